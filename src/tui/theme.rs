//! Colours and glyphs: with its palettes the only place that has a colour in it.
//!
//! Every role has a mark that survives without colour; colour only adds. Inside the board foreground and background are
//! always set together, so that light terminals work too; outside the terminal's own colours are used.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

use crate::rules::Player;

mod palette;

pub use palette::{Scheme, load};

use palette::Palette;

/// How many colours the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// 24 bits.
    True,
    /// The 256 of xterm.
    Indexed,
    /// The 16 of every colour terminal.
    Basic,
    /// None: bold, underline and reverse only.
    None,
}

impl Colours {
    /// What the environment tells: `NO_COLOR`, `TERM=dumb`, `COLORTERM` and known terminals, a `256color` in `TERM`, else 16.
    /// The terminal itself is asked nothing, since its reply would arrive as keys.
    #[must_use]
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let value = |name| variable(name).unwrap_or_default();
        let term = value("TERM");
        let has = |text: &str, any: &[&str]| any.iter().any(|word| text.contains(word));
        if !value("NO_COLOR").is_empty() || term == "dumb" {
            Self::None
        } else if has(&value("COLORTERM"), &["truecolor", "24bit"])
            || has(&term, &["direct", "kitty", "ghostty", "alacritty", "foot", "wezterm"])
            || has(&value("TERM_PROGRAM"), &["iTerm", "WezTerm", "vscode", "ghostty"])
        {
            Self::True
        } else if term.contains("256color") {
            Self::Indexed
        } else {
            Self::Basic
        }
    }
}

/// Whether the environment asks for plain ASCII: the Linux console, a dumb terminal, or a locale without UTF-8.
#[must_use]
pub fn wants_ascii(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name: &str| variable(name).filter(|text| !text.is_empty());
    let term = set("TERM").unwrap_or_default();
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
    term == "linux" || term == "dumb" || !(locale.contains("utf-8") || locale.contains("utf8"))
}

/// The ground of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Open board; every second square a shade lighter.
    Open(bool),
    /// The camp where the player at the bottom starts.
    Home(bool),
    /// The camp which that player fills.
    Target(bool),
    /// A camp of others.
    Camp(bool),
}

/// What is special about a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Nothing.
    None,
    /// The piece that is selected.
    Selected,
    /// The selected piece can go there.
    Reachable,
    /// The so many-th landing of the way under the cursor.
    Way(usize),
    /// A landing of the way that a hint or a threat shows.
    Advice,
    /// The last move came from, or over, this square.
    Trail,
    /// The last move ended here.
    TrailEnd,
}

/// What everything looks like on this terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// How many colours there are.
    pub colours: Colours,
    /// Which of them are used.
    pub scheme: Scheme,
    /// Whether only ASCII may be drawn.
    pub ascii: bool,
}

impl Theme {
    fn palette(self) -> Option<&'static Palette> {
        palette::of(self.colours, self.scheme)
    }

    /// The style of a square: its ground, the piece on it, and what is special about it.
    #[must_use]
    pub fn square(self, ground: Ground, piece: Option<Player>, mark: Mark) -> Style {
        match self.palette() {
            Some(palette) => coloured(palette, ground, piece, mark),
            None => match mark {
                Mark::Selected | Mark::Way(_) => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
                Mark::Advice => Style::new().add_modifier(Modifier::BOLD),
                Mark::Trail | Mark::TrailEnd | Mark::Reachable | Mark::None => Style::new(),
            },
        }
    }

    /// The style of the cursor's brackets on a square of style `on`: bright on dark ground, dark on bright.
    #[must_use]
    pub fn cursor(self, on: Style) -> Style {
        let bright = self.palette().filter(|palette| on.fg != Some(palette.ink)).map(|palette| palette.cursor);
        bright.map_or(on, |bright| on.fg(bright)).add_modifier(Modifier::BOLD)
    }

    /// The style of a whole square under the cursor, where there is no room for brackets: in reverse.
    #[must_use]
    pub fn cursor_square(self) -> Style {
        match self.palette() {
            Some(palette) => Style::new().fg(palette.ink).bg(palette.cursor).add_modifier(Modifier::BOLD),
            None => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
        }
    }

    /// Whether the camps have no ground of their own, and so need a fence.
    #[must_use]
    pub fn fences_camps(self) -> bool {
        matches!(self.colours, Colours::None | Colours::Basic)
    }

    /// The style of a player's piece and name outside the board.
    #[must_use]
    pub fn player(self, player: Player) -> Style {
        // Outside the board the ground is the terminal's, light or dark: only the basic colours are safe there.
        let colours = [Color::Yellow, Color::Magenta, Color::Cyan, Color::Reset];
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colours == Colours::None { style } else { style.fg(colours[player.index()]) }
    }

    /// Names and headings.
    #[must_use]
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// A title, and the row and column of the cursor.
    #[must_use]
    pub fn badge(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }

    /// The row and the column of the cursor.
    #[must_use]
    pub fn label(self, emphasised: bool) -> Style {
        if emphasised { Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { Style::new() }
    }

    /// Something that went wrong.
    #[must_use]
    pub fn warning(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colours == Colours::None { style } else { style.fg(Color::Red) }
    }

    /// The glyphs.
    #[must_use]
    pub fn glyphs(self) -> &'static Glyphs {
        if self.ascii { &ASCII } else { &UNICODE }
    }
}

fn coloured(palette: &Palette, ground: Ground, piece: Option<Player>, mark: Mark) -> Style {
    let (tints, dot) = match ground {
        Ground::Open(light) => (palette.open[usize::from(light)], palette.dot),
        Ground::Home(light) => (palette.home[usize::from(light)], palette.home_dot),
        Ground::Target(light) => (palette.target[usize::from(light)], palette.target_dot),
        Ground::Camp(light) => (palette.camp[usize::from(light)], palette.dot),
    };
    let ink = piece.map_or(dot, |player| palette.pieces[player.index()]);
    let style = match mark {
        Mark::None => Style::new().fg(ink).bg(tints),
        Mark::Selected => Style::new().fg(palette.ink).bg(palette.selected),
        Mark::Reachable => Style::new().fg(palette.reachable).bg(tints),
        Mark::Way(_) => Style::new().fg(palette.ink).bg(palette.way),
        Mark::Advice => Style::new().fg(palette.ink).bg(palette.advice),
        Mark::Trail => Style::new().fg(palette.trail_ink).bg(palette.trail),
        Mark::TrailEnd => Style::new().fg(if piece.is_some() { ink } else { palette.trail_ink }).bg(palette.trail),
    };
    let bold = piece.is_some() || matches!(mark, Mark::Selected | Mark::Reachable | Mark::Way(_) | Mark::Advice);
    if bold { style.add_modifier(Modifier::BOLD) } else { style }
}

/// The characters that things are drawn with. Those beyond ASCII may be two columns wide somewhere, so a blank follows each.
#[derive(Debug)]
pub struct Glyphs {
    /// The pieces, by player.
    pub pieces: [&'static str; 4],
    /// An empty square.
    pub empty: &'static str,
    /// An empty square of the camp at the bottom.
    pub home: &'static str,
    /// An empty square of the camp to fill.
    pub target: &'static str,
    /// A square that the selected piece can reach.
    pub reachable: &'static str,
    /// Where the last move came from, or over.
    pub trail: &'static str,
    /// A landing of a hint or a threat.
    pub advice: &'static str,
    /// Between a camp and the open board, where colours do not part them.
    pub fence: &'static str,
    /// The keys to the left, down, up and to the right.
    pub arrow: [&'static str; 4],
    /// More than fits.
    pub more: &'static str,
    /// The two parts of a bar.
    pub bar: [&'static str; 2],
    /// Before two lines that belong together.
    pub pair: [&'static str; 2],
    /// The steps of a graph, lowest first.
    pub steps: [&'static str; 8],
    /// Before the row of a menu that has the keyboard.
    pub pointer: &'static str,
    /// The frame of panels and popups.
    pub border: border::Set<'static>,
}

const UNICODE: Glyphs = Glyphs {
    pieces: ["●", "◆", "○", "◇"],
    empty: "·",
    home: "∙",
    target: "×",
    reachable: "+",
    trail: "∘",
    advice: "!",
    fence: "│",
    arrow: ["←", "↓", "↑", "→"],
    more: "…",
    bar: ["█", "░"],
    pair: ["┌", "└"],
    steps: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    pointer: "▸",
    border: border::PLAIN,
};

const ASCII: Glyphs = Glyphs {
    pieces: ["X", "#", "O", "*"],
    empty: ".",
    home: ":",
    target: "%",
    reachable: "+",
    trail: "~",
    advice: "!",
    fence: "|",
    arrow: ["Left", "Down", "Up", "Right"],
    more: "...",
    bar: ["#", "-"],
    pair: ["/", "\\"],
    steps: ["_", ".", ":", "-", "=", "+", "*", "#"],
    pointer: ">",
    border: border::Set {
        top_left: "+",
        top_right: "+",
        bottom_left: "+",
        bottom_right: "+",
        vertical_left: "|",
        vertical_right: "|",
        horizontal_top: "-",
        horizontal_bottom: "-",
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    fn environment<'a>(pairs: &'a [(&str, &str)]) -> impl Fn(&str) -> Option<String> + 'a {
        |name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
    }

    #[test]
    fn colours_are_told_by_the_environment() {
        let cases: [(&[(&str, &str)], Colours); 9] = [
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("NO_COLOR", "1")], Colours::None),
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("NO_COLOR", "")], Colours::True),
            (&[("TERM", "dumb"), ("COLORTERM", "truecolor")], Colours::None),
            (&[("TERM", "xterm-kitty")], Colours::True),
            (&[("TERM", "xterm"), ("TERM_PROGRAM", "iTerm.app")], Colours::True),
            (&[("TERM", "screen-256color")], Colours::Indexed),
            (&[("TERM", "xterm")], Colours::Basic),
            (&[("TERM", "linux")], Colours::Basic),
            (&[], Colours::Basic),
        ];
        for (pairs, colours) in cases {
            assert_eq!(Colours::detect(environment(pairs)), colours, "{pairs:?}");
        }
    }

    #[test]
    fn the_glyphs_of_ascii_are_ascii() {
        assert!(format!("{ASCII:?}").is_ascii());
    }

    #[test]
    fn ascii_is_told_by_the_environment() {
        let cases: [(&[(&str, &str)], bool); 6] = [
            (&[("TERM", "xterm"), ("LANG", "en_US.UTF-8")], false),
            (&[("TERM", "linux"), ("LANG", "en_US.UTF-8")], true),
            (&[("TERM", "dumb"), ("LANG", "en_US.UTF-8")], true),
            (&[("TERM", "xterm"), ("LC_ALL", "C"), ("LANG", "en_US.UTF-8")], true),
            (&[("TERM", "xterm"), ("LC_ALL", ""), ("LANG", "it_IT.utf8")], false),
            (&[("TERM", "xterm")], true),
        ];
        for (pairs, ascii) in cases {
            assert_eq!(wants_ascii(environment(pairs)), ascii, "{pairs:?}");
        }
    }
}

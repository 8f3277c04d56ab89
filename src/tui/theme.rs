//! Colours and glyphs: the only file with a colour in it.
//!
//! Every role has a mark that survives without colour; colour only adds. Inside the board foreground and background are
//! always set together, so that light terminals work too; outside the terminal's own colours are used.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

use crate::rules::Player;

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

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scheme {
    /// Amber and sky blue on slate, brown and teal.
    #[default]
    Classic,
    /// Black, white, and full colours.
    Contrast,
    /// One colour in many shades.
    Mono,
}

impl Scheme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Classic, Self::Contrast, Self::Mono];

    /// The scheme with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name)
    }

    /// The name in flags and settings.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["classic", "contrast", "mono"][self as usize]
    }
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

/// The colours of one colour depth; all pairs are told apart by colour-blind eyes.
struct Palette {
    open: [Color; 2],
    home: [Color; 2],
    target: [Color; 2],
    camp: [Color; 2],
    dot: Color,
    home_dot: Color,
    target_dot: Color,
    pieces: [Color; 4],
    ink: Color,
    selected: Color,
    reachable: Color,
    way: Color,
    advice: Color,
    trail: Color,
    trail_ink: Color,
    cursor: Color,
}

const fn rgb(hex: u32) -> Color {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color::Rgb(red, green, blue)
}

const TRUE: Palette = Palette {
    open: [rgb(0x0024_2a35), rgb(0x002d_3440)],
    home: [rgb(0x0049_3818), rgb(0x0055_421d)],
    target: [rgb(0x0013_404c), rgb(0x0019_4b59)],
    camp: [rgb(0x003a_3a3a), rgb(0x0044_4444)],
    dot: rgb(0x0066_7080),
    home_dot: rgb(0x00c9_9a3c),
    target_dot: rgb(0x0048_b0c8),
    pieces: [rgb(0x00ff_b000), rgb(0x00e8_7cc0), rgb(0x0064_c0ff), rgb(0x00d8_e0e8)],
    ink: rgb(0x0010_1418),
    selected: rgb(0x00ff_dc80),
    reachable: rgb(0x0030_d090),
    way: rgb(0x0000_a070),
    advice: rgb(0x00d0_d060),
    trail: rgb(0x0060_4878),
    trail_ink: rgb(0x00f0_e4ff),
    cursor: rgb(0x00ff_ffff),
};

const INDEXED: Palette = Palette {
    open: [Color::Indexed(235), Color::Indexed(237)],
    home: [Color::Indexed(58); 2],
    target: [Color::Indexed(23); 2],
    camp: [Color::Indexed(240); 2],
    dot: Color::Indexed(244),
    home_dot: Color::Indexed(179),
    target_dot: Color::Indexed(80),
    pieces: [Color::Indexed(214), Color::Indexed(176), Color::Indexed(117), Color::Indexed(254)],
    ink: Color::Indexed(16),
    selected: Color::Indexed(222),
    reachable: Color::Indexed(79),
    way: Color::Indexed(36),
    advice: Color::Indexed(185),
    trail: Color::Indexed(60),
    trail_ink: Color::Indexed(255),
    cursor: Color::Indexed(231),
};

const BASIC: Palette = Palette {
    open: [Color::Black; 2],
    home: [Color::Black; 2],
    target: [Color::Black; 2],
    camp: [Color::Black; 2],
    dot: Color::DarkGray,
    home_dot: Color::Yellow,
    target_dot: Color::LightCyan,
    pieces: [Color::LightYellow, Color::LightRed, Color::LightCyan, Color::White],
    ink: Color::Black,
    selected: Color::Yellow,
    reachable: Color::LightGreen,
    way: Color::Green,
    advice: Color::Yellow,
    trail: Color::DarkGray,
    trail_ink: Color::White,
    cursor: Color::White,
};

/// Black, white, and full colours, for bright rooms and weak eyes.
const CONTRAST: Palette = Palette {
    open: [rgb(0), rgb(0x0010_1010)],
    home: [rgb(0x0050_3000), rgb(0x0060_3a00)],
    target: [rgb(0x0000_4060), rgb(0x0000_4c70)],
    camp: [rgb(0x0048_4848), rgb(0x0052_5252)],
    dot: rgb(0x00a0_a0a0),
    home_dot: rgb(0x00ff_d060),
    target_dot: rgb(0x0060_e0ff),
    pieces: [rgb(0x00ff_c000), rgb(0x00ff_80d0), rgb(0x0070_d0ff), rgb(0x00ff_ffff)],
    ink: rgb(0),
    selected: rgb(0x00ff_ff80),
    reachable: rgb(0x0040_ffb0),
    way: rgb(0x0000_e090),
    advice: rgb(0x00ff_ff00),
    trail: rgb(0x0080_50b0),
    trail_ink: rgb(0x00ff_ffff),
    cursor: rgb(0x00ff_ffff),
};

/// Shades of one colour: shapes and marks tell the rest.
const MONO: Palette = Palette {
    open: [rgb(0x001c_1c1c), rgb(0x0022_2222)],
    home: [rgb(0x002c_2c2c), rgb(0x0033_3333)],
    target: [rgb(0x003c_3c3c), rgb(0x0044_4444)],
    camp: [rgb(0x0028_2828), rgb(0x002e_2e2e)],
    dot: rgb(0x0070_7070),
    home_dot: rgb(0x00a0_a0a0),
    target_dot: rgb(0x00c0_c0c0),
    pieces: [rgb(0x00ff_ffff), rgb(0x00e0_e0e0), rgb(0x00d0_d0d0), rgb(0x00f0_f0f0)],
    ink: rgb(0x0010_1010),
    selected: rgb(0x00ff_ffff),
    reachable: rgb(0x00f0_f0f0),
    way: rgb(0x00b0_b0b0),
    advice: rgb(0x00d8_d8d8),
    trail: rgb(0x0058_5858),
    trail_ink: rgb(0x00ff_ffff),
    cursor: rgb(0x00ff_ffff),
};

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
        match (self.colours, self.scheme) {
            (Colours::True, Scheme::Classic) => Some(&TRUE),
            (Colours::Indexed, Scheme::Classic) => Some(&INDEXED),
            (Colours::True | Colours::Indexed, Scheme::Contrast) => Some(&CONTRAST),
            (Colours::True | Colours::Indexed, Scheme::Mono) => Some(&MONO),
            (Colours::Basic, _) => Some(&BASIC),
            (Colours::None, _) => None,
        }
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

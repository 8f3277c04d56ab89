//! The sets of colours, and that of a theme file.

use std::sync::OnceLock;

use ratatui::style::Color;

use super::Colours;
use crate::storage::theme_file::Roles;
use crate::storage::{Cause, Noun};

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
    /// The colours of a theme file, see [`load`].
    User,
}

impl Scheme {
    /// Those that every user has.
    pub const ALL: [Self; 3] = [Self::Classic, Self::Contrast, Self::Mono];

    /// Those that this user has: a theme file adds one.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().chain(USER.get().map(|_| Self::User))
    }

    /// The scheme of every user with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name)
    }

    /// The name in flags and settings.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Contrast => "contrast",
            Self::Mono => "mono",
            Self::User => USER.get().map_or("", |(name, _)| name),
        }
    }
}

/// The colours of a scheme on a terminal that shows so many; nothing where there are none.
pub(super) fn of(colours: Colours, scheme: Scheme) -> Option<&'static Palette> {
    match (colours, scheme) {
        (Colours::None, _) => None,
        (_, Scheme::User) => USER.get().map(|(_, palette)| palette).or(Some(&TRUE)),
        (Colours::Basic, _) => Some(&BASIC),
        (Colours::True, Scheme::Classic) => Some(&TRUE),
        (Colours::Indexed, Scheme::Classic) => Some(&INDEXED),
        (_, Scheme::Contrast) => Some(&CONTRAST),
        (_, Scheme::Mono) => Some(&MONO),
    }
}

/// The theme file that was read, with its name. It is read once, before anything is drawn.
static USER: OnceLock<(String, Palette)> = OnceLock::new();

/// Where a role's colour stands.
type Brush = fn(&mut Palette) -> &mut Color;

/// The roles that a theme file may give another colour, and what they colour.
#[rustfmt::skip]
const ROLES: [(&str, Brush); 23] = [
    ("open", |palette| &mut palette.open[0]),
    ("open_light", |palette| &mut palette.open[1]),
    ("home", |palette| &mut palette.home[0]),
    ("home_light", |palette| &mut palette.home[1]),
    ("target", |palette| &mut palette.target[0]),
    ("target_light", |palette| &mut palette.target[1]),
    ("camp", |palette| &mut palette.camp[0]),
    ("camp_light", |palette| &mut palette.camp[1]),
    ("dot", |palette| &mut palette.dot),
    ("home_dot", |palette| &mut palette.home_dot),
    ("target_dot", |palette| &mut palette.target_dot),
    ("your_piece", |palette| &mut palette.pieces[0]),
    ("left_piece", |palette| &mut palette.pieces[1]),
    ("other_piece", |palette| &mut palette.pieces[2]),
    ("right_piece", |palette| &mut palette.pieces[3]),
    ("ink", |palette| &mut palette.ink),
    ("selected", |palette| &mut palette.selected),
    ("reachable", |palette| &mut palette.reachable),
    ("way", |palette| &mut palette.way),
    ("hint", |palette| &mut palette.advice),
    ("trail", |palette| &mut palette.trail),
    ("trail_ink", |palette| &mut palette.trail_ink),
    ("cursor", |palette| &mut palette.cursor),
];

/// Makes [`Scheme::User`] of the colours in a theme file: those of the classic scheme but for what the file overrides.
///
/// # Errors
/// If a role or a colour is unknown, or a role has two colours: one colour paints it.
pub fn load(name: &str, colours: Colours, roles: &Roles) -> Result<(), Cause> {
    let mut palette = match colours {
        Colours::Indexed => INDEXED,
        Colours::Basic => BASIC,
        Colours::True | Colours::None => TRUE,
    };
    for (role, asked) in roles {
        let known = ROLES.iter().find(|(known, _)| known == role);
        let (_, colour) =
            known.ok_or_else(|| Cause::Unknown(Noun::Role, role.clone(), ROLES.map(|(known, _)| known).into()))?;
        let ((Some(text), None) | (None, Some(text))) = (&asked.fg, &asked.bg) else {
            return Err(Cause::TwoColours(role.clone()));
        };
        // Its numbers would be taken with a sign.
        let read = text.parse().ok().filter(|_| !text.contains('+'));
        *colour(&mut palette) = read.ok_or_else(|| Cause::NoColour(role.clone(), text.clone()))?;
    }
    // Whoever came first is kept; nothing asks twice.
    let _ = USER.set((name.to_owned(), palette));
    Ok(())
}

/// The colours of one colour depth; all pairs are told apart by colour-blind eyes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    pub open: [Color; 2],
    pub home: [Color; 2],
    pub target: [Color; 2],
    pub camp: [Color; 2],
    pub dot: Color,
    pub home_dot: Color,
    pub target_dot: Color,
    pub pieces: [Color; 4],
    pub ink: Color,
    pub selected: Color,
    pub reachable: Color,
    pub way: Color,
    pub advice: Color,
    pub trail: Color,
    pub trail_ink: Color,
    pub cursor: Color,
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

#[cfg(test)]
mod tests {
    use super::super::{Ground, Mark, Theme};
    use super::*;
    use crate::storage::theme_file::RoleColors;

    #[test]
    fn a_theme_file_overrides_what_it_names_and_faults_are_named() {
        let roles = |pairs: &[(&str, &str)]| -> Roles {
            let colours = |text: &str| RoleColors { fg: Some(text.to_owned()), bg: None };
            pairs.iter().map(|&(role, text)| (role.to_owned(), colours(text))).collect()
        };
        for (pairs, told) in [
            (("sky", "blue"), "\"sky\" is no role"),
            (("dot", "bluish"), "\"bluish\" is no colour"),
            (("dot", "#+f+f+f"), "\"#+f+f+f\" is no colour"),
            (("dot", "+7"), "\"+7\" is no colour"),
        ] {
            let fault = load("mine", Colours::True, &roles(&[pairs])).unwrap_err().to_string();
            assert!(fault.contains(told), "{fault}");
        }
        assert_eq!(Scheme::available().count(), 3, "a file with a fault changes nothing");
        load("mine", Colours::True, &roles(&[("dot", "#010203"), ("your_piece", "light red")])).unwrap();
        assert_eq!((Scheme::available().last(), Scheme::User.name()), (Some(Scheme::User), "mine"));
        let theme = |scheme| Theme { colours: Colours::True, scheme, ascii: false };
        let dot = |scheme| theme(scheme).square(Ground::Open(false), None, Mark::None);
        assert_eq!(dot(Scheme::User).fg, Some(Color::Rgb(1, 2, 3)));
        assert_eq!(dot(Scheme::User).bg, dot(Scheme::Classic).bg, "what is not named stays");
    }
}

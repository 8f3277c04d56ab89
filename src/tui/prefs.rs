//! How a user likes it: language, looks, and what the game may do by itself. Kept from game to game.

use std::time::Duration;

use crate::words::Language;

use super::keys::Keys;
use super::theme::Theme;

/// How long each landing of a move is shown, unless it is to be faster or slower.
pub const LANDING: Duration = Duration::from_millis(120);

/// The shortest and the longest that a landing is shown.
const PACES: [Duration; 2] = [Duration::from_millis(15), Duration::from_millis(960)];

/// How a user likes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prefs {
    /// The language of every word.
    pub language: Language,
    /// Colours and glyphs.
    pub theme: Theme,
    /// The size of squares asked for, an index into [`CELLS`](super::layout::CELLS), or as large as fits.
    pub zoom: Option<usize>,
    /// Whether the computer's moves are shown jump by jump.
    pub animated: bool,
    /// How long each landing is shown.
    pub pace: Duration,
    /// Whether the game, not the terminal, has the mouse.
    pub mouse: bool,
    /// Whether hints may be asked for, and the balance is shown.
    pub assist: bool,
    /// What the keys mean.
    pub keys: Keys,
}

impl Prefs {
    /// As a stranger is served, with these colours and glyphs.
    #[must_use]
    pub fn new(theme: Theme) -> Self {
        Self {
            language: Language::English,
            theme,
            zoom: None,
            animated: true,
            pace: LANDING,
            mouse: true,
            assist: true,
            keys: Keys::default(),
        }
    }

    /// Twice as fast, or half.
    pub fn hurry(&mut self, faster: bool) {
        let pace = if faster { self.pace / 2 } else { self.pace * 2 };
        self.pace = pace.clamp(PACES[0], PACES[1]);
    }
}

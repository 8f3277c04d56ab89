//! How a user likes it: language, looks, and what the game may do by itself. Kept from game to game.

use std::time::Duration;

use crate::storage::settings::{self, Settings};
use crate::words::Language;

use super::keys::{KeyFault, Keys};
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

    /// As settings say, on a terminal that suggests this theme; and what is wrong with them, if anything is.
    #[must_use]
    pub fn of_settings(settings: &Settings, suggested: Theme, language: Language) -> (Self, Option<KeyFault>) {
        let (keys, fault) = match Keys::changed(&settings.keys) {
            Ok(keys) => (keys, None),
            Err(fault) => (Keys::default(), Some(fault)),
        };
        let prefs = Self {
            language,
            theme: Theme { ascii: settings.ascii.unwrap_or(suggested.ascii), ..suggested },
            zoom: settings.zoom.map(usize::from),
            animated: settings.animation,
            pace: LANDING,
            mouse: settings.mouse,
            assist: settings.help,
            keys,
        };
        (prefs, fault)
    }

    /// Notes in `settings` what has changed since these likings were those `before`.
    ///
    /// # Errors
    /// If the keys of the settings are faulty: they are the user's to mend, and left as they are. All else is noted.
    pub fn note(&self, before: &Self, settings: &mut Settings) -> Result<(), KeyFault> {
        if self.language != before.language {
            settings.language = match self.language {
                Language::English => settings::Language::En,
                Language::French => settings::Language::Fr,
                Language::Italian => settings::Language::It,
            };
        }
        if self.theme.scheme != before.theme.scheme {
            settings.theme = Some(self.theme.scheme.name().into());
        }
        if self.theme.ascii != before.theme.ascii {
            settings.ascii = Some(self.theme.ascii);
        }
        if self.zoom != before.zoom {
            settings.zoom = self.zoom.and_then(|zoom| u8::try_from(zoom).ok());
        }
        if self.animated != before.animated {
            settings.animation = self.animated;
        }
        if self.mouse != before.mouse {
            settings.mouse = self.mouse;
        }
        if self.assist != before.assist {
            settings.help = self.assist;
        }
        let changed: Vec<_> = self.keys.since(&before.keys).collect();
        if !changed.is_empty() {
            Keys::changed(&settings.keys)?;
        }
        for (name, keys) in changed {
            match keys {
                Some(keys) => settings.keys.insert(name.into(), keys),
                None => settings.keys.remove(name),
            };
        }
        Ok(())
    }

    /// Twice as fast, or half.
    pub fn hurry(&mut self, faster: bool) {
        let pace = if faster { self.pace / 2 } else { self.pace * 2 };
        self.pace = pace.clamp(PACES[0], PACES[1]);
    }
}

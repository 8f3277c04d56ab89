//! Which language: by its code, or that of the locale.

use std::env;
use std::fmt;
use std::str::FromStr;

use super::{Words, english, french, italian};
use crate::rules::name::{UnknownName, named};

/// A language of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Français.
    French,
    /// Italiano.
    Italian,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::English, Self::French, Self::Italian];

    /// The code by which a locale or a flag names it: `en`, `fr`, `it`.
    #[must_use]
    pub fn code(self) -> &'static str {
        ["en", "fr", "it"][self as usize]
    }

    /// Its texts.
    #[must_use]
    pub fn words(self) -> &'static Words {
        [&english::WORDS, &french::WORDS, &italian::WORDS][self as usize]
    }

    /// The language of this user's locale.
    #[must_use]
    pub fn of_locale() -> Self {
        Self::detect(|name| env::var(name).ok())
    }

    /// The language of the locale, as POSIX finds it: `LC_ALL`, else `LC_MESSAGES`, else `LANG`; English if there is none of
    /// ours.
    #[must_use]
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| variable(name).filter(|text| !text.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
        let code = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
        code.parse().unwrap_or_default()
    }
}

/// The code.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        named(text, "language", &Self::ALL, Self::code)
    }
}

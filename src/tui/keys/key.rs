//! A single key: what the terminal sends for it, and its name in the settings.

use std::fmt;
use std::str::FromStr;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::KeyFault;

/// A key, perhaps with Control. Letters are meant in either case, so caps lock changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A key without modifiers.
    Plain(KeyCode),
    /// Control and a letter.
    Control(char),
}

impl Key {
    /// Whether the settings can name it: the terminal may have keys that this program does not know.
    #[must_use]
    pub fn has_name(self) -> bool {
        self.to_string().parse() == Ok(self)
    }
}

/// Keys that are no character, by their names in the settings.
const NAMED: [(&str, KeyCode); 16] = [
    ("left", KeyCode::Left),
    ("down", KeyCode::Down),
    ("up", KeyCode::Up),
    ("right", KeyCode::Right),
    ("enter", KeyCode::Enter),
    ("space", KeyCode::Char(' ')),
    ("tab", KeyCode::Tab),
    ("shift-tab", KeyCode::BackTab),
    ("esc", KeyCode::Esc),
    ("backspace", KeyCode::Backspace),
    ("insert", KeyCode::Insert),
    ("delete", KeyCode::Delete),
    ("home", KeyCode::Home),
    ("end", KeyCode::End),
    ("page-up", KeyCode::PageUp),
    ("page-down", KeyCode::PageDown),
];

/// The names of those that are no character.
pub(super) fn names_of_keys() -> impl Iterator<Item = &'static str> {
    NAMED.into_iter().map(|(name, _)| name)
}

/// As the settings name it: `u`, `ctrl-l`, `f1`, `space`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Control(letter) => write!(f, "ctrl-{letter}"),
            Self::Plain(KeyCode::F(number)) => write!(f, "f{number}"),
            Self::Plain(code) => match (NAMED.iter().find(|(_, named)| named == code), code) {
                (Some((name, _)), _) => f.write_str(name),
                (None, KeyCode::Char(letter)) => write!(f, "{letter}"),
                (None, other) => write!(f, "{other}"),
            },
        }
    }
}

impl FromStr for Key {
    type Err = KeyFault;

    fn from_str(text: &str) -> Result<Self, KeyFault> {
        let text = text.to_lowercase();
        let only = |text: &str| {
            let mut letters = text.chars();
            letters.next().filter(|letter| letters.next().is_none() && !letter.is_control() && *letter != ' ')
        };
        let named = NAMED.iter().find(|(name, _)| *name == text).map(|&(_, code)| Self::Plain(code));
        let control = || text.strip_prefix("ctrl-").and_then(only).map(Self::Control);
        let function = || {
            let number = text.strip_prefix('f').and_then(|number| number.parse().ok());
            number.filter(|number| (1..=12).contains(number)).map(|number| Self::Plain(KeyCode::F(number)))
        };
        let character = || only(&text).map(|letter| Self::Plain(KeyCode::Char(letter)));
        named.or_else(control).or_else(function).or_else(character).ok_or(KeyFault::NoKey(text.clone()))
    }
}

/// A letter as the table names it: a small one.
fn small(letter: char) -> char {
    let mut small = letter.to_lowercase();
    small.next().filter(|_| small.next().is_none()).unwrap_or(letter)
}

/// A key event as the table names keys; nothing for releases, and repeats count only for keys that move.
#[must_use]
pub fn pressed(event: KeyEvent) -> Option<Key> {
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    let other = event.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::SUPER | KeyModifiers::META);
    if event.kind == KeyEventKind::Release || other {
        return None;
    }
    match event.code {
        KeyCode::Char(letter) if control => Some(Key::Control(small(letter))),
        KeyCode::Char(letter) => Some(Key::Plain(KeyCode::Char(small(letter)))),
        KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => Some(Key::Plain(KeyCode::BackTab)),
        code => Some(Key::Plain(code)),
    }
}

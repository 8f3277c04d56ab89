//! The keys: one table that serves input, the bottom line, the help and the settings.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::words::{Deed, Deeds};

use super::message::{Command, Edit};

/// A key, perhaps with Control. Letters are meant in either case, so caps lock changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A key without modifiers.
    Plain(KeyCode),
    /// Control and a letter.
    Control(char),
}

/// One row of the key table.
#[derive(Debug)]
pub struct Binding {
    /// What the settings call it.
    pub name: &'static str,
    /// What the keys mean.
    pub command: Command,
    /// The keys, unless the settings say otherwise.
    pub keys: &'static [Key],
    /// What it does, in words.
    pub deed: fn(&Deeds) -> Deed,
}

const fn letter(letter: char) -> Key {
    Key::Plain(KeyCode::Char(letter))
}

const fn key(code: KeyCode) -> Key {
    Key::Plain(code)
}

const fn row(name: &'static str, command: Command, keys: &'static [Key], deed: fn(&Deeds) -> Deed) -> Binding {
    Binding { name, command, keys, deed }
}

/// All commands and their keys, in the order of the help.
#[rustfmt::skip]
pub const BINDINGS: &[Binding] = &[
    row("left", Command::LEFT, &[key(KeyCode::Left), letter('h')], |words| words.cursor),
    row("down", Command::DOWN, &[key(KeyCode::Down), letter('j')], |words| words.cursor),
    row("up", Command::UP, &[key(KeyCode::Up), letter('k')], |words| words.cursor),
    row("right", Command::RIGHT, &[key(KeyCode::Right), letter('l')], |words| words.cursor),
    row("select", Command::Select, &[key(KeyCode::Enter), letter(' ')], |words| words.select),
    row("next", Command::Next, &[key(KeyCode::Tab)], |words| words.next),
    row("previous", Command::Previous, &[key(KeyCode::BackTab)], |words| words.previous),
    row("walk", Command::Walk, &[letter('w')], |words| words.walk),
    row("type", Command::TypeMove, &[letter('m')], |words| words.type_move),
    row("hint", Command::Hint, &[letter('i')], |words| words.hint),
    row("threat", Command::Threat, &[letter('v')], |words| words.threat),
    row("move-now", Command::MoveNow, &[letter('g')], |words| words.move_now),
    row("undo", Command::Undo, &[letter('u')], |words| words.undo),
    row("redo", Command::Redo, &[letter('r')], |words| words.redo),
    row("new-game", Command::NewGame, &[letter('n')], |words| words.new_game),
    row("resign", Command::Resign, &[letter('x')], |words| words.resign),
    row("help", Command::Help, &[letter('?'), key(KeyCode::F(1))], |words| words.help),
    row("lesson", Command::Lesson, &[letter('t')], |words| words.lesson),
    row("review", Command::Review, &[letter('a')], |words| words.review),
    row("settings", Command::Settings, &[letter('s')], |words| words.settings),
    row("assist", Command::Assist, &[letter('b')], |words| words.assist),
    row("flip", Command::Flip, &[letter('f')], |words| words.flip),
    row("export", Command::Export, &[letter('e')], |words| words.export),
    row("pause", Command::Pause, &[letter('p')], |words| words.pause),
    row("step", Command::Step, &[letter('.')], |words| words.step),
    row("faster", Command::Pace(true), &[letter('>')], |words| words.faster),
    row("slower", Command::Pace(false), &[letter('<')], |words| words.slower),
    row("zoom-in", Command::ZoomIn, &[letter('+'), letter('=')], |words| words.zoom_in),
    row("zoom-out", Command::ZoomOut, &[letter('-')], |words| words.zoom_out),
    row("mouse", Command::ToggleMouse, &[letter('c')], |words| words.mouse),
    row("yes", Command::Yes, &[letter('y')], |words| words.yes),
    row("back", Command::Cancel, &[key(KeyCode::Esc), key(KeyCode::Backspace)], |words| words.back),
    row("redraw", Command::Redraw, &[Key::Control('l')], |words| words.redraw),
    row("suspend", Command::Suspend, &[Key::Control('z')], |words| words.suspend),
    row("quit", Command::Quit, &[letter('q')], |words| words.quit),
    row("leave", Command::Leave, &[Key::Control('c')], |words| words.leave),
];

/// The row of a command.
#[must_use]
pub fn binding(command: Command) -> Option<&'static Binding> {
    BINDINGS.iter().find(|binding| binding.command == command)
}

/// What every key means: the table, with the changes of the settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keys(Vec<(Key, Command)>);

impl Default for Keys {
    fn default() -> Self {
        Self(BINDINGS.iter().flat_map(|row| row.keys.iter().map(|&key| (key, row.command))).collect())
    }
}

impl Keys {
    /// The table with other keys for some commands, each under its name.
    ///
    /// # Errors
    /// If a name is no command, a key no key, or a key would mean two things.
    pub fn changed(changes: &BTreeMap<String, Vec<String>>) -> Result<Self, KeyFault> {
        let mut keys = Vec::new();
        if let Some(name) = changes.keys().find(|name| BINDINGS.iter().all(|row| row.name != **name)) {
            return Err(KeyFault::NoCommand(name.clone()));
        }
        for row in BINDINGS {
            match changes.get(row.name) {
                None => keys.extend(row.keys.iter().map(|&key| (key, row))),
                Some(names) => {
                    for name in names {
                        keys.push((name.parse()?, row));
                    }
                }
            }
        }
        for (index, (key, row)) in keys.iter().enumerate() {
            if let Some((_, other)) = keys[..index].iter().find(|(earlier, _)| earlier == key) {
                return Err(KeyFault::Clash(*key, other.name, row.name));
            }
        }
        Ok(Self(keys.into_iter().map(|(key, row)| (key, row.command)).collect()))
    }

    /// The keys of a command, the first of them first.
    pub fn of(&self, command: Command) -> impl Iterator<Item = Key> {
        self.0.iter().filter(move |(_, meant)| *meant == command).map(|(key, _)| *key)
    }

    /// What a key means on the board and in popups.
    #[must_use]
    pub fn command(&self, event: KeyEvent) -> Option<Command> {
        let key = pressed(event)?;
        let command = self.0.iter().find(|(bound, _)| *bound == key)?.1;
        let repeats = matches!(command, Command::Cursor(..) | Command::Next | Command::Previous);
        (event.kind != KeyEventKind::Repeat || repeats).then_some(command)
    }
}

/// Why keys cannot be changed like this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyFault {
    /// There is no such command.
    NoCommand(String),
    /// There is no such key.
    NoKey(String),
    /// A key would mean two things.
    Clash(Key, &'static str, &'static str),
}

impl fmt::Display for KeyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCommand(name) => {
                let names: Vec<&str> = BINDINGS.iter().map(|row| row.name).collect();
                write!(f, "{name:?} is no command; there are {}", names.join(", "))
            }
            Self::NoKey(name) => {
                write!(f, "{name:?} is no key; write a character, ctrl-a, f1, or one of {}", names_of_keys())
            }
            Self::Clash(key, one, other) => write!(f, "the key {key} would mean both {one} and {other}"),
        }
    }
}

impl std::error::Error for KeyFault {}

/// Keys that are no character, by their names in the settings.
const NAMED: [(&str, KeyCode); 14] = [
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
    ("home", KeyCode::Home),
    ("end", KeyCode::End),
    ("page-up", KeyCode::PageUp),
    ("page-down", KeyCode::PageDown),
];

fn names_of_keys() -> String {
    NAMED.map(|(name, _)| name).join(", ")
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

/// A key event as the table names keys; nothing for releases, and repeats count only for keys that move.
fn pressed(event: KeyEvent) -> Option<Key> {
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    let other = event.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::SUPER | KeyModifiers::META);
    if event.kind == KeyEventKind::Release || other {
        return None;
    }
    match event.code {
        KeyCode::Char(letter) if control => Some(Key::Control(letter.to_ascii_lowercase())),
        KeyCode::Char(letter) => Some(Key::Plain(KeyCode::Char(letter.to_ascii_lowercase()))),
        KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => Some(Key::Plain(KeyCode::BackTab)),
        code => Some(Key::Plain(code)),
    }
}

/// What a key means while a move is typed; keys that mean nothing there keep no other meaning, but for those with Control.
#[must_use]
pub fn edit(event: KeyEvent) -> Option<Edit> {
    match pressed(event)? {
        Key::Plain(KeyCode::Char(letter)) => Some(Edit::Type(letter)),
        Key::Plain(KeyCode::Backspace) | Key::Control('h') => Some(Edit::Erase),
        Key::Plain(KeyCode::Tab) => Some(Edit::Complete),
        Key::Plain(KeyCode::Enter) => Some(Edit::Confirm),
        Key::Control('u' | 'w') => Some(Edit::Clear),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(code: KeyCode) -> KeyEvent {
        KeyEvent::new(code, KeyModifiers::NONE)
    }

    fn changes(rows: &[(&str, &[&str])]) -> BTreeMap<String, Vec<String>> {
        let owned = |keys: &[&str]| keys.iter().map(|&key| key.to_owned()).collect();
        rows.iter().map(|&(name, keys)| (name.to_owned(), owned(keys))).collect()
    }

    #[test]
    fn no_key_means_two_things_and_no_command_has_two_rows() {
        assert!(Keys::changed(&BTreeMap::new()).is_ok_and(|keys| keys == Keys::default()));
        for (index, row) in BINDINGS.iter().enumerate() {
            let same = |other: &Binding| other.command == row.command || other.name == row.name;
            assert!(!BINDINGS[..index].iter().any(same), "{row:?}");
        }
    }

    #[test]
    fn keys_can_be_changed_and_clashes_are_named() {
        let keys = Keys::changed(&changes(&[("undo", &["z", "ctrl-u"]), ("redo", &[])])).unwrap();
        assert_eq!(keys.command(event(KeyCode::Char('z'))), Some(Command::Undo));
        assert_eq!(keys.command(event(KeyCode::Char('u'))), None);
        assert_eq!(keys.of(Command::Redo).next(), None);
        for (rows, told) in [
            (changes(&[("undo", &["q"])]), "the key q would mean both undo and quit"),
            (changes(&[("undo", &["hyper"])]), "\"hyper\" is no key"),
            (changes(&[("fly", &["z"])]), "\"fly\" is no command"),
        ] {
            let fault = Keys::changed(&rows).unwrap_err().to_string();
            assert!(fault.contains(told), "{fault}");
        }
    }

    #[test]
    fn the_name_of_a_key_is_read_as_that_key() {
        for key in BINDINGS.iter().flat_map(|row| row.keys) {
            assert_eq!(key.to_string().parse(), Ok(*key));
        }
    }

    #[test]
    fn report_1_keys_act_on_press_and_caps_lock_changes_nothing() {
        let keys = Keys::default();
        let mut key = event(KeyCode::Char('U'));
        assert_eq!(keys.command(key), Some(Command::Undo));
        key.kind = KeyEventKind::Repeat;
        assert_eq!(keys.command(key), None, "holding a key does not undo twice");
        key.kind = KeyEventKind::Release;
        assert_eq!(keys.command(key), None);
        let mut arrow = event(KeyCode::Left);
        arrow.kind = KeyEventKind::Repeat;
        assert_eq!(keys.command(arrow), Some(Command::LEFT));
        for key in BINDINGS.iter().flat_map(|row| row.keys) {
            if let Key::Plain(KeyCode::Char(letter)) = key {
                assert!(!letter.is_uppercase(), "an upper-case binding would never match");
            }
        }
        assert_eq!("U".parse(), Ok(letter('u')), "nor one of the settings");
    }

    #[test]
    fn report_5_every_action_of_escape_has_a_second_key() {
        assert!(Keys::default().of(Command::Cancel).count() > 1);
    }
}

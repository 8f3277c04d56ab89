//! The keys: one table that serves input, the bottom line, the help and the settings.

use std::collections::BTreeMap;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind};

use crate::storage::{Cause, Noun};
use crate::words::{Deed, Deeds};

use super::message::{Command, Edit};
use key::names_of_keys;

mod key;

pub use key::{Key, pressed};

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
    row("page-up", Command::PAGE_UP, &[key(KeyCode::PageUp)], |words| words.cursor),
    row("page-down", Command::PAGE_DOWN, &[key(KeyCode::PageDown)], |words| words.cursor),
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

/// The keys that keep their meaning whatever the settings say: menus, questions and the way out always obey them, so that
/// nobody locks themselves out.
pub const FIXED: [Key; 7] = [
    key(KeyCode::Left),
    key(KeyCode::Down),
    key(KeyCode::Up),
    key(KeyCode::Right),
    key(KeyCode::Enter),
    key(KeyCode::Esc),
    Key::Control('c'),
];

impl Binding {
    /// The row with these keys: those that are fixed first, and none twice.
    fn with(&self, keys: impl IntoIterator<Item = Key>) -> Vec<(Key, Command)> {
        let mut held: Vec<Key> = self.keys.iter().copied().filter(|key| FIXED.contains(key)).collect();
        for key in keys {
            if !held.contains(&key) {
                held.push(key);
            }
        }
        held.into_iter().map(|key| (key, self.command)).collect()
    }

    /// The row as it is unless the settings say otherwise.
    fn usual(&self) -> Vec<(Key, Command)> {
        self.with(self.keys.iter().copied())
    }
}

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
        Self(BINDINGS.iter().flat_map(Binding::usual).collect())
    }
}

impl Keys {
    /// The table with other keys for some commands, each under its name; the keys that are fixed stay beside them.
    ///
    /// # Errors
    /// If a name is no command, a key no key, or a key would mean two things.
    pub fn changed(changes: &BTreeMap<String, Vec<String>>) -> Result<Self, KeyFault> {
        if let Some(name) = changes.keys().find(|name| BINDINGS.iter().all(|row| row.name != **name)) {
            return Err(KeyFault::NoCommand(name.clone()));
        }
        let mut keys = Vec::new();
        for row in BINDINGS {
            keys.extend(match changes.get(row.name) {
                None => row.usual(),
                Some(names) => row.with(names.iter().map(|name| name.parse()).collect::<Result<Vec<_>, _>>()?),
            });
        }
        Self::without_clash(keys)
    }

    /// The table with this key for a command, in place of all that are not fixed.
    ///
    /// # Errors
    /// If the key means something else already, or has no name.
    pub fn bound(&self, command: Command, key: Key) -> Result<Self, KeyFault> {
        if !key.has_name() {
            return Err(KeyFault::NoKey(key.to_string()));
        }
        self.replaced(command, |row| row.with([key]))
    }

    /// The table with the usual keys for a command.
    ///
    /// # Errors
    /// If one of them means something else by now.
    pub fn restored(&self, command: Command) -> Result<Self, KeyFault> {
        self.replaced(command, Binding::usual)
    }

    fn replaced(&self, command: Command, by: impl Fn(&Binding) -> Vec<(Key, Command)>) -> Result<Self, KeyFault> {
        let held = |row: &Binding| if row.command == command { by(row) } else { row.with(self.of(row.command)) };
        Self::without_clash(BINDINGS.iter().flat_map(held).collect())
    }

    fn without_clash(keys: Vec<(Key, Command)>) -> Result<Self, KeyFault> {
        for (index, &(key, command)) in keys.iter().enumerate() {
            if let Some(&(_, other)) = keys[..index].iter().find(|(earlier, _)| *earlier == key) {
                return Err(KeyFault::Clash(key, other, command));
            }
        }
        Ok(Self(keys))
    }

    /// What the settings must say for the commands whose keys are others than `before`: the names of those that are not
    /// fixed, or nothing where they are the usual ones.
    pub fn since<'a>(&'a self, before: &'a Self) -> impl Iterator<Item = (&'static str, Option<Vec<String>>)> + 'a {
        let changed = BINDINGS.iter().filter(|row| !self.of(row.command).eq(before.of(row.command)));
        changed.map(|row| {
            let keys: Vec<Key> = self.of(row.command).collect();
            let other = row.with(keys.iter().copied()) != row.usual();
            let names = keys.iter().filter(|key| !FIXED.contains(key)).map(Key::to_string);
            (row.name, other.then(|| names.collect()))
        })
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
    Clash(Key, Command, Command),
}

/// As the settings name things.
impl From<KeyFault> for Cause {
    fn from(fault: KeyFault) -> Self {
        let name = |command| binding(command).map_or("", |row| row.name);
        match fault {
            KeyFault::NoCommand(found) => {
                Self::Unknown(Noun::Command, found, BINDINGS.iter().map(|row| row.name).collect())
            }
            KeyFault::NoKey(found) => Self::NoKey(found, names_of_keys().collect()),
            KeyFault::Clash(key, one, other) => Self::KeyClash(key.to_string(), [name(one), name(other)]),
        }
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
    use ratatui::crossterm::event::KeyModifiers;

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
            let fault = Cause::from(Keys::changed(&rows).unwrap_err()).to_string();
            assert!(fault.contains(told), "{fault}");
        }
    }

    #[test]
    fn the_name_of_a_key_is_read_as_that_key() {
        for key in BINDINGS.iter().flat_map(|row| row.keys) {
            assert_eq!(key.to_string().parse(), Ok(*key));
        }
        for code in [KeyCode::Delete, KeyCode::Insert, KeyCode::Char('é'), KeyCode::F(12)] {
            assert!(Key::Plain(code).has_name(), "{code:?}");
        }
        for code in [KeyCode::CapsLock, KeyCode::Null, KeyCode::F(13), KeyCode::Char('É')] {
            assert!(!Key::Plain(code).has_name(), "{code:?}");
        }
    }

    #[test]
    fn nobody_is_locked_out_whatever_the_settings_say() {
        let emptied: Vec<_> = BINDINGS.iter().map(|row| (row.name, &[][..])).collect();
        let keys = Keys::changed(&changes(&emptied)).unwrap();
        for key in FIXED {
            let means = |keys: &Keys| keys.0.iter().find(|(bound, _)| *bound == key).map(|row| row.1);
            assert!(means(&keys).is_some() && means(&keys) == means(&Keys::default()), "{key}");
        }
        assert_eq!(keys.0.len(), FIXED.len());
        assert_eq!(
            Keys::changed(&changes(&[("undo", &["enter"])])),
            Err(KeyFault::Clash(key(KeyCode::Enter), Command::Select, Command::Undo))
        );
    }

    #[test]
    fn a_key_that_was_bound_is_written_read_and_put_back() {
        let usual = Keys::default();
        let bound = usual.bound(Command::Undo, letter('z')).unwrap().bound(Command::Select, letter('o')).unwrap();
        let written: BTreeMap<_, _> =
            bound.since(&usual).map(|(name, keys)| (name.to_owned(), keys.unwrap())).collect();
        assert_eq!(written, changes(&[("undo", &["z"]), ("select", &["o"])]));
        assert_eq!(Keys::changed(&written), Ok(bound.clone()));
        assert_eq!(bound.of(Command::Select).collect::<Vec<_>>(), [key(KeyCode::Enter), letter('o')]);
        let back = bound.restored(Command::Undo).unwrap().restored(Command::Select).unwrap();
        assert_eq!(back, usual);
        let removed: Vec<_> = back.since(&bound).collect();
        assert_eq!(removed, [("select", None), ("undo", None)], "the usual keys need no word in the settings");
    }

    #[test]
    fn a_key_that_means_something_is_taken_by_nothing_else() {
        let usual = Keys::default();
        let clash = |key, one, other| Err(KeyFault::Clash(key, one, other));
        assert_eq!(usual.bound(Command::Undo, letter('q')), clash(letter('q'), Command::Undo, Command::Quit));
        for key in FIXED {
            assert!(usual.bound(Command::Undo, key).is_err(), "{key}");
        }
        assert_eq!(usual.bound(Command::Undo, letter('u')), Ok(usual.clone()), "its own key is no clash");
        let swapped = usual.bound(Command::Undo, letter('z')).unwrap().bound(Command::Walk, letter('u')).unwrap();
        assert_eq!(swapped.restored(Command::Undo), clash(letter('u'), Command::Walk, Command::Undo));
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

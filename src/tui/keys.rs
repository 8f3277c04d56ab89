//! The keys: one table that serves input, the bottom line and the help.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

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
    /// What the keys mean.
    pub command: Command,
    /// The keys.
    pub keys: &'static [Key],
    /// The keys in words, as help shows them; `{}` stands for the arrows.
    pub shown: &'static str,
    /// What it does, in two or three words.
    pub label: &'static str,
    /// What it does, in a sentence.
    pub help: &'static str,
}

const fn letter(letter: char) -> Key {
    Key::Plain(KeyCode::Char(letter))
}

const fn key(code: KeyCode) -> Key {
    Key::Plain(code)
}

/// All keys.
#[rustfmt::skip]
pub const BINDINGS: &[Binding] = &[
    Binding { command: Command::Cursor(-1, 0), keys: &[key(KeyCode::Left), letter('h')], shown: "{} hjkl", label: "move",
        help: "move the cursor" },
    Binding { command: Command::Cursor(0, -1), keys: &[key(KeyCode::Down), letter('j')], shown: "", label: "", help: "" },
    Binding { command: Command::Cursor(0, 1), keys: &[key(KeyCode::Up), letter('k')], shown: "", label: "", help: "" },
    Binding { command: Command::Cursor(1, 0), keys: &[key(KeyCode::Right), letter('l')], shown: "", label: "", help: "" },
    Binding { command: Command::Select, keys: &[key(KeyCode::Enter), letter(' ')], shown: "Enter Space", label: "select",
        help: "take or put down a piece" },
    Binding { command: Command::Next, keys: &[key(KeyCode::Tab)], shown: "Tab", label: "next",
        help: "next piece or target" },
    Binding { command: Command::Previous, keys: &[key(KeyCode::BackTab)], shown: "Shift-Tab", label: "",
        help: "the one before" },
    Binding { command: Command::Walk, keys: &[letter('w')], shown: "w", label: "walk",
        help: "walk one jump of a chain" },
    Binding { command: Command::TypeMove, keys: &[letter('m')], shown: "m", label: "type",
        help: "type a move: p1-l5" },
    Binding { command: Command::MoveNow, keys: &[letter('g')], shown: "g", label: "move now",
        help: "computer: move at once" },
    Binding { command: Command::Undo, keys: &[letter('u')], shown: "u", label: "undo",
        help: "take back your last move" },
    Binding { command: Command::Redo, keys: &[letter('r')], shown: "r", label: "redo",
        help: "play it again" },
    Binding { command: Command::NewGame, keys: &[letter('n')], shown: "n", label: "new game",
        help: "new game" },
    Binding { command: Command::Resign, keys: &[letter('x')], shown: "x", label: "resign",
        help: "give up" },
    Binding { command: Command::Help, keys: &[letter('?'), key(KeyCode::F(1))], shown: "? F1", label: "help",
        help: "this page" },
    Binding { command: Command::ZoomIn, keys: &[letter('+'), letter('=')], shown: "+", label: "",
        help: "larger squares" },
    Binding { command: Command::ZoomOut, keys: &[letter('-')], shown: "-", label: "",
        help: "smaller squares" },
    Binding { command: Command::ToggleMouse, keys: &[letter('c')], shown: "c", label: "",
        help: "mouse: game or terminal" },
    Binding { command: Command::Yes, keys: &[letter('y')], shown: "y", label: "yes",
        help: "answer yes" },
    Binding { command: Command::Cancel, keys: &[key(KeyCode::Esc), key(KeyCode::Backspace)], shown: "Esc Backsp", label: "back",
        help: "close, or let go" },
    Binding { command: Command::Redraw, keys: &[Key::Control('l')], shown: "Ctrl-L", label: "",
        help: "draw the screen anew" },
    Binding { command: Command::Suspend, keys: &[Key::Control('z')], shown: "Ctrl-Z", label: "",
        help: "to the shell; fg returns" },
    Binding { command: Command::Quit, keys: &[letter('q')], shown: "q", label: "quit",
        help: "leave" },
    Binding { command: Command::Leave, keys: &[Key::Control('c')], shown: "Ctrl-C", label: "",
        help: "leave at once" },
];

/// The row of a command, to name its key.
#[must_use]
pub fn binding(command: Command) -> Option<&'static Binding> {
    BINDINGS.iter().find(|binding| binding.command == command)
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

/// What a key means on the board and in popups.
#[must_use]
pub fn command(event: KeyEvent) -> Option<Command> {
    let key = pressed(event)?;
    let command = BINDINGS.iter().find(|binding| binding.keys.contains(&key))?.command;
    let repeats = matches!(command, Command::Cursor(..) | Command::Next | Command::Previous);
    (event.kind != KeyEventKind::Repeat || repeats).then_some(command)
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

    #[test]
    fn no_key_means_two_things() {
        for (index, one) in BINDINGS.iter().enumerate() {
            for other in &BINDINGS[index + 1..] {
                assert!(one.keys.iter().all(|key| !other.keys.contains(key)), "{one:?} and {other:?}");
                assert_ne!(one.command, other.command);
            }
        }
    }

    #[test]
    fn report_1_keys_act_on_press_and_caps_lock_changes_nothing() {
        let mut key = event(KeyCode::Char('U'));
        assert_eq!(command(key), Some(Command::Undo));
        key.kind = KeyEventKind::Repeat;
        assert_eq!(command(key), None, "holding a key does not undo twice");
        key.kind = KeyEventKind::Release;
        assert_eq!(command(key), None);
        let mut arrow = event(KeyCode::Left);
        arrow.kind = KeyEventKind::Repeat;
        assert_eq!(command(arrow), Some(Command::Cursor(-1, 0)));
        for binding in BINDINGS {
            for key in binding.keys {
                if let Key::Plain(KeyCode::Char(letter)) = key {
                    assert!(!letter.is_uppercase(), "an upper-case binding would never match");
                }
            }
        }
    }

    #[test]
    fn report_5_every_action_of_escape_has_a_second_key() {
        assert!(binding(Command::Cancel).is_some_and(|binding| binding.keys.len() > 1));
    }

    #[test]
    fn every_command_that_help_shows_has_a_sentence() {
        for binding in BINDINGS {
            assert_eq!(binding.shown.is_empty(), binding.help.is_empty(), "{binding:?}");
        }
    }
}

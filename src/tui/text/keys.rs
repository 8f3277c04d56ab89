//! The keys in words: their names, and what they do.

use ratatui::crossterm::event::KeyCode;

use super::super::app::App;
use super::super::keys::{BINDINGS, Key, KeyFault, Keys, binding};
use super::super::message::Command;
use crate::words::Deed;

/// The four directions, which the help tells in a line.
const ARROWS: [Command; 4] = [Command::LEFT, Command::DOWN, Command::UP, Command::RIGHT];

/// What a command does, in words.
#[must_use]
pub fn deed(app: &App, command: Command) -> Option<Deed> {
    binding(command).map(|row| (row.deed)(&app.words().deeds))
}

/// What a command means, in a few words that no other has.
#[must_use]
pub fn meaning(app: &App, command: Command) -> &'static str {
    const CURSOR: [Command; 6] =
        [Command::LEFT, Command::DOWN, Command::UP, Command::RIGHT, Command::PAGE_UP, Command::PAGE_DOWN];
    let direction = CURSOR.iter().position(|&cursor| cursor == command);
    let deed = || deed(app, command).map_or("", |deed| deed.help);
    direction.map_or_else(deed, |direction| app.words().cursor_to[direction])
}

/// Why keys cannot be changed like this.
#[must_use]
pub fn key_fault(app: &App, fault: KeyFault) -> String {
    let words = app.words();
    match fault {
        KeyFault::Clash(key, one, other) => {
            (words.key_clash)(&key_name(app, key), meaning(app, one), meaning(app, other))
        }
        KeyFault::NoKey(name) => (words.no_key)(&name),
        // The screen has no other commands.
        KeyFault::NoCommand(_) => (words.faults.cause)(&fault.into()),
    }
}

/// The first key of a command as the screen names it; nothing if it has none.
#[must_use]
pub fn key(app: &App, command: Command) -> String {
    app.prefs.keys.of(command).next().map(|key| key_name(app, key)).unwrap_or_default()
}

/// The first key of a command in a sentence: one without a key is called as the settings call it.
#[must_use]
pub fn spoken_key(app: &App, command: Command) -> String {
    Some(key(app, command))
        .filter(|key| !key.is_empty())
        .unwrap_or_else(|| binding(command).map_or_else(String::new, |row| row.name.into()))
}

/// All keys of a command as the screen names them.
#[must_use]
pub fn keys_of(app: &App, command: Command) -> String {
    app.prefs.keys.of(command).map(|key| key_name(app, key)).collect::<Vec<_>>().join(" ")
}

fn key_name(app: &App, key: Key) -> String {
    let (names, arrows) = (app.words().keys, app.prefs.theme.glyphs().arrow);
    match key {
        Key::Control(letter) => format!("{}-{}", names.control, letter.to_ascii_uppercase()),
        Key::Plain(KeyCode::Enter) => names.enter.into(),
        Key::Plain(KeyCode::Char(' ')) => names.space.into(),
        Key::Plain(KeyCode::Tab) => names.tab.into(),
        Key::Plain(KeyCode::BackTab) => format!("{}-{}", names.shift, names.tab),
        Key::Plain(KeyCode::Esc) => names.escape.into(),
        Key::Plain(KeyCode::Backspace) => names.backspace.into(),
        Key::Plain(KeyCode::Insert) => names.insert.into(),
        Key::Plain(KeyCode::Delete) => names.delete.into(),
        Key::Plain(KeyCode::Home) => names.home.into(),
        Key::Plain(KeyCode::End) => names.end.into(),
        Key::Plain(KeyCode::PageUp) => names.page_up.into(),
        Key::Plain(KeyCode::PageDown) => names.page_down.into(),
        Key::Plain(KeyCode::Left) => arrows[0].into(),
        Key::Plain(KeyCode::Down) => arrows[1].into(),
        Key::Plain(KeyCode::Up) => arrows[2].into(),
        Key::Plain(KeyCode::Right) => arrows[3].into(),
        Key::Plain(KeyCode::F(number)) => format!("F{number}"),
        other @ Key::Plain(_) => other.to_string(),
    }
}

/// The keys of the four directions together: the arrows, and the letters in a word.
#[must_use]
pub fn cursor_keys(app: &App) -> String {
    if app.prefs.theme.ascii && app.prefs.keys == Keys::default() {
        return format!("{} hjkl", app.words().keys.arrows);
    }
    let keys = ARROWS.map(|command| keys_of(app, command));
    let parts: Vec<Vec<&str>> = keys.iter().map(|keys| keys.split(' ').collect()).collect();
    let longest = parts.iter().map(Vec::len).max().unwrap_or_default();
    let column = |index: usize| parts.iter().filter_map(|keys| keys.get(index).copied()).collect::<String>();
    (0..longest).map(column).collect::<Vec<_>>().join(" ")
}

/// What a command does on the walk through a game, where that is another thing than on the board.
#[must_use]
pub fn walking(app: &App, command: Command) -> Option<Deed> {
    let words = app.words();
    match command {
        Command::Cursor(..) => Some(words.walk),
        Command::Select => Some(words.take_over),
        Command::Next => Some(words.next_mistake),
        Command::Pause => Some(words.run),
        _ => None,
    }
}

/// Whether the help leaves a command out on the walk through a game: it does nothing there, or what an arrow does.
fn is_for_the_board(command: Command) -> bool {
    matches!(
        command,
        Command::PAGE_UP
            | Command::PAGE_DOWN
            | Command::Walk
            | Command::TypeMove
            | Command::MoveNow
            | Command::Undo
            | Command::Redo
            | Command::Hint
            | Command::Threat
            | Command::Step
            | Command::NewGame
            | Command::Resign
            | Command::Lesson
            | Command::Review
            | Command::Settings
            | Command::ToggleMouse
            | Command::Yes
    )
}

/// The keys and what they do, a line each: those of the board, or of the walk through a game.
#[must_use]
pub fn keys(app: &App) -> Vec<String> {
    let (words, walks) = (app.words(), app.replay.is_some());
    let line = |keys: &str, what: &str| format!("{keys:<11} {what}");
    let help =
        |command| walking(app, command).filter(|_| walks).map_or_else(|| meaning(app, command), |deed| deed.help);
    let rows = BINDINGS.iter().map(|row| row.command);
    let rows = rows.filter(|command| !(ARROWS.contains(command) || walks && is_for_the_board(*command)));
    let rows = rows.map(|command| (keys_of(app, command), help(command))).filter(|(keys, _)| !keys.is_empty());
    let mouse = [words.click, words.right_click].into_iter().filter(|_| !walks);
    let arrows = if walks { words.walk } else { words.deeds.cursor };
    let mut lines = vec![line(&cursor_keys(app), arrows.help)];
    lines.extend(rows.map(|(keys, help)| line(&keys, help)));
    lines.extend(mouse.map(|(hand, what)| line(hand, what)));
    lines
}

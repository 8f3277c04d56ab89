//! The top line and the bottom line.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Point, Rect};
use ratatui::style::Style;

use super::super::app::{App, Mode};
use super::super::keys::binding;
use super::super::layout::Layout;
use super::super::message::Command;
use super::super::text;

/// The top line: whose turn it is, or the notice. Without a panel it also counts the pieces that are home.
pub fn header(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let area = layout.header;
    let (after, _) = buffer.set_stringn(area.x, area.y, text::TITLE, area.width.into(), app.theme.badge());
    let (words, style) = match &app.notice {
        Some(notice) => (notice.clone(), app.theme.warning()),
        None => (text::status(app), app.theme.strong()),
    };
    let room = usize::from(area.right().saturating_sub(after + 1));
    let (end, _) = buffer.set_stringn(after + 1, area.y, fitted(app, &words, room), room, style);
    if layout.panel.is_none() {
        tally(app, Rect { x: end + 1, width: area.right().saturating_sub(end + 1), ..area }, buffer);
    }
}

/// The pieces home of all players, at the right of `area`, if there is room.
fn tally(app: &App, area: Rect, buffer: &mut Buffer) {
    let position = app.game.position();
    let counts = position.variant().players().map(|player| {
        let glyph = app.theme.glyphs().pieces[player.index()];
        format!("{glyph} {}/{}", position.arrived(player), position.variant().army(player))
    });
    let words = counts.collect::<Vec<_>>().join(" ");
    let width = u16::try_from(words.chars().count()).unwrap_or(u16::MAX);
    if width <= area.width {
        buffer.set_string(area.right() - width, area.y, words, Style::new());
    }
}

/// Words cut to so many columns, with a sign that they were cut.
fn fitted(app: &App, words: &str, room: usize) -> String {
    if words.chars().count() <= room {
        return words.into();
    }
    let more = app.theme.glyphs().more;
    let kept = room.saturating_sub(more.chars().count());
    words.chars().take(kept).chain(more.chars()).collect()
}

/// The bottom line: the keys that are valid now, or the prompt for a typed move.
pub fn footer(app: &App, area: Rect, buffer: &mut Buffer) {
    if let Mode::Typing(typed) = &app.mode {
        return prompt(app, typed, area, buffer);
    }
    let mut x = area.x + 1;
    for command in offers(app) {
        let Some(row) = binding(command).filter(|row| !row.label.is_empty()) else { continue };
        let keys = row.shown.split(' ').next().unwrap_or_default().replace("{}", app.theme.glyphs().arrows);
        let label = label(app, command, row.label);
        let width = keys.chars().count() + 1 + label.chars().count();
        if usize::from(x) + width > usize::from(area.right()) {
            continue;
        }
        let (after, _) = buffer.set_stringn(x, area.y, &keys, usize::MAX, app.theme.strong());
        let (end, _) = buffer.set_stringn(after + 1, area.y, label, usize::MAX, Style::new());
        x = end + 2;
    }
}

/// Enter moves where a piece is selected.
fn label<'a>(app: &App, command: Command, label: &'a str) -> &'a str {
    match command {
        Command::Select if app.selection.is_some() => "move here",
        Command::Cancel if app.selection.is_some() => "let go",
        _ => label,
    }
}

/// The commands that are valid now, the most useful first.
fn offers(app: &App) -> Vec<Command> {
    const ARROWS: Command = Command::Cursor(-1, 0);
    let mut offers = match app.mode {
        Mode::Help(_) => return vec![ARROWS, Command::Cancel],
        Mode::Ask(_) => return vec![Command::Yes, Command::Cancel],
        Mode::Over => return vec![Command::NewGame, Command::Undo, Command::Cancel, Command::Quit],
        Mode::Typing(_) => return Vec::new(),
        Mode::Board if app.thinking => vec![Command::MoveNow],
        Mode::Board if app.game.outcome().is_some() => vec![Command::NewGame],
        Mode::Board if app.selection.is_some() => {
            vec![Command::Select, Command::Next, Command::Cancel, Command::Walk, ARROWS]
        }
        Mode::Board => vec![ARROWS, Command::Select, Command::Next, Command::TypeMove],
    };
    if !app.game.turns().is_empty() {
        offers.push(Command::Undo);
    }
    if app.game.can_redo() > 0 {
        offers.push(Command::Redo);
    }
    offers.extend([Command::Help, Command::Quit]);
    offers
}

/// The prompt: what was typed, and what could follow.
fn prompt(app: &App, typed: &str, area: Rect, buffer: &mut Buffer) {
    let end = prompt_end(area, typed);
    let room = usize::from(end.x.saturating_sub(area.x));
    let shown: String = typed.chars().skip(hidden(area, typed)).collect();
    buffer.set_stringn(area.x, area.y, format!("{}{shown}", text::PROMPT), room, app.theme.strong());
    let fits = app.typed_moves();
    let words = match fits.len() {
        _ if typed.is_empty() => text::TYPE_HERE.into(),
        0 if typed.matches(|c: char| c.is_ascii_alphabetic()).count() > 2 => String::new(),
        0 => text::NO_FIT.into(),
        _ => fits.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    };
    let room = usize::from(area.right().saturating_sub(end.x + 2));
    buffer.set_stringn(end.x + 2, area.y, fitted(app, &words, room), room, Style::new());
}

/// How many characters of the typed text are scrolled out on the left.
fn hidden(area: Rect, typed: &str) -> usize {
    let room = usize::from(area.width).saturating_sub(text::PROMPT.len() + 2);
    typed.chars().count().saturating_sub(room)
}

/// Where the cursor stands in the prompt.
pub fn prompt_end(area: Rect, typed: &str) -> Point {
    let shown = typed.chars().count() - hidden(area, typed);
    let width = u16::try_from(text::PROMPT.len() + shown).unwrap_or(u16::MAX);
    Point { x: area.x.saturating_add(width).min(area.right().saturating_sub(1)), y: area.y }
}

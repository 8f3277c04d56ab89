//! The top line and the bottom line, and the notice.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Point, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};
use textwrap::core::display_width;
use textwrap::wrap;

use super::super::app::{App, Mode, Notice, Question};
use super::super::layout::Layout;
use super::super::lesson::Progress;
use super::super::menu::{Item, Kind, Menu};
use super::super::message::Command;
use super::super::text;
use crate::rules::Player;
use crate::rules::notation::example;
use crate::terms::moves_left_at_home;

/// The top line: whose turn it is, and, without a panel, the pieces that have arrived.
pub fn header(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let area = layout.header;
    buffer.set_stringn(area.x, area.y, text::TITLE, area.width.into(), app.prefs.theme.badge());
    let room = after_title(area);
    let status = text::status(app);
    // The panel would tell in full what the review says.
    if layout.panel.is_none() && app.replay.is_some() && columns(&status) > room.width {
        return spread(layout, &status, app.prefs.theme.strong(), buffer);
    }
    if layout.panel.is_none()
        && app.replay.is_none()
        && app.humans_turn()
        && let Some(left) = moves_left_at_home(&app.game, app.user())
    {
        let urgent = format!("{status}, {}", (app.words().deadline)(left));
        return spread(layout, &urgent, app.prefs.theme.warning(), buffer);
    }
    let (end, _) =
        buffer.set_stringn(room.x, room.y, fitted(app, &status, room), room.width.into(), app.prefs.theme.strong());
    if layout.panel.is_none() {
        tally(app, Rect { x: end + 1, width: area.right().saturating_sub(end + 1), ..area }, buffer);
    }
}

/// The part of the top line behind the title.
fn after_title(area: Rect) -> Rect {
    let title = u16::try_from(text::TITLE.len() + 1).unwrap_or(u16::MAX).min(area.width);
    Rect { x: area.x + title, width: area.width - title, ..area }
}

/// Words behind the title; what does not fit goes on below, first over the letters of the board, and never over the panel.
fn spread(layout: &Layout, words: &str, style: Style, buffer: &mut Buffer) {
    let mut room = after_title(layout.header);
    let below = layout.panel.map_or(layout.header.right(), |panel| panel.x) - layout.header.x;
    let mut rest = words;
    while !rest.is_empty() && room.y < layout.footer.y {
        let line = wrap(rest, usize::from(room.width)).swap_remove(0);
        Clear.render(room, buffer);
        buffer.set_stringn(room.x, room.y, &line, room.width.into(), style);
        rest = rest.get(line.len()..).unwrap_or_default().trim_start();
        room = Rect { x: layout.header.x, y: room.y + 1, width: below, height: 1 };
    }
}

/// The notice, in place of the status.
pub fn notice(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let (said, style) = match &app.notice {
        Some(Notice::News(said)) => (said, app.prefs.theme.strong()),
        Some(Notice::Fault(said)) => (said, app.prefs.theme.warning()),
        None => return,
    };
    spread(layout, said, style, buffer);
}

/// The pieces that have arrived, of all players, at the right of `area`: as fully as there is room.
fn tally(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(words) = tallies(app).into_iter().find(|words| columns(words) <= area.width) else { return };
    buffer.set_string(area.right() - columns(&words), area.y, words, Style::new());
}

/// The pieces that have arrived, fully and more and more shortly; partners are joined by a `+` (R15). Who plays alone counts
/// moves, too (R17).
fn tallies(app: &App) -> [String; 3] {
    let (position, variant) = (app.game.position(), app.game.start().variant());
    let count = |player, army: &str| format!("{} {}{army}", text::piece(app, player), position.arrived(player));
    let all = |count: &dyn Fn(Player) -> String, and: &str, apart: &str| {
        let side = |side: Vec<Player>| side.into_iter().map(count).collect::<Vec<_>>().join(and);
        let sides = variant.sides().filter(|side| side.iter().any(|&player| app.is_shown(player)));
        sides.map(side).collect::<Vec<_>>().join(apart)
    };
    let counts = all(&|player| count(player, &format!("/{}", variant.army(player))), " + ", "  ");
    let short = |apart| all(&|player| count(player, ""), "+", apart);
    if variant.seats() == 1 {
        return [format!("{}  {counts}", (app.words().alone)(app.game.turns().len())), counts, short("  ")];
    }
    [counts, short("  "), short(" ")]
}

fn columns(words: &str) -> u16 {
    u16::try_from(display_width(words)).unwrap_or(u16::MAX)
}

/// Words cut to the width of `room`, with a sign that they were cut.
fn fitted(app: &App, words: &str, room: Rect) -> String {
    text::fitted(app, words, room.width.into())
}

/// A key and what it does now.
struct Offer {
    command: Command,
    keys: String,
    label: &'static str,
}

impl Offer {
    fn new(app: &App, command: Command) -> Option<Self> {
        let label = label(app, command).or_else(|| text::deed(app, command).map(|deed| deed.label))?;
        let keys = match command {
            Command::Cursor(..) => text::cursor_keys(app),
            _ => text::key(app, command),
        };
        let keys = keys.split(' ').next()?.to_owned();
        (!keys.is_empty() && !label.is_empty()).then_some(Self { command, keys, label })
    }

    /// Columns, with the blanks behind.
    fn width(&self) -> u16 {
        columns(&self.keys) + 1 + columns(self.label) + 2
    }
}

/// The keys of the bottom line, and the column of each.
fn placed(app: &App, area: Rect) -> Vec<(u16, Offer)> {
    let (first, last) = offers(app);
    let offer = |command| Offer::new(app, command);
    let last: Vec<Offer> = last.into_iter().filter_map(offer).collect();
    // What comes last is always there: help, and the way out.
    let mut room = (area.width + 1).saturating_sub(last.iter().map(Offer::width).sum());
    let fits = |offer: &Offer| {
        let left = room.checked_sub(offer.width());
        room = left.unwrap_or(room);
        left.is_some()
    };
    let first: Vec<Offer> = first.into_iter().filter_map(offer).filter(fits).collect();
    let mut x = area.x + 1;
    let place = |offer: Offer| {
        let at = x;
        x += offer.width();
        (at, offer)
    };
    first.into_iter().chain(last).map(place).collect()
}

/// The bottom line: the keys that are valid now, or the prompt for a typed move.
pub fn footer(app: &App, area: Rect, buffer: &mut Buffer) {
    if let Mode::Typing(typed) = &app.mode {
        return prompt(app, typed, area, buffer);
    }
    for (x, offer) in placed(app, area) {
        let room = |x: u16| usize::from(area.right().saturating_sub(x));
        let (after, _) = buffer.set_stringn(x, area.y, &offer.keys, room(x), app.prefs.theme.strong());
        buffer.set_stringn(after + 1, area.y, offer.label, room(after + 1), Style::new());
    }
}

/// The command that the bottom line offers under a cell of the screen.
#[must_use]
pub fn offer_under(app: &App, area: Rect, at: Point) -> Option<Command> {
    if !area.contains(at) || matches!(app.mode, Mode::Typing(_)) {
        return None;
    }
    let hit = |(x, offer): &(u16, Offer)| (*x..x + offer.width() - 2).contains(&at.x);
    placed(app, area).into_iter().find(hit).map(|(_, offer)| offer.command)
}

/// What a key does in a special state.
fn label(app: &App, command: Command) -> Option<&'static str> {
    let words = app.words();
    match (&app.mode, command, &app.selection) {
        (Mode::Board, Command::Select, Some(_)) if app.way_to_cursor().is_some() => Some(words.move_here),
        (Mode::Board, Command::Cancel, Some(selection)) if selection.walked.is_empty() => Some(words.let_go),
        (Mode::Edit(_), Command::Select, _) => Some(words.put),
        (Mode::Edit(_), Command::Next, _) => Some(words.whose_turn),
        (Mode::Edit(_), Command::Resign, _) => Some(words.clear),
        (Mode::Edit(_), Command::Yes, _) => Some(words.begin),
        (Mode::Board, Command::Quit, _) if app.course.is_some() => Some(words.to_the_game),
        (Mode::Board, Command::Pause, _) if app.is_paused() => Some(words.go_on),
        (Mode::Replay, ..) => text::walking(app, command).map(|deed| deed.label),
        (Mode::Help(_), Command::Cursor(..), _) => Some(words.scroll),
        (Mode::Menu(_), Command::Cursor(..), _) => Some(words.choose),
        (Mode::Menu(menu), Command::Select, _) if menu.item() == Some(Item::Start) => Some(words.begin),
        (Mode::Menu(menu), Command::Undo, _) if matches!(menu.kind, Kind::Keys { .. }) => Some(words.usual_keys),
        (Mode::Menu(_), Command::Select, _) => Some(words.change),
        (Mode::Lesson(Progress::Done), Command::Select, _) => Some(words.go_on),
        (Mode::Lesson(_), Command::Select, _) => Some(words.try_it),
        (Mode::Lesson(_), Command::Next, _) => Some(words.skip),
        (Mode::Lesson(_), Command::Cancel, _) => Some(words.to_the_game),
        _ => None,
    }
}

/// The commands that are valid now: the most useful first, as far as there is room, and those that are always shown.
fn offers(app: &App) -> (Vec<Command>, Vec<Command>) {
    let mut first = match &app.mode {
        Mode::Help(_) => return (vec![Command::LEFT], vec![Command::Cancel]),
        Mode::Menu(menu) if menu.waits() => return (Vec::new(), vec![Command::Cancel]),
        Mode::Menu(Menu { kind: Kind::Keys { .. }, .. }) => {
            return (vec![Command::Select, Command::Undo, Command::LEFT], vec![Command::Cancel]);
        }
        Mode::Menu(_) => return (vec![Command::Select, Command::LEFT], vec![Command::Cancel]),
        Mode::Lesson(_) => return (vec![Command::Select, Command::Next], vec![Command::Cancel]),
        Mode::Ask(Question::Resume) => return (Vec::new(), vec![Command::Yes, Command::NewGame, Command::Cancel]),
        Mode::Ask(_) => return (Vec::new(), vec![Command::Yes, Command::Cancel]),
        Mode::Edit(_) => {
            let first = vec![Command::Select, Command::Next, Command::Resign, Command::LEFT];
            return (first, vec![Command::Yes, Command::Cancel]);
        }
        Mode::Replay => {
            let play_on = app.game.outcome().is_none().then_some(Command::Select);
            let judged = app.prefs.assist.then_some(Command::Next);
            let first = [play_on, Some(Command::LEFT), judged, Some(Command::Pause)].into_iter().flatten().collect();
            return (first, vec![Command::Help, Command::Cancel]);
        }
        Mode::Over => return (vec![Command::Undo, Command::Cancel], vec![Command::NewGame, Command::Quit]),
        Mode::Typing(_) => return (Vec::new(), Vec::new()),
        Mode::Board if app.game.outcome().is_some() => vec![Command::NewGame, Command::Review],
        Mode::Board if app.is_paused() => vec![Command::Pause, Command::Step],
        Mode::Board if app.is_watched() => vec![Command::Pause],
        Mode::Board if app.thinking() => vec![Command::MoveNow],
        Mode::Board if app.selection.is_some() => with_piece(app),
        Mode::Board if app.course.is_some() => vec![Command::Select, Command::LEFT, Command::Lesson],
        Mode::Board if app.game.turns().is_empty() => {
            vec![Command::Select, Command::LEFT, Command::NewGame, Command::Lesson]
        }
        Mode::Board => vec![Command::Select, Command::Next],
    };
    if app.taken_back().is_some() {
        first.push(Command::Undo);
    }
    if app.game.can_redo() > 0 {
        first.push(Command::Redo);
    }
    if app.humans_turn() {
        first.extend(app.prefs.assist.then_some(Command::Hint));
        first.push(Command::TypeMove);
    }
    (first, vec![Command::Help, Command::Quit])
}

/// What can be done with the piece that is selected, and what else there is at the cursor.
fn with_piece(app: &App) -> Vec<Command> {
    let (position, cursor) = (app.game.position(), app.cursor);
    let Some(selection) = &app.selection else { return Vec::new() };
    let other = cursor != selection.at() && !position.destinations(cursor).is_empty();
    let walks = !position.jumps(selection.origin, selection.at()).is_empty();
    let all = [
        (Command::Select, other || app.way_to_cursor().is_some()),
        (Command::Cancel, true),
        (Command::Next, true),
        (Command::Walk, walks),
        (Command::LEFT, true),
    ];
    all.into_iter().filter(|&(_, can)| can).map(|(command, _)| command).collect()
}

/// The prompt: what was typed, and what could follow.
fn prompt(app: &App, typed: &str, area: Rect, buffer: &mut Buffer) {
    let end = prompt_end(app, area, typed);
    let room = usize::from(end.x.saturating_sub(area.x));
    let shown: String = typed.chars().skip(hidden(app, area, typed)).collect();
    buffer.set_stringn(area.x, area.y, format!("{}{shown}", app.words().prompt), room, app.prefs.theme.strong());
    let fits = app.typed_moves();
    let landings = typed.split(|c: char| !c.is_ascii_alphanumeric()).filter(|square| !square.is_empty()).count();
    let words = match fits.len() {
        _ if typed.is_empty() => (app.words().type_here)(&example(app.game.start().variant().size())),
        // A way with all its landings is judged as a whole, on Enter.
        0 if landings > 2 => String::new(),
        0 => app.words().no_fit.into(),
        _ => fits.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    };
    let room = Rect { x: end.x + 2, width: area.right().saturating_sub(end.x + 2), ..area };
    buffer.set_stringn(room.x, room.y, fitted(app, &words, room), room.width.into(), Style::new());
}

/// How many characters of the typed text are scrolled out on the left.
fn hidden(app: &App, area: Rect, typed: &str) -> usize {
    let room = usize::from(area.width).saturating_sub(display_width(app.words().prompt) + 2);
    typed.chars().count().saturating_sub(room)
}

/// Where the cursor stands in the prompt.
pub fn prompt_end(app: &App, area: Rect, typed: &str) -> Point {
    let shown = typed.chars().count() - hidden(app, area, typed);
    let width = u16::try_from(display_width(app.words().prompt) + shown).unwrap_or(u16::MAX);
    Point { x: area.x.saturating_add(width).min(area.right().saturating_sub(1)), y: area.y }
}

//! What a message does: [`App`] × [`Message`] → [`Effect`]s. No input, no output, no clock: the time is handed in.

use std::time::Instant;

use ratatui::layout::Rect;

use super::app::{App, Mode, Question};
use super::layout::Layout;
use super::menu::Menu;
use super::message::{Command, Effect, Message, Mouse};
use super::text;
use super::view::last_scroll;
use crate::rules::Illegal;
use crate::terms::Seat;

mod advice;
mod course;
mod hand;
mod menus;
mod setup;
mod turns;
mod typing;
mod walk;

pub use turns::next_turn;

use advice::{hint, threat};
use course::{in_lesson, learn};
use hand::{cycle, hover, point, refuse_turn, select};
use menus::{bind, click_row, in_menu};
use setup::{click_square, in_editor};
use turns::{abandon, animate, come_back, go_on, hear, new_game, redo, think, undo};
use typing::type_move;
pub use walk::enter;
use walk::{on_walk, review};

/// Lets `message`, which came at `now`, act on the app, and returns what the loop must do.
pub fn update(app: &mut App, message: Message, now: Instant) -> Vec<Effect> {
    match message {
        Message::Tick => {
            walk::tick(app, now);
            animate(app, now)
        }
        Message::Judged(judged) => {
            walk::hear_judged(app, judged);
            Vec::new()
        }
        Message::Resized(width, height) => {
            app.area = Rect { x: 0, y: 0, width, height };
            Vec::new()
        }
        Message::News(news) => hear(app, news, now),
        Message::Mouse(Mouse::Hover, square) => {
            hover(app, square);
            Vec::new()
        }
        // The button that goes up belongs to the press before it: what that was told is not read yet.
        Message::Mouse(Mouse::Release, square) => point(app, Mouse::Release, square),
        Message::Mouse(mouse, square) if matches!(app.mode, Mode::Edit(_)) => {
            attended(app, |app, _| click_square(app, mouse, square))
        }
        Message::Mouse(mouse, square) => attended(app, |app, _| point(app, mouse, square)),
        Message::Row(row, forward) => attended(app, |app, _| click_row(app, row, forward)),
        Message::Edit(edit) => attended(app, |app, _| type_move(app, edit)),
        Message::Bind(key) => attended(app, |app, _| bind(app, key)),
        Message::Command(command) => attended(app, |app, showing| obey(app, command, showing, now)),
    }
}

/// The user has done something: the notice has been read, and a move that was being shown has been seen. `act` is told
/// whether one was; if nothing else follows, the turn that waited for it goes on.
fn attended(app: &mut App, act: impl FnOnce(&mut App, bool) -> Vec<Effect>) -> Vec<Effect> {
    app.notice = None;
    let showing = app.animation.take().is_some();
    let mut effects = act(app, showing);
    if showing {
        effects.extend(go_on(app));
    }
    effects
}

/// Does what a key asks for; `showing` tells that the key cut the show of a move short.
fn obey(app: &mut App, command: Command, showing: bool, now: Instant) -> Vec<Effect> {
    match command {
        Command::Leave => return vec![Effect::Quit],
        Command::Suspend => return vec![Effect::Suspend],
        Command::Redraw => return vec![Effect::Redraw],
        // Nobody plays blind, and nobody answers a result that is not on the screen yet.
        _ if app.layout().is_none() || showing && app.mode == Mode::Over => return Vec::new(),
        _ => {}
    }
    match app.mode {
        Mode::Typing(_) => {
            if command == Command::Cancel {
                cancel(app);
            }
            Vec::new()
        }
        Mode::Board => on_board(app, command),
        Mode::Help(scroll) => in_help(app, command, scroll),
        Mode::Menu(_) => in_menu(app, command),
        Mode::Lesson(progress) => in_lesson(app, command, progress),
        Mode::Ask(question) => answer(app, question, command),
        Mode::Edit(_) => in_editor(app, command),
        Mode::Replay => on_walk(app, command, now),
        Mode::Over => at_the_end(app, command),
    }
}

fn on_board(app: &mut App, command: Command) -> Vec<Effect> {
    match command {
        // A lesson is no game: there is nothing to keep, to look back on, to stop or to give up, and the next game follows the
        // one that waits.
        Command::Export | Command::Review | Command::Pause | Command::Resign if app.course.is_some() => {
            app.warn((app.words().in_lesson)(&text::spoken_key(app, Command::Quit)));
        }
        Command::NewGame if app.course.is_some() => {
            let effects = come_back(app);
            app.mode = Mode::Menu(Menu::new_game(app.terms));
            return effects;
        }
        Command::Cursor(right, up) => {
            let size = app.game.position().variant().size();
            app.cursor = Layout::neighbour(app.cursor, size, app.bottom(), right, up);
        }
        Command::Select => return select(app),
        Command::Next => cycle(app, 1),
        Command::Previous => cycle(app, -1),
        Command::Walk => hand::walk(app),
        Command::TypeMove if app.humans_turn() => {
            app.selection = None;
            app.mode = Mode::Typing(String::new());
        }
        Command::TypeMove => refuse_turn(app),
        Command::Hint => return hint(app),
        Command::Threat => return threat(app),
        Command::Undo => return undo(app),
        Command::Redo => return redo(app),
        Command::MoveNow if app.errand.is_some() => return vec![Effect::Hurry],
        // After a search that failed, this asks for another one.
        Command::MoveNow | Command::Step if app.waits_for_computer() => return think(app),
        Command::MoveNow | Command::Step => app.warn(app.words().not_thinking),
        Command::Export => return vec![Effect::Export],
        Command::Review => return review(app),
        Command::Pause => return pause(app),
        Command::Lesson => return learn(app),
        Command::Quit if app.course.is_some() => return come_back(app),
        Command::Cancel => cancel(app),
        Command::Help => app.mode = Mode::Help(0),
        Command::Quit if app.under_way() => app.mode = Mode::Ask(Question::Quit),
        Command::Quit => return vec![Effect::Quit],
        Command::NewGame => app.mode = Mode::Menu(Menu::new_game(app.terms)),
        Command::Settings => app.mode = Mode::Menu(Menu::settings()),
        Command::Resign => ask_to_resign(app),
        other => return adjust(app, other),
    }
    Vec::new()
}

/// Asks before a resignation that can hold (R12): of two at any time, of more at the own turn, alone never.
fn ask_to_resign(app: &mut App) {
    let human = app.seated(Seat::Human).next().is_some();
    if app.game.start().variant().seats() == 1 {
        app.warn(text::illegal(app, Illegal::Alone));
    } else if human && app.game.clone().resign(app.user()) {
        app.mode = Mode::Ask(Question::Resign);
    } else {
        refuse_turn(app);
    }
}

/// What changes only how the game looks.
fn adjust(app: &mut App, command: Command) -> Vec<Effect> {
    match command {
        Command::ZoomIn => zoom(app, 1),
        Command::ZoomOut => zoom(app, -1),
        Command::Pace(faster) => {
            app.prefs.hurry(faster);
            app.tell((app.words().pace)(app.prefs.pace.as_millis()));
        }
        Command::Flip => app.flipped = !app.flipped,
        Command::Assist => {
            let words = app.words();
            app.prefs.assist = !app.prefs.assist;
            let said = if app.prefs.assist { words.help_on } else { words.help_off };
            app.tell(said(&text::spoken_key(app, command)));
            app.advice = None;
        }
        Command::ToggleMouse => {
            let words = app.words();
            app.prefs.mouse = !app.prefs.mouse;
            let off = (words.mouse_off)(&text::spoken_key(app, command));
            app.tell(if app.prefs.mouse { words.mouse_on.into() } else { off });
            return vec![Effect::CaptureMouse(app.prefs.mouse), Effect::Remember];
        }
        _ => return Vec::new(),
    }
    vec![Effect::Remember]
}

/// Stops the computers after the move that is being thought about, or lets them go on, where nobody else plays.
fn pause(app: &mut App) -> Vec<Effect> {
    if app.game.outcome().is_some() {
        refuse_turn(app);
        return Vec::new();
    }
    if !app.is_watched() {
        app.warn(app.words().nothing_to_pause);
        return Vec::new();
    }
    app.paused = !app.paused;
    if app.paused {
        app.tell((app.words().paused)(&text::spoken_key(app, Command::Pause), &text::spoken_key(app, Command::Step)));
        return Vec::new();
    }
    go_on(app)
}

fn in_help(app: &mut App, command: Command, scroll: u16) -> Vec<Effect> {
    match command {
        Command::Cursor(_, up) if up != 0 => {
            app.mode = Mode::Help(scroll.saturating_add_signed(-i16::from(up)).min(last_scroll(app)));
        }
        Command::Help | Command::Cancel | Command::Select | Command::Quit => {
            app.mode = if app.replay.is_some() { Mode::Replay } else { Mode::Board };
        }
        _ => {}
    }
    Vec::new()
}

fn answer(app: &mut App, question: Question, command: Command) -> Vec<Effect> {
    if question == Question::Resume {
        return answer_resume(app, command);
    }
    // The key that asked the question also says yes to it.
    let repeated = matches!((question, command), (Question::Quit, Command::Quit) | (Question::Resign, Command::Resign));
    let yes = repeated || matches!(command, Command::Yes | Command::Select);
    let no = matches!(command, Command::Cancel | Command::Quit);
    if yes || no {
        app.mode = Mode::Board;
    }
    if !yes {
        return Vec::new();
    }
    match question {
        Question::Quit => vec![Effect::Quit],
        Question::Resign => {
            // Where more than two play, only at one's own turn; the others play on (R12).
            let user = app.user();
            if !app.game.resign(user) {
                refuse_turn(app);
                return Vec::new();
            }
            (app.selection, app.advice) = (None, None);
            app.tell((app.words().gave_up)(text::who(app, user)));
            let mut effects = abandon(app);
            effects.extend(next_turn(app));
            effects
        }
        Question::Resume => Vec::new(),
    }
}

/// Goes on with the game that was left, puts it away for a new one, or leaves it for later.
fn answer_resume(app: &mut App, command: Command) -> Vec<Effect> {
    let mut effects = match command {
        Command::Yes | Command::Select => {
            let Some(left) = app.left.take() else { return Vec::new() };
            let terms = app.terms.of_record(&left.1);
            let fresh = App::new(left.1.game.clone(), terms, app.prefs.clone());
            *app = App { luck: app.luck, area: app.area, flipped: app.flipped, left: Some(left), ..fresh };
            vec![Effect::Resume]
        }
        Command::NewGame => vec![Effect::Decline],
        Command::Cancel => Vec::new(),
        Command::Quit => return vec![Effect::Quit],
        _ => return Vec::new(),
    };
    app.mode = Mode::Board;
    effects.extend(next_turn(app));
    effects
}

fn at_the_end(app: &mut App, command: Command) -> Vec<Effect> {
    match command {
        Command::NewGame => new_game(app),
        Command::Cancel | Command::Select => {
            app.mode = Mode::Board;
            Vec::new()
        }
        Command::Undo => {
            app.mode = Mode::Board;
            undo(app)
        }
        Command::Help | Command::Quit | Command::Settings | Command::Export | Command::Review => on_board(app, command),
        _ => Vec::new(),
    }
}

fn zoom(app: &mut App, by: isize) {
    app.prefs.zoom = app.layout().and_then(|layout| layout.zoomed(by)).or(app.prefs.zoom);
}

/// Escape: lets the last walked jump go, else the piece, else what was shown, else closes the prompt; it never leaves the game.
fn cancel(app: &mut App) {
    if matches!(app.mode, Mode::Typing(_)) {
        app.mode = Mode::Board;
        app.selection = None;
    } else if let Some(selection) = &mut app.selection
        && selection.walked.pop().is_none()
    {
        app.selection = None;
    } else {
        app.advice = None;
    }
}

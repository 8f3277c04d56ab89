//! What a message does: [`App`] × [`Message`] → [`Effect`]s. No input, no output, no clock: the time is handed in.

use std::time::Instant;

use ratatui::layout::Rect;

use super::app::{App, Mode, Question};
use super::layout::Layout;
use super::message::{Command, Effect, Message, Mouse};
use super::text;
use super::view::last_scroll;

mod hand;
mod turns;
mod typing;

pub use turns::{LANDING, next_turn};

use hand::{cycle, hover, point, refuse_turn, select, walk};
use turns::{abandon, animate, hear, new_game, redo, undo};
use typing::type_move;

/// Lets `message`, which came at `now`, act on the app, and returns what the loop must do.
pub fn update(app: &mut App, message: Message, now: Instant) -> Vec<Effect> {
    match message {
        Message::Tick => {
            animate(app, now);
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
        Message::Mouse(mouse, square) => {
            attend(app);
            point(app, mouse, square)
        }
        Message::Edit(edit) => {
            attend(app);
            type_move(app, edit)
        }
        Message::Command(command) => {
            let showing = attend(app);
            obey(app, command, showing)
        }
    }
}

/// The user has done something: the notice has been read, and a move that was being shown has been seen. Returns whether
/// one was.
fn attend(app: &mut App) -> bool {
    app.notice = None;
    app.animation.take().is_some()
}

/// Does what a key asks for; `showing` tells that the key cut the show of a move short.
fn obey(app: &mut App, command: Command, showing: bool) -> Vec<Effect> {
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
        Mode::Ask(question) => answer(app, question, command),
        Mode::Over => at_the_end(app, command),
    }
}

fn on_board(app: &mut App, command: Command) -> Vec<Effect> {
    match command {
        Command::Cursor(right, up) => {
            let size = app.game.position().variant().size();
            app.cursor = Layout::neighbour(app.cursor, size, app.bottom(), right, up);
        }
        Command::Select => return select(app),
        Command::Next => cycle(app, 1),
        Command::Previous => cycle(app, -1),
        Command::Walk => walk(app),
        Command::TypeMove if app.humans_turn() => {
            app.selection = None;
            app.mode = Mode::Typing(String::new());
        }
        Command::TypeMove => refuse_turn(app),
        Command::Undo => return undo(app),
        Command::Redo => return redo(app),
        Command::MoveNow if app.thinking => return vec![Effect::Hurry],
        // After a search that failed, this asks for another one.
        Command::MoveNow if app.game.outcome().is_none() && !app.humans_turn() => return next_turn(app),
        Command::MoveNow => app.notice = Some(text::NOT_THINKING.into()),
        Command::Cancel => cancel(app),
        Command::ZoomIn => zoom(app, 1),
        Command::ZoomOut => zoom(app, -1),
        Command::ToggleMouse => {
            app.mouse = !app.mouse;
            app.notice = Some(if app.mouse { text::MOUSE_ON } else { text::MOUSE_OFF }.into());
            return vec![Effect::CaptureMouse(app.mouse)];
        }
        Command::Help => app.mode = Mode::Help(0),
        Command::Quit if app.under_way() => app.mode = Mode::Ask(Question::Quit),
        Command::Quit => return vec![Effect::Quit],
        Command::NewGame if app.under_way() => app.mode = Mode::Ask(Question::NewGame),
        Command::NewGame => return new_game(app),
        Command::Resign if app.game.outcome().is_some() => app.notice = Some(text::OVER.into()),
        Command::Resign => app.mode = Mode::Ask(Question::Resign),
        Command::Yes | Command::Leave | Command::Suspend | Command::Redraw => {}
    }
    Vec::new()
}

fn in_help(app: &mut App, command: Command, scroll: u16) -> Vec<Effect> {
    match command {
        Command::Cursor(_, up) if up != 0 => {
            app.mode = Mode::Help(scroll.saturating_add_signed(-i16::from(up)).min(last_scroll(app)));
        }
        Command::Help | Command::Cancel | Command::Select | Command::Quit => app.mode = Mode::Board,
        _ => {}
    }
    Vec::new()
}

fn answer(app: &mut App, question: Question, command: Command) -> Vec<Effect> {
    // The key that asked the question also says yes to it.
    let repeated = matches!((question, command), (Question::Quit, Command::Quit) | (Question::Resign, Command::Resign));
    let yes = repeated || matches!(command, Command::Yes | Command::Select);
    let no = matches!(command, Command::Cancel | Command::NewGame | Command::Quit);
    if yes || no {
        app.mode = Mode::Board;
    }
    if !yes {
        return Vec::new();
    }
    match question {
        Question::Quit => vec![Effect::Quit],
        Question::NewGame => new_game(app),
        Question::Resign => {
            let player = app.bottom();
            app.game.resign(player);
            let mut effects = abandon(app);
            effects.extend(next_turn(app));
            effects
        }
    }
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
        Command::Help | Command::Quit => on_board(app, command),
        _ => Vec::new(),
    }
}

fn zoom(app: &mut App, by: isize) {
    app.zoom = app.layout().and_then(|layout| layout.zoomed(by)).or(app.zoom);
}

/// Escape: lets the last walked jump go, else the piece, else closes the prompt; it never leaves the game.
fn cancel(app: &mut App) {
    if matches!(app.mode, Mode::Typing(_)) {
        app.mode = Mode::Board;
        app.selection = None;
    } else if let Some(selection) = &mut app.selection
        && selection.walked.pop().is_none()
    {
        app.selection = None;
    }
}

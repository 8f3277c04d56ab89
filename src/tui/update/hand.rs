//! The user's hand: taking a piece, walking it, putting it down – by cursor or by mouse.

use crate::rules::{Illegal, Position, Spoken, Square, Way};

use super::super::app::{App, Mode, Selection};
use super::super::lesson::Progress;
use super::super::message::{Command, Effect, Mouse};
use super::super::text;
use super::turns::{abandon, after_turn};

/// Says why the board does not take a move now.
pub fn refuse_turn(app: &mut App) {
    app.warn(text::not_now(app));
}

pub fn select(app: &mut App) -> Vec<Effect> {
    if !app.humans_turn() {
        refuse_turn(app);
        return Vec::new();
    }
    let position = *app.game.position();
    let cursor = app.cursor;
    match app.selection.clone() {
        Some(selection) if cursor == selection.at() && selection.walked.is_empty() => app.selection = None,
        Some(_) if position.owner(cursor) == Some(position.hand()) => take_up(app, &position, cursor),
        Some(selection) => match selection.way(&position, cursor) {
            Ok(way) => return play(app, way),
            Err(reason) => app.warn(text::illegal(app, reason)),
        },
        None => take_up(app, &position, cursor),
    }
    Vec::new()
}

/// Selects the piece on `square`, or says why not.
fn take_up(app: &mut App, position: &Position, square: Square) {
    let player = position.hand();
    match position.owner(square) {
        None => app.warn(text::illegal(app, Illegal::NoPiece(square))),
        Some(owner) if owner != player => app.warn(text::illegal(app, Illegal::NotYours(square, owner))),
        Some(_) if position.destinations(square).is_empty() => {
            app.warn((app.words().cannot_move)(&square.to_string()));
        }
        Some(_) => app.selection = Some(Selection::new(square)),
    }
}

/// One jump of a chain, to the cursor.
pub fn walk(app: &mut App) {
    if !app.humans_turn() {
        return refuse_turn(app);
    }
    let position = *app.game.position();
    let cursor = app.cursor;
    let Some(selection) = &mut app.selection else {
        return take_up(app, &position, cursor);
    };
    if position.jumps(selection.origin, selection.at()).contains(cursor) {
        selection.walked.push(cursor);
    } else {
        let at = selection.at();
        let walk = text::spoken_key(app, Command::Walk);
        app.warn((app.words().no_single_jump)(&at.to_string(), &cursor.to_string(), &walk));
    }
}

/// To the next (`by` = 1) or previous (-1) piece that can move, or target of the selected piece.
pub fn cycle(app: &mut App, by: isize) {
    if !app.humans_turn() {
        return refuse_turn(app);
    }
    let stops = if app.selection.is_some() { app.targets() } else { app.movable() };
    let at = stops.iter().position(|&stop| stop == app.cursor);
    let length = stops.len().cast_signed();
    let next = match at {
        Some(at) => (at.cast_signed() + by).rem_euclid(length.max(1)),
        None if by > 0 => 0,
        None => length - 1,
    };
    if let Some(&square) = stops.get(next.cast_unsigned()) {
        app.cursor = square;
    }
}

/// The user's move, which is known to be legal or refused with the reason.
pub fn play(app: &mut App, way: Way) -> Vec<Effect> {
    match app.game.play(Spoken::Way(way)) {
        Ok(()) => {
            (app.selection, app.advice) = (None, None);
            app.mode = Mode::Board;
            let mut effects = abandon(app);
            effects.extend(after_turn(app));
            effects
        }
        Err(reason) => {
            app.warn(text::illegal(app, reason));
            Vec::new()
        }
    }
}

pub fn hover(app: &mut App, square: Option<Square>) {
    let Some(square) = square.filter(|_| app.mode == Mode::Board) else { return };
    if app.selection.as_ref().is_some_and(|selection| selection.targets(app.game.position()).contains(square)) {
        app.cursor = square;
    }
}

pub fn point(app: &mut App, mouse: Mouse, square: Option<Square>) -> Vec<Effect> {
    if mouse == Mouse::Press && matches!(app.mode, Mode::Lesson(Progress::Open | Progress::Missed)) {
        app.mode = Mode::Board;
    }
    if app.mode != Mode::Board {
        if mouse == Mouse::Press && matches!(app.mode, Mode::Help(_) | Mode::Over) {
            app.mode = Mode::Board;
        }
        return Vec::new();
    }
    let Some(square) = square else { return Vec::new() };
    match mouse {
        Mouse::Press => {
            app.cursor = square;
            let again = app.selection.as_ref().is_some_and(|selection| selection.at() == square);
            app.pressed = Some((square, again));
            if again { Vec::new() } else { select(app) }
        }
        Mouse::Release => {
            let Some((from, again)) = app.pressed.take() else { return Vec::new() };
            let dragged = square != from && app.selection.as_ref().is_some_and(|selection| selection.at() == from);
            app.cursor = square;
            if dragged || again { select(app) } else { Vec::new() }
        }
        Mouse::Walk => {
            app.cursor = square;
            walk(app);
            Vec::new()
        }
        Mouse::Hover => Vec::new(),
    }
}

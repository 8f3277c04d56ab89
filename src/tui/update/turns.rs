//! Whose turn it is, and what follows: the computer's search and its answer, undo, redo, a new game.

use std::time::{Duration, Instant};

use crate::ai::{News, Report};
use crate::rules::{Game, Play, Player};

use super::super::app::{Animation, App, Mode, Seat};
use super::super::message::Effect;
use super::super::text;

/// How long each landing of a move is shown.
pub const LANDING: Duration = Duration::from_millis(120);

/// Whose turn it is now, and what follows from it: a pass, a search, the end, or nothing while the user thinks.
pub fn next_turn(app: &mut App) -> Vec<Effect> {
    if app.game.outcome().is_some() {
        (app.mode, app.notice) = (Mode::Over, None);
        return Vec::new();
    }
    if app.game.must_pass() {
        let passes = app.game.position().to_move();
        app.notice = Some(text::passes(app, passes));
        return if app.game.play(Play::Pass).is_ok() { next_turn(app) } else { Vec::new() };
    }
    if app.humans_turn() {
        return Vec::new();
    }
    app.thinking = true;
    vec![Effect::Think]
}

/// Takes back turns until the user is to move again; a search under way is dropped.
pub fn undo(app: &mut App) -> Vec<Effect> {
    let mut earlier = app.game.clone();
    let mut found = false;
    while !found && earlier.undo() {
        let mover = earlier.position().to_move();
        found = earlier.outcome().is_none() && app.seats[mover] == Seat::Human && !earlier.must_pass();
    }
    if !found {
        app.notice = Some(text::NOTHING_TO_UNDO.into());
        return Vec::new();
    }
    app.game = earlier;
    app.selection = None;
    app.report = None;
    abandon(app)
}

/// Plays again what was taken back, until the user is to move or nothing is left.
pub fn redo(app: &mut App) -> Vec<Effect> {
    if app.thinking || !app.game.redo() {
        app.notice = Some(text::NOTHING_TO_REDO.into());
        return Vec::new();
    }
    app.selection = None;
    while !app.humans_turn() && app.game.redo() {}
    next_turn(app)
}

pub fn abandon(app: &mut App) -> Vec<Effect> {
    if std::mem::take(&mut app.thinking) { vec![Effect::Abandon] } else { Vec::new() }
}

pub fn new_game(app: &mut App) -> Vec<Effect> {
    let mut effects = abandon(app);
    let fresh = App::new(Game::from_position(*app.game.start()), app.theme);
    *app = App { seats: app.seats, animated: app.animated, mouse: app.mouse, area: app.area, zoom: app.zoom, ..fresh };
    effects.push(Effect::Forget);
    effects.extend(next_turn(app));
    effects
}

pub fn hear(app: &mut App, news: News, now: Instant) -> Vec<Effect> {
    if !app.thinking {
        return Vec::new();
    }
    let player = app.game.position().to_move();
    match news {
        News::Deeper(report) => app.report = Some((player, report)),
        News::Done(report) => return computer_moves(app, player, report, now),
        News::Failed(reason) => {
            app.thinking = false;
            app.notice = Some(text::search_failed(&reason));
        }
    }
    Vec::new()
}

fn computer_moves(app: &mut App, player: Player, report: Report, now: Instant) -> Vec<Effect> {
    app.thinking = false;
    let answer = report.line.first().map(|&mv| app.game.play(mv));
    if answer != Some(Ok(())) {
        app.notice = Some(text::search_failed(text::NO_MOVE));
        return Vec::new();
    }
    app.report = Some((player, report));
    let way = app.game.turns().last().and_then(|turn| turn.way.clone());
    app.animation = way.filter(|_| app.animated).map(|way| Animation { way, landing: 0, due: now + LANDING });
    next_turn(app)
}

pub fn animate(app: &mut App, now: Instant) {
    let Some(animation) = app.animation.as_mut().filter(|animation| now >= animation.due) else { return };
    animation.landing += 1;
    animation.due = now + LANDING;
    if animation.landing + 1 >= animation.way.squares().len() {
        app.animation = None;
    }
}

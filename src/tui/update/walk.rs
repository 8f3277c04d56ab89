//! Walking through a game: forward and back, by itself, to the turns worth a look, and out of it by playing on.

use std::time::{Duration, Instant};

use crate::ai::review::{Judged, Mark};
use crate::rules::{Move, Way};
use crate::terms::Seat;

use super::super::app::{App, Mode};
use super::super::message::{Command, Effect};
use super::super::replay::Replay;
use super::advice::helps;
use super::turns::{abandon, next_turn};

/// How many landings of a move fit into the time that a turn is shown.
const SHOWN: u32 = 6;

/// Turns that the keys up and down walk at once.
const STRIDE: isize = 10;

/// Begins the walk at the end of the game, and the review.
pub fn review(app: &mut App) -> Vec<Effect> {
    if app.game.turns().is_empty() {
        app.warn(app.words().nothing_to_review);
        return Vec::new();
    }
    let mut effects = abandon(app);
    effects.extend(enter(app, false));
    effects
}

/// Walks through the game of the app.
pub fn enter(app: &mut App, alone: bool) -> Vec<Effect> {
    app.replay = Some(Replay::new(app.game.clone(), alone));
    (app.mode, app.selection, app.advice, app.animation) = (Mode::Replay, None, None, None);
    // What the search said belongs to the game that was left, not to the turn that is shown.
    app.report = None;
    if app.prefs.assist { vec![Effect::Review] } else { Vec::new() }
}

/// What a key does on the walk.
pub fn on_walk(app: &mut App, command: Command, now: Instant) -> Vec<Effect> {
    match command {
        Command::Cursor(0, up) => walk(app, -STRIDE * isize::from(up)),
        Command::Cursor(right, _) => walk(app, isize::from(right)),
        Command::Undo => walk(app, -1),
        Command::Redo | Command::Step => walk(app, 1),
        Command::Next => look(app, true),
        Command::Previous => look(app, false),
        Command::Pause => run(app, now),
        Command::Select if app.game.outcome().is_some() => app.warn(app.words().nothing_to_play),
        Command::Select => return take_over(app),
        Command::Quit if app.replay.as_ref().is_some_and(|replay| replay.alone) => return vec![Effect::Quit],
        Command::Quit | Command::Cancel | Command::Review => return leave(app),
        Command::Help => app.mode = Mode::Help(0),
        Command::Export => return vec![Effect::Export],
        Command::Assist => return assist(app),
        Command::ZoomIn | Command::ZoomOut | Command::Flip | Command::Pace(_) => return super::adjust(app, command),
        _ => {}
    }
    Vec::new()
}

/// Lets the review begin anew, or go.
fn assist(app: &mut App) -> Vec<Effect> {
    let effects = super::adjust(app, Command::Assist);
    if let Some(replay) = &mut app.replay {
        replay.judged.clear();
    }
    let review = if app.prefs.assist { Effect::Review } else { Effect::StopReview };
    effects.into_iter().chain([review]).collect()
}

fn walk(app: &mut App, by: isize) {
    let turns = app.game.turns().len().saturating_add_signed(by);
    go_to(app, turns);
}

fn go_to(app: &mut App, turns: usize) {
    let Some(replay) = &mut app.replay else { return };
    replay.due = None;
    app.game = replay.at(turns.min(replay.turns()));
    show_better(app);
}

/// Draws the better move beside a mistake.
fn show_better(app: &mut App) {
    let judged = app.replay.as_ref().and_then(|replay| replay.of(app.game.turns().len()));
    app.advice = judged.filter(|judged| judged.mark >= Mark::Inaccuracy).and_then(better);
}

fn better(judged: &Judged) -> Option<Way> {
    judged.best.first().map(|&Move { from, to }| Way::direct(Move { from, to }))
}

fn look(app: &mut App, forward: bool) {
    let Some(replay) = &app.replay else { return };
    let (judged, all) = (replay.judged.len(), replay.turns());
    if let Some(turns) = replay.worth_a_look(app.game.turns().len(), forward) {
        go_to(app, turns);
    } else if helps(app) {
        let said = if judged < all { (app.words().judged)(judged, all) } else { app.words().nothing_to_look_at.into() };
        app.tell(said);
    }
}

/// Lets the game play by itself, from the beginning if it is at the end, or stops it.
fn run(app: &mut App, now: Instant) {
    let time = app.prefs.pace * SHOWN;
    let at_the_end = app.replay.as_ref().is_some_and(|replay| app.game.turns().len() == replay.turns());
    let running = app.replay.as_ref().is_some_and(|replay| replay.due.is_some());
    if at_the_end && !running {
        go_to(app, 0);
    }
    if let Some(replay) = &mut app.replay {
        replay.due = (!running).then_some(now + time);
    }
}

/// The next turn, if it is time for it.
pub fn tick(app: &mut App, now: Instant) {
    let due = app.replay.as_ref().and_then(|replay| replay.due);
    if due.is_none_or(|due| now < due) {
        return;
    }
    let time: Duration = app.prefs.pace * SHOWN;
    walk(app, 1);
    let turns = app.game.turns().len();
    if let Some(replay) = app.replay.as_mut().filter(|replay| turns < replay.turns()) {
        replay.due = Some(now + time);
    }
}

/// The review has judged one turn more.
pub fn hear_judged(app: &mut App, judged: Judged) {
    if let Some(replay) = &mut app.replay {
        replay.judged.push(judged);
    }
    show_better(app);
}

/// Plays on from the turn that is shown. A game of computers alone gets a human, who is to move. What followed stays on the
/// disk, as does a game that was only opened to be looked at, and is played again nowhere else: an end is counted once.
fn take_over(app: &mut App) -> Vec<Effect> {
    let Some(replay) = app.replay.take() else { return Vec::new() };
    if !app.terms.has_humans() {
        app.terms.seats[app.game.position().to_move()] = Seat::Human;
    }
    let left_out = app.game.can_redo() > 0;
    app.game.forget_undone();
    let mut effects = if replay.alone || left_out { vec![Effect::Branch] } else { Vec::new() };
    effects.extend(back_to_board(app));
    if left_out {
        app.tell(app.words().from_here);
    }
    effects
}

/// Back to the game as it was.
fn leave(app: &mut App) -> Vec<Effect> {
    let Some(replay) = app.replay.take() else { return Vec::new() };
    app.game = replay.full;
    back_to_board(app)
}

fn back_to_board(app: &mut App) -> Vec<Effect> {
    (app.mode, app.advice, app.report) = (Mode::Board, None, None);
    app.balance.retain(|&(turns, _)| turns <= app.game.turns().len());
    let mut effects = vec![Effect::StopReview];
    // Whoever has seen the end knows it.
    if app.game.outcome().is_none() {
        effects.extend(next_turn(app));
    }
    effects
}

//! Whose turn it is, and what follows: the computer's search and its answer, undo, redo, a new game.

use std::time::Instant;

use crate::ai::{News, Report};
use crate::rules::{Play, Player};

use super::super::app::{Animation, App, Mode};
use super::super::message::{Effect, Errand};
use super::super::text;
use super::advice::{judge, note_balance, show_hint};
use super::course::after_move;

/// Whose turn it is now, and what follows from it: a pass, a search, the end, or nothing while the user thinks.
pub fn next_turn(app: &mut App) -> Vec<Effect> {
    if app.course.is_some() {
        after_move(app);
        return Vec::new();
    }
    // Nobody plays on while the user looks back.
    if app.replay.is_some() {
        return Vec::new();
    }
    if app.game.outcome().is_some() {
        (app.mode, app.notice) = (Mode::Over, None);
        return Vec::new();
    }
    if app.game.must_pass() {
        let passes = app.game.position().to_move();
        app.tell((app.words().passes)(text::who(app, passes)));
        return if app.game.play(Play::Pass).is_ok() { next_turn(app) } else { Vec::new() };
    }
    if app.humans_turn() {
        return judge(app);
    }
    // The move of one computer is shown before the next begins to think.
    if app.is_paused() || app.animation.is_some() {
        return Vec::new();
    }
    think(app)
}

/// A turn has been taken. Where the others play on, it is told if it was the one by which a player has arrived (R14, R15).
pub fn after_turn(app: &mut App) -> Vec<Effect> {
    let arrived = app.game.turns().last().map(|turn| turn.player).filter(|&player| {
        let mut positions = app.game.positions().rev();
        let [now, before] = [positions.next(), positions.next()].map(|at| at.is_some_and(|at| at.has_arrived(player)));
        now && !before
    });
    let told = arrived.and_then(|player| text::come_in(app, player));
    let effects = next_turn(app);
    if let Some(told) = told.filter(|_| app.game.outcome().is_none() && app.course.is_none()) {
        app.tell(told);
    }
    effects
}

/// Lets the computer think about its move.
pub fn think(app: &mut App) -> Vec<Effect> {
    app.errand = Some(Errand::Move);
    vec![Effect::Think(Errand::Move)]
}

/// Takes back turns until the user is to move again; a search under way is dropped.
pub fn undo(app: &mut App) -> Vec<Effect> {
    let Some(earlier) = app.taken_back() else {
        app.warn(app.words().nothing_to_undo);
        return Vec::new();
    };
    // Whoever watches and takes a move back wants to look at it.
    app.paused |= !app.terms.has_humans();
    let mut effects = abandon(app);
    app.game = earlier;
    lay_down(app);
    app.report = None;
    app.balance.retain(|&(turns, _)| turns <= app.game.turns().len());
    effects.extend(next_turn(app));
    effects
}

/// The hand lets go of everything.
fn lay_down(app: &mut App) {
    (app.selection, app.advice, app.animation) = (None, None, None);
}

/// Plays again what was taken back, until the user is to move or nothing is left.
pub fn redo(app: &mut App) -> Vec<Effect> {
    if app.thinking() || !app.game.redo() {
        app.warn(app.words().nothing_to_redo);
        return Vec::new();
    }
    lay_down(app);
    while !app.humans_turn() && app.game.redo() {}
    next_turn(app)
}

pub fn abandon(app: &mut App) -> Vec<Effect> {
    if app.errand.take().is_some() { vec![Effect::Abandon] } else { Vec::new() }
}

/// Lets the game wait, while something else has the screen.
pub fn set_aside(app: &mut App) -> Vec<Effect> {
    let effects = abandon(app);
    app.before = Some(Box::new(App { mode: Mode::Board, notice: None, ..app.clone() }));
    effects
}

/// Back to the game that waits.
pub fn come_back(app: &mut App) -> Vec<Effect> {
    let Some(before) = app.before.take() else { return Vec::new() };
    *app = App { area: app.area, prefs: app.prefs.clone(), ..*before };
    next_turn(app)
}

/// Begins a game under the terms that were agreed on.
pub fn new_game(app: &mut App) -> Vec<Effect> {
    let mut effects = abandon(app);
    app.luck = app.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let game = app.terms.game(app.luck >> 32);
    *app = App { luck: app.luck, area: app.area, flipped: app.flipped, ..App::new(game, app.terms, app.prefs.clone()) };
    effects.push(Effect::Forget);
    effects.extend(next_turn(app));
    effects
}

/// What a search has to say.
pub fn hear(app: &mut App, news: News, now: Instant) -> Vec<Effect> {
    let Some(errand) = app.errand else { return Vec::new() };
    let player = app.game.position().to_move();
    match (news, errand) {
        (News::Deeper(report), Errand::Move) => app.report = Some((player, report)),
        (News::Deeper(_), _) => {}
        (News::Done(report), Errand::Move) => return computer_moves(app, player, report, now),
        (News::Done(report), Errand::Hint) => {
            app.errand = None;
            show_hint(app, &report);
        }
        (News::Done(report), Errand::Judge) => {
            app.errand = None;
            note_balance(app, player, &report);
        }
        // Nobody waits to be told who is ahead.
        (News::Failed(_), Errand::Judge) => app.errand = None,
        (News::Failed(reason), _) => {
            app.errand = None;
            app.warn(text::failed(app, &(app.words().died)(&reason)));
        }
    }
    Vec::new()
}

fn computer_moves(app: &mut App, player: Player, report: Report, now: Instant) -> Vec<Effect> {
    app.errand = None;
    if !app.terms.has_humans() && app.game.start().variant().is_for_two() {
        note_balance(app, player, &report);
    }
    let answer = report.line.first().map(|&mv| app.game.play(mv));
    if answer != Some(Ok(())) {
        app.warn(text::failed(app, app.words().no_move));
        return Vec::new();
    }
    app.report = Some((player, report));
    app.advice = None;
    let way = app.game.turns().last().and_then(|turn| turn.way.clone());
    let due = now + app.prefs.pace;
    app.animation = way.filter(|_| app.prefs.animated).map(|way| Animation { way, landing: 0, due });
    after_turn(app)
}

/// Shows the next landing of a move. When the last is reached, the turn goes on.
pub fn animate(app: &mut App, now: Instant) -> Vec<Effect> {
    let pace = app.prefs.pace;
    let Some(animation) = app.animation.as_mut().filter(|animation| now >= animation.due) else { return Vec::new() };
    animation.landing += 1;
    animation.due = now + pace;
    if animation.landing + 1 >= animation.way.squares().len() {
        app.animation = None;
        return go_on(app);
    }
    Vec::new()
}

/// A move has been shown: if a computer is to answer it, it begins now.
pub fn go_on(app: &mut App) -> Vec<Effect> {
    if app.errand.is_none() && !app.humans_turn() && app.game.outcome().is_none() { next_turn(app) } else { Vec::new() }
}

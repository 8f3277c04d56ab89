//! Help while playing: hints, threats, and who is ahead.

use crate::ai::{Report, explain};
use crate::rules::Player;

use super::super::app::App;
use super::super::message::{Command, Effect, Errand};
use super::super::text;
use super::course::learn;
use super::turns::abandon;

/// Asks for a hint, or says why there is none.
pub fn hint(app: &mut App) -> Vec<Effect> {
    // In a lesson the task is the hint.
    if app.course.is_some() {
        return learn(app);
    }
    if !helps(app) {
        return Vec::new();
    }
    if !app.humans_turn() {
        super::refuse_turn(app);
        return Vec::new();
    }
    app.errand = Some(Errand::Hint);
    app.tell(app.words().looking);
    vec![Effect::Think(Errand::Hint)]
}

/// Shows the longest jump of the others, as if it were their turn now, or lets it go.
pub fn threat(app: &mut App) -> Vec<Effect> {
    if app.advice.take().is_some() || !helps(app) {
        return Vec::new();
    }
    // A hint that is still being looked for would take its place.
    let effects = if app.errand == Some(Errand::Hint) { abandon(app) } else { Vec::new() };
    let (position, viewer) = (*app.game.position(), app.user());
    let is_other = |&player: &Player| !position.variant().allied(player, viewer) && app.is_shown(player);
    let others: Vec<Player> = position.variant().players().filter(is_other).collect();
    let jumps = others.iter().filter_map(|&player| explain::threat(&position, player));
    // The longest of the longest.
    app.advice = jumps.max_by_key(|way| way.squares().len());
    let words = app.words();
    app.tell(match &app.advice {
        Some(way) => (words.their_jump)(&way.to_string().replace('-', ">")),
        None if others.is_empty() => words.no_others.into(),
        None => words.no_threat.into(),
    });
    effects
}

/// Whether help is switched on; if not, the user is told.
pub fn helps(app: &mut App) -> bool {
    if !app.prefs.assist {
        let on = (app.words().switch_on)(&text::spoken_key(app, Command::Assist));
        app.warn(format!("{}{}{on}", app.words().fair_game, app.words().colon));
    }
    app.prefs.assist
}

/// While the user thinks, the search judges who is ahead.
pub fn judge(app: &mut App) -> Vec<Effect> {
    if !app.prefs.assist || !app.game.start().variant().is_for_two() {
        return Vec::new();
    }
    app.errand = Some(Errand::Judge);
    vec![Effect::Think(Errand::Judge)]
}

/// Shows what a search for a hint has found.
pub fn show_hint(app: &mut App, report: &Report) {
    let way = report.line.first().and_then(|&mv| app.game.position().shortest_way(mv).ok());
    match &way {
        Some(way) => app.tell(text::hint(app, way, report.score)),
        None => app.warn(text::failed(app, app.words().no_move)),
    }
    app.advice = way;
}

/// Notes how far the viewer is ahead after the turns so far, as `player`, who is to move, is told.
pub fn note_balance(app: &mut App, player: Player, report: &Report) {
    let ahead = text::moves_ahead(report.score);
    let turns = app.game.turns().len();
    app.balance.retain(|&(earlier, _)| earlier < turns);
    app.balance.push((turns, if player == app.viewer() { ahead } else { -ahead }));
}

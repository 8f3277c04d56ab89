//! What is said at the end of a game, or when somebody has arrived.

use super::{key, name, piece, who};
use crate::rules::{Outcome, Player};
use crate::tui::app::App;
use crate::tui::message::Command;
use crate::words::outcome;

/// How the game ended, in a line.
#[must_use]
pub fn result(app: &App, ended: Outcome) -> String {
    outcome::result(app.words(), ended, &app.game, |player| who(app, player))
}

/// Why the game ended, in a sentence.
#[must_use]
pub fn reason(app: &App, ended: Outcome) -> String {
    outcome::reason(app.words(), ended, &app.game, |player| who(app, player))
}

/// How a crossing alone compares with the user's own before it (R17).
#[must_use]
pub fn crossed(app: &App) -> Option<String> {
    app.terms.crossing(&app.game).map(|moves| (app.words().crossed)(moves, app.best))
}

/// That `player` has arrived, and at which rank, or with a partner to help (R15). It is told while the others play on.
#[must_use]
pub fn come_in(app: &App, player: Player) -> Option<String> {
    if let Some(partner) = app.game.start().variant().partner(player) {
        return Some((app.words().help_partner)(who(app, player), who(app, partner)));
    }
    let rank = app.game.ranks().position(|ranked| ranked == player)?;
    Some((app.words().come_in)(who(app, player), rank + 1))
}

/// The ranks where more than two play, a line each; partners share theirs (R14–R16).
#[must_use]
pub fn ranks(app: &App) -> Option<String> {
    let named = |&player: &Player| format!("{} {}", piece(app, player), name(app, player));
    let line = |(rank, side): (usize, &Vec<Player>)| {
        format!("{rank}. {}", side.iter().map(named).collect::<Vec<_>>().join(" + "))
    };
    let ranks = outcome::ranks(&app.game);
    (!ranks.is_empty()).then(|| (1..).zip(&ranks).map(line).collect::<Vec<_>>().join("\n"))
}

/// What can be done at the end, in two lines.
#[must_use]
pub fn again(app: &App) -> String {
    let words = app.words();
    let offers = [
        (Command::NewGame, words.another),
        (Command::Undo, words.deeds.undo.label),
        (Command::Review, words.deeds.review.label),
        (Command::Cancel, words.see_board),
    ];
    let offers = offers.map(|(command, what)| format!("{}  {what}", key(app, command)));
    format!("{}    {}\n{}    {}", offers[0], offers[1], offers[2], offers[3])
}

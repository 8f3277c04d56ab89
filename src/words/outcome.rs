//! How a game ended, in a line and in a sentence, and in which order.

use crate::rules::{Game, Outcome, PartnersWin, Player, Victory};

use super::{Who, Words};

/// How `game` ended, in a line. Partners win together (R15).
#[must_use]
pub fn result(words: &Words, outcome: Outcome, game: &Game, who: impl Fn(Player) -> Who) -> String {
    match outcome {
        Outcome::Won(player, _) => match game.start().variant().partner(player) {
            Some(partner) => (words.win_together)(who(player), who(partner)),
            None => (words.wins)(who(player)),
        },
        Outcome::Drawn(_) => words.drawn.into(),
    }
}

/// Why `game` ended so, in a sentence.
#[must_use]
pub fn reason(words: &Words, outcome: Outcome, game: &Game, who: impl Fn(Player) -> Who) -> String {
    let variant = game.start().variant();
    match outcome {
        Outcome::Won(_, Victory::Arrival) if game.partners_win() == PartnersWin::Both => words.both_arrived.into(),
        Outcome::Won(player, Victory::Arrival) => {
            let moves = game.turns().iter().filter(|turn| turn.player == player).count();
            (words.all_arrived)(who(player), variant.army(player), moves)
        }
        Outcome::Won(_, Victory::Resignation) if !variant.is_for_two() => words.others_gave_up.into(),
        Outcome::Won(player, Victory::Resignation) => (words.gave_up)(who(player.opposite())),
        Outcome::Won(player, Victory::Deadline) => {
            let loser = player.opposite();
            (words.late)(who(loser), game.position().moves_made(loser))
        }
        Outcome::Won(player, Victory::Fill) => (words.filled)(who(player.opposite())),
        Outcome::Drawn(draw) => (words.why_drawn)(draw).into(),
    }
}

/// Those who share a rank, the best first, as far as the ranks are settled where more than two play (R14, R16). Partners share
/// theirs, once they have won or lost (R15).
#[must_use]
pub fn ranks(game: &Game) -> Vec<Vec<Player>> {
    let variant = game.start().variant();
    match game.outcome() {
        _ if variant.seats() <= 2 => Vec::new(),
        _ if !variant.has_partners() => game.ranks().map(|player| vec![player]).collect(),
        Some(Outcome::Won(winner, _)) => {
            let (won, lost): (Vec<_>, Vec<_>) = variant.sides().partition(|side| side.contains(&winner));
            [won, lost].concat()
        }
        _ => Vec::new(),
    }
}

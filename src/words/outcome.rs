//! How a game ended, in a line and in a sentence.

use crate::rules::{Game, Outcome, Player, Victory};

use super::{Who, Words};

/// How the game ended, in a line.
#[must_use]
pub fn result(words: &Words, outcome: Outcome, who: impl Fn(Player) -> Who) -> String {
    match outcome {
        Outcome::Won(player, _) => (words.wins)(who(player)),
        Outcome::Drawn(_) => words.drawn.into(),
    }
}

/// Why `game` ended so, in a sentence.
#[must_use]
pub fn reason(words: &Words, outcome: Outcome, game: &Game, who: impl Fn(Player) -> Who) -> String {
    match outcome {
        Outcome::Won(player, Victory::Home) => {
            let moves = game.turns().iter().filter(|turn| turn.player == player).count();
            (words.all_home)(who(player), game.start().variant().army(player), moves)
        }
        Outcome::Won(player, Victory::Resignation) => (words.gave_up)(who(player.opposite())),
        Outcome::Won(player, Victory::Deadline) => {
            let loser = player.opposite();
            (words.late)(who(loser), game.position().moves_made(loser))
        }
        Outcome::Won(player, Victory::Fill) => (words.filled)(who(player.opposite())),
        Outcome::Drawn(draw) => (words.why_drawn)(draw).into(),
    }
}

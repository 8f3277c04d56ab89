//! How well the user has crossed the board alone (R17), as recorded games tell.

use super::{HUMAN, Terms};
use crate::rules::record::Recorded;
use crate::rules::{Game, Outcome, Position, Victory};

impl Terms {
    /// In how many moves the user has crossed the board alone; `None` if the game is another one, or not over, or a computer's.
    #[must_use]
    pub fn crossing(&self, game: &Game) -> Option<usize> {
        moves(game).filter(|_| self.has_humans())
    }
}

fn moves(game: &Game) -> Option<usize> {
    let crossed = matches!(game.outcome(), Some(Outcome::Won(_, Victory::Arrival)));
    (crossed && game.start().variant().seats() == 1).then(|| game.turns().len())
}

/// As [`Terms::crossing`], of a recorded game that began at `start`.
#[must_use]
pub fn crossing(recorded: &Recorded, start: &Position) -> Option<usize> {
    let began = recorded.game.start();
    let same = began.variant() == start.variant() && began.same_placement(start);
    let own = began.variant().players().all(|player| recorded.tag(player.tag()) == Some(HUMAN));
    moves(&recorded.game).filter(|_| same && own)
}

/// The fewest moves in which the user has crossed the board alone from `start`; `None` if that has never been done, or `start`
/// is of a game for more than one. The games are then not asked for.
#[must_use]
pub fn best_crossing(games: impl IntoIterator<Item = Recorded>, start: &Position) -> Option<usize> {
    if start.variant().seats() > 1 {
        return None;
    }
    games.into_iter().filter_map(|recorded| crossing(&recorded, start)).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One move from the end, and the game from there.
    const NEARLY: &str =
        "[Position \"xxxxx11/xxxxx11/xxxx12/xxx13/x15/2x13/16/16/16/16/16/16/16/16/16/16 x 1 solitaire\"]";

    fn game(tags: &str, moves: &str) -> Recorded {
        format!("[Variant \"solitaire\"]\n{NEARLY}\n{tags}\n\n{moves}\n").parse().unwrap()
    }

    #[test]
    fn only_the_users_own_games_from_the_same_start_that_are_over_count() {
        let you = "[SouthEast \"You\"]";
        let (long, short) = ("1. c11-b11\n2. b11-b12", "1. c11-b12");
        let start = *game(you, short).game.start();
        let games =
            || [game(you, long), game(you, "1. c11-b11"), game("[SouthEast \"Computer, level novice\"]", short)];
        assert_eq!(best_crossing(games(), &start), Some(2));
        assert_eq!(best_crossing(games().into_iter().chain([game(you, short)]), &start), Some(1));
        assert_eq!(best_crossing([game(you, short)], &Position::start(start.variant())), None);
    }
}

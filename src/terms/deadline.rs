//! When a player must be out of the start camp (R11), for a warning that comes in time.

use crate::rules::{Blocking, Game, Player};

/// So many moves are few.
const FEW: u32 = 10;

/// The own moves that `player` has left to leave the start camp: the one after those that the rule allows is the last, behind
/// which it judges. `None` while they are many, or if nothing is lost by staying.
#[must_use]
pub fn moves_left_at_home(game: &Game, player: Player) -> Option<u32> {
    let Blocking::Deadline(limit) = game.blocking() else { return None };
    let position = game.position();
    let left = (limit + 1).saturating_sub(position.moves_made(player));
    (game.outcome().is_none() && position.at_home(player) > 0 && left <= FEW).then_some(left)
}

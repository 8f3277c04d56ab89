//! Good sport: the computer never saves a game by staying at home.
//!
//! Under the blocking rule `draw` (R11) a piece that stays in its camp cannot be dislodged, so the side that loses the
//! race could always refuse to lose. A search that sees its loss coming would find that out by itself. So for the player
//! on whose behalf it thinks, two ways out count as lost: to be surrounded at home, and to repeat with a piece at home.

use crate::rules::{Player, Position};

use super::Score;

/// Whether `player` only holds out: the camp across has filled up with the opponent's pieces, more than half of the army,
/// but for squares that `player`'s own pieces have not left.
#[must_use]
pub fn holds_out(position: &Position, player: Player) -> bool {
    let opponent = player.opposite();
    let camp = position.variant().home(player);
    let arrived = position.army(opponent) & camp;
    arrived.len() * 2 > u32::from(position.variant().army(opponent))
        && !position.is_home(opponent)
        && camp.is_subset(arrived | position.army(player))
}

/// The score of having the opponent surrounded at home after so many plies: less than a win, since the piece inside may
/// still leave, and more than anything else. It lets the last squares be filled at once instead of some time.
#[must_use]
pub const fn surrounded_after(plies: usize) -> i32 {
    Score::win_after(plies) - Score::WIN * 4 / 5
}

/// Whether `player` still has a piece in the own camp.
#[must_use]
pub fn is_at_home(position: &Position, player: Player) -> bool {
    !(position.army(player) & position.variant().home(player)).is_empty()
}

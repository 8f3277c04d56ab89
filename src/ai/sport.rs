//! Good sport: the computer never saves a game by staying at home.
//!
//! Under the blocking rule `draw` (R11) a piece that stays in its camp cannot be dislodged, so the side that loses the
//! race could always refuse to lose, and a search that sees its loss coming finds that out by itself. So for the player
//! on whose behalf it thinks, two ways out count as lost: to be surrounded at home, and to repeat with a piece at home.

use crate::rules::{Player, Position};

use super::node::Node;
use super::score::Score;

/// A game that nobody wins.
pub const DRAW: i32 = 0;

/// What ends the search of a line although the game would go on.
pub struct Sport {
    us: Player,
    /// Whether to surround the opponent is still to be achieved.
    open: bool,
}

impl Sport {
    /// For a search on behalf of the player to move.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let us = position.to_move();
        Self { us, open: !holds_out(position, us.opposite()) }
    }

    /// What a node is worth to the side to move if the line ends there; `repeats` says whether it does by the rules (R10).
    #[must_use]
    pub fn verdict(&self, node: &Node, repeats: bool) -> Option<i32> {
        let ours = self.our_verdict(&node.position, node.ply, repeats)?;
        Some(if node.ours { ours } else { -ours })
    }

    fn our_verdict(&self, position: &Position, ply: usize, repeats: bool) -> Option<i32> {
        if holds_out(position, self.us) || repeats && position.at_home(self.us) > 0 {
            return Some(-Score::win_after(ply));
        }
        if self.open && holds_out(position, self.us.opposite()) {
            return Some(surrounded_after(ply));
        }
        repeats.then_some(DRAW)
    }
}

/// The score of having the opponent surrounded at home after so many plies: less than a win, since the pieces inside may
/// still leave, and more than anything else. So the last squares are filled now and not some time later.
#[must_use]
pub const fn surrounded_after(plies: usize) -> i32 {
    Score::win_after(plies) - Score::WIN * 4 / 5
}

/// Whether `player` only holds out: the camp across is full of the opponent's pieces, more than half of that army, but for
/// squares that `player`'s own pieces have not left.
#[must_use]
pub fn holds_out(position: &Position, player: Player) -> bool {
    let opponent = player.opposite();
    let camp = position.variant().home(player);
    let arrived = position.army(opponent) & camp;
    camp.is_subset(arrived | position.army(player))
        && arrived.len() * 2 > u32::from(position.variant().army(opponent))
        && position.at_home(player) > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELD: &str =
        "xxxxx11/xxxxx11/xxxx12/xxx13/x15/16/16/16/16/16/16/14oo/13ooo/12oooo/10oooooo/11xoooo x 150 classic";

    fn position(text: &str) -> Position {
        text.parse().unwrap()
    }

    #[test]
    fn r11_who_is_surrounded_at_home_holds_out() {
        assert!(holds_out(&position(HELD), Player::SouthEast));
        assert!(!holds_out(&position(HELD), Player::NorthWest));
        assert!(!holds_out(&position(&HELD.replace("10oooooo", "10o1oooo")), Player::SouthEast), "m2 is free");
        assert!(!holds_out(
            &position(&HELD.replace("11xoooo", "11ooooo").replace("10oooooo", "9x1ooooo")),
            Player::SouthEast
        ));
    }

    #[test]
    fn r11_at_the_start_nobody_holds_out() {
        for variant in crate::rules::Variant::ALL {
            for player in Player::ALL {
                assert!(!holds_out(&Position::start(variant), player));
            }
        }
    }
}

//! Good sport: the computer never saves a game by staying at home.
//!
//! Under the blocking rule `draw` (R11) a piece that stays in its camp cannot be dislodged, so the side that loses the
//! race could always refuse to lose, and a search that sees its loss coming finds that out by itself. So for the player
//! on whose behalf it thinks, two ways out count as lost: to stay surrounded at home, and to repeat with a piece at home.
//! The other rules against blocking see to it themselves, and partners can win without each other's camps.
//!
//! Against a player who does so, it surrounds what is left at home but leaves it a way out; and if nothing comes of that,
//! it ends the game by repetition, without help.

use crate::rules::movegen::PieceMoves;
use crate::rules::moves::Way;
use crate::rules::{Blocking, Game, Move, Player, Position};

use super::node::Node;
use super::score::Score;

/// What a repetition is worth to us (R10), in centi-steps: rather than wait for the other side to give way we go on a tenth
/// of a move behind.
pub const REPETITION: i32 = -200;

/// What ends the search of a line although the game would go on.
pub struct Sport {
    us: Player,
    /// Whether staying at home could save a player.
    judges: bool,
    /// Whether to surround the opponent is still to be achieved.
    open: bool,
}

impl Sport {
    /// For a search on behalf of the player to move.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        let (position, us) = (game.position(), game.position().to_move());
        let judges = game.blocking() == Blocking::Draw && !position.variant().has_partners();
        Self { us, judges, open: judges && !is_surrounded(position, us.opposite()) }
    }

    /// What tells values apart that differ by whom we think for, and by what is still to be achieved.
    #[must_use]
    pub fn key(&self) -> u64 {
        (self.us.index() as u64) << 62 | u64::from(self.open) << 61
    }

    /// What a node is worth to the side to move if the line ends there; `repeats` says whether it does by the rules (R10).
    #[must_use]
    pub fn verdict(&self, node: &Node, repeats: bool) -> Option<i32> {
        let ours = self.our_verdict(node, repeats)?;
        Some(if node.ours { ours } else { -ours })
    }

    fn our_verdict(&self, node: &Node, repeats: bool) -> Option<i32> {
        let (position, us) = (&node.position, self.us);
        // When it is our turn we may still leave.
        let stayed = !node.ours && holds_out(position, us) || repeats && position.at_home(us) > 0;
        if self.judges && stayed {
            return Some(-Score::win_after(node.ply));
        }
        if self.open && is_surrounded(position, us.opposite()) {
            return Some(surrounded_after(node.ply));
        }
        repeats.then_some(REPETITION)
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

/// Whether `player` only holds out, and could leave: who is locked in would end the game in a draw.
#[must_use]
pub fn is_surrounded(position: &Position, player: Player) -> bool {
    holds_out(position, player) && can_leave(position, player)
}

/// Whether a piece of `player` can leave home in one move.
fn can_leave(position: &Position, player: Player) -> bool {
    let home = position.variant().home(player);
    position.turned_to(player).moves().any(|piece| home.contains(piece.from) && !piece.to.is_subset(home))
}

/// The move that brings a blocked game nearer to its end by repetition (R10), once the opponent has held out for long.
#[must_use]
pub fn settling_move(game: &Game) -> Option<Move> {
    /// Own turns that the opponent has to think better of it.
    const ENOUGH: usize = 10;
    let (position, us) = (game.position(), game.position().to_move());
    if game.blocking() != Blocking::Draw || !position.variant().is_for_two() || position.at_home(us) > 0 {
        return None;
    }
    let held = |position: &&Position| holds_out(position, us.opposite());
    let ours = game.positions().rev().filter(|earlier| earlier.to_move() == us);
    if ours.take(ENOUGH).take_while(held).count() < ENOUGH {
        return None;
    }
    let times = |mv: &Move| {
        let next = position.after(*mv);
        game.positions().filter(|earlier| earlier.same_placement(&next)).count()
    };
    let back = game.turns().iter().rev().nth(1).and_then(|turn| turn.way.as_ref()).map(Way::ends);
    let back = back.map(|mv| Move { from: mv.to, to: mv.from });
    let moves = || position.moves().flat_map(PieceMoves::moves);
    let again = moves().map(|mv| (times(&mv), mv)).filter(|&(times, _)| times > 0).max_by_key(|&(times, _)| times);
    again.map(|(_, mv)| mv).or_else(|| moves().find(|&mv| Some(mv) == back))
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

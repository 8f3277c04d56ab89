//! What the search may skip: one question a bet, each with what it won.
//!
//! A share is that of 60 games at 20 ms a move, where nothing else is told, which the search as it is wins against the same
//! without the bet; one standard error is 6 %.

use super::evaluate::Evaluation;
use super::node::{Node, Window};
use super::score::Score;

/// How much of the tree is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pruning {
    /// Every move to the full depth: the value is that of plain minimax.
    Off,
    /// Only what the bets below leave.
    #[default]
    On,
}

impl Pruning {
    /// Whether bets are taken here: not at the root, where every move is looked at, and not when the player to move could
    /// win in two.
    #[must_use]
    pub fn bets_at(self, node: &Node) -> bool {
        self == Self::On && node.ply > 0 && node.outside() > 2
    }

    /// Whether to leave out the moves that take a piece away from the goal corner. Bet: who races does not retreat, but may
    /// build a ladder to the side (58 % of 100 games against only moves that bring two steps).
    #[must_use]
    pub fn goes_forward(self, node: &Node) -> bool {
        self.bets_at(node)
    }

    /// What a move must gain to be looked at, `depth` plies from the leaves, in centi-steps. Bet: what may follow it is
    /// worth no more than so much, so a move that cannot reach `alpha` with it need not be tried (75 % against the last ply
    /// alone).
    #[must_use]
    pub fn least_gain(self, node: &Node, depth: u32, alpha: i32) -> Option<i32> {
        /// What may follow, after the last move, the last but one, and so on.
        const FOLLOWS: [i32; 5] = [0, 0, 1000, 1500, 2000];
        let follows = FOLLOWS.get(depth.checked_sub(1)? as usize)?;
        (self.bets_at(node) && !Score(alpha).is_decided()).then_some(alpha - node.resting - follows)
    }

    /// The position with the turn left out, and how deep to search it. Bet: one that is good enough without a move is good
    /// enough with one (null move, Beal 1989; 53 %). Not where the other side has few pieces to bring in: who must move may
    /// have to let it in.
    #[must_use]
    pub fn rest(self, node: &Node, depth: u32, window: Window, evaluation: &Evaluation) -> Option<(Node, u32)> {
        const FEW: u32 = 3;
        let tempting = !node.rested && window.asks_for_steps() && node.standing >= window.beta;
        let depth = depth.checked_sub(3)?;
        let rested = (tempting && self.bets_at(node)).then(|| node.after_rest(evaluation))?;
        (rested.outside() > FEW).then_some((rested, depth))
    }

    /// The glance to take first, `depth` plies from the leaves, with glances of its own: in the direction that looks more
    /// likely, and only where no more than a bound is wanted. Bet: two plies more, one of each side, change the value by less
    /// than the margin; their standard deviation is 270 centi-steps at depth 5 and 210 at depth 9 (`ProbCut`, Buro 1995; 57 %
    /// at 0.1 s).
    #[must_use]
    pub fn glance(self, node: &Node, depth: u32, window: Window) -> Option<Glance> {
        const MARGIN: i32 = 500;
        if depth < 5 || !window.asks_for_steps() || !self.bets_at(node) {
            return None;
        }
        let above = node.standing > window.alpha;
        let asked = window.alpha + if above { MARGIN } else { -MARGIN };
        let bound = if above { window.beta } else { window.alpha };
        Some(Glance { depth: depth - 2, window: Window::above(asked), above, bound })
    }
}

/// A less deep search that may settle on which side of a bound the value lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glance {
    /// How deep it is, in plies.
    pub depth: u32,
    /// The window it asks in: beyond the bound by a margin.
    pub window: Window,
    above: bool,
    bound: i32,
}

impl Glance {
    /// The bound that is as good as proved, if the glance has found `value`.
    #[must_use]
    pub fn settles(self, value: i32) -> Option<i32> {
        (self.above == (value > self.window.alpha)).then_some(self.bound)
    }
}

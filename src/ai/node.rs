//! A position in the tree, and the window of values that still matter there.

use crate::rules::{Move, Position};

use super::evaluate::{Evaluation, TEMPO};
use super::many::Circle;
use super::network::Hidden;
use super::score::Score;

/// A position in the tree.
#[derive(Clone, Copy)]
pub struct Node {
    /// The pieces and the player to move.
    pub position: Position,
    /// Who plays with whom.
    pub circle: Circle,
    /// Whether the side to move is the one on whose behalf we think.
    pub ours: bool,
    /// How the side to move stands without looking ahead, in centi-steps.
    pub standing: i32,
    /// How the side to move stands if it leaves its turn out, without looking ahead, in centi-steps.
    pub resting: i32,
    /// How far the side to move is ahead by the table, in centi-steps.
    balance: i32,
    /// The hidden layer of the network.
    hidden: Hidden,
    /// Turns from the root.
    pub ply: usize,
    /// Whether the turn before was left out, to see if the position is good enough without.
    pub rested: bool,
}

impl Node {
    /// The root of a search on behalf of the player to move.
    #[must_use]
    pub fn root(position: &Position, circle: Circle, evaluation: &Evaluation) -> Self {
        let node = Self {
            position: *position,
            circle,
            ours: true,
            standing: 0,
            resting: 0,
            balance: evaluation.balance(position, position.to_move()),
            hidden: evaluation.hidden(position),
            ply: 0,
            rested: false,
        };
        node.judged(evaluation)
    }

    /// The node behind a move.
    #[must_use]
    #[inline]
    pub fn after(&self, mv: Move, evaluation: &Evaluation) -> Self {
        let player = self.circle.mover(&self.position, mv);
        let hidden = evaluation.moved(&self.hidden, player, mv);
        let next = self.next(self.circle.after(&self.position, mv), self.balance + evaluation.table().gain(player, mv));
        Self { hidden, ..next }.judged(evaluation)
    }

    /// The node behind a turn without a move (R7).
    #[must_use]
    pub fn after_pass(&self, evaluation: &Evaluation) -> Self {
        self.next(self.circle.after_pass(&self.position), self.balance).judged(evaluation)
    }

    /// The node behind a turn that is left out although there are moves.
    #[must_use]
    pub fn after_rest(&self, evaluation: &Evaluation) -> Self {
        Self { rested: true, ..self.after_pass(evaluation) }
    }

    /// It is us against them: the sign turns only where the right to move changes sides.
    fn next(&self, position: Position, balance: i32) -> Self {
        let ours = self.circle.is_ours(&position);
        let balance = if ours == self.ours { balance } else { -balance };
        Self { position, ours, balance, ply: self.ply + 1, rested: false, ..*self }
    }

    #[inline]
    fn judged(self, evaluation: &Evaluation) -> Self {
        let correction = |player| evaluation.correction(&self.hidden, player);
        let (mover, other) = (self.position.to_move(), self.position.to_move().opposite());
        let standing = self.balance + TEMPO + correction(mover);
        let resting = self.balance - TEMPO - correction(other);
        Self { standing, resting, ..self }
    }

    /// How many pieces have not arrived yet, of whoever of those who may move now has the fewest.
    #[must_use]
    pub fn outside(&self) -> u32 {
        self.circle.outside(&self.position)
    }
}

/// The span of values that still matter: the side to move has `alpha` already, the other will not allow more than `beta`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The side to move can have this much elsewhere.
    pub alpha: i32,
    /// The other side can keep the value down to this elsewhere.
    pub beta: i32,
}

impl Window {
    /// Every value.
    pub const FULL: Self = Self { alpha: -Score::WIN - 1, beta: Score::WIN + 1 };

    /// Asks only whether the value is more than `alpha`.
    #[must_use]
    pub const fn above(alpha: i32) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// Whether there is room for a value between the bounds: only then the value itself is wanted.
    #[must_use]
    pub const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Whether only a bound is wanted, and one in steps: where it tells of an end, no bet on steps holds.
    #[must_use]
    pub const fn asks_for_steps(self) -> bool {
        !self.is_open() && !Score(self.alpha).is_decided()
    }

    /// The window of the other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

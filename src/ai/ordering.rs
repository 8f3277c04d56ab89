//! Which move to try first: the one that was best before, then those that gain most.

use crate::rules::{Move, Position, SquareSet};

use super::many::Circle;
use super::worth::Worth;

/// A move and what it promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// What it is expected to add to the mover's side, in centi-steps.
    pub gain: i32,
}

/// The moves of a position, the most promising first. Each is looked for only when it is asked for: most nodes are done
/// after a few.
pub struct Candidates {
    first: Option<Candidate>,
    rest: Vec<Candidate>,
    /// Whether some were left out because they gain too little.
    pub left_out: bool,
}

/// Which moves to look at.
#[derive(Clone, Copy, Default)]
pub struct Choice {
    /// Only moves that do not take a piece away from the goal corner, or end in the target camp.
    pub forward: bool,
    /// Of those, only moves that gain more than this, in centi-steps.
    pub more_than: Option<i32>,
    /// The move that comes first, if it is among them.
    pub hint: Option<Move>,
}

impl Candidates {
    /// The moves of all who may move now.
    #[must_use]
    pub fn new(position: &Position, circle: Circle, worth: &Worth, choice: Choice) -> Self {
        let mut all = Self { first: None, rest: Vec::with_capacity(32), left_out: false };
        for turn in circle.turns(position) {
            all.add(&turn, worth, choice);
        }
        let hinted = all.rest.iter().position(|candidate| Some(candidate.mv) == choice.hint);
        all.first = hinted.map(|index| all.rest.swap_remove(index));
        all
    }

    /// Adds the moves of the player to move.
    #[inline]
    fn add(&mut self, position: &Position, worth: &Worth, choice: Choice) {
        let (player, variant) = (position.hand(), position.variant());
        for piece in position.moves() {
            let near = if choice.forward {
                variant.within(player, variant.distance(player, piece.from)) | variant.target(player)
            } else {
                SquareSet::ALL
            };
            let here = worth.of(player, piece.from);
            for to in piece.to & near {
                let gain = worth.of(player, to) - here;
                if choice.more_than.is_none_or(|least| gain > least) {
                    self.rest.push(Candidate { mv: Move { from: piece.from, to }, gain });
                } else {
                    self.left_out = true;
                }
            }
        }
    }

    /// The move that gains most, if it gains more than `gain`, in centi-steps.
    #[must_use]
    pub fn most(position: &Position, circle: Circle, worth: &Worth, gain: i32) -> Option<Candidate> {
        circle.turns(position).fold(None, |best, turn| {
            let gain = best.map_or(gain, |best: Candidate| best.gain);
            Self::most_of(&turn, worth, gain).or(best)
        })
    }

    /// The same of the player to move.
    #[inline]
    fn most_of(position: &Position, worth: &Worth, mut gain: i32) -> Option<Candidate> {
        let player = position.hand();
        let mut best = None;
        for piece in position.moves() {
            let here = worth.of(player, piece.from);
            for to in piece.to & worth.better_than(player, here + gain) {
                let more = worth.of(player, to) - here;
                if more > gain {
                    gain = more;
                    best = Some(Candidate { mv: Move { from: piece.from, to }, gain });
                }
            }
        }
        best
    }

    /// Whether there is no such move, not even one that was left out.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.first.is_none() && self.rest.is_empty() && !self.left_out
    }
}

impl Iterator for Candidates {
    type Item = Candidate;

    #[inline]
    fn next(&mut self) -> Option<Candidate> {
        self.first.take().or_else(|| {
            let (index, _) = self.rest.iter().enumerate().max_by_key(|(_, candidate)| candidate.gain)?;
            Some(self.rest.swap_remove(index))
        })
    }
}

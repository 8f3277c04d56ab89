//! Which move to try first: the one that was best before, then those that gain most.

use crate::rules::{Move, Position, SquareSet};

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
    /// Only moves that bring a piece at least so many steps nearer to the goal corner, or into the target camp.
    pub steps: Option<u8>,
    /// Of those, only moves that gain more than this, in centi-steps.
    pub more_than: Option<i32>,
    /// The move that comes first, if it is among them.
    pub hint: Option<Move>,
}

impl Candidates {
    /// The moves of the player to move.
    #[must_use]
    pub fn new(position: &Position, worth: &Worth, choice: Choice) -> Self {
        let (player, variant) = (position.to_move(), position.variant());
        let (mut rest, mut left_out) = (Vec::with_capacity(32), false);
        for piece in position.moves() {
            let near = choice.steps.map_or(SquareSet::ALL, |steps| {
                let nearer = variant.distance(player, piece.from).checked_sub(steps);
                nearer.map_or(SquareSet::EMPTY, |nearer| variant.within(player, nearer)) | variant.target(player)
            });
            let here = worth.of(player, piece.from);
            for to in piece.to & near {
                let gain = worth.of(player, to) - here;
                if choice.more_than.is_none_or(|least| gain > least) {
                    rest.push(Candidate { mv: Move { from: piece.from, to }, gain });
                } else {
                    left_out = true;
                }
            }
        }
        let hinted = rest.iter().position(|candidate| Some(candidate.mv) == choice.hint);
        let first = hinted.map(|index| rest.swap_remove(index));
        Self { first, rest, left_out }
    }

    /// The move that gains most, if it gains more than `gain`, in centi-steps.
    #[must_use]
    pub fn most(position: &Position, worth: &Worth, mut gain: i32) -> Option<Candidate> {
        let player = position.to_move();
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

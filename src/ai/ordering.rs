//! Which move to try first: the one that was best before, then those that gain most.

use std::cell::Cell;

use smallvec::SmallVec;

use crate::rules::movegen::PieceMoves;
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
    rest: SmallVec<[Candidate; 16]>,
    /// Whether some may have been left out because they gain too little.
    pub left_out: bool,
    /// Whether those that take a piece away from the goal corner were left out.
    pub forward: bool,
    /// Whether the rest comes from behind.
    backwards: bool,
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
    /// Whether all but the first come the least promising first.
    pub backwards: bool,
}

impl Candidates {
    /// The moves of all who may move now.
    #[must_use]
    pub fn new(position: &Position, circle: Circle, worth: &Worth, choice: Choice) -> Self {
        let mut all =
            Self { first: None, rest: SmallVec::new(), left_out: false, forward: choice.forward, backwards: false };
        for turn in circle.turns(position) {
            all.add(&turn, worth, choice);
        }
        let hinted = all.rest.iter().position(|candidate| Some(candidate.mv) == choice.hint);
        all.first = hinted.map(|index| all.rest.swap_remove(index)).or_else(|| all.next());
        all.backwards = choice.backwards;
        all
    }

    /// Adds the moves of the player to move.
    #[inline]
    fn add(&mut self, position: &Position, worth: &Worth, choice: Choice) {
        let (player, variant, moves) = (position.hand(), position.variant(), position.moves());
        let least = choice.more_than.unwrap_or(i32::MIN);
        let forward = |from| variant.within(player, variant.distance(player, from)) | variant.target(player);
        let near = |from| if choice.forward { forward(from) } else { SquareSet::ALL };
        let wanted = |from| near(from) & worth.better_than(player, worth.of(player, from).saturating_add(least));
        for PieceMoves { from, to } in moves.among(wanted) {
            let here = worth.of(player, from);
            for to in to {
                let gain = worth.of(player, to) - here;
                if gain > least {
                    self.rest.push(Candidate { mv: Move { from, to }, gain });
                }
            }
        }
        self.left_out |= choice.more_than.is_some() && (!self.rest.is_empty() || moves.among(near).next().is_some());
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
    fn most_of(position: &Position, worth: &Worth, gain: i32) -> Option<Candidate> {
        let (player, mut best, least) = (position.hand(), None, Cell::new(gain));
        let wanted = |from| worth.better_than(player, worth.of(player, from) + least.get());
        for PieceMoves { from, to } in position.moves().among(wanted) {
            let here = worth.of(player, from);
            for to in to {
                let gain = worth.of(player, to) - here;
                if gain > least.get() {
                    least.set(gain);
                    best = Some(Candidate { mv: Move { from, to }, gain });
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
            let promise = |&(_, candidate): &(usize, &Candidate)| candidate.gain;
            let rest = self.rest.iter().enumerate();
            let (index, _) = if self.backwards { rest.min_by_key(promise) } else { rest.max_by_key(promise) }?;
            Some(self.rest.swap_remove(index))
        })
    }
}

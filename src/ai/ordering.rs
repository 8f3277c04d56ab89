//! Which move to try first: the one that was best before, then those that gain most.

use crate::rules::{Move, Position};

use super::evaluate::Evaluation;

/// A move and what it changes at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// What it adds to the mover's side, in centi-steps.
    pub gain: i32,
}

/// The moves of a position, the most promising first. Each is looked for only when it is asked for: most nodes are done
/// after a few.
pub struct Candidates {
    first: Option<Candidate>,
    rest: Vec<Candidate>,
}

impl Candidates {
    /// The moves of the player to move that bring a piece at least `steps` nearer to the goal corner, or into the target
    /// camp; all moves if `steps` is `None`. `hint` comes first if it is among them.
    #[must_use]
    pub fn new(position: &Position, evaluation: &Evaluation, steps: Option<u8>, hint: Option<Move>) -> Self {
        let (player, variant) = (position.to_move(), position.variant());
        let mut rest = Vec::with_capacity(160);
        for piece in position.moves() {
            let to = match steps.map(|steps| variant.distance(player, piece.from).checked_sub(steps)) {
                None => piece.to,
                Some(Some(nearer)) => piece.to & (variant.within(player, nearer) | variant.target(player)),
                Some(None) => piece.to & variant.target(player),
            };
            let here = evaluation.worth(player, piece.from);
            rest.extend(
                to.into_iter().map(|to| Candidate {
                    mv: Move { from: piece.from, to },
                    gain: evaluation.worth(player, to) - here,
                }),
            );
        }
        let hinted = rest.iter().position(|candidate| Some(candidate.mv) == hint);
        Self { first: hinted.map(|index| rest.swap_remove(index)), rest }
    }

    /// Whether there is none left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.first.is_none() && self.rest.is_empty()
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

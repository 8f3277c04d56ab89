//! Chains of jumps as a flood fill inside one 64-bit word (R5).
//!
//! A jumper keeps both parities, so it only ever lands on the 64 squares of its class, and what it jumps over lies in the
//! other three. For every class three words say where a jump is possible at all – across, along and diagonally – and one
//! step of the fill is a handful of shifts.

use crate::rules::set::SquareSet;

/// The cells that have a cell of the same class to their right.
const HAS_RIGHT: SquareSet = SquareSet::from_words([0x7F7F_7F7F_7F7F_7F7F; 4]);

/// Where jumps are possible, for all four classes at once, in the words of [`SquareSet`].
///
/// A bit stands for the lower left of the squares that it links: `across` joins a cell with the next of its class to the
/// right, `along` with the one above, and `centre` tells of a piece in the middle of a cell and its three neighbours to
/// the right and above, so it serves both diagonals.
#[derive(Clone, Copy)]
pub(super) struct Links {
    across: SquareSet,
    along: SquareSet,
    centre: SquareSet,
    pub(super) empty: SquareSet,
}

impl Links {
    #[inline]
    pub(super) fn new(occupied: SquareSet, board: SquareSet) -> Self {
        // The square between two cells belongs to the class with the other parity. Where a class is odd, the even one
        // between lies a cell further.
        let [even, right, up, both] = occupied.words();
        Self {
            across: SquareSet::from_words([right, even >> 1, both, up >> 1]) & HAS_RIGHT,
            along: SquareSet::from_words([up, both, even >> 8, right >> 8]),
            centre: SquareSet::from_words([both, up >> 1, right >> 8, even >> 9]) & HAS_RIGHT,
            empty: board - occupied,
        }
    }

    /// What lies just beyond the occupied neighbours of any of the squares `from`, whether empty or not.
    #[inline]
    fn beyond(&self, from: SquareSet) -> SquareSet {
        let (left, down) = (from.back(1), from.back(8));
        let across = (from & self.across).on(1) | left & self.across;
        let along = (from & self.along).on(8) | down & self.along;
        let rising = (from & self.centre).on(9) | from.back(9) & self.centre;
        let falling = (left & self.centre).on(8) | (down & self.centre).on(1);
        across | along | rising | falling
    }

    /// Where one jump leads from any of the squares `from` (R5).
    #[inline]
    pub(super) fn jump(&self, from: SquareSet) -> SquareSet {
        self.beyond(from) & self.empty
    }

    /// `from` and all squares that chains of jumps reach from there.
    #[inline]
    fn region(&self, from: SquareSet) -> SquareSet {
        let (mut reached, mut fresh) = (from, from);
        while !fresh.is_empty() {
            fresh = self.jump(fresh) - reached;
            reached = reached | fresh;
        }
        reached
    }
}

/// Pieces that share a region of landings: each of `pieces` can jump to each of `landings` that is of its own class.
#[derive(Clone, Copy)]
pub(super) struct Region {
    pub(super) pieces: SquareSet,
    pub(super) landings: SquareSet,
}

/// The regions in which an army can jump, one of each class at a time.
///
/// Jumps can be made both ways, so the empty squares of a class fall into regions in which every square is reached from
/// every other, and a piece that jumps into a region reaches all of it. Pieces of a class mostly share one region or two:
/// filling regions instead of chains piece by piece halves the work.
pub(super) struct Regions {
    links: Links,
    army: SquareSet,
    /// First landings whose region has not been filled yet.
    seeds: SquareSet,
}

impl Regions {
    #[inline]
    pub(super) fn new(links: Links, army: SquareSet) -> Self {
        Self { links, army, seeds: links.jump(army) }
    }
}

impl Iterator for Regions {
    type Item = Region;

    #[inline]
    fn next(&mut self) -> Option<Region> {
        if self.seeds.is_empty() {
            return None;
        }
        let landings = self.links.region(self.seeds.first_of_each_class());
        self.seeds = self.seeds - landings;
        Some(Region { pieces: self.links.beyond(landings) & self.army, landings })
    }
}

//! Move generation: what the player to move may do.
//!
//! Steps are a table and jump chains a flood fill; a whole army's chains are found together, region by region. Whether a
//! given move is legal, and which way it takes, is asked of the same two.

use smallvec::SmallVec;

use super::moves::Move;
use super::player::Player;
use super::position::Position;
use super::set::{SquareSet, Squares};
use super::square::Square;
use super::variant::Variant;

mod jumps;
mod legal;
mod steps;
mod ways;

use jumps::{Links, Region, Regions};
pub use steps::neighbours;

/// All moves of one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceMoves {
    /// Where the piece stands.
    pub from: Square,
    /// Where it can end; never empty where a [`Position`] lists it.
    pub to: SquareSet,
}

impl PieceMoves {
    /// The moves one by one.
    pub fn moves(self) -> impl Iterator<Item = Move> {
        self.to.into_iter().map(move |to| Move { from: self.from, to })
    }
}

/// The moves of a player, piece by piece. Made by [`Position::moves`] or [`Moves::alone`].
pub struct Moves {
    pieces: Squares,
    regions: SmallVec<[Region; 8]>,
    /// The landings of all regions.
    landings: SquareSet,
    empty: SquareSet,
    target: SquareSet,
}

impl Moves {
    #[inline]
    fn new(position: &Position, pieces: SquareSet) -> Self {
        let (variant, occupied) = (position.variant(), position.occupied());
        Self::of_army(occupied, variant.board(), pieces, variant.target(position.hand()))
    }

    /// The moves of some pieces of an army that has the board of `variant` to itself.
    #[must_use]
    #[inline]
    pub fn alone(variant: Variant, player: Player, army: SquareSet, pieces: SquareSet) -> Self {
        Self::of_army(army, variant.board(), pieces, variant.target(player))
    }

    #[inline]
    fn of_army(occupied: SquareSet, board: SquareSet, pieces: SquareSet, target: SquareSet) -> Self {
        let links = Links::new(occupied, board);
        let regions: SmallVec<[Region; 8]> = Regions::new(links, pieces).collect();
        let landings = regions.iter().fold(SquareSet::EMPTY, |all, region| all | region.landings);
        Self { pieces: pieces.into_iter(), regions, landings, empty: links.empty, target }
    }

    /// The moves to where a piece is `wanted`, which is asked for each; pieces without any are left out.
    #[inline]
    pub fn among(&self, wanted: impl Fn(Square) -> SquareSet) -> impl Iterator<Item = PieceMoves> {
        self.pieces.clone().filter_map(move |from| self.of(from, wanted(from)))
    }

    /// The moves of a piece to where it is `wanted`, if there are any.
    #[inline]
    fn of(&self, from: Square, wanted: SquareSet) -> Option<PieceMoves> {
        // R8: a piece that stands in its target camp must end in it.
        let wanted = if self.target.contains(from) { wanted & self.target } else { wanted };
        let steps = neighbours(from) & self.empty;
        if ((steps | self.landings.of_class(from.class())) & wanted).is_empty() {
            return None; // which most pieces are told, without a look at each region
        }
        let regions = self.regions.iter().filter(|region| region.pieces.contains(from));
        let landings = regions.fold(SquareSet::EMPTY, |all, region| all | region.landings);
        let to = (steps | landings.of_class(from.class())) & wanted;
        (!to.is_empty()).then_some(PieceMoves { from, to })
    }
}

impl Iterator for Moves {
    type Item = PieceMoves;

    #[inline]
    fn next(&mut self) -> Option<PieceMoves> {
        loop {
            let from = self.pieces.next()?;
            if let Some(piece) = self.of(from, SquareSet::ALL) {
                return Some(piece);
            }
        }
    }
}

impl Position {
    /// The moves of the player to move, piece by piece, of the own pieces or the partner's (R15); pieces that cannot move
    /// are left out. Whether the game is already over is not asked.
    #[must_use]
    #[inline]
    pub fn moves(&self) -> Moves {
        Moves::new(self, self.army(self.hand()))
    }

    /// How many moves the player to move has: the length of [`Position::moves`], but quicker, since it lists none.
    #[must_use]
    pub fn count_moves(&self) -> u64 {
        let (army, target) = (self.army(self.hand()), self.variant().target(self.hand()));
        let links = Links::new(self.occupied(), self.variant().board());
        // R8 parts the army: some may go anywhere, some only within the target camp.
        let parts = [(army - target, links.empty), (army & target, links.empty & target)];
        let steps =
            parts.map(|(pieces, allowed)| pieces.into_iter().map(|from| (neighbours(from) & allowed).len()).sum());
        let jumps = Regions::new(links, army).map(|region| {
            let pairs = |(pieces, allowed)| (region.pieces & pieces).pairs_in_class(region.landings & allowed);
            parts.map(pairs).into_iter().sum::<u32>()
        });
        u64::from(steps.into_iter().chain(jumps).sum::<u32>())
    }

    /// Whether the player to move can move at all (R7).
    #[must_use]
    pub fn can_move(&self) -> bool {
        self.moves().next().is_some()
    }

    /// Where the piece on `from` can go if the player to move may move it; nowhere if there is none.
    #[must_use]
    pub fn destinations(&self, from: Square) -> SquareSet {
        let piece = SquareSet::EMPTY.with(from) & self.army(self.hand());
        Moves::new(self, piece).next().map_or(SquareSet::EMPTY, |piece| piece.to)
    }

    /// Whether no player could move, were it their turn (R7).
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let mut position = *self;
        for _ in self.variant().players() {
            if position.can_move() {
                return false;
            }
            position = position.after_pass();
        }
        true
    }
}

#[cfg(test)]
mod tests;

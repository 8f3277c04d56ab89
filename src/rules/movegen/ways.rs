//! The way behind a move: which jumps lead there (R5, R6).

use super::jumps::Links;
use super::steps::neighbours;
use crate::rules::{Illegal, Move, Position, Square, SquareSet, Way};

impl Position {
    /// The landings of single jumps that the piece which began its turn on `origin` finds from `at`: what a player sees
    /// who walks a chain jump by jump. The square it began on counts as left.
    #[must_use]
    pub fn jumps(&self, origin: Square, at: Square) -> SquareSet {
        Links::new(self.occupied().without(origin), self.variant().board()).jump(SquareSet::EMPTY.with(at))
    }

    /// The shortest way of a move (R6).
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn shortest_way(&self, mv: Move) -> Result<Way, Illegal> {
        self.check(mv)?;
        let step = neighbours(mv.from).contains(mv.to);
        let chain = if step { None } else { self.shortest_chain(mv.from, mv.from, mv.to) };
        Ok(chain.unwrap_or_else(|| Way::direct(mv)))
    }

    /// The fewest jumps by which the piece that began its turn on `origin` and has come to `at` reaches `to`, or `None` if
    /// it cannot, or is there. The way begins at `at`.
    #[must_use]
    pub fn shortest_chain(&self, origin: Square, at: Square, to: Square) -> Option<Way> {
        let links = Links::new(self.occupied().without(origin), self.variant().board());
        // Rings of squares that take 0, 1, 2 … jumps, until one holds the end; then back through them.
        let start = SquareSet::EMPTY.with(at);
        let (mut rings, mut seen, mut ring) = (Vec::new(), start, start);
        while !ring.contains(to) {
            if ring.is_empty() {
                return None;
            }
            rings.push(ring);
            ring = links.jump(ring) - seen;
            seen = seen | ring;
        }
        let mut squares = vec![to];
        for ring in rings.into_iter().rev() {
            let before = (links.jump(SquareSet::EMPTY.with(*squares.last()?)) & ring).into_iter().next()?;
            squares.push(before);
        }
        squares.reverse();
        Way::through(squares)
    }
}

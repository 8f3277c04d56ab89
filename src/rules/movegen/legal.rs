//! Whether a move, or a way of squares, is legal, and why not.

use crate::rules::{Illegal, Move, Position, Square, Way};

impl Position {
    /// Whether the player to move may make `mv`.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        let Move { from, to } = mv;
        self.check_piece(from)?;
        if !self.variant().board().contains(to) {
            return Err(Illegal::OffBoard(to));
        }
        if from == to {
            return Err(Illegal::Nowhere(from));
        }
        if self.occupied().contains(to) {
            return Err(Illegal::Occupied(to));
        }
        let target = self.variant().target(self.hand());
        if self.destinations(from).contains(to) {
            Ok(())
        } else if target.contains(from) && !target.contains(to) {
            Err(Illegal::LeavesCamp(from, to))
        } else {
            Err(Illegal::OutOfReach(from, to))
        }
    }

    /// Whether the player to move has a piece on `from`.
    fn check_piece(&self, from: Square) -> Result<(), Illegal> {
        if !self.variant().board().contains(from) {
            return Err(Illegal::OffBoard(from));
        }
        match self.owner(from) {
            None => Err(Illegal::NoPiece(from)),
            Some(owner) if owner != self.hand() => Err(Illegal::NotYours(from, owner)),
            Some(_) => Ok(()),
        }
    }

    /// Whether a way is a legal move of the player to move. A way of two squares may leave out the landings between;
    /// one of more must spell out all of them.
    ///
    /// # Errors
    /// The first leg that is no jump, or why the whole is no move.
    pub fn check_way(&self, way: &Way) -> Result<Move, Illegal> {
        let mv = way.ends();
        self.check_piece(mv.from)?;
        let squares = way.squares();
        let broken = squares.windows(2).find(|leg| !self.jumps(mv.from, leg[0]).contains(leg[1]));
        match broken {
            Some(leg) if squares.len() > 2 => Err(Illegal::NoJump(leg[0], leg[1])),
            _ => self.check(mv).map(|()| mv),
        }
    }
}

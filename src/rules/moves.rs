//! What a player does in a turn, and why it may be refused.

use std::fmt;

use super::player::Player;
use super::square::Square;

/// A move of one piece (R6): chains that differ only in their way make one move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
}

/// `p1-l5`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// The squares that a move touches: where it begins, every landing, where it ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Way(Vec<Square>);

impl Way {
    /// The way that names the two ends alone.
    #[must_use]
    pub fn direct(mv: Move) -> Self {
        Self(vec![mv.from, mv.to])
    }

    /// The way through these squares, or `None` of fewer than two.
    #[must_use]
    pub fn through(squares: Vec<Square>) -> Option<Self> {
        (squares.len() >= 2).then_some(Self(squares))
    }

    /// All squares, the origin first; at least two.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.0
    }

    /// The move that goes this way.
    #[must_use]
    pub fn ends(&self) -> Move {
        Move { from: self.0[0], to: self.0[self.0.len() - 1] }
    }
}

/// `p1-n3-l5`.
impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.0.iter().map(Square::to_string).collect();
        f.write_str(&names.join("-"))
    }
}

/// What a player does in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Play {
    /// One piece moves.
    Move(Move),
    /// Nothing can move (R7).
    Pass,
    /// The player gives up, and from here on gets no turn (R12).
    Resigns,
}

/// `p1-l5`, `pass` or `resigns`.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mv) => mv.fmt(f),
            Self::Pass => f.write_str("pass"),
            Self::Resigns => f.write_str("resigns"),
        }
    }
}

/// Why a move is refused: the culprit, and the rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// A square that the board of this variant does not have (R1).
    OffBoard(Square),
    /// No piece stands there.
    NoPiece(Square),
    /// The piece belongs to a player who is not to move (R3).
    NotYours(Square, Player),
    /// The move ends where it began, which would be a pass (R6).
    Nowhere(Square),
    /// The move ends on a square that is taken (R4, R5).
    Occupied(Square),
    /// The piece would leave the camp it has reached (R8).
    LeavesCamp(Square, Square),
    /// No step and no chain of jumps leads there (R4, R5).
    OutOfReach(Square, Square),
    /// One leg of a way that was spelled out is no jump over a neighbour (R5).
    NoJump(Square, Square),
    /// A pass by a player who can move (R7).
    MustMove(Player),
    /// A move by a player who cannot (R7).
    MustPass(Player),
    /// A resignation where nobody else plays (R12, R17).
    Alone,
}

impl Illegal {
    /// The rules that refuse the move, as in `R4, R5`. Of a finished game, [`Outcome::rule`](super::Outcome::rule) knows better.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::GameOver => "R9",
            Self::OffBoard(_) => "R1",
            Self::NoPiece(_) | Self::Nowhere(_) => "R6",
            Self::NotYours(..) => "R3",
            Self::Occupied(_) | Self::OutOfReach(..) => "R4, R5",
            Self::LeavesCamp(..) => "R8",
            Self::NoJump(..) => "R5",
            Self::MustMove(_) | Self::MustPass(_) => "R7",
            Self::Alone => "R12",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => write!(f, "the game is over"),
            Self::OffBoard(square) => write!(f, "{square} is not on this board"),
            Self::NoPiece(square) => write!(f, "no piece stands on {square}"),
            Self::NotYours(square, owner) => write!(f, "the piece on {square} belongs to {owner}, who is not to move"),
            Self::Nowhere(square) => write!(f, "a move must end on another square than {square}, where it began"),
            Self::Occupied(square) => write!(f, "a piece stands on {square} already"),
            Self::LeavesCamp(from, to) => {
                write!(f, "the piece on {from} has arrived in its camp and stays there: {to} is outside")
            }
            Self::OutOfReach(from, to) => write!(f, "neither a step nor a chain of jumps leads from {from} to {to}"),
            Self::NoJump(from, to) => write!(f, "there is no jump from {from} to {to}"),
            Self::MustMove(player) => write!(f, "{player} can move and so may not pass"),
            Self::MustPass(player) => write!(f, "{player} cannot move and passes"),
            Self::Alone => write!(f, "there is nobody to resign to"),
        }
    }
}

impl std::error::Error for Illegal {}

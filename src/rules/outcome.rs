//! How a game ends (R7, R9–R12).

use super::player::Player;

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Somebody has won.
    Won(Player, Victory),
    /// Nobody has won and nobody will.
    Drawn(Draw),
}

/// Why a game is won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Victory {
    /// The target camp is full (R9).
    Arrival,
    /// The other player has a piece in the own camp after the deadline (R11).
    Deadline,
    /// The target camp is full, counting the pieces of its owner that have not left it (R11).
    Fill,
    /// The other player has resigned (R12).
    Resignation,
}

/// Why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// The same placement with the same player to move for the third time (R10).
    Repetition,
    /// No player can move (R7).
    Stuck,
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub fn winner(self) -> Option<Player> {
        match self {
            Self::Won(winner, _) => Some(winner),
            Self::Drawn(_) => None,
        }
    }
    /// The rule by which the game has ended.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Won(_, Victory::Arrival) => "R9",
            Self::Won(_, Victory::Deadline | Victory::Fill) => "R11",
            Self::Won(_, Victory::Resignation) => "R12",
            Self::Drawn(Draw::Repetition) => "R10",
            Self::Drawn(Draw::Stuck) => "R7",
        }
    }
}

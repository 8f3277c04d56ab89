//! How good a position is.

use std::fmt;

/// A score in centi-steps, from the view of the player to move: 100 is one step of one piece ahead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Score(pub i32);

impl Score {
    /// In how many plies the game is won (positive: by the player to move; negative: by the other), if the score says so.
    #[must_use]
    pub fn win_in(self) -> Option<i32> {
        None
    }
}

/// `+1.25` steps, or `win in 3`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.2}", f64::from(self.0) / 100.0)
    }
}

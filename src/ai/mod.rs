//! The computer player.

use std::time::Duration;

use crate::rules::Move;

pub mod score;
pub mod thinking;

pub use score::Score;
pub use thinking::{Engine, News, Thinking};

/// The deepest search that may be asked for, in plies.
pub const MAX_DEPTH: u32 = 32;

/// When a search must end. The first limit reached ends it; at least one full ply is always searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plies, 1 to [`MAX_DEPTH`].
    pub depth: u32,
    /// Time from the start of the search.
    pub time: Option<Duration>,
    /// Positions visited.
    pub nodes: Option<u64>,
}

impl Limits {
    /// So many plies, however long it takes.
    #[must_use]
    pub const fn depth(plies: u32) -> Self {
        Self { depth: plies, time: None, nodes: None }
    }

    /// As deep as it goes in this time.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { depth: MAX_DEPTH, time: Some(time), nodes: None }
    }
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The last depth that was finished, in plies.
    pub depth: u32,
    /// How the player to move stands.
    pub score: Score,
    /// Positions visited.
    pub nodes: u64,
    /// Time since the start.
    pub time: Duration,
    /// The principal variation, best move first. Empty only if the player must pass or the game is over.
    pub line: Vec<Move>,
}

//! What a computer player is given: memory, threads, and a taste.

use std::fmt;

use crate::rules::Game;

/// What a computer player is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Mebibytes of the transposition table, 1 to 1 024.
    pub hash: usize,
    /// Threads that search together, 1 to 64. One alone finds the same again when it is asked the same.
    pub threads: usize,
    /// What the taste in the opening is drawn from, so that games differ; with 0 there is none.
    pub seed: u64,
}

/// A number that may be set: at least, unless told otherwise, at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The least value.
    pub least: usize,
    /// The value unless told otherwise.
    pub usual: usize,
    /// The greatest value.
    pub most: usize,
}

/// Mebibytes of the transposition table.
pub const HASH: Range = Range { least: 1, usual: 32, most: 1024 };

/// Threads that search together.
pub const THREADS: Range = Range { least: 1, usual: 1, most: 64 };

/// What the taste in the opening is drawn from.
pub const SEED: Range = Range { least: 0, usual: 0, most: u32::MAX as usize };

impl Range {
    /// The number in a text, if it lies in the range.
    #[must_use]
    pub fn read(self, text: &str) -> Option<usize> {
        text.parse().ok().filter(|number| (self.least..=self.most).contains(number))
    }
}

/// `1 to 64`.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.least, self.most)
    }
}

/// Plies in which taste has a say.
const OPENING: usize = 16;

impl Setup {
    /// The seed of the taste in the position now: that of the setup in the opening, later 0, which is none.
    #[must_use]
    pub fn taste(self, game: &Game) -> u64 {
        if game.turns().len() < OPENING { self.seed } else { 0 }
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self { hash: HASH.usual, threads: THREADS.usual, seed: 0 }
    }
}

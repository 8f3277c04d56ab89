//! The best line from every ply on, as far as the search knows it.

use crate::rules::Move;

use super::limits::MAX_DEPTH;

/// One line for each ply: the best there and what follows, without the moves before.
pub struct Lines(Vec<Vec<Move>>);

impl Lines {
    /// No lines yet.
    #[must_use]
    pub fn new() -> Self {
        Self(vec![Vec::new(); MAX_DEPTH as usize + 1])
    }

    /// Forgets the line from this ply on.
    #[inline]
    pub fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// The best line from `ply` on is now `mv` and the line behind it.
    pub fn extend(&mut self, ply: usize, mv: Move) {
        if let [line, rest, ..] = &mut self.0[ply..] {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }

    /// The line from the root on.
    #[must_use]
    pub fn best(&self) -> &[Move] {
        &self.0[0]
    }
}

impl Default for Lines {
    fn default() -> Self {
        Self::new()
    }
}

//! What the search may skip: each question is one bet, with what it won.

use super::evaluate::TEMPO;

/// How much of the tree is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pruning {
    /// Every move to the full depth: the value is that of plain minimax.
    Off,
    /// Only what the bets below leave.
    #[default]
    On,
}

impl Pruning {
    /// How many steps nearer a move must bring its piece to be looked at, below the root.
    ///
    /// Bet: who races does not retreat.
    #[must_use]
    pub fn least_steps(self, ply: usize, outside: u32) -> Option<u8> {
        let narrow = self == Self::On && ply > 0 && outside > 2;
        narrow.then_some(2)
    }

    /// The best that a move can still lead to if it gains `gain` on `balance` with `depth` plies to go.
    ///
    /// Bet: what follows near the leaves does not make up for a move that gains too little.
    #[must_use]
    pub fn hope(self, depth: u32, outside: u32) -> Option<i32> {
        const MARGINS: [i32; 3] = [-TEMPO, TEMPO, TEMPO + 1200];
        let margin = MARGINS.get(depth.checked_sub(1)? as usize)?;
        (self == Self::On && outside > 2).then_some(*margin)
    }

    /// By how many plies less to search when the player to move passes.
    ///
    /// Bet: a position that is good enough without a move is good enough with one.
    #[must_use]
    pub fn null_move(self, depth: u32, outside: u32) -> Option<u32> {
        (self == Self::On && depth >= 3 && outside > 2).then_some(2)
    }

    /// By how many plies less to search the move that is tried as number `tried`, counted from 0.
    ///
    /// Bet: a late move is rarely the best.
    #[must_use]
    pub fn reduction(self, depth: u32, tried: usize) -> u32 {
        let _ = (self, depth, tried);
        0
    }
}

//! The positions behind a node, in the game and in the tree, for the rule of repetition (R10).

use crate::rules::{Game, Position};

/// Hashes of the positions that have been.
pub struct Trail {
    /// Those of the game before the root, sorted.
    game: Vec<u64>,
    /// Those from the root to the parent of the node at hand.
    path: Vec<u64>,
}

impl Trail {
    /// The trail of a search from the position now.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        let mut game: Vec<u64> = game.positions().rev().skip(1).map(Position::hash).collect();
        game.sort_unstable();
        Self { game, path: Vec::new() }
    }

    /// From here the search goes one ply deeper.
    pub fn enter(&mut self, position: &Position) {
        self.path.push(position.hash());
    }

    /// The search is back.
    pub fn leave(&mut self) {
        self.path.pop();
    }

    /// Whether the position arises for the third time at least.
    #[must_use]
    pub fn repeats(&self, position: &Position) -> bool {
        let hash = position.hash();
        let first = self.game.partition_point(|&earlier| earlier < hash);
        let in_game = self.game[first..].iter().take_while(|&&earlier| earlier == hash);
        in_game.chain(self.path.iter().filter(|&&earlier| earlier == hash)).count() >= 2
    }
}

//! What a piece is worth where it stands: one number a player and square, so that a move gains the difference of two.

use crate::rules::{ByPlayer, Move, Player, Square, SquareSet, Variant};

/// How far apart two [levels](Worth::better_than) are, in centi-steps.
const LEVEL: i32 = 128;

/// The worth of every square for every player, in centi-steps.
#[derive(Clone)]
pub struct Worth {
    squares: ByPlayer<[i32; 256]>,
    /// What the worst square is worth.
    least: ByPlayer<i32>,
    /// The squares that are worth more than the least and so many levels.
    levels: ByPlayer<Vec<SquareSet>>,
}

impl Worth {
    /// The worth of every square by a rule.
    #[must_use]
    pub fn new(variant: Variant, rule: impl Fn(Player, Square) -> i32) -> Self {
        let mut all =
            Self { squares: ByPlayer([[0; 256]; 4]), least: ByPlayer::default(), levels: ByPlayer::default() };
        for player in variant.players() {
            let worths: Vec<_> = variant.board().into_iter().map(|square| (square, rule(player, square))).collect();
            let least = worths.iter().map(|&(_, worth)| worth).min().unwrap_or_default();
            all.least[player] = least;
            let levels = &mut all.levels[player];
            for (square, worth) in worths {
                all.squares[player][square.index()] = worth;
                // The highest level that the square is on; the worst square is on none.
                if let Ok(level) = usize::try_from((worth - least - 1).div_euclid(LEVEL)) {
                    levels.resize(levels.len().max(level + 1), SquareSet::EMPTY);
                    levels[level] = levels[level].with(square);
                }
            }
            for level in (1..levels.len()).rev() {
                levels[level - 1] = levels[level - 1] | levels[level];
            }
        }
        all
    }

    /// What a piece of `player` is worth on `square`, in centi-steps.
    #[must_use]
    #[inline]
    pub fn of(&self, player: Player, square: Square) -> i32 {
        self.squares[player][square.index()]
    }

    /// What `player` gains by a move, in centi-steps.
    #[must_use]
    #[inline]
    pub fn gain(&self, player: Player, mv: Move) -> i32 {
        self.of(player, mv.to) - self.of(player, mv.from)
    }

    /// A set that holds every square worth more than this to a piece of `player`, and few others.
    #[must_use]
    #[inline]
    pub fn better_than(&self, player: Player, worth: i32) -> SquareSet {
        match usize::try_from(worth.saturating_sub(self.least[player]).div_euclid(LEVEL)) {
            Ok(level) => self.levels[player].get(level).copied().unwrap_or(SquareSet::EMPTY),
            Err(_) => SquareSet::ALL,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn no_better_square_is_missed_and_few_others_are_named() {
        let worth = Worth::new(Variant::Classic, |_, square| i32::from(square.number()) * 37 - 4_000);
        let player = Player::SouthEast;
        for bound in (-4_500..6_000).step_by(11).chain([i32::MIN, i32::MAX]) {
            let better = worth.better_than(player, bound);
            for square in Variant::Classic.board() {
                let gain = worth.of(player, square).saturating_sub(bound);
                assert!(better.contains(square) || gain <= 0, "{square} is worth more than {bound}");
                assert!(!better.contains(square) || bound < -4_000 || gain > -LEVEL, "{square} is far below {bound}");
            }
        }
    }
}

//! Random openings, so that no two pairs of games are alike.

use crate::rules::movegen::PieceMoves;
use crate::rules::{Game, Move};

/// Plies of an opening: two a side.
const PLIES: usize = 4;

/// `game` after the opening with this number: random moves that run forward, the same for the same seed and number.
#[must_use]
pub fn opened(mut game: Game, seed: u64, number: u64) -> Game {
    let mut random = Random(Random(seed).next() ^ number);
    for _ in 0..PLIES {
        let moves = forward(&game);
        if moves.is_empty() {
            break;
        }
        let played = game.play(moves[random.below(moves.len())]);
        debug_assert_eq!(played, Ok(()), "a listed move is legal");
    }
    game
}

/// The moves that bring a piece nearer to its goal.
fn forward(game: &Game) -> Vec<Move> {
    let position = game.position();
    let distance = |square| position.variant().distance(position.to_move(), square);
    let moves = position.moves().flat_map(PieceMoves::moves);
    moves.filter(|mv| distance(mv.to) < distance(mv.from)).collect()
}

/// `SplitMix64` (Steele, Lea & Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is small: the bias is not worth a thought.
    #[expect(clippy::cast_possible_truncation, reason = "the remainder is below a usize")]
    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn moves(variant: Variant, seed: u64, number: u64) -> Vec<String> {
        let game = opened(Game::new(variant), seed, number);
        game.turns().iter().map(|turn| turn.play().to_string()).collect()
    }

    #[test]
    fn openings_have_two_moves_a_side_and_repeat_by_seed_and_number() {
        for variant in [Variant::Classic, Variant::Small8, Variant::Small10] {
            assert_eq!(moves(variant, 1, 0).len(), PLIES);
            assert_eq!(moves(variant, 1, 0), moves(variant, 1, 0));
        }
        let mut different: Vec<_> =
            (0..10).flat_map(|seed| (0..10).map(move |n| moves(Variant::Classic, seed, n))).collect();
        different.sort();
        different.dedup();
        assert!(different.len() > 95, "{} of 100 openings differ", different.len());
    }
}

//! Random openings, so that no two pairs of games are alike.

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;

use crate::rules::movegen::PieceMoves;
use crate::rules::{Game, Move};

/// Plies of an opening: two a side.
const PLIES: usize = 4;

/// `game` after the opening with this number: random moves that run forward, the same for the same seed and number.
#[must_use]
pub fn opened(mut game: Game, seed: u64, number: u64) -> Game {
    let mut rng = StdRng::seed_from_u64(seed.rotate_left(32) ^ number);
    for _ in 0..PLIES {
        let Some(mv) = forward(&game).choose(&mut rng) else { break };
        let played = game.play(mv);
        debug_assert_eq!(played, Ok(()), "a listed move is legal");
    }
    game
}

/// The moves that bring a piece nearer to its goal.
fn forward(game: &Game) -> impl Iterator<Item = Move> {
    let position = game.position();
    let distance = |square| position.variant().distance(position.to_move(), square);
    let moves = position.moves().flat_map(PieceMoves::moves);
    moves.filter(move |mv| distance(mv.to) < distance(mv.from))
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

//! Perft: how many sequences of moves there are, the usual proof of a move generator.

use super::movegen::PieceMoves;
use super::moves::Move;
use super::position::Position;

/// How many sequences of `depth` moves lead on from `position`. A finished game has no moves, and neither has a player
/// who must pass.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ if position.is_finished() => 0,
        1 => position.count_moves(),
        _ => divide(position, depth).map(|(_, count)| count).sum(),
    }
}

/// The moves of a position, each with the [`perft`] of one depth less behind it.
pub fn divide(position: &Position, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    let moves = (!position.is_finished()).then(|| position.moves());
    moves
        .into_iter()
        .flatten()
        .flat_map(PieceMoves::moves)
        .map(move |mv| (mv, perft(&position.after(mv), depth.saturating_sub(1))))
}

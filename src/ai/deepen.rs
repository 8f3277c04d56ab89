//! Iterative deepening: one ply, two plies, three, until a limit is reached.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::rules::movegen::PieceMoves;
use crate::rules::{Game, Move};

use super::evaluate::Evaluation;
use super::limits::{Clock, Limits, MAX_DEPTH};
use super::pruning::Pruning;
use super::score::Score;
use super::search::Search;
use super::sport;
use super::table::Table;

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

/// Searches the position now, deeper and deeper, and tells `deeper` of each depth that is finished. Returns the last word,
/// whose line may be newer than its depth: a move that a deeper search found better before it was ended.
pub fn deepen(
    game: &Game,
    limits: Limits,
    evaluation: &Evaluation,
    pruning: Pruning,
    table: &Table,
    stop: &AtomicBool,
    deeper: impl FnMut(&Report),
) -> Report {
    deepen_by(Search::new(game, evaluation, pruning, table, Clock::new(limits, stop)), game, deeper)
}

/// The same by a search of `game` that has been set up.
pub fn deepen_by(mut search: Search, game: &Game, mut deeper: impl FnMut(&Report)) -> Report {
    let position = game.position();
    let moves = game.outcome().is_none().then(|| position.moves());
    let first = moves.into_iter().flatten().flat_map(PieceMoves::moves).next();
    let mut report =
        Report { depth: 0, score: Score::default(), nodes: 0, time: Duration::ZERO, line: first.into_iter().collect() };
    if first.is_none() {
        return report;
    }
    if let Some(mv) = sport::settling_move(game) {
        return Report { depth: 1, line: vec![mv], ..report };
    }
    for depth in 1..=search.clock().left().depth.clamp(1, MAX_DEPTH) {
        let value = search.root(position, depth);
        report.nodes = search.clock().nodes();
        report.time = search.clock().elapsed();
        if !search.line().is_empty() {
            report.line = search.line().to_vec();
        }
        let Some(value) = value else { break };
        (report.depth, report.score) = (depth, Score(value));
        deeper(&report);
        // An end within this depth comes no sooner, but for what bets may hide.
        if report.score.win_in().is_some_and(|plies| plies.unsigned_abs() <= depth) {
            break;
        }
        search.clock().enforce();
    }
    report
}

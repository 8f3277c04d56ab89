//! The search against plain minimax, and the promises of a search on its own thread.

#[path = "../common/mod.rs"]
mod common;

mod forced;
mod games;
mod helping;
mod minimax;
mod plain;
mod pruned;
mod repeating;
mod stopping;

use std::sync::atomic::AtomicBool;

use halma::ai::deepen::deepen;
use halma::ai::evaluate::Evaluation;
use halma::ai::pruning::Pruning;
use halma::ai::table::Table;
use halma::ai::{Engine, Limits, Report, Setup};
use halma::rules::Game;

fn search(game: &Game, depth: u32, pruning: Pruning) -> Report {
    search_with(&Table::new(1), game, depth, pruning)
}

/// The same with a table that may know something already.
fn search_with(table: &Table, game: &Game, depth: u32, pruning: Pruning) -> Report {
    let evaluation = Evaluation::for_game(game);
    deepen(game, Limits::depth(depth), &evaluation, pruning, table, &AtomicBool::new(false), |_| ())
}

fn game(text: &str) -> Game {
    Game::from_position(text.parse().unwrap())
}

/// An engine with a table of so many mebibytes.
fn engine(hash: usize) -> Engine {
    Engine::new(Setup { hash, ..Setup::default() })
}

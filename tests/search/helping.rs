//! A helper searches from behind, and shares what it finds by the table.

use std::sync::atomic::AtomicBool;

use halma::ai::Limits;
use halma::ai::deepen::{Report, deepen_by};
use halma::ai::evaluate::Evaluation;
use halma::ai::limits::Clock;
use halma::ai::pruning::Pruning;
use halma::ai::search::Search;
use halma::ai::table::Table;
use halma::rules::{Game, Variant};

use super::{game, search, search_with};

const MIDDLE: &str = "16/o2oo11/3o12/x1x3x9/1oo1o2oo7/3o3o1oo5/4oo1oo1x5/6o2x1x4/10xx4/11xo3/9x6/11x2xx/10x2x2/12x2x/11x4/14x1 x 37 classic";

/// What a helper finds, and leaves in the table.
fn help(game: &Game, depth: u32, pruning: Pruning, table: &Table) -> Report {
    let (evaluation, stop) = (Evaluation::for_game(game), AtomicBool::new(false));
    let clock = Clock::new(Limits::depth(depth), &stop);
    deepen_by(Search::new(game, &evaluation, pruning, table, clock).backwards(), game, |_| ())
}

#[test]
fn from_behind_the_value_is_the_same_on_another_way() {
    let nodes = [Game::new(Variant::Small8), Game::new(Variant::Classic), game(MIDDLE)].map(|game| {
        let helped = help(&game, 3, Pruning::Off, &Table::new(1));
        let alone = search(&game, 3, Pruning::Off);
        assert_eq!(helped.score, alone.score);
        (helped.nodes, alone.nodes)
    });
    assert!(nodes.iter().any(|(helped, alone)| helped != alone), "{nodes:?}");
}

#[test]
fn what_a_helper_has_found_need_not_be_searched_again() {
    let (game, shared) = (game(MIDDLE), Table::new(16));
    help(&game, 6, Pruning::On, &shared);
    let (helped, alone) =
        (search_with(&shared, &game, 6, Pruning::On), search_with(&Table::new(16), &game, 6, Pruning::On));
    assert!(2 * helped.nodes < alone.nodes, "{} nodes with help, {} without", helped.nodes, alone.nodes);
}

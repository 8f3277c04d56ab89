//! What an engine answers twice, and what differs by its seed.

use halma::ai::{Engine, Limits, Setup};
use halma::rules::{Game, Variant};

use crate::common::done;
use crate::games::random_game;
use crate::{engine, game};

#[test]
fn the_same_search_twice_is_the_same() {
    let engine = engine(2);
    for seed in 1..5 {
        let game = random_game(Variant::Classic, 20 * seed, seed);
        let [one, two] = [(), ()].map(|()| done(&mut engine.think(&game, Limits::depth(5), || ())));
        assert_eq!((one.nodes, &one.line, one.score), (two.nodes, &two.line, two.score));
    }
}

/// The first moves of a game between two players of the same taste.
fn opening(seed: u64) -> Vec<String> {
    let engine = Engine::new(Setup { hash: 1, seed, ..Setup::default() });
    let mut game = Game::new(Variant::Classic);
    let moves = (0..12).map(|_| {
        let best = done(&mut engine.think(&game, Limits::depth(3), || ())).line[0];
        game.play(best).unwrap();
        best.to_string()
    });
    moves.collect()
}

#[test]
fn games_differ_by_taste_and_repeat_by_seed() {
    let mut openings: Vec<_> = (0..10).map(opening).collect();
    assert_eq!(openings[3], opening(3));
    openings.sort();
    openings.dedup();
    assert!(openings.len() >= 9, "{} of 10 differ", openings.len());
}

#[test]
fn a_finished_game_has_no_line() {
    let finished = game("xxxx4/xxx5/xx6/x7/o7/8/7o/oooooooo o 80 8x8");
    let report = done(&mut engine(1).think(&finished, Limits::depth(3), || ()));
    assert_eq!(report.line, []);
}

//! With its bets the search misses no win, and its lines can be played.

use halma::ai::pruning::Pruning;
use halma::ai::sport;
use halma::rules::{Blocking, Game, Player, Spoken, Variant};

use crate::games::{nearly_home, random_game};
use crate::{game, search};

#[test]
fn no_win_in_one_or_two_is_missed() {
    let mut wins = [0; 4];
    for (variant, cases) in [(Variant::Small8, 300), (Variant::Small10, 40), (Variant::Classic, 10)] {
        for seed in 0..cases {
            for player in [Player::SouthEast, Player::NorthWest] {
                let outside = 1 + seed % 2;
                let Some(game) = nearly_home(variant, player, outside, seed) else { continue };
                let plain = search(&game, 3, Pruning::Off).score.win_in();
                let pruned = search(&game, 3, Pruning::On).score.win_in();
                if let Some(plies @ 1..=3) = plain {
                    assert_eq!(pruned, plain, "{:?}", game.position());
                    wins[usize::try_from(plies).unwrap()] += 1;
                }
            }
        }
    }
    assert!(wins[1] > 10 && wins[3] > 10, "the cases are worth something: {wins:?}");
}

/// Whoever would lose by going forward looks at the moves back, which refute the move that seems to win as well.
#[test]
fn a_win_in_two_that_a_retreat_refutes_is_not_believed() {
    for (text, wins) in [
        ("xxxx4/xxx3o1/1x3o2/1xo5/xo2o2o/8/6oo/4o2o x 41 8x8", ["a4-a5", "b5-a5"]),
        ("xxxx4/1x1x4/xxo5/xox5/6oo/6o1/5oo1/2o1oo2 x 41 8x8", ["d7-c7", "d7-c7"]),
    ] {
        let game = Game::from_position(text.parse().unwrap()).with_blocking(Blocking::Draw);
        for depth in 3..=6 {
            let best = search(&game, depth, Pruning::On).line[0].to_string();
            assert!(wins.contains(&best.as_str()), "{best} at depth {depth}, {text}");
        }
    }
}

#[test]
fn a_win_in_one_is_played_and_counted() {
    for text in ["xxxx4/xxx5/xx6/1x6/o7/8/7o/oooooooo x 80 8x8", "xxxxxxxx/xx6/8/6o1/8/6oo/5ooo/4oooo o 80 8x8"] {
        for pruning in [Pruning::Off, Pruning::On] {
            let report = search(&game(text), 4, pruning);
            assert_eq!((report.score.to_string(), report.depth), ("win in 1".into(), 1), "{text}");
        }
    }
}

#[test]
fn r11_the_last_piece_leaves_home_even_if_that_loses() {
    // The other camp is full but for l1, where a piece could stay for ever; once it leaves, k2 steps in and wins.
    let text = "xxxxx11/xxxxx11/xxxx12/xxx13/x15/16/16/16/16/16/16/14oo/13ooo/12oooo/10oooooo/11xoooo x 150 classic";
    let held = game(text);
    assert!(sport::holds_out(held.position(), Player::SouthEast));
    for depth in 1..=4 {
        let best = search(&held, depth, Pruning::On).line[0];
        assert_eq!(best.from.to_string(), "l1", "at depth {depth}");
    }
}

#[test]
fn its_bets_cost_little_and_save_much() {
    let (mut wrong, mut nodes, mut pruned_nodes) = (0, 0, 0);
    for seed in 1..=8 {
        let game = random_game(Variant::Small8, 6 * seed, seed);
        let (plain, pruned) = (search(&game, 6, Pruning::Off), search(&game, 6, Pruning::On));
        wrong += (plain.score.0 - pruned.score.0).abs();
        nodes += plain.nodes;
        pruned_nodes += pruned.nodes;
    }
    assert!(wrong < 8 * 300, "{wrong} centi-steps in eight positions: a move is worth 1 800 in each");
    assert!(nodes > 50 * pruned_nodes, "{pruned_nodes} nodes instead of {nodes}");
}

#[test]
fn the_line_is_legal_and_as_long_as_the_depth() {
    for seed in 1..8 {
        let mut game = random_game(Variant::Classic, 15 * seed, seed);
        let report = search(&game, 5, Pruning::On);
        assert_eq!(report.line.len(), 5);
        for mv in report.line {
            game.play(mv).unwrap();
        }
    }
}

#[test]
fn whole_games_are_played_in_every_variant() {
    for variant in Variant::ALL {
        let mut game = Game::new(variant);
        for _ in 0..40 {
            let report = search(&game, 2, Pruning::On);
            game.play(report.line.first().map_or(Spoken::Pass, |&mv| Spoken::from(mv))).unwrap();
            if game.outcome().is_some() {
                break;
            }
        }
        assert!(game.turns().len() > 20);
    }
}

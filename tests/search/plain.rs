//! Without its bets the search is minimax.

use halma::ai::pruning::Pruning;
use halma::rules::{Blocking, Game, Move, Position, Variant};

use crate::games::{moves, random_game, random_game_under, shuffled};
use crate::minimax::Minimax;
use crate::{game, search};

fn assert_plain(game: &Game, depth: u32) {
    let (found, expected) = (search(game, depth, Pruning::Off), Minimax::value(game, depth));
    // A win that is found before the last depth ends the search.
    if found.depth == depth {
        assert_eq!(found.score, expected, "{:?} at depth {depth}", game.position());
    } else {
        assert!(found.score.win_in().is_some() && Minimax::value(game, found.depth) == found.score);
    }
}

#[test]
fn without_pruning_it_equals_minimax_on_small_boards() {
    for seed in 1..60 {
        for variant in [Variant::Small8, Variant::Small10] {
            let game = random_game(variant, seed * 2, seed);
            if game.outcome().is_none() {
                (1..=2).for_each(|depth| assert_plain(&game, depth));
            }
        }
    }
}

#[test]
fn r11_without_pruning_it_equals_minimax_under_every_rule_against_blocking() {
    let (mut played, mut decided) = (0, 0);
    for variant in [Variant::Small8, Variant::Small10] {
        for moves in [8, 14, 20, 30] {
            for blocking in [Blocking::Deadline(moves), Blocking::Fill(moves), Blocking::Draw] {
                for seed in 0..8 {
                    let turns = (2 * moves as usize + seed).saturating_sub(9);
                    let game = random_game_under(blocking, variant, turns, seed);
                    if game.outcome().is_none() {
                        (1..=2).for_each(|depth| assert_plain(&game, depth));
                        played += 1;
                        decided += usize::from(search(&game, 2, Pruning::Off).score.win_in().is_some());
                    }
                }
            }
        }
    }
    assert!(played > 100 && decided > 10, "the cases are worth something: {played}, {decided}");
}

#[test]
fn without_pruning_it_equals_minimax_three_plies_deep() {
    for (variant, turns, seed) in [
        (Variant::Small8, 0, 1),
        (Variant::Small8, 18, 2),
        (Variant::Small8, 40, 3),
        (Variant::Small8, 55, 4),
        (Variant::Small10, 0, 5),
        (Variant::Small10, 24, 6),
        (Variant::Classic, 0, 7),
        (Variant::Classic, 12, 8),
        (Variant::Four, 0, 9),
        (Variant::Three, 2, 10),
    ] {
        assert_plain(&random_game(variant, turns, seed), 3);
    }
}

#[test]
fn without_pruning_it_equals_minimax_in_mid_game_and_with_more_players() {
    for seed in 1..6 {
        for variant in [Variant::Classic, Variant::Three, Variant::Four, Variant::Partners, Variant::Solitaire] {
            let game = random_game(variant, 30 * seed, seed);
            (1..=2).for_each(|depth| assert_plain(&game, depth));
        }
    }
}

#[test]
fn r10_without_pruning_it_equals_minimax_where_positions_repeat() {
    let mut about_to_repeat = 0;
    for seed in 1..20 {
        let game = shuffled(random_game(Variant::Small8, 10 + 2 * seed, seed));
        let third = |mv: &Move| {
            let mut next = game.clone();
            next.play(*mv).is_ok() && next.repetitions() == 3
        };
        if game.outcome().is_some() {
            continue;
        }
        about_to_repeat += usize::from(moves(game.position()).iter().any(third));
        (1..=2).for_each(|depth| assert_plain(&game, depth));
    }
    assert!(about_to_repeat > 10, "{about_to_repeat}");
}

const WALLED: &str = "16/16/16/16/16/16/16/16/16/16/16/16/16/13o1o/14oo/13oox x 1 classic";

#[test]
fn r7_without_pruning_it_equals_minimax_where_a_player_must_pass() {
    let about_to_be_walled = "16/16/16/16/16/16/16/16/16/16/16/16/13o2/13o1o/15o/13oox o 1 classic";
    (1..=3).for_each(|depth| assert_plain(&game(about_to_be_walled), depth));
    let passing = Game::from_position(WALLED.parse::<Position>().unwrap());
    let report = search(&passing, 3, Pruning::On);
    assert_eq!((report.line, report.depth), (vec![], 0), "who must pass has no line");
}

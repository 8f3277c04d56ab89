//! Positions, moves, counts, games and outcomes that an independent program has computed.

use std::collections::BTreeSet;

use halma::rules::perft::perft;
use halma::rules::{Draw, Game, Move, Outcome, Player, Position, Square, SquareSet, Variant, Victory};
use serde_json::Value;

fn load(text: &str) -> Vec<Value> {
    serde_json::from_str(text).unwrap()
}

fn position(value: &Value) -> Position {
    value.as_str().unwrap().parse().unwrap()
}

fn squares(set: SquareSet) -> BTreeSet<String> {
    set.into_iter().map(|square| square.to_string()).collect()
}

fn strings(value: &Value) -> BTreeSet<String> {
    value.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

#[test]
fn r4_r5_r6_r8_hand_made_cases() {
    let cases = load(include_str!("vectors/cases.json"));
    assert_eq!(cases.len(), 20);
    for case in cases {
        let piece: Square = case["man"].as_str().unwrap().parse().unwrap();
        let destinations = position(&case["position"]).destinations(piece);
        assert_eq!(squares(destinations), strings(&case["destinations"]), "{}", case["note"]);
    }
}

#[test]
fn every_move_of_every_listed_position() {
    for case in load(include_str!("vectors/moves.json")) {
        let position = position(&case["position"]);
        let expected = case["moves"].as_object().unwrap();
        let found: Vec<_> = position.moves().collect();
        assert_eq!(found.len(), expected.len(), "{position}");
        for piece in found {
            assert_eq!(squares(piece.to), strings(&expected[&piece.from.to_string()]), "{position}: {}", piece.from);
        }
    }
}

#[test]
fn perft_of_every_listed_position() {
    for case in load(include_str!("vectors/moves.json")) {
        let position = position(&case["position"]);
        for (depth, count) in (1..).zip(case["perft"].as_array().unwrap()) {
            assert_eq!(Some(perft(&position, depth)), count.as_u64(), "{position} at depth {depth}");
        }
    }
}

#[test]
fn perft_of_the_openings() {
    let counts: [(Variant, &[u64]); 5] = [
        (Variant::Classic, &[40, 1_600, 85_440, 4_562_496]),
        (Variant::Small10, &[32, 1_024, 46_016, 2_067_884]),
        (Variant::Small8, &[24, 576, 20_050, 700_034, 28_624_777]),
        (Variant::Four, &[32, 1_024, 32_768]),
        (Variant::Three, &[40, 1_280, 51_200]),
    ];
    for (variant, counts) in counts {
        let found: Vec<u64> = (1..).zip(counts).map(|(depth, _)| perft(&Position::start(variant), depth)).collect();
        assert_eq!(found, counts, "{variant}");
    }
}

#[test]
fn whole_games_are_replayed_to_their_result() {
    for case in load(include_str!("vectors/games.json")) {
        let mut game = Game::new(case["variant"].as_str().unwrap().parse().unwrap());
        for text in case["moves"].as_array().unwrap() {
            assert_eq!(game.outcome(), None);
            game.play(text.as_str().unwrap().parse::<halma::rules::Spoken>().unwrap()).unwrap();
        }
        let winner = game.outcome().and_then(Outcome::winner).map(|player| player.letter().to_string());
        assert_eq!(winner.as_deref(), case["result"].as_str());
    }
}

/// The game of the outcome vector with this rule in its note, after all its moves but the last, and after the last.
fn before_and_after(rule: &str, number: usize) -> (Game, Game) {
    let cases = load(include_str!("vectors/outcomes.json"));
    let case = cases.iter().filter(|case| case["note"].as_str().unwrap().starts_with(rule)).nth(number).unwrap();
    let start = case["position"].as_str().map_or(Position::start(Variant::Classic), |text| text.parse().unwrap());
    let mut game = Game::from_position(start);
    let mut before = game.clone();
    for text in case["moves"].as_array().unwrap() {
        before.clone_from(&game);
        game.play(text.as_str().unwrap().parse::<halma::rules::Spoken>().unwrap()).unwrap();
    }
    (before, game)
}

#[test]
fn r10_the_third_time_is_a_draw() {
    let (before, after) = before_and_after("R10", 0);
    assert_eq!((before.repetitions(), before.outcome()), (2, None));
    assert_eq!((after.turns().len(), after.outcome()), (8, Some(Outcome::Drawn(Draw::Repetition))));
}

#[test]
fn r7_a_player_without_a_move_passes() {
    let (_, mut game) = before_and_after("R7", 0);
    assert!(game.must_pass());
    let mv = Move { from: Square::at(15, 0).unwrap(), to: Square::at(14, 1).unwrap() };
    assert!(game.play(mv).is_err());
    game.play(halma::rules::Play::Pass).unwrap();
    assert_eq!(game.position().to_move(), Player::NorthWest);
}

#[test]
fn r9_the_last_piece_home_wins_and_one_beside_does_not() {
    let (before, after) = before_and_after("R9", 0);
    assert_eq!(before.outcome(), None);
    assert_eq!(after.outcome(), Some(Outcome::Won(Player::SouthEast, Victory::Arrival)));
    let (_, beside) = before_and_after("R9", 1);
    assert_eq!(beside.outcome(), None);
}

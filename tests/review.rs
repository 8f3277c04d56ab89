//! A game judged move by move.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use common::done;
use halma::ai::evaluate::MOVE;
use halma::ai::review::turning_points;
use halma::ai::{Engine, Judged, Limits, Mark, Reviewer, Score, Setup};
use halma::rules::movegen::PieceMoves;
use halma::rules::{Game, Move, Outcome, Play, Variant};

const SETUP: Setup = Setup { hash: 1, threads: 1, seed: 0 };

/// A game in which both sides play what a search so deep finds, but for the turn `blunder`: then the worst retreat.
fn game(variant: Variant, depth: u32, plies: usize, blunder: Option<usize>) -> Game {
    let (mut game, engine) = (Game::new(variant), Engine::new(SETUP));
    for ply in 0..plies {
        if game.outcome().is_some() {
            break;
        }
        let turn = if game.must_pass() {
            Play::Pass
        } else if Some(ply) == blunder {
            Play::Move(retreat(&game))
        } else {
            Play::Move(done(&mut engine.think(&game, Limits::depth(depth), || ())).line[0])
        };
        game.play(turn).unwrap();
    }
    game
}

/// The move that takes a piece farthest back.
fn retreat(game: &Game) -> Move {
    let position = game.position();
    let distance = |square| i32::from(position.variant().distance(position.to_move(), square));
    let moves = position.moves().flat_map(PieceMoves::moves);
    moves.max_by_key(|mv| distance(mv.to) - distance(mv.from)).unwrap()
}

fn review(game: &Game, depth: u32) -> Vec<Judged> {
    Reviewer::new(game, Limits::depth(depth), SETUP, Arc::default()).collect()
}

#[test]
fn a_planted_blunder_is_marked_and_the_better_move_told() {
    const PLANTED: usize = 31;
    for variant in [Variant::Classic, Variant::Small10] {
        let game = game(variant, 3, 44, Some(PLANTED));
        let turns = review(&game, 3);
        let planted = &turns[PLANTED];
        assert_eq!(planted.mark, Mark::Blunder, "{variant} {planted:?}");
        assert!(planted.loss > MOVE && planted.after < planted.before);
        assert_eq!(turning_points(&turns, &game).worst.first(), Some(&PLANTED), "{variant}");
        let mut before = Game::new(variant);
        for turn in &game.turns()[..PLANTED] {
            before.play(turn.play()).unwrap();
        }
        let best = Engine::new(SETUP).search(&before, Limits::depth(3), &Arc::default());
        assert_eq!((&planted.best, planted.before), (&best.line, best.score));
        assert_ne!(planted.play, Play::Move(best.line[0]));
    }
}

#[test]
fn who_plays_what_the_search_finds_makes_no_mistake() {
    let turns = review(&game(Variant::Classic, 3, 40, None), 3);
    assert!(turns.iter().all(|turn| turn.mark == Mark::Best && turn.loss == 0), "{turns:?}");
}

#[test]
fn every_turn_of_a_whole_game_is_judged_on_every_board() {
    for variant in Variant::ALL {
        let game = game(variant, 1, 1_600, None);
        assert!(matches!(game.outcome(), Some(Outcome::Won(..))), "{variant}: {}", game.position());
        let turns = review(&game, 2);
        assert_eq!(turns.len(), game.turns().len(), "{variant}");
        for (ply, (judged, turn)) in turns.iter().zip(game.turns()).enumerate() {
            assert_eq!((judged.ply, judged.player, judged.play), (ply, turn.player, turn.play()));
            assert!(judged.loss >= 0 && judged.mark == Mark::of(judged.loss));
            let best = judged.best.first().map(|&mv| Play::Move(mv));
            assert!(best.is_some() || judged.play == Play::Pass, "{variant} {judged:?}");
        }
    }
}

#[test]
fn the_last_move_of_a_game_of_two_is_a_win() {
    let game = game(Variant::Small8, 2, 400, None);
    let last = review(&game, 2).pop().unwrap();
    assert_eq!((last.after, last.mark), (Score(Score::win_after(1)), Mark::Best), "{last:?}");
}

#[test]
fn the_same_is_said_every_time_and_a_stop_ends_it() {
    let game = game(Variant::Small8, 1, 30, None);
    assert_eq!(review(&game, 3), review(&game, 3));
    let stop = Arc::new(AtomicBool::new(false));
    let mut reviewer = Reviewer::new(&game, Limits::depth(3), SETUP, Arc::clone(&stop));
    assert!(reviewer.next().is_some());
    stop.store(true, Ordering::Relaxed);
    assert_eq!(reviewer.next(), None);
}

/// The search ends early where it sees the end, and the move that was played instead is looked at all the same.
#[test]
fn who_wins_a_move_later_has_not_blundered() {
    let text =
        "[Variant \"8x8\"]\n[Position \"xxx1x3/xxx5/xx6/x7/5o2/6oo/5ooo/4oooo x 20 8x8\"]\n\n1. e8-e7 f4-f3 2. e7-d8\n";
    let game = text.parse::<halma::rules::record::Recorded>().unwrap().game;
    for turn in review(&game, 5) {
        assert!(turn.mark <= Mark::Good, "{turn:?}");
    }
}

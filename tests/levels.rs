//! The levels: they finish every game, repeat by their seed, and the first can be beaten.

mod common;

use common::done;
use halma::ai::{Engine, Level, Limits, Mistakes, Setup, Strength};
use halma::rules::movegen::PieceMoves;
use halma::rules::{Game, Move, Play, Player, Position, Variant};

/// The levels that make mistakes.
fn weak() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|&level| Strength::from(level).mistakes != Mistakes::NONE)
}

fn engine(seed: u64) -> Engine {
    Engine::new(Setup { hash: 1, seed, ..Setup::default() })
}

/// Plays on until the game ends, or for so many plies.
fn play_on(game: &mut Game, plies: usize, mut choose: impl FnMut(&Game) -> Move) {
    for _ in 0..plies {
        if game.outcome().is_some() {
            return;
        }
        let turn = if game.must_pass() { Play::Pass } else { Play::Move(choose(game)) };
        game.play(turn).unwrap();
    }
}

fn answer(engine: &Engine, game: &Game, strength: impl Into<Strength>) -> Move {
    done(&mut engine.think(game, strength, || ())).line[0]
}

/// How many steps nearer to the goal corner a move brings its piece.
fn progress(position: &Position, mv: Move) -> i32 {
    let distance = |square| i32::from(position.variant().distance(position.to_move(), square));
    distance(mv.from) - distance(mv.to)
}

#[test]
fn weak_levels_finish_on_every_board() {
    for variant in Variant::ALL {
        for level in weak() {
            let (mut game, engine) = (Game::new(variant), engine(7));
            play_on(&mut game, 1_600, |game| answer(&engine, game, level));
            let winner = game.outcome().and_then(halma::rules::Outcome::winner);
            assert!(winner.is_some(), "{variant} {level}: {}", game.position());
        }
    }
}

#[test]
fn the_same_seed_and_moves_give_the_same_game_and_another_seed_another() {
    let moves = |level, seed, threads| {
        let engine = Engine::new(Setup { hash: 1, threads, seed });
        let mut game = Game::new(Variant::Classic);
        play_on(&mut game, 60, |game| answer(&engine, game, level));
        game.turns().iter().map(|turn| turn.play().to_string()).collect::<Vec<_>>()
    };
    for level in weak() {
        assert_eq!(moves(level, 5, 1), moves(level, 5, 2), "{level}");
        assert_ne!(moves(level, 5, 1), moves(level, 6, 1), "{level}");
    }
}

#[test]
fn a_weak_level_never_goes_back_where_full_strength_would_not() {
    for level in weak() {
        let (mut game, engine) = (Game::new(Variant::Classic), engine(3));
        play_on(&mut game, 150, |game| {
            let limits = Strength::from(level).limits;
            let (mv, best) = (answer(&engine, game, level), answer(&engine, game, limits));
            let position = game.position();
            assert!(mv == best || progress(position, mv) > 0, "{level} {mv} in {position}");
            mv
        });
    }
}

/// A careless child: looks at every third piece, jumps twice at most, and takes the first move that goes well ahead.
fn child(game: &Game) -> Move {
    let position = game.position();
    let jumps = |mv: Move| position.shortest_way(mv).unwrap().squares().len() - 1;
    let turn = position.turn() as usize / 2;
    let pieces = position.moves().enumerate().filter(|(index, _)| (index + turn).is_multiple_of(3));
    let seen = pieces.flat_map(|(_, piece)| piece.moves()).filter(|&mv| jumps(mv) <= 2);
    let ahead = seen.max_by_key(|&mv| progress(position, mv)).filter(|&mv| progress(position, mv) > 0);
    ahead.unwrap_or_else(|| answer(&engine(0), game, Limits::depth(1)))
}

#[test]
fn a_careless_child_beats_the_first_level() {
    let mut won = 0;
    for seed in 0..10 {
        let us = if seed % 2 == 0 { Player::SouthEast } else { Player::NorthWest };
        let (mut game, engine) = (Game::new(Variant::Classic), engine(seed));
        play_on(&mut game, 800, |game| {
            if game.position().to_move() == us { child(game) } else { answer(&engine, game, Level::Novice) }
        });
        won += u32::from(game.outcome().and_then(halma::rules::Outcome::winner) == Some(us));
    }
    assert!(won >= 7, "{won} of 10");
}

#[test]
fn nobody_overlooks_a_move_at_full_strength() {
    let mut game = Game::new(Variant::Small8);
    let engine = engine(1);
    play_on(&mut game, 20, |game| {
        let limits = Strength::from(Level::Expert).limits;
        let (level, plain) = (answer(&engine, game, Level::Expert), answer(&engine, game, limits));
        assert_eq!(level, plain);
        assert!(game.position().moves().flat_map(PieceMoves::moves).any(|mv| mv == level));
        level
    });
}

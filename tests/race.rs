//! The race: the last pieces go in without a wasted move, and no plan is followed by a longer one.

mod common;

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use common::done;
use halma::ai::army::Task;
use halma::ai::evaluate::Evaluation;
use halma::ai::limits::Clock;
use halma::ai::plan::Planner;
use halma::ai::race::Race;
use halma::ai::{Engine, Limits, Report, Setup};
use halma::rules::movegen::PieceMoves;
use halma::rules::{Blocking, ByPlayer, Game, Move, Outcome, Player, Position, Square, SquareSet, Variant};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

fn moves(position: &Position) -> Vec<Move> {
    position.moves().flat_map(PieceMoves::moves).collect()
}

fn answer(engine: &Engine, game: &Game, limits: Limits) -> Report {
    done(&mut engine.think(game, limits, || ()))
}

/// A move of the opponent that changes nothing: the race goes on.
fn waiting(game: &Game) -> Move {
    let (position, player) = (game.position(), game.position().to_move());
    let goes_on = |mv: &Move| {
        let next = position.after(*mv);
        let distance = |square| position.variant().distance(player, square);
        !next.has_arrived(player) && distance(mv.to) <= distance(mv.from) && Race::of(&next).is_some()
    };
    moves(position).into_iter().find(goes_on).expect("somebody can wait")
}

/// How many moves the player to move makes until home, while the opponent waits.
fn moves_made(mut game: Game, limits: Limits) -> usize {
    let (engine, us) = (Engine::new(Setup { hash: 1, ..Setup::default() }), game.position().to_move());
    for made in 1..200 {
        let report = answer(&engine, &game, limits);
        game.play(report.line[0]).unwrap();
        if game.position().has_arrived(us) {
            return made;
        }
        game.play(waiting(&game)).unwrap();
    }
    panic!("never home: {}", game.position());
}

/// The fewest moves, by breadth-first search over the armies from which every piece outside can still move in once; or `None`
/// if there are too many to look at.
fn fewest(position: &Position, most: usize) -> Option<usize> {
    let player = position.to_move();
    let outside = |position: &Position| (position.army(player) - position.variant().target(player)).len() as usize;
    let (mut reached, mut seen) = (vec![*position], HashSet::from([position.army(player)]));
    for made in 1..=most {
        let mut next = Vec::new();
        for position in &reached {
            for mv in moves(position) {
                let after = position.after(mv);
                if after.has_arrived(player) {
                    return Some(made);
                }
                if made + outside(&after) <= most && seen.insert(after.army(player)) {
                    next.push(after.after_pass());
                }
            }
            if seen.len() > 60_000 {
                return None;
            }
        }
        reached = next;
    }
    None
}

/// A position in which all but a few pieces of the player to move stand in the target camp, whose holes are anywhere.
fn nearly_home(variant: Variant, player: Player, rng: &mut StdRng) -> Option<Position> {
    let (target, home) = (variant.target(player), variant.home(player));
    let pick = |from: SquareSet, rng: &mut StdRng| {
        let squares: Vec<Square> = from.into_iter().collect();
        *squares.choose(rng).unwrap()
    };
    let far = rng.random_range(6..=9);
    let mut mine = target;
    for _ in 0..rng.random_range(1..=3) {
        mine = mine.without(pick(mine & target, rng)).with(pick(variant.within(player, far) - target - mine, rng));
    }
    // The opponent has one piece left, near the own goal, which may wait.
    let last = pick(variant.within(player.opposite(), 6) - home, rng);
    let theirs = home.without(pick(home, rng)).with(last);
    let mut armies = ByPlayer::<SquareSet>::default();
    (armies[player], armies[player.opposite()]) = (mine, theirs);
    Position::new(variant, armies, player, 101).ok().filter(|position| Race::of(position).is_some())
}

#[test]
fn the_last_pieces_go_in_without_a_wasted_move() {
    let mut rng = StdRng::seed_from_u64(19);
    let (mut finished, mut detours) = (0, 0);
    while finished < 200 {
        let variant =
            *[Variant::Classic, Variant::Classic, Variant::Small10, Variant::Small8].choose(&mut rng).unwrap();
        let player = *[Player::SouthEast, Player::NorthWest].choose(&mut rng).unwrap();
        let Some(position) = nearly_home(variant, player, &mut rng) else { continue };
        let Some(fewest) = fewest(&position, 6) else { continue };
        let game = Game::from_position(position).with_blocking(Blocking::Draw);
        assert_eq!(moves_made(game, Limits::time(Duration::from_secs(1))), fewest, "{position}");
        finished += 1;
        let outside = position.army(player) - variant.target(player);
        detours += usize::from(fewest > outside.len() as usize);
    }
    assert!(detours > 50, "{detours} of them need more than a move a piece");
}

const MIDWAY: [&str; 3] = [
    "xx1x12/xxxx12/1xx1x11/1x1x1x10/1x4x9/4x11/4x2x8/8x7/16/16/11o1o2/8oo3oo1/11oo1oo/12o1oo/13ooo/12o1oo x 149 classic",
    "1xx1x11/x1xx12/x2x12/xxxx12/xx3x10/5x1x8/3x2x9/16/16/9oo5/12o3/11o4/12ooo1/12oo2/9o1ooooo/12oooo x 153 classic",
    "xxxx12/xx1xxx10/xx14/2xx2x9/2x13/4x11/5x1xx7/16/16/8o7/10o1o3/9o1o2o1/13oo1/11o1ooo/12oooo/13ooo x 155 classic",
];

/// The length of the plan that a search of so many rounds finds.
fn first_plan(position: &Position, rounds: u32) -> usize {
    let (variant, player) = (position.variant(), position.to_move());
    let task = Task::new(variant, player, Race::of(position).unwrap().ours);
    let evaluation = Evaluation::new(variant);
    let mut planner = Planner::new(&task, evaluation.table(), position.army(player), None);
    let stop = AtomicBool::new(false);
    let mut clock = Clock::new(Limits::depth(rounds), &stop);
    (1..=rounds).for_each(|round| planner.improve(round, &mut clock).unwrap());
    planner.best().unwrap().len()
}

#[test]
fn a_long_race_takes_no_more_moves_than_the_first_plan() {
    for text in MIDWAY {
        let position: Position = text.parse().unwrap();
        for rounds in 1..=3 {
            let made = moves_made(Game::from_position(position), Limits::depth(rounds));
            let planned = first_plan(&position, rounds);
            assert!(made <= planned, "{made} moves instead of {planned}: {text}");
        }
    }
}

#[test]
fn the_line_of_a_race_is_legal_and_ends_it() {
    for text in MIDWAY {
        let mut game = Game::from_position(text.parse().unwrap());
        let report = answer(&Engine::new(Setup::default()), &game, Limits::depth(3));
        for mv in report.line {
            assert_eq!(game.outcome(), None);
            game.play(mv).unwrap();
        }
        assert!(matches!(game.outcome(), Some(Outcome::Won(..))), "{text}");
    }
}

#[test]
fn a_race_without_a_clock_repeats_exactly() {
    let engine = Engine::new(Setup::default());
    let game = Game::from_position(MIDWAY[0].parse().unwrap());
    let [one, two] = [(), ()].map(|()| answer(&engine, &game, Limits::depth(3)));
    assert_eq!((one.nodes, one.line, one.score), (two.nodes, two.line, two.score));
}

/// The plan says lost in two; a ladder that lies beyond the squares it reckons with wins in three.
#[test]
fn a_race_that_seems_lost_is_won_where_it_can_be() {
    let text = "xxxxx5/xxxx6/xx8/xx8/2x7/x8o/5o3o/5o1ooo/7ooo/5ooooo o 60 10x10";
    let game = Game::from_position(text.parse().unwrap());
    let report = answer(&Engine::new(Setup::default()), &game, Limits::depth(6));
    assert_eq!((report.line[0].to_string().as_str(), report.score.win_in()), ("f4-e4", Some(5)), "{report:?}");
}

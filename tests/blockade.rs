//! The rule against blocking (R11) in the search and in whole games: who must leave home does, and a blockade wins nothing.

use std::sync::atomic::AtomicBool;

use halma::ai::deepen::deepen;
use halma::ai::evaluate::Evaluation;
use halma::ai::pruning::Pruning;
use halma::ai::table::Table;
use halma::ai::{Limits, Report};
use halma::rules::movegen::PieceMoves;
use halma::rules::{Blocking, BlockingKind, Draw, Game, Move, Outcome, Player, Spoken, Variant, Victory};

/// The longest game that may be needed to come to terms with a blocker, in plies.
const MOST_PLIES: usize = 450;

fn think(game: &Game, limits: Limits, table: &Table) -> Report {
    let evaluation = Evaluation::for_game(game);
    deepen(game, limits, &evaluation, Pruning::On, table, &AtomicBool::new(false), |_| ())
}

fn search(game: &Game, depth: u32) -> Report {
    think(game, Limits::depth(depth), &Table::new(1))
}

fn game(text: &str) -> Game {
    Game::from_position(text.parse().unwrap())
}

fn moves(game: &Game) -> Vec<Move> {
    game.position().moves().flat_map(PieceMoves::moves).collect()
}

/// Plays the move, or passes.
fn play(game: &mut Game, mv: Option<Move>) {
    game.play(mv.map_or(Spoken::Pass, Spoken::from)).unwrap();
}

#[test]
fn r11_a_win_by_the_deadline_is_found() {
    // Top left must leave with the next move, and can only over b7 to c6.
    let text = "o7/1x6/8/3x4/8/5o2/4o3/6oo x 61 8x8";
    for depth in 2..=6 {
        let mut locked = game(text);
        let report = search(&locked, depth);
        assert_eq!(report.score.to_string(), "win in 2");
        play(&mut locked, report.line.first().copied());
        for mv in moves(&locked) {
            let mut answered = locked.clone();
            play(&mut answered, Some(mv));
            assert_eq!(answered.outcome(), Some(Outcome::Won(Player::SouthEast, Victory::Deadline)), "{mv}");
        }
    }
}

#[test]
fn r11_a_piece_deep_at_home_sets_out_in_time() {
    // j1 needs three moves, i2, h3 and g4, and three are left; to jump e5-c7 or g5-e7 gains more.
    let text = "xxxx6/xx8/xx8/3o6/3o1o4/4x1x3/7o2/7o2/10/9x x 97 10x10";
    for depth in 5..=7 {
        let best = search(&game(text), depth).line[0];
        assert_eq!(best.from.to_string(), "j1", "at depth {depth}");
    }
    let mut game = game(text);
    for depth in [5, 2, 5, 2, 5, 2] {
        let best = search(&game, depth).line[0];
        play(&mut game, Some(best));
    }
    assert_eq!((game.position().at_home(Player::SouthEast), game.outcome()), (0, None));
}

#[test]
fn r11_more_pieces_at_home_than_moves_left_are_a_loss() {
    // Bottom right has three pieces at home and two moves left, or one, top left nothing to fear.
    for (turn, score) in [(59, "loss in 3"), (60, "win in 2")] {
        let mover = if turn == 59 { 'x' } else { 'o' };
        let lost = game(&format!("xxx5/8/8/3oo3/8/8/6xx/7x {mover} {turn} 8x8"));
        let report = search(&lost, 2);
        assert_eq!(report.score.to_string(), score);
        assert!(search(&lost.with_blocking(Blocking::Draw), 2).score.win_in().is_none());
    }
}

#[test]
fn r11_what_is_known_of_a_position_holds_for_its_turn_alone() {
    let at = |turn| game(&format!("o7/1x6/8/3x4/8/5o2/4o3/6oo x {turn} 8x8"));
    let table = Table::new(1);
    for turn in [41, 61, 55, 59, 57] {
        let (with, without) = (think(&at(turn), Limits::depth(5), &table), search(&at(turn), 5));
        assert_eq!(with.score.win_in(), without.score.win_in(), "at turn {turn}");
    }
}

/// Who keeps the piece in the corner, and runs and then waits with the others.
fn blockers_move(game: &Game) -> Option<Move> {
    let position = game.position();
    let (variant, player) = (position.variant(), position.to_move());
    let corner = variant.goal(player.opposite());
    let gain = |mv: &Move| i32::from(variant.distance(player, mv.from)) - i32::from(variant.distance(player, mv.to));
    let all = moves(game);
    let others = all.iter().copied().filter(|mv| mv.from != corner);
    others.max_by_key(gain).or(all.first().copied())
}

/// A game between the computer, at so many nodes a move, and the blocker.
fn blocked_game(variant: Variant, kind: BlockingKind, computer: Player, nodes: u64) -> Game {
    let mut game = Game::new(variant).with_blocking(variant.blocking_by(kind));
    let limits = Limits { nodes: Some(nodes), ..Limits::depth(12) };
    while game.outcome().is_none() && game.turns().len() < MOST_PLIES {
        let mv = if game.must_pass() {
            None
        } else if game.position().to_move() == computer {
            think(&game, limits, &Table::new(1)).line.first().copied()
        } else {
            blockers_move(&game)
        };
        play(&mut game, mv);
    }
    game
}

#[test]
fn r11_a_blocker_loses_or_at_best_the_game_ends_by_itself() {
    for variant in [Variant::Small8, Variant::Small10, Variant::Classic] {
        for kind in BlockingKind::ALL {
            for computer in [Player::SouthEast, Player::NorthWest] {
                let game = blocked_game(variant, kind, computer, 1_000);
                let outcome = game.outcome().unwrap_or_else(|| panic!("no end: {}", game.position()));
                let winner =
                    if kind == BlockingKind::Draw { outcome.winner().or(Some(computer)) } else { outcome.winner() };
                assert_eq!(winner, Some(computer), "{kind}: {}", game.position());
            }
        }
    }
}

#[test]
fn r11_a_straggler_is_left_a_way_out() {
    // Both e3 and f3 can fill f2, but only if f3 becomes empty can h1 leave, over g2.
    let straggler = game("xxxx4/xxx5/xx6/8/7o/4oooo/6oo/4ooox o 20 8x8").with_blocking(Blocking::Draw);
    for depth in 1..=6 {
        assert_eq!(search(&straggler, depth).line[0].to_string(), "f3-f2", "at depth {depth}");
    }
}

#[test]
fn r10_who_has_held_out_for_long_gets_a_draw_and_no_more() {
    // Bottom right fills the camp but for h1, which stays; top left may only wait.
    let mut held = game("xxxx4/xxx5/xx6/8/5o1o/6oo/5ooo/4ooox o 20 8x8").with_blocking(Blocking::Draw);
    while held.outcome().is_none() && held.turns().len() < 100 {
        let ours = held.position().to_move() == Player::NorthWest;
        let mv = if ours { search(&held, 3).line.first().copied() } else { blockers_move(&held) };
        play(&mut held, mv);
    }
    assert_eq!(held.outcome(), Some(Outcome::Drawn(Draw::Repetition)));
    // Ten of its own turns it waits, the first of them at once.
    assert!(held.turns().len() >= 18, "there was time to think better of it: {}", held.turns().len());
}

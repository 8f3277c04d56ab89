//! What can be forced in a few moves, by brute force, against what the search with its bets says.

use std::collections::HashMap;

use halma::ai::pruning::Pruning;
use halma::rules::{Blocking, Game, Move, Position, Variant};

use crate::games::{both_nearly_home, moves};
use crate::search;

/// A rule that forces nothing in the next moves, and under which to stay at home is no fault.
const LATER: Blocking = Blocking::Fill(1_000);

/// Looks at every move, and knows nothing but who has won.
#[derive(Default)]
struct Forced {
    seen: HashMap<(u64, u32), bool>,
}

impl Forced {
    /// Whether the player to move wins in so many plies, whatever the other does.
    fn wins(&mut self, position: &Position, plies: u32) -> bool {
        let player = position.to_move();
        if outside(position, plies.div_ceil(2)) {
            return false;
        }
        if let Some(&known) = self.seen.get(&(position.hash(), plies)) {
            return known;
        }
        let ends = |mv: Move| position.after(mv).has_won(player);
        let wins =
            ordered(position).into_iter().any(|mv| ends(mv) || plies > 2 && self.loses(&position.after(mv), plies - 1));
        self.seen.insert((position.hash(), plies), wins);
        wins
    }

    /// Whether the player to move loses in so many plies, whatever it does.
    fn loses(&mut self, position: &Position, plies: u32) -> bool {
        let player = position.to_move();
        if outside(&position.after_pass(), plies / 2) {
            return false;
        }
        let turns = ordered(position);
        let ends = |mv: Move| position.after(mv).has_won(player);
        turns.iter().all(|&mv| !ends(mv) && self.wins(&position.after(mv), plies - 1))
            && (!turns.is_empty() || self.wins(&position.after_pass(), plies - 1))
    }
}

/// Whether the player to move has more pieces outside than it has moves.
fn outside(position: &Position, moves: u32) -> bool {
    let player = position.to_move();
    (position.army(player) - position.variant().target(player)).len() > moves
}

/// The moves that bring most first: they end most lines.
fn ordered(position: &Position) -> Vec<Move> {
    let distance = |square| i32::from(position.variant().distance(position.to_move(), square));
    let mut moves = moves(position);
    moves.sort_by_key(|mv| distance(mv.to) - distance(mv.from));
    moves
}

#[test]
fn no_win_in_three_is_missed_and_no_end_is_told_that_is_none() {
    for (variant, rule, cases) in
        [(Variant::Small8, Blocking::Draw, 400), (Variant::Small8, LATER, 600), (Variant::Small10, LATER, 400)]
    {
        let (mut wins, mut losses) = (0, 0);
        for seed in 0..cases {
            let Some(position) = both_nearly_home(variant, seed) else { continue };
            let game = Game::from_position(position).with_blocking(rule);
            if game.outcome().is_some() {
                continue;
            }
            let mut forced = Forced::default();
            let score = search(&game, 5, Pruning::On).score;
            let told = score.win_in();
            if forced.wins(&position, 5) {
                wins += 1;
                assert!(told.is_some_and(|plies| plies > 0), "{score}, {position} ({rule})");
            } else {
                assert!(!told.is_some_and(|plies| (0..=5).contains(&plies)), "{score}, {position} ({rule})");
            }
            // Under `draw` the search gives up what stays at home.
            if rule == LATER && told.is_some_and(|plies| (-4..0).contains(&plies)) {
                losses += 1;
                assert!(forced.loses(&position, 4), "{score}, {position} ({rule})");
            }
        }
        assert!(wins > 20 && (losses > 2 || rule != LATER), "{variant}, {rule}: {wins} wins, {losses} losses");
    }
}

/// Positions in which the search once missed the move that wins, or the one that holds longest.
#[test]
fn the_move_that_wins_or_holds_is_found() {
    let (deadline, fill) = (Blocking::Deadline(30), Blocking::Fill(30));
    for (rule, text, best) in [
        (Blocking::Draw, "xxx5/2xxo3/xxx5/x1x5/6oo/7o/4o2o/2o2ooo x 40 8x8", "d7-d8"),
        (Blocking::Draw, "xxxxx5/xxxx6/xx1x5o/1xx1o5/1x8/1o7o/9o/7oo1/6oooo/5oo1oo x 40 10x10", "b6-a6"),
        (Blocking::Draw, "xx1xx3/1x1xo3/xx6/1xx5/4o3/1oo4o/3o2o1/o3oo2 x 41 8x8", "d7-c7"),
        (deadline, "oxxx4/xxx5/xo6/x7/7o/6oo/3x1o1o/4ooxo o 60 8x8", "f2-g2"),
        (deadline, "1xx5/xx6/x7/5x1o/5o1o/4x1oo/xx3o1x/4oooo x 59 8x8", "h2-g2"),
        (fill, "xx1x4/xxx5/xx6/x6x/7o/4oo2/5ooo/4oooo o 58 8x8", "e3-g3"),
        (LATER, "xxx5/xxx5/8/x5o1/xx4xo/6o1/5ooo/4oooo o 60 8x8", "h2-h3"),
    ] {
        let game = Game::from_position(text.parse().unwrap()).with_blocking(rule);
        let report = search(&game, 7, Pruning::On);
        assert_eq!(report.line[0].to_string(), best, "{}, {text} ({rule})", report.score);
    }
}

/// Partners need not empty the camp across to win, nor does it help them to stay.
#[test]
fn among_partners_nobody_is_surrounded() {
    let text = "xxxo12/xxxx12/xxx13/x15/1x14/16/5x10/16/16/16/15o/16/14oo/13ooo/12ooo1/12ooo1 x 201 partners";
    let score = search(&Game::from_position(text.parse().unwrap()), 3, Pruning::On).score;
    assert!(!score.is_decided(), "{score}");
}

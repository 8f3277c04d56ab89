//! The search against plain minimax, and the promises of a search on its own thread.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use common::done;
use halma::ai::deepen::deepen;
use halma::ai::evaluate::{Evaluation, TEMPO};
use halma::ai::pruning::Pruning;
use halma::ai::table::Table;
use halma::ai::{Engine, Limits, News, Report, Score, Setup, sport};
use halma::rules::movegen::PieceMoves;
use halma::rules::{Blocking, ByPlayer, Game, Move, Play, Player, Position, Spoken, Square, SquareSet, Variant};

/// A generator of numbers that are random enough (Marsaglia 2003), the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

fn moves(position: &Position) -> Vec<Move> {
    position.moves().flat_map(PieceMoves::moves).collect()
}

/// A game of so many random turns that mostly run forward, so that armies meet and arrive, under the variant's own rule.
fn random_game(variant: Variant, turns: usize, seed: usize) -> Game {
    random_game_under(variant.blocking(), variant, turns, seed)
}

/// The same under another rule against blocking (R11).
fn random_game_under(blocking: Blocking, variant: Variant, turns: usize, seed: usize) -> Game {
    let mut game = Game::new(variant).with_blocking(blocking);
    let mut random = Random(seed as u64 * 2_654_435_761 + 1);
    for _ in 0..turns {
        if game.outcome().is_some() {
            break;
        }
        let (position, player) = (*game.position(), game.position().to_move());
        let all = moves(&position);
        let nearer = |mv: &&Move| variant.distance(player, mv.to) < variant.distance(player, mv.from);
        let forward: Vec<Move> = all.iter().filter(nearer).copied().collect();
        let turn = match (all.is_empty(), forward.is_empty() || random.below(10) == 0) {
            (true, _) => Play::Pass,
            (false, true) => Play::Move(random.pick(&all)),
            (false, false) => Play::Move(random.pick(&forward)),
        };
        game.play(turn).unwrap();
    }
    game
}

/// A game whose players go to and fro, where they can, until a turn before a placement arises for the third time.
fn shuffled(mut game: Game) -> Game {
    let there = moves(game.position())[0];
    let answer = moves(&game.position().after(there))[0];
    let back = |mv: Move| Move { from: mv.to, to: mv.from };
    for mv in [there, answer, back(there), back(answer), there, answer, back(there)] {
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

/// Whether of all the others one alone answers.
fn is_best_reply(variant: Variant) -> bool {
    matches!(variant, Variant::Three | Variant::Four)
}

/// Looks at everything, remembers nothing.
struct Minimax {
    evaluation: Evaluation,
    us: Player,
    blocking: Blocking,
    may_surround: bool,
    earlier: Vec<u64>,
}

impl Minimax {
    /// The value of the position now for its player to move.
    fn value(game: &Game, depth: u32) -> Score {
        let position = game.position();
        let minimax = Self {
            evaluation: Evaluation::for_game(game),
            us: position.to_move(),
            blocking: game.blocking(),
            may_surround: !sport::is_surrounded(
                position,
                position.to_move().opposite(),
                game.blocking() == Blocking::Draw,
            ),
            earlier: game.positions().rev().skip(1).map(Position::hash).collect(),
        };
        Score(minimax.ours(position, depth, 0, &mut Vec::new()))
    }

    /// The value of a position for us.
    fn ours(&self, position: &Position, depth: u32, ply: usize, path: &mut Vec<u64>) -> i32 {
        let ours = position.variant().allied(self.us, position.to_move());
        let won_by = |winner, ply| if winner == self.us { Score::win_after(ply) } else { -Score::win_after(ply) };
        if let Some((winner, _)) = self.blocking.verdict(position).filter(|_| ply > 0) {
            return won_by(winner, ply);
        }
        if ply > 0 && sport::holds_out(position, self.us) {
            return -Score::win_after(ply);
        }
        if ply > 0
            && self.may_surround
            && sport::is_surrounded(position, self.us.opposite(), self.blocking == Blocking::Draw)
        {
            return sport::surrounded_after(ply);
        }
        let same = |earlier: &&u64| **earlier == position.hash();
        if ply > 0 && self.earlier.iter().chain(path.iter()).filter(same).count() >= 2 {
            return if position.at_home(self.us) > 0 { -Score::win_after(ply) } else { 0 };
        }
        if let Some((loser, plies)) = self.bound_to_lose(position).filter(|_| ply > 0) {
            return won_by(loser.opposite(), ply + plies);
        }
        if depth == 0 {
            let correction = self.evaluation.correction(&self.evaluation.hidden(position), position.to_move());
            let movers = TEMPO + correction;
            return self.evaluation.balance(position, self.us) + if ours { movers } else { -movers };
        }
        if position.is_stuck() {
            return 0;
        }
        path.push(position.hash());
        let mut values: Vec<i32> = Vec::new();
        for turn in self.turns(position, ours) {
            values.extend(moves(&turn).iter().map(|&mv| self.after(&turn, mv, depth, ply, path)));
        }
        if values.is_empty() {
            values.push(self.ours(&position.after_pass(), depth - 1, ply + 1, path));
        }
        path.pop();
        let best = if ours { values.into_iter().max() } else { values.into_iter().min() };
        best.unwrap()
    }

    /// The position as each of those sees it who may move.
    fn turns(&self, position: &Position, ours: bool) -> Vec<Position> {
        if ours || !is_best_reply(position.variant()) {
            return vec![*position];
        }
        let others = position.variant().players().filter(|&player| player != self.us && position.is_running(player));
        others.map(|player| position.turned_to(player)).collect()
    }

    /// Who cannot but have a piece at home when the deadline comes, and in how many plies (R11).
    fn bound_to_lose(&self, position: &Position) -> Option<(Player, usize)> {
        let Blocking::Deadline(most) = self.blocking else { return None };
        let mut next = *position;
        let [mut judged, mut alone] = [None, None];
        // Each deadline in its turn, as if both had nothing better to do than to bring one piece out after the other.
        for plies in 1..=2 * most as usize + 2 {
            let mover = next.to_move();
            next = next.after_pass();
            let turns = u32::try_from(plies.div_ceil(2)).unwrap();
            if next.moves_made(mover) > most && judged.is_none_or(|(player, _, _)| player != mover) {
                let lost = (mover, plies, position.at_home(mover) > turns);
                if judged.is_some() {
                    alone = Some(lost);
                    break;
                }
                judged = Some(lost);
            }
        }
        match (judged?, alone?) {
            ((player, plies, true), _) => Some((player, plies)),
            ((first, _, false), (player, plies, true)) if position.at_home(first) == 0 => Some((player, plies)),
            _ => None,
        }
    }

    fn after(&self, position: &Position, mv: Move, depth: u32, ply: usize, path: &mut Vec<u64>) -> i32 {
        let (mover, next) = (position.to_move(), position.after(mv));
        let ours = position.variant().allied(self.us, mover);
        let next = if ours || !is_best_reply(position.variant()) { next } else { next.turned_to(self.us) };
        match next.has_won(mover) {
            true if ours => Score::win_after(ply + 1),
            true => -Score::win_after(ply + 1),
            false => self.ours(&next, depth - 1, ply + 1, path),
        }
    }
}

fn search(game: &Game, depth: u32, pruning: Pruning) -> Report {
    let evaluation = Evaluation::for_game(game);
    deepen(game, Limits::depth(depth), &evaluation, pruning, &Table::new(1), &AtomicBool::new(false), |_| ())
}

fn game(text: &str) -> Game {
    Game::from_position(text.parse().unwrap())
}

const WALLED: &str = "16/16/16/16/16/16/16/16/16/16/16/16/16/13o1o/14oo/13oox x 1 classic";

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

#[test]
fn r7_without_pruning_it_equals_minimax_where_a_player_must_pass() {
    let about_to_be_walled = "16/16/16/16/16/16/16/16/16/16/16/16/13o2/13o1o/15o/13oox o 1 classic";
    (1..=3).for_each(|depth| assert_plain(&game(about_to_be_walled), depth));
    let passing = Game::from_position(WALLED.parse::<Position>().unwrap());
    let report = search(&passing, 3, Pruning::On);
    assert_eq!((report.line, report.depth), (vec![], 0), "who must pass has no line");
}

/// A position of random pieces in which `player`, to move, has all but `outside` pieces in the target camp.
fn nearly_home(variant: Variant, player: Player, outside: usize, seed: usize) -> Option<Game> {
    let mut random = Random(seed as u64 * 7_919 + 3);
    let target: Vec<Square> = variant.target(player).into_iter().collect();
    let mut armies = ByPlayer::<SquareSet>::default();
    let mut mine = variant.target(player);
    let near: Vec<Square> =
        (variant.board() - mine).into_iter().filter(|&square| variant.distance(player, square) < 8).collect();
    while mine.len() > u32::from(variant.army(player)) - u32::try_from(outside).unwrap() {
        mine = mine.without(random.pick(&target));
    }
    while mine.len() < u32::from(variant.army(player)) {
        mine = mine.with(random.pick(&near));
    }
    let free: Vec<Square> = (variant.board() - mine - variant.home(player)).into_iter().collect();
    let mut others = SquareSet::EMPTY;
    while others.len() < u32::from(variant.army(player.opposite())) {
        others = others.with(random.pick(&free));
    }
    armies[player] = mine;
    armies[player.opposite()] = others;
    Position::new(variant, armies, player, 60).ok().map(Game::from_position)
}

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
fn the_same_search_twice_is_the_same() {
    let engine = engine(2);
    for seed in 1..5 {
        let game = random_game(Variant::Classic, 20 * seed, seed);
        let [one, two] = [(), ()].map(|()| done(&mut engine.think(&game, Limits::depth(5), || ())));
        assert_eq!((one.nodes, &one.line, one.score), (two.nodes, &two.line, two.score));
    }
}

/// An engine with a table of so many mebibytes.
fn engine(hash: usize) -> Engine {
    Engine::new(Setup { hash, ..Setup::default() })
}

#[test]
fn a_search_that_is_told_to_stop_visits_few_nodes_more() {
    let game = random_game(Variant::Classic, 40, 1);
    let (evaluation, stop) = (Evaluation::new(Variant::Classic), AtomicBool::new(false));
    let mut before = 0;
    let report = deepen(&game, Limits::depth(32), &evaluation, Pruning::On, &Table::new(1), &stop, |report| {
        before = report.nodes;
        stop.store(report.depth == 4, Ordering::Relaxed);
    });
    assert_eq!(report.depth, 4);
    assert!(report.nodes <= before + 256, "{} nodes after {before}", report.nodes);
}

#[test]
fn a_search_that_is_stopped_at_once_still_has_a_legal_move() {
    for seed in 0..30 {
        let game = random_game(Variant::Classic, 3 * seed, seed);
        let limits = Limits::depth(32);
        let (evaluation, stop) = (Evaluation::new(Variant::Classic), AtomicBool::new(true));
        let report = deepen(&game, limits, &evaluation, Pruning::On, &Table::new(1), &stop, |_| ());
        assert_eq!(game.position().check(report.line[0]), Ok(()));
    }
}

#[test]
fn it_stops_within_fifty_milliseconds_of_being_told() {
    let engine = engine(16);
    let game = random_game(Variant::Classic, 40, 2);
    // The quickest of three: another program may hold the machine.
    let waits = (0..3).map(|_| {
        let mut thinking = engine.think(&game, Limits::depth(32), || ());
        std::thread::sleep(Duration::from_millis(100));
        let told = Instant::now();
        thinking.stop();
        done(&mut thinking);
        told.elapsed()
    });
    assert!(waits.min().unwrap() < Duration::from_millis(50));
}

#[test]
fn it_keeps_to_the_time_and_to_the_nodes() {
    let engine = engine(16);
    let game = random_game(Variant::Classic, 40, 3);
    let given = Duration::from_millis(60);
    let report = done(&mut engine.think(&game, Limits::time(given), || ()));
    assert!(report.depth >= 1 && report.time >= given.mul_f64(0.95), "{report:?}");
    let report = done(&mut engine.think(&game, Limits { nodes: Some(5_000), ..Limits::depth(32) }, || ()));
    assert_eq!(report.nodes, 5_000);
    let report = done(&mut engine.think(&game, Limits { nodes: Some(1), ..Limits::depth(32) }, || ()));
    assert_eq!(report.depth, 1, "one ply is always searched");
}

#[test]
fn a_dropped_search_leaves_no_thread_and_every_news_wakes() {
    let engine = engine(1);
    let wakes = Arc::new(AtomicUsize::new(0));
    let game = Game::new(Variant::Classic);
    let wake = |wakes: &Arc<AtomicUsize>| {
        let wakes = Arc::clone(wakes);
        move || {
            wakes.fetch_add(1, Ordering::SeqCst);
        }
    };
    let mut thinking = engine.think(&game, Limits::depth(3), wake(&wakes));
    done(&mut thinking);
    drop(thinking);
    assert_eq!(wakes.load(Ordering::SeqCst), 4, "three depths and the end");
    drop(engine.think(&game, Limits::depth(32), wake(&wakes)));
    assert_eq!(Arc::strong_count(&wakes), 1, "the thread, which held a share, is gone");
}

#[test]
fn several_threads_search_together_and_all_end() {
    let engine = Engine::new(Setup { threads: 4, ..Setup::default() });
    let game = random_game(Variant::Classic, 40, 4);
    let shared = Arc::new(());
    let wake = |shared: &Arc<()>| {
        let shared = Arc::clone(shared);
        move || assert_eq!(*shared, ())
    };
    let report = done(&mut engine.think(&game, Limits::depth(6), wake(&shared)));
    assert_eq!(report.depth, 6);
    assert_eq!(game.position().check(report.line[0]), Ok(()));
    let alone = done(&mut self::engine(32).think(&game, Limits::depth(1), || ()));
    assert!(report.nodes > alone.nodes);
    for _ in 0..20 {
        drop(engine.think(&game, Limits::depth(32), wake(&shared)));
    }
    assert_eq!(Arc::strong_count(&shared), 1, "no search is left");
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
fn a_search_that_dies_says_so() {
    let first = AtomicBool::new(true);
    let wake = move || assert!(!first.swap(false, Ordering::SeqCst), "out of luck");
    let mut thinking = engine(1).think(&Game::new(Variant::Classic), Limits::depth(9), wake);
    let failure = loop {
        match thinking.news() {
            Some(News::Failed(reason)) => break reason,
            Some(News::Done(report)) => panic!("{report:?}"),
            Some(News::Deeper(_)) | None => std::thread::yield_now(),
        }
    };
    assert_eq!(failure, "out of luck");
}

#[test]
fn a_finished_game_has_no_line() {
    let finished = game("xxxx4/xxx5/xx6/x7/o7/8/7o/oooooooo o 80 8x8");
    let report = done(&mut engine(1).think(&finished, Limits::depth(3), || ()));
    assert_eq!(report.line, []);
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

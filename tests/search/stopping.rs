//! A search on its own thread: it stops when told, keeps to its limits, and leaves nothing behind.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use halma::ai::deepen::deepen;
use halma::ai::evaluate::Evaluation;
use halma::ai::pruning::Pruning;
use halma::ai::table::Table;
use halma::ai::{Engine, Limits, News, Setup};
use halma::rules::{Game, Variant};

use crate::common::done;
use crate::engine;
use crate::games::random_game;

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

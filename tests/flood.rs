//! The search under a flood of starts and stops: every thread ends with its value, and nothing of a search is heard after it.
#![cfg(target_os = "linux")]

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use halma::ai::reviewing::Reviewing;
use halma::ai::{Engine, Limits, News, Setup};
use halma::rules::{Game, Spoken, Variant};

/// How long anything may take before a test fails; far more than it does.
const PATIENCE: Duration = Duration::from_secs(60);

/// The threads of this process that search or review.
fn searching() -> usize {
    let tasks = fs::read_dir("/proc/self/task").unwrap().flatten();
    let names = tasks.filter_map(|task| fs::read_to_string(task.path().join("comm")).ok());
    names.filter(|name| ["search", "review"].contains(&name.trim_end())).count()
}

/// Calls that come after the value that they belong to is gone.
#[derive(Default)]
struct Late(Arc<AtomicUsize>);

impl Late {
    /// A flag that is to be set when the value is gone, and a call that counts those after it.
    fn watch(&self) -> (Arc<AtomicBool>, impl Fn() + Send + 'static) {
        let (gone, count) = (Arc::new(AtomicBool::new(false)), Arc::clone(&self.0));
        let seen = Arc::clone(&gone);
        let call = move || {
            count.fetch_add(usize::from(seen.load(Ordering::SeqCst)), Ordering::SeqCst);
        };
        (gone, call)
    }
}

/// One test, since both count the threads of the process.
#[test]
fn ten_thousand_searches_and_reviews_leave_no_thread_and_no_late_news() {
    let engines = [1, 2].map(|threads| Engine::new(Setup { hash: 1, threads, ..Setup::default() }));
    let games = [Variant::Small8, Variant::Small10].map(Game::new);
    let late = Late::default();
    let mut done = 0;
    for number in 0..10_000 {
        let game = &games[number % 2];
        let (gone, wake) = late.watch();
        let mut thinking = engines[usize::from(number % 11 == 0)].think(
            game,
            Limits::depth(if number % 5 == 0 { 1 } else { 32 }),
            wake,
        );
        if number % 7 == 0 {
            thread::yield_now();
        }
        if number % 3 == 0 {
            thinking.stop();
        }
        while let Some(news) = thinking.news() {
            let (News::Deeper(report) | News::Done(report)) = news else { panic!("{news:?}") };
            done += 1;
            let mv = report.line[0];
            assert_eq!(game.position().check(mv), Ok(()), "a move of another search");
        }
        drop(thinking);
        gone.store(true, Ordering::SeqCst);
    }
    assert!(done > 0, "nothing was ever heard");
    let walked: Game = {
        let mut game = games[0].clone();
        for text in ["g1-e3", "b8-d6", "e1-e2", "d8-d7"] {
            game.play(text.parse::<Spoken>().unwrap()).unwrap();
        }
        game
    };
    for number in 0..100 {
        let (gone, wake) = late.watch();
        let reviewing = Reviewing::start(walked.clone(), Limits::depth(1 + number % 8), wake);
        for (ply, judged) in std::iter::from_fn(|| reviewing.news()).enumerate() {
            assert_eq!(judged.ply, ply);
        }
        drop(reviewing);
        gone.store(true, Ordering::SeqCst);
    }
    assert_eq!((late.0.load(Ordering::SeqCst), searching()), (0, 0));
}

/// Sends all lines at once and returns so many moves, which must come before the input ends.
fn best_moves(lines: String, expected: usize) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_halma"));
    let mut process = command.arg("ugi").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = process.stdin.take().unwrap();
    let (enough, heard) = channel();
    let talk = thread::spawn(move || {
        input.write_all(lines.as_bytes()).unwrap();
        heard.recv_timeout(PATIENCE).is_ok()
    });
    let output = BufReader::new(process.stdout.take().unwrap());
    let mut moves = Vec::new();
    for line in output.lines().map(Result::unwrap) {
        moves.extend(line.strip_prefix("bestmove ").map(ToOwned::to_owned));
        if moves.len() == expected {
            let _ = enough.send(());
        }
    }
    assert!(talk.join().unwrap(), "it answers only {} of {expected} while it is listened to", moves.len());
    assert!(process.wait().unwrap().success());
    moves
}

#[test]
fn every_go_of_thousands_is_answered_once_and_for_its_own_position() {
    const ROUNDS: usize = 2000;
    let openings = [vec![], vec!["p5-p6"], vec!["p5-p6", "a12-a11"], vec!["n2-l4", "a12-a11", "p5-p6"]];
    let mut lines = "setoption name Hash value 1\n".to_owned();
    for number in 0..ROUNDS {
        let opening = &openings[number % openings.len()];
        write!(lines, "position startpos moves {}\ngo infinite\nstop\n", opening.join(" ")).unwrap();
    }
    let moves = best_moves(lines, ROUNDS);
    assert_eq!(moves.len(), ROUNDS);
    for (opening, mv) in openings.iter().cycle().zip(&moves) {
        let mut game = Game::new(Variant::Classic);
        for text in opening.iter().copied().chain([mv.as_str()]) {
            game.play(text.parse::<Spoken>().unwrap()).unwrap_or_else(|error| panic!("{opening:?} {mv}: {error}"));
        }
    }
}

/// While one search is under way others wait, and `stop` is said to all of them.
#[test]
fn stop_ends_the_searches_that_wait_too() {
    let lines = format!("setoption name Hash value 1\n{}stop\nisready\n", "go infinite\n".repeat(200));
    assert_eq!(best_moves(lines, 200).len(), 200);
}

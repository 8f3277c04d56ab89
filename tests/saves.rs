//! Games that survive: the real binary is killed, and goes on where it was.
#![cfg(unix)]

mod home;
mod session;

use std::fs;
use std::path::PathBuf;
use std::rc::Rc;
use std::thread;
use std::time::Duration;

use halma::rules::record::Recorded;
use home::Home;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use session::Session;

/// Two computers that play as fast as they can.
const WATCH: &[&str] = &["--variant", "8x8", "--players", "computer,computer", "--level", "novice", "--no-animation"];

fn saved(home: &Home, folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(home.0.join(".local/share/halma").join(folder)).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|ending| ending == "halma")).collect()
}

fn read(path: &PathBuf) -> Recorded {
    let text = fs::read_to_string(path).unwrap();
    text.parse().unwrap_or_else(|error| panic!("{}: {error}\n{text}", path.display()))
}

/// The number of the last round on the screen; 0 if there is none.
fn last_round(screen: &str) -> usize {
    let numbers = screen.lines().filter_map(|line| line.split('│').nth(1)?.trim().split('.').next()?.parse().ok());
    numbers.max().unwrap_or_default()
}

#[test]
fn killed_at_two_hundred_moments_it_loses_no_move_that_was_shown() {
    let home = Rc::new(Home::new());
    let mut random = SmallRng::seed_from_u64(16);
    let mut turns = 0;
    for _ in 0..200 {
        let left = saved(&home, "games");
        let mut session = if left.is_empty() {
            turns = 0;
            Session::start_in(&home, WATCH)
        } else {
            let mut session = Session::start_in(&home, &["--no-animation"]);
            session.wait_for("resume");
            session.send("y");
            session
        };
        thread::sleep(Duration::from_millis(random.random_range(0..60)));
        let shown = last_round(&session.screen());
        session.signal("KILL");
        session.wait();
        let left = saved(&home, "games");
        assert!(left.len() <= 1, "{left:?}");
        let Some(path) = left.first() else { continue };
        let game = read(path).game;
        assert!(game.turns().len() >= turns, "it had {turns} turns, now {}", game.turns().len());
        assert!(game.turns().len().div_ceil(2) >= shown, "round {shown} was on the screen: {}", game.turns().len());
        turns = game.turns().len();
    }
    assert!(saved(&home, "finished").len() + saved(&home, "games").len() > 0);
}

#[test]
fn report_16_a_game_that_was_left_is_offered_as_it_was() {
    let home = Rc::new(Home::new());
    let mut session = Session::start_in(&home, &["--ai-depth", "1", "--no-animation"]);
    session.wait_for("You ● to move");
    session.send("mp5-p6\r");
    session.wait_for("1. p5-p6");
    session.wait_for("You ● to move");
    let shown = session.screen();
    session.send("qy");
    session.ends_cleanly(0);
    let mut session = Session::start_in(&home, &["--no-animation"]);
    session.wait_for("A game of yours is not over");
    session.send("y");
    session.wait_for("1. p5-p6");
    session.wait_for("You ● to move");
    let moves = |screen: &str| screen.split('│').find(|part| part.contains("1. p5-p6")).map(ToOwned::to_owned);
    assert_eq!(moves(&session.screen()), moves(&shown));
    session.send("xy");
    session.wait_for("You gave the game up");
    session.send("q");
    session.ends_cleanly(0);
    assert_eq!((saved(&home, "games").len(), saved(&home, "finished").len()), (0, 1));
    let mut session = Session::start_in(&home, &[]);
    session.wait_for("You ● to move");
    assert!(!session.screen().contains("not over"), "a finished game is not offered");
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn two_games_at_once_keep_to_their_own_files() {
    let home = Rc::new(Home::new());
    let mut sessions: Vec<Session> =
        (0..2).map(|_| Session::start_in(&home, &["--new", "--ai-depth", "1", "--no-animation"])).collect();
    for (session, mv) in sessions.iter_mut().zip(["mp5-p6\r", "mo5-n6\r"]) {
        session.wait_for("You ● to move");
        session.send(mv);
        session.wait_for("1. ");
        session.wait_for("You ● to move");
    }
    let left = saved(&home, "games");
    assert_eq!(left.len(), 2, "{left:?}");
    let mut third = Session::start_in(&home, &[]);
    third.wait_for("You ● to move");
    assert!(!third.screen().contains("not over"), "games that are being played are nobody else's");
    for session in sessions.iter_mut().chain([&mut third]) {
        session.send("qy");
        session.wait();
    }
    let mut moves: Vec<_> = left.iter().map(|path| read(path).game.turns()[0].play().to_string()).collect();
    moves.sort();
    assert_eq!(moves, ["o5-n6", "p5-p6"]);
}

#[test]
fn the_record_is_kept_where_it_was_asked_for_and_an_export_is_told() {
    let home = Rc::new(Home::new());
    let file = home.0.join("kept/game.txt");
    let mut session =
        Session::start_in(&home, &["--ai-depth", "1", "--no-animation", "--record", file.to_str().unwrap()]);
    session.wait_for("You ● to move");
    session.send("mp5-p6\r");
    session.wait_for("1. p5-p6");
    session.wait_for("You ● to move");
    assert_eq!(read(&file).game.turns().len(), 2);
    session.send("q");
    session.wait_for("Leave this game?");
    session.send("y");
    session.ends_cleanly(0);
}

#[test]
fn where_nothing_can_be_saved_the_game_goes_on_and_says_so_once() {
    let home = Rc::new(Home::new());
    // A file where the folder should be.
    home.write("data", "");
    let data = home.0.join("data");
    let mut session =
        Session::start_in(&home, &["--ai-depth", "1", "--no-animation", "--data-dir", data.to_str().unwrap()]);
    session.wait_for("You ● to move");
    session.send("mp5-p6\r");
    session.wait_for("cannot save games here");
    session.send("\x1b[D");
    session.wait_for("You ● to move");
    session.send("mo5-n6\r");
    session.wait_for("2. o5-n6");
    session.wait_for("You ● to move");
    assert!(!session.screen().contains("cannot save"), "{}", session.screen());
    session.send("qy");
    session.ends_cleanly(0);
}

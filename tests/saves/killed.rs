//! The program is killed, and no move that was seen is lost.

use std::path::PathBuf;
use std::rc::Rc;
use std::thread;
use std::time::Duration;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::home::Home;
use crate::session::Session;
use crate::{read, saved};

/// Two computers that play as fast as they can.
const WATCH: &[&str] = &["--variant", "8x8", "--players", "computer,computer", "--level", "novice", "--no-animation"];

/// The games that were left before their end. One that was killed between its last move and being put away has ended.
fn open(home: &Home) -> Vec<PathBuf> {
    saved(home, "games").into_iter().filter(|path| read(path).game.outcome().is_none()).collect()
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
        let left = open(&home);
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
        let left = open(&home);
        assert!(left.len() <= 1, "{left:?}");
        let Some(path) = left.first() else { continue };
        let game = read(path).game;
        assert!(game.turns().len() >= turns, "it had {turns} turns, now {}", game.turns().len());
        assert!(game.turns().len().div_ceil(2) >= shown, "round {shown} was on the screen: {}", game.turns().len());
        turns = game.turns().len();
    }
    assert!(saved(&home, "finished").len() + saved(&home, "games").len() > 0);
}

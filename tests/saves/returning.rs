//! Games that were left are offered, go on and are put away.

use std::fs::{self, File};
use std::rc::Rc;
use std::time::{Duration, SystemTime};

use crate::home::Home;
use crate::session::{Session, YOUR_TURN};
use crate::{GAMES, LEFT, OFFER, QUICK, read, saved};

/// A game in which one move was played and answered.
fn begun(home: &Rc<Home>) -> Session {
    let mut session = Session::start_in(home, QUICK);
    session.wait_for(YOUR_TURN);
    session.play("1. p5-p6");
    session
}

#[test]
fn report_16_a_game_that_was_left_is_offered_as_it_was() {
    let home = Rc::new(Home::new());
    let mut session = begun(&home);
    let shown = session.screen();
    session.leave();
    let mut session = Session::start_in(&home, &["--no-animation"]);
    session.wait_for(OFFER);
    session.send("y");
    session.wait_for("1. p5-p6");
    session.wait_for(YOUR_TURN);
    let moves = |screen: &str| screen.split('│').find(|part| part.contains("1. p5-p6")).map(ToOwned::to_owned);
    assert_eq!(moves(&session.screen()), moves(&shown));
    session.send("xy");
    session.wait_for("You gave the game up");
    session.send("q");
    session.ends_cleanly(0);
    assert_eq!((saved(&home, "games").len(), saved(&home, "finished").len()), (0, 1));
    let mut session = Session::start_in(&home, &[]);
    session.wait_for(YOUR_TURN);
    assert!(!session.screen().contains("not over"), "a finished game is not offered");
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn a_game_that_ended_is_counted_once_however_often_it_is_taken_up_again() {
    let home = Rc::new(Home::new());
    let mut session = begun(&home);
    session.send("xy");
    session.wait_for("You gave the game up");
    assert_eq!((saved(&home, "games").len(), saved(&home, "finished").len()), (0, 1));
    session.send("u");
    session.wait_for(YOUR_TURN);
    assert_eq!((saved(&home, "games").len(), saved(&home, "finished").len()), (1, 0), "its end was taken back");
    session.send("xy");
    session.wait_for("You gave the game up");
    session.send("q");
    session.ends_cleanly(0);
    let finished = saved(&home, "finished");
    assert_eq!((saved(&home, "games").len(), finished.len()), (0, 1));
    let mut session = Session::start_in(&home, &["replay", finished[0].to_str().unwrap()]);
    session.wait_for("Esc back");
    session.send("\x1b");
    session.wait_for("n new game");
    session.send("q");
    session.ends_cleanly(0);
    assert_eq!(saved(&home, "finished"), finished, "looking back changes nothing");
}

#[test]
fn whoever_plays_on_from_a_game_that_ended_keeps_it() {
    let home = Rc::new(Home::new());
    let mut session = begun(&home);
    session.send("xy");
    session.wait_for("You gave the game up");
    let finished = saved(&home, "finished");
    let ended = read(&finished[0]);
    session.send("a");
    session.wait_for("2/2");
    session.send("\x1b[D\r");
    session.wait_for("halma games keeps the game");
    session.leave();
    assert_eq!((saved(&home, "games").len(), saved(&home, "finished")), (1, finished.clone()));
    assert_eq!(read(&finished[0]), ended);
}

#[test]
fn whoever_plays_on_from_an_earlier_turn_keeps_the_game_as_it_was() {
    let home = Rc::new(Home::new());
    let mut session = begun(&home);
    let played = read(&saved(&home, "games")[0]);
    session.send("a");
    session.wait_for("2/2");
    session.send("\x1b[D\x1b[D\r");
    session.wait_for("halma games keeps the game");
    session.send("\x03");
    session.ends_cleanly(130);
    assert_eq!((saved(&home, "games").len(), saved(&home, "finished").len()), (0, 1), "put away, and nothing begun");
    assert_eq!(read(&saved(&home, "finished")[0]), played);
}

#[test]
fn a_game_of_which_all_is_taken_back_is_not_offered() {
    let home = Rc::new(Home::new());
    let mut session = begun(&home);
    assert_eq!(saved(&home, "games").len(), 1);
    session.send("u");
    session.wait_for("r redo");
    session.send("\x03");
    session.ends_cleanly(130);
    assert_eq!(saved(&home, "games").len(), 0);
    let mut session = Session::start_in(&home, QUICK);
    session.wait_for(YOUR_TURN);
    assert!(!session.screen().contains(OFFER), "{}", session.screen());
    session.send("q");
    session.ends_cleanly(0);
}

/// The newest of two thousand is offered; whoever opened another one would have set it aside.
#[test]
fn among_two_thousand_games_the_start_opens_the_one_that_it_offers() {
    let home = Rc::new(Home::new());
    for number in 0..2000 {
        let path = home.write(&format!("{GAMES}/old-{number}.halma"), "damaged");
        let file = File::options().write(true).open(path).unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(number)).unwrap();
    }
    home.write(&format!("{GAMES}/left.halma"), LEFT[0]);
    let mut session = Session::start_in(&home, &[]);
    session.wait_for(OFFER);
    session.send("\x03");
    session.ends_cleanly(130);
    let entries = fs::read_dir(home.0.join(GAMES)).unwrap().flatten();
    assert_eq!(entries.filter(|entry| entry.path().extension().unwrap() != "halma").count(), 0);
}

#[test]
fn the_record_is_kept_where_it_was_asked_for_and_an_export_is_told() {
    let home = Rc::new(Home::new());
    let file = home.0.join("kept/game.txt");
    let mut session =
        Session::start_in(&home, &["--ai-depth", "1", "--no-animation", "--record", file.to_str().unwrap()]);
    session.wait_for(YOUR_TURN);
    session.play("1. p5-p6");
    assert_eq!(read(&file).game.turns().len(), 2);
    session.send("q");
    session.wait_for("Leave this game?");
    session.send("y");
    session.ends_cleanly(0);
}

//! Two terminals at once: neither loses its game to the other.

use std::rc::Rc;

use crate::home::Home;
use crate::session::{Session, YOUR_TURN};
use crate::{GAMES, LEFT, OFFER, read, saved};

#[test]
fn two_games_at_once_keep_to_their_own_files() {
    let home = Rc::new(Home::new());
    let mut sessions: Vec<Session> =
        (0..2).map(|_| Session::start_in(&home, &["--new", "--ai-depth", "1", "--no-animation"])).collect();
    for (session, round) in sessions.iter_mut().zip(["1. p5-p6", "1. o5-n6"]) {
        session.wait_for(YOUR_TURN);
        session.play(round);
    }
    let left = saved(&home, "games");
    assert_eq!(left.len(), 2, "{left:?}");
    let mut third = Session::start_in(&home, &[]);
    third.wait_for(YOUR_TURN);
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
fn a_game_that_went_on_in_another_terminal_meanwhile_is_not_overwritten() {
    let home = Rc::new(Home::new());
    home.write(&format!("{GAMES}/left.halma"), LEFT[0]);
    let mut slow = Session::start_in(&home, &["--no-animation"]);
    slow.wait_for(OFFER);
    let mut quick = Session::start_in(&home, &["--no-animation"]);
    quick.wait_for(OFFER);
    quick.send("y");
    quick.wait_for(YOUR_TURN);
    quick.play("2. o5-n6");
    quick.leave();
    slow.send("y");
    slow.wait_for("another halma has gone on with this game");
    slow.send("\x1b[D");
    slow.wait_for(YOUR_TURN);
    slow.play("2. p6-p7");
    slow.leave();
    let mut third: Vec<_> =
        saved(&home, "games").iter().map(|path| read(path).game.turns()[2].play().to_string()).collect();
    third.sort();
    assert_eq!(third, ["o5-n6", "p6-p7"], "both games are there");
}

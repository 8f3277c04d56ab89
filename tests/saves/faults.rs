//! Damaged files, full disks and folders that are none: the game goes on, and says so once.

use std::fs;
use std::rc::Rc;

use portable_pty::CommandBuilder;

use crate::home::Home;
use crate::session::{Session, YOUR_TURN};
use crate::{GAMES, LEFT, OFFER, QUICK, saved};

#[test]
fn where_nothing_can_be_saved_the_game_goes_on_and_says_so_once() {
    let home = Rc::new(Home::new());
    // A file where the folder should be.
    home.write("data", "");
    let data = home.0.join("data");
    let mut session =
        Session::start_in(&home, &["--ai-depth", "1", "--no-animation", "--data-dir", data.to_str().unwrap()]);
    session.wait_for(YOUR_TURN);
    session.send("mp5-p6\r");
    session.wait_for("cannot save games here");
    session.send("\x1b[D");
    session.wait_for(YOUR_TURN);
    session.play("2. o5-n6");
    assert!(!session.screen().contains("cannot save"), "{}", session.screen());
    session.send("q");
    session.wait_for("It cannot be saved,");
    session.send("y");
    session.ends_cleanly(0);
}

/// The first start after the file of a game was damaged, at places all over it.
#[test]
fn a_damaged_save_is_told_and_kept_and_stops_no_start() {
    let whole = LEFT[0].as_bytes();
    let (mut told, mut untouched) = (0, 0);
    for number in 0..60 {
        let at = number * whole.len() / 60;
        let mut bytes = whole.to_vec();
        match number % 3 {
            0 => bytes[at] = 0,
            1 => bytes[at] = 0xff,
            _ => bytes.truncate(at),
        }
        let home = Rc::new(Home::new());
        home.write(&format!("{GAMES}/left.halma"), "");
        home.write(&format!("{GAMES}/left.halma.bak"), LEFT[1]);
        fs::write(home.0.join(GAMES).join("left.halma"), &bytes).unwrap();
        let mut session = Session::start_in(&home, &["--no-animation"]);
        session.wait_for(OFFER);
        let kept = home.0.join(GAMES).join("left.halma.damaged");
        if kept.exists() {
            assert_eq!(fs::read(&kept).unwrap(), bytes);
            session.wait_for("left.halma.damaged");
            told += 1;
        } else {
            untouched += 1;
        }
        session.send("\x03");
        session.ends_cleanly(130);
    }
    assert!(told > 30, "{told} told, {untouched} that are records still");
}

/// No file may grow: what a full disk does, for one process alone.
#[test]
fn on_a_full_disk_the_game_goes_on_and_the_old_save_stays() {
    let home = Rc::new(Home::new());
    home.write(&format!("{GAMES}/left.halma"), LEFT[0]);
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", "ulimit -f 0; exec \"$0\" --no-animation", env!("CARGO_BIN_EXE_halma")]);
    let mut session = Session::run(command, &home, &[]);
    session.wait_for(OFFER);
    session.send("y");
    session.wait_for(YOUR_TURN);
    session.send("mo5-n6\r");
    session.wait_for("the game cannot be saved");
    session.send("\x1b[D");
    session.wait_for(YOUR_TURN);
    session.play("3. p6-p7");
    assert!(!session.screen().contains("cannot be saved"), "it is told once:\n{}", session.screen());
    session.leave();
    assert_eq!(fs::read_to_string(home.0.join(GAMES).join("left.halma")).unwrap(), LEFT[0]);
    assert_eq!(saved(&home, "games").len(), 1, "and no second file of the same game");
}

#[test]
fn a_file_where_the_folder_of_the_settings_should_be_stops_no_game() {
    let home = Rc::new(Home::new());
    home.write(".config/halma", "no folder");
    let mut session = Session::start_in(&home, QUICK);
    session.wait_for("settings.toml: cannot be read");
    session.send("+-b\x1b[D");
    session.wait_for(YOUR_TURN);
    session.send("q");
    session.ends_cleanly(0);
    assert_eq!(fs::read_to_string(home.0.join(".config/halma")).unwrap(), "no folder");
}

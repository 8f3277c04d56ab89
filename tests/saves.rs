//! Games that survive: the real binary is killed, and goes on where it was.
#![cfg(unix)]

mod home;
mod session;

use std::fs::{self, File};
use std::os::unix::fs::FileTypeExt;
use std::path::PathBuf;
use std::process::Command;
use std::rc::Rc;
use std::thread;
use std::time::{Duration, SystemTime};

use halma::ai::Level;
use halma::rules::record::Recorded;
use halma::rules::{Game, Spoken, Variant};
use halma::storage::Folders;
use halma::terms::{Opponent, Terms};
use halma::tui::keeper::{Keeper, Shelf};
use halma::tui::prefs::Prefs;
use halma::tui::theme::{Colours, Scheme, Theme};
use home::Home;
use portable_pty::CommandBuilder;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use session::Session;

/// Two computers that play as fast as they can.
const WATCH: &[&str] = &["--variant", "8x8", "--players", "computer,computer", "--level", "novice", "--no-animation"];

/// A game of two moves that was left, and the record before its last move.
const LEFT: [&str; 2] = [
    "[Variant \"classic\"]\n[SouthEast \"You\"]\n[NorthWest \"Computer, depth 1\"]\n[Date \"2026-01-31\"]\n[Result \"*\"]\n\n1. p5-p6 a12-a11\n",
    "[Variant \"classic\"]\n[SouthEast \"You\"]\n[NorthWest \"Computer, depth 1\"]\n[Date \"2026-01-31\"]\n[Result \"*\"]\n\n1. p5-p6\n",
];

/// Where games lie that are not over.
const GAMES: &str = ".local/share/halma/games";

fn saved(home: &Home, folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(home.0.join(".local/share/halma").join(folder)).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|ending| ending == "halma")).collect()
}

fn read(path: &PathBuf) -> Recorded {
    let text = fs::read_to_string(path).unwrap();
    text.parse().unwrap_or_else(|error| panic!("{}: {error}\n{text}", path.display()))
}

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
        session.wait_for("A game of yours is not over");
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
    session.wait_for("A game of yours is not over");
    session.send("y");
    session.wait_for("You ● to move");
    session.send("mo5-n6\r");
    session.wait_for("the game cannot be saved");
    session.send("\x1b[D");
    session.wait_for("You ● to move");
    session.send("mp6-p7\r");
    session.wait_for("3. p6-p7");
    session.wait_for("You ● to move");
    assert!(!session.screen().contains("cannot be saved"), "it is told once:\n{}", session.screen());
    session.send("qy");
    session.ends_cleanly(0);
    assert_eq!(fs::read_to_string(home.0.join(GAMES).join("left.halma")).unwrap(), LEFT[0]);
    assert_eq!(saved(&home, "games").len(), 1, "and no second file of the same game");
}

/// What a keeper has for a game of so many moves.
fn keep(keeper: &mut Keeper, moves: usize) -> Vec<String> {
    let mut game = Game::new(Variant::Classic);
    for text in ["p5-p6", "a12-a11", "o5-n6"].into_iter().take(moves) {
        game.play(text.parse::<Spoken>().unwrap()).unwrap();
    }
    let faults = keeper.keep(&game, &Terms::new(Variant::Classic, Opponent::Level(Level::DEFAULT)));
    faults.iter().map(ToString::to_string).collect()
}

fn keeper(home: &Home, record: Option<PathBuf>) -> Keeper {
    let folders = Folders { config: home.0.join("config"), data: home.0.join(".local/share/halma") };
    let theme = Theme { colours: Colours::None, scheme: Scheme::default(), ascii: true };
    let shelf = Shelf { folders: Some(folders), record, settings: None };
    Keeper::new(shelf, Prefs::new(theme), Opponent::Level(Level::DEFAULT))
}

#[test]
fn a_game_that_could_not_be_saved_for_a_while_keeps_its_file() {
    let home = Home::new();
    let mut keeper = keeper(&home, None);
    assert_eq!(keep(&mut keeper, 1), [""; 0]);
    let [file] = &saved(&home, "games")[..] else { panic!() };
    // A folder where the new content would be written.
    let in_the_way = PathBuf::from(format!("{}.{}.new", file.display(), std::process::id()));
    fs::create_dir(&in_the_way).unwrap();
    assert!(keep(&mut keeper, 2)[0].contains("the game cannot be saved"));
    assert_eq!(read(file).game.turns().len(), 1);
    fs::remove_dir(&in_the_way).unwrap();
    assert_eq!(keep(&mut keeper, 3), [""; 0]);
    assert_eq!(saved(&home, "games"), std::slice::from_ref(file));
    assert_eq!(read(file).game.turns().len(), 3);
}

#[test]
fn a_record_that_cannot_be_written_costs_no_save_and_takes_no_device_s_place() {
    let home = Home::new();
    let pipe = home.0.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut keeper = keeper(&home, Some(pipe.clone()));
    assert!(keep(&mut keeper, 1)[0].contains("pipe: the record cannot be written: it is no ordinary file"));
    assert_eq!(keep(&mut keeper, 2), [""; 0], "it is told once");
    assert_eq!(read(&saved(&home, "games")[0]).game.turns().len(), 2);
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
}

#[test]
fn a_game_that_went_on_in_another_terminal_meanwhile_is_not_overwritten() {
    let home = Rc::new(Home::new());
    home.write(&format!("{GAMES}/left.halma"), LEFT[0]);
    let mut slow = Session::start_in(&home, &["--no-animation"]);
    slow.wait_for("A game of yours is not over");
    let mut quick = Session::start_in(&home, &["--no-animation"]);
    quick.wait_for("A game of yours is not over");
    quick.send("y");
    quick.wait_for("You ● to move");
    quick.send("mo5-n6\r");
    quick.wait_for("2. o5-n6");
    quick.wait_for("You ● to move");
    quick.send("qy");
    quick.ends_cleanly(0);
    slow.send("y");
    slow.wait_for("another halma has gone on with this game");
    slow.send("\x1b[D");
    slow.wait_for("You ● to move");
    slow.send("mp6-p7\r");
    slow.wait_for("2. p6-p7");
    slow.wait_for("You ● to move");
    slow.send("qy");
    slow.ends_cleanly(0);
    let mut third: Vec<_> =
        saved(&home, "games").iter().map(|path| read(path).game.turns()[2].play().to_string()).collect();
    third.sort();
    assert_eq!(third, ["o5-n6", "p6-p7"], "both games are there");
}

#[test]
fn a_file_where_the_folder_of_the_settings_should_be_stops_no_game() {
    let home = Rc::new(Home::new());
    home.write(".config/halma", "no folder");
    let mut session = Session::start_in(&home, &["--ai-depth", "1", "--no-animation"]);
    session.wait_for("settings.toml: cannot be read");
    session.send("+-b\x1b[D");
    session.wait_for("You ● to move");
    session.send("q");
    session.ends_cleanly(0);
    assert_eq!(fs::read_to_string(home.0.join(".config/halma")).unwrap(), "no folder");
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
    session.wait_for("A game of yours is not over");
    session.send("\x03");
    session.ends_cleanly(130);
    let entries = fs::read_dir(home.0.join(GAMES)).unwrap().flatten();
    assert_eq!(entries.filter(|entry| entry.path().extension().unwrap() != "halma").count(), 0);
}

#[test]
fn a_game_that_ended_is_counted_once_however_often_it_is_taken_up_again() {
    let home = Rc::new(Home::new());
    let mut session = Session::start_in(&home, &["--ai-depth", "1", "--no-animation"]);
    session.wait_for("You ● to move");
    session.send("mp5-p6\r");
    session.wait_for("1. p5-p6");
    session.wait_for("You ● to move");
    session.send("xy");
    session.wait_for("You gave the game up");
    assert_eq!((saved(&home, "games").len(), saved(&home, "finished").len()), (0, 1));
    session.send("u");
    session.wait_for("You ● to move");
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

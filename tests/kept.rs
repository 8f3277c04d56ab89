//! What of a record and of the settings is still there when they are written again.

mod home;
#[allow(dead_code, reason = "not every test needs all of it")]
mod session;

use std::fs;
use std::path::PathBuf;
use std::rc::Rc;

use halma::ai::Level;
use halma::rules::Spoken;
use halma::rules::record::Recorded;
use halma::storage::{Folders, Settings};
use halma::terms::{Opponent, Terms};
use halma::tui::keeper::{Keeper, Shelf};
use halma::tui::prefs::Prefs;
use halma::tui::theme::{Colours, Scheme, Theme};
use halma::words::Language;

use home::Home;
use session::Session;

/// A record from elsewhere, with tags and comments of its own.
const FOREIGN: &str = "[Variant \"classic\"]\n[Event \"club evening\"]\n[Date \"2020-02-02\"]\n[SouthEast \"You\"]\n\
                       [NorthWest \"Computer, depth 1\"]\n[Result \"*\"]\n\n{before it} 1. p5-p6 {well} a12-a11 {hm}\n";

fn keeper(home: &Home) -> (Keeper, Prefs, PathBuf) {
    let folders = Folders { config: home.0.join("config"), data: home.0.join("data") };
    let prefs = Prefs::new(Theme { colours: Colours::None, scheme: Scheme::default(), ascii: true });
    let file = folders.settings();
    let shelf = Shelf { folders: Some(folders), record: None, settings: Some(Settings::default()) };
    (Keeper::new(shelf, prefs.clone(), Opponent::Level(Level::DEFAULT)), prefs, file)
}

fn saved(home: &Home, folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(home.0.join(folder)).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.filter(|path| path.extension().is_some_and(|ending| ending == "halma")).collect()
}

#[test]
fn a_game_that_goes_on_keeps_foreign_tags_and_the_comments_that_still_hold() {
    let home = Home::new();
    let (mut keeper, ..) = keeper(&home);
    let recorded: Recorded = FOREIGN.parse().unwrap();
    let terms = Terms::new(recorded.game.start().variant(), Opponent::Level(Level::DEFAULT)).of_record(&recorded);
    keeper.adopt(&recorded);
    let mut game = recorded.game.clone();
    assert!(keeper.keep(&game, &terms).is_empty() && saved(&home, "data/games").is_empty(), "nothing has changed");
    game.play("o5-n6".parse::<Spoken>().unwrap()).unwrap();
    assert!(keeper.keep(&game, &terms).is_empty());
    let read = |home: &Home| fs::read_to_string(&saved(home, "data/games")[0]).unwrap();
    let text = read(&home);
    for part in ["[Event \"club evening\"]", "[Date \"2020-02-02\"]", "{before it}", "p5-p6 {well} a12-a11 {hm}"] {
        assert!(text.contains(part), "{text}");
    }
    assert_eq!((text.matches("[Date").count(), text.matches("[SouthEast").count()), (1, 1), "{text}");
    // Another answer: what was said of the first is said of nothing now.
    game.undo();
    game.undo();
    game.play("b12-b11".parse::<Spoken>().unwrap()).unwrap();
    assert!(keeper.keep(&game, &terms).is_empty());
    let text = read(&home);
    assert!(text.contains("{well} b12-b11") && !text.contains("{hm}"), "{text}");
    keeper.turn_page();
    assert!(keeper.keep(&game, &terms).is_empty());
    let other = saved(&home, "data/games").into_iter().map(|path| fs::read_to_string(path).unwrap());
    assert_eq!(other.filter(|text| text.contains("club evening")).count(), 1, "another game has nothing of it");
}

#[test]
fn a_setting_that_was_changed_back_is_kept_as_it_is_now() {
    let home = Home::new();
    let (mut keeper, prefs, file) = keeper(&home);
    let opponent = Opponent::Level(Level::DEFAULT);
    let loud = Prefs { mouse: false, language: Language::French, ..prefs.clone() };
    keeper.remember(&loud, opponent).unwrap();
    assert!(!Settings::load(&file).unwrap().mouse);
    keeper.remember(&prefs, opponent).unwrap();
    assert!(Settings::load(&file).unwrap().mouse);
}

#[test]
fn a_game_that_was_put_away_goes_on_as_the_notice_says() {
    let home = Rc::new(Home::new());
    home.write(".local/share/halma/games/left.halma", FOREIGN);
    let mut session = Session::start_in(&home, &["--no-animation"]);
    session.wait_for("A game of yours is not over");
    session.send("n");
    session.wait_for("halma games lists it, halma replay goes on with its number");
    session.send("\x03");
    session.ends_cleanly(130);
    assert_eq!(saved(&home, ".local/share/halma/finished").len(), 1);
    let mut session = Session::start_in(&home, &["replay", "1", "--no-animation"]);
    session.wait_for("play on here");
    session.send("\r");
    session.wait_for("You ● to move");
    session.send("mo5-n6\r");
    session.wait_for("2. o5-n6");
    session.wait_for("You ● to move");
    session.send("qy");
    session.ends_cleanly(0);
    let [goes_on] = &saved(&home, ".local/share/halma/games")[..] else { panic!() };
    let text = fs::read_to_string(goes_on).unwrap();
    assert!(text.contains("club evening") && text.contains("{well}") && text.contains("o5-n6"), "{text}");
}

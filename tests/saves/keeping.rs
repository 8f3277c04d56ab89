//! The keeper of a game, without a terminal.

use std::fs;
use std::os::unix::fs::FileTypeExt;
use std::path::PathBuf;
use std::process::Command;

use halma::ai::Level;
use halma::rules::{Game, Spoken, Variant};
use halma::storage::{Folders, Journal, Saves};
use halma::terms::{Opponent, Terms};
use halma::tui::keeper::{Keeper, Shelf};
use halma::tui::prefs::Prefs;
use halma::tui::theme::{Colours, Scheme, Theme};

use crate::home::Home;
use crate::{LEFT, read, saved};

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
fn a_game_that_could_not_be_put_away_keeps_its_file() {
    let home = Home::new();
    let mut journal = Journal::new(Some(Saves::open(&home.0.join(".local/share/halma"))), None);
    let finished = home.0.join(".local/share/halma/finished");
    fs::create_dir_all(finished.parent().unwrap()).unwrap();
    fs::write(&finished, "in the way of a folder").unwrap();
    assert_eq!(journal.write(LEFT[0], true).len(), 1);
    assert!(journal.write(LEFT[0], false).is_empty());
    assert_eq!(saved(&home, "games").len(), 1, "no second file of the same game");
    fs::remove_file(&finished).unwrap();
    assert!(journal.write(LEFT[0], true).is_empty());
    assert_eq!((saved(&home, "games").len(), saved(&home, "finished").len()), (0, 1));
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

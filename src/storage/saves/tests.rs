//! Saves: what is found again after a game was left, its process killed, or its file damaged.

use super::super::scratch::Scratch;
use super::*;
use crate::rules::record::Record;
use crate::rules::{Game, Spoken, Variant};

/// The record of a game after each of these moves.
fn records(moves: &[&str]) -> Vec<String> {
    let mut game = Game::new(Variant::Classic);
    let mut after = |text: &&str| {
        game.play(text.parse::<Spoken>().unwrap()).unwrap();
        Record::new(&game).tag("SouthEast", "You").to_string()
    };
    moves.iter().map(&mut after).collect()
}

fn write_all(save: &Save, records: &[String]) {
    for text in records {
        save.write(text).unwrap();
    }
}

fn unfinished(saves: &Saves) -> Vec<Saved> {
    saves.unfinished().collect()
}

fn turns(saved: &Saved) -> usize {
    saved.game.as_ref().unwrap().game.turns().len()
}

#[test]
fn a_game_that_was_left_is_found_and_goes_on() {
    let folder = Scratch::new();
    let saves = Saves::open(&folder);
    assert_eq!(saves.unfinished().count(), 0);
    let save = saves.begin().unwrap();
    write_all(&save, &records(&["n2-l4", "a12-a11"]));
    assert_eq!(saves.unfinished().count(), 0, "its process lives");
    drop(save);
    let [left] = &unfinished(&saves)[..] else { panic!() };
    assert_eq!((turns(left), left.notice.clone()), (2, None));
    let known = left.game.as_ref().unwrap();
    let save = saves.resume(&left.name, known).unwrap();
    assert!(saves.resume(&left.name, known).unwrap_err().cause == Cause::Played);
    let text = records(&["n2-l4", "a12-a11", "p5-p6"]).pop().unwrap();
    save.write(&text).unwrap();
    let target = save.finish().unwrap();
    drop(save);
    assert_eq!(fs::read_to_string(target).unwrap(), text);
    assert_eq!((saves.unfinished().count(), saves.finished().len()), (0, 1));
    assert!(folder.names("games").is_empty());
}

#[test]
fn two_games_at_once_have_two_files() {
    let folder = Scratch::new();
    let saves = Saves::open(&folder);
    let (a, b) = (saves.begin().unwrap(), saves.begin().unwrap());
    let records = records(&["n2-l4", "a12-a11"]);
    a.write(&records[0]).unwrap();
    b.write(&records[1]).unwrap();
    assert_ne!(a.path(), b.path());
    drop((a, b));
    let found: Vec<_> = saves.unfinished().map(|saved| turns(&saved)).collect();
    assert_eq!(found.iter().sum::<usize>(), 3);
}

#[test]
fn a_game_that_was_never_written_leaves_nothing() {
    let folder = Scratch::new();
    let saves = Saves::open(&folder);
    drop(saves.begin().unwrap());
    assert!(saves.begin().unwrap().finish().is_err());
    assert!(folder.names("games").is_empty());
}

#[test]
fn a_game_that_had_ended_when_its_process_died_is_finished() {
    let folder = Scratch::new();
    let saves = Saves::open(&folder);
    saves.begin().unwrap().write("[Result \"o\"]\nn2-l4\n").unwrap();
    assert_eq!(saves.unfinished().count(), 0);
    assert_eq!(saves.finished().len(), 1);
}

/// Each byte of the file in turn is another one, or the first that is missing: the start goes on, with a game by the rules
/// or from the backup, and the damaged file is kept.
#[test]
fn damage_at_any_byte_is_survived() {
    let records = records(&["n2-l4", "a12-a11", "p5-p6"]);
    let whole = records[2].as_bytes();
    let (mut fell_back, mut kept_on) = (0, 0);
    for at in 0..whole.len() {
        for damage in [Some(0), Some(0xff), Some(whole[at] ^ 1), None] {
            let folder = Scratch::new();
            let saves = Saves::open(&folder);
            let save = saves.begin().unwrap();
            fs::write(backup(save.path()), &records[1]).unwrap();
            let mut bytes = whole.to_vec();
            match damage {
                Some(byte) => bytes[at] = byte,
                None => bytes.truncate(at),
            }
            fs::write(save.path(), &bytes).unwrap();
            drop(save);
            let left = saves.unfinished().chain(saves.finished()).collect::<Vec<_>>();
            let [one] = &left[..] else { panic!("{at} {damage:?}: {left:?}") };
            if let Some(notice) = &one.notice {
                assert_eq!(turns(one), 2, "{at} {damage:?}: {notice}");
                let kept = fs::read(beside(&one.path, "damaged")).unwrap();
                assert_eq!((kept, unfinished(&saves)[0].notice.clone()), (bytes, None));
                fell_back += 1;
            } else {
                assert!(turns(one) <= 3);
                assert!(at > 0 || damage.is_some(), "an emptied file is no game");
                kept_on += 1;
            }
        }
    }
    assert!(fell_back > 2 * kept_on && kept_on > 0, "{fell_back} of the backup, {kept_on} that are records still");
}

#[test]
fn without_a_whole_backup_the_fault_is_told_once_and_both_files_are_kept() {
    let folder = Scratch::new();
    let saves = Saves::open(&folder);
    let save = saves.begin().unwrap();
    save.write("1. n2-n9").unwrap();
    save.write("1. n2-l4 n2-l4").unwrap();
    drop(save);
    let [one] = &unfinished(&saves)[..] else { panic!() };
    let fault = one.game.as_ref().unwrap_err().to_string();
    assert!(fault.contains(", line 1, column 10: turn 2, \"n2-l4\": ") && fault.contains("it is kept as "), "{fault}");
    assert_eq!(saves.unfinished().count(), 0);
    assert_eq!(folder.names("games").len(), 2);
}

#[test]
fn a_lost_file_is_read_from_its_backup() {
    let folder = Scratch::new();
    let saves = Saves::open(&folder);
    let save = saves.begin().unwrap();
    write_all(&save, &records(&["n2-l4", "a12-a11"]));
    fs::remove_file(save.path()).unwrap();
    drop(save);
    let left: Vec<_> = saves.unfinished().map(|saved| turns(&saved)).collect();
    assert_eq!(left, [1]);
}

#[test]
fn where_nothing_can_be_written_one_fault_says_so() {
    let folder = Scratch::new();
    fs::write(folder.join("data"), "a file where the folder should be").unwrap();
    let saves = Saves::open(&folder.join("data"));
    let fault = saves.begin().unwrap_err().to_string();
    assert!(fault.contains("data/games: cannot save games here: "), "{fault}");
    assert_eq!((unfinished(&saves), saves.finished()), (vec![], vec![]));
}

#[test]
fn what_a_killed_process_leaves_is_swept_away() {
    let folder = Scratch::new();
    let saves = Saves::open(&folder);
    let (mine, left) = (saves.begin().unwrap(), saves.path("left"));
    for name in [beside(&left, "lock"), beside(&left, "7.new"), beside(mine.path(), "7.new")] {
        fs::write(name, "half").unwrap();
    }
    assert_eq!(saves.unfinished().count(), 0);
    let mut kept = [beside(mine.path(), "7.new"), beside(mine.path(), "lock")];
    kept.sort();
    assert_eq!(folder.names("games"), kept.map(|path| path.file_name().unwrap().to_str().unwrap().to_owned()));
}

#[test]
fn a_game_that_has_gone_on_elsewhere_is_not_gone_on_with_as_it_was() {
    let folder = Scratch::new();
    let saves = Saves::open(&folder);
    let records = records(&["n2-l4", "a12-a11", "p5-p6"]);
    saves.begin().unwrap().write(&records[0]).unwrap();
    let [left] = &unfinished(&saves)[..] else { panic!() };
    let known = left.game.as_ref().unwrap();
    // Another terminal was quicker.
    let other = saves.resume(&left.name, known).unwrap();
    write_all(&other, &records[1..]);
    drop(other);
    assert!(saves.resume(&left.name, known).unwrap_err().cause == Cause::GoneOn);
    assert_eq!(unfinished(&saves).iter().map(turns).collect::<Vec<_>>(), [3]);
}

#[test]
fn a_finished_game_takes_no_other_s_place() {
    let folder = Scratch::new();
    let saves = Saves::open(&folder);
    let records = records(&["n2-l4", "a12-a11"]);
    for text in &records {
        let save = Save {
            path: saves.path("twin"),
            finished: saves.finished.clone(),
            _lock: Lock::take(&folder.join("lock")).unwrap().unwrap(),
        };
        save.write(text).unwrap();
        save.finish().unwrap();
    }
    assert_eq!(folder.names("finished"), ["twin.2.halma", "twin.halma"]);
    assert_eq!(saves.finished().len(), 2);
}

#[test]
fn of_many_games_only_those_asked_for_are_opened() {
    let folder = Scratch::new();
    let saves = Saves::open(&folder);
    saves.begin().unwrap().write(&records(&["n2-l4"])[0]).unwrap();
    for number in 0..100 {
        // Whoever opens one sets it aside.
        let path = saves.path(&format!("old-{number}"));
        fs::write(&path, "damaged").unwrap();
        File::options().write(true).open(&path).unwrap().set_modified(UNIX_EPOCH).unwrap();
    }
    assert_eq!(saves.unfinished().next().as_ref().map(turns), Some(1));
    let set_aside = || folder.names("games").iter().filter(|name| name.ends_with(".damaged")).count();
    assert_eq!(set_aside(), 0);
    assert_eq!((saves.unfinished().count(), set_aside()), (101, 100));
}

#[test]
fn what_only_looks_like_a_game_is_left_alone() {
    use std::os::unix::fs::symlink;
    let folder = Scratch::new();
    let saves = Saves::open(&folder);
    let games = folder.join("games");
    fs::create_dir_all(games.join("folder.halma")).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(games.join("pipe.halma")).status().unwrap().success());
    symlink("/dev/zero", games.join("device.halma")).unwrap();
    symlink("nowhere", games.join("dangling.halma")).unwrap();
    fs::write(games.join("mine.7.new"), "of another program").unwrap();
    let before = folder.names("games");
    assert_eq!((saves.unfinished().count(), saves.count()), (0, [0, 0]));
    assert_eq!(folder.names("games"), before);
    // What a link leads to stays where it is, whatever it holds.
    fs::write(folder.join("letter"), "Dear all").unwrap();
    symlink(folder.join("letter"), games.join("link.halma")).unwrap();
    let [one] = &unfinished(&saves)[..] else { panic!() };
    assert!(one.game.is_err());
    assert_eq!(fs::read_to_string(folder.join("letter")).unwrap(), "Dear all");
}

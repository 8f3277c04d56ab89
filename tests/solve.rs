//! `halma solve` (R17): short crossings, legal from the first move to the last.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::atomic::AtomicBool;

use halma::ai::limits::{Clock, Limits};
use halma::ai::solitaire::solve;
use halma::rules::record::Recorded;
use halma::rules::{Outcome, Player, Variant, Victory};

fn halma(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_halma")).arg("solve").args(arguments).output().unwrap()
}

#[test]
fn r17_the_first_rounds_come_near_the_best_known() {
    for (variant, nodes, most) in
        [(Variant::Small8, 60_000, 18), (Variant::Small10, 60_000, 28), (Variant::Classic, 200_000, 60)]
    {
        let (stop, mut lengths) = (AtomicBool::new(false), Vec::new());
        let limits = Limits { nodes: Some(nodes), ..Limits::depth(1) };
        let best = solve(variant, &mut Clock::new(limits, &stop), |moves| lengths.push(moves.len())).unwrap();
        assert!(best.len() <= most, "{variant}: {}", best.len());
        assert!(lengths.is_sorted_by(|longer, shorter| longer > shorter) && lengths.last() == Some(&best.len()));
    }
}

#[test]
fn r17_the_record_of_a_crossing_ends_at_home() {
    for (variant, passes) in [("8x8", true), ("classic", false)] {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("crossing-{variant}.txt"));
        let told = halma(&["--variant", variant, "--time", "0.01", "--record", path.to_str().unwrap()]);
        assert!(told.status.success(), "{told:?}");
        let recorded: Recorded = fs::read_to_string(&path).unwrap().parse().unwrap();
        assert_eq!(recorded.game.outcome(), Some(Outcome::Won(Player::SouthEast, Victory::Arrival)));
        let moves = recorded.game.turns().iter().filter(|turn| turn.way.is_some()).count();
        assert_eq!(String::from_utf8(told.stdout).unwrap().lines().count(), moves);
        assert_eq!(recorded.game.turns().len() > moves, passes);
    }
}

#[test]
fn a_way_that_cannot_be_recorded_is_told_all_the_same() {
    // No file has so long a name, which shows only when it is made.
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("w".repeat(256));
    let told = halma(&["--variant", "8x8", "--time", "0.01", "--record", path.to_str().unwrap()]);
    assert_eq!(told.status.code(), Some(2));
    assert!(String::from_utf8(told.stderr).unwrap().contains("www: the record cannot be written"));
    assert!(String::from_utf8(told.stdout).unwrap().contains(" 1. "));
}

#[test]
fn no_record_takes_the_place_of_something_else() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("notes.txt");
    let file = path.to_str().unwrap();
    let commands: [&[&str]; 4] = [
        &["solve", "--time", "60", "--record", file],
        &["contest", "depth=9", "depth=9", "--record", file],
        &["--record", file],
        &["--plain", "--record", file],
    ];
    for command in commands {
        for notes in ["[notes]\n", "my notes"] {
            fs::write(&path, notes).unwrap();
            let told = Command::new(env!("CARGO_BIN_EXE_halma")).args(command).output().unwrap();
            let said = String::from_utf8(told.stderr).unwrap();
            assert_eq!((told.status.code(), told.stdout.len()), (Some(2), 0), "{command:?}");
            assert!(said.contains("notes.txt: this is no record of a game, and would be lost"), "{command:?}: {said}");
            assert_eq!(fs::read_to_string(&path).unwrap(), notes, "{command:?}");
        }
    }
}

#[test]
fn what_is_no_board_is_refused() {
    let told = halma(&["--variant", "four"]);
    assert_eq!(told.status.code(), Some(2));
    assert!(String::from_utf8(told.stderr).unwrap().contains("four is no board of its own"));
}

//! The command line, tried with the real program.

use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

mod home;

use home::Home;

fn halma(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_halma")).args(arguments).output().unwrap()
}

fn out(arguments: &[&str]) -> String {
    let output = halma(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

const WALLED: &str = "16/16/16/16/16/16/16/16/16/16/16/16/16/13o1o/14oo/13oox x 1 classic";
const FINISHED: &str = "xxxx4/xxx5/xx6/x7/o7/8/7o/oooooooo o 80 8x8";

#[test]
fn perft_prints_the_count_alone() {
    assert_eq!(out(&["perft", "3"]), "85440\n");
    assert_eq!(out(&["perft", "0"]), "1\n");
    assert_eq!(out(&["perft", "--variant", "8x8", "3"]), "20050\n");
    assert_eq!(out(&["perft", "--position", WALLED, "2"]), "0\n");
    assert_eq!(out(&["perft", "--position", FINISHED, "1"]), "0\n", "a finished game has no moves");
    let speed = String::from_utf8(halma(&["perft", "3"]).stderr).unwrap();
    assert!(speed.ends_with(" nodes/s\n"), "{speed}");
}

#[test]
fn perft_divides_by_move() {
    let text = out(&["perft", "--variant", "8x8", "--divide", "2"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 25);
    assert_eq!(lines[24], "576");
    let counts = lines[..24].iter().map(|line| line.split_once(' ').unwrap().1.parse::<u32>().unwrap());
    assert_eq!(counts.sum::<u32>(), 576);
    assert!(lines[0].starts_with("e1-") && lines[23].starts_with("h4-"), "{text}");
}

#[test]
fn bench_has_a_fingerprint() {
    let once = out(&["bench", "--depth", "3"]);
    assert!(once.ends_with(" nodes\n"), "{once}");
    assert_eq!(once, out(&["bench", "--depth", "3"]));
}

#[test]
fn help_and_version_read_well() {
    let help = out(&["--help"]);
    for part in ["Halma in the terminal", "--ai-depth <N>", "Computer:", "Screen:", "Commands:", "Examples:"] {
        assert!(help.contains(part), "{part} is missing from\n{help}");
    }
    assert_eq!(out(&["--version"]), format!("halma {}\n", env!("CARGO_PKG_VERSION")));
    for command in ["ugi", "perft", "bench", "contest"] {
        assert!(out(&[command, "--help"]).contains("Usage: halma"));
    }
}

#[test]
fn what_is_wrong_is_named() {
    let wrong: [(&[&str], &str); 45] = [
        (&["config"], "a command is missing"),
        (&["--partners-win", "all"], "it is first or both"),
        (&["--partners-win", "both"], "--partners-win is for partners; classic has none"),
        (&["--variant", "9x9"], "\"9x9\" is no variant"),
        (&["--level", "god"], "\"god\" is no level; there are novice"),
        (&["--first", "me"], "'me'"),
        (&["--variant", "solitaire", "--first", "computer"], "--first computer, but there is none among the players"),
        (&["--first", "you", "--players", "computer,computer"], "--first you, but there is none among the players"),
        (&["--players", "human,cat"], "'cat'"),
        (&["--players", "human"], "--players names 1, but classic is a game of 2"),
        (&["--variant", "four", "--players", "human,human"], "--players names 2, but four is a game of 4"),
        (&["--blocking", "never"], "\"never\" is no rule"),
        (&["--home-deadline", "30"], "--home-deadline needs a rule"),
        (&["--variant", "solitaire", "--blocking", "deadline"], "is for games of two; solitaire is for 1"),
        (&["--variant", "partners", "--blocking", "fill"], "is for games of two; partners is for 4"),
        (&["--variant", "four", "--home-deadline", "30"], "is for games of two; four is for 4"),
        (&["--home-deadline", "0", "--blocking", "fill"], "from 1 to"),
        (&["--variant", "8x8", "--position", FINISHED], "cannot be used with"),
        (
            &["--theme", "pink"],
            "there is no such file for theme \"pink\"; without a file there are classic, contrast, mono",
        ),
        (&["--lang", "xx"], "\"xx\" is no language; there are en, fr, it"),
        (&["replay", "/nowhere/at/all"], "/nowhere/at/all: cannot be read: No such file"),
        (&["--ai-depth", "0"], "from 1 to 32"),
        (&["--ai-depth", "33"], "'33'"),
        (&["--ai-depth", "deep"], "'deep'"),
        (&["--ai-time", "0"], "above 0"),
        (&["--threads", "0"], "1 to 64"),
        (&["--hash", "2000"], "1 to 1024"),
        (&["--seed", "-1"], "'-1'"),
        (&["--ai-time", "NaN"], "'NaN'"),
        (&["--ai-time", "1e9"], "3600"),
        (&["--position", "8/8"], "the player to move is missing"),
        (&["--color", "blue"], "'blue'"),
        (&["--colour"], "'--colour'"),
        (&["chess"], "'chess'"),
        (&["perft"], "DEPTH"),
        (&["perft", "-1"], "'-1'"),
        (&["perft", "99"], "from 0 to 32"),
        (&["perft", "1", "--variant", "9x9"], "\"9x9\" is no variant"),
        (&["perft", "1", "--position", "9 x 1 8x8"], "row 8 has more than 8 squares"),
        (&["perft", "1", "--variant", "8x8", "--position", FINISHED], "cannot be used with"),
        (&["bench", "--depth", "x"], "'x'"),
        (&["bench", "--depth", "-1"], "from 1 to 32"),
        (&["solve", "--time", "-1"], "above 0"),
        (&["--level", "novice", "--ai-depth", "3"], "cannot be used with"),
        (&["--ai-time", "1", "--level", "novice"], "cannot be used with"),
    ];
    for (arguments, culprit) in wrong {
        let output = halma(arguments);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text.contains(culprit) && output.stdout.is_empty(), "{arguments:?}: {text}");
    }
}

/// Runs the program by a shell that sets limits first.
fn limited(limits: &str, arguments: &[&str]) -> Output {
    let home = Home::new();
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{limits}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_halma")]).args(arguments);
    command.env("HOME", &home.0).current_dir(&home.0).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn a_table_for_which_there_is_no_memory_is_refused() {
    for (hash, code) in [("1024", 2), ("64", 0)] {
        let output = limited("ulimit -v 600000", &["--plain", "--hash", hash]);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{told}");
        assert_eq!(told.contains("halma: there is no memory for --hash 1024; give it less\n"), code == 2, "{told}");
    }
    let pair = ["contest", "depth=1,hash=400", "depth=1,hash=400", "--games", "1", "--variant", "8x8"];
    let output = limited("ulimit -v 600000", &pair);
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("there is no memory for tables of 800 MiB; give the players less by hash="), "{told}");
    let talk = "printf 'setoption name Hash value 1024\\ngo depth 1\\n' | (ulimit -v 600000; \"$0\" ugi); exit";
    let told = String::from_utf8(limited(talk, &[]).stdout).unwrap();
    assert!(told.starts_with("info string error there is no memory for 1024 MiB; Hash stays 32\n"), "{told}");
    assert!(told.contains("\nbestmove "), "{told}");
}

#[test]
fn a_file_that_may_not_grow_is_told() {
    for arguments in [&["perft", "1"][..], &["contest", "depth=1", "depth=1", "--games", "1", "--variant", "8x8"]] {
        let output = limited("ulimit -f 0; exec >out", arguments);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains("halma: cannot write the output: "), "{arguments:?}: {told}");
    }
    let output = limited("ulimit -f 0", &["solve", "--variant", "8x8", "--time", "0.1", "--record", "way"]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && told.contains("way: the record cannot be written"), "{told}");
}

#[test]
fn a_reader_that_has_gone_is_no_error() {
    for arguments in [&["--help"][..], &["--version"], &["perft", "--help"], &["perft", "1"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_halma"));
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command.args(arguments).stdout(writer).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {output:?}");
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_halma"));
    let command = command.args(["perft", "3", "--variant", "four", "--divide"]);
    let mut process = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::with_capacity(16, process.stdout.take().unwrap()).read_line(&mut first).unwrap();
    let output = process.wait_with_output().unwrap();
    assert!(output.status.success() && !String::from_utf8(output.stderr).unwrap().contains("panic"));
}

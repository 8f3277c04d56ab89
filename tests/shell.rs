//! The commands around the game – settings, games on disk, completions, the manual, the doctor – with the real program and
//! folders of its own.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

mod home;

use home::Home;

const SETTINGS: &str = ".config/halma/settings.toml";

#[test]
fn the_settings_are_where_xdg_says() {
    let home = Home::new();
    assert_eq!(home.out(&["config", "path"]), format!("{}\n", home.0.join(SETTINGS).display()));
    let other = home.run(&[("XDG_CONFIG_HOME", Path::new("/else/where"))], &["config", "path"]);
    assert_eq!(other.stdout, b"/else/where/halma/settings.toml\n");
    let relative = home.run(&[("XDG_CONFIG_HOME", Path::new("else"))], &["config", "path"]);
    assert_eq!(relative.stdout, home.out(&["config", "path"]).as_bytes(), "a relative folder is none");
}

#[test]
fn the_settings_are_shown_as_a_file_that_says_the_same() {
    let home = Home::new();
    let usual = home.out(&["config", "show"]);
    assert!(usual.contains("\nmouse = true\n") && usual.contains("\n# zoom is not set\n"), "{usual}");
    home.write(SETTINGS, "mouse = false # mine\n[keys]\nundo = [\"u\"]\n");
    let shown = home.out(&["config", "show"]);
    assert!(shown.contains("\nmouse = false\n") && shown.ends_with("\n[keys]\nundo = [\"u\"]\n"), "{shown}");
    home.write(SETTINGS, &shown);
    assert_eq!(home.out(&["config", "show"]), shown);
}

#[test]
fn wrong_settings_are_named_with_their_place() {
    let home = Home::new();
    home.write(SETTINGS, "\ncolour = \"16\"\n");
    let output = home.run(&[], &["config", "show"]);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(text.contains("settings.toml, line 2, column 1: \"colour\" is no setting; is \"color\" meant?"), "{text}");
}

#[test]
fn every_shell_has_completions_that_know_the_flags() {
    let home = Home::new();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let text = home.out(&["completions", shell]);
        assert!(text.contains("ai-depth") && text.contains("contest"), "{shell}");
    }
    let output = home.run(&[], &["completions", "tcsh"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("'tcsh'"));
}

#[test]
fn the_manual_is_a_page_for_man() {
    let text = Home::new().out(&["man"]);
    assert!(text.contains(".TH halma 1") && text.contains("\\-\\-ai\\-depth") && text.contains("Examples"), "{text}");
}

#[test]
fn the_doctor_needs_no_terminal() {
    let home = Home::new();
    let text = home.out(&["doctor"]);
    for line in [
        concat!("halma     ", env!("CARGO_PKG_VERSION")),
        "output    no terminal",
        "size      unknown",
        "variables nothing is set",
        "colours   16",
        "glyphs    plain characters",
        "games     0 open, 0 finished",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} is missing from\n{text}");
    }
    assert!(text.contains("settings.toml, not there, so the defaults hold\n"), "{text}");
    assert!(text.contains("/.local/share/halma, not there yet, can be written\n"), "{text}");
    assert!(!home.0.join(".local").exists() && !home.0.join(".config").exists(), "it only looks");
}

#[test]
fn the_doctor_tells_what_is_wrong() {
    let home = Home::new();
    for (settings, fault) in [
        ("theme = \"dusk\"\n", "there is no such file for theme \"dusk\""),
        ("theme = \"mine\"\n", "mine.toml, line 1, column 5: "),
        ("[keys]\nundo = [\"undone\"]\n", "\"undone\""),
        ("theme = \"mono\"\n", "settings.toml, in order"),
    ] {
        home.write(".config/halma/themes/mine.toml", "a = 1\n");
        home.write(SETTINGS, settings);
        let text = home.out(&["doctor"]);
        assert!(text.contains(fault), "{fault} is missing from\n{text}");
    }
    home.write(SETTINGS, "zoom = 9\n");
    let file = home.write("data", "no folder");
    let output = home.run(&[("HALMA_DATA_DIR", &file), ("TERM", Path::new("\x1b[31m"))], &["doctor"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    for part in [
        "line 1, column 8: zoom: it takes",
        "data, cannot be written: ",
        "TERM=\"\\u{1b}[31m\"",
        "data/games: cannot be read",
    ] {
        assert!(text.contains(part), "{part} is missing from\n{text}");
    }
}

#[test]
fn games_that_cannot_be_listed_are_not_told_to_be_none() {
    let home = Home::new();
    let file = home.write("data", "no folder");
    for command in [&["games"][..], &["replay", "1"], &["analyze", "1"]] {
        let output = home.run(&[("HALMA_DATA_DIR", &file)], command);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{command:?}");
        assert!(said.contains("data/games: cannot be read"), "{command:?}: {said}");
    }
}

#[test]
fn games_are_listed_with_result_date_length_and_players() {
    let home = Home::new();
    let empty = home.out(&["games"]);
    assert!(empty.starts_with("no games yet in ") && empty.ends_with("/.local/share/halma\n"), "{empty}");
    home.write("data/games/2026-01-31T10-00-00Z-7-000001-0.halma", "[SouthEast \"You\x07\"]\n1. n2-l4 a12-a11\n");
    home.write(
        "data/finished/2026-01-30T10-00-00Z-7-000001-0.halma",
        "[Variant \"8x8\"]\n[SouthEast \"Ann\"]\n[NorthWest \"Computer\"]\n[Date \"2025-12-24\"]\n[Result \"o\"]\n",
    );
    let data = home.0.join("data");
    let expected = [
        "   1  2026-01-31  *     classic     2 turns  You\u{fffd}",
        "   2  2025-12-24  o     8x8         0 turns  Ann - Computer",
    ];
    let text = home.out(&["games", "--data-dir", data.to_str().unwrap()]);
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
    assert_eq!(home.run(&[("HALMA_DATA_DIR", &data)], &["games"]).stdout, text.as_bytes());
}

#[test]
fn a_game_is_chosen_by_its_number_in_the_list() {
    let home = Home::new();
    home.write("data/games/2026-01-31T10-00-00Z-7-000001-0.halma", "1. n2-l4 a12-a11\n");
    home.write("data/games/broken.halma", "nothing\n");
    home.write(
        "data/finished/2026-01-30T10-00-00Z-7-000001-0.halma",
        "[Variant \"8x8\"]\n[Result \"o\"]\n\n1. g1-e3\n",
    );
    let data = home.0.join("data");
    let analyzed = |arguments: &[&str]| home.run(&[("HALMA_DATA_DIR", &data)], &[&["analyze"], arguments].concat());
    let text = |number| String::from_utf8(analyzed(&[number, "--depth", "1"]).stdout).unwrap();
    assert!(text("1").contains("1. x n2-l4 ") && text("2").contains("1. x g1-e3 "), "{}{}", text("1"), text("2"));
    for number in ["0", "3"] {
        let refused = analyzed(&[number]);
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(said.contains(&format!("{number}: there is no file and no game of this number")), "{said}");
        assert_eq!(refused.status.code(), Some(2));
    }
}

#[test]
fn a_damaged_game_is_told_once_and_kept() {
    let home = Home::new();
    home.write("data/games/a.halma", "1. n2-n9");
    let data = home.0.join("data");
    let first = home.run(&[("HALMA_DATA_DIR", &data)], &["games"]);
    let text = String::from_utf8(first.stderr).unwrap();
    assert!(first.status.success() && text.contains("a.halma, line 1, column 4: turn 1, \"n2-n9\""), "{text}");
    assert!(text.ends_with("; it is kept as a.halma.damaged\n"), "{text}");
    let second = home.run(&[("HALMA_DATA_DIR", &data)], &["games"]);
    assert!(second.stderr.is_empty() && data.join("games/a.halma.damaged").exists());
}

#[test]
fn a_game_by_text_alone_is_saved_and_its_end_puts_it_away() {
    let home = Home::new();
    let talk = |text: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_halma"));
        command.env_clear().env("HOME", &home.0).args([
            "--plain",
            "--variant",
            "8x8",
            "--level",
            "novice",
            "--seed",
            "1",
        ]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(talk("h4-h5\n").contains("Your turn, move 2"));
    let games = home.out(&["games"]);
    assert!(games.contains('*') && games.contains("2 turns"), "{games}");
    assert!(talk("h4-h5\nresign\n").contains("You gave the game up"));
    let games = home.out(&["games"]);
    assert!(games.lines().any(|line| line.contains(" o ")), "{games}");
}

//! Texts that mean harm: nothing from a file moves the cursor, names a path, or stops the program; a refusal is one short
//! sentence.
#![cfg(unix)]

mod home;
mod session;

use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use halma::rules::record::Recorded;
use halma::rules::{Position, Spoken};
use halma::storage::{Settings, theme_file};
use halma::ugi::session::{Effect, Session as Protocol};
use home::Home;
use proptest::prelude::*;
use session::Session;

/// What no output may hold: each begins with something that a terminal obeys.
const COMMANDS: [&str; 6] =
    ["\x1b]0;pwned\x07", "\x1b[2J\x1b[H", "\u{9b}2J", "\u{202e}desrever", "\0\x08\x7f", "\r\n[Result \"x\"]"];

/// A name that is a path, a command, or a book.
fn evil() -> Vec<String> {
    let paths = ["../../escape", "/escape", "..", "a/b.halma", "C:\\escape", "~/escape", "$(touch escape)"];
    let long = "x".repeat(1 << 19);
    paths.into_iter().map(Into::into).chain(COMMANDS.map(Into::into)).chain([long]).collect()
}

/// A record in which everything that is free to choose is `text`; raw, or escaped as this program writes it.
fn record(text: &str, raw: bool) -> String {
    let value =
        if raw { text.replace(['"', '\\', '\r', '\n'], " ") } else { format!("{text:?}").trim_matches('"').to_owned() };
    let comment = text.replace(['{', '}'], " ");
    format!(
        "[Variant \"8x8\"]\n[SouthEast \"{value}\"]\n[NorthWest \"{value}\"]\n[Date \"{value}\"]\n[Site \"{value}\"]\n\
         [Result \"*\"]\n\n{{{comment}}}\n1. g1-e3 {{{comment}}} b8-d6\n"
    )
}

fn is_printable(text: &str) -> bool {
    text.chars().all(|c| c == '\n' || !c.is_control() && !('\u{202a}'..='\u{202e}').contains(&c))
}

/// Every file and folder below a folder.
fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path());
    let mut found: Vec<_> =
        entries.flat_map(|path| if path.is_dir() { [below(&path), vec![path]].concat() } else { vec![path] }).collect();
    found.sort();
    found
}

#[test]
fn the_commands_print_nothing_of_a_record_that_a_terminal_obeys() {
    let home = Home::new();
    for (number, text) in evil().iter().enumerate() {
        for raw in [false, true] {
            let record = record(text, raw);
            home.write(&format!(".local/share/halma/finished/{number}-{raw}.halma"), &record);
            let file = home.write("game.halma", &record);
            let file = file.to_str().unwrap();
            for arguments in [&["analyze", file, "--depth", "1"][..], &["analyze", file, "--depth", "1", "--json"]] {
                let output = home.out(arguments);
                assert!(is_printable(&output) && output.len() < 4000, "{text:.20?}: {output:?}");
            }
        }
    }
    let before = below(&home.0);
    for arguments in [&["games"][..], &["games", "--boards"]] {
        let output = home.out(arguments);
        assert_eq!(output.lines().filter(|line| line.contains("8x8")).count(), 2 * evil().len());
        assert!(is_printable(&output) && output.lines().all(|line| line.chars().count() < 160), "{output:.2000?}");
    }
    assert_eq!(below(&home.0), before, "nothing is written for a name");
}

#[test]
fn the_screen_shows_nothing_of_a_record_that_a_terminal_obeys() {
    for text in evil() {
        let home = Rc::new(Home::new());
        let record = record(&text, true);
        home.write("game.halma", &record);
        home.write(".local/share/halma/games/left.halma", &record);
        let before = below(&home.0).len();
        let mut replay = Session::start_in(&home, &["replay", "game.halma"]);
        let mut question = Session::start_in(&home, &[]);
        replay.wait_for("b8-d6");
        question.wait_for("A game of yours is not over");
        question.send("y");
        question.wait_for("b8-d6");
        for session in [&mut replay, &mut question] {
            session.send("\x03");
            session.ends_cleanly(130);
            let raw = session.raw();
            assert!(COMMANDS.iter().all(|command| !raw.contains(command)), "{text:.20?}: {raw:?}");
        }
        assert_eq!(below(&home.0).len(), before, "{text:.20?}");
    }
}

#[test]
fn names_of_files_are_printed_as_harmlessly_as_what_is_in_them() {
    let home = Rc::new(Home::new());
    let games = home.0.join(".local/share/halma/games");
    fs::create_dir_all(&games).unwrap();
    for name in [&b"\x1b]0;pwned\x07.halma"[..], b"\xff\xfe.halma", "\u{202e}.halma".as_bytes()] {
        fs::write(games.join(std::ffi::OsStr::from_bytes(name)), "no record").unwrap();
    }
    let mut session = Session::start_in(&home, &[]);
    session.wait_for("kept as");
    session.send("\x03");
    session.ends_cleanly(130);
    assert!(!session.raw().contains("\x1b]0;") && !session.raw().contains('\u{202e}'));
    fs::write(games.join("\u{1b}[2J.halma"), "no record").unwrap();
    let output = home.run(&[], &["games"]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("kept as") && is_printable(&told), "{told:?}");
    let file = home.write("\u{1b}[2J", "no record");
    let output = home.run(&[], &["analyze", file.to_str().unwrap()]);
    assert!(is_printable(&String::from_utf8(output.stderr).unwrap()));
}

#[test]
fn a_refusal_is_one_short_printable_sentence_however_long_the_text() {
    let home = Home::new();
    let long = "9".repeat(1 << 20);
    let wide = "x".repeat(1 << 20);
    let texts = [
        format!("1. a{long}"),
        format!("1. {wide}"),
        format!("1. p5-p6{wide}"),
        format!("1. {long}{wide}"),
        format!("[{wide}]"),
        format!("[{wide} \"{wide}\""),
        format!("[Variant \"{wide}\"]"),
        format!("[Blocking \"{wide}\"]"),
        format!("[Blocking \"fill {long}\"]"),
        format!("[Result \"{wide}\"]"),
        format!("[Position \"{long} x 1 classic\"]"),
        format!("[Position \"8 x {long} classic\"]"),
        format!("[Position \"8 {wide} 1 classic\"]"),
        format!("[Position \"8 x 1 {wide}\"]"),
        format!("[Position \"8 x 1 classic {wide}\"]"),
        format!("{{{wide}"),
        "\x1b[2J".into(),
        "[\x1b[2J".into(),
        "1. p5-\x1b[2J".into(),
        "\0".into(),
    ];
    for text in texts {
        let file = home.write("game.halma", &text);
        let output = home.run(&[], &["analyze", file.to_str().unwrap()]);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{text:.40}");
        assert!(told.lines().count() == 1 && told.len() < 600 && is_printable(&told), "{text:.40}: {told:.900}");
    }
}

/// A reader, and what it says to a text that it refuses.
type Reader = (&'static str, fn(&str) -> Vec<String>);

const READERS: [Reader; 6] = [
    ("HFEN", |text| text.parse::<Position>().err().map(|error| error.to_string()).into_iter().collect()),
    ("move", |text| text.parse::<Spoken>().err().map(|error| error.to_string()).into_iter().collect()),
    ("record", |text| text.parse::<Recorded>().err().map(|error| error.to_string()).into_iter().collect()),
    ("settings", |text| refusal(Settings::read(Path::new("s.toml"), text))),
    ("theme", |text| refusal(theme_file::read(Path::new("t.toml"), text))),
    ("UGI", |text| {
        let mut session = Protocol::default();
        let effects = text.lines().flat_map(|line| session.hear(line)).collect::<Vec<_>>();
        effects
            .into_iter()
            .filter_map(|effect| if let Effect::Say(line) = effect { Some(line) } else { None })
            .collect()
    }),
];

fn refusal<T>(read: Result<T, halma::storage::Fault>) -> Vec<String> {
    read.err().map(|fault| fault.to_string()).into_iter().collect()
}

/// A text of parts that the readers know, and of nonsense.
fn any_text() -> impl Strategy<Value = String> {
    let known = [
        "[",
        "]",
        "{",
        "}",
        "\"",
        "\\",
        "=",
        ".",
        "#",
        "\n",
        " ",
        "-",
        "/",
        "1",
        "16",
        "x",
        "o",
        "pass",
        "p5-p6",
        "a12-a11",
        "1. ",
        "[Variant \"8x8\"]\n",
        "[Result \"x\"]\n",
        "[Position \"8/8/8/3oo3/3xx3/8/8/7x x 61 8x8\"]\n",
        "8/8/8/3oo3/3xx3/8/8/7x x 61 8x8",
        "classic",
        "position startpos moves ",
        "position fen ",
        "go depth 1",
        "setoption name Hash value ",
        "query ",
        "level = ",
        "\"casual\"\n",
        "zoom = ",
        "[keys]\n",
        "undo = [\"u\"]\n",
        "camp = { fg = \"red\" }\n",
        "cursor = ",
        "\"#ffb000\"\n",
    ];
    let part = prop_oneof![
        6 => prop::sample::select(known.to_vec()).prop_map(ToOwned::to_owned),
        2 => any::<String>(),
        1 => "[0-9]{1,900}",
        1 => "[a-p]{1,900}",
        1 => prop::sample::select(COMMANDS.to_vec()).prop_map(ToOwned::to_owned),
    ];
    prop::collection::vec(part, 0..14).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn whatever_is_read_is_taken_or_refused_in_a_short_printable_sentence(text in any_text()) {
        for (name, read) in READERS {
            for told in read(&text) {
                prop_assert!(is_printable(&told) && !told.contains('\n'), "{}: {:?}", name, told);
                prop_assert!(told.chars().count() < 700, "{}: {}", name, told);
            }
        }
    }
}

//! `halma contest`, played by the real program.

use std::fs;
use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use halma::rules::{Game, Spoken};

const HALMA: &str = env!("CARGO_BIN_EXE_halma");

fn contest(arguments: &[&str]) -> Output {
    Command::new(HALMA).arg("contest").args(arguments).output().unwrap()
}

/// The result of a contest that ends well.
fn result(arguments: &[&str]) -> String {
    let output = contest(arguments);
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The number behind a word at the start of a line.
fn number(text: &str, word: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(word)).unwrap_or_else(|| panic!("no {word} in\n{text}"));
    line.split_whitespace().next().unwrap().parse().unwrap_or_else(|_| panic!("no number behind {word} in\n{text}"))
}

/// Whether the result has a line that begins with these two words.
fn says(text: &str, word: &str, value: &str) -> bool {
    text.lines().any(|line| line.strip_prefix(word).and_then(|rest| rest.split_whitespace().next()) == Some(value))
}

/// A path for a file of this test alone.
fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A program that says `ugiok` and `readyok`, and answers every `go` with these lines.
fn script(name: &str, answer: &str) -> String {
    let script = format!(
        "while read -r word rest; do case $word in\nugi) echo ugiok;;\nisready) echo readyok;;\n\
         go) {answer};;\nquit) exit;;\nesac; done\n"
    );
    let path = path(name);
    fs::write(&path, script).unwrap();
    format!("cmd=sh {}", path.display())
}

const SMALL: [&str; 2] = ["--variant", "8x8"];

#[test]
fn the_deeper_search_wins_and_the_result_repeats_whatever_the_threads() {
    let games = |threads, file: &PathBuf| {
        let file = file.to_str().unwrap();
        let flags = ["depth=3", "depth=1", "--games", "8", "--seed", "5", "--threads", threads, "--record", file];
        result(&[&flags[..], &SMALL].concat())
    };
    let (one, three) = (path("one.txt"), path("three.txt"));
    let text = games("1", &one);
    assert_eq!(text, games("3", &three));
    assert_eq!(fs::read_to_string(&one).unwrap(), fs::read_to_string(three).unwrap());
    assert!(says(&text, "games", "8") && number(&text, "score") > 50.0, "{text}");
    assert!((15.0..60.0).contains(&number(&text, "moves")), "{text}");
    assert!((1.5..=3.0).contains(&number(&text, "depth")), "{text}");
    assert!(text.contains("(8x8, deadline 30, seed 5)") && !text.contains("fault"), "{text}");
    check_records(&fs::read_to_string(one).unwrap());
}

/// The games can be played again, and come in pairs with one opening and exchanged seats.
fn check_records(text: &str) {
    let games: Vec<(&str, &str)> =
        text.split("[Variant \"8x8\"]\n").skip(1).map(|game| game.split_once("\n\n").unwrap()).collect();
    assert_eq!(games.len(), 8);
    let words = |moves: &str| -> Vec<String> {
        moves.split_whitespace().filter(|word| !word.ends_with('.')).map(str::to_owned).collect()
    };
    for pair in games.chunks(2) {
        let [(tags, moves), (other_tags, other_moves)] = pair else { panic!("an odd game") };
        assert!(tags.contains("[SouthEast \"depth=3\"]\n[NorthWest \"depth=1\"]"), "{tags}");
        assert!(other_tags.contains("[SouthEast \"depth=1\"]\n[NorthWest \"depth=3\"]"), "{other_tags}");
        assert_eq!(words(moves)[..4], words(other_moves)[..4]);
    }
    assert_ne!(words(games[0].1)[..4], words(games[2].1)[..4]);
    for (tags, moves) in games {
        let mut game = Game::new(halma::rules::Variant::Small8);
        for word in words(moves) {
            game.play(word.parse::<Spoken>().unwrap()).unwrap();
        }
        let winner = game.outcome().unwrap().winner().map_or("draw".into(), |winner| winner.letter().to_string());
        assert!(tags.contains(&format!("[Result \"{winner}\"]")), "{tags}");
    }
}

#[test]
fn a_blockade_is_decided_by_fill_unless_asked_otherwise() {
    let classic = ["depth=1", "depth=1", "--games", "1"];
    assert!(result(&classic).contains("(classic, fill 80, seed 1)"));
    assert!(result(&[&classic[..], &["--blocking", "draw"]].concat()).contains("(classic, draw, seed 1)"));
}

#[test]
fn levels_play() {
    let text = result(&["level=advanced", "level=novice", "--games", "4", "--seed", "3", "--variant", "10x10"]);
    assert!(says(&text, "A wins", "4") && text.contains("A       level=advanced\n"), "{text}");
}

#[test]
fn two_programs_play() {
    let player = |limits: &str| format!("{limits},cmd={HALMA} ugi");
    let (strong, weak) = (player("nodes=400"), player("depth=1"));
    let text = result(&[&[strong.as_str(), &weak, "--games", "4", "--blocking", "fill"], &SMALL[..]].concat());
    assert!(text.contains("(8x8, fill 30, seed 1)") && !text.contains("fault"), "{text}");
    assert!(text.contains(" for A, 1.0 for B"), "{text}");
    let own = result(&[&["depth=2", "depth=1", "--games", "2"], &SMALL[..]].concat());
    let spoken = result(&[&[player("depth=2").as_str(), "depth=1", "--games", "2"], &SMALL[..]].concat());
    assert_eq!(
        own.split_once("games"),
        spoken.split_once("games").map(|(_, rest)| (own.split_once("games").unwrap().0, rest))
    );
}

#[test]
fn a_program_that_ends_loses_and_is_started_again() {
    let text = result(&[&["depth=1,cmd=false", "depth=1", "--games", "3"], &SMALL[..]].concat());
    assert!(says(&text, "B wins", "3") && text.matches("A, depth=1,cmd=false, ").count() == 3, "{text}");
    assert!(text.contains("fault   game 2: A, depth=1,cmd=false, "), "{text}");
    let dies = format!("depth=1,{}", script("dies.sh", "exit 3"));
    let text = result(&[&["depth=1", dies.as_str(), "--games", "2"], &SMALL[..]].concat());
    assert!(says(&text, "A wins", "2"), "{text}");
    assert!(text.contains("ended without saying bestmove") && text.contains("moves   -"), "{text}");
}

#[test]
fn a_program_that_hangs_loses_and_is_ended_with_its_children() {
    let started = Instant::now();
    let stuck = format!("time=0.001,{}", script("stuck.sh", "sleep 100; echo bestmove p1-p2"));
    for player in ["time=0.001,cmd=sleep 100", &stuck] {
        let text = result(&[&[player, "depth=1", "--games", "2", "--threads", "2"], &SMALL[..]].concat());
        assert!(says(&text, "B wins", "2"), "{text}");
        assert!(text.contains("did not say ") && text.contains(" within 2.0 s"), "{text}");
    }
    assert!(started.elapsed() < Duration::from_secs(15), "{:?}", started.elapsed());
}

#[test]
fn a_program_that_floods_loses() {
    let flood = format!("time=0.001,{}", script("flood.sh", "while :; do echo info depth 1; done"));
    let text = result(&[&[flood.as_str(), "depth=1", "--games", "1"], &SMALL[..]].concat());
    assert!(text.contains("did not say bestmove within 2.0 s"), "{text}");
}

#[test]
fn a_program_that_cheats_loses_and_the_move_is_named() {
    for (name, answer, reason) in [
        ("cheats.sh", "echo bestmove a8-h1", "answered \"a8-h1\": "),
        ("babbles.sh", "echo 'bestmove \u{1b}[31mred'", "answered \"\\u{1b}[31mred\": column 1"),
        ("silent.sh", "echo bestmove", "answered \"\": "),
        ("passes.sh", "echo bestmove pass", "can move and so may not pass"),
    ] {
        let player = format!("depth=1,{}", script(name, answer));
        let text = result(&[&[player.as_str(), "depth=1", "--games", "2"], &SMALL[..]].concat());
        assert!(says(&text, "B wins", "2") && text.contains(reason), "{text}");
    }
}

#[test]
fn what_is_wrong_is_named() {
    let nowhere = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml/games.txt");
    let wrong: [(&[&str], &str); 16] = [
        (&["depth=1"], "<B>"),
        (&["depth=1", "fast"], "\"fast\" says nothing of a player; there are level=NAME, depth=N"),
        (&["depth=1", "time=soon"], "time takes seconds from 0.001 to 3600, such as 0.1, not \"soon\""),
        (&["depth=1", "level=god"], "\"god\" is no level; there are novice, beginner, casual, "),
        (&["depth=1", "depth=1,cmd="], "cmd= needs a program"),
        (&["depth=1", "cmd=./other"], "a player needs a limit"),
        (&["depth=1", "depth=1", "--games", "0"], "from 1 to 100000"),
        (&["depth=1", "depth=1", "--threads", "0"], "from 1 to 1024"),
        (&["depth=1", "depth=1", "--games", "-1"], "from 1 to 100000"),
        (&["depth=1", "depth=1", "--seed", "-1"], "from 0 to 4294967295"),
        (&["depth=1", "depth=1", "--variant", "solitaire"], "solitaire is played alone"),
        (&["depth=1", "depth=1", "--blocking", "never"], "\"never\" is no rule against blocking"),
        (&["depth=1", "depth=1", "--variant", "three", "--blocking", "fill"], "is for games of two; three is for 3"),
        (&["depth=1", "depth=1", "--seed", "x"], "'x'"),
        (&["depth=1", "depth=1", "--record", nowhere], "Cargo.toml: this is no folder"),
        (&["depth=1", "depth=1,cmd=./no-such-program"], "cannot start depth=1,cmd=./no-such-program: "),
    ];
    for (arguments, culprit) in wrong {
        let output = contest(arguments);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text.contains(culprit) && output.stdout.is_empty(), "{arguments:?}: {text}");
    }
}

#[test]
fn a_request_to_end_ends_it_and_its_programs_with_the_result_so_far() {
    let alive = path("alive.txt");
    let hung = script("hung.sh", &format!("echo $$ >{}; sleep 100", alive.display()));
    for signal in ["-INT", "-TERM"] {
        let _ = fs::remove_file(&alive);
        let hung = format!("time=10,{hung}");
        let slow = ["contest", "time=10", &hung, "--games", "1000", "--variant", "8x8", "--threads", "2"];
        let mut process = Command::new(HALMA).args(slow).stdout(Stdio::piped()).spawn().unwrap();
        while !fs::read_to_string(&alive).is_ok_and(|id| id.ends_with('\n')) {
            std::thread::sleep(Duration::from_millis(20));
        }
        let sent = Instant::now();
        let kill = |signal: &str, id: &str| Command::new("kill").args([signal, id]).output().unwrap().status.success();
        assert!(kill(signal, &process.id().to_string()));
        let mut text = String::new();
        process.stdout.take().unwrap().read_to_string(&mut text).unwrap();
        assert!(process.wait().unwrap().success() && sent.elapsed() < Duration::from_secs(5));
        assert!(text.contains("games   0 of 1000, then stopped"), "{signal}: {text}");
        assert!(!kill("-0", fs::read_to_string(&alive).unwrap().trim()), "{signal}: the program has ended");
    }
}

#[test]
fn with_more_seats_the_two_take_them_in_every_way() {
    let file = path("partners.txt");
    let flags = ["nodes=50", "nodes=50", "--games", "2", "--variant", "partners", "--record", file.to_str().unwrap()];
    let text = result(&flags);
    assert_eq!((number(&text, "A wins"), number(&text, "B wins"), number(&text, "draws")), (1.0, 1.0, 0.0), "{text}");
    let games = fs::read_to_string(&file).unwrap();
    assert_eq!(games.matches("[SouthWest \"nodes=50\"]").count(), 2);
    let output = contest(&["depth=1", "depth=1,cmd=./other", "--variant", "four"]);
    assert!(String::from_utf8(output.stderr).unwrap().contains("other programs play with two only"));
}

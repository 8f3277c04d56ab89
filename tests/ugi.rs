//! The protocol, spoken with the real program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use halma::rules::{Game, Spoken, Variant};

/// `halma ugi` as a program that talks to it has it.
struct Ugi {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Ugi {
    fn start() -> Self {
        let command = &mut Command::new(env!("CARGO_BIN_EXE_halma"));
        let mut process = command.arg("ugi").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (process.stdin.take(), BufReader::new(process.stdout.take().unwrap()));
        Self { process, input, output }
    }

    fn say(&mut self, line: &str) {
        self.send(format!("{line}\n").as_bytes());
    }

    fn send(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// The next line, or nothing at the end.
    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// The next line that begins with `word`.
    fn wait(&mut self, word: &str) -> String {
        loop {
            let line = self.hear();
            assert!(!line.is_empty(), "ended before {word}");
            if line.starts_with(word) {
                return line;
            }
        }
    }

    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// Closes the input and returns all that is still said.
    fn end(mut self) -> Vec<String> {
        self.input = None;
        let lines = self.output.lines().map(Result::unwrap).collect();
        assert!(self.process.wait().unwrap().success());
        lines
    }
}

/// Speaks some lines, ends the input, and returns the answers.
fn answers(lines: &[&str]) -> Vec<String> {
    let mut ugi = Ugi::start();
    for line in lines {
        ugi.say(line);
    }
    ugi.end()
}

#[test]
fn it_introduces_itself() {
    let lines = answers(&["ugi", "isready"]);
    assert!(lines[0].starts_with("id name Halma"));
    assert!(lines.contains(&"option name Variant type combo default classic var classic var 8x8 var 10x10".into()));
    assert!(lines.contains(&"option name Blocking type combo default draw var draw var deadline var fill".into()));
    assert!(lines.contains(&"option name Threads type spin default 1 min 1 max 64".into()));
    assert_eq!(lines[lines.len() - 2..], ["ugiok", "readyok"]);
}

#[test]
fn a_search_is_finished_when_the_input_ends() {
    let lines = answers(&["position startpos", "go depth 3"]);
    assert_eq!(lines.len(), 4);
    for (depth, line) in (1..).zip(&lines[..3]) {
        assert!(line.starts_with(&format!("info depth {depth} score cp ")), "{line}");
        assert!([" nodes ", " nps ", " time ", " pv "].iter().all(|part| line.contains(part)), "{line}");
    }
    let best = lines[3].strip_prefix("bestmove ").unwrap();
    Game::new(Variant::Classic).play(best.parse::<Spoken>().unwrap()).unwrap();
}

#[test]
fn searches_wait_for_each_other_and_repeat() {
    let go = "go depth 4";
    let lines = answers(&["position startpos moves p5-p6 a12-a11", go, go, "position startpos", "go depth 1 nodes 7"]);
    let best: Vec<_> = lines.iter().filter(|line| line.starts_with("bestmove")).collect();
    assert_eq!(best.len(), 3);
    assert_eq!(best[0], best[1]);
}

#[test]
fn an_infinite_search_hears_and_answers_when_stopped() {
    let mut ugi = Ugi::start();
    ugi.say("go infinite");
    ugi.wait("info depth 2");
    ugi.say("isready");
    ugi.wait("readyok");
    let told = Instant::now();
    ugi.say("stop");
    ugi.wait("bestmove ");
    assert!(told.elapsed() < Duration::from_millis(500));
    assert_eq!(ugi.end(), [""; 0]);
}

#[test]
fn an_infinite_search_of_a_won_game_waits_for_stop() {
    let mut ugi = Ugi::start();
    ugi.say("position fen xxxx4/xxx5/xx6/1x6/o7/8/7o/oooooooo x 80 8x8");
    ugi.say("go infinite");
    assert!(ugi.wait("info depth 1").contains("score mate 1 "));
    assert_eq!(ugi.ask("isready"), "readyok");
    assert_eq!(ugi.ask("stop"), "bestmove b5-a5");
    ugi.say("go infinite");
    ugi.say("quit");
    assert!(ugi.end().last().unwrap().starts_with("bestmove"));
}

#[test]
fn a_movetime_is_kept() {
    let mut ugi = Ugi::start();
    ugi.ask("isready");
    let quickest = (0..3).map(|_| {
        let asked = Instant::now();
        ugi.say("go movetime 100");
        ugi.wait("bestmove ");
        asked.elapsed()
    });
    let quickest = quickest.min().unwrap();
    assert!(quickest >= Duration::from_millis(90) && quickest < Duration::from_millis(115), "{quickest:?}");
}

#[test]
fn moves_are_written_with_every_landing() {
    let lines =
        answers(&["position fen 16/16/16/16/16/16/16/16/16/4x1o9/7o8/3x12/3x12/16/16/16 x 1 classic", "go depth 1"]);
    let best = lines.last().unwrap().strip_prefix("bestmove ").unwrap();
    assert!(best.split('-').count() > 2, "{best}");
}

#[test]
fn r7_pass_and_the_end_of_the_game_have_answers() {
    let walled = "position fen 16/16/16/16/16/16/16/16/16/16/16/16/16/13o1o/14oo/13oox x 1 classic";
    let over = "position fen xxxx4/xxx5/xx6/x7/o7/8/7o/oooooooo o 80 8x8";
    let asked = [walled, "go depth 2", over, "go infinite", "query gameover", "query result", "query p1turn"];
    let mut said = answers(&asked);
    said.sort();
    assert_eq!(said, ["bestmove none", "bestmove pass", "response false", "response p1win", "response true"]);
}

#[test]
fn what_cannot_be_understood_is_named_and_changes_nothing() {
    let mut ugi = Ugi::start();
    for (line, culprit) in [
        ("hello there", "\"hello\""),
        ("go", "depth N"),
        ("go depth", "\"\""),
        ("go depth 33", "1 to 32"),
        ("go depth -1", "\"-1\""),
        ("go fast", "\"fast\""),
        ("setoption name Threads value 65", "\"65\""),
        ("setoption name Hash value 0", "1 to 1024"),
        ("setoption name Hash value many", "\"many\""),
        ("setoption name Colour value red", "\"Colour\""),
        ("setoption name Variant value four", "\"four\""),
        ("setoption name Blocking value never", "\"never\"; there are draw, deadline, fill"),
        ("setoption Variant 8x8", "setoption needs"),
        ("position", "startpos or fen"),
        ("position startpos e2e4", "\"e2e4\""),
        ("position startpos movesp5-p6", "\"movesp5-p6\" behind startpos is too much"),
        ("position startposmoves p5-p6", "\"startposmoves\""),
        ("position fen 8/8/8/3oo3/3xx3/8/8/7x x 61 8x8moves d4-c5", "\"8x8moves\" is no variant"),
        ("position startpos moves p5-p6 a1-a2", "move 2, \"a1-a2\": no piece stands on a1"),
        ("position startpos moves p5-p6 z9-q1", "\"z9-q1\""),
        ("position fen 16/16 x 1 classic", "fen column"),
        ("position fen 8/8/8/8/8/8/8/8 x 1", "the variant is missing"),
        ("position fen ooooo11/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 x 1 four", "not for two players"),
        ("query weather", "\"weather\""),
    ] {
        let answer = ugi.ask(line);
        assert!(answer.starts_with("info string error ") && answer.contains(culprit), "{line}: {answer}");
    }
    ugi.say("position startpos moves p5-p6");
    ugi.ask("position startpos moves nonsense");
    assert_eq!(ugi.ask("query p1turn"), "response false", "the position before the bad line stays");
    ugi.say("go depth 1");
    ugi.wait("bestmove ");
}

#[test]
fn the_variant_is_set() {
    let mut ugi = Ugi::start();
    ugi.say("setoption name Variant value 8x8");
    ugi.say("position startpos moves h4-h5");
    ugi.say("go depth 2");
    let best = ugi.wait("bestmove ");
    assert!(Game::new(Variant::Small8).play("h4-h5".parse::<Spoken>().unwrap()).is_ok(), "{best}");
    assert_eq!(ugi.ask("query gameover"), "response false");
}

#[test]
fn r11_games_end_by_the_rule_against_blocking() {
    let late = "position fen 8/8/8/3oo3/3xx3/8/8/7x x 61 8x8 moves d4-c5";
    let filled = "position fen xxxo4/xxo5/xx6/1x6/8/8/8/7x x 61 8x8 moves b5-a5";
    let asked = [
        late,
        "query result",
        "setoption name Blocking value fill",
        late,
        "query result",
        filled,
        "query result",
        "setoption name Blocking value draw",
        filled,
        "query gameover",
        "setoption name Blocking value deadline",
        filled,
        "query result",
    ];
    let responses = ["p2win", "none", "p1win", "false", "p2win"].map(|answer| format!("response {answer}"));
    assert_eq!(answers(&asked), responses);
}

#[test]
fn nothing_that_comes_in_ends_it() {
    let mut ugi = Ugi::start();
    let garbage: Vec<u8> =
        (0..100_000_u32).flat_map(|number| [b'x', number.to_le_bytes()[0] | 128, 0, b'\n']).collect();
    let writer = ugi.input.take().unwrap();
    let talk = std::thread::spawn(move || {
        let mut writer = writer;
        writer.write_all(&garbage).unwrap();
        writer.write_all(&vec![b'a'; 5 << 20]).unwrap();
        writer.write_all(b"\n\n  \r\nisready\r\n").unwrap();
        writer
    });
    let (mut errors, mut too_long) = (0, 0);
    loop {
        match ugi.hear() {
            line if line == "readyok" => break,
            line if line.contains("a line of more than") => too_long += 1,
            line => {
                assert!(line.starts_with("info string error unknown command"), "{line}");
                errors += 1;
            }
        }
    }
    assert_eq!((errors, too_long), (100_000, 1));
    ugi.input = Some(talk.join().unwrap());
    assert_eq!(ugi.end(), [""; 0]);
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let mut ugi = Ugi::start();
    ugi.ask("isready");
    let Ugi { mut process, mut input, output } = ugi;
    drop(output);
    // The first answer may still fit into the pipe.
    for _ in 0..3 {
        let _ = input.as_mut().unwrap().write_all(b"isready\n");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(process.wait().unwrap().success());
}

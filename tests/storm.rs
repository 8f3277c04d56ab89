//! The real binary in a bad terminal: it changes its size without end, floods it with keys, signals and hangs up, at every
//! stage of a game. It goes on or ends as it should, and leaves the terminal as it was.
#![cfg(unix)]

mod home;
mod session;

use std::rc::Rc;
use std::thread;
use std::time::Duration;

use home::Home;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use session::Session;

/// One move before bottom right wins.
const NEARLY: &str = "xxxxx11/xxxxx11/xxxx12/xxx13/x15/2x13/16/7o8/7o8/16/16/16/16/16/16/16 x 100 classic";

/// A game that was left, and one to walk through.
const LEFT: &str = "[Variant \"8x8\"]\n[SouthEast \"You\"]\n[NorthWest \"Computer, level novice\"]\n[Result \"*\"]\n\n1. g1-e3 b8-d6\n2. e1-e2 d8-d7\n3. e3-g1 a7-c5\n";

/// Where a game can be: its name, the arguments, the keys that lead there, and what is then on the screen.
type Stage = (&'static str, &'static [&'static str], &'static [(&'static str, &'static str)], &'static str);

const STAGES: [Stage; 7] = [
    ("question", &[], &[], "A game of yours is not over"),
    ("menu", &["--new", "--ai-depth", "1"], &[("You ● to move", "s")], "Settings"),
    ("prompt", &["--new", "--ai-depth", "1"], &[("You ● to move", "mp5")], "p5"),
    ("thinking", &["--new", "--ai-depth", "32"], &[("You ● to move", "mp5p6\r")], "is thinking"),
    ("animation", &["--new", "--players", "computer,computer", "--level", "novice"], &[("1. ", "<<<<")], "1. "),
    ("result", &["--position", NEARLY, "--ai-depth", "1"], &[("You ● to move", "mc11b12\r")], "You win!"),
    ("replay", &["replay", "game.halma"], &[], "a7-c5"),
];

/// A game at a stage, in folders of its own.
fn at((name, arguments, keys, shown): Stage) -> Session {
    let home = Rc::new(Home::new());
    home.write("game.halma", LEFT);
    home.write(".local/share/halma/games/left.halma", LEFT);
    let mut session = Session::start_in(&home, arguments);
    for (words, keys) in keys {
        session.wait_for(words);
        session.send(keys);
    }
    session.wait_for(shown);
    assert!(!session.raw().contains("panicked"), "{name}");
    session
}

/// Tries something at every stage, all at the same time.
fn at_every_stage(act: impl Fn(&str, Session) + Sync) {
    thread::scope(|scope| {
        for stage in STAGES {
            let act = &act;
            scope.spawn(move || act(stage.0, at(stage)));
        }
    });
}

#[test]
fn every_signal_at_every_stage_gives_the_terminal_back() {
    for (signal, number) in [("TERM", 15), ("HUP", 1), ("INT", 2), ("QUIT", 3)] {
        at_every_stage(|_, mut session| {
            session.signal(signal);
            session.ends_cleanly(128 + number);
        });
    }
}

#[test]
fn stopped_and_continued_at_every_stage_it_goes_on() {
    at_every_stage(|name, mut session| {
        let shown = STAGES.iter().find(|stage| stage.0 == name).unwrap().3;
        for _ in 0..2 {
            session.signal("TSTP");
            session.goes_on();
            session.signal("WINCH");
            session.wait_for(shown);
        }
        session.signal("TERM");
        session.ends_cleanly(143);
    });
}

#[test]
fn whatever_stage_it_is_at_it_ends_when_the_terminal_is_gone() {
    at_every_stage(|name, mut session| {
        session.hang_up();
        assert_eq!(session.wait().exit_code(), 129, "{name}");
    });
}

#[test]
fn a_storm_of_sizes_while_it_thinks_is_weathered() {
    let mut random = SmallRng::seed_from_u64(10);
    let mut session = at(STAGES[3]);
    for number in 0..300 {
        let small = number % 3 == 0;
        let (rows, cols) = if small { (24, 40) } else { (80, 200) };
        session.resize(random.random_range(1..=rows), random.random_range(1..=cols));
        thread::sleep(Duration::from_millis(random.random_range(0..4)));
    }
    for (rows, cols) in [(1, 1), (80, 200), (1, 200), (80, 1), (24, 80)] {
        session.resize(rows, cols);
        thread::sleep(Duration::from_millis(20));
    }
    session.send("\x0c");
    session.wait_for("is thinking");
    session.send("\x03");
    session.ends_cleanly(130);
}

/// Something that a terminal may send, sound or not. What is a signal to the terminal is left out.
fn noise(random: &mut SmallRng) -> Vec<u8> {
    const SOUND: [&str; 12] = [
        "\x1b[A",
        "\x1b[B",
        "\x1b[C",
        "\x1b[D",
        "\x1b",
        "\x1bO",
        "\x1b[",
        "\x1b[?1;2c",
        "\x1b]11;rgb:0/0/0\x07",
        "\x1b[I",
        "\x1b[O",
        "\x1b[200~mp5p6\r\x1b[201~",
    ];
    match random.random_range(0..6) {
        0 => SOUND.choose(random).unwrap().as_bytes().to_vec(),
        1 => {
            let button = random.random_range(0..100);
            let (column, row) = (random.random_range(0..250_u32), random.random_range(0..100_u32));
            let end = if random.random() { 'M' } else { 'm' };
            format!("\x1b[<{button};{column};{row}{end}").into_bytes()
        }
        2 => "\x1b[<0;0;0M\x1b[<0;65535;65535M\x1b[<0;99999999;1M\x1b[M\x20\x20\x20".into(),
        3 => (0..8).map(|_| random.random_range(b' '..=b'~')).collect(),
        _ => (0..16).map(|_| random.random()).collect(),
    }
}

#[test]
fn floods_of_keys_and_clicks_are_taken_at_every_stage() {
    at_every_stage(|name, mut session| {
        let mut random = SmallRng::seed_from_u64(name.len() as u64);
        for _ in 0..300 {
            let mut bytes = noise(&mut random);
            // Ctrl-C, Ctrl-\ and Ctrl-Z are signals, and q with y leaves the game.
            bytes.retain(|byte| !b"\x03\x1c\x1aqQyY".contains(byte));
            session.send_bytes(&bytes);
        }
        // An escape sequence may be open, or a page that takes keys; Ctrl-C works behind either.
        thread::sleep(Duration::from_millis(100));
        session.send("\x03");
        session.ends_cleanly(130);
    });
}

//! The real binary in a pseudo-terminal: what it shows, and how it leaves the terminal.
#![cfg(unix)]

use std::process::Command;
use std::rc::Rc;
use std::thread;
use std::time::Duration;

use portable_pty::{CommandBuilder, PtySize};

mod home;
mod session;

use home::Home;
use session::{Session, cells};

#[test]
fn it_opens_at_once_and_a_round_is_played() {
    let mut session = Session::start(&["--ai-depth", "2"]);
    session.wait_for("You ● to move");
    session.send("mp5p6\r");
    session.wait_for("1. p5-p6    ");
    session.wait_for("You ● to move");
    session.send("u");
    session.wait_for("r redo");
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn a_game_is_played_to_its_end() {
    let nearly = "xxxxx11/xxxxx11/xxxx12/xxx13/x15/2x13/16/7o8/7o8/16/16/16/16/16/16/16 x 100 classic";
    let mut session = Session::start(&["--ai-depth", "2", "--position", nearly]);
    session.wait_for("You ● to move");
    session.send("mc11b12\r");
    session.wait_for("You win!");
    session.send("n");
    session.wait_for("0/19 in");
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn report_6_control_c_and_quit_leave_the_terminal_as_it_was() {
    for (keys, code) in [("q", 0), ("\x03", 130), ("m\x03", 130), ("?\x03", 130), ("\x1c", 131)] {
        let mut session = Session::start(&["--ai-depth", "1"]);
        session.wait_for("You ● to move");
        session.send(keys);
        session.ends_cleanly(code);
    }
}

#[test]
fn report_6_control_c_works_behind_half_an_escape_sequence() {
    for half in ["\x1b[?", "\x1b[1;", "\x1bO", "\x1b[200~hello"] {
        let mut session = Session::start(&["--ai-depth", "1"]);
        session.wait_for("You ● to move");
        session.send(half);
        thread::sleep(Duration::from_millis(100));
        session.send("\x03");
        session.ends_cleanly(130);
    }
}

#[test]
fn report_3_a_flood_of_keys_is_taken_whole_and_at_once() {
    let mut session = Session::start(&["--ai-depth", "1"]);
    session.wait_for("You ● to move");
    session.send(&"\x1b[D".repeat(700));
    session.send(&"\x1b[<35;10;10M".repeat(300));
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn report_7_signals_restore_the_terminal_while_it_waits_and_while_it_thinks() {
    for thinking in [false, true] {
        for (name, number) in [("TERM", 15), ("HUP", 1), ("INT", 2)] {
            let mut session = Session::start(&["--ai-depth", "32"]);
            session.wait_for("You ● to move");
            if thinking {
                session.send("mp5p6\r");
                session.wait_for("is thinking");
            }
            session.signal(name);
            session.ends_cleanly(128 + number);
        }
    }
}

#[test]
fn report_7_control_z_gives_the_terminal_back_and_fg_takes_it_again() {
    let mut session = Session::start(&["--ai-depth", "1"]);
    session.wait_for("You ● to move");
    for stop in ["\x1a", "TSTP"] {
        if stop == "TSTP" {
            session.signal(stop);
        } else {
            session.send(stop);
        }
        session.goes_on();
        session.wait_for("You ● to move");
        session.send("?");
        session.wait_for("Help");
        session.send("?");
    }
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn report_7_it_exits_when_the_terminal_vanishes() {
    let mut session = Session::start(&["--ai-depth", "32"]);
    session.wait_for("You ● to move");
    session.send("mp5p6\r");
    session.wait_for("is thinking");
    session.hang_up();
    assert_eq!(session.wait().exit_code(), 129);
}

#[test]
fn report_11_no_colour_still_shows_reverse_video() {
    let mut session = Session::start_with(&["--ai-depth", "1"], &[("NO_COLOR", "1")]);
    session.wait_for("You ● to move");
    let raw = session.raw();
    assert!(raw.contains("\x1b[7m"), "report 11: reverse video stays");
    assert!(!raw.contains("38;5;") && !raw.contains("48;5;") && !raw.contains("38;2;"), "no colour is sent");
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn the_linux_console_gets_ascii() {
    let mut session = Session::start_with(&["--ai-depth", "1"], &[("TERM", "linux")]);
    session.wait_for("You X to move");
    assert!(session.screen().is_ascii(), "report 12: {}", session.screen());
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn report_9_and_18_the_terminal_is_asked_nothing_and_pastes_are_not_bracketed() {
    let mut session = Session::start(&["--ai-depth", "1"]);
    session.wait_for("You ● to move");
    let raw = session.raw();
    for question in ["\x1b[6n", "\x1b[c", "\x1b]11;?", "\x1b[?u", "\x1b[>c"] {
        assert!(!raw.contains(question), "{question:?}");
    }
    assert!(!raw.contains("\x1b[?2004h"), "report 18: bracketed paste stays off");
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn report_13_an_idle_game_writes_nothing_and_frames_are_synchronised() {
    let mut session = Session::start(&["--ai-depth", "1"]);
    session.wait_for("You ● to move");
    thread::sleep(Duration::from_millis(300));
    let before = session.raw().len();
    thread::sleep(Duration::from_secs(1));
    assert_eq!(session.raw().len(), before, "an idle game draws nothing");
    session.send("\x1b[D");
    thread::sleep(Duration::from_millis(300));
    assert!(session.raw().contains("\x1b[?2026h"));
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn report_10_resizes_are_followed_down_to_nothing_and_back() {
    let mut session = Session::start(&["--ai-depth", "1"]);
    session.wait_for("You ● to move");
    for (rows, cols) in [(20, 40), (5, 10), (1, 1), (54, 130), (24, 80)] {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        session.master.as_ref().unwrap().resize(size).unwrap();
        session.seen.lock().unwrap().0.screen_mut().set_size(cells(rows), cells(cols));
        thread::sleep(Duration::from_millis(150));
    }
    session.wait_for("You ● to move");
    session.wait_for("q quit");
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn a_terminal_that_claims_to_be_endless_is_drawn_as_far_as_a_screen_goes() {
    let mut session = Session::start(&["--ai-depth", "1"]);
    session.wait_for("You ● to move");
    for (rows, cols) in [(u16::MAX, u16::MAX), (24, 80)] {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        session.master.as_ref().unwrap().resize(size).unwrap();
        thread::sleep(Duration::from_millis(300));
    }
    let drawn = session.raw().len();
    assert!(drawn < 20 << 20, "{drawn} bytes");
    session.send("+");
    session.wait_for("You ● to move");
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn the_keys_of_a_replay_come_from_the_terminal_if_its_record_does_not() {
    let home = Rc::new(Home::new());
    home.write("game.halma", "1. n2-l4 a12-a11\n");
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", "\"$0\" replay - <game.halma", env!("CARGO_BIN_EXE_halma")]);
    let mut session = Session::run(command, &home, &[]);
    session.wait_for("a12-a11");
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn report_6_a_panic_restores_the_terminal_before_its_message() {
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--exact", "child_that_panics", "--nocapture"]);
    let mut session = Session::run(command, &Rc::new(Home::new()), &[("HALMA_PANICS", "yes")]);
    session.wait_for("on purpose");
    session.wait();
    let raw = session.raw();
    assert!(raw.find("on purpose").unwrap() > raw.rfind("\x1b[?1049l").unwrap(), "the message comes after the restore");
    assert!(raw.rfind("\x1b[?1000l") > raw.rfind("\x1b[?1000h"));
}

/// Run by the test above, in a terminal of its own; alone it does nothing.
#[test]
fn child_that_panics() {
    if std::env::var_os("HALMA_PANICS").is_some() {
        let _screen = halma::tui::terminal::Screen::take(true).unwrap();
        panic!("on purpose");
    }
}

#[test]
fn report_8_without_a_terminal_it_says_so_in_a_line() {
    let output = Command::new(env!("CARGO_BIN_EXE_halma")).stdin(std::process::Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.contains("needs a terminal"), "{told}");
}

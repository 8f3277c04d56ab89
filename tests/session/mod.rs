//! The real binary in a pseudo-terminal, with folders of its own.

use std::io::{Read, Write};
use std::num::NonZero;
use std::process::Command;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

use super::home::Home;

/// How long anything may take before a test fails; far more than it does.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// What the first line says when the user is to move.
pub const YOUR_TURN: &str = "You ● to move";

/// The game running in a terminal of its own.
pub struct Session {
    /// The folders of the user, kept until the end.
    _home: Rc<Home>,
    child: Box<dyn Child + Send + Sync>,
    pub master: Option<Box<dyn MasterPty + Send>>,
    writer: Box<dyn Write + Send>,
    /// Ends when all output has been seen.
    reader: JoinHandle<()>,
    pub seen: Arc<Mutex<(vt100::Parser, Vec<u8>)>>,
    hung_up: Arc<AtomicBool>,
}

pub fn cells(number: u16) -> NonZero<u16> {
    NonZero::new(number).unwrap()
}

/// The words of a screen as if it were one line: a sentence may be broken anywhere.
fn unbroken(screen: &str) -> String {
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What stands left of the panel, where a long notice goes on.
fn beside_the_panel(screen: &str) -> String {
    screen.lines().filter_map(|line| line.split(['┌', '│']).next()).collect::<Vec<_>>().join("\n")
}

fn program(arguments: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_halma"));
    command.args(arguments);
    command
}

#[allow(dead_code, reason = "not every test needs all of it")]
impl Session {
    pub fn start(arguments: &[&str]) -> Self {
        Self::start_with(arguments, &[])
    }

    pub fn start_with(arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        Self::run(program(arguments), &Rc::new(Home::new()), environment)
    }

    /// In folders that have been used before.
    pub fn start_in(home: &Rc<Home>, arguments: &[&str]) -> Self {
        Self::run(program(arguments), home, &[])
    }

    pub fn run(mut command: CommandBuilder, home: &Rc<Home>, environment: &[(&str, &str)]) -> Self {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        command.env("HOME", &home.0);
        // What it exports belongs there, and not into the package.
        command.cwd(&home.0);
        for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "HALMA_DATA_DIR"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env_remove("NO_COLOR");
        command.env_remove("COLORTERM");
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let writer = pair.master.take_writer().unwrap();
        let seen = Arc::new(Mutex::new((vt100::Parser::new(cells(24), cells(80), 0), Vec::new())));
        let shared = Arc::clone(&seen);
        let hung_up = Arc::new(AtomicBool::new(false));
        let gone = Arc::clone(&hung_up);
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if gone.load(Ordering::SeqCst) {
                    break;
                }
                let mut seen = shared.lock().unwrap();
                seen.0.process(&bytes[..count]);
                seen.1.extend_from_slice(&bytes[..count]);
            }
        });
        Self { _home: Rc::clone(home), child, master: Some(pair.master), writer, reader, seen, hung_up }
    }

    pub fn screen(&self) -> String {
        self.seen.lock().unwrap().0.screen().contents()
    }

    pub fn raw(&self) -> String {
        String::from_utf8_lossy(&self.seen.lock().unwrap().1).into_owned()
    }

    pub fn wait_for(&self, words: &str) {
        let start = Instant::now();
        let is_shown = |screen: &str| {
            let told = [screen.to_owned(), unbroken(screen), unbroken(&beside_the_panel(screen))];
            told.iter().any(|told| told.contains(words))
        };
        while !is_shown(&self.screen()) {
            assert!(start.elapsed() < PATIENCE, "no {words:?} on the screen:\n{}", self.screen());
            thread::sleep(Duration::from_millis(10));
        }
    }

    pub fn send(&mut self, keys: &str) {
        self.send_bytes(keys.as_bytes());
    }

    pub fn send_bytes(&mut self, keys: &[u8]) {
        self.writer.write_all(keys).unwrap();
        self.writer.flush().unwrap();
    }

    /// Types a move as it will stand in the list, such as `2. o5-n6`, and waits for it and for the answer.
    pub fn play(&mut self, round: &str) {
        let (_, mv) = round.split_once(' ').unwrap();
        self.send(&format!("m{mv}\r"));
        self.wait_for(round);
        self.wait_for(YOUR_TURN);
    }

    /// Leaves a game in the midst of it.
    pub fn leave(&mut self) {
        self.send("qy");
        self.ends_cleanly(0);
    }

    /// Closes the terminal under the game. The reader lets go of it at the next output, which another size brings about.
    pub fn hang_up(&mut self) {
        self.hung_up.store(true, Ordering::SeqCst);
        self.resize(25, 81);
        self.master = None;
        self.writer = Box::new(std::io::sink());
    }

    /// Gives the terminal another size; what it shows is kept at the old one.
    pub fn resize(&self, rows: u16, cols: u16) {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        self.master.as_ref().unwrap().resize(size).unwrap();
    }

    pub fn signal(&self, name: &str) {
        let process = self.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args(["-s", name, &process]).status().unwrap().success());
    }

    /// Waits until it is stopped and has given the screen back, and continues it. It stops a moment after it gave the
    /// screen back, and a signal that comes before that continues nothing: so it is sent until the screen is taken again.
    pub fn goes_on(&self) {
        let (start, drawn) = (Instant::now(), || self.seen.lock().unwrap().0.screen().alternate_screen());
        while drawn() {
            assert!(start.elapsed() < PATIENCE, "it does not give the screen back");
            thread::sleep(Duration::from_millis(5));
        }
        while !drawn() {
            assert!(start.elapsed() < PATIENCE, "it does not take the screen again");
            self.signal("CONT");
            thread::sleep(Duration::from_millis(20));
        }
    }

    pub fn wait(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(start.elapsed() < PATIENCE, "it does not end:\n{}", self.screen());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits for the end and checks that the terminal is as it was found.
    pub fn ends_cleanly(&mut self, code: u32) {
        assert_eq!(self.wait().exit_code(), code);
        let start = Instant::now();
        while !self.reader.is_finished() {
            assert!(start.elapsed() < PATIENCE, "its output does not end");
            thread::sleep(Duration::from_millis(5));
        }
        let raw = self.raw();
        assert!(!raw.contains("panicked"), "{raw}");
        let last = |sequence: &str| raw.rfind(sequence).unwrap_or_else(|| panic!("no {sequence:?}"));
        assert!(last("\x1b[?1049l") > last("\x1b[?1049h"), "the other screen is left");
        assert!(last("\x1b[?1000l") > last("\x1b[?1000h"), "the mouse is given back");
        assert!(last("\x1b[?25h") > raw.rfind("\x1b[?25l").unwrap_or(0), "the cursor is shown");
        let screen = self.seen.lock().unwrap();
        assert!(!screen.0.screen().alternate_screen());
        assert_eq!(screen.0.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

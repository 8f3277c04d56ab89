//! Another program as a player, spoken to by the Universal Game Interface.
//!
//! It is trusted with nothing: it may end, fall silent, flood, or talk nonsense, and only loses the game by that.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

use crate::ai::{Limits, MAX_DEPTH};
use crate::rules::{Blocking, Game, Variant};

use super::contestant::{Answer, Contestant, Fault, LOOK};
use super::{Description, Plan};

/// Bytes of a line that are read at once; what is longer comes in pieces.
const LONGEST_LINE: u64 = 1 << 16;

/// How long a program may take to get ready, if not less by its clock.
const READY: Duration = Duration::from_secs(10);

/// How long a program without a clock may think.
const UNLIMITED: Duration = Duration::from_secs(600);

/// How long a program may take to end when it is told to.
const GRACE: Duration = Duration::from_millis(500);

/// A program under way. Dropping it ends it, and whatever it has started in its process group.
pub struct Program {
    process: Child,
    /// `None` once it was told to end.
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    reader: Option<JoinHandle<()>>,
    /// How long it may take for an answer.
    patience: Duration,
    go: String,
    variant: Variant,
    blocking: Blocking,
    /// Options to set, and their values.
    options: Vec<(&'static str, usize)>,
    /// Whether it has told its name and options.
    introduced: bool,
}

impl Program {
    /// Starts a program: the first word of `command` is its name, the others its arguments.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(command: &[String], description: &Description, plan: &Plan) -> io::Result<Self> {
        let (name, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        // In a process group of its own, Ctrl-C does not reach it, and its children end with it.
        let mut process = Command::new(name)
            .args(arguments)
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let input = process.stdin.take();
        let output = process.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let (sender, lines) = sync_channel(64);
        let reader = thread::Builder::new().name("reader".into()).spawn(move || read_lines(output, &sender));
        let mut program = Self {
            process,
            input,
            lines,
            reader: None,
            patience: patience(description.strength.limits),
            go: go(description.strength.limits),
            variant: plan.variant,
            blocking: plan.blocking,
            options: description.options.clone(),
            introduced: false,
        };
        program.reader = Some(reader?);
        Ok(program)
    }

    fn say(&mut self, line: &str) -> Result<(), Fault> {
        let said = self.input.as_mut().map(|input| input.write_all(format!("{line}\n").as_bytes()));
        match said {
            Some(Ok(())) => Ok(()),
            _ => Err(Fault("hears no more".into())),
        }
    }

    /// The line that begins with `word`; `other` gets those that come before it.
    fn wait_for(
        &self,
        word: &str,
        within: Duration,
        stop: &AtomicBool,
        mut other: impl FnMut(&str),
    ) -> Result<String, Fault> {
        let started = Instant::now();
        while !stop.load(Ordering::Relaxed) {
            if started.elapsed() >= within {
                return Err(Fault(format!("did not say {word} within {:.1} s", within.as_secs_f64())));
            }
            match self.lines.recv_timeout(LOOK) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(line) => other(&line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Fault(format!("ended without saying {word}"))),
            }
        }
        Err(Fault::stopped())
    }

    /// Asks for name and options, and sets those that matter. Who does not offer `Blocking` is not told of it.
    fn introduce(&mut self, stop: &AtomicBool) -> Result<(), Fault> {
        self.say("ugi")?;
        let mut knows_blocking = false;
        self.wait_for("ugiok", self.patience.min(READY), stop, |line| {
            knows_blocking |= line.starts_with("option name Blocking ");
        })?;
        if self.variant != Variant::default() {
            self.say(&format!("setoption name Variant value {}", self.variant))?;
        }
        if knows_blocking {
            self.say(&format!("setoption name Blocking value {}", self.blocking.kind()))?;
        }
        for (name, value) in self.options.clone() {
            self.say(&format!("setoption name {name} value {value}"))?;
        }
        Ok(())
    }

    /// Whether it closes its output in time.
    fn falls_silent(&self) -> bool {
        let started = Instant::now();
        while started.elapsed() < GRACE {
            if self.lines.recv_timeout(GRACE) == Err(RecvTimeoutError::Disconnected) {
                return true;
            }
        }
        false
    }
}

impl Contestant for Program {
    fn new_game(&mut self, stop: &AtomicBool) -> Result<(), Fault> {
        if !self.introduced {
            self.introduce(stop)?;
            self.introduced = true;
        }
        self.say("uginewgame")?;
        self.say("isready")?;
        self.wait_for("readyok", self.patience.min(READY), stop, |_| ()).map(drop)
    }

    fn answer(&mut self, game: &Game, stop: &AtomicBool) -> Result<Answer, Fault> {
        self.say(&position(game))?;
        self.say(&self.go.clone())?;
        let mut depth = None;
        let line = self.wait_for("bestmove", self.patience, stop, |line| depth = depth_of(line).or(depth))?;
        Ok(Answer { text: line.split_whitespace().nth(1).unwrap_or_default().to_owned(), depth })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself: then there is nobody left to be told, or to be killed.
        let _ = self.say("quit");
        self.input = None;
        let silent = self.falls_silent();
        let _ = kill_process_group(Pid::from_child(&self.process), Signal::KILL);
        let _ = self.process.wait();
        if let Some(reader) = self.reader.take().filter(|_| silent || self.falls_silent()) {
            let _ = reader.join();
        }
    }
}

/// Sends every line until the output ends or nobody listens.
fn read_lines(output: impl Read, lines: &SyncSender<String>) {
    let (mut output, mut line) = (BufReader::new(output), Vec::new());
    while let Ok(1..) = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
        if lines.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
            return;
        }
        line.clear();
    }
}

/// How long an answer may take: five times what was given, and two seconds.
fn patience(limits: Limits) -> Duration {
    limits.time.map_or(UNLIMITED, |time| time * 5 + Duration::from_secs(2))
}

/// The order to search within these limits.
fn go(limits: Limits) -> String {
    let clocked = limits.time.is_some() || limits.nodes.is_some();
    let depth = (limits.depth < MAX_DEPTH || !clocked).then(|| format!(" depth {}", limits.depth));
    let time = limits.time.map(|time| format!(" movetime {}", time.as_millis()));
    let nodes = limits.nodes.map(|nodes| format!(" nodes {nodes}"));
    ["go".to_owned()].into_iter().chain(depth).chain(time).chain(nodes).collect()
}

/// The game so far.
fn position(game: &Game) -> String {
    let moves = game.turns().iter().map(|turn| match &turn.way {
        Some(way) => format!(" {way}"),
        None => " pass".to_owned(),
    });
    format!("position startpos moves{}", moves.collect::<String>())
}

/// The depth that an `info` line tells.
fn depth_of(line: &str) -> Option<u32> {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") {
        return None;
    }
    words.find(|&word| word == "depth")?;
    words.next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_become_an_order_and_a_patience() {
        let all = Limits { depth: 4, time: Some(Duration::from_millis(100)), nodes: Some(9) };
        assert_eq!(go(all), "go depth 4 movetime 100 nodes 9");
        assert_eq!(go(Limits::depth(MAX_DEPTH)), "go depth 32");
        assert_eq!(go(Limits::time(Duration::from_secs(1))), "go movetime 1000");
        assert_eq!(patience(all), Duration::from_millis(2500));
        assert_eq!(patience(Limits::depth(1)), UNLIMITED);
    }

    #[test]
    fn the_depth_of_a_search_is_heard() {
        assert_eq!(depth_of("info depth 7 score cp 1 pv p1-n3"), Some(7));
        assert_eq!(depth_of("info score cp 1 depth 8"), Some(8));
        assert_eq!(depth_of("info string depth"), None);
        assert_eq!(depth_of("option depth 3"), None);
    }
}

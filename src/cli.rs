//! Commands and flags as plain data, and what each command does.

mod analyze;
mod bar;
mod config;
mod contest;
mod doctor;
mod folders;
mod games;
mod input;
mod looks;
mod play;
mod replay;
mod shell;
mod solve;

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};

use crate::ai::setup::{HASH, Range, SEED, THREADS};
use crate::ai::{MAX_DEPTH, bench};
use crate::rules::perft::{divide, perft};
use crate::rules::{Position, Square, Variant};
use crate::storage::printable;
use crate::terms::MOST_SECONDS;
use crate::ugi;

use analyze::Analyze;
use config::Config;
use contest::Contest;
use doctor::Doctor;
use games::Games;
use play::Play;
use replay::Replay;
use shell::Completions;
use solve::Solve;

const EXAMPLES: &str = "\
Examples:
  halma                       play against the computer
  halma --level novice        against one that a careless child beats
  halma --ai-depth 8          against one that looks eight moves ahead
  halma --variant four        with three computers, round a table
  halma --players human,human two people at one keyboard
  halma perft --divide 2      count the first moves and their answers";

/// Play Halma in the terminal against a strong computer
#[derive(Parser, Clone, Debug)]
#[command(version, about, after_help = EXAMPLES, args_conflicts_with_subcommands = true, subcommand_help_heading = "Commands")]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: Play,
}

#[derive(Subcommand, Clone, Debug)]
enum Command {
    /// Speak the Universal Game Interface on stdin and stdout
    Ugi,
    /// Count the sequences of moves of a length, to prove the move generator
    Perft(Perft),
    /// Measure the search on fixed positions
    Bench {
        /// Plies to search each position
        #[arg(long, value_name = "N", default_value_t = bench::DEPTH, value_parser = depth)]
        depth: u32,
    },
    Contest(Contest),
    Replay(Replay),
    Analyze(Analyze),
    Solve(Solve),
    Games(Games),
    Config(Config),
    Doctor(Doctor),
    Completions(Completions),
    /// Print the manual page
    Man,
}

#[derive(Args, Clone, Debug)]
struct Perft {
    /// Count from the opening of this variant
    #[arg(long, value_name = "V", default_value_t, value_parser = variant, conflicts_with = "position")]
    variant: Variant,
    /// Count from this position
    #[arg(long, value_name = "HFEN", value_parser = position)]
    position: Option<Position>,
    /// Count behind each move by itself
    #[arg(long)]
    divide: bool,
    /// Moves in a sequence
    #[arg(value_parser = plies, allow_negative_numbers = true)]
    depth: u32,
}

/// A refusal of the command line in one sentence: the culprit, and where to look.
#[must_use]
pub fn sentence(refusal: &clap::Error) -> String {
    if refusal.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return "a command is missing; add --help to see what there is".into();
    }
    let whole = refusal.to_string();
    let first = whole.split("\n\n").next().unwrap_or_default();
    let words = first.trim_start_matches("error: ").split_whitespace().collect::<Vec<_>>().join(" ");
    format!("{}; halma --help tells what there is", printable(&words))
}

/// Why a command failed, in words for the user.
#[derive(Debug)]
pub enum Failure {
    /// For this reason.
    Said(String),
    /// Its output cannot be written.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Said(reason) => f.write_str(&printable(reason)),
            Self::Output(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl Cli {
    /// Does what the command line asks for.
    ///
    /// # Errors
    /// If it cannot be done.
    pub fn run(&self) -> Result<ExitCode, Failure> {
        let Some(command) = &self.command else { return self.play.run() };
        match command.run() {
            // Whoever read the output may have seen enough, as `head` does.
            Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
            result => result,
        }
    }
}

impl Command {
    fn run(&self) -> Result<ExitCode, Failure> {
        match self {
            Self::Ugi => ugi::run(io::BufReader::new(io::stdin()), io::stdout().lock())?,
            Self::Perft(perft) => perft.run()?,
            Self::Bench { depth } => run_bench(*depth)?,
            Self::Replay(replay) => return replay.run(),
            Self::Contest(contest) => contest.run()?,
            Self::Analyze(analyze) => analyze.run()?,
            Self::Solve(solve) => solve.run()?,
            Self::Games(games) => games.run()?,
            Self::Config(config) => config.run()?,
            Self::Doctor(doctor) => doctor.run()?,
            Self::Completions(completions) => completions.run()?,
            Self::Man => shell::man()?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Perft {
    fn run(&self) -> io::Result<()> {
        let position = self.position.unwrap_or_else(|| Position::start(self.variant));
        let started = Instant::now();
        let mut out = io::stdout().lock();
        let total = if self.divide && self.depth > 0 {
            let mut counts: Vec<_> = divide(&position, self.depth).collect();
            let place = |square: Square| (square.column(), square.row());
            counts.sort_by_key(|(mv, _)| (place(mv.from), place(mv.to)));
            for (mv, count) in &counts {
                writeln!(out, "{mv} {count}")?;
            }
            counts.iter().map(|(_, count)| count).sum()
        } else {
            perft(&position, self.depth)
        };
        writeln!(out, "{total}")?;
        tell_speed(total, started.elapsed());
        Ok(())
    }
}

fn run_bench(depth: u32) -> io::Result<()> {
    let bench = bench::bench(depth);
    writeln!(io::stdout().lock(), "{} nodes", bench.nodes)?;
    tell_speed(bench.nodes, bench.time);
    Ok(())
}

fn tell_speed(nodes: u64, time: Duration) {
    let speed = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
    // Not worth a word if nobody reads it.
    let _ = writeln!(io::stderr(), "{speed} nodes/s");
}

fn whole(text: &str, least: u32, most: u32) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("it takes a whole number from {least} to {most}"))
}

fn depth(text: &str) -> Result<u32, String> {
    whole(text, 1, MAX_DEPTH)
}

fn plies(text: &str) -> Result<u32, String> {
    whole(text, 0, MAX_DEPTH)
}

fn within(range: Range, text: &str) -> Result<usize, String> {
    range.read(text).ok_or_else(|| format!("it takes a whole number from {range}"))
}

fn hash(text: &str) -> Result<usize, String> {
    within(HASH, text)
}

fn threads(text: &str) -> Result<usize, String> {
    within(THREADS, text)
}

fn seed(text: &str) -> Result<u64, String> {
    within(SEED, text).map(|seed| seed as u64)
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|&seconds| seconds > 0.0 && seconds <= MOST_SECONDS);
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("it takes a number of seconds above 0 and up to {MOST_SECONDS}, such as 0.5"))
}

fn position(text: &str) -> Result<Position, String> {
    text.parse::<Position>().map_err(|error| error.to_string())
}

fn variant(text: &str) -> Result<Variant, String> {
    text.parse::<Variant>().map_err(|error| error.to_string())
}

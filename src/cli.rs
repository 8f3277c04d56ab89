//! Commands and flags as plain data, and what each command does.

mod analyze;
mod bar;
mod config;
mod contest;
mod doctor;
mod folders;
mod games;
mod input;
mod interrupt;
mod looks;
mod perft;
mod play;
mod replay;
mod shell;
mod solve;
mod values;

use std::fmt;
use std::io;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use crate::storage::printable;
use crate::ugi;

use analyze::Analyze;
use config::Config;
use contest::Contest;
use doctor::Doctor;
use games::Games;
use perft::{Bench, Perft};
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
    Perft(Perft),
    Bench(Bench),
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

/// A refusal of the command line in one sentence: the culprit, and where to look.
fn sentence(refusal: &clap::Error) -> String {
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

/// Does what the command line asks for.
///
/// # Errors
/// If it is refused or cannot be done.
pub fn run() -> Result<ExitCode, Failure> {
    interrupt::outlives_full_files()?;
    match Cli::try_parse().map_or_else(|refusal| refuse(&refusal), |cli| cli.run()) {
        // Whoever read the output may have seen enough, as `head` does.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        result => result,
    }
}

/// Prints help and version as they are, and of a refusal the one sentence that names the culprit.
fn refuse(refusal: &clap::Error) -> Result<ExitCode, Failure> {
    if refusal.use_stderr() {
        return Err(Failure::Said(sentence(refusal)));
    }
    refusal.print()?;
    Ok(ExitCode::SUCCESS)
}

impl Cli {
    fn run(&self) -> Result<ExitCode, Failure> {
        self.command.as_ref().map_or_else(|| self.play.run(), Command::run)
    }
}

impl Command {
    fn run(&self) -> Result<ExitCode, Failure> {
        match self {
            Self::Ugi => ugi::run(io::BufReader::new(io::stdin()), io::stdout().lock())?,
            Self::Perft(perft) => perft.run()?,
            Self::Bench(bench) => bench.run()?,
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

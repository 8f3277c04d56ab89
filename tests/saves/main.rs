//! Games that survive: the real binary is killed, and goes on where it was.
#![cfg(unix)]

#[path = "../home/mod.rs"]
mod home;
#[path = "../session/mod.rs"]
mod session;

mod faults;
mod keeping;
mod killed;
mod returning;
mod together;

use std::fs;
use std::path::PathBuf;

use halma::rules::record::Recorded;

use home::Home;

/// A game of two moves that was left, and the record before its last move.
const LEFT: [&str; 2] = [
    "[Variant \"classic\"]\n[SouthEast \"You\"]\n[NorthWest \"Computer, depth 1\"]\n[Date \"2026-01-31\"]\n[Result \"*\"]\n\n1. p5-p6 a12-a11\n",
    "[Variant \"classic\"]\n[SouthEast \"You\"]\n[NorthWest \"Computer, depth 1\"]\n[Date \"2026-01-31\"]\n[Result \"*\"]\n\n1. p5-p6\n",
];

/// A computer that answers at once.
const QUICK: &[&str] = &["--ai-depth", "1", "--no-animation"];

/// What the first screen says of a game that was left.
const OFFER: &str = "A game of yours is not over";

/// Where games lie that are not over.
const GAMES: &str = ".local/share/halma/games";

fn saved(home: &Home, folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(home.0.join(".local/share/halma").join(folder)).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|ending| ending == "halma")).collect()
}

fn read(path: &PathBuf) -> Recorded {
    let text = fs::read_to_string(path).unwrap();
    text.parse().unwrap_or_else(|error| panic!("{}: {error}\n{text}", path.display()))
}

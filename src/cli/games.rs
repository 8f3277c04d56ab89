//! `halma games`: the games on disk, one a line, how they stand, and what they came to. The number of a line is what
//! `halma replay` and `halma analyze` take.

use std::io::{self, IsTerminal, Write};

use clap::{Args, ValueEnum};

use super::Failure;
use super::folders::DataDir;
use crate::rules::record::{Record, Recorded};
use crate::storage::{Saved, Saves, printable};
use crate::words::Language;

mod board;
mod standing;

use board::Board;
use standing::Standing;

/// The most characters of the players' names that are shown: a tag may hold a book.
const NAMES: usize = 80;

/// List the games that were left and those that are finished, and what was won against each level
#[derive(Args, Clone, Debug)]
pub struct Games {
    /// Show how each game stands: auto, always or never; auto does so on a terminal
    #[arg(
        long,
        value_name = "WHEN",
        value_enum,
        hide_possible_values = true,
        num_args = 0..=1,
        require_equals = true,
        default_value = "auto",
        default_missing_value = "always"
    )]
    boards: When,
    #[command(flatten)]
    data_dir: DataDir,
}

/// When something is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum When {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Games {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let data = self.data_dir.folders()?.data;
        let saves = Saves::open(&data);
        saves.check()?;
        let words = Language::of_locale().words();
        let mut out = io::stdout().lock();
        let boards = self.boards == When::Always || self.boards == When::Auto && out.is_terminal();
        let mut standing = Standing::default();
        let mut number = 0;
        for saved in saves.all() {
            if let Some(fault) = saved.notice.as_ref().or(saved.game.as_ref().err()) {
                // Not worth a failure if nobody reads it: the list is what was asked for.
                let _ = writeln!(io::stderr(), "halma: {}", words.fault(fault));
            }
            let Ok(recorded) = &saved.game else { continue };
            number += 1;
            writeln!(out, "{number:>4}  {}", line(&saved, recorded))?;
            if boards {
                write!(out, "{}", Board(recorded.game.position()))?;
            }
            standing.note(recorded);
        }
        if number == 0 {
            writeln!(out, "no games yet in {}", printable(&data.display().to_string()))?;
        }
        write!(out, "{standing}")?;
        Ok(())
    }
}

/// Day, result, variant, length and players.
fn line(saved: &Saved, recorded: &Recorded) -> String {
    let game = &recorded.game;
    let day: String = recorded.tag("Date").unwrap_or(saved.day()).chars().take(10).collect();
    let (variant, turns) = (game.start().variant().name(), game.turns().len());
    let result = Record::new(game).result();
    let unit = if turns == 1 { "turn" } else { "turns" };
    let line = format!("{day:<10}  {result:<4}  {variant:<7}  {turns:>4} {unit:<5}  {}", players(recorded));
    printable(line.trim_end())
}

/// Who plays, as the tags say, in turn order.
fn players(recorded: &Recorded) -> String {
    let players = recorded.game.start().variant().players();
    let names = players.filter_map(|player| recorded.tag(player.tag())).collect::<Vec<_>>().join(" - ");
    if names.chars().count() <= NAMES { names } else { names.chars().take(NAMES).chain(['…']).collect() }
}

//! `halma replay`: walk through a recorded game, and play on from any point.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::Failure;
use super::looks::{Home, Looks};
use super::play::show;
use crate::ai::{Level, Setup};
use crate::rules::record::{RecordError, Recorded};
use crate::terms::{Opponent, Terms};
use crate::tui;
use crate::tui::keeper::Shelf;

/// Walk through a recorded game, with the better moves; Enter plays on from any point
#[derive(Args, Clone, Debug)]
pub struct Replay {
    /// The record; - reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    looks: Looks,
}

impl Replay {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let recorded = read(&self.file)?;
        let home = Home::of_user(&self.looks.data_dir);
        let (prefs, fault) = self.looks.prefs(&home.settings.clone().unwrap_or_default());
        let terms = Terms::new(recorded.game.start().variant(), Opponent::Level(Level::DEFAULT)).of_record(&recorded);
        show(&tui::Options {
            terms,
            setup: Setup::default(),
            luck: 0,
            prefs,
            shelf: Shelf { folders: home.folders, record: None, settings: home.settings },
            offer: false,
            replay: Some(recorded.game),
            notice: home.notice.or(fault),
        })
    }
}

/// The longest record that is read, in bytes: a game of ten thousand moves has a tenth of it.
const LONGEST: u64 = 4 << 20;

/// Reads a record from a file, or from standard input if the file is `-`.
///
/// # Errors
/// If it cannot be read, or is no record: with line, column, move and rule.
pub fn read(file: &Path) -> Result<Recorded, Failure> {
    let said = |reason: String| Failure::Said(format!("{}: {reason}", file.display()));
    let mut bytes = Vec::new();
    let taken = if file == Path::new("-") {
        io::stdin().take(LONGEST + 1).read_to_end(&mut bytes)
    } else {
        fs::File::open(file).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes))
    };
    taken.map_err(|error| said(error.to_string()))?;
    if bytes.len() as u64 > LONGEST {
        return Err(said(format!("longer than any game: more than {LONGEST} bytes")));
    }
    let text = String::from_utf8(bytes).map_err(|_| said("this is no text".into()))?;
    text.parse().map_err(|error: RecordError| said(error.to_string()))
}

//! Records that a command is given: in a file, on standard input, or among the games on disk.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use rustix::stdio::dup2_stdin;

use super::Failure;
use super::folders::DataDir;
use crate::rules::record::{RecordError, Recorded};
use crate::storage::{Attempt, Cause, Fault, LONGEST, Saves, too_long};

/// Which game a command is about.
#[derive(Args, Clone, PartialEq, Debug)]
pub struct Chosen {
    /// The record: a file, the number of a game in `halma games`, or - for standard input
    #[arg(value_name = "GAME")]
    game: PathBuf,
}

impl Chosen {
    /// Reads the record. A file goes before a number of the same name.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be read, or is no record: with line, column, move and rule.
    pub fn record(&self, data_dir: &DataDir) -> Result<Recorded, Failure> {
        let number = self.game.to_str().and_then(|text| text.parse().ok());
        match number.filter(|_| !self.game.exists()) {
            Some(number) => listed(number, data_dir),
            None => Ok(read(&self.game)?),
        }
    }
}

/// Lets the keys come from the terminal once standard input has been read to its end for a record, as a pager does. Without a
/// terminal all stays as it is.
fn give_input_back() {
    if let Ok(terminal) = File::open("/dev/tty") {
        // If it cannot be, whoever wants the keys says that there is no terminal.
        let _ = dup2_stdin(terminal);
    }
}

/// The game with this number in the list that `halma games` prints.
fn listed(number: usize, data_dir: &DataDir) -> Result<Recorded, Failure> {
    let saves = Saves::open(&data_dir.folders()?.data);
    saves.check()?;
    let mut games = saves.all().filter_map(|saved| saved.game.ok());
    let game = number.checked_sub(1).and_then(|before| games.nth(before));
    game.ok_or_else(|| {
        Failure::Said(format!("{number}: there is no file and no game of this number; halma games lists them"))
    })
}

fn read(file: &Path) -> Result<Recorded, Fault> {
    let mut bytes = Vec::new();
    let taken = if file == Path::new("-") {
        let taken = io::stdin().take(LONGEST + 1).read_to_end(&mut bytes);
        give_input_back();
        taken
    } else {
        File::open(file).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes))
    };
    let taken = taken.and_then(|taken| if taken as u64 > LONGEST { Err(too_long()) } else { Ok(()) });
    taken.map_err(Fault::refused(Attempt::Read, file))?;
    let text = String::from_utf8(bytes).map_err(|_| Fault::new(file, Cause::NoText))?;
    text.parse().map_err(|error: RecordError| Fault::record(file, &error))
}

//! One game on disk as it goes on: a file of its own from the first move, put away at the end, taken up again if the end is
//! taken back.

use std::fs;
use std::path::PathBuf;

use super::{Fault, Save, Saves};

/// Where the game under way is saved. Without saves nothing is.
#[derive(Debug, Default)]
pub struct Journal {
    saves: Option<Saves>,
    save: Option<Save>,
    /// The file of this game among the finished ones, once it has ended.
    closed: Option<PathBuf>,
}

impl Journal {
    /// A game that has no file yet.
    #[must_use]
    pub fn new(saves: Option<Saves>) -> Self {
        Self { saves, save: None, closed: None }
    }

    /// Whether the game has a file.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.save.is_some() || self.closed.is_some()
    }

    /// Another game begins, in a file of its own.
    pub fn turn_page(&mut self) {
        (self.save, self.closed) = (None, None);
    }

    /// Goes on in this file.
    pub fn go_on(&mut self, save: Option<Save>) {
        self.save = save;
    }

    /// Saves the game as it is; one that is `over` is put away.
    ///
    /// # Errors
    /// If it cannot be saved. The file stays this game's: the next move tries again.
    pub fn write(&mut self, record: &str, over: bool) -> Result<(), Fault> {
        let Some(saves) = &self.saves else { return Ok(()) };
        let save = match &mut self.save {
            Some(save) => save,
            none => none.insert(saves.begin()?),
        };
        save.write(record)?;
        if let Some(path) = self.closed.take() {
            // Its end was taken back: it is not to be counted twice. If the file cannot go it stays as what it was, a game
            // that ended so once.
            let _ = fs::remove_file(path);
        }
        if over {
            self.closed = Some(save.finish()?);
            self.save = None;
        }
        Ok(())
    }
}

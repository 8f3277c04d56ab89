//! One game on disk as it goes on: a file of its own from the first move, put away at the end, taken up again if the end is
//! taken back. Where the user wants one more copy of the record, it is written at the same time.

use std::fs;
use std::path::PathBuf;

use super::atomic::backup;
use super::{Fault, Save, Saves, export};

/// Where the game under way is saved. Without saves and a copy nothing is.
#[derive(Debug, Default)]
pub struct Journal {
    saves: Option<Saves>,
    /// A file that always holds the record of the game as well.
    copy: Option<PathBuf>,
    save: Option<Save>,
    /// The file of this game among the finished ones, once it has ended.
    closed: Option<PathBuf>,
    /// Whether the last attempt failed, and has been told: of the save, and of the copy.
    told: [bool; 2],
}

impl Journal {
    /// A game that has no file yet.
    #[must_use]
    pub fn new(saves: Option<Saves>, copy: Option<PathBuf>) -> Self {
        Self { saves, copy, save: None, closed: None, told: [false; 2] }
    }

    /// Whether the game has a file.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.save.is_some() || self.closed.is_some()
    }

    /// Puts the game away as it was written last; the next writing begins another file.
    ///
    /// # Errors
    /// If it cannot be moved; it is then offered again.
    pub fn put_away(&mut self) -> Result<(), Fault> {
        self.closed = None;
        self.save.take().map_or(Ok(()), |save| save.finish().map(drop))
    }

    /// Removes the file of this game: nothing has been played, or all of it taken back.
    pub fn discard(&mut self) {
        // It stays locked until its files are gone.
        let (save, closed) = (self.save.take(), self.closed.take());
        for path in save.iter().map(Save::path).chain(closed.as_deref()) {
            // What cannot go is offered again, with the moves that were taken back.
            let _ = fs::remove_file(backup(path));
            let _ = fs::remove_file(path);
        }
    }

    /// Another game begins, in a file of its own.
    pub fn turn_page(&mut self) {
        (self.save, self.closed) = (None, None);
    }

    /// Goes on in this file.
    pub fn go_on(&mut self, save: Option<Save>) {
        self.save = save;
    }

    /// Whether the last attempt to save the game has not failed.
    #[must_use]
    pub fn is_saved(&self) -> bool {
        self.saves.is_some() && !self.told[0]
    }

    /// Whether the game as it was written last is not where it should be.
    #[must_use]
    pub fn is_behind(&self) -> bool {
        self.told != [false; 2]
    }

    /// Writes the game as it is, and returns what is in the way. That is told once, until it is there again.
    pub fn write(&mut self, record: &str, over: bool) -> Vec<Fault> {
        let saved = self.save(record, over);
        let copied = self.copy.as_ref().map_or(Ok(()), |file| export::write(file, record));
        let mut news = Vec::new();
        for (told, result) in self.told.iter_mut().zip([saved, copied]) {
            let before = std::mem::replace(told, result.is_err());
            news.extend(result.err().filter(|_| !before));
        }
        news
    }

    /// Saves the game as it is; one that is `over` is put away. If it cannot be saved the file stays this game's: the next move
    /// tries again.
    fn save(&mut self, record: &str, over: bool) -> Result<(), Fault> {
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

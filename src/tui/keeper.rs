//! What outlives the game: it is saved after every move, and the settings when they change.

use std::path::PathBuf;

use crate::rules::record::Recorded;
use crate::rules::{Game, Outcome, Position};
use crate::storage::{Fault, Folders, Journal, Save, Saves, Settings, export, today};
use crate::terms::{Opponent, Origin, Terms, best_crossing};

use super::prefs::Prefs;

/// Where things are kept. Without folders nothing is.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// The folders of the user.
    pub folders: Option<Folders>,
    /// A file that always holds the record of the game.
    pub record: Option<PathBuf>,
    /// The settings as they were read, or nothing if they could not be: then they are not written either.
    pub settings: Option<Settings>,
}

/// Keeps games and settings on the disk.
pub struct Keeper {
    shelf: Shelf,
    saves: Option<Saves>,
    journal: Journal,
    /// Where the game comes from.
    origin: Origin,
    /// What was written last: turns, position, and how it ended.
    written: Option<(usize, u64, Option<Outcome>)>,
    /// Whether the user has been told that settings cannot be kept.
    unsettled: bool,
    /// The likings and the opponent as flags and settings led to them, or as they were when they were kept last.
    known: (Prefs, Opponent),
}

impl Keeper {
    /// Keeps what there is to keep on this shelf.
    #[must_use]
    pub fn new(shelf: Shelf, prefs: Prefs, opponent: Opponent) -> Self {
        let saves = shelf.folders.as_ref().map(|folders| Saves::open(&folders.data));
        Self {
            journal: Journal::new(saves.clone(), shelf.record.clone()),
            shelf,
            saves,
            origin: Origin::new(today()),
            written: None,
            unsettled: false,
            known: (prefs, opponent),
        }
    }

    /// As [`Saves::latest`].
    #[must_use]
    pub fn left(&self) -> (Option<(String, Recorded)>, Vec<Fault>) {
        self.saves.as_ref().map(Saves::latest).unwrap_or_default()
    }

    /// The fewest moves in which the user has crossed the board alone from `start` (R17), as the finished games tell.
    #[must_use]
    pub fn best(&self, start: &Position) -> Option<usize> {
        let finished = self.saves.iter().flat_map(Saves::finished);
        best_crossing(finished.filter_map(|saved| saved.game.ok()), start)
    }

    /// Goes on with a game that was left. If that fails the game can still go on, in a file of its own.
    ///
    /// # Errors
    /// If another process plays it or has gone on with it, or it cannot be saved.
    pub fn resume(&mut self, name: &str, recorded: &Recorded) -> Result<(), Fault> {
        self.adopt(recorded);
        self.journal.go_on(self.saves.as_ref().map(|saves| saves.resume(name, recorded)).transpose()?);
        Ok(())
    }

    /// Puts a game that was left among the finished ones, as it is, and returns its file there.
    ///
    /// # Errors
    /// If another process plays it or has gone on with it, or it cannot be moved; it is then offered again.
    pub fn decline(&mut self, name: &str, recorded: &Recorded) -> Result<Option<PathBuf>, Fault> {
        let save = self.saves.as_ref().map(|saves| saves.resume(name, recorded)).transpose()?;
        save.as_ref().map(Save::finish).transpose()
    }

    /// The game as it is now belongs to another file than the one before.
    pub fn turn_page(&mut self) {
        self.journal.turn_page();
        (self.written, self.origin) = (None, Origin::new(today()));
    }

    /// The game goes on in a file of its own, and keeps its day, its other tags and its comments. Its file is put away.
    ///
    /// # Errors
    /// As those of [`Journal::put_away`].
    pub fn branch(&mut self) -> Result<(), Fault> {
        self.written = None;
        self.journal.put_away()
    }

    /// The game is this one, that is on the disk already: it needs no saving until it changes, and keeps its day, its other
    /// tags and its comments.
    pub fn adopt(&mut self, recorded: &Recorded) {
        self.origin = Origin::of(recorded, today());
        self.written = Some(mark(&recorded.game));
    }

    /// Saves the game if it has changed since it was tried last, and returns what is in the way. That is told once, until it
    /// is there again.
    pub fn keep(&mut self, game: &Game, terms: &Terms) -> Vec<Fault> {
        let now = mark(game);
        if self.written == Some(now) || self.written.is_none() && game.turns().is_empty() {
            return Vec::new();
        }
        if game.turns().is_empty() && game.outcome().is_none() {
            self.journal.discard();
            self.written = None;
            return Vec::new();
        }
        self.written = Some(now);
        self.journal.write(&self.origin.record(game, terms), game.outcome().is_some())
    }

    /// Whether the game is where the next start finds it, as far as it was to be kept.
    #[must_use]
    pub fn is_saved(&self) -> bool {
        self.journal.is_saved()
    }

    /// The last chance: what could not be written is tried once more, since there may be room now.
    pub fn keep_at_last(&mut self, game: &Game, terms: &Terms) {
        if self.journal.is_behind() {
            self.written = self.written.map(|(turns, ..)| (turns, 0, None));
        }
        // Nobody is left to be told.
        let _ = self.keep(game, terms);
    }

    /// Writes the game into a new file of the folder that the user is in, and tells which.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn export(&self, game: &Game, terms: &Terms) -> Result<PathBuf, Fault> {
        export::write_new(&self.origin.record(game, terms))
    }

    /// Keeps what the user has changed. What flags have changed for this time is left alone.
    ///
    /// # Errors
    /// If the settings cannot be written; that is told once.
    pub fn remember(&mut self, prefs: &Prefs, opponent: Opponent) -> Result<(), Fault> {
        let (Some(folders), Some(settings)) = (&self.shelf.folders, &mut self.shelf.settings) else { return Ok(()) };
        let (before, met) = std::mem::replace(&mut self.known, (prefs.clone(), opponent));
        let noted = prefs.note(&before, settings);
        if let Opponent::Level(level) = opponent
            && opponent != met
        {
            (settings.level, settings.ai_depth, settings.ai_time) = (Some(level.name().into()), None, None);
        }
        let path = folders.settings();
        let stored = settings.store(&path).and(noted.map_err(|fault| Fault::new(&path, fault.into())));
        if stored.is_err() && std::mem::replace(&mut self.unsettled, true) {
            return Ok(());
        }
        stored
    }
}

/// What tells one state of a game from another.
fn mark(game: &Game) -> (usize, u64, Option<Outcome>) {
    (game.turns().len(), game.position().hash(), game.outcome())
}

//! Games on disk. A running game has a file of its own, written anew after each move and locked while its process lives; a
//! finished one moves to another folder. Two processes never share a file.

use std::cmp::Reverse;
use std::fs::{self, File};
use std::io;
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use super::atomic::{self, Disk, RealDisk, backup, beside};
use super::lock::Lock;
use super::stamp::stamp;
use super::{Attempt, Cause, Fault, Mended, System, bounded};
use crate::rules::record::{RecordError, Recorded};

/// The ending of a game's file.
const ENDING: &str = "halma";

/// The games of a user. Nothing is touched until something is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saves {
    running: PathBuf,
    finished: PathBuf,
}

/// A game that was found on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The name to go on with it by: when it was begun, and what tells it from others begun then.
    pub name: String,
    /// Its file.
    pub path: PathBuf,
    /// When it was written last.
    pub written: SystemTime,
    /// The game, or why there is none.
    pub game: Result<Recorded, Fault>,
    /// What was wrong with its file, and what was done about it, if the game comes from the backup.
    pub notice: Option<Fault>,
}

impl Saved {
    /// The day on which it was begun, in UTC: `2026-01-31`. It is that of the file's name.
    #[must_use]
    pub fn day(&self) -> &str {
        self.name.split('T').next().unwrap_or_default()
    }
}

impl Saves {
    /// The games below a data folder.
    #[must_use]
    pub fn open(data: &Path) -> Self {
        Self { running: data.join("games"), finished: data.join("finished") }
    }

    /// Looks whether the games can be listed, if there are any: whatever lists them goes without a folder that cannot be.
    ///
    /// # Errors
    /// If a folder is there and cannot be read.
    pub fn check(&self) -> Result<(), Fault> {
        [&self.running, &self.finished].into_iter().try_for_each(|folder| match fs::read_dir(folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Fault::refused(Attempt::Read, folder)(error)),
            _ => Ok(()),
        })
    }

    /// A file for a new game, that nobody else writes. It is there with the first [`Save::write`].
    ///
    /// # Errors
    /// If games cannot be saved, which may be told once: the game can go on without.
    pub fn begin(&self) -> Result<Save, Fault> {
        RealDisk.make_folder(&self.running).map_err(Fault::refused(Attempt::Keep, &self.running))?;
        loop {
            let name = fresh_name();
            let path = self.path(&name);
            if let Some(lock) = Self::lock(&path)?
                && !path.exists()
            {
                return Ok(Save { finished: self.finished.clone(), path, _lock: lock });
            }
        }
    }

    /// The file of a game that was left, to go on with.
    ///
    /// # Errors
    /// If another process has it, or has gone on with it since it was found as `known`, or games cannot be saved.
    pub fn resume(&self, name: &str, known: &Recorded) -> Result<Save, Fault> {
        let path = self.path(name);
        let lock = Self::lock(&path)?.ok_or_else(|| Fault::new(&path, Cause::Played))?;
        if game(&path).as_ref() != Ok(known) {
            return Err(Fault::new(&path, Cause::GoneOn));
        }
        Ok(Save { finished: self.finished.clone(), path, _lock: lock })
    }

    /// The games that were left before their end, the one written last first. One that a living process plays is left alone.
    /// No file is opened before its game is asked for.
    ///
    /// A file that is no record is set aside under a new name, and its backup takes its place if that is whole.
    pub fn unfinished(&self) -> impl Iterator<Item = Saved> {
        self.sweep();
        newest_first(&self.running).into_iter().filter_map(|path| self.left(path))
    }

    /// The game that was left last, by its name, and what is wrong with those after it that cannot be read. Older ones are not
    /// opened.
    #[must_use]
    pub fn latest(&self) -> (Option<(String, Recorded)>, Vec<Fault>) {
        let mut faults = Vec::new();
        for Saved { name, game, notice, .. } in self.unfinished() {
            faults.extend(notice);
            match game {
                Ok(recorded) => return (Some((name, recorded)), faults),
                Err(fault) => faults.push(fault),
            }
        }
        (None, faults)
    }

    /// Removes what processes that were killed have left: locks that nobody holds, and new contents that took no name.
    fn sweep(&self) {
        for file in files(&self.running) {
            let bare = file.with_extension("");
            let (game, is_new) = match file.extension().and_then(|ending| ending.to_str()) {
                Some("lock") => (bare, false),
                Some("new") => (bare.with_extension(""), true),
                _ => continue,
            };
            if game.extension().is_none_or(|ending| ending != ENDING) {
                continue;
            }
            // Taking a lock that is free and dropping it removes its file.
            if let Ok(Some(_lock)) = Self::lock(&game)
                && is_new
            {
                // What stays is only in the way of tidiness.
                let _ = fs::remove_file(&file);
            }
        }
    }

    /// The game in a file, unless a living process plays it or it has ended. One that has ended is put where those belong.
    fn left(&self, path: PathBuf) -> Option<Saved> {
        let lock = match Self::lock(&path) {
            Ok(lock) => lock?,
            // Where nothing can be locked nothing can be mended, but reading does no harm.
            Err(_) => return Some(found(&path)),
        };
        if !path.exists() && !backup(&path).exists() {
            // It was finished after the folder was read.
            return None;
        }
        let saved = recovered(&path);
        let ended = saved.game.as_ref().is_ok_and(|recorded| recorded.game.outcome().is_some());
        let save = Save { finished: self.finished.clone(), path, _lock: lock };
        if ended && save.finish().is_ok() { None } else { Some(saved) }
    }

    /// The games that have ended, the one written last first.
    #[must_use]
    pub fn finished(&self) -> Vec<Saved> {
        newest_first(&self.finished).iter().map(|path| found(path)).collect()
    }

    /// All games of the user that no living process plays: those that were left, then those that have ended, each the one
    /// written last first.
    pub fn all(&self) -> impl Iterator<Item = Saved> {
        self.unfinished().chain(iter::once_with(|| self.finished()).flatten())
    }

    /// How many files of games there are: those left or running, and those finished. None is opened.
    #[must_use]
    pub fn count(&self) -> [usize; 2] {
        [games(&self.running).len(), games(&self.finished).len()]
    }

    fn path(&self, name: &str) -> PathBuf {
        self.running.join(format!("{name}.{ENDING}"))
    }

    fn lock(path: &Path) -> Result<Option<Lock>, Fault> {
        Lock::take(&beside(path, "lock")).map_err(Fault::refused(Attempt::Keep, path))
    }
}

/// A name that no other game has: time, process, and a number.
fn fresh_name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let now = SystemTime::now();
    let fraction = now.duration_since(UNIX_EPOCH).map_or(0, |since| since.subsec_micros());
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    format!("{}-{}-{fraction:06}-{number}", stamp(now), std::process::id())
}

fn files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

/// The files of games in a folder: those there are, and those of which only the backup is left. Folders, pipes, devices and
/// names that this program does not give are no games.
fn games(folder: &Path) -> Vec<PathBuf> {
    let bare = |path: PathBuf| if path.extension()? == "bak" { Some(path.with_extension("")) } else { Some(path) };
    let mut paths: Vec<_> = files(folder).filter(|path| path.is_file()).filter_map(bare).collect();
    let is_named = |path: &PathBuf| path.file_name()?.to_str()?.strip_suffix(ENDING)?.strip_suffix('.').map(str::len);
    paths.retain(|path| is_named(path).is_some());
    paths.sort();
    paths.dedup();
    paths
}

/// The files of games in a folder, the one written last first. None is opened.
fn newest_first(folder: &Path) -> Vec<PathBuf> {
    let mut paths = games(folder);
    paths.sort_by_cached_key(|path| Reverse((written(path), path.clone())));
    paths
}

/// When a game was written last.
fn written(path: &Path) -> SystemTime {
    let data = fs::metadata(path).or_else(|_| fs::metadata(backup(path)));
    data.and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH)
}

/// The game of a file as it is.
fn found(path: &Path) -> Saved {
    let written = written(path);
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Saved { name, path: path.to_path_buf(), written, game: game(path), notice: None }
}

/// Reads and replays the record in a file.
fn game(path: &Path) -> Result<Recorded, Fault> {
    record(path, atomic::read(path).map_err(Fault::refused(Attempt::Read, path))?)
}

/// Replays what a file holds.
fn record(path: &Path, bytes: Vec<u8>) -> Result<Recorded, Fault> {
    let text = String::from_utf8(bytes).map_err(|_| Fault::new(path, Cause::NoText))?;
    text.parse().map_err(|error: RecordError| Fault::record(path, &error))
}

/// The game of a file that is locked here. What is damaged is set aside; the backup takes its place if it is whole.
fn recovered(path: &Path) -> Saved {
    let saved = found(path);
    let (Err(fault), Ok(_)) = (&saved.game, atomic::read(path)) else { return saved };
    let spare = backup(path);
    let kept = set_aside(if path.exists() { path } else { &spare });
    let mended = |backup| Fault { mended: Some(Box::new(Mended { kept: kept.clone(), backup })), ..fault.clone() };
    let whole = bounded::read(&spare).ok().and_then(|bytes| Some((record(path, bytes.clone()).ok()?, bytes)));
    let Some((game, bytes)) = whole else {
        if spare.exists() {
            // It is no use as it is; if it has to stay, it does no harm.
            let _ = set_aside(&spare);
        }
        return Saved { game: Err(mended(false)), ..saved };
    };
    if !path.exists() {
        // If it cannot be written now, the backup goes on to stand in for it.
        let _ = atomic::write(&RealDisk, path, &bytes);
    }
    Saved { game: Ok(game), notice: Some(mended(true)), ..saved }
}

/// Renames a damaged file to a name that nothing has, and returns that name.
fn set_aside(path: &Path) -> Result<String, System> {
    let names = (1..).map(|number| match number {
        1 => beside(path, "damaged"),
        _ => beside(path, &format!("damaged-{number}")),
    });
    let free = names.into_iter().find(|name| !name.exists()).unwrap_or_default();
    fs::rename(path, &free)?;
    Ok(free.file_name().unwrap_or_default().display().to_string())
}

/// The file of a running game. It is locked until this is dropped or the process ends.
#[derive(Debug)]
pub struct Save {
    path: PathBuf,
    finished: PathBuf,
    _lock: Lock,
}

impl Save {
    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the whole record; the one before it is kept as the backup.
    ///
    /// # Errors
    /// If it cannot be written. What was written before is then still there.
    pub fn write(&self, record: &str) -> Result<(), Fault> {
        atomic::write(&RealDisk, &self.path, record.as_bytes()).map_err(Fault::refused(Attempt::SaveGame, &self.path))
    }

    /// Puts the game among the finished ones and returns where it is now.
    ///
    /// # Errors
    /// If it was never written, or cannot be moved; it then stays where it is.
    pub fn finish(&self) -> Result<PathBuf, Fault> {
        let target = self.place();
        self.move_to(&target).map_err(Fault::refused(Attempt::PutAway, &self.path))?;
        Ok(target)
    }

    /// A file among the finished games that is not there yet.
    fn place(&self) -> PathBuf {
        let target = self.finished.join(self.path.file_name().unwrap_or_default());
        let others = (2..).map(|number| target.with_extension(format!("{number}.{ENDING}")));
        let free = |path: &PathBuf| fs::symlink_metadata(path).is_err();
        iter::once(target.clone()).chain(others).find(free).unwrap_or(target)
    }

    fn move_to(&self, target: &Path) -> io::Result<()> {
        RealDisk.make_folder(&self.finished)?;
        // The backup goes first: left alone, it would be taken for a game that was not finished.
        match RealDisk.remove(&backup(&self.path)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        RealDisk.rename(&self.path, target)?;
        let folders = [Some(self.finished.as_path()), self.path.parent()];
        folders.into_iter().flatten().try_for_each(|folder| RealDisk.sync(&File::open(folder)?))
    }
}

#[cfg(test)]
mod tests;

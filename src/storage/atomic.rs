//! Writes a file so that at every instant its old content or its new one is whole, whatever fails or stops.
//!
//! The new content goes into a file beside it and is forced to the disk; the old file gets a second name, `NAME.bak`; the new
//! one takes the name; the folder is forced to the disk. Where a file cannot have two names the old one is renamed, and for
//! a moment there is only the backup: [`read`] looks there too.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use super::bounded;

/// What is done to files, each operation by itself so that a test can let any of them fail. An error is what the system says.
#[expect(clippy::missing_errors_doc, reason = "said above, once for all")]
pub trait Disk {
    /// Makes a folder, and those above it, for the user alone.
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        DirBuilder::new().recursive(true).mode(0o700).create(path)
    }

    /// Makes an empty file, for the user alone.
    fn create(&self, path: &Path) -> io::Result<File> {
        OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(path)
    }

    /// Writes all bytes.
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    /// Forces a file, or the names in a folder, to the disk.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    /// Gives a file a second name.
    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::hard_link(from, to)
    }

    /// Gives a file another name; what had that name is gone.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    /// Removes a file.
    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

/// The disk of this machine.
#[derive(Clone, Copy, Debug)]
pub struct RealDisk;

impl Disk for RealDisk {}

/// The name of the backup of a file.
#[must_use]
pub fn backup(path: &Path) -> PathBuf {
    beside(path, "bak")
}

/// A file beside `path`: its name with one ending more.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Reads a file, or its backup if only that is there.
///
/// # Errors
/// If neither can be read; the error is that of the file itself.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    match bounded::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => bounded::read(&backup(path)).map_err(|_| error),
        result => result,
    }
}

/// Replaces the content of a file, or makes it, with the folders above it. What it held is then in its backup.
///
/// A link is followed, so that settings may live elsewhere.
///
/// # Errors
/// If any step fails. The file then has its old content, or its new one if only the last step failed. A device, a pipe or a
/// folder is refused: a file would take its place.
pub fn write(disk: &impl Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    put(disk, path, bytes, |path| keep(disk, path))
}

/// As [`write()`], but without a backup: what the file held is gone.
///
/// # Errors
/// As those of [`write()`].
pub fn overwrite(disk: &impl Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    put(disk, path, bytes, |_| Ok(()))
}

/// Writes aside and renames; before that, `keep` cares for what the file held.
fn put(disk: &impl Disk, path: &Path, bytes: &[u8], keep: impl Fn(&Path) -> io::Result<()>) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if fs::metadata(&path).is_ok_and(|data| !data.is_file()) {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no ordinary file"));
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    disk.make_folder(folder)?;
    let aside = beside(&path, &format!("{}.new", std::process::id()));
    let written = fill(disk, &aside, bytes).and_then(|()| keep(&path)).and_then(|()| replace(disk, &aside, &path));
    if written.is_err() {
        // What is left of the attempt is of no use; if it cannot go, it does no harm.
        let _ = disk.remove(&aside);
    }
    written?;
    disk.sync(&File::open(folder)?)
}

fn fill(disk: &impl Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = disk.create(path)?;
    disk.write(&mut file, bytes)?;
    disk.sync(&file)
}

/// Gives what is at `path` the name of the backup, beside its own if it can have two.
fn keep(disk: &impl Disk, path: &Path) -> io::Result<()> {
    let backup = backup(path);
    if !path.try_exists()? {
        return Ok(());
    }
    if backup.try_exists()? {
        disk.remove(&backup)?;
    }
    disk.link(path, &backup).or_else(|_| disk.rename(path, &backup))
}

/// Gives `aside` the name `path`.
fn replace(disk: &impl Disk, aside: &Path, path: &Path) -> io::Result<()> {
    let renamed = disk.rename(aside, path);
    if renamed.is_err() && !path.try_exists()? {
        // The old file has lent its name; the backup serves a reader until it has it back.
        let _ = disk.rename(&backup(path), path);
    }
    renamed
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::super::scratch::Scratch;
    use super::*;

    /// A disk on which the operation with this number fails, and every later one too if it is a stop, and which is full after
    /// so many bytes.
    struct Faulty {
        fails: usize,
        stops: bool,
        room: usize,
        links: bool,
        done: Cell<usize>,
    }

    impl Faulty {
        fn step(&self) -> io::Result<()> {
            let number = self.done.replace(self.done.get() + 1);
            let fails = number == self.fails || self.stops && number > self.fails;
            if fails { Err(io::Error::other("test")) } else { Ok(()) }
        }
    }

    impl Disk for Faulty {
        fn make_folder(&self, path: &Path) -> io::Result<()> {
            self.step().and_then(|()| RealDisk.make_folder(path))
        }
        fn create(&self, path: &Path) -> io::Result<File> {
            self.step().and_then(|()| RealDisk.create(path))
        }
        fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
            let room = if self.step().is_ok() { self.room } else { bytes.len() / 2 };
            RealDisk.write(file, &bytes[..room.min(bytes.len())])?;
            if room < bytes.len() { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
        }
        fn sync(&self, file: &File) -> io::Result<()> {
            self.step().and_then(|()| RealDisk.sync(file))
        }
        fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
            self.step()?;
            if self.links { RealDisk.link(from, to) } else { Err(io::ErrorKind::Unsupported.into()) }
        }
        fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
            self.step().and_then(|()| RealDisk.rename(from, to))
        }
        fn remove(&self, path: &Path) -> io::Result<()> {
            self.step().and_then(|()| RealDisk.remove(path))
        }
    }

    /// Writes `third` over `second` over `first`, with faults at the last, and returns what is read then.
    fn attempt(disk: &Faulty) -> (io::Result<()>, Vec<u8>) {
        let folder = Scratch::new();
        let path = folder.join("file");
        write(&RealDisk, &path, b"first").unwrap();
        write(&RealDisk, &path, b"second").unwrap();
        let result = write(disk, &path, b"third");
        let found = read(&path).unwrap();
        write(&RealDisk, &path, b"fourth").unwrap();
        assert_eq!(read(&path).unwrap(), b"fourth", "a later attempt is not in the way of the one that failed");
        (result, found)
    }

    #[test]
    fn whatever_fails_or_stops_the_old_content_or_the_new_one_is_read() {
        let mut failed = 0;
        for (stops, links, fails) in (0..40).map(|n| (n % 2 == 1, n / 2 % 2 == 1, n / 4)) {
            let (result, found) = attempt(&Faulty { fails, stops, room: usize::MAX, links, done: Cell::new(0) });
            failed += usize::from(result.is_err());
            match result {
                Ok(()) => assert_eq!(found, b"third"),
                Err(_) => assert!(found == b"second" || found == b"third", "{fails} {stops}: {found:?}"),
            }
        }
        assert!(failed > 24, "only {failed} attempts failed");
    }

    #[test]
    fn a_full_disk_leaves_the_old_content() {
        for room in 0..5 {
            let (result, found) =
                attempt(&Faulty { fails: usize::MAX, stops: false, room, links: true, done: Cell::new(0) });
            assert_eq!((result.unwrap_err().kind(), found.as_slice()), (io::ErrorKind::StorageFull, &b"second"[..]));
        }
    }

    #[test]
    fn there_is_one_backup_and_nothing_else() {
        let folder = Scratch::new();
        let path = folder.join("new/file");
        for text in ["first", "second", "third"] {
            write(&RealDisk, &path, text.as_bytes()).unwrap();
        }
        assert_eq!(folder.names("new"), ["file", "file.bak"]);
        assert_eq!(fs::read(backup(&path)).unwrap(), b"second");
    }

    #[test]
    fn files_are_for_the_user_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = Scratch::new();
        write(&RealDisk, &folder.join("new/file"), b"x").unwrap();
        let mode = |name| fs::metadata(folder.join(name)).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode("new"), mode("new/file")), (0o700, 0o600));
    }

    #[test]
    fn a_device_or_a_folder_is_left_as_it_is() {
        let folder = Scratch::new();
        std::os::unix::fs::symlink("/dev/null", folder.join("link")).unwrap();
        fs::create_dir(folder.join("sub")).unwrap();
        for name in ["link", "sub"] {
            let refused = write(
                &Faulty { fails: 0, stops: true, room: 0, links: true, done: Cell::new(0) },
                &folder.join(name),
                b"x",
            );
            assert_eq!(refused.unwrap_err().kind(), io::ErrorKind::InvalidInput, "{name}");
        }
        assert_eq!(folder.names(""), ["link", "sub"]);
    }

    #[test]
    fn a_link_is_followed() {
        let folder = Scratch::new();
        fs::write(folder.join("target"), "old").unwrap();
        std::os::unix::fs::symlink(folder.join("target"), folder.join("link")).unwrap();
        write(&RealDisk, &folder.join("link"), b"new").unwrap();
        assert_eq!(fs::read(folder.join("target")).unwrap(), b"new");
        assert!(fs::symlink_metadata(folder.join("link")).unwrap().is_symlink());
    }
}

//! A lock that dies with its process: a file, locked by the system as long as somebody has it open.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::OFlags;

use super::bounded::NO_WAIT;

/// A pipe is not waited for, and a link does not make a file elsewhere.
const FLAGS: i32 = NO_WAIT | OFlags::NOFOLLOW.bits().cast_signed();

/// A lock that is held. Dropping it gives it free and removes its file.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Takes the lock, or returns `None` if somebody has it.
    ///
    /// # Errors
    /// If its file cannot be made, or the file system knows no locks.
    pub fn take(path: &Path) -> io::Result<Option<Self>> {
        loop {
            let mut options = OpenOptions::new();
            let options = options.write(true).create(true).truncate(false).mode(0o600).custom_flags(FLAGS);
            let file = options.open(path)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
            // Whoever had the lock before may have removed the file after it was opened here: then it locks nothing.
            if is_still(&file, path)? {
                return Ok(Some(Self { path: path.to_path_buf(), _file: file }));
            }
        }
    }
}

/// Whether `path` names this file, and not another one or none.
fn is_still(file: &File, path: &Path) -> io::Result<bool> {
    let id = |data: fs::Metadata| (data.dev(), data.ino());
    match fs::metadata(path) {
        Ok(found) => Ok(id(found) == id(file.metadata()?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Removed while still held, so that nobody is robbed of the lock. A file that stays locks nothing.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use super::super::scratch::Scratch;
    use super::*;

    #[test]
    fn a_lock_is_held_once_and_leaves_nothing() {
        let folder = Scratch::new();
        let path = folder.join("lock");
        let held = Lock::take(&path).unwrap().unwrap();
        assert!(Lock::take(&path).unwrap().is_none());
        drop(held);
        assert!(folder.names("").is_empty());
        assert!(Lock::take(&path).unwrap().is_some());
    }

    #[test]
    fn a_pipe_is_not_waited_for_and_a_link_makes_no_file() {
        let folder = Scratch::new();
        assert!(Command::new("mkfifo").arg(folder.join("pipe")).status().unwrap().success());
        std::os::unix::fs::symlink(folder.join("elsewhere"), folder.join("link")).unwrap();
        for name in ["pipe", "link"] {
            assert!(Lock::take(&folder.join(name)).is_err(), "{name}");
        }
        assert_eq!(folder.names(""), ["link", "pipe"]);
    }

    /// The other process is this test again, told by the environment to hold the lock until it is killed.
    #[test]
    fn the_lock_of_a_dead_process_is_free() {
        const WHERE: &str = "HALMA_TEST_LOCK";
        if let Some(path) = std::env::var_os(WHERE) {
            let _held = Lock::take(Path::new(&path)).unwrap().unwrap();
            fs::write(Path::new(&path).with_extension("held"), "").unwrap();
            std::thread::sleep(std::time::Duration::from_mins(10));
            return;
        }
        let folder = Scratch::new();
        let path = folder.join("lock");
        let mut other = Command::new(std::env::current_exe().unwrap())
            .args(["the_lock_of_a_dead_process_is_free", "--nocapture"])
            .env(WHERE, &path)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while !path.with_extension("held").exists() {
            assert_eq!(other.try_wait().unwrap(), None, "the other process has ended");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        assert!(Lock::take(&path).unwrap().is_none());
        other.kill().unwrap();
        other.wait().unwrap();
        assert!(path.exists() && Lock::take(&path).unwrap().is_some());
    }
}

//! Reads files that anybody may have put there: never without end, and never waiting for a writer.

use std::fs::OpenOptions;
use std::io::{self, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use rustix::fs::OFlags;

/// The longest file that is read, in bytes: a game of ten thousand moves has a tenth of it.
pub const LONGEST: u64 = 4 << 20;

/// For opening a file: a pipe without a partner is an error or empty, not something to wait for.
pub(super) const NO_WAIT: i32 = OFlags::NONBLOCK.bits().cast_signed();

/// Reads a whole file.
///
/// # Errors
/// If it cannot be read, or is longer than [`LONGEST`].
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let file = OpenOptions::new().read(true).custom_flags(NO_WAIT).open(path)?;
    let mut bytes = Vec::new();
    file.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Err(too_long());
    }
    Ok(bytes)
}

/// What is said of a file that is longer than [`LONGEST`].
#[must_use]
pub fn too_long() -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, format!("it is longer than {LONGEST} bytes"))
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use super::super::scratch::Scratch;
    use super::*;

    #[test]
    fn a_file_without_end_is_refused_and_one_at_the_limit_is_read() {
        assert_eq!(read(Path::new("/dev/zero")).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        let folder = Scratch::new();
        let path = folder.join("long");
        for (length, fits) in [(LONGEST, true), (LONGEST + 1, false)] {
            File::create(&path).unwrap().set_len(length).unwrap();
            assert_eq!(read(&path).is_ok(), fits, "{length}");
        }
    }
}

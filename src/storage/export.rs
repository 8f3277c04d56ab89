//! Records where the user wants them.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::atomic::{self, RealDisk};
use super::stamp::stamp;
use super::{Attempt, Cause, Fault, can_write};

/// How every record begins that this program writes.
const BEGINNING: &[u8] = b"[Variant ";

/// Looks whether a record may go to the file that the user named, before there is one. Nothing is written.
///
/// # Errors
/// If its folder cannot be written in, or something else than a record would be lost.
pub fn check(path: &Path) -> Result<(), Fault> {
    if !path.exists() {
        return can_write(path.parent().unwrap_or(Path::new(".")));
    }
    let mut beginning = Vec::new();
    if path.is_file() {
        let read = File::open(path).and_then(|file| file.take(BEGINNING.len() as u64).read_to_end(&mut beginning));
        read.map_err(Fault::refused(Attempt::WriteRecord, path))?;
    }
    let is_ours = path.is_file() && (beginning.is_empty() || beginning == BEGINNING);
    if is_ours { Ok(()) } else { Err(Fault::new(path, Cause::Occupied)) }
}

/// Replaces the content of the file that the user named.
///
/// # Errors
/// If it cannot be written.
pub fn write(path: &Path, text: &str) -> Result<(), Fault> {
    atomic::overwrite(&RealDisk, path, text.as_bytes()).map_err(Fault::refused(Attempt::WriteRecord, path))
}

/// Writes a new file into the folder that the user is in, under a name that nothing has, and returns it.
///
/// # Errors
/// If nothing can be written there.
pub fn write_new(text: &str) -> Result<PathBuf, Fault> {
    let stem = format!("halma-{}", stamp(SystemTime::now()));
    let mut number = 1;
    loop {
        let path = PathBuf::from(if number == 1 { format!("{stem}.halma") } else { format!("{stem}-{number}.halma") });
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            opened => {
                let written = opened
                    .and_then(|mut file| file.write_all(text.as_bytes()).inspect_err(|_| drop(fs::remove_file(&path))));
                written.map_err(Fault::refused(Attempt::WriteRecord, &path))?;
                return Ok(path);
            }
        }
    }
}

//! Records where the user wants them.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::atomic::{self, RealDisk};
use super::stamp::stamp;
use super::{Attempt, Fault};

/// Replaces the content of the file that the user named.
///
/// # Errors
/// If it cannot be written.
pub fn write(path: &Path, text: &str) -> Result<(), Fault> {
    atomic::write(&RealDisk, path, text.as_bytes()).map_err(Fault::refused(Attempt::WriteRecord, path))
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

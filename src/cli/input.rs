//! Records that a command is given: in a file, or on standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::rules::record::{RecordError, Recorded};
use crate::storage::{Attempt, Cause, Fault, LONGEST, too_long};

/// Reads a record from a file, or from standard input if the file is `-`.
///
/// # Errors
/// If it cannot be read, or is no record: with line, column, move and rule.
pub fn record(file: &Path) -> Result<Recorded, Fault> {
    let mut bytes = Vec::new();
    let taken = if file == Path::new("-") {
        io::stdin().take(LONGEST + 1).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes))
    };
    let taken = taken.and_then(|taken| if taken as u64 > LONGEST { Err(too_long()) } else { Ok(()) });
    taken.map_err(Fault::refused(Attempt::Read, file))?;
    let text = String::from_utf8(bytes).map_err(|_| Fault::new(file, Cause::NoText))?;
    text.parse().map_err(|error: RecordError| Fault::record(file, &error))
}

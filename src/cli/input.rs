//! Records that a command is given: in a file, or on standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::Failure;
use crate::rules::record::{RecordError, Recorded};
use crate::storage::LONGEST;

/// Reads a record from a file, or from standard input if the file is `-`.
///
/// # Errors
/// If it cannot be read, or is no record: with line, column, move and rule.
pub fn record(file: &Path) -> Result<Recorded, Failure> {
    let said = |reason: String| Failure::Said(format!("{}: {reason}", file.display()));
    let mut bytes = Vec::new();
    let taken = if file == Path::new("-") {
        io::stdin().take(LONGEST + 1).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes))
    };
    taken.map_err(|error| Failure::Said(format!("cannot read {}: {error}", file.display())))?;
    if bytes.len() as u64 > LONGEST {
        return Err(said(format!("longer than any game: more than {LONGEST} bytes")));
    }
    let text = String::from_utf8(bytes).map_err(|_| said("this is no text".into()))?;
    text.parse().map_err(|error: RecordError| said(error.to_string()))
}

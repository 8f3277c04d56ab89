//! Squares, moves and positions as text. Reading and writing are inverses; an error names the column and the culprit.
//!
//! A move is `p1-n3-l5`, or `p1-l5` for short; a position is `PLACEMENT PLAYER TURN VARIANT`.

use std::fmt;

mod hfen;
mod moves;

pub use moves::{BETWEEN, Spoken, example};

/// What could not be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The character at which the culprit begins, counted from 1.
    pub column: usize,
    /// One clause that names the culprit.
    pub message: String,
}

impl NotationError {
    fn new(column: usize, message: impl Into<String>) -> Self {
        Self { column, message: message.into() }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.message)
    }
}

impl std::error::Error for NotationError {}

/// A culprit as it may be shown: in quotes, nothing unprintable, not too much of it.
#[must_use]
pub fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().count() <= MOST {
        format!("{text:?}")
    } else {
        format!("{:?}…", text.chars().take(MOST).collect::<String>())
    }
}

/// A number as it stands in records and positions: digits alone, without a sign. `None` if it is none, or too large.
pub(super) fn whole_number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| text.bytes().all(|digit| digit.is_ascii_digit()))
}

/// A number as it may be shown: not too many of its digits.
fn short(digits: &str) -> String {
    const MOST: usize = 8;
    digits.get(..MOST).filter(|start| *start != digits).map_or(digits.to_owned(), |start| format!("{start}…"))
}

#[cfg(test)]
mod tests;

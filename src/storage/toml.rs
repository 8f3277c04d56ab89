//! What the files in TOML have in common: how they are read, and how a fault finds its line and column.

use std::io;
use std::ops::Range;
use std::path::Path;

use toml_edit::{Document, TomlError};

use super::{Attempt, Cause, Fault, bounded, place_of};
use crate::rules::notation::quoted;

/// A document that knows where everything in it stands.
pub(super) type Placed = Document<String>;

/// The text of a file, or `None` if there is none.
pub(super) fn text(path: &Path) -> Result<Option<String>, Fault> {
    match bounded::read(path) {
        Ok(bytes) => {
            let text = String::from_utf8(bytes).map_err(|_| Fault::new(path, Cause::NoText))?;
            Ok(Some(text.strip_prefix('\u{feff}').map_or(text.clone(), str::to_owned)))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Fault::refused(Attempt::Read, path)(error)),
    }
}

pub(super) fn parse(path: &Path, text: &str) -> Result<Placed, Fault> {
    let wrong = |error: TomlError| at(path, text, error.span(), Cause::NoToml(in_a_line(error.message())));
    Placed::parse(text.to_owned()).map_err(wrong)
}

/// A fault at a part of a text.
pub(super) fn at(path: &Path, text: &str, span: Option<Range<usize>>, cause: Cause) -> Fault {
    match span {
        Some(span) => Fault::at(path, place_of(text, span.start), cause),
        None => Fault::new(path, cause),
    }
}

/// What a reader says, on one line.
pub(super) fn in_a_line(message: &str) -> String {
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// That `found` is none of `known`: which of them may have been meant.
pub(super) fn unknown(what: &str, found: &str, known: &[&str]) -> String {
    match meant(found, known) {
        Some(name) => format!("{} is no {what}; is {name:?} meant?", quoted(found)),
        None => format!("{} is no {what}; there are {}", quoted(found), known.join(", ")),
    }
}

/// The one of `known` that may have been meant by `found`, if one is near enough.
#[must_use]
pub fn meant<'a>(found: &str, known: &[&'a str]) -> Option<&'a str> {
    let nearest = known.iter().map(|name| (distance(found, name), *name)).min();
    nearest.filter(|(distance, _)| *distance <= 1 + found.chars().count() / 3).map(|(_, name)| name)
}

/// How many letters must be put in, left out or changed to make one word of the other (Levenshtein 1965).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, other) in b.iter().enumerate() {
            let cost = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = cost.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_is_symmetric_and_zero_of_the_same() {
        for (a, b, expected) in [("", "", 0), ("a", "", 1), ("color", "colour", 1), ("kitten", "sitting", 3)] {
            assert_eq!((distance(a, b), distance(b, a), distance(a, a)), (expected, expected, 0));
        }
    }
}

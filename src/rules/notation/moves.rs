//! Squares, moves and turns, read as people and other programs write them.

use std::str::FromStr;

use super::{NotationError, quoted, short};
use crate::rules::moves::{Move, Play, Way};
use crate::rules::square::Square;

/// Squares a side of the largest board, to which every square belongs.
const LARGEST: u8 = 16;

/// The letter of a column.
fn letter(column: u8) -> char {
    char::from(b'a' + column)
}

/// A move as it is written on a board of `size` squares a side, for those who have not seen one: `p1-l5`.
#[must_use]
pub fn example(size: u8) -> String {
    format!("{}1-{}5", letter(size - 1), letter(size.saturating_sub(5)))
}

/// Reads a square at the start of `text` and returns the rest. What is wrong is told as of a board of `size`.
fn read_square(text: &str, column: usize, size: u8) -> Result<(Square, &str), NotationError> {
    let wrong = |what: String| NotationError::new(column, what);
    let last = letter(size - 1);
    let mut chars = text.chars();
    let letter =
        chars.next().ok_or_else(|| wrong(format!("a square is missing, such as {last}1")))?.to_ascii_lowercase();
    if !('a'..='p').contains(&letter) {
        return Err(wrong(format!(
            "{letter:?} is no column; they go from a to {last}, and a square is such as {last}1"
        )));
    }
    let rest = chars.as_str();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = rest.split_at(digits);
    if number.is_empty() {
        return Err(wrong(format!("{letter:?} needs a row number behind it, such as {}1", letter.min(last))));
    }
    let square = number.parse::<u8>().ok().filter(|_| !number.starts_with('0')).and_then(|row| {
        let at = u32::from(letter) - u32::from('a');
        Square::at(u8::try_from(at).ok()?, row.checked_sub(1)?)
    });
    square
        .map(|square| (square, rest))
        .ok_or_else(|| wrong(format!("{letter}{} is no square; they go from a1 to {last}{size}", short(number))))
}

impl FromStr for Square {
    type Err = NotationError;

    /// `p1`, in either case.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        match read_square(text, 1, LARGEST)? {
            (square, "") => Ok(square),
            (square, rest) => Err(NotationError::new(1, format!("{} behind {square} is too much", quoted(rest)))),
        }
    }
}

/// What may stand between two squares of a move: what people type and what other programs write.
pub const BETWEEN: [char; 10] = ['-', '>', ' ', ',', ':', ';', '/', '–', '—', '→'];

impl FromStr for Way {
    type Err = NotationError;

    /// `p1-n3-l5`, `p1l5`, `P1 L5`, `p1>l5`: squares in either case, with or without something of [`BETWEEN`] between them.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::read(text, LARGEST)
    }
}

impl Way {
    /// Reads a way, as [`FromStr`] does; what is wrong is told as of a board of `size` squares a side.
    ///
    /// # Errors
    /// If it is none. One that leaves the board is refused by the game.
    pub fn read(text: &str, size: u8) -> Result<Self, NotationError> {
        let (mut squares, mut rest) = (Vec::new(), text.trim());
        let mut column = 1 + text.chars().take_while(|c| c.is_whitespace()).count();
        while !rest.is_empty() {
            let (square, behind) = read_square(rest, column, size)?;
            squares.push(square);
            let behind = behind.trim_start_matches(BETWEEN);
            column += rest[..rest.len() - behind.len()].chars().count();
            rest = behind;
        }
        if text.trim_end().ends_with(BETWEEN) {
            squares.truncate(1);
        }
        Self::through(squares).ok_or_else(|| {
            let needs = format!("a move needs two squares, from and to, such as {}", example(size));
            NotationError::new(column, needs)
        })
    }
}

/// A turn as it was read: a way, a pass, or a resignation. It is legal only once a [`Position`](crate::rules::Position) has said so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spoken {
    /// A way, perhaps only its ends.
    Way(Way),
    /// `pass`.
    Pass,
    /// `resigns`.
    Resigns,
}

impl FromStr for Spoken {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.trim().to_ascii_lowercase().as_str() {
            "pass" => Ok(Self::Pass),
            "resigns" => Ok(Self::Resigns),
            _ => text.parse().map(Self::Way),
        }
    }
}

impl From<Play> for Spoken {
    fn from(play: Play) -> Self {
        match play {
            Play::Move(mv) => Self::Way(Way::direct(mv)),
            Play::Pass => Self::Pass,
            Play::Resigns => Self::Resigns,
        }
    }
}

impl From<Move> for Spoken {
    fn from(mv: Move) -> Self {
        Self::Way(Way::direct(mv))
    }
}

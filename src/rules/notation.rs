//! Squares, moves and positions as text. Reading and writing are inverses; an error names the column and the culprit.
//!
//! A position (HFEN) is `PLACEMENT PLAYER TURN VARIANT`: the rows from the top down, parted by `/`, runs of empty squares
//! as numbers, pieces by the letter of their player. Behind it may stand `out=yz`: those who have resigned in a game of more
//! than two, and `both`: partners win only together (R15). A move is `p1-n3-l5`, or `p1-l5` for short.

use std::fmt;
use std::str::FromStr;

use super::moves::{Move, Play, Way};
use super::partners::PartnersWin;
use super::player::{ByPlayer, Player};
use super::position::{Notes, Position};
use super::set::SquareSet;
use super::square::Square;
use super::variant::Variant;

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

/// A number as it may be shown: not too many of its digits.
fn short(digits: &str) -> String {
    const MOST: usize = 8;
    digits.get(..MOST).filter(|start| *start != digits).map_or(digits.to_owned(), |start| format!("{start}…"))
}

/// Reads a square at the start of `text` and returns the rest.
fn read_square(text: &str, column: usize) -> Result<(Square, &str), NotationError> {
    let wrong = |what: String| NotationError::new(column, what);
    let mut chars = text.chars();
    let letter = chars.next().ok_or_else(|| wrong("a square is missing, such as p1".into()))?.to_ascii_lowercase();
    if !('a'..='p').contains(&letter) {
        return Err(wrong(format!("{letter:?} is no column; they go from a to p, and a square is such as p1")));
    }
    let rest = chars.as_str();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = rest.split_at(digits);
    if number.is_empty() {
        return Err(wrong(format!("{letter:?} needs a row number behind it, such as {letter}1")));
    }
    let square = number.parse::<u8>().ok().filter(|_| !number.starts_with('0')).and_then(|row| {
        let at = u32::from(letter) - u32::from('a');
        Square::at(u8::try_from(at).ok()?, row.checked_sub(1)?)
    });
    square
        .map(|square| (square, rest))
        .ok_or_else(|| wrong(format!("{letter}{} is no square; they go from a1 to p16", short(number))))
}

impl FromStr for Square {
    type Err = NotationError;

    /// `p1`, in either case.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        match read_square(text, 1)? {
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
        let (mut squares, mut rest) = (Vec::new(), text.trim());
        let indent = text.chars().take_while(|c| c.is_whitespace()).count();
        let length = rest.chars().count();
        while !rest.is_empty() {
            let column = 1 + indent + length - rest.chars().count();
            let (square, behind) = read_square(rest, column)?;
            squares.push(square);
            rest = behind.trim_start_matches(BETWEEN);
        }
        if text.trim_end().ends_with(BETWEEN) {
            squares.truncate(1);
        }
        Self::through(squares).ok_or_else(|| {
            NotationError::new(1 + indent + length, "a move needs two squares, from and to, such as p1-l5")
        })
    }
}

/// A turn as it was read: a way, a pass, or a resignation. It is legal only once a [`Position`] has said so.
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

/// The position as HFEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.variant().size();
        for row in (0..size).rev() {
            let mut run = 0;
            for column in 0..size {
                match self.owner(Square::pack(column, row)) {
                    None => run += 1,
                    Some(player) => {
                        write_run(f, std::mem::take(&mut run))?;
                        write!(f, "{}", player.letter())?;
                    }
                }
            }
            write_run(f, run)?;
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        write!(f, "{} {} {}", self.to_move().letter(), self.turn(), self.variant())?;
        if self.partners_win() != PartnersWin::default() {
            write!(f, " {}", self.partners_win())?;
        }
        let out: String = self.variant().players().filter(|&player| self.is_out(player)).map(Player::letter).collect();
        if out.is_empty() { Ok(()) } else { write!(f, " {OUT}{out}") }
    }
}

/// What the letters of those stand behind who have resigned.
const OUT: &str = "out=";

fn write_run(f: &mut fmt::Formatter<'_>, run: u8) -> fmt::Result {
    if run > 0 { write!(f, "{run}") } else { Ok(()) }
}

impl FromStr for Position {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let ([placement, player, turn, variant], behind) = fields(text)?;
        let variant_is: Variant = variant.1.parse().map_err(|e| NotationError::new(variant.0, format!("{e}")))?;
        let armies = read_placement(placement.1, placement.0, variant_is)?;
        let mut letters = player.1.chars();
        let (Some(to_move), None) = (letters.next().and_then(Player::from_letter), letters.next()) else {
            return Err(NotationError::new(
                player.0,
                format!("{} is no player; they are x, y, o and z", quoted(player.1)),
            ));
        };
        let number = turn.1.parse().ok().filter(|_| turn.1.bytes().all(|digit| digit.is_ascii_digit()));
        let number = number.ok_or_else(|| {
            NotationError::new(turn.0, format!("{} is no turn; turns are counted from 1", quoted(turn.1)))
        })?;
        let notes = read_notes(behind)?;
        Self::with_notes(variant_is, armies, to_move, number, notes).map_err(|e| NotationError::new(1, format!("{e}")))
    }
}

/// What stands behind the variant, from this column on.
fn read_notes((mut column, mut rest): (usize, &str)) -> Result<Notes, NotationError> {
    let mut notes = Notes::default();
    while !rest.is_empty() {
        let (word, behind) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
        let wrong = || NotationError::new(column, format!("{} behind the variant is too much", quoted(word)));
        if word == PartnersWin::Both.name() {
            notes.partners_win = PartnersWin::Both;
        } else {
            let letters = word.strip_prefix(OUT).filter(|letters| !letters.is_empty()).ok_or_else(wrong)?;
            for letter in letters.chars() {
                notes.out = notes.out.with(Player::from_letter(letter).ok_or_else(wrong)?);
            }
        }
        rest = behind.trim_start();
        column += word.chars().count() + behind[..behind.len() - rest.len()].chars().count();
    }
    Ok(notes)
}

/// A word of a text, or more of them, and the column where it begins.
type Field<'a> = (usize, &'a str);

/// The four fields of a position text, and what stands behind them.
fn fields(text: &str) -> Result<([Field<'_>; 4], Field<'_>), NotationError> {
    const NAMES: [&str; 4] = ["the placement", "the player to move", "the turn", "the variant"];
    let mut found = [(1, ""); 4];
    let (mut rest, mut column) = (text, 1);
    for (field, name) in found.iter_mut().zip(NAMES) {
        let start = rest.trim_start();
        column += rest[..rest.len() - start.len()].chars().count();
        let (word, behind) = start.split_at(start.find(char::is_whitespace).unwrap_or(start.len()));
        if word.is_empty() {
            return Err(NotationError::new(
                column,
                format!("{name} is missing; a position is PLACEMENT PLAYER TURN VARIANT"),
            ));
        }
        *field = (column, word);
        column += word.chars().count();
        rest = behind;
    }
    let column = column + rest.chars().take_while(|c| c.is_whitespace()).count();
    Ok((found, (column, rest.trim())))
}

fn read_placement(text: &str, first: usize, variant: Variant) -> Result<ByPlayer<SquareSet>, NotationError> {
    let size = variant.size();
    let mut armies = ByPlayer::<SquareSet>::default();
    let mut column = first;
    let rows: Vec<&str> = text.split('/').collect();
    for (index, row) in rows.iter().enumerate() {
        let height = u8::try_from(index).ok().and_then(|index| size.checked_sub(index + 1));
        let height = height
            .ok_or_else(|| NotationError::new(column, format!("{variant} has {size} rows, not {}", rows.len())))?;
        let width = read_row(row, column, variant, height, &mut armies)?;
        column += row.chars().count();
        if width < size {
            let name = height + 1;
            return Err(NotationError::new(column, format!("row {name} has {width} squares instead of {size}")));
        }
        column += 1;
    }
    if rows.len() < usize::from(size) {
        return Err(NotationError::new(column - 1, format!("{variant} has {size} rows, not {}", rows.len())));
    }
    Ok(armies)
}

/// Puts the pieces of one row into `armies` and returns how many squares the row has.
fn read_row(
    text: &str,
    first: usize,
    variant: Variant,
    height: u8,
    armies: &mut ByPlayer<SquareSet>,
) -> Result<u8, NotationError> {
    let size = variant.size();
    let (mut width, mut rest, mut column) = (0_u8, text, first);
    while let Some(letter) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (word, behind) = rest.split_at(digits.max(letter.len_utf8()));
        let run = if digits > 0 {
            let run = word.parse::<u8>().ok().filter(|&run| run > 0 && !word.starts_with('0'));
            run.ok_or_else(|| {
                NotationError::new(column, format!("{} is no run of empty squares (1 to {size})", short(word)))
            })?
        } else {
            1
        };
        let end = width.checked_add(run).filter(|&end| end <= size);
        let end =
            end.ok_or_else(|| NotationError::new(column, format!("row {} has more than {size} squares", height + 1)))?;
        if digits == 0 {
            let player = Player::from_letter(letter)
                .ok_or_else(|| NotationError::new(column, format!("{letter:?} is no piece; they are x, y, o and z")))?;
            if !variant.plays(player) {
                return Err(NotationError::new(column, format!("nobody plays {player} ({letter}) in {variant}")));
            }
            armies[player] = armies[player].with(Square::pack(width, height));
        }
        width = end;
        column += word.chars().count();
        rest = behind;
    }
    Ok(width)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPENING: &str =
        "ooooo11/ooooo11/oooo12/ooo13/oo14/16/16/16/16/16/16/14xx/13xxx/12xxxx/11xxxxx/11xxxxx x 1 classic";

    #[test]
    fn the_opening_is_written_and_read() {
        assert_eq!(Position::start(Variant::Classic).to_string(), OPENING);
        assert_eq!(OPENING.parse(), Ok(Position::start(Variant::Classic)));
    }

    #[test]
    fn squares_are_read_back_and_others_refused() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
        }
        for bad in ["", "a", "1", "a0", "a17", "q1", "a01", "a1b", "a999", "é1", "a+1"] {
            assert!(bad.parse::<Square>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn moves_are_read_in_every_form() {
        for text in ["p1-l5", "p1l5", "P1 L5", "p1>l5", " p1 - l5 ", "p1->l5", "p1 – l5", "p1→l5", "p1, l5"] {
            assert_eq!(text.parse::<Way>().map(|way| way.to_string()), Ok("p1-l5".into()), "{text:?}");
        }
        assert_eq!("p1-n3-l5".parse::<Way>().unwrap().squares().len(), 3);
        for (text, column) in
            [("", 1), ("p1", 3), ("p1-", 4), ("p1-x5", 4), ("p1-l5!", 6), ("p1-l17", 4), ("-p1-l5", 1)]
        {
            assert_eq!(text.parse::<Way>().unwrap_err().column, column, "{text:?}");
        }
        assert_eq!("PASS".parse(), Ok(Spoken::Pass));
        assert_eq!(" Resigns".parse(), Ok(Spoken::Resigns));
    }

    #[test]
    fn errors_name_the_column() {
        let cases = [
            ("", 1, "the placement is missing"),
            ("8/8 x 1", 8, "the variant is missing"),
            ("8/8 x 1 9x9", 9, "\"9x9\" is no variant"),
            ("8/8/8/8/8/8/8/8 x 1 8x8 y", 25, "\"y\" behind the variant"),
            ("8/8/8/8/8/8/8/8 x 1 8x8  out=q", 26, "\"out=q\" behind the variant"),
            ("8/8/8/8/8/8/8/8 x 1 8x8 both", 1, "nobody has a partner in 8x8"),
            ("8/8/8/8/8/8/8/8 x 1 8x8 out=o", 1, "who resigns in a game of two ends it"),
            ("8/8/8/8/8/8/8/8 q 1 8x8", 17, "\"q\" is no player"),
            ("8/8/8/8/8/8/8/8 xo 1 8x8", 17, "\"xo\" is no player"),
            ("8/8/8/8/8/8/8/8 x 0 8x8", 1, "counted from 1"),
            ("8/8/8/8/8/8/8/8 x +1 8x8", 19, "is no turn"),
            ("8/8/8/8/8/8/8/8 x 99999999999 8x8", 19, "is no turn"),
            ("8/8/8/8/8/8/8 x 1 8x8", 14, "8x8 has 8 rows, not 7"),
            ("8/8/8/8/8/8/8/8/8 x 1 8x8", 17, "8x8 has 8 rows, not 9"),
            ("8/8/9/8/8/8/8/8 x 1 8x8", 5, "row 6 has more than 8 squares"),
            ("8/8/x6/8/8/8/8/8 x 1 8x8", 7, "row 6 has 7 squares instead of 8"),
            ("8/0x7/8/8/8/8/8/8 x 1 8x8", 3, "0 is no run"),
            ("8/x7é/8/8/8/8/8/8 x 1 8x8", 5, "row 7 has more than 8"),
            ("8/é7/8/8/8/8/8/8 x 1 8x8", 3, "'é' is no piece"),
            ("8/y7/8/8/8/8/8/8 x 1 8x8", 3, "nobody plays bottom left (y) in 8x8"),
            ("8/8/8/8/8/8/8/8 y 1 8x8", 1, "nobody plays bottom left (y) in 8x8"),
            ("xxxxxxxx/xxx5/8/8/8/8/8/8 x 1 8x8", 1, "has 11 pieces"),
        ];
        for (text, column, message) in cases {
            let error = text.parse::<Position>().unwrap_err();
            assert_eq!(error.column, column, "{text}: {error}");
            assert!(error.message.contains(message), "{text}: {error}");
        }
    }
}

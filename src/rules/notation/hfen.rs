//! Positions as text (HFEN), written and read.
//!
//! `PLACEMENT PLAYER TURN VARIANT`: the rows from the top down, parted by `/`, runs of empty squares as numbers, pieces by
//! the letter of their player. Behind it may stand `out=yz`: those who have resigned in a game of more than two, and
//! `both`: partners win only together (R15).

use std::fmt;
use std::str::FromStr;

use super::{NotationError, quoted, short};
use crate::rules::partners::PartnersWin;
use crate::rules::player::{ByPlayer, Player};
use crate::rules::position::{Notes, Position};
use crate::rules::set::SquareSet;
use crate::rules::square::Square;
use crate::rules::variant::Variant;

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

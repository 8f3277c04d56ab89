//! Positions as text (HFEN), written and read.
//!
//! `PLACEMENT PLAYER TURN VARIANT`: the rows from the top down, parted by `/`, runs of empty squares as numbers, pieces by
//! the letter of their player. Behind it may stand `out=yz`: those who have resigned in a game of more than two, and
//! `both`: partners win only together (R15).

use std::fmt;
use std::str::FromStr;

use super::{NotationError, quoted, short, whole_number};
use crate::rules::name::UnknownName;
use crate::rules::partners::PartnersWin;
use crate::rules::player::{ByPlayer, Player};
use crate::rules::position::{Impossible, Notes, Position};
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
        let board: Variant = variant.text.parse().map_err(|error: UnknownName| variant.wrong(error.to_string()))?;
        let armies = read_placement(placement, board)?;
        let (to_move, number) = (read_player(player)?, read_turn(turn)?);
        let notes = read_notes(behind)?;
        Self::with_notes(board, armies, to_move, number, notes).map_err(|error| {
            let culprit = match error {
                Impossible::TooManyPieces(..) | Impossible::BadSquare(_) => placement,
                Impossible::AlreadyArrived(_) | Impossible::HasResigned(_) => player,
                Impossible::NotPlaying(nobody, _) if nobody == to_move => player,
                Impossible::NotPlaying(..) | Impossible::OutOfTwo | Impossible::NoPartners(_) => behind,
                Impossible::NoTurn => turn,
            };
            culprit.wrong(error.to_string())
        })
    }
}

/// A word of a text, or more of them, and the column where it begins.
#[derive(Clone, Copy)]
struct Field<'a> {
    column: usize,
    text: &'a str,
}

impl Field<'_> {
    fn wrong(self, message: impl Into<String>) -> NotationError {
        NotationError::new(self.column, message)
    }
}

/// The four fields of a position text, and what stands behind them.
fn fields(text: &str) -> Result<([Field<'_>; 4], Field<'_>), NotationError> {
    const NAMES: [&str; 4] = ["the placement", "the player to move", "the turn", "the variant"];
    let mut found = [Field { column: 1, text: "" }; 4];
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
        *field = Field { column, text: word };
        column += word.chars().count();
        rest = behind;
    }
    let column = column + rest.chars().take_while(|c| c.is_whitespace()).count();
    Ok((found, Field { column, text: rest.trim() }))
}

fn read_player(field: Field<'_>) -> Result<Player, NotationError> {
    let mut letters = field.text.chars();
    match (letters.next().and_then(Player::from_letter), letters.next()) {
        (Some(player), None) => Ok(player),
        _ => Err(field.wrong(format!("{} is no player; they are x, y, o and z", quoted(field.text)))),
    }
}

fn read_turn(field: Field<'_>) -> Result<u32, NotationError> {
    whole_number(field.text).ok_or_else(|| {
        field.wrong(format!("{} is no turn; turns are counted from 1 to {}", quoted(field.text), u32::MAX))
    })
}

/// What stands behind the variant.
fn read_notes(Field { mut column, text: mut rest }: Field<'_>) -> Result<Notes, NotationError> {
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

fn read_placement(placement: Field<'_>, variant: Variant) -> Result<ByPlayer<SquareSet>, NotationError> {
    let size = variant.size();
    let mut armies = ByPlayer::<SquareSet>::default();
    let mut column = placement.column;
    let rows: Vec<&str> = placement.text.split('/').collect();
    for (index, row) in rows.iter().enumerate() {
        let height = u8::try_from(index).ok().and_then(|index| size.checked_sub(index + 1));
        let height = height
            .ok_or_else(|| NotationError::new(column, format!("{variant} has {size} rows, not {}", rows.len())))?;
        let width = read_row(Field { column, text: row }, variant, height, &mut armies)?;
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
    Field { mut column, text: mut rest }: Field<'_>,
    variant: Variant,
    height: u8,
    armies: &mut ByPlayer<SquareSet>,
) -> Result<u8, NotationError> {
    let (size, mut width) = (variant.size(), 0_u8);
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

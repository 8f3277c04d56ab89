//! Positions with what the search says of them, in memory and as a file.

use std::io::{self, Read, Write};

use halma::ai::network::{across, input};
use halma::rules::{Position, Square, Variant};

/// The most pieces on a board.
pub const PIECES: usize = 38;

/// A position and what the search says of it. All numbers are centi-steps from the view of the player to move.
#[derive(Clone, Copy)]
pub struct Record {
    /// How many pieces are on the board, half of them of either side.
    pub pieces: u8,
    /// The squares of the own pieces, then those of the enemy, on a board turned so that the player starts bottom right.
    pub squares: [u8; PIECES],
    /// The table's score.
    pub table: i32,
    /// The search's score.
    pub score: i32,
    /// How far ahead the player was when the game had ended.
    pub margin: i32,
    /// The number of the game, so that none is both learned from and tested with.
    pub game: u32,
}

impl Record {
    const BYTES: usize = 1 + PIECES + 4 * 4;

    /// Where the pieces are, as the player to move sees them.
    pub fn squares(position: &Position) -> [u8; PIECES] {
        let (variant, viewer) = (position.variant(), position.to_move());
        let armies = [viewer, viewer.opposite()].map(|player| position.army(player));
        let mut squares = [0; PIECES];
        for (slot, square) in squares.iter_mut().zip(armies.into_iter().flatten()) {
            *slot = input(variant, viewer, viewer, square).to_le_bytes()[0];
        }
        squares
    }

    /// The inputs of the player to move, and those of the other, who sees the board turned by half.
    pub fn inputs(&self, variant: Variant) -> [[u16; PIECES]; 2] {
        let own = |index: usize| index < usize::from(self.pieces) / 2;
        let input = |square: u8, own: bool| u16::from(square) + if own { 0 } else { 256 };
        let across = |square: u8| across(variant, Square::from_index(square)).number();
        [
            std::array::from_fn(|index| input(self.squares[index], own(index))),
            std::array::from_fn(|index| input(across(self.squares[index]), !own(index))),
        ]
    }

    fn numbers(&self) -> [i32; 4] {
        [self.table, self.score, self.margin, self.game.cast_signed()]
    }

    fn from_bytes(bytes: &[u8; Self::BYTES]) -> Option<Self> {
        let (&pieces, bytes) = bytes.split_first()?;
        let (squares, numbers) = bytes.split_first_chunk()?;
        let number = |index: usize| i32::from_le_bytes(numbers.as_chunks().0[index]);
        let game = number(3).cast_unsigned();
        Some(Self { pieces, squares: *squares, table: number(0), score: number(1), margin: number(2), game })
    }
}

/// Writes records one behind the other.
pub fn write(records: &[Record], mut to: impl Write) -> io::Result<()> {
    for record in records {
        to.write_all(&[record.pieces])?;
        to.write_all(&record.squares)?;
        to.write_all(record.numbers().map(i32::to_le_bytes).as_flattened())?;
    }
    to.flush()
}

/// Reads what [`write()`] has written.
pub fn read(mut from: impl Read) -> io::Result<Vec<Record>> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes)?;
    Ok(bytes.as_chunks().0.iter().filter_map(Record::from_bytes).collect())
}

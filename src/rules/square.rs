//! A square of the board: its place, its name, and the parity class that a jumper never leaves.

use std::fmt;

/// Columns, and rows, of the grid that carries every board.
pub const GRID: u8 = 16;

/// One of the 256 squares of the 16 × 16 grid. Every value is a square, so no look-up by square can miss.
///
/// Smaller boards are the south-west part of the grid. The number behind a square is made for jumps: a jump changes
/// column and row by 0 or 2, so the grid falls into four *classes* of 8 × 8 squares that share both parities. The top two
/// bits name the class, the low six the square inside it – one word of 64 bits a class.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square(u8);

impl Square {
    /// The square at `column` and `row`, both counted from 0 at `a1`, or `None` off the grid.
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < GRID && row < GRID { Some(Self::pack(column, row)) } else { None }
    }

    /// The square at `column` and `row`, both taken modulo 16.
    pub(crate) const fn pack(column: u8, row: u8) -> Self {
        let class = (column & 1) | (row & 1) << 1;
        let cell = (column >> 1 & 7) | (row >> 1 & 7) << 3;
        Self(class << 6 | cell)
    }

    /// The square with this number, the inverse of [`Square::index`].
    #[must_use]
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// The number behind the square.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number as an index for tables of 256.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, 0 for `a` to 15 for `p`.
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.0 & 7) << 1 | (self.0 >> 6 & 1)
    }

    /// The row, 0 for row `1` to 15 for row `16`.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.0 >> 3 & 7) << 1 | self.0 >> 7
    }

    /// The parity class, 0 to 3: column parity plus twice the row parity.
    #[must_use]
    pub const fn class(self) -> usize {
        (self.0 >> 6) as usize
    }

    /// The bit of this square in the word of its class.
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }

    /// The square so many columns to the right and rows up, or `None` off the grid.
    #[must_use]
    pub const fn offset(self, columns: i8, rows: i8) -> Option<Self> {
        let column = self.column().wrapping_add_signed(columns);
        let row = self.row().wrapping_add_signed(rows);
        Self::at(column, row)
    }

    /// All squares, row by row from `a1`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..GRID).flat_map(|row| (0..GRID).map(move |column| Self::pack(column, row)))
    }
}

/// The name: `a1` to `p16`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_one_square() {
        for index in 0..=u8::MAX {
            let square = Square::from_index(index);
            assert_eq!(square.index(), usize::from(index));
            assert_eq!(Square::at(square.column(), square.row()), Some(square));
        }
        assert_eq!(Square::at(16, 0), None);
        assert_eq!(Square::at(0, 16), None);
    }

    #[test]
    fn an_offset_never_wraps_round_the_edge() {
        for square in Square::all() {
            let inside = square.column() > 0;
            assert_eq!(square.offset(-1, 0).is_some(), inside, "{square}");
            assert_eq!(square.offset(2, 0).is_some(), square.column() < 14, "{square}");
        }
    }

    #[test]
    fn a_jump_keeps_the_class_and_a_step_leaves_it() {
        for square in Square::all() {
            for (columns, rows) in [(1, 0), (0, 1), (1, 1), (1, -1), (-1, -1)] {
                if let Some(near) = square.offset(columns, rows) {
                    assert_ne!(near.class(), square.class(), "{square}");
                }
                if let Some(far) = square.offset(2 * columns, 2 * rows) {
                    assert_eq!(far.class(), square.class(), "{square}");
                }
            }
        }
    }
}

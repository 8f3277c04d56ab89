//! The squares that follow from a row of the table – boards, camps and rings of equal distance – computed once, at
//! compile time (R1, R2).

use super::{ROWS, Variant};
use crate::rules::player::Player;
use crate::rules::set::SquareSet;
use crate::rules::square::{GRID, Square};

/// The widths of a camp's rows, counted from its edge of the board (R2).
const fn staircase(pieces: u8) -> &'static [u8] {
    match pieces {
        10 => &[4, 3, 2, 1],
        13 => &[4, 4, 3, 2],
        15 => &[5, 4, 3, 2, 1],
        19 => &[5, 5, 4, 3, 2],
        _ => &[],
    }
}

/// The sets that follow from a row, computed once, at compile time.
pub(super) struct Sets {
    pub(super) board: SquareSet,
    pub(super) homes: [SquareSet; 4],
    pub(super) targets: [SquareSet; 4],
    pub(super) within: [[SquareSet; FARTHEST]; 4],
}

/// One more than the longest way to a goal corner, columns and rows added.
pub(super) const FARTHEST: usize = 2 * GRID as usize - 1;

pub(super) static SETS: [Sets; ROWS.len()] = {
    const NOWHERE: Sets = Sets {
        board: SquareSet::EMPTY,
        homes: [SquareSet::EMPTY; 4],
        targets: [SquareSet::EMPTY; 4],
        within: [[SquareSet::EMPTY; FARTHEST]; 4],
    };
    let mut sets = [NOWHERE; ROWS.len()];
    let mut variant = 0;
    while variant < ROWS.len() {
        let row = &ROWS[variant];
        sets[variant].board = rectangle(row.size);
        let mut player = 0;
        while player < 4 {
            let (corner, pieces) = (Player::ALL[player], row.armies.0[player]);
            sets[variant].homes[player] = camp(row.size, pieces, corner);
            sets[variant].targets[player] = camp(row.size, pieces, corner.opposite());
            sets[variant].within[player] = rings(Variant::ALL[variant], corner);
            player += 1;
        }
        variant += 1;
    }
    sets
};

const fn rectangle(size: u8) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut place = 0;
    while place < size as u16 * size as u16 {
        set = set.with(nth_square(place, size));
        place += 1;
    }
    set
}

/// The square with this number on a board of `size` columns, counted row by row.
#[expect(clippy::cast_possible_truncation, reason = "column and row are below 16")]
const fn nth_square(place: u16, size: u8) -> Square {
    Square::pack((place % size as u16) as u8, (place / size as u16) as u8)
}

/// For each distance the squares of the board that lie no farther from the goal corner of `player`.
const fn rings(variant: Variant, player: Player) -> [SquareSet; FARTHEST] {
    let size = ROWS[variant as usize].size;
    let mut rings = [SquareSet::EMPTY; FARTHEST];
    let mut place = 0;
    while place < size as u16 * size as u16 {
        let square = nth_square(place, size);
        let distance = variant.distance(player, square) as usize;
        rings[distance] = rings[distance].with(square);
        place += 1;
    }
    let mut distance = 1;
    while distance < FARTHEST {
        rings[distance] = rings[distance].union(rings[distance - 1]);
        distance += 1;
    }
    rings
}

/// The camp of so many squares in the corner where `corner`'s army starts (R2).
const fn camp(size: u8, pieces: u8, corner: Player) -> SquareSet {
    let widths = staircase(pieces);
    let mut set = SquareSet::EMPTY;
    let mut up = 0;
    while up < widths.len() {
        let mut along = 0;
        while along < widths[up] {
            let column = if corner.starts_east() { size - 1 - along } else { along };
            #[expect(clippy::cast_possible_truncation, reason = "a camp has five rows at most")]
            let row = if corner.starts_south() { up as u8 } else { size - 1 - up as u8 };
            set = set.with(Square::pack(column, row));
            along += 1;
        }
        up += 1;
    }
    set
}

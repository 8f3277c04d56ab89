//! Steps: the squares beside a square (R4).

use crate::rules::set::SquareSet;
use crate::rules::square::Square;

/// The eight squares around each square of the grid, or fewer at the edge.
static NEIGHBOURS: [SquareSet; 256] = {
    let mut table = [SquareSet::EMPTY; 256];
    let mut index = 0;
    while index < 256 {
        #[expect(clippy::cast_possible_truncation, reason = "below 256")]
        let square = Square::from_index(index as u8);
        let mut direction = 0;
        while direction < DIRECTIONS.len() {
            let (columns, rows) = DIRECTIONS[direction];
            if let Some(near) = square.offset(columns, rows) {
                table[index] = table[index].with(near);
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The squares one step away from `square` on an empty grid (R4).
#[must_use]
pub fn neighbours(square: Square) -> SquareSet {
    NEIGHBOURS[square.index()]
}

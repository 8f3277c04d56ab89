//! Where things are on the screen: made once a frame, used to draw and to read clicks. Only this file knows how the board is turned.

use ratatui::layout::{Position as Point, Rect};

use crate::rules::{Player, Square};

/// The smallest terminal that the game is drawn on: columns and rows.
pub const FLOOR: (u16, u16) = (40, 20);

/// The sizes that a square can have, in columns and rows, smallest first.
pub const CELLS: [(u16, u16); 5] = [(2, 1), (3, 1), (4, 2), (6, 3), (8, 4)];

/// Columns on each side of the board that hold the row numbers.
const LABEL: u16 = 3;

/// The least and the greatest width of the side panel, in columns.
const PANEL: (u16, u16) = (24, 38);

/// Columns and rows that a board with its labels, the top line and the bottom line need.
fn framed(size: u8, (width, height): (u16, u16)) -> (u16, u16) {
    (u16::from(size) * width + 2 * LABEL, u16::from(size) * height + 4)
}

/// The place of every region of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The top line.
    pub header: Rect,
    /// The squares of the board, without the labels around them.
    pub board: Rect,
    /// The side panel, if there is room.
    pub panel: Option<Rect>,
    /// What stands below the board in place of a panel; without rows unless it was asked for.
    pub note: Rect,
    /// The bottom line.
    pub footer: Rect,
    /// Columns and rows of a square.
    pub cell: (u16, u16),
    /// Columns, and rows, of the board in squares.
    size: u8,
    /// Whether the board is turned by half, so that the top right camp lies at the bottom left.
    turned: bool,
}

impl Layout {
    /// Lays out a board of `size` squares a side in `area`, with the camp of `player` at the bottom: the largest squares with
    /// which the panel fits, but rather no panel than squares of fewer than three columns. `zoom` asks for an entry of
    /// [`CELLS`] instead; `note` for so many rows below the board where there is no panel. `None` if the terminal is below
    /// the [`FLOOR`].
    #[must_use]
    pub fn new(area: Rect, size: u8, player: Player, zoom: Option<usize>, note: u16) -> Option<Self> {
        if area.width < FLOOR.0 || area.height < FLOOR.1 {
            return None;
        }
        let choice = |cell: (u16, u16), panel: bool| {
            let (columns, rows) = framed(size, cell);
            let (beside, below) = if panel { (PANEL.0, 0) } else { (0, note) };
            (columns + beside <= area.width && rows + below <= area.height).then_some((cell, panel))
        };
        let asked = zoom.and_then(|index| CELLS.get(index));
        let asked = asked.and_then(|&cell| choice(cell, true).or_else(|| choice(cell, false)));
        let largest = |panel| CELLS[1..].iter().rev().find_map(|&cell| choice(cell, panel));
        let (cell, panel) = asked.or_else(|| largest(true)).or_else(|| largest(false)).unwrap_or((CELLS[0], false));
        Some(Self::place(area, size, !player.starts_south(), cell, panel, if panel { 0 } else { note }))
    }

    fn place(area: Rect, size: u8, turned: bool, cell: (u16, u16), panel: bool, note: u16) -> Self {
        let (width, height) = (u16::from(size) * cell.0, u16::from(size) * cell.1);
        let framed = width + 2 * LABEL;
        let panel_width = if panel { (area.width - framed).min(PANEL.1) } else { 0 };
        let left = area.x + (area.width - framed - panel_width) / 2;
        let body = area.height - 2;
        let top = area.y + 1 + body.saturating_sub(height + 2 + note) / 2;
        let row = |y| Rect { x: area.x, y, width: area.width, height: 1 };
        let footer = row(area.y + area.height - 1);
        let below = top + height + 2;
        Self {
            header: row(area.y),
            board: Rect { x: left + LABEL, y: top + 1, width, height },
            panel: panel.then_some(Rect { x: left + framed, y: area.y + 1, width: panel_width, height: body }),
            note: Rect { x: area.x + 1, y: below, width: area.width - 2, height: note.min(footer.y - below) },
            footer,
            cell,
            size,
            turned,
        }
    }

    /// Column and row on the screen, in squares from the top left.
    fn place_of(&self, square: Square) -> (u16, u16) {
        let last = self.size - 1;
        let (column, row) = (square.column().min(last), square.row().min(last));
        if self.turned {
            (u16::from(last - column), u16::from(row))
        } else {
            (u16::from(column), u16::from(last - row))
        }
    }

    /// The square at a column and row of the screen, in squares from the top left.
    #[must_use]
    pub fn square_at_place(&self, column: u16, row: u16) -> Option<Square> {
        let (column, row) = (u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        let last = self.size - 1;
        let (across, up) = (last.checked_sub(column)?, last.checked_sub(row)?);
        if self.turned { Square::at(across, row) } else { Square::at(column, up) }
    }

    /// The cells of the screen that a square covers.
    #[must_use]
    pub fn cells(&self, square: Square) -> Rect {
        let (column, row) = self.place_of(square);
        let (width, height) = self.cell;
        Rect { x: self.board.x + column * width, y: self.board.y + row * height, width, height }
    }

    /// The cell in the middle of a square, where its glyph stands.
    #[must_use]
    pub fn middle(&self, square: Square) -> Point {
        let cells = self.cells(square);
        Point { x: cells.x + (cells.width - 1) / 2, y: cells.y + (cells.height - 1) / 2 }
    }

    /// The square under a cell of the screen: the exact inverse of [`Layout::cells`].
    #[must_use]
    pub fn square_under(&self, x: u16, y: u16) -> Option<Square> {
        if !self.board.contains(Point { x, y }) {
            return None;
        }
        self.square_at_place((x - self.board.x) / self.cell.0, (y - self.board.y) / self.cell.1)
    }

    /// The entry of [`CELLS`] that is so many sizes larger, or `None` if there is none or it does not fit beside the labels.
    #[must_use]
    pub fn zoomed(&self, by: isize) -> Option<usize> {
        let now = CELLS.iter().position(|&cell| cell == self.cell)?;
        let then = now.checked_add_signed(by)?;
        CELLS.get(then).filter(|&&cell| self.holds(cell)).map(|_| then)
    }

    /// The last entry of [`CELLS`] that fits beside the labels.
    #[must_use]
    pub fn largest(&self) -> usize {
        CELLS.iter().rposition(|&cell| self.holds(cell)).unwrap_or_default()
    }

    fn holds(&self, cell: (u16, u16)) -> bool {
        let (columns, rows) = framed(self.size, cell);
        columns <= self.header.width && rows + self.note.height <= self.footer.y + 1 - self.header.y
    }

    /// The square so many columns right and rows up from `square` on the screen, stopping at the edge.
    #[must_use]
    pub fn neighbour(square: Square, size: u8, bottom: Player, right: i8, up: i8) -> Square {
        let sign = if bottom.starts_south() { 1 } else { -1 };
        let along = |at: u8, by: i8| at.saturating_add_signed(by * sign).min(size - 1);
        Square::at(along(square.column(), right), along(square.row(), up)).unwrap_or(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(width: u16, height: u16, zoom: Option<usize>) -> Option<Layout> {
        Layout::new(Rect { x: 0, y: 0, width, height }, 16, Player::SouthEast, zoom, 0)
    }

    #[test]
    fn squares_grow_with_the_room_and_the_panel_goes_before_they_shrink() {
        let cases = [
            (40, 20, (2, 1), false),
            (53, 60, (2, 1), false),
            (54, 20, (3, 1), false),
            (77, 24, (3, 1), false),
            (76, 40, (4, 2), false),
            (80, 24, (3, 1), true),
            (100, 30, (3, 1), true),
            (96, 36, (4, 2), true),
            (130, 54, (6, 3), true),
            (128, 52, (6, 3), true),
            (200, 80, (8, 4), true),
        ];
        for (width, height, cell, panel) in cases {
            let layout = layout(width, height, None).unwrap();
            assert_eq!((layout.cell, layout.panel.is_some()), (cell, panel), "{width}×{height}");
        }
        assert_eq!(layout(39, 20, None), None);
        assert_eq!(layout(40, 19, None), None);
        assert_eq!(layout(80, 24, Some(0)).unwrap().cell, (2, 1));
        assert_eq!(layout(80, 24, Some(4)).unwrap().cell, (3, 1), "a size that does not fit is not taken");
        assert_eq!(layout(80, 24, None).unwrap().zoomed(-1), Some(0));
        assert_eq!(layout(80, 24, None).unwrap().zoomed(1), None);
        assert_eq!(
            layout(80, 36, None).unwrap().zoomed(1),
            Some(2),
            "the panel gives way to a size that was asked for"
        );
        assert_eq!(layout(80, 24, Some(0)).unwrap().zoomed(-1), None);
    }

    #[test]
    fn clicking_is_the_inverse_of_drawing_at_every_size_and_turn() {
        for player in Player::ALL {
            for size in [8, 10, 16] {
                for width in (0..=150).step_by(3) {
                    for height in (0..=80).step_by(3) {
                        let area = Rect { x: 0, y: 0, width, height };
                        let Some(layout) = Layout::new(area, size, player, None, 0) else { continue };
                        check_inverse(&layout, area, size);
                    }
                }
            }
        }
    }

    fn check_inverse(layout: &Layout, area: Rect, size: u8) {
        let mut covered = 0;
        for square in Square::all().filter(|square| square.column() < size && square.row() < size) {
            let cells = layout.cells(square);
            assert_eq!(cells.intersection(area), cells, "a square lies on the screen");
            for cell in cells.positions() {
                assert_eq!(layout.square_under(cell.x, cell.y), Some(square));
                covered += 1;
            }
            assert!(cells.contains(layout.middle(square)));
        }
        assert_eq!(covered, layout.board.area(), "the squares tile the board");
        assert_eq!(layout.square_under(layout.board.x - 1, layout.board.y), None);
        assert_eq!(layout.square_under(layout.board.right(), layout.board.y), None);
    }

    #[test]
    fn regions_do_not_overlap_and_stay_on_the_screen() {
        for width in 40..160 {
            for height in 20..70 {
                let layout = layout(width, height, None).unwrap();
                let board = Rect {
                    x: layout.board.x - LABEL,
                    y: layout.board.y - 1,
                    width: layout.board.width + 2 * LABEL,
                    height: layout.board.height + 2,
                };
                let area = Rect { x: 0, y: 0, width, height };
                let regions: Vec<Rect> =
                    [layout.header, board, layout.footer].into_iter().chain(layout.panel).collect();
                for (index, region) in regions.iter().enumerate() {
                    assert_eq!(region.intersection(area), *region);
                    assert!(regions[..index].iter().all(|other| !other.intersects(*region)), "{width}×{height}");
                }
            }
        }
    }

    #[test]
    fn the_cursor_stops_at_the_edge_and_follows_the_screen() {
        let corner = Square::at(15, 0).unwrap();
        let step = |player, right, up| Layout::neighbour(corner, 16, player, right, up).to_string();
        assert_eq!(step(Player::SouthEast, 1, -1), "p1");
        assert_eq!(step(Player::SouthEast, -1, 1), "o2");
        assert_eq!(step(Player::NorthWest, 1, -1), "o2");
    }
}

//! The board: squares, pieces, marks and labels, written cell by cell.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::rules::{Player, Square, SquareSet, Way};

use super::super::app::{App, Mode};
use super::super::layout::Layout;
use super::super::theme::{Ground, Mark};

/// Draws the board with its labels.
pub fn draw(app: &App, layout: &Layout, buffer: &mut Buffer) {
    labels(app, layout, buffer);
    let marks = Marks::new(app);
    for square in app.game.start().variant().board() {
        draw_square(app, layout, &marks, square, buffer);
    }
}

/// The letters above and below the board and the numbers on both sides; those of the cursor are emphasised.
fn labels(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let board = layout.board;
    for place in 0..u16::from(app.game.start().variant().size()) {
        let (Some(top), Some(left)) = (layout.square_at_place(place, 0), layout.square_at_place(0, place)) else {
            continue;
        };
        let x = layout.middle(top).x;
        let style = app.theme.label(top.column() == app.cursor.column());
        let letter = char::from(b'a' + top.column()).to_string();
        buffer.set_string(x, board.y - 1, &letter, style);
        buffer.set_string(x, board.bottom(), &letter, style);
        let y = layout.middle(left).y;
        let style = app.theme.label(left.row() == app.cursor.row());
        let number = (left.row() + 1).to_string();
        let before = if number.len() == 1 { 2 } else { 3 };
        buffer.set_string(board.x - before, y, &number, style);
        buffer.set_string(board.right() + 1, y, &number, style);
    }
}

/// What is special about which squares, gathered once a frame.
struct Marks {
    selected: Option<Square>,
    reachable: SquareSet,
    way: Vec<Square>,
    trail: Vec<Square>,
}

impl Marks {
    fn new(app: &App) -> Self {
        let position = app.game.position();
        let selection = app.selection.as_ref();
        let landings = |way: Option<Way>| way.map(|way| way.squares()[1..].to_vec()).unwrap_or_default();
        let walked = || selection.map(|selection| selection.walked.clone()).unwrap_or_default();
        let way = app.way_to_cursor();
        Self {
            selected: selection.map(super::super::app::Selection::at),
            reachable: selection.map(|selection| selection.targets(position)).unwrap_or_default(),
            way: if way.is_some() { landings(way) } else { walked() },
            trail: trail(app),
        }
    }

    fn of(&self, square: Square) -> Mark {
        let landing = self.way.iter().rposition(|&landing| landing == square);
        if self.selected == Some(square) {
            Mark::Selected
        } else if let Some(index) = landing {
            Mark::Way(index + 1)
        } else if self.reachable.contains(square) {
            Mark::Reachable
        } else if self.trail.last() == Some(&square) {
            Mark::TrailEnd
        } else if self.trail.contains(&square) {
            Mark::Trail
        } else {
            Mark::None
        }
    }
}

/// The squares of the last move, as far as it has been shown. It stays until the next.
fn trail(app: &App) -> Vec<Square> {
    let last = app.game.turns().last().and_then(|turn| turn.way.as_ref());
    let mut squares = last.map(|way| way.squares().to_vec()).unwrap_or_default();
    if let Some(animation) = &app.animation {
        squares.truncate(animation.landing + 1);
    }
    squares
}

fn draw_square(app: &App, layout: &Layout, marks: &Marks, square: Square, buffer: &mut Buffer) {
    let (theme, cells) = (app.theme, layout.cells(square));
    let (owner, mark) = (app.shown_owner(square), marks.of(square));
    let style = theme.square(ground(app, square), owner, mark);
    fill(cells, style, buffer);
    if let Some(player) = owner {
        draw_piece(app, player, cells, style, buffer);
    } else {
        let at = layout.middle(square);
        buffer.set_string(at.x, at.y, empty_glyph(app, square, mark), style);
    }
    let small = cells.width < 3;
    if mark == Mark::Selected {
        let brackets = if small { ["", ")"] } else { ["(", ")"] };
        bracket(cells, brackets, style, buffer);
    }
    if app.cursor == square && matches!(app.mode, Mode::Board | Mode::Typing(_)) {
        if small {
            buffer.set_style(cells, theme.badge());
        } else {
            bracket(cells, ["[", "]"], theme.cursor(style), buffer);
        }
    }
}

fn ground(app: &App, square: Square) -> Ground {
    let (variant, bottom) = (app.game.start().variant(), app.bottom());
    let light = (square.column() + square.row()) % 2 == 1;
    if variant.home(bottom).contains(square) {
        Ground::Home(light)
    } else if variant.target(bottom).contains(square) {
        Ground::Target(light)
    } else {
        Ground::Open(light)
    }
}

fn fill(cells: Rect, style: Style, buffer: &mut Buffer) {
    for at in cells.positions() {
        if let Some(cell) = buffer.cell_mut(at) {
            cell.reset();
            cell.set_style(style);
        }
    }
}

/// The glyph of a square without a piece: what is special about it, else its ground.
fn empty_glyph(app: &App, square: Square, mark: Mark) -> String {
    let glyphs = app.theme.glyphs();
    let glyph = match mark {
        Mark::Way(landing) => return landing.to_string(),
        Mark::Reachable => glyphs.reachable,
        Mark::Trail | Mark::TrailEnd => glyphs.trail,
        Mark::None | Mark::Selected => match ground(app, square) {
            Ground::Open(_) => glyphs.empty,
            Ground::Home(_) => glyphs.home,
            Ground::Target(_) => glyphs.target,
        },
    };
    glyph.into()
}

/// Pieces on large squares: the two shapes, full and hollow, for each height of a square.
#[rustfmt::skip]
const SHAPES: [(u16, [&[&str]; 2]); 3] = [
    (2, [&["▗▄▄▖", "▝▀▀▘"], &["╭──╮", "╰──╯"]]),
    (3, [&[" ▗▄▄▖ ", " ████ ", " ▝▀▀▘ "], &[" ▗▄▄▖ ", " █  █ ", " ▝▀▀▘ "]]),
    (4, [&[" ▗▄▄▄▄▖ ", " ██████ ", " ██████ ", " ▝▀▀▀▀▘ "], &[" ▗▄▄▄▄▖ ", " █    █ ", " █    █ ", " ▝▀▀▀▀▘ "]]),
];

/// A piece: its glyph, or on large squares its shape; in ASCII the shape is filled with the letter.
fn draw_piece(app: &App, player: Player, cells: Rect, style: Style, buffer: &mut Buffer) {
    let glyph = app.theme.glyphs().pieces[player.index()];
    let shape = SHAPES.iter().find(|(height, _)| *height == cells.height).map(|(_, shapes)| shapes);
    let Some([full, hollow]) = shape else {
        buffer.set_string(cells.x + (cells.width - 1) / 2, cells.y, glyph, style);
        return;
    };
    let rows = if app.theme.ascii || player.starts_south() { full } else { hollow };
    for (y, row) in (cells.y..).zip(*rows) {
        for (x, part) in (cells.x..).zip(row.chars()).filter(|&(_, part)| part != ' ') {
            if app.theme.ascii {
                buffer.set_string(x, y, glyph, style);
            } else {
                buffer.set_string(x, y, part.to_string(), style);
            }
        }
    }
}

/// Brackets on the left and right edge of a square; an empty one leaves what is there.
fn bracket(cells: Rect, [left, right]: [&str; 2], style: Style, buffer: &mut Buffer) {
    for y in cells.top()..cells.bottom() {
        if !left.is_empty() {
            buffer.set_string(cells.left(), y, left, style);
        }
        buffer.set_string(cells.right() - 1, y, right, style);
    }
}

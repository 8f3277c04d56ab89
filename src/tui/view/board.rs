//! The board: squares, pieces, marks and labels, written cell by cell.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::rules::{Player, Square, SquareSet, Way};

use super::super::app::{App, Mode};
use super::super::layout::Layout;
use super::super::lesson::LESSONS;
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
        let style = app.prefs.theme.label(top.column() == app.cursor.column());
        let letter = char::from(b'a' + top.column()).to_string();
        buffer.set_string(x, board.y - 1, &letter, style);
        buffer.set_string(x, board.bottom(), &letter, style);
        let y = layout.middle(left).y;
        let style = app.prefs.theme.label(left.row() == app.cursor.row());
        let number = (left.row() + 1).to_string();
        let before = if number.len() == 1 { 2 } else { 3 };
        buffer.set_string(board.x - before, y, &number, style);
        buffer.set_string(board.right() + 1, y, &number, style);
    }
}

/// What is special about which squares, gathered once a frame.
struct Marks {
    selected: Option<Square>,
    /// Where a piece that has been walked began.
    origin: Option<Square>,
    reachable: SquareSet,
    way: Vec<Square>,
    advice: Vec<Square>,
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
            origin: selection.map(|selection| selection.origin),
            reachable: selection.map(|selection| selection.targets(position)).unwrap_or_default(),
            way: if way.is_some() { landings(way) } else { walked() },
            advice: advice(app),
            trail: trail(app),
        }
    }

    fn of(&self, square: Square) -> Mark {
        let landing = self.way.iter().rposition(|&landing| landing == square);
        if self.selected == Some(square) {
            Mark::Selected
        } else if let Some(index) = landing {
            Mark::Way(index + 1)
        } else if self.advice.contains(&square) {
            Mark::Advice
        } else if self.origin == Some(square) {
            Mark::Trail
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

/// The landings of what the user asked to see, or the square that a lesson is about.
fn advice(app: &App) -> Vec<Square> {
    let goal = app.course.and_then(|number| LESSONS[number].square());
    let way = app.advice.iter().flat_map(|way| way.squares().iter().copied());
    way.chain(goal).collect()
}

/// The squares of the last move, as far as it has been shown. It stays until the next.
fn trail(app: &App) -> Vec<Square> {
    let last = app.game.turns().iter().rev().find_map(|turn| turn.way.as_ref());
    let mut squares = last.map(|way| way.squares().to_vec()).unwrap_or_default();
    if let Some(animation) = &app.animation {
        squares.truncate(animation.landing + 1);
    }
    squares
}

fn draw_square(app: &App, layout: &Layout, marks: &Marks, square: Square, buffer: &mut Buffer) {
    let (theme, cells) = (app.prefs.theme, layout.cells(square));
    let (owner, mark) = (app.shown_owner(square), marks.of(square));
    let on_cursor = app.cursor == square && matches!(app.mode, Mode::Board | Mode::Typing(_) | Mode::Edit(_));
    let roomy = cells.width > 2;
    let style = match mark {
        _ if on_cursor && !roomy => theme.cursor_square(),
        // Without room for brackets reverse video is the cursor's alone.
        Mark::Selected | Mark::Way(_) if !roomy => {
            theme.square(ground(app, square), owner, mark).remove_modifier(Modifier::REVERSED)
        }
        _ => theme.square(ground(app, square), owner, mark),
    };
    fill(cells, style, buffer);
    if let Some(player) = owner {
        draw_piece(app, player, cells, style, buffer);
    } else {
        let at = layout.middle(square);
        buffer.set_string(at.x, at.y, empty_glyph(app, square, mark), style);
    }
    if theme.fences_camps() {
        fence(app, layout, square, buffer);
    }
    if mark == Mark::TrailEnd {
        let foot = Rect { y: cells.bottom() - 1, height: 1, ..cells };
        buffer.set_style(foot, Style::new().add_modifier(Modifier::UNDERLINED));
    }
    let selected = mark == Mark::Selected;
    match (roomy, on_cursor, selected) {
        (true, true, true) => bracket(cells, ["{", "}"], theme.cursor(style), buffer),
        (true, true, false) => bracket(cells, ["[", "]"], theme.cursor(style), buffer),
        (true, false, true) => bracket(cells, ["(", ")"], style, buffer),
        (false, _, true) => bracket(cells, ["", ")"], style, buffer),
        (_, false, false) if mark == Mark::Advice && owner.is_some() => {
            bracket(cells, ["", theme.glyphs().advice], style, buffer);
        }
        (_, _, false) => {}
    }
}

/// A fence on the edge of a square that lies in a camp next to a square that does not.
fn fence(app: &App, layout: &Layout, square: Square, buffer: &mut Buffer) {
    let inside = |square| !matches!(ground(app, square), Ground::Open(_));
    let Some(right) = square.offset(1, 0).filter(|&right| inside(square) != inside(right)) else { return };
    // The edge between the two belongs to the one on the left of the screen.
    let (here, there) = (layout.cells(square), layout.cells(right));
    let left = if here.x < there.x { here } else { there };
    for y in left.top()..left.bottom() {
        buffer.set_string(left.right() - 1, y, app.prefs.theme.glyphs().fence, Style::new());
    }
}

fn ground(app: &App, square: Square) -> Ground {
    let (variant, viewer) = (app.game.start().variant(), app.filler());
    let light = (square.column() + square.row()) % 2 == 1;
    if variant.home(viewer).contains(square) {
        Ground::Home(light)
    } else if variant.target(viewer).contains(square) {
        Ground::Target(light)
    } else if variant
        .players()
        .any(|player| variant.home(player).contains(square) || variant.target(player).contains(square))
    {
        Ground::Camp(light)
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
    let glyphs = app.prefs.theme.glyphs();
    let glyph = match mark {
        Mark::Way(landing) => return landing.to_string(),
        Mark::Reachable => glyphs.reachable,
        Mark::Advice => glyphs.advice,
        Mark::Trail | Mark::TrailEnd => glyphs.trail,
        Mark::None | Mark::Selected => match ground(app, square) {
            Ground::Open(_) => glyphs.empty,
            Ground::Home(_) | Ground::Camp(_) => glyphs.home,
            Ground::Target(_) => glyphs.target,
        },
    };
    glyph.into()
}

/// Pieces on large squares: for each height of a square the shapes of the four players.
#[rustfmt::skip]
const SHAPES: [(u16, [&[&str]; 4]); 3] = [
    (2, [&["▗▄▄▖", "▝▀▀▘"], &[" ▟▙ ", " ▜▛ "], &["╭──╮", "╰──╯"], &[" ▞▚ ", " ▚▞ "]]),
    (3, [
        &[" ▗▄▄▖ ", " ████ ", " ▝▀▀▘ "],
        &["  ▗▖  ", " ▐██▌ ", "  ▝▘  "],
        &[" ▗▄▄▖ ", " █  █ ", " ▝▀▀▘ "],
        &["  ▗▖  ", " ▐  ▌ ", "  ▝▘  "],
    ]),
    (4, [
        &["  ▄▄▄▄  ", " ██████ ", " ██████ ", "  ▀▀▀▀  "],
        &["   ▗▖   ", "  ▟██▙  ", "  ▜██▛  ", "   ▝▘   "],
        &["  ▄▄▄▄  ", " ██  ██ ", " ██  ██ ", "  ▀▀▀▀  "],
        &["   ▗▖   ", "  ▟▘▝▙  ", "  ▜▖▗▛  ", "   ▝▘   "],
    ]),
];

/// A piece: its glyph, or on large squares its shape, in ASCII a few of its letter.
fn draw_piece(app: &App, player: Player, cells: Rect, style: Style, buffer: &mut Buffer) {
    let glyph = app.prefs.theme.glyphs().pieces[player.index()];
    let shapes = SHAPES.iter().find(|(height, _)| *height == cells.height).map(|(_, shapes)| shapes);
    let middle = Rect { y: cells.y + (cells.height - 1) / 2, height: 1, ..cells };
    match shapes {
        None => {
            buffer.set_string(cells.x + (cells.width - 1) / 2, cells.y, glyph, style);
        }
        Some(_) if app.prefs.theme.ascii => {
            buffer.set_string(cells.x + 1, middle.y, glyph.repeat(usize::from(cells.width) - 2), style);
        }
        Some(shapes) => {
            for (y, row) in (cells.y..).zip(shapes[player.index()]) {
                buffer.set_string(cells.x, y, row, style);
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

//! The menus: a row for each item, with its value between arrows.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Point, Rect};
use textwrap::core::display_width;

use super::super::app::{App, Mode};
use super::super::menu::Menu;
use super::super::text;
use super::popup::{Popup, room};

/// Columns of the names of the items.
const NAMES: usize = 15;

/// Columns of a menu without its frame.
const WIDTH: u16 = 36;

fn popup(app: &App, menu: &Menu) -> Popup<'static> {
    Popup::new(text::menu_title(app, menu), lines(app, menu), WIDTH)
}

/// A line for each row; the one that has the keyboard is marked, and its value shown to be changeable.
fn lines(app: &App, menu: &Menu) -> Vec<String> {
    let line = |(row, item)| {
        let (name, value) = text::item(app, menu, item);
        let here = row == menu.row;
        let pointer = if here { app.prefs.theme.glyphs().pointer } else { " " };
        let value = if value.is_empty() || !here { format!("  {value}") } else { format!("< {value} >") };
        let blanks = NAMES.saturating_sub(display_width(&name));
        format!("{pointer} {name}{} {value}", " ".repeat(blanks))
    };
    menu.items().into_iter().enumerate().map(line).collect()
}

/// Draws a menu.
pub fn draw(app: &App, menu: &Menu, screen: Rect, buffer: &mut Buffer) {
    let lines = popup(app, menu);
    let inside = lines.draw(app, 0, room(screen), buffer);
    if let Some(y) = u16::try_from(menu.row).ok().and_then(|row| inside.y.checked_add(row)) {
        let row = Rect { y, height: 1, ..inside }.intersection(inside);
        buffer.set_style(row, app.prefs.theme.strong());
    }
}

/// The row of the open menu under a cell of the screen.
#[must_use]
pub fn row_under(app: &App, at: Point) -> Option<usize> {
    let Mode::Menu(menu) = &app.mode else { return None };
    let inside = popup(app, menu).inside(room(app.area));
    inside.contains(at).then(|| usize::from(at.y - inside.y))
}

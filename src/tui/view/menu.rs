//! The menus: a row for each item, with its value between arrows; the list of keys has them at its right.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Point, Rect};
use textwrap::core::display_width;

use super::super::app::{App, Mode};
use super::super::menu::{Item, Kind, Menu};
use super::super::text;
use super::popup::Popup;

/// Columns of the names of the items.
const NAMES: usize = 15;

/// Columns of a menu without its frame, and of the list of keys.
const WIDTHS: [u16; 2] = [36, 44];

fn popup(app: &App, menu: &Menu, screen: Rect) -> Popup<'static> {
    let width = WIDTHS[usize::from(matches!(menu.kind, Kind::Keys { .. }))];
    let columns = usize::from(Popup::inner_width(width, screen));
    let rows = menu.items().into_iter().enumerate();
    let lines = rows.map(|(row, item)| line(app, menu, item, row == menu.row, columns));
    Popup::new(text::menu_title(app, menu), lines.collect(), width)
}

/// A row; the one that has the keyboard is marked, and its value shown to be changeable.
fn line(app: &App, menu: &Menu, item: Item, here: bool, columns: usize) -> String {
    let pointer = if here { app.prefs.theme.glyphs().pointer } else { " " };
    let (name, value) = text::item(app, menu, item);
    if let Item::Binding(_) = item {
        let room = columns.saturating_sub(display_width(&value) + 3);
        let name = text::fitted(app, &name, room);
        let blanks = room - display_width(&name).min(room);
        return format!("{pointer} {name}{} {value}", " ".repeat(blanks));
    }
    let value = if value.is_empty() || !here { format!("  {value}") } else { format!("< {value} >") };
    let blanks = NAMES.saturating_sub(display_width(&name));
    format!("{pointer} {name}{} {value}", " ".repeat(blanks))
}

/// Draws a menu.
pub fn draw(app: &App, menu: &Menu, screen: Rect, buffer: &mut Buffer) {
    let popup = popup(app, menu, screen);
    let top = menu.first_shown(popup.inside(app, screen).height.into());
    let inside = popup.draw(app, u16::try_from(top).unwrap_or(u16::MAX), screen, buffer);
    if let Some(y) = u16::try_from(menu.row - top).ok().and_then(|row| inside.y.checked_add(row)) {
        let row = Rect { y, height: 1, ..inside }.intersection(inside);
        buffer.set_style(row, app.prefs.theme.strong());
    }
}

/// How many rows of the open menu are shown at once.
#[must_use]
pub fn rows_shown(app: &App) -> usize {
    let Mode::Menu(menu) = &app.mode else { return 0 };
    popup(app, menu, app.area).inside(app, app.area).height.into()
}

/// The row of the open menu under a cell of the screen.
#[must_use]
pub fn row_under(app: &App, at: Point) -> Option<usize> {
    let Mode::Menu(menu) = &app.mode else { return None };
    let inside = popup(app, menu, app.area).inside(app, app.area);
    let top = menu.first_shown(inside.height.into());
    inside.contains(at).then(|| top + usize::from(at.y - inside.y))
}

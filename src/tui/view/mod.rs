//! Drawing: each region of the screen in a file of its own. Drawing only looks; it reads the geometry that clicking reads.

use ratatui::Frame;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::app::{App, Mode};
use super::layout::{FLOOR, Layout};
use crate::words::ascii;

mod board;
mod lines;
mod menu;
mod panel;
mod popup;

pub use lines::offer_under;
pub use menu::{row_under, rows_shown};
pub use popup::last_scroll;

/// Draws the whole screen, in ASCII if that is all the terminal knows.
pub fn draw(frame: &mut Frame, app: &App) {
    paint(frame, app);
    if app.prefs.theme.ascii {
        frame.buffer_mut().content.iter_mut().for_each(spell_in_ascii);
    }
}

/// Whatever language, name or path a cell shows a letter of: this is the way of every text to an ASCII screen.
fn spell_in_ascii(cell: &mut Cell) {
    if !cell.symbol().is_ascii() {
        let nearest = cell.symbol().chars().next().map_or(' ', ascii::nearest);
        cell.set_char(nearest);
    }
}

fn paint(frame: &mut Frame, app: &App) {
    let area = frame.area();
    let Some(layout) = app.layout_in(area) else {
        let words = (app.words().too_small)(FLOOR, (area.width, area.height));
        frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), area);
        return;
    };
    frame.render_widget(Screen { app, layout: &layout }, area);
    if matches!(app.mode, Mode::Board | Mode::Edit(_)) {
        frame.set_cursor_position(layout.middle(app.cursor));
    } else if let Mode::Typing(typed) = &app.mode {
        frame.set_cursor_position(lines::prompt_end(app, layout.footer, typed));
    }
}

/// Everything on the screen but the cursor.
struct Screen<'a> {
    app: &'a App,
    layout: &'a Layout,
}

impl Widget for Screen<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Self { app, layout } = self;
        board::draw(app, layout, buffer);
        lines::header(app, layout, buffer);
        match layout.panel {
            Some(place) => panel::draw(app, place, buffer),
            None => panel::note(app, layout.note, buffer),
        }
        lines::footer(app, layout.footer, buffer);
        popup::draw(app, area, buffer);
        lines::notice(app, layout, buffer);
    }
}

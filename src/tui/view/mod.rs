//! Drawing: each region of the screen in a file of its own. Drawing only looks; it reads the geometry that clicking reads.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::app::{App, Mode};
use super::layout::{FLOOR, Layout};
use super::text;

mod board;
mod lines;
mod panel;
mod popup;

/// Draws the whole screen.
pub fn draw(frame: &mut Frame, app: &App) {
    let area = frame.area();
    let Some(layout) = layout(app, area) else {
        let words = text::too_small(FLOOR, (area.width, area.height));
        frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), area);
        return;
    };
    frame.render_widget(Screen { app, layout: &layout }, area);
    if app.mode == Mode::Board {
        frame.set_cursor_position(layout.middle(app.cursor));
    } else if let Mode::Typing(typed) = &app.mode {
        frame.set_cursor_position(lines::prompt_end(layout.footer, typed));
    }
}

/// Where things are for this app on a terminal of this size.
#[must_use]
pub fn layout(app: &App, area: Rect) -> Option<Layout> {
    Layout::new(area, app.game.start().variant().size(), app.bottom(), app.zoom)
}

/// Everything on the screen but the cursor.
struct Screen<'a> {
    app: &'a App,
    layout: &'a Layout,
}

impl Widget for Screen<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Self { app, layout } = self;
        lines::header(app, layout, buffer);
        board::draw(app, layout, buffer);
        if let Some(place) = layout.panel {
            panel::draw(app, place, buffer);
        }
        lines::footer(app, layout.footer, buffer);
        // The top and the bottom line stay in view: they say how things are, and which keys are valid.
        popup::draw(app, area.inner(Margin { horizontal: 0, vertical: 1 }), buffer);
    }
}

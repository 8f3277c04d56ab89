//! What lies over the board: the help, a question, the result.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Flex, Layout, Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Widget};
use textwrap::wrap;

use super::super::app::{App, Mode};
use super::super::text;

/// Columns of a question or a result, and of one column of the help, without the frame.
const NARROW: u16 = 36;

/// Draws the popup of the app's mode, if it has one, in the middle of `room`.
pub fn draw(app: &App, room: Rect, buffer: &mut Buffer) {
    match app.mode {
        Mode::Board | Mode::Typing(_) => {}
        // The last move is seen before its result is told.
        Mode::Over if app.animation.is_some() => {}
        Mode::Help(scroll) => help(app, scroll, room, buffer),
        Mode::Ask(question) => popup(app, text::ASK, text::question(question), NARROW, 0, room, buffer),
        Mode::Over => over(app, room, buffer),
    }
}

/// The rules, and the keys in one column or two.
fn help(app: &App, scroll: u16, room: Rect, buffer: &mut Buffer) {
    let keys = text::keys(app);
    let two = room.width >= 2 * NARROW + 6;
    let rules = text::rules(app);
    let mut lines: Vec<String> = rules.into_iter().chain([String::new()]).collect();
    if two {
        let (left, right) = keys.split_at(keys.len().div_ceil(2));
        let blank = String::new();
        let right = right.iter().chain(std::iter::repeat(&blank));
        let wide = usize::from(NARROW) + 2;
        lines.extend(left.iter().zip(right).map(|(left, right)| format!("{left:<wide$}{right}")));
    } else {
        lines.extend(keys);
    }
    let width = if two { 2 * NARROW + 2 } else { NARROW };
    popup(app, text::HELP, &lines.join("\n"), width, scroll, room, buffer);
}

fn over(app: &App, room: Rect, buffer: &mut Buffer) {
    let Some(outcome) = app.game.outcome() else { return };
    let words = format!("{}\n\n{}", text::reason(app, outcome), text::AGAIN);
    popup(app, &text::result(app, outcome), &words, NARROW, 0, room, buffer);
}

/// A framed text, `width` columns wide and as high as it needs, scrolled down by `scroll` lines as far as there is more.
fn popup(app: &App, title: &str, text: &str, width: u16, scroll: u16, room: Rect, buffer: &mut Buffer) {
    let lines: Vec<Line> = wrap(text, usize::from(width)).into_iter().map(Line::raw).collect();
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let [column] = Layout::horizontal([Constraint::Max(width + 4)]).flex(Flex::Center).areas(room);
    let [area] = Layout::vertical([Constraint::Max(height + 2)]).flex(Flex::Center).areas(column);
    let title = Line::styled(format!(" {title} "), app.theme.strong());
    let block = Block::bordered().border_set(app.theme.glyphs().border).title(title);
    let inside = block.inner(area).inner(Margin { horizontal: 1, vertical: 0 });
    Clear.render(area, buffer);
    block.render(area, buffer);
    let scroll = scroll.min(height.saturating_sub(inside.height));
    Paragraph::new(lines).scroll((scroll, 0)).render(inside, buffer);
}

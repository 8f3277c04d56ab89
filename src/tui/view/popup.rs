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

/// Rows of a frame.
const FRAME: u16 = 2;

/// Draws the popup of the app's mode, if it has one, over the middle of the screen.
pub fn draw(app: &App, screen: Rect, buffer: &mut Buffer) {
    let room = room(screen);
    match app.mode {
        Mode::Board | Mode::Typing(_) => {}
        // The last move is seen before its result is told.
        Mode::Over if app.animation.is_some() => {}
        Mode::Over => over(app, room, buffer),
        Mode::Ask(question) => {
            popup(app, text::ASK, &wrapped(text::question(question), NARROW), NARROW, 0, room, buffer);
        }
        Mode::Help(scroll) => {
            let (lines, width) = help(app, room);
            popup(app, text::HELP, &lines, width, scroll, room, buffer);
        }
    }
}

/// How far the help can be scrolled, in lines.
#[must_use]
pub fn last_scroll(app: &App) -> u16 {
    let room = room(app.area);
    count(&help(app, room).0).saturating_sub(room.height.saturating_sub(FRAME))
}

/// The top and the bottom line stay in view: they say how things are, and which keys are valid.
fn room(screen: Rect) -> Rect {
    screen.inner(Margin { horizontal: 0, vertical: 1 })
}

/// The rules, and the keys in one column or two; and the width of it all.
fn help(app: &App, room: Rect) -> (Vec<String>, u16) {
    let two = room.width >= 2 * NARROW + 6;
    let width = if two { 2 * NARROW + 2 } else { NARROW };
    let mut lines = wrapped(&text::rules(app), width);
    lines.push(String::new());
    let keys = text::keys(app);
    if two {
        let (left, right) = keys.split_at(keys.len().div_ceil(2));
        let blank = String::new();
        let right = right.iter().chain(std::iter::repeat(&blank));
        let column = usize::from(NARROW) + 2;
        lines.extend(left.iter().zip(right).map(|(left, right)| format!("{left:<column$}{right}")));
    } else {
        lines.extend(keys);
    }
    (lines, width)
}

fn over(app: &App, room: Rect, buffer: &mut Buffer) {
    let Some(outcome) = app.game.outcome() else { return };
    let words = format!("{}\n\n{}", text::reason(app, outcome), text::AGAIN);
    popup(app, &text::result(app, outcome), &wrapped(&words, NARROW), NARROW, 0, room, buffer);
}

fn wrapped(text: &str, width: u16) -> Vec<String> {
    wrap(text, usize::from(width)).into_iter().map(Into::into).collect()
}

fn count(lines: &[String]) -> u16 {
    u16::try_from(lines.len()).unwrap_or(u16::MAX)
}

/// Framed lines, `width` columns wide, scrolled down by `scroll` as far as there is more. The frame tells where there is.
fn popup(app: &App, title: &str, lines: &[String], width: u16, scroll: u16, room: Rect, buffer: &mut Buffer) {
    let [column] = Layout::horizontal([Constraint::Max(width + 4)]).flex(Flex::Center).areas(room);
    let [area] = Layout::vertical([Constraint::Max(count(lines) + FRAME)]).flex(Flex::Center).areas(column);
    let title = Line::styled(format!(" {title} "), app.theme.strong());
    let mut block = Block::bordered().border_set(app.theme.glyphs().border).title(title);
    let inside = block.inner(area).inner(Margin { horizontal: 1, vertical: 0 });
    let hidden = count(lines).saturating_sub(inside.height);
    let scroll = scroll.min(hidden);
    if scroll < hidden {
        block = block.title_bottom(Line::from(text::MORE_BELOW).right_aligned());
    }
    if scroll > 0 {
        block = block.title_top(Line::from(text::MORE_ABOVE).right_aligned());
    }
    Clear.render(area, buffer);
    block.render(area, buffer);
    let lines: Vec<Line> = lines.iter().map(|line| Line::raw(line.as_str())).collect();
    Paragraph::new(lines).scroll((scroll, 0)).render(inside, buffer);
}

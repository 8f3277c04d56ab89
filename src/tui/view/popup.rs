//! What lies over the board: the help, a question, the result.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Widget};
use textwrap::core::display_width;
use textwrap::wrap;

use super::super::app::{App, Mode};
use super::super::text;

/// Columns of a question or a result, and of one column of the help, without the frame.
const NARROW: u16 = 36;

/// Columns of the screen that are not worth leaving beside a popup.
const SLIVER: u16 = 4;

/// Rows of a frame.
const FRAME: u16 = 2;

/// Draws the popup of the app's mode, if it has one, over the board.
pub fn draw(app: &App, screen: Rect, buffer: &mut Buffer) {
    match &app.mode {
        // A lesson speaks beside its board: nothing lies over the squares that it tells of.
        Mode::Board | Mode::Typing(_) | Mode::Replay | Mode::Edit(_) | Mode::Lesson(_) => {}
        // The last move is seen before its result is told.
        Mode::Over if app.animation.is_some() => {}
        Mode::Over => over(app, screen, buffer),
        Mode::Ask(question) => {
            let lines = wrapped(&text::question(app, *question), NARROW);
            Popup::new(app.words().ask, lines, NARROW).draw(app, 0, screen, buffer);
        }
        Mode::Menu(menu) => super::menu::draw(app, menu, screen, buffer),
        Mode::Help(scroll) => {
            help(app, room(screen)).draw(app, *scroll, screen, buffer);
        }
    }
}

/// How far the help can be scrolled, in lines.
#[must_use]
pub fn last_scroll(app: &App) -> u16 {
    let room = room(app.area);
    count(&help(app, room).lines).saturating_sub(room.height.saturating_sub(FRAME))
}

/// The top and the bottom line stay in view: they say how things are, and which keys are valid.
fn room(screen: Rect) -> Rect {
    screen.inner(Margin { horizontal: 0, vertical: 1 })
}

/// The rules, and the keys in one column or two.
fn help(app: &App, room: Rect) -> Popup<'static> {
    let two = room.width >= 2 * NARROW + 6;
    let width = if two { 2 * NARROW + 2 } else { NARROW };
    let mut lines = wrapped(&text::rules(app), width);
    lines.push(String::new());
    let keys = text::keys(app);
    if two {
        let (left, right) = keys.split_at(keys.len().div_ceil(2));
        let blank = String::new();
        let right = right.iter().chain(std::iter::repeat(&blank));
        lines.extend(left.iter().zip(right).map(|(left, right)| beside(left, right)));
    } else {
        lines.extend(keys);
    }
    Popup::new(app.words().help, lines, width)
}

/// Two columns of text.
fn beside(left: &str, right: &str) -> String {
    let blanks = (usize::from(NARROW) + 2).saturating_sub(display_width(left));
    format!("{left}{}{right}", " ".repeat(blanks))
}

fn over(app: &App, screen: Rect, buffer: &mut Buffer) {
    let Some(outcome) = app.game.outcome() else { return };
    let said = [Some(text::reason(app, outcome)), text::crossed(app), text::ranks(app), Some(text::again(app))];
    let words = said.into_iter().flatten().collect::<Vec<_>>().join("\n\n");
    let result = text::result(app, outcome);
    // Where the names of corners are long the frame has no room for them.
    let fits = display_width(&result) <= usize::from(NARROW);
    let (title, words) =
        if fits { (result.as_str(), words) } else { (app.words().ask, format!("{result}\n\n{words}")) };
    Popup::new(title, wrapped(&words, NARROW), NARROW).draw(app, 0, screen, buffer);
}

fn wrapped(text: &str, width: u16) -> Vec<String> {
    wrap(text, usize::from(width)).into_iter().map(Into::into).collect()
}

fn count(lines: &[String]) -> u16 {
    u16::try_from(lines.len()).unwrap_or(u16::MAX)
}

/// Framed lines over the middle of the board: what the panel beside it tells stays whole, if there is room.
pub struct Popup<'a> {
    title: &'a str,
    lines: Vec<String>,
    width: u16,
}

impl<'a> Popup<'a> {
    /// Lines under a title, `width` columns wide without the frame.
    pub fn new(title: &'a str, lines: Vec<String>, width: u16) -> Self {
        Self { title, lines, width }
    }

    /// How many columns of text there is room for, of those that are wanted.
    pub fn inner_width(wanted: u16, screen: Rect) -> u16 {
        wanted.min(screen.width.saturating_sub(4))
    }

    fn frame(&self, app: &App, screen: Rect) -> Rect {
        let room = room(screen);
        let framed = self.width + 4;
        let width = if framed + SLIVER < room.width { framed } else { room.width };
        let height = room.height.min(count(&self.lines) + FRAME);
        let below = app.layout_in(screen).map_or(screen, |layout| layout.board);
        let x = (below.x + below.width / 2).saturating_sub(width / 2).clamp(room.x, room.right() - width);
        Rect { x, y: room.y + (room.height - height) / 2, width, height }
    }

    /// Where the lines stand.
    pub fn inside(&self, app: &App, screen: Rect) -> Rect {
        self.frame(app, screen).inner(Margin { horizontal: 2, vertical: 1 })
    }

    /// Draws the lines, scrolled down by `scroll` as far as there is more; the frame tells where there is. Returns where the
    /// lines stand.
    pub fn draw(&self, app: &App, scroll: u16, screen: Rect, buffer: &mut Buffer) -> Rect {
        let (area, inside) = (self.frame(app, screen), self.inside(app, screen));
        let theme = app.prefs.theme;
        let title = Line::styled(format!(" {} ", self.title), theme.strong());
        let mut block = Block::bordered().border_set(theme.glyphs().border).title(title);
        let hidden = count(&self.lines).saturating_sub(inside.height);
        let scroll = scroll.min(hidden);
        if scroll < hidden {
            block = block.title_bottom(Line::from(app.words().more_below).right_aligned());
        }
        if scroll > 0 {
            block = block.title_top(Line::from(app.words().more_above).right_aligned());
        }
        Clear.render(area, buffer);
        block.render(area, buffer);
        let lines: Vec<Line> = self.lines.iter().map(|line| Line::raw(line.as_str())).collect();
        Paragraph::new(lines).scroll((scroll, 0)).render(inside, buffer);
        inside
    }
}

//! The side panel: both sides, the score, what the computer thinks, the selected piece, and the moves.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Widget};

use textwrap::wrap;

use crate::ai::Report;
use crate::rules::Player;

use super::super::app::App;
use super::super::text;

/// Draws the panel.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    // A column apart from the numbers of the board.
    let area = Rect { x: area.x + 1, width: area.width - 1, ..area };
    let block = Block::bordered().border_set(app.theme.glyphs().border).title(format!(" {} ", text::PANEL));
    let inside = block.inner(area).inner(Margin { horizontal: 1, vertical: 0 });
    block.render(area, buffer);
    let mut lines = sides(app);
    lines.push(bar(app, inside.width));
    lines.push(Line::default());
    lines.extend(search(app));
    lines.extend(selection(app, inside.width));
    let playing = !app.game.turns().is_empty();
    lines.push(Line::styled(if playing { text::MOVES } else { text::HOW }, app.theme.strong()));
    let room = usize::from(inside.height).saturating_sub(lines.len());
    lines.extend(if playing { moves(app, room) } else { welcome(inside.width) });
    Paragraph::new(lines).render(inside, buffer);
}

/// A line for each player: piece, name, pieces home; the one to move is marked.
fn sides(app: &App) -> Vec<Line<'static>> {
    let position = app.game.position();
    let line = |player: Player| {
        let turn = if app.game.outcome().is_none() && position.to_move() == player { ">" } else { " " };
        let piece = app.theme.glyphs().pieces[player.index()];
        let home = text::home(position.arrived(player), position.variant().army(player));
        Line::from(vec![
            Span::raw(turn),
            Span::styled(format!("{piece} {:<9}", text::name(app, player)), app.theme.player(player)),
            Span::raw(home),
        ])
    };
    position.variant().players().map(line).collect()
}

/// Who is ahead, as the computer sees it: the filled part is the user's. Empty until it has thought.
fn bar(app: &App, width: u16) -> Line<'static> {
    let Some((player, report)) = &app.report else { return Line::default() };
    let ahead = text::moves_ahead(report.score);
    let filled = share(if *player == app.bottom() { ahead } else { -ahead }, usize::from(width));
    let [full, empty] = app.theme.glyphs().bar;
    Line::from(vec![
        Span::styled(full.repeat(filled), app.theme.player(app.bottom())),
        Span::styled(empty.repeat(usize::from(width) - filled), app.theme.player(app.bottom().opposite())),
    ])
}

/// The part of `width` that is filled: half when even, three quarters when two moves ahead.
fn share(moves_ahead: f64, width: usize) -> usize {
    let share = 1.0 / (1.0 + 3_f64.powf(-moves_ahead / 2.0));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "0 to width"
    )]
    let filled = (share * width as f64).round() as usize;
    filled.min(width)
}

/// Depth, nodes, score and line of the search, as they come; nothing before the first.
fn search(app: &App) -> Vec<Line<'static>> {
    let Some((_, report)) = &app.report else { return Vec::new() };
    let mut lines = vec![Line::styled(text::COMPUTER, app.theme.strong())];
    lines.extend(report_lines(app, report));
    lines.push(Line::default());
    lines
}

fn report_lines(app: &App, report: &Report) -> [Line<'static>; 3] {
    let moves: Vec<String> = report.line.iter().take(2).map(ToString::to_string).collect();
    let more = if report.line.len() > 2 { app.theme.glyphs().more } else { "" };
    [Line::raw(text::depth(report)), Line::raw(text::score(report)), Line::raw(format!("{} {more}", moves.join(" ")))]
}

/// The selected piece and the way to the cursor, in words.
fn selection(app: &App, width: u16) -> Vec<Line<'static>> {
    let Some(selection) = &app.selection else { return Vec::new() };
    let mut lines = vec![Line::raw(text::selected(selection.origin, app.targets().len()))];
    if let Some(way) = app.way_to_cursor() {
        lines.extend(wrapped(&way.to_string().replace('-', ">"), usize::from(width)));
    }
    lines.push(Line::default());
    lines
}

/// A way broken after `>` into lines of at most `width` columns.
fn wrapped(way: &str, width: usize) -> Vec<Line<'static>> {
    let mut lines = vec![String::new()];
    for part in way.split_inclusive('>') {
        match lines.last_mut() {
            Some(line) if line.len() + part.len() <= width => line.push_str(part),
            _ => lines.push(part.to_owned()),
        }
    }
    lines.into_iter().map(Line::raw).collect()
}

/// What a newcomer needs to know, until the first move is made.
fn welcome(width: u16) -> Vec<Line<'static>> {
    let paragraphs =
        text::WELCOME.iter().flat_map(|words| wrap(words, usize::from(width)).into_iter().chain([Cow::Borrowed("")]));
    paragraphs.map(Line::raw).collect()
}

/// The rounds played, the newest first, as many as there is room for.
fn moves(app: &App, room: usize) -> Vec<Line<'static>> {
    let rounds = rounds(app);
    rounds
        .iter()
        .rev()
        .take(room)
        .map(|(number, turns)| Line::raw(format!("{number:>3}. {}", turns.join(" "))))
        .collect()
}

/// Every round with its number: a column for each player, blank before the first move of a game that another began.
fn rounds(app: &App) -> Vec<(usize, Vec<String>)> {
    let start = app.game.start();
    let players: Vec<Player> = start.variant().players().collect();
    let before = players.iter().position(|&player| player == start.to_move()).unwrap_or_default();
    let turns = app.game.turns().iter().map(|turn| format!("{:<8}", turn.play().to_string()));
    let turns: Vec<String> =
        std::iter::repeat_n(format!("{:<8}", app.theme.glyphs().more), before).chain(turns).collect();
    let first = start.turn().saturating_sub(1) as usize / players.len() + 1;
    (first..).zip(turns.chunks(players.len()).map(<[String]>::to_vec)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_half_full_when_even_and_never_overflows() {
        assert_eq!(share(0.0, 20), 10);
        assert_eq!(share(2.0, 20), 15);
        assert_eq!(share(f64::INFINITY, 20), 20);
        assert_eq!(share(f64::NEG_INFINITY, 20), 0);
        assert_eq!(share(0.5, 0), 0);
    }

    #[test]
    fn a_long_way_is_broken_behind_its_arrows() {
        let lines = wrapped("p1>n3>l5>j7>h9", 9);
        let words: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(words, ["p1>n3>l5>", "j7>h9"]);
    }
}

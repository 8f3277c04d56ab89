//! The side panel: both sides, the score, what the computer thinks, the selected piece, and the moves.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Widget};

use textwrap::core::display_width;
use textwrap::wrap;

use crate::ai::Report;
use crate::rules::variant::BEST_KNOWN;
use crate::rules::{Blocking, Player, Turn};

use super::super::app::{App, Mode};
use super::super::lesson::Progress;
use super::super::message::Command;
use super::super::replay::Replay;
use super::super::text;

/// Draws the panel.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    // A column apart from the numbers of the board.
    let area = Rect { x: area.x + 1, width: area.width - 1, ..area };
    let block = Block::bordered().border_set(app.prefs.theme.glyphs().border).title(format!(" {} ", app.words().panel));
    let inside = block.inner(area);
    let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(1), ..inside };
    block.render(area, buffer);
    let mut lines = sides(app, inside.width);
    lines.extend(deadline(app));
    lines.extend(alone(app));
    lines.extend(balance(app, inside.width));
    lines.push(Line::default());
    lines.extend(search(app));
    lines.extend(selection(app, inside.width));
    if app.course.is_some() {
        let (title, task) = text::lesson(app, Progress::Open);
        lines.push(Line::styled(title, app.prefs.theme.strong()));
        lines.extend(wrap(&task, usize::from(inside.width)).into_iter().map(|line| Line::raw(line.into_owned())));
        Paragraph::new(lines).render(inside, buffer);
        return;
    }
    if let Mode::Edit(editor) = &app.mode {
        let count = |player| format!("{} {}/{}", text::piece(app, player), editor.pieces(player), army(app, player));
        Paragraph::new(app.game.start().variant().players().map(count).map(Line::raw).collect::<Vec<_>>())
            .render(inside, buffer);
        return;
    }
    if let Some(replay) = &app.replay {
        lines.extend(walked(app, replay, inside));
        Paragraph::new(lines).render(inside, buffer);
        return;
    }
    let playing = !app.game.turns().is_empty();
    let heading = if playing { app.words().moves } else { app.words().how };
    lines.push(Line::styled(heading, app.prefs.theme.strong()));
    let room = usize::from(inside.height).saturating_sub(lines.len());
    lines.extend(if playing { moves(app, room) } else { welcome(app, inside.width) });
    Paragraph::new(lines).render(inside, buffer);
}

fn army(app: &App, player: Player) -> u8 {
    app.game.start().variant().army(player)
}

/// A line for each player: piece, name, pieces home; the one to move is marked.
fn sides(app: &App, width: u16) -> Vec<Line<'static>> {
    let position = app.game.position();
    let players: Vec<Player> = position.variant().players().collect();
    let counts = |player| (position.arrived(player), position.variant().army(player));
    let names = players.iter().map(|&player| text::name(app, player));
    let longest = names.map(|name| display_width(&name)).max().unwrap_or_default();
    let in_words = |player| {
        let (arrived, army) = counts(player);
        (app.words().home)(arrived, army)
    };
    let roomy = players.iter().all(|&player| 4 + longest + display_width(&in_words(player)) <= usize::from(width));
    let line = |&player: &Player| {
        let turn = if app.game.outcome().is_none() && position.to_move() == player { ">" } else { " " };
        let (name, (arrived, army)) = (text::name(app, player), counts(player));
        let blanks = " ".repeat(longest - display_width(&name));
        let home = if roomy { in_words(player) } else { format!("{arrived}/{army}") };
        let style = app.prefs.theme.player(player);
        Line::from(vec![
            Span::raw(turn),
            Span::styled(format!("{} {name}{blanks} ", text::piece(app, player)), style),
            Span::raw(home),
        ])
    };
    players.iter().map(line).collect()
}

/// The moves that the user has left to leave the own camp, once they are few (R11).
fn deadline(app: &App) -> Option<Line<'static>> {
    /// So many moves are few.
    const FEW: u32 = 10;
    let Blocking::Deadline(limit) = app.game.blocking() else { return None };
    let (position, user) = (app.game.position(), app.user());
    let left = limit.saturating_sub(position.moves_made(user));
    let nears = app.game.outcome().is_none() && position.at_home(user) > 0 && left <= FEW;
    nears.then(|| Line::styled((app.words().deadline)(left), app.prefs.theme.warning()))
}

/// The moves of a player who plays alone, against the best known (R17).
fn alone(app: &App) -> Option<Line<'static>> {
    let alone = app.game.start().variant().seats() == 1;
    alone.then(|| Line::raw((app.words().alone)(app.game.turns().len(), BEST_KNOWN)))
}

/// Who is ahead, as the search sees it: a bar whose filled part is the viewer's, and how it came about. Nothing before the
/// search has judged, and nothing in a fair game.
fn balance(app: &App, width: u16) -> Vec<Line<'static>> {
    let shown = app.game.turns().len();
    let history = match &app.replay {
        Some(replay) => replay.balance(app.viewer()).into_iter().filter(|&(turns, _)| turns <= shown).collect(),
        None => app.balance.clone(),
    };
    let Some(&(_, ahead)) = history.last().filter(|_| app.prefs.assist) else { return Vec::new() };
    let filled = share(ahead, usize::from(width));
    let (theme, glyphs) = (app.prefs.theme, app.prefs.theme.glyphs());
    let [full, empty] = glyphs.bar;
    let bar = Line::from(vec![
        Span::styled(full.repeat(filled), theme.player(app.viewer())),
        Span::styled(empty.repeat(usize::from(width) - filled), theme.player(app.viewer().opposite())),
    ]);
    let latest = history.len().saturating_sub(usize::from(width));
    let step = |&(_, ahead): &(usize, f64)| glyphs.steps[share(ahead, glyphs.steps.len() - 1)];
    let graph: String = history[latest..].iter().map(step).collect();
    let graph = (history.len() > 1).then(|| Line::styled(graph, theme.player(app.viewer())));
    std::iter::once(bar).chain(graph).collect()
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
    let mut lines = vec![Line::styled(app.words().computer, app.prefs.theme.strong())];
    lines.extend(report_lines(app, report));
    lines.push(Line::default());
    lines
}

fn report_lines(app: &App, report: &Report) -> Vec<Line<'static>> {
    let moves: Vec<String> = report.line.iter().take(2).map(ToString::to_string).collect();
    let more = if report.line.len() > 2 { app.prefs.theme.glyphs().more } else { "" };
    // Where more than two play, a lead over all others together tells nobody anything.
    let score = app.game.start().variant().is_for_two().then(|| text::score(app, report));
    let lines = [Some(text::depth(app, report)), score, Some(format!("{} {more}", moves.join(" ")))];
    lines.into_iter().flatten().map(Line::raw).collect()
}

/// A walk through the game: what the review says of the last turn, what would have been better, and the turns around it.
fn walked(app: &App, replay: &Replay, inside: Rect) -> Vec<Line<'static>> {
    let (words, turns) = (app.words(), app.game.turns().len());
    let width = usize::from(inside.width);
    let mut lines = vec![Line::styled(words.review, app.prefs.theme.strong())];
    let mut say = |text: &str| lines.extend(wrap(text, width).into_iter().map(|line| Line::raw(line.into_owned())));
    if let Some(said) = text::judgement(app, replay, turns) {
        say(&said);
    }
    if let Some(better) = &app.advice {
        say(&(words.better)(&better.to_string()));
    }
    if replay.judged.len() < replay.turns() && app.prefs.assist {
        say(&(words.judged)(replay.judged.len(), replay.turns()));
    }
    lines.push(Line::default());
    lines.push(Line::styled(words.moves, app.prefs.theme.strong()));
    lines.extend(moves(app, usize::from(inside.height).saturating_sub(lines.len())));
    lines
}

/// The selected piece and the way to the cursor, in words.
fn selection(app: &App, width: u16) -> Vec<Line<'static>> {
    let Some(selection) = &app.selection else { return Vec::new() };
    let mut lines = vec![Line::raw((app.words().selected)(&selection.origin.to_string(), app.targets().len()))];
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
fn welcome(app: &App, width: u16) -> Vec<Line<'static>> {
    let keys = (app.words().all_keys)(&text::spoken_key(app, Command::Help));
    let said = app.words().welcome.into_iter().chain([keys.as_str()]);
    let lines = said.flat_map(|words| wrap(words, usize::from(width)).into_iter().chain([Cow::Borrowed("")]));
    lines.map(|line| Line::raw(line.into_owned())).collect()
}

/// The rounds played, the newest first, as many as there is room for; where more than two play a line for each turn.
fn moves(app: &App, room: usize) -> Vec<Line<'static>> {
    let seats = usize::from(app.game.start().variant().seats());
    let lines = if seats > 2 { turns(app, seats) } else { rounds_in_lines(app) };
    lines.into_iter().rev().take(room).map(Line::raw).collect()
}

fn rounds_in_lines(app: &App) -> Vec<String> {
    rounds(app).iter().map(|(number, turns)| format!("{number:>3}. {}", turns.join(" "))).collect()
}

fn turns(app: &App, seats: usize) -> Vec<String> {
    let first = app.game.start().turn().saturating_sub(1) as usize;
    let line = |(index, turn): (usize, &Turn)| {
        format!("{:>3}. {} {}", (first + index) / seats + 1, text::piece(app, turn.player), turn.play())
    };
    app.game.turns().iter().enumerate().map(line).collect()
}

/// Every round with its number: a column for each player, blank before the first move of a game that another began.
fn rounds(app: &App) -> Vec<(usize, Vec<String>)> {
    let start = app.game.start();
    let players: Vec<Player> = start.variant().players().collect();
    let before = players.iter().position(|&player| player == start.to_move()).unwrap_or_default();
    let turns = app.game.turns().iter().map(|turn| format!("{:<8}", turn.play().to_string()));
    let turns: Vec<String> =
        std::iter::repeat_n(format!("{:<8}", app.prefs.theme.glyphs().more), before).chain(turns).collect();
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

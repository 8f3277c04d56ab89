//! The side panel: both sides, the score, what the computer thinks, the selected piece, and the moves.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Widget};

use textwrap::core::display_width;
use textwrap::wrap;

use crate::ai::Report;
use crate::rules::variant::BEST_KNOWN;
use crate::rules::{ByPlayer, Player, Position, Turn};

use super::super::app::{App, Mode};
use super::super::lesson::Progress;
use super::super::message::Command;
use super::super::replay::Replay;
use super::super::text;
use crate::terms::moves_left_at_home;

/// Draws the panel.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    // A column apart from the numbers of the board.
    let area = Rect { x: area.x + 1, width: area.width - 1, ..area };
    let block = Block::bordered().border_set(app.prefs.theme.glyphs().border).title(format!(" {} ", app.words().panel));
    let inside = block.inner(area);
    let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(1), ..inside };
    block.render(area, buffer);
    let mut lines = sides(app, inside.width);
    lines.extend(deadline(app, inside.width));
    lines.extend(alone(app));
    lines.extend(balance(app, inside.width));
    lines.push(Line::default());
    if app.course.is_some() {
        lines.extend(lesson(app, inside.width));
        lines.push(Line::default());
    }
    lines.extend(search(app));
    lines.extend(selection(app, inside.width));
    if app.course.is_some() {
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

/// A line for each player: piece, name, pieces that have arrived; the one to move is marked, and partners are bracketed
/// (R15).
fn sides(app: &App, width: u16) -> Vec<Line<'static>> {
    let position = app.game.position();
    let brackets = if position.variant().has_partners() { app.prefs.theme.glyphs().pair } else { ["", ""] };
    let all = position.variant().sides().flat_map(|side| side.into_iter().zip(brackets));
    let rows: Vec<(Player, &str)> = all.filter(|&(player, _)| app.is_shown(player)).collect();
    let longest = rows.iter().map(|&(player, _)| display_width(&text::name(app, player))).max().unwrap_or_default();
    let before = 4 + display_width(brackets[0]) + longest;
    let fits =
        |&(player, _): &(Player, &str)| before + display_width(&progress(app, player, true)) <= usize::from(width);
    let roomy = rows.iter().all(fits);
    let line = |&(player, bracket): &(Player, &str)| {
        let turn = if app.game.outcome().is_none() && position.to_move() == player { ">" } else { " " };
        let name = text::name(app, player);
        let blanks = " ".repeat(longest - display_width(&name));
        Line::from(vec![
            Span::raw(format!("{turn}{bracket}")),
            Span::styled(format!("{} {name}{blanks} ", text::piece(app, player)), app.prefs.theme.player(player)),
            Span::raw(progress(app, player, roomy)),
        ])
    };
    rows.iter().map(line).collect()
}

/// The lesson that is being learned, in place of a panel below the board.
pub fn note(app: &App, area: Rect, buffer: &mut Buffer) {
    Paragraph::new(lesson(app, area.width)).render(area, buffer);
}

/// The title of the lesson and what there is to say now, which stands out where it answers what was done.
fn lesson(app: &App, width: u16) -> Vec<Line<'static>> {
    let progress = if let Mode::Lesson(progress) = app.mode { progress } else { Progress::Open };
    let (title, said) = text::lesson(app, progress);
    let style = if progress == Progress::Open { Style::new() } else { app.prefs.theme.strong() };
    let lines = wrap(&said, usize::from(width)).into_iter().map(|line| Line::styled(line.into_owned(), style));
    std::iter::once(Line::styled(title, app.prefs.theme.strong())).chain(lines).collect()
}

/// How far a player is: the pieces that have arrived, in words if there is room; where everyone plays alone the rank once all have
/// (R14); or that the player has given up (R12).
fn progress(app: &App, player: Player, roomy: bool) -> String {
    let (words, position) = (app.words(), app.game.position());
    let (variant, arrived) = (position.variant(), position.arrived(player));
    let ranked = variant.seats() > 2 && !variant.has_partners() && position.has_arrived(player);
    match app.game.ranks().position(|other| other == player).filter(|_| ranked) {
        _ if position.is_out(player) => words.out.into(),
        Some(index) => (words.rank)(index + 1),
        None if roomy => (words.arrived)(arrived, variant.army(player)),
        None => format!("{arrived}/{}", variant.army(player)),
    }
}

/// The moves that the user has left to leave the own camp, once they are few (R11).
fn deadline(app: &App, width: u16) -> Vec<Line<'static>> {
    let Some(left) = moves_left_at_home(&app.game, app.user()) else { return Vec::new() };
    let words = (app.words().deadline)(left);
    let lines = wrap(&words, usize::from(width)).into_iter();
    lines.map(|line| Line::styled(line.into_owned(), app.prefs.theme.warning())).collect()
}

/// The moves of a player who plays alone, against the best known from the opening and the user's own best (R17).
fn alone(app: &App) -> Vec<Line<'static>> {
    let (words, start) = (app.words(), app.game.start());
    if start.variant().seats() > 1 {
        return Vec::new();
    }
    let opening = start.same_placement(&Position::start(start.variant()));
    let best_known = opening.then(|| (words.best_known)(BEST_KNOWN));
    let lines = [Some((words.alone)(app.game.turns().len())), best_known, app.best.map(words.your_best)];
    lines.into_iter().flatten().map(Line::raw).collect()
}

/// Who is ahead, as the search sees it: a bar whose filled part is the viewer's, and how it came about. Nothing before the
/// search has judged, and nothing in a fair game.
fn balance(app: &App, width: u16) -> Vec<Line<'static>> {
    // Where more than two play nobody is ahead of all others by one number.
    if !app.game.start().variant().is_for_two() {
        return Vec::new();
    }
    let shown = app.game.turns().len();
    let history = match &app.replay {
        // Until the turn that is shown is judged, what is known is of another.
        Some(replay) if replay.judged.len() < shown => Vec::new(),
        Some(replay) => replay.balance(app.viewer()).into_iter().filter(|&(turns, _)| turns <= shown).collect(),
        None => app.balance.clone(),
    };
    let history = smoothed(&history);
    let Some(&ahead) = history.last().filter(|_| app.prefs.assist) else { return Vec::new() };
    let filled = share(ahead, usize::from(width));
    let (theme, glyphs) = (app.prefs.theme, app.prefs.theme.glyphs());
    let [full, empty] = glyphs.bar;
    let bar = Line::from(vec![
        Span::styled(full.repeat(filled), theme.player(app.viewer())),
        Span::styled(empty.repeat(usize::from(width) - filled), theme.player(app.viewer().opposite())),
    ]);
    let latest = history.len().saturating_sub(usize::from(width));
    let step = |&ahead: &f64| glyphs.steps[share(ahead, glyphs.steps.len() - 1)];
    let graph: String = history[latest..].iter().map(step).collect();
    let graph = (history.len() > 1).then(|| Line::styled(graph, theme.player(app.viewer())));
    std::iter::once(bar).chain(graph).collect()
}

/// What was judged after so many turns, without the zigzag of searches that end now with the one side's move and now with the
/// other's: of two turns that follow each other the mean.
fn smoothed(history: &[(usize, f64)]) -> Vec<f64> {
    let first = history.first().map(|&(_, ahead)| ahead);
    let mean = |pair: &[(usize, f64)]| match *pair {
        [(before, earlier), (turns, ahead)] if before + 1 == turns => f64::midpoint(earlier, ahead),
        [.., (_, ahead)] => ahead,
        [] => 0.0,
    };
    first.into_iter().chain(history.windows(2).map(mean)).collect()
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
    // A fair game has no balance; where more than two play, a lead over all others together tells nobody anything.
    let told = app.prefs.assist && app.game.start().variant().is_for_two();
    let score = told.then(|| text::score(app, report));
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

/// What a newcomer needs to know, until the first move is made: how to move, and with whom (R15).
fn welcome(app: &App, width: u16) -> Vec<Line<'static>> {
    let partner = app.game.start().variant().partner(app.viewer());
    let together = partner.map(|partner| (app.words().together)(text::who(app, app.viewer()), text::who(app, partner)));
    let keys = (app.words().all_keys)(&text::spoken_key(app, Command::Help));
    let paragraphs = together.into_iter().chain(app.words().welcome.map(Into::into)).chain([keys]);
    let lines = |words: String| wrap(&words, usize::from(width)).into_iter().map(Cow::into_owned).collect::<Vec<_>>();
    paragraphs.flat_map(|words| lines(words).into_iter().chain([String::new()])).map(Line::raw).collect()
}

/// The rounds played, the newest first, as many as there is room for; where more than two play a line for each turn.
fn moves(app: &App, room: usize) -> Vec<Line<'static>> {
    let lines = if app.game.start().variant().seats() > 2 { turns(app) } else { rounds_in_lines(app) };
    lines.into_iter().rev().take(room).map(Line::raw).collect()
}

fn rounds_in_lines(app: &App) -> Vec<String> {
    rounds(app).iter().map(|(number, turns)| format!("{number:>3}. {}", turns.join(" "))).collect()
}

/// Who took a turn, and whose piece moved if it was the partner's (R15).
fn mover(app: &App, turn: &Turn) -> String {
    let moved = turn.way.as_ref().and_then(|way| turn.after().owner(way.ends().to));
    let helped = moved.filter(|&moved| moved != turn.player).map(|moved| format!(">{}", text::piece(app, moved)));
    format!("{}{}", text::piece(app, turn.player), helped.unwrap_or_default())
}

/// A line for each turn, with the number of it among those of its player: whoever has arrived or is out is skipped (R12, R14).
fn turns(app: &App) -> Vec<String> {
    let start = app.game.start();
    let mut made = ByPlayer(Player::ALL.map(|player| start.moves_made(player)));
    let line = |turn: &Turn| {
        made[turn.player] += 1;
        format!("{:>3}. {} {}", made[turn.player], mover(app, turn), text::played(app, turn))
    };
    app.game.turns().iter().map(line).collect()
}

/// Every round with its number: a column for each player, blank before the first move of a game that another began.
fn rounds(app: &App) -> Vec<(usize, Vec<String>)> {
    let start = app.game.start();
    let players: Vec<Player> = start.variant().players().collect();
    let before = players.iter().position(|&player| player == start.to_move()).unwrap_or_default();
    let turns = app.game.turns().iter().map(|turn| format!("{:<8}", text::played(app, turn)));
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
    fn the_balance_of_turns_in_a_row_does_not_zigzag_and_that_of_every_second_is_kept() {
        let zigzag: Vec<_> = (1..9).map(|turns| (turns, if turns % 2 == 0 { 1.5 } else { 0.5 })).collect();
        assert_eq!(smoothed(&zigzag)[1..], [1.0; 7]);
        assert_eq!(smoothed(&[(1, 0.5), (3, 1.5), (5, -1.0)]), [0.5, 1.5, -1.0]);
        assert!(smoothed(&[]).is_empty());
    }

    #[test]
    fn a_long_way_is_broken_behind_its_arrows() {
        let lines = wrapped("p1>n3>l5>j7>h9", 9);
        let words: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(words, ["p1>n3>l5>", "j7>h9"]);
    }
}

//! What the screen says: the words of the user's language, put together with what the [`App`] knows.

use textwrap::core::display_width;

use crate::ai::evaluate::{MOVE, TEMPO};
use crate::ai::review::Mark;
use crate::ai::{Limits, Report, Score};
use crate::rules::{Illegal, Impossible, Play, Player, Turn, Way};
use crate::storage::Fault;
use crate::words::{self, RulesFor, Who};

use super::app::{App, Mode, Question};
use super::lesson::Progress;
use super::menu::{Item, Kind, Menu};
use super::message::Command;
use super::replay::Replay;
use crate::terms::{Opponent, Seat};

mod end;
mod keys;

pub use end::{again, come_in, crossed, ranks, reason, result};
pub use keys::{cursor_keys, deed, key, key_fault, keys, keys_of, meaning, spoken_key, walking};

/// The name of the game, as the badge in the top line shows it.
pub const TITLE: &str = " HALMA ";

/// Whom a sentence about `player` speaks of.
#[must_use]
pub fn who(app: &App, player: Player) -> Who {
    app.terms.who(player)
}

/// The name of a player.
#[must_use]
pub fn name(app: &App, player: Player) -> String {
    (app.words().name)(who(app, player))
}

/// The piece of a player.
#[must_use]
pub fn piece(app: &App, player: Player) -> &'static str {
    app.prefs.theme.glyphs().pieces[player.index()]
}

/// What the top line says of the game.
#[must_use]
pub fn status(app: &App) -> String {
    if let Mode::Edit(editor) = &app.mode {
        return (app.words().to_move)(who(app, editor.to_move), piece(app, editor.to_move));
    }
    if let Some(replay) = &app.replay {
        return walked(app, replay);
    }
    if let Some(outcome) = app.game.outcome() {
        return result(app, outcome);
    }
    let player = app.game.position().to_move();
    let (words, hand) = (app.words(), app.game.position().hand());
    let (who, own) = (who(app, player), piece(app, player));
    if app.thinking() {
        (words.thinks)(who, own, app.prefs.theme.glyphs().more)
    } else if hand == player {
        (words.to_move)(who, own)
    } else {
        // R15: whoever has arrived moves the partner's pieces.
        (words.to_move_for)(who, piece(app, hand))
    }
}

/// Where a walk through the game is, and what the review says of the last turn.
fn walked(app: &App, replay: &Replay) -> String {
    let turns = app.game.turns().len();
    let place = format!("{turns}/{}", replay.turns());
    match (app.game.turns().last(), app.game.outcome()) {
        (_, Some(outcome)) => format!("{place} {}", result(app, outcome)),
        (Some(turn), None) => {
            let said = judgement(app, replay, turns).map_or(String::new(), |said| format!(" {said}"));
            format!("{place} {} {}{said}", name(app, turn.player), played(app, turn))
        }
        (None, None) => place,
    }
}

/// What was done in a turn: the ends of a move, or a word.
#[must_use]
pub fn played(app: &App, turn: &Turn) -> String {
    match turn.play() {
        Play::Move(mv) => mv.to_string(),
        Play::Pass => app.words().pass.into(),
        Play::Resigns => app.words().resigns.into(),
    }
}

/// What the review says of the turn that led to a game of so many: nothing of a good one.
#[must_use]
pub fn judgement(app: &App, replay: &Replay, turns: usize) -> Option<String> {
    let words = app.words();
    // A pass or a resignation is no move that could have been better.
    let judged = replay.of(turns).filter(|_| replay.full.turns()[turns - 1].way.is_some())?;
    let lost = f64::from(judged.loss) / f64::from(MOVE);
    let mark = (words.mark)(judged.mark);
    let said = if judged.mark < Mark::Inaccuracy { mark.into() } else { (words.lost)(mark, lost) };
    Some(if replay.decides(turns) { format!("{said} ({})", words.decided) } else { said })
}

/// A question, and how to answer it.
#[must_use]
pub fn question(app: &App, question: Question) -> String {
    let words = app.words();
    if question == Question::Resume {
        return resume(app);
    }
    let (asked, yes) = match question {
        Question::Resume => ("", words.deeds.yes),
        Question::Quit if app.unsaved => (words.ask_lose, words.deeds.quit),
        Question::Quit => (words.ask_quit, words.deeds.quit),
        Question::Resign => (words.ask_resign, words.deeds.resign),
    };
    let (yes_key, no_key) = (key(app, Command::Yes), key(app, Command::Cancel));
    format!("{asked}\n\n{yes_key}  {}    {no_key}  {}", yes.label, words.play_on)
}

/// What game was left, and what can be done with it.
fn resume(app: &App) -> String {
    let words = app.words();
    let Some((_, left)) = &app.left else { return String::new() };
    let asked = words.left(left);
    let offers = [(Command::Yes, words.resume), (Command::NewGame, words.new_instead), (Command::Cancel, words.later)];
    let offers = offers.map(|(command, what)| format!("{}  {what}", key(app, command)));
    format!("{asked}\n\n{}", offers.join("\n"))
}

/// Why a move was refused.
#[must_use]
pub fn illegal(app: &App, reason: Illegal) -> String {
    let (player, hand) = (app.game.position().to_move(), app.game.position().hand());
    match reason {
        // R15: the own pieces have arrived, and it is the partner's turn to be moved.
        Illegal::NotYours(_, owner) if owner == player => (app.words().help_partner)(who(app, player), who(app, hand)),
        Illegal::NotYours(_, owner) => (app.words().illegal)(reason, who(app, owner)),
        _ => (app.words().illegal)(reason, who(app, app.user())),
    }
}

/// Why there can be no such position.
#[must_use]
pub fn impossible(app: &App, reason: &Impossible) -> String {
    let words = app.words();
    match reason {
        Impossible::TooManyPieces(player, pieces) => (words.too_many)(who(app, *player), *pieces),
        Impossible::AlreadyArrived(player) => (words.already_arrived)(who(app, *player)),
        // The editor cannot bring the others about.
        other => other.to_string(),
    }
}

/// How deep the search is and what it counts.
#[must_use]
pub fn depth(app: &App, report: &Report) -> String {
    (app.words().depth)(report.depth, &count(report.nodes))
}

/// How the search judges the game, from the view of the computer.
#[must_use]
pub fn score(app: &App, report: &Report) -> String {
    let words = app.words();
    match report.score.win_in() {
        Some(plies @ 0..) => (words.wins_in)(plies.unsigned_abs()),
        Some(plies) => (words.loses_in)(plies.unsigned_abs()),
        // A side is surrounded in its start camp, which is no win yet.
        None if report.score.is_decided() => words.blocked[usize::from(report.score.0 < 0)].into(),
        None => lead(app, moves_ahead(report.score)),
    }
}

/// So many moves ahead or behind.
#[must_use]
pub fn lead(app: &App, moves: f64) -> String {
    let words = app.words();
    if moves < 0.0 { (words.behind)(-moves) } else { (words.ahead)(moves) }
}

/// How many moves the player to move is ahead. It is its turn, which is no merit: the tempo does not count.
#[must_use]
pub fn moves_ahead(score: Score) -> f64 {
    f64::from(score.0.saturating_sub(TEMPO)) / f64::from(MOVE)
}

/// A large number, short: `812`, `34k`, `1.2M`.
#[must_use]
pub fn count(number: u64) -> String {
    match number {
        0..1_000 => number.to_string(),
        1_000..1_000_000 => format!("{}k", number / 1_000),
        _ => format!("{}.{}M", number / 1_000_000, number / 100_000 % 10),
    }
}

/// The rules of the game, in paragraphs.
#[must_use]
pub fn rules(app: &App) -> String {
    (app.words().rules)(RulesFor {
        variant: app.game.start().variant(),
        blocking: app.game.blocking(),
        partners_win: app.game.partners_win(),
        mine: piece(app, app.user()),
        target: app.prefs.theme.glyphs().target,
    })
}

/// What is wrong with files, in a line.
#[must_use]
pub fn faults(app: &App, faults: &[Fault]) -> String {
    faults.iter().map(|fault| app.words().fault(fault)).collect::<Vec<_>>().join(app.words().faults.and)
}

/// Words cut to so many columns, with a sign that they were cut.
#[must_use]
pub fn fitted(app: &App, words: &str, columns: usize) -> String {
    if display_width(words) <= columns {
        return words.into();
    }
    let more = app.prefs.theme.glyphs().more;
    let kept = columns.saturating_sub(display_width(more));
    words.chars().take(kept).chain(more.chars()).collect()
}

/// That the board takes no move now: whose turn it is, or that the game is over.
#[must_use]
pub fn not_now(app: &App) -> String {
    let (words, undo) = (app.words(), spoken_key(app, Command::Undo));
    if app.game.outcome().is_some() {
        (words.over)(&spoken_key(app, Command::NewGame), &undo)
    } else if app.is_watched() {
        (words.nobody_s_turn)(&spoken_key(app, Command::Pause), &spoken_key(app, Command::NewGame))
    } else {
        (words.not_your_turn)(&spoken_key(app, Command::MoveNow), &undo)
    }
}

/// That the search has failed, why, and what to do.
#[must_use]
pub fn failed(app: &App, reason: &str) -> String {
    let words = app.words();
    let again = (words.try_again)(&spoken_key(app, Command::MoveNow), &spoken_key(app, Command::Undo));
    format!("{}{}{again}", (words.search_failed)(reason), words.colon)
}

/// The title of the lesson, and what there is to say now.
#[must_use]
pub fn lesson(app: &App, progress: Progress) -> (String, String) {
    let words = app.words();
    let number = app.course.unwrap_or_default();
    let Some(lesson) = words.lessons.get(number) else { return Default::default() };
    let said = match progress {
        Progress::Open => lesson.task.into(),
        Progress::Done => lesson.done.into(),
        Progress::Missed => format!("{} {}", words.once_more, lesson.task),
    };
    (format!("{}/{} {}", number + 1, words.lessons.len(), lesson.title), said)
}

/// The title of a menu.
#[must_use]
pub fn menu_title(app: &App, menu: &Menu) -> &'static str {
    match menu.kind {
        Kind::NewGame(_) => app.words().new_game,
        Kind::Settings => app.words().settings,
        Kind::Keys { .. } => app.words().keys_row,
    }
}

/// A row of a menu: what it is, and its value.
#[must_use]
pub fn item(app: &App, menu: &Menu, item: Item) -> (String, String) {
    let (words, prefs) = (app.words(), &app.prefs);
    let terms = if let Kind::NewGame(terms) = &menu.kind { terms } else { &app.terms };
    let switch = |on: bool| words.on_off[usize::from(!on)];
    match item {
        Item::Variant => (words.game.into(), (words.variant)(terms.variant).into()),
        Item::Blocking => {
            let blocking = terms.blocking.unwrap_or(terms.variant.blocking());
            (words.blocking.into(), (words.blocking_of)(blocking))
        }
        Item::PartnersWin => (words.partners_win.into(), words.partners_win_by[terms.partners_win as usize].into()),
        Item::Level => (words.level.into(), opponent(app, terms.opponent)),
        Item::Seat(player) => {
            let seat = match terms.seats[player] {
                Seat::Human => words.human,
                Seat::Computer => words.machine,
            };
            (format!("{} {}", piece(app, player), (words.corner)(player)), seat.into())
        }
        Item::First => (words.first.into(), words.first_of[terms.first as usize].into()),
        Item::SetUp => (words.set_up.into(), String::new()),
        Item::Start => (words.start.into(), String::new()),
        Item::Language => (words.language_row.into(), words.language.into()),
        Item::Scheme => (words.theme.into(), scheme(app).into()),
        Item::Glyphs => (words.glyphs.into(), words.glyph_names[usize::from(prefs.theme.ascii)].into()),
        Item::Zoom => {
            let size = prefs.zoom.map_or(words.fitting.into(), |index| format!("{}/5", index + 1));
            (words.zoom.into(), size)
        }
        Item::Animation => (words.animation.into(), switch(prefs.animated).into()),
        Item::Mouse => (words.mouse.into(), switch(prefs.mouse).into()),
        Item::Assist => (words.assistance.into(), switch(prefs.assist).into()),
        Item::Keys => (words.keys_row.into(), String::new()),
        Item::Binding(command) if menu.waits() && menu.item() == Some(item) => {
            (meaning(app, command).into(), words.which_key.into())
        }
        Item::Binding(command) => (meaning(app, command).into(), keys_of(app, command)),
    }
}

/// The name of the set of colours: that of a theme file is the user's own.
fn scheme(app: &App) -> &'static str {
    let scheme = app.prefs.theme.scheme;
    app.words().schemes.get(scheme as usize).copied().unwrap_or(scheme.name())
}

/// How strong the computer plays, in words.
#[must_use]
pub fn opponent(app: &App, opponent: Opponent) -> String {
    let words = app.words();
    match opponent {
        Opponent::Level(level) => (words.level_name)(level).into(),
        Opponent::Limits(Limits { depth, time: None, .. }) => (words.looks_ahead)(depth),
        Opponent::Limits(Limits { time: Some(time), .. }) => (words.thinks_for)(time.as_secs_f64()),
    }
}

/// A hint, in words: the way, and the two best reasons for it.
#[must_use]
pub fn hint(app: &App, way: &Way, score: Score) -> String {
    words::hint::hint(app.words(), &app.game, way, &arrows(way), score)
}

/// A way as the screen writes it: `p1>n3>l5`.
#[must_use]
pub fn arrows(way: &Way) -> String {
    way.to_string().replace('-', ">")
}

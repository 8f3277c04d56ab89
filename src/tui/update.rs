//! What a message does: [`App`] × [`Message`] → [`Effect`]s. No input, no output, no clock: the time is handed in.

use std::time::{Duration, Instant};

use crate::ai::{News, Report};
use crate::rules::{Game, Illegal, Play, Player, Position, Spoken, Square, Way};

use super::app::{Animation, App, Mode, Question, Seat, Selection};
use super::layout::Layout;
use super::message::{Command, Edit, Effect, Message, Mouse};
use super::text;

/// How long each landing of a move is shown.
pub const LANDING: Duration = Duration::from_millis(120);

/// Lets `message`, which came at `now`, act on the app, and returns what the loop must do.
pub fn update(app: &mut App, message: Message, now: Instant) -> Vec<Effect> {
    match message {
        Message::Tick => {
            animate(app, now);
            Vec::new()
        }
        Message::News(news) => hear(app, news, now),
        Message::Mouse(Mouse::Hover, square) => {
            hover(app, square);
            Vec::new()
        }
        Message::Mouse(mouse, square) => {
            attend(app);
            point(app, mouse, square)
        }
        Message::Edit(edit) => {
            attend(app);
            type_move(app, edit)
        }
        Message::Command(command) => {
            attend(app);
            obey(app, command)
        }
    }
}

/// The user has done something: the notice has been read, and a move that was being shown has been seen.
fn attend(app: &mut App) {
    app.notice = None;
    app.animation = None;
}

/// Whose turn it is now, and what follows from it: a pass, a search, the end, or nothing while the user thinks.
pub fn next_turn(app: &mut App) -> Vec<Effect> {
    if app.game.outcome().is_some() {
        app.mode = Mode::Over;
        return Vec::new();
    }
    if app.game.must_pass() {
        let passes = app.game.position().to_move();
        app.notice = Some(text::passes(app, passes));
        return if app.game.play(Play::Pass).is_ok() { next_turn(app) } else { Vec::new() };
    }
    if app.humans_turn() {
        return Vec::new();
    }
    app.thinking = true;
    vec![Effect::Think]
}

fn obey(app: &mut App, command: Command) -> Vec<Effect> {
    match command {
        Command::Leave => return vec![Effect::Quit],
        Command::Suspend => return vec![Effect::Suspend],
        Command::Redraw => return vec![Effect::Redraw],
        _ => {}
    }
    match app.mode {
        Mode::Board | Mode::Typing(_) => on_board(app, command),
        Mode::Help(scroll) => in_help(app, command, scroll),
        Mode::Ask(question) => answer(app, question, command),
        Mode::Over => at_the_end(app, command),
    }
}

fn on_board(app: &mut App, command: Command) -> Vec<Effect> {
    match command {
        Command::Cursor(right, up) => {
            let size = app.game.position().variant().size();
            app.cursor = Layout::neighbour(app.cursor, size, app.bottom(), right, up);
        }
        Command::Select => return select(app),
        Command::Next => cycle(app, 1),
        Command::Previous => cycle(app, -1),
        Command::Walk => walk(app),
        Command::TypeMove if app.humans_turn() => {
            app.selection = None;
            app.mode = Mode::Typing(String::new());
        }
        Command::TypeMove => refuse_turn(app),
        Command::Undo => return undo(app),
        Command::Redo => return redo(app),
        Command::MoveNow if app.thinking => return vec![Effect::Hurry],
        // After a search that failed, this asks for another one.
        Command::MoveNow if app.game.outcome().is_none() && !app.humans_turn() => return next_turn(app),
        Command::MoveNow => app.notice = Some(text::NOT_THINKING.into()),
        Command::Cancel => cancel(app),
        Command::ZoomIn => return vec![Effect::Zoom(1)],
        Command::ZoomOut => return vec![Effect::Zoom(-1)],
        Command::ToggleMouse => {
            app.mouse = !app.mouse;
            app.notice = Some(if app.mouse { text::MOUSE_ON } else { text::MOUSE_OFF }.into());
            return vec![Effect::CaptureMouse(app.mouse)];
        }
        Command::Help => app.mode = Mode::Help(0),
        Command::Quit if app.under_way() => app.mode = Mode::Ask(Question::Quit),
        Command::Quit => return vec![Effect::Quit],
        Command::NewGame if app.under_way() => app.mode = Mode::Ask(Question::NewGame),
        Command::NewGame => return new_game(app),
        Command::Resign if app.game.outcome().is_some() => app.notice = Some(text::OVER.into()),
        Command::Resign => app.mode = Mode::Ask(Question::Resign),
        Command::Yes | Command::Leave | Command::Suspend | Command::Redraw => {}
    }
    Vec::new()
}

fn in_help(app: &mut App, command: Command, scroll: u16) -> Vec<Effect> {
    match command {
        Command::Cursor(_, up) if up != 0 => {
            let last = u16::try_from(text::keys(app).len()).unwrap_or(u16::MAX);
            app.mode = Mode::Help(scroll.saturating_add_signed(-i16::from(up)).min(last));
        }
        Command::Help | Command::Cancel | Command::Select | Command::Quit => app.mode = Mode::Board,
        _ => {}
    }
    Vec::new()
}

fn answer(app: &mut App, question: Question, command: Command) -> Vec<Effect> {
    let repeated = matches!((question, command), (Question::Quit, Command::Quit) | (Question::Resign, Command::Resign));
    match command {
        _ if repeated => {}
        Command::Yes | Command::Select => {}
        Command::Cancel | Command::NewGame | Command::Quit => {
            app.mode = Mode::Board;
            return Vec::new();
        }
        _ => return Vec::new(),
    }
    app.mode = Mode::Board;
    match question {
        Question::Quit => vec![Effect::Quit],
        Question::NewGame => new_game(app),
        Question::Resign => {
            let player = app.bottom();
            app.game.resign(player);
            let mut effects = abandon(app);
            effects.extend(next_turn(app));
            effects
        }
    }
}

fn at_the_end(app: &mut App, command: Command) -> Vec<Effect> {
    match command {
        Command::NewGame | Command::Select | Command::Yes => new_game(app),
        Command::Cancel => {
            app.mode = Mode::Board;
            Vec::new()
        }
        Command::Undo => {
            app.mode = Mode::Board;
            undo(app)
        }
        Command::Help | Command::Quit => on_board(app, command),
        _ => Vec::new(),
    }
}

/// Escape: lets the last walked jump go, else the piece, else closes the prompt; it never leaves the game.
fn cancel(app: &mut App) {
    if matches!(app.mode, Mode::Typing(_)) {
        app.mode = Mode::Board;
        app.selection = None;
    } else if let Some(selection) = &mut app.selection
        && selection.walked.pop().is_none()
    {
        app.selection = None;
    }
}

/// Says why the board does not take a move now.
fn refuse_turn(app: &mut App) {
    app.notice = Some(if app.game.outcome().is_some() { text::OVER } else { text::NOT_YOUR_TURN }.into());
}

fn select(app: &mut App) -> Vec<Effect> {
    if !app.humans_turn() {
        refuse_turn(app);
        return Vec::new();
    }
    let position = *app.game.position();
    let cursor = app.cursor;
    match app.selection.clone() {
        Some(selection) if cursor == selection.at() && selection.walked.is_empty() => app.selection = None,
        Some(_) if position.owner(cursor) == Some(position.to_move()) => take_up(app, &position, cursor),
        Some(selection) => match selection.way(&position, cursor) {
            Ok(way) => return play(app, way),
            Err(reason) => app.notice = Some(text::illegal(app, reason)),
        },
        None => take_up(app, &position, cursor),
    }
    Vec::new()
}

/// Selects the piece on `square`, or says why not.
fn take_up(app: &mut App, position: &Position, square: Square) {
    let player = position.to_move();
    match position.owner(square) {
        None => app.notice = Some(text::illegal(app, Illegal::NoPiece(square))),
        Some(owner) if owner != player => app.notice = Some(text::illegal(app, Illegal::NotYours(square, owner))),
        Some(_) if position.destinations(square).is_empty() => app.notice = Some(text::cannot_move(square)),
        Some(_) => app.selection = Some(Selection::new(square)),
    }
}

/// One jump of a chain, to the cursor.
fn walk(app: &mut App) {
    if !app.humans_turn() {
        return refuse_turn(app);
    }
    let position = *app.game.position();
    let cursor = app.cursor;
    let Some(selection) = &mut app.selection else {
        return take_up(app, &position, cursor);
    };
    if position.jumps(selection.origin, selection.at()).contains(cursor) {
        selection.walked.push(cursor);
    } else {
        app.notice = Some(text::no_single_jump(selection.at(), cursor));
    }
}

/// To the next (`by` = 1) or previous (-1) piece that can move, or target of the selected piece.
fn cycle(app: &mut App, by: isize) {
    if !app.humans_turn() {
        return refuse_turn(app);
    }
    let stops = if app.selection.is_some() { app.targets() } else { app.movable() };
    let at = stops.iter().position(|&stop| stop == app.cursor);
    let length = stops.len().cast_signed();
    let next = match at {
        Some(at) => (at.cast_signed() + by).rem_euclid(length.max(1)),
        None if by > 0 => 0,
        None => length - 1,
    };
    if let Some(&square) = stops.get(next.cast_unsigned()) {
        app.cursor = square;
    }
}

/// The user's move, which is known to be legal or refused with the reason.
fn play(app: &mut App, way: Way) -> Vec<Effect> {
    match app.game.play(Spoken::Way(way)) {
        Ok(()) => {
            app.selection = None;
            app.mode = Mode::Board;
            next_turn(app)
        }
        Err(reason) => {
            app.notice = Some(text::illegal(app, reason));
            Vec::new()
        }
    }
}

fn type_move(app: &mut App, edit: Edit) -> Vec<Effect> {
    let Mode::Typing(typed) = &mut app.mode else { return Vec::new() };
    match edit {
        // Longer than any move with all its landings; a cat on the keyboard stops here.
        Edit::Type(letter) if typed.len() < 200 && !letter.is_control() => typed.push(letter),
        Edit::Type(_) => {}
        Edit::Erase => {
            if typed.pop().is_none() {
                cancel(app);
            }
        }
        Edit::Clear => typed.clear(),
        Edit::Complete => complete(app),
        Edit::Confirm if typed.trim().is_empty() => cancel(app),
        Edit::Confirm => match typed.parse::<Way>() {
            Ok(way) => return play(app, way),
            Err(error) => app.notice = Some(text::malformed(&error)),
        },
    }
    preview(app);
    Vec::new()
}

/// Fills in what all moves that fit the typed text share: the rest of the only one, or the square they all begin with.
fn complete(app: &mut App) {
    let moves = app.typed_moves();
    let Some(first) = moves.first() else { return };
    let from = moves.iter().all(|mv| mv.from == first.from);
    let filled = if moves.len() == 1 { first.to_string() } else { format!("{}-", first.from) };
    if let Mode::Typing(typed) = &mut app.mode
        && from
        && filled.len() >= typed.len()
    {
        *typed = filled;
    }
}

/// Shows the piece that is being typed as selected, and the target under the cursor.
fn preview(app: &mut App) {
    let Mode::Typing(typed) = &app.mode else { return };
    let squares: Vec<Square> = typed.split(['-', '>', ' ']).filter_map(|word| word.parse().ok()).collect();
    let moves = app.typed_moves();
    let only = match moves.as_slice() {
        [only] => Some(vec![only.from, only.to]),
        _ => None,
    };
    let squares = only.unwrap_or(squares);
    let piece = squares.first().filter(|&&from| !app.game.position().destinations(from).is_empty());
    app.selection = piece.map(|&from| Selection::new(from));
    if let (Some(_), Some(&square)) = (piece, squares.last()) {
        app.cursor = square;
    }
}

fn hover(app: &mut App, square: Option<Square>) {
    let Some(square) = square.filter(|_| app.mode == Mode::Board) else { return };
    if app.selection.as_ref().is_some_and(|selection| selection.targets(app.game.position()).contains(square)) {
        app.cursor = square;
    }
}

fn point(app: &mut App, mouse: Mouse, square: Option<Square>) -> Vec<Effect> {
    if app.mode != Mode::Board {
        if mouse == Mouse::Press && matches!(app.mode, Mode::Help(_) | Mode::Over) {
            app.mode = Mode::Board;
        }
        return Vec::new();
    }
    let Some(square) = square else { return Vec::new() };
    match mouse {
        Mouse::Press => {
            app.cursor = square;
            let again = app.selection.as_ref().is_some_and(|selection| selection.at() == square);
            app.pressed = Some((square, again));
            if again { Vec::new() } else { select(app) }
        }
        Mouse::Release => {
            let Some((from, again)) = app.pressed.take() else { return Vec::new() };
            let dragged = square != from && app.selection.as_ref().is_some_and(|selection| selection.at() == from);
            app.cursor = square;
            if dragged || again { select(app) } else { Vec::new() }
        }
        Mouse::Walk => {
            app.cursor = square;
            walk(app);
            Vec::new()
        }
        Mouse::Hover => Vec::new(),
    }
}

/// Takes back turns until the user is to move again; a search under way is dropped.
fn undo(app: &mut App) -> Vec<Effect> {
    let mut earlier = app.game.clone();
    let mut found = false;
    while !found && earlier.undo() {
        let mover = earlier.position().to_move();
        found = earlier.outcome().is_none() && app.seats[mover] == Seat::Human && !earlier.must_pass();
    }
    if !found {
        app.notice = Some(text::NOTHING_TO_UNDO.into());
        return Vec::new();
    }
    app.game = earlier;
    app.selection = None;
    app.report = None;
    abandon(app)
}

/// Plays again what was taken back, until the user is to move or nothing is left.
fn redo(app: &mut App) -> Vec<Effect> {
    if app.thinking || !app.game.redo() {
        app.notice = Some(text::NOTHING_TO_REDO.into());
        return Vec::new();
    }
    app.selection = None;
    while !app.humans_turn() && app.game.redo() {}
    next_turn(app)
}

fn abandon(app: &mut App) -> Vec<Effect> {
    if std::mem::take(&mut app.thinking) { vec![Effect::Abandon] } else { Vec::new() }
}

fn new_game(app: &mut App) -> Vec<Effect> {
    let mut effects = abandon(app);
    let fresh = App::new(Game::new(app.game.start().variant()), app.theme);
    *app = App { seats: app.seats, animated: app.animated, mouse: app.mouse, zoom: app.zoom, ..fresh };
    effects.push(Effect::Forget);
    effects.extend(next_turn(app));
    effects
}

fn hear(app: &mut App, news: News, now: Instant) -> Vec<Effect> {
    if !app.thinking {
        return Vec::new();
    }
    let player = app.game.position().to_move();
    match news {
        News::Deeper(report) => app.report = Some((player, report)),
        News::Done(report) => return computer_moves(app, player, report, now),
        News::Failed(reason) => {
            app.thinking = false;
            app.notice = Some(text::search_failed(&reason));
        }
    }
    Vec::new()
}

fn computer_moves(app: &mut App, player: Player, report: Report, now: Instant) -> Vec<Effect> {
    app.thinking = false;
    let answer = report.line.first().map(|&mv| app.game.play(mv));
    if answer != Some(Ok(())) {
        app.notice = Some(text::search_failed(text::NO_MOVE));
        return Vec::new();
    }
    app.report = Some((player, report));
    let way = app.game.turns().last().and_then(|turn| turn.way.clone());
    app.animation = way.filter(|_| app.animated).map(|way| Animation { way, landing: 0, due: now + LANDING });
    next_turn(app)
}

fn animate(app: &mut App, now: Instant) {
    let Some(animation) = app.animation.as_mut().filter(|animation| now >= animation.due) else { return };
    animation.landing += 1;
    animation.due = now + LANDING;
    if animation.landing + 1 >= animation.way.squares().len() {
        app.animation = None;
    }
}

//! The tutorial: a lesson is shown, done, and followed by the next; the game that waits comes back at the end.

use crate::rules::{ByPlayer, Play, Player};

use super::super::app::{App, Mode};
use super::super::lesson::{LESSONS, Progress};
use super::super::message::{Command, Effect};
use super::turns::{come_back, set_aside};
use crate::terms::{Seat, Terms};

/// Begins with the first lesson, or shows the task again.
pub fn learn(app: &mut App) -> Vec<Effect> {
    if app.course.is_some() {
        app.mode = Mode::Lesson(Progress::Open);
        return Vec::new();
    }
    let effects = set_aside(app);
    open(app, 0);
    effects
}

fn open(app: &mut App, number: usize) {
    let Some(lesson) = LESSONS.get(number) else { return };
    let game = lesson.game();
    let mut seats = ByPlayer([Seat::Computer; 4]);
    seats[Player::SouthEast] = Seat::Human;
    let terms = Terms { variant: game.start().variant(), seats, ..app.terms };
    let fresh = App::new(game, terms, app.prefs.clone());
    let (before, course) = (app.before.take(), Some(number));
    *app = App { area: app.area, luck: app.luck, mode: Mode::Lesson(Progress::Open), course, before, ..fresh };
}

/// A move has been made in a lesson.
pub fn after_move(app: &mut App) {
    let Some(number) = app.course else { return };
    // The army that is not there passes (R7).
    if app.game.must_pass() {
        // It cannot be refused: a player who cannot move may pass.
        let _ = app.game.play(Play::Pass);
    }
    match LESSONS[number].progress(&app.game) {
        Progress::Done => app.mode = Mode::Lesson(Progress::Done),
        Progress::Missed => {
            open(app, number);
            app.mode = Mode::Lesson(Progress::Missed);
        }
        Progress::Open => {}
    }
}

/// What a key does while a task is shown.
pub fn in_lesson(app: &mut App, command: Command, progress: Progress) -> Vec<Effect> {
    match command {
        Command::Select if progress == Progress::Done => return go_on(app),
        Command::Select | Command::Lesson => app.mode = Mode::Board,
        // Whoever begins at once has read enough.
        Command::Cursor(..) if progress != Progress::Done => {
            app.mode = Mode::Board;
            return super::on_board(app, command);
        }
        Command::Next => return go_on(app),
        Command::Cancel | Command::Quit => return come_back(app),
        _ => {}
    }
    Vec::new()
}

/// The next lesson, or back to the game.
fn go_on(app: &mut App) -> Vec<Effect> {
    match app.course.map(|number| number + 1).filter(|&number| number < LESSONS.len()) {
        Some(number) => {
            open(app, number);
            Vec::new()
        }
        None => come_back(app),
    }
}

//! The tutorial: a lesson is shown, done, and followed by the next; the game that waits comes back at the end.

use crate::rules::{ByPlayer, Play};

use super::super::app::{App, Mode};
use super::super::lesson::{Course, LESSONS, Progress};
use super::super::message::{Command, Effect};
use super::turns::{abandon, next_turn};
use crate::terms::{Seat, Terms};

/// Begins with the first lesson, or shows the task again.
pub fn learn(app: &mut App) -> Vec<Effect> {
    if app.course.is_some() {
        app.mode = Mode::Lesson(Progress::Open);
        return Vec::new();
    }
    let effects = abandon(app);
    let before = Box::new(App { mode: Mode::Board, notice: None, ..app.clone() });
    open(app, Course { number: 0, before });
    effects
}

fn open(app: &mut App, course: Course) {
    let Some(lesson) = LESSONS.get(course.number) else { return };
    let game = lesson.game();
    let seats = ByPlayer([Seat::Human; 4]);
    let terms = Terms { variant: game.start().variant(), seats, ..app.terms };
    let fresh = App::new(game, terms, app.prefs.clone());
    *app = App { area: app.area, luck: app.luck, mode: Mode::Lesson(Progress::Open), course: Some(course), ..fresh };
}

/// A move has been made in a lesson.
pub fn after_move(app: &mut App) {
    let Some(course) = &app.course else { return };
    let lesson = &LESSONS[course.number];
    match lesson.progress(&app.game) {
        Progress::Done => app.mode = Mode::Lesson(Progress::Done),
        Progress::Missed => {
            open(app, course.clone());
            app.mode = Mode::Lesson(Progress::Missed);
        }
        // The army that is not there passes (R7).
        Progress::Open => {
            if app.game.must_pass() {
                // It cannot be refused: a player who cannot move may pass.
                let _ = app.game.play(Play::Pass);
            }
        }
    }
}

/// What a key does while a task is shown.
pub fn in_lesson(app: &mut App, command: Command, progress: Progress) -> Vec<Effect> {
    match command {
        Command::Select if progress == Progress::Done => return go_on(app),
        Command::Select | Command::Lesson => app.mode = Mode::Board,
        Command::Next => return go_on(app),
        Command::Cancel | Command::Quit => return leave(app),
        _ => {}
    }
    Vec::new()
}

/// The next lesson, or back to the game.
fn go_on(app: &mut App) -> Vec<Effect> {
    match app.course.clone() {
        Some(course) if course.number + 1 < LESSONS.len() => {
            open(app, Course { number: course.number + 1, ..course });
            Vec::new()
        }
        _ => leave(app),
    }
}

/// Back to the game that waits.
pub fn leave(app: &mut App) -> Vec<Effect> {
    let Some(course) = app.course.take() else { return Vec::new() };
    *app = App { area: app.area, prefs: app.prefs.clone(), ..*course.before };
    next_turn(app)
}

//! Setting up a position: the hand puts pieces down and takes them up, and the game begins from there.

use super::super::app::{App, Mode};
use super::super::editor::Editor;
use super::super::layout::Layout;
use super::super::message::{Command, Effect, Mouse};
use super::super::text;
use super::turns::{come_back, new_game, set_aside};
use crate::rules::Square;
use crate::terms::Terms;

/// Begins to set up a position of the game that was being agreed on.
pub fn set_up(app: &mut App, terms: Terms) -> Vec<Effect> {
    let effects = set_aside(app);
    let fresh = App::new(terms.game(app.luck), terms, app.prefs.clone());
    let editor = Editor::new(fresh.game.position());
    let before = app.before.take();
    *app = App { area: app.area, luck: app.luck, mode: Mode::Edit(editor), before, ..fresh };
    effects
}

/// What a key does while a position is set up.
pub fn in_editor(app: &mut App, command: Command) -> Vec<Effect> {
    let (cursor, bottom) = (app.cursor, app.bottom());
    let size = app.game.position().variant().size();
    let Mode::Edit(editor) = &mut app.mode else { return Vec::new() };
    match command {
        Command::Cursor(right, up) => app.cursor = Layout::neighbour(cursor, size, bottom, right, up),
        Command::Select => editor.turn(cursor),
        Command::Next | Command::Previous => editor.pass(),
        Command::Resign => editor.clear(),
        Command::Yes => return begin(app),
        Command::Cancel | Command::Quit => return come_back(app),
        Command::Flip | Command::ZoomIn | Command::ZoomOut => return super::adjust(app, command),
        _ => {}
    }
    Vec::new()
}

/// A click turns what its square holds.
pub fn click_square(app: &mut App, mouse: Mouse, square: Option<Square>) -> Vec<Effect> {
    if let (Mode::Edit(editor), Mouse::Press, Some(square)) = (&mut app.mode, mouse, square) {
        app.cursor = square;
        editor.turn(square);
    }
    Vec::new()
}

/// Plays from the position, or says why it cannot be.
fn begin(app: &mut App) -> Vec<Effect> {
    let Mode::Edit(editor) = &app.mode else { return Vec::new() };
    match editor.position() {
        Ok(position) => {
            app.terms.position = Some(position);
            new_game(app)
        }
        Err(reason) => {
            app.warn(text::impossible(app, &reason));
            Vec::new()
        }
    }
}

//! The prompt for a typed move.

use crate::rules::notation::{BETWEEN, example};
use crate::rules::{Square, Way};

use super::super::app::{App, Mode, Selection};
use super::super::message::{Edit, Effect};
use super::cancel;
use super::hand::play;

pub fn type_move(app: &mut App, edit: Edit) -> Vec<Effect> {
    let size = app.game.start().variant().size();
    let Mode::Typing(typed) = &mut app.mode else { return Vec::new() };
    match edit {
        // Longer than any move with all its landings; a cat on the keyboard stops here. What no move holds is not taken.
        Edit::Type(letter) if typed.len() < 200 && (letter.is_ascii_graphic() || BETWEEN.contains(&letter)) => {
            typed.push(letter);
        }
        Edit::Type(_) => {}
        Edit::Erase => {
            if typed.pop().is_none() {
                cancel(app);
            }
        }
        Edit::Clear => typed.clear(),
        Edit::Complete => complete(app),
        Edit::Confirm if typed.trim().is_empty() => cancel(app),
        Edit::Confirm => match Way::read(typed, size) {
            Ok(way) => return play(app, way),
            Err(error) => {
                let said = (app.prefs.language.words().malformed)(typed, &error.message, &example(size));
                app.warn(said);
            }
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
    let squares: Vec<Square> = typed.split(BETWEEN).filter_map(|word| word.parse().ok()).collect();
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

//! What comes in and what goes out: the user's meaning as a [`Message`], the loop's duty as an [`Effect`].

use crate::ai::News;
use crate::rules::Square;

/// What a key means. The table in [`keys`](super::keys) says which key means it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Move the cursor by columns (to the right) and rows (up) of the screen.
    Cursor(i8, i8),
    /// Select the piece under the cursor, or move the selected one there.
    Select,
    /// To the next piece that can move, or the next target of the selected one.
    Next,
    /// To the one before.
    Previous,
    /// Walk the selected piece one jump of a chain, to the cursor.
    Walk,
    /// Open the prompt for a typed move.
    TypeMove,
    /// Take the last round back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Let the computer move at once.
    MoveNow,
    /// Begin a new game.
    NewGame,
    /// Give the game up.
    Resign,
    /// Larger squares.
    ZoomIn,
    /// Smaller squares.
    ZoomOut,
    /// Hand the mouse to the terminal, to copy text, or take it back.
    ToggleMouse,
    /// Show or hide the keys.
    Help,
    /// Close what is open, else deselect, else nothing.
    Cancel,
    /// Yes, to a question.
    Yes,
    /// Draw everything anew.
    Redraw,
    /// Leave, after a question if a game is under way.
    Quit,
    /// Leave at once.
    Leave,
    /// Stop and give the shell the terminal.
    Suspend,
}

/// A key in the prompt for a typed move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Put a character at the end.
    Type(char),
    /// Remove the last character.
    Erase,
    /// Remove all.
    Clear,
    /// Play the move.
    Confirm,
    /// Fill in the only move, or what all moves that fit share.
    Complete,
}

/// What the mouse did on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mouse {
    /// The left button went down.
    Press,
    /// The left button went up.
    Release,
    /// It moved, with or without a button held.
    Hover,
    /// The right button went down.
    Walk,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// The user asks for something.
    Command(Command),
    /// The user edits the typed move.
    Edit(Edit),
    /// The mouse points at a square, or at none.
    Mouse(Mouse, Option<Square>),
    /// The terminal has so many columns and rows now.
    Resized(u16, u16),
    /// The search has something to say.
    News(News),
    /// Time has passed.
    Tick,
}

/// What the loop must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Let the computer think about the position now.
    Think,
    /// Tell the search to answer at once.
    Hurry,
    /// Drop the search.
    Abandon,
    /// Begin a new game: forget what the search remembers of the old one.
    Forget,
    /// Take the mouse, or leave it to the terminal.
    CaptureMouse(bool),
    /// Draw every cell again.
    Redraw,
    /// Stop the process until the shell continues it.
    Suspend,
    /// End.
    Quit,
}

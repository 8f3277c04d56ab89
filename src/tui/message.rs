//! What comes in and what goes out: the user's meaning as a [`Message`], the loop's duty as an [`Effect`].

use crate::ai::News;
use crate::ai::review::Judged;
use crate::rules::Square;

use super::keys::Key;

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
    /// Show a good move.
    Hint,
    /// Show the longest jump of the others.
    Threat,
    /// Switch the help while playing on or off.
    Assist,
    /// Walk through the game and judge every move.
    Review,
    /// Learn the game.
    Lesson,
    /// Choose another game.
    NewGame,
    /// Choose how it looks.
    Settings,
    /// Turn the board.
    Flip,
    /// Stop the computers, or let them go on.
    Pause,
    /// While they are stopped, one move.
    Step,
    /// Show moves faster, or slower.
    Pace(bool),
    /// Write the game to a file.
    Export,
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

impl Command {
    /// The cursor one column to the left.
    pub const LEFT: Self = Self::Cursor(-1, 0);
    /// The cursor one column to the right.
    pub const RIGHT: Self = Self::Cursor(1, 0);
    /// The cursor one row up.
    pub const UP: Self = Self::Cursor(0, 1);
    /// The cursor one row down.
    pub const DOWN: Self = Self::Cursor(0, -1);
    /// The cursor ten rows up: a page of what scrolls.
    pub const PAGE_UP: Self = Self::Cursor(0, 10);
    /// The cursor ten rows down.
    pub const PAGE_DOWN: Self = Self::Cursor(0, -10);
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
    /// The key that a command is to have was pressed.
    Bind(Key),
    /// The mouse points at a square, or at none.
    Mouse(Mouse, Option<Square>),
    /// A row of a menu was clicked, with the left button or another.
    Row(usize, bool),
    /// The terminal has so many columns and rows now.
    Resized(u16, u16),
    /// The search has something to say.
    News(News),
    /// The review has judged a turn.
    Judged(Judged),
    /// Time has passed.
    Tick,
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Errand {
    /// The computer's move.
    Move,
    /// A hint to the user.
    Hint,
    /// Who is ahead, while the user thinks.
    Judge,
}

/// What the loop must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Let the search think about the position now.
    Think(Errand),
    /// Tell the search to answer at once.
    Hurry,
    /// Drop the search.
    Abandon,
    /// Begin a new game: forget what the search remembers of the old one, and save it in a file of its own.
    Forget,
    /// Save the game from now on in a file of its own: it leaves one that stays as it is.
    Branch,
    /// Save the game from now on in the file of the one that was left.
    Resume,
    /// Put the game that was left away.
    Decline,
    /// Write the game to a file for the user.
    Export,
    /// Judge the game turn by turn.
    Review,
    /// Judge no more.
    StopReview,
    /// Keep the settings.
    Remember,
    /// Take the mouse, or leave it to the terminal.
    CaptureMouse(bool),
    /// Draw every cell again.
    Redraw,
    /// Stop the process until the shell continues it.
    Suspend,
    /// End.
    Quit,
}

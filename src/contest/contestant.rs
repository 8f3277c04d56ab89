//! What a player must be able to do.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::rules::Game;

/// How long a player waits for news before it looks whether the contest was stopped.
pub const LOOK: Duration = Duration::from_millis(50);

/// One who plays.
pub trait Contestant {
    /// Gets ready for another game.
    ///
    /// # Errors
    /// Why the game is lost before it has begun.
    fn new_game(&mut self, stop: &AtomicBool) -> Result<(), Fault>;

    /// The move in the position now, where there is one.
    ///
    /// # Errors
    /// Why there is none, and the game lost. Once `stop` is set the reason matters to nobody.
    fn answer(&mut self, game: &Game, stop: &AtomicBool) -> Result<Answer, Fault>;
}

/// What a player answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The move as text, not yet known to be one.
    pub text: String,
    /// The depth that the search finished, in plies, if it told.
    pub depth: Option<u32>,
}

/// What a player did wrong, in a clause that begins with the verb.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(pub String);

impl Fault {
    /// The contest was stopped while the player thought.
    #[must_use]
    pub fn stopped() -> Self {
        Self("was stopped".into())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

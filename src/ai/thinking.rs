//! A search on a thread of its own: started, told to stop, asked for news, and joined when dropped.

use crate::rules::Game;

use super::{Limits, Report};

/// The computer player between searches: it owns the transposition table.
pub struct Engine;

/// One search under way. Dropping it stops it and waits for its thread.
pub struct Thinking;

/// What a search has to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// One depth deeper.
    Deeper(Report),
    /// The search has ended with this.
    Done(Report),
    /// The search has died, with this message.
    Failed(String),
}

impl Engine {
    /// An engine with a table of so many mebibytes.
    #[must_use]
    pub fn new(_mebibytes: usize) -> Self {
        Self
    }

    /// Starts a search of the position now. `wake` is called, on the search's thread, whenever there is news.
    #[must_use]
    pub fn think(&self, _game: &Game, _limits: Limits, _wake: impl Fn() + Send + 'static) -> Thinking {
        Thinking
    }
}

impl Thinking {
    /// The news since the last call, oldest first; never waits.
    pub fn news(&mut self) -> Option<News> {
        None
    }

    /// Tells the search to end now and report the best it has.
    pub fn stop(&self) {}
}

//! What a player must be able to do, and how one is hired, dismissed and hired again.

use std::fmt;
use std::io;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::rules::Game;

use super::own::Own;
use super::program::Program;
use super::{Description, Failure, Plan, Side};

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

/// A place in the contest: the player is started when first needed, and again after it was dismissed.
pub struct Hired<'a> {
    plan: &'a Plan,
    description: &'a Description,
    contestant: Option<Box<dyn Contestant>>,
}

impl<'a> Hired<'a> {
    /// The place of `side`, still empty.
    #[must_use]
    pub fn new(plan: &'a Plan, side: Side) -> Self {
        Self { plan, description: &plan.players[side], contestant: None }
    }

    /// The player, started if need be.
    ///
    /// # Errors
    /// If it cannot be started at all.
    pub fn contestant(&mut self) -> Result<&mut dyn Contestant, Failure> {
        let contestant = match self.contestant.take() {
            Some(contestant) => contestant,
            None => self.start().map_err(|error| Failure::Player(self.description.to_string(), error))?,
        };
        Ok(self.contestant.insert(contestant).as_mut())
    }

    fn start(&self) -> io::Result<Box<dyn Contestant>> {
        Ok(match &self.description.command {
            None => Box::new(Own::new(self.description.strength, self.description.setup())),
            Some(command) => Box::new(Program::start(command, self.description, self.plan)?),
        })
    }

    /// Ends the player; the next game starts it anew.
    pub fn dismiss(&mut self) {
        self.contestant = None;
    }
}

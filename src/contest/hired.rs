//! How a player is hired, dismissed and hired again.

use std::io;

use super::contestant::Contestant;
use super::own::Own;
use super::program::Program;
use super::{Description, Failure, Plan, Side};

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

//! Two players against each other, many games: `halma contest`. Where more than two seats are to be taken, each of the two takes
//! several, in every way in which both have one.
//!
//! From the inside out: a `description` says who plays; `own` and `program` are the two kinds of `contestant`, each `hired`
//! for the contest; `opening` begins a game and `play` plays it to its end; `tally` counts. Here the games are dealt out to
//! threads.
//!
//! Games 0 and 1 have the same opening and exchanged seats, so have 2 and 3, and so on; with more seats it is as many games in
//! a row as there are ways to take them. What happens in a game depends on its number and the seed alone, unless a player
//! looks at a clock.

mod contestant;
mod description;
mod hired;
pub mod opening;
mod own;
mod play;
mod program;
mod tally;

use std::fmt;
use std::io;
use std::ops::{Index, IndexMut};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::rules::{Blocking, Game, Player, Variant};

pub use contestant::Fault;
pub use description::{BadDescription, Description};
use hired::Hired;
pub use play::Played;
pub use tally::{Mean, Tally};

/// One of the two who are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The first, from whose view the score is told.
    A,
    /// The second.
    B,
}

impl Side {
    /// The one against this one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

/// What is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Who plays.
    pub players: BySide<Description>,
    /// On which board; a variant for two at least.
    pub variant: Variant,
    /// How blocked games end (R11).
    pub blocking: Blocking,
    /// How many games.
    pub games: usize,
    /// What the openings are drawn from.
    pub seed: u64,
    /// How many games at a time; at least one.
    pub threads: usize,
}

impl Plan {
    /// The side that plays `player` in game `number`: every way to take the seats in turn.
    #[must_use]
    pub fn side(&self, number: usize, player: Player) -> Side {
        let seatings = self.seatings();
        let by_b = seatings[number % seatings.len()];
        if by_b & 1 << player.index() == 0 { Side::A } else { Side::B }
    }

    /// The ways to take the seats: a bit for each player of B's. Partners are of one side, and both sides have a seat.
    fn seatings(&self) -> Vec<u8> {
        let players: Vec<Player> = self.variant.players().collect();
        let seats: u8 = players.iter().map(|player| 1 << player.index()).sum();
        let bit = |by_b: u8, player: Player| by_b >> player.index() & 1;
        let together = |by_b: u8| {
            let split = |one, other| self.variant.allied(one, other) && bit(by_b, one) != bit(by_b, other);
            !players.iter().any(|&one| players.iter().any(|&other| split(one, other)))
        };
        (1..seats).rev().filter(|&by_b| by_b & !seats == 0 && together(by_b)).collect()
    }

    /// Mebibytes of the tables of this program's own players, all games at a time together.
    #[must_use]
    pub fn hash(&self) -> usize {
        let own = self.players.0.iter().filter(|player| player.command.is_none());
        own.map(|player| player.setup().hash).sum::<usize>() * self.threads.min(self.games)
    }

    /// Game `number` after its opening, which it shares with the games in which the seats are taken in the other ways.
    #[must_use]
    pub fn opening(&self, number: usize) -> Game {
        let start = Game::new(self.variant).with_blocking(self.blocking);
        opening::opened(start, self.seed, (number / self.seatings().len()) as u64)
    }
}

/// Why a contest cannot go on.
#[derive(Debug)]
pub enum Failure {
    /// This player cannot be started.
    Player(String, io::Error),
    /// The system gives no thread.
    Thread(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(description, error) => write!(f, "cannot start {description}: {error}"),
            Self::Thread(error) => write!(f, "cannot play games side by side: {error}"),
        }
    }
}

impl std::error::Error for Failure {}

/// Plays all games of the plan and returns them in order; `finished` hears of each as it ends. Once `stop` is set, games
/// under way are dropped and those that are finished returned.
///
/// # Errors
/// If a player or a thread cannot be started; `stop` is then set.
pub fn run(plan: &Plan, stop: &AtomicBool, mut finished: impl FnMut(&Played)) -> Result<Vec<Played>, Failure> {
    let next = AtomicUsize::new(0);
    let (sender, results) = channel();
    let mut games = thread::scope(|scope| {
        for _ in 0..plan.threads.clamp(1, plan.games.max(1)) {
            let (sender, next) = (sender.clone(), &next);
            let worker = thread::Builder::new().name("contest".into());
            if let Err(error) = worker.spawn_scoped(scope, move || work(plan, next, stop, &sender)) {
                stop.store(true, Ordering::Relaxed);
                return Err(Failure::Thread(error));
            }
        }
        drop(sender);
        let all = results
            .iter()
            .map(|result| result.inspect(&mut finished).inspect_err(|_| stop.store(true, Ordering::Relaxed)));
        all.collect::<Result<Vec<Played>, Failure>>()
    })?;
    games.sort_by_key(|played| played.number);
    Ok(games)
}

/// Plays one game after the other until none is left.
fn work(plan: &Plan, next: &AtomicUsize, stop: &AtomicBool, results: &Sender<Result<Played, Failure>>) {
    let mut players = BySide([Side::A, Side::B].map(|side| Hired::new(plan, side)));
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= plan.games {
            return;
        }
        let result = play::play(plan, number, &mut players, stop);
        // Nobody listens any more once the contest has failed.
        if stop.load(Ordering::Relaxed) && result.is_ok() || results.send(result).is_err() {
            return;
        }
    }
}

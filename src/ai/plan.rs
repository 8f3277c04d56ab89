//! The shortest way home for one army alone: exact where that is cheap, otherwise a beam that grows wider.
//!
//! The exact search asks for a plan of as many moves as the army needs at least, then of one more, and so on (Korf 1985).
//! The beam keeps, move by move, the best so many armies by the worth of their squares. Both are asked in rounds, each
//! with about four times the effort of the one before.

use std::collections::HashSet;

use crate::rules::{Move, SquareSet};

use super::army::{Army, Task};
use super::limits::Clock;
use super::worth::Worth;

/// The most moves that a plan may have; a whole crossing takes 60.
const LONGEST: u32 = 200;

/// Armies that the exact search may visit in round 0; each round after has four times as many (6 and 64 find longer plans
/// in 50 ms).
const VISITS: u64 = 16;

/// The last round: a beam of 4096 armies, which takes about a second for half a crossing.
pub const LAST_ROUND: u32 = 6;

/// An army, its task, and the best plan so far.
pub struct Planner<'a> {
    task: &'a Task,
    worth: &'a Worth,
    start: Army,
    best: Option<Vec<Move>>,
    at_least: u32,
    refuted: Refuted,
}

impl<'a> Planner<'a> {
    /// A planner that may know a plan already.
    #[must_use]
    pub fn new(task: &'a Task, worth: &'a Worth, squares: SquareSet, known: Option<Vec<Move>>) -> Self {
        let start = task.army(squares);
        Self { task, worth, start, best: known, at_least: task.least(start), refuted: Refuted::new() }
    }

    /// The best plan so far.
    #[must_use]
    pub fn best(&self) -> Option<&[Move]> {
        self.best.as_deref()
    }

    /// A number of moves that every plan needs on the squares of the task, proven.
    #[must_use]
    pub fn at_least(&self) -> u32 {
        self.at_least
    }

    /// Whether no plan can be shorter than the best.
    #[must_use]
    pub fn is_proven(&self) -> bool {
        self.length() <= self.at_least
    }

    /// Moves of the best plan, or one more than any plan may have.
    fn length(&self) -> u32 {
        self.best.as_ref().map_or(LONGEST + 1, |best| u32::try_from(best.len()).unwrap_or(LONGEST))
    }

    /// Looks for a better plan with the effort of this round, counted from 0. `None` when the clock ends it.
    pub fn improve(&mut self, round: u32, clock: &mut Clock) -> Option<()> {
        self.search_exactly(VISITS << (2 * round), clock)?;
        if !self.is_proven() {
            let beam = Beam::new(self.task, self.worth, 1 << (2 * round));
            if let Some(plan) = beam.run(self.start, self.length() - 1, clock).ok()? {
                self.best = Some(plan);
            }
        }
        Some(())
    }

    /// Rules out plans of few moves, one number of moves after the other, until one is found or the visits are used up.
    fn search_exactly(&mut self, visits: u64, clock: &mut Clock) -> Option<()> {
        let length = self.length();
        let mut exact = Exact { task: self.task, refuted: &mut self.refuted, clock, visits, line: Vec::new() };
        while self.at_least < length {
            match exact.reaches(self.start, self.at_least) {
                Ok(false) => self.at_least += 1,
                Ok(true) => {
                    exact.line.reverse();
                    self.best = Some(exact.line);
                    return Some(());
                }
                Err(End::Visits) => return Some(()),
                Err(End::Clock) => return None,
            }
        }
        Some(())
    }
}

/// Why a search found no answer.
enum End {
    Visits,
    Clock,
}

/// A depth-first search for a plan of so many moves.
struct Exact<'a, 'c> {
    task: &'a Task,
    refuted: &'a mut Refuted,
    clock: &'a mut Clock<'c>,
    /// How many armies may still be visited.
    visits: u64,
    /// The plan, last move first.
    line: Vec<Move>,
}

impl Exact<'_, '_> {
    /// Whether the army gets home in so many moves. If so, they are in the line.
    fn reaches(&mut self, army: Army, moves: u32) -> Result<bool, End> {
        if self.task.is_done(army) {
            return Ok(true);
        }
        if moves == 0 || self.refuted.holds(army, moves) {
            return Ok(false);
        }
        self.visits = self.visits.checked_sub(1).ok_or(End::Visits)?;
        self.clock.tick().ok_or(End::Clock)?;
        for mv in self.task.moves_in_time(army, moves) {
            let next = self.task.after(army, mv);
            if self.task.least(next) < moves && self.reaches(next, moves - 1)? {
                self.line.push(mv);
                return Ok(true);
            }
        }
        self.refuted.put(army, moves);
        Ok(false)
    }
}

/// Armies that do not get home in so many moves, by their hash.
struct Refuted(Vec<(u64, u32)>);

impl Refuted {
    const SLOTS: usize = 1 << 15;

    fn new() -> Self {
        Self(vec![(0, 0); Self::SLOTS])
    }

    #[expect(clippy::cast_possible_truncation, reason = "the low bits are what is wanted")]
    fn slot(army: Army) -> usize {
        army.hash as usize % Self::SLOTS
    }

    fn holds(&self, army: Army, moves: u32) -> bool {
        let (hash, refuted) = self.0[Self::slot(army)];
        hash == army.hash && refuted >= moves
    }

    fn put(&mut self, army: Army, moves: u32) {
        self.0[Self::slot(army)] = (army.hash, moves);
    }
}

/// An army that the beam keeps.
struct Kept {
    army: Army,
    /// The worth of its squares, in centi-steps.
    worth: i32,
}

/// An army that the beam may keep.
struct Child {
    army: Army,
    worth: i32,
    /// Which of the armies before it came from, and how.
    origin: (usize, Move),
}

/// A search that goes forward with the best armies alone.
struct Beam<'a> {
    task: &'a Task,
    worth: &'a Worth,
    width: usize,
    children: Vec<Child>,
    /// Children worth no more than this are not wanted.
    floor: i32,
    /// Hashes of the armies kept so far.
    seen: HashSet<u64>,
    /// For each move, where the armies that were kept came from.
    origins: Vec<Vec<(usize, Move)>>,
}

impl<'a> Beam<'a> {
    fn new(task: &'a Task, worth: &'a Worth, width: usize) -> Self {
        let (children, origins) = (Vec::new(), Vec::new());
        Self { task, worth, width, children, floor: i32::MIN, seen: HashSet::new(), origins }
    }

    /// A plan of `most` moves or fewer, if the beam comes upon one.
    fn run(mut self, start: Army, most: u32, clock: &mut Clock) -> Result<Option<Vec<Move>>, End> {
        self.seen.insert(start.hash);
        let mut kept = vec![Kept { army: start, worth: 0 }];
        for left in (0..most).rev() {
            self.floor = i32::MIN;
            for (index, from) in kept.iter().enumerate() {
                clock.tick().ok_or(End::Clock)?;
                if let Some(last) = self.expand(index, from, left) {
                    return Ok(Some(self.plan(index, last)));
                }
            }
            kept = self.keep();
            if kept.is_empty() {
                break;
            }
        }
        Ok(None)
    }

    /// Adds the children of one army that can still be home in `left` moves more. Returns a move that fills the camp.
    fn expand(&mut self, index: usize, from: &Kept, left: u32) -> Option<Move> {
        let task = self.task;
        for mv in task.moves_in_time(from.army, left + 1) {
            let (army, worth) = (task.after(from.army, mv), from.worth + self.worth.gain(task.player, mv));
            if task.is_done(army) {
                return Some(mv);
            }
            if worth > self.floor && task.least(army) <= left {
                self.children.push(Child { army, worth, origin: (index, mv) });
                if self.children.len() >= 16 * self.width {
                    self.cut(4 * self.width);
                }
            }
        }
        None
    }

    /// Reduces the children to the best so many, each once.
    fn cut(&mut self, most: usize) {
        self.children.sort_unstable_by_key(|child| (-child.worth, child.army.hash, child.origin.0));
        self.children.dedup_by_key(|child| child.army.hash);
        if self.children.len() > most {
            self.children.truncate(most);
            self.floor = self.children.last().map_or(i32::MIN, |last| last.worth);
        }
    }

    /// The best children become the armies to go on with.
    fn keep(&mut self) -> Vec<Kept> {
        self.cut(usize::MAX);
        let (mut kept, mut origins) = (Vec::new(), Vec::new());
        for Child { army, worth, origin } in self.children.drain(..) {
            if kept.len() < self.width && self.seen.insert(army.hash) {
                kept.push(Kept { army, worth });
                origins.push(origin);
            }
        }
        self.origins.push(origins);
        kept
    }

    /// The moves that led to the army kept at `index`, and the last one.
    fn plan(&self, mut index: usize, last: Move) -> Vec<Move> {
        let mut moves = vec![last];
        for origins in self.origins.iter().rev() {
            let (before, mv) = origins[index];
            moves.push(mv);
            index = before;
        }
        moves.reverse();
        moves
    }
}

//! The value of one node: negamax with alpha-beta bounds and principal variation search (Knuth & Moore 1975, Marsland 1982).

use crate::rules::{Game, Move, Position};

use super::evaluate::Evaluation;
use super::limits::Clock;
use super::line::Lines;
use super::many::{Circle, Others};
use super::node::{Node, Window};
use super::ordering::{Candidate, Candidates, Choice};
use super::patience::Patience;
use super::pruning::Pruning;
use super::score::Score;
use super::sport::Sport;
use super::table::{Bound, Entry, Table};
use super::trail::Trail;
use super::worth::Worth;

/// A search from one root. Every value is `None` when the clock ends the search.
pub struct Search<'a> {
    evaluation: &'a Evaluation,
    /// What the moves of the tree are expected to gain by.
    worth: Worth,
    table: &'a Table,
    pruning: Pruning,
    clock: Clock<'a>,
    /// On whose behalf we think, and who plays with whom.
    circle: Circle,
    sport: Sport,
    patience: Patience,
    trail: Trail,
    lines: Lines,
    /// Whether it goes through the moves near the root from behind.
    backwards: bool,
}

impl<'a> Search<'a> {
    /// The plies from the root at which a helper goes through the moves from behind.
    const SHARED: usize = 2;

    /// A search on behalf of the player to move.
    #[must_use]
    pub fn new(game: &Game, evaluation: &'a Evaluation, pruning: Pruning, table: &'a Table, clock: Clock<'a>) -> Self {
        let position = game.position();
        Self {
            evaluation,
            worth: evaluation.worth_near(position),
            table,
            pruning,
            clock,
            circle: Circle::around(position, Others::of(position.variant())),
            sport: Sport::new(game),
            patience: Patience::new(game),
            trail: Trail::new(game),
            lines: Lines::new(),
            backwards: false,
        }
    }

    /// The same, but from behind where all moves must be looked at: as a helper whose table is shared meets the one that it
    /// helps half-way, instead of doing the same work beside it.
    #[must_use]
    pub fn backwards(self) -> Self {
        Self { backwards: true, ..self }
    }

    /// The clock of this search.
    pub fn clock(&mut self) -> &mut Clock<'a> {
        &mut self.clock
    }

    /// The best line found so far, also by a search that was ended: the moves one after the other, or only the first where not
    /// everybody has had a turn.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        let line = self.lines.best();
        if self.circle.leaves_out_turns() { &line[..line.len().min(1)] } else { line }
    }

    /// The value of the root for its player to move, so many plies deep.
    pub fn root(&mut self, position: &Position, depth: u32) -> Option<i32> {
        self.clock.tick()?;
        let hint = self.lines.best().first().copied();
        self.best(&Node::root(position, self.circle, self.evaluation), depth, Window::FULL, hint)
    }

    /// The value of a node for the side to move, `depth` plies deep, as far as it lies in the window: if what is returned
    /// lies above, the value is at least that, and if below, at most.
    fn value(&mut self, node: &Node, depth: u32, window: Window) -> Option<i32> {
        self.clock.tick()?;
        self.lines.clear(node.ply);
        if let Some(value) = self.verdict(node) {
            return Some(value);
        }
        if depth == 0 {
            return Some(node.standing);
        }
        let bets = self.bets(node);
        if depth == 1
            && let Some(gain) = bets.least_gain(node, depth, window.alpha)
        {
            return self.last_move(node, gain, window);
        }
        let known = self.table.get(self.key(node));
        if let Some(value) = known.and_then(|entry| entry.settles(depth, node.ply, window)) {
            return Some(value);
        }
        let mut hint = known.and_then(|entry| entry.best);
        if let Some(glance) = bets.glance(node, depth, window) {
            let value = self.value(node, glance.depth, glance.window)?;
            if let Some(bound) = glance.settles(value) {
                return Some(bound);
            }
            hint = hint.or_else(|| self.table.get(self.key(node))?.best);
        }
        if let Some((rested, depth)) = bets.rest(node, depth, window, self.evaluation) {
            let value = self.value_behind(node, &rested, depth, Window::above(window.beta - 1))?;
            if value >= window.beta {
                return Some(window.beta); // a win with a turn left out is none yet
            }
        }
        self.best(node, depth, window, hint)
    }

    /// The value of a node where the line ends, if it does.
    fn verdict(&self, node: &Node) -> Option<i32> {
        let Node { position, ply, .. } = node;
        self.patience
            .verdict(position, *ply)
            .or_else(|| self.sport.verdict(node, self.trail.repeats(position)))
            .or_else(|| self.patience.foregone(position, *ply))
    }

    /// The bets to take at a node: none where everybody must mind the rule against blocking.
    fn bets(&self, node: &Node) -> Pruning {
        if self.patience.presses(&node.position) { Pruning::Off } else { self.pruning }
    }

    /// The value of the best turn. Leaves the line from here on, and an entry in the table.
    fn best(&mut self, node: &Node, depth: u32, window: Window, hint: Option<Move>) -> Option<i32> {
        self.trail.enter(&node.position);
        let value = self.best_turn(node, depth, window, hint);
        self.trail.leave();
        value
    }

    /// The value of the best turn: of those forward, where a bet leaves out the others. A loss found among the forward moves
    /// alone is not believed, nor told to the table: then the moves back are looked at, too.
    fn best_turn(&mut self, node: &Node, depth: u32, window: Window, hint: Option<Move>) -> Option<i32> {
        let all = self.choice(node, depth, window.alpha, hint);
        if self.bets(node).goes_forward(node)
            && let Some(candidates) = self.candidates(node, Choice { forward: true, ..all })
        {
            let value = self.best_of(candidates, node, depth, window)?;
            if value > -Score::DECIDED {
                return Some(value);
            }
        }
        match self.candidates(node, all) {
            Some(candidates) => self.best_of(candidates, node, depth, window),
            None => self.pass(node, depth, window),
        }
    }

    /// The value of the best move.
    fn best_of(&mut self, candidates: Candidates, node: &Node, depth: u32, window: Window) -> Option<i32> {
        let mut best = if candidates.left_out { window.alpha } else { Window::FULL.alpha };
        let (mut alpha, mut best_move, bets) = (window.alpha, None, self.bets(node));
        let forward = candidates.forward;
        for (tried, candidate) in candidates.enumerate() {
            let least = bets.least_gain(node, depth, alpha);
            if tried > 0 && least.is_some_and(|least| candidate.gain <= least) {
                break; // and so do all that come later: they gain less
            }
            let value = self.value_of(node, candidate, depth, Window { alpha, ..window }, tried == 0)?;
            best = best.max(value);
            if value > alpha {
                (alpha, best_move) = (value, Some(candidate.mv));
                if value >= window.beta {
                    break;
                }
                self.lines.extend(node.ply, candidate.mv);
            }
        }
        let bound = match best {
            value if value >= window.beta => Bound::AtLeast,
            value if value > window.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        if best > -Score::DECIDED || !forward {
            self.table.put(self.key(node), Entry::new(depth, best, bound, best_move, node.ply));
        }
        Some(best)
    }

    /// Which moves to look at: all that gain enough.
    fn choice(&self, node: &Node, depth: u32, alpha: i32, hint: Option<Move>) -> Choice {
        let more_than = self.bets(node).least_gain(node, depth, alpha);
        let backwards = self.backwards && node.ply < Self::SHARED && more_than.is_none();
        Choice { forward: false, more_than, hint, backwards }
    }

    /// The moves of a choice, or `None` if there is none, not even one that gains too little.
    fn candidates(&self, node: &Node, choice: Choice) -> Option<Candidates> {
        let candidates = Candidates::new(&node.position, self.circle, &self.worth, choice);
        (!candidates.is_empty()).then_some(candidates)
    }

    /// The value of a move for the side that makes it. All but the first are first asked whether they are better at all.
    fn value_of(&mut self, node: &Node, candidate: Candidate, depth: u32, window: Window, first: bool) -> Option<i32> {
        let next = node.after(candidate.mv, self.evaluation);
        if next.position.has_won(self.circle.mover(&node.position, candidate.mv)) {
            self.lines.clear(next.ply);
            return Some(Score::win_after(next.ply));
        }
        if !first {
            let value = self.value_behind(node, &next, depth - 1, Window::above(window.alpha))?;
            if value <= window.alpha || value >= window.beta {
                return Some(value);
            }
        }
        self.value_behind(node, &next, depth - 1, window)
    }

    /// Of all last moves the one that gains most is looked at alone, if it gains more than `gain`: the evaluation behind it
    /// says little else than what the squares are worth. The table is not told: to ask it takes longer than to look again.
    fn last_move(&mut self, node: &Node, gain: i32, window: Window) -> Option<i32> {
        let Some(candidate) = Candidates::most(&node.position, self.circle, &self.worth, gain) else {
            return Some(window.alpha);
        };
        let value = self.value_of(node, candidate, 1, window, true)?;
        if value <= -Score::DECIDED {
            return self.best(node, 1, window, Some(candidate.mv)); // no loss is believed before the others have been tried
        }
        if value > window.alpha && value < window.beta {
            self.lines.extend(node.ply, candidate.mv);
        }
        Some(value)
    }

    /// The value of a turn without a move (R7).
    fn pass(&mut self, node: &Node, depth: u32, window: Window) -> Option<i32> {
        if node.position.is_stuck() {
            return Some(0);
        }
        self.value_behind(node, &node.after_pass(self.evaluation), depth - 1, window)
    }

    /// The value of `next` for the side that was to move at `node`.
    fn value_behind(&mut self, node: &Node, next: &Node, depth: u32, window: Window) -> Option<i32> {
        if next.ours == node.ours {
            self.value(next, depth, window)
        } else {
            self.value(next, depth, window.turned()).map(|value| -value)
        }
    }

    /// The key of a node in the table: of the position, and of what else its value depends on.
    fn key(&self, node: &Node) -> u64 {
        node.position.hash() ^ self.patience.key(&node.position) ^ self.sport.key()
    }
}

//! The value of one node: negamax with alpha-beta bounds and principal variation search (Knuth & Moore 1975, Marsland 1982).
//!
//! With more than two players it is us against them: the sign turns only where the right to move changes sides.

use crate::rules::{Game, Move, Player, Position};

use super::evaluate::{Evaluation, TEMPO};
use super::limits::{Clock, MAX_DEPTH};
use super::ordering::{Candidate, Candidates};
use super::pruning::Pruning;
use super::score::Score;
use super::sport;
use super::table::{Bound, Entry, Table};

/// No value is as large as this.
pub const INFINITE: i32 = Score::WIN + 1;

/// A game that nobody wins.
const DRAW: i32 = 0;

/// A position in the tree.
#[derive(Clone, Copy)]
pub struct Node {
    /// The pieces and the player to move.
    position: Position,
    /// How far the side to move is ahead, in centi-steps.
    balance: i32,
    /// Turns from the root.
    ply: usize,
    /// Whether the turn before was left out to see if the position is good enough without.
    rested: bool,
}

/// The span of values that still matter: the side to move has `alpha` already, the other will not allow more than `beta`.
#[derive(Clone, Copy)]
pub struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// Every value.
    pub const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// Asks only whether the value is more than `alpha`.
    const fn above(alpha: i32) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// Whether there is room for a value between the bounds: only then the value itself is wanted.
    const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The window of the other side.
    const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// A search from one root.
pub struct Search<'a> {
    evaluation: Evaluation,
    table: &'a Table,
    pruning: Pruning,
    clock: Clock<'a>,
    /// On whose behalf we think.
    us: Player,
    /// Whether the opponent is not surrounded at home yet.
    may_surround: bool,
    /// Hashes of the positions of the game before the root, sorted (R10).
    history: Vec<u64>,
    /// Hashes of the positions from the root to the parent of the node at hand.
    path: Vec<u64>,
    /// The best line from each ply on, as far as it is known.
    lines: Vec<Vec<Move>>,
}

impl<'a> Search<'a> {
    /// A search on behalf of the player to move.
    #[must_use]
    pub fn new(game: &Game, pruning: Pruning, table: &'a Table, clock: Clock<'a>) -> Self {
        let mut history: Vec<u64> = game.positions().rev().skip(1).map(Position::hash).collect();
        history.sort_unstable();
        let us = game.position().to_move();
        Self {
            evaluation: Evaluation::new(game.position().variant()),
            table,
            pruning,
            clock,
            us,
            may_surround: !sport::holds_out(game.position(), us.opposite()),
            history,
            path: Vec::new(),
            lines: vec![Vec::new(); MAX_DEPTH as usize + 2],
        }
    }

    /// The clock of this search.
    pub fn clock(&mut self) -> &mut Clock<'a> {
        &mut self.clock
    }

    /// The best line found so far.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        &self.lines[0]
    }

    /// The value of a position for its player to move, so many plies deep. `None` if the clock ended the search; the line
    /// is then still the best that was found.
    pub fn root(&mut self, position: &Position, depth: u32) -> Option<i32> {
        let balance = self.evaluation.balance(position, self.us);
        self.path.clear();
        self.value(&Node { position: *position, balance, ply: 0, rested: false }, depth, Window::FULL)
    }

    /// The value of a node for the side to move, `depth` plies deep, as far as it lies in the window: above it the value
    /// is at least, below it at most, what is returned. `None` when the clock ends the search.
    fn value(&mut self, node: &Node, depth: u32, window: Window) -> Option<i32> {
        self.clock.tick()?;
        if node.ply > 0 {
            self.lines[node.ply].clear();
            if let Some(value) = self.unplayable(node) {
                return Some(value);
            }
        }
        if depth == 0 {
            return Some(node.balance + TEMPO);
        }
        let known = self.table.get(self.key(node));
        if let Some(value) = known.and_then(|entry| settled(entry, node, depth, window)) {
            return Some(value);
        }
        self.path.push(node.position.hash());
        let value = self.searched(node, depth, window, known.and_then(|entry| entry.best));
        self.path.pop();
        value
    }

    /// The value of a node that nobody should play into, if it is one: a repetition (R10), or one that is poor sport.
    fn unplayable(&self, node: &Node) -> Option<i32> {
        let position = &node.position;
        let hash = position.hash();
        let lost = self.for_side_to_move(node, -Score::win_after(node.ply));
        if sport::holds_out(position, self.us) {
            return Some(lost);
        }
        if self.may_surround && sport::holds_out(position, self.us.opposite()) {
            return Some(self.for_side_to_move(node, sport::surrounded_after(node.ply)));
        }
        (self.occurrences(hash) >= 2).then(|| if sport::is_at_home(position, self.us) { lost } else { DRAW })
    }

    /// How often a placement has arisen before, in the game and on the way to the node at hand.
    fn occurrences(&self, hash: u64) -> usize {
        let from = self.history.partition_point(|&earlier| earlier < hash);
        let in_game = self.history[from..].iter().take_while(|&&earlier| earlier == hash).count();
        in_game + self.path.iter().filter(|&&earlier| earlier == hash).count()
    }

    /// Our value as the side to move sees it.
    fn for_side_to_move(&self, node: &Node, ours: i32) -> i32 {
        if node.position.to_move() == self.us { ours } else { -ours }
    }

    /// The key of a node in the table. What is poor sport depends on whom we think for, and so does the value.
    fn key(&self, node: &Node) -> u64 {
        node.position.hash() ^ (self.us.index() as u64) << 62
    }

    /// The value found by looking at the moves.
    fn searched(&mut self, node: &Node, depth: u32, window: Window, hint: Option<Move>) -> Option<i32> {
        let position = &node.position;
        let outside = u32::from(position.variant().army(position.to_move())) - position.arrived(position.to_move());
        if let Some(value) = self.good_enough_without_a_move(node, depth, window, outside)? {
            return Some(value);
        }
        let hint = if node.ply == 0 { self.lines[0].first().copied().or(hint) } else { hint };
        let steps = self.pruning.least_steps(node.ply, outside);
        let mut candidates = Candidates::new(position, &self.evaluation, steps, hint);
        if candidates.is_empty() && steps.is_some() {
            candidates = Candidates::new(position, &self.evaluation, None, hint);
        }
        if candidates.is_empty() {
            return self.passed(node, depth, window);
        }
        let hope = self.pruning.hope(depth, outside).filter(|_| node.ply > 0);
        let (mut best, mut best_move, mut alpha) = (-INFINITE, None, window.alpha);
        for (tried, candidate) in candidates.enumerate() {
            if let Some(margin) = hope {
                let hoped = node.balance + candidate.gain + margin;
                if hoped <= alpha {
                    best = best.max(hoped);
                    continue;
                }
            }
            let value = self.value_of(node, candidate, depth, Window { alpha, ..window }, tried)?;
            best = best.max(value);
            if value > alpha {
                alpha = value;
                best_move = Some(candidate.mv);
                if alpha >= window.beta {
                    break;
                }
                self.extend_line(node.ply, candidate.mv);
            }
        }
        let bound = match best {
            value if value >= window.beta => Bound::AtLeast,
            value if value > window.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        self.keep(node, depth, best, bound, best_move.or(hint));
        Some(best)
    }

    /// The value of a move for the side that makes it. All but the first are first asked whether they are better at all.
    fn value_of(&mut self, node: &Node, candidate: Candidate, depth: u32, window: Window, tried: usize) -> Option<i32> {
        if tried == 0 {
            return self.after(node, candidate, depth - 1, window);
        }
        let reduction = self.pruning.reduction(depth, tried).min(depth - 1);
        let mut value = self.after(node, candidate, depth - 1 - reduction, Window::above(window.alpha))?;
        if value > window.alpha && reduction > 0 {
            value = self.after(node, candidate, depth - 1, Window::above(window.alpha))?;
        }
        if value > window.alpha && value < window.beta {
            value = self.after(node, candidate, depth - 1, window)?;
        }
        Some(value)
    }

    /// The value that `candidate` leads to, for the side that makes it, with `depth` plies to go.
    fn after(&mut self, node: &Node, candidate: Candidate, depth: u32, window: Window) -> Option<i32> {
        let player = node.position.to_move();
        let position = node.position.after(candidate.mv);
        let ply = node.ply + 1;
        if position.is_home(player) {
            self.lines[ply].clear();
            return Some(Score::win_after(ply));
        }
        self.passed_on(
            player,
            Node { position, balance: node.balance + candidate.gain, ply, rested: false },
            depth,
            window,
        )
    }

    /// The value of a turn without a move (R7).
    fn passed(&mut self, node: &Node, depth: u32, window: Window) -> Option<i32> {
        if node.position.is_stuck() {
            return Some(DRAW);
        }
        self.passed_on(node.position.to_move(), node.after_pass(false), depth - 1, window)
    }

    /// The value for `player`'s side of a node in which the next player is to move; `balance` is still that of `player`.
    fn passed_on(&mut self, player: Player, next: Node, depth: u32, window: Window) -> Option<i32> {
        if (player == self.us) == (next.position.to_move() == self.us) {
            return self.value(&next, depth, window);
        }
        let next = Node { balance: -next.balance, ..next };
        Some(-self.value(&next, depth, window.turned())?)
    }

    /// Null move: a value of at least `beta`, if even a turn left out reaches it.
    #[expect(clippy::option_option, reason = "the outer one is the clock's")]
    fn good_enough_without_a_move(
        &mut self,
        node: &Node,
        depth: u32,
        window: Window,
        outside: u32,
    ) -> Option<Option<i32>> {
        let tempting = node.ply > 0 && !node.rested && !window.is_open() && node.balance + TEMPO >= window.beta;
        let Some(reduction) = self.pruning.null_move(depth, outside).filter(|_| tempting) else { return Some(None) };
        let threshold = Window::above(window.beta - 1);
        let value = self.passed_on(node.position.to_move(), node.after_pass(true), depth - 1 - reduction, threshold)?;
        Some((value >= window.beta).then_some(value))
    }

    /// The best line from `ply` on begins with `mv`.
    fn extend_line(&mut self, ply: usize, mv: Move) {
        let [line, rest] = &mut self.lines[ply..ply + 2] else { return };
        line.clear();
        line.push(mv);
        line.extend_from_slice(rest);
    }

    fn keep(&self, node: &Node, depth: u32, value: i32, bound: Bound, best: Option<Move>) {
        let value = match Score(value).win_in() {
            Some(plies) => value + plies.signum() * node.plies(),
            None => value,
        };
        self.table.put(self.key(node), Entry { depth: u8::try_from(depth).unwrap_or(u8::MAX), value, bound, best });
    }
}

impl Node {
    fn after_pass(&self, rested: bool) -> Self {
        Self { position: self.position.after_pass(), ply: self.ply + 1, rested, ..*self }
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "no search is so deep")]
    fn plies(&self) -> i32 {
        self.ply as i32
    }
}

/// The value of a node that the table knows well enough. Where the value itself is wanted, the line is wanted too: there
/// the table only names the move to try first.
fn settled(entry: Entry, node: &Node, depth: u32, window: Window) -> Option<i32> {
    if window.is_open() || u32::from(entry.depth) < depth {
        return None;
    }
    let value = match Score(entry.value).win_in() {
        Some(plies) => entry.value - plies.signum() * node.plies(),
        None => entry.value,
    };
    let settles = match entry.bound {
        Bound::Exact => true,
        Bound::AtLeast => value >= window.beta,
        Bound::AtMost => value <= window.alpha,
    };
    settles.then_some(value)
}

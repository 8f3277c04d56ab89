//! The value of a position by the book: minimax that looks at everything and remembers nothing.

use halma::ai::evaluate::{Evaluation, TEMPO};
use halma::ai::{Score, sport};
use halma::rules::{Blocking, Game, Move, Player, Position, Variant};

use crate::games::moves;

/// Looks at everything, remembers nothing.
pub struct Minimax {
    evaluation: Evaluation,
    us: Player,
    blocking: Blocking,
    /// Whether staying at home could save a player.
    judges: bool,
    may_surround: bool,
    earlier: Vec<u64>,
}

impl Minimax {
    /// The value of the position now for its player to move.
    pub fn value(game: &Game, depth: u32) -> Score {
        let position = game.position();
        let judges = game.blocking() == Blocking::Draw && !position.variant().has_partners();
        let minimax = Self {
            evaluation: Evaluation::for_game(game),
            us: position.to_move(),
            blocking: game.blocking(),
            judges,
            may_surround: judges && !sport::is_surrounded(position, position.to_move().opposite()),
            earlier: game.positions().rev().skip(1).map(Position::hash).collect(),
        };
        Score(minimax.ours(position, depth, 0, &mut Vec::new()))
    }

    /// The value of a position for us.
    fn ours(&self, position: &Position, depth: u32, ply: usize, path: &mut Vec<u64>) -> i32 {
        let ours = position.variant().allied(self.us, position.to_move());
        if let Some(value) = self.decided(position, ply, path).filter(|_| ply > 0) {
            return value;
        }
        if depth == 0 {
            let correction = self.evaluation.correction(&self.evaluation.hidden(position), position.to_move());
            let movers = TEMPO + correction;
            return self.evaluation.balance(position, self.us) + if ours { movers } else { -movers };
        }
        if position.is_stuck() {
            return 0;
        }
        path.push(position.hash());
        let mut values: Vec<i32> = Vec::new();
        for turn in self.turns(position, ours) {
            values.extend(moves(&turn).iter().map(|&mv| self.after(&turn, mv, depth, ply, path)));
        }
        if values.is_empty() {
            values.push(self.ours(&position.after_pass(), depth - 1, ply + 1, path));
        }
        path.pop();
        let best = if ours { values.into_iter().max() } else { values.into_iter().min() };
        best.unwrap()
    }

    /// The value for us of a position that needs no look ahead: by a rule, or by what the search takes for certain.
    fn decided(&self, position: &Position, ply: usize, path: &[u64]) -> Option<i32> {
        let won_by = |winner, ply| if winner == self.us { Score::win_after(ply) } else { -Score::win_after(ply) };
        if let Some((winner, _)) = self.blocking.verdict(position) {
            return Some(won_by(winner, ply));
        }
        let ours = position.variant().allied(self.us, position.to_move());
        if self.judges && !ours && sport::holds_out(position, self.us) {
            return Some(-Score::win_after(ply));
        }
        if self.may_surround && sport::is_surrounded(position, self.us.opposite()) {
            return Some(sport::surrounded_after(ply));
        }
        let same = |earlier: &&u64| **earlier == position.hash();
        if self.earlier.iter().chain(path.iter()).filter(same).count() >= 2 {
            return Some(if self.judges && position.at_home(self.us) > 0 {
                -Score::win_after(ply)
            } else {
                sport::REPETITION
            });
        }
        self.bound_to_lose(position).map(|(loser, plies)| won_by(loser.opposite(), ply + plies))
    }

    /// The position as each of those sees it who may move.
    fn turns(&self, position: &Position, ours: bool) -> Vec<Position> {
        if ours || !is_best_reply(position.variant()) {
            return vec![*position];
        }
        let others = position.variant().players().filter(|&player| player != self.us && position.is_running(player));
        others.map(|player| position.turned_to(player)).collect()
    }

    /// Who cannot but have a piece at home when the deadline comes, and in how many plies (R11).
    fn bound_to_lose(&self, position: &Position) -> Option<(Player, usize)> {
        let Blocking::Deadline(most) = self.blocking else { return None };
        let mut next = *position;
        let [mut judged, mut alone] = [None, None];
        // Each deadline in its turn, as if both had nothing better to do than to bring one piece out after the other.
        for plies in 1..=2 * most as usize + 2 {
            let mover = next.to_move();
            next = next.after_pass();
            let turns = u32::try_from(plies.div_ceil(2)).unwrap();
            if next.moves_made(mover) > most && judged.is_none_or(|(player, _, _)| player != mover) {
                let lost = (mover, plies, position.at_home(mover) > turns);
                if judged.is_some() {
                    alone = Some(lost);
                    break;
                }
                judged = Some(lost);
            }
        }
        match (judged?, alone?) {
            ((player, plies, true), _) => Some((player, plies)),
            ((first, _, false), (player, plies, true)) if position.at_home(first) == 0 => Some((player, plies)),
            _ => None,
        }
    }

    fn after(&self, position: &Position, mv: Move, depth: u32, ply: usize, path: &mut Vec<u64>) -> i32 {
        let (mover, next) = (position.to_move(), position.after(mv));
        let ours = position.variant().allied(self.us, mover);
        let next = if ours || !is_best_reply(position.variant()) { next } else { next.turned_to(self.us) };
        match next.has_won(mover) {
            true if ours => Score::win_after(ply + 1),
            true => -Score::win_after(ply + 1),
            false => self.ours(&next, depth - 1, ply + 1, path),
        }
    }
}

/// Whether of all the others one alone answers.
fn is_best_reply(variant: Variant) -> bool {
    matches!(variant, Variant::Three | Variant::Four)
}

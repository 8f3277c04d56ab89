//! What a weak player overlooks: a human's mistakes, and no others.
//!
//! In a careless turn it does not see long chains, and some of its pieces not at all; and for a spell of turns it may lose
//! sight of the rearmost. It searches as ever, but if the best move is one that it does not see, it plays the one that
//! promises most at a glance of those that it sees. That always brings a piece nearer to the goal, so no game goes on
//! for ever; and the last pieces are brought home with care.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::rules::movegen::{PieceMoves, neighbours};
use crate::rules::{Game, Move, Position, Square, SquareSet};

use super::patience::cost_at_home;
use super::worth::Worth;

/// How often a player overlooks what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mistakes {
    /// Turns of 100 in which it is careless.
    pub careless: u8,
    /// Jumps of the longest chain that it sees in such a turn at best; how many it sees, perhaps none, is drawn.
    pub jumps: u8,
    /// Pieces of 100 that it does not look at in such a turn.
    pub unseen: u8,
    /// Spells of 100 in which it forgets the rearmost pieces.
    pub forgetful: u8,
}

/// Own turns in a spell.
const SPELL: u32 = 6;

/// Pieces that are forgotten together.
const REARMOST: usize = 3;

/// So few pieces on their way are not lost sight of.
const FEW: u32 = 4;

impl Mistakes {
    /// None at all.
    pub const NONE: Self = Self { careless: 0, jumps: u8::MAX, unseen: 0, forgetful: 0 };

    /// The move that is played instead of the best one if that is overlooked. It is the same for the same seed and game.
    #[must_use]
    pub fn instead(self, game: &Game, best: Move, worth: &Worth, seed: u64) -> Option<Move> {
        let (position, player) = (game.position(), game.position().hand());
        let running = position.army(player) - position.variant().target(player);
        if running.len() <= FEW {
            return None;
        }
        let sight = Sight::of(self, game, seed);
        if sight.sees(position, best) {
            return None;
        }
        // If all that goes forward is overlooked, it looks again.
        let again = Sight { unseen: SquareSet::EMPTY, ..sight };
        [sight, again].into_iter().find_map(|sight| {
            forward(position).filter(|&mv| sight.sees(position, mv)).max_by_key(|&mv| worth.gain(player, mv))
        })
    }
}

/// Whether others are moving into the camp of the player to move, who has not left it yet: a piece that stays might never
/// come out.
fn is_shut_in(position: &Position) -> bool {
    let (home, ours) = (position.variant().home(position.hand()), position.army(position.hand()));
    let others = position.occupied() - ours;
    !(home & ours).is_empty() && !(home & others).is_empty()
}

/// The moves that bring a piece nearer to its goal corner.
fn forward(position: &Position) -> impl Iterator<Item = Move> {
    let distance = |square| position.variant().distance(position.hand(), square);
    position.moves().flat_map(PieceMoves::moves).filter(move |mv| distance(mv.to) < distance(mv.from))
}

/// What a player sees in one turn.
#[derive(Clone, Copy)]
struct Sight {
    /// Jumps of the longest chain.
    jumps: usize,
    /// Pieces that are not looked at.
    unseen: SquareSet,
}

impl Sight {
    fn of(mistakes: Mistakes, game: &Game, seed: u64) -> Self {
        let (position, player) = (game.position(), game.position().to_move());
        let mut turn = rng(seed, player.index(), position.turn());
        let mut spell = rng(!seed, player.index(), position.moves_made(player) / SPELL);
        let mut sight = Self { jumps: usize::MAX, unseen: SquareSet::EMPTY };
        if happens(&mut turn, mistakes.careless) {
            sight.jumps = turn.random_range(0..=mistakes.jumps).into();
            let unseen = |_: &Square| happens(&mut turn, mistakes.unseen);
            sight.unseen = position.army(position.hand()).into_iter().filter(unseen).collect();
        }
        // Whoever must leave home by the rules is reminded (R11).
        if happens(&mut spell, mistakes.forgetful) && cost_at_home(game, player) == 0 {
            sight.unseen = sight.unseen | rearmost(position);
        }
        if is_shut_in(position) {
            sight.unseen = position.army(position.hand()) - position.variant().home(position.hand());
        }
        sight
    }

    fn sees(&self, position: &Position, mv: Move) -> bool {
        let jumps = || position.shortest_way(mv).map_or(0, |way| way.squares().len() - 1);
        let short = || neighbours(mv.from).contains(mv.to) || jumps() <= self.jumps;
        !self.unseen.contains(mv.from) && (self.jumps == usize::MAX || short())
    }
}

/// The pieces of the player to move that are farthest behind.
fn rearmost(position: &Position) -> SquareSet {
    let player = position.hand();
    let mut pieces: Vec<Square> = position.army(player).into_iter().collect();
    pieces.sort_by_key(|&square| position.variant().distance(player, square));
    pieces.into_iter().rev().take(REARMOST).collect()
}

/// Draws the same for the same numbers.
fn rng(seed: u64, player: usize, time: u32) -> StdRng {
    StdRng::seed_from_u64(seed ^ (player as u64) << 32 ^ u64::from(time) << 34)
}

/// Draws whether something happens that does so in as many cases of 100.
fn happens(rng: &mut StdRng, percent: u8) -> bool {
    rng.random_range(0..100) < percent
}

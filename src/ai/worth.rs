//! What a piece is worth where it stands: one number a player and square, so that a move gains the difference of two.

use crate::rules::square::GRID;
use crate::rules::{ByPlayer, Move, Player, Square, SquareSet, Variant};

/// One more than the longest way to a goal corner, columns and rows added.
const FARTHEST: u8 = 2 * GRID - 1;

/// The worth of every square for every player, in centi-steps.
#[derive(Clone)]
pub struct Worth {
    variant: Variant,
    squares: ByPlayer<[i32; 256]>,
    /// The best worth of each distance to the goal corner.
    rings: ByPlayer<[i32; FARTHEST as usize]>,
}

impl Worth {
    /// The worth of every square by a rule.
    #[must_use]
    pub fn new(variant: Variant, rule: impl Fn(Player, Square) -> i32) -> Self {
        let mut squares = ByPlayer([[0; 256]; 4]);
        let mut rings = ByPlayer([[i32::MIN; FARTHEST as usize]; 4]);
        for player in variant.players() {
            for square in variant.board() {
                let worth = rule(player, square);
                squares[player][square.index()] = worth;
                let ring = &mut rings[player][usize::from(variant.distance(player, square))];
                *ring = worth.max(*ring);
            }
        }
        Self { variant, squares, rings }
    }

    /// What a piece of `player` is worth on `square`, in centi-steps.
    #[must_use]
    #[inline]
    pub fn of(&self, player: Player, square: Square) -> i32 {
        self.squares[player][square.index()]
    }

    /// What `player` gains by a move, in centi-steps.
    #[must_use]
    #[inline]
    pub fn gain(&self, player: Player, mv: Move) -> i32 {
        self.of(player, mv.to) - self.of(player, mv.from)
    }

    /// A set that holds every square worth more than this to a piece of `player`, and few others.
    #[must_use]
    #[inline]
    pub fn better_than(&self, player: Player, worth: i32) -> SquareSet {
        let rings = &self.rings[player];
        let farthest = (0..FARTHEST).rev().find(|&distance| rings[usize::from(distance)] > worth);
        farthest.map_or(SquareSet::EMPTY, |distance| self.variant.within(player, distance))
    }
}

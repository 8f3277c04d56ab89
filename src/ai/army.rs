//! One army that has the board to itself: its moves, and how many it needs at least.

use crate::rules::movegen::{Moves, PieceMoves, neighbours};
use crate::rules::position::piece_key;
use crate::rules::{Move, Player, SquareSet, Variant};

/// Where the pieces of the army stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Army {
    /// The squares.
    pub squares: SquareSet,
    /// A hash of them.
    pub hash: u64,
}

/// What an army has to do: fill its target camp.
pub struct Task {
    /// On which board.
    pub variant: Variant,
    /// Whose army it is.
    pub player: Player,
    target: SquareSet,
    /// Where a move may end.
    room: SquareSet,
    /// King's steps from each square to the nearest square of the target.
    steps: [u8; 256],
    /// Squares of the target in each parity class.
    quota: [u32; 4],
}

impl Task {
    /// The task of `player`, whose moves must end in `room`.
    #[must_use]
    pub fn new(variant: Variant, player: Player, room: SquareSet) -> Self {
        let target = variant.target(player);
        Self { variant, player, target, room, steps: steps_to(target), quota: target.words().map(u64::count_ones) }
    }

    /// The army that stands on these squares.
    #[must_use]
    pub fn army(&self, squares: SquareSet) -> Army {
        let hash = squares.into_iter().fold(0, |hash, square| hash ^ piece_key(self.player, square));
        Army { squares, hash }
    }

    /// The army after a move.
    #[must_use]
    #[inline]
    pub fn after(&self, army: Army, mv: Move) -> Army {
        Army {
            squares: army.squares.without(mv.from).with(mv.to),
            hash: army.hash ^ piece_key(self.player, mv.from) ^ piece_key(self.player, mv.to),
        }
    }

    /// The moves that end in the room.
    #[inline]
    pub fn moves(&self, army: Army) -> impl Iterator<Item = Move> {
        self.moves_of(army, army.squares, self.room)
    }

    /// The moves that are worth a thought when only so many are left: if there is one for each piece outside, all must arrive.
    #[inline]
    pub fn moves_in_time(&self, army: Army, left: u32) -> impl Iterator<Item = Move> {
        let outside = army.squares - self.target;
        let (pieces, to) = if left <= outside.len() { (outside, self.target) } else { (army.squares, self.room) };
        self.moves_of(army, pieces, to)
    }

    #[inline]
    fn moves_of(&self, army: Army, pieces: SquareSet, to: SquareSet) -> impl Iterator<Item = Move> {
        let moves = Moves::alone(self.variant, self.player, army.squares, pieces);
        moves.flat_map(move |piece| PieceMoves { to: piece.to & to, ..piece }.moves())
    }

    /// Whether the camp is full.
    #[must_use]
    #[inline]
    pub fn is_done(&self, army: Army) -> bool {
        self.target.is_subset(army.squares)
    }

    /// Whether all these moves can be made from here, one after the other.
    #[must_use]
    pub fn allows(&self, army: Army, moves: &[Move]) -> bool {
        let mut army = army;
        moves.iter().all(|&mv| {
            let legal = self.moves(army).any(|other| other == mv);
            army = self.after(army, mv);
            legal
        })
    }

    /// A number of moves that the army needs at least.
    ///
    /// Three reasons, of which the strongest counts. (1) Every piece outside must move, and one that is not beside the camp
    /// must jump or step twice; only a step changes the parity class, of which the camp has a fixed number each. (2) A chain
    /// brings its piece nearer by two steps at most for each other piece outside that it jumps over, and by one
    /// for those inside. (3) While the last of two is too far behind for the other to help, a move is worth one step.
    #[must_use]
    #[inline]
    pub fn least(&self, army: Army) -> u32 {
        let (mut outside, mut beside, mut sum, mut last) = (0, 0, 0, 0);
        for square in army.squares - self.target {
            let steps = u32::from(self.steps[square.index()]);
            outside += 1;
            beside += u32::from(steps == 1);
            sum += steps;
            last = last.max(steps);
        }
        if outside == 0 {
            return 0;
        }
        let gap = if outside == 2 { (2 * last - sum).saturating_sub(1) } else { 0 };
        let by_distance = gap + (sum - gap).div_ceil(2 * outside - 1);
        by_distance.max(self.least_by_class(army, outside, outside - beside))
    }

    /// Of `far` pieces that are not beside the camp some step, twice at least, and the others jump.
    #[inline]
    fn least_by_class(&self, army: Army, outside: u32, far: u32) -> u32 {
        let counts = army.squares.words().map(u64::count_ones);
        let misplaced: u32 = counts.iter().zip(self.quota).map(|(count, quota)| count.saturating_sub(quota)).sum();
        let stepping = (misplaced + far).saturating_sub(outside).div_ceil(2).min(far);
        let moves = |stepping: u32| (outside + stepping).max(misplaced + far - stepping);
        moves(stepping).min(moves(stepping.saturating_sub(1)))
    }
}

/// King's steps from each square to the nearest of `target`.
#[must_use]
pub fn steps_to(target: SquareSet) -> [u8; 256] {
    let mut steps = [0; 256];
    let mut reached = target;
    for distance in 1..=16 {
        let ring = dilated(reached) - reached;
        for square in ring {
            steps[square.index()] = distance;
        }
        reached = reached | ring;
    }
    steps
}

/// The squares and all around them.
#[must_use]
pub fn dilated(squares: SquareSet) -> SquareSet {
    squares.into_iter().map(neighbours).fold(squares, |all: SquareSet, near| all | near)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;

    fn task() -> Task {
        Task::new(Variant::Classic, Player::SouthEast, SquareSet::ALL)
    }

    fn army(outside: &[(u8, u8)], holes: &[(u8, u8)]) -> Army {
        let task = task();
        let square = |&(column, row): &(u8, u8)| Square::pack(column, row);
        let squares = holes.iter().map(square).fold(task.target, SquareSet::without);
        task.army(outside.iter().map(square).fold(squares, SquareSet::with))
    }

    #[test]
    fn a_full_camp_needs_nothing() {
        assert_eq!(task().least(army(&[], &[])), 0);
        assert!(task().is_done(army(&[], &[])));
    }

    #[test]
    fn a_lone_straggler_steps() {
        // The nearest square of the camp to i9 is d14.
        assert_eq!(task().least(army(&[(8, 8)], &[(0, 15)])), 5);
    }

    #[test]
    fn the_hash_follows_the_moves() {
        let (task, start) = (task(), army(&[(5, 10), (6, 9)], &[(0, 15), (2, 13)]));
        for mv in task.moves(start) {
            let next = task.after(start, mv);
            assert_eq!(next, task.army(next.squares));
            assert!(task.least(next) + 1 >= task.least(start), "a move gains one move at most: {mv:?}");
        }
    }
}

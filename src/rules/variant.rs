//! The games that can be played: board, armies, camps and targets, one row of a table each (R1, R2, R13–R17).

use std::fmt;
use std::str::FromStr;

use super::blocking::BlockingKind::{Deadline, Draw};
use super::blocking::{Blocking, BlockingKind};
use super::name::{UnknownName, named};
use super::player::{ByPlayer, Player};
use super::set::SquareSet;
use super::square::{GRID, Square};

mod camps;

use camps::{FARTHEST, SETS, Sets};

/// A kind of Halma. To add one, add a name here and a row to `ROWS`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Variant {
    /// Two players, 19 pieces each, 16 × 16.
    #[default]
    Classic,
    /// Two players, 10 pieces each, 8 × 8 (R13).
    Small8,
    /// Two players, 15 pieces each, 10 × 10 (R13).
    Small10,
    /// Three players, 19, 13 and 19 pieces, 16 × 16 (R16).
    Three,
    /// Four players, 13 pieces each, 16 × 16 (R14).
    Four,
    /// Four players, opposite corners together (R15).
    Partners,
    /// One player, 19 pieces, 16 × 16 (R17).
    Solitaire,
}

/// The fewest moves in which one army alone is known to cross the board of 16 × 16 (R17): an upper bound, found by search.
pub const BEST_KNOWN: u32 = 45;

/// What the table says of a variant.
struct Row {
    name: &'static str,
    /// Columns, and rows, of the board.
    size: u8,
    /// Pieces of each player; 0 for a corner that nobody plays.
    armies: ByPlayer<u8>,
    /// Whether opposite corners play together.
    partners: bool,
    /// The rule against blocking unless another is asked for (R11).
    blocking: BlockingKind,
    /// The own moves after which it bites, and any other in its place.
    patience: u32,
}

const ROWS: [Row; 7] = [
    Row { name: "classic", size: 16, armies: ByPlayer([19, 0, 19, 0]), partners: false, blocking: Draw, patience: 80 },
    Row { name: "8x8", size: 8, armies: ByPlayer([10, 0, 10, 0]), partners: false, blocking: Deadline, patience: 30 },
    Row {
        name: "10x10",
        size: 10,
        armies: ByPlayer([15, 0, 15, 0]),
        partners: false,
        blocking: Deadline,
        patience: 50,
    },
    Row { name: "three", size: 16, armies: ByPlayer([19, 13, 19, 0]), partners: false, blocking: Draw, patience: 80 },
    Row { name: "four", size: 16, armies: ByPlayer([13, 13, 13, 13]), partners: false, blocking: Draw, patience: 80 },
    Row {
        name: "partners",
        size: 16,
        armies: ByPlayer([13, 13, 13, 13]),
        partners: true,
        blocking: Draw,
        patience: 80,
    },
    Row { name: "solitaire", size: 16, armies: ByPlayer([19, 0, 0, 0]), partners: false, blocking: Draw, patience: 80 },
];

impl Variant {
    /// All variants.
    pub const ALL: [Self; ROWS.len()] =
        [Self::Classic, Self::Small8, Self::Small10, Self::Three, Self::Four, Self::Partners, Self::Solitaire];

    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    fn sets(self) -> &'static Sets {
        &SETS[self as usize]
    }

    /// The name in texts and flags: `classic`, `8x8`, …
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Columns, and rows, of the board: 8, 10 or 16 (R1).
    #[must_use]
    pub fn size(self) -> u8 {
        self.row().size
    }

    /// The squares of the board.
    #[must_use]
    pub fn board(self) -> SquareSet {
        self.sets().board
    }

    /// How many pieces `player` starts with; 0 if nobody plays that corner.
    #[must_use]
    pub fn army(self, player: Player) -> u8 {
        self.row().armies[player]
    }

    /// Whether somebody plays `player`.
    #[must_use]
    pub fn plays(self, player: Player) -> bool {
        self.army(player) > 0
    }

    /// How many play: 1 to 4.
    #[must_use]
    pub fn seats(self) -> u8 {
        self.row().armies.0.iter().map(|&army| u8::from(army > 0)).sum()
    }

    /// The players, in turn order (R3).
    pub fn players(self) -> impl Iterator<Item = Player> {
        Player::ALL.into_iter().filter(move |&player| self.plays(player))
    }

    /// Whether it is a game of two.
    #[must_use]
    pub fn is_for_two(self) -> bool {
        self.seats() == 2
    }

    /// Whether opposite corners play together (R15).
    #[must_use]
    pub fn has_partners(self) -> bool {
        self.row().partners
    }

    /// The rule against blocking unless another is asked for (R11).
    #[must_use]
    pub fn blocking(self) -> Blocking {
        self.blocking_by(self.row().blocking)
    }

    /// A rule against blocking, with the number of moves that goes with this board (R11).
    #[must_use]
    pub fn blocking_by(self, kind: BlockingKind) -> Blocking {
        kind.after(self.row().patience)
    }

    /// Where `player`'s army starts (R2); empty if nobody plays that corner.
    #[must_use]
    pub fn home(self, player: Player) -> SquareSet {
        self.sets().homes[player.index()]
    }

    /// The camp that `player` must fill, as large as the own one (R9, R16).
    #[must_use]
    pub fn target(self, player: Player) -> SquareSet {
        self.sets().targets[player.index()]
    }

    /// The squares of the board at most this far from the goal corner of `player`, as [`Variant::distance`] counts.
    #[must_use]
    pub fn within(self, player: Player, distance: u8) -> SquareSet {
        self.sets().within[player.index()][usize::from(distance).min(FARTHEST - 1)]
    }

    /// The corner square that `player`'s army runs towards.
    #[must_use]
    pub const fn goal(self, player: Player) -> Square {
        let last = ROWS[self as usize].size - 1;
        let far = player.opposite();
        Square::pack(if far.starts_east() { last } else { 0 }, if far.starts_south() { 0 } else { last })
    }

    /// How far `square` is from the goal corner of `player`, columns and rows added; 0 to 30.
    #[must_use]
    pub const fn distance(self, player: Player, square: Square) -> u8 {
        let goal = self.goal(player);
        goal.column().abs_diff(square.column()) + goal.row().abs_diff(square.row())
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Variant {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        named(text, "variant", &Self::ALL, Self::name)
    }
}

const _: () = assert!(ROWS[0].size == GRID, "the largest board is the grid itself");

#[cfg(test)]
mod tests;

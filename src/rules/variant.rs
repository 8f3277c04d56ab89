//! The games that can be played: board, armies, camps and targets, one row of a table each (R1, R2, R13–R17).

use std::fmt;
use std::str::FromStr;

use super::blocking::BlockingKind::{Deadline, Draw};
use super::blocking::{Blocking, BlockingKind};
use super::notation::quoted;
use super::player::{ByPlayer, Player};
use super::set::SquareSet;
use super::square::{GRID, Square};

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

/// The widths of a camp's rows, counted from its edge of the board (R2).
const fn staircase(pieces: u8) -> &'static [u8] {
    match pieces {
        10 => &[4, 3, 2, 1],
        13 => &[4, 4, 3, 2],
        15 => &[5, 4, 3, 2, 1],
        19 => &[5, 5, 4, 3, 2],
        _ => &[],
    }
}

/// The sets that follow from a row, computed once, at compile time.
struct Sets {
    board: SquareSet,
    homes: [SquareSet; 4],
    targets: [SquareSet; 4],
    within: [[SquareSet; FARTHEST]; 4],
}

/// One more than the longest way to a goal corner, columns and rows added.
const FARTHEST: usize = 2 * GRID as usize - 1;

static SETS: [Sets; ROWS.len()] = {
    const NOWHERE: Sets = Sets {
        board: SquareSet::EMPTY,
        homes: [SquareSet::EMPTY; 4],
        targets: [SquareSet::EMPTY; 4],
        within: [[SquareSet::EMPTY; FARTHEST]; 4],
    };
    let mut sets = [NOWHERE; ROWS.len()];
    let mut variant = 0;
    while variant < ROWS.len() {
        let row = &ROWS[variant];
        sets[variant].board = rectangle(row.size);
        let mut player = 0;
        while player < 4 {
            let (corner, pieces) = (Player::ALL[player], row.armies.0[player]);
            sets[variant].homes[player] = camp(row.size, pieces, corner);
            sets[variant].targets[player] = camp(row.size, pieces, corner.opposite());
            sets[variant].within[player] = rings(Variant::ALL[variant], corner);
            player += 1;
        }
        variant += 1;
    }
    sets
};

const fn rectangle(size: u8) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut place = 0;
    while place < size as u16 * size as u16 {
        set = set.with(nth_square(place, size));
        place += 1;
    }
    set
}

/// The square with this number on a board of `size` columns, counted row by row.
#[expect(clippy::cast_possible_truncation, reason = "column and row are below 16")]
const fn nth_square(place: u16, size: u8) -> Square {
    Square::pack((place % size as u16) as u8, (place / size as u16) as u8)
}

/// For each distance the squares of the board that lie no farther from the goal corner of `player`.
const fn rings(variant: Variant, player: Player) -> [SquareSet; FARTHEST] {
    let size = ROWS[variant as usize].size;
    let mut rings = [SquareSet::EMPTY; FARTHEST];
    let mut place = 0;
    while place < size as u16 * size as u16 {
        let square = nth_square(place, size);
        let distance = variant.distance(player, square) as usize;
        rings[distance] = rings[distance].with(square);
        place += 1;
    }
    let mut distance = 1;
    while distance < FARTHEST {
        rings[distance] = rings[distance].union(rings[distance - 1]);
        distance += 1;
    }
    rings
}

/// The camp of so many squares in the corner where `corner`'s army starts (R2).
const fn camp(size: u8, pieces: u8, corner: Player) -> SquareSet {
    let widths = staircase(pieces);
    let mut set = SquareSet::EMPTY;
    let mut up = 0;
    while up < widths.len() {
        let mut along = 0;
        while along < widths[up] {
            let column = if corner.starts_east() { size - 1 - along } else { along };
            #[expect(clippy::cast_possible_truncation, reason = "a camp has five rows at most")]
            let row = if corner.starts_south() { up as u8 } else { size - 1 - up as u8 };
            set = set.with(Square::pack(column, row));
            along += 1;
        }
        up += 1;
    }
    set
}

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

/// Names no variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownVariant(String);

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Variant::ALL.map(Variant::name).join(", ");
        write!(f, "{} is no variant; there are {names}", quoted(&self.0))
    }
}

impl std::error::Error for UnknownVariant {}

impl FromStr for Variant {
    type Err = UnknownVariant;
    fn from_str(text: &str) -> Result<Self, UnknownVariant> {
        Self::ALL.into_iter().find(|variant| variant.name() == text).ok_or_else(|| UnknownVariant(text.to_owned()))
    }
}

const _: () = assert!(ROWS[0].size == GRID, "the largest board is the grid itself");

#[cfg(test)]
mod tests {
    use super::*;

    fn names(set: SquareSet) -> Vec<String> {
        Square::all().filter(|&square| set.contains(square)).map(|square| square.to_string()).collect()
    }

    #[test]
    fn r1_the_board_has_so_many_squares() {
        for variant in Variant::ALL {
            assert_eq!(variant.board().len(), u32::from(variant.size()).pow(2));
            assert!(variant.board().contains(Square::pack(0, 0)));
        }
    }

    #[test]
    fn r2_the_bottom_right_camp_of_nineteen() {
        let camp = "l1 m1 n1 o1 p1 l2 m2 n2 o2 p2 m3 n3 o3 p3 n4 o4 p4 o5 p5";
        assert_eq!(names(Variant::Classic.home(Player::SouthEast)).join(" "), camp);
    }

    #[test]
    fn r2_camps_have_a_square_a_piece_and_lie_in_their_corner() {
        for variant in Variant::ALL {
            for player in Player::ALL {
                let (home, target) = (variant.home(player), variant.target(player));
                assert_eq!(home.len(), u32::from(variant.army(player)));
                assert_eq!(target.len(), home.len());
                assert!((home | target).is_subset(variant.board()));
                assert!((home & target).is_empty());
                assert_eq!(target.contains(variant.goal(player)), variant.plays(player));
            }
        }
    }

    #[test]
    fn the_squares_within_a_distance() {
        for variant in Variant::ALL {
            for player in Player::ALL {
                for distance in 0..=40 {
                    let near = |square| variant.distance(player, square) <= distance;
                    let expected = SquareSet::from_fn(near) & variant.board();
                    assert_eq!(variant.within(player, distance), expected, "{variant} {player} {distance}");
                }
            }
        }
    }

    #[test]
    fn r15_opposite_corners_are_partners() {
        let allied = |variant: Variant, other| variant.allied(Player::SouthEast, other);
        assert_eq!(Player::ALL.map(|other| allied(Variant::Partners, other)), [true, false, true, false]);
        assert_eq!(Player::ALL.map(|other| allied(Variant::Four, other)), [true, false, false, false]);
    }

    #[test]
    fn r17_bottom_right_is_alone() {
        assert_eq!(Variant::Solitaire.players().collect::<Vec<_>>(), [Player::SouthEast]);
        assert_eq!(Variant::Solitaire.target(Player::SouthEast), Variant::Classic.target(Player::SouthEast));
    }

    #[test]
    fn r16_bottom_left_runs_to_an_empty_camp_of_thirteen() {
        let target = Variant::Three.target(Player::SouthWest);
        assert_eq!(target.len(), 13);
        assert!(Variant::Three.players().all(|player| (Variant::Three.home(player) & target).is_empty()));
    }

    #[test]
    fn r11_every_board_has_its_rule_against_blocking() {
        assert_eq!(Variant::Classic.blocking(), Blocking::Draw);
        assert_eq!(Variant::Classic.blocking_by(BlockingKind::Fill), Blocking::Fill(80));
        assert_eq!(Variant::Small8.blocking(), Blocking::Deadline(30));
        assert_eq!(Variant::Small10.blocking(), Blocking::Deadline(50));
    }

    #[test]
    fn names_are_read_back_and_others_refused() {
        for variant in Variant::ALL {
            assert_eq!(variant.name().parse(), Ok(variant));
        }
        let error = "9x9".parse::<Variant>().unwrap_err().to_string();
        assert_eq!(error, "\"9x9\" is no variant; there are classic, 8x8, 10x10, three, four, partners, solitaire");
    }
}

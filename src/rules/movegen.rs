//! Move generation: steps, chains of jumps, and the way behind a move.
//!
//! A jump chain is a flood fill inside one 64-bit word. A jumper keeps both parities, so it only ever lands on the 64
//! squares of its class, and what it jumps over lies in the other three. For every class three words say where a jump
//! is possible at all – across, along and diagonally – and one step of the fill is a handful of shifts.

use super::moves::{Illegal, Move, Way};
use super::player::Player;
use super::position::Position;
use super::set::{SquareSet, Squares};
use super::square::Square;
use super::variant::Variant;

/// All moves of one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceMoves {
    /// Where the piece stands.
    pub from: Square,
    /// Where it can end; never empty where a [`Position`] lists it.
    pub to: SquareSet,
}

impl PieceMoves {
    /// The moves one by one.
    pub fn moves(self) -> impl Iterator<Item = Move> {
        self.to.into_iter().map(move |to| Move { from: self.from, to })
    }
}

/// The eight squares around each square of the grid, or fewer at the edge.
static NEIGHBOURS: [SquareSet; 256] = {
    let mut table = [SquareSet::EMPTY; 256];
    let mut index = 0;
    while index < 256 {
        #[expect(clippy::cast_possible_truncation, reason = "below 256")]
        let square = Square::from_index(index as u8);
        let mut direction = 0;
        while direction < DIRECTIONS.len() {
            let (columns, rows) = DIRECTIONS[direction];
            if let Some(near) = square.offset(columns, rows) {
                table[index] = table[index].with(near);
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The squares one step away from `square` on an empty grid (R4).
#[must_use]
pub fn neighbours(square: Square) -> SquareSet {
    NEIGHBOURS[square.index()]
}

/// The cells that have a cell of the same class to their right.
const HAS_RIGHT: SquareSet = SquareSet::from_words([0x7F7F_7F7F_7F7F_7F7F; 4]);

/// Where jumps are possible, for all four classes at once, in the words of [`SquareSet`].
///
/// A bit stands for the lower left of the squares that it links: `across` joins a cell with the next of its class to the
/// right, `along` with the one above, and `centre` tells of a piece in the middle of a cell and its three neighbours to
/// the right and above, so it serves both diagonals.
#[derive(Clone, Copy)]
struct Links {
    across: SquareSet,
    along: SquareSet,
    centre: SquareSet,
    empty: SquareSet,
}

impl Links {
    #[inline]
    fn new(occupied: SquareSet, board: SquareSet) -> Self {
        // The square between two cells belongs to the class with the other parity. Where a class is odd, the even one
        // between lies a cell further.
        let [even, right, up, both] = occupied.words();
        Self {
            across: SquareSet::from_words([right, even >> 1, both, up >> 1]) & HAS_RIGHT,
            along: SquareSet::from_words([up, both, even >> 8, right >> 8]),
            centre: SquareSet::from_words([both, up >> 1, right >> 8, even >> 9]) & HAS_RIGHT,
            empty: board - occupied,
        }
    }

    /// What lies just beyond the occupied neighbours of any of the squares `from`, whether empty or not.
    #[inline]
    fn beyond(&self, from: SquareSet) -> SquareSet {
        let (left, down) = (from.back(1), from.back(8));
        let across = (from & self.across).on(1) | left & self.across;
        let along = (from & self.along).on(8) | down & self.along;
        let rising = (from & self.centre).on(9) | from.back(9) & self.centre;
        let falling = (left & self.centre).on(8) | (down & self.centre).on(1);
        across | along | rising | falling
    }

    /// Where one jump leads from any of the squares `from` (R5).
    #[inline]
    fn jump(&self, from: SquareSet) -> SquareSet {
        self.beyond(from) & self.empty
    }

    /// `from` and all squares that chains of jumps reach from there.
    #[inline]
    fn region(&self, from: SquareSet) -> SquareSet {
        let (mut reached, mut fresh) = (from, from);
        while !fresh.is_empty() {
            fresh = self.jump(fresh) - reached;
            reached = reached | fresh;
        }
        reached
    }
}

/// Pieces that share a region of landings: each of `pieces` can jump to each of `landings` that is of its own class.
#[derive(Clone, Copy)]
struct Region {
    pieces: SquareSet,
    landings: SquareSet,
}

/// The regions in which an army can jump, one of each class at a time.
///
/// Jumps can be made both ways, so the empty squares of a class fall into regions in which every square is reached from
/// every other, and a piece that jumps into a region reaches all of it. Pieces of a class mostly share one region or two:
/// filling regions instead of chains piece by piece halves the work.
struct Regions {
    links: Links,
    army: SquareSet,
    /// First landings whose region has not been filled yet.
    seeds: SquareSet,
}

impl Regions {
    #[inline]
    fn new(links: Links, army: SquareSet) -> Self {
        Self { links, army, seeds: links.jump(army) }
    }
}

impl Iterator for Regions {
    type Item = Region;

    #[inline]
    fn next(&mut self) -> Option<Region> {
        if self.seeds.is_empty() {
            return None;
        }
        let landings = self.links.region(self.seeds.first_of_each_class());
        self.seeds = self.seeds - landings;
        Some(Region { pieces: self.links.beyond(landings) & self.army, landings })
    }
}

/// The moves of a player, piece by piece. Made by [`Position::moves`] or [`Moves::alone`].
pub struct Moves {
    pieces: Squares,
    regions: Vec<Region>,
    empty: SquareSet,
    target: SquareSet,
}

impl Moves {
    #[inline]
    fn new(position: &Position, pieces: SquareSet) -> Self {
        let (variant, occupied) = (position.variant(), position.occupied());
        Self::among(occupied, variant.board(), pieces, variant.target(position.hand()))
    }

    /// The moves of some pieces of an army that has the board of `variant` to itself.
    #[must_use]
    #[inline]
    pub fn alone(variant: Variant, player: Player, army: SquareSet, pieces: SquareSet) -> Self {
        Self::among(army, variant.board(), pieces, variant.target(player))
    }

    #[inline]
    fn among(occupied: SquareSet, board: SquareSet, pieces: SquareSet, target: SquareSet) -> Self {
        let links = Links::new(occupied, board);
        let regions = Regions::new(links, pieces).collect();
        Self { pieces: pieces.into_iter(), regions, empty: links.empty, target }
    }
}

impl Iterator for Moves {
    type Item = PieceMoves;

    #[inline]
    fn next(&mut self) -> Option<PieceMoves> {
        loop {
            let from = self.pieces.next()?;
            let regions = self.regions.iter().filter(|region| region.pieces.contains(from));
            let landings = regions.fold(SquareSet::EMPTY, |all, region| all | region.landings);
            let all = neighbours(from) & self.empty | landings.of_class(from.class());
            // R8: a piece that stands in its target camp must end in it.
            let to = if self.target.contains(from) { all & self.target } else { all };
            if !to.is_empty() {
                return Some(PieceMoves { from, to });
            }
        }
    }
}

impl Position {
    /// The moves of the player to move, piece by piece, of the own pieces or the partner's (R15); pieces that cannot move
    /// are left out. Whether the game is already over is not asked.
    #[must_use]
    #[inline]
    pub fn moves(&self) -> Moves {
        Moves::new(self, self.army(self.hand()))
    }

    /// How many moves the player to move has: the length of [`Position::moves`], but quicker, since it lists none.
    #[must_use]
    pub fn count_moves(&self) -> u64 {
        let (army, target) = (self.army(self.hand()), self.variant().target(self.hand()));
        let links = Links::new(self.occupied(), self.variant().board());
        // R8 parts the army: some may go anywhere, some only within the target camp.
        let parts = [(army - target, links.empty), (army & target, links.empty & target)];
        let steps =
            parts.map(|(pieces, allowed)| pieces.into_iter().map(|from| (neighbours(from) & allowed).len()).sum());
        let jumps = Regions::new(links, army).map(|region| {
            let pairs = |(pieces, allowed)| (region.pieces & pieces).pairs_in_class(region.landings & allowed);
            parts.map(pairs).into_iter().sum::<u32>()
        });
        u64::from(steps.into_iter().chain(jumps).sum::<u32>())
    }

    /// Whether the player to move can move at all (R7).
    #[must_use]
    pub fn can_move(&self) -> bool {
        self.moves().next().is_some()
    }

    /// Where the piece on `from` can go if the player to move may move it; nowhere if there is none.
    #[must_use]
    pub fn destinations(&self, from: Square) -> SquareSet {
        let piece = SquareSet::EMPTY.with(from) & self.army(self.hand());
        Moves::new(self, piece).next().map_or(SquareSet::EMPTY, |piece| piece.to)
    }

    /// Whether no player could move, were it their turn (R7).
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let mut position = *self;
        for _ in self.variant().players() {
            if position.can_move() {
                return false;
            }
            position = position.after_pass();
        }
        true
    }

    /// Whether the player to move may make `mv`.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        let Move { from, to } = mv;
        self.check_piece(from)?;
        if !self.variant().board().contains(to) {
            return Err(Illegal::OffBoard(to));
        }
        if from == to {
            return Err(Illegal::Nowhere(from));
        }
        if self.occupied().contains(to) {
            return Err(Illegal::Occupied(to));
        }
        let target = self.variant().target(self.hand());
        if self.destinations(from).contains(to) {
            Ok(())
        } else if target.contains(from) && !target.contains(to) {
            Err(Illegal::LeavesCamp(from, to))
        } else {
            Err(Illegal::OutOfReach(from, to))
        }
    }

    /// Whether the player to move has a piece on `from`.
    fn check_piece(&self, from: Square) -> Result<(), Illegal> {
        if !self.variant().board().contains(from) {
            return Err(Illegal::OffBoard(from));
        }
        match self.owner(from) {
            None => Err(Illegal::NoPiece(from)),
            Some(owner) if owner != self.hand() => Err(Illegal::NotYours(from, owner)),
            Some(_) => Ok(()),
        }
    }

    /// The landings of single jumps that the piece which began its turn on `origin` finds from `at`: what a player sees
    /// who walks a chain jump by jump. The square it began on counts as left.
    #[must_use]
    pub fn jumps(&self, origin: Square, at: Square) -> SquareSet {
        Links::new(self.occupied().without(origin), self.variant().board()).jump(SquareSet::EMPTY.with(at))
    }

    /// The shortest way of a move (R6).
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn shortest_way(&self, mv: Move) -> Result<Way, Illegal> {
        self.check(mv)?;
        let step = neighbours(mv.from).contains(mv.to);
        let chain = if step { None } else { self.shortest_chain(mv.from, mv.from, mv.to) };
        Ok(chain.unwrap_or_else(|| Way::direct(mv)))
    }

    /// The fewest jumps by which the piece that began its turn on `origin` and has come to `at` reaches `to`, or `None` if
    /// it cannot, or is there. The way begins at `at`.
    #[must_use]
    pub fn shortest_chain(&self, origin: Square, at: Square, to: Square) -> Option<Way> {
        let links = Links::new(self.occupied().without(origin), self.variant().board());
        // Rings of squares that take 0, 1, 2 … jumps, until one holds the end; then back through them.
        let start = SquareSet::EMPTY.with(at);
        let (mut rings, mut seen, mut ring) = (Vec::new(), start, start);
        while !ring.contains(to) {
            if ring.is_empty() {
                return None;
            }
            rings.push(ring);
            ring = links.jump(ring) - seen;
            seen = seen | ring;
        }
        let mut squares = vec![to];
        for ring in rings.into_iter().rev() {
            let before = (links.jump(SquareSet::EMPTY.with(*squares.last()?)) & ring).into_iter().next()?;
            squares.push(before);
        }
        squares.reverse();
        Way::through(squares)
    }

    /// Whether a way is a legal move of the player to move. A way of two squares may leave out the landings between;
    /// one of more must spell out all of them.
    ///
    /// # Errors
    /// The first leg that is no jump, or why the whole is no move.
    pub fn check_way(&self, way: &Way) -> Result<Move, Illegal> {
        let mv = way.ends();
        self.check_piece(mv.from)?;
        let squares = way.squares();
        let broken = squares.windows(2).find(|leg| !self.jumps(mv.from, leg[0]).contains(leg[1]));
        match broken {
            Some(leg) if squares.len() > 2 => Err(Illegal::NoJump(leg[0], leg[1])),
            _ => self.check(mv).map(|()| mv),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str) -> Position {
        text.parse().unwrap()
    }

    fn way(text: &str) -> Way {
        text.parse().unwrap()
    }

    const TURNING: &str = "16/16/16/16/16/16/16/16/16/4x1o9/7o8/3x12/3x12/16/16/16 x 1 classic";

    #[test]
    fn r4_neighbours_are_the_squares_at_distance_one() {
        for square in Square::all() {
            let expected = SquareSet::from_fn(|other| {
                let columns = square.column().abs_diff(other.column());
                let rows = square.row().abs_diff(other.row());
                columns.max(rows) == 1
            });
            assert_eq!(neighbours(square), expected, "{square}");
        }
    }

    #[test]
    fn r6_the_shortest_way_is_found_and_is_legal() {
        let position = position(TURNING);
        let mv = Move { from: Square::pack(3, 3), to: Square::pack(5, 7) };
        let found = position.shortest_way(mv).unwrap();
        assert_eq!(found.to_string(), "d4-d6-f8");
        assert_eq!(position.check_way(&found), Ok(mv));
    }

    #[test]
    fn r6_a_way_may_cross_its_origin_but_not_end_there() {
        // A ring of four jumps round e5 … back to d4, then on over c4.
        let ring = position("o15/16/16/16/16/16/16/16/16/16/4x11/3x1x10/2xxx11/16/16/16 x 1 classic");
        assert_eq!(
            ring.check_way(&way("d4-d6-f6-f4-d4-b4")),
            Ok(Move { from: Square::pack(3, 3), to: Square::pack(1, 3) })
        );
        assert_eq!(ring.check_way(&way("d4-d6-f6-f4-d4")), Err(Illegal::Nowhere(Square::pack(3, 3))));
    }

    #[test]
    fn r5_a_way_names_the_leg_that_is_no_jump() {
        let position = position(TURNING);
        let (d4, e5, f8) = (Square::pack(3, 3), Square::pack(4, 4), Square::pack(5, 7));
        assert_eq!(position.check_way(&way("d4-e5-f8")), Err(Illegal::NoJump(d4, e5)));
        assert_eq!(position.check_way(&way("d4-f8")), Ok(Move { from: d4, to: f8 }));
        assert_eq!(position.check_way(&way("d4-f4-f8")).unwrap_err().to_string(), "there is no jump from d4 to f4");
    }

    #[test]
    fn refusals_name_the_culprit_and_the_rule() {
        let position = position("16/16/16/2x13/16/16/16/16/7x8/16/16/16/16/16/16/15o x 1 classic");
        let refusal = |text: &str| position.check(way(text).ends()).unwrap_err().to_string();
        assert_eq!(refusal("a1-a2"), "no piece stands on a1");
        assert_eq!(refusal("p1-p2"), "the piece on p1 belongs to top left, who is not to move");
        assert_eq!(refusal("h8-c13"), "a piece stands on c13 already");
        assert_eq!(refusal("h8-h10"), "neither a step nor a chain of jumps leads from h8 to h10");
        assert!(refusal("c13-c12").contains("has arrived in its camp and stays there"));
    }

    #[test]
    fn r8_a_piece_in_its_target_camp_stays_but_may_swing_outside() {
        let swinging = position("16/3x12/4x11/2xx12/16/16/16/16/16/16/16/16/16/16/16/15o x 1 classic");
        let c13 = Square::pack(2, 12);
        assert!(swinging.destinations(c13).is_subset(swinging.variant().target(swinging.to_move())));
        // The only way to e15 and c15 leads over e13, outside the camp.
        let over = swinging.shortest_way(way("c13-e15").ends()).unwrap();
        assert_eq!(over.to_string(), "c13-e13-e15");
        assert_eq!(swinging.check(way("c13-e13").ends()), Err(Illegal::LeavesCamp(c13, Square::pack(4, 12))));
        // A chain that began outside may pass through the camp.
        let passing = position("16/16/16/16/1xx13/1x14/16/16/16/16/16/16/16/16/16/15o x 1 classic");
        assert!(passing.check(way("b11-d11").ends()).is_ok());
    }

    #[test]
    fn r7_a_walled_in_player_cannot_move_but_the_board_is_not_stuck() {
        let walled = position("16/16/16/16/16/16/16/16/16/16/16/16/16/13o1o/14oo/13oox x 1 classic");
        assert!(!walled.can_move());
        assert!(!walled.is_stuck());
        assert_eq!(walled.after_pass().to_move(), crate::rules::Player::NorthWest);
    }
}

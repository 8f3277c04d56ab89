//! The game of one: an army crosses the empty board in as few moves as possible (R17).
//!
//! A beam goes forward from the opening, move by move, and keeps the armies that are nearest to the goal. Every move can be made
//! backwards, and the target camp is the home camp turned by 180°; so if an army after `a` moves looks like the turned image of
//! one after `b`, the way of the first and the turned way of the second backwards make a crossing of `a + b` moves. Armies that
//! are mirror images, in the line from corner to corner, count as one. The beam grows wider, round by round.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hasher};

use crate::rules::movegen::Moves;
use crate::rules::position::piece_key;
use crate::rules::{Move, Player, Square, SquareSet, Variant};

use super::army::Task;
use super::limits::Clock;

/// Armies that are kept after each move in the first round; each round after keeps [`WIDER`] times as many.
const NARROW: usize = 400;

/// How much wider the beam of a round is than that of the one before.
const WIDER: usize = 8;

/// The widest beam: three rounds more than the first. It takes half a gigabyte on the large board.
const WIDEST: usize = NARROW * WIDER * WIDER * WIDER;

/// The most moves of half a crossing.
const LONGEST: usize = 60;

/// Who crosses.
const PLAYER: Player = Player::SouthEast;

/// Finds crossings of bottom right's army on the board of `variant`, each shorter than the one before, and tells `shorter` of
/// each, until the beam is as wide as it gets or the clock ends the search, which it does only once there is one. Returns the
/// shortest.
pub fn solve(variant: Variant, clock: &mut Clock, mut shorter: impl FnMut(&[Move])) -> Option<Vec<Move>> {
    let (board, mut best) = (Board::new(variant), None::<Vec<Move>>);
    let mut width = NARROW;
    while width <= WIDEST {
        let Ok(found) = Beam::new(&board, width).run(clock) else { break };
        if let Some(found) = found.filter(|found| best.as_ref().is_none_or(|best| found.len() < best.len())) {
            shorter(&found);
            best = Some(found);
        }
        if best.is_some() {
            clock.enforce();
        }
        width *= WIDER;
    }
    best
}

/// The clock has ended the search.
struct Over;

/// What an army looks like in four views: as it is, mirrored, turned, both.
type Views = [u64; 4];

/// The board and its symmetries.
struct Board {
    variant: Variant,
    task: Task,
    home: SquareSet,
    /// Steps to the goal corner of the whole army, added up, at the start and at the end.
    both_ends: i32,
    keys: [Views; 256],
}

impl Board {
    fn new(variant: Variant) -> Self {
        let (home, target) = (variant.home(PLAYER), variant.target(PLAYER));
        let mut keys = [[0; 4]; 256];
        for square in variant.board() {
            let views = [(false, false), (false, true), (true, false), (true, true)];
            keys[square.index()] = views.map(|(turn, mirror)| piece_key(PLAYER, image(variant, square, turn, mirror)));
        }
        let steps =
            |squares: SquareSet| squares.into_iter().map(|s| i32::from(variant.distance(PLAYER, s))).sum::<i32>();
        let task = Task::new(variant, PLAYER, variant.board());
        Self { variant, task, home, both_ends: steps(home) + steps(target), keys }
    }

    fn steps(&self, square: Square) -> i32 {
        self.variant.distance(PLAYER, square).into()
    }

    fn views(&self, squares: SquareSet) -> Views {
        squares.into_iter().fold([0; 4], |views, square| mixed(views, self.keys[square.index()]))
    }

    /// The moves that do not retreat and can be part of a crossing forwards and backwards: who has left home does not come
    /// back, as nobody leaves the target camp (R8).
    fn moves(&self, squares: SquareSet) -> impl Iterator<Item = Move> {
        Moves::alone(self.variant, PLAYER, squares, squares).flat_map(|piece| {
            let near = self.variant.within(PLAYER, self.variant.distance(PLAYER, piece.from));
            let to = if self.home.contains(piece.from) { piece.to & near } else { (piece.to & near) - self.home };
            let from = piece.from;
            to.into_iter().map(move |to| Move { from, to })
        })
    }
}

/// The square turned by 180°, and mirrored in the line from corner to corner.
fn image(variant: Variant, square: Square, turn: bool, mirror: bool) -> Square {
    let last = variant.size() - 1;
    let (column, row) = (square.column(), square.row());
    let (column, row) = if turn { (last - column, last - row) } else { (column, row) };
    let (column, row) = if mirror { (last - row, last - column) } else { (column, row) };
    Square::at(column, row).unwrap_or(square)
}

fn mixed(one: Views, other: Views) -> Views {
    std::array::from_fn(|view| one[view] ^ other[view])
}

/// The same for an army and its mirror image.
fn name(views: Views) -> u64 {
    views[0].min(views[1])
}

/// The name of the army turned by 180°.
fn turned_name(views: Views) -> u64 {
    views[2].min(views[3])
}

/// An army that is kept, and how it came about.
struct Kept {
    squares: SquareSet,
    /// Its place among those kept a move before.
    parent: u32,
    mv: Option<Move>,
}

/// An army that may be kept.
struct Child {
    kept: Kept,
    views: Views,
    /// Steps to the goal corner, added up.
    steps: i32,
}

/// Names are hashes already.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| hash.rotate_left(8) ^ u64::from(byte));
    }
    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

/// Where an army is kept: after so many moves, at this place.
type Place = (u8, u32);

struct Beam<'a> {
    board: &'a Board,
    width: usize,
    /// The armies kept after each number of moves.
    levels: Vec<Vec<Kept>>,
    /// Where each is, by its name.
    places: HashMap<u64, Place, BuildHasherDefault<AsItIs>>,
    /// The fewest steps of all that are kept.
    fewest: i32,
    children: Vec<Child>,
    /// Children with so many steps or more are not wanted.
    ceiling: i32,
}

/// Two armies of which one is the turned image of the other: where the parent of the first is and how it goes on, and the second.
struct Meeting {
    parent: u32,
    mv: Move,
    other: Place,
}

impl<'a> Beam<'a> {
    fn new(board: &'a Board, width: usize) -> Self {
        let places = HashMap::default();
        Self { board, width, levels: Vec::new(), places, fewest: i32::MAX, children: Vec::new(), ceiling: i32::MAX }
    }

    /// A crossing, if the beam meets its image.
    fn run(mut self, clock: &mut Clock) -> Result<Option<Vec<Move>>, Over> {
        let squares = self.board.home;
        let steps = squares.into_iter().map(|square| self.board.steps(square)).sum();
        let start = Child { kept: Kept { squares, parent: 0, mv: None }, views: self.board.views(squares), steps };
        let mut front = self.keep(vec![start]);
        while !front.is_empty() && self.levels.len() < LONGEST {
            self.ceiling = i32::MAX;
            let mut meeting: Option<Meeting> = None;
            for (place, &(views, steps)) in (0..).zip(&front) {
                clock.tick().ok_or(Over)?;
                let met = self.expand(place, views, steps);
                meeting = [meeting, met].into_iter().flatten().min_by_key(|meeting| meeting.other.0);
            }
            if let Some(meeting) = meeting {
                return Ok(self.crossing(&meeting));
            }
            let children = std::mem::take(&mut self.children);
            front = self.keep(children);
        }
        Ok(None)
    }

    /// Adds the children of the army at this place. Returns the best meeting of one of them with the image of an earlier army.
    fn expand(&mut self, parent: u32, views: Views, steps: i32) -> Option<Meeting> {
        let board = self.board;
        let squares = self.levels.last()?[parent as usize].squares;
        let mut meeting: Option<Meeting> = None;
        for mv in board.moves(squares) {
            let steps = steps - board.steps(mv.from) + board.steps(mv.to);
            let changed = || mixed(views, mixed(board.keys[mv.from.index()], board.keys[mv.to.index()]));
            if board.both_ends - steps >= self.fewest
                && let Some(&other) = self.places.get(&turned_name(changed()))
                && meeting.as_ref().is_none_or(|meeting| other.0 < meeting.other.0)
            {
                meeting = Some(Meeting { parent, mv, other });
            }
            if steps < self.ceiling {
                let squares = squares.without(mv.from).with(mv.to);
                self.children.push(Child { kept: Kept { squares, parent, mv: Some(mv) }, views: changed(), steps });
                if self.children.len() >= 6 * self.width {
                    self.cut();
                }
            }
        }
        meeting
    }

    /// Reduces the children to those with the fewest steps, each once.
    fn cut(&mut self) {
        self.children.sort_unstable_by_key(|child| (child.steps, name(child.views)));
        self.children.dedup_by_key(|child| name(child.views));
        if self.children.len() > 2 * self.width {
            self.children.truncate(2 * self.width);
            self.ceiling = self.children.last().map_or(i32::MAX, |last| last.steps);
        }
    }

    /// Keeps the best of these armies that are new. Returns what is needed to go on with them.
    fn keep(&mut self, children: Vec<Child>) -> Vec<(Views, i32)> {
        self.children = children;
        self.cut();
        let level = u8::try_from(self.levels.len()).unwrap_or(u8::MAX);
        let (mut kept, mut front) = (Vec::new(), Vec::new());
        for child in self.children.drain(..) {
            if kept.len() >= self.width {
                break;
            }
            let place = (level, u32::try_from(kept.len()).unwrap_or(u32::MAX));
            if let Entry::Vacant(entry) = self.places.entry(name(child.views)) {
                entry.insert(place);
                self.fewest = self.fewest.min(child.steps);
                kept.push(child.kept);
                front.push((child.views, child.steps));
            }
        }
        self.levels.push(kept);
        front
    }

    /// The moves that lead to the army at this place, and the army.
    fn way_to(&self, (level, place): Place) -> (Vec<Move>, SquareSet) {
        let (mut moves, mut place) = (Vec::new(), place as usize);
        let squares = self.levels[usize::from(level)][place].squares;
        for level in self.levels[..=usize::from(level)].iter().rev() {
            moves.extend(level[place].mv);
            place = level[place].parent as usize;
        }
        moves.reverse();
        (moves, squares)
    }

    /// The crossing through a meeting, unless two armies only had the same name.
    fn crossing(&self, meeting: &Meeting) -> Option<Vec<Move>> {
        let board = self.board;
        let last = u8::try_from(self.levels.len() - 1).ok()?;
        let (mut moves, squares) = self.way_to((last, meeting.parent));
        moves.push(meeting.mv);
        let squares = squares.without(meeting.mv.from).with(meeting.mv.to);
        let (other, image_of) = self.way_to(meeting.other);
        let seen = |mirror| move |square| image(board.variant, square, true, mirror);
        let mirror = [false, true]
            .into_iter()
            .find(|&mirror| image_of.into_iter().map(seen(mirror)).collect::<SquareSet>() == squares)?;
        let back = other.into_iter().rev().map(|mv| Move { from: seen(mirror)(mv.to), to: seen(mirror)(mv.from) });
        moves.extend(back);
        board.task.allows(board.task.army(board.home), &moves).then_some(moves)
    }
}

//! Why a move is good, and what the other side is up to: facts and numbers, no words, so that every language can tell them.

use std::cmp::Reverse;

use crate::rules::movegen::PieceMoves;
use crate::rules::{Blocking, Game, Move, Player, Position, Square, SquareSet, Variant, Way};

use super::evaluate::terms;
use super::many::Others;
use super::score::Score;

/// Something that speaks for a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It ends the game, won.
    WinsNow,
    /// It wins by force in so many own moves, this one counted; 2 at least.
    WinsIn(u32),
    /// The other side would win otherwise: in its next move, or by the deadline for leaving home (R11).
    AvoidsLoss,
    /// A chain of so many jumps, 2 at least, that brings the piece so many steps nearer to its goal corner.
    Chain {
        /// Landings.
        jumps: u32,
        /// Columns and rows, added.
        steps: u32,
    },
    /// It takes away the longest jump of the other side, or shortens it.
    TakesAway(Way),
    /// It opens this chain for the next turn, longer than any that there was.
    Opens(Way),
    /// It brings on the piece that is farthest behind, from this square.
    Straggler(Square),
    /// The piece leaves the own camp, from this square.
    LeavesHome(Square),
    /// The piece enters the target camp, on this square.
    Arrives(Square),
    /// By a term of the evaluation the move gains so many centi-steps, more than 0.
    Term {
        /// The name in [`TERMS`](super::evaluate::TERMS).
        name: &'static str,
        /// Centi-steps.
        gain: i32,
    },
}

/// Centi-steps that a step of one piece is worth.
const STEP: i32 = 100;

/// Steps by which a jump must change to be worth a word: one more jump over the corner.
const TELLING: u32 = 4;

impl Reason {
    /// How telling it is, in centi-steps or about that.
    fn weight(&self) -> i32 {
        /// Above whatever a term may come to.
        const DECISIVE: i32 = 1_000_000;
        match self {
            Self::WinsNow => 3 * DECISIVE,
            Self::WinsIn(_) => 2 * DECISIVE,
            Self::AvoidsLoss => DECISIVE,
            Self::Chain { steps, .. } => STEP * steps.cast_signed(),
            // A jump gains four steps at most; what may happen in a turn to come counts less than what happens now.
            Self::TakesAway(way) | Self::Opens(way) => STEP * 3 * jumps(way).cast_signed(),
            Self::Straggler(_) => STEP * 6,
            Self::LeavesHome(_) | Self::Arrives(_) => STEP * 3,
            Self::Term { gain, .. } => gain / 4,
        }
    }
}

/// Why a legal move of the player to move is good, the most telling reason first. `score` is how that player stands with
/// it, if a search has told.
#[must_use]
pub fn reasons(game: &Game, mv: Move, score: Option<Score>) -> Vec<Reason> {
    let before = game.position();
    let after = before.after(mv);
    let mut all: Vec<Reason> = [
        win(before, &after, score),
        saves(game, mv, &after).then_some(Reason::AvoidsLoss),
        chain(before, mv),
        taken_away(before, &after),
        opened(before, &after),
        straggler(before, mv),
    ]
    .into_iter()
    .flatten()
    .chain(camps(before, mv))
    .chain(gains(before, mv))
    .collect();
    all.sort_by_key(|reason| Reverse(reason.weight()));
    all
}

/// The longest jump of `player`, if they were to move now: the one that brings a piece most steps nearer to its goal corner,
/// and of those the one with the fewest landings. `None` if no jump brings one nearer.
#[must_use]
pub fn threat(position: &Position, player: Player) -> Option<Way> {
    let turn = turn_of(position, player)?;
    let best = jumps_of(&turn).map(|mv| progress(&turn, mv)).max().filter(|&steps| steps > 0)?;
    let ways = jumps_of(&turn).filter(|&mv| progress(&turn, mv) == best).filter_map(|mv| turn.shortest_way(mv).ok());
    ways.min_by_key(|way| way.squares().len())
}

/// Who plays against `player`: a partner does not (R15).
fn opponents(variant: Variant, player: Player) -> impl Iterator<Item = Player> {
    variant.players().filter(move |&other| !variant.allied(player, other))
}

/// The position as if it were the turn of `player`, unless they do not play or have arrived.
fn turn_of(position: &Position, player: Player) -> Option<Position> {
    let turns = std::iter::successors(Some(*position), |turn| Some(turn.after_pass()));
    turns.take(Player::ALL.len()).find(|turn| turn.to_move() == player && !turn.has_arrived(player))
}

/// The moves of the player to move that are jumps: they keep to the squares of one class, and a step does not.
fn jumps_of(position: &Position) -> impl Iterator<Item = Move> {
    position.moves().flat_map(PieceMoves::moves).filter(|mv| mv.from.class() == mv.to.class())
}

/// How many steps nearer to the goal corner of its owner a move of the player to move brings its piece.
fn progress(position: &Position, mv: Move) -> i32 {
    let distance = |square| i32::from(position.variant().distance(position.hand(), square));
    distance(mv.from) - distance(mv.to)
}

/// Landings of a way.
fn jumps(way: &Way) -> u32 {
    u32::try_from(way.squares().len() - 1).unwrap_or(u32::MAX)
}

fn win(before: &Position, after: &Position, score: Option<Score>) -> Option<Reason> {
    if after.has_won(before.to_move()) {
        return Some(Reason::WinsNow);
    }
    let plies = u32::try_from(score?.win_in()?).ok()?;
    Some(Reason::WinsIn(plies.div_ceil(Others::plies_a_round(before.variant())))).filter(|_| plies > 0)
}

/// Whether the other side wins unless it is this move, or one like it.
fn saves(game: &Game, mv: Move, after: &Position) -> bool {
    let before = game.position();
    let player = before.to_move();
    let wins = |position: &Position| {
        opponents(position.variant(), player).filter_map(|other| turn_of(position, other)).any(|turn| {
            let mut moves = turn.moves().flat_map(PieceMoves::moves);
            moves.any(|mv| turn.after(mv).has_won(turn.to_move()))
        })
    };
    let home = before.variant().home(player);
    let leaves = home.contains(mv.from) && !home.contains(mv.to);
    let last_chance = match game.blocking() {
        Blocking::Deadline(most) => before.moves_made(player) + before.at_home(player) > most,
        Blocking::Draw | Blocking::Fill(_) => false,
    };
    leaves && last_chance || wins(before) && !wins(after)
}

fn chain(before: &Position, mv: Move) -> Option<Reason> {
    let jumps = jumps(&before.shortest_way(mv).ok()?);
    let steps = u32::try_from(progress(before, mv)).ok()?;
    (jumps > 1 && steps > 0).then_some(Reason::Chain { jumps, steps })
}

/// The longest jump of another player that is gone or shorter after the move.
fn taken_away(before: &Position, after: &Position) -> Option<Reason> {
    let threats = opponents(before.variant(), before.to_move()).filter_map(|other| {
        let longest = threat(before, other)?;
        let left = threat(after, other).map_or(0, |way| steps(before, other, &way));
        let was = steps(before, other, &longest);
        (was >= left + TELLING).then(|| (was - left, longest))
    });
    threats.max_by_key(|(less, _)| *less).map(|(_, way)| Reason::TakesAway(way))
}

/// The chain that the mover may make next, if it is longer than what there was to choose from.
fn opened(before: &Position, after: &Position) -> Option<Reason> {
    let player = before.to_move();
    let next = threat(after, player).filter(|way| jumps(way) > 1)?;
    let was = threat(before, player).map_or(0, |way| steps(before, player, &way));
    (steps(before, player, &next) >= was + TELLING).then_some(Reason::Opens(next))
}

/// How many steps nearer a way brings a piece of `player`.
fn steps(position: &Position, player: Player, way: &Way) -> u32 {
    let Move { from, to } = way.ends();
    let distance = |square| u32::from(position.variant().distance(player, square));
    distance(from).saturating_sub(distance(to))
}

fn straggler(before: &Position, mv: Move) -> Option<Reason> {
    let (variant, player) = (before.variant(), before.hand());
    let distance = |square| variant.distance(player, square);
    let others = before.army(player).without(mv.from).into_iter();
    let behind = others.map(distance).max()? < distance(mv.from);
    (behind && progress(before, mv) > 0).then_some(Reason::Straggler(mv.from))
}

/// What the move has to do with the camps.
fn camps(before: &Position, mv: Move) -> impl Iterator<Item = Reason> {
    let (variant, player) = (before.variant(), before.hand());
    let passes = |camp: SquareSet, inside: Square, outside: Square| camp.contains(inside) && !camp.contains(outside);
    let leaves = passes(variant.home(player), mv.from, mv.to).then_some(Reason::LeavesHome(mv.from));
    let arrives = passes(variant.target(player), mv.to, mv.from).then_some(Reason::Arrives(mv.to));
    leaves.into_iter().chain(arrives)
}

/// What the move gains by the terms of the evaluation.
fn gains(before: &Position, mv: Move) -> impl Iterator<Item = Reason> {
    let on = |square| terms(before.variant(), before.hand(), square);
    let gains = on(mv.to).zip(on(mv.from)).map(|((name, to), (_, from))| (name, to - from));
    gains.filter(|&(_, gain)| gain > 0).map(|(name, gain)| Reason::Term { name, gain })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> Game {
        Game::from_position(text.parse().unwrap())
    }

    /// The move from one named square to another.
    fn mv(text: &str) -> Move {
        let spoken: crate::rules::Spoken = text.parse().unwrap();
        let crate::rules::Spoken::Way(way) = spoken else { panic!("{text} is no way") };
        way.ends()
    }

    fn why(text: &str, played: &str) -> Vec<Reason> {
        reasons(&game(text), mv(played), None)
    }

    /// A ladder of x from h1 to d5, and pieces of o in their camp.
    const LADDER: &str = "oo6/o7/8/8/4x3/8/6x1/6xx x 9 8x8";

    #[test]
    fn the_threat_is_the_jump_that_gains_most_with_the_fewest_landings() {
        let position = *game(LADDER).position();
        assert_eq!(threat(&position, Player::SouthEast).unwrap().to_string(), "h1-f3-d5");
        assert_eq!(threat(&position.after_pass(), Player::SouthEast), threat(&position, Player::SouthEast));
        let theirs = threat(&position, Player::NorthWest).unwrap();
        assert_eq!((steps(&position, Player::NorthWest, &theirs), jumps(&theirs)), (2, 1));
        assert_eq!(threat(&position, Player::SouthWest), None, "nobody plays it");
        assert_eq!(threat(&Position::start(Variant::Small8), Player::NorthEast), None);
    }

    #[test]
    fn each_fact_is_found() {
        let square = |name: &str| mv(&format!("{name}-a8")).from;
        let way = |text: &str| Way::through(text.split('-').map(square).collect()).unwrap();
        let facts = [
            ("xxxx4/xxx5/xx6/1x6/8/8/8/7o x 41 8x8", "b5-a5", Reason::WinsNow),
            ("8/8/8/8/8/8/6x1/o7 x 61 8x8", "g2-f3", Reason::AvoidsLoss),
            (LADDER, "h1-d5", Reason::Chain { jumps: 2, steps: 8 }),
            ("8/8/2o5/3x4/8/5x2/8/8 x 21 8x8", "f3-e4", Reason::TakesAway(way("c6-e4-g2"))),
            ("8/o7/8/8/8/3x4/6x1/7x x 21 8x8", "d3-e4", Reason::Opens(way("h1-f3-d5"))),
        ];
        for (text, played, fact) in facts {
            assert_eq!(why(text, played).first(), Some(&fact), "{text} {played}");
        }
        let all = why(LADDER, "h1-d5");
        assert!(all.contains(&Reason::Straggler(square("h1"))) && all.contains(&Reason::LeavesHome(square("h1"))));
        assert!(why("8/8/8/x7/1x6/8/8/7o x 41 8x8", "b4-b5").contains(&Reason::Straggler(square("b4"))));
        assert!(why("8/8/8/1x6/8/8/8/7o x 41 8x8", "b5-a5").contains(&Reason::Arrives(square("a5"))));
    }

    #[test]
    fn what_holds_of_every_move_speaks_for_none() {
        // o wins next whatever x does; and a piece at home is no hurry yet.
        assert!(!why("8/8/8/8/8/8/6x1/o7 x 59 8x8", "g2-f3").contains(&Reason::AvoidsLoss));
        assert!(!why(LADDER, "e4-d5").contains(&Reason::Straggler(mv("e4-d5").from)));
    }

    #[test]
    fn a_win_by_force_is_counted_in_own_moves() {
        let with = |plies| reasons(&game(LADDER), mv("h1-d5"), Some(Score(Score::win_after(plies))))[0].clone();
        assert_eq!([3, 5].map(with), [Reason::WinsIn(2), Reason::WinsIn(3)]);
        let of_four = Game::new(Variant::Four);
        let among_four = reasons(&of_four, mv("n2-l4"), Some(Score(Score::win_after(3))))[0].clone();
        assert_eq!(among_four, Reason::WinsIn(2), "one of the others answers for all of them");
        let losing = reasons(&game(LADDER), mv("h1-d5"), Some(Score(-Score::win_after(4))));
        assert_eq!(losing, why(LADDER, "h1-d5"));
    }

    #[test]
    fn reasons_are_found_all_through_a_game_of_any_kind() {
        for variant in Variant::ALL {
            let mut game = Game::new(variant);
            for turn in 0..60 {
                let moves: Vec<Move> = game.position().moves().flat_map(PieceMoves::moves).collect();
                let forward = |mv: &&Move| turn % 5 == 0 && progress(game.position(), **mv) > 0;
                for &mv in moves.iter().filter(forward) {
                    assert!(!reasons(&game, mv, None).is_empty(), "{mv}: {}", game.position());
                }
                // Any way through the game will do, if it brings the armies together.
                let ahead =
                    moves.iter().max_by_key(|&&mv| (progress(game.position(), mv), (mv.from.index() * 7 + turn) % 11));
                if game.play(*ahead.unwrap()).is_err() {
                    break;
                }
            }
        }
    }

    #[test]
    fn r15_a_partner_is_no_opponent_and_the_partners_piece_goes_its_own_way() {
        let helper = "xxxx12/xxxx12/xxx13/xx14/16/16/16/16/16/16/12o3/16/16/16/16/16 x 200 partners both";
        let all = why(helper, "m6-n5");
        assert!(all.iter().any(|reason| matches!(reason, Reason::Term { name: "progress", .. })), "{all:?}");
        assert!(!all.contains(&Reason::WinsNow), "the partner is not home yet");
        let lane = "16/16/16/16/16/16/16/16/16/16/2o13/3x12/16/5x10/16/16 x 21";
        let spoils = |variant: &str| {
            let all = why(&format!("{lane} {variant}"), "f3-e4");
            all.iter().any(|reason| matches!(reason, Reason::TakesAway(_)))
        };
        assert_eq!([spoils("four"), spoils("partners")], [true, false]);
    }

    #[test]
    fn every_opening_move_has_reasons_that_gain_and_the_most_telling_come_first() {
        for variant in Variant::ALL {
            let game = Game::new(variant);
            for mv in game.position().moves().flat_map(PieceMoves::moves) {
                let all = reasons(&game, mv, None);
                assert!(all.is_sorted_by_key(|reason| Reverse(reason.weight())), "{variant} {mv}: {all:?}");
                let nearer = progress(game.position(), mv) > 0;
                assert!(!nearer || all.iter().any(|reason| matches!(reason, Reason::Term { name: "progress", .. })));
            }
        }
    }
}

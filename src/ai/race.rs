//! The race: once the armies can no longer meet, each is solved alone, and the plan is played.
//!
//! At 50 ms a move it won 35 of 60 games against the same search without it (58 % ± 6 %).

use std::sync::{Mutex, PoisonError};

use crate::rules::{Game, Move, Player, Position, Square, SquareSet, Variant};

use super::army::{Task, dilated};
use super::deepen::Report;
use super::evaluate::{MOVE, TEMPO};
use super::limits::Clock;
use super::plan::{LAST_ROUND, Planner};
use super::score::Score;
use super::worth::Worth;

/// The last round that is asked for a first plan; it is found much sooner, if at all.
const FIRST_PLAN_BY: u32 = 3;

/// What is at hand for a search: plans of earlier turns, so that no later one is longer.
#[derive(Default)]
pub struct Plans(Mutex<Vec<Known>>);

/// A plan, and the army that it was made for.
struct Known {
    variant: Variant,
    player: Player,
    squares: SquareSet,
    moves: Vec<Move>,
}

impl Plans {
    /// More turns than a race has.
    const KEPT: usize = 64;

    /// Forgets all plans.
    pub fn clear(&self) {
        self.with(Vec::clear);
    }

    fn with<T>(&self, act: impl FnOnce(&mut Vec<Known>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The shortest rest of a plan made for an earlier army that leads through this one. What was planned for this very
    /// army does not count, so that a search repeats exactly.
    fn rest(&self, task: &Task, squares: SquareSet) -> Option<Vec<Move>> {
        let rests: Vec<Vec<Move>> = self.with(|plans| {
            let same = |plan: &&Known| (plan.variant, plan.player) == (task.variant, task.player);
            plans.iter().filter(same).filter_map(|plan| plan.rest(squares)).collect()
        });
        rests.into_iter().filter(|rest| task.allows(task.army(squares), rest)).min_by_key(Vec::len)
    }

    fn keep(&self, task: &Task, squares: SquareSet, moves: &[Move]) {
        let plan = Known { variant: task.variant, player: task.player, squares, moves: moves.to_vec() };
        self.with(|plans| {
            plans.retain(|known| (known.variant, known.player, known.squares) != (plan.variant, plan.player, squares));
            if plans.len() >= Self::KEPT {
                plans.remove(0);
            }
            plans.push(plan);
        });
    }
}

impl Known {
    /// The moves that are left when the plan has led to these squares, one at least having been made.
    fn rest(&self, squares: SquareSet) -> Option<Vec<Move>> {
        let mut army = self.squares;
        let made = self.moves.iter().position(|mv| {
            army = army.without(mv.from).with(mv.to);
            army == squares
        })?;
        self.moves.get(made + 1..).map(<[Move]>::to_vec)
    }
}

/// Two armies that can no longer meet: for each of the squares on which its moves may end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race {
    /// For the player to move.
    pub ours: SquareSet,
    /// For the opponent.
    pub theirs: SquareSet,
}

impl Race {
    /// Whether the position is a race, as long as both go forward: so that whatever the one does within its room, it can
    /// neither block the other nor serve as its ladder.
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        let (variant, us) = (position.variant(), position.to_move());
        if variant.seats() == 1 {
            return Some(Self { ours: variant.board(), theirs: SquareSet::EMPTY });
        }
        if !variant.is_for_two() {
            return None;
        }
        let zone = |player| Zone::around(variant, player, position.army(player));
        let (ours, theirs) = (zone(us), zone(us.opposite()));
        if !apart(ours.squares(), theirs.squares()) {
            return None;
        }
        let ours = ours.grown(theirs.squares());
        Some(Self { ours, theirs: theirs.grown(ours) })
    }
}

/// Whether pieces in these sets cannot meet. A chain lands beside a piece of its own army, and from there could only jump over
/// what is one square further.
fn apart(ours: SquareSet, theirs: SquareSet) -> bool {
    (dilated(dilated(ours)) & theirs).is_empty()
}

/// The squares around the goal corner that an army needs if none of its pieces goes farther back than the rearmost.
#[derive(Clone, Copy)]
struct Zone {
    variant: Variant,
    player: Player,
    /// The most columns to the goal corner, the most rows, and the most of both added.
    bounds: [u8; 3],
}

impl Zone {
    /// The zone of an army and the camp that it has to fill.
    fn around(variant: Variant, player: Player, army: SquareSet) -> Self {
        let mut zone = Self { variant, player, bounds: [0; 3] };
        for square in army | variant.target(player) {
            let goal = variant.goal(player);
            let (columns, rows) = (goal.column().abs_diff(square.column()), goal.row().abs_diff(square.row()));
            let [most_columns, most_rows, most] = zone.bounds;
            zone.bounds = [most_columns.max(columns), most_rows.max(rows), most.max(columns + rows)];
        }
        zone
    }

    fn squares(self) -> SquareSet {
        let (goal, [columns, rows, both]) = (self.variant.goal(self.player), self.bounds);
        let box_of = |square: Square| {
            goal.column().abs_diff(square.column()) <= columns && goal.row().abs_diff(square.row()) <= rows
        };
        let diagonal = self.variant.within(self.player, both);
        diagonal.into_iter().filter(|&square| box_of(square)).collect()
    }

    /// The squares of the zone made as large as the others leave room for.
    fn grown(mut self, others: SquareSet) -> SquareSet {
        for bound in 0..self.bounds.len() {
            loop {
                let mut larger = self;
                larger.bounds[bound] += 1;
                if larger.bounds[bound] > 2 * self.variant.size() || !apart(larger.squares(), others) {
                    break;
                }
                self = larger;
            }
        }
        self.squares()
    }
}

/// Plans the race, if the position is one and a plan is found, in rounds of growing effort: as many as plies may be
/// searched, but [`LAST_ROUND`] at most. Tells `deeper` of each; the depth that it reports is the round.
pub fn race(
    game: &Game,
    worth: &Worth,
    plans: &Plans,
    clock: &mut Clock,
    mut deeper: impl FnMut(&Report),
) -> Option<Report> {
    let position = game.position();
    let room = Race::of(position).filter(|_| game.outcome().is_none())?;
    let (us, them) = (position.to_move(), position.to_move().opposite());
    let (ours, theirs) =
        (Task::new(position.variant(), us, room.ours), Task::new(position.variant(), them, room.theirs));
    let squares = position.army(us);
    let mut sides = Sides {
        ours: Planner::new(&ours, worth, squares, plans.rest(&ours, squares)),
        theirs: Planner::new(&theirs, worth, position.army(them), None),
    };
    let mut report = None;
    for round in 1..=clock.left().depth.clamp(1, LAST_ROUND) {
        let finished = sides.improve(round, clock).is_some();
        if sides.ours.best().is_none() && (round == FIRST_PLAN_BY || !finished) {
            return None;
        }
        let depth = if finished { round } else { round - 1 };
        let told = sides.report(depth, clock);
        if finished && let Some(report) = &told {
            deeper(report);
        }
        report = told;
        if !finished || sides.ours.is_proven() {
            break;
        }
        clock.enforce();
    }
    if let Some(best) = sides.ours.best() {
        plans.keep(&ours, squares, best);
    }
    report
}

/// Both armies on their way.
struct Sides<'a> {
    ours: Planner<'a>,
    theirs: Planner<'a>,
}

impl Sides<'_> {
    /// Theirs is solved only to know who wins: with a quarter of the effort.
    fn improve(&mut self, round: u32, clock: &mut Clock) -> Option<()> {
        self.theirs.improve(round - 1, clock)?;
        self.ours.improve(round, clock)
    }

    fn report(&self, depth: u32, clock: &Clock) -> Option<Report> {
        let line = self.line()?;
        Some(Report { depth, score: self.score()?, nodes: clock.nodes(), time: clock.elapsed(), line })
    }

    /// Who wins, and when, if that is certain as long as both keep to the squares that they need; otherwise the difference in
    /// moves.
    fn score(&self) -> Option<Score> {
        let ours = self.ours.best()?.len();
        let theirs = self.theirs.best().map(<[Move]>::len);
        let (our_least, their_least) = (self.ours.at_least() as usize, self.theirs.at_least() as usize);
        if theirs == Some(0) {
            return Some(Score(Score::win_after(ours))); // nobody runs against us (R17)
        }
        if ours <= their_least {
            return Some(Score(Score::win_after(2 * ours - 1)));
        }
        if let Some(theirs) = theirs.filter(|&theirs| theirs < our_least) {
            return Some(Score(-Score::win_after(2 * theirs)));
        }
        let moves = |count: usize| i32::try_from(count).unwrap_or(i32::MAX / MOVE / 2);
        Some(Score((moves(theirs.unwrap_or(their_least)) - moves(ours)) * MOVE + TEMPO))
    }

    /// Our moves and theirs in turn, until one is home; only our first if theirs are not known.
    fn line(&self) -> Option<Vec<Move>> {
        let ours = self.ours.best()?;
        let theirs = self.theirs.best().unwrap_or_default();
        let both = ours.iter().zip(theirs).flat_map(|(&ours, &theirs)| [ours, theirs]);
        let last = ours.get(theirs.len()).filter(|_| theirs.is_empty() || theirs.len() + 1 == ours.len());
        let line: Vec<Move> = both.chain(last.copied()).take(2 * ours.len() - 1).collect();
        Some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race_of(text: &str) -> Option<Race> {
        Race::of(&text.parse().unwrap())
    }

    const PASSED: &str = "xx1x12/xxxx12/x1xx12/xx2x11/1x1x2x9/2x13/4x11/5x10/16/8o2o4/9o4o1/14o1/11o1ooo/14oo/11oooo1/12oooo o 166 classic";

    #[test]
    fn armies_that_have_passed_each_other_race() {
        let race = race_of(PASSED).unwrap();
        assert!((dilated(dilated(race.ours)) & race.theirs).is_empty());
        let position: Position = PASSED.parse().unwrap();
        for (player, room) in [(Player::NorthWest, race.ours), (Player::SouthEast, race.theirs)] {
            assert!((position.army(player) | position.variant().target(player)).is_subset(room));
        }
    }

    #[test]
    fn an_army_alone_races() {
        assert!(race_of("16/16/16/16/16/16/5xx9/16/16/8x7/16/16/16/16/16/16 x 1 classic").is_some());
    }

    #[test]
    fn it_is_no_race_at_the_start_nor_with_more_players() {
        for variant in Variant::ALL {
            assert_eq!(Race::of(&Position::start(variant)).is_some(), variant == Variant::Solitaire, "{variant}");
        }
    }

    #[test]
    fn it_is_no_race_while_a_straggler_could_still_be_a_ladder() {
        let with = |row9: &str, row8: &str| PASSED.replace("5x10/16/8o2o4", &format!("{row9}/{row8}/11o4"));
        // The rearmost squares of x are g10 and f9; two squares on, i8 could still serve a chain, j8 could not.
        assert!(race_of(&with("5x10", "9o6")).is_some());
        for (row9, row8) in [("5x10", "8o7"), ("5x10", "7o8"), ("5x1o8", "16"), ("5xo9", "16")] {
            assert_eq!(race_of(&with(row9, row8)), None, "{row9} {row8}");
        }
    }

    #[test]
    fn it_is_no_race_while_an_enemy_stands_in_the_target_or_before_it() {
        for (from, to) in [("xx1x12", "xxox12"), ("2x13", "2x1o11"), ("xxxx12/x1", "xxxx3o8/x1")] {
            assert_eq!(race_of(&PASSED.replace(from, to).replace("8o2o4", "8o7")), None, "{to}");
        }
    }

    #[test]
    fn what_was_planned_for_another_army_serves_when_it_leads_here() {
        let position: Position = PASSED.replace(" o 166", " x 167").parse().unwrap();
        let squares = position.army(Player::SouthEast);
        let task = Task::new(Variant::Classic, Player::SouthEast, Race::of(&position).unwrap().ours);
        let moves: Vec<Move> = task.moves(task.army(squares)).take(1).collect();
        let then = task.after(task.army(squares), moves[0]);
        let moves = [moves[0], task.moves(then).next().unwrap()];
        let plans = Plans::default();
        plans.keep(&task, squares, &moves);
        assert_eq!(plans.rest(&task, squares), None, "not for the army that it was made for");
        assert_eq!(plans.rest(&task, then.squares), Some(vec![moves[1]]));
        plans.clear();
        assert_eq!(plans.rest(&task, then.squares), None);
    }
}

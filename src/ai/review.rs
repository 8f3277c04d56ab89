//! A finished game, or one under way, judged move by move.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::rules::{Game, Move, Outcome, Play, Player, Spoken};

use super::deepen::Report;
use super::evaluate::{Evaluation, MOVE};
use super::limits::Limits;
use super::race::Race;
use super::score::Score;
use super::setup::Setup;
use super::thinking::Engine;

/// What is said of one turn. Scores are from the view of the player who took it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Which turn of the game, counted from 0.
    pub ply: usize,
    /// Who took it.
    pub player: Player,
    /// What was played.
    pub play: Play,
    /// How the player stood before, with the best move.
    pub before: Score,
    /// How the player stands after the move.
    pub after: Score,
    /// The best move and what may follow; empty only for a pass.
    pub best: Vec<Move>,
    /// What the move costs against the best, in centi-steps; 0 or more. [`MOVE`] is about one move.
    pub loss: i32,
    /// The loss as a mark.
    pub mark: Mark,
}

/// How good a move is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// None is better.
    Best,
    /// It costs next to nothing.
    Good,
    /// It costs a good part of a move.
    Inaccuracy,
    /// It costs about a move.
    Mistake,
    /// It costs more than that, or the game.
    Blunder,
}

/// The least loss of each mark, in hundredths of a move, the worst first. Of 370 moves found by a search one ply less deep
/// none is a blunder, and one a mistake.
const MARKS: [(i32, Mark); 4] = [(150, Mark::Blunder), (75, Mark::Mistake), (40, Mark::Inaccuracy), (1, Mark::Good)];

/// A lead that counts as no larger, so that a game won is a game won, in how many moves ever.
const MOST: i32 = 5 * MOVE;

impl Mark {
    /// All marks, the best first.
    pub const ALL: [Self; 5] = [Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The mark of a loss in centi-steps.
    #[must_use]
    pub fn of(loss: i32) -> Self {
        let hundredths = (loss * 100 + MOVE - 1) / MOVE;
        MARKS.into_iter().find(|&(least, _)| hundredths >= least).map_or(Self::Best, |(_, mark)| mark)
    }
}

/// Judges the turns of a game one by one, as they are asked for: an iterator, so that it can be shown how far it has come,
/// and dropped.
///
/// A search within the limits says how the player stands; a second, as deep, says how after the move, if it was another than
/// the best. In games of other than two players, where the next to move looks at a game of their own, the move is compared
/// with the best one by the evaluation alone. With a limit of depth or nodes the same is said every time.
pub struct Reviewer<'a> {
    game: &'a Game,
    /// The game as far as it is judged.
    past: Game,
    engine: Engine,
    limits: Limits,
    stop: Arc<AtomicBool>,
}

impl<'a> Reviewer<'a> {
    /// A review of `game`, with such limits for each search. Once `stop` is set the search under way ends and no turn more is
    /// judged.
    #[must_use]
    pub fn new(game: &'a Game, limits: Limits, setup: Setup, stop: Arc<AtomicBool>) -> Self {
        let past = Game::from_position(*game.start()).with_blocking(game.blocking());
        // A taste would judge the opening by its own.
        Self { game, past, engine: Engine::new(Setup { seed: 0, ..setup }), limits, stop }
    }

    fn search(&self, game: &Game, limits: Limits) -> Report {
        self.engine.search(game, limits, &self.stop)
    }

    /// How the player who moved last in `next` stands, looked at as deep as the position before, of which `told` tells.
    fn score_after(&self, next: &Game, told: &Report) -> Score {
        let player = self.past.position().to_move();
        if let Some(outcome) = next.outcome() {
            return finished(outcome, player);
        }
        // Who races, or sees the end, need not look so deep; whoever does not play that must.
        let ended_early = Race::of(self.past.position()).is_some() || told.score.win_in().is_some();
        if told.depth < 2 && !ended_early {
            return turned(Evaluation::for_game(next).score(next.position()));
        }
        let depth = if ended_early { self.limits.depth } else { told.depth - 1 };
        turned(self.search(next, Limits { depth, ..self.limits }).score).seen_before(1)
    }

    /// What the move costs by the evaluation alone.
    fn loss_at_sight(&self, played: Move, best: Move) -> i32 {
        let evaluation = Evaluation::for_game(&self.past);
        let gain = |mv| evaluation.table().gain(self.past.position().to_move(), mv);
        (gain(best) - gain(played)).max(0)
    }

    /// The score after the move, and what it costs.
    fn compare(&self, next: &Game, played: Move, told: &Report) -> (Score, i32) {
        match told.line.first() {
            Some(&best) if best != played => {
                if next.position().variant().is_for_two() {
                    let after = self.score_after(next, told);
                    (after, lead(told.score) - lead(after))
                } else {
                    let loss = self.loss_at_sight(played, best);
                    (Score(told.score.0 - loss), loss)
                }
            }
            _ => (told.score, 0),
        }
    }
}

impl Iterator for Reviewer<'_> {
    type Item = Judged;

    fn next(&mut self) -> Option<Judged> {
        let ply = self.past.turns().len();
        let turn = self.game.turns().get(ply)?;
        let mut next = self.past.clone();
        next.play(turn.way.clone().map_or_else(|| turn.play().into(), Spoken::Way)).ok()?;
        let told = self.search(&self.past, self.limits);
        let (after, loss) = match turn.play() {
            Play::Move(played) => self.compare(&next, played, &told),
            Play::Pass | Play::Resigns => (told.score, 0),
        };
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        self.past = next;
        let loss = loss.max(0);
        Some(Judged {
            ply,
            player: turn.player,
            play: turn.play(),
            before: told.score,
            after,
            best: told.line,
            loss,
            mark: Mark::of(loss),
        })
    }
}

/// The same score from the view of the other side.
fn turned(score: Score) -> Score {
    Score(-score.0)
}

/// A finished game as a score of the player who has just moved.
fn finished(outcome: Outcome, player: Player) -> Score {
    match outcome.winner() {
        Some(winner) if winner == player => Score(Score::win_after(1)),
        Some(_) => Score(-Score::win_after(1)),
        None => Score::default(),
    }
}

/// A score as far as it matters.
fn lead(score: Score) -> i32 {
    score.0.clamp(-MOST, MOST)
}

/// The plies where a game was decided.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TurningPoints {
    /// From this turn on the winner was ahead to the end; `None` if that was so all along, nobody has won, not every turn was
    /// judged, or more than two played.
    pub decided: Option<usize>,
    /// The turns that cost most, of those marked a mistake or worse, the worst first; three at most.
    pub worst: Vec<usize>,
}

/// Where `game` was decided, as far as its turns have been judged.
#[must_use]
pub fn turning_points(turns: &[Judged], game: &Game) -> TurningPoints {
    /// So many of the worst.
    const WORST: usize = 3;
    let mut worst: Vec<&Judged> = turns.iter().filter(|turn| turn.mark >= Mark::Mistake).collect();
    worst.sort_by_key(|turn| std::cmp::Reverse(turn.loss));
    let winner = game.outcome().and_then(Outcome::winner).filter(|_| turns.len() == game.turns().len());
    TurningPoints {
        decided: winner.and_then(|winner| decided(turns, winner)),
        worst: worst.into_iter().take(WORST).map(|turn| turn.ply).collect(),
    }
}

fn decided(turns: &[Judged], winner: Player) -> Option<usize> {
    if turns.iter().any(|turn| turn.player != winner && turn.player != winner.opposite()) {
        return None;
    }
    let ahead = |turn: &Judged| if turn.player == winner { turn.after.0 > 0 } else { turn.after.0 < 0 };
    let last = turns.iter().rposition(|turn| !ahead(turn))?;
    turns.get(last + 1).map(|turn| turn.ply)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn marks_follow_the_loss_in_moves() {
        let marks = [0, 1, MOVE / 3, MOVE / 2, MOVE, 2 * MOVE, 10 * MOVE].map(Mark::of);
        let [best, good, inaccuracy, mistake, blunder] = Mark::ALL;
        assert_eq!(marks, [best, good, good, inaccuracy, mistake, blunder, blunder]);
        assert!(Mark::ALL.is_sorted());
    }

    /// Turns of two players whose first stands so after each.
    fn turns(scores: &[i32]) -> Vec<Judged> {
        let judged = |(ply, &score): (usize, &i32)| {
            let player = [Player::SouthEast, Player::NorthWest][ply % 2];
            let after = Score(if ply % 2 == 0 { score } else { -score });
            let loss = (score.abs() % 10) * MOVE;
            Judged { ply, player, play: Play::Pass, before: after, after, best: Vec::new(), loss, mark: Mark::of(loss) }
        };
        scores.iter().enumerate().map(judged).collect()
    }

    #[test]
    fn a_game_is_decided_where_the_lead_changes_for_good() {
        let decided = |scores: &[i32], winner| decided(&turns(scores), winner);
        assert_eq!(decided(&[100, 200, -100, 300, -50, -70], Player::NorthWest), Some(4));
        assert_eq!(decided(&[100, 200, -100, 300, -50, -70], Player::SouthEast), None, "the other side gave up");
        assert_eq!(decided(&[100, 200, 300], Player::SouthEast), None);
        assert_eq!(decided(&[], Player::SouthEast), None);
    }

    #[test]
    fn a_game_that_nobody_has_won_is_not_decided() {
        let mut game = Game::new(Variant::Classic);
        for text in ["p5-p6", "a12-a11"] {
            game.play(text.parse::<Spoken>().unwrap()).unwrap();
        }
        let decided = |game: &Game, scores: &[i32]| turning_points(&turns(scores), game).decided;
        assert_eq!(decided(&game, &[-100, 200]), None);
        assert!(game.resign(Player::NorthWest));
        assert_eq!(decided(&game, &[-100, 200]), Some(1));
        assert_eq!(decided(&game, &[-100]), None, "the last turn has not been judged yet");
    }

    #[test]
    fn the_worst_turns_are_named_first() {
        let game = Game::new(Variant::Classic);
        assert_eq!(turning_points(&turns(&[101, 200, 104, 103, 102, 300]), &game).worst, [2, 3, 4]);
    }
}

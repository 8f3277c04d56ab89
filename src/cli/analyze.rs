//! `halma analyze`: a game from a record, judged move by move.

use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use serde_json::{Value, json};

use super::bar::Bar;
use super::folders::DataDir;
use super::input::Chosen;
use super::values::{depth, seconds};
use super::{Failure, interrupt};
use crate::ai::evaluate::MOVE;
use crate::ai::review::turning_points;
use crate::ai::{Judged, Limits, MAX_DEPTH, Mark, Reviewer, Score, Setup};
use crate::rules::record::Record;
use crate::rules::{Game, Player};

/// Plies unless told otherwise: so a long game takes a few seconds.
const USUAL_DEPTH: u32 = 5;

/// Judge a recorded game move by move
#[derive(Args, Clone, Debug)]
pub struct Analyze {
    #[command(flatten)]
    chosen: Chosen,
    /// Plies to look ahead for each move, 1 to 32 [default: 5, or no limit with --time]
    #[arg(long, value_name = "N", value_parser = depth, allow_negative_numbers = true)]
    depth: Option<u32>,
    /// How long to think about each move
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<Duration>,
    /// For programs: everything as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data_dir: DataDir,
}

impl Analyze {
    /// Judges the game, and tells what it came to. Ctrl-C ends with the turns so far.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let game = self.chosen.record(&self.data_dir)?.game;
        let stop = interrupt::ends_work()?;
        let bar = Bar::new(game.turns().len());
        bar.draw(0, "");
        let judged = Reviewer::new(&game, self.limits(), Setup::default(), stop);
        let turns = judged.inspect(|turn| bar.draw(turn.ply + 1, "")).collect();
        bar.clear();
        let analysis = Analysis { game: &game, turns };
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{:#}", analysis.json())?;
        } else {
            write!(out, "{analysis}")?;
        }
        Ok(())
    }

    fn limits(&self) -> Limits {
        let usual = if self.time.is_some() { MAX_DEPTH } else { USUAL_DEPTH };
        Limits { depth: self.depth.unwrap_or(usual), time: self.time, nodes: None }
    }
}

/// What was found.
struct Analysis<'a> {
    game: &'a Game,
    /// Its turns, as far as they have been judged.
    turns: Vec<Judged>,
}

/// The name of a mark.
fn name(mark: Mark) -> &'static str {
    ["best", "good", "inaccuracy", "mistake", "blunder"][mark as usize]
}

/// A loss in moves.
fn moves(loss: i32) -> f64 {
    f64::from(loss) / f64::from(MOVE)
}

impl Analysis<'_> {
    fn json(&self) -> Value {
        let points = turning_points(&self.turns, self.game);
        json!({
            "result": Record::new(self.game).result(),
            "turns": self.turns.iter().map(turn_as_json).collect::<Vec<_>>(),
            "complete": self.turns.len() == self.game.turns().len(),
            "decided": points.decided.map(|ply| ply + 1),
            "worst": points.worst.iter().map(|ply| ply + 1).collect::<Vec<_>>(),
        })
    }
}

fn turn_as_json(turn: &Judged) -> Value {
    json!({
        "turn": turn.ply + 1,
        "player": turn.player.letter(),
        "move": turn.play.to_string(),
        "before": score_as_json(turn.before),
        "after": score_as_json(turn.after),
        "best": turn.best.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "loss": turn.loss,
        "mark": name(turn.mark),
    })
}

/// Centi-steps, or in how many plies the game is won (negative: lost).
fn score_as_json(score: Score) -> Value {
    score.win_in().map_or_else(|| json!({ "centisteps": score.0 }), |plies| json!({ "win_in": plies }))
}

/// One line a turn; then what each player's moves came to, and where the game was decided.
impl fmt::Display for Analysis<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for turn in &self.turns {
            write_turn(f, turn)?;
        }
        if self.turns.len() < self.game.turns().len() {
            writeln!(f, "stopped after {} of {} turns", self.turns.len(), self.game.turns().len())?;
        }
        writeln!(f, "\nresult     {}", Record::new(self.game).result())?;
        for player in Player::ALL {
            let theirs: Vec<&Judged> = self.turns.iter().filter(|turn| turn.player == player).collect();
            if !theirs.is_empty() {
                writeln!(f, "{}          {}", player.letter(), summary(&theirs))?;
            }
        }
        let points = turning_points(&self.turns, self.game);
        if let Some(ply) = points.decided {
            writeln!(f, "decided    turn {}", ply + 1)?;
        }
        if !points.worst.is_empty() {
            let worst: Vec<String> = points.worst.iter().map(|ply| format!("turn {}", ply + 1)).collect();
            writeln!(f, "cost most  {}", worst.join(", "))?;
        }
        Ok(())
    }
}

/// How many turns have which mark, and what they lost in all.
fn summary(turns: &[&Judged]) -> String {
    let counts = Mark::ALL.map(|mark| {
        let count = turns.iter().filter(|turn| turn.mark == mark).count();
        format!("{count} {}", name(mark))
    });
    let lost = moves(turns.iter().map(|turn| turn.loss).sum());
    format!("{}; {lost:.1} moves lost", counts.join(", "))
}

/// `  41. x f12-h8     +55.07 -> +36.30  mistake, 1.0 moves; better c15-c13`.
fn write_turn(f: &mut fmt::Formatter<'_>, turn: &Judged) -> fmt::Result {
    let (before, after) = (turn.before.to_string(), turn.after.to_string());
    let play = turn.play.to_string();
    write!(f, "{:>4}. {} {play:<8} {before:>11} -> {after:<11} ", turn.ply + 1, turn.player.letter())?;
    match turn.best.first() {
        Some(better) if turn.loss > 0 => {
            writeln!(f, "{}, {:.1} moves; better {better}", name(turn.mark), moves(turn.loss))
        }
        _ => writeln!(f, "{}", name(turn.mark)),
    }
}

//! `halma contest`: its flags, its progress bar, and its words for the result.

use std::fmt;
use std::io::{self, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::thread::available_parallelism;

use clap::Args;

use super::bar::Bar;
use super::values::{judges_two_alone, seed, variant, whole};
use super::{Failure, interrupt};
use crate::ai::table::Table;
use crate::contest::{self, BySide, Description, Plan, Played, Side, Tally};
use crate::rules::record::Record;
use crate::rules::{Blocking, BlockingKind, Variant};
use crate::storage::export;

/// The most games of one contest.
const MOST_GAMES: u32 = 100_000;

/// The most games at a time.
const MOST_THREADS: u32 = 1024;

const PLAYERS: &str = "\
Players:
  level=casual                this program at a level: novice, beginner, casual, skilled, advanced, expert, master or
                              champion
  depth=4                     this program, four plies deep
  time=0.1                    this program, a tenth of a second a move
  depth=8,time=1,nodes=10000  whichever limit is reached first
  time=1,threads=2,hash=64    with so many threads and mebibytes; seed=N gives it a taste
  time=0.1,cmd=./other ugi    another program that speaks UGI; cmd= takes the rest

Openings are random; each is played twice, with exchanged seats. A program that ends, hangs (five times its time and two
seconds), or answers no legal move loses that game, is named, and is started anew. Ctrl-C ends with the result so far.";

/// Let two players play many games against each other
#[derive(Args, Clone, Debug)]
#[command(after_help = PLAYERS)]
pub struct Contest {
    /// The player from whose view the score is told
    #[arg(value_name = "A")]
    a: Description,
    /// The other player
    #[arg(value_name = "B")]
    b: Description,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = games, allow_negative_numbers = true)]
    games: u32,
    /// Which game: classic, 8x8, 10x10, or with more seats, which the two take in every way, three, four or partners
    #[arg(long, value_name = "V", default_value_t, value_parser = board)]
    variant: Variant,
    /// How blocked games end: draw, deadline or fill [default: fill, on small boards deadline]
    #[arg(long, value_name = "RULE")]
    blocking: Option<BlockingKind>,
    /// What the openings are drawn from
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed, allow_negative_numbers = true)]
    seed: u64,
    /// How many games at a time [default: one for each processor]
    #[arg(long, value_name = "T", value_parser = threads, allow_negative_numbers = true)]
    threads: Option<u32>,
    /// Write all games to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

impl Contest {
    /// Plays, and tells the result.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let plan = self.plan();
        if !plan.variant.is_for_two() && [&self.a, &self.b].into_iter().any(|player| player.command.is_some()) {
            let variant = plan.variant;
            return Err(Failure::Said(format!("other programs play with two only; leave out cmd= for {variant}")));
        }
        if !plan.variant.is_for_two() && self.blocking.is_some_and(|kind| kind != BlockingKind::Draw) {
            return Err(Failure::Said(judges_two_alone(plan.variant)));
        }
        if let Some(path) = &self.record {
            export::check(path)?;
        }
        let hash = plan.hash();
        if !Table::fits(hash) {
            return Err(Failure::Said(format!(
                "there is no memory for tables of {hash} MiB; give the players less by hash=, or play fewer --threads"
            )));
        }
        let stop = interrupt::ends_work_then_program()?;
        let mut progress = Progress::new(plan.games);
        let games = contest::run(&plan, &stop, |played| progress.show(played));
        progress.bar.clear();
        let games = games.map_err(|error| Failure::Said(error.to_string()))?;
        // What was long played for is told though it may not be written.
        write!(io::stdout().lock(), "{}", Report { plan: &plan, games: &games })?;
        if let Some(path) = &self.record {
            export::write(path, &records(&plan, &games))?;
        }
        Ok(())
    }

    fn plan(&self) -> Plan {
        let blocking = match (self.blocking, self.variant.blocking()) {
            (Some(kind), _) => self.variant.blocking_by(kind),
            // A blockade shall win nothing.
            (None, Blocking::Draw) => self.variant.blocking_by(BlockingKind::Fill),
            (None, own) => own,
        };
        let threads = self.threads.map_or_else(|| available_parallelism().map_or(1, NonZero::get), |n| n as usize);
        Plan {
            players: BySide([self.a.clone(), self.b.clone()]),
            variant: self.variant,
            blocking,
            games: self.games as usize,
            seed: self.seed,
            threads,
        }
    }
}

/// All games, parted by blank lines.
fn records(plan: &Plan, games: &[Played]) -> String {
    let records = games.iter().map(|played| {
        let name = |player| &plan.players[plan.side(played.number, player)];
        let record = Record::new(&played.game)
            .tag("Round", played.number + 1)
            .tags(plan.variant.players().map(|player| (player.tag().to_owned(), name(player).to_string())));
        match &played.fault {
            Some((side, fault)) => record.comment(format_args!("{side:?} {fault}")).to_string(),
            None => record.to_string(),
        }
    });
    records.collect::<Vec<_>>().join("\n")
}

/// How far the contest has come.
struct Progress {
    bar: Bar,
    tally: Tally,
}

impl Progress {
    fn new(games: usize) -> Self {
        let progress = Self { bar: Bar::new(games), tally: Tally::default() };
        progress.draw();
        progress
    }

    fn show(&mut self, played: &Played) {
        self.tally.add(played);
        self.draw();
    }

    fn draw(&self) {
        let Tally { wins, draws, .. } = &self.tally;
        let (a, b) = (wins[Side::A], wins[Side::B]);
        self.bar.draw(self.tally.games() as usize, &format!("A {a}  draws {draws}  B {b}"));
    }
}

/// The result in words.
struct Report<'a> {
    plan: &'a Plan,
    games: &'a [Played],
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plan = self.plan;
        let mut tally = Tally::default();
        self.games.iter().for_each(|played| tally.add(played));
        for side in [Side::A, Side::B] {
            writeln!(f, "{side:?}       {}", plan.players[side])?;
        }
        let played = if self.games.len() < plan.games {
            format!("{} of {}, then stopped", self.games.len(), plan.games)
        } else {
            plan.games.to_string()
        };
        writeln!(f, "games   {played} ({}, {}, seed {})", plan.variant, plan.blocking, plan.seed)?;
        let (a, b) = (tally.wins[Side::A], tally.wins[Side::B]);
        writeln!(f, "A wins  {a}\ndraws   {}\nB wins  {b}", tally.draws)?;
        if let Some((score, error)) = tally.score() {
            writeln!(f, "score   {:.1} % ± {:.1} % for A", 100.0 * score, 100.0 * error)?;
        }
        writeln!(f, "moves   {} of the winner's own, on average", mean(tally.moves))?;
        let [depth_a, depth_b] = tally.depth.0.map(mean);
        writeln!(f, "depth   {depth_a} for A, {depth_b} for B, on average")?;
        for played in self.games {
            if let Some((side, fault)) = &played.fault {
                writeln!(f, "fault   game {}: {side:?}, {}, {fault}", played.number + 1, plan.players[*side])?;
            }
        }
        Ok(())
    }
}

/// A mean with one digit, or a dash where nothing was counted.
fn mean(mean: contest::Mean) -> String {
    mean.value().map_or_else(|| "-".into(), |mean| format!("{mean:.1}"))
}

fn games(text: &str) -> Result<u32, String> {
    whole(text, 1, MOST_GAMES)
}

fn threads(text: &str) -> Result<u32, String> {
    whole(text, 1, MOST_THREADS)
}

/// A variant for two or more.
fn board(text: &str) -> Result<Variant, String> {
    let variant = variant(text)?;
    if variant.seats() > 1 { Ok(variant) } else { Err(format!("{variant} is played alone")) }
}

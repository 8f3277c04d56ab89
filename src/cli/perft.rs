//! `halma perft` and `halma bench`: the counts on standard output, the same on every machine, and the speed beside them.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;

use super::values::{depth, whole};
use crate::ai::{MAX_DEPTH, bench};
use crate::rules::perft::{divide, perft};
use crate::rules::{Position, Square, Variant};

/// Count the sequences of moves of a length, to prove the move generator
#[derive(Args, Clone, Debug)]
pub struct Perft {
    /// Count from the opening of this variant
    #[arg(long, value_name = "V", default_value_t, conflicts_with = "position")]
    variant: Variant,
    /// Count from this position
    #[arg(long, value_name = "HFEN")]
    position: Option<Position>,
    /// Count behind each move by itself
    #[arg(long)]
    divide: bool,
    /// Moves in a sequence
    #[arg(value_parser = plies, allow_negative_numbers = true)]
    depth: u32,
}

/// Measure the search on fixed positions
#[derive(Args, Clone, Debug)]
pub struct Bench {
    /// Plies to search each position
    #[arg(long, value_name = "N", default_value_t = bench::DEPTH, value_parser = depth, allow_negative_numbers = true)]
    depth: u32,
}

impl Perft {
    pub(super) fn run(&self) -> io::Result<()> {
        let position = self.position.unwrap_or_else(|| Position::start(self.variant));
        let started = Instant::now();
        let mut out = io::stdout().lock();
        let total = if self.divide && self.depth > 0 {
            let mut counts: Vec<_> = divide(&position, self.depth).collect();
            let place = |square: Square| (square.column(), square.row());
            counts.sort_by_key(|(mv, _)| (place(mv.from), place(mv.to)));
            for (mv, count) in &counts {
                writeln!(out, "{mv} {count}")?;
            }
            counts.iter().map(|(_, count)| count).sum()
        } else {
            perft(&position, self.depth)
        };
        writeln!(out, "{total}")?;
        tell_speed(total, started.elapsed());
        Ok(())
    }
}

impl Bench {
    pub(super) fn run(&self) -> io::Result<()> {
        let bench = bench::bench(self.depth);
        writeln!(io::stdout().lock(), "{} nodes", bench.nodes)?;
        tell_speed(bench.nodes, bench.time);
        Ok(())
    }
}

fn tell_speed(nodes: u64, time: Duration) {
    let speed = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
    // Not worth a word if nobody reads it.
    let _ = writeln!(io::stderr(), "{speed} nodes/s");
}

fn plies(text: &str) -> Result<u32, String> {
    whole(text, 0, MAX_DEPTH)
}

//! A fixed piece of work: the same nodes on every machine, so a fingerprint of the search and a measure of its speed.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::rules::{Game, NotationError, Position};

use super::deepen::deepen;
use super::limits::Limits;
use super::pruning::Pruning;
use super::table::Table;

/// The depth that is searched unless another is asked for, in plies.
pub const DEPTH: u32 = 7;

/// Openings, mid-games and an ending, of every board that two play on.
const POSITIONS: [&str; 3] = [
    "ooooo11/ooooo11/oooo12/ooo13/oo14/16/16/16/16/16/16/14xx/13xxx/12xxxx/11xxxxx/11xxxxx x 1 classic",
    "oooo4/ooo5/oo6/o7/7x/6xx/5xxx/4xxxx x 1 8x8",
    "ooooo5/oooo6/ooo7/oo8/o9/9x/8xx/7xxx/6xxxx/5xxxxx x 1 10x10",
];

/// What the work came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bench {
    /// Positions visited.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

/// Searches every position so many plies deep, each with an empty table, on this thread.
///
/// # Errors
/// Never: the positions are fixed, and a test reads them.
pub fn bench(depth: u32) -> Result<Bench, NotationError> {
    let (table, started) = (Table::new(16), Instant::now());
    let mut nodes = 0;
    for text in POSITIONS {
        let game = Game::from_position(text.parse::<Position>()?);
        table.clear();
        nodes += deepen(&game, Limits::depth(depth), Pruning::On, &table, &AtomicBool::new(false), |_| ()).nodes;
    }
    Ok(Bench { nodes, time: started.elapsed() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_work_has_the_same_nodes() {
        let nodes = || bench(3).map(|bench| bench.nodes);
        assert_eq!(nodes(), nodes());
    }
}

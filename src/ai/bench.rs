//! A fixed piece of work: the same nodes on every machine, so a fingerprint of the search and a measure of its speed.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::rules::{Game, Position};

use super::deepen::deepen;
use super::evaluate::Evaluation;
use super::limits::Limits;
use super::pruning::Pruning;
use super::table::Table;

/// The depth that is searched unless another is asked for, in plies.
pub const DEPTH: u32 = 8;

/// Positions from the opening to the last pieces, on every board that two play on.
const POSITIONS: [&str; 7] = [
    "ooooo11/ooooo11/oooo12/ooo13/oo14/16/16/16/16/16/16/14xx/13xxx/12xxxx/11xxxxx/11xxxxx x 1 classic",
    "16/o2oo11/3o12/x1x3x9/1oo1o2oo7/3o3o1oo5/4oo1oo1x5/6o2x1x4/10xx4/11xo3/9x6/11x2xx/10x2x2/12x2x/11x4/14x1 x 37 classic",
    "1x2x11/1xx1x11/16/x1x1x11/2o3x1xo6/5o3o6/7oxx6/7o1x1xo3/6x2x6/7oo3o3/9x6/8ox4x1/10o1o1o1/14o1/11ooo1o/16 x 91 classic",
    "xx2x11/1xxxxx10/1x14/xxx1xx10/6xo8/4x1o9/8x7/9oox4/7x8/12o3/16/16/10o1oooo/12o1oo/11ooo1o/14oo x 121 classic",
    "xxxxx11/1xxxxx10/xx1x12/xxx1xx10/4x11/9o6/16/16/16/16/12o3/16/10o2ooo/12oooo/11ooooo/12oooo x 151 classic",
    "3o6/o1xo6/1o1x1x4/2x3o3/o1ox1xo3/1o1x2x2x/4o1xxx1/4oooo2/6x1x1/7xo1 x 31 10x10",
    "3o4/2xo4/x1oo1x2/o1ooox2/5xoo/3xx1x1/6x1/4x3 x 21 8x8",
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
#[must_use]
pub fn bench(depth: u32) -> Bench {
    let (table, started) = (Table::new(16), Instant::now());
    let nodes = positions().map(|position| {
        table.clear();
        let game = Game::from_position(position);
        let (evaluation, stop) = (Evaluation::for_game(&game), AtomicBool::new(false));
        deepen(&game, Limits::depth(depth), &evaluation, Pruning::On, &table, &stop, |_| ()).nodes
    });
    Bench { nodes: nodes.sum(), time: started.elapsed() }
}

fn positions() -> impl Iterator<Item = Position> {
    POSITIONS.iter().filter_map(|text| text.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_can_be_read() {
        assert_eq!(positions().count(), POSITIONS.len());
    }

    #[test]
    fn the_same_work_has_the_same_nodes() {
        assert_eq!(bench(3).nodes, bench(3).nodes);
    }
}

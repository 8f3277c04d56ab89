//! When a search must end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The deepest search that may be asked for, in plies.
pub const MAX_DEPTH: u32 = 32;

/// When a search must end. The first limit reached ends it; at least one full ply is always searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plies, 1 to [`MAX_DEPTH`].
    pub depth: u32,
    /// Time from the start of the search.
    pub time: Option<Duration>,
    /// Positions visited.
    pub nodes: Option<u64>,
}

impl Limits {
    /// So many plies, however long it takes.
    #[must_use]
    pub const fn depth(plies: u32) -> Self {
        Self { depth: plies, time: None, nodes: None }
    }

    /// As deep as it goes in this time.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { depth: MAX_DEPTH, time: Some(time), nodes: None }
    }
}

/// Counts the nodes of a search and tells when it is over.
pub struct Clock<'a> {
    started: Instant,
    limits: Limits,
    /// Whether the limits hold yet: the first ply is searched in any case.
    running: bool,
    nodes: u64,
    stop: &'a AtomicBool,
}

impl<'a> Clock<'a> {
    /// Nodes between two looks at the time and the stop flag: a fraction of a millisecond.
    const INTERVAL: u64 = 256;

    /// What is left of the time when the search ends, so that the answer comes within it: a twenty-fifth, at most 5 ms.
    fn reserve(time: Duration) -> Duration {
        (time / 25).min(Duration::from_millis(5))
    }

    /// A clock that starts now, and is over as soon as `stop` is set.
    #[must_use]
    pub fn new(limits: Limits, stop: &'a AtomicBool) -> Self {
        let time = limits.time.map(|time| time.saturating_sub(Self::reserve(time)));
        let limits = Limits { time, ..limits };
        Self { started: Instant::now(), limits, running: false, nodes: 0, stop }
    }

    /// From now on the limits hold.
    pub fn enforce(&mut self) {
        self.running = true;
    }

    /// Counts one node. `None` when the search is over.
    #[inline]
    pub fn tick(&mut self) -> Option<()> {
        if self.running && self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            return None;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(Self::INTERVAL) && self.is_over() { None } else { Some(()) }
    }

    /// Whether somebody said stop, or the time is up.
    fn is_over(&self) -> bool {
        let late = || self.running && self.limits.time.is_some_and(|most| self.started.elapsed() >= most);
        self.stop.load(Ordering::Relaxed) || late()
    }

    /// Positions visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the start.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

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
        let late = || self.running && self.limits.time.is_some_and(|most| self.elapsed() + Self::reserve(most) >= most);
        self.stop.load(Ordering::Relaxed) || late()
    }

    /// The limits, less what has been used of them.
    #[must_use]
    pub fn left(&self) -> Limits {
        let time = self.limits.time.map(|time| time.saturating_sub(self.elapsed()));
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes));
        Limits { time, nodes, ..self.limits }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_what_has_not_been_used() {
        let (stop, minute) = (AtomicBool::new(false), Duration::from_secs(60));
        let limits = Limits { nodes: Some(10), ..Limits::time(minute) };
        let mut clock = Clock::new(limits, &stop);
        (0..3).for_each(|_| clock.tick().unwrap());
        let left = clock.left();
        assert_eq!((left.depth, left.nodes), (MAX_DEPTH, Some(7)));
        assert!(left.time.is_some_and(|time| time < minute && time > Duration::ZERO));
    }

    #[test]
    fn nothing_is_left_after_the_last_node_and_without_a_limit_there_is_no_end() {
        let stop = AtomicBool::new(false);
        let mut clock = Clock::new(Limits { nodes: Some(2), ..Limits::depth(1) }, &stop);
        (0..5).for_each(|_| clock.tick().unwrap()); // the first ply is searched in any case
        assert_eq!(clock.left().nodes, Some(0));
        let clock = Clock::new(Limits::depth(4), &stop);
        assert_eq!(clock.left(), Limits::depth(4));
    }
}

//! A review on a thread of its own: started, asked for what it has found, and stopped and joined when dropped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};

use crate::rules::Game;

use super::limits::Limits;
use super::review::{Judged, Reviewer};
use super::setup::Setup;

/// A review under way. Dropping it stops it and waits for its thread.
pub struct Reviewing {
    stop: Arc<AtomicBool>,
    found: Receiver<Judged>,
    thread: Option<JoinHandle<()>>,
}

impl Reviewing {
    /// Starts to judge the turns of `game`. `wake` is called, on the thread of the review, whenever one has been judged. If no
    /// thread can be had nothing is ever found.
    #[must_use]
    pub fn start(game: Game, limits: Limits, wake: impl Fn() + Send + 'static) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, found) = channel();
        let flag = Arc::clone(&stop);
        let work = move || {
            for judged in Reviewer::new(&game, limits, Setup::default(), flag) {
                if sender.send(judged).is_err() {
                    return;
                }
                wake();
            }
        };
        let thread = thread::Builder::new().name("review".into()).spawn(work).ok();
        Self { stop, found, thread }
    }

    /// A turn that has been judged since it was asked last, in the order of the game.
    #[must_use]
    pub fn news(&self) -> Option<Judged> {
        self.found.try_recv().ok()
    }
}

impl Drop for Reviewing {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // Had it panicked, what it found until then would still be right.
            let _ = thread.join();
        }
    }
}

//! A search on a thread of its own: started, told to stop, asked for news, and joined when dropped.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};

use crate::rules::Game;

use super::deepen::{Report, deepen};
use super::evaluate::Evaluation;
use super::limits::Limits;
use super::pruning::Pruning;
use super::table::Table;

/// The computer player between searches: it owns the transposition table.
pub struct Engine {
    table: Arc<Table>,
}

/// One search under way. Dropping it stops it and waits for its thread.
pub struct Thinking {
    stop: Arc<AtomicBool>,
    news: Receiver<News>,
    thread: Option<JoinHandle<()>>,
}

/// What a search has to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// One depth deeper.
    Deeper(Report),
    /// The search has ended with this.
    Done(Report),
    /// The search has died, with this message.
    Failed(String),
}

impl Engine {
    /// An engine with a table of so many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        Self { table: Arc::new(Table::new(mebibytes)) }
    }

    /// A new game begins: what was learned in the last one is forgotten.
    pub fn forget(&self) {
        self.table.clear();
    }

    /// Starts a search of the position now. `wake` is called, on the search's thread, whenever there is news.
    ///
    /// A search without a clock begins with an empty table, so that it can be repeated.
    #[must_use]
    pub fn think(&self, game: &Game, limits: Limits, wake: impl Fn() + Send + 'static) -> Thinking {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, news) = channel();
        let tell = {
            let sender = sender.clone();
            move |news| {
                // Nobody listens any more when the value has been dropped: then nothing is left to say.
                let _ = sender.send(news);
                wake();
            }
        };
        let work = {
            let (game, table, stop) = (game.clone(), Arc::clone(&self.table), Arc::clone(&stop));
            move || {
                if limits.time.is_none() {
                    table.clear();
                } else {
                    table.grow_old();
                }
                let deeper = |report: &Report| tell(News::Deeper(report.clone()));
                let evaluation = Evaluation::for_game(&game);
                let searched = || deepen(&game, limits, &evaluation, Pruning::On, &table, &stop, deeper);
                tell(match catch_unwind(AssertUnwindSafe(searched)) {
                    Ok(report) => News::Done(report),
                    Err(panic) => News::Failed(message(panic.as_ref())),
                });
            }
        };
        let thread = thread::Builder::new().name("search".into()).spawn(work);
        if let Err(error) = &thread {
            let _ = sender.send(News::Failed(error.to_string()));
        }
        Thinking { stop, news, thread: thread.ok() }
    }
}

/// What a panic said.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("unknown").to_owned()
}

impl Thinking {
    /// The news since the last call, oldest first; never waits.
    pub fn news(&mut self) -> Option<News> {
        self.news.try_recv().ok()
    }

    /// Tells the search to end now and report the best it has.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            // A panic of `wake` is the caller's own; one of the search has been reported.
            let _ = thread.join();
        }
    }
}

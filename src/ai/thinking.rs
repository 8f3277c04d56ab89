//! A search on threads of its own: started, told to stop, asked for news, and joined when dropped.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle, Scope, ScopedJoinHandle};

use crate::rules::Game;

use super::deepen::{Report, deepen, deepen_by};
use super::evaluate::Evaluation;
use super::level::Strength;
use super::limits::{Clock, Limits, MAX_DEPTH};
use super::mistakes::Mistakes;
use super::pruning::Pruning;
use super::race::{Plans, race};
use super::search::Search;
use super::setup::Setup;
use super::table::Table;

/// The computer player between searches: it owns the transposition table, and the plans of a race.
pub struct Engine {
    setup: Setup,
    table: Arc<Table>,
    plans: Arc<Plans>,
}

/// One search under way. Dropping it stops it and waits for its threads.
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
    /// An engine with what the setup gives it.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        Self { setup, table: Arc::new(Table::new(setup.hash)), plans: Arc::default() }
    }

    /// A new game begins: what was learned in the last one is forgotten.
    pub fn forget(&self) {
        self.table.clear();
        self.plans.clear();
    }

    /// Starts a search of the position now, within limits or as well as a level plays. `wake` is called, on the search's
    /// thread, whenever there is news.
    ///
    /// A search without a clock begins with an empty table, so that it can be repeated; so can one with mistakes, which is
    /// done on one thread.
    #[must_use]
    pub fn think(&self, game: &Game, strength: impl Into<Strength>, wake: impl Fn() + Send + 'static) -> Thinking {
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
        let job = self.job(game, strength.into(), Arc::clone(&stop));
        let work = move || {
            let searched = || job.search(|report| tell(News::Deeper(report)));
            tell(match catch_unwind(AssertUnwindSafe(searched)) {
                Ok(report) => News::Done(report),
                Err(panic) => News::Failed(message(panic.as_ref())),
            });
        };
        let thread = thread::Builder::new().name("search".into()).spawn(work);
        if let Err(error) = &thread {
            let _ = sender.send(News::Failed(error.to_string()));
        }
        Thinking { stop, news, thread: thread.ok() }
    }

    /// Searches the position now on this thread, until `stop` is set or the limits are reached.
    #[must_use]
    pub fn search(&self, game: &Game, strength: impl Into<Strength>, stop: &Arc<AtomicBool>) -> Report {
        self.job(game, strength.into(), Arc::clone(stop)).search(|_| ())
    }

    fn job(&self, game: &Game, strength: Strength, stop: Arc<AtomicBool>) -> Job {
        let Strength { limits, mistakes } = strength;
        let threads = if mistakes == Mistakes::NONE { self.setup.threads } else { 1 };
        Job {
            setup: Setup { threads, ..self.setup },
            table: Arc::clone(&self.table),
            plans: Arc::clone(&self.plans),
            game: game.clone(),
            limits,
            mistakes,
            stop,
        }
    }
}

/// A search to be done.
struct Job {
    setup: Setup,
    table: Arc<Table>,
    plans: Arc<Plans>,
    game: Game,
    limits: Limits,
    mistakes: Mistakes,
    stop: Arc<AtomicBool>,
}

/// The other threads of a search. They search the same position without a limit, from behind near the root, and share what
/// they find by the table alone ("lazy" parallel search).
#[derive(Default)]
struct Helpers {
    enough: AtomicBool,
    /// Positions that they have told of.
    nodes: AtomicU64,
}

impl Job {
    /// Searches, and tells `deeper` of each depth that is finished. If the best move is overlooked, the line is another.
    fn search(&self, deeper: impl FnMut(Report)) -> Report {
        let report = self.best(deeper);
        let Some(&best) = report.line.first().filter(|_| self.mistakes != Mistakes::NONE) else { return report };
        let evaluation = Evaluation::for_game(&self.game);
        match self.mistakes.instead(&self.game, best, evaluation.table(), self.setup.seed) {
            Some(mv) => Report { line: vec![mv], ..report },
            None => report,
        }
    }

    /// Plans the race if it is one, otherwise searches.
    fn best(&self, mut deeper: impl FnMut(Report)) -> Report {
        if self.limits.time.is_none() {
            self.table.clear();
        } else {
            self.table.grow_old();
        }
        let evaluation = Evaluation::for_game(&self.game);
        let told = |report: &Report| deeper(report.clone());
        let mut clock = Clock::new(self.limits, &self.stop);
        match race(&self.game, evaluation.table(), &self.plans, &mut clock, told) {
            Some(raced) if is_close_loss(&raced) => {
                let searched = self.look_ahead(clock.left(), evaluation, |_| ());
                let wins = searched.score.win_in().is_some_and(|plies| plies > 0);
                let nodes = raced.nodes + searched.nodes;
                Report { nodes, time: clock.elapsed(), ..if wins { searched } else { raced } }
            }
            Some(raced) => raced,
            None => self.look_ahead(clock.left(), evaluation, deeper),
        }
    }

    /// Searches, with helpers, within these limits.
    fn look_ahead(&self, limits: Limits, evaluation: Evaluation, mut deeper: impl FnMut(Report)) -> Report {
        let evaluation = evaluation.with_taste(self.setup.taste(&self.game));
        let helpers = Helpers::default();
        thread::scope(|scope| {
            let enough = Enough(&helpers.enough);
            let threads: Vec<_> =
                (1..self.setup.threads).filter_map(|_| self.help(scope, &evaluation, &helpers)).collect();
            let tell = |report: &Report| {
                deeper(Report { nodes: report.nodes + helpers.nodes.load(Ordering::Relaxed), ..report.clone() });
            };
            let report = deepen(&self.game, limits, &evaluation, Pruning::On, &self.table, &self.stop, tell);
            drop(enough);
            let helped: u64 = threads.into_iter().filter_map(|thread| thread.join().ok()).sum();
            Report { nodes: report.nodes + helped, ..report }
        })
    }

    /// Starts a thread that helps, and returns how many positions it has visited. Where the system has none to give, the
    /// search does without.
    fn help<'a>(
        &'a self,
        scope: &'a Scope<'a, '_>,
        evaluation: &'a Evaluation,
        helpers: &'a Helpers,
    ) -> Option<ScopedJoinHandle<'a, u64>> {
        let work = move || {
            let mut told = 0;
            let tell = |report: &Report| {
                helpers.nodes.fetch_add(report.nodes - told, Ordering::Relaxed);
                told = report.nodes;
            };
            let clock = Clock::new(Limits::depth(MAX_DEPTH), &helpers.enough);
            let search = Search::new(&self.game, evaluation, Pruning::On, &self.table, clock);
            deepen_by(search.backwards(), &self.game, tell).nodes
        };
        thread::Builder::new().name("search".into()).spawn_scoped(scope, work).ok()
    }
}

/// Whether a race is lost so soon that a search can tell. What a race says is sure as long as both keep to the squares that
/// they need; a ladder beyond may win it.
fn is_close_loss(raced: &Report) -> bool {
    /// Plies.
    const CLOSE: i32 = 10;
    raced.score.win_in().is_some_and(|plies| (-CLOSE..0).contains(&plies))
}

/// Ends the helpers when it is dropped, also by a panic.
struct Enough<'a>(&'a AtomicBool);

impl Drop for Enough<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
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

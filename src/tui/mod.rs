//! The game on the screen: a loop that waits, lets what arrived act on the [`App`], does what follows, and draws.
//!
//! | to change | see |
//! |---|---|
//! | a key, its help | [`keys`] |
//! | a colour, a glyph | [`theme`] |
//! | a word | [`text`] |
//! | where something stands, what a click hits | [`layout`] |
//! | what a key or click does | [`mod@update`] |
//! | how something looks | [`view`] |

use std::fmt;
use std::io;
use std::time::{Duration, Instant};

use signal_hook::consts::{SIGCONT, SIGHUP, SIGTSTP};
use signal_hook::low_level::emulate_default_handler;

use crate::ai::reviewing::Reviewing;
use crate::ai::{Engine, Limits, Setup, Strength, Thinking};
use crate::rules::record::Recorded;

pub mod app;
pub mod editor;
pub mod input;
pub mod keeper;
pub mod keys;
pub mod layout;
pub mod lesson;
pub mod menu;
pub mod message;
pub mod prefs;
pub mod replay;
pub mod terminal;
pub mod text;
pub mod theme;
pub mod update;
pub mod view;

use crate::storage::Fault;
use crate::terms::Terms;
use app::{App, Mode, Notice, Question};
use input::{Arrival, Arrivals, DOZE};
use keeper::{Keeper, Shelf};
use message::{Effect, Errand, Message, Mouse};
use prefs::Prefs;
use terminal::Screen;
use update::{enter, next_turn, update};

/// How the game is to be played and shown.
#[derive(Clone, Debug)]
pub struct Options {
    /// What the first game is.
    pub terms: Terms,
    /// What the computer thinks with.
    pub setup: Setup,
    /// What chance decides with, such as who begins.
    pub luck: u64,
    /// How the user likes it.
    pub prefs: Prefs,
    /// Where games and settings are kept.
    pub shelf: Shelf,
    /// Whether a game that was left is offered to be gone on with.
    pub offer: bool,
    /// A game to walk through instead of playing one.
    pub replay: Option<Recorded>,
    /// Whether the board is turned.
    pub flipped: bool,
    /// What the user should know before the first move.
    pub notice: Option<Fault>,
}

/// How the game was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// The user left.
    Quit,
    /// This signal ended it.
    Signal(i32),
}

/// Why there is no game.
#[derive(Debug)]
pub enum Error {
    /// Standard input or output is no terminal.
    NoTerminal,
    /// The terminal refused something.
    Refused(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTerminal => write!(f, "the game needs a terminal on its standard input and output"),
            Self::Refused(reason) => write!(f, "the terminal refused: {reason}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Refused(error)
    }
}

/// Plays until the user leaves.
///
/// # Errors
/// If there is no terminal, or it refuses something.
pub fn run(options: &Options) -> Result<Exit, Error> {
    if !Screen::is_possible() {
        return Err(Error::NoTerminal);
    }
    let arrivals = Arrivals::listen()?;
    let mut screen = Screen::take(options.prefs.mouse)?;
    let mut keeper = Keeper::new(options.shelf.clone(), options.prefs.clone(), options.terms.opponent);
    let opening = opening(options, &keeper);
    let app = App { area: screen.area()?, best: keeper.best(opening.game.start()), ..opening };
    if let Some(recorded) = &options.replay {
        keeper.adopt(recorded);
    }
    let alone = options.replay.is_some();
    let mut table =
        Table { engine: Engine::new(options.setup), thinking: None, reviewing: None, alone, arrivals, keeper, app };
    match table.play(&mut screen) {
        // Nobody is left to be told: it ends as if hung up on, whether or not the signal has come.
        Err(_) if screen.is_lost() => Ok(Exit::Signal(SIGHUP)),
        ended => Ok(ended?),
    }
}

/// What the first screen shows: a new game, and a question if another one was left.
fn opening(options: &Options, keeper: &Keeper) -> App {
    if let Some(recorded) = &options.replay {
        return App::new(recorded.game.clone(), options.terms, options.prefs.clone());
    }
    let app = App::new(options.terms.game(options.luck), options.terms, options.prefs.clone());
    let (left, faults) = if options.offer { keeper.left() } else { Default::default() };
    let mode = if left.is_some() { Mode::Ask(Question::Resume) } else { Mode::Board };
    let told: Vec<Fault> = options.notice.iter().cloned().chain(faults).collect();
    let notice = (!told.is_empty()).then(|| Notice::Fault(text::faults(&app, &told)));
    App { luck: options.luck, flipped: options.flipped, mode, left, notice, ..app }
}

/// Everything at the table but the screen.
struct Table {
    app: App,
    arrivals: Arrivals,
    keeper: Keeper,
    engine: Engine,
    thinking: Option<Thinking>,
    reviewing: Option<Reviewing>,
    /// Whether a game is only walked through.
    alone: bool,
}

/// How long the search looks for a hint.
const HINT: Limits = Limits::time(Duration::from_secs(1));

/// How long the search looks who is ahead: not worth the user's electricity for longer.
const JUDGE: Limits = Limits { depth: 8, ..Limits::time(Duration::from_millis(100)) };

/// How long the search looks at each turn of a review: a game takes some seconds.
const REVIEW: Limits = Limits { depth: 8, time: None, nodes: Some(20_000) };

/// What follows from an arrival.
#[derive(PartialEq, Eq)]
enum Next {
    Wait,
    Draw,
    Leave(Exit),
}

impl Table {
    fn play(&mut self, screen: &mut Screen) -> io::Result<Exit> {
        let left = self.rounds(screen);
        // What came together with the signal that ended it, or could not be saved before.
        if self.is_kept() {
            self.keeper.keep_at_last(&self.app.game, &self.app.terms);
        }
        left
    }

    fn rounds(&mut self, screen: &mut Screen) -> io::Result<Exit> {
        let notice = self.app.notice.take();
        let effects = match () {
            () if self.alone => enter(&mut self.app, true),
            () if self.app.left.is_some() => Vec::new(),
            () => next_turn(&mut self.app),
        };
        let mut next = self.perform(effects, screen)?;
        self.app.notice = notice.or(self.app.notice.take());
        loop {
            if next == Next::Draw {
                self.keep();
                screen.draw(&self.app)?;
            }
            next = Next::Wait;
            let arrived = self.arrivals.wait(self.app.due().unwrap_or_else(|| Instant::now() + DOZE));
            if arrived.is_empty() && screen.is_lost() {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            for arrival in arrived {
                match self.receive(&arrival, screen)? {
                    Next::Leave(exit) => return Ok(exit),
                    Next::Draw => next = Next::Draw,
                    Next::Wait => {}
                }
            }
            let now = Instant::now();
            if self.app.due().is_some_and(|due| due <= now) {
                let effects = update(&mut self.app, Message::Tick, now);
                next = self.perform(effects, screen)?;
            }
        }
    }

    /// Whether there is a game to be saved: a lesson is none, nor is one that is walked through.
    fn is_kept(&self) -> bool {
        self.app.replay.is_none() && self.app.before.is_none()
    }

    /// Saves what has changed before it is shown.
    fn keep(&mut self) {
        let faults = if self.is_kept() { self.keeper.keep(&self.app.game, &self.app.terms) } else { Vec::new() };
        self.app.unsaved = !self.keeper.is_saved();
        if !faults.is_empty() {
            self.app.warn(text::faults(&self.app, &faults));
        }
    }

    fn receive(&mut self, arrival: &Arrival, screen: &mut Screen) -> io::Result<Next> {
        match arrival {
            Arrival::Lost => Err(io::ErrorKind::BrokenPipe.into()),
            Arrival::Signal(SIGTSTP) => self.perform(vec![Effect::Suspend], screen),
            Arrival::Signal(SIGCONT) => self.lend(screen, || Ok(())),
            Arrival::Signal(signal) => Ok(Next::Leave(Exit::Signal(*signal))),
            Arrival::Woken => {
                let mut effects = Vec::new();
                while let Some(news) = self.thinking.as_mut().and_then(Thinking::news) {
                    effects.extend(update(&mut self.app, Message::News(news), Instant::now()));
                }
                while let Some(judged) = self.reviewing.as_ref().and_then(Reviewing::news) {
                    effects.extend(update(&mut self.app, Message::Judged(judged), Instant::now()));
                }
                self.perform(effects, screen)
            }
            Arrival::Terminal(event) => {
                let Some(message) = input::meaning(&self.app, event) else { return Ok(Next::Wait) };
                let hovered = matches!(message, Message::Mouse(Mouse::Hover, _)).then_some(self.app.cursor);
                let effects = update(&mut self.app, message, Instant::now());
                let next = self.perform(effects, screen)?;
                // A mouse that only moves mostly changes nothing.
                Ok(if hovered == Some(self.app.cursor) { Next::Wait } else { next })
            }
        }
    }

    /// Gives the terminal back for a while; it may have another size afterwards.
    fn lend(&mut self, screen: &mut Screen, meanwhile: impl FnOnce() -> io::Result<()>) -> io::Result<Next> {
        screen.lend(meanwhile)?;
        self.app.area = screen.area()?;
        Ok(Next::Draw)
    }

    /// Goes on in the file of the game that was left, or puts it away.
    fn settle(&mut self, effect: Effect) {
        let Some((name, recorded)) = self.app.left.take() else { return };
        let settled = match effect {
            Effect::Resume => self.keeper.resume(&name, &recorded).map(|()| None),
            _ => self.keeper.decline(&name, &recorded),
        };
        match settled {
            Ok(Some(_)) => self.app.tell(self.app.words().put_away),
            Ok(None) => {}
            Err(fault) => self.app.warn(text::faults(&self.app, &[fault])),
        }
        self.app.best = self.keeper.best(self.app.game.start());
    }

    fn think(&mut self, errand: Errand) {
        // The search before this one has to let go of the table first.
        self.thinking = None;
        let strength = match errand {
            Errand::Move => self.app.terms.opponent.into(),
            Errand::Hint => Strength::from(HINT),
            Errand::Judge => Strength::from(JUDGE),
        };
        let wake = self.arrivals.waker();
        self.thinking = Some(self.engine.think(&self.app.game, strength, wake));
    }

    fn perform(&mut self, effects: Vec<Effect>, screen: &mut Screen) -> io::Result<Next> {
        for effect in effects {
            match effect {
                Effect::Think(errand) => self.think(errand),
                Effect::Hurry => {
                    if let Some(thinking) = &self.thinking {
                        thinking.stop();
                    }
                }
                Effect::Abandon => self.thinking = None,
                Effect::Forget => {
                    self.engine.forget();
                    self.keeper.turn_page();
                    self.app.best = self.keeper.best(self.app.game.start());
                }
                Effect::Branch => {
                    if let Err(fault) = self.keeper.branch() {
                        self.app.warn(text::faults(&self.app, &[fault]));
                    }
                }
                Effect::Resume | Effect::Decline => self.settle(effect),
                Effect::Export => {
                    let written = self.keeper.export(&self.app.game, &self.app.terms);
                    match written {
                        Ok(path) => self.app.tell((self.app.words().written)(&path.display().to_string())),
                        Err(fault) => self.app.warn(text::faults(&self.app, &[fault])),
                    }
                }
                Effect::Review => {
                    let game = self.app.replay.as_ref().map_or(&self.app.game, |replay| &replay.full).clone();
                    self.reviewing = Some(Reviewing::start(game, REVIEW, self.arrivals.waker()));
                }
                Effect::StopReview => self.reviewing = None,
                Effect::Remember => {
                    if let Err(fault) = self.keeper.remember(&self.app.prefs, self.app.terms.opponent) {
                        self.app.warn(text::faults(&self.app, &[fault]));
                    }
                }
                Effect::CaptureMouse(capture) => screen.capture_mouse(capture)?,
                Effect::Redraw => screen.redraw()?,
                Effect::Suspend => return self.lend(screen, || emulate_default_handler(SIGTSTP)),
                Effect::Quit => return Ok(Next::Leave(Exit::Quit)),
            }
        }
        Ok(Next::Draw)
    }
}

//! The game on the screen: a loop that waits, lets what arrived act on the [`App`](app::App), does what follows, and draws.
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
use std::time::Instant;

use ratatui::crossterm::event::Event;
use ratatui::crossterm::terminal::size;
use ratatui::layout::Rect;
use signal_hook::consts::{SIGCONT, SIGTSTP};
use signal_hook::low_level::emulate_default_handler;

use crate::ai::{Engine, Limits, Thinking};
use crate::rules::{Game, Position};

pub mod app;
pub mod input;
pub mod keys;
pub mod layout;
pub mod message;
pub mod terminal;
pub mod text;
pub mod theme;
pub mod update;
pub mod view;

use app::App;
use input::{Arrival, Arrivals, DOZE};
use layout::Layout;
use message::{Effect, Message, Mouse};
use terminal::Screen;
use theme::Theme;
use update::{next_turn, update};

/// The size of the search's transposition table, in mebibytes.
const TABLE: usize = 32;

/// How the game is to be played and shown.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it begins.
    pub position: Position,
    /// How long the computer thinks.
    pub limits: Limits,
    /// Colours and glyphs.
    pub theme: Theme,
    /// Whether the computer's moves are shown jump by jump.
    pub animated: bool,
    /// Whether the mouse plays.
    pub mouse: bool,
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
    /// The terminal vanished.
    Lost,
    /// The terminal refused something.
    Refused(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTerminal => write!(f, "the game needs a terminal on its standard input and output"),
            Self::Lost => write!(f, "the terminal is gone"),
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
/// If there is no terminal, or it vanishes.
pub fn run(options: &Options) -> Result<Exit, Error> {
    if !Screen::is_possible() {
        return Err(Error::NoTerminal);
    }
    let arrivals = Arrivals::listen()?;
    let mut screen = Screen::take(options.mouse)?;
    let mut app = App::new(Game::from_position(options.position), options.theme);
    (app.animated, app.mouse) = (options.animated, options.mouse);
    Table { engine: Engine::new(TABLE), thinking: None, limits: options.limits, arrivals, app }.play(&mut screen)
}

/// Everything at the table but the screen.
struct Table {
    app: App,
    arrivals: Arrivals,
    engine: Engine,
    thinking: Option<Thinking>,
    limits: Limits,
}

impl Table {
    fn play(&mut self, screen: &mut Screen) -> Result<Exit, Error> {
        let effects = next_turn(&mut self.app);
        if let Some(exit) = self.perform(effects, screen)? {
            return Ok(exit);
        }
        let mut changed = true;
        loop {
            if std::mem::take(&mut changed) {
                screen.draw(&self.app)?;
            }
            let due = self.app.due().unwrap_or_else(|| Instant::now() + DOZE);
            let arrived = self.arrivals.wait(due);
            if arrived.is_empty() && screen.is_lost() {
                return Err(Error::Lost);
            }
            for arrival in arrived {
                changed |= self.relevant(&arrival);
                if let Some(exit) = self.receive(&arrival, screen)? {
                    return Ok(exit);
                }
            }
            if self.app.due().is_some_and(|due| due <= Instant::now()) {
                update(&mut self.app, Message::Tick(Instant::now()), Instant::now());
                changed = true;
            }
        }
    }

    /// Whether an arrival can change what is drawn; a mouse that only moves over the board mostly cannot.
    fn relevant(&self, arrival: &Arrival) -> bool {
        match arrival {
            Arrival::Terminal(event) => match self.meaning(event) {
                Some(Message::Mouse(Mouse::Hover, square)) => {
                    self.app.selection.is_some() && square.is_some_and(|square| square != self.app.cursor)
                }
                Some(_) => true,
                None => matches!(event, Event::Resize(..)),
            },
            _ => true,
        }
    }

    fn meaning(&self, event: &Event) -> Option<Message> {
        input::meaning(&self.app, self.layout().as_ref(), event)
    }

    fn layout(&self) -> Option<Layout> {
        let (width, height) = size().ok()?;
        view::layout(&self.app, Rect { x: 0, y: 0, width, height })
    }

    fn receive(&mut self, arrival: &Arrival, screen: &mut Screen) -> Result<Option<Exit>, Error> {
        match arrival {
            Arrival::Lost => Err(Error::Lost),
            Arrival::Signal(SIGTSTP) => self.perform(vec![Effect::Suspend], screen),
            Arrival::Signal(SIGCONT) => {
                screen.lend(|| Ok(()))?;
                Ok(None)
            }
            Arrival::Signal(signal) => Ok(Some(Exit::Signal(*signal))),
            Arrival::Woken => {
                let mut effects = Vec::new();
                while let Some(news) = self.thinking.as_mut().and_then(Thinking::news) {
                    effects.extend(update(&mut self.app, Message::News(news), Instant::now()));
                }
                self.perform(effects, screen)
            }
            Arrival::Terminal(event) => {
                let Some(message) = self.meaning(event) else { return Ok(None) };
                let effects = update(&mut self.app, message, Instant::now());
                self.perform(effects, screen)
            }
        }
    }

    fn perform(&mut self, effects: Vec<Effect>, screen: &mut Screen) -> Result<Option<Exit>, Error> {
        for effect in effects {
            match effect {
                Effect::Think => {
                    self.thinking = None;
                    let waker = self.arrivals.waker();
                    self.thinking = Some(self.engine.think(&self.app.game, self.limits, waker));
                }
                Effect::Hurry => {
                    if let Some(thinking) = &self.thinking {
                        thinking.stop();
                    }
                }
                Effect::Abandon => self.thinking = None,
                Effect::Forget => self.engine = Engine::new(TABLE),
                Effect::CaptureMouse(capture) => screen.capture_mouse(capture)?,
                Effect::Zoom(by) => {
                    self.app.zoom = self.layout().and_then(|layout| layout.zoomed(by)).or(self.app.zoom);
                }
                Effect::Redraw => screen.redraw()?,
                Effect::Suspend => screen.lend(|| emulate_default_handler(SIGTSTP))?,
                Effect::Quit => return Ok(Some(Exit::Quit)),
            }
        }
        Ok(None)
    }
}

//! The terminal, taken and given back: raw mode, the other screen, the mouse. Whatever ends the game, it leaves the terminal
//! as it found it.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write, stdin, stdout};
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::style::force_color_output;
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, window_size,
};
use ratatui::crossterm::{execute, queue};
use ratatui::layout::{Rect, Size};
use ratatui::{Terminal, TerminalOptions, Viewport};
use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};

use super::app::App;
use super::view;

/// Whether the terminal is ours now. A panic may ask in the middle of anything, so it is not kept in the [`Screen`].
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while the game has it. Dropping it gives it back.
pub struct Screen {
    /// Never dropped: ratatui would complain on standard error of a cursor that it cannot show, and where the terminal is
    /// gone that complaint panics. [`restore`] shows the cursor.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Stdout>>>>,
    /// What is drawn of it.
    shown: Rect,
    mouse: bool,
    sized: bool,
}

/// The most columns and rows that are drawn: more than any screen has, and not more than there is memory for.
const MOST: Size = Size { width: 1000, height: 500 };

/// What is drawn of a terminal of this size.
#[must_use]
pub fn drawn(size: Size) -> Rect {
    Rect { x: 0, y: 0, width: size.width.min(MOST.width), height: size.height.min(MOST.height) }
}

impl Screen {
    /// Whether standard input and output both are a terminal.
    #[must_use]
    pub fn is_possible() -> bool {
        stdin().is_terminal() && stdout().is_terminal()
    }

    /// Takes the terminal, with the mouse or without.
    ///
    /// # Errors
    /// If the terminal refuses.
    pub fn take(mouse: bool) -> io::Result<Self> {
        restore_before_panic_message(thread::current().id());
        // Colours are ours to choose: left alone, crossterm would drop reverse video with them under NO_COLOR.
        force_color_output(true);
        let backend = CrosstermBackend::new(BufWriter::with_capacity(1 << 15, stdout()));
        let shown = drawn(backend.size()?);
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport: Viewport::Fixed(shown) })?;
        let mut screen = Self { terminal: ManuallyDrop::new(terminal), shown, mouse, sized: window_size().is_ok() };
        screen.enter()?;
        Ok(screen)
    }

    fn enter(&mut self) -> io::Result<()> {
        TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        let _ = keep_signals();
        execute!(stdout(), EnterAlternateScreen)?;
        self.capture_mouse(self.mouse)?;
        self.redraw()
    }

    /// Takes the mouse, or leaves it to the terminal.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn capture_mouse(&mut self, capture: bool) -> io::Result<()> {
        self.mouse = capture;
        if capture { execute!(stdout(), EnableMouseCapture) } else { execute!(stdout(), DisableMouseCapture) }
    }

    /// Draws what has changed, in one synchronised update.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn draw(&mut self, app: &App) -> io::Result<()> {
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        if self.area()? != self.shown {
            self.redraw()?;
        }
        self.terminal.draw(|frame| view::draw(frame, app))?;
        queue!(self.terminal.backend_mut(), EndSynchronizedUpdate)?;
        Write::flush(self.terminal.backend_mut())
    }

    /// What is drawn of the terminal, in cells.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn area(&self) -> io::Result<Rect> {
        Ok(drawn(self.terminal.size()?))
    }

    /// Forgets what is on the screen, so that all of it is drawn again.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn redraw(&mut self) -> io::Result<()> {
        // Not `clear`: that asks the terminal where its cursor is, and the reply would arrive as keys.
        self.shown = self.area()?;
        self.terminal.resize(self.shown)
    }

    /// Gives the terminal back, lets `meanwhile` happen, and takes it again.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn lend(&mut self, meanwhile: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        restore();
        meanwhile()?;
        self.enter()
    }

    /// Whether the terminal has vanished without a signal.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.sized && window_size().is_err()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Lets the terminal itself turn Ctrl-C and Ctrl-Z into signals, so that they work whatever is stuck: a half escape sequence,
/// a flood of keys. A terminal that cannot do so sends them as keys.
fn keep_signals() -> io::Result<()> {
    let mut modes = tcgetattr(stdin())?;
    modes.local_modes |= LocalModes::ISIG;
    Ok(tcsetattr(stdin(), OptionalActions::Now, &modes)?)
}

/// Gives the terminal back, once; further calls do nothing, so that no message is buried under a second restore.
fn restore() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // The terminal may be gone: then there is nothing to give back, and nobody to tell.
        let _ = execute!(stdout(), EndSynchronizedUpdate, DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// A panic of the thread that draws gives the terminal back before its message is printed. One of any other thread is
/// reported on the screen by whoever owns that thread, so that nothing is printed into the frame.
fn restore_before_panic_message(drawing: ThreadId) {
    let print = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if thread::current().id() == drawing {
            restore();
        }
        if !TAKEN.load(Ordering::SeqCst) {
            print(panic);
        }
    }));
}

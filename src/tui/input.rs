//! What arrives from outside – keys, mouse, signals, news of the search – in one queue, and what it means.

use std::io;
use std::panic::catch_unwind;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind, read,
};
use ratatui::layout::{Position as Point, Size};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::{Handle, Signals};

use super::app::{App, Mode};
use super::keys::{self, Key};
use super::layout::Layout;
use super::menu::{Kind, Menu};
use super::message::{Command, Message, Mouse};
use super::terminal::drawn;
use super::view;

/// How many events are taken at once before the screen is drawn: enough for a burst, not for ever (a held key, a flood).
const BURST: usize = 256;

/// Something from outside.
#[derive(Debug)]
pub enum Arrival {
    /// The terminal has an event.
    Terminal(Event),
    /// The terminal cannot be read.
    Lost,
    /// A signal.
    Signal(i32),
    /// The search has news.
    Woken,
}

/// The queue of what arrives, and the threads that fill it.
pub struct Arrivals {
    queue: Receiver<Arrival>,
    door: Sender<Arrival>,
    signals: Handle,
    watcher: Option<JoinHandle<()>>,
}

impl Arrivals {
    /// Starts to listen.
    ///
    /// # Errors
    /// If signals cannot be caught or no thread can be started.
    pub fn listen() -> io::Result<Self> {
        let (door, queue) = channel();
        let mut caught = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT])?;
        let signals = caught.handle();
        let out = door.clone();
        let watcher = thread::Builder::new().name("signals".into()).spawn(move || {
            for signal in &mut caught {
                if out.send(Arrival::Signal(signal)).is_err() {
                    break;
                }
            }
        })?;
        // The one thread that is not joined: a read of the terminal cannot be interrupted, so it lives as long as the process.
        let out = door.clone();
        thread::Builder::new().name("terminal".into()).spawn(move || {
            loop {
                // A click on column 0, which no terminal has, is more than crossterm 0.29 can subtract from: nothing is meant.
                let Ok(event) = catch_unwind(read) else { continue };
                let arrival = event.map_or(Arrival::Lost, Arrival::Terminal);
                let last = matches!(arrival, Arrival::Lost);
                if out.send(arrival).is_err() || last {
                    break;
                }
            }
        })?;
        Ok(Self { queue, door, signals, watcher: Some(watcher) })
    }

    /// A call for the search's thread when it has news.
    pub fn waker(&self) -> impl Fn() + Send + 'static {
        let door = self.door.clone();
        move || {
            // The queue is gone only when the game is over, and then nobody waits for news.
            let _ = door.send(Arrival::Woken);
        }
    }

    /// What has arrived: waits for the first, until `due` at the latest, and takes along what has queued behind it.
    #[must_use]
    pub fn wait(&self, due: Instant) -> Vec<Arrival> {
        let patience = due.saturating_duration_since(Instant::now());
        let first = match self.queue.recv_timeout(patience) {
            Ok(arrival) => arrival,
            Err(RecvTimeoutError::Timeout) => return Vec::new(),
            Err(RecvTimeoutError::Disconnected) => Arrival::Lost,
        };
        std::iter::once(first).chain(self.queue.try_iter().take(BURST)).collect()
    }
}

impl Drop for Arrivals {
    fn drop(&mut self) {
        self.signals.close();
        if let Some(watcher) = self.watcher.take() {
            // It only forwards; had it panicked, there would be nothing to save.
            let _ = watcher.join();
        }
    }
}

/// How long the loop sleeps when nothing is due: now and then it looks whether the terminal is still there.
pub const DOZE: Duration = Duration::from_secs(2);

/// What a terminal event means to the app as it is now.
#[must_use]
pub fn meaning(app: &App, event: &Event) -> Option<Message> {
    match event {
        Event::Key(key) => key_meaning(app, *key),
        Event::Mouse(mouse) => mouse_meaning(app, &app.layout()?, *mouse),
        Event::Resize(width, height) => {
            let area = drawn(Size { width: *width, height: *height });
            Some(Message::Resized(area.width, area.height))
        }
        _ => None,
    }
}

fn key_meaning(app: &App, key: KeyEvent) -> Option<Message> {
    let special = match &app.mode {
        Mode::Typing(_) => keys::edit(key).map(Message::Edit),
        Mode::Menu(menu) if app.layout().is_some() => key_of_keys(menu, key),
        _ => None,
    };
    special.or_else(|| app.prefs.keys.command(key).map(Message::Command))
}

/// What a key means in the list of keys: there it may be the one that is waited for. Escape and Control-C still lead out, and
/// the keys that erase put the usual ones back.
fn key_of_keys(menu: &Menu, event: KeyEvent) -> Option<Message> {
    let key = keys::pressed(event).filter(|_| event.kind == KeyEventKind::Press)?;
    match key {
        _ if !matches!(menu.kind, Kind::Keys { .. }) => None,
        Key::Plain(KeyCode::Esc) | Key::Control('c') => None,
        _ if menu.waits() => Some(Message::Bind(key)),
        Key::Plain(KeyCode::Backspace | KeyCode::Delete) => Some(Message::Command(Command::Undo)),
        _ => None,
    }
}

/// Where there is something to scroll the wheel goes up and down, three rows at a time.
fn turned(app: &App, kind: MouseEventKind) -> Option<Command> {
    match kind {
        _ if !matches!(app.mode, Mode::Help(_) | Mode::Menu(_)) => None,
        MouseEventKind::ScrollUp => Some(Command::Cursor(0, 3)),
        MouseEventKind::ScrollDown => Some(Command::Cursor(0, -3)),
        _ => None,
    }
}

/// A click on the bottom line is the key that it names; one in a menu changes its row; all others mean a square.
fn mouse_meaning(app: &App, layout: &Layout, mouse: MouseEvent) -> Option<Message> {
    let at = Point { x: mouse.column, y: mouse.row };
    let pressed = matches!(mouse.kind, MouseEventKind::Down(_));
    if let Some(command) = view::offer_under(app, layout.footer, at).filter(|_| pressed) {
        return Some(Message::Command(command));
    }
    if let Some(command) = turned(app, mouse.kind) {
        return Some(Message::Command(command));
    }
    if let Some(row) = view::row_under(app, at).filter(|_| pressed) {
        return Some(Message::Row(row, mouse.kind == MouseEventKind::Down(MouseButton::Left)));
    }
    let meant = match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Mouse::Press,
        MouseEventKind::Up(MouseButton::Left) => Mouse::Release,
        MouseEventKind::Down(MouseButton::Right) => Mouse::Walk,
        MouseEventKind::Moved | MouseEventKind::Drag(MouseButton::Left) => Mouse::Hover,
        _ => return None,
    };
    Some(Message::Mouse(meant, layout.square_under(mouse.column, mouse.row)))
}

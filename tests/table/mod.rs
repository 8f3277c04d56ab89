//! A user before a screen without a terminal: keys and clicks go in, screens and effects come out.

use std::time::{Duration, Instant};

use halma::ai::{Limits, News, Report, Score};
use halma::rules::{Move, Position, Square, Variant, Way};
use halma::terms::{Opponent, Terms};
use halma::tui::app::App;
use halma::tui::message::{Effect, Errand, Message};
use halma::tui::prefs::Prefs;
use halma::tui::theme::{Colours, Scheme, Theme};
use halma::tui::update::update;
use halma::tui::{input, view};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// A user before a screen.
pub struct Table {
    pub app: App,
    pub size: (u16, u16),
    pub now: Instant,
}

pub const PLAIN: Theme = theme(Colours::None, false);

#[allow(dead_code, reason = "not every test needs it")]
pub const THINK: Effect = Effect::Think(Errand::Move);

pub const fn theme(colours: Colours, ascii: bool) -> Theme {
    Theme { colours, scheme: Scheme::Classic, ascii }
}

#[allow(dead_code, reason = "not every test needs all of it")]
impl Table {
    pub fn new() -> Self {
        Self::at(Position::start(Variant::Classic))
    }

    pub fn at(position: Position) -> Self {
        let terms = Terms::from(position, Opponent::Limits(Limits::depth(3)));
        let prefs = Prefs { assist: false, ..Prefs::new(PLAIN) };
        Self { app: App::new(terms.game(0), terms, prefs), size: (80, 24), now: Instant::now() }
    }

    pub fn give(&mut self, event: &Event) -> Vec<Effect> {
        self.resize();
        let message = input::meaning(&self.app, event);
        message.map(|message| update(&mut self.app, message, self.now)).unwrap_or_default()
    }

    pub fn resize(&mut self) {
        update(&mut self.app, Message::Resized(self.size.0, self.size.1), self.now);
    }

    /// Presses keys, named and parted by blanks: `Enter Left C-c m p 1`. Returns the effects of the last.
    pub fn press(&mut self, keys: &str) -> Vec<Effect> {
        keys.split(' ').fold(Vec::new(), |_, key| self.give(&Event::Key(key_event(key))))
    }

    /// Types a move at the prompt.
    pub fn play(&mut self, text: &str) -> Vec<Effect> {
        self.press("m");
        for letter in text.chars() {
            self.give(&Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)));
        }
        self.press("Enter")
    }

    pub fn mouse(&mut self, kind: MouseEventKind, square: &str) -> Vec<Effect> {
        self.resize();
        let at = self.app.layout().unwrap().middle(square.parse().unwrap());
        let event = MouseEvent { kind, column: at.x, row: at.y, modifiers: KeyModifiers::NONE };
        self.give(&Event::Mouse(event))
    }

    pub fn click(&mut self, square: &str) -> Vec<Effect> {
        let mut effects = self.mouse(MouseEventKind::Down(MouseButton::Left), square);
        effects.extend(self.mouse(MouseEventKind::Up(MouseButton::Left), square));
        effects
    }

    /// The computer answers with this move.
    pub fn answer(&mut self, text: &str) -> Vec<Effect> {
        let mv = mv(text);
        let news = News::Done(Report {
            depth: 5,
            score: Score(120),
            nodes: 34_567,
            time: Duration::from_millis(80),
            line: vec![mv],
        });
        update(&mut self.app, Message::News(news), self.now)
    }

    pub fn buffer(&self) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).unwrap();
        terminal.draw(|frame| view::draw(frame, &self.app)).unwrap();
        terminal.backend().buffer().clone()
    }

    pub fn screen(&self) -> String {
        let buffer = self.buffer();
        let width = usize::from(buffer.area.width.max(1));
        let lines =
            buffer.content.chunks(width).map(|line| line.iter().map(ratatui::buffer::Cell::symbol).collect::<String>());
        lines.map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    }

    pub fn header(&self) -> String {
        self.screen().lines().next().unwrap_or_default().to_owned()
    }

    pub fn footer(&self) -> String {
        self.screen().lines().last().unwrap_or_default().to_owned()
    }
}

pub fn mv(text: &str) -> Move {
    text.parse::<Way>().unwrap().ends()
}

#[allow(dead_code, reason = "not every test needs it")]
pub fn square(name: &str) -> Square {
    name.parse().unwrap()
}

pub fn key_event(name: &str) -> KeyEvent {
    let (modifiers, name) = match name.strip_prefix("C-") {
        Some(rest) => (KeyModifiers::CONTROL, rest),
        None => (KeyModifiers::NONE, name),
    };
    let code = match name {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "BackTab" => KeyCode::BackTab,
        "Back" => KeyCode::Backspace,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Delete" => KeyCode::Delete,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        "F1" => KeyCode::F(1),
        "Space" => KeyCode::Char(' '),
        letter => KeyCode::Char(letter.chars().next().unwrap()),
    };
    KeyEvent::new(code, modifiers)
}

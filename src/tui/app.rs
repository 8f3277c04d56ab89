//! What is shown: the game, who plays it, and what the user is about to do. Nothing here can be derived from the rest.

use std::time::Instant;

use ratatui::layout::Rect;

use crate::ai::Report;
use crate::rules::notation::BETWEEN;
use crate::rules::record::Recorded;
use crate::rules::{Game, Illegal, Move, Player, Position, Square, SquareSet, Way};
use crate::words::Words;

use super::editor::Editor;
use super::layout::Layout;
use super::lesson::{NOTE, Progress};
use super::menu::Menu;
use super::message::Errand;
use super::prefs::Prefs;
use super::replay::Replay;
use crate::terms::{Seat, Terms};

/// Everything that the screen shows.
#[derive(Clone, Debug)]
pub struct App {
    /// The game, with what was taken back.
    pub game: Game,
    /// What was agreed on before it, and will be for the next.
    pub terms: Terms,
    /// What chance decides with where something is left to it.
    pub luck: u64,
    /// How the user likes it.
    pub prefs: Prefs,
    /// Whether the user has turned the board.
    pub flipped: bool,
    /// Whether the user has stopped the computers.
    pub paused: bool,
    /// The terminal, in cells.
    pub area: Rect,
    /// What has the keyboard.
    pub mode: Mode,
    /// The square that the keyboard points at.
    pub cursor: Square,
    /// The piece that is about to move.
    pub selection: Option<Selection>,
    /// The square where the left button went down, and whether its piece was selected before.
    pub pressed: Option<(Square, bool)>,
    /// What the search under way is for.
    pub errand: Option<Errand>,
    /// What the search for a move said last, and whose view that is.
    pub report: Option<(Player, Report)>,
    /// How far the viewer was ahead, in moves, after so many turns of the game.
    pub balance: Vec<(usize, f64)>,
    /// The fewest moves in which the user has crossed this board alone in games before this one (R17).
    pub best: Option<usize>,
    /// Whether the game cannot be saved as it is now.
    pub unsaved: bool,
    /// A game that was left, by the name of its file, until the user has said what to do with it.
    pub left: Option<(String, Recorded)>,
    /// The screen that waits while a lesson is learned or a position set up.
    pub before: Option<Box<App>>,
    /// The game that is walked through.
    pub replay: Option<Replay>,
    /// The lesson that is being learned, an index into [`LESSONS`](super::lesson::LESSONS).
    pub course: Option<usize>,
    /// A way that the user asked to see: a hint, or a threat.
    pub advice: Option<Way>,
    /// A move that is being shown.
    pub animation: Option<Animation>,
    /// A sentence to the user, until the next key.
    pub notice: Option<Notice>,
}

/// A sentence to the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// What was asked for, or has happened.
    News(String),
    /// What went wrong, or cannot be.
    Fault(String),
}

/// What has the keyboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The board.
    Board,
    /// The prompt for a typed move, with its text.
    Typing(String),
    /// The help, scrolled down by so many lines.
    Help(u16),
    /// A question.
    Ask(Question),
    /// A menu.
    Menu(Menu),
    /// The task of a lesson, or that it has been done.
    Lesson(Progress),
    /// A position that is set up.
    Edit(Editor),
    /// A game that is walked through.
    Replay,
    /// The result of the game.
    Over,
}

/// A question that is answered by yes or no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Leave a game that is under way?
    Quit,
    /// Give up?
    Resign,
    /// Go on with the game that was left?
    Resume,
}

/// A piece that was taken up, and the jumps that it has been walked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    /// Where the piece began its turn.
    pub origin: Square,
    /// The landings walked so far.
    pub walked: Vec<Square>,
}

impl Selection {
    /// The piece on `origin`, not walked yet.
    #[must_use]
    pub fn new(origin: Square) -> Self {
        Self { origin, walked: Vec::new() }
    }

    /// Where the piece is shown.
    #[must_use]
    pub fn at(&self) -> Square {
        self.walked.last().copied().unwrap_or(self.origin)
    }

    /// Where the piece can end its turn. One that has been walked only jumps on, and so keeps its class.
    #[must_use]
    pub fn targets(&self, position: &Position) -> SquareSet {
        let all = position.destinations(self.origin);
        if self.walked.is_empty() {
            return all;
        }
        all.into_iter().filter(|to| to.class() == self.origin.class()).collect()
    }

    /// The way to `to`: what was walked, and from there the shortest.
    ///
    /// # Errors
    /// If the piece cannot end its turn there.
    pub fn way(&self, position: &Position, to: Square) -> Result<Way, Illegal> {
        let mv = Move { from: self.origin, to };
        if self.walked.is_empty() {
            return position.shortest_way(mv);
        }
        position.check(mv)?;
        let mut squares = vec![self.origin];
        squares.extend(&self.walked);
        if to != self.at() {
            let chain = position.shortest_chain(self.origin, self.at(), to);
            let chain = chain.ok_or(Illegal::OutOfReach(self.at(), to))?;
            squares.extend(&chain.squares()[1..]);
        }
        Way::through(squares).ok_or(Illegal::Nowhere(to))
    }
}

/// A move that is being shown, landing by landing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Animation {
    /// Where the piece goes.
    pub way: Way,
    /// Where it is shown: an index into the squares of the way.
    pub landing: usize,
    /// When it goes on.
    pub due: Instant,
}

impl App {
    /// A game under these terms.
    #[must_use]
    pub fn new(game: Game, terms: Terms, prefs: Prefs) -> Self {
        let mut app = Self {
            cursor: game.start().variant().goal(Player::NorthWest),
            game,
            terms,
            luck: 0,
            prefs,
            flipped: false,
            paused: false,
            area: Rect { x: 0, y: 0, width: 80, height: 24 },
            mode: Mode::Board,
            selection: None,
            pressed: None,
            errand: None,
            report: None,
            balance: Vec::new(),
            best: None,
            unsaved: false,
            left: None,
            before: None,
            replay: None,
            course: None,
            advice: None,
            animation: None,
            notice: None,
        };
        let own = app.game.position().army(app.user());
        let ready = if app.humans_turn() { app.movable() } else { own.into_iter().collect() };
        app.cursor = ready.first().copied().unwrap_or(app.cursor);
        app
    }

    /// The texts of the user's language.
    #[must_use]
    pub fn words(&self) -> &'static Words {
        self.prefs.language.words()
    }

    /// Lets the user know this, until the next key.
    pub fn tell(&mut self, news: impl Into<String>) {
        self.notice = Some(Notice::News(news.into()));
    }

    /// Tells the user what is wrong, until the next key.
    pub fn warn(&mut self, fault: impl Into<String>) {
        self.notice = Some(Notice::Fault(fault.into()));
    }

    /// Who plays the corner of `player`.
    #[must_use]
    pub fn seat(&self, player: Player) -> Seat {
        self.terms.seats[player]
    }

    /// The players whose turns `seat` takes, in turn order.
    pub fn seated(&self, seat: Seat) -> impl Iterator<Item = Player> {
        self.terms.seated(seat)
    }

    /// Whether `player` is spoken of: a lesson has no other side.
    #[must_use]
    pub fn is_shown(&self, player: Player) -> bool {
        self.course.is_none() || self.seat(player) == Seat::Human
    }

    /// Whether nobody but computers has a turn to come.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        let position = self.game.position();
        // R15: whoever has arrived moves the partner's pieces, and else watches the others play on (R14).
        let helps = |player| position.variant().has_partners() && !position.is_out(player);
        !self.seated(Seat::Human).any(|player| position.is_running(player) || helps(player))
    }

    /// Whether the computers wait for the user: only a game that is watched can be stopped.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused && self.is_watched()
    }

    /// The player whose side of the board is at the bottom and whose lead is shown: the first human, else who moves first by the rules.
    #[must_use]
    pub fn viewer(&self) -> Player {
        self.seated(Seat::Human).next().unwrap_or(Player::SouthEast)
    }

    /// The human to move, else the viewer.
    #[must_use]
    pub fn user(&self) -> Player {
        let to_move = self.game.position().to_move();
        if self.seat(to_move) == Seat::Human { to_move } else { self.viewer() }
    }

    /// The player whose camps are told from those of others: of several humans the one to move, and who moves the partner's pieces
    /// fills the partner's camp (R15).
    #[must_use]
    pub fn filler(&self) -> Player {
        if self.humans_turn() { self.game.position().hand() } else { self.viewer() }
    }

    /// The player whose camp lies at the bottom of the screen.
    #[must_use]
    pub fn bottom(&self) -> Player {
        if self.flipped { self.viewer().opposite() } else { self.viewer() }
    }

    /// Whether the computer thinks about its move.
    #[must_use]
    pub fn thinking(&self) -> bool {
        self.errand == Some(Errand::Move)
    }

    /// Where things are on the screen; `None` if the terminal is below the floor.
    #[must_use]
    pub fn layout(&self) -> Option<Layout> {
        self.layout_in(self.area)
    }

    /// Where things are on a screen of this size.
    #[must_use]
    pub fn layout_in(&self, area: Rect) -> Option<Layout> {
        let note = if self.course.is_some() { NOTE } else { 0 };
        Layout::new(area, self.game.start().variant().size(), self.bottom(), self.prefs.zoom, note)
    }

    /// Whether the user is to move.
    #[must_use]
    pub fn humans_turn(&self) -> bool {
        self.game.outcome().is_none() && self.seat(self.game.position().to_move()) == Seat::Human
    }

    /// Whether a computer is to move, but does not think.
    #[must_use]
    pub fn waits_for_computer(&self) -> bool {
        self.errand.is_none() && !self.humans_turn() && self.game.outcome().is_none()
    }

    /// Whether a game is under way.
    #[must_use]
    pub fn under_way(&self) -> bool {
        !self.game.turns().is_empty() && self.game.outcome().is_none()
    }

    /// The game with turns taken back until the user is to move again, or, if it is only watched, the last; `None` if there is
    /// nothing to take back.
    #[must_use]
    pub fn taken_back(&self) -> Option<Game> {
        let watching = !self.terms.has_humans();
        let is_stop = |game: &Game| {
            let human = self.seat(game.position().to_move()) == Seat::Human;
            game.outcome().is_none() && (human || watching) && !game.must_pass()
        };
        let mut game = self.game.clone();
        while game.undo() {
            if is_stop(&game) {
                return Some(game);
            }
        }
        None
    }

    /// The pieces of the player to move that can move, the most advanced first.
    #[must_use]
    pub fn movable(&self) -> Vec<Square> {
        let position = self.game.position();
        self.forward(position.moves().map(|piece| piece.from).collect())
    }

    /// Where the selected piece can go, the most advanced first; nowhere if none is selected.
    #[must_use]
    pub fn targets(&self) -> Vec<Square> {
        let targets = self.selection.as_ref().map(|selection| selection.targets(self.game.position()));
        self.forward(targets.unwrap_or_default())
    }

    /// Squares in the order of their distance to the goal of the player to move, then from the top left.
    fn forward(&self, squares: SquareSet) -> Vec<Square> {
        let position = self.game.position();
        let (variant, player) = (position.variant(), position.hand());
        let mut squares: Vec<Square> = squares.into_iter().collect();
        squares.sort_by_key(|&at| (variant.distance(player, at), std::cmp::Reverse(at.row()), at.column()));
        squares
    }

    /// The way that the selected piece would take to the cursor.
    #[must_use]
    pub fn way_to_cursor(&self) -> Option<Way> {
        self.selection.as_ref()?.way(self.game.position(), self.cursor).ok()
    }

    /// The moves that the typed text fits, as far as it goes.
    #[must_use]
    pub fn typed_moves(&self) -> Vec<Move> {
        let Mode::Typing(text) = &self.mode else { return Vec::new() };
        let Some(typed) = squeezed(text) else { return Vec::new() };
        let position = self.game.position();
        let from = self.movable().into_iter();
        let moves = from.flat_map(|from| {
            let to = self.forward(position.destinations(from));
            to.into_iter().map(move |to| Move { from, to })
        });
        moves.filter(|mv| format!("{}{}", mv.from, mv.to).starts_with(&typed)).collect()
    }

    /// The position as it is shown: a move that is being shown has not arrived, a walked piece stands where it was walked to.
    #[must_use]
    pub fn shown_owner(&self, square: Square) -> Option<Player> {
        if let Mode::Edit(editor) = &self.mode {
            return editor.owner(square);
        }
        let position = self.game.position();
        let (stands, shown) = if let Some(animation) = &self.animation {
            (animation.way.ends().to, animation.way.squares()[animation.landing])
        } else if let Some(selection) = &self.selection {
            (selection.origin, selection.at())
        } else {
            return position.owner(square);
        };
        match square {
            _ if square == shown => position.owner(stands),
            _ if square == stands => None,
            _ => position.owner(square),
        }
    }

    /// When something on the screen moves by itself.
    #[must_use]
    pub fn due(&self) -> Option<Instant> {
        let replay = self.replay.as_ref().and_then(|replay| replay.due);
        self.animation.as_ref().map(|animation| animation.due).or(replay)
    }
}

/// A typed move without what stands between its squares: `p1-l` is `p1l`. `None` if something stands where nothing may.
fn squeezed(text: &str) -> Option<String> {
    let mut squares = String::new();
    for letter in text.trim_start().chars() {
        if letter.is_ascii_alphanumeric() {
            squares.push(letter);
        } else if !(BETWEEN.contains(&letter) && squares.ends_with(|c: char| c.is_ascii_digit())) {
            return None;
        }
    }
    Some(squares)
}

//! Reads a record by replaying it, so that whatever was read has been played by the rules.
//!
//! It takes what people have: any line ends, a byte-order mark, missing tags, moves by their ends alone, squares in either
//! case, numbers with and without space, comments anywhere.

use std::fmt;
use std::str::FromStr;

use super::scan::{Piece, Place, Scanner};
use super::{Comment, DERIVED, Record, result};
use crate::rules::notation::{quoted, whole_number};
use crate::rules::{
    Blocking, BlockingKind, Draw, Game, Illegal, NotationError, Outcome, PartnersWin, Player, Position, Spoken, Variant,
};

/// A record that was read: the game, and whatever else the text told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// The game as it stands after the last move, or after a resignation (R12).
    pub game: Game,
    /// All tags, in their order.
    pub tags: Vec<(String, String)>,
    /// All comments, in their order.
    pub comments: Vec<Comment>,
}

impl Recorded {
    /// The value of the first tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    /// The record to write again: the same text if this program wrote it.
    #[must_use]
    pub fn record(&self) -> Record<'_> {
        Record::new(&self.game).tags(self.tags.iter().cloned()).comments(self.comments.iter().cloned())
    }
}

/// The text of [`Recorded::record`].
impl fmt::Display for Recorded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.record().fmt(f)
    }
}

/// What could not be read, and where; of a move also which one, and the rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Where the culprit begins.
    pub place: Place,
    /// The number of the turn, counted from 1 over all players, if a turn is the culprit.
    pub turn: Option<usize>,
    /// The rules against it, as in `R4, R5`, if it is one of the game.
    pub rule: Option<&'static str>,
    /// Why the rules refuse the turn, if they do.
    pub illegal: Option<Illegal>,
    /// One clause that names the culprit.
    pub message: String,
}

impl RecordError {
    pub(super) fn new(place: Place, message: impl Into<String>) -> Self {
        Self { place, turn: None, rule: None, illegal: None, message: message.into() }
    }

    fn by_rule(self, rule: &'static str) -> Self {
        Self { rule: Some(rule), ..self }
    }

    /// Everything but the place: the turn, the culprit, the rule.
    #[must_use]
    pub fn clause(&self) -> String {
        let turn = self.turn.map_or(String::new(), |turn| format!("turn {turn}, "));
        let rule = self.rule.map_or(String::new(), |rule| format!(" ({rule})"));
        format!("{turn}{}{rule}", self.message)
    }
}

/// `line 7, column 11: turn 4, "a12-c12": a piece stands on c12 already (R4, R5)`.
impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.clause())
    }
}

impl std::error::Error for RecordError {}

impl FromStr for Recorded {
    type Err = RecordError;

    /// Reads one record and replays it.
    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut reading = Reading::default();
        for piece in Scanner::new(text) {
            let (place, piece) = piece?;
            match piece {
                Piece::Tag(name, value) => reading.tag(place, name, value)?,
                Piece::Comment(text) => reading.comments.push(Comment { after: reading.turns(), text: text.into() }),
                Piece::Word(word) => reading.word(place, word)?,
            }
        }
        if reading.game.is_none() && reading.tags.is_empty() {
            return Err(RecordError::new(Place { line: 1, column: 1 }, "there is no game in it"));
        }
        reading.finish()
    }
}

/// A record of which the beginning is read.
#[derive(Default)]
struct Reading {
    tags: Vec<(Place, String, String)>,
    comments: Vec<Comment>,
    /// From the first move on.
    game: Option<Game>,
}

impl Reading {
    fn turns(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.turns().len())
    }

    fn tag(&mut self, place: Place, name: &str, value: String) -> Result<(), RecordError> {
        if self.game.is_some() {
            let message = format!("the tag {} stands behind the first move; a record holds one game", quoted(name));
            return Err(RecordError::new(place, message));
        }
        if DERIVED.contains(&name) && self.find(name).is_some() {
            return Err(RecordError::new(place, format!("there are two tags {name}; which of them holds?")));
        }
        self.tags.push((place, name.into(), value));
        Ok(())
    }

    fn find(&self, name: &str) -> Option<(Place, &str)> {
        self.tags.iter().find(|tag| tag.1 == name).map(|(place, _, value)| (*place, value.as_str()))
    }

    /// Plays what a word tells: nothing if it is a move number, or the `*` behind the moves of a game that goes on.
    fn word(&mut self, place: Place, word: &str) -> Result<(), RecordError> {
        let behind = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let mv = if behind.len() < word.len() { behind.trim_start_matches(['.', ')', '…']) } else { word };
        if mv.is_empty() || mv == "*" {
            return Ok(());
        }
        let place = Place { column: place.column + word[..word.len() - mv.len()].chars().count(), ..place };
        let mut game = match self.game.take() {
            Some(game) => game,
            None => self.opening()?,
        };
        let turn = game.turns().len() + 1;
        let on_turn = |error: RecordError| RecordError { turn: Some(turn), ..error };
        play(&mut game, place, mv).map_err(on_turn)?;
        self.game = Some(game);
        Ok(())
    }

    /// The game before its first move, as the tags tell.
    fn opening(&self) -> Result<Game, RecordError> {
        let wrong = |place, name: &str, error: &dyn fmt::Display| {
            RecordError::new(place, format!("in the tag {name}: {error}"))
        };
        let named = self
            .find("Variant")
            .map(|(place, name)| forgiving::<Variant>(name).map_err(|error| wrong(place, "Variant", &error)));
        let named = named.transpose()?;
        let start = match self.find("Position") {
            None => Position::start(named.unwrap_or_default()),
            Some((place, text)) => {
                let start = text.parse::<Position>().map_err(|error| wrong(place, "Position", &error))?;
                let other = named.filter(|&variant| variant != start.variant());
                if let Some(variant) = other {
                    let message = format!("the tag Position is of {}, the tag Variant says {variant}", start.variant());
                    return Err(RecordError::new(place, message));
                }
                start
            }
        };
        let mut game = Game::from_position(start);
        if let Some((place, text)) = self.find("Blocking") {
            let blocking = read_blocking(text, start.variant()).map_err(|error| wrong(place, "Blocking", &error))?;
            game = game.with_blocking(blocking);
        }
        if let Some((place, text)) = self.find("PartnersWin") {
            let win = read_partners_win(text, start.variant()).map_err(|error| wrong(place, "PartnersWin", &error))?;
            game = game.with_partners_win(win);
        }
        Ok(game)
    }

    fn finish(mut self) -> Result<Recorded, RecordError> {
        let mut game = match self.game.take() {
            Some(game) => game,
            None => self.opening()?,
        };
        if let Some((place, told)) = self.find("Result") {
            settle(&mut game, place, told)?;
        }
        let tags = self.tags.into_iter().map(|(_, name, value)| (name, value)).collect();
        Ok(Recorded { game, tags, comments: self.comments })
    }
}

/// Plays one move of a text.
fn play(game: &mut Game, place: Place, text: &str) -> Result<(), RecordError> {
    let bare = text.trim_end_matches([',', ';', '.', '!', '?']);
    let spoken = bare.parse::<Spoken>().map_err(|NotationError { column, message }| {
        let place = Place { column: place.column + column - 1, ..place };
        RecordError::new(place, format!("{}: {message}", quoted(text)))
    })?;
    let outcome = game.outcome();
    game.play(spoken).map_err(|illegal| {
        let rule = match (illegal, outcome) {
            (Illegal::GameOver, Some(outcome)) => outcome.rule(),
            _ => illegal.rule(),
        };
        let error = RecordError::new(place, format!("{}: {illegal}", quoted(text)));
        RecordError { illegal: Some(illegal), ..error }.by_rule(rule)
    })
}

/// `draw`, `deadline 30` or `fill`: without a number it is the one of the board (R11).
fn read_blocking(text: &str, variant: Variant) -> Result<Blocking, String> {
    let mut words = text.split_whitespace();
    let kind = forgiving::<BlockingKind>(words.next().unwrap_or_default()).map_err(|error| error.to_string())?;
    match (words.next(), words.next()) {
        (None, _) => Ok(variant.blocking_by(kind)),
        (Some(moves), None) if kind != BlockingKind::Draw => {
            let number = whole_number(moves).filter(|&number| number > 0);
            number.map(|number| kind.after(number)).ok_or_else(|| format!("{} is no number of moves", quoted(moves)))
        }
        _ => Err(format!("{} is too much; it is such as \"deadline 30\", \"fill 80\" or \"draw\"", quoted(text))),
    }
}

/// `first` or `both`, where there are partners (R15).
fn read_partners_win(text: &str, variant: Variant) -> Result<PartnersWin, String> {
    if !variant.has_partners() {
        return Err(format!("nobody has a partner in {variant}"));
    }
    forgiving::<PartnersWin>(text).map_err(|error| error.to_string())
}

/// What a name tells, in either case and with space around it; an error names it as it was written.
fn forgiving<T: FromStr>(name: &str) -> Result<T, T::Err> {
    name.trim().to_ascii_lowercase().parse().or_else(|_| name.parse())
}

/// Holds the result that a tag tells against the game. A winner whom no rule has made one has won by a resignation (R12);
/// `*` claims nothing.
fn settle(game: &mut Game, place: Place, told: &str) -> Result<(), RecordError> {
    let wrong = |message: String| RecordError::new(place, format!("the result is {}, but {message}", quoted(told)));
    let result_told = told.trim().to_ascii_lowercase();
    let mut letters = result_told.chars();
    let winner = letters.next().and_then(Player::from_letter).filter(|_| letters.next().is_none());
    if result_told == "*" || result_told.is_empty() || result_told == result(game) {
        return Ok(());
    }
    if winner.is_none() && result_told != "draw" {
        return Err(wrong("a result is the letter of a player (x, y, o or z), draw, or *".into()));
    }
    if let Some(outcome) = game.outcome() {
        return Err(wrong(in_words(outcome)).by_rule(outcome.rule()));
    }
    let loser = winner
        .map(Player::opposite)
        .filter(|&loser| game.start().variant().is_for_two() && game.start().variant().plays(loser));
    let loser = loser.ok_or_else(|| wrong("no rule has ended the game, and nobody can have resigned".into()))?;
    game.resign(loser);
    Ok(())
}

fn in_words(outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(winner, _) => format!("{winner} ({}) has won", winner.letter()),
        Outcome::Drawn(Draw::Repetition) => "the game is drawn: its last position is there for the third time".into(),
        Outcome::Drawn(Draw::Stuck) => "the game is drawn: nobody can move".into(),
    }
}

//! The game by text alone, for screen readers, scripts and tests: it says what happens a line at a time, and reads moves and
//! commands a line at a time. No colour, no cursor, no terminal needed.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::sync::mpsc::channel;

use crate::ai::{Engine, Limits, News, Report, Setup, Strength};
use crate::listen;
use crate::rules::notation::example;
use crate::rules::record::Recorded;
use crate::rules::{Game, Illegal, Play, Spoken, Way};
use crate::storage::{Fault, Journal, Saves, printable, today};
use crate::terms::{Origin, Seat, Terms, best_crossing};
use crate::words::hint::hint;
use crate::words::{Words, ascii, outcome};

mod telling;

use telling::Telling;

/// How long the search looks for a hint: as deep as a good player sees, whatever the machine.
const HINT: Limits = Limits { depth: 6, time: None, nodes: Some(200_000) };

/// What can be typed besides a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Command {
    Board,
    Moves,
    Hint,
    Undo,
    Resign,
    Resume,
    Help,
    Quit,
}

/// The commands by name; they are the same in every language.
const COMMANDS: [(&str, Command); 8] = [
    ("board", Command::Board),
    ("moves", Command::Moves),
    ("hint", Command::Hint),
    ("undo", Command::Undo),
    ("resign", Command::Resign),
    ("resume", Command::Resume),
    ("help", Command::Help),
    ("quit", Command::Quit),
];

/// A game under way.
struct Plain<O> {
    out: O,
    /// Whether only ASCII may be written.
    ascii: bool,
    game: Game,
    telling: Telling,
    engine: Engine,
    /// Whether hints are given.
    assist: bool,
    saves: Option<Saves>,
    journal: Journal,
    /// A game that was left, until another one goes on.
    left: Option<(String, Recorded)>,
    /// Where the game comes from.
    origin: Origin,
    /// The fewest moves of the user alone in games before this one (R17).
    best: Option<usize>,
    /// How many ranks have been told.
    ranks: usize,
}

/// How a game by text alone is played.
pub struct Options {
    /// What was agreed on.
    pub terms: Terms,
    /// What the computer thinks with.
    pub setup: Setup,
    /// The texts.
    pub words: &'static Words,
    /// Whether only ASCII may be written.
    pub ascii: bool,
    /// Whether hints are given.
    pub assist: bool,
    /// Where the game is saved; nowhere if not known.
    pub saves: Option<Saves>,
    /// A file that always holds the record of the game.
    pub record: Option<PathBuf>,
    /// Whether a game that was left is offered to be gone on with.
    pub offer: bool,
    /// What the user should know before the first move.
    pub notice: Option<Fault>,
}

/// Plays until the game is over, or `input` ends.
///
/// # Errors
/// If `input` cannot be read, or `out` not written.
pub fn run(input: impl BufRead, out: impl Write, options: Options) -> io::Result<()> {
    let Options { terms, setup, words, ascii, assist, saves, record, offer, notice } = options;
    let game = terms.game(setup.seed);
    let mut plain = Plain {
        out,
        ascii,
        telling: Telling { terms, words },
        engine: Engine::new(setup),
        assist,
        best: None,
        left: None,
        journal: Journal::new(saves.clone(), record),
        saves,
        game,
        origin: Origin::new(today()),
        ranks: 0,
    };
    plain.warn(notice.as_slice())?;
    plain.open()?;
    if offer {
        plain.offer()?;
    }
    plain.go_on()?;
    for line in listen::lines(input) {
        if plain.game.outcome().is_some() || !plain.obey(line?.text.trim())? {
            break;
        }
    }
    Ok(())
}

impl<O: Write> Plain<O> {
    /// Says something, a sentence a line: a full stop lets a screen reader pause.
    fn say(&mut self, lines: impl IntoIterator<Item = impl AsRef<str>>) -> io::Result<()> {
        for line in lines {
            let line = line.as_ref();
            let stop = if line.ends_with(['.', '!', '?']) { "" } else { "." };
            let letter = |letter| if self.ascii { ascii::nearest(letter) } else { letter };
            writeln!(self.out, "{}{stop}", line.chars().map(letter).collect::<String>())?;
        }
        self.out.flush()
    }

    /// Says what is wrong with the files.
    fn warn(&mut self, faults: &[Fault]) -> io::Result<()> {
        let words = self.words();
        self.say(faults.iter().map(|fault| words.fault(fault)))
    }

    /// Tells which game it is and how it stands.
    fn open(&mut self) -> io::Result<()> {
        let finished = self.saves.iter().flat_map(Saves::finished).filter_map(|saved| saved.game.ok());
        self.best = best_crossing(finished, self.game.start());
        self.ranks = outcome::ranks(&self.game).len();
        self.say(self.telling.welcome(&self.game))?;
        self.say(self.telling.board(self.game.position()))
    }

    fn words(&self) -> &'static Words {
        self.telling.words
    }

    /// Does what a line says. Returns whether the game goes on.
    fn obey(&mut self, line: &str) -> io::Result<bool> {
        let command = COMMANDS.iter().find(|(name, _)| name.eq_ignore_ascii_case(line)).map(|&(_, command)| command);
        match command {
            _ if line.is_empty() => {}
            Some(Command::Board) => self.say(self.telling.board(self.game.position()))?,
            Some(Command::Moves) => self.say(self.telling.moves(self.game.position()))?,
            Some(Command::Hint) => self.hint()?,
            Some(Command::Undo) => self.undo()?,
            Some(Command::Resign) => self.resign()?,
            Some(Command::Resume) => self.resume()?,
            Some(Command::Help) => self.say(self.telling.help(&self.game))?,
            Some(Command::Quit) => return Ok(false),
            None => self.play(line)?,
        }
        Ok(true)
    }

    /// Saves the game after each turn and whatever is taken back, once there is something to lose. That it cannot be saved is told
    /// once, until it can again.
    fn keep(&mut self) -> io::Result<()> {
        let nothing_to_lose = !self.is_under_way() || self.origin.tells(&self.game);
        if nothing_to_lose && !self.journal.has_begun() {
            return Ok(());
        }
        let record = self.origin.record(&self.game, &self.telling.terms);
        let faults = self.journal.write(&record, self.game.outcome().is_some());
        self.warn(&faults)
    }

    /// Whether a human has taken a turn, or there is none who could.
    fn is_under_way(&self) -> bool {
        let terms = &self.telling.terms;
        let human = |player| terms.seats[player] == Seat::Human;
        !terms.has_humans() || self.game.turns().iter().any(|turn| human(turn.player))
    }

    /// Tells of the game that was left last, if there is one that can be read, and of those that cannot.
    fn offer(&mut self) -> io::Result<()> {
        let (left, faults) = self.saves.as_ref().map(Saves::latest).unwrap_or_default();
        self.warn(&faults)?;
        self.say(left.iter().flat_map(|(_, recorded)| self.telling.left(recorded)).collect::<Vec<_>>())?;
        self.left = left;
        Ok(())
    }

    /// Goes on with the game that was left, unless another one has begun.
    fn resume(&mut self) -> io::Result<()> {
        let Some((name, recorded)) = self.left.take().filter(|_| !self.journal.has_begun()) else {
            return self.say([self.words().plain_nothing_to_resume]);
        };
        match self.saves.as_ref().map(|saves| saves.resume(&name, &recorded)).transpose() {
            Ok(save) => self.journal.go_on(save),
            // It goes on in a file of its own.
            Err(fault) => self.warn(&[fault])?,
        }
        self.origin = Origin::of(&recorded, today());
        self.telling.terms = self.telling.terms.of_record(&recorded);
        self.game = recorded.game;
        self.open()?;
        self.go_on()
    }

    fn play(&mut self, line: &str) -> io::Result<()> {
        let size = self.game.start().variant().size();
        let way = match Way::read(line, size) {
            Ok(way) => way,
            // Without a number it is no square, and so not meant as a move.
            Err(_) if !line.contains(|sign: char| sign.is_ascii_digit()) => {
                return self.say([(self.words().plain_unknown)(&shown(line))]);
            }
            Err(error) => {
                return self.say([(self.words().malformed)(&shown(line), &error.message, &example(size))]);
            }
        };
        match self.game.play(Spoken::Way(way)) {
            Ok(()) => {
                self.tell_turn()?;
                self.go_on()
            }
            Err(reason) => self.say([self.refused(reason)]),
        }
    }

    fn refused(&self, reason: Illegal) -> String {
        let player = self.game.position().to_move();
        match reason {
            Illegal::NotYours(_, owner) if owner == player => self.telling.helps(player, self.game.position().hand()),
            Illegal::NotYours(_, owner) => (self.words().illegal)(reason, self.telling.terms.who(owner)),
            _ => (self.words().illegal)(reason, self.telling.terms.who(player)),
        }
    }

    fn resign(&mut self) -> io::Result<()> {
        let player = self.game.position().to_move();
        if !self.game.resign(player) {
            return self.say([(self.words().illegal)(Illegal::Alone, self.telling.terms.who(player))]);
        }
        // Of two it ends the game, and is then told as the reason.
        if self.game.outcome().is_none() {
            self.say([(self.words().gave_up)(self.telling.terms.who(player))])?;
        }
        self.go_on()
    }

    /// Lets computers move and players without a move pass, until a human is to move or the game is over.
    fn go_on(&mut self) -> io::Result<()> {
        loop {
            self.keep()?;
            self.tell_ranks()?;
            if let Some(outcome) = self.game.outcome() {
                return self.say(self.telling.end(outcome, &self.game, self.best));
            }
            let human = self.telling.terms.seats[self.game.position().to_move()] == Seat::Human;
            if human && !self.game.must_pass() {
                return self.say(self.telling.your_turn(&self.game));
            }
            if !self.go_on_by_itself() {
                return self.say([self.telling.no_move()]);
            }
            self.tell_turn()?;
        }
    }

    fn tell_turn(&mut self) -> io::Result<()> {
        let told = self.game.turns().last().map(|turn| self.telling.turn(turn));
        self.say(told)
    }

    /// A pass, or the move of a computer. Returns whether there was one.
    fn go_on_by_itself(&mut self) -> bool {
        if self.game.must_pass() {
            return self.game.play(Play::Pass).is_ok();
        }
        let best = self.search(self.telling.terms.opponent.into()).and_then(|report| report.line.first().copied());
        best.is_some_and(|mv| self.game.play(mv).is_ok())
    }

    /// The ranks that have been settled since they were told last (R14).
    fn tell_ranks(&mut self) -> io::Result<()> {
        self.say(self.telling.ranks(&self.game, self.ranks))?;
        self.ranks = outcome::ranks(&self.game).len();
        Ok(())
    }

    /// What a search for a move says at its end.
    fn search(&self, strength: Strength) -> Option<Report> {
        let (wake, woken) = channel();
        let mut thinking = self.engine.think(&self.game, strength, move || {
            // The search outlives its listener only when it is dropped.
            let _ = wake.send(());
        });
        loop {
            match thinking.news() {
                Some(News::Done(report)) => return Some(report),
                Some(News::Failed(_)) => return None,
                Some(News::Deeper(_)) => {}
                None => woken.recv().ok()?,
            }
        }
    }

    fn hint(&mut self) -> io::Result<()> {
        if !self.assist {
            return self.say([self.words().plain_no_hints]);
        }
        let found = self.search(HINT.into()).and_then(|report| {
            let way = self.game.position().shortest_way(*report.line.first()?).ok()?;
            Some(hint(self.words(), &self.game, &way, &way.to_string(), report.score))
        });
        self.say([found.unwrap_or_else(|| self.telling.no_move())])
    }

    /// Takes turns back until a human is to move.
    fn undo(&mut self) -> io::Result<()> {
        let mut earlier = self.game.clone();
        let seats = self.telling.terms.seats;
        let waits = |game: &Game| seats[game.position().to_move()] == Seat::Human && !game.must_pass();
        let mut found = false;
        while !found && earlier.undo() {
            found = waits(&earlier);
        }
        if !found {
            return self.say([self.words().nothing_to_undo]);
        }
        self.game = earlier;
        self.ranks = outcome::ranks(&self.game).len();
        self.go_on()
    }
}

/// What was typed as it may be told: nothing that a terminal obeys, not too much of it.
fn shown(typed: &str) -> String {
    const MOST: usize = 40;
    let more = if typed.chars().nth(MOST).is_some() { "…" } else { "" };
    printable(&typed.chars().take(MOST).collect::<String>()) + more
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Level;
    use crate::rules::Variant;
    use crate::terms::Opponent;
    use crate::words::Language;

    fn talk(input: &str) -> String {
        let terms = Terms::new(Variant::Small8, Opponent::Level(Level::Novice));
        let mut out = Vec::new();
        let setup = Setup { hash: 1, seed: 1, ..Setup::default() };
        let words = Language::English.words();
        let (ascii, assist, offer) = (false, true, false);
        let options = Options { terms, setup, words, ascii, assist, saves: None, record: None, offer, notice: None };
        run(input.as_bytes(), &mut out, options).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn moves_are_played_and_answered_in_words() {
        let told = talk("h4-h5\nboard\n");
        assert!(told.contains("Your turn, move 1.") && told.contains("Your turn, move 2."), "{told}");
        assert!(told.contains("Computer steps from") || told.contains("Computer jumps"), "{told}");
        assert!(told.contains("You: ") && told.contains("h5"), "{told}");
    }

    #[test]
    fn what_cannot_be_done_is_told_and_the_game_goes_on() {
        let told = talk("xyzzy\nh4-a1\nundo\nHELP\nhint\nh4-h5\nundo\nresign\nboard\n");
        for expected in [
            "neither a move nor a command",
            "leads from h4 to a1",
            "no move of yours",
            "undo",
            "Try ",
            "You gave the game up",
        ] {
            assert!(told.contains(expected), "{expected}: {told}");
        }
        assert!(told.trim_end().ends_with("You gave the game up."), "nothing is read after the end: {told}");
    }
}

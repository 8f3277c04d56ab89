//! The game by text alone, for screen readers, scripts and tests: it says what happens a line at a time, and reads moves and
//! commands a line at a time. No colour, no cursor, no terminal needed.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::channel;

use crate::ai::{Engine, Limits, News, Report, Setup, Strength};
use crate::rules::{Game, Illegal, Outcome, Play, Spoken, Square, Turn, Way};
use crate::storage::{Journal, Saves, today};
use crate::terms::{Seat, Terms};
use crate::words::{Words, outcome};

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
    Help,
    Quit,
}

/// The commands by name; they are the same in every language.
const COMMANDS: [(&str, Command); 7] = [
    ("board", Command::Board),
    ("moves", Command::Moves),
    ("hint", Command::Hint),
    ("undo", Command::Undo),
    ("resign", Command::Resign),
    ("help", Command::Help),
    ("quit", Command::Quit),
];

/// A game under way.
struct Plain<O> {
    out: O,
    game: Game,
    terms: Terms,
    words: &'static Words,
    engine: Engine,
    /// Whether hints are given.
    assist: bool,
    journal: Journal,
    /// The day on which the game began.
    day: String,
    /// Whether it has been told that the game cannot be saved.
    told: bool,
}

/// How a game by text alone is played.
pub struct Options {
    /// What was agreed on.
    pub terms: Terms,
    /// What the computer thinks with.
    pub setup: Setup,
    /// The texts.
    pub words: &'static Words,
    /// Whether hints are given.
    pub assist: bool,
    /// Where the game is saved; nowhere if not known.
    pub saves: Option<Saves>,
}

/// Plays until the game is over, or `input` ends.
///
/// # Errors
/// If `input` cannot be read, or `out` not written.
pub fn run(input: impl BufRead, out: impl Write, options: Options) -> io::Result<()> {
    let Options { terms, setup, words, assist, saves } = options;
    let (game, journal) = (terms.game(setup.seed), Journal::new(saves));
    let mut plain =
        Plain { out, game, terms, words, engine: Engine::new(setup), assist, journal, day: today(), told: false };
    let corner = terms.seated(Seat::Human).next();
    if let Some(corner) = corner {
        plain.say((words.plain_welcome)(corner))?;
    }
    plain.board()?;
    plain.go_on()?;
    for line in input.lines() {
        if plain.game.outcome().is_some() || !plain.obey(line?.trim())? {
            break;
        }
    }
    Ok(())
}

impl<O: Write> Plain<O> {
    fn say(&mut self, line: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.out, "{}", line.as_ref())?;
        self.out.flush()
    }

    /// Does what a line says. Returns whether the game goes on.
    fn obey(&mut self, line: &str) -> io::Result<bool> {
        let command = COMMANDS.iter().find(|(name, _)| name.eq_ignore_ascii_case(line)).map(|&(_, command)| command);
        match command {
            _ if line.is_empty() => {}
            Some(Command::Board) => self.board()?,
            Some(Command::Moves) => self.moves()?,
            Some(Command::Hint) => self.hint()?,
            Some(Command::Undo) => self.undo()?,
            Some(Command::Resign) => {
                let player = self.game.position().to_move();
                self.game.resign(player);
                self.go_on()?;
            }
            Some(Command::Help) => self.say(self.words.plain_help)?,
            Some(Command::Quit) => return Ok(false),
            None => self.play(line)?,
        }
        Ok(true)
    }

    /// Saves the game after each move. That it cannot be saved is told once, until it can again.
    fn keep(&mut self) -> io::Result<()> {
        if self.game.turns().is_empty() {
            return Ok(());
        }
        let record = self.terms.record(&self.game, &self.day).to_string();
        let kept = self.journal.write(&record, self.game.outcome().is_some());
        let told = std::mem::replace(&mut self.told, kept.is_err());
        match kept {
            Err(fault) if !told => self.say(self.words.fault(&fault)),
            _ => Ok(()),
        }
    }

    fn play(&mut self, line: &str) -> io::Result<()> {
        let way = match line.parse::<Way>() {
            Ok(way) => way,
            Err(error) => return self.say((self.words.malformed)(line, &error.message)),
        };
        match self.game.play(Spoken::Way(way)) {
            Ok(()) => self.go_on(),
            Err(reason) => {
                let owner =
                    if let Illegal::NotYours(_, owner) = reason { owner } else { self.game.position().to_move() };
                self.say((self.words.illegal)(reason, self.terms.who(owner)))
            }
        }
    }

    /// Lets computers move and players without a move pass, until a human is to move or the game is over.
    fn go_on(&mut self) -> io::Result<()> {
        loop {
            self.keep()?;
            let player = self.game.position().to_move();
            if let Some(outcome) = self.game.outcome() {
                return self.end(outcome);
            }
            if self.game.must_pass() {
                self.say((self.words.passes)(self.terms.who(player)))?;
                if self.game.play(Play::Pass).is_err() {
                    return Ok(());
                }
            } else if self.terms.seats[player] == Seat::Human {
                return self.say((self.words.plain_your_turn)(self.terms.who(player), self.game.position().turn()));
            } else if !self.computer_moves()? {
                return Ok(());
            }
        }
    }

    /// Returns whether the computer has found a move.
    fn computer_moves(&mut self) -> io::Result<bool> {
        let best = self.search(self.terms.opponent.into()).and_then(|report| report.line.first().copied());
        if best.is_none_or(|mv| self.game.play(mv).is_err()) {
            self.say((self.words.search_failed)(self.words.no_move))?;
            return Ok(false);
        }
        match self.game.turns().last().map(|turn| self.told(turn)) {
            Some(line) => self.say(line)?,
            None => return Ok(false),
        }
        Ok(true)
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

    /// A turn, in words.
    fn told(&self, turn: &Turn) -> String {
        let who = self.terms.who(turn.player);
        let Some(way) = &turn.way else {
            let gave_up = turn.play() == Play::Resigns;
            return if gave_up { (self.words.gave_up)(who) } else { (self.words.passes)(who) };
        };
        let squares: Vec<String> = way.squares().iter().map(Square::to_string).collect();
        let mv = way.ends();
        if mv.from.class() == mv.to.class() {
            (self.words.plain_jumps)(who, &squares.join(", "), squares.len() - 1)
        } else {
            (self.words.plain_steps)(who, &squares[0], &squares[1])
        }
    }

    fn end(&mut self, ended: Outcome) -> io::Result<()> {
        let who = |player| self.terms.who(player);
        let lines = [outcome::result(self.words, ended, who), outcome::reason(self.words, ended, &self.game, who)];
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Where all pieces stand.
    fn board(&mut self) -> io::Result<()> {
        let position = *self.game.position();
        for player in position.variant().players() {
            let squares = names(position.army(player));
            let home = (self.words.home)(position.arrived(player), position.variant().army(player));
            let name = (self.words.name)(self.terms.who(player));
            self.say(format!("{name}{}{squares} ({home})", self.words.colon))?;
        }
        Ok(())
    }

    /// Where every piece of the player to move can go.
    fn moves(&mut self) -> io::Result<()> {
        let position = *self.game.position();
        for piece in position.moves() {
            self.say(format!("{}{}{}", piece.from, self.words.colon, names(piece.to)))?;
        }
        Ok(())
    }

    fn hint(&mut self) -> io::Result<()> {
        if !self.assist {
            return self.say(self.words.fair_game);
        }
        let best = self.search(HINT.into()).and_then(|report| report.line.first().copied());
        let way = best.and_then(|mv| self.game.position().shortest_way(mv).ok());
        match way {
            Some(way) => self.say((self.words.try_this)(&way.to_string())),
            None => self.say((self.words.search_failed)(self.words.no_move)),
        }
    }

    /// Takes turns back until a human is to move.
    fn undo(&mut self) -> io::Result<()> {
        let mut earlier = self.game.clone();
        let seats = self.terms.seats;
        let waits = |game: &Game| seats[game.position().to_move()] == Seat::Human && !game.must_pass();
        let mut found = false;
        while !found && earlier.undo() {
            found = waits(&earlier);
        }
        if !found {
            return self.say(self.words.nothing_to_undo);
        }
        self.game = earlier;
        self.go_on()
    }
}

fn names(squares: impl IntoIterator<Item = Square>) -> String {
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
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
        run(input.as_bytes(), &mut out, Options { terms, setup, words, assist: true, saves: None }).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn moves_are_played_and_answered_in_words() {
        let told = talk("h4-h5\nboard\n");
        assert!(told.contains("Your turn, move 1") && told.contains("Your turn, move 3"), "{told}");
        assert!(told.contains("Computer steps from") || told.contains("Computer jumps"), "{told}");
        assert!(told.contains("You: ") && told.contains("h5"), "{told}");
    }

    #[test]
    fn what_cannot_be_done_is_told_and_the_game_goes_on() {
        let told = talk("xyzzy\nh4-a1\nundo\nHELP\nhint\nh4-h5\nundo\nresign\nboard\n");
        for expected in
            ["Not a move", "leads from h4 to a1", "no move of yours", "undo", "Try ", "You gave the game up"]
        {
            assert!(told.contains(expected), "{expected}: {told}");
        }
        assert!(told.trim_end().ends_with("You gave the game up."), "nothing is read after the end: {told}");
    }
}

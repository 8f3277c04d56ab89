//! What the protocol remembers, and what each of its lines asks for.

use std::time::Duration;

use crate::ai::setup::{HASH, Range, SEED, THREADS};
use crate::ai::table::Table;
use crate::ai::{Limits, MAX_DEPTH, Setup};
use crate::rules::notation::quoted;
use crate::rules::{BlockingKind, Game, Outcome, Player, Position, Spoken, Variant};

/// The variants that the protocol offers: those of two players.
fn variants() -> impl Iterator<Item = Variant> {
    Variant::ALL.into_iter().filter(|variant| variant.is_for_two())
}

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Write this line.
    Say(String),
    /// Search the position of this game.
    Think(Box<Job>),
    /// End the search under way.
    Stop,
    /// Forget what was learned in earlier games.
    Forget,
    /// Search with this from now on.
    SetUp(Setup),
    /// End.
    Quit,
}

/// A search that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// The game so far.
    pub game: Game,
    /// When to end.
    pub limits: Limits,
    /// Whether to answer only when told to stop.
    pub infinite: bool,
}

/// What the protocol remembers from line to line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    variant: Variant,
    /// The rule against blocking that was asked for, in place of the variant's own.
    blocking: Option<BlockingKind>,
    setup: Setup,
    game: Game,
}

/// What is to be done, or the words for what could not be understood.
type Answer = Result<Vec<Effect>, String>;

type Command = fn(&mut Session, &str) -> Answer;

const COMMANDS: [(&str, Command); 9] = [
    ("ugi", |_, _| Ok(introduction())),
    ("isready", |_, _| Ok(vec![Effect::Say("readyok".into())])),
    ("uginewgame", |session, _| Ok(session.new_game())),
    ("setoption", Session::set_option),
    ("position", Session::set_position),
    ("go", |session, rest| session.go(rest)),
    ("stop", |_, _| Ok(vec![Effect::Stop])),
    ("query", |session, rest| session.query(rest)),
    ("quit", |_, _| Ok(vec![Effect::Quit])),
];

type SetLimit = fn(&mut Limits, u64);

/// What `go` may be followed by; each takes a number.
const LIMITS: [(&str, SetLimit); 3] = [
    ("depth", |limits, plies| limits.depth = u32::try_from(plies).unwrap_or(u32::MAX)),
    ("movetime", |limits, milliseconds| limits.time = Some(Duration::from_millis(milliseconds))),
    ("nodes", |limits, nodes| limits.nodes = Some(nodes)),
];

impl Default for Session {
    fn default() -> Self {
        let variant = Variant::default();
        Self { variant, blocking: None, setup: Setup::default(), game: Game::new(variant) }
    }
}

impl Session {
    /// What one line asks for. A line that cannot be understood changes nothing and is answered with the reason.
    pub fn hear(&mut self, line: &str) -> Vec<Effect> {
        let (word, rest) = first_word(line);
        if word.is_empty() {
            return Vec::new();
        }
        let answer = match COMMANDS.iter().find(|(name, _)| *name == word) {
            Some((_, command)) => command(self, rest),
            None => Err(format!("unknown command {}; there are {}", quoted(word), names(COMMANDS.iter().map(|c| c.0)))),
        };
        answer.unwrap_or_else(|reason| vec![error(&reason)])
    }

    fn new_game(&mut self) -> Vec<Effect> {
        self.game = self.game_from(Position::start(self.variant));
        vec![Effect::Forget]
    }

    /// A game from this position, under the rules that were asked for.
    fn game_from(&self, start: Position) -> Game {
        let variant = start.variant();
        let blocking = self.blocking.map_or(variant.blocking(), |kind| variant.blocking_by(kind));
        Game::from_position(start).with_blocking(blocking)
    }

    fn set_option(&mut self, rest: &str) -> Answer {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let ["name", name, "value", value] = words[..] else {
            return Err(format!("setoption needs `name NAME value VALUE`, not {}", quoted(rest)));
        };
        let within =
            |range: Range| range.read(value).ok_or_else(|| format!("{name} takes {range}, not {}", quoted(value)));
        match name {
            "Variant" => {
                self.variant = variants().find(|variant| variant.name() == value).ok_or_else(|| {
                    format!("unknown Variant {}; there are {}", quoted(value), names(variants().map(Variant::name)))
                })?;
                Ok(self.new_game())
            }
            "Blocking" => {
                self.blocking = Some(value.parse().map_err(|_| {
                    let kinds = BlockingKind::ALL.map(BlockingKind::name);
                    format!("unknown Blocking {}; there are {}", quoted(value), names(kinds.into_iter()))
                })?);
                Ok(self.new_game())
            }
            "Hash" => match within(HASH)? {
                hash if Table::fits(hash) => Ok(self.set_up(Setup { hash, ..self.setup })),
                hash => Err(format!("there is no memory for {hash} MiB; Hash stays {}", self.setup.hash)),
            },
            "Threads" => Ok(self.set_up(Setup { threads: within(THREADS)?, ..self.setup })),
            "Seed" => Ok(self.set_up(Setup { seed: within(SEED)? as u64, ..self.setup })),
            _ => Err(format!("unknown option {}; there are Variant, Blocking, Hash, Threads, Seed", quoted(name))),
        }
    }

    fn set_up(&mut self, setup: Setup) -> Vec<Effect> {
        self.setup = setup;
        vec![Effect::SetUp(setup)]
    }

    fn set_position(&mut self, rest: &str) -> Answer {
        let (kind, rest) = first_word(rest);
        let word = |(before, behind): &(&str, &str)| {
            (before.is_empty() || before.ends_with(char::is_whitespace))
                && (behind.is_empty() || behind.starts_with(char::is_whitespace))
        };
        let (start, moves) = rest.split_once("moves").filter(word).unwrap_or((rest, ""));
        let start = start.trim();
        let mut game = match (kind, start) {
            ("startpos", "") => self.game_from(Position::start(self.variant)),
            ("startpos", _) => return Err(format!("{} behind startpos is too much", quoted(start))),
            ("fen", _) => self.game_from(read_position(start)?),
            _ => return Err(format!("position needs startpos or fen, not {}", quoted(kind))),
        };
        for (number, text) in (1..).zip(moves.split_whitespace()) {
            let played = text.parse::<Spoken>().map_err(|reason| reason.to_string());
            let played = played.and_then(|turn| game.play(turn).map_err(|reason| reason.to_string()));
            played.map_err(|reason| format!("move {number}, {}: {reason}", quoted(text)))?;
        }
        self.game = game;
        Ok(Vec::new())
    }

    fn go(&self, rest: &str) -> Answer {
        let mut job = Job { game: self.game.clone(), limits: Limits::depth(MAX_DEPTH), infinite: false };
        let mut words = rest.split_whitespace();
        let usage = || "go needs depth N, movetime MS, nodes N or infinite".to_owned();
        if rest.is_empty() {
            return Err(usage());
        }
        while let Some(word) = words.next() {
            if word == "infinite" {
                job.infinite = true;
                continue;
            }
            let (name, set) = LIMITS
                .iter()
                .find(|(name, _)| *name == word)
                .ok_or_else(|| format!("{}, not {}", usage(), quoted(word)))?;
            let value = words.next().unwrap_or_default();
            let number = value.parse().map_err(|_| format!("{name} needs a whole number, not {}", quoted(value)))?;
            set(&mut job.limits, number);
        }
        if !(1..=MAX_DEPTH).contains(&job.limits.depth) {
            return Err(format!("depth takes 1 to {MAX_DEPTH}"));
        }
        Ok(vec![Effect::Think(Box::new(job))])
    }

    fn query(&self, rest: &str) -> Answer {
        let outcome = self.game.outcome();
        let answer = match rest {
            "gameover" => outcome.is_some().to_string(),
            "p1turn" => (self.game.position().to_move() == Player::SouthEast).to_string(),
            "result" => result(outcome).to_owned(),
            _ => return Err(format!("query needs gameover, p1turn or result, not {}", quoted(rest))),
        };
        Ok(vec![Effect::Say(format!("response {answer}"))])
    }
}

fn read_position(text: &str) -> Result<Position, String> {
    let position: Position = text.parse().map_err(|reason| format!("fen {reason}"))?;
    if position.variant().is_for_two() {
        return Ok(position);
    }
    Err(format!("{} is not for two players; there are {}", position.variant(), names(variants().map(Variant::name))))
}

fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "none",
        Some(Outcome::Drawn(_)) => "draw",
        Some(Outcome::Won(Player::SouthEast, _)) => "p1win",
        Some(Outcome::Won(..)) => "p2win",
    }
}

fn introduction() -> Vec<Effect> {
    let spin = |name: &str, Range { least, usual, most }: Range| {
        format!("option name {name} type spin default {usual} min {least} max {most}")
    };
    let variants = variants().map(Variant::name).collect::<Vec<_>>().join(" var ");
    let kinds = BlockingKind::ALL.map(BlockingKind::name).join(" var ");
    let blocking = Variant::default().blocking().kind();
    let lines = [
        concat!("id name Halma ", env!("CARGO_PKG_VERSION")).to_owned(),
        "id author the Halma authors".to_owned(),
        format!("option name Variant type combo default {} var {variants}", Variant::default()),
        format!("option name Blocking type combo default {blocking} var {kinds}"),
        spin("Hash", HASH),
        spin("Threads", THREADS),
        spin("Seed", SEED),
        "ugiok".to_owned(),
    ];
    lines.into_iter().map(Effect::Say).collect()
}

/// What cannot be understood or done, in words.
#[must_use]
pub fn error(reason: &str) -> Effect {
    Effect::Say(format!("info string error {reason}"))
}

/// The first word of a line, and the rest without the space around it.
fn first_word(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim_start()))
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests;

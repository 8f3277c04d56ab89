//! The Universal Game Interface on stdin and stdout: `halma ugi`, for programs that let engines play.
//!
//! A [`Session`] hears a line and says what is to be done; [`run`] does it. One channel brings lines and news of the
//! search, so that `stop`, `isready` and `quit` are heard while it thinks. A `go` that comes meanwhile waits its turn.
//!
//! What the protocol leaves open: scores are `cp` centi-steps or `mate` in so many own moves, negative when losing; moves
//! are written with every landing; `bestmove pass` means that the player must pass, `bestmove none` that the game is
//! over; `query result` answers `p1win`, `p2win`, `draw` or `none`, and p1 is bottom right; the option Blocking holds for
//! every board, and until it is set each has its own rule (R11).

use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use crate::ai::{Engine, Limits, MAX_DEPTH, News, Report, Thinking};
use crate::rules::notation::quoted;
use crate::rules::{BlockingKind, Game, Outcome, Player, Position, Spoken, Variant};

/// Mebibytes of the transposition table: at least, unless told otherwise, at most.
const HASH: [usize; 3] = [1, 32, 1024];

/// Bytes of a line that are read; a whole game needs a hundredth of it.
const LONGEST_LINE: u64 = 1 << 20;

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
    /// Take a table of so many mebibytes.
    Resize(usize),
    /// End.
    Quit,
}

/// A search that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    game: Game,
    limits: Limits,
    /// Whether to answer only when told to stop.
    infinite: bool,
}

/// What the protocol remembers from line to line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    variant: Variant,
    /// The rule against blocking that was asked for, in place of the variant's own.
    blocking: Option<BlockingKind>,
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
        Self { variant, blocking: None, game: Game::new(variant) }
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
        let within = |least: usize, most: usize| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| format!("{name} takes {least} to {most}, not {}", quoted(value)))
        };
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
            "Hash" => Ok(vec![Effect::Resize(within(HASH[0], HASH[2])?)]),
            "Threads" => within(1, 1).map(|_| Vec::new()),
            _ => Err(format!("unknown option {}; there are Variant, Blocking, Hash, Threads", quoted(name))),
        }
    }

    fn set_position(&mut self, rest: &str) -> Answer {
        let (kind, rest) = first_word(rest);
        let (start, moves) = match rest.split_once("moves") {
            Some((start, moves)) => (start.trim(), moves),
            None => (rest, ""),
        };
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
    let variant = position.variant();
    if variants().any(|offered| offered == variant) {
        return Ok(position);
    }
    Err(format!("{variant} is not for two players; there are {}", names(variants().map(Variant::name))))
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
    let [least, usual, most] = HASH;
    let variants = variants().map(Variant::name).collect::<Vec<_>>().join(" var ");
    let kinds = BlockingKind::ALL.map(BlockingKind::name).join(" var ");
    let blocking = Variant::default().blocking().kind();
    let lines = [
        concat!("id name Halma ", env!("CARGO_PKG_VERSION")).to_owned(),
        "id author the Halma authors".to_owned(),
        format!("option name Variant type combo default {} var {variants}", Variant::default()),
        format!("option name Blocking type combo default {blocking} var {kinds}"),
        format!("option name Hash type spin default {usual} min {least} max {most}"),
        "option name Threads type spin default 1 min 1 max 1".to_owned(),
        "ugiok".to_owned(),
    ];
    lines.into_iter().map(Effect::Say).collect()
}

fn error(reason: &str) -> Effect {
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

/// What the loop waits for.
enum Event {
    Line(String),
    /// A line longer than [`LONGEST_LINE`].
    TooLong,
    /// Nothing more to read.
    End,
    /// The search has something to say.
    News,
}

/// Speaks the protocol until `quit` or the end of the input. A search with a limit is then finished first, another
/// stopped, and its move told.
///
/// # Errors
/// If `output` cannot be written, as when nobody reads it any more.
pub fn run(input: impl BufRead + Send + 'static, output: impl Write) -> io::Result<()> {
    let (sender, events) = sync_channel(64);
    let lines = sender.clone();
    thread::spawn(move || read_lines(input, &lines));
    Server {
        session: Session::default(),
        engine: Engine::new(HASH[1]),
        output,
        sender,
        waiting: VecDeque::new(),
        thinking: None,
        ending: false,
    }
    .serve(&events)
}

/// Sends every line, and then the end. A reader that fails has nothing more to say.
fn read_lines(mut input: impl BufRead, events: &SyncSender<Event>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let event = match input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Err(_) | Ok(0) => Event::End,
            Ok(_) if line.len() as u64 == LONGEST_LINE && line.last() != Some(&b'\n') => {
                if input.skip_until(b'\n').is_err() { Event::End } else { Event::TooLong }
            }
            Ok(_) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
        };
        let last = matches!(event, Event::End);
        if events.send(event).is_err() || last {
            return;
        }
    }
}

/// A search under way.
struct Current {
    thinking: Thinking,
    job: Job,
    /// Its last word, held back until `stop` if it is infinite.
    done: Option<Report>,
}

struct Server<W> {
    session: Session,
    engine: Engine,
    output: W,
    sender: SyncSender<Event>,
    waiting: VecDeque<Job>,
    thinking: Option<Current>,
    /// Whether to end as soon as nothing is searched any more.
    ending: bool,
}

impl<W: Write> Server<W> {
    fn serve(mut self, events: &Receiver<Event>) -> io::Result<()> {
        for event in events {
            match event {
                Event::Line(line) if !self.ending => {
                    for effect in self.session.hear(&line) {
                        self.perform(effect)?;
                    }
                }
                Event::TooLong => self.perform(error(&format!("a line of more than {LONGEST_LINE} bytes")))?,
                Event::End => {
                    self.ending = true;
                    self.stop_if(|job| job.infinite);
                }
                Event::Line(_) | Event::News => {}
            }
            self.tell_news()?;
            if self.ending && self.thinking.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn perform(&mut self, effect: Effect) -> io::Result<()> {
        match effect {
            Effect::Say(line) => return self.say(&line),
            Effect::Think(job) => {
                self.waiting.push_back(*job);
                self.start_next();
            }
            Effect::Stop => self.stop_if(|_| true),
            Effect::Forget => self.engine.forget(),
            Effect::Resize(mebibytes) => self.engine = Engine::new(mebibytes),
            Effect::Quit => {
                self.ending = true;
                self.waiting.clear();
                self.stop_if(|_| true);
            }
        }
        Ok(())
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    /// Starts the search that has waited longest, unless one is under way.
    fn start_next(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        let Some(job) = self.waiting.pop_front() else { return };
        let sender = self.sender.clone();
        // When the channel is full the loop is busy, and asks for news by itself after each event.
        let wake = move || drop(sender.try_send(Event::News));
        let thinking = self.engine.think(&job.game, job.limits, wake);
        self.thinking = Some(Current { thinking, job, done: None });
        if self.ending {
            self.stop_if(|job| job.infinite);
        }
    }

    fn stop_if(&mut self, condition: fn(&Job) -> bool) {
        if let Some(current) = self.thinking.as_mut().filter(|current| condition(&current.job)) {
            current.job.infinite = false;
            current.thinking.stop();
        }
    }

    fn tell_news(&mut self) -> io::Result<()> {
        while let Some(current) = &mut self.thinking {
            let line = match current.thinking.news() {
                Some(News::Deeper(report)) => info(&current.job.game, &report),
                Some(News::Done(report)) => {
                    current.done = Some(report);
                    continue;
                }
                Some(News::Failed(reason)) => {
                    current.done = None;
                    self.thinking = None;
                    format!("info string error the search has failed: {reason}")
                }
                None => match current.done.take_if(|_| !current.job.infinite) {
                    None => return Ok(()),
                    Some(report) => {
                        let best = best_move(&current.job.game, &report);
                        self.thinking = None;
                        best
                    }
                },
            };
            self.say(&line)?;
            self.start_next();
        }
        Ok(())
    }
}

fn info(game: &Game, report: &Report) -> String {
    let Report { depth, nodes, time, .. } = report;
    let score = match report.score.win_in() {
        Some(plies) => format!("mate {}", plies.signum() * (plies.abs() + 1) / 2),
        None => format!("cp {}", report.score.0),
    };
    let nps = u128::from(*nodes) * 1_000_000 / time.as_micros().max(1);
    let line = ways(game.position(), report).join(" ");
    format!("info depth {depth} score {score} nodes {nodes} nps {nps} time {} pv {line}", time.as_millis())
}

fn best_move(game: &Game, report: &Report) -> String {
    let first = ways(game.position(), report).into_iter().next();
    let none = || if game.must_pass() { "pass" } else { "none" }.to_owned();
    format!("bestmove {}", first.unwrap_or_else(none))
}

/// The line of a report with every landing.
fn ways(position: &Position, report: &Report) -> Vec<String> {
    let mut position = *position;
    let ways = report.line.iter().map_while(|&mv| {
        let way = position.shortest_way(mv).ok()?;
        position = position.after(mv);
        Some(way.to_string())
    });
    ways.collect()
}

//! The Universal Game Interface on stdin and stdout: `halma ugi`, for programs that let engines play.
//!
//! A [`Session`] hears a line and says what is to be done; [`run`] does it. One channel brings lines and news of the
//! search, so that `stop`, `isready` and `quit` are heard while it thinks. A `go` that comes meanwhile waits its turn;
//! `stop` ends those too.
//!
//! What the protocol leaves open: scores are `cp` centi-steps or `mate` in so many own moves, negative when losing; moves
//! are written with every landing; `bestmove pass` means that the player must pass, `bestmove none` that the game is
//! over; `query result` answers `p1win`, `p2win`, `draw` or `none`, and p1 is bottom right; the option Blocking holds for
//! every board, and until it is set each has its own rule (R11).

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use crate::ai::{Engine, Limits, News, Report, Setup, Thinking};
use crate::listen::{self, LONGEST, Line};
use crate::rules::{Game, Position};

pub mod session;

use session::{Effect, Job, Session, error};

/// What the loop waits for.
enum Event {
    Line(Line),
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
    thread::Builder::new().name("input".into()).spawn(move || read_lines(input, &lines))?;
    Server {
        session: Session::default(),
        engine: Engine::new(Setup::default()),
        output,
        sender,
        waiting: VecDeque::new(),
        thinking: None,
        ending: false,
    }
    .serve(&events)
}

/// Sends every line, and then the end. A reader that fails has nothing more to say.
fn read_lines(input: impl BufRead, events: &SyncSender<Event>) {
    let lines = listen::lines(input).map_while(Result::ok).map(Event::Line);
    for event in lines.chain([Event::End]) {
        if events.send(event).is_err() {
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
                Event::Line(line) if line.is_cut => {
                    self.perform(error(&format!("a line of more than {LONGEST} bytes")))?;
                }
                Event::Line(line) if !self.ending => {
                    for effect in self.session.hear(&line.text) {
                        self.perform(effect)?;
                    }
                }
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
            Effect::Stop => self.stop(),
            Effect::Forget => self.engine.forget(),
            Effect::SetUp(setup) => self.engine = Engine::new(setup),
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

    /// Ends every search that was asked for: the one under way, and with a first look each those that wait.
    fn stop(&mut self) {
        self.stop_if(|_| true);
        for job in &mut self.waiting {
            (job.infinite, job.limits) = (false, Limits::depth(1));
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

//! The flags of a game on the screen, and what they mean.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use rand::RngExt;

use super::Failure;
use super::looks::{Home, Looks};
use super::values::{depth, hash, judges_two_alone, seconds, seed, threads, whole};
use crate::ai::setup::{HASH, SEED, THREADS};
use crate::ai::table::Table;
use crate::ai::{Level, Limits, MAX_DEPTH, Setup};
use crate::plain;
use crate::rules::{Blocking, BlockingKind, ByPlayer, PartnersWin, Position, Variant};
use crate::storage::settings::{self, Settings};
use crate::storage::{Saves, export};
use crate::terms::{First, Opponent, Seat, Terms};
use crate::tui::keeper::Shelf;
use crate::tui::{self, Exit};

/// The most own moves that a rule against blocking may wait.
const MOST_PATIENCE: u32 = 10_000;

/// How to play.
#[derive(Args, Clone, PartialEq, Debug)]
pub struct Play {
    /// Which game: classic, 8x8, 10x10, three, four, partners or solitaire
    #[arg(long, value_name = "V", conflicts_with = "position", help_heading = "Game")]
    variant: Option<Variant>,
    /// Who moves first: you, computer or random
    #[arg(
        long,
        value_name = "WHO",
        value_enum,
        hide_possible_values = true,
        conflicts_with = "position",
        help_heading = "Game"
    )]
    first: Option<settings::First>,
    /// Who plays, from the bottom right clockwise: human or computer for each, such as human,computer
    #[arg(long, value_name = "LIST", value_delimiter = ',', help_heading = "Game")]
    players: Vec<Sitter>,
    /// What becomes of a player who will not leave the start camp: draw, deadline or fill
    #[arg(long, value_name = "RULE", help_heading = "Game")]
    blocking: Option<BlockingKind>,
    /// The own moves after which deadline or fill bites
    #[arg(long, value_name = "N", value_parser = patience, allow_negative_numbers = true, help_heading = "Game")]
    home_deadline: Option<u32>,
    /// Turn the board, so that your camp lies at the top
    #[arg(long, help_heading = "Game")]
    flip: bool,
    /// How partners win: first (one of them has arrived) or both
    #[arg(long, value_name = "HOW", help_heading = "Game")]
    partners_win: Option<PartnersWin>,
    /// Start from this position: rows from the top, player, turn, variant
    #[arg(long, value_name = "HFEN", help_heading = "Game")]
    position: Option<Position>,
    /// How strong: novice, beginner, casual, skilled, advanced, expert, master or champion [default: casual]
    #[arg(long, value_name = "NAME", help_heading = "Computer")]
    level: Option<Level>,
    /// Instead of a level: how many plies the computer looks ahead, 1 to 32
    #[arg(long, value_name = "N", value_parser = depth, allow_negative_numbers = true, conflicts_with = "level", help_heading = "Computer")]
    ai_depth: Option<u32>,
    /// Instead of a level: how long the computer may think about a move
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, conflicts_with = "level", help_heading = "Computer")]
    ai_time: Option<Duration>,
    /// Mebibytes of memory for what the computer has seen, 1 to 1024
    #[arg(long, value_name = "MB", default_value_t = HASH.usual, value_parser = hash, allow_negative_numbers = true, help_heading = "Computer")]
    hash: usize,
    /// Threads that think together, 1 to 64
    #[arg(long, value_name = "N", default_value_t = THREADS.usual, value_parser = threads, allow_negative_numbers = true, help_heading = "Computer")]
    threads: usize,
    /// What chance decides from: the same again with the same number [default: at random]
    #[arg(long, value_name = "S", value_parser = seed, allow_negative_numbers = true, help_heading = "Computer")]
    seed: Option<u64>,
    /// By text alone, for screen readers and scripts: says each move, and reads moves from standard input
    #[arg(long, help_heading = "Screen")]
    plain: bool,
    /// Begin a new game even if another one was left
    #[arg(long, help_heading = "Files")]
    new: bool,
    /// Keep the record of the game in this file
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    record: Option<PathBuf>,
    #[command(flatten)]
    looks: Looks,
}

impl ValueEnum for settings::First {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::You, Self::Computer, Self::Random]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::You => ("you", "A human"),
            Self::Computer => ("computer", "A computer"),
            Self::Random => ("random", "Anybody"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

/// Who plays a corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Sitter {
    /// A human at this keyboard
    Human,
    /// The computer
    Computer,
}

impl Play {
    /// How strong the computer plays: the limits or the level that was asked for, else those of the settings.
    fn opponent(&self, settings: &Settings) -> Opponent {
        let of_settings = || settings.level.as_ref().and_then(|name| name.parse().ok());
        let level = self.level.or_else(of_settings).unwrap_or_default();
        let asked = self.ai_depth.is_some() || self.ai_time.is_some();
        let (depth, time) = match (asked, self.level) {
            (true, _) => (self.ai_depth, self.ai_time),
            (false, Some(_)) => (None, None),
            (false, None) => (settings.ai_depth, settings.ai_time.map(Duration::from_secs_f64)),
        };
        match (depth, time) {
            (None, None) => Opponent::Level(level),
            (depth, time) => Opponent::Limits(Limits { depth: depth.unwrap_or(MAX_DEPTH), time, nodes: None }),
        }
    }

    /// What is agreed on before the first game.
    ///
    /// # Errors
    /// If flags contradict each other.
    fn terms(&self, settings: &Settings) -> Result<Terms, String> {
        let opponent = self.opponent(settings);
        let terms = match self.position {
            Some(position) => Terms::from(position, opponent),
            None => Terms::new(self.variant.unwrap_or_default(), opponent),
        };
        if self.partners_win.is_some() && !terms.variant.has_partners() {
            return Err(format!("--partners-win is for partners; {} has none", terms.variant));
        }
        let partners_win = self.partners_win.unwrap_or(terms.partners_win);
        let terms =
            Terms { partners_win, blocking: self.blocking(terms.variant)?, seats: self.seats(&terms)?, ..terms };
        Ok(Terms { first: self.first(&terms, settings)?, ..terms })
    }

    /// Who begins. The settings may name somebody who is not there; then whoever is there does.
    fn first(&self, terms: &Terms, settings: &Settings) -> Result<First, String> {
        let (first, wanted, name) = match self.first.unwrap_or(settings.first) {
            settings::First::You => (First::You, Some(Seat::Human), "you"),
            settings::First::Computer => (First::Computer, Some(Seat::Computer), "computer"),
            settings::First::Random => (First::Random, None, "random"),
        };
        let missing = wanted.is_some_and(|seat| terms.seated(seat).next().is_none());
        if self.first.is_some() && missing {
            return Err(format!(
                "--first {name}, but there is none among the players; leave it out, or change --players"
            ));
        }
        Ok(first)
    }

    fn blocking(&self, variant: Variant) -> Result<Option<Blocking>, String> {
        let kind = self.blocking.unwrap_or(variant.blocking().kind());
        if !variant.is_for_two() && (kind != BlockingKind::Draw || self.home_deadline.is_some()) {
            return Err(judges_two_alone(variant));
        }
        match (kind, self.home_deadline) {
            (BlockingKind::Draw, Some(_)) => {
                Err("--home-deadline needs a rule that has one: add --blocking deadline or --blocking fill".into())
            }
            (kind, Some(moves)) => Ok(Some(kind.after(moves))),
            (kind, None) => Ok(self.blocking.map(|_| variant.blocking_by(kind))),
        }
    }

    fn seats(&self, terms: &Terms) -> Result<ByPlayer<Seat>, String> {
        if self.players.is_empty() {
            return Ok(terms.seats);
        }
        let players: Vec<_> = terms.variant.players().collect();
        if players.len() != self.players.len() {
            let (named, seats) = (self.players.len(), players.len());
            return Err(format!("--players names {named}, but {} is a game of {seats}", terms.variant));
        }
        let mut seats = terms.seats;
        for (player, sitter) in players.into_iter().zip(&self.players) {
            seats[player] = if *sitter == Sitter::Human { Seat::Human } else { Seat::Computer };
        }
        Ok(seats)
    }

    /// What the computer thinks with. Unless a seed is given, no two games are alike.
    fn setup(&self) -> Setup {
        let drawn = || rand::rng().random_range(1..=SEED.most as u64);
        Setup { hash: self.hash, threads: self.threads, seed: self.seed.unwrap_or_else(drawn) }
    }

    /// Whether the user came for a game of a certain kind, and not to go on with any.
    fn asks_for_a_game(&self) -> bool {
        self.new
            || self.variant.is_some()
            || self.first.is_some()
            || self.position.is_some()
            || !self.players.is_empty()
    }

    /// Opens the game in the terminal, or talks by text alone.
    ///
    /// # Errors
    /// If flags contradict each other, or there is no terminal that could show the game.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let home = Home::of_user(&self.looks.data_dir);
        let settings = home.settings.clone().unwrap_or_default();
        let terms = self.terms(&settings).map_err(Failure::Said)?;
        if let Some(path) = &self.record {
            export::check(path)?;
        }
        if !Table::fits(self.hash) {
            return Err(Failure::Said(format!("there is no memory for --hash {}; give it less", self.hash)));
        }
        let setup = self.setup();
        let (prefs, notice) = self.looks.prefs(&home)?;
        if self.plain {
            let saves = home.folders.as_ref().map(|folders| Saves::open(&folders.data));
            let (words, ascii, assist) = (prefs.language.words(), prefs.theme.ascii, prefs.assist);
            let offer = !self.asks_for_a_game();
            let record = self.record.clone();
            let options = plain::Options { terms, setup, words, ascii, assist, saves, record, offer, notice };
            plain::run(io::stdin().lock(), io::stdout().lock(), options)?;
            return Ok(ExitCode::SUCCESS);
        }
        let offer = !self.asks_for_a_game();
        let options = tui::Options {
            terms,
            setup,
            luck: setup.seed,
            prefs,
            shelf: Shelf { folders: home.folders, record: self.record.clone(), settings: home.settings },
            offer,
            replay: None,
            flipped: self.flip,
            notice,
        };
        show(&options)
    }
}

/// Opens the screen. Ended by a signal, it has the code that shells expect: 128 and the number.
///
/// # Errors
/// If there is no terminal that could show it.
pub(super) fn show(options: &tui::Options) -> Result<ExitCode, Failure> {
    match tui::run(options) {
        Ok(Exit::Quit) => Ok(ExitCode::SUCCESS),
        Ok(Exit::Signal(number)) => Ok(ExitCode::from(u8::try_from(128 + number).unwrap_or(u8::MAX))),
        Err(error) => Err(Failure::Said(error.to_string())),
    }
}

fn patience(text: &str) -> Result<u32, String> {
    whole(text, 1, MOST_PATIENCE)
}

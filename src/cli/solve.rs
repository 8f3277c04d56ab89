//! `halma solve`: the shortest crossing of one army, and its record.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::values::{seconds, variant};
use super::{Failure, interrupt};
use crate::ai::limits::Clock;
use crate::ai::{Limits, solitaire};
use crate::rules::record::Record;
use crate::rules::{ByPlayer, Game, Move, Play, Player, Position, SquareSet, Variant};
use crate::storage::export;

/// Find a short way across the board for one army alone
#[derive(Args, Clone, Debug)]
pub struct Solve {
    /// On which board: classic, 8x8 or 10x10
    #[arg(long, value_name = "V", default_value = "classic", value_parser = board)]
    variant: Variant,
    /// Seconds to look for shorter ways
    #[arg(long, value_name = "S", default_value = "60", value_parser = seconds, allow_negative_numbers = true)]
    time: Duration,
    /// Write the way to this file, as a game
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

impl Solve {
    /// Solves, tells of each shorter way on standard error, and prints the shortest. Ctrl-C ends the search, not the program.
    pub(super) fn run(&self) -> Result<(), Failure> {
        if let Some(path) = &self.record {
            export::check(path)?;
        }
        let stop = interrupt::ends_work_then_program()?;
        let mut clock = Clock::new(Limits::time(self.time), &stop);
        let tell = |moves: &[Move]| {
            // Not worth a failure if nobody reads it.
            let _ = writeln!(io::stderr(), "{} moves", moves.len());
        };
        let moves = solitaire::solve(self.variant, &mut clock, tell);
        let moves = moves.ok_or_else(|| Failure::Said("stopped before a way was found".into()))?;
        let game = played(self.variant, &moves);
        // What was long looked for is told though it may not be written.
        print(&game)?;
        if let Some(path) = &self.record {
            let text = Record::new(&game).tag(Player::SouthEast.tag(), "halma solve").to_string();
            export::write(path, &text)?;
        }
        Ok(())
    }
}

/// The ways of the moves, numbered.
fn print(game: &Game) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    for (number, way) in (1..).zip(game.turns().iter().filter_map(|turn| turn.way.as_ref())) {
        writeln!(out, "{number:>2}. {way}")?;
    }
    Ok(())
}

/// The crossing as a game: solitaire on the large board, and a study with one army on the others, where the other side passes.
fn played(board: Variant, moves: &[Move]) -> Game {
    let mut game = match board {
        Variant::Classic => Game::new(Variant::Solitaire),
        _ => Game::from_position(alone(board)),
    };
    for &mv in moves {
        let played = game.play(mv);
        debug_assert_eq!(played, Ok(()), "a solution is legal");
        if game.must_pass() {
            let passed = game.play(Play::Pass);
            debug_assert_eq!(passed, Ok(()), "who has no piece passes");
        }
    }
    game
}

/// Bottom right's army in its camp, and no other.
fn alone(board: Variant) -> Position {
    let army = |player| if player == Player::SouthEast { board.home(player) } else { SquareSet::EMPTY };
    let armies = ByPlayer(Player::ALL.map(army));
    Position::new(board, armies, Player::SouthEast, 1).unwrap_or_else(|_| Position::start(board))
}

/// One of the three boards.
fn board(text: &str) -> Result<Variant, String> {
    match variant(text)? {
        Variant::Classic | Variant::Solitaire => Ok(Variant::Classic),
        small @ (Variant::Small8 | Variant::Small10) => Ok(small),
        other => Err(format!("{other} is no board of its own; there are classic, 8x8 and 10x10")),
    }
}

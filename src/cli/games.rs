//! `halma games`: the games on disk, one a line.

use std::io::{self, Write};

use clap::Args;

use super::Failure;
use super::folders::DataDir;
use crate::rules::record::{Record, Recorded};
use crate::storage::{Saved, Saves};

/// List the games that were left and those that are finished
#[derive(Args, Clone, Debug)]
pub struct Games {
    #[command(flatten)]
    data_dir: DataDir,
}

impl Games {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let data = self.data_dir.folders()?.data;
        let saves = Saves::open(&data);
        let games: Vec<_> = saves.unfinished().chain(saves.finished()).collect();
        let mut out = io::stdout().lock();
        let mut number = 0;
        for saved in &games {
            if let Some(fault) = saved.notice.as_ref().or(saved.game.as_ref().err()) {
                // Not worth a failure if nobody reads it: the list is what was asked for.
                let _ = writeln!(io::stderr(), "halma: {fault}");
            }
            if let Ok(recorded) = &saved.game {
                number += 1;
                writeln!(out, "{number:>4}  {}", line(saved, recorded))?;
            }
        }
        if number == 0 {
            writeln!(out, "no games yet in {}", data.display())?;
        }
        Ok(())
    }
}

/// Day, result, variant, length and players.
fn line(saved: &Saved, recorded: &Recorded) -> String {
    let game = &recorded.game;
    let day = recorded.tag("Date").unwrap_or(saved.day());
    let (variant, turns) = (game.start().variant().name(), game.turns().len());
    let result = Record::new(game).result();
    let line = format!("{day:<10}  {result:<4}  {variant:<7}  {turns:>4} turns  {}", players(recorded));
    line.replace(char::is_control, " ").trim_end().to_owned()
}

/// Who plays, as the tags say, in turn order.
fn players(recorded: &Recorded) -> String {
    let players = recorded.game.start().variant().players();
    players.filter_map(|player| recorded.tag(player.tag())).collect::<Vec<_>>().join(" - ")
}

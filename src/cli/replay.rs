//! `halma replay`: walk through a recorded game, and play on from any point.

use std::process::ExitCode;

use clap::Args;

use super::Failure;
use super::input::Chosen;
use super::looks::{Home, Looks};
use super::play::show;
use crate::ai::{Level, Setup};
use crate::terms::{Opponent, Terms};
use crate::tui;
use crate::tui::keeper::Shelf;

/// Walk through a recorded game, with the better moves; Enter plays on from any point
#[derive(Args, Clone, Debug)]
pub struct Replay {
    #[command(flatten)]
    chosen: Chosen,
    #[command(flatten)]
    looks: Looks,
}

impl Replay {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let recorded = self.chosen.record(&self.looks.data_dir)?;
        let home = Home::of_user(&self.looks.data_dir);
        let (prefs, notice) = self.looks.prefs(&home)?;
        let terms = Terms::new(recorded.game.start().variant(), Opponent::Level(Level::DEFAULT)).of_record(&recorded);
        show(&tui::Options {
            terms,
            setup: Setup::default(),
            luck: 0,
            prefs,
            shelf: Shelf { folders: home.folders, record: None, settings: home.settings },
            offer: false,
            replay: Some(recorded),
            flipped: false,
            notice,
        })
    }
}

//! `halma config`: where the settings are, and what they say.

use std::io::{self, Write};

use clap::{Args, Subcommand};

use super::Failure;
use crate::storage::{Folders, Settings};

/// Show the settings, or where their file is
#[derive(Args, Clone, Debug)]
pub struct Config {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Clone, Copy, Debug)]
enum What {
    /// Print where the file of the settings is, or would be
    Path,
    /// Print all settings as such a file: those of yours, and the defaults
    Show,
}

impl Config {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let path = Folders::of_user(None)?.settings();
        let mut out = io::stdout().lock();
        match self.what {
            What::Path => writeln!(out, "{}", path.display())?,
            What::Show => write!(out, "{}", Settings::load(&path)?)?,
        }
        Ok(())
    }
}

//! `halma doctor`: what the program finds around it, in plain lines to put into a report. It needs no terminal.

use std::env;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use clap::Args;
use rustix::termios::tcgetwinsize;

use super::Failure;
use super::folders::DataDir;
use super::looks::scheme;
use crate::rules::notation::quoted;
use crate::storage::{Fault, Folders, Saves, Settings, can_write};
use crate::tui::keys::Keys;
use crate::tui::theme::{Colours, wants_ascii};

/// Tell what is found of the terminal, the folders and the settings, for a report
#[derive(Args, Clone, Debug)]
pub struct Doctor {
    #[command(flatten)]
    data_dir: DataDir,
}

impl Doctor {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let folders = self.data_dir.folders()?;
        let mut out = io::stdout().lock();
        let mut line = |name: &str, value: &dyn fmt::Display| writeln!(out, "{name:<10}{value}");
        line("halma", &env!("CARGO_PKG_VERSION"))?;
        line("system", &format_args!("{} {}", env::consts::OS, env::consts::ARCH))?;
        line("input", &told(io::stdin().is_terminal()))?;
        line("output", &told(io::stdout().is_terminal()))?;
        line("size", &size())?;
        line("variables", &variables(&["TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "TMUX"]))?;
        line("locale", &variables(&["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"]))?;
        line("colours", &colours())?;
        line("glyphs", &if wants_ascii(variable) { "plain characters" } else { "Unicode" })?;
        line("settings", &settings(&folders))?;
        line("config", &folder(&folders.config))?;
        line("data", &folder(&folders.data))?;
        line("games", &games(&Saves::open(&folders.data)))?;
        Ok(())
    }
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok()
}

fn told(terminal: bool) -> &'static str {
    if terminal { "a terminal" } else { "no terminal" }
}

fn size() -> String {
    match tcgetwinsize(io::stdout()) {
        Ok(size) => format!("{} x {}", size.ws_col, size.ws_row),
        Err(_) => "unknown".into(),
    }
}

/// Those of the variables that are set.
fn variables(names: &[&str]) -> String {
    let set = names.iter().filter_map(|name| Some(format!("{name}={}", quoted(&variable(name)?))));
    let set: Vec<_> = set.collect();
    if set.is_empty() { "nothing is set".into() } else { set.join(" ") }
}

fn colours() -> &'static str {
    match Colours::detect(variable) {
        Colours::True => "truecolor",
        Colours::Indexed => "256",
        Colours::Basic => "16",
        Colours::None => "none",
    }
}

fn settings(folders: &Folders) -> String {
    let path = folders.settings();
    let keys = |settings: Settings| match Keys::changed(&settings.keys) {
        Ok(_) => Ok(settings),
        Err(fault) => Err(Fault::new(&path, fault.into())),
    };
    let theme = |settings: Settings| {
        settings.theme.map(|name| scheme(Some(folders), Colours::detect(variable), &name)).transpose()
    };
    match Settings::load(&path).and_then(keys).and_then(theme) {
        Ok(_) if path.exists() => format!("{}, in order", path.display()),
        Ok(_) => format!("{}, not there, so the defaults hold", path.display()),
        Err(fault) => fault.to_string(),
    }
}

fn games(saves: &Saves) -> String {
    let [open, finished] = saves.count();
    saves.check().map_or_else(|fault| fault.to_string(), |()| format!("{open} open, {finished} finished"))
}

fn folder(path: &Path) -> String {
    let there = if path.exists() { "" } else { ", not there yet" };
    match can_write(path) {
        Ok(()) => format!("{}{there}, can be written", path.display()),
        Err(fault) => format!("{}{there}, cannot be written: {fault}", path.display()),
    }
}

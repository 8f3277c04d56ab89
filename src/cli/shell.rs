//! `halma completions` and `halma man`: what a shell and `man` want to know, made from the commands themselves.

use std::io::{self, Write};

use clap::{Args, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use super::Cli;

/// Print completions for a shell: bash, elvish, fish, powershell or zsh
#[derive(Args, Clone, Debug)]
pub struct Completions {
    /// Which shell
    #[arg(value_enum, value_name = "SHELL", hide_possible_values = true)]
    shell: Shell,
}

impl Completions {
    pub(super) fn run(&self) -> io::Result<()> {
        // Made in memory, since the generator would panic where whoever reads has seen enough.
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "halma", &mut text);
        io::stdout().lock().write_all(&text)
    }
}

pub(super) fn man() -> io::Result<()> {
    let mut text = Vec::new();
    Man::new(Cli::command()).render(&mut text)?;
    io::stdout().lock().write_all(&text)
}

//! The `halma` command.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use halma::cli::Cli;

fn main() -> ExitCode {
    match Cli::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Whoever closed stderr does not want to know.
            let _ = writeln!(io::stderr(), "halma: {error}");
            ExitCode::from(2)
        }
    }
}

//! The `halma` command.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use halma::cli::{self, Cli};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(refusal) => return refuse(&refusal),
    };
    match cli.run() {
        Ok(code) => code,
        Err(error) => {
            // Standard error may be a terminal that is gone: then nobody is left to be told.
            let _ = writeln!(io::stderr(), "halma: {error}");
            ExitCode::from(2)
        }
    }
}

/// Prints help and version as they are, and of a refusal the one sentence that names the culprit.
fn refuse(refusal: &clap::Error) -> ExitCode {
    if !refusal.use_stderr() {
        return if refusal.print().is_ok() { ExitCode::SUCCESS } else { ExitCode::from(2) };
    }
    let _ = writeln!(io::stderr(), "halma: {}", cli::sentence(refusal));
    ExitCode::from(2)
}

//! The `halma` command.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use halma::cli::Cli;

fn main() -> ExitCode {
    match Cli::parse().run() {
        Ok(code) => code,
        Err(error) => {
            // Standard error may be a terminal that is gone: then nobody is left to be told.
            let _ = writeln!(io::stderr(), "halma: {error}");
            ExitCode::from(2)
        }
    }
}

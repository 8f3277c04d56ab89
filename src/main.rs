//! The `halma` command.

use std::process::ExitCode;

use clap::Parser;
use halma::cli::Cli;

fn main() -> ExitCode {
    match Cli::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("halma: {error}");
            ExitCode::from(2)
        }
    }
}

//! The `halma` command.

use std::io::{self, Write};
use std::process::ExitCode;

use halma::cli;

fn main() -> ExitCode {
    cli::run().unwrap_or_else(|error| {
        // Standard error may be a terminal that is gone: then nobody is left to be told.
        let _ = writeln!(io::stderr(), "halma: {error}");
        ExitCode::from(2)
    })
}

//! Ctrl-C ends the work of a command, not the command: what was found so far is still told. So it is when the command is asked
//! to end in another way.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
use signal_hook::flag;

/// A flag that Ctrl-C sets.
pub(super) fn ends_work() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    flag::register(SIGINT, Arc::clone(&stop))?;
    Ok(stop)
}

/// A flag that the first Ctrl-C sets, or another request to end; a second one ends the program.
pub(super) fn ends_work_then_program() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    // Without a terminal it may have been told to outlive one, as by nohup.
    let has_terminal = io::stdin().is_terminal() || io::stdout().is_terminal() || io::stderr().is_terminal();
    for signal in [SIGINT, SIGTERM].into_iter().chain(has_terminal.then_some(SIGHUP)) {
        // In this order: the shutdown looks at the flag before the same signal sets it.
        flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&stop))?;
        flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}

/// Lets a file that may not grow be an error of whoever writes it, and not the end of the program.
pub(super) fn outlives_full_files() -> io::Result<()> {
    flag::register(SIGXFSZ, Arc::default()).map(drop)
}

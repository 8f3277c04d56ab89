//! Ctrl-C ends the work of a command, not the command: what was found so far is still told.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// A flag that Ctrl-C sets.
pub(super) fn ends_work() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    flag::register(SIGINT, Arc::clone(&stop))?;
    Ok(stop)
}

/// A flag that the first Ctrl-C sets; a second one ends the program.
pub(super) fn ends_work_then_program() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    // In this order: the shutdown looks at the flag before the same signal sets it.
    flag::register_conditional_shutdown(SIGINT, 128 + SIGINT, Arc::clone(&stop))?;
    flag::register(SIGINT, Arc::clone(&stop))?;
    Ok(stop)
}

//! What several tests need.

use std::thread;
use std::time::Duration;

use halma::ai::{News, Report, Thinking};

/// Waits for the end of a search.
pub fn done(thinking: &mut Thinking) -> Report {
    loop {
        match thinking.news() {
            Some(News::Done(report)) => return report,
            Some(News::Failed(reason)) => panic!("{reason}"),
            Some(News::Deeper(_)) => {}
            None => thread::sleep(Duration::from_micros(50)),
        }
    }
}

//! This program's own search as a player.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::sync_channel;

use crate::ai::{Engine, News, Report, Setup, Strength};
use crate::rules::Game;

use super::contestant::{Answer, Contestant, Fault, LOOK};

/// The search, with a table of its own.
pub struct Own {
    engine: Engine,
    strength: Strength,
}

impl Own {
    /// A player with this setup that plays so well.
    #[must_use]
    pub fn new(strength: Strength, setup: Setup) -> Self {
        Self { engine: Engine::new(setup), strength }
    }
}

impl Contestant for Own {
    fn new_game(&mut self, _: &AtomicBool) -> Result<(), Fault> {
        self.engine.forget();
        Ok(())
    }

    fn answer(&mut self, game: &Game, stop: &AtomicBool) -> Result<Answer, Fault> {
        let (wake, woken) = sync_channel(1);
        let wake = move || {
            // When the channel is full, it is about to look.
            let _ = wake.try_send(());
        };
        let mut thinking = self.engine.think(game, self.strength, wake);
        while !stop.load(Ordering::Relaxed) {
            match thinking.news() {
                Some(News::Done(report)) => return answer(&report),
                Some(News::Failed(reason)) => return Err(Fault(format!("failed in its search: {reason}"))),
                Some(News::Deeper(_)) => {}
                // Whether it was woken or has waited long enough: it looks again.
                None => {
                    let _ = woken.recv_timeout(LOOK);
                }
            }
        }
        Err(Fault::stopped())
    }
}

fn answer(report: &Report) -> Result<Answer, Fault> {
    let best = report.line.first().ok_or_else(|| Fault("found no move".into()))?;
    Ok(Answer { text: best.to_string(), depth: Some(report.depth) })
}

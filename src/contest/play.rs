//! One game of a contest.

use std::sync::atomic::AtomicBool;

use crate::rules::notation::quoted;
use crate::rules::{Game, Outcome, Play, Player, Spoken};

use super::contestant::{Answer, Contestant, Fault};
use super::hired::Hired;
use super::tally::Mean;
use super::{BySide, Failure, Plan, Side};

/// Turns of each player after which a game is broken off and counts as drawn; the longest honest ones need half of it.
const MOST_TURNS: usize = 300;

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Which of the contest, counted from 0.
    pub number: usize,
    /// The game. Who was at fault has resigned, if it was that player's turn; one that was broken off has no outcome.
    pub game: Game,
    /// Who has won, if anybody.
    pub winner: Option<Side>,
    /// Who has lost by what fault, if anybody.
    pub fault: Option<(Side, Fault)>,
    /// Plies that the searches finished, for each side.
    pub depth: BySide<Mean>,
}

/// Plays game `number` to its end. A player at fault loses it and is dismissed.
///
/// # Errors
/// If a player cannot be started.
pub fn play(plan: &Plan, number: usize, players: &mut BySide<Hired>, stop: &AtomicBool) -> Result<Played, Failure> {
    let mut played = Played { number, game: plan.opening(number), winner: None, fault: None, depth: BySide::default() };
    for player in plan.variant.players() {
        let side = plan.side(number, player);
        if played.fault.is_none()
            && let Err(fault) = players[side].contestant()?.new_game(stop)
        {
            played.forfeit(player, side, fault);
        }
    }
    let most = MOST_TURNS * usize::from(plan.variant.seats());
    while played.fault.is_none() && played.game.outcome().is_none() && played.game.turns().len() < most {
        let mover = played.game.position().to_move();
        let side = plan.side(number, mover);
        if let Err(fault) = played.turn(side, players[side].contestant()?, stop) {
            played.forfeit(mover, side, fault);
        }
    }
    if let Some((side, _)) = &played.fault {
        players[*side].dismiss();
    }
    let winner = played.game.outcome().and_then(Outcome::winner).map(|player| plan.side(number, player));
    played.winner = played.fault.as_ref().map(|(side, _)| side.other()).or(winner);
    Ok(played)
}

impl Played {
    /// Takes one turn of `side`. Who cannot move passes without being asked (R7).
    fn turn(&mut self, side: Side, contestant: &mut dyn Contestant, stop: &AtomicBool) -> Result<(), Fault> {
        if self.game.must_pass() {
            return self.game.play(Play::Pass).map_err(|reason| Fault(reason.to_string()));
        }
        let Answer { text, depth } = contestant.answer(&self.game, stop)?;
        let wrong = |reason: String| Fault(format!("answered {}: {reason}", quoted(&text)));
        let turn = text.parse::<Spoken>().map_err(|reason| wrong(reason.to_string()))?;
        self.game.play(turn).map_err(|reason| wrong(reason.to_string()))?;
        if let Some(plies) = depth {
            self.depth[side].add(plies);
        }
        Ok(())
    }

    /// The game is lost for `side`, who plays `player`.
    fn forfeit(&mut self, player: Player, side: Side, fault: Fault) {
        self.game.resign(player);
        self.fault = Some((side, fault));
    }
}

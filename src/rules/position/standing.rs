//! How the players stand: who has arrived, who is out, who has won, and who gets the next turn.

use super::Position;
use crate::rules::{PartnersWin, Player};

impl Position {
    /// How many pieces of `player` stand in the target camp.
    #[must_use]
    pub fn arrived(&self, player: Player) -> u32 {
        (self.armies[player] & self.variant.target(player)).len()
    }

    /// How many pieces of `player` stand in the own camp.
    #[must_use]
    pub fn at_home(&self, player: Player) -> u32 {
        (self.armies[player] & self.variant.home(player)).len()
    }

    /// How many turns `player` has taken, passes included; it follows from the turn number and the player to move, whoever
    /// began. Where more than two play it is an estimate once a player is skipped, having arrived (R14) or out (R12).
    #[must_use]
    pub fn moves_made(&self, player: Player) -> u32 {
        let players = u32::from(self.variant.seats());
        let mut behind = 0;
        let mut next = self.to_move;
        while next != player && behind < players {
            behind += u32::from(self.variant.plays(next));
            next = next.clockwise();
        }
        (self.turn - 1).saturating_add(behind) / players
    }

    /// Whether `player` has filled the target camp (R9).
    #[must_use]
    pub fn has_arrived(&self, player: Player) -> bool {
        let target = self.variant.target(player);
        !target.is_empty() && target.is_subset(self.armies[player])
    }

    /// Whether `player` has resigned, and the others play on (R12).
    #[must_use]
    pub fn is_out(&self, player: Player) -> bool {
        self.notes.out.contains(player)
    }

    /// Whether `player` still has something to play for: neither arrived nor out.
    #[must_use]
    pub fn is_running(&self, player: Player) -> bool {
        self.variant.plays(player) && !self.is_out(player) && !self.has_arrived(player)
    }

    /// Whether `player` has arrived, or the partners are as they agreed (R9, R15).
    #[must_use]
    pub fn has_won(&self, player: Player) -> bool {
        let (own, partner) = (self.has_arrived(player), player.opposite());
        match self.notes.partners_win {
            PartnersWin::First => own || self.variant.has_partners() && self.has_arrived(partner),
            PartnersWin::Both => own && self.has_arrived(partner),
        }
    }

    /// Whether nothing is left to play for: but for one player all have arrived or are out (R9, R12, R14), one side of partners
    /// has or is (R15), or the only player has arrived (R17).
    #[must_use]
    pub fn is_finished(&self) -> bool {
        let mut players = self.variant.players();
        if self.variant.has_partners() {
            let out = |player: Player| self.is_out(player) && self.is_out(player.opposite());
            return players.any(|player| self.has_won(player) || out(player));
        }
        let running = players.filter(|&player| self.is_running(player)).count();
        running < usize::from(self.variant.seats().min(2))
    }

    /// Who moves next: clockwise, but a player who has arrived or is out is skipped (R3, R12, R14).
    pub(super) fn follower(&self) -> Player {
        let mut player = self.to_move.clockwise();
        while player != self.to_move && !self.gets_turns(player) {
            player = player.clockwise();
        }
        player
    }

    /// Whether `player` is not skipped: not out, and not arrived unless there is a partner to help (R15). In a finished game only
    /// those are skipped who are out.
    pub(super) fn gets_turns(&self, player: Player) -> bool {
        let busy = || !self.has_arrived(player) || self.notes.partners_win == PartnersWin::Both || self.is_finished();
        self.variant.plays(player) && !self.is_out(player) && busy()
    }
}

//! What no position can be, and the check that refuses it.

use std::fmt;

use super::Position;
use crate::rules::{PartnersWin, Player, Square, SquareSet, Variant};

/// Why there can be no such position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// Nobody plays this corner in this variant.
    NotPlaying(Player, Variant),
    /// More pieces than the camp has squares.
    TooManyPieces(Player, u32),
    /// A square that the board does not have, or two pieces on one square.
    BadSquare(Square),
    /// The player to move has already arrived while others still run (R14).
    AlreadyArrived(Player),
    /// Somebody has resigned and the others play on, where only two play or one (R12).
    OutOfTwo,
    /// The player to move has resigned (R12).
    HasResigned(Player),
    /// Partners are to win together where nobody has one (R15).
    NoPartners(Variant),
    /// Turns are counted from 1.
    NoTurn,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotPlaying(player, variant) => write!(f, "nobody plays {player} ({}) in {variant}", player.letter()),
            Self::TooManyPieces(player, pieces) => {
                write!(f, "{player} ({}) has {pieces} pieces, more than the camp holds", player.letter())
            }
            Self::BadSquare(square) => write!(f, "{square} is off the board or holds two pieces"),
            Self::AlreadyArrived(player) => {
                write!(f, "{player} ({}) has arrived already and so is not to move", player.letter())
            }
            Self::OutOfTwo => write!(f, "who resigns in a game of two ends it, so nobody can be out"),
            Self::HasResigned(player) => {
                write!(f, "{player} ({}) has resigned and so is not to move", player.letter())
            }
            Self::NoPartners(variant) => write!(f, "nobody has a partner in {variant}"),
            Self::NoTurn => write!(f, "turns are counted from 1"),
        }
    }
}

impl std::error::Error for Impossible {}

impl Position {
    /// Refuses a position that cannot be.
    pub(super) fn check_possible(&self) -> Result<(), Impossible> {
        self.check_armies()?;
        if self.turn == 0 {
            return Err(Impossible::NoTurn);
        }
        self.check_notes()?;
        match self.to_move {
            player if self.is_out(player) => Err(Impossible::HasResigned(player)),
            player if !self.gets_turns(player) => Err(Impossible::AlreadyArrived(player)),
            _ => Ok(()),
        }
    }

    fn check_armies(&self) -> Result<(), Impossible> {
        let variant = self.variant;
        let mut occupied = SquareSet::EMPTY;
        for player in Player::ALL {
            let army = self.armies[player];
            if !variant.plays(player) && (!army.is_empty() || player == self.to_move) {
                return Err(Impossible::NotPlaying(player, variant));
            }
            if army.len() > u32::from(variant.army(player)) {
                return Err(Impossible::TooManyPieces(player, army.len()));
            }
            if let Some(square) = ((army & occupied) | (army - variant.board())).into_iter().next() {
                return Err(Impossible::BadSquare(square));
            }
            occupied = occupied | army;
        }
        Ok(())
    }

    fn check_notes(&self) -> Result<(), Impossible> {
        let variant = self.variant;
        match Player::ALL.into_iter().find(|&player| self.is_out(player)) {
            Some(player) if !variant.plays(player) => return Err(Impossible::NotPlaying(player, variant)),
            Some(_) if variant.seats() <= 2 => return Err(Impossible::OutOfTwo),
            _ => {}
        }
        if self.partners_win() != PartnersWin::default() && !variant.has_partners() {
            return Err(Impossible::NoPartners(variant));
        }
        Ok(())
    }
}

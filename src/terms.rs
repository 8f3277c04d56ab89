//! What is agreed on before a game: which one, who plays, who begins.

use crate::ai::{Level, Limits, Strength};
use crate::rules::{Blocking, ByPlayer, Game, Player, Position, Variant};
use crate::words::Who;

/// Who takes a player's turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// The user at the keyboard.
    Human,
    /// The search.
    Computer,
}

/// Who moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum First {
    /// A human, if there is one: the one whose corner comes first in the order of turns.
    #[default]
    You,
    /// A computer, if there is one.
    Computer,
    /// Anybody.
    Random,
}

impl First {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::You, Self::Computer, Self::Random];
}

/// How strong the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// As well as this level.
    Level(Level),
    /// As well as it can within these limits.
    Limits(Limits),
}

impl From<Opponent> for Strength {
    fn from(opponent: Opponent) -> Self {
        match opponent {
            Opponent::Level(level) => level.into(),
            Opponent::Limits(limits) => limits.into(),
        }
    }
}

/// What is agreed on before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The game.
    pub variant: Variant,
    /// A position to start from instead of the opening.
    pub position: Option<Position>,
    /// A rule against blocking other than the variant's own (R11).
    pub blocking: Option<Blocking>,
    /// Who plays which corner.
    pub seats: ByPlayer<Seat>,
    /// Who moves first, unless a position says so.
    pub first: First,
    /// How strong the computer plays.
    pub opponent: Opponent,
}

impl Terms {
    /// A human at the bottom right against the computer.
    #[must_use]
    pub fn new(variant: Variant, opponent: Opponent) -> Self {
        let mut seats = ByPlayer([Seat::Computer; 4]);
        seats[Player::SouthEast] = Seat::Human;
        Self { variant, position: None, blocking: None, seats, first: First::You, opponent }
    }

    /// The same from a position.
    #[must_use]
    pub fn from(position: Position, opponent: Opponent) -> Self {
        Self { position: Some(position), ..Self::new(position.variant(), opponent) }
    }

    /// The players whose turns `seat` takes, in turn order.
    pub fn seated(&self, seat: Seat) -> impl Iterator<Item = Player> {
        let terms = *self;
        terms.variant.players().filter(move |&player| terms.seats[player] == seat)
    }

    /// Whom a sentence about `player` speaks of.
    #[must_use]
    pub fn who(&self, player: Player) -> Who {
        let seat = self.seats[player];
        match seat {
            _ if self.seated(seat).count() > 1 => Who::Corner(player),
            Seat::Human => Who::You,
            Seat::Computer => Who::Computer,
        }
    }

    /// The game before its first move; `luck` decides who begins where that is left to it.
    #[must_use]
    pub fn game(&self, luck: u64) -> Game {
        let start = self.position.unwrap_or_else(|| self.opening(luck));
        let game = Game::from_position(start);
        match self.blocking {
            Some(blocking) => game.with_blocking(blocking),
            None => game,
        }
    }

    fn opening(&self, luck: u64) -> Position {
        let start = Position::start(self.variant);
        let armies = ByPlayer(Player::ALL.map(|player| start.army(player)));
        Position::new(self.variant, armies, self.starter(luck), 1).unwrap_or(start)
    }

    fn starter(&self, luck: u64) -> Player {
        let players: Vec<Player> = self.variant.players().collect();
        let wanted = match self.first {
            First::You => self.seated(Seat::Human).next(),
            First::Computer => self.seated(Seat::Computer).next(),
            First::Random => usize::try_from(luck % players.len() as u64).ok().map(|index| players[index]),
        };
        wanted.unwrap_or(Player::SouthEast)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_was_asked_for_begins() {
        let terms = Terms::new(Variant::Classic, Opponent::Level(Level::DEFAULT));
        let begins = |first, luck| Terms { first, ..terms }.game(luck).position().to_move();
        assert_eq!(begins(First::You, 1), Player::SouthEast);
        assert_eq!(begins(First::Computer, 0), Player::NorthWest);
        assert_eq!([begins(First::Random, 0), begins(First::Random, 1)], [Player::SouthEast, Player::NorthWest]);
    }
}

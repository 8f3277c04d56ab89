//! The players, named after the corner in which their army starts (R3).

use std::fmt;
use std::ops::{Index, IndexMut};

/// A player, named after the corner of the own camp. The order is that of the turns: clockwise (R3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// Bottom right; moves first.
    SouthEast,
    /// Bottom left.
    SouthWest,
    /// Top left.
    NorthWest,
    /// Top right.
    NorthEast,
}

impl Player {
    /// All four, in turn order.
    pub const ALL: [Self; 4] = [Self::SouthEast, Self::SouthWest, Self::NorthWest, Self::NorthEast];

    /// 0 to 3, in turn order.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player of the corner diagonally across, where this player's target camp lies.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self.index() + 2) % 4]
    }

    /// The player who follows clockwise.
    pub(crate) const fn clockwise(self) -> Self {
        Self::ALL[(self.index() + 1) % 4]
    }

    /// Whether the own camp lies on the right edge.
    #[must_use]
    pub const fn starts_east(self) -> bool {
        matches!(self, Self::SouthEast | Self::NorthEast)
    }

    /// Whether the own camp lies on the bottom edge.
    #[must_use]
    pub const fn starts_south(self) -> bool {
        matches!(self, Self::SouthEast | Self::SouthWest)
    }

    /// The name of the corner in the tags of a record: `SouthEast`, …
    #[must_use]
    pub const fn tag(self) -> &'static str {
        ["SouthEast", "SouthWest", "NorthWest", "NorthEast"][self.index()]
    }

    /// The letter of the pieces in a position text.
    #[must_use]
    pub const fn letter(self) -> char {
        ['x', 'y', 'o', 'z'][self.index()]
    }

    /// The player with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|player| player.letter() == letter)
    }
}

/// The corner in words: `bottom right`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["bottom right", "bottom left", "top left", "top right"][self.index()])
    }
}

/// A set of players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Players(u8);

impl Players {
    /// This set and `player`.
    #[must_use]
    pub const fn with(self, player: Player) -> Self {
        Self(self.0 | 1 << player.index())
    }

    /// Whether `player` is in the set.
    #[must_use]
    pub const fn contains(self, player: Player) -> bool {
        self.0 & 1 << player.index() != 0
    }
}

/// One value for each player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByPlayer<T>(pub [T; 4]);

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;
    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_the_target_is_diagonally_opposite() {
        for player in Player::ALL {
            let opposite = player.opposite();
            assert_ne!(player.starts_east(), opposite.starts_east());
            assert_ne!(player.starts_south(), opposite.starts_south());
            assert_eq!(opposite.opposite(), player);
        }
    }

    #[test]
    fn letters_name_one_player_each() {
        for player in Player::ALL {
            assert_eq!(Player::from_letter(player.letter()), Some(player));
        }
        assert_eq!(Player::from_letter('q'), None);
    }
}

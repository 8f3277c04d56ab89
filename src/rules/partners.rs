//! Partners: who plays with whom, and how they win (R15).

use std::fmt;
use std::iter;
use std::str::FromStr;

use super::name::{UnknownName, named};
use super::player::Player;
use super::variant::Variant;

impl Variant {
    /// Who plays together with `player`, if anybody does.
    #[must_use]
    pub fn partner(self, player: Player) -> Option<Player> {
        self.has_partners().then(|| player.opposite())
    }

    /// Whether the two win and lose together: one player, or partners.
    #[must_use]
    pub fn allied(self, one: Player, other: Player) -> bool {
        one == other || self.partner(one) == Some(other)
    }

    /// Those who win and lose together, in turn order: every player alone, or the pairs of partners.
    pub fn sides(self) -> impl Iterator<Item = Vec<Player>> {
        let first = move |player: &Player| self.partner(*player).is_none_or(|other| player.index() < other.index());
        self.players().filter(first).map(move |player| iter::once(player).chain(self.partner(player)).collect())
    }
}

/// What a side of two partners must do to win, agreed before the game (R15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PartnersWin {
    /// The first player who has arrived wins for the side.
    #[default]
    First,
    /// Both must have arrived; who is there first moves the partner's pieces.
    Both,
}

impl PartnersWin {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::First, Self::Both];

    /// The name in texts and flags: `first` or `both`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Both => "both",
        }
    }
}

impl fmt::Display for PartnersWin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for PartnersWin {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        named(text, "way for partners to win", &Self::ALL, Self::name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r15_sides_are_single_players_or_pairs_of_opposite_corners() {
        for variant in Variant::ALL {
            let sides: Vec<Vec<Player>> = variant.sides().collect();
            let mut players = sides.concat();
            players.sort_by_key(|player| player.index());
            assert!(players.into_iter().eq(variant.players()));
            assert!(sides.iter().all(|side| side.iter().all(|&player| variant.allied(side[0], player))));
            assert_eq!(sides.len(), if variant.has_partners() { 2 } else { usize::from(variant.seats()) });
        }
    }

    #[test]
    fn names_are_read_back_and_others_refused() {
        for win in PartnersWin::ALL {
            assert_eq!(win.to_string().parse(), Ok(win));
        }
        let error = "all".parse::<PartnersWin>().unwrap_err().to_string();
        assert_eq!(error, "\"all\" is no way for partners to win; it is first or both");
    }
}

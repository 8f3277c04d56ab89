//! What becomes of a player who will not leave home (R11).

use std::fmt;
use std::str::FromStr;

use super::name::{UnknownName, named};
use super::outcome::Victory;
use super::player::Player;
use super::position::Position;

/// The rule against blocking, with the own moves after which it bites.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Blocking {
    /// None: a blocked game ends by repetition (R10).
    Draw,
    /// Who, having made more than so many moves, still has or again has a piece in the own camp, loses.
    Deadline(u32),
    /// Once the owner of a camp has made so many moves, squares that the owner's pieces hold count as filled for the player
    /// who attacks it with at least one piece.
    Fill(u32),
}

/// A rule against blocking by its name: `draw`, `deadline` or `fill`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BlockingKind {
    /// [`Blocking::Draw`].
    Draw,
    /// [`Blocking::Deadline`].
    Deadline,
    /// [`Blocking::Fill`].
    Fill,
}

impl Blocking {
    /// The rule without its number.
    #[must_use]
    pub const fn kind(self) -> BlockingKind {
        match self {
            Self::Draw => BlockingKind::Draw,
            Self::Deadline(_) => BlockingKind::Deadline,
            Self::Fill(_) => BlockingKind::Fill,
        }
    }

    /// Who has won by this rule in `position`, if anybody. As in R9, it is the player who moved last who is judged.
    ///
    /// Only games of two are judged: where more play, a winner does not end the game (R14), and this rule has no say.
    #[must_use]
    pub fn verdict(self, position: &Position) -> Option<(Player, Victory)> {
        let variant = position.variant();
        if self == Self::Draw || !variant.is_for_two() {
            return None;
        }
        let other = position.to_move();
        let mover = other.opposite();
        match self {
            Self::Draw => None,
            Self::Deadline(most) => {
                let late = position.moves_made(mover) > most && position.at_home(mover) > 0;
                late.then_some((other, Victory::Deadline))
            }
            Self::Fill(least) => {
                let filled = position.army(mover) | position.army(other);
                let full = position.moves_made(other) >= least
                    && position.arrived(mover) > 0
                    && variant.target(mover).is_subset(filled);
                full.then_some((mover, Victory::Fill))
            }
        }
    }
}

impl BlockingKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Draw, Self::Deadline, Self::Fill];

    /// The name in texts and flags.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Deadline => "deadline",
            Self::Fill => "fill",
        }
    }

    /// The rule that bites after so many own moves.
    #[must_use]
    pub const fn after(self, moves: u32) -> Blocking {
        match self {
            Self::Draw => Blocking::Draw,
            Self::Deadline => Blocking::Deadline(moves),
            Self::Fill => Blocking::Fill(moves),
        }
    }
}

/// `draw`, `deadline 30` or `fill 80`.
impl fmt::Display for Blocking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => self.kind().fmt(f),
            Self::Deadline(moves) | Self::Fill(moves) => write!(f, "{} {moves}", self.kind()),
        }
    }
}

impl fmt::Display for BlockingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for BlockingKind {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        named(text, "rule against blocking", &Self::ALL, Self::name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The verdict on a position text.
    fn verdict(blocking: Blocking, text: &str) -> Option<(Player, Victory)> {
        blocking.verdict(&text.parse().unwrap())
    }

    #[test]
    fn names_are_read_back_and_others_refused() {
        for kind in BlockingKind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
            assert_eq!(kind.after(7).kind(), kind);
            assert!(kind.after(7).to_string().starts_with(kind.name()));
        }
        let error = "never".parse::<BlockingKind>().unwrap_err().to_string();
        assert_eq!(error, "\"never\" is no rule against blocking; there are draw, deadline, fill");
    }

    #[test]
    fn r11_deadline_is_over_with_the_move_after_the_last_one_allowed() {
        let at = |player, turn| format!("8/8/8/3oo3/3xx3/8/8/7x {player} {turn} 8x8");
        let lost = Some((Player::NorthWest, Victory::Deadline));
        assert_eq!(verdict(Blocking::Deadline(30), &at('o', 60)), None, "bottom right has made 30 moves");
        assert_eq!(verdict(Blocking::Deadline(30), &at('o', 62)), lost, "and now 31");
        assert_eq!(verdict(Blocking::Deadline(30), &at('x', 63)), None, "top left has left home");
        assert_eq!(verdict(Blocking::Deadline(31), &at('o', 62)), None);
    }

    #[test]
    fn r11_deadline_counts_from_whoever_began() {
        let text = |turn| format!("o7/8/8/3oo3/3xx3/8/8/8 x {turn} 8x8");
        assert_eq!(verdict(Blocking::Deadline(30), &text(61)), None, "top left has made 30 moves, as second player");
        let lost = Some((Player::SouthEast, Victory::Deadline));
        assert_eq!(verdict(Blocking::Deadline(30), &text(62)), lost, "and 31 as first player");
    }

    #[test]
    fn r11_fill_needs_a_full_camp_an_attacker_in_it_and_moves_of_its_owner() {
        let at = |rows, turn| format!("{rows}/8/8/8/8 o {turn} 8x8");
        let won = Some((Player::SouthEast, Victory::Fill));
        assert_eq!(verdict(Blocking::Fill(80), &at("xxxo4/xxo5/xx6/o7", 162)), won, "top left has made 80 moves");
        assert_eq!(verdict(Blocking::Fill(80), &at("xxxo4/xxo5/xx6/o7", 160)), None, "and here 79");
        assert_eq!(verdict(Blocking::Fill(80), &at("xxxo4/xxo5/xx6/1o6", 162)), None, "a5 is empty");
        assert_eq!(verdict(Blocking::Fill(80), &at("oooo4/ooo5/oo6/o7", 162)), None, "nobody attacks");
        assert_eq!(verdict(Blocking::Draw, &at("xxxo4/xxo5/xx6/o7", 162)), None);
        let text = "xxxo4/xxo5/xx6/o7/8/8/8/8 x 201 8x8";
        assert_eq!(verdict(Blocking::Fill(80), text), None, "the attacker has yet to move");
    }

    #[test]
    fn r11_has_no_say_where_more_than_two_play() {
        let text = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/15x y 999 four";
        assert_eq!(verdict(Blocking::Deadline(1), text), None);
    }
}

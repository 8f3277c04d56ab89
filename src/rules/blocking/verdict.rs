//! Who has won by a rule against blocking (R11).

use super::Blocking;
use crate::rules::{Player, Position, Victory};

impl Blocking {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The verdict on a position text.
    fn verdict(blocking: Blocking, text: &str) -> Option<(Player, Victory)> {
        blocking.verdict(&text.parse().unwrap())
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

//! How good a position is.

use std::fmt;

/// A score in centi-steps, from the view of the player to move: 100 is one step of one piece ahead.
///
/// A game that is won after so many plies scores [`Score::WIN`] less those plies, so that the shorter win is the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Score(pub i32);

impl Score {
    /// A game won already.
    pub const WIN: i32 = 1_000_000;

    /// From here on a score tells of an end, and in how many plies: a win, or the opponent surrounded. No sum of terms comes
    /// near.
    pub const DECIDED: i32 = Self::WIN / 10;

    /// The least score that counts as a win: no search and no race looks so many plies ahead.
    const LEAST_WIN: i32 = Self::WIN - 1_000;

    /// The score of a game that the player to move wins after so many plies.
    #[must_use]
    pub const fn win_after(plies: usize) -> i32 {
        #[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "no search is so deep")]
        let plies = plies as i32;
        Self::WIN - plies
    }

    /// Whether the score tells of an end, for whomever, and not of steps.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        self.0.abs() >= Self::DECIDED
    }

    /// The score as it looks from so many plies later on, when the end has come nearer.
    #[must_use]
    pub const fn seen_from(self, plies: usize) -> Self {
        self.moved(Self::WIN - Self::win_after(plies))
    }

    /// The score as it looks from so many plies before: [`Score::seen_from`] undone.
    #[must_use]
    pub const fn seen_before(self, plies: usize) -> Self {
        self.moved(Self::win_after(plies) - Self::WIN)
    }

    /// The score with the end nearer by so many plies.
    const fn moved(self, plies: i32) -> Self {
        match self.0 {
            Self::DECIDED.. => Self(self.0 + plies),
            score if score <= -Self::DECIDED => Self(score - plies),
            _ => self,
        }
    }

    /// In how many plies the game is won (positive: by the player to move; negative: by the other), if the score says so.
    #[must_use]
    pub const fn win_in(self) -> Option<i32> {
        match self.0 {
            Self::LEAST_WIN.. => Some(Self::WIN - self.0),
            score if score <= -Self::LEAST_WIN => Some(-Self::WIN - score),
            _ => None,
        }
    }
}

/// `+1.25` steps, `win in 3` or `loss in 4` plies.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.win_in() {
            Some(plies) if plies >= 0 => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {}", -plies),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_reads_as_steps_or_as_the_end() {
        let texts = [(125, "+1.25"), (-5, "-0.05"), (0, "+0.00"), (Score::win_after(3), "win in 3")];
        for (score, text) in texts {
            assert_eq!(Score(score).to_string(), text);
        }
        assert_eq!(Score(-Score::win_after(4)).to_string(), "loss in 4");
    }

    #[test]
    fn a_win_counts_its_plies_and_a_good_position_none() {
        assert_eq!(Score(Score::win_after(5)).win_in(), Some(5));
        assert_eq!(Score(-Score::win_after(2)).win_in(), Some(-2));
        assert_eq!(Score(400_000).win_in(), None);
        assert!(Score::win_after(1) > Score::win_after(3));
    }
}

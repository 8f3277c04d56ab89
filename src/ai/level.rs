//! How strong the computer plays: one table, from a level that a careless child beats to full strength.
//!
//! `docs/levels.md` tells how each level fares against the one below.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::limits::{Limits, MAX_DEPTH};
use super::mistakes::Mistakes;
use crate::rules::name::{UnknownName, named};

/// How well a search is to play: when it must end, and what it overlooks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// When the search must end.
    pub limits: Limits,
    /// What it overlooks.
    pub mistakes: Mistakes,
}

/// A search without mistakes.
impl From<Limits> for Strength {
    fn from(limits: Limits) -> Self {
        Self { limits, mistakes: Mistakes::NONE }
    }
}

impl From<Level> for Strength {
    fn from(level: Level) -> Self {
        level.row().strength
    }
}

/// A strength with a name, the weakest first. To add one, add a name here and a row to `ROWS`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Sees steps, and single jumps now and then.
    Novice,
    /// The same, but for a good look in one turn of ten.
    Beginner,
    /// Sees chains of two jumps, and forgets at times who is far behind.
    Casual,
    /// Sees what is best for this turn nearly every other time.
    Skilled,
    /// Looks at the answer, too.
    Advanced,
    /// Looks three to four plies ahead.
    Expert,
    /// Looks five to six plies ahead.
    Master,
    /// All that a second gives.
    Champion,
}

/// What the table says of a level.
struct Row {
    name: &'static str,
    strength: Strength,
}

impl Row {
    const fn new(name: &'static str, limits: Limits, mistakes: Mistakes) -> Self {
        Self { name, strength: Strength { limits, mistakes } }
    }
}

const ROWS: [Row; 8] = [
    Row::new("novice", Limits::depth(1), Mistakes { careless: 100, jumps: 1, unseen: 60, forgetful: 50 }),
    Row::new("beginner", Limits::depth(1), Mistakes { careless: 90, jumps: 1, unseen: 60, forgetful: 40 }),
    Row::new("casual", Limits::depth(1), Mistakes { careless: 80, jumps: 2, unseen: 50, forgetful: 30 }),
    Row::new("skilled", Limits::depth(1), Mistakes { careless: 60, jumps: 2, unseen: 40, forgetful: 20 }),
    Row::new("advanced", Limits::depth(2), Mistakes { careless: 25, jumps: 3, unseen: 20, forgetful: 0 }),
    Row::new("expert", nodes(2_000), Mistakes::NONE),
    Row::new("master", nodes(20_000), Mistakes::NONE),
    Row::new("champion", Limits::time(Duration::from_secs(1)), Mistakes::NONE),
];

/// As deep as so many positions go: the same on every machine.
const fn nodes(most: u64) -> Limits {
    Limits { depth: MAX_DEPTH, time: None, nodes: Some(most) }
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; ROWS.len()] = [
        Self::Novice,
        Self::Beginner,
        Self::Casual,
        Self::Skilled,
        Self::Advanced,
        Self::Expert,
        Self::Master,
        Self::Champion,
    ];

    /// The level that a grown newcomer finds a fair game.
    pub const DEFAULT: Self = Self::Casual;

    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The name in texts and flags: `novice`, `beginner`, …
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        named(text, "level", &Self::ALL, Self::name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_others_refused() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!(
            "God\n".parse::<Level>().unwrap_err().to_string(),
            "\"God\\n\" is no level; there are novice, beginner, casual, skilled, advanced, expert, master, champion"
        );
    }

    #[test]
    fn only_the_highest_level_looks_at_a_clock_and_only_low_ones_make_mistakes() {
        let strengths = Level::ALL.map(Strength::from);
        assert!(strengths.map(|strength| strength.limits.time.is_some()).is_sorted());
        assert!(strengths.map(|strength| strength.mistakes == Mistakes::NONE).is_sorted());
        assert_eq!(strengths[0].limits.time, None);
        assert_eq!(strengths[ROWS.len() - 1], Limits::time(Duration::from_secs(1)).into());
    }
}

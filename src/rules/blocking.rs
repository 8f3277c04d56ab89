//! What becomes of a player who will not leave the start camp (R11).

use std::fmt;
use std::str::FromStr;

use super::name::{UnknownName, named};

mod verdict;

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
}

//! How partners win (R15).

use std::fmt;
use std::str::FromStr;

use super::name::{UnknownName, named};

/// What a side of two partners must do to win, agreed before the game (R15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PartnersWin {
    /// The first player who is home wins for the side.
    #[default]
    First,
    /// Both must be home; who is there first moves the partner's pieces.
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
    fn names_are_read_back_and_others_refused() {
        for win in PartnersWin::ALL {
            assert_eq!(win.to_string().parse(), Ok(win));
        }
        let error = "all".parse::<PartnersWin>().unwrap_err().to_string();
        assert_eq!(error, "\"all\" is no way for partners to win; it is first or both");
    }
}

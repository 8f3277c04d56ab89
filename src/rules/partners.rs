//! How partners win (R15).

use std::fmt;
use std::str::FromStr;

use super::notation::quoted;

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

/// Names no way to win for partners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownPartnersWin(String);

impl fmt::Display for UnknownPartnersWin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = PartnersWin::ALL.map(PartnersWin::name).join(" or ");
        write!(f, "{} is no way for partners to win; it is {names}", quoted(&self.0))
    }
}

impl std::error::Error for UnknownPartnersWin {}

impl FromStr for PartnersWin {
    type Err = UnknownPartnersWin;
    fn from_str(text: &str) -> Result<Self, UnknownPartnersWin> {
        Self::ALL.into_iter().find(|win| win.name() == text).ok_or_else(|| UnknownPartnersWin(text.to_owned()))
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

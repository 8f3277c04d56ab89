//! What is wrong with a file or folder, in a line.

use crate::rules::record::Place;
use crate::rules::{Illegal, Player};
use crate::storage::{Cause, Fault, Mended, printable};

use super::{Who, Words};

/// How a language speaks of files.
#[derive(Clone, Copy, Debug)]
pub struct Faults {
    /// Where in a file: `line 3, column 5`.
    pub place: fn(Place) -> String,
    /// What is wrong, in a clause that names the culprit and what would be right.
    pub cause: fn(&Cause) -> String,
    /// What was done about a damaged game, in a clause.
    pub mended: fn(&Mended) -> String,
    /// Between two clauses.
    pub and: &'static str,
}

/// Whose piece a recorded move took: in a file everybody is named after the corner.
pub(super) fn owner(reason: Illegal) -> Who {
    Who::Corner(if let Illegal::NotYours(_, owner) = reason { owner } else { Player::SouthEast })
}

impl Words {
    /// `/home/me/.config/halma/settings.toml, line 3, column 5: …`, all of it printable.
    #[must_use]
    pub fn fault(&self, fault: &Fault) -> String {
        let Faults { place, cause, mended, and } = self.faults;
        let place = fault.place.map_or(String::new(), |at| format!(", {}", place(at)));
        let mended = fault.mended.as_ref().map_or(String::new(), |done| format!("{and}{}", mended(done)));
        printable(&format!("{}{place}{}{}{mended}", fault.path.display(), self.colon, cause(&fault.cause)))
    }
}

//! Files, in English: as the storage itself tells it to reports.

use crate::words::faults::Faults;

pub const FAULTS: Faults =
    Faults { place: |place| place.to_string(), cause: ToString::to_string, mended: ToString::to_string, and: "; " };

//! A hint, in a line.

use crate::ai::{Score, explain};
use crate::rules::{Game, Way};

use super::Words;

/// A hint: the way as it is `shown`, and the two best reasons for it in this game, if there are any.
#[must_use]
pub fn hint(words: &Words, game: &Game, way: &Way, shown: &str, score: Score) -> String {
    let reasons = explain::reasons(game, way.ends(), Some(score));
    let reasons: Vec<String> = reasons.iter().filter_map(words.reason).take(2).collect();
    let tried = (words.try_this)(shown);
    if reasons.is_empty() { tried } else { format!("{tried}{}{}", words.colon, reasons.join(", ")) }
}

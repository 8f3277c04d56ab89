//! Where a game comes from: the day on which it began, and the record that it goes on from, if it does.

use super::Terms;
use crate::rules::record::Recorded;
use crate::rules::{Game, Player};

/// Where a game comes from.
#[derive(Clone, Debug)]
pub struct Origin {
    day: String,
    recorded: Option<Recorded>,
}

impl Origin {
    /// A game that begins on this day.
    #[must_use]
    pub fn new(day: String) -> Self {
        Self { day, recorded: None }
    }

    /// A game that goes on from a record; it began on `day` if that does not tell.
    #[must_use]
    pub fn of(recorded: &Recorded, day: String) -> Self {
        let day = recorded.tag("Date").map_or(day, ToOwned::to_owned);
        Self { day, recorded: Some(recorded.clone()) }
    }

    /// Whether the game is still as the record tells that it came from.
    #[must_use]
    pub fn tells(&self, game: &Game) -> bool {
        self.recorded.as_ref().is_some_and(|recorded| recorded.game == *game)
    }

    /// The record of the game as it is now, with what the one that it came from told besides: the tags that the terms do not
    /// tell, and the comments on the turns that both have.
    #[must_use]
    pub fn record(&self, game: &Game, terms: &Terms) -> String {
        let record = terms.record(game, &self.day);
        let Some(before) = &self.recorded else { return record.to_string() };
        let told = |name: &str| name == "Date" || Player::ALL.iter().any(|player| player.tag() == name);
        let tags = before.tags.iter().filter(|(name, _)| !told(name)).cloned();
        let turns = game.turns().iter().zip(before.game.turns());
        let same = turns.take_while(|(now, then)| now == then).count();
        let comments = before.comments.iter().filter(|comment| comment.after <= same).cloned();
        record.tags(tags).comments(comments).to_string()
    }
}

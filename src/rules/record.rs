//! A whole game as text: tags in brackets, one a line, a blank line, and the moves, numbered by rounds.

use std::fmt;

use super::game::{Game, Turn};
use super::outcome::Outcome;
use super::position::Position;

/// A game and what there is to say about it, ready to be written.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    game: &'a Game,
    tags: Vec<(&'static str, String)>,
    comment: Option<String>,
}

impl<'a> Record<'a> {
    /// The record of `game`, with the tags that follow from it.
    #[must_use]
    pub fn new(game: &'a Game) -> Self {
        Self { game, tags: Vec::new(), comment: None }
    }

    /// With one tag more, such as the name of a player.
    #[must_use]
    pub fn tag(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.tags.push((name, value.to_string()));
        self
    }

    /// With a comment behind the last move.
    #[must_use]
    pub fn comment(self, comment: impl fmt::Display) -> Self {
        Self { comment: Some(comment.to_string()), ..self }
    }

    fn result(&self) -> String {
        match self.game.outcome() {
            None => "*".into(),
            Some(Outcome::Drawn(_)) => "draw".into(),
            Some(Outcome::Won(winner, _)) => winner.letter().into(),
        }
    }
}

/// The text of the record. Quotes and whatever is not printable are escaped in tags, as are braces in the comment, where
/// they would end it.
impl fmt::Display for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.game.start();
        let variant = start.variant();
        writeln!(f, "[Variant {:?}]", variant.name())?;
        for (name, value) in &self.tags {
            writeln!(f, "[{name} {value:?}]")?;
        }
        if self.game.blocking() != variant.blocking() {
            writeln!(f, "[Blocking \"{}\"]", self.game.blocking())?;
        }
        writeln!(f, "[Result {:?}]", self.result())?;
        if *start != Position::start(variant) {
            writeln!(f, "[Position \"{start}\"]")?;
        }
        writeln!(f)?;
        for (number, round) in (1..).zip(self.game.turns().chunks(usize::from(variant.seats()))) {
            writeln!(f, "{number}. {}", round.iter().map(written).collect::<Vec<_>>().join(" "))?;
        }
        match &self.comment {
            Some(comment) => writeln!(f, "{{{}}}", comment.replace('{', "(").replace('}', ")")),
            None => Ok(()),
        }
    }
}

/// A turn with every landing.
fn written(turn: &Turn) -> String {
    turn.way.as_ref().map_or_else(|| turn.play().to_string(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Blocking, Player, Spoken, Variant};

    #[test]
    fn a_game_is_written_with_tags_and_numbered_moves() {
        let mut game = Game::new(Variant::Classic).with_blocking(Blocking::Fill(80));
        for text in ["n2-l4", "a12-a11", "p5-p6"] {
            game.play(text.parse::<Spoken>().unwrap()).unwrap();
        }
        let text = Record::new(&game).tag("SouthEast", "the \"best\"\n").to_string();
        assert_eq!(
            text,
            "[Variant \"classic\"]\n[SouthEast \"the \\\"best\\\"\\n\"]\n[Blocking \"fill 80\"]\n[Result \"*\"]\n\n\
             1. n2-l4 a12-a11\n2. p5-p6\n"
        );
        game.resign(Player::SouthEast);
        let text = Record::new(&game).comment("gave {up}").to_string();
        assert!(text.contains("[Result \"o\"]\n") && text.ends_with("2. p5-p6\n{gave (up)}\n"), "{text}");
    }

    #[test]
    fn a_study_names_its_position() {
        let text = "8/8/8/3oo3/3xx3/8/8/7x x 61 8x8";
        let game = Game::from_position(text.parse().unwrap());
        assert_eq!(
            Record::new(&game).to_string(),
            format!("[Variant \"8x8\"]\n[Result \"*\"]\n[Position \"{text}\"]\n\n")
        );
    }
}

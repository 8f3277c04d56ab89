//! A whole game as text: tags in brackets, one a line, a blank line, and the moves, numbered by rounds.

use std::fmt;

use super::game::{Game, Turn};
use super::outcome::Outcome;
use super::partners::PartnersWin;
use super::position::Position;

mod read;
mod scan;

pub use read::{RecordError, Recorded};
pub use scan::Place;

/// The tags that follow from the game.
const DERIVED: [&str; 5] = ["Variant", "Blocking", "PartnersWin", "Result", "Position"];

/// A remark, and how many turns had been taken before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// Turns taken before; 0 stands before the first move.
    pub after: usize,
    /// The words.
    pub text: String,
}

/// A game and what there is to say about it, ready to be written. `text.parse::<Recorded>()` reads it back.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    game: &'a Game,
    tags: Vec<(String, String)>,
    /// In the order of the turns.
    comments: Vec<Comment>,
}

impl<'a> Record<'a> {
    /// The record of `game`, with the tags that follow from it.
    #[must_use]
    pub fn new(game: &'a Game) -> Self {
        Self { game, tags: Vec::new(), comments: Vec::new() }
    }

    /// With one tag more, such as the name of a player.
    #[must_use]
    pub fn tag(self, name: impl Into<String>, value: impl fmt::Display) -> Self {
        self.tags([(name.into(), value.to_string())])
    }

    /// With these tags more, but for those that follow from the game.
    #[must_use]
    pub fn tags(mut self, tags: impl IntoIterator<Item = (String, String)>) -> Self {
        self.tags.extend(tags.into_iter().filter(|(name, _)| !DERIVED.contains(&name.as_str())));
        self
    }

    /// With a comment behind the last move.
    #[must_use]
    pub fn comment(self, text: impl fmt::Display) -> Self {
        let after = self.game.turns().len();
        self.comments([Comment { after, text: text.to_string() }])
    }

    /// With these comments more, but for those on turns that have been taken back.
    #[must_use]
    pub fn comments(mut self, comments: impl IntoIterator<Item = Comment>) -> Self {
        let turns = self.game.turns().len();
        self.comments.extend(comments.into_iter().filter(|comment| comment.after <= turns));
        self.comments.sort_by_key(|comment| comment.after);
        self
    }

    /// The value of the tag `Result`: the letter of the winner, `draw`, or `*` while the game goes on.
    #[must_use]
    pub fn result(&self) -> String {
        result(self.game)
    }

    /// The comments after so many turns, in braces.
    fn comments_after(&self, turns: usize) -> impl Iterator<Item = String> {
        let first = self.comments.partition_point(|comment| comment.after < turns);
        let here = self.comments[first..].iter().take_while(move |comment| comment.after == turns);
        here.map(|comment| format!("{{{}}}", comment.text.replace('{', "(").replace('}', ")")))
    }
}

/// The text of the record. Quotes and whatever is not printable are escaped in tags, as are braces in the comments, where
/// they would end them.
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
        let win = self.game.partners_win();
        if win != PartnersWin::default() {
            writeln!(f, "[PartnersWin \"{win}\"]")?;
        }
        writeln!(f, "[Result {:?}]", self.result())?;
        if *start != Position::start(variant).with_partners_win(win) {
            writeln!(f, "[Position \"{start}\"]")?;
        }
        writeln!(f)?;
        let turns = self.game.turns();
        if !turns.is_empty() {
            self.comments_after(0).try_for_each(|comment| writeln!(f, "{comment}"))?;
        }
        let mut taken = 0;
        for (number, round) in (1..).zip(turns.chunks(usize::from(variant.seats()))) {
            write!(f, "{number}.")?;
            for turn in round {
                write!(f, " {}", written(turn))?;
                taken += 1;
                if taken < turns.len() {
                    self.comments_after(taken).try_for_each(|comment| write!(f, " {comment}"))?;
                }
            }
            writeln!(f)?;
        }
        self.comments_after(taken).try_for_each(|comment| writeln!(f, "{comment}"))
    }
}

fn result(game: &Game) -> String {
    match game.outcome() {
        None => "*".into(),
        Some(Outcome::Drawn(_)) => "draw".into(),
        Some(Outcome::Won(winner, _)) => winner.letter().into(),
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

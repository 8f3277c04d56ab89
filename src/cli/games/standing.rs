//! What a human has won, drawn and lost against the computer, by its strength.

use std::fmt;

use crate::ai::Level;
use crate::rules::record::Recorded;
use crate::rules::{Outcome, Position, Variant};
use crate::terms::{COMPUTER, HUMAN, Opponent, crossing};

/// Games against one strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Count {
    won: usize,
    drawn: usize,
    lost: usize,
}

/// The games against every strength that was met, in the order in which it was.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    against: Vec<(Opponent, Count)>,
    /// The moves of each crossing of the whole board alone (R17).
    crossings: Vec<usize>,
}

impl Standing {
    /// Counts a game, if it is over and one human has played it against computers of one strength, or has crossed the board
    /// alone.
    pub fn note(&mut self, recorded: &Recorded) {
        self.crossings.extend(crossing(recorded, &Position::start(Variant::Solitaire)));
        let (Some(outcome), Some(opponent)) = (recorded.game.outcome(), opponent(recorded)) else { return };
        let index = self.against.iter().position(|(met, _)| *met == opponent).unwrap_or_else(|| {
            self.against.push((opponent, Count::default()));
            self.against.len() - 1
        });
        let count = &mut self.against[index].1;
        match outcome {
            Outcome::Drawn(_) => count.drawn += 1,
            Outcome::Won(winner, _) if recorded.tag(winner.tag()) == Some(HUMAN) => count.won += 1,
            Outcome::Won(..) => count.lost += 1,
        }
    }
}

/// Against which computers the one human of a game has played.
fn opponent(recorded: &Recorded) -> Option<Opponent> {
    let mut players: Vec<&str> =
        recorded.game.start().variant().players().map(|player| recorded.tag(player.tag())).collect::<Option<_>>()?;
    let seats = players.len();
    players.retain(|&player| player != HUMAN);
    let first = players.first().filter(|&first| players.iter().all(|player| player == first))?;
    let strength = first.strip_prefix(COMPUTER)?.strip_prefix(", ")?.parse().ok();
    strength.filter(|_| players.len() + 1 == seats)
}

/// The levels from the weakest, then other strengths, then what was done alone. Nothing if no game counts.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.matches(f)?;
        match self.crossings.iter().min() {
            Some(best) => writeln!(f, "\nalone: {} crossed, best {best} moves", self.crossings.len()),
            None => Ok(()),
        }
    }
}

impl Standing {
    fn matches(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.against.is_empty() {
            return Ok(());
        }
        let place = |opponent: &Opponent| Level::ALL.iter().position(|&level| *opponent == Opponent::Level(level));
        let mut rows = self.against.clone();
        rows.sort_by_key(|(opponent, _)| place(opponent).unwrap_or(usize::MAX));
        writeln!(f, "\n{:<18} games    won  drawn   lost", "against")?;
        for (opponent, Count { won, drawn, lost }) in rows {
            let name = opponent.to_string();
            writeln!(f, "{name:<18} {:>5}  {won:>5}  {drawn:>5}  {lost:>5}", won + drawn + lost)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(games: &[(&str, &str, &str)]) -> String {
        let mut standing = Standing::default();
        for (first, second, result) in games {
            let text = format!("[SouthEast {first:?}]\n[NorthWest {second:?}]\n[Result {result:?}]\n\n1. p5-p6\n");
            standing.note(&text.parse().unwrap());
        }
        standing.to_string()
    }

    #[test]
    fn games_are_counted_by_level_from_the_weakest() {
        let (novice, casual, depth) = ("Computer, level novice", "Computer, level casual", "Computer, depth 4");
        let text = standing(&[
            ("You", depth, "o"),
            ("You", casual, "x"),
            (casual, "You", "x"),
            ("You", novice, "x"),
            ("You", casual, "x"),
        ]);
        let rows = ["level novice 1 1 0 0", "level casual 3 2 0 1", "depth 4 1 0 0 1"];
        let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(text.lines().skip(2).map(words).collect::<Vec<_>>(), rows, "{text}");
    }

    #[test]
    fn what_is_no_game_of_one_human_against_one_strength_is_not_counted() {
        let casual = "Computer, level casual";
        let others = [
            ("You", casual, "*"),
            ("You", "You", "x"),
            (casual, casual, "x"),
            ("You", "Computer, level \u{1b}[2J", "x"),
            ("You", "Computer", "x"),
            ("Alice", casual, "x"),
        ];
        assert_eq!(standing(&others), "");
    }
}

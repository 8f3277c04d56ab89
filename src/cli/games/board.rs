//! A board so small that many fit on a screen.

use std::fmt;

use crate::rules::{Position, Square};

/// A position of which one character shows two rows: `.` for two empty squares, the letter of a player for a piece, the capital
/// letter for two, and `%` for pieces of two players.
pub struct Board<'a>(pub &'a Position);

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.variant().size();
        for row in (0..size).step_by(2).rev() {
            let line: String = (0..size).map(|column| self.two(column, row)).collect();
            writeln!(f, "      {line}")?;
        }
        Ok(())
    }
}

impl Board<'_> {
    /// What stands on a square and the one above it.
    fn two(&self, column: u8, row: u8) -> char {
        let owner = |row| Square::at(column, row).and_then(|square| self.0.owner(square));
        match (owner(row), owner(row + 1)) {
            (None, None) => '.',
            (Some(a), Some(b)) if a == b => a.letter().to_ascii_uppercase(),
            (Some(_), Some(_)) => '%',
            (Some(one), None) | (None, Some(one)) => one.letter(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_rows_are_one_line() {
        let position: Position = "oooo4/ooo5/oo6/8/x7/o5xx/5xxx/4xxxx x 5 8x8".parse().unwrap();
        let lines = ["OOOo....", "oo......", "%.....xx", "....xXXX"];
        assert_eq!(Board(&position).to_string(), lines.map(|line| format!("      {line}\n")).concat());
    }
}

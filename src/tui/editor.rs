//! A position that is being set up: pieces are put on the board and taken off, and somebody is to move.

use crate::rules::{ByPlayer, Impossible, PartnersWin, Player, Position, Square, SquareSet, Variant};

/// A position that is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor {
    variant: Variant,
    partners_win: PartnersWin,
    armies: ByPlayer<SquareSet>,
    /// Who is to move.
    pub to_move: Player,
}

impl Editor {
    /// Begins with the pieces of a position.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        Self {
            variant: position.variant(),
            partners_win: position.partners_win(),
            armies: ByPlayer(Player::ALL.map(|player| position.army(player))),
            to_move: position.to_move(),
        }
    }

    /// Whose piece stands on `square`.
    #[must_use]
    pub fn owner(&self, square: Square) -> Option<Player> {
        Player::ALL.into_iter().find(|&player| self.armies[player].contains(square))
    }

    /// The next thing that `square` can hold: nothing, a piece of the first player, of the second, and so on.
    pub fn turn(&mut self, square: Square) {
        let owner = self.owner(square);
        let players: Vec<Player> = self.variant.players().collect();
        let next = match owner.and_then(|owner| players.iter().position(|&player| player == owner)) {
            None => players.first(),
            Some(index) => players.get(index + 1),
        };
        if let Some(owner) = owner {
            self.armies[owner] = self.armies[owner].without(square);
        }
        if let Some(&player) = next {
            self.armies[player] = self.armies[player].with(square);
        }
    }

    /// Takes all pieces off the board.
    pub fn clear(&mut self) {
        self.armies = ByPlayer::default();
    }

    /// Somebody else is to move: whoever follows in the order of turns.
    pub fn pass(&mut self) {
        let players: Vec<Player> = self.variant.players().collect();
        let at = players.iter().position(|&player| player == self.to_move).unwrap_or_default();
        self.to_move = players[(at + 1) % players.len()];
    }

    /// How many pieces `player` has.
    #[must_use]
    pub fn pieces(&self, player: Player) -> u32 {
        self.armies[player].len()
    }

    /// The position, to be played from.
    ///
    /// # Errors
    /// Why there can be no such position.
    pub fn position(&self) -> Result<Position, Impossible> {
        let position = Position::new(self.variant, self.armies, self.to_move, 1)?;
        Ok(position.with_partners_win(self.partners_win))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_holds_each_in_turn_and_then_nothing() {
        let mut editor = Editor::new(&Position::start(Variant::Four));
        let square = Square::at(8, 8).unwrap();
        for player in Player::ALL {
            editor.turn(square);
            assert_eq!(editor.owner(square), Some(player));
        }
        editor.turn(square);
        assert_eq!(editor.owner(square), None);
        assert_eq!(editor.position(), Ok(Position::start(Variant::Four)));
    }

    #[test]
    fn what_cannot_be_is_refused_with_the_reason() {
        let mut editor = Editor::new(&Position::start(Variant::Classic));
        editor.turn(Square::at(8, 8).unwrap());
        assert_eq!(editor.position(), Err(Impossible::TooManyPieces(Player::SouthEast, 20)));
        editor.clear();
        editor.pass();
        assert_eq!(editor.position().map(|position| position.to_move()), Ok(Player::NorthWest));
    }
}

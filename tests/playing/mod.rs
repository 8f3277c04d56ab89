//! Games played from text, and how they stand.

use halma::rules::{Game, Player, Spoken};

/// Plays turns parted by blanks, all of which must be legal.
pub fn play(game: &mut Game, turns: &str) {
    for text in turns.split_whitespace() {
        game.play(text.parse::<Spoken>().unwrap()).unwrap();
    }
}

/// The letters of the players, by rank.
pub fn ranks(game: &Game) -> String {
    game.ranks().map(Player::letter).collect()
}

//! A line of moves is refused or played, and what was played can be taken back.

#![no_main]

use halma::rules::{Game, Spoken, Variant};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (which, text) = input;
    let start = Game::new(Variant::ALL[usize::from(which) % Variant::ALL.len()]);
    let mut game = start.clone();
    for word in text.split_whitespace() {
        if let Ok(spoken) = word.parse::<Spoken>() {
            let _ = game.play(spoken);
        }
    }
    while game.undo() {}
    assert_eq!(game.position(), start.position());
});

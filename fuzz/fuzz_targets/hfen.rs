//! A position text is refused, or read, written and read the same.

#![no_main]

use halma::rules::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string().parse(), Ok(position));
        assert_eq!(position.hash(), position.rehash());
    }
});

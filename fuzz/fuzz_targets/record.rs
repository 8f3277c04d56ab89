//! A record is refused, or read and written; what was written is read as the same game and written the same.

#![no_main]

use halma::rules::record::Recorded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(recorded) = text.parse::<Recorded>() {
        let written = recorded.to_string();
        let again: Recorded = written.parse().expect("what was written is a record");
        assert_eq!(again.game, recorded.game);
        assert_eq!(again.to_string(), written);
    }
});

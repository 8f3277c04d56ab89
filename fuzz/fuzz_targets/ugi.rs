//! Whatever is said to the protocol is answered by whole lines, and the next command is still understood.

#![no_main]

use halma::ugi::session::{Effect, Session};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut session = Session::default();
    for line in text.lines() {
        for effect in session.hear(line) {
            if let Effect::Say(answer) = effect {
                assert!(!answer.contains(['\n', '\r']), "{answer:?}");
            }
        }
    }
    assert_eq!(session.hear("isready"), [Effect::Say("readyok".into())]);
});

//! Settings are refused, or read and shown as a text that says the same.

#![no_main]

use std::path::Path;

use halma::storage::Settings;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let path = Path::new("fuzz.toml");
    if let Ok(settings) = Settings::read(path, text) {
        assert_eq!(Settings::read(path, &settings.to_string()), Ok(settings));
    }
});

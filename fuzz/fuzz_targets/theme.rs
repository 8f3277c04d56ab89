//! A theme is refused with a place inside the text, or read.

#![no_main]

use std::path::Path;

use halma::storage::theme_file;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(fault) = theme_file::read(Path::new("fuzz.toml"), text)
        && let Some(place) = fault.place
    {
        assert!((1..=text.split('\n').count()).contains(&place.line), "{fault}");
    }
});

//! Values of flags that are checked as they are read. What reads itself, such as a level, needs nothing here.

use std::time::Duration;

use crate::ai::MAX_DEPTH;
use crate::ai::setup::{HASH, Range, SEED, THREADS};
use crate::rules::{UnknownName, Variant};
use crate::terms::MOST_SECONDS;

pub(super) fn whole(text: &str, least: u32, most: u32) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("it takes a whole number from {least} to {most}"))
}

pub(super) fn depth(text: &str) -> Result<u32, String> {
    whole(text, 1, MAX_DEPTH)
}

fn within(range: Range, text: &str) -> Result<usize, String> {
    range.read(text).ok_or_else(|| format!("it takes a whole number from {range}"))
}

pub(super) fn hash(text: &str) -> Result<usize, String> {
    within(HASH, text)
}

pub(super) fn threads(text: &str) -> Result<usize, String> {
    within(THREADS, text)
}

pub(super) fn seed(text: &str) -> Result<u64, String> {
    within(SEED, text).map(|seed| seed as u64)
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|&seconds| seconds > 0.0 && seconds <= MOST_SECONDS);
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("it takes a number of seconds above 0 and up to {MOST_SECONDS}, such as 0.5"))
}

/// A variant, for flags that take not all of them.
pub(super) fn variant(text: &str) -> Result<Variant, String> {
    text.parse().map_err(|error: UnknownName| error.to_string())
}

/// That R11 judges games of two alone.
pub(super) fn judges_two_alone(variant: Variant) -> String {
    format!("a rule against blocking is for games of two; {variant} is for {}", variant.seats())
}

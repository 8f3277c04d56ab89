//! Halma in the terminal: the library half, so that tests can reach the rules.
//!
//! ```text
//! main ─→ cli ─→ tui ─→ ai ─→ rules        an arrow means: may use
//!           │     └──→ words ─→ ai         every word that a player reads
//!           ├──→ ugi ─→ ai ─→ rules        tui and ugi never meet
//!           └──→ contest ─→ ai ─→ rules
//! ```

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]

pub mod ai;
pub mod cli;
pub mod contest;
pub mod rules;
pub mod tui;
pub mod ugi;
pub mod words;

//! Halma in the terminal: the library half, so that tests can reach the rules.
//!
//! ```text
//! main ─→ cli ─┬→ tui ───→ terms ─→ words ─→ storage ─→ ai ─→ rules     an arrow means: may use what is to its right
//!              ├→ plain ─→ terms              files, and what can be wrong with them
//!              ├→ ugi ─────────────────────────────────→ ai               tui, plain and ugi never meet
//!              └→ contest ─────────────────────────────→ ai         plain and ugi hear through listen
//! ```

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]

pub mod ai;
pub mod cli;
pub mod contest;
pub mod listen;
pub mod plain;
pub mod rules;
pub mod storage;
pub mod terms;
pub mod tui;
pub mod ugi;
pub mod words;

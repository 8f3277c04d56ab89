//! The computer player: alpha-beta search over a table of named terms and a small network.
//!
//! From the inside out: [`evaluate`] says how a position stands, [`network`] corrects it, [`worth`] says what a piece adds to
//! that, [`ordering`] which move to try first, [`table`] what is known already, [`pruning`] what may be skipped, [`sport`]
//! what it would be unfair to play for, [`patience`] who must leave home, [`trail`] what has been, [`many`] who plays with
//! whom; [`search`] finds the value of one [`node`], which is a [`score`] and a [`mod@line`], [`deepen`] asks for it deeper
//! and deeper until the [`limits`] are reached, [`thinking`] does so on threads, with what its [`setup`] gives it, as well as
//! its [`level`] and that level's [`mistakes`] allow. Once the armies can no longer meet, [`mod@race`] takes over: a [`plan`]
//! for each [`army`] alone; and [`solitaire`] takes one across the empty board. What was found is told in [`explain`], and of
//! a whole game in [`review`].

pub mod army;
pub mod bench;
pub mod deepen;
pub mod evaluate;
pub mod explain;
pub mod level;
pub mod limits;
pub mod line;
pub mod many;
pub mod mistakes;
pub mod network;
pub mod node;
pub mod ordering;
pub mod patience;
pub mod plan;
pub mod pruning;
pub mod race;
pub mod review;
pub mod reviewing;
pub mod score;
pub mod search;
pub mod setup;
pub mod solitaire;
pub mod sport;
pub mod table;
pub mod thinking;
pub mod trail;
pub mod worth;

pub use deepen::Report;
pub use level::{Level, Strength};
pub use limits::{Limits, MAX_DEPTH};
pub use mistakes::Mistakes;
pub use review::{Judged, Mark, Reviewer};
pub use score::Score;
pub use setup::Setup;
pub use thinking::{Engine, News, Thinking};

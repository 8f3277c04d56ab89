//! The game of Halma, and nothing else: no clock, no file, no screen.
//!
//! 1. The board has 16 × 16 squares, or 8 × 8, or 10 × 10; every army starts in the camp in its own corner.
//! 2. Each player runs to the camp diagonally across and wins by filling it first (R9); partners win together (R15).
//! 3. Turns go clockwise; one piece moves a turn.
//! 4. It steps to an empty square beside it, in any of eight directions (R4),
//! 5. or jumps over one piece of anybody, onto the empty square just behind, and on and on as it likes (R5).
//! 6. Nothing is ever captured.
//! 7. A piece that stands in its target camp when a turn begins stands in it when the turn ends (R8).
//! 8. Who cannot move passes; if nobody can, the game is drawn (R7).
//! 9. A placement that arises for the third time, with the same player to move, is a draw (R10).
//! 10. Who will not leave the start camp draws, or loses, by the rule in force (R11). A player may resign (R12); of more than two
//!     the others play on.
//!
//! Where to look: a [`Square`] and a [`SquareSet`] say where; [`Player`] and [`Variant`] say who and on which board; a
//! [`Position`] is one moment, [`movegen`] finds its moves, and a [`Game`] is the whole story with its [`Outcome`].

pub mod blocking;
pub mod game;
pub mod movegen;
pub mod moves;
pub mod name;
pub mod notation;
pub mod outcome;
pub mod partners;
pub mod perft;
pub mod player;
pub mod position;
pub mod record;
pub mod set;
pub mod square;
pub mod variant;

pub use blocking::{Blocking, BlockingKind};
pub use game::{Game, Turn};
pub use moves::{Illegal, Move, Play, Way};
pub use name::UnknownName;
pub use notation::{NotationError, Spoken};
pub use outcome::{Draw, Outcome, Victory};
pub use partners::PartnersWin;
pub use player::{ByPlayer, Player};
pub use position::{Impossible, Position};
pub use set::SquareSet;
pub use square::Square;
pub use variant::Variant;

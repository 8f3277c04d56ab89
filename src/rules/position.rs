//! One moment of a game: the pieces, whose turn it is, and a hash of both. The only place where a piece moves.

use std::fmt;

use super::moves::Move;
use super::partners::PartnersWin;
use super::player::{ByPlayer, Player, Players};
use super::set::SquareSet;
use super::square::Square;
use super::variant::Variant;

mod impossible;
mod keys;
mod standing;

pub use impossible::Impossible;
pub(crate) use keys::piece_key;
use keys::{BOTH_KEY, out_key, turn_key};

/// The pieces on the board and the player to move. It knows nothing of earlier positions: a
/// [`Game`](super::game::Game) remembers those.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    variant: Variant,
    to_move: Player,
    notes: Notes,
    turn: u32,
    armies: ByPlayer<SquareSet>,
    hash: u64,
}

/// What belongs to a position but does not stand on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// How partners win, where there are any (R15).
    pub partners_win: PartnersWin,
    /// Who has resigned and so gets no turn, in a game of more than two (R12).
    pub out: Players,
}

impl Position {
    /// The opening position: every army in its camp, bottom right to move (R2, R3).
    #[must_use]
    pub fn start(variant: Variant) -> Self {
        let armies = ByPlayer(Player::ALL.map(|player| variant.home(player)));
        Self::sealed(variant, armies, Player::SouthEast, 1, Notes::default())
    }

    /// Any position that can be.
    ///
    /// `turn` counts plies, and is 1 in the opening position. An army may be smaller than its camp, for a study.
    ///
    /// # Errors
    /// If the pieces do not fit the variant, or the player to move does not play.
    pub fn new(variant: Variant, armies: ByPlayer<SquareSet>, to_move: Player, turn: u32) -> Result<Self, Impossible> {
        Self::with_notes(variant, armies, to_move, turn, Notes::default())
    }

    /// Any position that can be, with what is to be noted beside the board.
    ///
    /// # Errors
    /// As [`Position::new`], or if the notes do not fit.
    pub fn with_notes(
        variant: Variant,
        armies: ByPlayer<SquareSet>,
        to_move: Player,
        turn: u32,
        notes: Notes,
    ) -> Result<Self, Impossible> {
        let position = Self::sealed(variant, armies, to_move, turn, notes);
        position.check_possible()?;
        Ok(position)
    }

    fn sealed(variant: Variant, armies: ByPlayer<SquareSet>, to_move: Player, turn: u32, notes: Notes) -> Self {
        let mut position = Self { variant, to_move, notes, turn, armies, hash: 0 };
        position.hash = position.rehash();
        position
    }

    /// Which game this is.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The player whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    /// Plies counted from 1 in the opening position.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// Whose pieces the player to move moves: the own ones, or those of the partner if both must arrive and the player is
    /// there (R15).
    #[must_use]
    #[inline]
    pub fn hand(&self) -> Player {
        let helps = self.notes.partners_win == PartnersWin::Both && self.has_arrived(self.to_move);
        if helps { self.to_move.opposite() } else { self.to_move }
    }

    /// How partners win (R15).
    #[must_use]
    pub fn partners_win(&self) -> PartnersWin {
        self.notes.partners_win
    }

    /// The same position with another way for partners to win (R15). Where nobody has a partner it stays as it is.
    #[must_use]
    pub fn with_partners_win(mut self, win: PartnersWin) -> Self {
        if self.variant.has_partners() {
            self.notes.partners_win = win;
            self.hash = self.rehash();
        }
        self
    }

    /// The pieces of `player`.
    #[must_use]
    pub fn army(&self, player: Player) -> SquareSet {
        self.armies[player]
    }

    /// All pieces.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        let [a, b, c, d] = self.armies.0;
        a | b | c | d
    }

    /// Whose piece stands on `square`.
    #[must_use]
    pub fn owner(&self, square: Square) -> Option<Player> {
        Player::ALL.into_iter().find(|&player| self.armies[player].contains(square))
    }

    /// A hash of the pieces and the player to move (Zobrist 1970), kept up to date move by move. The turn number is not in it.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash computed anew from the pieces.
    #[must_use]
    pub fn rehash(&self) -> u64 {
        let pieces =
            Player::ALL.into_iter().flat_map(|player| self.armies[player].into_iter().map(move |s| (player, s)));
        let out = Player::ALL.into_iter().filter(|&player| self.is_out(player)).map(out_key);
        let both = if self.notes.partners_win == PartnersWin::Both { BOTH_KEY } else { 0 };
        let rest = out.fold(turn_key(self.to_move) ^ both, |hash, key| hash ^ key);
        pieces.fold(rest, |hash, (player, square)| hash ^ piece_key(player, square))
    }

    /// Whether `other` has the same pieces on the same squares, the same player to move, and the same players out (R10).
    #[must_use]
    pub fn same_placement(&self, other: &Self) -> bool {
        (self.hash, self.to_move, self.notes, self.armies) == (other.hash, other.to_move, other.notes, other.armies)
    }

    /// The position after the player to move has made `mv`, which must be legal.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        let hand = self.hand();
        let army = &mut next.armies[hand];
        *army = army.without(mv.from).with(mv.to);
        next.hash ^= piece_key(hand, mv.from) ^ piece_key(hand, mv.to);
        next.end_turn();
        next
    }

    /// The position after the player to move has passed (R7).
    #[must_use]
    pub fn after_pass(&self) -> Self {
        let mut next = *self;
        next.end_turn();
        next
    }

    /// The position after the player to move has resigned in a game of more than two: the pieces stay, and the others play
    /// on (R12).
    #[must_use]
    pub fn after_resignation(&self) -> Self {
        let mut next = *self;
        next.notes.out = next.notes.out.with(self.to_move);
        next.hash ^= out_key(self.to_move);
        next.end_turn();
        next
    }

    /// The same pieces with another player to move, who must play: not how a game goes, but what a search may ask.
    #[must_use]
    pub fn turned_to(&self, player: Player) -> Self {
        let hash = self.hash ^ turn_key(self.to_move) ^ turn_key(player);
        Self { to_move: player, hash, ..*self }
    }

    fn end_turn(&mut self) {
        self.hash ^= turn_key(self.to_move);
        self.to_move = self.follower();
        self.hash ^= turn_key(self.to_move);
        self.turn = self.turn.saturating_add(1);
    }
}

/// The position as text, see [`notation`](super::notation).
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests;

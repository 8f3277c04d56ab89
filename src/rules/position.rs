//! One moment of a game: the pieces, whose turn it is, and a hash of both. The only place where a piece moves.

use std::fmt;

use super::moves::Move;
use super::partners::PartnersWin;
use super::player::{ByPlayer, Player, Players};
use super::set::SquareSet;
use super::square::Square;
use super::variant::Variant;

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

/// Why there can be no such position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// Nobody plays this corner in this variant.
    NotPlaying(Player, Variant),
    /// More pieces than the camp has squares.
    TooManyPieces(Player, u32),
    /// A square that the board does not have, or two pieces on one square.
    BadSquare(Square),
    /// The player to move has already arrived while others still run (R14).
    AlreadyHome(Player),
    /// Somebody has resigned and the others play on, where only two play or one (R12).
    OutOfTwo,
    /// The player to move has resigned (R12).
    HasResigned(Player),
    /// Partners are to win together where nobody has one (R15).
    NoPartners(Variant),
    /// Turns are counted from 1.
    NoTurn,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotPlaying(player, variant) => write!(f, "nobody plays {player} ({}) in {variant}", player.letter()),
            Self::TooManyPieces(player, pieces) => {
                write!(f, "{player} ({}) has {pieces} pieces, more than the camp holds", player.letter())
            }
            Self::BadSquare(square) => write!(f, "{square} is off the board or holds two pieces"),
            Self::AlreadyHome(player) => {
                write!(f, "{player} ({}) is home already and so is not to move", player.letter())
            }
            Self::OutOfTwo => write!(f, "who resigns in a game of two ends it, so nobody can be out"),
            Self::HasResigned(player) => {
                write!(f, "{player} ({}) has resigned and so is not to move", player.letter())
            }
            Self::NoPartners(variant) => write!(f, "nobody has a partner in {variant}"),
            Self::NoTurn => write!(f, "turns are counted from 1"),
        }
    }
}

impl std::error::Error for Impossible {}

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
        let mut occupied = SquareSet::EMPTY;
        for player in Player::ALL {
            let army = armies[player];
            if !variant.plays(player) && (!army.is_empty() || player == to_move) {
                return Err(Impossible::NotPlaying(player, variant));
            }
            if army.len() > u32::from(variant.army(player)) {
                return Err(Impossible::TooManyPieces(player, army.len()));
            }
            if let Some(square) = ((army & occupied) | (army - variant.board())).into_iter().next() {
                return Err(Impossible::BadSquare(square));
            }
            occupied = occupied | army;
        }
        if turn == 0 {
            return Err(Impossible::NoTurn);
        }
        if let Some(player) = Player::ALL.into_iter().find(|&player| notes.out.contains(player)) {
            if !variant.plays(player) {
                return Err(Impossible::NotPlaying(player, variant));
            }
            if variant.seats() <= 2 {
                return Err(Impossible::OutOfTwo);
            }
        }
        if notes.partners_win != PartnersWin::default() && !variant.has_partners() {
            return Err(Impossible::NoPartners(variant));
        }
        if notes.out.contains(to_move) {
            return Err(Impossible::HasResigned(to_move));
        }
        let position = Self::sealed(variant, armies, to_move, turn, notes);
        if !position.gets_turns(to_move) {
            return Err(Impossible::AlreadyHome(to_move));
        }
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

    /// Whose pieces the player to move moves: the own ones, or those of the partner if both must be home and the player is
    /// there (R15).
    #[must_use]
    #[inline]
    pub fn hand(&self) -> Player {
        let helps = self.notes.partners_win == PartnersWin::Both && self.is_home(self.to_move);
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

    /// How many pieces of `player` stand in the target camp.
    #[must_use]
    pub fn arrived(&self, player: Player) -> u32 {
        (self.armies[player] & self.variant.target(player)).len()
    }

    /// How many pieces of `player` stand in the own camp.
    #[must_use]
    pub fn at_home(&self, player: Player) -> u32 {
        (self.armies[player] & self.variant.home(player)).len()
    }

    /// How many turns `player` has taken, passes included; it follows from the turn number and the player to move, whoever
    /// began. Where more than two play it is an estimate once a player is skipped, being home (R14) or out (R12).
    #[must_use]
    pub fn moves_made(&self, player: Player) -> u32 {
        let players = u32::from(self.variant.seats());
        let mut behind = 0;
        let mut next = self.to_move;
        while next != player && behind < players {
            behind += u32::from(self.variant.plays(next));
            next = next.clockwise();
        }
        (self.turn - 1).saturating_add(behind) / players
    }

    /// Whether `player` has filled the target camp (R9).
    #[must_use]
    pub fn is_home(&self, player: Player) -> bool {
        let target = self.variant.target(player);
        !target.is_empty() && target.is_subset(self.armies[player])
    }

    /// Whether `player` has resigned, and the others play on (R12).
    #[must_use]
    pub fn is_out(&self, player: Player) -> bool {
        self.notes.out.contains(player)
    }

    /// Whether `player` still has something to play for: neither home nor out.
    #[must_use]
    pub fn is_running(&self, player: Player) -> bool {
        self.variant.plays(player) && !self.is_out(player) && !self.is_home(player)
    }

    /// Whether `player` is home, or the partners are as they agreed (R9, R15).
    #[must_use]
    pub fn has_won(&self, player: Player) -> bool {
        let (own, partner) = (self.is_home(player), player.opposite());
        match self.notes.partners_win {
            PartnersWin::First => own || self.variant.has_partners() && self.is_home(partner),
            PartnersWin::Both => own && self.is_home(partner),
        }
    }

    /// Whether nothing is left to play for: but for one player all are home or out (R9, R12, R14), one side of partners is (R15), or
    /// the only player is home (R17).
    #[must_use]
    pub fn is_finished(&self) -> bool {
        let mut players = self.variant.players();
        if self.variant.has_partners() {
            let out = |player: Player| self.is_out(player) && self.is_out(player.opposite());
            return players.any(|player| self.has_won(player) || out(player));
        }
        let running = players.filter(|&player| self.is_running(player)).count();
        running < usize::from(self.variant.seats().min(2))
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

    /// Who moves next: clockwise, but a player who is home or out is skipped (R3, R12, R14).
    fn follower(&self) -> Player {
        let mut player = self.to_move.clockwise();
        while player != self.to_move && !self.gets_turns(player) {
            player = player.clockwise();
        }
        player
    }

    /// Whether `player` is not skipped: not out, and not home unless there is a partner to help (R15). In a finished game only
    /// those are skipped who are out.
    fn gets_turns(&self, player: Player) -> bool {
        let busy = || !self.is_home(player) || self.notes.partners_win == PartnersWin::Both || self.is_finished();
        self.variant.plays(player) && !self.is_out(player) && busy()
    }
}

/// The position as text, see [`notation`](super::notation).
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What a piece adds to the hash of a position.
#[inline]
pub(crate) fn piece_key(player: Player, square: Square) -> u64 {
    KEYS[player.index()][square.index()]
}

fn turn_key(player: Player) -> u64 {
    TURN_KEYS[player.index()]
}

fn out_key(player: Player) -> u64 {
    OUT_KEYS[player.index()]
}

/// A number for each piece on each square, and one for each player to move, and one for each who is out.
static KEYS: [[u64; 256]; 4] = {
    let mut keys = [[0; 256]; 4];
    let mut place = 0;
    while place < 4 * 256 {
        keys[place / 256][place % 256] = scramble(place as u64);
        place += 1;
    }
    keys
};
const TURN_KEYS: [u64; 4] = [scramble(2001), scramble(2002), scramble(2003), scramble(2004)];
const BOTH_KEY: u64 = scramble(3000);
const OUT_KEYS: [u64; 4] = [scramble(3001), scramble(3002), scramble(3003), scramble(3004)];

/// The `SplitMix64` finaliser (Steele, Lea & Flood 2014): a good hash of a small number.
const fn scramble(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_turns_go_clockwise_from_the_bottom_right() {
        let mut position = Position::start(Variant::Four);
        let order: String = (0..5)
            .map(|_| {
                let letter = position.to_move().letter();
                position = position.after_pass();
                letter
            })
            .collect();
        assert_eq!(order, "xyozx");
        assert_eq!(Position::start(Variant::Classic).after_pass().to_move(), Player::NorthWest);
    }

    #[test]
    fn moves_made_follow_from_the_turn_and_the_player_to_move() {
        for variant in Variant::ALL {
            let mut position = Position::start(variant);
            let mut made = ByPlayer([0; 4]);
            for _ in 0..30 {
                for player in variant.players() {
                    assert_eq!(position.moves_made(player), made[player], "{position}");
                }
                made[position.to_move()] += 1;
                position = position.after_pass();
            }
        }
    }

    #[test]
    fn r14_a_player_who_is_home_is_skipped() {
        let variant = Variant::Four;
        let mut armies = ByPlayer(Player::ALL.map(|player| variant.home(player)));
        armies[Player::NorthEast] = SquareSet::EMPTY;
        armies[Player::SouthWest] = variant.target(Player::SouthWest);
        let position = Position::new(variant, armies, Player::SouthEast, 9).unwrap();
        assert!(position.is_home(Player::SouthWest) && !position.is_finished());
        assert_eq!(position.after_pass().to_move(), Player::NorthWest);
        assert_eq!(
            Position::new(variant, armies, Player::SouthWest, 9),
            Err(Impossible::AlreadyHome(Player::SouthWest))
        );
    }

    #[test]
    fn a_position_that_cannot_be_is_refused() {
        let variant = Variant::Classic;
        let start = ByPlayer(Player::ALL.map(|player| variant.home(player)));
        let refused = |change: fn(&mut ByPlayer<SquareSet>), player, turn| {
            let mut armies = start;
            change(&mut armies);
            Position::new(variant, armies, player, turn).unwrap_err()
        };
        let a1 = Square::pack(0, 0);
        assert_eq!(refused(|_| (), Player::SouthWest, 1), Impossible::NotPlaying(Player::SouthWest, variant));
        assert_eq!(refused(|_| (), Player::SouthEast, 0), Impossible::NoTurn);
        assert_eq!(
            refused(|armies| armies.0[0] = armies.0[0].with(Square::pack(0, 0)), Player::SouthEast, 1),
            Impossible::TooManyPieces(Player::SouthEast, 20)
        );
        assert_eq!(
            refused(|armies| armies.0 = [SquareSet::EMPTY.with(Square::pack(0, 0)); 4], Player::SouthEast, 1),
            Impossible::NotPlaying(Player::SouthWest, variant)
        );
        assert_eq!(
            refused(
                |armies| (armies.0[0], armies.0[2]) = ([SquareSet::EMPTY.with(Square::pack(0, 0)); 2]).into(),
                Player::SouthEast,
                1
            ),
            Impossible::BadSquare(a1)
        );
    }
}

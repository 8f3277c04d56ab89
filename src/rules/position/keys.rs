//! The hash of a position: a number for all that can stand in it, and their exclusive or (Zobrist 1970).

use crate::rules::{Player, Square};

/// What a piece adds to the hash of a position.
#[inline]
pub(crate) fn piece_key(player: Player, square: Square) -> u64 {
    PIECE_KEYS[player.index()][square.index()]
}

/// What the player to move adds.
pub(super) fn turn_key(player: Player) -> u64 {
    TURN_KEYS[player.index()]
}

/// What a player who is out adds.
pub(super) fn out_key(player: Player) -> u64 {
    OUT_KEYS[player.index()]
}

static PIECE_KEYS: [[u64; 256]; 4] = {
    let mut keys = [[0; 256]; 4];
    let mut place = 0;
    while place < 4 * 256 {
        keys[place / 256][place % 256] = scramble(place as u64);
        place += 1;
    }
    keys
};
const TURN_KEYS: [u64; 4] = [scramble(2001), scramble(2002), scramble(2003), scramble(2004)];
const OUT_KEYS: [u64; 4] = [scramble(3001), scramble(3002), scramble(3003), scramble(3004)];

/// What partners add who win only together (R15).
pub(super) const BOTH_KEY: u64 = scramble(3000);

/// The `SplitMix64` finaliser (Steele, Lea & Flood 2014): a good hash of a small number.
const fn scramble(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

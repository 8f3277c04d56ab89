//! A small network that corrects the table of terms by what the search has learned (see `docs/strength.md`).
//!
//! Its input is one square a piece, twice over: from the view of each player, own pieces and enemy pieces on a board that is
//! turned so that the viewer starts at the bottom right. Each view adds up the rows of its inputs into a *hidden layer* of
//! 32 sums; a move changes one input a view, so it costs two rows added and two taken away (Nasu 2018 calls such a network
//! efficiently updatable). The sums are clipped, weighed, and added up to centi-steps:
//!
//! ```text
//! correction = (Σ clip(own view) · weight + Σ clip(other view) · weight) · SCALE / (ONE · UNIT) + bias
//! ```
//!
//! All numbers are whole: a sum of `ONE` stands for 1.0 in the hidden layer, a weight of `UNIT` for 1.0 behind it.

use std::sync::{Arc, LazyLock};

use crate::rules::{Move, Player, Position, Square, Variant};

/// Squares, for own pieces and for enemy pieces.
pub const INPUTS: usize = 512;

/// Sums of each view.
pub const HIDDEN: usize = 32;

/// The hidden sum that stands for 1.0, at which it is clipped.
pub const ONE: i16 = 255;

/// The weight behind the hidden layer that stands for 1.0.
pub const UNIT: i16 = 128;

/// Centi-steps that an output of 1.0 stands for.
pub const SCALE: i32 = 4_000;

/// The network as whole numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// What it was made for: the board that is turned.
    pub variant: Variant,
    /// What an input adds to the sums.
    pub rows: Vec<[i16; HIDDEN]>,
    /// Where the sums begin.
    pub start: [i16; HIDDEN],
    /// What the clipped sums are worth: those of the player to move, and those of the other.
    pub weights: [[i16; HIDDEN]; 2],
    /// What is added in the end, in units of the output before it is scaled.
    pub bias: i32,
}

/// The sums of both views: of bottom right, and of top left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hidden([[i16; HIDDEN]; 2]);

/// The networks that the program plays with.
static EMBEDDED: LazyLock<[Option<Arc<Network>>; 3]> = LazyLock::new(|| {
    [
        (Variant::Classic, &include_bytes!("network/classic.bin")[..]),
        (Variant::Small8, &include_bytes!("network/8x8.bin")[..]),
        (Variant::Small10, &include_bytes!("network/10x10.bin")[..]),
    ]
    .map(|(variant, bytes)| Network::from_bytes(variant, bytes).map(Arc::new))
});

/// The two views, in the order of [`Hidden`].
const VIEWERS: [Player; 2] = [Player::SouthEast, Player::NorthWest];

/// The input for a piece of `owner` on `square`, as `viewer` sees it.
#[must_use]
pub const fn input(variant: Variant, viewer: Player, owner: Player, square: Square) -> usize {
    let own = viewer.index() == owner.index();
    let seen = if viewer.starts_south() { square } else { across(variant, square) };
    if own { seen.index() } else { 256 + seen.index() }
}

/// The square that half a turn of the board leads to. The numbers of two such squares add up to the same for all.
#[must_use]
pub const fn across(variant: Variant, square: Square) -> Square {
    let both = variant.goal(Player::SouthEast).number() + variant.goal(Player::NorthWest).number();
    Square::from_index(both.wrapping_sub(square.number()))
}

impl Network {
    /// Bytes of a network file.
    pub const BYTES: usize = 2 * (INPUTS * HIDDEN + HIDDEN + 2 * HIDDEN) + 4;

    /// The network that the program plays a variant with, if there is one.
    #[must_use]
    pub fn embedded(variant: Variant) -> Option<Arc<Self>> {
        EMBEDDED.iter().flatten().find(|network| network.variant == variant).cloned()
    }

    /// The network for a variant from its file: rows, start, weights, all of 16 bits, and a bias of 32, all with the low byte
    /// first. `None` if the number of bytes is wrong.
    #[must_use]
    pub fn from_bytes(variant: Variant, bytes: &[u8]) -> Option<Self> {
        let (words, bias) = bytes.split_at_checked(Self::BYTES - 4)?;
        let bias = i32::from_le_bytes(bias.try_into().ok()?);
        let words: Vec<i16> = words.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
        let mut rows: Vec<[i16; HIDDEN]> = words.as_chunks().0.to_vec();
        let (other, own, start) = (rows.pop()?, rows.pop()?, rows.pop()?);
        Some(Self { variant, rows, start, weights: [own, other], bias })
    }

    /// The network as a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.rows.iter().chain([&self.start]).chain(&self.weights);
        let words = rows.flatten().flat_map(|word| word.to_le_bytes());
        words.chain(self.bias.to_le_bytes()).collect()
    }

    /// The sums of a position, from nothing.
    #[must_use]
    pub fn hidden(&self, position: &Position) -> Hidden {
        let mut hidden = Hidden([self.start; 2]);
        for owner in VIEWERS {
            for square in position.army(owner) {
                for (sums, viewer) in hidden.0.iter_mut().zip(VIEWERS) {
                    add(sums, self.row(viewer, owner, square));
                }
            }
        }
        hidden
    }

    /// The sums after `player` has made a move.
    #[must_use]
    #[inline]
    pub fn moved(&self, hidden: &Hidden, player: Player, mv: Move) -> Hidden {
        let mut next = *hidden;
        for (sums, viewer) in next.0.iter_mut().zip(VIEWERS) {
            let (from, to) = (self.row(viewer, player, mv.from), self.row(viewer, player, mv.to));
            for ((sum, from), to) in sums.iter_mut().zip(from).zip(to) {
                *sum = sum.wrapping_add(to.wrapping_sub(*from));
            }
        }
        next
    }

    /// What a piece on a square adds to the score of its owner once it is the other's turn, as long as the neurons that are
    /// neither off nor clipped stay so: the slopes of the correction at these sums, in centi-steps.
    pub fn slopes(&self, hidden: &Hidden) -> impl Fn(Player, Square) -> i32 {
        let slope = |view: usize, weights: &[i16; HIDDEN]| -> [i64; HIDDEN] {
            std::array::from_fn(|neuron| {
                let live = (1..ONE).contains(&hidden.0[view][neuron]);
                if live { i64::from(weights[neuron]) } else { 0 }
            })
        };
        let own: [_; 2] = std::array::from_fn(|view| slope(view, &self.weights[1]));
        let other: [_; 2] = std::array::from_fn(|view| slope(view, &self.weights[0]));
        move |owner, square| {
            let sums = VIEWERS.iter().enumerate().map(|(view, &viewer)| {
                let slopes = if viewer == owner { &own[view] } else { &other[view] };
                let row = self.row(viewer, owner, square);
                row.iter().zip(slopes).map(|(&row, slope)| i64::from(row) * slope).sum::<i64>()
            });
            let scaled = -sums.sum::<i64>() * i64::from(SCALE) / (i64::from(ONE) * i64::from(UNIT));
            i32::try_from(scaled).unwrap_or(0)
        }
    }

    #[inline]
    fn row(&self, viewer: Player, owner: Player, square: Square) -> &[i16; HIDDEN] {
        &self.rows[input(self.variant, viewer, owner, square)]
    }

    /// What the network adds to the score of the player to move, in centi-steps.
    #[must_use]
    #[inline]
    pub fn correction(&self, hidden: &Hidden, to_move: Player) -> i32 {
        let [south, north] = &hidden.0;
        let (own, other) = if to_move.starts_south() { (south, north) } else { (north, south) };
        let sum = weighed(own, &self.weights[0]) + weighed(other, &self.weights[1]) + self.bias;
        // A sum is below 64 · 255 · 32 767 / 2¹⁵ of a unit in practice; 64 bits leave no doubt.
        let scaled = i64::from(sum) * i64::from(SCALE) / (i64::from(ONE) * i64::from(UNIT));
        i32::try_from(scaled).unwrap_or(0)
    }
}

#[inline]
fn add(sums: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    for (sum, row) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*row);
    }
}

#[inline]
fn weighed(sums: &[i16; HIDDEN], weights: &[i16; HIDDEN]) -> i32 {
    sums.iter().zip(weights).map(|(&sum, &weight)| i32::from(sum.clamp(0, ONE)) * i32::from(weight)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::movegen::PieceMoves;
    use crate::rules::{ByPlayer, Game};

    /// Every network there is.
    fn networks() -> impl Iterator<Item = Arc<Network>> {
        let networks: Vec<_> = Variant::ALL.into_iter().filter_map(Network::embedded).collect();
        assert_eq!(networks.len(), 3);
        networks.into_iter()
    }

    /// Turns of games in which the moves are taken from all over the list: the position before, the move, the one after.
    fn turns(variant: Variant) -> Vec<(Position, Move, Position)> {
        let mut seen = Vec::new();
        for stride in 1..40 {
            let mut game = Game::new(variant);
            for turn in 0..80 {
                let before = *game.position();
                let moves: Vec<Move> = before.moves().flat_map(PieceMoves::moves).collect();
                let mv = moves[(turn * stride + stride) % moves.len()];
                if game.play(mv).is_err() {
                    break;
                }
                seen.push((before, mv, *game.position()));
            }
        }
        assert!(seen.len() > 1_000);
        seen
    }

    /// The formula of the module's first lines, in floating point and from the squares.
    fn plain(network: &Network, position: &Position) -> f64 {
        let view = |viewer: Player| -> Vec<f64> {
            let mut sums: Vec<f64> = network.start.iter().map(|&word| f64::from(word)).collect();
            for owner in VIEWERS {
                for square in position.army(owner) {
                    let (column, row) = (usize::from(square.column()), usize::from(square.row()));
                    let last = usize::from(network.variant.size() - 1);
                    let (column, row) =
                        if viewer == Player::SouthEast { (column, row) } else { (last - column, last - row) };
                    let seen = (0..=255)
                        .map(Square::from_index)
                        .find(|at| (usize::from(at.column()), usize::from(at.row())) == (column, row));
                    let input = seen.unwrap().index() + if owner == viewer { 0 } else { 256 };
                    for (sum, &word) in sums.iter_mut().zip(&network.rows[input]) {
                        *sum += f64::from(word);
                    }
                }
            }
            sums.iter().map(|sum| sum.clamp(0.0, f64::from(ONE))).collect()
        };
        let (own, other) = (view(position.to_move()), view(position.to_move().opposite()));
        let weighed = |sums: &[f64], weights: &[i16; HIDDEN]| -> f64 {
            sums.iter().zip(weights).map(|(sum, &weight)| sum * f64::from(weight)).sum()
        };
        let sum = weighed(&own, &network.weights[0]) + weighed(&other, &network.weights[1]) + f64::from(network.bias);
        sum * f64::from(SCALE) / (f64::from(ONE) * f64::from(UNIT))
    }

    #[test]
    fn whole_numbers_agree_with_the_plain_formula() {
        for network in networks() {
            for (position, ..) in turns(network.variant) {
                let fast = network.correction(&network.hidden(&position), position.to_move());
                let slow = plain(&network, &position);
                assert!((f64::from(fast) - slow).abs() < 1.0, "{position}: {fast} and {slow}");
            }
        }
    }

    #[test]
    fn sums_kept_move_by_move_agree_with_sums_from_nothing() {
        for network in networks() {
            for (before, mv, after) in turns(network.variant) {
                let kept = network.moved(&network.hidden(&before), before.to_move(), mv);
                assert_eq!(kept, network.hidden(&after), "{before}");
            }
        }
    }

    /// The position after half a turn of the board, with the seats exchanged.
    fn turned(position: &Position) -> Position {
        let variant = position.variant();
        let army = |player: Player| position.army(player).into_iter().map(|square| across(variant, square)).collect();
        let armies = ByPlayer(Player::ALL.map(|player| army(player.opposite())));
        Position::new(variant, armies, position.to_move().opposite(), position.turn()).unwrap()
    }

    #[test]
    fn both_seats_are_judged_alike() {
        for network in networks() {
            let judged = |position: &Position| network.correction(&network.hidden(position), position.to_move());
            for (position, ..) in turns(network.variant) {
                assert_eq!(judged(&position), judged(&turned(&position)), "{position}");
            }
        }
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let network = Network::embedded(Variant::Classic).unwrap();
        let bytes = network.to_bytes();
        assert_eq!(bytes.len(), Network::BYTES);
        assert_eq!(Network::from_bytes(Variant::Classic, &bytes).as_ref(), Some(&*network));
        assert_eq!(Network::from_bytes(Variant::Classic, &bytes[1..]), None);
        assert_eq!(Network::from_bytes(Variant::Classic, &[]), None);
    }

    #[test]
    fn half_a_turn_leads_across_the_board() {
        for variant in Variant::ALL {
            let last = variant.size() - 1;
            for square in variant.board() {
                let opposite = Square::at(last - square.column(), last - square.row());
                assert_eq!(Some(across(variant, square)), opposite, "{variant} {square}");
            }
        }
    }
}

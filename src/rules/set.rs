//! A set of squares: four words of 64 bits, one for each parity class.
//!
//! The words are what makes the core fast. A jumper never leaves its class, so the occupied squares of a class and of
//! its three neighbours, shifted into line, turn a whole jump chain into a flood fill inside one word
//! (see [`movegen`](super::movegen)).

use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Sub};

use super::square::Square;

/// A set of squares of the 16 × 16 grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet([u64; 4]);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self([0; 4]);

    /// Every square.
    pub const ALL: Self = Self([u64::MAX; 4]);

    /// All squares that `keep` holds of.
    #[must_use]
    pub fn from_fn(keep: impl Fn(Square) -> bool) -> Self {
        Square::all().filter(|&square| keep(square)).collect()
    }

    /// The words, class by class.
    pub(crate) const fn words(self) -> [u64; 4] {
        self.0
    }

    /// The set with these words, class by class.
    pub(crate) const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }

    /// Only the squares of `class`.
    #[inline]
    pub(crate) fn of_class(self, class: usize) -> Self {
        const CLASSES: [SquareSet; 4] = {
            let mut classes = [SquareSet::EMPTY; 4];
            let mut class = 0;
            while class < 4 {
                classes[class].0[class] = u64::MAX;
                class += 1;
            }
            classes
        };
        self & CLASSES[class & 3]
    }

    /// The first square of each class, where there is one.
    #[inline]
    pub(crate) fn first_of_each_class(self) -> Self {
        Self(self.0.map(|word| word & word.wrapping_neg()))
    }

    /// Every word shifted up: each square moves so many cells on, in its class.
    #[inline]
    pub(crate) fn on(self, cells: u32) -> Self {
        Self(self.0.map(|word| word << cells))
    }

    /// Every word shifted down: each square moves so many cells back, in its class.
    #[inline]
    pub(crate) fn back(self, cells: u32) -> Self {
        Self(self.0.map(|word| word >> cells))
    }

    /// How many pairs of a square here and a square of the same class there are.
    #[inline]
    pub(crate) fn pairs_in_class(self, other: Self) -> u32 {
        self.0.iter().zip(other.0).map(|(here, there)| here.count_ones() * there.count_ones()).sum()
    }

    /// This set and `square`.
    #[must_use]
    pub const fn with(mut self, square: Square) -> Self {
        self.0[square.class()] |= square.bit();
        self
    }

    /// This set but for `square`.
    #[must_use]
    pub const fn without(mut self, square: Square) -> Self {
        self.0[square.class()] &= !square.bit();
        self
    }

    /// This set and all of `other`: [`BitOr`] for constants.
    #[must_use]
    pub(crate) const fn union(self, other: Self) -> Self {
        let (one, two) = (self.0, other.0);
        Self([one[0] | two[0], one[1] | two[1], one[2] | two[2], one[3] | two[3]])
    }

    /// Whether `square` is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.class()] & square.bit() != 0
    }

    /// Whether every square of this set is in `other`.
    #[must_use]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Whether there is no square in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many squares there are, 0 to 256.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|class| self.0[class] | other.0[class]))
    }
}

impl BitAnd for SquareSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|class| self.0[class] & other.0[class]))
    }
}

/// The squares of the left set that are not in the right one.
impl Sub for SquareSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|class| self.0[class] & !other.0[class]))
    }
}

impl Not for SquareSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;
    fn into_iter(self) -> Squares {
        Squares { words: self.0, class: 0 }
    }
}

/// The squares of a set, class by class.
#[derive(Clone, Debug)]
pub struct Squares {
    words: [u64; 4],
    class: u8,
}

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        while self.class < 4 {
            let word = &mut self.words[usize::from(self.class)];
            if *word != 0 {
                #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
                let cell = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(Square::from_index(self.class << 6 | cell));
            }
            self.class += 1;
        }
        None
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        for square in Square::all() {
            let one = SquareSet::EMPTY.with(square);
            assert_eq!(one.len(), 1);
            assert!(one.contains(square));
            assert_eq!(one.into_iter().collect::<Vec<_>>(), [square]);
            assert!(one.without(square).is_empty());
            assert_eq!((!one).len(), 255);
            assert!(!(!one).contains(square));
        }
    }

    #[test]
    fn the_operators_are_those_of_sets() {
        let left = SquareSet::from_fn(|square| square.column() < 9);
        let lower = SquareSet::from_fn(|square| square.row() < 5);
        assert_eq!((left | lower).len(), left.len() + lower.len() - (left & lower).len());
        assert_eq!(left - lower, left & !lower);
        assert!((left & lower).is_subset(left));
        assert!(!left.is_subset(lower));
        assert_eq!(left.into_iter().collect::<SquareSet>(), left);
    }
}

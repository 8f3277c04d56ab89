//! The transposition table: what earlier searches found, by the hash of the position.
//!
//! A slot is two words, the entry and the key mixed with it (Hyatt & Mann 2002). Threads write without locks; a slot torn between
//! two of them fails its check and reads as empty.

use std::hint::black_box;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use crate::rules::{Move, Square};

use super::node::Window;
use super::score::Score;

/// What the value of an entry says of the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or more.
    AtLeast,
    /// The value is this or less.
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// How many plies deep it was searched.
    pub depth: u8,
    /// For the player to move, in centi-steps; plies to a win count from this position.
    pub value: i32,
    /// What the value means.
    pub bound: Bound,
    /// The move to try first.
    pub best: Option<Move>,
}

impl Entry {
    /// What a search of `depth` plies found at a node so many turns from the root.
    #[must_use]
    pub fn new(depth: u32, value: i32, bound: Bound, best: Option<Move>, ply: usize) -> Self {
        let value = Score(value).seen_from(ply).0;
        Self { depth: u8::try_from(depth).unwrap_or(u8::MAX), value, bound, best }
    }

    /// The value at a node `ply` turns from the root, if it is known well enough for `depth` plies and the window. Where the
    /// value itself is wanted the line is wanted too, and only a search finds that.
    #[must_use]
    pub fn settles(self, depth: u32, ply: usize, window: Window) -> Option<i32> {
        let value = Score(self.value).seen_before(ply).0;
        let settled = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= window.beta,
            Bound::AtMost => value <= window.alpha,
        };
        (settled && !window.is_open() && u32::from(self.depth) >= depth).then_some(value)
    }
}

/// A table of fixed size that any number of threads may share.
pub struct Table {
    slots: Box<[Slot]>,
    /// The search under way, counted modulo 64. What an older one left is replaced first.
    age: AtomicU8,
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    entry: AtomicU64,
}

impl Table {
    const AGES: u8 = 64;

    /// An empty table of so many mebibytes, at least one; a smaller one if there is not so much memory.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        let (mut slots, mut count) = (Vec::new(), slots_of(mebibytes));
        // A smaller table makes the search slower; to have none would end the program.
        while slots.try_reserve_exact(count).is_err() && count > 1 {
            count /= 2;
        }
        slots.resize_with(count, Slot::default);
        Self { slots: slots.into_boxed_slice(), age: AtomicU8::new(0) }
    }

    /// Whether there is memory for a table of so many mebibytes.
    #[must_use]
    pub fn fits(mebibytes: usize) -> bool {
        let mut slots = Vec::<Slot>::new();
        let fits = slots.try_reserve_exact(slots_of(mebibytes)).is_ok();
        // Memory that nobody looks at need not be asked for: then the answer would always be yes.
        black_box(slots);
        fits
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.age.store(0, Ordering::Relaxed);
        for slot in &self.slots {
            slot.check.store(0, Ordering::Relaxed);
            slot.entry.store(0, Ordering::Relaxed);
        }
    }

    /// A new search begins: what is known stays, but gives way.
    pub fn grow_old(&self) {
        self.age.store((self.age() + 1) % Self::AGES, Ordering::Relaxed);
    }

    fn age(&self) -> u8 {
        self.age.load(Ordering::Relaxed)
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the upper half of a product of two words is less than either")]
    fn slot(&self, key: u64) -> &Slot {
        &self.slots[((u128::from(key) * self.slots.len() as u128) >> 64) as usize]
    }

    /// What is known of the position with this hash.
    #[must_use]
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let slot = self.slot(key);
        let word = slot.entry.load(Ordering::Relaxed);
        (slot.check.load(Ordering::Relaxed) ^ word == key).then(|| unpack(word)).flatten()
    }

    /// Keeps an entry, unless the slot holds a deeper one of another position from the same search.
    #[inline]
    pub fn put(&self, key: u64, entry: Entry) {
        let slot = self.slot(key);
        let (old, age) = (slot.entry.load(Ordering::Relaxed), self.age());
        let other = slot.check.load(Ordering::Relaxed) ^ old != key;
        if other && age_of(old) == age && unpack(old).is_some_and(|old| old.depth > entry.depth) {
            return;
        }
        let word = pack(entry, age);
        slot.entry.store(word, Ordering::Relaxed);
        slot.check.store(word ^ key, Ordering::Relaxed);
    }
}

fn slots_of(mebibytes: usize) -> usize {
    (mebibytes.max(1) << 20) / size_of::<Slot>()
}

/// From the low end: value 32 bits, from 8, to 8, depth 8, age 6, bound 2; a bound of 0 is an empty slot.
fn pack(entry: Entry, age: u8) -> u64 {
    let [a, b, c, d] = entry.value.to_le_bytes();
    let (from, to) = entry.best.map_or((0, 0), |mv| (mv.from.number(), mv.to.number()));
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::AtLeast => 2,
        Bound::AtMost => 3,
    };
    u64::from_le_bytes([a, b, c, d, from, to, entry.depth, age << 2 | bound])
}

fn unpack(word: u64) -> Option<Entry> {
    let [a, b, c, d, from, to, depth, rest] = word.to_le_bytes();
    let bound = match rest & 3 {
        1 => Bound::Exact,
        2 => Bound::AtLeast,
        3 => Bound::AtMost,
        _ => return None,
    };
    let best = Move { from: Square::from_index(from), to: Square::from_index(to) };
    let best = (from != to).then_some(best);
    Some(Entry { depth, value: i32::from_le_bytes([a, b, c, d]), bound, best })
}

fn age_of(word: u64) -> u8 {
    let [.., rest] = word.to_le_bytes();
    rest >> 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8, value: i32) -> Entry {
        let best = Move { from: Square::from_index(7), to: Square::from_index(250) };
        Entry { depth, value, bound: Bound::AtLeast, best: Some(best) }
    }

    #[test]
    fn an_entry_is_found_again_as_it_was() {
        let table = Table::new(1);
        for value in [0, -1, 999_999, -1_000_000] {
            for bound in [Bound::Exact, Bound::AtLeast, Bound::AtMost] {
                for best in [None, entry(0, 0).best] {
                    let kept = Entry { depth: 32, value, bound, best };
                    table.put(0xDEAD_BEEF, kept);
                    assert_eq!(table.get(0xDEAD_BEEF), Some(kept));
                }
            }
        }
        assert_eq!(table.get(0xDEAD_BEEE), None);
        table.clear();
        assert_eq!(table.get(0xDEAD_BEEF), None);
    }

    #[test]
    fn a_deeper_entry_stays_until_the_next_search() {
        let table = Table::new(1);
        let (first, second) = (1, 2);
        table.put(first, entry(5, 1));
        table.put(second, entry(4, 2));
        assert_eq!(table.get(first), Some(entry(5, 1)));
        table.grow_old();
        table.put(second, entry(4, 2));
        assert_eq!(table.get(first), None);
        assert_eq!(table.get(second), Some(entry(4, 2)));
    }
}

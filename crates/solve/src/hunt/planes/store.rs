//! Planes as bytes and back: the bits of impossible sets are left out.

use ludarium_rules::bits::{deposit, extract};

use super::layout::{Inside, Layout};
use super::pair::{Pair, Pairs};
use super::word::Word;

/// The stored bytes of a frame with `prey` outside the window: for each placement the plane `win`,
/// then the plane `safe`, without the sets that touch hunters.
pub fn encode(layout: &Layout, prey: u8, pairs: &[Pair]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(layout.frame_bytes(prey) as usize);
    if pairs.is_empty() {
        bytes.resize(layout.frame_bytes(prey) as usize, 0);
        return bytes;
    }
    for (index, inside) in layout.inside.iter().enumerate() {
        let range = layout.base(prey, index) as usize..layout.base(prey, index + 1) as usize;
        for pair in &pairs[range] {
            for word in [pair.win, pair.safe] {
                push(&mut bytes, word, inside);
            }
        }
    }
    bytes
}

/// Adds the bits of a plane that `inside` allows.
#[inline(always)]
fn push(bytes: &mut Vec<u8>, word: Word, inside: &Inside) {
    let mut all = [0u64; 4];
    let mut from = 0u32;
    for (word, valid) in word.0.into_iter().zip(inside.valid.0) {
        // Words take equally many bits, a power of two, or none: never do they cross the end of one.
        all[((from / 64) & 3) as usize] |= extract(word, valid) << (from % 64);
        from += valid.count_ones();
    }
    let mut plane = [0u8; 32];
    for (bytes, word) in plane.as_chunks_mut().0.iter_mut().zip(all) {
        *bytes = word.to_le_bytes();
    }
    bytes.extend_from_slice(&plane[..inside.bytes as usize]);
}

/// What [`encode`] made bytes of; empty when there are too few.
pub fn decode(layout: &Layout, prey: u8, bytes: &[u8]) -> Pairs {
    let mut pairs = Vec::with_capacity(layout.placements(prey) as usize);
    decode_into(layout, prey, bytes, &mut pairs);
    pairs
}

/// The same into `pairs`, which are empty.
pub fn decode_into(layout: &Layout, prey: u8, bytes: &[u8], pairs: &mut Pairs) {
    let mut rest = bytes;
    for (index, inside) in layout.inside.iter().enumerate() {
        for _ in layout.base(prey, index)..layout.base(prey, index + 1) {
            let Some(after) = rest.get(2 * inside.bytes as usize..) else {
                pairs.clear();
                return;
            };
            pairs.push(pair_at(inside, rest));
            rest = after;
        }
    }
}

/// The planes of one placement, whose bytes come first; no bits where there are too few.
#[inline(always)]
pub fn pair_at(inside: &Inside, bytes: &[u8]) -> Pair {
    let second = bytes.get(inside.bytes as usize..).unwrap_or_default();
    Pair { win: pull(bytes, inside.valid), safe: pull(second, inside.valid) }
}

#[inline(always)]
fn pull(plane: &[u8], valid: Word) -> Word {
    let mut from = 0u32;
    let mut word = Word::NONE;
    for (word, valid) in word.0.iter_mut().zip(valid.0) {
        let bits = bits_at(plane, (from / 8) as usize) >> (from % 8);
        *word = deposit(bits, valid);
        from += valid.count_ones();
    }
    word
}

/// The 64 bits from a byte on, as far as there are so many.
#[inline(always)]
fn bits_at(bytes: &[u8], at: usize) -> u64 {
    let rest = bytes.get(at..).unwrap_or_default();
    match rest.first_chunk() {
        Some(chunk) => u64::from_le_bytes(*chunk),
        None => rest.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte)),
    }
}

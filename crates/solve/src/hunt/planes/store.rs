//! Planes as bytes and back: the bits of impossible sets are left out.

use ludarium_rules::bits::{deposit, extract};

use super::layout::{Inside, Layout};
use super::pass::{Pair, Pairs};
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
                push(&mut bytes, word, inside.valid);
            }
        }
    }
    bytes
}

fn push(bytes: &mut Vec<u8>, word: Word, valid: Word) {
    let mut buffer = 0u128;
    let mut bits = 0u32;
    for (word, valid) in word.0.into_iter().zip(valid.0) {
        buffer |= u128::from(extract(word, valid)) << bits;
        bits += valid.count_ones();
        while bits >= 8 {
            bytes.push(buffer as u8);
            buffer >>= 8;
            bits -= 8;
        }
    }
    if bits > 0 {
        bytes.push(buffer as u8);
    }
}

/// What [`encode`] made bytes of; empty when there are too few.
pub fn decode(layout: &Layout, prey: u8, bytes: &[u8]) -> Pairs {
    let mut pairs = Vec::with_capacity(layout.placements(prey) as usize);
    let mut rest = bytes;
    for (index, inside) in layout.inside.iter().enumerate() {
        for _ in layout.base(prey, index)..layout.base(prey, index + 1) {
            let Some((own, after)) = rest.split_at_checked(2 * inside.bytes as usize) else {
                return Vec::new();
            };
            pairs.push(pair_at(inside, own));
            rest = after;
        }
    }
    pairs
}

/// The planes of one placement, whose bytes come first; none where there are too few.
#[inline(always)]
pub fn pair_at(inside: &Inside, bytes: &[u8]) -> Pair {
    let length = inside.bytes as usize;
    match bytes.get(..2 * length) {
        Some(bytes) => Pair {
            win: pull(&bytes[..length], inside.valid),
            safe: pull(&bytes[length..], inside.valid),
        },
        None => Pair::default(),
    }
}

#[inline(always)]
fn pull(plane: &[u8], valid: Word) -> Word {
    // The plane as bits, low first; then the words take theirs in turn.
    let mut all = [0u8; 40];
    all[..plane.len().min(32)].copy_from_slice(&plane[..plane.len().min(32)]);
    let mut from = 0u32;
    Word(valid.0.map(|valid| {
        let at = (from / 8) as usize;
        let mut word = [0; 8];
        word.copy_from_slice(&all[at..at + 8]);
        // Where a word takes fewer than eight bits the next begins within a byte.
        let bits = u64::from_le_bytes(word) >> (from % 8);
        from += valid.count_ones();
        deposit(bits, valid)
    }))
}

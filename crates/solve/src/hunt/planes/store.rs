//! Planes as bytes and back: the bits of impossible sets are left out.

use ludarium_rules::bits::{deposit, extract};

use super::layout::Layout;
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
            let mut pair = Pair::default();
            for word in [&mut pair.win, &mut pair.safe] {
                let Some((plane, after)) = rest.split_at_checked(inside.bytes as usize) else {
                    return Vec::new();
                };
                *word = pull(plane, inside.valid);
                rest = after;
            }
            pairs.push(pair);
        }
    }
    pairs
}

fn pull(plane: &[u8], valid: Word) -> Word {
    let mut buffer = 0u128;
    let mut bits = 0u32;
    let mut bytes = plane.iter();
    Word(valid.0.map(|valid| {
        let need = valid.count_ones();
        while bits < need {
            buffer |= u128::from(*bytes.next().unwrap_or(&0)) << bits;
            bits += 8;
        }
        let word = deposit(buffer as u64, valid);
        buffer >>= need;
        bits -= need;
        word
    }))
}

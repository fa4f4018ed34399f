//! The position of a sowing game.

use crate::game::Side;

/// What ended a game that ended by a rule which leaves no other trace on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// An endless sowing drew the game.
    Endless,
    /// A sowing passed the lap cap and drew the game.
    EndlessByCap,
}

/// A position: `W` words of eight lanes (2 or 4), one lane a hole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position<const W: usize> {
    pub(super) words: [u64; W],
    /// In halves of a seed.
    pub(super) stores: [u16; 2],
    /// Bit `l` is set where North owns the hole of lane `l`.
    pub(super) owners: u32,
    pub(super) round: u16,
    pub(super) side: Side,
    /// Who opened this round; between rounds, who opens the next.
    pub(super) opener: Side,
    pub(super) mark: Mark,
}

const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const HIGH: u64 = 0x8080_8080_8080_8080;
const ONES: u64 = 0x0101_0101_0101_0101;

/// The top bit of each lane that is not zero.
#[inline(always)]
pub(super) const fn occupied_high(word: u64) -> u64 {
    (((word & LOW) + LOW) | word) & HIGH
}

/// The top bit of each lane that equals `count`.
#[inline(always)]
pub(super) const fn equal_high(word: u64, count: u8) -> u64 {
    !occupied_high(word ^ (count as u64 * ONES)) & HIGH
}

/// Whether any lane holds more than `count`, which is below 128.
#[inline(always)]
pub(super) const fn above(word: u64, count: u8) -> bool {
    (((word & LOW) + (0x7f - count) as u64 * ONES) | word) & HIGH != 0
}

/// One bit a lane from the top bits of a word.
#[inline(always)]
pub(super) const fn bits(high: u64) -> u32 {
    // Gathers eight bits that lie eight apart into the top byte.
    ((high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// 0xff in each lane whose top bit is set in `high` (a word of top bits only).
#[inline(always)]
pub(super) const fn spread(high: u64) -> u64 {
    (high >> 7) * 0xff
}

/// The sum of the lanes of a word: at most 255 in any game.
#[inline(always)]
pub(super) const fn sum(word: u64) -> u32 {
    (word.wrapping_mul(ONES) >> 56) as u32
}

impl<const W: usize> Position<W> {
    /// The counters in a lane.
    #[inline(always)]
    pub(super) const fn lane(&self, lane: u8) -> u8 {
        (self.words[(lane >> 3) as usize & (W - 1)] >> ((lane & 7) * 8)) as u8
    }

    /// Sets a lane.
    #[inline(always)]
    pub(super) const fn set_lane(&mut self, lane: u8, count: u8) {
        let shift = (lane & 7) * 8;
        let word = &mut self.words[(lane >> 3) as usize & (W - 1)];
        *word = *word & !(0xff << shift) | (count as u64) << shift;
    }

    /// Adds lane by lane, where no lane over- or underflows in the end.
    #[inline(always)]
    pub(super) fn add(&mut self, change: &[u64; W]) {
        for (word, change) in self.words.iter_mut().zip(change) {
            *word = word.wrapping_add(*change);
        }
    }

    /// Whether every lane is empty.
    #[inline(always)]
    pub(super) fn is_bare(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The counters in all lanes.
    #[inline(always)]
    pub(super) fn counters(&self) -> u32 {
        self.words.iter().map(|&word| sum(word)).sum()
    }

    /// One bit a lane that is not empty.
    #[inline(always)]
    pub(super) fn occupied(&self) -> u32 {
        let mut mask = 0;
        for (index, word) in self.words.iter().enumerate() {
            mask |= bits(occupied_high(*word)) << (8 * index);
        }
        mask
    }

    /// One bit a lane that holds two counters or more.
    #[inline(always)]
    pub(super) fn two_or_more(&self) -> u32 {
        let mut mask = 0;
        for (index, word) in self.words.iter().enumerate() {
            // Lanes above 127 have their top bit; below, adding 126 sets it from two upwards.
            let high = (((word & LOW) + 0x7e7e_7e7e_7e7e_7e7e) | word) & HIGH;
            mask |= bits(high) << (8 * index);
        }
        mask
    }

    /// The side to move.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The stores, South's and North's, in halves of a seed.
    pub const fn stores(&self) -> [u16; 2] {
        self.stores
    }

    /// The round, from 1.
    pub const fn round(&self) -> u16 {
        self.round
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lane_tricks_agree_with_bytes() {
        let mut x = 0x1234_5678_9abc_def1_u64;
        for _ in 0..20_000 {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            let word = match x % 3 {
                0 => x & 0x0303_0303_0303_0303,
                1 => x & 0x8001_0480_ff00_0201,
                _ => x,
            };
            let position = Position::<2> {
                words: [word, x],
                stores: [0; 2],
                owners: 0,
                round: 1,
                side: Side::SOUTH,
                opener: Side::SOUTH,
                mark: Mark::None,
            };
            let bytes: Vec<u8> = [word, x].iter().flat_map(|w| w.to_le_bytes()).collect();
            for (lane, &byte) in bytes.iter().enumerate() {
                assert_eq!(position.lane(lane as u8), byte);
                assert_eq!(position.occupied() >> lane & 1 == 1, byte > 0);
                assert_eq!(position.two_or_more() >> lane & 1 == 1, byte > 1);
            }
            for (lane, &byte) in word.to_le_bytes().iter().enumerate() {
                assert_eq!(bits(equal_high(word, 4)) >> lane & 1 == 1, byte == 4);
                assert_eq!(
                    spread(equal_high(word, 4)) >> (8 * lane) & 0xff,
                    u64::from(byte == 4) * 0xff
                );
            }
            for count in [0, 1, 3, 100, 127] {
                assert_eq!(above(word, count), word.to_le_bytes().iter().any(|&b| b > count));
            }
            let small = word & 0x0f0f_0f0f_0f0f_0f0f;
            assert_eq!(sum(small), small.to_le_bytes().iter().map(|&b| u32::from(b)).sum::<u32>());
        }
    }
}

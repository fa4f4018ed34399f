//! Where the bits of a drop phase stand.
//!
//! The points are cut in two: a *window* of at most eight, kept by every symmetry of the board, and
//! the *outside*. The prey outside choose a *frame*; frames that symmetries turn into one another are
//! one. In a frame stand the placements of the hunters on points that the prey outside leave free,
//! and each placement has one bit for every set of prey inside the window.
//!
//! Placements come in the order of how many hunters are inside the window, then of which points
//! these stand on, then of the rank of the hunters outside among the points that are free there.

use ludarium_rules::bits::{deposit, extract};

use super::word::{Exchanges, POINTS, Word};
use crate::hunt::space::Space;
use crate::rank::{Ranking, first_set, next_set};

/// The bits of one drop phase: of every number of prey in hand and of one number of prey captured.
#[derive(Debug)]
pub struct Layout {
    /// The points of the window.
    pub window: u64,
    /// The points outside the window.
    pub outside: u64,
    /// The hunters, all of them on the board.
    pub hunters: u8,
    /// The frames, those with most prey outside first.
    pub frames: Vec<Frame>,
    /// Where each layer of `frames` begins, by the number of prey outside; one more at the end.
    layers: Vec<std::ops::Range<usize>>,
    /// By the prey outside, as an extracted number: the frame, and the symmetry that leads to it.
    of: Vec<(u32, u8)>,
    /// The hunters' places inside the window, those with fewest hunters first.
    pub inside: Vec<Inside>,
    /// By the places inside as an extracted number: the index in `inside`, or `u16::MAX`.
    inside_of: [u16; 256],
    /// By the number of prey outside and the index in `inside`: where its placements begin, and one
    /// more for the end.
    bases: Vec<Vec<u32>>,
    /// The same in bytes, as stored.
    bytes: Vec<Vec<u32>>,
    /// Ranks of sets outside, extracted.
    ranks: Vec<u32>,
    /// For each symmetry, what it does to the window.
    pub exchanges: Vec<Exchanges>,
    /// For each symmetry and set of the window's points, the image.
    images: Vec<[u8; 256]>,
}

/// The positions with the same prey outside the window.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The prey outside, as a set of points.
    pub prey: u64,
    /// The symmetries, the identity among them, that keep those prey as they are.
    pub stabiliser: Vec<u8>,
    /// Where the frame begins in the stored bytes.
    pub start: u64,
}

/// Hunters inside the window.
#[derive(Clone, Copy, Debug)]
pub struct Inside {
    /// Their points, extracted from the window.
    pub low: u8,
    /// Their points on the board.
    pub points: u64,
    /// The sets of prey that leave them their points.
    pub valid: Word,
    /// Bytes that each of the two planes takes for one placement.
    pub bytes: u32,
}

/// Where a position stands in the stored bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The frame.
    pub frame: u32,
    /// The byte within the frame that holds the bit of the first plane.
    pub byte: u32,
    /// The byte within the frame that holds the bit of the second plane.
    pub second: u32,
    /// The bit within each byte.
    pub bit: u8,
}

impl Layout {
    /// More points outside than this make a table of frames too large.
    const MOST_OUTSIDE: u32 = 22;

    /// The layout for a numbering and its hunters; `None` when the board is too large or no window
    /// is kept by its symmetries.
    pub fn new(space: &Space, hunters: u8) -> Option<Layout> {
        let window = window(space)?;
        let all = if space.points == 64 { u64::MAX } else { (1 << space.points) - 1 };
        let outside = all & !window;
        if outside.count_ones() > Self::MOST_OUTSIDE {
            return None;
        }
        let exchanges = space.symmetries.iter().map(|symmetry| {
            let to: Vec<u8> = ludarium_rules::bits::members(window)
                .map(|point| {
                    let image = 1u64 << symmetry.to[usize::from(point)];
                    extract(image, window).trailing_zeros() as u8
                })
                .collect();
            Exchanges::new(&to)
        });
        let images = space.symmetries.iter().map(|symmetry| {
            std::array::from_fn(|low| {
                extract(symmetry.apply(deposit(low as u64, window)), window) as u8
            })
        });
        let (inside, inside_of) = insides(window, hunters);
        let count = outside.count_ones() as u8;
        let bases = bases(&space.ranking, &inside, count, hunters, |_| 1);
        let bytes = bases_in_bytes(&space.ranking, &inside, count, hunters);
        let ranks =
            (0..1u64 << count).map(|set| space.ranking.rank(set).min(u64::from(u32::MAX)) as u32);
        let mut layout = Layout {
            window,
            outside,
            hunters,
            frames: Vec::new(),
            layers: Vec::new(),
            of: Vec::new(),
            inside,
            inside_of,
            bases,
            bytes,
            ranks: ranks.collect(),
            exchanges: exchanges.collect(),
            images: images.collect(),
        };
        layout.find_frames(space);
        Some(layout)
    }

    fn find_frames(&mut self, space: &Space) {
        let count = self.outside.count_ones() as u8;
        self.of = vec![(u32::MAX, 0); 1 << count];
        self.layers = vec![0..0; usize::from(count) + 1];
        let mut start = 0;
        for prey in (0..=count).rev() {
            let first = self.frames.len();
            let mut set = first_set(prey);
            for _ in 0..space.ranking.choose(count, prey) {
                if self.of[set as usize].0 == u32::MAX {
                    let frame = self.frame(space, set, start);
                    start += u64::from(self.frame_bytes(prey));
                    self.frames.push(frame);
                }
                set = next_set(set);
            }
            self.layers[usize::from(prey)] = first..self.frames.len();
        }
    }

    /// A new frame for prey outside, and what leads to it.
    fn frame(&mut self, space: &Space, set: u64, start: u64) -> Frame {
        let prey = deposit(set, self.outside);
        let id = self.frames.len() as u32;
        let mut stabiliser = Vec::new();
        for (number, symmetry) in space.symmetries.iter().enumerate() {
            let image = symmetry.apply(prey);
            if image == prey {
                stabiliser.push(number as u8);
            }
            let back = space.inverse(number as u8);
            let slot = &mut self.of[extract(image, self.outside) as usize];
            if slot.0 == u32::MAX {
                *slot = (id, back);
            }
        }
        Frame { prey, stabiliser, start }
    }

    /// How many hunters stand outside the window when those inside stand so.
    #[inline(always)]
    pub fn hunters_outside(&self, inside: &Inside) -> u8 {
        self.hunters - inside.low.count_ones() as u8
    }

    /// The frames with that many prey outside.
    pub fn layer(&self, prey: u8) -> std::ops::Range<usize> {
        self.layers[usize::from(prey)].clone()
    }

    /// The placements of a frame with that many prey outside.
    #[inline(always)]
    pub fn placements(&self, prey: u8) -> u32 {
        self.bases[usize::from(prey)][self.inside.len()]
    }

    /// Where the placements of some hunters inside begin.
    #[inline(always)]
    pub fn base(&self, prey: u8, inside: usize) -> u32 {
        self.bases[usize::from(prey)][inside]
    }

    /// Where the bytes of a placement begin: with so many prey outside, the hunters inside by their
    /// index, those outside by their rank.
    #[inline(always)]
    pub fn byte(&self, prey: u8, inside: usize, rank: u32) -> u32 {
        self.bytes[usize::from(prey)][inside] + rank * 2 * self.inside[inside].bytes
    }

    /// The stored bytes of a frame with that many prey outside.
    pub fn frame_bytes(&self, prey: u8) -> u32 {
        self.bytes[usize::from(prey)][self.inside.len()]
    }

    /// The stored bytes of all frames.
    pub fn total_bytes(&self) -> u64 {
        self.frames.last().map_or(0, |frame| {
            frame.start + u64::from(self.frame_bytes(frame.prey.count_ones() as u8))
        })
    }

    /// The frame of the prey outside, and the symmetry that turns them into the frame's.
    #[inline(always)]
    pub fn frame_of(&self, prey_outside: u64) -> (u32, u8) {
        self.of[extract(prey_outside, self.outside) as usize]
    }

    /// The rank of hunters outside among the points `free` there.
    #[inline(always)]
    pub fn rank(&self, hunters: u64, free: u64) -> u32 {
        self.ranks[extract(hunters, free) as usize]
    }

    /// The index of hunters inside.
    #[inline(always)]
    pub fn inside_index(&self, low: u8) -> usize {
        usize::from(self.inside_of[usize::from(low)])
    }

    /// What a symmetry makes of a set of the window's points.
    #[inline(always)]
    pub fn image(&self, symmetry: u8, low: u8) -> u8 {
        self.images[usize::from(symmetry)][usize::from(low)]
    }

    /// Where a position with hunters to move is stored.
    pub fn spot(&self, space: &Space, hunters: u64, prey: u64) -> Spot {
        let (frame, symmetry) = self.frame_of(prey & self.outside);
        let turn = &space.symmetries[usize::from(symmetry)];
        let (hunters, prey) = (turn.apply(hunters), turn.apply(prey));
        let count = (prey & self.outside).count_ones() as usize;
        let index = self.inside_index(extract(hunters, self.window) as u8);
        let inside = self.inside[index];
        let rank = self.rank(hunters & self.outside, self.outside & !prey);
        // The bits of sets that touch the hunters are left out.
        let low = compact(extract(prey, self.window) as u8, inside.low);
        let byte = self.byte(count as u8, index, rank) + u32::from(low >> 3);
        Spot { frame, byte, second: byte + inside.bytes, bit: low & 7 }
    }
}

/// A set of the window without the places of the hunters inside: its bits closed up.
fn compact(low: u8, hunters: u8) -> u8 {
    extract(u64::from(low), u64::from(!hunters)) as u8
}

/// A union of whole orbits of the symmetries with as many points as fit a word.
fn window(space: &Space) -> Option<u64> {
    let mut orbits: Vec<u64> = Vec::new();
    for point in 0..space.points {
        let orbit = space
            .symmetries
            .iter()
            .fold(0u64, |orbit, symmetry| orbit | 1 << symmetry.to[usize::from(point)]);
        if !orbits.contains(&orbit) {
            orbits.push(orbit);
        }
    }
    // The best union for each size, built up orbit by orbit.
    let mut unions: [Option<u64>; POINTS as usize + 1] = [None; POINTS as usize + 1];
    unions[0] = Some(0);
    for orbit in orbits {
        let size = orbit.count_ones() as usize;
        for total in (size..unions.len()).rev() {
            if unions[total].is_none() {
                unions[total] = unions[total - size].map(|union| union | orbit);
            }
        }
    }
    unions.into_iter().flatten().rfind(|&union| union != 0)
}

fn insides(window: u64, hunters: u8) -> (Vec<Inside>, [u16; 256]) {
    let points = window.count_ones();
    let mut sets: Vec<u8> = (0..1u32 << points)
        .filter(|set| set.count_ones() <= u32::from(hunters))
        .map(|set| set as u8)
        .collect();
    sets.sort_by_key(|set| (set.count_ones(), *set));
    let mut of = [u16::MAX; 256];
    let subsets = if points == 8 { u8::MAX } else { (1 << points) - 1 };
    let inside = sets.iter().enumerate().map(|(index, &low)| {
        of[usize::from(low)] = index as u16;
        let free = points - low.count_ones();
        Inside {
            low,
            points: deposit(u64::from(low), window),
            valid: Word::of(|set| set & low == 0 && set & !subsets == 0),
            bytes: (1u32 << free).div_ceil(8),
        }
    });
    (inside.collect(), of)
}

fn bases(
    ranking: &Ranking,
    inside: &[Inside],
    outside: u8,
    hunters: u8,
    size: impl Fn(&Inside) -> u32,
) -> Vec<Vec<u32>> {
    (0..=outside)
        .map(|prey| {
            let mut next = 0u32;
            let mut bases = vec![0];
            for inside in inside {
                let rest = hunters - inside.low.count_ones() as u8;
                let count = ranking.choose(outside - prey, rest).min(u64::from(u32::MAX)) as u32;
                next = next.saturating_add(count.saturating_mul(size(inside)));
                bases.push(next);
            }
            bases
        })
        .collect()
}

fn bases_in_bytes(ranking: &Ranking, inside: &[Inside], outside: u8, hunters: u8) -> Vec<Vec<u32>> {
    bases(ranking, inside, outside, hunters, |inside| 2 * inside.bytes)
}

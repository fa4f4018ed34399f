//! The cells of a tier, and which waves will find something in a class.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};

use wide::u16x16;

use crate::value::Code;

/// A cell that is not decided: this plus the moves that are not known to lose.
pub const OPEN: u16 = 0xf000;

/// A cell that no move decides: a draw.
pub const SEALED: u16 = 0xffff;

/// One cell for each position with one side to move.
#[derive(Clone, Copy, Debug)]
pub struct Cells<'c>(&'c [AtomicU16]);

/// What a move that loses did to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Less {
    /// It is decided, or other moves are left.
    Nothing,
    /// It was the last.
    Last,
}

impl<'c> Cells<'c> {
    /// Cells whose contents do not matter: each is written before it is read.
    pub fn new(cells: &'c [AtomicU16]) -> Cells<'c> {
        Cells(cells)
    }

    #[inline(always)]
    pub fn get(&self, number: u64) -> u16 {
        self.0[number as usize].load(Ordering::Relaxed)
    }

    #[inline(always)]
    pub fn set(&self, number: u64, cell: u16) {
        self.0[number as usize].store(cell, Ordering::Relaxed);
    }

    /// Whether a move that loses would change the cell.
    #[inline(always)]
    pub fn may_lose(cell: u16) -> bool {
        cell > OPEN && cell != SEALED
    }

    /// Whether a win would change the cell.
    #[inline(always)]
    pub fn may_change(cell: u16, win: Code) -> bool {
        (cell >= OPEN && cell != SEALED) || (cell < OPEN && cell & 1 == 1 && cell > win.0)
    }

    /// Writes a win, unless a nearer one or a loss is there; true when it was written.
    #[inline(always)]
    pub fn win(&self, number: u64, code: Code, alone: bool) -> bool {
        let cell = &self.0[number as usize];
        let mut was = cell.load(Ordering::Relaxed);
        loop {
            if !Self::may_change(was, code) {
                return false;
            }
            if alone {
                cell.store(code.0, Ordering::Relaxed);
                return true;
            }
            let done =
                cell.compare_exchange_weak(was, code.0, Ordering::Relaxed, Ordering::Relaxed);
            match done {
                Ok(_) => return true,
                Err(is) => was = is,
            }
        }
    }

    /// One move less that is not known to lose.
    #[inline(always)]
    pub fn less(&self, number: u64, alone: bool) -> Less {
        let cell = &self.0[number as usize];
        let mut was = cell.load(Ordering::Relaxed);
        loop {
            if !Self::may_lose(was) {
                return Less::Nothing;
            }
            let last = if was == OPEN + 1 { Less::Last } else { Less::Nothing };
            if alone {
                cell.store(was - 1, Ordering::Relaxed);
                return last;
            }
            let done =
                cell.compare_exchange_weak(was, was - 1, Ordering::Relaxed, Ordering::Relaxed);
            match done {
                Ok(_) => return last,
                Err(is) => was = is,
            }
        }
    }
}

/// Calls `visit` with each of some cells whose value has a distance of `plies`, by its place.
#[inline(always)]
pub fn with_distance(cells: &[u16], plies: u16, mut visit: impl FnMut(usize, Code)) {
    const TOGETHER: usize = 16;
    let wanted = Code::win(plies).0;
    // A loss of the same distance has all bits but the lowest.
    let found = |cell: u16| cell | 1 == wanted;
    let (chunks, rest) = cells.as_chunks::<TOGETHER>();
    for (part, chunk) in chunks.iter().enumerate() {
        let is_found = (u16x16::new(*chunk) | u16x16::splat(1)).simd_eq(u16x16::splat(wanted));
        let mut mask = is_found.to_bitmask();
        while mask != 0 {
            let at = mask.trailing_zeros() as usize % TOGETHER;
            visit(part * TOGETHER + at, Code(chunk[at]));
            mask &= mask - 1;
        }
    }
    for (at, &cell) in rest.iter().enumerate().filter(|(_, cell)| found(**cell)) {
        visit(chunks.len() * TOGETHER + at, Code(cell));
    }
}

/// The values of cells that no wave reaches any more; what is not decided is a draw.
pub fn close(cells: &mut [u16]) {
    for cell in cells.iter_mut().filter(|cell| **cell >= OPEN) {
        *cell = Code::DRAW.0;
    }
}

/// The numbers of a class that share their waves.
pub const BLOCK: u64 = 1 << 12;

/// For each block of each class the distances at which something in it is decided.
#[derive(Debug)]
pub struct Waves {
    /// The blocks of a class.
    blocks: u64,
    of: Vec<Distances>,
    all: Distances,
}

type Distances = [AtomicU64; WORDS];

const WORDS: usize = 16;
/// Distances from here on share one bit.
const LAST: u16 = (WORDS * 64 - 1) as u16;

impl Waves {
    /// For so many classes of so many numbers.
    pub fn new(classes: usize, count: u64) -> Waves {
        let blocks = count.div_ceil(BLOCK);
        let of = (0..classes * blocks as usize).map(|_| Default::default()).collect();
        Waves { blocks, of, all: Default::default() }
    }

    #[inline(always)]
    fn block(&self, class: u32, rank: u64) -> &Distances {
        &self.of[(u64::from(class) * self.blocks + rank / BLOCK) as usize]
    }

    /// The number of that rank in the class is decided at that distance.
    #[inline(always)]
    pub fn add(&self, class: u32, rank: u64, plies: u16) {
        let plies = plies.min(LAST);
        let (at, bit) = (usize::from(plies / 64), 1 << (plies % 64));
        let word = &self.block(class, rank)[at];
        // Most often it is there.
        if word.load(Ordering::Relaxed) & bit == 0 {
            word.fetch_or(bit, Ordering::Relaxed);
            self.all[at].fetch_or(bit, Ordering::Relaxed);
        }
    }

    /// Whether any number in the block of this one is decided at that distance.
    pub fn has(&self, class: u32, rank: u64, plies: u16) -> bool {
        let plies = plies.min(LAST);
        let word = &self.block(class, rank)[usize::from(plies / 64)];
        word.load(Ordering::Relaxed) >> (plies % 64) & 1 == 1
    }

    /// The last distance known so far; beyond [`LAST`] the greatest there can be.
    pub fn last(&self) -> u16 {
        let last = (0..WORDS).rev().find_map(|at| {
            let word = self.all[at].load(Ordering::Relaxed);
            (word != 0).then(|| at as u16 * 64 + 63 - word.leading_zeros() as u16)
        });
        let last = last.unwrap_or(0);
        if last == LAST { OPEN / 2 - 2 } else { last }
    }
}

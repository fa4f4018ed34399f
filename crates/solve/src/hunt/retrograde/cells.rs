//! The cells of a tier, and which waves will find something in a class.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};

use rayon::prelude::*;

use crate::value::Code;

/// A cell that is not decided: this plus the moves that are not known to lose.
pub const OPEN: u16 = 0xf000;

/// A cell that no move decides: a draw.
pub const SEALED: u16 = 0xffff;

/// One cell for each position with one side to move.
#[derive(Debug)]
pub struct Cells(Vec<AtomicU16>);

/// What a move that loses did to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Less {
    /// It is decided, or other moves are left.
    Nothing,
    /// It was the last.
    Last,
}

impl Cells {
    pub fn new(count: usize) -> Cells {
        // In parallel, so that each thread's pages are its own.
        Cells((0..count).into_par_iter().map(|_| AtomicU16::new(OPEN)).collect())
    }

    #[inline(always)]
    pub fn get(&self, number: u64) -> u16 {
        self.0[number as usize].load(Ordering::Relaxed)
    }

    #[inline(always)]
    pub fn set(&self, number: u64, cell: u16) {
        self.0[number as usize].store(cell, Ordering::Relaxed);
    }

    /// The numbers from `from` to `to` whose value has a distance of `plies`, by their offset.
    #[inline(always)]
    pub fn with_distance(&self, from: u64, to: u64, plies: u16, mut visit: impl FnMut(u64, Code)) {
        const TOGETHER: usize = 32;
        let cells = &self.0[from as usize..to as usize];
        let wanted = plies + 1;
        for (part, cells) in cells.chunks(TOGETHER).enumerate() {
            let mut any = false;
            for cell in cells {
                any |= cell.load(Ordering::Relaxed) >> 1 == wanted;
            }
            if !any {
                continue;
            }
            for (at, cell) in cells.iter().enumerate() {
                let cell = cell.load(Ordering::Relaxed);
                if cell >> 1 == wanted {
                    visit((part * TOGETHER + at) as u64, Code(cell));
                }
            }
        }
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

    /// The values; what is not decided is a draw.
    pub fn into_codes(self) -> Vec<u16> {
        let code = |cell: AtomicU16| {
            let cell = cell.into_inner();
            if cell >= OPEN { Code::DRAW.0 } else { cell }
        };
        // In the same memory.
        self.0.into_iter().map(code).collect()
    }
}

/// For each class the distances at which something in it is decided.
#[derive(Debug)]
pub struct Waves(Vec<[AtomicU64; WORDS]>);

const WORDS: usize = 16;
/// Distances from here on share one bit.
const LAST: u16 = (WORDS * 64 - 1) as u16;

impl Waves {
    pub fn new(classes: usize) -> Waves {
        Waves((0..classes).map(|_| Default::default()).collect())
    }

    /// Something in the class is decided at that distance.
    #[inline(always)]
    pub fn add(&self, class: u32, plies: u16) {
        let plies = plies.min(LAST);
        let word = &self.0[class as usize][usize::from(plies / 64)];
        let bit = 1 << (plies % 64);
        // Most often it is there.
        if word.load(Ordering::Relaxed) & bit == 0 {
            word.fetch_or(bit, Ordering::Relaxed);
        }
    }

    pub fn has(&self, class: u32, plies: u16) -> bool {
        let plies = plies.min(LAST);
        let word = &self.0[class as usize][usize::from(plies / 64)];
        word.load(Ordering::Relaxed) >> (plies % 64) & 1 == 1
    }

    /// The last distance known so far; beyond [`LAST`] the greatest there can be.
    pub fn last(&self) -> u16 {
        let last = |words: &[AtomicU64; WORDS]| {
            (0..WORDS).rev().find_map(|at| {
                let word = words[at].load(Ordering::Relaxed);
                (word != 0).then(|| at as u16 * 64 + 63 - word.leading_zeros() as u16)
            })
        };
        let last = self.0.iter().filter_map(last).max().unwrap_or(0);
        if last == LAST { OPEN / 2 - 2 } else { last }
    }
}

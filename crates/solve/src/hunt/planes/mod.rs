//! The drop phase, bit-parallel: all numbers of prey in hand at once, for one number captured.
//!
//! While prey are in hand they only drop, so with the hunters fixed every set of prey can be a bit,
//! and a drop is a shift and an OR. See [`layout`] for which bit is which, and `pass` for the equations.
//! What is kept is the value of the positions with hunters to move, in two bits; with prey to move
//! the value is that of the best drop.

mod count;
pub mod layout;
mod moves;
mod pair;
mod pass;
mod store;
mod word;

use std::sync::atomic::{AtomicBool, Ordering};

use ludarium_rules::hunt::Rules;
use rayon::prelude::*;

pub use count::{Count, Counts};
pub use layout::{Layout, Spot};
use pair::{Pair, Pairs};
use pass::{Passes, Scratch};

use super::space::Space;
use crate::value::Code;

/// Frames solved before their bytes are handed on.
const BATCH: usize = 512;

/// Whether the rules let the drop phase be solved like this: all hunters on the board from the
/// start of it, no chains, drops anywhere.
pub fn supports(rules: &Rules<()>) -> bool {
    !rules.has_chains()
}

/// The positions with prey to move of a solved phase, which the phase with one captured less needs.
#[derive(Clone, Debug, Default)]
pub struct Deeper(Vec<Vec<u8>>);

/// What came of checking a phase.
#[derive(Debug)]
pub struct Checked {
    /// What it is to the phase with one captured less.
    pub deeper: Deeper,
    /// What it holds.
    pub counts: Counts,
    /// Frames with a value that its moves contradict.
    pub wrong: u64,
}

/// Why a phase was not solved.
#[derive(Debug)]
pub enum Stopped<E> {
    /// It was told to stop.
    Interrupted,
    /// Its bytes were not taken.
    Failed(E),
}

/// The drop phases of a game.
#[derive(Debug)]
pub struct Drops<'s> {
    space: &'s Space,
    layout: &'s Layout,
    passes: Passes<'s>,
}

impl<'s> Drops<'s> {
    /// The phases of some rules that [`supports`] takes.
    pub fn new(rules: &'s Rules<()>, space: &'s Space, layout: &'s Layout) -> Drops<'s> {
        Drops { space, layout, passes: Passes::new(rules, space, layout) }
    }

    /// Solves the phase with `captured` captured. `after` is the phase with one more captured, used
    /// up on the way (nothing where one more capture wins); `table` gives the hunters' value, to
    /// them, of a position whose last piece of prey is dropped; `take` gets the bytes of the frames
    /// in their order.
    ///
    /// # Errors
    /// When `stop` was set, or the bytes were not taken.
    pub fn solve<E>(
        &self,
        captured: u8,
        mut after: Deeper,
        table: &(impl Fn(u64, u64) -> Code + Sync),
        stop: &AtomicBool,
        mut take: impl FnMut(Vec<u8>) -> Result<(), E>,
    ) -> Result<(Deeper, Counts), Stopped<E>> {
        let layout = self.layout;
        let empty = || (0..layout.frames.len()).map(|_| Pairs::new()).collect::<Vec<_>>();
        let mut hunters = empty();
        let mut prey = vec![Vec::new(); layout.frames.len()];
        after.0.resize_with(layout.frames.len(), Vec::new);
        let most = usize::from(self.passes.most_prey(captured));
        let mut counts: Counts = vec![[Count::default(); 2]; most];
        let outside = layout.outside.count_ones() as u8;
        for size in (0..=outside).rev() {
            let layer: Vec<usize> = layout.layer(size).collect();
            for batch in layer.chunks(BATCH) {
                if stop.load(Ordering::Relaxed) {
                    return Err(Stopped::Interrupted);
                }
                let solved: Vec<(Pairs, Vec<u8>, Vec<u8>, Counts)> = batch
                    .par_iter()
                    .map_init(Scratch::default, |scratch, &frame| {
                        self.frame(scratch, frame, captured, &hunters, &after.0, table)
                    })
                    .collect();
                let mut bytes = Vec::new();
                for (&frame, (own, others, part, counted)) in batch.iter().zip(solved) {
                    hunters[frame] = own;
                    prey[frame] = others;
                    bytes.extend(part);
                    add(&mut counts, &counted);
                }
                take(bytes).map_err(Stopped::Failed)?;
            }
            // Frames that no later one looks at.
            if size < outside {
                for frame in layout.layer(size + 1) {
                    hunters[frame] = Pairs::new();
                }
            }
            for frame in layer {
                after.0[frame] = Vec::new();
            }
        }
        Ok((Deeper(prey), counts))
    }

    fn frame(
        &self,
        scratch: &mut Scratch,
        frame: usize,
        captured: u8,
        hunters: &[Pairs],
        after: &[Vec<u8>],
        table: &(impl Fn(u64, u64) -> Code + Sync),
    ) -> (Pairs, Vec<u8>, Vec<u8>, Counts) {
        let (own, others) = self.passes.solve(scratch, frame, captured, hunters, after, table);
        let size = self.layout.frames[frame].prey.count_ones() as u8;
        let bytes = store::encode(self.layout, size, &own);
        let counts = self.count(frame, captured, &own, &others);
        let others = self.stored(size, &others);
        (own, others, bytes, counts)
    }

    /// Derives every value of a stored phase again, bit-parallel, and counts the frames that differ
    /// from what their moves say. `after` is the phase with one more captured; `read` gives the
    /// bytes of a frame.
    ///
    /// # Errors
    /// When `stop` was set, or the bytes cannot be read.
    pub fn check<E: Send>(
        &self,
        captured: u8,
        mut after: Deeper,
        table: &(impl Fn(u64, u64) -> Code + Sync),
        stop: &AtomicBool,
        read: impl Fn(usize) -> Result<Vec<u8>, E> + Sync,
    ) -> Result<Checked, Stopped<E>> {
        let layout = self.layout;
        let empty = || (0..layout.frames.len()).map(|_| Pairs::new()).collect::<Vec<_>>();
        let mut hunters = empty();
        let mut prey = vec![Vec::new(); layout.frames.len()];
        after.0.resize_with(layout.frames.len(), Vec::new);
        let most = self.passes.most_prey(captured);
        let mut counts: Counts = vec![[Count::default(); 2]; usize::from(most)];
        let mut wrong = 0;
        let outside = layout.outside.count_ones() as u8;
        for size in (0..=outside.min(most)).rev() {
            let layer: Vec<usize> = layout.layer(size).collect();
            for batch in layer.chunks(BATCH) {
                if stop.load(Ordering::Relaxed) {
                    return Err(Stopped::Interrupted);
                }
                let decoded: Result<Vec<Pairs>, E> = batch
                    .par_iter()
                    .map(|&frame| Ok(store::decode(layout, size, &read(frame)?)))
                    .collect();
                for (&frame, pairs) in batch.iter().zip(decoded.map_err(Stopped::Failed)?) {
                    hunters[frame] = pairs;
                }
                let checked: Vec<(Vec<u8>, bool, Counts)> = batch
                    .par_iter()
                    .map_init(Scratch::default, |scratch, &frame| {
                        let (others, is_right) =
                            self.passes.check(scratch, frame, captured, &hunters, &after.0, table);
                        let counted = self.count(frame, captured, &hunters[frame], &others);
                        (self.stored(size, &others), is_right, counted)
                    })
                    .collect();
                for (&frame, (others, is_right, counted)) in batch.iter().zip(checked) {
                    prey[frame] = others;
                    wrong += u64::from(!is_right);
                    add(&mut counts, &counted);
                }
            }
            if size < outside {
                for frame in layout.layer(size + 1) {
                    hunters[frame] = Pairs::new();
                }
            }
            for frame in layer {
                after.0[frame] = Vec::new();
            }
        }
        Ok(Checked { deeper: Deeper(prey), counts, wrong })
    }

    /// Pairs as the bytes in which they wait, a third of their size; none of a frame that is not
    /// there.
    fn stored(&self, size: u8, pairs: &[Pair]) -> Vec<u8> {
        if pairs.is_empty() { Vec::new() } else { store::encode(self.layout, size, pairs) }
    }

    fn count(&self, frame: usize, captured: u8, hunters: &Pairs, prey: &Pairs) -> Counts {
        let most = usize::from(self.passes.most_prey(captured));
        let mut counts: Counts = vec![[Count::default(); 2]; most];
        if !hunters.is_empty() {
            let sides = [&hunters[..], &prey[..]];
            count::count(self.space, self.layout, &self.passes.sizes, frame, sides, &mut counts);
        }
        counts
    }

    /// What a solved phase is to the phase with one captured less, from its stored bytes; `read`
    /// gives the bytes of a frame.
    ///
    /// # Errors
    /// When `stop` was set, or the bytes cannot be read.
    pub fn again<E: Send>(
        &self,
        captured: u8,
        stop: &AtomicBool,
        read: impl Fn(usize) -> Result<Vec<u8>, E> + Sync,
    ) -> Result<Deeper, Stopped<E>> {
        let layout = self.layout;
        let mut hunters: Vec<Pairs> = (0..layout.frames.len()).map(|_| Pairs::new()).collect();
        let mut prey = vec![Vec::new(); layout.frames.len()];
        let outside = layout.outside.count_ones() as u8;
        let most = self.passes.most_prey(captured).min(outside);
        for size in (0..=most).rev() {
            if stop.load(Ordering::Relaxed) {
                return Err(Stopped::Interrupted);
            }
            let decoded: Result<Vec<Pairs>, E> = layout
                .layer(size)
                .into_par_iter()
                .map(|frame| Ok(store::decode(layout, size, &read(frame)?)))
                .collect();
            for (frame, pairs) in layout.layer(size).zip(decoded.map_err(Stopped::Failed)?) {
                hunters[frame] = pairs;
            }
            let to_move: Vec<Vec<u8>> = layout
                .layer(size)
                .into_par_iter()
                .map_init(Scratch::default, |scratch, frame| {
                    self.stored(size, &self.passes.prey_to_move(scratch, frame, &hunters))
                })
                .collect();
            for (frame, pairs) in layout.layer(size).zip(to_move) {
                prey[frame] = pairs;
            }
            if size < most {
                for frame in layout.layer(size + 1) {
                    hunters[frame] = Pairs::new();
                }
            }
        }
        Ok(Deeper(prey))
    }
}

fn add(counts: &mut Counts, more: &Counts) {
    for (count, more) in counts.iter_mut().flatten().zip(more.iter().flatten()) {
        count.positions += more.positions;
        count.prey_win += more.prey_win;
        count.prey_safe += more.prey_safe;
    }
}

/// The hunters' value of a stored position, from its two bytes.
#[inline(always)]
pub fn code_at(spot: Spot, frame: &[u8]) -> Option<Code> {
    let bit = |byte: u32| Some(frame.get(byte as usize)? >> spot.bit & 1 == 1);
    Some(match (bit(spot.byte)?, bit(spot.second)?) {
        (true, _) => Code::LOSS,
        (false, true) => Code::DRAW,
        (false, false) => Code::WIN,
    })
}

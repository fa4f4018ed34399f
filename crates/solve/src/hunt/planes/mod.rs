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

/// The frames solved so far that others need.
#[derive(Clone, Copy)]
struct Waiting<'w> {
    /// With hunters to move, those with one more piece of prey outside.
    hunters: &'w [Pairs],
    /// With prey to move, those of the phase with one more captured, stored.
    after: &'w [Vec<u8>],
}

/// What is made of a frame: its positions with hunters to move, those with prey to move as they are
/// stored, and what else there is to tell of it.
struct Made<T> {
    hunters: Pairs,
    prey: Vec<u8>,
    told: T,
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
    pub fn solve<E: Send>(
        &self,
        captured: u8,
        after: Deeper,
        table: &(impl Fn(u64, u64) -> Code + Sync),
        stop: &AtomicBool,
        mut take: impl FnMut(Vec<u8>) -> Result<(), E>,
    ) -> Result<(Deeper, Counts), Stopped<E>> {
        let layout = self.layout;
        let mut counts = self.no_counts(captured);
        let frame = |scratch: &mut Scratch, frame: usize, waiting: Waiting| {
            let (own, others) = self.passes.solve(scratch, frame, captured, waiting, table);
            let size = layout.frames[frame].prey.count_ones() as u8;
            let bytes = store::encode(layout, size, &own);
            let counted = self.count(frame, captured, &own, &others);
            Ok(Made { prey: self.stored(size, &others), hunters: own, told: (bytes, counted) })
        };
        let outside = layout.outside.count_ones() as u8;
        let deeper = self.layers(outside, after, stop, frame, |told| {
            let mut bytes = Vec::new();
            for (part, counted) in told {
                bytes.extend(part);
                add(&mut counts, &counted);
            }
            take(bytes)
        })?;
        Ok((deeper, counts))
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
        after: Deeper,
        table: &(impl Fn(u64, u64) -> Code + Sync),
        stop: &AtomicBool,
        read: impl Fn(usize) -> Result<Vec<u8>, E> + Sync,
    ) -> Result<Checked, Stopped<E>> {
        let layout = self.layout;
        let mut counts = self.no_counts(captured);
        let mut wrong = 0;
        let frame = |scratch: &mut Scratch, frame: usize, waiting: Waiting| {
            let size = layout.frames[frame].prey.count_ones() as u8;
            let own = store::decode(layout, size, &read(frame)?);
            let (others, is_right) =
                self.passes.check(scratch, frame, captured, &own, waiting, table);
            let counted = self.count(frame, captured, &own, &others);
            Ok(Made { prey: self.stored(size, &others), hunters: own, told: (is_right, counted) })
        };
        let most = self.passes.most_prey(captured).min(layout.outside.count_ones() as u8);
        let deeper = self.layers(most, after, stop, frame, |told| {
            for (is_right, counted) in told {
                wrong += u64::from(!is_right);
                add(&mut counts, &counted);
            }
            Ok(())
        })?;
        Ok(Checked { deeper, counts, wrong })
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
        let frame = |scratch: &mut Scratch, frame: usize, waiting: Waiting| {
            let size = layout.frames[frame].prey.count_ones() as u8;
            let own = store::decode(layout, size, &read(frame)?);
            let others = self.passes.prey_to_move(scratch, frame, &own, waiting.hunters);
            Ok(Made { prey: self.stored(size, &others), hunters: own, told: () })
        };
        let most = self.passes.most_prey(captured).min(layout.outside.count_ones() as u8);
        self.layers(most, Deeper::default(), stop, frame, |_| Ok(()))
    }

    /// Makes every frame with at most `most` pieces of prey outside, those with most first, on all
    /// threads: frames with equally many need nothing of one another. `after` is used up on the way;
    /// `take` gets what the frames tell, a batch of them at a time, in their order.
    fn layers<T: Send, E: Send>(
        &self,
        most: u8,
        mut after: Deeper,
        stop: &AtomicBool,
        make: impl Fn(&mut Scratch, usize, Waiting) -> Result<Made<T>, E> + Sync,
        mut take: impl FnMut(Vec<T>) -> Result<(), E>,
    ) -> Result<Deeper, Stopped<E>> {
        let layout = self.layout;
        let mut hunters: Vec<Pairs> = (0..layout.frames.len()).map(|_| Pairs::new()).collect();
        let mut prey = vec![Vec::new(); layout.frames.len()];
        after.0.resize_with(layout.frames.len(), Vec::new);
        for size in (0..=most).rev() {
            let layer: Vec<usize> = layout.layer(size).collect();
            for batch in layer.chunks(BATCH) {
                if stop.load(Ordering::Relaxed) {
                    return Err(Stopped::Interrupted);
                }
                let waiting = Waiting { hunters: &hunters, after: &after.0 };
                let made: Result<Vec<Made<T>>, E> = batch
                    .par_iter()
                    .map_init(Scratch::default, |scratch, &frame| make(scratch, frame, waiting))
                    .collect();
                let mut told = Vec::with_capacity(batch.len());
                for (&frame, made) in batch.iter().zip(made.map_err(Stopped::Failed)?) {
                    hunters[frame] = made.hunters;
                    prey[frame] = made.prey;
                    told.push(made.told);
                }
                take(told).map_err(Stopped::Failed)?;
            }
            // Frames that no later one looks at.
            if size < most {
                for frame in layout.layer(size + 1) {
                    hunters[frame] = Pairs::new();
                }
            }
            for frame in layer {
                after.0[frame] = Vec::new();
            }
        }
        Ok(Deeper(prey))
    }

    /// Pairs as the bytes in which they wait, a third of their size; none of a frame that is not
    /// there.
    fn stored(&self, size: u8, pairs: &[Pair]) -> Vec<u8> {
        if pairs.is_empty() { Vec::new() } else { store::encode(self.layout, size, pairs) }
    }

    fn no_counts(&self, captured: u8) -> Counts {
        vec![[Count::default(); 2]; usize::from(self.passes.most_prey(captured))]
    }

    fn count(&self, frame: usize, captured: u8, hunters: &Pairs, prey: &Pairs) -> Counts {
        let mut counts = self.no_counts(captured);
        if !hunters.is_empty() {
            let sides = [&hunters[..], &prey[..]];
            count::count(self.space, self.layout, &self.passes.sizes, frame, sides, &mut counts);
        }
        counts
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

//! One frame of a drop phase, solved bit-parallel.
//!
//! Two planes of bits are kept for each side to move: `win`, the prey win, and `safe`, the prey do not
//! lose. Prey to move take the best of their drops, so both planes are an OR over the positions with
//! one more piece of prey; hunters to move take the worst for the prey, an AND over steps and
//! captures. Both planes obey the same equations, and a hunter side without a move leaves every bit
//! set: the prey have won.
//!
//! Drops outside the window come from frames with one more piece of prey, captures from the solved
//! phase with one more captured; what is left, steps and drops inside the window, stays in the frame.
//! It is iterated from below until nothing changes. A drop adds a piece, so the equations have one
//! solution only, and each round settles at least one more number of prey inside the window.

use ludarium_rules::bits::{deposit, members};
use ludarium_rules::fetch::prefetch;
use ludarium_rules::hunt::Rules;

use super::Waiting;
use super::layout::Layout;
use super::moves::{Moves, Ways};
use super::pair::{Pair, Pairs};
use super::store;
use super::word::Word;
use crate::hunt::space::Space;
use crate::rank::{first_set, next_set};
use crate::value::Code;

/// A step within a frame: the placement it leads to, and the window's points that must be vacant.
#[derive(Clone, Copy, Debug)]
struct Edge {
    placement: u32,
    vacant: u8,
}

/// A capture outside the window: what it leads to, and the window's points that must be vacant.
#[derive(Clone, Copy, Debug)]
struct Capture {
    placement: u32,
    frame: u32,
    /// Where its bytes begin in the frame, and the hunters inside the window there.
    byte: u32,
    inside: u16,
    symmetry: u8,
    vacant: u8,
}

/// A drop outside the window, and the frame that it leads to.
#[derive(Clone, Copy, Debug)]
struct DropOutside {
    point: u8,
    frame: usize,
    symmetry: u8,
}

/// What the passes of one game have in common.
#[derive(Debug)]
pub struct Passes<'s> {
    pub(super) space: &'s Space,
    pub(super) layout: &'s Layout,
    pub(super) ways: Ways,
    goal: u8,
    prey: u8,
    must_capture: bool,
    /// By points of the window: the sets of prey that touch them.
    touching: Vec<Word>,
    /// By number: the sets of prey with so many members.
    pub sizes: [Word; 9],
}

/// What a thread keeps from frame to frame.
#[derive(Debug, Default)]
pub struct Scratch {
    /// For each number of hunters outside, their sets in the order of their ranks.
    sets: Vec<Vec<u64>>,
    drops: Vec<Pair>,
    /// Drops before they are turned.
    turned: Vec<Pair>,
    moves: Moves,
    /// The frame of the phase with one more captured.
    after: Pairs,
    taken: Vec<Capture>,
    captures: Vec<Pair>,
    can_capture: Vec<Word>,
    edges: Vec<Edge>,
    edge_ends: Vec<u32>,
    fixed: Vec<Pair>,
    /// Sets of hunters outside, by their ranks here and there.
    ranks: Vec<(u32, u32)>,
}

impl<'s> Passes<'s> {
    /// The passes for some rules, which a layout was made for.
    pub fn new(rules: &Rules<()>, space: &'s Space, layout: &'s Layout) -> Passes<'s> {
        let captures = rules.captures_possible() && rules.captures_while_dropping();
        Passes {
            space,
            layout,
            ways: Ways::new(rules, layout, captures),
            goal: rules.goal(),
            prey: rules.prey_count(),
            must_capture: rules.must_capture(),
            touching: (0..=u8::MAX).map(|points| Word::of(|low| low & points != 0)).collect(),
            sizes: std::array::from_fn(|size| Word::of(|low| low.count_ones() as usize == size)),
        }
    }

    /// Prey on the board when none is in hand.
    pub fn most_prey(&self, captured: u8) -> u8 {
        self.prey - captured
    }

    fn prepare(&self, scratch: &mut Scratch, free: u64, placements: usize) {
        let outside = free.count_ones() as u8;
        scratch.sets.resize_with(usize::from(self.layout.hunters) + 1, Vec::new);
        for (size, sets) in scratch.sets.iter_mut().enumerate() {
            sets.clear();
            let size = size as u8;
            let mut set = first_set(size);
            for _ in 0..self.space.ranking.choose(outside, size) {
                sets.push(deposit(set, free));
                set = next_set(set);
            }
        }
        scratch.drops.clear();
        scratch.drops.resize(placements, Pair::NONE);
    }

    /// The positions with prey to move: gathers what drops outside the window lead to, from the
    /// frames of hunters to move with one more piece of prey.
    fn gather_drops(&self, scratch: &mut Scratch, prey: u64, hunters_to_move: &[Pairs]) {
        let layout = self.layout;
        let Scratch { sets, drops, turned, ranks, .. } = scratch;
        let mut found: Vec<DropOutside> = members(layout.outside & !prey)
            .map(|point| {
                let (frame, symmetry) = layout.frame_of(prey | 1 << point);
                DropOutside { point, frame: frame as usize, symmetry }
            })
            .filter(|drop| !hunters_to_move[drop.frame].is_empty())
            .collect();
        found.sort_by_key(|drop| drop.symmetry);
        for alike in found.chunk_by(|one, other| one.symmetry == other.symmetry) {
            let exchanges = &layout.exchanges[usize::from(alike[0].symmetry)];
            if alike.len() == 1 || exchanges.is_identity() {
                for drop in alike {
                    let data = &hunters_to_move[drop.frame];
                    self.gather(drop, data, sets, ranks, drops, |word| exchanges.pull(word));
                }
                continue;
            }
            // What is turned alike is turned together.
            turned.clear();
            turned.resize(drops.len(), Pair::NONE);
            for drop in alike {
                self.gather(drop, &hunters_to_move[drop.frame], sets, ranks, turned, |word| word);
            }
            for (drop, turned) in drops.iter_mut().zip(&*turned) {
                *drop = drop.or(turned.both(|word| exchanges.pull(word)));
            }
        }
    }

    /// Adds what a drop outside the window leads to, after `change`; `data` is the frame that it
    /// leads to, `ranks` room to work in.
    #[inline(always)]
    fn gather(
        &self,
        drop: &DropOutside,
        data: &[Pair],
        sets: &[Vec<u64>],
        ranks: &mut Vec<(u32, u32)>,
        into: &mut [Pair],
        change: impl Fn(Word) -> Word,
    ) {
        let layout = self.layout;
        fetch(data);
        let turn = &self.space.symmetries[usize::from(drop.symmetry)];
        let prey = layout.frames[drop.frame].prey;
        let count = prey.count_ones() as u8;
        let there = layout.outside & !prey;
        let mut known = u8::MAX;
        for (index, inside) in layout.inside.iter().enumerate() {
            let rest = layout.hunters_outside(inside);
            if rest != known {
                known = rest;
                ranks.clear();
                let sets = sets[usize::from(rest)].iter().zip(0..);
                let open = sets.filter(|(set, _)| *set >> drop.point & 1 == 0);
                let rank = |(&set, place)| (place, layout.rank(turn.apply(set), there));
                ranks.extend(open.map(rank));
            }
            let image = layout.inside_index(layout.image(drop.symmetry, inside.low));
            let from = &data[layout.base(count, image) as usize..];
            let into = &mut into[layout.base(count - 1, index) as usize..];
            for &(place, rank) in &*ranks {
                let pair = from[rank as usize].both(&change);
                let slot = &mut into[place as usize];
                *slot = slot.or(pair);
            }
        }
    }

    /// What drops lead to from a placement: those outside were gathered, those inside come from
    /// the placement itself.
    #[inline(always)]
    fn dropped(&self, gathered: Pair, hunters_to_move: Pair) -> Pair {
        let mut pair = gathered;
        for i in 0..self.layout.window.count_ones() as u8 {
            pair = pair.or(hunters_to_move.both(|word| word.with(i)));
        }
        pair
    }

    /// The positions of a frame with prey to move, from all those with hunters to move.
    pub fn prey_to_move(
        &self,
        scratch: &mut Scratch,
        frame: usize,
        own: &Pairs,
        hunters_to_move: &[Pairs],
    ) -> Pairs {
        let prey = self.layout.frames[frame].prey;
        self.prepare(scratch, self.layout.outside & !prey, own.len());
        self.gather_drops(scratch, prey, hunters_to_move);
        let drops = scratch.drops.iter().zip(own);
        drops.map(|(&drop, &pair)| self.dropped(drop, pair)).collect()
    }

    /// Gathers what captures lead to, and the steps that stay in the frame.
    fn gather_moves(&self, scratch: &mut Scratch, frame: usize, captured: u8, after: &[Vec<u8>]) {
        let layout = self.layout;
        let prey = layout.frames[frame].prey;
        let count = prey.count_ones() as u8;
        let wins = captured + 1 >= self.goal;
        let Scratch { sets, moves, after: own, taken, .. } = scratch;
        // By the hunters inside: where their placements begin.
        let base: [u32; 256] = std::array::from_fn(|low| match layout.inside_index(low as u8) {
            index if index < layout.inside.len() => layout.base(count, index),
            _ => 0,
        });
        // By the point left outside: the frame without that piece.
        let mut without = [(0u32, 0u8); 64];
        for over in members(prey) {
            without[usize::from(over)] = layout.frame_of(prey & !(1 << over));
        }
        moves.find(self, sets, prey, &without);
        own.clear();
        if !wins {
            store::decode_into(layout, count, &after[frame], own);
        }
        own.resize(scratch.drops.len(), Pair::NONE);
        taken.clear();
        scratch.captures.clear();
        scratch.can_capture.clear();
        scratch.edges.clear();
        scratch.edge_ends.clear();
        let mut placement = 0u32;
        for inside in &layout.inside {
            let rest = usize::from(layout.hunters_outside(inside));
            for set in moves.first[rest]..moves.first[rest] + sets[rest].len() {
                moves.steps.for_each(set, inside.low, |half, low| {
                    let placement = base[usize::from(low)] + half.rank;
                    scratch.edges.push(Edge { placement, vacant: half.vacant });
                });
                scratch.edge_ends.push(scratch.edges.len() as u32);
                let (mut worst, mut can) = (Pair::ALL, Word::NONE);
                moves.captures.for_each(set, inside.low, |half, low| {
                    let not = self.touching[usize::from(half.vacant)];
                    if half.over != 0 {
                        let not = not.or(self.touching[usize::from(half.over)].not());
                        let over = half.over.trailing_zeros() as u8;
                        let there = own[(base[usize::from(low)] + half.rank) as usize];
                        let there = there.both(|word| word.without(over).or(not));
                        worst = worst.and(there);
                        can = can.or(not.not());
                        return;
                    }
                    can = can.or(not.not());
                    if wins {
                        worst = worst.and(Pair { win: not, safe: not });
                        return;
                    }
                    let (frame, symmetry) = without[usize::from(half.taken & 63)];
                    let inside = layout.inside_index(layout.image(symmetry, low));
                    let byte = layout.byte(count - 1, inside, half.rank);
                    let (inside, vacant) = (inside as u16, half.vacant);
                    // By the time that all are gathered it is there.
                    if let Some(first) = after[frame as usize].get(byte as usize) {
                        prefetch(first);
                    }
                    taken.push(Capture { placement, frame, byte, inside, symmetry, vacant });
                });
                scratch.captures.push(worst);
                scratch.can_capture.push(can);
                placement += 1;
            }
        }
        self.follow_captures(scratch, after);
    }

    /// What the captures outside the window lead to.
    fn follow_captures(&self, scratch: &mut Scratch, after: &[Vec<u8>]) {
        for capture in &scratch.taken {
            let not = self.touching[usize::from(capture.vacant)];
            let exchanges = &self.layout.exchanges[usize::from(capture.symmetry)];
            let pair = self.get(after, capture).both(|word| exchanges.pull(word).or(not));
            let captures = &mut scratch.captures[capture.placement as usize];
            *captures = captures.and(pair);
        }
    }

    /// What a capture leads to; none where the frame has too many prey to be there.
    #[inline(always)]
    fn get(&self, after: &[Vec<u8>], capture: &Capture) -> Pair {
        let frame = &after[capture.frame as usize];
        let inside = &self.layout.inside[usize::from(capture.inside)];
        store::pair_at(inside, frame.get(capture.byte as usize..).unwrap_or_default())
    }

    /// The positions with the last piece dropped, as the table of the phase after the drops has
    /// them.
    fn fix(
        &self,
        scratch: &mut Scratch,
        prey: u64,
        captured: u8,
        table: &(impl Fn(u64, u64) -> Code + Sync),
    ) {
        let layout = self.layout;
        scratch.fixed.clear();
        scratch.fixed.resize(scratch.drops.len(), Pair::NONE);
        let Some(size) = self.most_prey(captured).checked_sub(prey.count_ones() as u8) else {
            return;
        };
        let points = layout.window.count_ones() as u8;
        if size > points {
            return;
        }
        let lows: Vec<u8> = (0..1u16 << points)
            .filter(|low| low.count_ones() == u32::from(size))
            .map(|low| low as u8)
            .collect();
        let mut placement = 0;
        for inside in &layout.inside {
            let rest = layout.hunters_outside(inside);
            for &set in &scratch.sets[usize::from(rest)] {
                let hunters = inside.points | set;
                let fixed = &mut scratch.fixed[placement];
                for &low in lows.iter().filter(|&low| low & inside.low == 0) {
                    let code = table(hunters, prey | deposit(u64::from(low), layout.window));
                    // The table is the hunters'.
                    if !code.is_win() {
                        fixed.safe.insert(low);
                    }
                    if code.is_loss() {
                        fixed.win.insert(low);
                    }
                }
                placement += 1;
            }
        }
    }

    /// Solves a frame: its positions with hunters to move and with prey to move. `table` has the
    /// hunters' values once the last piece is dropped.
    pub fn solve(
        &self,
        scratch: &mut Scratch,
        frame: usize,
        captured: u8,
        waiting: Waiting,
        table: &(impl Fn(u64, u64) -> Code + Sync),
    ) -> (Pairs, Pairs) {
        let layout = self.layout;
        let prey = layout.frames[frame].prey;
        let count = prey.count_ones() as u8;
        let most = self.most_prey(captured);
        if count > most {
            return (Vec::new(), Vec::new());
        }
        let placements = layout.placements(count) as usize;
        self.prepare(scratch, layout.outside & !prey, placements);
        self.gather_drops(scratch, prey, waiting.hunters);
        self.gather_moves(scratch, frame, captured, waiting.after);
        self.fix(scratch, prey, captured, table);
        let open = self.open(count, captured);
        let mut hunters = scratch.fixed.clone();
        let mut to_move = vec![Pair::NONE; placements];
        let mut changed = vec![true; placements];
        loop {
            let own = hunters.iter().zip(&changed);
            for ((pair, &drop), (&own, &is_new)) in to_move.iter_mut().zip(&scratch.drops).zip(own)
            {
                if is_new {
                    *pair = self.dropped(drop, own);
                }
            }
            if !self.hunters_again(scratch, count, open, &to_move, &mut hunters, &mut changed) {
                return (hunters, to_move);
            }
        }
    }

    /// Derives the positions of a frame with hunters to move, its `own`, again from those with prey to move,
    /// which are derived from them: the latter, and whether all are as they were.
    pub fn check(
        &self,
        scratch: &mut Scratch,
        frame: usize,
        captured: u8,
        own: &Pairs,
        waiting: Waiting,
        table: &(impl Fn(u64, u64) -> Code + Sync),
    ) -> (Pairs, bool) {
        let prey_to_move = self.prey_to_move(scratch, frame, own, waiting.hunters);
        let prey = self.layout.frames[frame].prey;
        self.gather_moves(scratch, frame, captured, waiting.after);
        self.fix(scratch, prey, captured, table);
        let count = prey.count_ones() as u8;
        let open = self.open(count, captured);
        let mut again = own.clone();
        let mut changed = vec![false; own.len()];
        let is_other =
            self.hunters_again(scratch, count, open, &prey_to_move, &mut again, &mut changed);
        (prey_to_move, !is_other)
    }

    /// The sets of prey inside the window that leave some in hand.
    fn open(&self, outside: u8, captured: u8) -> Word {
        let most = self.most_prey(captured);
        (0..=8u8)
            .filter(|&size| outside + size < most)
            .fold(Word::NONE, |open, size| open.or(self.sizes[usize::from(size)]))
    }

    /// The positions with hunters to move again, from those with prey to move; notes which changed,
    /// and says whether any did.
    fn hunters_again(
        &self,
        scratch: &Scratch,
        count: u8,
        open: Word,
        prey_to_move: &[Pair],
        hunters: &mut [Pair],
        changed: &mut [bool],
    ) -> bool {
        let mut any = false;
        let mut first = 0usize;
        for (index, inside) in self.layout.inside.iter().enumerate() {
            let mask = open.and(inside.valid);
            let range = self.layout.base(count, index) as usize
                ..self.layout.base(count, index + 1) as usize;
            for placement in range {
                let end = scratch.edge_ends[placement] as usize;
                let mut pair = Pair::ALL;
                for edge in &scratch.edges[first..end] {
                    let not = self.touching[usize::from(edge.vacant)];
                    let to = prey_to_move[edge.placement as usize];
                    pair = pair.and(to.both(|word| word.or(not)));
                }
                first = end;
                if self.must_capture {
                    let must = scratch.can_capture[placement];
                    pair = pair.both(|word| word.or(must));
                }
                pair = pair.and(scratch.captures[placement]).both(|word| word.and(mask));
                pair = pair.or(scratch.fixed[placement]);
                let is_new = pair != hunters[placement];
                changed[placement] = is_new;
                any |= is_new;
                hunters[placement] = pair;
            }
        }
        any
    }
}

/// Reads a frame from end to end, which memory does fastest, before it is read in another order.
#[inline(never)]
fn fetch(pairs: &[Pair]) {
    std::hint::black_box(pairs.iter().fold(0, |sum, pair| sum ^ pair.win.0[0]));
}

//! Hot paths allocate nothing: random games, perft and listing moves, in every game, once the
//! buffers of a workspace have grown.
#![allow(unsafe_code)] // a counting allocator cannot be written without

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Visitor};
use ludarium_rules::game::{MoveList, Notation};
use ludarium_rules::perft::perft;
use ludarium_rules::playout::Playout;
use rand_pcg::Pcg64Mcg;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: everything is handed to the system's allocator unchanged; counting touches nothing but a
// thread's own cell, which needs no allocation.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller's promises are the system allocator's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

struct HotPaths;

impl Visitor for HotPaths {
    type Output = u64;

    fn visit<R: Notation>(self, rules: &R) -> u64 {
        let mut playout = Playout::new();
        let mut moves = MoveList::new();
        let mut play = |seed| {
            let mut rng = Pcg64Mcg::new(seed);
            for _ in 0..40 {
                let mut position = rules.start();
                let watch = |_, after: &R::Position| {
                    rules.moves(after, &mut moves);
                    true
                };
                playout.run_watched(rules, &mut position, &mut rng, 2_000, watch);
                rules.outcome(&position);
            }
            perft(rules, &rules.start(), 3);
        };
        play(1);
        let before = allocations();
        play(1);
        allocations() - before
    }
}

#[test]
fn hot_paths_allocate_nothing() {
    for file in catalogue::files() {
        for ruleset in file.rulesets() {
            let name = format!("{}:{}", file.id(), ruleset.name);
            let chosen = catalogue::open(&name).expect("a shipped ruleset");
            assert_eq!(Compiled::new(&chosen.described).visit(HotPaths), 0, "{name}");
        }
    }
}

//! What the search finds, in games whose values are known.
#![allow(missing_docs, clippy::unwrap_used)]

mod toys;

use std::sync::atomic::AtomicBool;

use ludarium_rules::game::{Repetition, Rules, Side};
use ludarium_rules::play::Play;
use ludarium_search::{Engine, Level, Options, Search, Tuning, Verdict};
use toys::{Heap, Ring};

const PLAIN: Heap = Heap { stones: 21, most: 3, again: 0, relabelled: false };

#[test]
fn a_forced_win_is_found_and_proven() {
    // Of heaps from which 1 to 3 are taken, those divisible by 4 are lost to the side to move.
    for stones in 1..20 {
        let heap = Heap { stones, ..PLAIN };
        let mut search = Search::new(&Play::new(&heap), 7);
        search.run(20_000);
        let found = search.found().unwrap();
        if stones % 4 == 0 {
            assert!(matches!(found.verdict, Some(Verdict::Loses(_))), "{stones}: {found:?}");
        } else {
            assert_eq!(found.best, stones % 4);
            assert!(matches!(found.verdict, Some(Verdict::Wins(_))), "{stones}: {found:?}");
        }
    }
}

#[test]
fn the_same_seed_and_iterations_give_the_same_search() {
    let search = |seed| {
        let mut search = Search::new(&Play::new(&PLAIN), seed);
        search.run(100);
        search.candidates()
    };
    assert_eq!(search(3), search(3));
    assert_ne!(search(3), search(4));
}

#[test]
fn names_and_order_of_moves_do_not_matter() {
    for stones in [5, 6, 7, 9, 10, 11] {
        let plain = Heap { stones, ..PLAIN };
        let turned = Heap { stones, relabelled: true, ..PLAIN };
        let best = |heap: &Heap| {
            let mut search = Search::new(&Play::new(heap), 11);
            search.run(10_000);
            heap.taken(search.found().unwrap().best)
        };
        assert_eq!(best(&plain), best(&turned));
    }
}

#[test]
fn a_side_that_moves_twice_is_valued_as_one_side() {
    for again in 1..=3 {
        for stones in 1..=16 {
            let heap = Heap { stones, again, ..PLAIN };
            let mut search = Search::new(&Play::new(&heap), 5);
            search.run(30_000);
            let expected = heap.winner(heap.start()) == Side::One;
            let verdict = search.found().unwrap().verdict;
            assert_eq!(
                matches!(verdict, Some(Verdict::Wins(_))),
                expected,
                "{stones} stones, again {again}: {verdict:?}"
            );
            assert!(verdict.is_some());
        }
    }
}

#[test]
fn repetition_ends_lines_of_the_tree() {
    let ring = Ring { points: 4, repetition: Repetition::Ends { times: 2 } };
    let mut search = Search::new(&Play::new(&ring), 1);
    search.run(5_000);
    assert_eq!(search.found().unwrap().verdict, Some(Verdict::Draws));
}

#[test]
fn forbidden_repetition_is_played_to_the_side_that_runs_out() {
    // On a ring of 3 there are 6 positions of token and side. By hand: wherever the token goes,
    // the game is a path without crossing in the hexagon that those positions form with their
    // neighbours; every position has two neighbours, so after the first move all is forced and the
    // path visits all six: five moves, the last by the side that began.
    let ring = Ring { points: 3, repetition: Repetition::Forbidden };
    let mut search = Search::new(&Play::new(&ring), 1);
    search.run(100);
    assert_eq!(search.found().unwrap().verdict, Some(Verdict::Wins(5)));
}

#[test]
fn history_before_the_search_counts_as_repetition() {
    let ring = Ring { points: 3, repetition: Repetition::Forbidden };
    let mut play = Play::new(&ring);
    play.play(1);
    let search = Search::new(&play, 1);
    assert_eq!(search.candidates().len(), 1, "the way back is barred");
}

#[test]
fn no_level_misses_a_win_in_one_or_allows_one() {
    let stop = AtomicBool::new(false);
    for number in 1..=8 {
        let level = Level::new(number).unwrap();
        for seed in 0..20 {
            let options = Options { seed, hash: 1, ..Options::default() };
            let best = |stones| {
                let heap = Heap { stones, ..PLAIN };
                let mut engine = Engine::new(&heap, Tuning::default(), options.clone());
                level.choose(&mut engine, &Play::new(&heap), &stop).unwrap().0
            };
            assert_eq!(best(3), Some(3));
            assert_eq!(best(5), Some(1), "2 and 3 let the other take the rest");
        }
    }
}

#[test]
fn a_single_move_is_played_without_search() {
    let ring = Ring { points: 5, repetition: Repetition::Forbidden };
    let mut play = Play::new(&ring);
    play.play(1);
    assert!(Search::new(&play, 1).is_settled());
    let mut engine = Engine::new(&ring, Tuning::default(), Options::default());
    let level = Level::new(1).unwrap();
    assert_eq!(level.choose(&mut engine, &play, &AtomicBool::new(false)).unwrap().0, Some(1));
}

#[test]
fn a_finished_game_has_no_best_move() {
    let heap = Heap { stones: 0, ..PLAIN };
    let mut search = Search::new(&Play::new(&heap), 1);
    search.run(10);
    assert_eq!(search.found(), None);
    assert!(search.is_settled());
}

#[test]
fn a_full_arena_stops_growing_and_the_search_goes_on() {
    let mut search = Search::with_capacity(&Play::new(&PLAIN), 1, 16);
    search.run(2_000);
    assert_eq!(search.iterations(), 2_000);
    assert_eq!(search.found().unwrap().line.first(), Some(&search.found().unwrap().best));
}

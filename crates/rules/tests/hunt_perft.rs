//! Perft of hunt games against the reference numbers of the rule sheets, which several
//! independent programs agree on.

#![allow(clippy::unwrap_used)] // a test that panics has failed

mod hunt_games;

use hunt_games::{aadu_puli, adugo, compulsory, len_choa, source, standard};
use ludarium_rules::game::{Notation, Rules as _};
use ludarium_rules::hunt::description::Description;
use ludarium_rules::hunt::{Memory, Rules, Trail, check, needs_memory};
use ludarium_rules::perft::{perft, perft_plain};

fn counts(description: &Description, position: Option<&str>, expected: &[u64]) {
    check(description).unwrap();
    if needs_memory(description) {
        counts_with::<Trail>(description, position, expected);
    } else {
        counts_with::<()>(description, position, expected);
        // A memory that nothing is kept in changes nothing.
        counts_with::<Trail>(description, position, &expected[..expected.len().min(3)]);
    }
}

fn counts_with<M: Memory>(description: &Description, position: Option<&str>, expected: &[u64]) {
    let rules = Rules::<M>::compile(description);
    let start = position.map_or(rules.start(), |text| rules.parse_position(text).unwrap());
    for (depth, &leaves) in (1..).zip(expected) {
        assert_eq!(perft(&rules, &start, depth), leaves, "depth {depth}");
        if leaves < 20_000 {
            assert_eq!(perft_plain(&rules, &start, depth), leaves, "plain, depth {depth}");
        }
    }
}

#[test]
fn bagha_chall_standard() {
    counts(&standard(), None, &[21, 252, 5052, 68_204, 1_304_788]);
}

#[test]
fn bagha_chall_compulsory() {
    counts(&compulsory(), None, &[21, 120, 2412, 14_612, 281_136]);
}

#[test]
fn bagha_chall_source() {
    counts(&source(), None, &[21, 120, 2412, 13_980, 269_272]);
}

/// "Tigers in the corners, goats everywhere but c3, tigers to move."
const ALL_BUT_C3: &str =
    "a1,e1,a5,e5/b1,c1,d1,a2,b2,c2,d2,e2,a3,b3,d3,e3,a4,b4,c4,d4,e4,b5,c5,d5/0/0 h";

#[test]
fn bagha_chall_with_one_vacant_point() {
    counts(&standard(), Some(ALL_BUT_C3), &[4, 32, 56, 632]);
    counts(&compulsory(), Some(ALL_BUT_C3), &[4, 32, 48, 552]);
    counts(&source(), Some(ALL_BUT_C3), &[4, 32, 32, 288]);
}

#[test]
fn adugo_is_data_only() {
    counts(&adugo(), None, &[3, 29, 144, 1951]);
}

#[test]
fn aadu_puli_attam_is_data_only() {
    counts(&aadu_puli(), None, &[20, 120, 2286]);
}

#[test]
fn len_choa_is_data_only() {
    counts(&len_choa(), None, &[9, 27, 219, 661, 4782]);
}

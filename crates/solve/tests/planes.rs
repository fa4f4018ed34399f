//! The bit-parallel drop phase against the ranked one, position by position, on boards small enough for
//! both.
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::game::Side;
use ludarium_rules::hunt::Rules;
use ludarium_solve::Code;
use ludarium_solve::hunt::planes::{Deeper, Drops, Layout, code_at};
use ludarium_solve::hunt::{Solution, census, solve};
use proptest::prelude::*;

fn shipped(name: &str) -> Rules<()> {
    match Compiled::new(&catalogue::open(name).unwrap().described).kind() {
        Kind::Hunt(rules) => rules.clone(),
        _ => panic!("a hunt game without memories"),
    }
}

/// The bytes of every drop phase of a solved game, by what is captured; the phases are solved again
/// from the stored bytes on the way, which must make no difference.
fn drops(solution: &Solution, layout: &Layout) -> Vec<Vec<u8>> {
    let rules = &solution.rules;
    let drops = Drops::new(rules, &solution.space, layout);
    let stop = AtomicBool::new(false);
    let mut all = vec![Vec::new(); usize::from(rules.goal())];
    let mut deeper = Deeper::default();
    for captured in (0..rules.goal()).rev() {
        let ended = solution.tables.get(&(0, captured, rules.hunter_count())).unwrap();
        let table = |hunters, prey| solution.code_in(ended, Side::HUNTERS, hunters, prey);
        let mut bytes = Vec::new();
        let after = deeper.clone();
        let (_, counts) = drops
            .solve(captured, deeper, &table, &stop, |part| {
                bytes.extend(part);
                Ok::<(), ()>(())
            })
            .unwrap();
        assert_eq!(bytes.len() as u64, layout.total_bytes());
        for (prey, sides) in counts.iter().enumerate() {
            let in_hand = rules.prey_count() - captured - prey as u8;
            let table = solution.tables.get(&(in_hand, captured, rules.hunter_count())).unwrap();
            for (side, count) in Side::BOTH.into_iter().zip(sides) {
                let found = census(solution, table, side);
                let (prey_win, hunters_win) = match side {
                    Side::One => (found.losses, found.wins),
                    Side::Two => (found.wins, found.losses),
                };
                assert_eq!(count.positions, found.positions, "{:?} {side:?}", table.tier);
                assert_eq!(count.prey_win, prey_win, "{:?} {side:?}", table.tier);
                assert_eq!(
                    count.positions - count.prey_safe,
                    hunters_win,
                    "{:?} {side:?}",
                    table.tier
                );
            }
        }
        let read = |frame: usize| {
            let frame = &layout.frames[frame];
            let length = layout.frame_bytes(frame.prey.count_ones() as u8) as usize;
            Ok::<_, ()>(bytes[frame.start as usize..][..length].to_vec())
        };
        let checked = drops.check(captured, after.clone(), &table, &stop, read).unwrap();
        assert_eq!((checked.wrong, &checked.counts), (0, &counts));
        // The frame without prey outside comes last; one more goat in the window, and it is wrong.
        let flipped = |frame: usize| {
            let mut part = read(frame)?;
            if frame + 1 == layout.frames.len() {
                let at = part.len() / 2;
                part[at] ^= 1;
            }
            Ok::<_, ()>(part)
        };
        let checked = drops.check(captured, after, &table, &stop, flipped).unwrap();
        assert_eq!(checked.wrong, 1);
        deeper = drops.again(captured, &stop, read).unwrap();
        all[usize::from(captured)] = bytes;
    }
    all
}

fn assert_same(name: &str) {
    let solution = solve(shipped(name), |_| {});
    let rules = &solution.rules;
    let layout = Layout::new(&solution.space, rules.hunter_count()).unwrap();
    let all = drops(&solution, &layout);
    for table in solution.tables.values().filter(|table| table.tier.in_hand > 0) {
        let tier = table.tier;
        let bytes = &all[usize::from(tier.captured)];
        for class in 0..tier.classes(&solution.space) as u32 {
            let mut prey = (1u64 << tier.prey) - 1;
            for _ in 0..tier.sets(&solution.space) {
                let position = solution.position(tier, Side::HUNTERS, class, prey);
                let ranked = solution.code(&position).unwrap();
                let spot = layout.spot(&solution.space, position.hunters(), position.prey());
                let start = layout.frames[spot.frame as usize].start as usize;
                let bits = code_at(spot, &bytes[start..]).unwrap();
                assert_eq!(result(bits), result(ranked), "{name} {position:?}");
                prey = ludarium_solve::rank::next_set(prey);
            }
        }
    }
}

fn result(code: Code) -> (bool, bool) {
    (code.is_win(), code.is_loss())
}

#[test]
fn planes_and_ranks_agree_on_three_by_three() {
    assert_same("bagha-chall:small-3");
    assert_same("bagha-chall:small-3+capture=compulsory");
    assert_same("bagha-chall:small-3+goal=2");
}

#[test]
fn planes_and_ranks_agree_on_four_by_four() {
    assert_same("bagha-chall:small-4");
}

#[test]
fn planes_and_ranks_agree_on_four_by_four_with_compulsory_capture() {
    assert_same("bagha-chall:small-4+capture=compulsory+goal=2");
}

#[test]
fn planes_and_ranks_agree_on_the_triangle() {
    // One hunter, placed, and a board whose symmetry is a reflection.
    assert_same("len-choa");
}

static STANDARD: LazyLock<(Solution, Layout)> = LazyLock::new(|| {
    let solution = Solution::new(shipped("bagha-chall:standard"));
    let layout = Layout::new(&solution.space, 4).unwrap();
    (solution, layout)
});

proptest! {
    /// A position and its images stand in one place.
    #[test]
    fn a_position_and_its_images_stand_in_one_place(hunters in 0usize..12_650, prey: u32) {
        let (solution, layout) = &*STANDARD;
        let space = &solution.space;
        let hunters = space.ranking.unrank(hunters as u64, 4);
        let prey = u64::from(prey) & 0x1ff_ffff & !hunters;
        let spot = layout.spot(space, hunters, prey);
        let outside = layout.frames[spot.frame as usize].prey.count_ones() as u8;
        prop_assert!(spot.second < layout.frame_bytes(outside));
        for symmetry in &space.symmetries {
            let image = layout.spot(space, symmetry.apply(hunters), symmetry.apply(prey));
            // A frame that symmetries keep holds some positions more than once, with one value.
            prop_assert_eq!(image.frame, spot.frame);
            if layout.frames[spot.frame as usize].stabiliser.len() == 1 {
                prop_assert_eq!(image, spot);
            }
        }
    }
}

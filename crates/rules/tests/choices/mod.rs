//! The choices of readings that tests go through, and dice to play with.
#![allow(dead_code)] // each test binary uses some of it

use ludarium_rules::description::{Chosen, File, Selection};

/// A small generator of pseudo-random numbers (xorshift), so that games are the same every time.
pub struct Dice(u64);

impl Dice {
    pub fn seeded(seed: u64) -> Dice {
        Dice((seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) % bound as u64) as usize
    }
}

/// At most `most` of the values: the first, the last, and some between.
pub fn sampled(values: &[String], most: usize) -> Vec<&String> {
    if values.len() <= most {
        return values.iter().collect();
    }
    (0..most).map(|k| &values[k * (values.len() - 1) / (most - 1)]).collect()
}

/// Every ruleset, and every value of every reading over every ruleset, each choice once. Of a long
/// range of numbers at most `most` are taken; choices that do not go together are left out.
pub fn single(file: &File, most: usize) -> Vec<Chosen> {
    let mut all: Vec<Chosen> = Vec::new();
    for ruleset in file.rulesets() {
        let base = Selection::of(file.id()).with_ruleset(&ruleset.name);
        let mut selections = vec![base.clone()];
        for reading in file.readings() {
            let values = sampled(&reading.values, most);
            selections
                .extend(values.into_iter().map(|value| base.clone().with(&reading.name, value)));
        }
        for chosen in selections.iter().filter_map(|selection| file.choose(selection).ok()) {
            if all.iter().all(|other| other.name != chosen.name) {
                all.push(chosen);
            }
        }
    }
    all
}

/// A ruleset with some readings chosen at random; they may not go together.
pub fn random_choice(file: &File, dice: &mut Dice) -> Selection {
    let ruleset = &file.rulesets()[dice.below(file.rulesets().len())];
    let mut selection = Selection::of(file.id()).with_ruleset(&ruleset.name);
    for reading in file.readings() {
        if dice.below(2) == 0 {
            let value = &reading.values[dice.below(reading.values.len())];
            selection = selection.with(&reading.name, value);
        }
    }
    selection
}

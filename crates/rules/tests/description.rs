//! The description language and the eight files.
#![allow(clippy::unwrap_used)]

use ludarium_rules::catalogue;

#[test]
fn every_shipped_game_parses() {
    for file in catalogue::files() {
        println!("{} {:?}", file.id(), file.rulesets());
        for reading in file.readings() {
            println!("  {} = {} ({})", reading.name, reading.default, reading.summary());
        }
    }
    println!("{:?}", catalogue::open("oware+seeds=30"));
    println!("{:?}", catalogue::open("oware+holes=16+seeds=21"));
}

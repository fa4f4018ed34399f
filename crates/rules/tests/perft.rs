//! Perft of every game of the sheets by its name, against `data/perft.txt`.
#![allow(clippy::unwrap_used)] // a test that panics has failed

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Visitor};
use ludarium_rules::game::Notation;
use ludarium_rules::perft::{perft, perft_plain};

struct Counts<'a> {
    game: &'a str,
    position: &'a str,
    expected: Vec<u64>,
}

impl Visitor for Counts<'_> {
    type Output = ();

    fn visit<R: Notation>(self, rules: &R) {
        let position = match self.position {
            "-" => rules.start(),
            text => rules.parse_position(text).unwrap(),
        };
        for (depth, leaves) in (1..).zip(self.expected) {
            assert_eq!(perft(rules, &position, depth), leaves, "{}, depth {depth}", self.game);
            if leaves < 30_000 {
                let plain = perft_plain(rules, &position, depth);
                assert_eq!(plain, leaves, "{}, every leaf reached, depth {depth}", self.game);
            }
        }
    }
}

#[test]
fn perft_of_every_game_is_that_of_its_sheet() {
    for line in include_str!("data/perft.txt").lines().filter(|line| !line.starts_with('#')) {
        let [game, position, counts] = line.split(';').collect::<Vec<_>>().try_into().unwrap();
        let expected = counts.split_whitespace().map(|count| count.parse().unwrap()).collect();
        let compiled = Compiled::new(&catalogue::open(game).unwrap().described);
        compiled.visit(Counts { game, position: position.trim(), expected });
    }
}

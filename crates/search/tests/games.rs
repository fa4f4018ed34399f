//! The search at the games that come with Ludarium: legal, quick to see what is near, and better
//! than chance.
#![allow(missing_docs, clippy::unwrap_used)]

use std::sync::atomic::AtomicBool;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind, Visitor};
use ludarium_rules::description::{File, Selection};
use ludarium_rules::game::{Notation, Side, choose};
use ludarium_rules::play::Play;
use ludarium_search::{Engine, Evaluate, Limits, Method, Options, Search, Tuning, Verdict};
use rand_pcg::Pcg64Mcg;

/// Points of the side that searches, against random moves: 2 a win, 1 a draw.
struct AgainstChance {
    side: Side,
    games: u64,
    iterations: u64,
}

impl Visitor for AgainstChance {
    type Output = u64;

    fn visit<R: Notation>(self, rules: &R) -> u64 {
        let mut points = 0;
        for game in 0..self.games {
            let mut rng = Pcg64Mcg::new(u128::from(game) * 2 + 1);
            let mut play = Play::new(rules);
            while play.outcome().is_none() {
                let mv = if play.side() == self.side {
                    let mut search = Search::with_capacity(&play, game, 1 << 15);
                    search.run(self.iterations);
                    search.found().unwrap().best
                } else {
                    let moves = play.moves();
                    moves[choose(&mut rng, moves.len() as u32) as usize]
                };
                play.play(mv);
            }
            points += match play.outcome().unwrap().winner {
                Some(winner) if winner == self.side => 2,
                None => 1,
                _ => 0,
            };
        }
        points
    }
}

#[test]
fn the_search_beats_random_moves_in_every_game() {
    for name in [
        "kaooa",
        "bagha-chall",
        "bagha-chall:standard",
        "oware",
        "nam-nam+rounds=1",
        "bao-kenya",
        "bao-kenya-laps",
        "bao-la-kujifunza",
        "kauri",
    ] {
        let compiled = Compiled::new(&catalogue::open(name).unwrap().described);
        for side in Side::BOTH {
            let games = 6;
            let points = compiled.visit(AgainstChance { side, games, iterations: 300 });
            // 12 points are all games won, 6 are what chance would get of itself.
            assert!(points > games, "{name} as {side:?}: {points} of {}", 2 * games);
        }
    }
}

/// The best move of a position, and what is certain about it.
struct Best<'t>(&'t str);

impl Visitor for Best<'_> {
    type Output = (String, Option<Verdict>);

    fn visit<R: Notation>(self, rules: &R) -> Self::Output {
        let play = Play::from_position(rules, rules.parse_position(self.0).unwrap());
        let mut search = Search::with_capacity(&play, 1, 1 << 16);
        search.run(5_000);
        let found = search.found().unwrap();
        (rules.move_text(found.best), found.verdict)
    }
}

#[test]
fn a_win_in_one_is_taken() {
    for (name, position, best) in [
        // The fourth capture wins for the vulture, the fourth blocker for the crows.
        ("kaooa", "a/f,j,g/1/3 h", "axi"),
        ("kaooa", "a/f,g,j/4/0 p", "@i"),
        // The fifth capture wins for the tigers.
        ("bagha-chall:standard", "a1,e1,e5,a5/b1,c3/0/4 h", "a1xc1"),
    ] {
        let compiled = Compiled::new(&catalogue::open(name).unwrap().described);
        assert_eq!(compiled.visit(Best(position)), (best.into(), Some(Verdict::Wins(1))), "{name}");
    }
}

/// Points against random moves of alpha-beta three plies deep, with the weights that any game of
/// the family has: 2 a win, 1 a draw.
fn alpha_beta_against_chance<R: Evaluate + Notation>(rules: &R, side: Side, games: u64) -> u64 {
    let options = Options { method: Method::AlphaBeta, hash: 1, ..Options::default() };
    let mut engine = Engine::new(rules, Tuning::default(), options);
    let stop = AtomicBool::new(false);
    let mut points = 0;
    for game in 0..games {
        let mut rng = Pcg64Mcg::new(u128::from(game) * 2 + 1);
        let mut play = Play::new(rules);
        while play.outcome().is_none() {
            let mv = if play.side() == side {
                let report = engine.think(&play, &Limits::depth(3), &stop, &mut |_| {});
                report.best().unwrap().moves[0]
            } else {
                let moves = play.moves();
                moves[choose(&mut rng, moves.len() as u32) as usize]
            };
            play.play(mv);
        }
        points += match play.outcome().unwrap().winner {
            Some(winner) if winner == side => 2,
            None => 1,
            _ => 0,
        };
    }
    points
}

/// A game that somebody has just described has no weights of its own: the usual ones serve.
#[test]
fn the_usual_weights_beat_random_moves_in_games_that_nobody_tuned() {
    let described = include_str!("../../rules/tests/data/len-choa.kdl");
    let file = File::parse("len-choa.kdl", described).unwrap();
    let len_choa = file.choose(&Selection::of("len-choa")).unwrap();
    let shipped =
        ["bagha-chall:standard", "oware+holes=5", "bao-kenya", "bao-la-kujifunza", "kauri"];
    let games = shipped.map(|name| catalogue::open(name).unwrap());
    for chosen in games.iter().chain([&len_choa]) {
        let compiled = Compiled::new(&chosen.described);
        for side in Side::BOTH {
            let games = 6;
            let points = match compiled.kind() {
                Kind::Hunt(rules) => alpha_beta_against_chance(rules, side, games),
                Kind::HuntWithTrail(rules) => alpha_beta_against_chance(rules, side, games),
                Kind::SowingInTwoWords(rules) => alpha_beta_against_chance(rules, side, games),
                Kind::SowingInFourWords(rules) => alpha_beta_against_chance(rules, side, games),
            };
            assert!(points >= 8, "{} as {side:?}: {points} of {}", chosen.name, 2 * games);
        }
    }
}

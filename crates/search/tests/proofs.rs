//! What the search claims to be certain, against everything looked at.
#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::game::{MoveList, Rules, Side};
use ludarium_rules::hunt;
use ludarium_rules::play::Play;
use ludarium_search::{Engine, Evaluate, Limits, Method, Options, Report, Score, Tables, Tuning};

/// Every position that can be reached, with its value: a cycle that nobody needs to leave is a
/// draw.
struct Solved<R: Rules>(HashMap<R::Position, Score>);

impl<R: Rules> Tables<R> for Solved<R> {
    fn probe(&self, position: &R::Position) -> Option<Score> {
        self.0.get(position).copied()
    }
}

/// Looks at everything, until nothing changes: slow, and as plain as can be.
fn solve<R: Rules>(rules: &R) -> Solved<R> {
    let mut graph: HashMap<R::Position, Vec<R::Position>> = HashMap::new();
    let mut left = vec![rules.start()];
    while let Some(position) = left.pop() {
        if graph.contains_key(&position) {
            continue;
        }
        let mut moves = MoveList::new();
        rules.moves(&position, &mut moves);
        let children: Vec<_> = moves
            .into_iter()
            .map(|mv| {
                let mut child = position;
                rules.play(&mut child, mv);
                child
            })
            .collect();
        left.extend(&children);
        graph.insert(position, children);
    }
    let mut values = HashMap::new();
    for position in graph.keys() {
        if let Some(outcome) = rules.outcome(position) {
            let side = rules.side(position);
            values.insert(
                *position,
                match outcome.winner {
                    Some(winner) if winner == side => Score::Win { plies: Some(0) },
                    Some(_) => Score::Loss { plies: Some(0) },
                    None => Score::Draw,
                },
            );
        }
    }
    // In round n everything that is decided in n plies becomes known.
    for round in 1u16.. {
        let mut known = Vec::new();
        for (position, children) in &graph {
            if values.contains_key(position) {
                continue;
            }
            let side = rules.side(position);
            let for_mover = |child: &R::Position| {
                let value: &Score = values.get(child)?;
                Some(if rules.side(child) == side { *value } else { value.reversed() })
            };
            let (mut wins, mut loses) = (false, true);
            for child in children {
                match for_mover(child) {
                    Some(Score::Win { .. }) => wins = true,
                    Some(Score::Loss { .. }) => {}
                    _ => loses = false,
                }
            }
            if wins {
                known.push((*position, Score::Win { plies: Some(round) }));
            } else if loses {
                known.push((*position, Score::Loss { plies: Some(round) }));
            }
        }
        if known.is_empty() {
            break;
        }
        values.extend(known);
    }
    for position in graph.keys() {
        values.entry(*position).or_insert(Score::Draw);
    }
    Solved(values)
}

fn with_hunt(name: &str, test: impl FnOnce(&hunt::Rules<()>)) {
    let compiled = Compiled::new(&catalogue::open(name).unwrap().described);
    match compiled.kind() {
        Kind::Hunt(rules) => test(rules),
        _ => panic!("{name} is a hunt game without memory"),
    }
}

fn options() -> Options {
    Options { method: Method::AlphaBeta, hash: 4, ..Options::default() }
}

fn think<R: Evaluate>(
    engine: &mut Engine<R>,
    position: R::Position,
    depth: u32,
) -> Report<R::Move> {
    let play = Play::from_position(engine.rules(), position);
    engine.think(&play, &Limits::depth(depth), &AtomicBool::new(false), &mut |_| {})
}

/// The sheet of Kaooa: crows win in 15 from the empty board, in 15 with compulsory captures, and
/// in 16 where the vulture is dropped first.
#[test]
fn kaooa_is_proven_from_the_empty_board() {
    for (name, first, plies) in [
        ("kaooa", Side::PREY, 15),
        ("kaooa+capture=compulsory", Side::PREY, 15),
        ("kaooa+vulture-enters=first", Side::HUNTERS, 16),
    ] {
        with_hunt(name, |rules| {
            let mut engine = Engine::new(rules, Tuning::default(), options());
            let report = think(&mut engine, rules.start(), 40);
            let expected = if first == Side::PREY {
                Score::Win { plies: Some(plies) }
            } else {
                Score::Loss { plies: Some(plies) }
            };
            assert_eq!(report.best().unwrap().score, expected, "{name}");
            assert!(report.is_proven());
        });
    }
}

/// Proven wins, losses and draws of the search against all of Kaooa, with the numbers of the sheet
/// for the solver of this test.
#[test]
fn what_is_proven_in_kaooa_is_true() {
    with_hunt("kaooa", |rules| {
        let solved = solve(rules);
        let count = |side: Side| {
            let won = solved.0.iter().filter(|(position, score)| match score {
                Score::Win { .. } => rules.side(position) == side,
                Score::Loss { .. } => rules.side(position) != side,
                _ => false,
            });
            won.count()
        };
        assert_eq!(solved.0.len(), 30_896);
        assert_eq!((count(Side::HUNTERS), count(Side::PREY)), (2_265, 8_556));
        let mut engine = Engine::new(rules, Tuning::default(), options());
        let mut positions: Vec<_> = solved.0.keys().collect();
        positions.sort_by_key(|position| rules.fingerprint(position));
        let (mut claims, mut slower) = (0, 0);
        for position in positions.into_iter().step_by(50) {
            if rules.outcome(position).is_some() {
                continue;
            }
            let report = think(&mut engine, *position, 12);
            let best = report.best().unwrap();
            if !best.proven {
                continue;
            }
            claims += 1;
            let truth = solved.0[position];
            assert_eq!(best.score.word(), truth.word(), "{position:?}: {best:?}, {truth:?}");
            slower += u32::from(best.score != truth);
        }
        assert!(claims > 150, "{claims}");
        // A win is proven before it is known to be the shortest; nearly always it is.
        assert!(slower * 50 <= claims, "{slower} of {claims} are not the shortest");
    });
}

/// With a table that knows everything one ply of search is enough, and the line is perfect.
#[test]
fn a_table_that_knows_everything_is_asked() {
    with_hunt("kaooa", |rules| {
        let solved = Arc::new(solve(rules));
        let mut engine = Engine::new(rules, Tuning::default(), options());
        engine.set_tables(Some(solved.clone()));
        let mut play = Play::new(rules);
        let mut left = 15;
        while play.outcome().is_none() {
            let report =
                engine.think(&play, &Limits::depth(1), &AtomicBool::new(false), &mut |_| {});
            let best = report.best().unwrap();
            let expected = if play.side() == Side::PREY {
                Score::Win { plies: Some(left) }
            } else {
                Score::Loss { plies: Some(left) }
            };
            assert_eq!(best.score, expected);
            assert!(best.proven);
            play.play(best.moves[0]);
            left -= 1;
        }
        assert_eq!(left, 0);
        assert_eq!(play.outcome().unwrap().winner, Some(Side::PREY));
    });
}

/// The sheet of Oware: with ruleset `abapa` on two holes a side, the first player wins with one and
/// with two seeds a hole, and draws with three. A public solver calls the last a win, because its
/// table forgets the history.
#[test]
fn a_draw_by_repetition_is_a_draw_whatever_the_order_of_moves() {
    for (seeds, expected) in [(1, "win"), (2, "win"), (3, "draw")] {
        let name = format!("oware:abapa+holes=2+seeds={seeds}");
        let compiled = Compiled::new(&catalogue::open(&name).unwrap().described);
        let Kind::SowingInTwoWords(rules) = compiled.kind() else { panic!("{name} has few holes") };
        for (shuffled, exact) in [(None, false), (None, true), (Some(1), false), (Some(2), false)] {
            {
                let mut engine = Engine::new(rules, Tuning::default(), options());
                engine.set_shuffled(shuffled);
                engine.set_exact(exact);
                let report = think(&mut engine, rules.start(), 250);
                let best = report.best().unwrap();
                // In an order of chance the tree may be too large for the proof; the value holds.
                if expected == "draw" && shuffled.is_some() && !exact && !best.proven {
                    assert_eq!(best.score, Score::Value(0.0), "{name}, {shuffled:?}");
                    continue;
                }
                assert_eq!(best.score.word(), expected, "{name}, {shuffled:?}, {exact}");
                assert!(best.proven, "{name}, {shuffled:?}, {exact}");
            }
        }
    }
}

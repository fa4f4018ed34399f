//! The engine as its users see it: limits, lines, and being told to stop.
#![allow(missing_docs, clippy::unwrap_used)]

use std::sync::atomic::{AtomicBool, Ordering};

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Compiled;
use ludarium_search::{
    GameLine, Level, Limits, Method, Options, Report, Score, Thinker, Tuning, thinker,
};

fn with_engine(name: &str, options: Options, test: impl FnOnce(&mut dyn Thinker)) {
    let chosen = catalogue::open(name).unwrap();
    let compiled = Compiled::new(&chosen.described);
    test(&mut *thinker(&compiled, Tuning::of(&chosen), options));
}

fn options() -> Options {
    Options { method: Method::AlphaBeta, hash: 1, ..Options::default() }
}

fn think(engine: &mut dyn Thinker, limits: &Limits) -> Report<String> {
    let stop = AtomicBool::new(false);
    engine.think(&GameLine::default(), limits, &stop, &mut |_| {}).unwrap()
}

#[test]
fn the_same_search_takes_the_same_nodes() {
    for game in ["oware", "bagha-chall", "kauri", "nam-nam"] {
        with_engine(game, options(), |engine| {
            let first = think(engine, &Limits::depth(7));
            engine.forget();
            let again = think(engine, &Limits::depth(7));
            assert_eq!((first.nodes, first.lines), (again.nodes, again.lines), "{game}");
        });
    }
}

#[test]
fn a_limit_of_nodes_holds_up_to_one_position_s_moves() {
    for game in ["oware", "bagha-chall:standard"] {
        for nodes in [100, 1_000, 5_000] {
            with_engine(game, options(), |engine| {
                let report = think(engine, &Limits::nodes(nodes));
                assert!(report.nodes <= nodes + 64, "{game}: {} of {nodes}", report.nodes);
                assert!(!report.lines.is_empty());
            });
        }
    }
}

#[test]
fn a_search_that_is_told_to_stop_has_a_move() {
    for method in [Method::AlphaBeta, Method::MonteCarlo] {
        with_engine("bagha-chall:standard", Options { method, ..options() }, |engine| {
            let stop = AtomicBool::new(true);
            let line = GameLine::default();
            let report = engine.think(&line, &Limits::NONE, &stop, &mut |_| {}).unwrap();
            assert!(!report.best().unwrap().moves.is_empty());
            // Told so by the first report: the search has no other limit and ends.
            let stop = AtomicBool::new(false);
            let mut watch = |_: &Report<String>| stop.store(true, Ordering::Relaxed);
            let report = engine.think(&line, &Limits::NONE, &stop, &mut watch).unwrap();
            assert!(report.nodes > 0);
        });
    }
}

#[test]
fn several_lines_are_different_moves_best_first() {
    with_engine("oware", Options { lines: 4, ..options() }, |engine| {
        let report = think(engine, &Limits::depth(8));
        let moves: Vec<&String> = report.lines.iter().map(|line| &line.moves[0]).collect();
        assert_eq!(moves.len(), 4);
        for (index, mv) in moves.iter().enumerate() {
            assert!(!moves[..index].contains(mv));
        }
        for pair in report.lines.windows(2) {
            assert!(pair[0].expectation >= pair[1].expectation, "{:?}", report.lines);
        }
    });
}

#[test]
fn a_search_stops_when_the_value_is_proven() {
    with_engine("kaooa", options(), |engine| {
        let report = think(engine, &Limits::NONE);
        assert_eq!(report.best().unwrap().score, Score::Win { plies: Some(15) });
    });
}

#[test]
fn a_line_with_an_illegal_move_is_refused() {
    with_engine("oware", options(), |engine| {
        let moves = ["A".to_string(), "A".to_string()];
        let line = GameLine { moves: &moves, ..GameLine::default() };
        let stop = AtomicBool::new(false);
        let fault = engine.think(&line, &Limits::depth(1), &stop, &mut |_| {}).unwrap_err();
        assert_eq!(fault.0.id, "cli-refused");
    });
}

/// The end of a round is the horizon: no line goes on into the next one. In the second worked
/// position of the sheet of Nam Nam, South's only move ends the round; North then claims a hole.
#[test]
fn a_search_in_a_match_ends_with_the_round() {
    let compiled = Compiled::new(&catalogue::open("nam-nam").unwrap().described);
    with_engine("nam-nam", options(), |engine| {
        let position = "0,0,0,0,0,2/3,3,0,0,0,0 20,20 S";
        let line = GameLine { position: Some(position), ..GameLine::default() };
        let stop = AtomicBool::new(false);
        let report = engine.think(&line, &Limits::depth(20), &stop, &mut |_| {}).unwrap();
        let mut session = compiled.game().begin(Some(position), None).unwrap();
        let moves = &report.best().unwrap().moves;
        assert_eq!(moves[0], "F");
        for mv in moves {
            assert_eq!(session.round(), 1, "{moves:?}");
            session.play(mv).unwrap();
        }
        assert_eq!(session.round(), 2, "{moves:?}");
    });
}

/// By this ruleset a repetition leaves each the seeds on his side, so it can win: North's b would
/// repeat a position after South's A. The weakest level looks two plies deep and must see that.
#[test]
fn a_repetition_that_wins_is_seen_at_the_horizon() {
    let moves = "B a B b B b A b A a A a B b".split(' ').map(String::from).collect::<Vec<_>>();
    let line = GameLine { moves: &moves, ..GameLine::default() };
    let stop = AtomicBool::new(false);
    with_engine("oware:abapa+holes=2+seeds=3", Options { lines: 2, ..options() }, |engine| {
        let report = engine.think(&line, &Limits::depth(2), &stop, &mut |_| {}).unwrap();
        let lost = report.lines.iter().find(|line| line.moves[0] == "A").unwrap();
        assert_eq!(lost.score, Score::Loss { plies: Some(2) });
        let level = Level::new(1).unwrap();
        assert_eq!(engine.choose(&line, level, &stop).unwrap().0.as_deref(), Some("B"));
    });
}

#[test]
fn a_search_ends_when_a_depth_finds_nothing_more_to_look_at() {
    with_engine("kauri", options(), |engine| {
        let position = "0s0c,0s0c,2s0c,0s0c,0s0c,0s0c/1s1c,0s0c,0s0c,0s0c,0s0c,0s0c 20,26 S";
        let line = GameLine { position: Some(position), ..GameLine::default() };
        let stop = AtomicBool::new(false);
        let report = engine.think(&line, &Limits::NONE, &stop, &mut |_| {}).unwrap();
        assert!(report.is_proven());
        assert!(report.depth < 20, "{}", report.depth);
    });
}

/// Claims of holes are judged by the round that they begin.
#[test]
fn a_search_between_rounds_looks_into_the_next_one() {
    with_engine("nam-nam", options(), |engine| {
        let position = "0,0,0,0,0,0/0,0,0,0,0,0 28,20 S round=2";
        let line = GameLine { position: Some(position), ..GameLine::default() };
        let stop = AtomicBool::new(false);
        let report = engine.think(&line, &Limits::depth(8), &stop, &mut |_| {}).unwrap();
        assert_eq!(report.depth, 8);
        assert!(report.best().unwrap().moves.len() >= 8, "{:?}", report.best());
    });
}

/// A proof shows how the game is won.
#[test]
fn the_line_of_a_proven_win_goes_to_its_end() {
    let compiled = Compiled::new(&catalogue::open("kaooa").unwrap().described);
    with_engine("kaooa", Options { hash: 8, ..options() }, |engine| {
        let report = think(engine, &Limits::NONE);
        let mut session = compiled.game().begin(None, None).unwrap();
        for mv in &report.best().unwrap().moves {
            session.play(mv).unwrap();
        }
        assert!(session.outcome().is_some(), "{:?}", report.best());
    });
}

/// A game that comes with Ludarium has a file of `engines/`, with every ruleset, and with no weight
/// of a feature that there is not.
#[test]
fn every_shipped_ruleset_has_a_tuning_that_is_read() {
    for file in catalogue::files() {
        let path = format!("{}/../../engines/{}.kdl", env!("CARGO_MANIFEST_DIR"), file.id());
        let text = std::fs::read_to_string(path).unwrap();
        for ruleset in file.rulesets().iter().map(|ruleset| ruleset.name.as_str()) {
            assert!(text.contains(&format!("ruleset \"{ruleset}\"")), "{} {ruleset}", file.id());
            let name = format!("{}:{ruleset}", file.id());
            let chosen = catalogue::open(&name).unwrap();
            let tuning = Tuning::read(&text, ruleset).unwrap();
            assert_eq!(tuning, Tuning::of(&chosen), "{name}");
            with_engine(&name, options(), |engine| {
                let names = engine.basis().names;
                for (feature, _) in tuning.weights.iter() {
                    assert!(names.contains(&feature), "{name}: {feature}");
                }
            });
        }
    }
}

//! Searches that ask tables.
#![allow(missing_docs, clippy::unwrap_used)] // a test that panics has failed

use std::sync::atomic::AtomicBool;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Compiled;
use ludarium_search::{
    Features, GameLine, Level, Limits, Method, Options, Report, Score, Thinker, Tuning,
    thinker_with,
};
use ludarium_solve::tables::{Folder, Tables, Worth, answer_text};
use rand::Rng as _;
use rand_pcg::Pcg64Mcg;

/// Runs a test with the tables of a small game and an engine that asks them.
fn with_tables(
    name: &str,
    options: Options,
    test: impl FnOnce(&Compiled, Option<&Tables>, &mut dyn Thinker),
) {
    let place = tempfile::tempdir().unwrap();
    let folder = Folder::at(place.path());
    let chosen = catalogue::open(name).unwrap();
    let compiled = Compiled::new(&chosen.described);
    let tables = folder.open(&compiled).unwrap();
    let solved = folder.solved(&compiled).unwrap();
    assert!(solved.is_some(), "{name}");
    let mut engine = thinker_with(&compiled, Tuning::of(&chosen), options, solved);
    test(&compiled, tables.as_deref(), &mut *engine);
}

fn options(method: Method) -> Options {
    Options { method, hash: 1, ..Options::default() }
}

fn think(engine: &mut dyn Thinker, line: &GameLine, limits: &Limits) -> Report<String> {
    engine.think(line, limits, &AtomicBool::new(false), &mut |_| {}).unwrap()
}

fn score(value: Worth, plies: Option<u16>) -> Score {
    match value {
        Worth::Win => Score::Win { plies },
        Worth::Loss => Score::Loss { plies },
        Worth::Draw => Score::Draw,
    }
}

/// Positions of random games, as their moves.
fn random_lines(compiled: &Compiled, games: usize) -> Vec<Vec<String>> {
    let mut rng = Pcg64Mcg::new(5);
    let mut lines = Vec::new();
    for _ in 0..games {
        let mut session = compiled.game().begin(None, None).unwrap();
        let mut moves = Vec::new();
        while session.outcome().is_none() && moves.len() < 40 {
            let legal = session.moves();
            let mv = legal[rng.next_u32() as usize % legal.len()].clone();
            session.play(&mv).unwrap();
            moves.push(mv);
            lines.push(moves.clone());
        }
        lines.pop();
    }
    lines
}

#[test]
fn with_tables_the_search_is_perfect_at_any_depth() {
    for method in [Method::AlphaBeta, Method::MonteCarlo] {
        let options = Options { lines: 100, ..options(method) };
        with_tables("kaooa", options, |compiled, tables, engine| {
            for moves in random_lines(compiled, 4) {
                let mut session = compiled.game().begin(None, None).unwrap();
                for mv in &moves {
                    session.play(mv).unwrap();
                }
                // What tables say is of a game in which no position has come before.
                if session.times_seen() > 1 || session.outcome().is_some() {
                    continue;
                }
                let answer = answer_text(tables.unwrap(), &session.position()).unwrap().unwrap();
                let line = GameLine { moves: &moves, ..GameLine::default() };
                for limits in [Limits::depth(1), Limits::depth(7), Limits::nodes(1)] {
                    let report = think(engine, &line, &limits);
                    let best = report.best().unwrap();
                    assert_eq!(best.score, score(answer.value, answer.plies), "{moves:?}");
                    assert_eq!(report.lines.len(), answer.moves.len());
                    for line in &report.lines {
                        let mv = answer.moves.iter().find(|mv| mv.mv == line.moves[0]).unwrap();
                        // A move to a position that has come twice draws, whatever the tables say.
                        let repeats = line.score == Score::Draw && mv.value != Worth::Draw;
                        assert!(repeats || line.score == score(mv.value, mv.plies), "{moves:?}");
                    }
                }
            }
        });
    }
}

#[test]
fn a_line_to_a_win_is_shown_to_its_end() {
    with_tables("kaooa", options(Method::AlphaBeta), |compiled, _, engine| {
        // Crows win in 15 plies: docs/src/checking.md.
        let report = think(engine, &GameLine::default(), &Limits::depth(1));
        let best = report.best().unwrap();
        assert_eq!((best.score, best.moves.len()), (Score::Win { plies: Some(15) }, 15));
        let mut session = compiled.game().begin(None, None).unwrap();
        for mv in &best.moves {
            session.play(mv).unwrap();
        }
        assert_eq!(session.outcome().unwrap().winner, Some(ludarium_rules::Side::PREY));
    });
}

#[test]
fn without_its_part_a_search_asks_no_tables() {
    let off = Features { tables: false, ..Features::ALL };
    let options = Options { features: off, ..options(Method::AlphaBeta) };
    with_tables("kaooa", options, |_, _, engine| {
        let report = think(engine, &GameLine::default(), &Limits::depth(4));
        assert_eq!((report.depth, report.is_proven()), (4, false));
    });
}

#[test]
fn numbered_levels_play_as_if_nothing_was_solved() {
    let chosen = catalogue::open("kaooa").unwrap();
    let compiled = Compiled::new(&chosen.described);
    let tuning = Tuning::of(&chosen);
    let mut alone = thinker_with(&compiled, tuning, options(Method::Best), None);
    with_tables("kaooa", options(Method::Best), |_, _, engine| {
        for number in 1..=4 {
            let (level, stop) = (Level::new(number).unwrap(), AtomicBool::new(false));
            let line = GameLine::default();
            let asked = engine.choose(&line, level, &stop).unwrap();
            let other = alone.choose(&line, level, &stop).unwrap();
            assert_eq!((asked.0, asked.1.lines), (other.0, other.1.lines), "level {number}");
        }
    });
}

#[test]
fn perfect_play_wins_what_is_won_and_needs_tables() {
    with_tables("hare-and-hounds", options(Method::Best), |compiled, tables, engine| {
        // Hounds win: docs/src/tablebases.md and the sheet of the game.
        let stop = AtomicBool::new(false);
        let mut session = compiled.game().begin(None, None).unwrap();
        let mut moves: Vec<String> = Vec::new();
        let mut left = answer_text(tables.unwrap(), &session.position()).unwrap().unwrap().plies;
        while session.outcome().is_none() {
            let line = GameLine { moves: &moves, ..GameLine::default() };
            let (mv, report) = engine.choose(&line, Level::PERFECT, &stop).unwrap();
            let plies = match report.best().unwrap().score {
                Score::Win { plies } | Score::Loss { plies } => plies,
                other => panic!("{other:?} of a decided game"),
            };
            assert_eq!(plies, left);
            left = left.map(|left| left - 1);
            moves.push(session.play(&mv.unwrap()).unwrap());
        }
        assert_eq!(left, Some(0));
    });
    let chosen = catalogue::open("kaooa").unwrap();
    let compiled = Compiled::new(&chosen.described);
    let mut alone = thinker_with(&compiled, Tuning::of(&chosen), options(Method::Best), None);
    let stop = AtomicBool::new(false);
    let fault = alone.choose(&GameLine::default(), Level::PERFECT, &stop).unwrap_err();
    assert_eq!(fault.0.id, "engine-not-perfect");
}

/// Where pieces remember where they came from, the tables of the game without memories can guide the
/// evaluation, and are never taken to be exact.
#[test]
fn tables_of_a_game_like_it_guide_a_game_with_memories() {
    for game in [
        "bagha-chall:small-3+return=forbidden",
        "bagha-chall:small-3+return=last-move-only",
        "bagha-chall:small-3+backward-capture=forbidden",
    ] {
        let features = Features { guide: true, ..Features::ALL };
        let options_of = || Options { features, ..options(Method::AlphaBeta) };
        with_tables(game, options_of(), |compiled, tables, engine| {
            assert!(tables.is_none(), "{game}");
            let related = compiled.without_memories().unwrap();
            let small = catalogue::open("bagha-chall:small-3").unwrap();
            let small = Compiled::new(&small.described);
            assert_eq!(related.game().hash(), small.game().hash());
            let chosen = catalogue::open(game).unwrap();
            let mut alone =
                thinker_with(compiled, Tuning::of(&chosen), options(Method::AlphaBeta), None);
            let mut differ = 0;
            for moves in random_lines(compiled, 6) {
                let line = GameLine { moves: &moves, ..GameLine::default() };
                let guided = think(engine, &line, &Limits::depth(1));
                let usual = think(&mut *alone, &line, &Limits::depth(1));
                let (Some(guided), Some(usual)) = (guided.best(), usual.best()) else { continue };
                differ += usize::from(guided.score != usual.score);
                // Only the end of the game itself is exact at this depth.
                let decided =
                    |score: Score| matches!(score, Score::Win { .. } | Score::Loss { .. });
                assert_eq!(decided(guided.score), decided(usual.score), "{game} {moves:?}");
            }
            assert!(differ > 0, "{game}: the guide changes something");
        });
    }
}

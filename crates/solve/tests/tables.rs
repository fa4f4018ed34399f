//! The face of tables: what a surface asks, and what it is told.
#![allow(clippy::unwrap_used)] // a test that panics has failed

use std::sync::Arc;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Compiled;
use ludarium_rules::game::{Rules as _, Side};
use ludarium_rules::hunt::Position;
use ludarium_search::Score;
use ludarium_solve::tables::{Folder, Tables, Worth, answer, answer_text, solvable};

fn shipped(name: &str) -> Compiled {
    Compiled::new(&catalogue::open(name).unwrap().described)
}

fn opened(name: &str) -> Arc<Tables> {
    let nowhere = std::env::temp_dir().join("ludarium-no-such-folder");
    Folder::at(nowhere).open(&shipped(name)).unwrap().unwrap()
}

#[test]
fn a_small_game_is_solved_when_it_is_asked_for() {
    let tables = opened("kaooa");
    let start = tables.rules().start();
    let answer = answer(&tables, &start).unwrap().unwrap();
    // The sheet of Kaooa: the crows, who begin, win in fifteen plies.
    assert_eq!((answer.value, answer.plies), (Worth::Win, Some(15)));
    assert_eq!(answer.moves.len(), 10);
    assert_eq!((answer.moves[0].value, answer.moves[0].plies), (Worth::Win, Some(15)));
    assert_eq!(tables.probe(&start).unwrap().unwrap().score(), Score::Win { plies: Some(15) });
    let searched: &dyn ludarium_search::Tables<_> = &*tables;
    assert_eq!(searched.probe(&start), Some(Score::Win { plies: Some(15) }));
}

#[test]
fn tables_opened_twice_are_the_same() {
    let folder = Folder::at(std::env::temp_dir().join("ludarium-no-such-folder"));
    let game = shipped("kaooa");
    let (one, two) = (folder.open(&game).unwrap().unwrap(), folder.open(&game).unwrap().unwrap());
    assert!(Arc::ptr_eq(&one, &two));
}

#[test]
fn the_best_move_is_worth_what_the_position_is() {
    for game in ["kaooa", "kaooa+chain=yes"] {
        let tables = opened(game);
        let mut line = tables.rules().start();
        while tables.rules().outcome(&line).is_none() {
            let answer = answer(&tables, &line).unwrap().unwrap();
            let best = &answer.moves[0];
            assert_eq!((best.value, best.plies), (answer.value, answer.plies));
            if answer.value == Worth::Draw {
                break;
            }
            let moves = tables.moves(&line).unwrap().unwrap();
            let (mv, _) = moves.into_iter().min_by(|one, two| one.1.best_first(&two.1)).unwrap();
            tables.rules().play(&mut line, mv);
        }
    }
}

#[test]
fn a_game_that_is_over_has_a_value_and_no_moves() {
    let tables = opened("kaooa");
    let over = answer_text(&tables, "a/b,c/1/4 p").unwrap().unwrap();
    assert_eq!((over.value, over.plies, over.moves.len()), (Worth::Loss, Some(0), 0));
}

#[test]
fn a_position_with_pieces_missing_is_not_in_the_tables() {
    let tables = opened("kaooa");
    assert_eq!(answer_text(&tables, "a/b,c/0/0 p").unwrap(), None);
    let missing = Position::assemble_unchecked(1, 2 | 4, 0, 0, Side::PREY, None);
    assert_eq!(tables.probe(&missing).unwrap(), None);
}

#[test]
fn a_malformed_position_is_refused() {
    let tables = opened("kaooa");
    let fault = answer_text(&tables, "nonsense").unwrap_err();
    assert!(fault.message().id.starts_with("fault-"), "{fault}");
}

#[test]
fn what_cannot_have_tables_is_refused_by_the_reading() {
    let reason = |name: &str| format!("{:?}", solvable(&shipped(name)).unwrap_err());
    let source = reason("bagha-chall:source");
    assert!(source.contains("return=forbidden"), "{source}");
    assert!(source.contains("backward-capture=forbidden"), "{source}");
    let last = reason("bagha-chall:standard+return=last-move-only");
    assert!(last.contains("return=last-move-only"), "{last}");
    let forbidden = reason("bagha-chall:standard+repetition=forbidden-after-drops");
    assert!(forbidden.contains("repetition=forbidden-after-drops"), "{forbidden}");
    assert!(reason("oware").contains("tables-sowing"));
    for game in ["bagha-chall:source", "oware"] {
        let folder = Folder::at(std::env::temp_dir().join("ludarium-no-such-folder"));
        assert!(folder.open(&shipped(game)).unwrap().is_none());
    }
    assert!(solvable(&shipped("bagha-chall:compulsory")).is_ok());
}

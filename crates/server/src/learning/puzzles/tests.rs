#![allow(clippy::unwrap_used)] // a test that panics has failed

use std::collections::{BTreeMap, BTreeSet};

use ludarium_rules::catalogue;
use ludarium_rules::face::Session;
use ludarium_rules::game::Side;
use ludarium_rules::words::{Language, Words};

use super::super::lessons::lessons;
use super::{FILE, Kind, Puzzle, daily, day_number, puzzle, puzzles};
use crate::opened::Games;

#[test]
fn every_game_with_lessons_has_at_least_ten_puzzles() {
    let read: Vec<Puzzle> = serde_json::from_str(FILE).unwrap();
    let ids: BTreeSet<&str> = read.iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(ids.len(), read.len());
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for puzzle in &read {
        *counts.entry(puzzle.family_of_names()).or_default() += 1;
    }
    for file in catalogue::files() {
        let taught = !lessons(file.id(), Language::English).is_empty();
        let enough = counts.get(file.id()).is_some_and(|&count| count >= 10);
        assert!(enough || !taught, "{}", file.id());
    }
    assert!(counts.len() >= 8);
}

#[test]
fn every_puzzle_is_legal_and_its_line_does_what_the_title_says() {
    let games = Games::default();
    let words = Language::ALL.map(Words::new);
    for puzzle in puzzles() {
        let opened = games.open(&puzzle.game).unwrap();
        assert_eq!(opened.chosen.name, puzzle.game);
        let mut session = opened.game().begin(Some(&puzzle.position), None).unwrap();
        let (side, before) = (session.side(), session.standing());
        let mut own = 0;
        for mv in &puzzle.moves {
            own += u32::from(session.side() == side);
            assert_eq!(&session.play(mv).unwrap(), mv);
        }
        assert_eq!(puzzle.moves.len(), puzzle.plies as usize, "{}", puzzle.id);
        assert_eq!(own, puzzle.title.moves, "{}", puzzle.id);
        match puzzle.kind {
            Kind::Win => assert_eq!(session.outcome().unwrap().winner, Some(side)),
            Kind::Gain => {
                assert_eq!(gained(side, before, session.standing()), 2 * puzzle.gain);
            }
        }
        for words in &words {
            words.try_say(&puzzle.title()).unwrap();
        }
    }
}

fn gained(side: Side, before: [u16; 2], after: [u16; 2]) -> i32 {
    let more = |side: Side| i32::from(after[side.index()]) - i32::from(before[side.index()]);
    let (own, other) = (more(side), more(side.other()));
    if own + other == 0 { own } else { own - other }
}

/// Whether `side` can force the puzzle's goal within `left` plies: the definition, with no
/// cleverness, independent of the judge.
fn forced(
    session: &mut dyn Session,
    puzzle: &Puzzle,
    side: Side,
    left: u32,
    base: [u16; 2],
) -> bool {
    if let Some(outcome) = session.outcome() {
        return match outcome.winner {
            Some(winner) => winner == side,
            None => {
                puzzle.kind == Kind::Gain
                    && gained(side, base, session.standing()) >= 2 * puzzle.gain
            }
        };
    }
    if left == 0 {
        return puzzle.kind == Kind::Gain
            && gained(side, base, session.standing()) >= 2 * puzzle.gain;
    }
    let own = session.side() == side;
    for mv in session.moves() {
        session.play(&mv).unwrap();
        let after = forced(session, puzzle, side, left - 1, base);
        session.undo();
        if after == own {
            return own;
        }
    }
    !own
}

#[test]
fn exactly_one_first_move_of_a_short_puzzle_is_right() {
    let games = Games::default();
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.plies <= 3) {
        let opened = games.open(&puzzle.game).unwrap();
        let mut session = opened.game().begin(Some(&puzzle.position), None).unwrap();
        let (side, base) = (session.side(), session.standing());
        let mut right = Vec::new();
        for mv in session.moves() {
            session.play(&mv).unwrap();
            if forced(&mut *session, puzzle, side, puzzle.plies - 1, base) {
                right.push(mv.clone());
            }
            session.undo();
        }
        assert_eq!(right, puzzle.moves[..1], "{}", puzzle.id);
    }
}

#[test]
fn the_judge_finds_one_right_first_move_in_longer_ones_too() {
    let games = Games::default();
    // A few of them: all would take a while.
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.plies == 5).step_by(5) {
        let opened = games.open(&puzzle.game).unwrap();
        let session = opened.game().begin(Some(&puzzle.position), None).unwrap();
        for mv in session.moves() {
            let verdict = puzzle.judge(&opened, std::slice::from_ref(&mv)).unwrap();
            assert_eq!(verdict.right, mv == puzzle.moves[0], "{}: {mv}", puzzle.id);
            assert_eq!(verdict.why.is_none(), verdict.right);
        }
    }
}

#[test]
fn a_puzzle_can_be_solved_against_the_answers_given() {
    let games = Games::default();
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.plies <= 5) {
        let opened = games.open(&puzzle.game).unwrap();
        let mut moves: Vec<String> = Vec::new();
        while moves.len() < puzzle.moves.len() {
            let verdict = puzzle.judge(&opened, &moves).unwrap();
            assert!(verdict.right && !verdict.done, "{}: {moves:?}", puzzle.id);
            let next = verdict.reply.unwrap_or_else(|| puzzle.moves[moves.len()].clone());
            assert_eq!(next, puzzle.moves[moves.len()], "{}", puzzle.id);
            moves.push(next);
        }
        let verdict = puzzle.judge(&opened, &moves).unwrap();
        assert!(verdict.right && verdict.done, "{}: {verdict:?}", puzzle.id);
    }
}

#[test]
fn an_illegal_answer_is_refused_by_its_index() {
    let first = &puzzles()[0];
    let opened = Games::default().open(&first.game).unwrap();
    let (at, _) = first.judge(&opened, &["@zz".into()]).unwrap_err();
    assert_eq!(at, 0);
    let moves = [first.moves[0].clone(), "pass".into()];
    assert_eq!(first.judge(&opened, &moves).unwrap_err().0, 1);
}

#[test]
fn the_games_take_turns_day_by_day() {
    let today = day_number("2026-11-30").unwrap();
    let games: BTreeSet<&str> =
        (today..today + 8).map(|day| daily(day).unwrap().family_of_names()).collect();
    assert_eq!(games.len(), 8);
    assert_eq!(daily(today), daily(today));
    assert_ne!(daily(today), daily(today + 8));
    assert_eq!(puzzle(&daily(today).unwrap().id), daily(today));
}

#[test]
fn a_day_is_written_in_one_way() {
    assert_eq!(day_number("2000-01-02").unwrap() - day_number("2000-01-01").unwrap(), 1);
    assert_eq!(day_number("2001-01-01").unwrap() - day_number("2000-01-01").unwrap(), 366);
    for text in
        ["", "2026", "2026-13-01", "2026-02-30", "2026-2-03", "26-02-03", "2026-02-03-1", "x"]
    {
        assert_eq!(day_number(text), None, "{text}");
    }
}

//! What the documents written by hand say is true: the worked example of CONTRIBUTING.md, the texts
//! in the chapter on positions and moves, the record and the reasons in the chapter on records, the
//! perft numbers in the chapter on checking.
#![allow(clippy::unwrap_used)] // a test that panics has failed

use std::path::Path;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Compiled;
use ludarium_rules::description::{File, Selection};
use ludarium_rules::game::Reason;
use ludarium_rules::record::Record;

/// A document, by its path from the root of the repository.
fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn the_worked_example_of_contributing_is_a_game_with_the_counts_given() {
    let text = read("CONTRIBUTING.md");
    let example = text.split("```kdl\n").nth(1).unwrap().split("```").next().unwrap();
    let file = File::parse("sheep.kdl", example).unwrap();
    let chosen = file.choose(&Selection::of("sheep")).unwrap();
    let compiled = Compiled::new(&chosen.described);
    let session = compiled.game().begin(None, None).unwrap();
    let counts: Vec<String> = (1..=3).map(|depth| session.perft(depth).to_string()).collect();
    let shown = format!("\"counts\": [\n    {}\n  ]", counts.join(",\n    "));
    assert!(text.contains(&shown), "{shown}");
}

/// The cells of every table row, without the bars.
fn rows(text: &str) -> impl Iterator<Item = Vec<String>> {
    text.lines().filter(|line| line.starts_with("| `")).map(|line| {
        let line = line.replace("\\|", "\u{0}");
        line.trim_matches('|').split('|').map(|cell| cell.trim().replace('\u{0}', "|")).collect()
    })
}

#[test]
fn every_position_in_the_chapter_on_texts_is_read_and_written_alike() {
    let games = [
        "bagha-chall",
        "bagha-chall:standard",
        "bagha-chall+return=last-move-only",
        "kaooa",
        "kaooa+chain=yes",
        "oware",
        "oware+cycle=split",
        "kauri",
        "nam-nam",
        "bao-la-kujifunza",
    ];
    let games = games.map(|game| Compiled::new(&catalogue::open(game).unwrap().described));
    let mut read_alike = 0;
    for row in rows(&read("docs/src/notation.md")) {
        let text = row[0].trim_matches('`');
        if text.contains('/') {
            let alike = |game: &Compiled| {
                game.game().begin(Some(text), None).is_ok_and(|game| game.position() == text)
            };
            assert!(games.iter().any(alike), "{text}");
            read_alike += 1;
        }
    }
    assert_eq!(read_alike, 12, "rows of the two tables of positions");
}

#[test]
fn the_record_in_the_chapter_on_records_is_replayed_and_written_alike() {
    let chapter = read("docs/src/records.md");
    let text = chapter.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let record = Record::parse(text).unwrap();
    assert_eq!(record.to_string(), text);
    let compiled = Compiled::new(&catalogue::open(&record.game).unwrap().described);
    // The hash and the result are those of the rules.
    let session = record.replay(compiled.game()).unwrap();
    assert_eq!(session.outcome().unwrap().reason, Reason::Resigned);
}

#[test]
fn the_chapter_on_records_lists_every_reason() {
    let chapter = read("docs/src/records.md");
    let (_, reasons) = chapter.split_once("## Reasons").unwrap();
    let listed: Vec<String> = rows(reasons).map(|row| row[0].trim_matches('`').into()).collect();
    assert_eq!(listed, Reason::ALL.map(Reason::word));
}

#[test]
fn the_perft_numbers_in_the_chapter_on_checking_are_those_tested() {
    let data: Vec<(&str, String)> = include_str!("data/perft.txt")
        .lines()
        .filter_map(|line| line.split_once("; -; "))
        .map(|(game, counts)| (game, counts.replace(' ', ", ")))
        .collect();
    let mut listed = 0;
    for row in rows(&read("docs/src/checking.md")) {
        for game in row[0].split(", ") {
            let game = game.trim_matches('`');
            assert!(data.contains(&(game, row[1].clone())), "{game}: {}", row[1]);
            listed += 1;
        }
    }
    assert_eq!(listed, data.len(), "every game of the data is listed");
}

#[test]
fn every_chapter_is_listed_in_the_summary() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src");
    let mut chapters: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "SUMMARY.md" && name != "images")
        .collect();
    chapters.sort();
    let summary = read("docs/src/SUMMARY.md");
    let mut listed: Vec<&str> =
        summary.split("](").skip(1).filter_map(|link| link.split(')').next()).collect();
    listed.sort_unstable();
    assert_eq!(listed, chapters);
}

//! Game records: exact round trips, lenient reading, and errors that say where.
#![allow(missing_docs, clippy::unwrap_used)]

use ludarium_rules::game::{Family, Reason, Side};
use ludarium_rules::record::{Ending, Ply, Record};
use proptest::prelude::*;

fn ply(text: &str, continues: bool) -> Ply {
    Ply { text: text.into(), continues, comments: Vec::new() }
}

#[test]
fn a_record_is_written_for_people() {
    let mut record = Record {
        game: "oware:abapa+cycle=split".into(),
        rules: Some("0123456789abcdef".into()),
        family: Some(Family::Sowing),
        players: [Some("Ana".into()), None],
        result: Some(Ending::Finished {
            winner: Some(Side::SOUTH),
            reason: Some(Reason::Majority),
            score: Some([51, 45]),
        }),
        plies: vec![ply("C", false), ply("f", false), ply("A", false), ply("b", false)],
        ..Record::default()
    };
    record.plies[1].comments.push("the last hole".into());
    record.plies.insert(3, ply("D", true));
    assert_eq!(
        record.to_string(),
        "[Game \"oware:abapa+cycle=split\"]\n[Rules \"0123456789abcdef\"]\n[South \"Ana\"]\n\
         [North \"?\"]\n[Result \"south\"]\n[Reason \"majority\"]\n[Score \"25.5-22.5\"]\n\n\
         1. C f {the last hole} 2. A,D b\n"
    );
    assert_eq!(Record::parse(&record.to_string()).unwrap(), record);
}

#[test]
fn reading_is_lenient() {
    let text = "\u{feff}\r\n[ game \"kaooa\" ]\n[HUNTERS \"x\"] [Colour \"red\"]\n; by hand\n\
                1.@a @f 2. @b!? {good \\} move} @g 3... @h , @i *";
    let record = Record::parse(text).unwrap();
    assert_eq!(record.game, "kaooa");
    assert_eq!(record.family, Some(Family::Hunt));
    assert_eq!(record.tags, [("Colour".to_string(), "red".to_string())]);
    assert_eq!(record.comments, ["by hand"]);
    let moves: Vec<_> = record.plies.iter().map(|ply| (&*ply.text, ply.continues)).collect();
    let expected =
        [("@a", false), ("@f", false), ("@b", false), ("@g", false), ("@h", false), ("@i", true)];
    assert_eq!(moves, expected);
    assert_eq!(record.plies[2].comments, ["good } move"]);
    assert_eq!(record.result, None);
}

#[test]
fn errors_say_where() {
    for (text, line, column, id) in [
        ("", 1, 1, "record-no-game"),
        ("[Game kaooa]", 1, 7, "record-tag-value"),
        ("[Game \"kaooa]", 1, 7, "record-tag-unclosed"),
        ("[Game \"kaooa\"\n1. @a", 2, 1, "record-tag-unclosed"),
        ("[Game \"kaooa\"]\n[ \"x\"]", 2, 3, "record-tag-name"),
        ("[Game \"kaooa\"]\n[Result \"seven\"]", 2, 9, "record-tag-bad"),
        ("[Game \"kaooa\"]\n[Reason \"luck\"]", 2, 9, "record-tag-bad"),
        ("[Game \"kaooa\"]\n[Score \"3\"]", 2, 8, "record-tag-bad"),
        ("[Game \"kaooa\"]\n\n1. @a {never closed", 3, 7, "record-comment-unclosed"),
        ("[Game \"kaooa\"]\n1. @a } @b", 2, 7, "record-character"),
        ("[Game \"kaooa\"]\n1. @a\n[Game \"kaooa\"]", 3, 1, "record-second"),
    ] {
        let error = Record::parse(text).unwrap_err();
        assert_eq!((error.line, error.column, error.message.id), (line, column, id), "{text}");
    }
}

#[test]
fn long_games_are_broken_into_lines() {
    let plies = (0..200).map(|_| ply("a1xc3", false)).collect();
    let record = Record { game: "x".into(), plies, ..Record::default() };
    let text = record.to_string();
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    assert!(text.lines().count() > 10);
    assert_eq!(Record::parse(&text).unwrap(), record);
}

fn moves() -> impl Strategy<Value = String> {
    "@[a-j][1-9]?|[a-f][1-9]x[a-f][1-9]|[a-e]1-[a-e]2|-[a-e]3|c3~d4|b2\\*5|[A-Fa-f]|[fb][1-8][<>]?|\\+[a-p]|pass|stop"
}

fn plies() -> impl Strategy<Value = Vec<Ply>> {
    let comments = prop::collection::vec("[^\r]{0,20}", 0..3);
    let ply = (moves(), any::<bool>(), comments).prop_map(|(text, continues, comments)| Ply {
        text,
        continues,
        comments,
    });
    prop::collection::vec(ply, 0..40).prop_map(|mut plies: Vec<Ply>| {
        if let Some(first) = plies.first_mut() {
            first.continues = false;
        }
        plies
    })
}

fn endings() -> impl Strategy<Value = Ending> {
    let side = prop::sample::select(vec![None, Some(Side::One), Some(Side::Two)]);
    let reason = prop::option::of(prop::sample::select(Reason::ALL.to_vec()));
    let score = prop::option::of(any::<[u16; 2]>());
    prop_oneof![
        Just(Ending::Unfinished),
        (side, reason, score).prop_map(|(winner, reason, score)| Ending::Finished {
            winner,
            reason,
            score
        }),
    ]
}

prop_compose! {
    fn records()(
        game in "[a-z-]{1,12}(:[a-z]{1,5})?",
        family in prop::sample::select(vec![Family::Hunt, Family::Sowing]),
        // A question mark alone stands for an unknown player.
        one in prop::option::of("[^?\r]{0,9}"),
        two in prop::option::of("[^?\r]{0,9}"),
        rules in prop::option::of("[0-9a-f]{16}"),
        (ruleset, position) in (prop::option::of("[^\r]{0,9}"), prop::option::of("[^\r]{0,30}")),
        first in prop::option::of(prop::sample::select(Side::BOTH.to_vec())),
        date in prop::option::of("[0-9]{4}-[0-9]{2}-[0-9]{2}"),
        tags in prop::collection::vec(("X[a-z]{1,6}", "[^\r]{0,12}"), 0..3),
        comments in prop::collection::vec("[^\r]{0,20}", 0..2),
        result in prop::option::of(endings()),
        plies in plies(),
    ) -> Record {
        Record {
            game, ruleset, rules, family: Some(family), players: [one, two], date, position,
            first, result, tags, comments, plies,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_back_equal(record in records()) {
        let text = record.to_string();
        let read = Record::parse(&text).unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn no_text_makes_the_reader_fail_otherwise_than_by_an_error(text in "(\\[Game \"x\"\\])?[ \n\\[\\]{}\",;.a-f1-3*\\\\]{0,60}") {
        if let Ok(record) = Record::parse(&text) {
            let again = Record::parse(&record.to_string()).unwrap();
            prop_assert_eq!(again.to_string(), record.to_string());
        }
    }
}

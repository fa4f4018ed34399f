//! The words of every language: complete, well formed, and rendered as they should be.
#![cfg(feature = "words")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_bundle::FluentResource;
use ludarium_rules::game::{Reason, Side};
use ludarium_rules::message::{Argument, Message};
use ludarium_rules::words::{Language, Words};

/// Every id of a Fluent source with the variables that its entry uses. The variables that a piece
/// gives (`x-many`, `x-the`) count as the piece's own name, since languages need different ones.
fn entries(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut entries: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            let (id, _) = line.split_once(" =").expect("an entry begins `id =`");
            id.clone_into(&mut current);
            assert!(
                entries.insert(current.clone(), BTreeSet::new()).is_none(),
                "{current} is defined twice"
            );
        }
        for after in line.split('$').skip(1) {
            let name: String = after
                .chars()
                .take_while(|&c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
                .collect();
            entries.get_mut(&current).expect("a variable is in an entry").insert(base(&name));
        }
    }
    entries
}

fn base(variable: &str) -> String {
    const SUFFIXES: [&str; 10] = [
        "-the-many",
        "-The-many",
        "-of-many",
        "-many",
        "-gender",
        "-the",
        "-The",
        "-of",
        "-none",
        "-a",
    ];
    let without = SUFFIXES.iter().find_map(|suffix| variable.strip_suffix(suffix));
    without.unwrap_or(variable).to_owned()
}

#[test]
fn both_languages_are_well_formed() {
    for language in Language::ALL {
        let resource = FluentResource::try_new(language.source().to_owned());
        assert!(resource.is_ok(), "{language:?}: {:?}", resource.err().map(|(_, errors)| errors));
    }
}

#[test]
fn portuguese_has_every_english_id_with_the_same_variables() {
    let english = entries(Language::English.source());
    let portuguese = entries(Language::Portuguese.source());
    let ids = |entries: &BTreeMap<String, BTreeSet<String>>| -> Vec<String> {
        entries.keys().cloned().collect()
    };
    assert_eq!(ids(&english), ids(&portuguese));
    for (id, variables) in &english {
        // Articles are grammar, not messages, and need other variables.
        if id.starts_with("article-") {
            continue;
        }
        // A sentence about pieces may name one in one language and paraphrase it in the other.
        let without_pieces = |variables: &BTreeSet<String>| -> BTreeSet<String> {
            let is_piece = |name: &String| ["hunter", "prey", "piece", "mine"].contains(&&**name);
            variables.iter().filter(|name| !is_piece(name)).cloned().collect()
        };
        assert_eq!(without_pieces(variables), without_pieces(&portuguese[id]), "{id}");
    }
}

#[test]
fn every_piece_has_a_plural_and_a_gender() {
    for language in Language::ALL {
        let source = language.source();
        for (at, _) in source.match_indices("\npiece-") {
            let mut lines = source[at + 1..].lines();
            let first = lines.next().expect("the piece's own line");
            if first.starts_with("piece-unknown-many") {
                continue;
            }
            let many = lines.next().unwrap_or_default().trim();
            let gender = lines.next().unwrap_or_default().trim();
            assert!(many.starts_with(".many = "), "{first}");
            assert!(matches!(gender, ".gender = m" | ".gender = f"), "{first}");
        }
    }
}

/// The string literals inside the parentheses that open at the start of `text`.
fn literals_in_parentheses(text: &str) -> Vec<String> {
    let mut depth = 0_i32;
    let mut literals = Vec::new();
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        match c {
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            '"' => literals.push(characters.by_ref().take_while(|&c| c != '"').collect()),
            _ => {}
        }
    }
    literals
}

/// The texts of the source files in a folder, without the tests at their ends.
fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            let end = text.find("#[cfg(test)]").unwrap_or(text.len());
            found.push(text[..end].to_owned());
        }
    }
}

#[test]
fn every_id_in_the_code_has_words() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of crates");
    let mut files = Vec::new();
    for member in fs::read_dir(crates).expect("the folder of crates").flatten() {
        let folder = member.path().join("src");
        if folder.is_dir() {
            sources(&folder, &mut files);
        }
    }
    let is_id = |word: &String| {
        word.contains('-')
            && !word.ends_with('-')
            && word.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9' | '-'))
    };
    let mut ids = BTreeSet::new();
    for file in &files {
        for (at, call) in file.match_indices("Message::new(") {
            let inside = literals_in_parentheses(&file[at + call.len() - 1..]);
            ids.extend(inside.into_iter().filter(is_id));
        }
        for prefix in ["sheet-", "reason-", "refusal-", "fault-"] {
            for (at, _) in file.match_indices(&format!("\"{prefix}")) {
                let literal: String = file[at + 1..].chars().take_while(|&c| c != '"').collect();
                ids.extend(Some(literal).filter(is_id));
            }
        }
    }
    assert!(ids.len() > 100, "the scan finds the ids of the rule sheets");
    let words = Words::new(Language::English);
    let missing: Vec<_> = ids.iter().filter(|id| !words.has(id)).collect();
    assert!(missing.is_empty(), "ids without words: {missing:?}");
}

#[test]
fn every_reason_has_words() {
    for language in Language::ALL {
        let words = Words::new(language);
        for reason in Reason::ALL {
            assert!(words.has(&format!("reason-{}", reason.word())), "{reason:?}");
        }
    }
}

#[test]
fn tags_are_read_as_environments_write_them() {
    for (tag, language) in [
        ("pt_BR.UTF-8", Some(Language::Portuguese)),
        ("PT", Some(Language::Portuguese)),
        ("pt-PT", Some(Language::Portuguese)),
        ("en_GB", Some(Language::English)),
        ("en", Some(Language::English)),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("fr_FR.UTF-8", None),
        ("", None),
    ] {
        assert_eq!(Language::from_tag(tag), language, "{tag}");
    }
}

#[test]
fn a_missing_message_shows_its_id_in_brackets() {
    let words = Words::new(Language::English);
    let message = Message::new("no-such-id").with("x", 1_usize);
    assert_eq!(words.say(&message), "[no-such-id]");
    assert_eq!(words.try_say(&message), Err(vec!["no-such-id".to_owned()]));
    assert_eq!(words.text("no-such-id"), None);
}

#[test]
fn a_missing_variable_is_reported_and_does_not_panic() {
    let words = Words::new(Language::English);
    let message = Message::new("play-hint");
    assert_eq!(words.say(&message), "A good move: {$move}");
    assert!(words.try_say(&message).is_err());
}

#[test]
fn halves_show_as_people_write_them() {
    let words = Words::new(Language::English);
    for (halves, text) in [(47, "23½"), (48, "24"), (1, "½"), (0, "0"), (-3, "-1½")] {
        let message = Message::new("play-score")
            .with("south", Argument::Halves(halves))
            .with("north", 0_usize);
        assert_eq!(words.say(&message), format!("South {text}, North 0."));
    }
}

#[test]
fn lists_are_joined_with_commas_without_isolation_marks() {
    let words = Words::new(Language::English);
    let moves = Argument::List(vec!["@c3".into(), "a1-b2".into()]);
    let message = Message::new("play-moves").with("count", 2_usize).with("moves", moves);
    assert_eq!(words.say(&message), "2 legal moves: @c3, a1-b2");
}

#[test]
fn pieces_agree_in_both_languages() {
    let win = |piece: &str, count: usize| {
        Message::new("result-win-pieces")
            .with("winner", Argument::Piece(piece.into()))
            .with("count", count)
    };
    for (piece, count, english, portuguese) in [
        ("tiger", 4, "the tigers win", "os tigres vencem"),
        ("goat", 20, "the goats win", "as cabras vencem"),
        ("vulture", 1, "the vulture wins", "o abutre vence"),
        ("jaguar", 1, "the jaguar wins", "a onça vence"),
        ("goose", 13, "the geese win", "os gansos vencem"),
        ("kestrel", 2, "the kestrels win", "os kestrels vencem"),
    ] {
        assert_eq!(Words::new(Language::English).say(&win(piece, count)), english);
        assert_eq!(Words::new(Language::Portuguese).say(&win(piece, count)), portuguese);
    }
}

#[test]
fn sides_of_sowing_games_are_named() {
    let message = Message::new("result-win").with("winner", Side::NORTH);
    assert_eq!(Words::new(Language::English).say(&message), "North wins");
    assert_eq!(Words::new(Language::Portuguese).say(&message), "Norte vence");
}

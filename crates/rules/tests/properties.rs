//! Properties of every game under every ruleset and every value of every reading, written once
//! for all of them: through the object-safe face, or generic over the rules.
#![cfg(feature = "words")]
#![allow(clippy::unwrap_used)] // a test that panics has failed

mod choices;

use std::collections::{BTreeSet, HashMap, HashSet};

use choices::Dice;
use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Described, Visitor};
use ludarium_rules::description::Chosen;
use ludarium_rules::face::{Game, Session};
use ludarium_rules::game::{Family, MoveList, Notation, Side};
use ludarium_rules::message::Message;
use ludarium_rules::play::Play;
use ludarium_rules::playout::Playout;
use ludarium_rules::words::{Language, Words};
use rand_pcg::Pcg64Mcg;

/// Calls `visit` with every choice, compiled. Matches until won are also played, but far longer:
/// they come with two rounds instead.
fn for_every_choice(mut visit: impl FnMut(&Chosen, &Compiled)) {
    for file in catalogue::files() {
        for chosen in choices::single(file, 6) {
            let mut chosen = chosen;
            if let Described::Sowing(game) = &mut chosen.described
                && let Some(rounds) = &mut game.rounds
            {
                rounds.limit = Some(rounds.limit.map_or(2, |limit| limit.min(3)));
            }
            visit(&chosen, &Compiled::new(&chosen.described));
        }
    }
}

/// Plays random games, `games` a choice, and calls `look` before every ply and at the end.
fn walk(
    chosen: &Chosen,
    game: &dyn Game,
    games: u64,
    plies: usize,
    mut look: impl FnMut(&mut dyn Session),
) {
    for seed in 0..games {
        let mut dice = Dice::seeded(seed + 17);
        let mut session = game.begin(None, None).unwrap();
        for _ in 0..plies {
            look(&mut *session);
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            let mv = &moves[dice.below(moves.len())];
            let position = session.position();
            assert_eq!(session.play(mv).as_ref(), Ok(mv), "{}: {position}", chosen.name);
        }
        look(&mut *session);
    }
}

/// What never changes: prey (on the board, in hand, captured), or seeds (halves) and cowries.
fn counters(family: Family, text: &str) -> [usize; 2] {
    let fields: Vec<&str> = text.split(' ').collect();
    if family == Family::Hunt {
        let parts: Vec<&str> = fields[0].split('/').collect();
        let listed = |list: &str| if list == "-" { 0 } else { list.split(',').count() };
        let numbers = parts[2].parse::<usize>().unwrap() + parts[3].parse::<usize>().unwrap();
        return [listed(parts[1]) + numbers, 0];
    }
    let mut all = [0, 0];
    for hole in fields[0].split([',', '/', '|']) {
        let (seeds, cowries) = hole.trim_end_matches('c').split_once('s').unwrap_or((hole, "0"));
        all[0] += 2 * seeds.parse::<usize>().unwrap();
        all[1] += cowries.parse::<usize>().unwrap();
    }
    for store in fields[1].split(',') {
        let whole = store.trim_end_matches('½');
        all[0] += 2 * whole.parse::<usize>().unwrap_or(0) + usize::from(whole != store);
    }
    all
}

#[test]
fn counters_are_conserved_and_texts_come_back_at_every_ply() {
    for_every_choice(|chosen, compiled| {
        let game = compiled.game();
        let total = counters(game.family(), &game.begin(None, None).unwrap().position());
        walk(chosen, game, 6, 400, |session| {
            let text = session.position();
            assert_eq!(counters(game.family(), &text), total, "{}: {text}", chosen.name);
            let again = game.begin(Some(&text), None);
            let again =
                again.unwrap_or_else(|faults| panic!("{}: {text}: {faults:?}", chosen.name));
            assert_eq!(again.position(), text, "{}", chosen.name);
            // History and the reason apart, the text is the position: a game that goes on goes on
            // with the same moves (fewer where history forbids some).
            if session.outcome().is_none() {
                let moves = again.moves();
                assert!(
                    session.moves().iter().all(|mv| moves.contains(mv)),
                    "{}: {text}",
                    chosen.name
                );
            }
        });
    });
}

#[test]
fn undo_restores_position_outcome_and_moves() {
    for_every_choice(|chosen, compiled| {
        let mut dice = Dice::seeded(3);
        let mut session = compiled.game().begin(None, None).unwrap();
        let mut seen = Vec::new();
        let see = |session: &dyn Session| {
            (session.position(), session.outcome(), session.moves(), session.times_seen())
        };
        for _ in 0..150 {
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            seen.push(see(&*session));
            session.play(&moves[dice.below(moves.len())]).unwrap();
        }
        while session.undo().is_some() {
            assert_eq!(Some(see(&*session)), seen.pop(), "{}", chosen.name);
        }
        assert!(seen.is_empty());
    });
}

/// Every well-formed move text of the board, and some of none.
fn universe(described: &Described) -> Vec<String> {
    let mut all = vec!["pass".to_owned(), "stop".to_owned(), String::new(), "?".to_owned()];
    match described {
        Described::Hunt(game) => {
            for from in &game.board.points {
                all.push(format!("@{}", from.name));
                for to in &game.board.points {
                    all.push(format!("{}-{}", from.name, to.name));
                    all.push(format!("{}x{}", from.name, to.name));
                }
            }
        }
        Described::Sowing(game) => {
            for row in ['a', 'A', 'f', 'b'] {
                for number in 0..game.holes {
                    let letter = char::from(row as u8 + number);
                    all.extend([letter.to_string(), format!("+{letter}"), format!("{letter}>")]);
                    let hole = format!("{row}{}", number + 1);
                    all.extend([format!("{hole}>"), format!("{hole}<"), hole]);
                }
            }
        }
    }
    let texts: BTreeSet<String> = all.into_iter().collect();
    texts.into_iter().collect()
}

/// Holds every message against the words of both languages, each kind of message once.
struct Spoken {
    languages: [Words; 2],
    said: HashSet<String>,
}

impl Spoken {
    fn check(&mut self, name: &str, message: &Message) {
        let names: Vec<&str> = message.arguments.iter().map(|(name, _)| *name).collect();
        if self.said.insert(format!("{} {names:?}", message.id)) {
            for words in &self.languages {
                let said = words.try_say(message);
                assert!(said.is_ok(), "{name}: {message:?} in {:?}: {said:?}", words.language());
            }
        }
    }
}

#[test]
fn every_other_move_is_refused_in_words_and_changes_nothing() {
    let mut spoken = Spoken { languages: Language::ALL.map(Words::new), said: HashSet::new() };
    for_every_choice(|chosen, compiled| {
        let universe = universe(&chosen.described);
        let mut ply = 0;
        walk(chosen, compiled.game(), 3, 300, |session| {
            ply += 1;
            if ply % 4 != 1 && session.outcome().is_none() {
                return;
            }
            let (moves, before) = (session.moves(), session.position());
            for text in &universe {
                match session.play(text) {
                    Ok(canonical) => {
                        assert!(moves.contains(&canonical), "{}: {text} in {before}", chosen.name);
                        session.undo();
                    }
                    Err(refusal) => {
                        assert!(!moves.contains(text), "{}: {text} in {before}", chosen.name);
                        spoken.check(&chosen.name, &refusal.0);
                    }
                }
                assert_eq!(session.position(), before, "{}: {text}", chosen.name);
            }
        });
    });
    assert!(spoken.said.len() > 35, "{:?}", spoken.said);
}

#[test]
fn every_random_game_ends() {
    for_every_choice(|chosen, compiled| {
        for seed in 0..20 {
            let finished = compiled.game().playout(seed, 100_000, &mut |_| {});
            assert!(finished.outcome.is_some(), "{}, seed {seed}", chosen.name);
        }
    });
    // A whole match to twelve holes takes about 70 rounds.
    let compiled = Compiled::new(&catalogue::open("nam-nam").unwrap().described);
    assert!(compiled.game().playout(1, 1_000_000, &mut |_| {}).outcome.is_some());
}

/// The fast random game against the plain one, and the fast methods against the list of moves.
struct FastAgainstPlain<'a>(&'a str);

impl Visitor for FastAgainstPlain<'_> {
    type Output = ();

    fn visit<R: Notation>(self, rules: &R) {
        let name = self.0;
        let mut playout = Playout::new();
        let mut prints: HashMap<u64, R::Position> = HashMap::new();
        let mut moves = MoveList::new();
        for seed in 0..12 {
            let mut rng = Pcg64Mcg::new(seed);
            let mut position = rules.start();
            let mut play = Play::new(rules);
            let finished = playout.run_watched(rules, &mut position, &mut rng, 20_000, |mv, _| {
                play.play(mv);
                true
            });
            assert_eq!(play.line().len() as u64, finished.plies, "{name}: the end ply");
            let ends = [play.outcome(), finished.outcome]
                .map(|end| end.map(|outcome| (outcome.winner, outcome.score)));
            assert_eq!(ends[0], ends[1], "{name}: {}", rules.position_text(play.position()));
            for position in play.positions().chain([play.position()]).take(300) {
                let other = prints.entry(rules.fingerprint(position)).or_insert(*position);
                assert_eq!(other, position, "{name}: one fingerprint of two positions");
            }
            for position in play.positions().chain([play.position()]).take(120) {
                self.consistent(rules, position, &mut moves, &mut rng);
            }
        }
    }
}

impl FastAgainstPlain<'_> {
    fn consistent<R: Notation>(
        &self,
        rules: &R,
        position: &R::Position,
        moves: &mut MoveList<R::Move>,
        rng: &mut Pcg64Mcg,
    ) {
        let name = self.0;
        rules.moves(position, moves);
        assert!(moves.is_sorted_by(|a, b| a < b), "{name}: ascending, each once");
        assert_eq!(rules.count(position), moves.len(), "{name}");
        assert_eq!(rules.outcome(position).is_some(), moves.is_empty(), "{name}");
        let played: Vec<_> = moves
            .iter()
            .map(|&mv| {
                let mut child = *position;
                rules.play(&mut child, mv);
                (mv, child)
            })
            .collect();
        let mut listed = Vec::new();
        rules.for_each_child(position, |mv, child| listed.push((mv, *child)));
        assert_eq!(listed, played, "{name}: {}", rules.position_text(position));
        for _ in 0..2 {
            let mut child = *position;
            match rules.random_step(&mut child, rng) {
                None => assert!(rules.outcome(&child).is_some(), "{name}: no step, no end"),
                Some(mv) => {
                    let (_, after) = played.iter().find(|(other, _)| *other == mv).unwrap();
                    let end = |position| {
                        rules.outcome(position).map(|outcome| (outcome.winner, outcome.score))
                    };
                    // It may lack a final sweep, which the outcome counts.
                    assert!(child == *after || end(&child).is_some(), "{name}");
                    assert_eq!(
                        end(&child),
                        end(after),
                        "{name}: {}",
                        rules.position_text(position)
                    );
                }
            }
        }
    }
}

#[test]
fn fast_methods_agree_with_the_plain_ones() {
    for_every_choice(|chosen, compiled| compiled.visit(FastAgainstPlain(&chosen.name)));
}

/// The position turned by half a circle: the sides change places.
fn turned(text: &str) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    for (field, between) in [(0, '/'), (1, ',')] {
        let (south, north) = fields[field].split_once(between).unwrap();
        fields[field] = format!("{north}{between}{south}");
    }
    let swap = |text: &str| -> String {
        text.chars().map(|side| if side == 'S' { 'N' } else { 'S' }).collect()
    };
    fields[2] = swap(&fields[2]);
    let mut round = 1;
    let mut opener = None;
    for field in &mut fields[3..] {
        let (key, value) = field.split_once('=').unwrap();
        match key {
            "owners" => {
                let (south, north) = value.split_at(value.len() / 2);
                *field = format!("owners={}{}", swap(north), swap(south));
            }
            "opener" => {
                let other = swap(value);
                opener = Some(other.clone());
                *field = format!("opener={other}");
            }
            "round" => round = value.parse().unwrap(),
            _ => {}
        }
    }
    if opener.is_none() {
        // Left out, it is South's in odd rounds; turned it is the other's.
        fields.push(format!("opener={}", if round % 2 == 1 { 'N' } else { 'S' }));
    }
    fields.join(" ")
}

#[test]
fn a_sowing_board_turned_round_has_the_moves_and_outcomes_turned_round() {
    let mut compared = 0;
    for_every_choice(|chosen, compiled| {
        let Described::Sowing(description) = &chosen.described else { return };
        let game = compiled.game();
        let is_match = description.rounds.is_some();
        let turn = |text: &str| {
            let turned = turned(text);
            let turned = if is_match { &turned } else { turned.split(" opener").next().unwrap() };
            game.begin(Some(turned), None)
                .unwrap_or_else(|faults| panic!("{}: {turned}: {faults:?}", chosen.name))
        };
        let turn_move = |mv: &str| -> String {
            let swap = |c: char| {
                if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
            };
            if mv == "pass" || description.rows == 4 {
                mv.into()
            } else {
                mv.chars().map(swap).collect()
            }
        };
        // Between rounds the opener left out is the next one's.
        let between = |text: &str| is_match && text.starts_with("0,0,0,0,0,0/0,0,0,0,0,0");
        walk(chosen, game, 2, 150, |session| {
            let text = session.position();
            if between(&text) || session.outcome().is_some() {
                return;
            }
            // Without history, which the turned position has not either.
            let fresh = game.begin(Some(&text), None).unwrap();
            let other = turn(&text);
            let mut children: Vec<(String, String)> = fresh
                .children()
                .into_iter()
                .filter(|(_, child)| !between(child))
                .map(|(mv, child)| (turn_move(&mv), turn(&child).position()))
                .collect();
            let mut others: Vec<(String, String)> =
                other.children().into_iter().filter(|(_, child)| !between(child)).collect();
            children.sort();
            others.sort();
            assert_eq!(children, others, "{}: {text}", chosen.name);
            compared += children.len();
            for (mv, _) in &others {
                let back = turn_move(mv);
                let mut one = game.begin(Some(&text), None).unwrap();
                one.play(&back).unwrap();
                let mut two = turn(&text);
                two.play(mv).unwrap();
                let end = one.outcome().map(|end| {
                    (end.winner.map(Side::other), end.reason, [end.score[1], end.score[0]])
                });
                let turned = two.outcome().map(|end| (end.winner, end.reason, end.score));
                assert_eq!(end, turned, "{}: {back} in {text}", chosen.name);
            }
        });
    });
    assert!(compared > 10_000);
}

#[test]
fn every_choice_has_its_own_hash() {
    for file in catalogue::files() {
        let mut known: HashMap<String, Chosen> = HashMap::new();
        for chosen in choices::single(file, 1000) {
            let compiled = Compiled::new(&chosen.described);
            let hash = compiled.game().hash().to_owned();
            assert!(hash.len() == 16 && hash.chars().all(|c| c.is_ascii_hexdigit()), "{hash}");
            if let Some(other) = known.get(&hash) {
                // The same rules by another name.
                assert_eq!(other.described, chosen.described, "{} and {}", other.name, chosen.name);
            }
            known.insert(hash, chosen);
        }
        // Each reading makes rules of its own.
        assert!(known.len() > file.readings().len(), "{}", file.id());
    }
}

#[test]
fn comments_names_and_places_do_not_change_the_hash() {
    for file in catalogue::files() {
        let plain: String = file
            .text()
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .map(|line| match line.trim_start().split(' ').next() {
                Some("also" | "region" | "minutes") => String::new(),
                Some(word @ ("name" | "source")) => format!("{word} \"Another\"\n"),
                _ => format!("  {line} // a remark\n"),
            })
            .collect();
        let other = ludarium_rules::description::File::parse("", &plain)
            .unwrap_or_else(|report| panic!("{plain}\n{report}"));
        for ruleset in file.rulesets() {
            let selection =
                ludarium_rules::description::Selection::of(file.id()).with_ruleset(&ruleset.name);
            let hash = |file: &ludarium_rules::description::File| {
                let described = file.choose(&selection).unwrap().described;
                Compiled::new(&described).game().hash().to_owned()
            };
            assert_eq!(hash(file), hash(&other), "{selection}");
        }
    }
}

//! Rule sheets: the eight games as a person reads them, and that every field of a description
//! tells in its sheet.
#![cfg(feature = "words")]

use std::collections::BTreeSet;
use std::fmt::Write;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Described;
use ludarium_rules::game::{Outcome, Reason, Side};
use ludarium_rules::hunt::description::{
    self as hunt, Board, Diagonals, Entry, HuntRepetition, Return, StuckPrey,
};
use ludarium_rules::message::Message;
use ludarium_rules::rulesheet::{changes, ending, sheet, side_name};
use ludarium_rules::sowing::description::{
    self as sowing, Capture, Counts, Cycle, Direction, Empty, Endless, Feed, GrandSlam, Hollows,
    Indirect, Opens, Origin, Rounds, Singles, Stop, StoresSown, Tie,
};
use ludarium_rules::words::{Language, Words};

/// A game as its file describes it, by the default ruleset.
fn game(name: &str) -> Described {
    catalogue::open(name).unwrap_or_else(|report| panic!("{report}")).described
}

fn hunt_game(name: &str) -> hunt::Description {
    match game(name) {
        Described::Hunt(game) => game,
        Described::Sowing(_) => panic!("{name} is no hunt game"),
    }
}

fn sowing_game(name: &str) -> sowing::Description {
    match game(name) {
        Described::Sowing(game) => game,
        Described::Hunt(_) => panic!("{name} is no sowing game"),
    }
}

fn counts(of: &[u8]) -> Counts {
    let mut counts = Counts::default();
    for &count in of {
        counts.insert(count);
    }
    counts
}

fn every_game() -> Vec<(&'static str, Described)> {
    catalogue::files().iter().map(|file| (file.id(), game(file.id()))).collect()
}

/// The sheet in words; panics when a message or a variable is missing.
fn text(words: &Words, described: &Described) -> String {
    let say =
        |message: &Message| words.try_say(message).unwrap_or_else(|missing| panic!("{missing:?}"));
    let mut text = String::new();
    for section in sheet(described).sections {
        writeln!(text, "{}", say(&section.title)).expect("a String");
        for sentence in &section.sentences {
            writeln!(text, "- {}", say(sentence)).expect("a String");
        }
    }
    text
}

#[test]
fn the_eight_games_read_in_both_languages() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (name, described) in every_game() {
            let tag = language.tag();
            insta::assert_snapshot!(format!("{name}-{tag}"), text(&words, &described));
        }
    }
}

/// Every sheet renders in both languages without anything missing, and no two are the same.
fn assert_all_differ(all: &[Described]) {
    for language in Language::ALL {
        let words = Words::new(language);
        let texts: Vec<String> = all.iter().map(|described| text(&words, described)).collect();
        for (index, text) in texts.iter().enumerate() {
            for (before, other) in texts[..index].iter().enumerate() {
                assert_ne!(text, other, "{language:?}: {before} and {index}");
            }
        }
    }
}

#[test]
fn every_field_of_a_hunt_game_tells() {
    let base = hunt_game("bagha-chall");
    let variant = |change: fn(&mut hunt::Description)| {
        let mut changed = base.clone();
        change(&mut changed);
        Described::Hunt(changed)
    };
    assert_all_differ(&[
        variant(|_| {}),
        variant(|game| game.board = Board::grid(5, 5, Diagonals::All)),
        variant(|game| game.hunter_name = "leopard".into()),
        variant(|game| game.prey_name = "cow".into()),
        variant(|game| game.hunters = 3),
        variant(|game| game.entry = Entry::Placed(vec![0, 1, 2, 3])),
        variant(|game| game.entry = Entry::Dropped { after: 0 }),
        variant(|game| game.entry = Entry::Dropped { after: 1 }),
        variant(|game| game.entry = Entry::Dropped { after: 2 }),
        variant(|game| game.prey = 19),
        variant(|game| game.prey_placed = vec![6]),
        variant(|game| game.prey_placed = (1..21).collect()),
        variant(|game| game.first = Side::HUNTERS),
        variant(|game| game.must_capture = false),
        variant(|game| game.capture_while_dropping = false),
        variant(|game| game.chain = true),
        variant(|game| (game.chain, game.must_capture) = (true, false)),
        variant(|game| game.return_ = Return::Allowed),
        variant(|game| game.return_ = Return::LastMoveOnly),
        variant(|game| game.backward_capture = true),
        variant(|game| game.goal = 1),
        variant(|game| game.stuck_prey = StuckPrey::Draw),
        variant(|game| game.repetition = HuntRepetition::ForbiddenAfterDrops),
    ]);
}

/// The base, and the base with each of these changes made alone.
fn variants(
    base: &sowing::Description,
    changes: &[fn(&mut sowing::Description)],
) -> Vec<Described> {
    let changed = changes.iter().map(|change| {
        let mut changed = base.clone();
        change(&mut changed);
        Described::Sowing(changed)
    });
    std::iter::once(Described::Sowing(base.clone())).chain(changed).collect()
}

#[test]
fn every_field_of_a_sowing_game_tells() {
    let mut all = variants(
        &sowing_game("oware"),
        &[
            |game| game.rows = 4,
            |game| game.holes = 3,
            |game| game.seeds = 3,
            |game| game.cowries = 2,
            |game| game.first = Side::NORTH,
            |game| game.direction = Direction::Chosen,
            |game| game.stores = StoresSown::Own,
            |game| game.stores = StoresSown::Both,
            |game| game.origin = Origin::Sown,
            |game| game.origin = Origin::SkippedFirst,
            |game| game.laps = true,
            |game| game.singles = Singles::IfNoTwo,
            |game| game.singles = Singles::IfAllSingles,
            |game| game.singles = Singles::Never,
            |game| game.feed = Feed::Off,
            |game| game.feed = Feed::OrRoundEnds,
            |game| game.empty = Empty::EitherRow,
            |game| game.empty = Empty::Passes,
            |game| game.empty = Empty::Loses,
            |game| game.stop = Stop::PlayOut,
            |game| game.tie = Tie::CowriePlay,
            |game| game.cycle = Cycle::Impossible,
            |game| game.cycle = Cycle::Split,
            |game| game.cycle = Cycle::OwnRow,
            |game| game.cycle = Cycle::LeaderWins,
            |game| game.cycle_times = 3,
        ],
    );
    let capture =
        |capture| Described::Sowing(sowing::Description { capture, ..sowing_game("oware") });
    all.push(capture(Capture::Count { on: counts(&[4]), grand_slam: GrandSlam::Captures }));
    for &(_, grand_slam) in &GrandSlam::WORDS[1..] {
        all.push(capture(Capture::Count { on: counts(&[2, 3]), grand_slam }));
    }
    for bits in 0..8 {
        all.push(capture(Capture::Opposite {
            whole_row: bits & 1 != 0,
            with_capturing_seed: bits & 2 != 0,
            even_if_empty: bits & 4 != 0,
        }));
    }
    assert_all_differ(&all);
}

#[test]
fn every_field_of_a_lap_game_tells() {
    assert_all_differ(&variants(
        &sowing_game("bao-kenya-laps"),
        &[
            |game| game.lap_cap = 500,
            |game| game.endless = Endless::Draw,
            |game| game.endless = Endless::EndsRound,
        ],
    ));
}

#[test]
fn every_field_of_a_match_tells() {
    let rounds = |change: fn(&mut Rounds)| {
        let mut game = sowing_game("nam-nam");
        change(game.rounds.as_mut().expect("Nam Nam has rounds"));
        Described::Sowing(game)
    };
    let mut all = variants(
        &sowing_game("nam-nam"),
        &[
            |game| game.rounds = None,
            |game| game.capture = Capture::Making { count: 4, last_two_lots: false },
            |game| game.capture = Capture::Making { count: 3, last_two_lots: true },
            |game| game.feed = Feed::OrRoundEnds,
            |game| game.stop = Stop::Majority,
            |game| game.cycle = Cycle::Draw,
        ],
    );
    all.extend([
        rounds(|rounds| rounds.target = 9),
        rounds(|rounds| rounds.limit = Some(1)),
        rounds(|rounds| rounds.limit = Some(2)),
        rounds(|rounds| rounds.hollows = Hollows::Nearest),
        rounds(|rounds| rounds.opens = Opens::Loser),
        rounds(|rounds| rounds.opens = Opens::Winner),
        rounds(|rounds| rounds.opens = Opens::LastMover),
    ]);
    assert_all_differ(&all);
}

#[test]
fn every_field_of_a_capture_that_is_sown_tells() {
    let facing = |bits: u32, limit| {
        let capture = Capture::Facing {
            original_direction: bits & 1 != 0,
            limit,
            back_row_ends: bits & 2 != 0,
            lone_end_hole_barred: bits & 4 != 0,
            front_row_at_any_moment: bits & 8 != 0,
        };
        Described::Sowing(sowing::Description { capture, ..sowing_game("bao-la-kujifunza") })
    };
    let mut all: Vec<Described> = (0..16).map(|bits| facing(bits, Some(15))).collect();
    all.extend([facing(0, None), facing(0, Some(12))]);
    let others = variants(
        &sowing_game("bao-la-kujifunza"),
        &[
            |game| game.endless = Endless::Draw,
            |game| game.direction = Direction::Anticlockwise,
            |game| game.cycle_times = 2,
        ],
    );
    all.extend(others.into_iter().skip(1));
    assert_all_differ(&all);
}

#[test]
fn every_field_of_a_game_with_cowries_tells() {
    assert_all_differ(&variants(
        &sowing_game("kauri"),
        &[
            |game| game.cowries = 2,
            |game| game.capture = Capture::Kinds { indirect: Indirect::LeftmostTwo },
            |game| game.empty = Empty::OtherTakesAll,
            |game| game.tie = Tie::Draw,
            |game| game.cycle = Cycle::Draw,
        ],
    ));
}

#[test]
fn what_a_reading_changes_is_said_in_its_own_sentences() {
    let base = game("kaooa");
    let changed = Described::Hunt(hunt::Description { must_capture: true, ..hunt_game("kaooa") });
    let say = |from, to| -> Vec<String> {
        let words = Words::new(Language::English);
        changes(from, to).iter().map(|message| words.say(message)).collect()
    };
    assert_eq!(
        say(&base, &changed),
        ["Whenever the vulture can capture, it must; among several captures the choice is free."]
    );
    assert_eq!(say(&changed, &base), ["Capturing is never compulsory."]);
    assert!(say(&base, &base).is_empty());
}

#[test]
fn no_sheet_says_a_sentence_twice() {
    for (name, described) in every_game() {
        let sheet = sheet(&described);
        let ids: BTreeSet<_> = sheet.sentences().map(|sentence| sentence.id).collect();
        assert_eq!(ids.len(), sheet.sentences().count(), "{name}");
    }
}

#[test]
fn endings_name_the_reason_and_the_winner() {
    let outcome = |winner, reason, score| Outcome { winner, reason, score };
    for (described, outcome, english, portuguese) in [
        (
            game("bagha-chall"),
            outcome(Some(Side::PREY), Reason::Blocked, [4, 36]),
            "The tigers are blocked: the goats win.",
            "Os tigres estão sem saída: as cabras vencem.",
        ),
        (
            game("kaooa"),
            outcome(Some(Side::HUNTERS), Reason::Captures, [8, 6]),
            "The vulture has captured 4 crows: the vulture wins.",
            "O abutre capturou 4 corvos: o abutre vence.",
        ),
        (
            game("oware"),
            outcome(Some(Side::SOUTH), Reason::Majority, [51, 40]),
            "South has more than half of the seeds: South wins, 25½ to 20.",
            "Sul tem mais da metade das sementes: Sul vence por 25½ a 20.",
        ),
        (
            game("oware"),
            outcome(None, Reason::Repetition, [40, 40]),
            "The same position came again: the game is drawn.",
            "A mesma posição se repetiu: o jogo termina empatado.",
        ),
        (
            game("bao-la-kujifunza"),
            outcome(Some(Side::NORTH), Reason::FrontRowEmpty, [20, 108]),
            "The front row of South is empty: North wins.",
            "A fileira da frente de Sul está vazia: Norte vence.",
        ),
    ] {
        let message = ending(&described, &outcome);
        assert_eq!(Words::new(Language::English).try_say(&message).as_deref(), Ok(english));
        assert_eq!(Words::new(Language::Portuguese).try_say(&message).as_deref(), Ok(portuguese));
    }
}

#[test]
fn every_reason_renders_for_every_game() {
    // These name a player of a sowing game, and are never a draw's.
    let names_a_player = [Reason::Majority, Reason::Holes, Reason::FrontRowEmpty, Reason::NoCowrie];
    for language in Language::ALL {
        let words = Words::new(language);
        for (name, described) in every_game() {
            let is_hunt = matches!(described, Described::Hunt(_));
            for reason in Reason::ALL {
                for winner in [Some(Side::One), Some(Side::Two), None] {
                    if names_a_player.contains(&reason) && (winner.is_none() || is_hunt) {
                        continue;
                    }
                    let of_hunts = [
                        Reason::Captures,
                        Reason::Blocked,
                        Reason::PreyStuck,
                        Reason::Reached,
                        Reason::Passed,
                        Reason::Sideways,
                    ];
                    if of_hunts.contains(&reason) && !is_hunt {
                        continue;
                    }
                    let outcome = Outcome { winner, reason, score: [8, 6] };
                    let said = words.try_say(&ending(&described, &outcome));
                    assert!(said.is_ok(), "{name} {reason:?} {winner:?}: {said:?}");
                }
            }
        }
    }
}

#[test]
fn sides_stand_alone() {
    let words = Words::new(Language::Portuguese);
    let name = |described: Described, side| words.say(&side_name(&described, side));
    assert_eq!(name(game("kaooa"), Side::HUNTERS), "abutre");
    assert_eq!(name(game("kaooa"), Side::PREY), "corvos");
    assert_eq!(name(game("oware"), Side::NORTH), "Norte");
}

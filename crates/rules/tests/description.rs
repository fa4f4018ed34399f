//! The description language: the eight files, selections, boards, and the chapter of the book.
#![allow(clippy::unwrap_used)]

use std::path::Path;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Described;
use ludarium_rules::description::{File, Selection, reference};
use ludarium_rules::game::Side;
use ludarium_rules::hunt::description as hunt;
use ludarium_rules::hunt::description::{Entry, HuntRepetition, Return, StuckPrey};
use ludarium_rules::sowing::description as sowing;
use ludarium_rules::sowing::description::{
    Capture, Counts, Cycle, Empty, Endless, Feed, GrandSlam, Hollows, Indirect, Opens, Origin,
    Singles, Stop, StoresSown, Tie,
};

fn hunt(name: &str) -> hunt::Description {
    match catalogue::open(name).unwrap().described {
        Described::Hunt(hunt) => hunt,
        Described::Sowing(_) => panic!("{name} is no hunt game"),
    }
}

fn sowing(name: &str) -> sowing::Description {
    match catalogue::open(name).unwrap().described {
        Described::Sowing(sowing) => sowing,
        Described::Hunt(_) => panic!("{name} is no sowing game"),
    }
}

fn counts(list: &[u8]) -> Counts {
    let mut counts = Counts::default();
    for &count in list {
        counts.insert(count);
    }
    counts
}

#[test]
fn every_shipped_game_parses() {
    let ids: Vec<&str> = catalogue::files().iter().map(File::id).collect();
    let expected = [
        "kaooa",
        "bagha-chall",
        "oware",
        "nam-nam",
        "bao-kenya",
        "bao-kenya-laps",
        "bao-la-kujifunza",
        "kauri",
        "fox-and-hounds",
        "hare-and-hounds",
        "len-choa",
        "hat-diviyan-keliya",
        "catch-the-hare",
        "aadu-puli-attam",
        "main-tapal-empat",
        "adugo",
    ];
    assert_eq!(ids, expected);
    for file in catalogue::files() {
        assert_eq!(file.rulesets()[0].name, "source");
        assert!(!file.sources().is_empty());
    }
}

#[test]
fn every_file_begins_with_three_lines_on_where_its_rules_come_from() {
    for file in catalogue::files() {
        let head: Vec<&str> = file.text().lines().take(3).collect();
        assert!(head.iter().all(|line| line.starts_with("// ")), "{}", file.id());
        assert!(head[0].starts_with("// Rules:"), "{}", file.id());
    }
}

/// The readings of the rule sheets with their values, the default first.
const READINGS: &[(&str, &str, &str)] = &[
    ("kaooa", "capture", "optional, compulsory"),
    ("kaooa", "goal", "1…7"),
    ("kaooa", "crows", "5…9"),
    ("kaooa", "vulture-enters", "after-first-crow, first"),
    ("kaooa", "capture-while-dropping", "yes, no"),
    ("kaooa", "chain", "no, yes"),
    ("bagha-chall", "capture", "compulsory, optional"),
    ("bagha-chall", "return", "forbidden, last-move-only, allowed"),
    ("bagha-chall", "backward-capture", "forbidden, allowed"),
    ("bagha-chall", "goal", "1…20"),
    ("bagha-chall", "chain", "no, yes"),
    ("bagha-chall", "stuck-goats", "lose, draw"),
    ("bagha-chall", "repetition", "third-draws, forbidden-after-drops"),
    (
        "oware",
        "grand-slam",
        "captures, illegal, illegal-unless-only, no-capture, opponent-gets-rest, leaves-first, \
         leaves-last",
    ),
    ("oware", "cycle", "draw, split, own-row"),
    ("oware", "skip-origin", "every-pass, first-pass, never"),
    ("oware", "feed", "if-possible, off"),
    ("oware", "stop", "majority, play-out"),
    ("oware", "capture-on", "2-3, 4"),
    ("oware", "holes", "1…16"),
    ("oware", "seeds", "1…21"),
    ("nam-nam", "hollows", "chosen, nearest"),
    ("nam-nam", "opens", "alternate, loser, winner, last-mover"),
    ("nam-nam", "target", "7…12"),
    ("nam-nam", "rounds", "until-won, 1…255"),
    ("nam-nam", "no-seeds", "pass, must-be-fed"),
    ("nam-nam", "origin", "sown, skipped"),
    ("nam-nam", "last-eight", "on, off"),
    ("nam-nam", "endless", "illegal, ends-the-round"),
    ("nam-nam", "cycle", "own-holes, draw"),
    ("bao-kenya", "stores", "own, both"),
    ("bao-kenya", "origin", "skipped, sown"),
    ("bao-kenya", "capturing-seed", "stays, taken"),
    ("bao-kenya", "empty-capture", "no, yes"),
    ("bao-kenya", "end", "mover-empty, either-empty"),
    ("bao-kenya", "stop", "majority, play-out"),
    ("bao-kenya", "holes", "1…16"),
    // 16 holes of 15 seeds are 240: one seed more a hole passes 255.
    ("bao-kenya", "seeds", "1…15"),
    ("bao-kenya-laps", "singles", "if-no-two, never, if-all-eight"),
    ("bao-kenya-laps", "opposite", "hole, row"),
    ("bao-kenya-laps", "capturing-seed", "stays, taken"),
    ("bao-kenya-laps", "cycle", "draw, split, own-row"),
    ("bao-kenya-laps", "origin", "sown, skipped"),
    ("bao-kenya-laps", "stop", "majority, play-out"),
    ("bao-la-kujifunza", "direction-in-centre", "current, original"),
    ("bao-la-kujifunza", "back-row-landing", "goes-on, ends-the-turn"),
    ("bao-la-kujifunza", "mtaji-limit", "15, none"),
    ("bao-la-kujifunza", "front-row-loss", "after-the-turn, at-any-moment"),
    ("bao-la-kujifunza", "endless", "illegal, draw"),
    ("bao-la-kujifunza", "lone-kichwa", "free, barred"),
    ("kauri", "indirect", "everywhere, leftmost-two"),
    ("kauri", "origin", "sown, skipped"),
    ("kauri", "stop", "play-out, majority"),
    ("kauri", "tie", "cowrie-play, draw"),
    ("kauri", "cycle", "leader-wins, draw"),
    (
        "fox-and-hounds",
        "fox-start",
        "b8, d8, f8, h8, a7, c7, e7, g7, b6, d6, f6, h6, a5, c5, e5, g5, b4, d4, f4, h4, a3, c3, e3, \
         g3, b2, d2, f2, h2",
    ),
    ("fox-and-hounds", "fox-wins", "row, passed"),
    ("fox-and-hounds", "stuck-hounds", "lose, draw"),
    ("hare-and-hounds", "hare-start", "r, b2"),
    ("hare-and-hounds", "first", "hounds, hare"),
    ("hare-and-hounds", "stalling", "free, ten-moves"),
    ("len-choa", "goal", "1…6"),
    ("len-choa", "capture", "optional, compulsory"),
    ("len-choa", "chain", "no, yes"),
    ("hat-diviyan-keliya", "goal", "1…7"),
    ("hat-diviyan-keliya", "capture", "optional, compulsory"),
    ("hat-diviyan-keliya", "chain", "no, yes"),
    ("catch-the-hare", "hunters-count", "10…12"),
    ("catch-the-hare", "capture", "optional, compulsory"),
    ("catch-the-hare", "chain", "no, yes"),
    ("aadu-puli-attam", "goal", "1…15"),
    ("aadu-puli-attam", "capture", "optional, compulsory"),
    ("aadu-puli-attam", "chain", "no, yes"),
    ("main-tapal-empat", "goal", "1…18"),
    ("main-tapal-empat", "capture", "optional, compulsory"),
    ("main-tapal-empat", "chain", "no, yes"),
    ("adugo", "goal", "1…14"),
    ("adugo", "capture", "optional, compulsory"),
    ("adugo", "chain", "no, yes"),
];

/// The defaults that are not the first value listed: numbers and squares are listed in order.
const NUMBER_DEFAULTS: &[(&str, &str, &str)] = &[
    ("kaooa", "goal", "4"),
    ("kaooa", "crows", "7"),
    ("bagha-chall", "goal", "5"),
    ("oware", "holes", "6"),
    ("oware", "seeds", "4"),
    ("nam-nam", "target", "12"),
    ("bao-kenya", "holes", "8"),
    ("bao-kenya", "seeds", "3"),
    ("fox-and-hounds", "fox-start", "d8"),
    ("len-choa", "goal", "3"),
    ("hat-diviyan-keliya", "goal", "4"),
    ("catch-the-hare", "hunters-count", "12"),
    ("aadu-puli-attam", "goal", "5"),
    ("main-tapal-empat", "goal", "8"),
    ("adugo", "goal", "5"),
];

#[test]
fn the_files_have_exactly_the_readings_of_the_sheets() {
    let mut found = Vec::new();
    for file in catalogue::files() {
        for reading in file.readings() {
            found.push((file.id().to_owned(), reading.name.clone(), reading.summary()));
            let number = NUMBER_DEFAULTS
                .iter()
                .find(|(game, name, _)| *game == file.id() && *name == reading.name);
            let default = number.map_or(reading.values[0].as_str(), |(_, _, value)| value);
            assert_eq!(reading.default, default, "{} {}", file.id(), reading.name);
        }
    }
    let expected: Vec<(String, String, String)> =
        READINGS.iter().map(|(a, b, c)| ((*a).into(), (*b).into(), (*c).into())).collect();
    assert_eq!(found, expected);
}

/// The rulesets on smaller boards, with the prey that they have, and so the greatest goal.
const SMALL: &[(&str, &str, usize)] =
    &[("bagha-chall", "small-3", 4), ("bagha-chall", "small-4", 12)];

#[test]
fn every_listed_value_is_accepted_under_every_ruleset() {
    for file in catalogue::files() {
        for ruleset in file.rulesets() {
            for reading in file.readings() {
                for value in &reading.values {
                    let selection = Selection::of(file.id())
                        .with_ruleset(&ruleset.name)
                        .with(&reading.name, value);
                    let small = SMALL.iter().find(|(game, name, _)| {
                        *game == file.id() && *name == ruleset.name && reading.name == "goal"
                    });
                    if small.is_some_and(|(.., prey)| value.parse::<usize>().unwrap() > *prey) {
                        let report = file.choose(&selection).unwrap_err();
                        assert!(report.to_string().contains("cannot be made"), "{report}");
                        continue;
                    }
                    let chosen = file.choose(&selection).unwrap();
                    assert!(chosen.readings.contains(&(reading.name.clone(), value.clone())));
                    assert_eq!(catalogue::open(&chosen.name).unwrap(), chosen);
                }
            }
        }
    }
}

#[test]
fn kaooa_is_described_as_its_sheet_says() {
    let base = hunt("kaooa");
    assert_eq!((base.hunters, base.prey, base.goal), (1, 7, 4));
    assert_eq!((base.hunter_name.as_str(), base.prey_name.as_str()), ("vulture", "crow"));
    assert_eq!(base.entry, Entry::Dropped { after: 1 });
    assert_eq!(base.first, Side::PREY);
    assert_eq!(base.return_, Return::Allowed);
    assert!(!base.must_capture && base.capture_while_dropping && !base.chain);
    assert!(base.backward_capture && base.prey_placed.is_empty());
    assert_eq!(base.stuck_prey, StuckPrey::Lose);
    assert_eq!(base.repetition, HuntRepetition::ThirdDraws);
    let with = |change: fn(&mut hunt::Description)| {
        let mut changed = base.clone();
        change(&mut changed);
        changed
    };
    assert_eq!(hunt("kaooa+capture=compulsory"), with(|d| d.must_capture = true));
    assert_eq!(hunt("kaooa+goal=3"), with(|d| d.goal = 3));
    assert_eq!(hunt("kaooa+crows=6"), with(|d| d.prey = 6));
    let first = with(|d| {
        d.entry = Entry::Dropped { after: 0 };
        d.first = Side::HUNTERS;
    });
    assert_eq!(hunt("kaooa+vulture-enters=first"), first);
    let no = with(|d| d.capture_while_dropping = false);
    assert_eq!(hunt("kaooa+capture-while-dropping=no"), no);
    assert_eq!(hunt("kaooa+chain=yes"), with(|d| d.chain = true));
}

#[test]
fn bagha_chall_is_described_as_its_sheet_says() {
    let base = hunt("bagha-chall");
    assert_eq!((base.hunters, base.prey, base.goal), (4, 20, 5));
    // a1, e1, a5, e5, counted rank by rank.
    assert_eq!(base.entry, Entry::Placed(vec![0, 4, 20, 24]));
    assert!(base.must_capture && !base.backward_capture && !base.chain);
    assert!(base.capture_while_dropping);
    assert_eq!((base.return_, base.first), (Return::Forbidden, Side::PREY));
    let with = |change: fn(&mut hunt::Description)| {
        let mut changed = base.clone();
        change(&mut changed);
        changed
    };
    let standard = with(|d| {
        d.must_capture = false;
        d.return_ = Return::Allowed;
        d.backward_capture = true;
    });
    assert_eq!(hunt("bagha-chall:standard"), standard);
    let compulsory = hunt::Description { must_capture: true, ..standard };
    assert_eq!(hunt("bagha-chall:compulsory"), compulsory);
    assert_eq!(hunt("bagha-chall+capture=optional"), with(|d| d.must_capture = false));
    let last = with(|d| d.return_ = Return::LastMoveOnly);
    assert_eq!(hunt("bagha-chall+return=last-move-only"), last);
    assert_eq!(hunt("bagha-chall+return=allowed"), with(|d| d.return_ = Return::Allowed));
    let backward = with(|d| d.backward_capture = true);
    assert_eq!(hunt("bagha-chall+backward-capture=allowed"), backward);
    assert_eq!(hunt("bagha-chall+goal=20"), with(|d| d.goal = 20));
    assert_eq!(hunt("bagha-chall+chain=yes"), with(|d| d.chain = true));
    let stuck = with(|d| d.stuck_prey = StuckPrey::Draw);
    assert_eq!(hunt("bagha-chall+stuck-goats=draw"), stuck);
    let forbidden = with(|d| d.repetition = HuntRepetition::ForbiddenAfterDrops);
    assert_eq!(hunt("bagha-chall+repetition=forbidden-after-drops"), forbidden);
}

#[test]
fn oware_is_described_as_its_sheet_says() {
    let base = sowing("oware");
    assert_eq!((base.rows, base.holes, base.seeds, base.cowries), (2, 6, 4, 0));
    assert_eq!((base.stores, base.origin, base.laps), (StoresSown::None, Origin::Skipped, false));
    assert_eq!((base.feed, base.empty), (Feed::IfPossible, Empty::OtherTakesAll));
    assert_eq!((base.stop, base.cycle, base.cycle_times), (Stop::Majority, Cycle::Draw, 2));
    assert_eq!((base.singles, base.rounds), (Singles::Free, None));
    let slam = |grand_slam| Capture::Count { on: counts(&[2, 3]), grand_slam };
    assert_eq!(base.capture, slam(GrandSlam::Captures));
    for (word, value) in [
        ("illegal", GrandSlam::Illegal),
        ("illegal-unless-only", GrandSlam::IllegalUnlessOnly),
        ("no-capture", GrandSlam::NoCapture),
        ("opponent-gets-rest", GrandSlam::OpponentGetsRest),
        ("leaves-first", GrandSlam::LeavesFirst),
        ("leaves-last", GrandSlam::LeavesLast),
    ] {
        assert_eq!(sowing(&format!("oware+grand-slam={word}")).capture, slam(value));
    }
    assert_eq!(sowing("oware+cycle=split").cycle, Cycle::Split);
    assert_eq!(sowing("oware+cycle=own-row").cycle, Cycle::OwnRow);
    assert_eq!(sowing("oware+skip-origin=first-pass").origin, Origin::SkippedFirst);
    assert_eq!(sowing("oware+skip-origin=never").origin, Origin::Sown);
    assert_eq!(sowing("oware+feed=off").feed, Feed::Off);
    assert_eq!(sowing("oware+stop=play-out").stop, Stop::PlayOut);
    for (text, set) in [("4", &[4][..]), ("2,4-6", &[2, 4, 5, 6]), ("3,2", &[2, 3])] {
        let on = counts(set);
        let expected = Capture::Count { on, grand_slam: GrandSlam::Captures };
        assert_eq!(sowing(&format!("oware+capture-on={text}")).capture, expected);
    }
    let small = sowing("oware+holes=2+seeds=3");
    assert_eq!((small.holes, small.seeds), (2, 3));
    let olympiad = sowing("oware:olympiad");
    assert_eq!(olympiad.capture, slam(GrandSlam::IllegalUnlessOnly));
    assert_eq!((olympiad.cycle, olympiad.feed), (Cycle::Split, Feed::IfPossible));
    let abapa = sowing("oware:abapa");
    assert_eq!((abapa.capture, abapa.cycle), (slam(GrandSlam::NoCapture), Cycle::OwnRow));
}

#[test]
fn nam_nam_is_described_as_its_sheet_says() {
    let base = sowing("nam-nam");
    assert_eq!((base.rows, base.holes, base.seeds), (2, 6, 4));
    assert_eq!((base.origin, base.laps, base.lap_cap), (Origin::Sown, true, 10_000));
    assert_eq!(base.capture, Capture::Making { count: 4, last_two_lots: true });
    assert_eq!((base.feed, base.empty, base.stop), (Feed::Off, Empty::Passes, Stop::PlayOut));
    assert_eq!((base.cycle, base.endless), (Cycle::OwnRow, Endless::Illegal));
    let rounds = base.rounds.unwrap();
    assert_eq!((rounds.target, rounds.limit), (12, None));
    assert_eq!((rounds.hollows, rounds.opens), (Hollows::Chosen, Opens::Alternate));
    let rounds = |name: &str| sowing(name).rounds.unwrap();
    assert_eq!(rounds("nam-nam+hollows=nearest").hollows, Hollows::Nearest);
    assert_eq!(rounds("nam-nam+opens=loser").opens, Opens::Loser);
    assert_eq!(rounds("nam-nam+opens=winner").opens, Opens::Winner);
    assert_eq!(rounds("nam-nam+opens=last-mover").opens, Opens::LastMover);
    assert_eq!(rounds("nam-nam+target=7").target, 7);
    assert_eq!(rounds("nam-nam+rounds=1").limit, Some(1));
    assert_eq!(rounds("nam-nam+rounds=until-won").limit, None);
    assert_eq!(sowing("nam-nam+no-seeds=must-be-fed").feed, Feed::OrRoundEnds);
    assert_eq!(sowing("nam-nam+no-seeds=must-be-fed").empty, Empty::Passes);
    assert_eq!(sowing("nam-nam+origin=skipped").origin, Origin::Skipped);
    let off = Capture::Making { count: 4, last_two_lots: false };
    assert_eq!(sowing("nam-nam+last-eight=off").capture, off);
    assert_eq!(sowing("nam-nam+endless=ends-the-round").endless, Endless::EndsRound);
    assert_eq!(sowing("nam-nam+cycle=draw").cycle, Cycle::Draw);
}

#[test]
fn the_kenyan_games_are_described_as_their_sheet_says() {
    let opposite = |whole_row, with_capturing_seed, even_if_empty| Capture::Opposite {
        whole_row,
        with_capturing_seed,
        even_if_empty,
    };
    let base = sowing("bao-kenya");
    assert_eq!((base.rows, base.holes, base.seeds), (2, 8, 3));
    assert_eq!((base.stores, base.origin, base.laps), (StoresSown::Own, Origin::Skipped, false));
    assert_eq!(base.capture, opposite(false, false, false));
    assert_eq!((base.empty, base.stop), (Empty::OtherTakesAll, Stop::Majority));
    assert_eq!((base.cycle, base.feed), (Cycle::Impossible, Feed::Off));
    assert_eq!(sowing("bao-kenya+stores=both").stores, StoresSown::Both);
    assert_eq!(sowing("bao-kenya+origin=sown").origin, Origin::Sown);
    let taken = sowing("bao-kenya+capturing-seed=taken");
    assert_eq!(taken.capture, opposite(false, true, false));
    assert_eq!(sowing("bao-kenya+empty-capture=yes").capture, opposite(false, false, true));
    assert_eq!(sowing("bao-kenya+end=either-empty").empty, Empty::EitherRow);
    assert_eq!(sowing("bao-kenya+stop=play-out").stop, Stop::PlayOut);
    let kalah = sowing("bao-kenya:kalah+holes=6+seeds=4");
    assert_eq!((kalah.holes, kalah.seeds, kalah.origin), (6, 4, Origin::Sown));
    assert_eq!(kalah.capture, opposite(false, true, false));
    assert_eq!((kalah.empty, kalah.stop), (Empty::EitherRow, Stop::PlayOut));

    let laps = sowing("bao-kenya-laps");
    assert_eq!((laps.rows, laps.holes, laps.seeds), (2, 8, 2));
    assert_eq!((laps.stores, laps.origin, laps.laps), (StoresSown::None, Origin::Sown, true));
    assert_eq!((laps.singles, laps.endless), (Singles::IfNoTwo, Endless::Illegal));
    assert_eq!(laps.capture, opposite(false, false, false));
    assert_eq!((laps.empty, laps.stop), (Empty::OtherTakesAll, Stop::Majority));
    assert_eq!((laps.cycle, laps.cycle_times), (Cycle::Draw, 2));
    assert_eq!(sowing("bao-kenya-laps+singles=never").singles, Singles::Never);
    assert_eq!(sowing("bao-kenya-laps+singles=if-all-eight").singles, Singles::IfAllSingles);
    assert_eq!(sowing("bao-kenya-laps+opposite=row").capture, opposite(true, false, false));
    let taken = sowing("bao-kenya-laps+capturing-seed=taken");
    assert_eq!(taken.capture, opposite(false, true, false));
    assert_eq!(sowing("bao-kenya-laps+cycle=split").cycle, Cycle::Split);
    assert_eq!(sowing("bao-kenya-laps+cycle=own-row").cycle, Cycle::OwnRow);
    assert_eq!(sowing("bao-kenya-laps+origin=skipped").origin, Origin::Skipped);
    assert_eq!(sowing("bao-kenya-laps+stop=play-out").stop, Stop::PlayOut);
}

#[test]
fn bao_la_kujifunza_is_described_as_its_sheet_says() {
    let base = sowing("bao-la-kujifunza");
    assert_eq!((base.rows, base.holes, base.seeds), (4, 8, 2));
    assert_eq!((base.direction, base.laps), (sowing::Direction::Chosen, true));
    assert_eq!((base.origin, base.singles), (Origin::Sown, Singles::Never));
    assert_eq!((base.empty, base.endless), (Empty::Loses, Endless::Illegal));
    assert_eq!((base.cycle, base.cycle_times), (Cycle::Draw, 3));
    let facing = |original, limit, ends, barred, any_moment| Capture::Facing {
        original_direction: original,
        limit,
        back_row_ends: ends,
        lone_end_hole_barred: barred,
        front_row_at_any_moment: any_moment,
    };
    let fifteen = Some(15);
    assert_eq!(base.capture, facing(false, fifteen, false, false, false));
    let with = |reading: &str| sowing(&format!("bao-la-kujifunza+{reading}"));
    let original = facing(true, fifteen, false, false, false);
    assert_eq!(with("direction-in-centre=original").capture, original);
    let ends = facing(false, fifteen, true, false, false);
    assert_eq!(with("back-row-landing=ends-the-turn").capture, ends);
    assert_eq!(with("mtaji-limit=none").capture, facing(false, None, false, false, false));
    assert_eq!(with("lone-kichwa=barred").capture, facing(false, fifteen, false, true, false));
    let moment = facing(false, fifteen, false, false, true);
    assert_eq!(with("front-row-loss=at-any-moment").capture, moment);
    assert_eq!(with("endless=draw").endless, Endless::Draw);
}

#[test]
fn kauri_is_described_as_its_sheet_says() {
    let base = sowing("kauri");
    assert_eq!((base.rows, base.holes, base.seeds, base.cowries), (2, 6, 5, 1));
    assert_eq!((base.origin, base.laps, base.empty), (Origin::Sown, false, Empty::Passes));
    assert_eq!(base.capture, Capture::Kinds { indirect: Indirect::Everywhere });
    assert_eq!((base.stop, base.tie), (Stop::PlayOut, Tie::CowriePlay));
    assert_eq!((base.cycle, base.cycle_times), (Cycle::LeaderWins, 2));
    let two = Capture::Kinds { indirect: Indirect::LeftmostTwo };
    assert_eq!(sowing("kauri+indirect=leftmost-two").capture, two);
    assert_eq!(sowing("kauri+origin=skipped").origin, Origin::Skipped);
    assert_eq!(sowing("kauri+stop=majority").stop, Stop::Majority);
    assert_eq!(sowing("kauri+tie=draw").tie, Tie::Draw);
    assert_eq!(sowing("kauri+cycle=draw").cycle, Cycle::Draw);
}

#[test]
fn a_name_is_shortest_and_in_the_order_of_the_file() {
    for (text, name) in [
        ("kaooa", "kaooa"),
        ("kaooa:source", "kaooa"),
        ("kaooa+goal=4+capture=optional", "kaooa"),
        ("kaooa+crows=6+goal=03", "kaooa+goal=3+crows=6"),
        ("oware:abapa+holes=2+cycle=own-row", "oware:abapa+holes=2"),
        ("oware:abapa+cycle=draw", "oware:abapa+cycle=draw"),
        ("oware+capture-on=5,3,4", "oware+capture-on=3-5"),
        ("oware+capture-on=3,2", "oware"),
    ] {
        assert_eq!(catalogue::open(text).unwrap().name, name);
    }
}

#[test]
fn a_selection_is_the_same_as_text_and_in_a_url() {
    let text = "oware:abapa+cycle=split+holes=2";
    let selection = Selection::parse(text).unwrap();
    assert_eq!(selection.to_string(), text);
    assert_eq!(selection.to_url(), "oware:abapa~cycle=split~holes=2");
    assert_eq!(Selection::from_url(&selection.to_url()).unwrap(), selection);
}

#[test]
fn what_is_no_choice_is_refused_with_the_nearest_word() {
    for (text, message, help) in [
        ("owari", "there is no game `owari`", "did you mean `oware`?"),
        ("zzz", "there is no game `zzz`", "there is: kaooa, bagha-chall, oware"),
        ("oware:abappa", "oware has no ruleset `abappa`", "did you mean `abapa`?"),
        ("oware+cicle=split", "oware has no reading `cicle`", "did you mean `cycle`?"),
        ("oware+cycle=splits", "`splits` is no value of `cycle`", "did you mean `split`?"),
        ("oware+seeds=30", "`30` is no value of `seeds`", "a whole number from 1 to 21"),
        ("oware+seeds=", "`seeds=` chooses no reading", ""),
        ("oware+capture-on=3-2", "`3-2` is no value of `capture-on`", "as in 2-3 or 2,4-6"),
        ("kaooa+goal=8", "`8` is no value of `goal`", "a whole number from 1 to 7 (crows)"),
        ("oware+holes=16+seeds=21", "a board holds at most 255", ""),
        ("oware+cycle=draw+cycle=split", "the reading `cycle` is chosen twice", ""),
        ("oware:", "no ruleset follows `:`", ""),
        ("", "the game is not named", ""),
        ("oware+cycle", "`cycle` chooses no reading", ""),
    ] {
        let report = catalogue::open(text).unwrap_err();
        let error = report.errors().next().unwrap();
        assert!(error.message().contains(message), "{text}: {}", error.message());
        let told = error.help_text().unwrap_or_default();
        assert!(told.contains(help), "{text}: {told}");
    }
}

#[test]
fn a_bound_follows_the_reading_that_it_names() {
    assert_eq!(hunt("kaooa+crows=9+goal=8").goal, 8);
    assert!(catalogue::open("kaooa+crows=5+goal=6").is_err());
}

/// Points, edges, lines, directed jumps, and how many points have each degree.
type Shape = (usize, usize, usize, usize, Vec<(usize, usize)>);

fn shape(board: &hunt::Board) -> Shape {
    let mut edges = Vec::new();
    let mut jumps = 0;
    for line in &board.lines {
        edges.extend(line.windows(2).map(|pair| (pair[0], pair[1])));
        jumps += 2 * line.len().saturating_sub(2);
    }
    let mut degrees: Vec<(usize, usize)> = Vec::new();
    for point in 0..board.points.len() as u8 {
        let degree = edges.iter().filter(|(a, b)| *a == point || *b == point).count();
        match degrees.iter_mut().find(|(value, _)| *value == degree) {
            Some((_, count)) => *count += 1,
            None => degrees.push((degree, 1)),
        }
    }
    degrees.sort_unstable();
    (board.points.len(), edges.len(), board.lines.len(), jumps, degrees)
}

fn fixture(name: &str) -> hunt::Description {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/{name}.kdl"));
    let text = std::fs::read_to_string(path).unwrap();
    let file = File::parse(&format!("{name}.kdl"), &text).unwrap();
    match file.choose(&Selection::of(name)).unwrap().described {
        Described::Hunt(hunt) => hunt,
        Described::Sowing(_) => panic!("{name} is no hunt game"),
    }
}

/// The numbers were counted by hand and compared with Ludii's boards.
#[test]
fn boards_have_the_points_edges_lines_and_jumps_of_their_drawings() {
    let triangle = (10, 15, 6, 18, vec![(2, 2), (3, 6), (4, 2)]);
    assert_eq!(shape(&hunt("kaooa").board), (10, 15, 5, 20, vec![(2, 5), (4, 5)]));
    let alquerque = (25, 56, 16, 80, vec![(3, 12), (4, 4), (5, 4), (8, 5)]);
    assert_eq!(shape(&hunt("bagha-chall").board), alquerque);
    assert_eq!(shape(&fixture("len-choa").board), triangle);
    assert_eq!(shape(&fixture("hat-diviyan").board), triangle);
    let adugo = (31, 66, 18, 96, vec![(2, 2), (3, 15), (4, 5), (5, 3), (8, 6)]);
    assert_eq!(shape(&fixture("adugo").board), adugo);
    let aadu_puli = (23, 38, 10, 56, vec![(2, 6), (3, 4), (4, 13)]);
    assert_eq!(shape(&fixture("aadu-puli-attam").board), aadu_puli);
}

#[test]
fn the_pieces_of_the_relatives_are_data() {
    let len_choa = fixture("len-choa");
    assert_eq!((len_choa.prey, len_choa.goal, len_choa.entry), (6, 3, Entry::Placed(vec![0])));
    let hat_diviyan = fixture("hat-diviyan");
    assert_eq!((hat_diviyan.first, hat_diviyan.prey), (Side::HUNTERS, 7));
    let adugo = fixture("adugo");
    assert_eq!((adugo.prey, adugo.prey_placed.len(), adugo.first), (14, 14, Side::HUNTERS));
    assert_eq!(fixture("aadu-puli-attam").hunters, 3);
}

/// `UPDATE=1` writes the chapter anew.
#[test]
fn the_chapter_on_the_language_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/language.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, reference()).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), reference());
}

#[test]
fn a_ruleset_may_have_another_board_and_another_capture() {
    let text = r#"
game "made-up" family="sowing" {
    name "Made up"
    source "made up"
    board rows=2 holes=6 seeds=(reading)"seeds"
    capture "count" { on "2-3"; grand-slam "illegal" }
    empty "other-takes-all"
    cycle "draw"
    reading "seeds" default=4 { numbers 1 to=10 }
    ruleset "source"
    ruleset "stores" seeds=3 {
        board holes=8
        sow { stores "own" }
        capture "opposite" { capturing-seed "taken" }
        cycle "impossible"
    }
}
"#;
    let file = File::parse("made-up.kdl", text).unwrap();
    let choose = |selection: Selection| match file.choose(&selection).unwrap().described {
        Described::Sowing(sowing) => sowing,
        Described::Hunt(_) => panic!("no hunt game"),
    };
    let base = choose(Selection::of("made-up"));
    assert_eq!((base.rows, base.holes, base.seeds), (2, 6, 4));
    let other = choose(Selection::of("made-up").with_ruleset("stores"));
    // Properties that the ruleset does not name stay as they are.
    assert_eq!((other.rows, other.holes, other.seeds), (2, 8, 3));
    assert_eq!(other.stores, StoresSown::Own);
    let taken =
        Capture::Opposite { whole_row: false, with_capturing_seed: true, even_if_empty: false };
    assert_eq!(other.capture, taken);

    let text = r#"
game "made-up" family="hunt" {
    name "Made up"
    source "made up"
    board { point "a" 0 0; point "b" 1 0; point "c" 2 0; line "a" "b" "c" }
    hunters "fox" count=1 { dropped after=1 }
    prey "goose" count=1
    hunters-win captures=1
    ruleset "source"
    ruleset "grid" {
        board { grid files=3 ranks=3 }
        hunters { placed "b2" }
    }
}
"#;
    let file = File::parse("made-up.kdl", text).unwrap();
    let grid = file.choose(&Selection::of("made-up").with_ruleset("grid")).unwrap();
    let Described::Hunt(grid) = grid.described else { panic!("no sowing game") };
    // A grid replaces points and lines, `placed` replaces `dropped`; b2 is the fifth point.
    assert_eq!((grid.board.points.len(), grid.entry), (9, Entry::Placed(vec![4])));
    assert_eq!(grid.hunter_name, "fox");
}

#[test]
fn text_that_is_no_description_is_reported_and_never_panics() {
    let oware = catalogue::files()[2].text();
    // Every prefix of a good file, and the file with each line left out.
    for (end, _) in oware.char_indices().step_by(7) {
        let _ = File::parse("oware.kdl", &oware[..end]);
    }
    let lines: Vec<&str> = oware.lines().collect();
    for left_out in 0..lines.len() {
        let kept: Vec<&str> =
            lines.iter().enumerate().filter(|(at, _)| *at != left_out).map(|(_, l)| *l).collect();
        let _ = File::parse("oware.kdl", &kept.join("\n"));
    }
    for text in ["", "{", "game", "game \"a\"", "game \"a\" family=\"hunt\"", "(x)game #null #inf"]
    {
        let report = File::parse("a.kdl", text).unwrap_err();
        assert!(report.errors().all(|error| !error.message().is_empty() && error.line() > 0));
    }
}

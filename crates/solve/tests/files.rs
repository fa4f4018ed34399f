//! Tables on disk: what is written is what is read, and nothing else is.
#![allow(clippy::unwrap_used)] // a test that panics has failed

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::description::{File, Selection};
use ludarium_rules::game::{Notation as _, Rules as _, Side};
use ludarium_rules::hunt::{Position, Rules};
use ludarium_rules::words::{Language, Words};
use ludarium_solve::hunt::{Solution, census, solve, tiers};
use ludarium_solve::plan::Plan;
use ludarium_solve::rank::next_set;
use ludarium_solve::tables::{
    Built, Check, EXTENSION, Event, Exact, FORMAT, Fault, Folder, Reader, Tables, Worth, Writer,
    build, check_disk, verify,
};
use tempfile::TempDir;

fn hunt(compiled: &Compiled) -> Rules<()> {
    match compiled.kind() {
        Kind::Hunt(rules) => rules.clone(),
        _ => panic!("a hunt game without memories"),
    }
}

fn shipped(name: &str) -> Compiled {
    Compiled::new(&catalogue::open(name).unwrap().described)
}

/// Standard tigers and goats on three by three points, tigers in the corners.
fn small() -> Compiled {
    let text = "game \"small\" family=\"hunt\" {\n\
         name \"Small\"\n\
         source \"the sheet of Bagha-Chall\" \"a smaller board\"\n\
         board { grid files=3 ranks=3 diagonals=\"alternate\" }\n\
         hunters \"tiger\" count=4 { placed \"a1\" \"c1\" \"a3\" \"c3\" }\n\
         prey \"goat\" count=4\n\
         first \"prey\"\n\
         hunters-win captures=1\n\
         }\n";
    let file = File::parse("small.kdl", text).unwrap();
    Compiled::new(&file.choose(&Selection::of("small")).unwrap().described)
}

fn built(rules: &Rules<()>, plan: &Plan, folder: &Path) -> Built {
    build(rules, plan, "game", folder, &AtomicBool::new(false), |_| {}).unwrap()
}

/// A game solved into a folder of its own.
fn solved(compiled: &Compiled) -> (TempDir, Folder, PathBuf) {
    let place = TempDir::new().unwrap();
    let folder = Folder::at(place.path());
    let rules = hunt(compiled);
    let path = folder.of(&rules);
    built(&rules, &Plan::new(&rules), &path);
    (place, folder, path)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|end| end == EXTENSION)).collect();
    files.sort();
    files
}

fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    files(folder).into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

/// Every position of every tier, canonical or not.
fn for_each_position(solution: &Solution, mut visit: impl FnMut(Position<()>)) {
    for tier in tiers(&solution.rules) {
        let sets = tier.sets(&solution.space);
        for class in 0..tier.classes(&solution.space) as u32 {
            let mut prey = (1u64 << tier.prey) - 1;
            for _ in 0..sets {
                for side in Side::BOTH {
                    visit(solution.position(tier, side, class, prey));
                }
                prey = next_set(prey);
            }
        }
    }
}

fn reachable(rules: &Rules<()>) -> HashSet<Position<()>> {
    let mut met = HashSet::from([rules.start()]);
    let mut open = vec![rules.start()];
    while let Some(position) = open.pop() {
        rules.for_each_child(&position, |_, child| {
            if met.insert(*child) {
                open.push(*child);
            }
        });
    }
    met
}

#[test]
fn every_value_of_kaooa_is_read_as_it_was_solved() {
    for name in ["kaooa", "kaooa+chain=yes", "kaooa+crows=9+capture=compulsory"] {
        let compiled = shipped(name);
        let (_place, folder, _) = solved(&compiled);
        let tables = folder.open(&compiled).unwrap().unwrap();
        let solution = solve(hunt(&compiled), |_| {});
        let mut positions = 0u64;
        for_each_position(&solution, |position| {
            let over = solution.rules.outcome(&position);
            let expected = if let Some(outcome) = over {
                let won = outcome.winner.map(|winner| winner == position.side());
                match won {
                    Some(true) => (Worth::Win, Some(0)),
                    Some(false) => (Worth::Loss, Some(0)),
                    None => (Worth::Draw, None),
                }
            } else {
                let exact = Exact::from(solution.code(&position).unwrap());
                (exact.value, exact.plies)
            };
            let exact = tables.probe(&position).unwrap().unwrap();
            assert_eq!((exact.value, exact.plies), expected, "{position:?}");
            positions += 1;
            // The positions in the middle of a chain that it leads to, too.
            solution.rules.for_each_child(&position, |_, child| {
                if child.chain().is_some() {
                    let exact = tables.probe(child).unwrap().unwrap();
                    assert_eq!(exact, solution.code(child).unwrap().into(), "{child:?}");
                    positions += 1;
                }
            });
        });
        assert!(positions > 10_000, "{name}: {positions}");
        // However the board is turned.
        for position in reachable(&solution.rules) {
            let exact = tables.probe(&position).unwrap().unwrap();
            assert_eq!(exact, solution.code(&position).unwrap().into(), "{position:?}");
        }
    }
}

#[test]
fn headers_count_what_the_census_counts() {
    let compiled = shipped("kaooa");
    let (_place, folder, _) = solved(&compiled);
    let counts = folder.open(&compiled).unwrap().unwrap().counts().unwrap();
    let solution = solve(hunt(&compiled), |_| {});
    let memory = Folder::at("no-such-folder").open(&compiled).unwrap().unwrap();
    assert_eq!(counts, memory.counts().unwrap());
    assert_eq!(counts.len(), 2 * tiers(&solution.rules).len());
    for count in &counts {
        let table = &solution.tables[&(count.in_hand, count.captured, count.hunters)];
        let census = census(&solution, table, count.side());
        let told = (count.positions, count.wins, count.draws, count.losses, count.longest_win);
        assert_eq!(
            told,
            (census.positions, census.wins, census.draws, census.losses, census.longest_win)
        );
        let Some([hunters, prey]) = count.example else { continue };
        let (hand, captured) = (count.in_hand, count.captured);
        let side = count.side();
        let example = Position::assemble_unchecked(hunters, prey, hand, captured, side, None);
        let exact: Exact = solution.code(&example).unwrap().into();
        assert_eq!((exact.value, exact.plies), (Worth::Win, count.longest_win));
    }
}

#[test]
fn plain_zstd_unpacks_a_table() {
    let (_place, _, path) = solved(&shipped("kaooa"));
    for file in files(&path) {
        let plain = zstd::stream::decode_all(&*fs::read(&file).unwrap()).unwrap();
        assert_eq!(plain, Reader::open(&file).unwrap().unpacked().unwrap());
        assert!(!plain.is_empty());
    }
}

#[test]
fn what_is_missing_is_made_again_byte_for_byte() {
    let compiled = shipped("kaooa");
    let rules = hunt(&compiled);
    let plan = Plan::new(&rules);
    let (_place, _, path) = solved(&compiled);
    let before = contents(&path);
    for missing in [0, 3, before.len() - 1] {
        fs::remove_file(&before[missing].0).unwrap();
        // What a run that was killed left behind is removed.
        fs::write(path.join("captured0-hand0-hunters1.table.part"), "begun").unwrap();
        let built = built(&rules, &plan, &path);
        assert_eq!((built.written, built.kept), (1, before.len() - 1));
        assert_eq!(contents(&path), before);
        assert!(!path.join("captured0-hand0-hunters1.table.part").exists());
    }
    let again = built(&rules, &plan, &path);
    assert_eq!((again.written, again.kept), (0, before.len()));
}

#[test]
fn one_thread_writes_what_two_do() {
    let rules = hunt(&shipped("kaooa"));
    let plan = Plan::new(&rules);
    let mut written = Vec::new();
    for threads in [1, 2] {
        let place = TempDir::new().unwrap();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| built(&rules, &plan, place.path()));
        let contents = contents(place.path()).into_iter();
        written.push(contents.map(|(_, bytes)| bytes).collect::<Vec<_>>());
    }
    assert_eq!(written[0], written[1]);
}

/// Drop phases in two bits and tiers with distances agree on every value.
#[test]
fn planes_hold_the_values_of_the_tiers() {
    let compiled = small();
    let rules = hunt(&compiled);
    let place = TempDir::new().unwrap();
    let plan = Plan::with_distances_below(&rules, 1);
    assert!(plan.units().iter().any(|unit| unit.file().contains("drops")));
    built(&rules, &plan, place.path());
    let mut tables = Tables::in_files(&rules, &plan, place.path());
    let solution = solve(rules.clone(), |_| {});
    for_each_position(&solution, |position| {
        if rules.outcome(&position).is_some() {
            return;
        }
        let exact = tables.probe(&position).unwrap().unwrap();
        let expected: Exact = solution.code(&position).unwrap().into();
        assert_eq!(exact.value, expected.value, "{position:?}");
        if position.prey_in_hand() == 0 {
            assert_eq!(exact.plies, expected.plies, "{position:?}");
        }
    });
    for count in tables.counts().unwrap() {
        let table = &solution.tables[&(count.in_hand, count.captured, count.hunters)];
        let census = census(&solution, table, count.side());
        let told = (count.positions, count.wins, count.draws, count.losses);
        assert_eq!(told, (census.positions, census.wins, census.draws, census.losses));
    }
    let check = Check::default();
    let verified = verify(&mut tables, &plan, check, &AtomicBool::new(false), |_, _| {}).unwrap();
    assert!(verified.is_right(), "{verified:?}");
    // Solved again from what is there, they are the same.
    let before = contents(place.path());
    for (path, _) in before.iter().filter(|(path, _)| path.to_string_lossy().contains("drops")) {
        fs::remove_file(path).unwrap();
        built(&rules, &plan, place.path());
        assert_eq!(contents(place.path()), before);
    }
}

/// Where the hunters are dropped before all prey, too, in a game with a tier for each of them.
#[test]
fn openings_before_planes_have_their_values() {
    let text = "game \"small\" family=\"hunt\" {\n\
         name \"Small\"\n\
         source \"made up\" \"for this test\"\n\
         board { grid files=3 ranks=3 diagonals=\"alternate\" }\n\
         hunters \"tiger\" count=2 { dropped after=0 in-a-row=\"yes\" }\n\
         prey \"goat\" count=5\n\
         first \"hunters\"\n\
         hunters-win captures=2\n\
         }\n";
    let file = File::parse("small.kdl", text).unwrap();
    let compiled = Compiled::new(&file.choose(&Selection::of("small")).unwrap().described);
    let rules = hunt(&compiled);
    let place = TempDir::new().unwrap();
    let plan = Plan::with_distances_below(&rules, 1);
    built(&rules, &plan, place.path());
    let mut tables = Tables::in_files(&rules, &plan, place.path());
    let solution = solve(rules.clone(), |_| {});
    for position in reachable(&rules) {
        let exact = tables.probe(&position).unwrap().unwrap();
        let expected: Exact = solution.code(&position).unwrap().into();
        assert_eq!(exact.value, expected.value, "{position:?}");
    }
    let check = Check::default();
    let verified = verify(&mut tables, &plan, check, &AtomicBool::new(false), |_, _| {}).unwrap();
    assert!(verified.is_right(), "{verified:?}");
}

#[test]
fn every_flipped_bit_is_found() {
    let compiled = shipped("kaooa");
    let (_place, _, path) = solved(&compiled);
    let file = path.join("captured1-hand2-hunters1.table");
    let whole = fs::read(&file).unwrap();
    for byte in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[byte] ^= 1 << (byte % 8);
        fs::write(&file, &damaged).unwrap();
        let fault = Reader::open(&file).err();
        let fault = fault.unwrap_or_else(|| panic!("byte {byte}"));
        assert!(fault.message().arguments.iter().any(|(name, _)| *name == "file"), "{fault}");
    }
}

#[test]
fn every_truncated_file_is_refused() {
    let (_place, _, path) = solved(&shipped("kaooa"));
    let file = path.join("captured1-hand2-hunters1.table");
    let whole = fs::read(&file).unwrap();
    for length in (0..whole.len()).rev().step_by(7) {
        fs::write(&file, &whole[..length]).unwrap();
        match Reader::open(&file) {
            Err(Fault::Truncated(path)) => assert_eq!(path, file),
            // An empty file cannot be mapped everywhere.
            Err(Fault::Io { path, .. }) if length == 0 => assert_eq!(path, file),
            other => panic!("{length} bytes: {other:?}"),
        }
    }
    fs::write(&file, "something else altogether, and long enough to have been a header").unwrap();
    assert!(matches!(Reader::open(&file), Err(Fault::NotATable(_))));
}

#[test]
fn a_table_of_another_ruleset_is_refused() {
    let (_one, _, from) = solved(&shipped("kaooa"));
    let other = shipped("kaooa+capture=compulsory");
    let (_two, folder, to) = solved(&other);
    for file in files(&from) {
        fs::copy(&file, to.join(file.file_name().unwrap())).unwrap();
    }
    let tables = folder.open(&other).unwrap().unwrap();
    let start = tables.rules().start();
    let fault = tables.probe(&start).unwrap_err();
    let wanted = hunt(&other).hash().to_owned();
    assert!(matches!(&fault, Fault::OtherRules { wanted: told, .. } if *told == wanted), "{fault}");
}

#[test]
fn a_table_under_another_name_is_refused() {
    let compiled = shipped("kaooa");
    let (_place, folder, path) = solved(&compiled);
    let (one, other) = ("captured0-hand7-hunters0.table", "captured0-hand6-hunters0.table");
    fs::copy(path.join(other), path.join(one)).unwrap();
    let tables = folder.open(&compiled).unwrap().unwrap();
    let fault = tables.probe(&tables.rules().start()).unwrap_err();
    assert!(matches!(fault, Fault::OtherTier(_)), "{fault}");
}

#[test]
fn another_version_of_the_format_is_refused() {
    let compiled = shipped("kaooa");
    let (_place, folder, path) = solved(&compiled);
    let file = path.join("captured0-hand7-hunters0.table");
    let whole = fs::read(&file).unwrap();
    for version in [FORMAT - 1, FORMAT + 1] {
        let mut other = whole.clone();
        other[16..20].copy_from_slice(&version.to_le_bytes());
        fs::write(&file, &other).unwrap();
        let tables = folder.open_apart(&compiled).unwrap();
        let fault = tables.probe(&tables.rules().start()).unwrap_err();
        assert!(matches!(fault, Fault::Format { version: told, .. } if told == version), "{fault}");
    }
}

#[test]
fn a_damaged_table_is_solved_again() {
    let compiled = shipped("kaooa");
    let rules = hunt(&compiled);
    let (_place, _, path) = solved(&compiled);
    let before = contents(&path);
    let mut damaged = before[5].1.clone();
    *damaged.last_mut().unwrap() ^= 4;
    fs::write(&before[5].0, damaged).unwrap();
    let mut refused = 0;
    let tell = |event: Event| refused += u32::from(matches!(event, Event::Refused(..)));
    build(&rules, &Plan::new(&rules), "game", &path, &AtomicBool::new(false), tell).unwrap();
    assert_eq!(refused, 1);
    assert_eq!(contents(&path), before);
}

#[test]
fn a_verification_finds_nothing_wrong() {
    let compiled = shipped("kaooa+chain=yes");
    let (_place, folder, path) = solved(&compiled);
    let plan = Plan::new(&hunt(&compiled));
    let mut tables = folder.open_apart(&compiled).unwrap();
    let stop = AtomicBool::new(false);
    let whole = verify(&mut tables, &plan, Check::default(), &stop, |_, _| {}).unwrap();
    assert!(whole.is_right() && whole.skipped == 0, "{whole:?}");
    assert_eq!((whole.files, whole.checked), (files(&path).len(), plan.positions()));
    let check = Check { sample: Some(500), seed: 7 };
    let sample = verify(&mut tables, &plan, check, &stop, |_, _| {}).unwrap();
    assert_eq!((sample.checked, sample.mismatches), (500, 0));
}

/// Writes a table again with one byte of its body changed, checksums and all.
fn plant(file: &Path) {
    let reader = Reader::open(file).unwrap();
    let mut body = reader.unpacked().unwrap();
    let header = reader.header().clone();
    let room = zstd_frame_length(file);
    drop(reader);
    body[0] ^= 1;
    let mut writer = Writer::create(file, room).unwrap();
    writer.push(&body).unwrap();
    writer.finish(header).unwrap();
}

/// The length of the header's frame.
fn zstd_frame_length(file: &Path) -> usize {
    let bytes = fs::read(file).unwrap();
    8 + u32::from_le_bytes(bytes[4..8].try_into().unwrap()) as usize
}

#[test]
fn a_verification_finds_a_planted_value() {
    let compiled = shipped("kaooa");
    let (_place, folder, path) = solved(&compiled);
    plant(&path.join("captured1-hand0-hunters1.table"));
    let plan = Plan::new(&hunt(&compiled));
    let mut tables = folder.open_apart(&compiled).unwrap();
    let stop = AtomicBool::new(false);
    let whole = verify(&mut tables, &plan, Check::default(), &stop, |_, _| {}).unwrap();
    assert!(whole.mismatches > 0 && whole.miscounted > 0, "{whole:?}");
    let first = whole.first.unwrap();
    assert!(tables.rules().parse_position(&first.position).is_ok(), "{first:?}");
    assert_ne!(first.stored, first.derived);
    let check = Check { sample: Some(200_000), seed: 1 };
    assert!(verify(&mut tables, &plan, check, &stop, |_, _| {}).unwrap().mismatches > 0);
}

#[test]
fn a_folder_is_solved_into_by_one_at_a_time() {
    let rules = hunt(&shipped("kaooa"));
    let place = TempDir::new().unwrap();
    let lock = fs::File::create(place.path().join(".lock")).unwrap();
    lock.try_lock().unwrap();
    let plan = Plan::new(&rules);
    let begin = || build(&rules, &plan, "game", place.path(), &AtomicBool::new(false), |_| {});
    assert!(matches!(begin(), Err(Fault::Locked(_))));
    drop(lock);
    assert!(begin().is_ok());
}

#[test]
fn a_full_disk_is_refused_before_anything_is_written() {
    let place = TempDir::new().unwrap();
    let nowhere = place.path().join("not/there/yet");
    match check_disk(&nowhere, u64::MAX) {
        Err(Fault::Disk { path, needed, free }) => {
            assert_eq!((path, needed), (nowhere.clone(), u64::MAX));
            assert!(free < u64::MAX);
        }
        other => panic!("{other:?}"),
    }
    assert!(!nowhere.exists());
    assert!(check_disk(&nowhere, 1).is_ok());
}

#[test]
fn every_fault_has_words_in_every_language() {
    let path = || PathBuf::from("some.table");
    let faults = [
        Fault::Io { path: path(), error: std::io::Error::other("why") },
        Fault::Position(Vec::new()),
        Fault::NotATable(path()),
        Fault::Format { path: path(), version: 7 },
        Fault::Truncated(path()),
        Fault::Damaged(path()),
        Fault::OtherRules { path: path(), found: "aa".into(), wanted: "bb".into() },
        Fault::OtherTier(path()),
        Fault::Locked(path()),
        Fault::Memory { needed: 5 << 30, allowed: 1 << 30 },
        Fault::Disk { path: path(), needed: 5 << 30, free: 1 << 30 },
        Fault::TooLarge(5 << 40),
        Fault::Interrupted,
    ];
    for language in Language::ALL {
        let words = Words::new(language);
        for fault in &faults {
            let said = words.try_say(&fault.message());
            assert!(said.is_ok(), "{fault:?}: {said:?}");
        }
    }
}

#[test]
fn a_list_tells_what_is_there() {
    let compiled = shipped("kaooa");
    let (_place, folder, path) = solved(&compiled);
    let listed = folder.list().unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!((&listed[0].hash, &listed[0].path), (&hunt(&compiled).hash().to_owned(), &path));
    assert_eq!(listed[0].files.len(), files(&path).len());
    assert!(listed[0].files.iter().all(|(header, _)| header.is_ok()));
    assert!(Folder::at(path.join("nowhere")).list().unwrap().is_empty());
}

//! A tier on disk: the value of each numbered position, hunters to move first.
//!
//! A tier has few different values. Those that it has are listed in the header, and the body holds
//! for each number the place of its value in the list: in two bits, eight or sixteen. Of positions
//! that are one up to symmetry only the canonical number counts; the others repeat what stands before
//! them, which costs nothing when compressed.

use std::path::Path;

use ludarium_rules::game::{Family, Side};
use rayon::prelude::*;

use super::Fault;
use super::header::{Coding, Count, Header, Metric};
use super::reader::Reader;
use super::writer::Writer;
use crate::hunt::codes::Codes;
use crate::hunt::space::{Place, Space};
use crate::hunt::table::Table;
use crate::hunt::{Solution, Tier};
use crate::rank::next_set;
use crate::value::Code;

/// Numbers that are packed by one thread at a time: whole bytes in every coding.
const CHUNK: usize = 1 << 14;
/// Chunks packed together.
const BATCH: usize = 256;

/// The codes there are.
const CODES: usize = 1 << 16;

/// A tier as numbers: for each whether it is canonical, and its value.
struct Numbers<'t> {
    space: &'t Space,
    tier: Tier,
    sets: u64,
    codes: &'t [u16],
}

impl<'t> Numbers<'t> {
    fn new(space: &'t Space, table: &'t Table, side: Side) -> Numbers<'t> {
        let codes = &table.codes[side.index()];
        Numbers { space, tier: table.tier, sets: table.tier.sets(space).max(1), codes }
    }

    /// Calls `visit` with the values of a chunk in order, and whether each is that of a canonical
    /// number.
    fn chunk(&self, index: usize, mut visit: impl FnMut(usize, u16, bool)) {
        let first = index * CHUNK;
        let last = self.codes.len().min(first + CHUNK);
        let mut number = first;
        while number < last {
            let class = (number as u64 / self.sets) as u32;
            let rank = number as u64 % self.sets;
            let end = last.min(((u64::from(class) + 1) * self.sets) as usize);
            let placements = &self.space.placements[usize::from(self.tier.hunters)];
            if placements.stabilisers[class as usize].is_empty() {
                for number in number..end {
                    visit(number, self.codes[number], true);
                }
            } else {
                let mut prey = self.space.ranking.unrank(rank, self.tier.prey);
                for number in number..end {
                    let place = Place { class, prey };
                    let canonical = self.space.canonical(place, self.tier.hunters).0 == place;
                    visit(number, self.codes[number], canonical);
                    prey = next_set(prey);
                }
            }
            number = end;
        }
    }

    fn chunks(&self) -> usize {
        self.codes.len().div_ceil(CHUNK)
    }

    /// How often each code is there.
    fn census(&self) -> Vec<u64> {
        (0..self.chunks())
            .into_par_iter()
            .fold(
                || vec![0u64; CODES],
                |mut census, chunk| {
                    self.chunk(chunk, |_, code, canonical| {
                        census[usize::from(code)] += u64::from(canonical);
                    });
                    census
                },
            )
            .reduce(
                || vec![0; CODES],
                |mut one, other| {
                    one.iter_mut().zip(other).for_each(|(one, other)| *one += other);
                    one
                },
            )
    }

    /// The least canonical number with a code.
    fn first(&self, code: u16) -> Option<usize> {
        (0..self.chunks()).into_par_iter().find_map_first(|chunk| {
            let mut found = None;
            self.chunk(chunk, |number, other, canonical| {
                if canonical && other == code && found.is_none() {
                    found = Some(number);
                }
            });
            found
        })
    }

    /// What a header says of the positions, from their census.
    fn count(&self, side: Side, census: &[u64]) -> Count {
        let mut count = Count {
            in_hand: self.tier.in_hand,
            captured: self.tier.captured,
            hunters: self.tier.hunters,
            side: Family::Hunt.side_letter(side),
            positions: 0,
            wins: 0,
            draws: 0,
            losses: 0,
            longest_win: None,
            example: None,
        };
        let mut longest = None;
        for (code, &times) in census.iter().enumerate().filter(|&(_, &times)| times > 0) {
            let code = Code(code as u16);
            count.positions += times;
            if code.is_win() {
                count.wins += times;
                longest = longest.max(Some(code));
            } else if code.is_loss() {
                count.losses += times;
            } else {
                count.draws += times;
            }
        }
        // The number that stands for plies that are not kept is the greatest.
        let longest = longest.filter(|code| code.known_plies().is_some());
        count.longest_win = longest.map(Code::plies);
        count.example = longest.and_then(|code| self.first(code.0)).map(|number| {
            let (class, rank) = (number as u64 / self.sets, number as u64 % self.sets);
            let prey = self.space.ranking.unrank(rank, self.tier.prey);
            let place = Place { class: class as u32, prey };
            let (hunters, prey) = self.space.pieces(place, self.tier.hunters);
            [hunters, prey]
        });
        count
    }

    /// A chunk packed.
    fn pack(&self, chunk: usize, index: &[u16], bits: u8) -> Vec<u8> {
        let mut values = Vec::with_capacity(CHUNK);
        let mut before = 0u16;
        self.chunk(chunk, |_, code, canonical| {
            if canonical {
                before = index[usize::from(code)];
            }
            values.push(before);
        });
        match bits {
            2 => {
                let packed = values
                    .chunks(4)
                    .map(|four| four.iter().rev().fold(0, |byte, &value| byte << 2 | value as u8));
                packed.collect()
            }
            8 => values.into_iter().map(|value| value as u8).collect(),
            _ => values.into_iter().flat_map(u16::to_le_bytes).collect(),
        }
    }
}

/// What a header would say of a tier in memory.
pub fn counts(solution: &Solution, table: &Table) -> [Count; 2] {
    Side::BOTH.map(|side| {
        let numbers = Numbers::new(&solution.space, table, side);
        numbers.count(side, &numbers.census())
    })
}

/// Writes a solved tier; `game` is what the game is called. Returns the bytes of the file.
///
/// # Errors
/// When the file cannot be written.
pub fn write(solution: &Solution, table: &Table, game: &str, path: &Path) -> Result<u64, Fault> {
    let sides = Side::BOTH.map(|side| Numbers::new(&solution.space, table, side));
    let census = [sides[0].census(), sides[1].census()];
    let codes = [0, 1].map(|side: usize| {
        let there = (0..CODES).filter(|&code| census[side][code] > 0);
        there.map(|code| code as u16).collect::<Vec<u16>>()
    });
    let bits = match codes[0].len().max(codes[1].len()) {
        0..=4 => 2,
        5..=256 => 8,
        _ => 16,
    };
    let is_kept = |&code: &u16| code == 0 || Code(code).known_plies().is_some();
    let metric = if codes.iter().flatten().all(is_kept) { Metric::Plies } else { Metric::Result };
    let counts = [0, 1].map(|side: usize| sides[side].count(Side::BOTH[side], &census[side]));
    let header = Header {
        game: game.to_owned(),
        rules: ludarium_rules::game::Notation::hash(&solution.rules).to_owned(),
        unit: table.tier.into(),
        metric,
        coding: Some(Coding { numbers: sides[0].codes.len() as u64, bits, codes: codes.clone() }),
        file_bytes: 0,
        body_bytes: 0,
        block_bytes: 0,
        checksum: String::new(),
        counts: counts.to_vec(),
    };
    let mut writer = Writer::create(path, header.room())?;
    for (side, numbers) in sides.iter().enumerate() {
        let mut index = vec![0u16; CODES];
        for (place, &code) in codes[side].iter().enumerate() {
            index[usize::from(code)] = place as u16;
        }
        let chunks: Vec<usize> = (0..numbers.chunks()).collect();
        for batch in chunks.chunks(BATCH) {
            let packed: Vec<Vec<u8>> =
                batch.par_iter().map(|&chunk| numbers.pack(chunk, &index, bits)).collect();
            for packed in packed {
                writer.push(&packed)?;
            }
        }
    }
    writer.finish(header)
}

/// Bytes that the numbers of one side take in the body.
fn side_bytes(coding: &Coding) -> u64 {
    match coding.bits {
        2 => coding.numbers.div_ceil(4),
        8 => coding.numbers,
        _ => coding.numbers.saturating_mul(2),
    }
}

/// Where the value of a number is in the body: the byte, and for two bits how far it is shifted.
pub fn spot(coding: &Coding, side: Side, number: u64) -> (u64, u8) {
    let base = side.index() as u64 * side_bytes(coding);
    match coding.bits {
        2 => (base + number / 4, (number % 4 * 2) as u8),
        8 => (base + number, 0),
        _ => (base + 2 * number, 0),
    }
}

/// The value that stands at a spot, whose byte is the first of `bytes`; `None` when there is none.
pub fn code(coding: &Coding, side: Side, shift: u8, bytes: &[u8]) -> Option<Code> {
    let place = match coding.bits {
        2 => usize::from(bytes.first()? >> shift & 3),
        8 => usize::from(*bytes.first()?),
        _ => usize::from(u16::from_le_bytes([*bytes.first()?, *bytes.get(1)?])),
    };
    coding.codes[side.index()].get(place).copied().map(Code)
}

/// Whether a table holds the numbers of a tier, as its header has to say.
pub fn fits(reader: &Reader, space: &Space, tier: Tier) -> bool {
    let header = reader.header();
    header.coding.as_ref().is_some_and(|coding| {
        coding.numbers == tier.numbers(space)
            && matches!(coding.bits, 2 | 8 | 16)
            && Some(header.body_bytes) == side_bytes(coding).checked_mul(2)
    })
}

/// Reads some sides of a tier into memory, as its solver left them; the others hold nothing.
///
/// # Errors
/// When the table is damaged.
pub fn load(reader: &Reader, space: &Space, tier: Tier, sides: &[Side]) -> Result<Table, Fault> {
    let coding = reader.header().coding.as_ref().filter(|_| fits(reader, space, tier));
    let coding = coding.ok_or_else(|| reader.damaged())?;
    let mut table = Table { tier, codes: [Codes::NONE, Codes::NONE] };
    for &side in sides {
        let mut codes = side_codes(reader, coding, side)?;
        fill_in(space, tier, &mut codes);
        table.codes[side.index()] = codes;
    }
    Ok(table)
}

/// The values of one side as they stand in the file.
fn side_codes(reader: &Reader, coding: &Coding, side: Side) -> Result<Codes, Fault> {
    /// Numbers that one thread reads at a time: whole bytes in every coding.
    const READ: usize = 1 << 18;
    let mut codes = Codes::zeroed(coding.numbers as usize);
    codes.par_chunks_mut(READ).enumerate().try_for_each(|(chunk, codes)| {
        let first = (chunk * READ) as u64;
        let begin = spot(coding, side, first).0;
        let last = spot(coding, side, first + codes.len() as u64 - 1).0;
        let bytes = reader.bytes(begin..last + u64::from(coding.bits.div_ceil(8)))?;
        for (number, into) in (first..).zip(codes) {
            let (byte, shift) = spot(coding, side, number);
            let at = bytes.get((byte - begin) as usize..);
            let code = at.and_then(|at| code(coding, side, shift, at));
            *into = code.ok_or_else(|| reader.damaged())?.0;
        }
        Ok(())
    })?;
    Ok(codes)
}

/// Gives the numbers that are not canonical the value of the one that is.
fn fill_in(space: &Space, tier: Tier, codes: &mut [u16]) {
    let placements = &space.placements[usize::from(tier.hunters)];
    let sets = tier.sets(space) as usize;
    if sets == 0 {
        return;
    }
    let classes = codes.par_chunks_mut(sets).zip(&placements.stabilisers).enumerate();
    classes.for_each(|(class, (codes, stabiliser))| {
        if stabiliser.is_empty() {
            return;
        }
        let mut prey = space.ranking.unrank(0, tier.prey);
        for number in 0..sets {
            let place = Place { class: class as u32, prey };
            let (least, _) = space.canonical(place, tier.hunters);
            // The canonical number is less than the others: it has its value already.
            codes[number] = codes[space.ranking.rank(least.prey) as usize];
            prey = next_set(prey);
        }
    });
}

#[cfg(test)]
mod tests {
    use ludarium_rules::catalogue;
    use ludarium_rules::compiled::{Compiled, Kind};

    use super::*;

    /// A tier of many numbers with values made up, those of one position equal.
    fn made_up(different: u64) -> (Solution, Table) {
        let chosen = catalogue::open("bagha-chall:standard").expect("a shipped game");
        let compiled = Compiled::new(&chosen.described);
        let Kind::Hunt(rules) = compiled.kind() else { panic!("no memories") };
        let solution = Solution::new(rules.clone());
        let tier = Tier { in_hand: 18, captured: 0, hunters: 4, prey: 2 };
        let numbers = tier.numbers(&solution.space);
        let codes = |salt: u64| {
            let code = |number: u64| (number * 7919 + salt) % different * 3 % 30_000;
            let mut codes: Vec<u16> = (0..numbers).map(|number| code(number) as u16).collect();
            fill_in(&solution.space, tier, &mut codes);
            codes.into()
        };
        let table = Table { tier, codes: [codes(0), codes(1)] };
        (solution, table)
    }

    #[test]
    fn values_of_every_width_are_read_as_they_were_written() {
        for (different, bits) in [(1, 2), (4, 2), (5, 8), (256, 8), (257, 16), (5000, 16)] {
            let (solution, table) = made_up(different);
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join(super::super::Unit::from(table.tier).file());
            write(&solution, &table, "game", &path).expect("written");
            let reader = Reader::open(&path).expect("a table");
            assert_eq!(reader.header().coding.as_ref().map(|coding| coding.bits), Some(bits));
            let read = load(&reader, &solution.space, table.tier, &Side::BOTH).expect("whole");
            assert!(read.codes[0][..] == table.codes[0][..], "{different} values");
            assert!(read.codes[1][..] == table.codes[1][..], "{different} values");
            // And each by itself.
            let coding = reader.header().coding.as_ref().expect("a coding");
            let mut block = Vec::new();
            for number in (0..coding.numbers).step_by(997) {
                for side in Side::BOTH {
                    let class = (number / table.tier.sets(&solution.space)) as usize;
                    let turned = !solution.space.placements[4].stabilisers[class].is_empty();
                    if turned {
                        continue;
                    }
                    let (byte, shift) = spot(coding, side, number);
                    let (index, at) = reader.place(byte);
                    reader.block(index, &mut block).expect("whole");
                    let code = code(coding, side, shift, &block[at..]).expect("a value");
                    assert_eq!(code.0, table.codes[side.index()][number as usize]);
                }
            }
        }
    }
}

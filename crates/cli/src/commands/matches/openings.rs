//! Random openings, so that a match is not one game played over and over.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use ludarium_rules::face::Game;
use ludarium_rules::game::choose;
use ludarium_search::{GameLine, Limits, Method, Options, Thinker};
use rand_pcg::Pcg64Mcg;

use crate::opened::Opened;
use crate::opponent;

/// How many random plies begin a game of a match.
const PLIES: RangeInclusive<u32> = 4..=6;
/// How many more, where a share of the tries has gone by: a game that one side wins from nearly
/// every early position has even ones later.
const LATER: u32 = 3;
/// How many shares there are.
const SHARES: usize = 8;
/// How far from even the expectation of the side to move may be in a balanced opening.
const BALANCED: f64 = 0.25;
/// Openings dealt for each one that is wanted before unbalanced ones are taken too.
const TRIES: usize = 16;
/// How long an opening is looked at, by alpha-beta and by Monte Carlo tree search, which err in
/// different ways. A node of the latter is a whole random game.
const NODES: u64 = 100_000;
const RANDOM_GAMES: u64 = 1_000;

/// The openings of a match.
pub struct Openings {
    /// The moves of each.
    pub lines: Vec<Vec<String>>,
    /// How many of them are balanced.
    pub balanced: usize,
}

/// A generator of random numbers that has nothing in common with those of other seeds.
pub fn generator(seed: u64, stream: u64) -> Pcg64Mcg {
    Pcg64Mcg::new(u128::from(mixed(seed, stream)) << 64 | u128::from(mixed(stream, seed)) << 1 | 1)
}

/// A seed made of two numbers.
pub fn mixed(seed: u64, stream: u64) -> u64 {
    let mut mixed = seed.wrapping_add(stream.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// A few random moves from the start, and the position after them; `None` when the game is then
/// over.
pub fn deal(
    game: &dyn Game,
    rng: &mut Pcg64Mcg,
    plies: RangeInclusive<u32>,
) -> Option<(Vec<String>, String)> {
    let plies = plies.start() + choose(rng, plies.end() - plies.start() + 1);
    let mut session = game.begin(None, None).ok()?;
    let mut moves = Vec::new();
    for _ in 0..plies {
        let legal = session.moves();
        if legal.is_empty() {
            return None;
        }
        let chosen = &legal[choose(rng, legal.len() as u32) as usize];
        moves.push(session.play(chosen).ok()?);
    }
    session.outcome().is_none().then(|| (moves, session.position()))
}

/// `wanted` openings to different positions, balanced ones as far as enough are found. There are
/// fewer where the game has fewer, but one at least. `tell` hears how many are found.
pub fn find(opened: &Opened, wanted: usize, seed: u64, tell: &mut dyn FnMut(usize)) -> Openings {
    let mut rng = generator(seed, 0);
    let mut judges = [Method::AlphaBeta, Method::MonteCarlo].map(|method| {
        opponent::engine(opened, Options { method, seed, hash: 1, ..Options::default() })
    });
    let mut seen = HashSet::new();
    let mut balanced = Vec::new();
    // How far from even, and the opening.
    let mut others: Vec<(f64, Vec<String>)> = Vec::new();
    let tries = TRIES * wanted + 24;
    for index in 0..tries {
        if balanced.len() == wanted {
            break;
        }
        let later = LATER * (index * SHARES / tries) as u32;
        let plies = PLIES.start() + later..=PLIES.end() + later;
        let Some((moves, position)) = deal(opened.game(), &mut rng, plies) else { continue };
        if !seen.insert(position) {
            continue;
        }
        let unevenness = unevenness(&mut judges, &moves);
        if unevenness <= BALANCED {
            balanced.push(moves);
            tell(balanced.len());
        } else {
            others.push((unevenness, moves));
        }
    }
    let found = balanced.len();
    // The sort is stable: of equals, the first one dealt.
    others.sort_by(|one, other| one.0.total_cmp(&other.0));
    balanced.extend(others.into_iter().map(|(_, moves)| moves).take(wanted - found));
    if balanced.is_empty() {
        balanced.push(Vec::new());
    }
    Openings { lines: balanced, balanced: found }
}

/// How far the position after the moves is from even, 0 to a half, in the eyes of the judge that
/// thinks it less even.
fn unevenness(judges: &mut [Box<dyn Thinker + '_>], moves: &[String]) -> f64 {
    let line = GameLine { moves, ..GameLine::default() };
    let mut most = 0.0_f64;
    for judge in judges {
        let limits = Limits::nodes(match judge.method() {
            Method::MonteCarlo => RANDOM_GAMES,
            _ => NODES,
        });
        judge.forget();
        let report = judge.think(&line, &limits, &AtomicBool::new(false), &mut |_| {});
        // The moves were played, so they are legal, and the game is not over.
        let best = report.ok().and_then(|report| report.best().map(|best| best.expectation));
        most = most.max((best.unwrap_or(0.5) - 0.5).abs());
        if most > BALANCED {
            break;
        }
    }
    most
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::{PLIES, deal, find, generator};
    use crate::opened::Opened;

    #[test]
    fn openings_are_different_and_the_same_for_the_same_seed() {
        let opened = Opened::open("oware").unwrap();
        let openings = |seed| find(&opened, 6, seed, &mut |_| {}).lines;
        let lines = openings(3);
        assert_eq!(lines.len(), 6);
        assert_eq!(lines, openings(3));
        assert_ne!(lines, openings(4));
        for line in &lines {
            assert!(line.len() as u32 >= *PLIES.start());
            let mut session = opened.game().begin(None, None).unwrap();
            for mv in line {
                session.play(mv).unwrap();
            }
            assert!(session.outcome().is_none());
        }
    }

    #[test]
    fn a_game_without_even_openings_gives_the_nearest() {
        // One capture decides, and the crows have little to lose it with.
        let opened = Opened::open("kaooa+goal=1").unwrap();
        let openings = find(&opened, 8, 1, &mut |_| {});
        assert_eq!(openings.lines.len(), 8);
        assert!(openings.balanced < 8);
    }

    #[test]
    fn a_dealt_opening_is_not_over() {
        let opened = Opened::open("oware+holes=1+seeds=1").unwrap();
        let mut rng = generator(1, 1);
        assert_eq!(deal(opened.game(), &mut rng, PLIES), None);
        // The start itself is what is left to play from.
        assert_eq!(find(&opened, 3, 1, &mut |_| {}).lines, [Vec::<String>::new()]);
    }
}

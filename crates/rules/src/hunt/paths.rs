//! Where pieces step and slide to, as tables made once from the lines of a board.

use super::aims::is_directed;
use super::description::{Description, Steps};
use crate::game::Side;

/// The steps of one side.
#[derive(Clone, Debug)]
struct Tables {
    /// By point, where a piece can step to on an empty board.
    to: [u64; 64],
    /// By point, where a piece can have stepped from.
    from: [u64; 64],
}

/// The steps and slides of both sides.
#[derive(Clone, Debug)]
pub(super) struct Paths {
    steps: Box<[Tables; 2]>,
    /// The hunters' ways from each point, one point after the other: the point reached and the set
    /// that must be vacant, the point reached included.
    ways: Vec<(u8, u64)>,
    /// Where the ways of each point begin; one place more tells where the last ones end.
    ways_from: Box<[u16; 65]>,
    /// The same ways by the point reached: the point left and the set that is vacant after the
    /// move, the point left included.
    back: Vec<(u8, u64)>,
    back_from: Box<[u16; 65]>,
    /// Whether hunters go on along a line after the first step.
    pub slides: bool,
    /// Whether either side's steps have a direction.
    directed: bool,
}

impl Paths {
    /// Makes the tables for a checked board.
    pub fn compile(description: &Description) -> Paths {
        let board = &description.board;
        let slides = description.slides;
        let rules = [description.hunter_steps, description.prey_steps];
        let place = |point: u8| &board.points[usize::from(point)];
        let mut steps = Box::new([0, 1].map(|_| Tables { to: [0; 64], from: [0; 64] }));
        let mut ways = vec![Vec::new(); 64];
        let mut back = vec![Vec::new(); 64];
        for line in &board.lines {
            let reversed: Vec<u8> = line.iter().rev().copied().collect();
            for line in [line, &reversed] {
                for pair in line.windows(2) {
                    let allowed = |rule: &Steps| rule.allow(place(pair[0]), place(pair[1]));
                    for (side, _) in steps.iter_mut().zip(&rules).filter(|(_, rule)| allowed(rule))
                    {
                        side.to[usize::from(pair[0])] |= 1 << pair[1];
                        side.from[usize::from(pair[1])] |= 1 << pair[0];
                    }
                }
                for (at, &from) in line.iter().enumerate() {
                    let mut path = 0u64;
                    let reach = if slides { usize::MAX } else { 1 };
                    for &to in line[at + 1..].iter().take(reach) {
                        // Lines are straight: all of a way goes as its first step does.
                        if !rules[0].allow(place(from), place(to)) {
                            break;
                        }
                        path |= 1 << to;
                        ways[usize::from(from)].push((to, path));
                        back[usize::from(to)].push((from, path & !(1 << to) | 1 << from));
                    }
                }
            }
        }
        let (ways, ways_from) = flat(ways);
        let (back, back_from) = flat(back);
        let directed = rules.into_iter().any(is_directed);
        Paths { steps, ways, ways_from, back, back_from, slides, directed }
    }

    /// What is new in them, for the hash of the rules: nothing where pieces step in any direction.
    pub fn tell(&self, points: u8, hasher: &mut blake3::Hasher) {
        if self.directed {
            hasher.update(b"steps\n");
            for set in self.steps.iter().flat_map(|side| &side.to[..usize::from(points)]) {
                hasher.update(&set.to_le_bytes());
            }
        }
        if self.slides {
            hasher.update(b"slides\n");
            for from in 0..points {
                hasher.update(&[self.ways(from).len() as u8]);
                for &(to, path) in self.ways(from) {
                    hasher.update(&[to]).update(&path.to_le_bytes());
                }
            }
        }
    }

    /// The points one step of `side` away from `point`.
    #[inline(always)]
    pub fn next(&self, side: Side, point: u8) -> u64 {
        self.steps[side.index()].to[usize::from(point & 63)]
    }

    /// The points from which a step of `side` leads to `point`.
    #[inline(always)]
    pub fn before(&self, side: Side, point: u8) -> u64 {
        self.steps[side.index()].from[usize::from(point & 63)]
    }

    /// For each point the points that a step of `side` leads to, or those that it leads from.
    #[inline(always)]
    pub fn table(&self, side: Side, back: bool) -> &[u64; 64] {
        let steps = &self.steps[side.index()];
        if back { &steps.from } else { &steps.to }
    }

    /// The hunters' ways from a point.
    #[inline(always)]
    pub fn ways(&self, from: u8) -> &[(u8, u64)] {
        part(&self.ways, &self.ways_from, from)
    }

    /// Where a hunter on `point` can slide to.
    pub fn slide(&self, point: u8, vacant: u64) -> u64 {
        open(self.ways(point), vacant)
    }

    /// From where a hunter can have slid to `point`.
    pub fn slide_back(&self, point: u8, vacant: u64) -> u64 {
        open(part(&self.back, &self.back_from, point), vacant)
    }
}

/// The ends of the ways that are vacant all along.
fn open(ways: &[(u8, u64)], vacant: u64) -> u64 {
    ways.iter().fold(0, |set, &(end, path)| set | u64::from(path & !vacant == 0) << end)
}

fn part<'a>(all: &'a [(u8, u64)], begins: &[u16; 65], point: u8) -> &'a [(u8, u64)] {
    let point = usize::from(point & 63);
    &all[usize::from(begins[point])..usize::from(begins[point + 1])]
}

fn flat(lists: Vec<Vec<(u8, u64)>>) -> (Vec<(u8, u64)>, Box<[u16; 65]>) {
    let mut all = Vec::new();
    let mut begins = Box::new([0; 65]);
    for (point, mut list) in lists.into_iter().enumerate() {
        list.sort_unstable();
        all.append(&mut list);
        begins[point + 1] = all.len() as u16;
    }
    (all, begins)
}

impl<M: super::Memory> super::Rules<M> {
    /// Where a piece of `side` on `point` can step or slide to, given the vacant points. What the
    /// piece remembers is not looked at.
    #[inline(always)]
    pub fn steps(&self, side: Side, point: u8, vacant: u64) -> u64 {
        if side == Side::HUNTERS && self.paths.slides {
            return self.paths.slide(point, vacant);
        }
        self.paths.next(side, point) & vacant
    }

    /// From which vacant points a piece of `side` that stands on `point` now can have come by one
    /// step or slide; `vacant` are the points vacant after the move.
    ///
    /// Undoes [`Rules::steps`](super::Rules::steps): `to` is one of the steps from `from` exactly
    /// when `from` is one of the steps back from `to`, with `from` vacant instead of `to`.
    #[inline(always)]
    pub fn steps_back(&self, side: Side, point: u8, vacant: u64) -> u64 {
        if side == Side::HUNTERS && self.paths.slides {
            return self.paths.slide_back(point, vacant);
        }
        self.paths.before(side, point) & vacant
    }

    /// The steps and slides of a hunter from `point`: the point that each reaches, and the points
    /// that must all be vacant for it, the one reached included.
    #[inline(always)]
    pub fn hunter_ways(&self, point: u8) -> &[(u8, u64)] {
        self.paths.ways(point)
    }

    /// Where pieces of a side may be dropped.
    pub fn drop_region(&self, side: Side) -> u64 {
        self.drop_regions[side.index()]
    }

    /// Whether hunters that are dropped all are before the prey have their first turn.
    pub fn dropped_in_a_row(&self) -> bool {
        self.dropped_in_a_row
    }

    /// Whether any hunter of this game can ever capture.
    pub fn captures_possible(&self) -> bool {
        self.captures
    }

    /// How two points relate for all that the rules look at, as a number: equal for pairs of points
    /// that a symmetry may exchange. Which point a jump goes over is not in it.
    pub fn relation(&self, from: u8, to: u8) -> u64 {
        let one = |set: u64| set >> to & 1;
        let slide = self.hunter_ways(from).iter().filter(|&&(end, _)| end == to);
        let length = slide.map(|&(_, path)| u64::from(path.count_ones())).min().unwrap_or(0);
        one(self.board.neighbours(from))
            | one(self.paths.next(Side::HUNTERS, from)) << 1
            | one(self.paths.next(Side::PREY, from)) << 2
            | u64::from(self.board.between(from, to) != super::Board::NOWHERE) << 3
            | length << 8
    }

    /// What a point is for the rules by itself, as a number: equal for points that a symmetry may
    /// exchange.
    pub fn mark(&self, point: u8) -> u64 {
        let regions =
            [self.drop_region(Side::HUNTERS), self.drop_region(Side::PREY), self.aims.reach];
        let mark = (0..).zip(regions).fold(0, |mark, (at, set)| mark | (set >> point & 1) << at);
        // Where hunters pass the prey: how far forward it is, as the number of points behind it.
        let behind = self.aims.behind.as_ref().map_or(0, |sets| sets[usize::from(point & 63)]);
        mark | u64::from(behind.count_ones()) << 8
    }
}

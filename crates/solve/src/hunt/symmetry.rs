//! The symmetries of a board, found from what pieces may do on it.
//!
//! A symmetry is a permutation of the points that turns every step and every jump into another one,
//! for both sides. They are found by extending a partial map point by point, each point being tried
//! only on points that look the same so far; boards of up to 64 points have few enough.

use ludarium_rules::bits::members;
use ludarium_rules::hunt::{Board, Rules};

/// The points permuted, one at a time and in sets.
#[derive(Clone, Debug)]
pub struct Symmetry {
    /// Where each point goes.
    pub to: [u8; 64],
    /// For each group of eight points, where each set of them goes.
    tables: Vec<[u64; 256]>,
    /// The same for boards of at most 32 points.
    near: Option<Box<[[u32; 256]; 4]>>,
}

impl Symmetry {
    fn new(to: [u8; 64], points: u8) -> Symmetry {
        let tables: Vec<[u64; 256]> = (0..points.div_ceil(8))
            .map(|group| {
                let mut table = [0; 256];
                for (set, image) in table.iter_mut().enumerate() {
                    for point in members(set as u64) {
                        let from = usize::from(group * 8 + point);
                        if from < usize::from(points) {
                            *image |= 1 << to[from];
                        }
                    }
                }
                table
            })
            .collect();
        let near = (points <= 32).then(|| {
            let mut near = Box::new([[0; 256]; 4]);
            for (near, table) in near.iter_mut().zip(&tables) {
                *near = table.map(|set| set as u32);
            }
            near
        });
        Symmetry { to, tables, near }
    }

    /// Where a set of points goes.
    #[inline(always)]
    pub fn apply(&self, set: u64) -> u64 {
        if let Some([one, two, three, four]) = self.near.as_deref() {
            let group = |group: u32| (set >> (8 * group) & 0xff) as usize;
            return u64::from(one[group(0)] | two[group(1)] | three[group(2)] | four[group(3)]);
        }
        let mut image = 0;
        let mut rest = set;
        for table in &self.tables {
            image |= table[(rest & 0xff) as usize];
            rest >>= 8;
        }
        image
    }
}

/// What a symmetry of a board has to keep, beside its points.
pub trait Relations {
    /// The number of points.
    fn points(&self) -> u8;
    /// How two points relate, as a number: equal for pairs that a symmetry may exchange.
    fn pair(&self, from: u8, to: u8) -> u64;
    /// What a point is by itself, as a number.
    fn point(&self, point: u8) -> u64;
    /// The point jumped over between two points, if any.
    fn between(&self, from: u8, to: u8) -> Option<u8>;
}

impl Relations for Rules<()> {
    fn points(&self) -> u8 {
        self.board().points()
    }

    fn pair(&self, from: u8, to: u8) -> u64 {
        self.relation(from, to)
    }

    fn point(&self, point: u8) -> u64 {
        self.mark(point)
    }

    fn between(&self, from: u8, to: u8) -> Option<u8> {
        let over = self.board().between(from, to);
        (over != Board::NOWHERE).then_some(over)
    }
}

/// Every symmetry, the identity first.
pub fn symmetries(relations: &impl Relations) -> Vec<Symmetry> {
    let points = relations.points();
    // What a point looks like to all others: no map leads to a point of another look.
    let look = |point: u8| {
        let mut pairs: Vec<(u64, u64)> = (0..points)
            .filter(|&other| other != point)
            .map(|other| (relations.pair(point, other), relations.pair(other, point)))
            .collect();
        pairs.sort_unstable();
        (relations.point(point), pairs)
    };
    let looks: Vec<_> = (0..points).map(look).collect();
    let mut found = Vec::new();
    let mut to = [0u8; 64];
    extend(relations, &looks, 0, 0, &mut to, &mut found);
    found.sort_unstable_by_key(|to| (0..points).any(|point| to[usize::from(point)] != point));
    found.into_iter().map(|to| Symmetry::new(to, points)).collect()
}

fn extend<L: PartialEq>(
    relations: &impl Relations,
    looks: &[L],
    next: u8,
    used: u64,
    to: &mut [u8; 64],
    found: &mut Vec<[u8; 64]>,
) {
    let points = relations.points();
    if next == points {
        let keeps_jumps = (0..points).all(|from| {
            (0..points).all(|landing| {
                let image = relations.between(to[usize::from(from)], to[usize::from(landing)]);
                let over = relations.between(from, landing).map(|over| to[usize::from(over)]);
                image == over
            })
        });
        if keeps_jumps {
            found.push(*to);
        }
        return;
    }
    for image in (0..points).filter(|&image| used >> image & 1 == 0) {
        if looks[usize::from(image)] != looks[usize::from(next)] {
            continue;
        }
        let fits = (0..next).all(|before| {
            let other = to[usize::from(before)];
            relations.pair(before, next) == relations.pair(other, image)
                && relations.pair(next, before) == relations.pair(image, other)
        });
        if fits {
            to[usize::from(next)] = image;
            extend(relations, looks, next + 1, used | 1 << image, to, found);
        }
    }
}

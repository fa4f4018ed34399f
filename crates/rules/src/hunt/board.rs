//! The board compiled: sets of points as bits of a `u64`, and a table of landings for each point.

use super::description;
use crate::bits;

/// What a piece on one point can reach.
#[derive(Clone, Copy, Debug, Default)]
struct Reach {
    /// The adjacent points.
    neighbours: u64,
    /// The points that can be jumped over from here.
    over: u64,
    /// Where this point's table of landings begins.
    landings: u32,
}

/// A board compiled for play.
///
/// Points are numbered as in the description; a set of points is a `u64` with those bits.
#[derive(Clone, Debug)]
pub struct Board {
    points: u8,
    all: u64,
    reach: Box<[Reach; 64]>,
    /// For each point, 2ᵏ sets (k points can be jumped over): where the jumps over that choice of
    /// occupied points land.
    landings: Vec<u64>,
    /// The point jumped over, by take-off and landing point; [`Board::NOWHERE`] where none is.
    between: Box<[u8; 64 * 64]>,
    /// The landings of the jumps from `at` that go exactly against a move from `previous` to `at`,
    /// by `previous` and `at`; one unused row is at the end, for pieces without a previous point.
    against: Vec<u64>,
    /// For each point the pairs of points between which it is jumped over, and where they begin;
    /// one place more tells where the last ones end.
    spans: Vec<u64>,
    spans_from: [u16; 65],
    /// Steps from point to point on an empty board; [`Board::NOWHERE`] where there is no way.
    distances: Box<[u8; 64 * 64]>,
}

impl Board {
    /// No point.
    pub const NOWHERE: u8 = 0xff;

    /// Compiles a checked board, without jumps where no piece ever makes one.
    pub(super) fn compile(described: &description::Board, jumps: bool) -> Board {
        let points = described.points.len();
        let mut reach = Box::new([Reach::default(); 64]);
        let mut between = Box::new([Board::NOWHERE; 64 * 64]);
        for line in &described.lines {
            for pair in line.windows(2) {
                reach[pair[0] as usize].neighbours |= 1 << pair[1];
                reach[pair[1] as usize].neighbours |= 1 << pair[0];
            }
            for triple in line.windows(3).filter(|_| jumps) {
                for [from, over, to] in
                    [[triple[0], triple[1], triple[2]], [triple[2], triple[1], triple[0]]]
                {
                    reach[from as usize].over |= 1 << over;
                    between[from as usize * 64 + to as usize] = over;
                }
            }
        }
        let mut landings = Vec::new();
        for (from, reach) in reach.iter_mut().enumerate() {
            reach.landings = landings.len() as u32;
            let choices = 1u64 << reach.over.count_ones();
            for choice in 0..choices {
                let mut set = 0;
                for to in 0..points {
                    let over = between[from * 64 + to];
                    if over != Board::NOWHERE && choice & bits::extract(1 << over, reach.over) != 0
                    {
                        set |= 1 << to;
                    }
                }
                landings.push(set);
            }
        }
        let mut board = Board {
            points: points as u8,
            all: if points == 64 { u64::MAX } else { (1 << points) - 1 },
            reach,
            landings,
            between,
            against: vec![0; points * points + points],
            spans: Vec::new(),
            spans_from: [0; 65],
            distances: Box::new([Board::NOWHERE; 64 * 64]),
        };
        board.measure();
        for previous in 0..points as u8 {
            for at in (0..points as u8).filter(|&at| at != previous) {
                board.against[previous as usize * points + at as usize] = board
                    .jumps(at)
                    .filter(|&(_, to)| {
                        opposite(direction(described, previous, at), direction(described, at, to))
                    })
                    .fold(0, |set, (_, to)| set | 1 << to);
            }
        }
        board
    }

    /// Finds spans and distances.
    fn measure(&mut self) {
        for over in 0..64 {
            for from in 0..self.points {
                for to in from + 1..self.points {
                    if self.between(from, to) == over {
                        self.spans.push(1 << from | 1 << to);
                    }
                }
            }
            self.spans_from[usize::from(over) + 1] = self.spans.len() as u16;
        }
        for from in 0..self.points {
            let mut reached = 1u64 << from;
            let mut edge = reached;
            let mut steps = 0;
            while edge != 0 {
                for point in bits::members(edge) {
                    self.distances[usize::from(from) * 64 + usize::from(point)] = steps;
                }
                edge = self.beside(edge) & !reached;
                reached |= edge;
                steps += 1;
            }
        }
    }

    /// The points adjacent to any of a set.
    #[inline(always)]
    pub fn beside(&self, set: u64) -> u64 {
        bits::members(set).fold(0, |beside, point| beside | self.neighbours(point))
    }

    /// The pairs of points, as sets of two, between which `over` is jumped over.
    #[inline(always)]
    pub fn spans(&self, over: u8) -> &[u64] {
        let over = usize::from(over & 63);
        &self.spans[usize::from(self.spans_from[over])..usize::from(self.spans_from[over + 1])]
    }

    /// The steps from one point to another on an empty board; [`Board::NOWHERE`] where there is no
    /// way.
    #[inline(always)]
    pub fn distance(&self, from: u8, to: u8) -> u8 {
        self.distances[usize::from(from & 63) * 64 + usize::from(to & 63)]
    }

    /// The number of points, 1 to 64.
    pub fn points(&self) -> u8 {
        self.points
    }

    /// The set of all points.
    #[inline(always)]
    pub fn all(&self) -> u64 {
        self.all
    }

    /// The points adjacent to `point`.
    #[inline(always)]
    pub fn neighbours(&self, point: u8) -> u64 {
        self.reach[(point & 63) as usize].neighbours
    }

    /// Where the jumps from `point` over the points of `occupied` lead, vacant or not.
    #[inline(always)]
    pub fn landings(&self, point: u8, occupied: u64) -> u64 {
        let reach = &self.reach[(point & 63) as usize];
        self.landings[reach.landings as usize + bits::extract(occupied, reach.over) as usize]
    }

    /// The point jumped over between a take-off and a landing point; [`Board::NOWHERE`] when no
    /// jump joins them.
    #[inline(always)]
    pub fn between(&self, from: u8, to: u8) -> u8 {
        self.between[(from & 63) as usize * 64 + (to & 63) as usize]
    }

    /// The landings of the jumps from `at` that go exactly against the move from `previous` to
    /// `at`.
    #[inline(always)]
    pub(super) fn against(&self, previous: u8, at: u8) -> u64 {
        let row = previous.min(self.points) as usize;
        self.against[row * self.points as usize + at as usize]
    }

    /// The jumps from a point, as the point jumped over and the landing point.
    pub fn jumps(&self, from: u8) -> impl Iterator<Item = (u8, u8)> + '_ {
        (0..self.points).filter_map(move |to| {
            let over = self.between(from, to);
            (over != Board::NOWHERE).then_some((over, to))
        })
    }
}

fn direction(board: &description::Board, from: u8, to: u8) -> (f64, f64) {
    let (from, to) = (&board.points[from as usize], &board.points[to as usize]);
    (to.x - from.x, to.y - from.y)
}

/// Whether two directions are exactly opposite, up to the rounding of drawn coordinates.
fn opposite(one: (f64, f64), two: (f64, f64)) -> bool {
    let lengths = one.0.hypot(one.1) * two.0.hypot(two.1);
    let cosine = one.0 * two.0 + one.1 * two.1;
    let sine = one.0 * two.1 - one.1 * two.0;
    cosine < 0.0 && sine.abs() < 1e-3 * lengths
}

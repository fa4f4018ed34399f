//! Positions as numbers: placements of hunters up to symmetry, and sets of prey around them.
//!
//! The placements of the hunters fall into *classes* under the symmetries of the board; one of each
//! class, the least as a binary number, stands for it. With the hunters turned to stand like that,
//! the prey occupy some of the other points, and the rank of that set among those of its size,
//! counted on the free points alone, is the rest of the number. Where a placement is symmetric in
//! itself a position has several numbers; the least is the canonical one, and all hold the same
//! value.

use ludarium_rules::bits::{deposit, extract};
use ludarium_rules::hunt::{Position, Rules};

use super::symmetry::{Symmetry, symmetries};
use crate::rank::{Ranking, first_set, next_set};

/// The placements of a number of hunters.
#[derive(Debug)]
pub struct Placements {
    /// The placement that stands for each class.
    pub representatives: Vec<u64>,
    /// The points that each leaves free.
    pub free: Vec<u64>,
    /// The symmetries, but the identity, that keep each as it is.
    pub stabilisers: Vec<Vec<u8>>,
    /// By the rank of a placement: its class, and the symmetry that turns it into the one that
    /// stands for the class.
    pub of: Vec<(u32, u8)>,
}

/// The numbering of the positions of one game.
#[derive(Debug)]
pub struct Space {
    /// The points of the board.
    pub points: u8,
    /// The symmetries of the board, the identity first.
    pub symmetries: Vec<Symmetry>,
    /// The tables that sets are ranked with.
    pub ranking: Ranking,
    /// By the number of hunters on the board.
    pub placements: Vec<Placements>,
}

/// A position as a number: within its tier and side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The class of the hunters' placement.
    pub class: u32,
    /// The prey, on the free points alone.
    pub prey: u64,
}

impl Space {
    /// The numbering for the board and the hunters of some rules.
    pub fn new(rules: &Rules<()>) -> Space {
        let board = rules.board();
        let points = board.points();
        let symmetries = symmetries(rules);
        let ranking = Ranking::new(points);
        let placements = (0..=rules.hunter_count())
            .map(|hunters| placements(&symmetries, &ranking, points, hunters))
            .collect();
        Space { points, symmetries, ranking, placements }
    }

    /// The number of the symmetry that undoes another.
    pub fn inverse(&self, symmetry: u8) -> u8 {
        inverse(&self.symmetries, &self.symmetries[usize::from(symmetry)], self.points)
    }

    /// The class, and the prey on the free points with the hunters turned to stand for it.
    #[inline(always)]
    pub fn place(&self, hunters: u64, prey: u64) -> Place {
        let placements = &self.placements[hunters.count_ones() as usize];
        let (class, symmetry) = placements.of[self.ranking.rank(hunters) as usize];
        let prey = self.symmetries[usize::from(symmetry)].apply(prey);
        Place { class, prey: extract(prey, placements.free[class as usize]) }
    }

    /// The same place with the least prey that the symmetries of its placement allow, and whether
    /// one of them keeps it as it is.
    #[inline(always)]
    pub fn canonical(&self, place: Place, hunters: u8) -> (Place, bool) {
        let placements = &self.placements[usize::from(hunters)];
        let stabiliser = &placements.stabilisers[place.class as usize];
        if stabiliser.is_empty() { (place, false) } else { self.least(place, placements) }
    }

    #[inline(never)]
    fn least(&self, place: Place, placements: &Placements) -> (Place, bool) {
        let free = placements.free[place.class as usize];
        let prey = deposit(place.prey, free);
        let mut least = place.prey;
        let mut symmetric = false;
        for &symmetry in &placements.stabilisers[place.class as usize] {
            let image = extract(self.symmetries[usize::from(symmetry)].apply(prey), free);
            symmetric |= image == place.prey;
            least = least.min(image);
        }
        (Place { prey: least, ..place }, symmetric)
    }

    /// The pieces of a place.
    #[inline(always)]
    pub fn pieces(&self, place: Place, hunters: u8) -> (u64, u64) {
        let placements = &self.placements[usize::from(hunters)];
        let class = place.class as usize;
        (placements.representatives[class], deposit(place.prey, placements.free[class]))
    }

    /// The hunters and the prey of a position, placed.
    #[inline(always)]
    pub fn place_of(&self, position: &Position<()>) -> Place {
        self.place(position.hunters(), position.prey())
    }
}

fn placements(symmetries: &[Symmetry], ranking: &Ranking, points: u8, hunters: u8) -> Placements {
    let all = if points == 64 { u64::MAX } else { (1 << points) - 1 };
    let count = ranking.choose(points, hunters) as usize;
    let mut of = vec![(u32::MAX, 0); count];
    let mut made =
        Placements { representatives: vec![], free: vec![], stabilisers: vec![], of: vec![] };
    let mut set = first_set(hunters);
    for rank in 0..count {
        if of[rank].0 == u32::MAX {
            let class = made.representatives.len() as u32;
            let mut stabiliser = Vec::new();
            for (number, symmetry) in symmetries.iter().enumerate() {
                let image = symmetry.apply(set);
                if image == set && number > 0 {
                    stabiliser.push(number as u8);
                }
                let back = inverse(symmetries, symmetry, points);
                let slot = &mut of[ranking.rank(image) as usize];
                if slot.0 == u32::MAX {
                    *slot = (class, back);
                }
            }
            made.representatives.push(set);
            made.free.push(all & !set);
            made.stabilisers.push(stabiliser);
        }
        set = next_set(set);
    }
    made.of = of;
    made
}

/// The number of the symmetry that undoes another.
fn inverse(symmetries: &[Symmetry], symmetry: &Symmetry, points: u8) -> u8 {
    let undoes = |other: &Symmetry| {
        (0..points).all(|at| other.to[usize::from(symmetry.to[usize::from(at)])] == at)
    };
    // The symmetries of a board are a group: one of them undoes this one.
    symmetries.iter().position(undoes).unwrap_or(0) as u8
}

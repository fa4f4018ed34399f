//! The evaluation of sowing games: features of one side, less those of the other.

use ludarium_rules::game::Side;
use ludarium_rules::sowing::{Move, Position, Rules};

use super::Evaluate;

const KINDS: usize = 18;

const NAMES: [&str; KINDS] = [
    "stored",
    "stored-near-majority",
    "majority",
    "holes-owned",
    "own-seeds",
    "mobility",
    "singles",
    "twos",
    "heavy",
    "captures",
    "greatest-capture",
    "cowries",
    "cowrie-holes",
    "unguarded-seeds",
    "front-seeds",
    "front-holes",
    "facing-holes",
    "tempo",
];

const USUAL: [i32; KINDS] =
    [100, 2, 3000, 400, 10, 12, -6, -10, 15, 10, 12, 5, 5, -15, 5, 10, -5, 8];

/// Nearness to the majority in these parts.
const NEARNESS: i32 = 64;

impl<const W: usize> Evaluate for Rules<W> {
    type Features = [i32; KINDS];

    const EAGER: bool = true;

    fn feature_names() -> &'static [&'static str] {
        &NAMES
    }

    fn usual_weights() -> &'static [i32] {
        &USUAL
    }

    #[inline(always)]
    fn features(&self, position: &Position<W>) -> [i32; KINDS] {
        let mine = kinds(self, position, Side::SOUTH);
        let theirs = kinds(self, position, Side::NORTH);
        let mut features = [0; KINDS];
        for at in 0..KINDS {
            features[at] = mine[at] - theirs[at];
        }
        features
    }

    #[inline(always)]
    fn code(&self, mv: Move) -> u16 {
        u16::from(mv.number())
    }

    #[inline(always)]
    fn promise(&self, before: &Position<W>, _: Move, after: &Position<W>) -> i32 {
        let side = before.side();
        let mine = side.index();
        let mut gain = i32::from(after.stores()[mine]) - i32::from(before.stores()[mine]);
        if self.has_four_rows() {
            // What is captured goes back onto the board.
            gain = 2
                * (self.own_seeds(after, side).counters()
                    - self.own_seeds(before, side).counters());
        } else if after.side() == side {
            gain += 2;
        }
        (16 * gain).clamp(0, 255)
    }

    #[inline(always)]
    fn is_noisy(&self, _: &Position<W>) -> bool {
        false
    }

    #[inline(always)]
    fn may_stand(&self, _: &Position<W>) -> bool {
        true
    }
}

/// The features of one side.
#[inline(always)]
fn kinds<const W: usize>(rules: &Rules<W>, position: &Position<W>, side: Side) -> [i32; KINDS] {
    // In halves of a seed.
    let stored = i32::from(position.stores()[side.index()]);
    let half = i32::from(rules.seeds_at_start()).max(1);
    let nearness = NEARNESS * stored.min(half) / half;
    let own = rules.own_seeds(position, side);
    let reach = rules.reach(position, side);
    let cowries = rules.cowries(position, side);
    let four_rows = rules.has_four_rows();
    let front = if four_rows { ludarium_rules::sowing::Lanes([own.0[0], 0]) } else { own };
    [
        stored / 2,
        nearness * nearness / NEARNESS,
        i32::from(stored > half && !rules.is_match()),
        rules.holes_owned(position, side),
        own.counters(),
        own.occupied(),
        own.holding(1),
        own.holding(2),
        own.at_least(rules.ring().clamp(1, 127)),
        i32::from(reach.moves),
        i32::from(reach.most),
        cowries.counters(),
        cowries.occupied(),
        rules.unguarded_seeds(position, side),
        if four_rows { front.counters() } else { 0 },
        if four_rows { front.occupied() } else { 0 },
        rules.facing_holes(position, side),
        i32::from(position.side() == side),
    ]
}

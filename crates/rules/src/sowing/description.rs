//! A sowing game as its file describes it, every reading chosen: plain data, nothing compiled.
//!
//! *Ring*: on two rows all holes form one ring, A B … then a b …, in which seeds are sown
//! anticlockwise. On four rows each player has a ring of his own two rows.

use crate::game::Side;

/// The direction of sowing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Always anticlockwise.
    Anticlockwise,
    /// Chosen with each move.
    Chosen,
}

/// Which stores are sown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoresSown {
    /// None: stores lie beside the board.
    None,
    /// The sower's own store, after his last hole. A last seed there gives another turn.
    Own,
    /// Both stores; a last seed in the sower's own gives another turn, one in the other's ends it.
    Both,
}

/// What happens when a sowing comes round to the hole that it was lifted from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The hole is sown like any other.
    Sown,
    /// It is skipped the first time and sown after that.
    SkippedFirst,
    /// It is skipped every time.
    Skipped,
}

/// When a hole with a single seed may be sown from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Singles {
    /// Like any other hole.
    Free,
    /// Only when no hole of the player's has two or more.
    IfNoTwo,
    /// Only when all holes of the player's hold exactly one.
    IfAllSingles,
    /// Never.
    Never,
}

/// A set of seed counts, 1 to 255.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts(pub [u64; 4]);

impl Counts {
    /// Whether `count` is in the set.
    #[inline]
    pub const fn contains(&self, count: u8) -> bool {
        self.0[(count >> 6) as usize] >> (count & 63) & 1 == 1
    }

    /// Adds a count.
    pub fn insert(&mut self, count: u8) {
        self.0[(count >> 6) as usize] |= 1 << (count & 63);
    }

    /// The counts, ascending.
    pub fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        (0..=255).filter(|&count| self.contains(count))
    }
}

/// What becomes of a move that would take every seed in the opponent's row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GrandSlam {
    /// It captures like any other.
    Captures,
    /// It is illegal; where every move is one, the game ends and each keeps his own row.
    Illegal,
    /// It is illegal unless every move is one.
    IllegalUnlessOnly,
    /// It is legal and captures nothing.
    NoCapture,
    /// It captures, the opponent takes all that is left, and the game ends.
    OpponentGetsRest,
    /// Of the holes that it would take, the one sown first is left.
    LeavesFirst,
    /// Of the holes that it would take, the one sown last is left.
    LeavesLast,
}

/// In whose holes a seed dropped among cowries alone is lost to the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Indirect {
    /// In every hole of the opponent.
    Everywhere,
    /// Only in the first two holes of the opponent's row, as sown into.
    LeftmostTwo,
}

/// How seeds are captured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Capture {
    /// The last seed makes a hole in the opponent's row hold one of these counts; then hole by
    /// hole backwards while the count is one of them, to the end of the row (Oware).
    Count {
        /// The counts that capture.
        on: Counts,
        /// What becomes of a capture of everything.
        grand_slam: GrandSlam,
    },
    /// The last seed falls in an empty hole of the sower's own: the seeds opposite are taken
    /// (the Kenyan Bao games, Kalah).
    Opposite {
        /// Whether the whole opposite row is taken rather than the one opposite hole.
        whole_row: bool,
        /// Whether the capturing seed is taken along.
        with_capturing_seed: bool,
        /// Whether that last seed is taken even when there is nothing opposite.
        even_if_empty: bool,
    },
    /// Any seed but the last that makes a hole hold exactly `count`: its owner takes them. The
    /// last seed: the mover does, and the turn ends (Nam Nam).
    Making {
        /// The count, 4 in Nam Nam.
        count: u8,
        /// Whether a capture made while exactly `2 × count` seeds are left (in hand included)
        /// takes all of them and ends the round at once.
        last_two_lots: bool,
    },
    /// A cowrie dropped in an opponent's hole without cowrie takes the seeds there; a seed dropped
    /// in an opponent's hole of cowries alone goes to the opponent (Kauri).
    Kinds {
        /// Where a seed dropped among cowries is lost.
        indirect: Indirect,
    },
    /// The last seed of a sowing falls in an occupied front hole facing an occupied one: those are
    /// taken and sown on one's own side (Bao). Needs four rows.
    Facing {
        /// Whether a capture from the four central columns goes on in the direction in which the
        /// turn began, rather than the current one.
        original_direction: bool,
        /// The greatest number of seeds in a hole that a capturing turn may begin from; `None` is
        /// no limit.
        limit: Option<u8>,
        /// Whether, in a capturing turn, a last seed in an occupied hole of the back row ends the
        /// turn rather than being lifted with the rest.
        back_row_ends: bool,
        /// Whether the only occupied front hole, being an end hole, may not be sown towards the
        /// back row in a turn without captures.
        lone_end_hole_barred: bool,
        /// Whether an empty front row loses at any moment of a turn, rather than after it.
        front_row_at_any_moment: bool,
    },
}

/// What the player to move must do for an opponent who has no seeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feed {
    /// Nothing.
    Off,
    /// A move that gives him one must be chosen if there is one; if there is none the game ends
    /// and the player to move takes all that is left.
    IfPossible,
    /// A move that leaves him one must be chosen if there is one; if there is none the round ends
    /// and each owner takes what lies in his holes.
    OrRoundEnds,
}

/// What happens when the player to move has nothing to sow (or, with cowries, no hole with one).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Empty {
    /// The game ends; the other takes all that is left on the board.
    OtherTakesAll,
    /// The game ends as soon as either row is empty, whoever is to move; each takes his own row.
    EitherRow,
    /// The player passes.
    Passes,
    /// The player loses: an empty front row, or no hole of two or more (four rows).
    Loses,
}

/// How far a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// More than half of the starting seeds wins at once.
    Majority,
    /// To the last seed.
    PlayOut,
}

/// What equal stores mean once no seed is on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// A draw.
    Draw,
    /// Play goes on with the cowries alone; a player to move without a cowrie in his row loses.
    CowriePlay,
}

/// What a repeated position (with no capture between, where captures leave the board) means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cycle {
    /// No position can come again: nothing is looked for.
    Impossible,
    /// The game is drawn (in a match, the round: owners stay as they were).
    Draw,
    /// Each takes half of the seeds left.
    Split,
    /// Each takes the seeds in his own row (in a match of rounds: in the holes that he owns, and
    /// the round ends).
    OwnRow,
    /// Nothing more is taken; who has more wins.
    LeaderWins,
}

/// What becomes of a sowing that never ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Endless {
    /// It is illegal. A player who has only such moves ends the game or the round, each keeping
    /// what lies in his own holes; on four rows he loses.
    Illegal,
    /// It is legal and ends the game drawn; the board stays as it was before.
    Draw,
    /// It is legal and ends the round; the board before it is shared out by owners.
    EndsRound,
}

/// Which holes of the other row a leader takes over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hollows {
    /// Those that he chooses, one by one, as moves.
    Chosen,
    /// The first in sowing order.
    Nearest,
}

/// Who opens the rounds after the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opens {
    /// The players in turn.
    Alternate,
    /// The loser of the round before (in turn after an equal round).
    Loser,
    /// The winner of the round before (in turn after an equal round).
    Winner,
    /// Whoever made the last move of the round before.
    LastMover,
}

/// A match of rounds for the ownership of holes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rounds {
    /// The number of holes that wins the match.
    pub target: u8,
    /// The number of rounds after which most holes win (after a single round: most seeds); `None`
    /// is until won.
    pub limit: Option<u16>,
    /// Which holes a leader takes over.
    pub hollows: Hollows,
    /// Who opens the rounds after the first.
    pub opens: Opens,
}

/// A sowing game, described.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    /// 2 or 4.
    pub rows: u8,
    /// Holes in a row: 1 to 16 on two rows (8 with cowries), 8 on four rows.
    pub holes: u8,
    /// Seeds in each hole at the start.
    pub seeds: u8,
    /// Cowries in each hole at the start; 0 is a game of one kind.
    pub cowries: u8,
    /// Who begins, unless the players choose otherwise.
    pub first: Side,
    /// The direction of sowing.
    pub direction: Direction,
    /// Which stores are sown.
    pub stores: StoresSown,
    /// What happens at the origin of a sowing.
    pub origin: Origin,
    /// Whether a last seed in an occupied hole is lifted with the rest and sown on.
    pub laps: bool,
    /// Laps after which a sowing counts as endless though it is not proven so.
    pub lap_cap: u32,
    /// What becomes of a sowing that never ends.
    pub endless: Endless,
    /// When a single seed may be sown from.
    pub singles: Singles,
    /// How seeds are captured.
    pub capture: Capture,
    /// What is owed to an opponent without seeds.
    pub feed: Feed,
    /// What happens when the player to move has nothing to sow.
    pub empty: Empty,
    /// How far the game is played.
    pub stop: Stop,
    /// What equal stores mean.
    pub tie: Tie,
    /// What a repeated position means.
    pub cycle: Cycle,
    /// Which time a position comes ends the game: 2 or 3.
    pub cycle_times: u8,
    /// The match of rounds; `None` is a single game.
    pub rounds: Option<Rounds>,
}

impl Description {
    /// The number of holes on the board.
    pub fn hole_count(&self) -> usize {
        usize::from(self.rows) * usize::from(self.holes)
    }

    /// The number of seeds at the start, cowries not counted.
    pub fn total_seeds(&self) -> usize {
        self.hole_count() * usize::from(self.seeds)
    }
}

macro_rules! words {
    ($type:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl $type {
            /// Every value with its word in descriptions, the usual one first.
            pub const WORDS: &'static [(&'static str, $type)] = &[$(($word, $type::$variant)),+];
        }
    };
}

words!(Direction { Anticlockwise = "anticlockwise", Chosen = "chosen" });
words!(StoresSown { None = "none", Own = "own", Both = "both" });
words!(Origin { Sown = "sown", SkippedFirst = "skipped-first-pass", Skipped = "skipped" });
words!(Singles { Free = "free", IfNoTwo = "if-no-two", Never = "never", IfAllSingles = "if-all-eight" });
words!(GrandSlam {
    Captures = "captures",
    Illegal = "illegal",
    IllegalUnlessOnly = "illegal-unless-only",
    NoCapture = "no-capture",
    OpponentGetsRest = "opponent-gets-rest",
    LeavesFirst = "leaves-first",
    LeavesLast = "leaves-last",
});
words!(Indirect { Everywhere = "everywhere", LeftmostTwo = "leftmost-two" });
words!(Feed { Off = "off", IfPossible = "if-possible", OrRoundEnds = "or-round-ends" });
words!(Empty {
    OtherTakesAll = "other-takes-all",
    EitherRow = "either-row",
    Passes = "passes",
    Loses = "loses",
});
words!(Stop { Majority = "majority", PlayOut = "play-out" });
words!(Tie { Draw = "draw", CowriePlay = "cowrie-play" });
words!(Cycle {
    Impossible = "impossible",
    Draw = "draw",
    Split = "split",
    OwnRow = "own-row",
    LeaderWins = "leader-wins",
});
words!(Endless { Illegal = "illegal", Draw = "draw", EndsRound = "ends-the-round" });
words!(Hollows { Chosen = "chosen", Nearest = "nearest" });
words!(Opens {
    Alternate = "alternate",
    Loser = "loser",
    Winner = "winner",
    LastMover = "last-mover",
});

//! How to search, and for how long.

use std::time::Duration;

use crate::evaluation::Weights;

/// Which algorithm looks for the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// The one that measured better in this game: see `engines/` in the repository.
    #[default]
    Best,
    /// Alpha-beta.
    AlphaBeta,
    /// Monte Carlo tree search.
    MonteCarlo,
    /// No search: any legal move.
    Random,
}

impl Method {
    /// Every method with its word, as in engine specifications and in data.
    pub const WORDS: [(&'static str, Method); 4] = [
        ("best", Method::Best),
        ("alphabeta", Method::AlphaBeta),
        ("mcts", Method::MonteCarlo),
        ("random", Method::Random),
    ];

    /// The method's word.
    pub fn word(self) -> &'static str {
        Method::WORDS.iter().find(|(_, method)| *method == self).map_or("", |(word, _)| word)
    }
}

/// The parts of alpha-beta that can be switched off, to measure what each is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is a part that is there or not
pub struct Features {
    /// The transposition table.
    pub table: bool,
    /// Narrow windows around the last depth's value.
    pub aspiration: bool,
    /// A null window for every move but the first.
    pub principal_variation: bool,
    /// Killer moves in the order of moves.
    pub killers: bool,
    /// The history of cut-offs in the order of moves.
    pub history: bool,
    /// Late moves are searched less deep first.
    pub reductions: bool,
    /// Captures are followed beyond the horizon.
    pub quiescence: bool,
    /// Solved games are asked, where there are tables.
    pub tables: bool,
    /// The tables of a game like this one, without the memories, are a part of the evaluation. Only
    /// when asked for: reading them at every position costs more than it has been found to win (the
    /// book has the matches).
    pub guide: bool,
}

impl Features {
    /// Everything that makes play stronger.
    pub const ALL: Features = Features {
        table: true,
        aspiration: true,
        principal_variation: true,
        killers: true,
        history: true,
        reductions: true,
        quiescence: true,
        tables: true,
        guide: false,
    };

    /// The names of the parts, as in engine specifications.
    pub const NAMES: [&'static str; 8] = [
        "table",
        "aspiration",
        "principal-variation",
        "killers",
        "history",
        "reductions",
        "quiescence",
        "tables",
    ];

    /// The part of that name; `None` when there is no such part.
    pub fn part(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "table" => &mut self.table,
            "aspiration" => &mut self.aspiration,
            "principal-variation" => &mut self.principal_variation,
            "killers" => &mut self.killers,
            "history" => &mut self.history,
            "reductions" => &mut self.reductions,
            "quiescence" => &mut self.quiescence,
            "tables" => &mut self.tables,
            "guide" => &mut self.guide,
            _ => return None,
        })
    }
}

impl Default for Features {
    fn default() -> Self {
        Features::ALL
    }
}

/// How to search.
#[derive(Clone, Debug)]
pub struct Options {
    /// The algorithm.
    pub method: Method,
    /// How many threads search together, at least 1. Monte Carlo tree search uses one.
    pub threads: usize,
    /// The size of the transposition table in MiB, at least 1.
    pub hash: usize,
    /// How many best lines are wanted, at least 1.
    pub lines: usize,
    /// The seed of what is left to chance.
    pub seed: u64,
    /// Parts of alpha-beta, for measurements.
    pub features: Features,
    /// Weights of the evaluation in place of those that come with the game.
    pub weights: Option<Weights>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            method: Method::Best,
            threads: 1,
            hash: Options::HASH,
            lines: 1,
            seed: 1,
            features: Features::ALL,
            weights: None,
        }
    }
}

impl Options {
    /// The usual size of the transposition table in MiB.
    pub const HASH: usize = 64;
    /// The largest size of the transposition table in MiB.
    pub const MOST_HASH: usize = 1 << 16;
    /// The most threads.
    pub const MOST_THREADS: usize = 256;
}

/// When to stop. A search stops at the first limit that it meets, when the value of the position
/// is proven, and when it is told to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// After this time.
    pub time: Option<Duration>,
    /// When this depth in plies is finished. Monte Carlo tree search has no depth and ignores it.
    pub depth: Option<u32>,
    /// When about this many positions were looked at. One thread looks at no more.
    pub nodes: Option<u64>,
}

impl Limits {
    /// No limit but being told to stop.
    pub const NONE: Limits = Limits { time: None, depth: None, nodes: None };

    /// A limit of time.
    pub const fn time(time: Duration) -> Limits {
        Limits { time: Some(time), depth: None, nodes: None }
    }

    /// A limit of depth.
    pub const fn depth(depth: u32) -> Limits {
        Limits { time: None, depth: Some(depth), nodes: None }
    }

    /// A limit of positions looked at.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { time: None, depth: None, nodes: Some(nodes) }
    }
}

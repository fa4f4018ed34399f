//! The engine behind the commands, and how the command line sets it.

use std::time::Duration;

use ludarium_rules::face::Session;
use ludarium_search::{Features, Limits, Method, Options, Solved, Thinker, Tuning, thinker_with};

use crate::args::Searching;
use crate::opened::Opened;

/// An engine for a game, tuned as its ruleset was measured. It asks no tables.
pub fn engine(opened: &Opened, options: Options) -> Box<dyn Thinker + '_> {
    engine_with(opened, options, None)
}

/// The same, which asks these tables of solved games.
pub fn engine_with(
    opened: &Opened,
    options: Options,
    solved: Option<Solved>,
) -> Box<dyn Thinker + '_> {
    thinker_with(&opened.compiled, Tuning::of(&opened.chosen), options, solved)
}

/// The moves made in a game, as an engine reads them.
pub fn moves_of(session: &dyn Session) -> Vec<String> {
    session.line().into_iter().map(|(_, text)| text).collect()
}

impl Searching {
    /// How to search, with `lines` best lines.
    pub fn options(&self, lines: usize) -> Options {
        let mut features = Features::ALL;
        for name in &self.off {
            // The command line has checked the names.
            if let Some(part) = features.part(name) {
                *part = false;
            }
        }
        Options {
            features,
            method: self.method,
            threads: self.threads,
            hash: self.hash,
            lines,
            ..Options::default()
        }
    }

    /// When to stop: at the first of the limits given; after `usual` where none is given that the
    /// method knows.
    pub fn limits(&self, method: Method, usual: Duration) -> Limits {
        let Searching { time, depth, nodes, .. } = *self;
        // Monte Carlo tree search has no depth.
        let endless = nodes.is_none() && (depth.is_none() || method == Method::MonteCarlo);
        Limits { time: time.or(endless.then_some(usual)), depth, nodes }
    }
}

#[cfg(test)]
mod tests {
    use super::{Duration, Limits, Method, Searching};

    #[test]
    fn a_search_always_has_an_end() {
        let none = Searching {
            time: None,
            depth: None,
            nodes: None,
            threads: 1,
            hash: 1,
            method: Method::Best,
            off: Vec::new(),
        };
        let usual = Duration::from_secs(5);
        assert_eq!(none.limits(Method::AlphaBeta, usual), Limits::time(usual));
        let deep = Searching { depth: Some(9), ..none };
        assert_eq!(deep.limits(Method::AlphaBeta, usual), Limits::depth(9));
        assert_eq!(deep.limits(Method::MonteCarlo, usual).time, Some(usual));
        let wide = Searching { nodes: Some(9), ..deep };
        assert_eq!(wide.limits(Method::MonteCarlo, usual).time, None);
    }
}

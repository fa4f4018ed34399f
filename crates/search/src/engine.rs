//! A search with a clock: the algorithm that the game is best played with, run until a limit.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ludarium_rules::game::{Side, choose};
use ludarium_rules::play::Play;
use rand_pcg::Pcg64Mcg;

use crate::alphabeta::{Best, Common, Found, Table, Task, is_certain, iterate, score_of};
use crate::evaluation::{Evaluate, Tuning, UNIT};
use crate::montecarlo::{Search, Verdict};
use crate::options::{Limits, Method, Options};
use crate::score::{Line, Report, Score};
use crate::tables::Tables;

/// Iterations of Monte Carlo tree search between two looks at the clock.
const STEP: u64 = 16;
/// How often Monte Carlo tree search reports.
const REPORT: Duration = Duration::from_millis(100);

/// Depths that a search without a limit of depth may reach.
const ANY_DEPTH: u32 = u32::MAX;

/// An engine for one game. It keeps what it learnt from one search to the next.
pub struct Engine<'r, R: Evaluate> {
    rules: &'r R,
    tuning: Tuning,
    options: Options,
    tables: Option<Arc<dyn Tables<R> + 'r>>,
    guide: Option<Arc<dyn Tables<R> + 'r>>,
    /// What earlier searches found out, and the MiB that it was made with.
    table: Option<(usize, Table)>,
    exact: bool,
    shuffled: Option<u64>,
}

impl<'r, R: Evaluate> Engine<'r, R> {
    /// An engine.
    pub fn new(rules: &'r R, tuning: Tuning, options: Options) -> Self {
        Engine {
            rules,
            tuning,
            options,
            tables: None,
            guide: None,
            table: None,
            exact: false,
            shuffled: None,
        }
    }

    /// Lets the search ask `tables` for exact values.
    pub fn set_tables(&mut self, tables: Option<Arc<dyn Tables<R> + 'r>>) {
        self.tables = tables;
    }

    /// Lets the evaluation ask the tables of a game like this one: what is won there is likely to
    /// be won here. Nothing that they say is taken to be exact.
    pub fn set_guide(&mut self, guide: Option<Arc<dyn Tables<R> + 'r>>) {
        self.guide = guide;
    }

    /// The tables that the search asks, unless they are switched off.
    pub(crate) fn tables(&self) -> Option<&(dyn Tables<R> + 'r)> {
        self.tables.as_deref().filter(|_| self.asks())
    }

    fn asks(&self) -> bool {
        self.options.features.tables && !self.exact
    }

    /// Does something without the tables.
    pub(crate) fn without_tables<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        let tables = self.tables.take();
        let result = act(self);
        self.tables = tables;
        result
    }

    /// The rules.
    pub fn rules(&self) -> &'r R {
        self.rules
    }

    /// How the engine searches.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Changes how the engine searches, from the next search on.
    pub fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// The algorithm that searches: what [`Method::Best`] stands for in this game.
    pub fn method(&self) -> Method {
        match self.options.method {
            Method::Best => self.tuning.method,
            method => method,
        }
    }

    /// How the game is best played.
    pub fn tuning(&self) -> &Tuning {
        &self.tuning
    }

    /// Forgets what earlier searches learnt.
    pub fn forget(&mut self) {
        if let Some((_, table)) = &mut self.table {
            table.clear();
        }
    }

    /// Makes alpha-beta take no liberty: no reductions, no quiescence, and table entries only at
    /// equal depth after an equal history. It then gives the value of plain negamax at its depth.
    pub fn set_exact(&mut self, exact: bool) {
        self.exact = exact;
        self.table = None;
    }

    /// Makes alpha-beta try moves in an order of chance with this seed, to show that a value does
    /// not depend on the order.
    pub fn set_shuffled(&mut self, seed: Option<u64>) {
        self.shuffled = seed;
    }

    /// Thinks about the current position of `play`, whose history counts, until a limit is met,
    /// the value is proven, or `stop` is set; where tables know what every move is worth, it says
    /// so at once. `watch` is told of every finished depth, in Monte
    /// Carlo tree search every tenth of a second, and of the result, which is also returned.
    /// Without any limit it goes on until stopped.
    pub fn think(
        &mut self,
        play: &Play<'r, R>,
        limits: &Limits,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Report<R::Move>),
    ) -> Report<R::Move> {
        let report = match self.method() {
            Method::Random => self.any_move(play),
            method => match self.known(play) {
                Some(report) => report,
                None if method == Method::MonteCarlo => self.sample(play, limits, stop, watch),
                None => self.deepen(play, limits, stop, watch),
            },
        };
        watch(&report);
        report
    }

    /// What the current position looks worth without searching, to the side to move, in seeds or
    /// pieces, and how much each feature adds to that.
    pub fn evaluation(&self, play: &Play<'r, R>) -> (f64, Vec<(&'static str, f64)>) {
        let weights = self.weights();
        let features = self.rules.features(play.position());
        let sign = if play.side() == Side::One { 1.0 } else { -1.0 };
        let parts: Vec<_> = R::feature_names()
            .iter()
            .zip(features.as_ref().iter().zip(&weights))
            .map(|(&name, (feature, weight))| {
                (name, sign * f64::from(feature * weight) / f64::from(UNIT * R::FRACTION))
            })
            .collect();
        (parts.iter().map(|(_, value)| value).sum(), parts)
    }

    /// The weights of the evaluation, in the order of the features.
    pub(crate) fn weights(&self) -> Vec<i32> {
        let weights = self.options.weights.as_ref().unwrap_or(&self.tuning.weights);
        weights.laid_over(R::feature_names(), R::usual_weights())
    }

    fn any_move(&self, play: &Play<'r, R>) -> Report<R::Move> {
        let moves = play.moves();
        let seed = self.options.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ play.line().len() as u64;
        let mut rng = Pcg64Mcg::new(u128::from(seed) << 1 | 1);
        let lines = if moves.is_empty() {
            Vec::new()
        } else {
            let mv = moves[choose(&mut rng, moves.len() as u32) as usize];
            let score = Score::Value(0.0);
            vec![Line { moves: vec![mv], score, proven: false, expectation: 0.5 }]
        };
        Report { depth: 0, nodes: 0, elapsed: Duration::ZERO, lines }
    }

    fn deepen(
        &mut self,
        play: &Play<'r, R>,
        limits: &Limits,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Report<R::Move>),
    ) -> Report<R::Move> {
        let begun = Instant::now();
        let weights = self.weights();
        let asks = self.asks();
        let size = self.options.hash.clamp(1, Options::MOST_HASH);
        if self.table.as_ref().is_none_or(|(made, _)| *made != size) {
            self.table = None; // freed before the new one is made
        }
        let (_, table) = self.table.get_or_insert_with(|| (size, Table::new(size)));
        table.grow_older();
        let nodes = AtomicU64::new(0);
        let finished = AtomicBool::new(false);
        let limit = |nodes: u64| {
            finished.load(Ordering::Relaxed)
                || limits.nodes.is_some_and(|most| nodes >= most)
                || limits.time.is_some_and(|time| begun.elapsed() >= time)
        };
        let common = Common {
            rules: self.rules,
            weights: &weights,
            table,
            tables: self.tables.as_deref().filter(|_| asks),
            guide: self.guide.as_deref().filter(|_| asks && self.options.features.guide),
            features: self.options.features,
            exact: self.exact,
            shuffled: self.shuffled,
            stop,
            limit: &limit,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: &nodes,
        };
        let depth = limits.depth.unwrap_or(ANY_DEPTH);
        let task = |thread| Task { lines: self.options.lines.max(1), depth, thread };
        let tuning = &self.tuning;
        let report = |found: &Found<R::Move>| Report {
            depth: found.depth,
            nodes: nodes.load(Ordering::Relaxed),
            elapsed: begun.elapsed(),
            lines: found.lines.iter().map(|best| line_of(best, tuning)).collect(),
        };
        let found = std::thread::scope(|scope| {
            for thread in 1..self.options.threads.clamp(1, Options::MOST_THREADS) {
                let common = &common;
                let task = Task { depth: ANY_DEPTH, ..task(thread) };
                scope.spawn(move || iterate(common, play, task, &mut |_| {}));
            }
            let found = iterate(&common, play, task(0), &mut |found| watch(&report(found)));
            finished.store(true, Ordering::Relaxed);
            found
        });
        found.map_or_else(
            || Report { depth: 0, nodes: 0, elapsed: begun.elapsed(), lines: Vec::new() },
            |found| report(&found),
        )
    }

    fn sample(
        &self,
        play: &Play<'r, R>,
        limits: &Limits,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Report<R::Move>),
    ) -> Report<R::Move> {
        let begun = Instant::now();
        let mut search = Search::new(play, self.options.seed);
        let mut reported = Duration::ZERO;
        loop {
            let elapsed = begun.elapsed();
            let left = limits.nodes.map_or(STEP, |nodes| nodes.saturating_sub(search.iterations()));
            if search.is_settled()
                || left == 0
                || limits.time.is_some_and(|time| elapsed >= time)
                || stop.load(Ordering::Relaxed)
            {
                return self.report_of(&search, elapsed);
            }
            if elapsed >= reported + REPORT {
                reported = elapsed;
                watch(&self.report_of(&search, elapsed));
            }
            search.run(left.min(STEP));
        }
    }

    fn report_of(&self, search: &Search<'r, R>, elapsed: Duration) -> Report<R::Move> {
        let lines: Vec<_> = search
            .candidates()
            .into_iter()
            .take(self.options.lines)
            .map(|candidate| Line {
                moves: search.line_from(candidate.mv),
                // A candidate's plies count from after its move.
                score: match candidate.verdict {
                    Some(Verdict::Wins(plies)) => Score::Win { plies: plies.checked_add(1) },
                    Some(Verdict::Loses(plies)) => Score::Loss { plies: plies.checked_add(1) },
                    Some(Verdict::Draws) => Score::Draw,
                    None => Score::Value(self.tuning.value(candidate.value)),
                },
                proven: candidate.verdict.is_some(),
                expectation: candidate.value,
            })
            .collect();
        let depth = lines.first().map_or(0, |line| line.moves.len() as u32);
        Report { depth, nodes: search.iterations(), elapsed, lines }
    }
}

fn line_of<M: Copy>(best: &Best<M>, tuning: &Tuning) -> Line<M> {
    let score = score_of(best.value, best.complete);
    Line {
        moves: best.moves.clone(),
        score,
        proven: is_certain(best.value, best.complete),
        expectation: match score {
            Score::Win { .. } => 1.0,
            Score::Loss { .. } => 0.0,
            Score::Draw => 0.5,
            Score::Value(value) => tuning.expectation(value),
        },
    }
}

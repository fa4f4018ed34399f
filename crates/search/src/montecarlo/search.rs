//! The tree search.

use ludarium_rules::game::{Outcome, Reason, Repetition, Rules, Side, choose};
use ludarium_rules::play::Play;
use rand_pcg::Pcg64Mcg;

use super::arena::{Node, Proof};
use super::rollout::{Scale, roll_out};

/// How much a rarely visited move is tried again, against a well visited good one.
const EXPLORATION: f64 = 0.6;
/// Plies after which a random game is cut short and judged by its standing.
const ROLLOUT_PLIES: u32 = 300;
/// Nodes reserved unless the caller says otherwise.
const NODES: usize = 1 << 20;

/// A search for a good move in one position, stepped from outside.
///
/// # Examples
/// ```no_run
/// # fn think<R: ludarium_rules::game::Rules>(rules: &R) {
/// use ludarium_rules::play::Play;
/// use ludarium_search::Search;
///
/// let play = Play::new(rules);
/// let mut search = Search::new(&play, 1);
/// search.run(1_000);
/// let found = search.found().expect("the game is not over");
/// println!("{:?} is worth {:.2}", found.best, found.value);
/// # }
/// ```
#[derive(Debug)]
pub struct Search<'r, R: Rules> {
    rules: &'r R,
    nodes: Vec<Node<R>>,
    capacity: usize,
    /// Positions before the root that may still come again, first to last.
    history: Vec<R::Position>,
    /// Their fingerprints.
    history_prints: Vec<u64>,
    rng: Pcg64Mcg,
    scale: Scale,
    iterations: u64,
    // Scratch space of one iteration.
    path: Vec<usize>,
    line: Vec<R::Position>,
    prints: Vec<u64>,
}

/// What the search knows for certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The side to move wins, in at most this many plies of those searched.
    Wins(u16),
    /// The side to move loses, in this many plies if it resists longest.
    Loses(u16),
    /// Neither side can force a win.
    Draws,
}

/// A move at the root.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// What the side to move can expect of it, 0 (a loss) to 1 (a win).
    pub value: f64,
    /// How often it was tried.
    pub visits: u32,
    /// What is certain about it.
    pub verdict: Option<Verdict>,
}

/// The answer of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Found<M> {
    /// The best move.
    pub best: M,
    /// What the side to move can expect, 0 (a loss) to 1 (a win).
    pub value: f64,
    /// How often the best move was tried.
    pub visits: u32,
    /// What is certain about the position.
    pub verdict: Option<Verdict>,
    /// The moves that both sides are expected to make, the best move first.
    pub line: Vec<M>,
}

impl<'r, R: Rules> Search<'r, R> {
    /// A search in the current position of `play`, whose history counts for repetition.
    pub fn new(play: &Play<'r, R>, seed: u64) -> Self {
        Self::with_capacity(play, seed, NODES)
    }

    /// As [`Search::new`], with room for `capacity` nodes, at least those of the first two plies.
    /// When the room is used up the tree stops growing and the search goes on in what it has.
    pub fn with_capacity(play: &Play<'r, R>, seed: u64, capacity: usize) -> Self {
        let rules = play.rules();
        let position = *play.position();
        let mut history: Vec<R::Position> = Vec::new();
        let past: Vec<&R::Position> = play.positions().collect();
        let mut after = &position;
        for &before in past.iter().rev() {
            if rules.is_irreversible(before, after) {
                break;
            }
            history.push(*before);
            after = before;
        }
        history.reverse();
        let history_prints = history.iter().map(|earlier| rules.fingerprint(earlier)).collect();
        let mut search = Search {
            rules,
            nodes: Vec::with_capacity(capacity),
            capacity,
            history,
            history_prints,
            // The generator's state is odd; the multiplication spreads small seeds.
            rng: Pcg64Mcg::new(
                u128::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835) | 1,
            ),
            scale: Scale::new(rules, &position),
            iterations: 0,
            path: Vec::new(),
            line: Vec::new(),
            prints: Vec::new(),
        };
        search.plant(play, position);
        search
    }

    /// Makes the root, its children and their children, so that wins in one and threats of them
    /// are known before anything is left to chance.
    fn plant(&mut self, play: &Play<'r, R>, position: R::Position) {
        let Some(&any) = play.moves().first() else {
            return;
        };
        self.nodes.push(Node::new(position, any, false, Proof::Open));
        self.expand_at(&[0], true);
        for child in self.nodes[0].children() {
            if self.nodes[child].proof == Proof::Open {
                self.expand_at(&[0, child], true);
            }
        }
    }

    fn expand_at(&mut self, path: &[usize], always: bool) {
        self.path.clear();
        self.path.extend_from_slice(path);
        self.expand(always);
    }

    /// How many iterations were run.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Whether more iterations can change nothing: the game is over, its value is proven, or there
    /// is a single move.
    pub fn is_settled(&self) -> bool {
        self.nodes.first().is_none_or(|root| root.proof != Proof::Open || root.count == 1)
    }

    /// Runs at most this many iterations; fewer when the value of the position becomes certain.
    pub fn run(&mut self, iterations: u64) {
        for _ in 0..iterations {
            if self.nodes.first().is_none_or(|root| root.proof != Proof::Open) {
                return;
            }
            self.iterate();
            self.iterations += 1;
        }
    }

    fn iterate(&mut self) {
        self.descend();
        let leaf = self.path[self.path.len() - 1];
        let node = &self.nodes[leaf];
        if node.proof == Proof::Open && node.count == 0 && node.visits > 0 && self.expand(false) {
            let leaf = self.path[self.path.len() - 1];
            if self.nodes[leaf].proof == Proof::Open {
                let next = self.select(leaf);
                self.path.push(next);
            }
        }
        let leaf = self.path[self.path.len() - 1];
        let value = match self.nodes[leaf].proof {
            Proof::Won(Side::One, _) => 1.0,
            Proof::Won(Side::Two, _) => 0.0,
            Proof::Drawn => 0.5,
            Proof::Open => self.roll_out(),
        };
        for &index in &self.path {
            let node = &mut self.nodes[index];
            node.visits += 1;
            node.sum += value;
        }
    }

    /// Makes `path` lead from the root to a leaf: a node without children, or with a proven value.
    fn descend(&mut self) {
        self.path.clear();
        self.path.push(0);
        let mut index = 0;
        while self.nodes[index].count > 0 && self.nodes[index].proof == Proof::Open {
            index = self.select(index);
            self.path.push(index);
        }
    }

    /// The child to try next: the upper confidence bound of its value. A child that was never
    /// tried is taken to be worth as much as its parent.
    fn select(&self, parent: usize) -> usize {
        let node = &self.nodes[parent];
        let side = self.rules.side(&node.position);
        let worth = node.value_for(side).unwrap_or(0.5);
        let log = f64::from(node.visits.max(1)).ln().max(0.1);
        let mut best = (f64::NEG_INFINITY, parent);
        for index in node.children() {
            let child = &self.nodes[index];
            let bound = match child.proof {
                // A proven win would have proven the parent; a proven loss is not worth a visit.
                Proof::Won(winner, _) if winner != side => -1.0,
                _ => {
                    child.value_for(side).unwrap_or(worth)
                        + EXPLORATION * (log / f64::from(child.visits.max(1))).sqrt()
                }
            };
            if bound > best.0 {
                best = (bound, index);
            }
        }
        best.1
    }

    /// Gives the last node of `path` its children, in random order; false when there is no room.
    /// Proofs found are carried up the path.
    fn expand(&mut self, always: bool) -> bool {
        let leaf = self.path[self.path.len() - 1];
        let position = self.nodes[leaf].position;
        if !always && self.nodes.len() + self.rules.count(&position) > self.capacity {
            return false;
        }
        self.gather_line();
        let repetition = self.rules.repetition();
        let first = self.nodes.len();
        let (rules, line) = (self.rules, &self.line);
        let nodes = &mut self.nodes;
        rules.for_each_child(&position, |mv, child| {
            let mut child = *child;
            let irreversible = rules.is_irreversible(&position, &child);
            let came = || line.iter().filter(|&&earlier| earlier == child).count();
            let mut outcome = rules.outcome(&child);
            match repetition {
                Repetition::Ends { times }
                    if outcome.is_none() && !irreversible && came() + 1 >= usize::from(times) =>
                {
                    outcome = rules.resolve_repetition(&mut child);
                }
                Repetition::Forbidden
                    if !irreversible && rules.forbids_repeats_of(&child) && came() > 0 =>
                {
                    return;
                }
                _ => {}
            }
            let proof = outcome.map_or(Proof::Open, proof_of);
            // A repetition that ended a round has changed the position.
            let irreversible = irreversible || rules.is_irreversible(&position, &child);
            nodes.push(Node::new(child, mv, irreversible, proof));
        });
        let count = self.nodes.len() - first;
        if count == 0 {
            // Only under forbidden repetition: an unfinished game has moves by position.
            let winner = self.rules.side(&position).other();
            let standing = self.rules.standing(&position);
            let reason = Reason::OnlyRepetitions;
            self.nodes[leaf].proof =
                proof_of(Outcome { winner: Some(winner), reason, score: standing });
            self.carry_up(self.path.len() - 1);
            return true;
        }
        for last in (1..count).rev() {
            let other = choose(&mut self.rng, last as u32 + 1) as usize;
            self.nodes.swap(first + last, first + other);
        }
        self.nodes[leaf].first = first as u32;
        self.nodes[leaf].count = count as u16;
        self.carry_up(self.path.len());
        true
    }

    /// Proves what the children prove, from the node at `length - 1` of the path upwards.
    fn carry_up(&mut self, length: usize) {
        for &index in self.path[..length].iter().rev() {
            let proof = self.proof_by_children(index);
            if proof == Proof::Open || self.nodes[index].proof == proof {
                break;
            }
            self.nodes[index].proof = proof;
        }
    }

    fn proof_by_children(&self, index: usize) -> Proof {
        let node = &self.nodes[index];
        let side = self.rules.side(&node.position);
        let (mut soonest, mut latest, mut open, mut draw) = (u16::MAX, 0, false, false);
        for child in &self.nodes[node.children()] {
            match child.proof {
                Proof::Won(winner, plies) if winner == side => soonest = soonest.min(plies),
                Proof::Won(_, plies) => latest = latest.max(plies),
                Proof::Drawn => draw = true,
                Proof::Open => open = true,
            }
        }
        if soonest < u16::MAX {
            Proof::Won(side, soonest.saturating_add(1))
        } else if open {
            Proof::Open
        } else if draw {
            Proof::Drawn
        } else {
            Proof::Won(side.other(), latest.saturating_add(1))
        }
    }

    /// Makes `line` hold the positions that the last node of the path may repeat, itself last.
    fn gather_line(&mut self) {
        self.line.clear();
        self.line.extend_from_slice(&self.history);
        for &index in &self.path {
            let node = &self.nodes[index];
            if node.irreversible {
                self.line.clear();
            }
            self.line.push(node.position);
        }
    }

    fn roll_out(&mut self) -> f64 {
        self.prints.clear();
        if self.rules.repetition() != Repetition::Ignored {
            self.prints.extend_from_slice(&self.history_prints);
            for &index in &self.path {
                let node = &self.nodes[index];
                if node.irreversible {
                    self.prints.clear();
                }
                self.prints.push(self.rules.fingerprint(&node.position));
            }
        }
        let position = self.nodes[self.path[self.path.len() - 1]].position;
        roll_out(self.rules, position, &mut self.prints, &mut self.rng, self.scale, ROLLOUT_PLIES)
    }

    /// The moves at the root, best first.
    pub fn candidates(&self) -> Vec<Candidate<R::Move>> {
        let Some(root) = self.nodes.first() else {
            return Vec::new();
        };
        let side = self.rules.side(&root.position);
        let mut candidates: Vec<_> =
            root.children().map(|index| self.candidate(index, side)).collect();
        candidates.sort_by(|one, two| {
            rank(two)
                .partial_cmp(&rank(one))
                .unwrap_or(std::cmp::Ordering::Equal)
                .then(one.mv.cmp(&two.mv))
        });
        candidates
    }

    fn candidate(&self, index: usize, side: Side) -> Candidate<R::Move> {
        let node = &self.nodes[index];
        let verdict = verdict_for(node.proof, side);
        let value = node.value_for(side).unwrap_or(0.5);
        Candidate { mv: node.mv, value, visits: node.visits, verdict }
    }

    /// The best move and what it is worth; `None` when the game is over.
    pub fn found(&self) -> Option<Found<R::Move>> {
        let best = *self.candidates().first()?;
        let root = &self.nodes[0];
        let side = self.rules.side(&root.position);
        let verdict = verdict_for(root.proof, side);
        Some(Found {
            best: best.mv,
            value: best.value,
            visits: best.visits,
            verdict,
            line: self.line_from(best.mv),
        })
    }

    /// The moves that both sides are expected to make after a move at the root, that move first.
    pub fn line_from(&self, mv: R::Move) -> Vec<R::Move> {
        let mut line = vec![mv];
        let Some(root) = self.nodes.first() else { return line };
        let Some(mut index) = root.children().find(|&child| self.nodes[child].mv == mv) else {
            return line;
        };
        while self.nodes[index].count > 0 {
            let side = self.rules.side(&self.nodes[index].position);
            let next = self.nodes[index].children().max_by(|&one, &two| {
                let (one, two) = (self.candidate(one, side), self.candidate(two, side));
                rank(&one)
                    .partial_cmp(&rank(&two))
                    .unwrap_or(std::cmp::Ordering::Equal)
                    .then(two.mv.cmp(&one.mv))
            });
            let Some(next) = next else { break };
            let node = &self.nodes[next];
            if node.visits == 0 && node.proof == Proof::Open {
                break;
            }
            line.push(node.mv);
            index = next;
        }
        line
    }
}

fn proof_of(outcome: Outcome) -> Proof {
    outcome.winner.map_or(Proof::Drawn, |winner| Proof::Won(winner, 0))
}

fn verdict_for(proof: Proof, side: Side) -> Option<Verdict> {
    match proof {
        Proof::Open => None,
        Proof::Drawn => Some(Verdict::Draws),
        Proof::Won(winner, plies) if winner == side => Some(Verdict::Wins(plies)),
        Proof::Won(_, plies) => Some(Verdict::Loses(plies)),
    }
}

/// How a move compares with others: quick wins first; then what was tried most; then losses, the
/// slowest first.
fn rank<M>(candidate: &Candidate<M>) -> (i32, f64, f64) {
    match candidate.verdict {
        Some(Verdict::Wins(plies)) => (2, -f64::from(plies), 0.0),
        Some(Verdict::Loses(plies)) => (0, f64::from(plies), 0.0),
        _ => (1, f64::from(candidate.visits), candidate.value),
    }
}

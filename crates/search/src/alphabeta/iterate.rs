//! Iterative deepening at the root: one depth after another, the best lines of each.

use std::sync::atomic::{AtomicU64, Ordering};

use ludarium_rules::play::Play;

use super::lengthen::lengthen;
use super::root::Root;
use super::worker::{Common, Worker, plies_to_win};
use super::{MOST_PLIES, is_certain};
use crate::evaluation::Evaluate;

/// Nodes that may always be spent on looking for a shorter win.
const SPARE: u64 = 100_000;
/// Depths in a row that take the same nodes before a shorter win is looked for no more.
const ENOUGH_THE_SAME: u32 = 4;
/// The shallowest depth at which a proof of a small tree is tried.
const PROVE_FROM: u32 = 5;
/// A depth that takes no more nodes may have seen the whole tree.
const SMALL: u64 = 20_000;
/// Nodes that may be spent on proving that it has.
const PROOF: u64 = 200_000;

/// What one thread shall search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task {
    /// How many best lines, at least 1.
    pub lines: usize,
    /// The last depth.
    pub depth: u32,
    /// 0 for the thread whose results count. The others look at the same tree a little deeper, so
    /// that they fill the table with what the first will want.
    pub thread: usize,
}

/// The best lines of a finished depth.
#[derive(Clone, Debug)]
pub(crate) struct Found<M> {
    pub depth: u32,
    pub lines: Vec<Best<M>>,
}

/// A line with its value for the side to move at the root.
#[derive(Clone, Debug)]
pub(crate) struct Best<M> {
    pub moves: Vec<M>,
    pub value: i32,
    /// Whether no evaluation is in the value.
    pub complete: bool,
}

/// Searches depth after depth and reports each to `watch`, until the last one, until all values
/// are certain, or until told to stop; `None` when the game is over. The result is the last
/// report, or, where a depth was begun and had found a better move, that.
pub(crate) fn iterate<R: Evaluate>(
    common: &Common<R>,
    play: &Play<R>,
    task: Task,
    watch: &mut dyn FnMut(&Found<R::Move>),
) -> Option<Found<R::Move>> {
    let mut worker = Worker::new(common, play);
    let mut root = Root::new(&mut worker, play);
    if root.moves.is_empty() {
        return None;
    }
    let wanted = task.lines.min(root.moves.len());
    let mut last = root.found(0, wanted);
    let mut enough = None;
    let (mut before, mut same) = (0, 0);
    for depth in 1..=task.depth.min(MOST_PLIES as u32) {
        worker.fade();
        let nodes = worker.nodes;
        root.search(&mut worker, depth + (task.thread % 2) as u32, wanted);
        if worker.ended {
            // Only another move than the last best one is news.
            let found = root.found(last.depth, wanted);
            if depth == 1 || found.lines[0].moves[0] != last.lines[0].moves[0] {
                last = found;
            }
            break;
        }
        last = root.found(depth, wanted);
        // A depth that takes exactly the nodes of those before it has nothing left to see.
        same = if worker.nodes - nodes == before { same + 1 } else { 0 };
        before = worker.nodes - nodes;
        worker.tell();
        for best in &mut last.lines {
            lengthen(common, play, best, depth);
        }
        if !common.exact
            && !common.rules.repetition_draws()
            && depth >= PROVE_FROM
            && worker.nodes - nodes < SMALL
            && !is_all_certain(&last)
            && let Some(proven) = prove(common, play, task, depth)
        {
            last = proven;
        }
        watch(&last);
        if is_all_certain(&last) {
            // A win is certain at once. That there is no shorter one is looked for as deep as one
            // could be, with about as many nodes again.
            let plies = last.lines.iter().filter_map(|best| plies_to_win(best.value)).max();
            let enough = *enough.get_or_insert(2 * worker.nodes + SPARE);
            let deep = plies.is_none_or(|plies| depth as i32 + 1 >= plies);
            if deep || worker.nodes > enough || same >= ENOUGH_THE_SAME {
                break;
            }
            worker.reducing = false;
        }
    }
    worker.tell();
    Some(last)
}

fn is_all_certain<M>(found: &Found<M>) -> bool {
    found.lines.iter().all(|best| is_certain(best.value, best.complete))
}

/// Where a repetition is no draw, what the table knows was found after another history and proves
/// nothing. A small tree can be searched again without that liberty; `None` when it proves
/// nothing either, or is not small.
fn prove<R: Evaluate>(
    common: &Common<R>,
    play: &Play<R>,
    task: Task,
    depth: u32,
) -> Option<Found<R::Move>> {
    let nodes = AtomicU64::new(0);
    let before = common.nodes.load(Ordering::Relaxed);
    let limit = |nodes: u64| nodes > PROOF || (common.limit)(before);
    let exact = Common { exact: true, limit: &limit, nodes: &nodes, most_nodes: PROOF, ..*common };
    let mut worker = Worker::new(&exact, play);
    let mut root = Root::new(&mut worker, play);
    let wanted = task.lines.min(root.moves.len());
    root.search(&mut worker, depth, wanted);
    common.nodes.fetch_add(worker.nodes, Ordering::Relaxed);
    let found = root.found(depth, wanted);
    (!worker.ended && is_all_certain(&found)).then_some(found)
}

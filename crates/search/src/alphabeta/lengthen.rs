//! Lines that were cut short by the table, made to go on as the table says.

use ludarium_rules::game::{MoveList, Side};
use ludarium_rules::play::Play;

use super::iterate::Best;
use super::table::Bound;
use super::worker::{Common, plies_to_win};
use super::{ANY_WIN, WIN};
use crate::evaluation::Evaluate;

/// Plies before the end that are looked at where the table does not know them, if there are no more
/// lines than that.
const SHORT: i32 = 5;
const FEW: u64 = 5_000;

/// Lengthens a line: to the end of a known win as far as the table shows the way, else to the depth
/// of the search by the best moves that it knows.
pub(super) fn lengthen<R: Evaluate>(
    common: &Common<R>,
    play: &Play<R>,
    best: &mut Best<R::Move>,
    depth: u32,
) {
    let mut play = play.clone();
    let root = play.side();
    for mv in &best.moves {
        if !play.moves().contains(mv) {
            return;
        }
        play.play(*mv);
    }
    let plies = plies_to_win(best.value);
    let winner = if best.value > 0 { root } else { root.other() };
    let most = plies.map_or(depth as usize, |plies| plies as usize);
    while best.moves.len() < most && play.outcome().is_none() {
        let next = if plies.is_some() {
            way_to_win(common, &mut play, winner, (most - best.moves.len()) as i32)
        } else {
            known_best(common, &play)
        };
        let Some(mv) = next else { return };
        play.play(mv);
        // A line that goes round says nothing more.
        if play.outcome().is_none() && play.times_seen() > 1 {
            return;
        }
        best.moves.push(mv);
    }
}

/// The best move that the table knows.
fn known_best<R: Evaluate>(common: &Common<R>, play: &Play<R>) -> Option<R::Move> {
    let mut moves = MoveList::new();
    common.rules.moves(play.position(), &mut moves);
    let entry = common.table.find(common.rules.fingerprint(play.position()))?;
    let mv = *moves.get(usize::from(entry.mv))?;
    play.moves().contains(&mv).then_some(mv)
}

/// A move after which the table knows that `winner` needs one ply less than `plies`.
fn way_to_win<R: Evaluate>(
    common: &Common<R>,
    play: &mut Play<R>,
    winner: Side,
    plies: i32,
) -> Option<R::Move> {
    for mv in play.moves() {
        play.play(mv);
        let left = match play.outcome() {
            Some(outcome) => (outcome.winner == Some(winner)).then_some(0),
            None => known_win(common, play, winner),
        };
        play.undo();
        if left == Some(plies - 1) {
            return Some(mv);
        }
    }
    if plies > SHORT || common.rules.perft(play.position(), plies as u32) > FEW {
        // The position itself may be known where those after it were forgotten.
        let known = known_win(common, play, winner) == Some(plies);
        return known.then(|| known_best(common, play)).flatten();
    }
    // The last plies are too cheap for the table: they are looked at.
    play.moves().into_iter().find(|&mv| {
        play.play(mv);
        let left = plies_left(play, winner, plies - 1);
        play.undo();
        left == Some(plies - 1)
    })
}

/// In how many plies `winner` wins, by the table.
fn known_win<R: Evaluate>(common: &Common<R>, play: &Play<R>, winner: Side) -> Option<i32> {
    let entry = common.table.find(common.rules.fingerprint(play.position()))?;
    let value = i32::from(entry.value);
    // A bound from the other side says nothing of a win.
    let (wins, idle) =
        if play.side() == winner { (value, Bound::Upper) } else { (-value, Bound::Lower) };
    let tells = entry.bound != idle && entry.bound != Bound::None;
    (tells && wins >= ANY_WIN).then_some(WIN - wins)
}

/// In how many plies `winner` wins at the latest, if in no more than `most`.
fn plies_left<R: Evaluate>(play: &mut Play<R>, winner: Side, most: i32) -> Option<i32> {
    if let Some(outcome) = play.outcome() {
        return (outcome.winner == Some(winner)).then_some(0);
    }
    if most == 0 {
        return None;
    }
    let wins = play.side() == winner;
    let mut latest = None;
    for mv in play.moves() {
        play.play(mv);
        let left = plies_left(play, winner, most - 1).map(|left| left + 1);
        play.undo();
        match (left, latest) {
            (None, _) if !wins => return None,
            (Some(left), Some(other)) if wins => latest = Some(left.min(other)),
            (Some(left), Some(other)) => latest = Some(left.max(other)),
            (Some(left), None) => latest = Some(left),
            (None, _) => {}
        }
    }
    latest
}

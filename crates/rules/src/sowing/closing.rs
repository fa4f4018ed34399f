//! What happens to the counters after the last turn of a game or a round: they are swept into the
//! stores, holes change owners, and the next round is laid out.
//!
//! The rules have many endings; a picture needs only where the counters go. That follows from the
//! position before and the position after.

use super::compile::Rules;
use super::position::Position;
use super::scene::store_id;
use crate::game::Side;
use crate::scene::{Content, Event, Scene};

/// Adds the events that lead from the scene `now` to the position `after`, where counters go only
/// from holes to stores; or, where a new round has begun, all of them first to the stores of the
/// holes' owners and from there into the holes.
pub(super) fn close<const W: usize>(
    rules: &Rules<W>,
    now: &Scene,
    after: &Position<W>,
    is_new_round: bool,
    events: &mut Vec<Event>,
) {
    let then = rules.pictured(after);
    let empty = Content::default();
    let half_seeds =
        |scene: &Scene, place: &str| scene.contents.get(place).unwrap_or(&empty).half_seeds;
    let mut stores = Side::BOTH.map(|side| half_seeds(now, &store_id(side)));
    let goal = Side::BOTH.map(|side| half_seeds(&then, &store_id(side)));
    for lane in rules.board.lanes() {
        let from = rules.hole_id(lane);
        let lies = half_seeds(now, &from);
        let mut left =
            if is_new_round { lies } else { lies.saturating_sub(half_seeds(&then, &from)) };
        let owner = now.contents.get(&from).and_then(|content| content.side);
        let owner = owner.unwrap_or(rules.board.side_of(lane));
        for side in [owner, owner.other()] {
            let wanted = goal[side.index()].saturating_sub(stores[side.index()]);
            let share = if is_new_round { left } else { left.min(wanted) };
            if share > 0 {
                let to = store_id(side);
                let sweep = Event::Sweep { from: from.clone(), to, half_seeds: share, cowries: 0 };
                events.push(sweep);
                stores[side.index()] += share;
                left -= share;
            }
        }
    }
    for lane in rules.board.lanes() {
        let place = rules.hole_id(lane);
        let owner = |scene: &Scene| scene.contents.get(&place).and_then(|content| content.side);
        if let Some(side) = owner(&then)
            && owner(now) != Some(side)
        {
            events.push(Event::Own { place, side });
        }
    }
    if is_new_round {
        deal(rules, after, stores, events);
    }
}

/// Lays the next round out: each owner fills his holes from his store, with what the other lends
/// him where it does not suffice.
fn deal<const W: usize>(
    rules: &Rules<W>,
    after: &Position<W>,
    mut stores: [u16; 2],
    events: &mut Vec<Event>,
) {
    for lane in rules.board.lanes() {
        let owner = after.owner(lane);
        let mut wanted = u16::from(after.lane(lane));
        for side in [owner, owner.other()] {
            let seeds = wanted.min(stores[side.index()] / 2);
            if seeds > 0 {
                let (from, to) = (store_id(side), rules.hole_id(lane));
                events.push(Event::Deal { from, to, seeds });
                stores[side.index()] -= 2 * seeds;
                wanted -= seeds;
            }
        }
    }
}

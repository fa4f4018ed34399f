//! What time it is, and the clocks of a game.

use std::time::{Duration, SystemTime};

use ludarium_rules::Side;
use tokio::sync::watch;

/// Where the time is read: the system's, or one that a test sets.
#[derive(Clone, Debug, Default)]
pub struct Time(Option<watch::Sender<i64>>);

impl Time {
    /// A time that stands still until it is moved on, in milliseconds since 1970.
    pub fn standing(at: i64) -> Time {
        Time(Some(watch::Sender::new(at)))
    }

    /// Moves a standing time on. The system's goes by itself.
    pub fn advance(&self, milliseconds: i64) {
        if let Some(sender) = &self.0 {
            sender.send_modify(|now| *now += milliseconds);
        }
    }

    /// The time, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        match &self.0 {
            Some(sender) => *sender.borrow(),
            None => SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as i64),
        }
    }

    /// Waits for a time; for ever for none.
    pub async fn until(&self, at: Option<i64>) {
        let Some(at) = at else {
            return std::future::pending().await;
        };
        if let Some(sender) = &self.0 {
            // The sender is here, so that waiting cannot fail.
            let _ = sender.subscribe().wait_for(|now| *now >= at).await;
        } else {
            // Once more if the system's clock was set back meanwhile.
            while let Ok(left @ 1..) = u64::try_from(at - self.now()) {
                tokio::time::sleep(Duration::from_millis(left)).await;
            }
        }
    }
}

/// The clocks of a game, in milliseconds.
///
/// None runs until each side has made a move. From then on that of the side to move runs, and what a
/// turn adds is added when the turn passes to the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// What each side has at the beginning, and what a turn adds.
    pub set: [i64; 2],
    left: [i64; 2],
    running: Option<(Side, i64)>,
}

impl Clocks {
    /// The clocks, showing `left`, or the full time. None runs.
    pub fn new(set: [i64; 2], left: Option<[i64; 2]>) -> Clocks {
        Clocks { set, left: left.unwrap_or([set[0]; 2]), running: None }
    }

    /// What each side has left.
    pub fn left(&self, now: i64) -> [i64; 2] {
        let mut left = self.left;
        if let Some((side, since)) = self.running {
            let used = (now - since).max(0);
            left[side.index()] = (left[side.index()] - used).max(0);
        }
        left
    }

    /// The side whose clock runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// When the clock that runs will have run out.
    pub fn deadline(&self) -> Option<i64> {
        self.running.map(|(side, since)| since + self.left[side.index()])
    }

    /// The side whose time has run out.
    pub fn out(&self, now: i64) -> Option<Side> {
        self.running().filter(|_| self.deadline().is_some_and(|deadline| now >= deadline))
    }

    /// The clock of `side` runs from now on, or none.
    pub fn run(&mut self, side: Option<Side>, now: i64) {
        self.left = self.left(now);
        self.running = side.map(|side| (side, now));
    }

    /// A move of `mover` is made, and `next` has the turn, if the game goes on and each side has
    /// moved.
    pub fn press(&mut self, mover: Side, next: Option<Side>, now: i64) {
        let ran = self.running() == Some(mover);
        self.run(next, now);
        if ran && next == Some(mover.other()) {
            self.left[mover.index()] += self.set[1];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Clocks, Side};

    #[test]
    fn a_turn_uses_time_and_adds_the_increment_when_it_passes() {
        let mut clocks = Clocks::new([60_000, 2_000], None);
        clocks.press(Side::One, None, 5_000);
        clocks.press(Side::Two, Some(Side::One), 9_000);
        assert_eq!(clocks.left(9_000), [60_000, 60_000], "first moves are free");
        clocks.press(Side::One, Some(Side::One), 19_000);
        assert_eq!(clocks.left(19_000), [50_000, 60_000], "another turn adds nothing");
        clocks.press(Side::One, Some(Side::Two), 20_000);
        assert_eq!(clocks.left(21_000), [51_000, 59_000]);
        assert_eq!((clocks.deadline(), clocks.out(79_999)), (Some(80_000), None));
        assert_eq!((clocks.out(80_000), clocks.left(90_000)), (Some(Side::Two), [51_000, 0]));
        clocks.press(Side::Two, None, 30_000);
        assert_eq!((clocks.left(99_000), clocks.deadline()), ([51_000, 50_000], None));
    }
}

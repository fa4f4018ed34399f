//! How much of the time on a clock one move may take.

use std::time::Duration;

/// How many more moves a game is expected to last.
const MOVES: u32 = 30;
/// What a search may take longer than it should, and its answer to arrive.
const RESERVE: Duration = Duration::from_millis(20);
/// A search needs some time to find any move.
const LEAST: Duration = Duration::from_millis(1);

/// The time for a move of a player who has `left` on the clock and gets `increment` for each move,
/// and more time after `moves_to_go` moves, where that is known.
///
/// A thirtieth of the time and three quarters of the increment, and never more than half of what
/// is left, so that no single move and no slow machine loses on time.
pub fn budget(left: Duration, increment: Duration, moves_to_go: Option<u32>) -> Duration {
    let moves = moves_to_go.map_or(MOVES, |moves| moves.clamp(1, MOVES));
    let share = left / moves + increment / 4 * 3;
    share.min(left / 2).saturating_sub(RESERVE).max(LEAST)
}

#[cfg(test)]
mod tests {
    use super::{Duration, budget};

    const NOTHING: Duration = Duration::ZERO;

    fn milliseconds(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn a_move_takes_its_share_of_the_time() {
        assert_eq!(budget(milliseconds(60_000), NOTHING, None), milliseconds(1_980));
        assert_eq!(budget(milliseconds(60_000), milliseconds(1_000), None), milliseconds(2_730));
        assert_eq!(budget(milliseconds(60_000), NOTHING, Some(10)), milliseconds(5_980));
        // Many moves to the next control are no reason to hurry more.
        assert_eq!(budget(milliseconds(60_000), NOTHING, Some(90)), milliseconds(1_980));
    }

    #[test]
    fn a_move_never_takes_more_than_half_of_what_is_left() {
        assert_eq!(budget(milliseconds(1_000), milliseconds(10_000), None), milliseconds(480));
        assert_eq!(budget(milliseconds(1_000), NOTHING, Some(1)), milliseconds(480));
        for left in 0..2_000 {
            for increment in [0, 100, 100_000] {
                let time = budget(milliseconds(left), milliseconds(increment), None);
                assert!(time <= milliseconds(left / 2).max(milliseconds(1)), "{left} {increment}");
            }
        }
    }

    #[test]
    fn a_clock_that_has_run_out_leaves_the_least_time() {
        assert_eq!(budget(NOTHING, NOTHING, None), milliseconds(1));
        assert_eq!(budget(NOTHING, milliseconds(500), Some(0)), milliseconds(1));
    }

    #[test]
    fn the_longest_times_do_not_overflow() {
        let long = milliseconds(u64::MAX);
        assert!(budget(long, long, None) <= long / 2);
    }
}

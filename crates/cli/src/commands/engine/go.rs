//! The words after `go`: what to do, and for how long.

use std::time::Duration;

use ludarium_rules::message::Message;
use ludarium_search::Limits;

use super::clock;

/// The words of the two players' clocks, the protocol's own and those of UCI.
const TIMES: [[&str; 2]; 2] = [["p1time", "wtime"], ["p2time", "btime"]];
const INCREMENTS: [[&str; 2]; 2] = [["p1inc", "winc"], ["p2inc", "binc"]];

/// The deepest that lines of play are counted.
const MOST_PERFT: i64 = 64;

/// What `go` asks for.
#[derive(Default, PartialEq, Debug)]
pub struct Go {
    /// The time left of player one and of player two.
    left: [Option<Duration>; 2],
    /// What each gets for a move.
    increments: [Duration; 2],
    /// The moves until there is more time.
    moves_left: Option<u32>,
    limits: Limits,
    /// Whether the move is told only after `stop`.
    pub infinite: bool,
    /// Count the lines of play of this length, and do not search.
    pub perft: Option<u32>,
}

impl Go {
    /// Reads the words after `go`. Without any, it means `go infinite`.
    pub fn read<'w>(words: impl Iterator<Item = &'w str>) -> Result<Go, Message> {
        let mut words = words.peekable();
        let mut go = Go { infinite: words.peek().is_none(), ..Go::default() };
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let place =
                |names: [[&str; 2]; 2]| names.iter().position(|names| names.contains(&word));
            let (time, increment) = (place(TIMES), place(INCREMENTS));
            let is_clock = time.is_some() || increment.is_some();
            if !is_clock && !["movestogo", "movetime", "depth", "nodes", "perft"].contains(&word) {
                return Err(Message::new("engine-go-word").with("word", word));
            }
            let value = words.next().unwrap_or_default();
            // A clock that has run out may be told as less than nothing.
            let number = value.parse::<i64>().ok().map(|n| if is_clock { n.max(0) } else { n });
            let Some(number) = number.filter(|&number| number >= 0) else {
                let message = Message::new("engine-go-number").with("word", word);
                return Err(message.with("value", value));
            };
            let milliseconds = Duration::from_millis(number as u64);
            let small = number.min(u32::MAX.into()) as u32;
            match word {
                "movestogo" => go.moves_left = Some(small),
                "movetime" => go.limits.time = Some(milliseconds),
                "depth" => go.limits.depth = Some(small.max(1)),
                "nodes" => go.limits.nodes = Some((number as u64).max(1)),
                "perft" => go.perft = Some(number.min(MOST_PERFT) as u32),
                _ => {
                    if let Some(player) = time {
                        go.left[player] = Some(milliseconds);
                    } else if let Some(player) = increment {
                        go.increments[player] = milliseconds;
                    }
                }
            }
        }
        Ok(go)
    }

    /// Whether the clock of player one (0) or two (1) says how long to think.
    pub fn is_on_the_clock(&self, player: usize) -> bool {
        self.left[player].is_some()
    }

    /// The limits of a search for player one (0) or two (1).
    pub fn limits(&self, player: usize) -> Result<Limits, Message> {
        let mut limits = self.limits;
        if let Some(left) = self.left[player] {
            let time = clock::budget(left, self.increments[player], self.moves_left);
            limits.time = Some(limits.time.map_or(time, |given| given.min(time)));
        } else if self.left[1 - player].is_some() && limits == Limits::NONE && !self.infinite {
            // To think without end on a clock that runs would lose the game without a word.
            return Err(Message::new("engine-go-no-clock").with("word", TIMES[player][0]));
        }
        Ok(limits)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::{Duration, Go, Limits};

    fn read(text: &str) -> Go {
        Go::read(text.split_whitespace()).unwrap()
    }

    fn refusal(text: &str) -> &'static str {
        Go::read(text.split_whitespace()).unwrap_err().id
    }

    #[test]
    fn several_limits_hold_at_once() {
        let limits = read("depth 5 nodes 1000 movetime 250").limits(0).unwrap();
        let time = Some(Duration::from_millis(250));
        assert_eq!(limits, Limits { time, depth: Some(5), nodes: Some(1000) });
    }

    #[test]
    fn each_player_has_a_clock_by_either_name() {
        let ugi = read("p1time 60000 p2time 6000 p1inc 0 p2inc 0");
        assert_eq!(ugi, read("wtime 60000 btime 6000 winc 0 binc 0"));
        assert_eq!(ugi.limits(0).unwrap(), Limits::time(Duration::from_millis(1980)));
        assert_eq!(ugi.limits(1).unwrap(), Limits::time(Duration::from_millis(180)));
        // The stricter of the two holds.
        let both = read("p1time 60000 p2time 6000 movetime 100");
        assert_eq!(both.limits(0).unwrap(), Limits::time(Duration::from_millis(100)));
    }

    #[test]
    fn nothing_said_means_infinite() {
        assert!(read("").infinite && read("infinite").infinite);
        assert_eq!(read("").limits(0).unwrap(), Limits::NONE);
        assert!(!read("depth 3").infinite);
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        assert_eq!(refusal("depth"), "engine-go-number");
        assert_eq!(refusal("depth x"), "engine-go-number");
        assert_eq!(refusal("nodes -1"), "engine-go-number");
        assert_eq!(refusal("mate 3"), "engine-go-word");
        assert_eq!(read("p2time 100").limits(0).unwrap_err().id, "engine-go-no-clock");
        // A clock below zero is one that has run out.
        assert_eq!(read("p1time -5").limits(0).unwrap(), Limits::time(Duration::from_millis(1)));
    }
}

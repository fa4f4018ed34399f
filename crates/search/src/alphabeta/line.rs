//! The line from the root to the node, and the game before it: what repetition depends on.

use ludarium_rules::bits::mix;
use ludarium_rules::game::{Repetition, Rules};
use ludarium_rules::play::Play;

/// No position above was relied on.
pub(super) const FREE: u16 = u16::MAX;

/// A position of the line.
#[derive(Clone, Copy, Debug)]
struct Step {
    print: u64,
    /// How many positions before this one, in the line and in the game, it may still repeat.
    clock: u32,
    /// The sum of their prints, mixed: equal for equal sets.
    before: u64,
}

/// What the rules say of a position that was just reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Came {
    /// It did not come before, or not often enough.
    New,
    /// It ends the game, relying on the position at this ply ([`FREE`]: on the game before).
    Again(u16),
}

/// The positions from the game's last move that cannot be undone to the current node.
#[derive(Debug)]
pub(super) struct Line {
    steps: Vec<Step>,
    /// The number of steps before the root.
    root: usize,
    /// How often a position comes until it ends the game; 0 where it never does.
    times: u32,
    /// Whether one repetition within the line is as good as the last one.
    once_is_enough: bool,
    forbidden: bool,
    /// A key of the game before the root.
    game: u64,
    /// How many steps there are by the low bits of their prints: where there is none, a position
    /// did not come, and the steps need not be walked.
    present: Box<[u16; PRESENT]>,
}

const PRESENT: usize = 1 << 12;

impl Line {
    /// The line that consists of the root, with the game before it.
    pub fn new<R: Rules>(play: &Play<R>, exact: bool) -> Line {
        let rules = play.rules();
        let mut line = Line {
            steps: Vec::with_capacity(1024),
            root: 0,
            times: match rules.repetition() {
                Repetition::Ignored | Repetition::Forbidden => 0,
                Repetition::Ends { times } => u32::from(times),
            },
            once_is_enough: !exact && rules.repetition_draws(),
            forbidden: rules.repetition() == Repetition::Forbidden,
            game: 0,
            present: Box::new([0; PRESENT]),
        };
        if rules.repetition() == Repetition::Ignored {
            line.push(rules.fingerprint(play.position()), true);
        } else {
            let mut before: Option<&R::Position> = None;
            for position in play.positions() {
                line.advance(rules, before, position);
                before = Some(position);
            }
            line.advance(rules, before, play.position());
        }
        line.root = line.steps.len() - 1;
        line.game = line.steps[line.root].before;
        line
    }

    fn advance<R: Rules>(
        &mut self,
        rules: &R,
        before: Option<&R::Position>,
        position: &R::Position,
    ) {
        let irreversible = before.is_none_or(|before| rules.is_irreversible(before, position));
        self.push(rules.fingerprint(position), irreversible);
    }

    /// Goes on to a position.
    #[inline(always)]
    pub fn push(&mut self, print: u64, irreversible: bool) {
        let step = match self.steps.last() {
            Some(last) if !irreversible => Step {
                print,
                clock: last.clock + 1,
                before: last.before.wrapping_add(mixed(last.print)),
            },
            _ => Step { print, clock: 0, before: 0 },
        };
        self.steps.push(step);
        self.present[print as usize % PRESENT] += 1;
    }

    /// Goes back one position.
    #[inline(always)]
    pub fn pop(&mut self) {
        if let Some(step) = self.steps.pop() {
            self.present[step.print as usize % PRESENT] -= 1;
        }
    }

    #[inline(always)]
    fn last(&self) -> &Step {
        // The root is never popped.
        &self.steps[self.steps.len() - 1]
    }

    /// The key of the current position for a table: the position and what may be repeated of the
    /// game before the root.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        let last = self.last();
        let reaches_the_game = last.clock as usize >= self.steps.len() - self.root;
        if reaches_the_game { last.print ^ self.game } else { last.print }
    }

    /// The key of the current position together with all that it may repeat.
    #[inline(always)]
    pub fn whole_key(&self) -> u64 {
        // Never the key of a search that takes liberties.
        self.last().print ^ self.last().before ^ 0xa5a5_5a5a_c3c3_3c3c
    }

    /// A tag of all that the current position may repeat.
    #[inline(always)]
    pub fn tag(&self) -> u16 {
        (self.last().before >> 48) as u16
    }

    /// Whether a position, reached from the current one by a move that can be undone, ends the
    /// game.
    #[inline(always)]
    pub fn came(&self, print: u64) -> Came {
        if self.times == 0 || self.present[print as usize % PRESENT] == 0 {
            return Came::New;
        }
        let last = self.steps.len() - 1;
        let clock = self.last().clock as usize;
        let mut times = 1;
        let mut shallowest = FREE;
        for index in (last - clock..=last).rev() {
            if self.steps[index].print == print {
                times += 1;
                let in_line = index >= self.root;
                if in_line {
                    shallowest = (index - self.root) as u16;
                }
                if times >= self.times || (in_line && self.once_is_enough) {
                    return Came::Again(shallowest);
                }
            }
        }
        Came::New
    }

    /// Whether repeated positions are forbidden.
    #[inline(always)]
    pub fn forbids(&self) -> bool {
        self.forbidden
    }

    /// Whether a position, reached from the current one by a move that can be undone, came before.
    pub fn came_at_all(&self, print: u64) -> Came {
        let last = self.steps.len() - 1;
        let clock = self.last().clock as usize;
        match (last - clock..=last).rev().find(|&index| self.steps[index].print == print) {
            Some(index) if index >= self.root => Came::Again((index - self.root) as u16),
            Some(_) => Came::Again(FREE),
            None => Came::New,
        }
    }
}

/// A print spread so that sums of prints do not cancel.
#[inline(always)]
fn mixed(print: u64) -> u64 {
    mix(print ^ 0x2545_f491_4f6c_dd1d, 0x9e37_79b9_7f4a_7c15)
}

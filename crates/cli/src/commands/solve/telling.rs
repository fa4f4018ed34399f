//! How far solving is, in words.

use std::time::{Duration, Instant};

use ludarium_rules::message::{Argument, Message};
use ludarium_rules::words::Words;
use ludarium_solve::hunt;
use ludarium_solve::plan::{Plan, Step};
use ludarium_solve::tables::{Event, Part, Unit};

use super::super::matches::progress::Progress;
use crate::solved::{count_text, time_text};

/// What a solver tells, by the number of the step.
pub enum Told {
    Begun(usize),
    Kept(usize),
    Refused(Message),
    /// Some part of the step.
    Part(Part),
    Finished(usize, Duration),
}

impl Told {
    pub fn new(event: Event, plan: &Plan) -> Told {
        let number = |step: &Step| {
            plan.steps.iter().position(|other| other.unit == step.unit).unwrap_or_default()
        };
        match event {
            Event::Begun(step) => Told::Begun(number(step)),
            Event::Kept(step) => Told::Kept(number(step)),
            Event::Refused(_, fault) => Told::Refused(fault.message()),
            Event::Part(_, part) => Told::Part(part),
            Event::Finished(step, _, time) => Told::Finished(number(step), time),
        }
    }
}

/// What a step is called.
pub fn unit(step: &Step) -> Message {
    match step.unit {
        Unit::Tier { in_hand, captured, hunters, .. } => Message::new("solve-tier")
            .with("hand", in_hand)
            .with("captured", captured)
            .with("hunters", hunters),
        Unit::Drops { captured } => Message::new("solve-drops").with("captured", captured),
    }
}

/// Tells on standard error how far it is.
pub struct Telling<'t> {
    plan: &'t Plan,
    threads: usize,
    words: &'t Words,
    progress: Progress,
    /// The step being solved, since when, and how much of it is known to be done.
    step: Option<(usize, Instant, Option<Part>)>,
    /// Seconds that finished steps took, and that they were expected to take.
    took: f64,
    expected: f64,
    /// Positions of steps that were solved now.
    positions: u64,
    /// Seconds that the steps left are expected to take.
    left: f64,
}

impl<'t> Telling<'t> {
    pub fn new(plan: &'t Plan, threads: usize, words: &'t Words) -> Telling<'t> {
        Telling {
            plan,
            threads,
            words,
            progress: Progress::new(),
            step: None,
            took: 0.0,
            expected: 0.0,
            positions: 0,
            left: plan.seconds(threads),
        }
    }

    /// Takes note of what was told.
    pub fn hear(&mut self, told: Told) {
        match told {
            Told::Begun(step) => self.step = Some((step, Instant::now(), None)),
            Told::Kept(step) => self.left -= self.seconds(step),
            Told::Refused(message) => self.progress.note(&self.words.say(&message)),
            Told::Part(part) => {
                if let Some((_, _, done)) = &mut self.step {
                    *done = Some(part);
                }
            }
            Told::Finished(step, time) => {
                self.step = None;
                self.left -= self.seconds(step);
                self.expected += self.seconds(step);
                self.took += time.as_secs_f64();
                self.positions += self.plan.steps[step].positions;
            }
        }
        self.show();
    }

    /// Takes the last line back.
    pub fn end(&mut self) {
        self.progress.clear();
    }

    fn seconds(&self, step: usize) -> f64 {
        self.plan.steps[step].seconds / self.threads as f64
    }

    /// Shows how far it is.
    pub fn show(&mut self) {
        let Some((number, since, done)) = self.step else { return };
        let part = done.map_or(0.0, Part::fraction);
        let step = &self.plan.steps[number];
        // What the finished steps took says how long the others will, once it is enough to say.
        let slower = if self.expected > 0.5 { self.took / self.expected } else { 1.0 };
        let passed = since.elapsed().as_secs_f64();
        let own = if part > 0.05 { passed / part } else { self.seconds(number) * slower };
        let others = (self.left - self.seconds(number)).max(0.0) * slower;
        let left = (own - passed).max(0.0) + others;
        let rate = if part > 0.05 {
            Some(step.positions as f64 * part / passed)
        } else {
            (self.took > 0.5).then_some(self.positions as f64 / self.took)
        };
        let percent =
            |done: u64, of: u64| (100 * u128::from(done) / u128::from(of.max(1))) as usize;
        let message = match done {
            None => Message::new("solve-progress"),
            Some(Part::Drops { done, of }) => {
                Message::new("solve-progress-part").with("percent", percent(done, of))
            }
            Some(Part::Tier(hunt::Progress::Counted { done, of })) => {
                Message::new("solve-progress-counted").with("percent", percent(done, of))
            }
            Some(Part::Tier(hunt::Progress::Decided { plies, done, of })) => {
                Message::new("solve-progress-decided")
                    .with("percent", percent(done, of))
                    .with("plies", usize::from(plies))
            }
        };
        let message = message
            .with("number", number + 1)
            .with("of", self.plan.steps.len())
            .with("tier", Argument::from(unit(step)))
            .with("positions", count_text(step.positions))
            .with("rate", rate.map_or_else(|| "?".to_owned(), |rate| count_text(rate as u64)))
            .with("left", time_text(left));
        let words = self.words;
        self.progress.show(|| words.say(&message));
    }
}

//! The solving of games: one at a time, each in a thread of its own.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::http::StatusCode;
use ludarium_rules::hunt::Rules;
use ludarium_rules::message::Message;
use ludarium_solve::plan::{Plan, Step};
use ludarium_solve::tables::{Event, Fault, Folder, build};

use super::threads;
use crate::api::types::{RunningSolve, Solve, SolveState};
use crate::language::Spoken;
use crate::problem::Problem;

/// Solves that are remembered after they ended.
const MOST: usize = 16;

/// The solve that runs, and the last ones before it.
#[derive(Debug, Default)]
pub struct Solves(Mutex<Vec<Arc<Run>>>);

/// A game that is, or was, solved.
#[derive(Debug)]
struct Run {
    id: String,
    game: String,
    steps: usize,
    of: u64,
    stop: AtomicBool,
    told: Mutex<Told>,
}

/// How far it is.
#[derive(Debug)]
struct Told {
    state: SolveState,
    step: usize,
    done: u64,
    /// Of the step being solved: its positions, how much of it is done, its expected seconds.
    current: Option<(u64, f64, f64)>,
    /// When the first step that was not there began.
    began: Option<Instant>,
    /// Seconds that the steps solved now were expected to take, and those of the steps left.
    expected: f64,
    left: f64,
    message: Option<Message>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Solves {
    /// Begins to solve a game into a folder; the id of the solve.
    ///
    /// # Errors
    /// That another is being solved.
    pub fn begin(
        &self,
        rules: Rules<()>,
        plan: Arc<Plan>,
        game: &str,
        folder: &Folder,
    ) -> Result<String, Problem> {
        let mut runs = lock(&self.0);
        if let Some(run) = runs.iter().find(|run| run.is_running()) {
            if run.game == game {
                return Ok(run.id.clone());
            }
            let message = Message::new("solving-another").with("game", run.game.as_str());
            return Err(Problem::of(StatusCode::CONFLICT, message));
        }
        let id = format!("{:016x}", getrandom::u64().map_err(|_| Problem::internal())?);
        let run = Arc::new(Run {
            id: id.clone(),
            game: game.to_owned(),
            steps: plan.steps.len(),
            of: plan.positions(),
            stop: AtomicBool::new(false),
            told: Mutex::new(Told {
                state: SolveState::Running,
                step: 0,
                done: 0,
                current: None,
                began: None,
                expected: 0.0,
                left: plan.seconds(threads()),
                message: None,
            }),
        });
        if runs.len() >= MOST {
            runs.remove(0);
        }
        runs.push(Arc::clone(&run));
        let folder = folder.of(&rules);
        std::thread::spawn(move || {
            // A solver that panics must not be shown as running for ever.
            let built = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                build(&rules, &plan, &run.game, &folder, &run.stop, |event| run.hear(&event))
            }));
            let mut told = lock(&run.told);
            told.current = None;
            match built {
                Ok(Ok(_)) => told.state = SolveState::Done,
                Ok(Err(Fault::Interrupted)) => told.state = SolveState::Stopped,
                Ok(Err(fault)) => {
                    tracing::error!(%fault, game = run.game, "solving failed");
                    told.state = SolveState::Failed;
                    told.message = Some(fault.message());
                }
                Err(_) => {
                    told.state = SolveState::Failed;
                    told.message = Some(Message::new("problem-internal"));
                }
            }
        });
        Ok(id)
    }

    /// How far a solve is.
    ///
    /// # Errors
    /// That there is none of that id.
    pub fn look(&self, id: &str, spoken: Spoken) -> Result<Solve, Problem> {
        self.find(id).map(|run| run.look(spoken))
    }

    /// Stops a solve. One that has ended stays as it is.
    ///
    /// # Errors
    /// As [`Solves::look`].
    pub fn stop(&self, id: &str) -> Result<(), Problem> {
        self.find(id)?.stop.store(true, Ordering::Relaxed);
        Ok(())
    }

    /// Stops whatever runs.
    pub fn stop_all(&self) {
        for run in &*lock(&self.0) {
            run.stop.store(true, Ordering::Relaxed);
        }
    }

    /// What is being solved.
    pub fn running(&self) -> Option<RunningSolve> {
        let runs = lock(&self.0);
        let run = runs.iter().find(|run| run.is_running())?;
        Some(RunningSolve { id: run.id.clone(), game: run.game.clone() })
    }

    fn find(&self, id: &str) -> Result<Arc<Run>, Problem> {
        let found = lock(&self.0).iter().find(|run| run.id == id).map(Arc::clone);
        found.ok_or_else(|| {
            let message = Message::new("solving-no-solve").with("id", id);
            Problem::of(StatusCode::NOT_FOUND, message)
        })
    }
}

impl Run {
    fn is_running(&self) -> bool {
        lock(&self.told).state == SolveState::Running
    }

    fn hear(&self, event: &Event) {
        let mut told = lock(&self.told);
        let seconds = |step: &Step| step.seconds / threads() as f64;
        match event {
            Event::Begun(step) => {
                told.began.get_or_insert_with(Instant::now);
                told.current = Some((step.positions, 0.0, seconds(step)));
            }
            Event::Refused(_, fault) => tracing::warn!(%fault, "a table is made again"),
            Event::Part(_, done) => {
                if let Some((_, part, _)) = &mut told.current {
                    *part = done.fraction();
                }
            }
            Event::Kept(step) => {
                told.step += 1;
                told.done += step.positions;
                told.left -= seconds(step);
            }
            Event::Finished(step, ..) => {
                told.current = None;
                told.step += 1;
                told.done += step.positions;
                told.left -= seconds(step);
                told.expected += seconds(step);
            }
        }
    }

    fn look(&self, spoken: Spoken) -> Solve {
        let told = lock(&self.told);
        let (positions, part, expected) = told.current.unwrap_or_default();
        // What was done so far says how much slower or faster than expected this machine is.
        let passed = told.began.map_or(0.0, |began| began.elapsed().as_secs_f64());
        let done = told.expected + part * expected;
        let pace = if done > 0.5 && passed > 1.0 { passed / done } else { 1.0 };
        let left = (told.left - part * expected).max(0.0) * pace;
        Solve {
            id: self.id.clone(),
            game: self.game.clone(),
            state: told.state,
            step: told.step,
            steps: self.steps,
            done: told.done + (positions as f64 * part) as u64,
            of: self.of,
            seconds_left: (told.state == SolveState::Running)
                .then_some((left * 10.0).round() / 10.0),
            message: told.message.as_ref().map(|message| spoken.say(message)),
        }
    }
}

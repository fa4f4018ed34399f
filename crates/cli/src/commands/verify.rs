//! `ludarium verify`: the values of a solved game, each derived again from its moves.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use ludarium_rules::message::{Argument, Message};
use ludarium_solve::plan::Plan;
use ludarium_solve::tables::{Check, Exact, Verified, verify};
use serde::Serialize;

use super::matches::progress::Progress;
use super::solve::pool;
use crate::args::Verify;
use crate::failure::Failure;
use crate::interrupt;
use crate::opened::Opened;
use crate::solved::{self, count_text, time_text};
use crate::terminal::Terminal;

/// The answer of `verify`.
#[derive(Serialize)]
struct Answer {
    game: String,
    files: usize,
    checked: u64,
    skipped: u64,
    mismatches: u64,
    miscounted: u64,
    first: Option<Mismatch>,
}

/// A value that is wrong.
#[derive(Serialize)]
struct Mismatch {
    position: String,
    stored: Value,
    derived: Value,
}

#[derive(Serialize)]
struct Value {
    value: &'static str,
    plies: Option<u16>,
}

impl From<Exact> for Value {
    fn from(exact: Exact) -> Value {
        Value { value: exact.value.word(), plies: exact.plies }
    }
}

pub fn run(arguments: &Verify, terminal: &mut Terminal) -> Result<(), Failure> {
    let opened = Opened::open(&arguments.game)?;
    let rules = solved::rules(&opened)?;
    let folder = solved::folder(arguments.tables.tables.as_deref())?;
    let tables = folder.open_apart(&opened.compiled);
    let mut tables = tables.ok_or_else(|| solved::unsolved(&opened, rules, &folder))?;
    let plan = Plan::new(rules);
    let check = Check { sample: arguments.sample, seed: arguments.seed };
    let stop = Arc::new(AtomicBool::new(false));
    let listening = interrupt::listen(&stop);
    let began = Instant::now();
    let progress = Mutex::new(Progress::new());
    let words = terminal.words();
    let tell = |done: u64, total: u64| {
        // Whoever finds it taken leaves the telling to the other thread.
        let Ok(mut progress) = progress.try_lock() else { return };
        progress.show(|| {
            let rate = done as f64 / began.elapsed().as_secs_f64().max(1e-3);
            let left = total.saturating_sub(done) as f64 / rate.max(1.0);
            let message = Message::new("verify-progress")
                .with("done", count_text(done))
                .with("total", count_text(total))
                .with("rate", count_text(rate as u64));
            words.say(&message.with("left", time_text(left)))
        });
    };
    let pool = pool(arguments.threads)?;
    let verified = pool.install(|| verify(&mut tables, &plan, check, &stop, tell));
    drop(listening);
    progress.lock().unwrap_or_else(PoisonError::into_inner).clear();
    let verified = verified.map_err(|fault| match Failure::from(fault) {
        // Nothing is kept of a verification.
        Failure::Interrupted(_) => Failure::Interrupted(Message::new("verify-interrupted")),
        failure => failure,
    })?;
    report(&opened, verified, began.elapsed().as_secs_f64(), terminal)
}

fn report(
    opened: &Opened,
    verified: Verified,
    seconds: f64,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let is_right = verified.is_right();
    let Verified { files, checked, skipped, mismatches, first, miscounted } = verified;
    let wrong = Message::new("verify-wrong")
        .with("mismatches", mismatches as usize)
        .with("miscounted", miscounted as usize);
    if terminal.json() {
        terminal.print_json(&Answer {
            game: opened.typed.clone(),
            files,
            checked,
            skipped,
            mismatches,
            miscounted,
            first: first.map(|first| Mismatch {
                position: first.position,
                stored: first.stored.into(),
                derived: first.derived.into(),
            }),
        })?;
    } else {
        let message = Message::new("verify-checked")
            .with("checked", count_text(checked))
            .with("time", time_text(seconds));
        terminal.say(&message.with("files", files))?;
        if skipped > 0 {
            terminal.say(&Message::new("verify-skipped").with("skipped", count_text(skipped)))?;
        }
        if let Some(first) = first {
            let value = |exact: Exact| Argument::from(solved::value(exact.value, exact.plies));
            let message = Message::new("verify-first").with("position", first.position);
            let message = message.with("stored", value(first.stored));
            terminal.say(&message.with("derived", value(first.derived)))?;
        }
    }
    if is_right { Ok(()) } else { Err(Failure::Failed(wrong)) }
}

//! `ludarium solve`: makes the tables of a game, or says what that would take.

mod telling;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use ludarium_rules::hunt::Rules;
use ludarium_rules::message::Message;
use ludarium_solve::plan::{Plan, Step};
use ludarium_solve::tables::{
    Built, Fault, Folder, Unit, answer, build, check_disk, missing_bytes, size_text,
};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde::Serialize;

use crate::args::Solve;
use crate::failure::Failure;
use crate::interrupt;
use crate::opened::Opened;
use crate::solved::{self, count_text, time_text};
use crate::terminal::Terminal;
use telling::{Telling, Told};

/// How long a tier may take to notice that it shall stop, before the program ends without it.
const PATIENCE: Duration = Duration::from_secs(2);
/// Between two looks at the clock.
const TICK: Duration = Duration::from_millis(100);

/// The answer of `solve --plan`.
#[derive(Serialize)]
struct Planned<'a> {
    game: &'a str,
    hash: &'a str,
    folder: String,
    tiers: Vec<Tier>,
    positions: u64,
    bytes: u64,
    memory: u64,
    seconds: f64,
    threads: usize,
}

/// What one tier takes.
#[derive(Serialize)]
struct Tier {
    in_hand: u8,
    captured: u8,
    hunters: u8,
    positions: u64,
    /// Whether distances are kept, and not only who wins.
    distances: bool,
    /// The file; tiers of a drop phase share one.
    file: String,
}

/// The answer of `solve`.
#[derive(Serialize)]
struct Done<'a> {
    game: &'a str,
    hash: &'a str,
    folder: String,
    positions: u64,
    files: usize,
    written: usize,
    kept: usize,
    bytes: u64,
    seconds: f64,
    value: &'static str,
    plies: Option<u16>,
}

pub fn run(arguments: &Solve, terminal: &mut Terminal) -> Result<(), Failure> {
    let opened = Opened::open(&arguments.game)?;
    let rules = solved::rules(&opened)?;
    let out = arguments.out.as_deref().or(arguments.tables.tables.as_deref());
    let folder = solved::folder(out)?;
    let path = folder.of(rules);
    let plan = Plan::new(rules);
    let threads = arguments.threads.unwrap_or_else(solved::threads);
    if arguments.plan {
        tell_plan(&opened, &plan, threads, &path, terminal)?;
    }
    if plan.memory() > arguments.memory {
        return Err(Fault::Memory { needed: plan.memory(), allowed: arguments.memory }.into());
    }
    if arguments.plan {
        return Ok(check_disk(&path, missing_bytes(&plan, &path))?);
    }
    let began = Instant::now();
    let built = work(&opened, rules, &plan, &path, arguments.threads, terminal)?;
    conclude(&opened, &plan, &folder, built, began.elapsed().as_secs_f64(), terminal)
}

/// Threads of their own for a command; all that the machine has when nothing is said.
pub fn pool(threads: Option<usize>) -> Result<ThreadPool, Failure> {
    let pool = ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
    pool.map_err(|error| {
        Failure::Failed(Message::new("cli-error").with("error", error.to_string()))
    })
}

/// Says what solving takes.
fn tell_plan(
    opened: &Opened,
    plan: &Plan,
    threads: usize,
    folder: &Path,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let tiers = |step: &Step| {
        let file = step.unit.file();
        let distances = matches!(step.unit, Unit::Tier { .. });
        let tier = |&(tier, positions): &(ludarium_solve::hunt::Tier, u64)| Tier {
            in_hand: tier.in_hand,
            captured: tier.captured,
            hunters: tier.hunters,
            positions,
            distances,
            file: file.clone(),
        };
        step.tiers.iter().map(tier).collect::<Vec<_>>()
    };
    if terminal.json() {
        return terminal.print_json(&Planned {
            game: &opened.typed,
            hash: opened.game().hash(),
            folder: folder.display().to_string(),
            tiers: plan.steps.iter().flat_map(tiers).collect(),
            positions: plan.positions(),
            bytes: plan.bytes(),
            memory: plan.memory(),
            seconds: plan.seconds(threads),
            threads,
        });
    }
    let headings = [
        terminal.word("tables-tier"),
        format!(">{}", terminal.word("tables-positions")),
        format!(">{}", terminal.word("tables-size")),
        format!(">{}", terminal.word("tables-time")),
    ];
    let row = |step: &Step| {
        vec![
            terminal.text(&telling::unit(step)),
            count_text(step.positions),
            size_text(step.bytes),
            time_text(step.seconds / threads as f64),
        ]
    };
    let rows: Vec<Vec<String>> = plan.steps.iter().map(row).collect();
    terminal.table(&headings, &rows)?;
    terminal.line("")?;
    let message = Message::new("solve-plan")
        .with("positions", count_text(plan.positions()))
        .with("takes", solved::takes(plan, threads))
        .with("threads", threads);
    Ok(terminal.say(&message.with("folder", folder.display().to_string()))?)
}

/// Solves, in threads of their own, while this one tells how far it is.
fn work(
    opened: &Opened,
    rules: &Rules<()>,
    plan: &Plan,
    folder: &Path,
    threads: Option<usize>,
    terminal: &Terminal,
) -> Result<Built, Failure> {
    let pool = pool(threads)?;
    let stop = Arc::new(AtomicBool::new(false));
    let listening = interrupt::listen(&stop);
    let (sender, events) = mpsc::channel();
    let mut telling = Telling::new(plan, pool.current_num_threads(), terminal.words());
    let built = std::thread::scope(|scope| {
        let (pool, stop) = (&pool, &stop);
        let solving = scope.spawn(move || {
            let tell = |event: ludarium_solve::tables::Event| {
                // Nobody listens only when the program is about to end.
                let _ = sender.send(Told::new(event, plan));
            };
            pool.install(|| build(rules, plan, &opened.typed, folder, stop, tell))
        });
        let mut stopped: Option<Instant> = None;
        loop {
            match events.recv_timeout(TICK) {
                Ok(told) => telling.hear(told),
                Err(RecvTimeoutError::Timeout) => telling.show(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if stop.load(Ordering::Relaxed) {
                let since = stopped.get_or_insert_with(Instant::now);
                if since.elapsed() > PATIENCE {
                    // Some tiers cannot be stopped. A file that is not finished has another
                    // name, and the next run removes it.
                    telling.end();
                    let message = Fault::Interrupted.message();
                    anstream::eprintln!("{}", terminal.text(&message));
                    std::process::exit(130);
                }
            }
        }
        solving.join()
    });
    drop(listening);
    telling.end();
    match built {
        Ok(built) => Ok(built?),
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

/// Says what came of it.
fn conclude(
    opened: &Opened,
    plan: &Plan,
    folder: &Folder,
    built: Built,
    seconds: f64,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let tables = solved::tables(opened, folder)?;
    let start = ludarium_rules::game::Rules::start(tables.rules());
    let value = answer(&tables, &start)?;
    // The start is in the tables of every game.
    let value = value.ok_or_else(|| Failure::Failed(Message::new("tables-no-position")))?;
    let path = folder.of(tables.rules()).display().to_string();
    if terminal.json() {
        return terminal.print_json(&Done {
            game: &opened.typed,
            hash: opened.game().hash(),
            folder: path,
            positions: plan.positions(),
            files: built.written + built.kept,
            written: built.written,
            kept: built.kept,
            bytes: built.bytes,
            seconds: (seconds * 1000.0).round() / 1000.0,
            value: value.value.word(),
            plies: value.plies,
        });
    }
    let message = if built.written == 0 {
        Message::new("solve-nothing-to-do")
    } else {
        Message::new("solve-done").with("written", built.written).with("time", time_text(seconds))
    };
    let message = message
        .with("positions", count_text(plan.positions()))
        .with("size", size_text(built.bytes))
        .with("folder", path);
    terminal.say(&message)?;
    let side = opened.side_name(
        opened
            .game()
            .begin(None, None)
            .map_or(ludarium_rules::game::Side::One, |session| session.side()),
    );
    let message =
        Message::new("solve-value").with("side", ludarium_rules::message::Argument::from(side));
    let worth = ludarium_rules::message::Argument::from(solved::value(value.value, value.plies));
    Ok(terminal.say(&message.with("value", worth))?)
}

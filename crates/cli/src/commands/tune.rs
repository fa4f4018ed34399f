//! `ludarium tune`: fits the weights of a game's evaluation to games that the engine plays against
//! itself.

mod regression;
mod selfplay;

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use ludarium_rules::message::{Argument, Message};
use ludarium_search::{
    ADVANTAGE, Basis, GameLine, Limits, Method, Options, Searcher, Spec, Thinker, Tuning, UNIT,
    thinker,
};
use serde::Serialize;

use self::regression::{Model, Sample, fit, fit_scale, loss};
use self::selfplay::{Learning, Lesson};
use super::matches::file::{self, Begun, Header, Log};
use super::matches::game::Recipe;
use super::matches::progress::Progress;
use super::matches::statistics::Tally;
use super::matches::{Contest, decimal, digits, elo_text, find_openings};
use crate::args::Tune;
use crate::failure::Failure;
use crate::opened::Opened;
use crate::terminal::Terminal;

/// Of so many games one is not learnt from, but used to judge what was learnt.
const HELD_OUT: usize = 10;
/// MiB of the engine's table: a game of few nodes fills no more.
const HASH: usize = 4;

/// The answer of `tune`.
#[derive(Serialize)]
struct Answer {
    game: String,
    ruleset: String,
    file: String,
    rounds: usize,
    games: usize,
    positions: usize,
    scale: f64,
    /// Loss in nats, on the games learnt from and on those held out, where there are any.
    loss: Change,
    held_out: Option<Change>,
    weights: Vec<Weight>,
    #[serde(rename = "match")]
    contest: Option<Contested>,
}

#[derive(Serialize)]
struct Change {
    before: f64,
    after: f64,
}

#[derive(Serialize)]
struct Weight {
    feature: &'static str,
    before: i32,
    after: i32,
}

/// The new weights against the old ones.
#[derive(Serialize)]
struct Contested {
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    elo: Option<f64>,
    error: Option<f64>,
}

/// The samples of a run, learnt from and held out.
#[derive(Default)]
struct Samples {
    learnt: Vec<Sample>,
    held_out: Vec<Sample>,
}

pub fn run(arguments: &Tune, terminal: &mut Terminal) -> Result<(), Failure> {
    let opened = Opened::open(&arguments.game)?;
    let folder = &arguments.out;
    std::fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    let mut progress = Progress::new();
    let before = Tuning::of(&opened.chosen);
    let basis = engine(&opened, &before).basis();
    let start: Vec<f64> = basis.weights.iter().map(|&weight| f64::from(weight)).collect();
    let (mut tuning, mut samples) = (before.clone(), Samples::default());
    for round in 1..=arguments.rounds as usize {
        let lessons = learn(arguments, &opened, &tuning, round, &mut progress, terminal)?;
        take(&mut samples, &lessons, &opened, &basis, &tuning)?;
        if samples.learnt.is_empty() {
            return Err(Failure::Failed(Message::new("tune-no-positions")));
        }
        // Weights are in seeds or pieces, so the scale is that of the weights begun with.
        let fitted = fit(&samples.learnt, &fit_scale(&samples.learnt, &start));
        tuning = rounded(&before, &basis, &fitted, &samples.learnt);
        write(&folder.join(format!("round-{round}.kdl")), &tuning, &opened)?;
    }
    let path = folder.join("tuned.kdl");
    write(&path, &tuning, &opened)?;
    let after = engine(&opened, &tuning).basis().weights;
    let contest = contest(arguments, &opened, [&tuning, &before], &mut progress, terminal)?;
    let fitted: Vec<f64> = after.iter().map(|&weight| f64::from(weight)).collect();
    let models = [start, fitted].map(|weights| fit_scale(&samples.learnt, &weights));
    let change = |samples: &[Sample]| {
        let [before, after] = models.each_ref().map(|model| digits(loss(samples, model), 5));
        Change { before, after }
    };
    let weights = basis.names.iter().zip(basis.weights.iter().zip(&after));
    let answer = Answer {
        game: opened.typed.clone(),
        ruleset: opened.chosen.ruleset.clone(),
        file: path.display().to_string(),
        rounds: arguments.rounds as usize,
        games: (arguments.games * arguments.rounds) as usize,
        positions: samples.learnt.len() + samples.held_out.len(),
        scale: digits(tuning.scale, 2),
        loss: change(&samples.learnt),
        held_out: (!samples.held_out.is_empty()).then(|| change(&samples.held_out)),
        weights: weights
            .map(|(&feature, (&before, &after))| Weight { feature, before, after })
            .collect(),
        contest,
    };
    if terminal.json() {
        return terminal.print_json(&answer);
    }
    print(&answer, terminal)
}

fn cannot_write(path: &Path, error: &std::io::Error) -> Failure {
    let message = Message::new("cli-cannot-write").with("file", path.display().to_string());
    Failure::Failed(message.with("reason", error.to_string()))
}

fn write(path: &Path, tuning: &Tuning, opened: &Opened) -> Result<(), Failure> {
    let text = tuning.write(&opened.chosen.ruleset);
    std::fs::write(path, text).map_err(|error| cannot_write(path, &error))
}

/// Alpha-beta with these weights, whatever plays the game best: only alpha-beta asks them.
fn engine<'r>(opened: &'r Opened, tuning: &Tuning) -> Box<dyn Thinker + 'r> {
    let options = Options { method: Method::AlphaBeta, hash: HASH, ..Options::default() };
    thinker(&opened.compiled, tuning.clone(), options)
}

/// Plays the games of a round that were not played yet, and gives all of them in order.
fn learn(
    arguments: &Tune,
    opened: &Opened,
    tuning: &Tuning,
    round: usize,
    progress: &mut Progress,
    terminal: &Terminal,
) -> Result<Vec<Lesson>, Failure> {
    let games = arguments.games as usize;
    let header = Learning {
        ludarium: Learning::KIND.to_string(),
        game: opened.typed.clone(),
        rules: opened.game().hash().to_string(),
        round,
        games,
        seed: arguments.seed,
        nodes: arguments.nodes,
        tuning: tuning.write(&opened.chosen.ruleset),
    };
    let path = arguments.out.join(format!("round-{round}.jsonl"));
    let (mut log, mut lessons) = match Log::resume::<Learning, Lesson>(&path, &header, games)? {
        Some(Begun { log, games, .. }) => (log, games),
        None => (Log::begin(&path, &header)?, Vec::new()),
    };
    let mut played = vec![false; games];
    for lesson in &lessons {
        played[lesson.game - 1] = true;
    }
    let left: Vec<usize> = (1..=games).filter(|&game| !played[game - 1]).collect();
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    // Each round has games of its own.
    let seed = super::matches::openings::mixed(arguments.seed, round as u64);
    std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..(arguments.concurrency as usize).min(left.len()) {
            let (sender, left, next, stop) = (sender.clone(), &left, &next, &stop);
            scope.spawn(move || {
                let mut engine = engine(opened, tuning);
                while let Some(&game) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let lesson = selfplay::play(opened, &mut *engine, arguments.nodes, seed, game);
                    let failed = lesson.is_err();
                    let unheard = sender.send(lesson).is_err();
                    if failed || unheard || stop.load(Ordering::Relaxed) {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let collect = || -> Result<(), Failure> {
            for lesson in results {
                let lesson = lesson?;
                log.append(&lesson)?;
                lessons.push(lesson);
                progress.show(|| {
                    let message = Message::new("tune-progress").with("round", round);
                    let message = message.with("played", lessons.len()).with("games", games);
                    terminal.text(&message)
                });
            }
            Ok(())
        };
        let result = collect();
        stop.store(true, Ordering::Relaxed);
        result
    })?;
    progress.clear();
    // Sums of numbers depend on their order, which threads do not keep.
    lessons.sort_by_key(|lesson| lesson.game);
    Ok(lessons)
}

/// Turns the positions of games into samples.
fn take(
    samples: &mut Samples,
    lessons: &[Lesson],
    opened: &Opened,
    basis: &Basis,
    tuning: &Tuning,
) -> Result<(), Failure> {
    let engine = engine(opened, tuning);
    for lesson in lessons {
        let Some(result) = lesson.result else { continue };
        for position in &lesson.positions {
            let line = GameLine { position: Some(position), ..GameLine::default() };
            let sight = engine.features(&line).map_err(|fault| {
                let message = Message::new("cli-bad-position");
                Failure::Input(message.with("faults", Argument::from(fault.0)))
            })?;
            let unit = f64::from(basis.unit);
            let features = sight.features.iter().map(|&value| f64::from(value) / unit).collect();
            let held_out = lesson.game.is_multiple_of(HELD_OUT);
            let part = if held_out { &mut samples.held_out } else { &mut samples.learnt };
            part.push(Sample { features, result });
        }
    }
    Ok(())
}

/// The weights as whole numbers, with the scale that fits them.
fn rounded(before: &Tuning, basis: &Basis, fitted: &Model, samples: &[Sample]) -> Tuning {
    let mut tuning = before.clone();
    let mut weights = fitted.weights.clone();
    // Where the family has a feature for it, what the game favours one side by goes there.
    for (name, weight) in basis.names.iter().zip(&mut weights) {
        if name.starts_with(ADVANTAGE) {
            *weight += fitted.bias * fitted.scale * f64::from(UNIT);
        }
    }
    // Far from what any sum of features could overflow.
    let whole: Vec<f64> =
        weights.iter().map(|weight| weight.round().clamp(-10_000.0, 10_000.0)).collect();
    for (name, weight) in basis.names.iter().zip(&whole) {
        tuning.weights.set(name, *weight as i32);
    }
    // As it is written, so that a file read again is the same.
    tuning.scale = digits(fit_scale(samples, &whole).scale, 2);
    tuning
}

/// Lets the first tuning play against the second.
fn contest(
    arguments: &Tune,
    opened: &Opened,
    tunings: [&Tuning; 2],
    progress: &mut Progress,
    terminal: &Terminal,
) -> Result<Option<Contested>, Failure> {
    if arguments.matched == 0 {
        return Ok(None);
    }
    let games = arguments.matched.next_multiple_of(2) as usize;
    let limits = Limits::nodes(arguments.nodes);
    let spec = Spec::Search(Searcher { limits, hash: HASH, ..Searcher::new(Method::AlphaBeta) });
    let recipes = tunings.map(|tuning| {
        let spec = spec.clone();
        Recipe { spec, tuning: tuning.clone(), limits, solved: None }
    });
    let mut header = file::Match {
        ludarium: file::Match::KIND.to_string(),
        game: opened.typed.clone(),
        rules: opened.game().hash().to_string(),
        engines: [spec.to_string(), spec.to_string()],
        weights: tunings.map(|tuning| Some(tuning.write(&opened.chosen.ruleset))),
        games,
        openings: games / 2,
        seed: arguments.seed,
        sprt: None,
        lines: Vec::new(),
    };
    let path = arguments.out.join(format!("match-{}.jsonl", arguments.rounds));
    let begun = Log::resume::<file::Match, _>(&path, &header, games)?;
    let (mut log, mut played) = if let Some(Begun { log, header: earlier, games }) = begun {
        header.lines = earlier.lines;
        (log, games)
    } else {
        header.lines = find_openings(opened, games / 2, arguments.seed, progress, terminal);
        (Log::begin(&path, &header)?, Vec::new())
    };
    let contest = Contest {
        opened,
        recipes,
        games,
        openings: header.lines,
        seed: arguments.seed,
        sprt: None,
        concurrency: arguments.concurrency as usize,
    };
    contest.play(&mut played, Some(&mut log), progress, terminal.words())?;
    let tally = Tally::of(&contest.points(&played));
    Ok(Some(Contested {
        games: tally.games(),
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        elo: tally.elo().map(|elo| digits(elo, 1)),
        error: tally.error().map(|error| digits(error, 1)),
    }))
}

fn print(answer: &Answer, terminal: &mut Terminal) -> Result<(), Failure> {
    let headings = [
        terminal.word("tune-feature"),
        format!(">{}", terminal.word("tune-before")),
        format!(">{}", terminal.word("tune-after")),
    ];
    let rows: Vec<Vec<String>> = answer
        .weights
        .iter()
        .map(|weight| {
            vec![weight.feature.into(), weight.before.to_string(), weight.after.to_string()]
        })
        .collect();
    terminal.table(&headings, &rows)?;
    terminal.line("")?;
    let message = Message::new("tune-learnt").with("positions", answer.positions);
    let message = message.with("games", answer.games);
    terminal.say(&message.with("scale", decimal(answer.scale, 2)))?;
    let loss = |loss: f64| decimal(loss, 4);
    let id = if answer.held_out.is_some() { "tune-loss" } else { "tune-loss-learnt" };
    let mut message = Message::new(id)
        .with("before", loss(answer.loss.before))
        .with("after", loss(answer.loss.after));
    if let Some(held_out) = &answer.held_out {
        message = message.with("held-before", loss(held_out.before));
        message = message.with("held-after", loss(held_out.after));
    }
    terminal.say(&message)?;
    if let Some(contest) = &answer.contest {
        let message = Message::new("tune-match")
            .with("games", contest.games as usize)
            .with("wins", contest.wins as usize)
            .with("draws", contest.draws as usize)
            .with("losses", contest.losses as usize);
        terminal.say(&message.with("elo", elo_text(contest.elo, contest.error)))?;
    }
    Ok(terminal.say(&Message::new("tune-file").with("file", &*answer.file))?)
}

//! `ludarium match`: two engines play many games against each other.

pub mod file;
pub mod game;
pub mod openings;
pub mod progress;
pub mod statistics;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use ludarium_rules::game::Side;
use ludarium_rules::message::{Argument, Message};
use ludarium_rules::words::Words;
use ludarium_search::{Options, Searcher, Spec, Tuning};
use serde::Serialize;

use self::file::{Begun, Header, Log};
use self::game::{BY_LENGTH, LONGEST, Played, Recipe, Seat, Sides};
use self::progress::Progress;
use self::statistics::{Decision, Sprt, Tally};
use crate::args::Match;
use crate::failure::Failure;
use crate::opened::Opened;
use crate::opponent;
use crate::solved;
use crate::terminal::Terminal;

/// The answer of `match`; figures are those of the first engine.
#[derive(Serialize)]
struct Answer {
    game: String,
    engines: [String; 2],
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    score: Option<f64>,
    elo: Option<f64>,
    error: Option<f64>,
    likelihood_of_superiority: Option<f64>,
    pairs: [u64; 5],
    sprt: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    log_likelihood_ratio: Option<f64>,
    openings: usize,
    seed: u64,
    by_reason: BTreeMap<String, u64>,
    /// Games that an engine lost by what it did wrong.
    faults: Vec<Fault>,
}

#[derive(Serialize)]
struct Fault {
    game: usize,
    engine: &'static str,
    #[serde(rename = "fault")]
    what: String,
}

/// A match to be played.
pub struct Contest<'r> {
    pub opened: &'r Opened,
    pub recipes: [Recipe; 2],
    pub games: usize,
    pub openings: Vec<Vec<String>>,
    pub seed: u64,
    pub sprt: Option<Sprt>,
    pub concurrency: usize,
}

pub fn run(arguments: &Match, terminal: &mut Terminal) -> Result<(), Failure> {
    let opened = Opened::open(&arguments.game)?;
    let sprt = arguments.sprt.as_deref().map(|text| {
        let message = || Message::new("match-bad-sprt").with("value", text);
        Sprt::parse(text).ok_or_else(|| Failure::Input(message()))
    });
    let sprt = sprt.transpose()?;
    // The shape of the command line gives two.
    let texts = [&arguments.engines[0], &arguments.engines[1]];
    let mut specs = Vec::new();
    for text in texts {
        let spec = Spec::parse(text).map_err(|reason| {
            let message = Message::new("match-bad-engine").with("engine", text.as_str());
            Failure::Input(message.with("reason", Argument::from(reason)))
        })?;
        specs.push(spec);
    }
    let specs: [Spec; 2] = [specs.remove(0), specs.remove(0)];
    let named = arguments.tables.tables.as_deref();
    let (recipes, weights) = recipes(&specs, &opened, named, terminal)?;
    // Both engines are opened once before anything long, so that a wrong one is refused at once.
    for recipe in &recipes {
        Seat::new(&opened, recipe)?;
    }
    // Each opening is played twice.
    let games = arguments.games.next_multiple_of(2) as usize;
    let wanted = arguments.openings.map_or(games / 2, |openings| openings as usize).min(games / 2);
    let mut header = file::Match {
        ludarium: file::Match::KIND.to_string(),
        game: opened.typed.clone(),
        rules: opened.game().hash().to_string(),
        engines: [specs[0].to_string(), specs[1].to_string()],
        weights,
        games,
        openings: wanted,
        seed: arguments.seed,
        sprt: sprt.map(|sprt| [sprt.elo0, sprt.elo1]),
        lines: Vec::new(),
    };
    let begun = match &arguments.out {
        Some(path) => Log::resume(path, &header, games)?,
        None => None,
    };
    let mut progress = Progress::new();
    let (mut log, mut played) = (None, Vec::new());
    if let Some(Begun { log: file, header: earlier, games }) = begun {
        header.lines = earlier.lines;
        played = games;
        log = Some(file);
    } else {
        header.lines = find_openings(&opened, wanted, arguments.seed, &mut progress, terminal);
        if let Some(path) = &arguments.out {
            log = Some(Log::begin(path, &header)?);
        }
    }
    let contest = Contest {
        opened: &opened,
        recipes,
        games,
        openings: header.lines.clone(),
        seed: arguments.seed,
        sprt,
        concurrency: arguments.concurrency as usize,
    };
    contest.play(&mut played, log.as_mut(), &mut progress, terminal.words())?;
    let answer = contest.answer(&played, header.engines);
    if terminal.json() {
        return terminal.print_json(&answer);
    }
    print(&answer, terminal)
}

/// What the engines are made of, and the tunings that were read from files, as text.
fn recipes(
    specs: &[Spec; 2],
    opened: &Opened,
    named: Option<&Path>,
    terminal: &Terminal,
) -> Result<([Recipe; 2], [Option<String>; 2]), Failure> {
    let mut weights = [None, None];
    let mut recipes = Vec::new();
    for (index, spec) in specs.iter().enumerate() {
        let mut tuning = Tuning::of(&opened.chosen);
        if let Spec::Search(Searcher { weights: Some(path), .. }) = spec {
            tuning = read_tuning(path, opened)?;
            weights[index] = Some(tuning.write(&opened.chosen.ruleset));
        }
        // A program without limits of its own has those of its opponent.
        let limits = match (spec, &specs[1 - index]) {
            (Spec::External { limits: Some(limits), .. }, _)
            | (_, Spec::External { limits: Some(limits), .. }) => *limits,
            (_, Spec::Search(opponent)) => opponent.limits,
            (_, Spec::Level { level, .. }) => level.limits(tuning.method),
            _ => Searcher::USUAL_LIMITS,
        };
        // A match measures engines: what it comes to must not depend on what happens to be solved on
        // a machine. Only a perfect player, who is nothing without them, asks tables unnamed.
        let asks =
            named.is_some() || matches!(spec, Spec::Level { level, .. } if level.is_perfect());
        let solved = if asks { solved::asked(opened, named, terminal)? } else { None };
        recipes.push(Recipe { spec: spec.clone(), tuning, limits, solved });
    }
    Ok(([recipes.remove(0), recipes.remove(0)], weights))
}

/// The tuning of the game's ruleset in a file like those of `engines/`.
fn read_tuning(path: &str, opened: &Opened) -> Result<Tuning, Failure> {
    let refused = |reason: String| {
        let message = Message::new("cli-cannot-read").with("file", path);
        Failure::Input(message.with("reason", reason))
    };
    let text = std::fs::read_to_string(path).map_err(|error| refused(error.to_string()))?;
    let tuning = Tuning::read(&text, &opened.chosen.ruleset).map_err(refused)?;
    let names = opponent::engine(opened, Options::default()).basis().names;
    if let Some((name, _)) = tuning.weights.iter().find(|(name, _)| !names.contains(name)) {
        let message = Message::new("match-no-feature").with("file", path).with("feature", name);
        let known = names.iter().map(|name| (*name).to_string()).collect();
        return Err(Failure::Input(message.with("known", Argument::List(known))));
    }
    Ok(tuning)
}

/// Openings for a match. Says on standard error when they are not as wanted.
pub fn find_openings(
    opened: &Opened,
    wanted: usize,
    seed: u64,
    progress: &mut Progress,
    terminal: &Terminal,
) -> Vec<Vec<String>> {
    let found = openings::find(opened, wanted, seed, &mut |found| {
        progress.show(|| {
            let message = Message::new("match-openings").with("found", found);
            terminal.text(&message.with("wanted", wanted))
        });
    });
    progress.clear();
    let count = found.lines.len();
    if count < wanted {
        let message = Message::new("match-few-openings").with("found", count);
        progress.note(&terminal.text(&message.with("wanted", wanted)));
    }
    if found.balanced < count {
        let message = Message::new("match-unbalanced").with("balanced", found.balanced);
        progress.note(&terminal.text(&message.with("found", count)));
    }
    found.lines
}

impl Contest<'_> {
    /// The side that the first engine plays in a game, and the game's opening.
    fn arrangement(&self, game: usize) -> (Side, usize) {
        let a = if game.is_multiple_of(2) { Side::One } else { Side::Two };
        (a, game / 2 % self.openings.len())
    }

    /// Half points of the first engine by game.
    pub fn points(&self, played: &[Played]) -> Vec<Option<u8>> {
        let mut points = vec![None; self.games];
        for one in played {
            points[one.game - 1] = Some(one.points());
        }
        points
    }

    fn decision(&self, tally: &Tally) -> Decision {
        self.sprt.map_or(Decision::Undecided, |sprt| sprt.decision(tally))
    }

    /// Plays the games that were not played yet, and puts each into `played` and the file.
    pub fn play(
        &self,
        played: &mut Vec<Played>,
        mut log: Option<&mut Log>,
        progress: &mut Progress,
        words: &Words,
    ) -> Result<(), Failure> {
        let mut points = self.points(played);
        let left: Vec<usize> = (0..self.games).filter(|&game| points[game].is_none()).collect();
        if left.is_empty() || self.decision(&Tally::of(&points)) != Decision::Undecided {
            return Ok(());
        }
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let say = |message: &Message| words.say(message);
        std::thread::scope(|scope| {
            let (sender, results) = mpsc::channel();
            for _ in 0..self.concurrency.min(left.len()) {
                let (sender, left, next, stop, say) = (sender.clone(), &left, &next, &stop, &say);
                scope.spawn(move || self.work(left, next, stop, say, &sender));
            }
            drop(sender);
            let collect = || -> Result<(), Failure> {
                for finished in results {
                    let one: Played = finished?;
                    if let Some(log) = log.as_deref_mut() {
                        log.append(&one)?;
                    }
                    if let Some(fault) = &one.outcome.fault {
                        let engine = if one.points() == 0 { "A" } else { "B" };
                        let message = Message::new("match-fault").with("engine", engine);
                        let message = message.with("game", one.game).with("fault", &**fault);
                        progress.note(&words.say(&message));
                    }
                    points[one.game - 1] = Some(one.points());
                    played.push(one);
                    let tally = Tally::of(&points);
                    progress.show(|| words.say(&self.progress(&tally)));
                    if self.decision(&tally) != Decision::Undecided {
                        break;
                    }
                }
                Ok(())
            };
            let result = collect();
            stop.store(true, Ordering::Relaxed);
            result
        })?;
        progress.clear();
        Ok(())
    }

    /// Plays games until none is left, nobody listens, or it is stopped.
    fn work(
        &self,
        left: &[usize],
        next: &AtomicUsize,
        stop: &AtomicBool,
        say: &(dyn Fn(&Message) -> String + Sync),
        results: &mpsc::Sender<Result<Played, Failure>>,
    ) {
        let mut seats = match self.seats() {
            Ok(seats) => seats,
            Err(failure) => {
                let _ = results.send(Err(failure));
                return;
            }
        };
        while let Some(&game) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (a, opening) = self.arrangement(game);
            let moves = &self.openings[opening];
            let seed = openings::mixed(self.seed, game as u64 + 1);
            let letter = |side| self.opened.family().side_letter(side);
            let finished = game::play(self.opened, &mut seats, moves, a, seed, stop, say);
            let Some(finished) = finished.transpose() else { return };
            let played = finished.map(|(moves, outcome)| Played {
                game: game + 1,
                opening: opening + 1,
                sides: Sides { a: letter(a), b: letter(a.other()) },
                moves,
                outcome,
            });
            let failed = played.is_err();
            if results.send(played).is_err() || failed || stop.load(Ordering::Relaxed) {
                return;
            }
        }
    }

    fn seats(&self) -> Result<[Seat<'_>; 2], Failure> {
        let [a, b] = &self.recipes;
        Ok([Seat::new(self.opened, a)?, Seat::new(self.opened, b)?])
    }

    fn progress(&self, tally: &Tally) -> Message {
        let message = Message::new("match-progress")
            .with("played", tally.games() as usize)
            .with("games", self.games)
            .with("wins", tally.wins as usize)
            .with("draws", tally.draws as usize)
            .with("losses", tally.losses as usize);
        message.with("elo", elo_text(tally.elo(), tally.error()))
    }

    fn answer(&self, played: &[Played], engines: [String; 2]) -> Answer {
        let tally = Tally::of(&self.points(played));
        let mut by_reason = BTreeMap::new();
        for one in played {
            *by_reason.entry(one.outcome.reason.clone()).or_default() += 1;
        }
        let fault = |one: &Played| {
            let engine = if one.points() == 0 { "a" } else { "b" };
            one.outcome.fault.clone().map(|what| Fault { game: one.game, engine, what })
        };
        let mut faults: Vec<Fault> = played.iter().filter_map(fault).collect();
        faults.sort_by_key(|fault| fault.game);
        let test = self.sprt.filter(|_| tally.pairs.iter().sum::<u64>() > 0);
        Answer {
            game: self.opened.typed.clone(),
            engines,
            games: tally.games(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            score: tally.score().map(|score| digits(score, 4)),
            elo: tally.elo().map(|elo| digits(elo, 1)),
            error: tally.error().map(|error| digits(error, 1)),
            likelihood_of_superiority: tally.superiority().map(|chance| digits(chance, 4)),
            pairs: tally.pairs,
            sprt: self.sprt.map(|_| self.decision(&tally).word()),
            log_likelihood_ratio: test.map(|sprt| digits(sprt.ratio(&tally.pairs), 3)),
            openings: self.openings.len(),
            seed: self.seed,
            by_reason,
            faults,
        }
    }
}

/// A number with so many decimals.
pub fn digits(value: f64, digits: i32) -> f64 {
    let factor = 10_f64.powi(digits);
    // Never a minus before nothing.
    (value * factor).round() / factor + 0.0
}

/// A number with so many decimals, and the mark that the language sets before them.
pub fn decimal(value: f64, digits: usize) -> Message {
    let text = format!("{value:.digits$}");
    let (whole, part) = text.split_once('.').unwrap_or((&text, "0"));
    Message::new("thought-decimal").with("whole", whole).with("part", part)
}

/// `+35 ± 21`, or a dash where one engine has all the points.
pub fn elo_text(elo: Option<f64>, error: Option<f64>) -> String {
    match (elo, error) {
        (Some(elo), Some(error)) => format!("{:+.0} ± {error:.0}", elo + 0.0),
        (Some(elo), None) => format!("{:+.0}", elo + 0.0),
        _ => "–".to_string(),
    }
}

fn print(answer: &Answer, terminal: &mut Terminal) -> Result<(), Failure> {
    let heading = |id| terminal.word(id);
    let right = |id| format!(">{}", terminal.word(id));
    let headings = [
        String::new(),
        heading("match-engine"),
        right("match-wins"),
        right("cli-draws"),
        right("match-losses"),
        right("match-points"),
    ];
    let points = |wins: u64| {
        let half = if answer.draws.is_multiple_of(2) { "" } else { "½" };
        let whole = wins + answer.draws / 2;
        if whole == 0 && !half.is_empty() { half.to_string() } else { format!("{whole}{half}") }
    };
    let row = |name: &str, engine: &str, wins: u64, losses: u64| {
        vec![
            name.to_string(),
            engine.to_string(),
            wins.to_string(),
            answer.draws.to_string(),
            losses.to_string(),
            points(wins),
        ]
    };
    let rows = [
        row("A", &answer.engines[0], answer.wins, answer.losses),
        row("B", &answer.engines[1], answer.losses, answer.wins),
    ];
    terminal.table(&headings, &rows)?;
    terminal.line("")?;
    let elo = elo_text(answer.elo, answer.error);
    terminal.say(&match (answer.elo, answer.likelihood_of_superiority) {
        (None, _) if answer.games == 0 => Message::new("match-no-games"),
        (None, _) => Message::new("match-no-elo"),
        (Some(_), None) => Message::new("match-elo").with("elo", elo),
        (Some(_), Some(chance)) => Message::new("match-elo-likely")
            .with("elo", elo)
            .with("percent", decimal(100.0 * chance, 1)),
    })?;
    let ratio = decimal(answer.log_likelihood_ratio.unwrap_or(0.0), 2);
    match answer.sprt {
        Some("accepted") => terminal.say(&Message::new("match-accepted").with("ratio", ratio))?,
        Some("rejected") => terminal.say(&Message::new("match-rejected").with("ratio", ratio))?,
        Some(_) => terminal.say(&Message::new("match-undecided").with("ratio", ratio))?,
        None => {}
    }
    terminal.line("")?;
    let headings = [terminal.word("cli-reason"), format!(">{}", terminal.word("match-games"))];
    let rows: Vec<Vec<String>> = answer
        .by_reason
        .iter()
        .map(|(reason, games)| vec![reason.clone(), games.to_string()])
        .collect();
    terminal.table(&headings, &rows)?;
    if let Some(games) = answer.by_reason.get(BY_LENGTH) {
        let message = Message::new("match-by-length").with("games", *games as usize);
        terminal.say(&message.with("plies", LONGEST.to_string()))?;
    }
    for Fault { game, engine, what } in &answer.faults {
        let message = Message::new("match-fault").with("engine", engine.to_uppercase());
        terminal.say(&message.with("game", *game).with("fault", &**what))?;
    }
    Ok(())
}

//! `ludarium engine`: the engine protocol UGI, the sister of UCI that knows no game, on standard
//! input and output. The book describes it (`docs/src/protocol.md`).
//!
//! One thread reads, one searches, and this one does what the lines say and is the only one that
//! writes. All that happens reaches it as an [`Event`] through one channel, so that it always has
//! time for the next line, and no two lines mix.

mod clock;
mod go;
mod settings;
mod table;
mod worker;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Instant;

use ludarium_rules::message::Message;
use ludarium_search::Options;

use super::{bench, show};
use crate::args::Tables;
use crate::failure::Failure;
use crate::opponent;
use crate::solved;
use crate::terminal::{self, Terminal};
use go::Go;
use settings::{GAME, Settings};
use table::Table;
use worker::{Order, Place, Worker};

/// Who made the engine.
const AUTHOR: &str = "the authors of Ludarium";

/// What reaches the thread that speaks.
enum Event {
    /// A line was read.
    Line(String),
    /// The input has ended.
    End,
    /// The worker has something to tell.
    Said(String),
    /// The worker has done what it was told; this line is its answer.
    Finished(String),
    /// The worker was stopped in something that has no answer then.
    Interrupted,
}

/// What the worker is doing.
struct Task {
    stop: Arc<AtomicBool>,
    /// Whether the answer is not to be told before `stop`: after `go infinite`.
    held: bool,
    /// The answer, when it is there and held.
    answer: Option<String>,
    /// When to stop a search that keeps to limits of its own.
    deadline: Option<Instant>,
    /// Whether lines of play are counted: only `stop` cuts that short, since half a count is
    /// worth nothing.
    counts: bool,
}

/// A conversation with a program.
struct Conversation<'t> {
    terminal: &'t mut Terminal,
    table: Table,
    settings: Settings,
    /// The folder of tables that the command line names.
    folder: Option<PathBuf>,
    worker: Worker,
    task: Option<Task>,
    sender: Sender<Event>,
    events: Receiver<Event>,
    /// What was read while a search was being stopped.
    waiting: VecDeque<Event>,
}

pub fn run(game: &str, tables: Tables, terminal: &mut Terminal) -> Result<(), Failure> {
    if terminal.json() {
        return Err(Failure::Input(Message::new("engine-no-json")));
    }
    let table = Table::open(game)?;
    let settings = Settings::default();
    let (sender, events) = mpsc::channel();
    let opened = Arc::clone(&table.opened);
    let solved = solved::asked(&opened, tables.tables.as_deref(), terminal)?;
    let worker = Worker::start(opened, settings.options.clone(), solved, sender.clone())?;
    let folder = tables.tables;
    let lines = sender.clone();
    // It waits for input when the program ends, and ends with it.
    std::thread::spawn(move || {
        while let Ok(Some(line)) = terminal::read() {
            if lines.send(Event::Line(line)).is_err() {
                return;
            }
        }
        let _ = lines.send(Event::End);
    });
    let (task, waiting) = (None, VecDeque::new());
    Conversation { terminal, table, settings, folder, worker, task, sender, events, waiting }.hold()
}

impl Conversation<'_> {
    fn hold(mut self) -> Result<(), Failure> {
        loop {
            match self.next() {
                Event::Line(line) if line == "quit" => break,
                Event::Line(line) => self.obey(&line)?,
                Event::End => break,
                event => self.hear(event)?,
            }
        }
        self.halt()
    }

    /// What happens next. A search that is over its time is stopped while waiting.
    fn next(&mut self) -> Event {
        if let Some(event) = self.waiting.pop_front() {
            return event;
        }
        let task = self.task.as_mut();
        if let Some((task, deadline)) = task.and_then(|task| task.deadline.map(|at| (task, at))) {
            match self.events.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(event) => return event,
                Err(RecvTimeoutError::Timeout) => {
                    task.stop.store(true, Ordering::Relaxed);
                    task.deadline = None;
                }
                Err(RecvTimeoutError::Disconnected) => return Event::End,
            }
        }
        self.events.recv().unwrap_or(Event::End)
    }

    /// What the worker says.
    fn hear(&mut self, event: Event) -> Result<(), Failure> {
        match event {
            Event::Said(line) => self.say(&line)?,
            Event::Finished(answer) => match &mut self.task {
                Some(task) if task.held => task.answer = Some(answer),
                _ => {
                    self.task = None;
                    self.say(&answer)?;
                }
            },
            Event::Interrupted => {
                self.task = None;
                self.inform(&Message::new("engine-count-stopped"))?;
            }
            Event::Line(_) | Event::End => self.waiting.push_back(event),
        }
        Ok(())
    }

    /// Stops a search, or lets a count come to its end, and waits for the answer.
    fn halt(&mut self) -> Result<(), Failure> {
        if self.task.as_ref().is_some_and(|task| !task.counts) {
            self.stop()?;
        }
        while self.task.is_some() {
            match self.events.recv().unwrap_or(Event::End) {
                Event::Line(line) if line == "stop" => self.stop()?,
                event => self.hear(event)?,
            }
        }
        Ok(())
    }

    /// Stops what the worker is doing; the answer follows, where it is not there yet.
    fn stop(&mut self) -> Result<(), Failure> {
        let Some(task) = &mut self.task else { return Ok(()) };
        task.stop.store(true, Ordering::Relaxed);
        task.held = false;
        if let Some(answer) = task.answer.take() {
            self.task = None;
            self.say(&answer)?;
        }
        Ok(())
    }

    fn obey(&mut self, line: &str) -> Result<(), Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "" => Ok(()),
            "ugi" | "uci" => self.introduce(word),
            "isready" => self.say("readyok"),
            "stop" => self.stop(),
            "setoption" => {
                self.halt()?;
                self.set_option(rest)
            }
            "uginewgame" | "ucinewgame" => {
                self.halt()?;
                self.table.restart();
                self.worker.tell(Order::Forget);
                Ok(())
            }
            "position" => {
                self.halt()?;
                match self.table.set(rest, self.terminal.words()) {
                    Ok(()) => Ok(()),
                    Err(message) => self.refuse(&message),
                }
            }
            "go" => {
                self.halt()?;
                self.go(rest)
            }
            "query" => self.query(rest),
            "d" => self.draw(),
            "bench" => {
                self.halt()?;
                let found = bench::search::measure(&self.table.opened);
                self.say(&format!("nodes {} nps {}", found.nodes, found.nodes_per_second))
            }
            "eval" => self.evaluate(),
            _ => self.inform(&Message::new("engine-unknown-command").with("command", line)),
        }
    }

    /// The standard output of Rust is flushed at the end of each line.
    fn say(&mut self, line: &str) -> Result<(), Failure> {
        Ok(self.terminal.line(line)?)
    }

    fn inform(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.terminal.text(message);
        self.say(&format!("info string {}", one_line(&text)))
    }

    fn refuse(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.terminal.text(message);
        self.say(&format!("info string error {}", one_line(&text)))
    }

    fn introduce(&mut self, dialect: &str) -> Result<(), Failure> {
        self.say(concat!("id name Ludarium ", env!("CARGO_PKG_VERSION")))?;
        self.say(&format!("id author {AUTHOR}"))?;
        let game = self.table.opened.typed.clone();
        for line in Settings::lines(&game) {
            self.say(&line)?;
        }
        self.say(&format!("{dialect}ok"))
    }

    fn set_option(&mut self, text: &str) -> Result<(), Failure> {
        let mut words = text.split_whitespace();
        let named = words.next() == Some("name");
        let name = words.by_ref().take_while(|&word| word != "value").collect::<Vec<_>>().join(" ");
        let value = words.collect::<Vec<_>>().join(" ");
        if !named || name.is_empty() {
            return self.refuse(&Message::new("engine-setoption-form"));
        }
        if name.eq_ignore_ascii_case(GAME) {
            return self.open(&value);
        }
        match self.settings.set(&name, &value) {
            Ok(()) => self.worker.tell(Order::Options(self.settings.options.clone())),
            Err(message) => self.refuse(&message)?,
        }
        Ok(())
    }

    fn open(&mut self, game: &str) -> Result<(), Failure> {
        match Table::open(game) {
            Ok(table) => {
                let (opened, options) = (Arc::clone(&table.opened), self.settings.options.clone());
                let folder = self.folder.as_deref();
                let solved = match solved::asked(&opened, folder, self.terminal) {
                    Ok(solved) => solved,
                    Err(failure) => {
                        let text = failure.text(self.terminal.words());
                        self.say(&format!("info string error {}", one_line(&text)))?;
                        None
                    }
                };
                self.worker = Worker::start(opened, options, solved, self.sender.clone())?;
                self.table = table;
                Ok(())
            }
            Err(failure) => {
                let text = failure.text(self.terminal.words());
                self.say(&format!("info string error {}", one_line(&text)))
            }
        }
    }

    fn go(&mut self, text: &str) -> Result<(), Failure> {
        let read = Go::read(text.split_whitespace());
        let read = read.and_then(|go| go.limits(self.table.player()).map(|limits| (go, limits)));
        let (go, mut limits) = match read {
            Ok(read) => read,
            Err(message) => return self.refuse(&message),
        };
        // Where there is nothing to choose, thought would only cost time.
        if go.is_on_the_clock(self.table.player()) && self.table.session().moves().len() == 1 {
            limits.nodes = Some(1);
        }
        let stop = Arc::new(AtomicBool::new(false));
        let level = self.settings.level;
        let mut task = Task {
            stop: Arc::clone(&stop),
            held: go.infinite,
            answer: None,
            deadline: None,
            counts: go.perft.is_some(),
        };
        if let Some(depth) = go.perft {
            task.held = false;
            let position = self.table.session().position();
            self.worker.tell(Order::Count { position, depth, stop });
        } else {
            if level.is_some() {
                task.deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
            }
            let line = self.table.line();
            let place =
                Place { position: line.position.map(String::from), moves: line.moves.to_vec() };
            self.worker.tell(Order::Think { place, limits, level, stop });
        }
        self.task = Some(task);
        Ok(())
    }

    fn query(&mut self, text: &str) -> Result<(), Failure> {
        let mut words = text.split_whitespace();
        let answer = match (words.next(), words.next(), words.next()) {
            (Some("p1turn"), None, _) => (self.table.player() == 0).to_string(),
            (Some("gameover"), None, _) => self.table.session().outcome().is_some().to_string(),
            (Some("result"), None, _) => self.table.result().to_string(),
            (Some("fen"), None, _) => self.table.session().position(),
            (Some("islegal"), Some(mv), None) => self.table.session().play(mv).is_ok().to_string(),
            _ => return self.refuse(&Message::new("engine-query-form")),
        };
        self.say(&format!("response {answer}"))
    }

    /// The board, whose turn it is, and the position as text.
    fn draw(&mut self) -> Result<(), Failure> {
        let session = self.table.session();
        self.terminal.drawing(&session.draw())?;
        self.terminal.line("")?;
        show::status(&self.table.opened, &*session, self.terminal)?;
        let label = self.terminal.word("cli-position");
        Ok(self.terminal.line(format!("{label}: {}", session.position()))?)
    }

    /// What the position looks worth without a search, feature by feature.
    fn evaluate(&mut self) -> Result<(), Failure> {
        if self.table.session().outcome().is_some() {
            return self.refuse(&Message::new("refusal-game-over"));
        }
        let evaluation = {
            let opened = &self.table.opened;
            // The worker may be busy, and no table is needed.
            let options = Options { hash: 1, ..self.settings.options.clone() };
            opponent::engine(opened, options).evaluate(&self.table.line())
        };
        let (total, features) = match evaluation {
            Ok(evaluation) => evaluation,
            Err(fault) => return self.refuse(&fault.0),
        };
        let label = self.terminal.word("engine-total");
        let rows: Vec<(&str, f64)> = features.into_iter().chain([(&*label, total)]).collect();
        let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (name, value) in rows {
            // Nothing has no sign.
            let value = if value == 0.0 { 0.0 } else { value };
            self.terminal.line(format!("{name:width$}  {value:+8.2}"))?;
        }
        Ok(())
    }
}

/// The text without breaks: the protocol tells its lines apart by them.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

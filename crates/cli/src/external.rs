//! A client of the engine protocol: a program that answers as `ludarium engine` does, started and
//! asked for moves.
//!
//! Nothing that the program says is trusted: it may end, fall silent, or play what is not legal,
//! and each of these is a failure that says so. The protocol is described in the book
//! (`docs/src/protocol.md`).

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use ludarium_rules::face::Session;
use ludarium_rules::message::{Argument, Message};
use ludarium_search::{GameLine, Limits};

use crate::failure::Failure;
use crate::opened::Opened;

/// How long a program may take to answer `ugi` or `isready`.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long it may say nothing while it thinks without a limit of time.
const SILENCE: Duration = Duration::from_mins(5);
/// How long it thinks when it is given no limit at all.
const USUAL_TIME: Duration = Duration::from_secs(1);
/// How long a program may take to end by itself when it is no longer needed.
const FAREWELL: Duration = Duration::from_secs(1);

/// A program that plays, and the game that it plays.
pub struct External {
    program: String,
    opened: Opened,
    patience: Duration,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl External {
    /// Starts a program by its command line, and tells it which game to play.
    ///
    /// # Errors
    /// What is wrong with the name of the game; what the program did wrong.
    pub fn start(command: &str, game: &str) -> Result<External, Failure> {
        External::start_within(command, game, PATIENCE)
    }

    /// The same, with that much patience.
    ///
    /// # Errors
    /// As [`External::start`].
    pub fn start_within(
        command: &str,
        game: &str,
        patience: Duration,
    ) -> Result<External, Failure> {
        let opened = Opened::open(game)?;
        let cannot_start = |reason: String| {
            let message = Message::new("external-cannot-start").with("program", command);
            Failure::Failed(message.with("reason", reason))
        };
        let mut child = shell(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| cannot_start(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(cannot_start(String::new()));
        };
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            // Ends with the output, or when nobody listens any more.
            while output.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
                if sender.send(String::from_utf8_lossy(&line).trim().to_string()).is_err() {
                    break;
                }
                line.clear();
            }
        });
        let program = command.to_string();
        let mut external = External { program, opened, patience, child, input, lines };
        external.shake_hands()?;
        Ok(external)
    }

    fn shake_hands(&mut self) -> Result<(), Failure> {
        self.send("ugi")?;
        let mut chooses_game = false;
        self.wait("ugiok", self.patience, |line| {
            let mut words = line.split_whitespace();
            if (words.next(), words.next()) == (Some("option"), Some("name")) {
                chooses_game |= words.next().is_some_and(|name| name.eq_ignore_ascii_case("game"));
            }
        })?;
        // A program for one game has no such option.
        if chooses_game {
            let name = self.opened.record_name();
            self.send(&format!("setoption name Game value {name}"))?;
        }
        self.synchronise()
    }

    /// Tells the program that another game begins.
    ///
    /// # Errors
    /// What the program did wrong.
    pub fn new_game(&mut self) -> Result<(), Failure> {
        self.send("uginewgame")?;
        self.synchronise()
    }

    /// The program's move; `None` when the game is over. Without any limit it gets a second.
    ///
    /// # Errors
    /// What is wrong with the line; what the program did wrong: it ended, it was silent for too
    /// long, or its move is not legal.
    pub fn best_move(
        &mut self,
        line: &GameLine,
        limits: &Limits,
    ) -> Result<Option<String>, Failure> {
        let (asked, over) = {
            let session = replay(&self.opened, line)?;
            (position_command(&self.opened, line)?, session.outcome().is_some())
        };
        if over {
            return Ok(None);
        }
        self.send(&asked)?;
        self.synchronise()?;
        self.send(&go_command(limits))?;
        let patience = match (limits.time, *limits == Limits::NONE) {
            (Some(time), _) => time + self.patience,
            (None, true) => USUAL_TIME + self.patience,
            (None, false) => SILENCE,
        };
        let answer = self.wait("bestmove", patience, |_| ())?;
        let mv = answer.split_whitespace().nth(1).unwrap_or_default().to_string();
        let mut session = replay(&self.opened, line)?;
        match session.play(&mv) {
            Ok(mv) => Ok(Some(mv)),
            Err(_) if ["", "none", "(none)", "0000"].contains(&&*mv) => {
                let message = Message::new("external-no-move");
                Err(self.failed(message.with("position", session.position())))
            }
            Err(refusal) => {
                let message = Message::new("external-illegal-move")
                    .with("move", mv)
                    .with("position", session.position())
                    .with("reason", Argument::from(refusal.0));
                Err(self.failed(message))
            }
        }
    }

    /// Waits until the program has done what it was told. What it calls an error, is one.
    fn synchronise(&mut self) -> Result<(), Failure> {
        self.send("isready")?;
        let mut error = None;
        self.wait("readyok", self.patience, |line| {
            if let Some(text) = line.strip_prefix("info string error") {
                error = Some(text.trim().to_string());
            }
        })?;
        match error {
            Some(text) => Err(self.failed(Message::new("external-error").with("error", text))),
            None => Ok(()),
        }
    }

    fn send(&mut self, line: &str) -> Result<(), Failure> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| self.failed(Message::new("external-ended").with("asked", line)))
    }

    /// Waits for a line that begins with `word`, and shows the others to `watch`.
    fn wait(
        &mut self,
        word: &str,
        patience: Duration,
        mut watch: impl FnMut(&str),
    ) -> Result<String, Failure> {
        let mut begun = Instant::now();
        loop {
            let left = patience.saturating_sub(begun.elapsed());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(line) => {
                    watch(&line);
                    // Where no time is set, silence is what counts.
                    if patience == SILENCE {
                        begun = Instant::now();
                    }
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.failed(Message::new("external-ended").with("asked", word)));
                }
                Err(RecvTimeoutError::Timeout) => {
                    let message = Message::new("external-silent").with("asked", word);
                    return Err(self.failed(message.with("seconds", patience.as_secs() as i64)));
                }
            }
        }
    }

    fn failed(&self, message: Message) -> Failure {
        Failure::Failed(message.with("program", self.program.as_str()))
    }
}

impl Drop for External {
    /// Asks the program to end, and ends it where it does not.
    fn drop(&mut self) {
        let asked = writeln!(self.input, "quit").and_then(|()| self.input.flush());
        if asked.is_ok() {
            // Its output closes when it ends.
            let begun = Instant::now();
            while self
                .lines
                .recv_timeout(FAREWELL.min(self.patience).saturating_sub(begun.elapsed()))
                .is_ok()
            {}
        }
        kill(&mut self.child);
        let _ = self.child.wait();
    }
}

/// The command line, run by the shell.
#[cfg(unix)]
fn shell(command: &str) -> Command {
    use std::os::unix::process::CommandExt;
    let mut shell = Command::new("sh");
    // A group of its own, so that the programs that the shell starts can be ended with it.
    shell.args(["-c", command]).process_group(0);
    shell
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.args(["/C", command]);
    shell
}

/// Ends the shell and what it started, if it still runs.
fn kill(child: &mut Child) {
    #[cfg(unix)]
    {
        let group = format!("kill -s KILL -- -{} 2>/dev/null", child.id());
        let _ = Command::new("sh").args(["-c", &group]).status();
    }
    let _ = child.kill();
}

/// The game that a line tells of.
fn replay<'o>(opened: &'o Opened, line: &GameLine) -> Result<Box<dyn Session + 'o>, Failure> {
    let mut session = begin(opened, line)?;
    for (index, text) in line.moves.iter().enumerate() {
        session.play(text).map_err(|refusal| {
            let message = Message::new("cli-refused").with("number", index + 1);
            let message = message.with("move", text.as_str());
            Failure::Input(message.with("reason", Argument::from(refusal.0)))
        })?;
    }
    Ok(session)
}

fn begin<'o>(opened: &'o Opened, line: &GameLine) -> Result<Box<dyn Session + 'o>, Failure> {
    // A position says itself who is to move.
    let first = line.first.filter(|_| line.position.is_none());
    opened.game().begin(line.position, first).map_err(|mut faults| {
        let fault = Argument::from(faults.swap_remove(0).0);
        let message = match line.position {
            Some(_) => Message::new("cli-bad-position"),
            None => Message::new("cli-bad-start"),
        };
        Failure::Input(message.with("faults", fault))
    })
}

/// `position …` for a line. The protocol cannot say who begins, but a position can.
fn position_command(opened: &Opened, line: &GameLine) -> Result<String, Failure> {
    let mut command = match (line.position, line.first) {
        (None, None) => "position startpos".to_string(),
        _ => format!("position fen {}", begin(opened, line)?.position()),
    };
    if !line.moves.is_empty() {
        command.push_str(" moves ");
        command.push_str(&line.moves.join(" "));
    }
    Ok(command)
}

/// `go …` for the limits.
fn go_command(limits: &Limits) -> String {
    let time = if *limits == Limits::NONE { Some(USUAL_TIME) } else { limits.time };
    let mut command = "go".to_string();
    for (word, value) in [
        ("movetime", time.map(|time| time.as_millis().max(1) as u64)),
        ("depth", limits.depth.map(u64::from)),
        ("nodes", limits.nodes),
    ] {
        if let Some(value) = value {
            command.extend([" ", word, " ", &value.to_string()]);
        }
    }
    command
}

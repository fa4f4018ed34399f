//! How far something long is, on standard error: a line that changes on a terminal, elsewhere a
//! line now and then.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Between two lines where standard error is no terminal.
const RARELY: Duration = Duration::from_secs(30);
/// Between two changes of the line on a terminal.
const OFTEN: Duration = Duration::from_millis(100);

pub struct Progress {
    live: bool,
    shown: Option<Instant>,
    begun: Instant,
}

impl Progress {
    pub fn new() -> Progress {
        // A dumb terminal cannot take a line back.
        let live = io::stderr().is_terminal()
            && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb");
        Progress { live, shown: None, begun: Instant::now() }
    }

    /// Shows the text, if the last one has been there for long enough.
    pub fn show(&mut self, text: impl FnOnce() -> String) {
        let (since, pause) =
            (self.shown.unwrap_or(self.begun), if self.live { OFTEN } else { RARELY });
        let first = self.live && self.shown.is_none();
        if !first && since.elapsed() < pause {
            return;
        }
        self.shown = Some(Instant::now());
        if self.live {
            eprint!("\r\x1b[K{}", text());
            let _ = io::stderr().flush();
        } else {
            eprintln!("{}", text());
        }
    }

    /// Takes the line back.
    pub fn clear(&mut self) {
        if self.live && self.shown.take().is_some() {
            eprint!("\r\x1b[K");
            let _ = io::stderr().flush();
        }
    }

    /// Says something that stays.
    pub fn note(&mut self, text: &str) {
        self.clear();
        eprintln!("{text}");
    }
}

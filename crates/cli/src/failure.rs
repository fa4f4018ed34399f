//! Why a command failed, and with which exit code.

use std::io;
use std::process::ExitCode;

use ludarium_rules::description::Report;
use ludarium_rules::message::Message;
use ludarium_rules::words::Words;
use ludarium_solve::tables::Fault;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// Bad input: an unknown game, a bad position, an illegal move. Exit code 2.
    Input(Message),
    /// Bad input: a name of a game that chooses what there is not. Exit code 2.
    Selection(Report),
    /// Bad input: a description with faults, shown in its text. Exit code 2.
    Description(Report),
    /// Something that should work did not: a file that cannot be written. Exit code 1.
    Failed(Message),
    /// It was interrupted, and says what became of its work. Exit code 130.
    Interrupted(Message),
    /// The output could not be written. Exit code 1, or 0 where the reader has had enough.
    Output(io::Error),
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        let message = fault.message();
        match fault {
            Fault::Position(_) | Fault::Unsolvable(_) => Failure::Input(message),
            Fault::Interrupted => Failure::Interrupted(message),
            _ => Failure::Failed(message),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl Failure {
    /// Says what is wrong on standard error and gives the exit code.
    pub fn report(self, words: &Words) -> ExitCode {
        match self {
            Failure::Description(report) => {
                let hidden = report.hidden();
                for error in report.errors().take(Report::SHOWN) {
                    anstream::eprintln!("{:?}", miette::Report::new(error.clone()));
                }
                if hidden > 0 {
                    let more = Message::new("cli-more-errors").with("count", hidden);
                    anstream::eprintln!("{}", words.say(&more));
                }
                ExitCode::from(2)
            }
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Failure::Input(_) | Failure::Selection(_) => {
                error(words, self.text(words));
                ExitCode::from(2)
            }
            Failure::Interrupted(message) => {
                anstream::eprintln!("{}", words.say(&message));
                ExitCode::from(130)
            }
            Failure::Failed(_) | Failure::Output(_) => {
                error(words, self.text(words));
                ExitCode::from(1)
            }
        }
    }

    /// What is wrong, as running text.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Failure::Input(message) | Failure::Failed(message) | Failure::Interrupted(message) => {
                words.say(message)
            }
            Failure::Selection(report) => {
                let mut text = Vec::new();
                for error in report.errors() {
                    if !error.told().is_empty() {
                        text.extend(error.told().iter().map(|told| words.say(told)));
                        continue;
                    }
                    text.push(error.message().to_string());
                    text.extend(
                        error.help_text().filter(|help| !help.is_empty()).map(String::from),
                    );
                }
                text.join("; ")
            }
            Failure::Description(report) => {
                let text: Vec<String> =
                    report.errors().map(|error| error.message().to_string()).collect();
                text.join("; ")
            }
            Failure::Output(error) => error.to_string(),
        }
    }
}

fn error(words: &Words, text: String) {
    anstream::eprintln!("{}", words.say(&Message::new("cli-error").with("error", text)));
}

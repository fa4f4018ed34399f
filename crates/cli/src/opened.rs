//! A game opened by its name, or by the path of its file.

use std::borrow::Cow;
use std::path::Path;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Compiled;
use ludarium_rules::description::{Chosen, File, Selection};
use ludarium_rules::face::{Game, Session};
use ludarium_rules::game::{Family, Side};
use ludarium_rules::message::{Argument, Message};
use ludarium_rules::rulesheet;

use crate::args::At;
use crate::failure::Failure;
use crate::terminal::Terminal;

/// A game, its rules compiled.
pub struct Opened {
    /// The name as it was typed.
    pub typed: String,
    /// The file that describes it.
    pub file: Cow<'static, File>,
    /// The readings chosen.
    pub chosen: Chosen,
    /// The rules.
    pub compiled: Compiled,
}

/// Reads and checks a description.
pub fn read_description(path: &Path) -> Result<File, Failure> {
    let shown = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| {
        Failure::Input(if error.kind() == std::io::ErrorKind::NotFound {
            Message::new("cli-no-such-file").with("file", &*shown)
        } else {
            Message::new("cli-cannot-read").with("file", &*shown).with("reason", error.to_string())
        })
    })?;
    File::parse(&shown, &text).map_err(Failure::Description)
}

impl Opened {
    /// Opens `oware:abapa+cycle=split`, or `./mine.kdl:fast+goal=3`.
    pub fn open(typed: &str) -> Result<Opened, Failure> {
        // A path may hold anything, so the selection begins after its ending.
        let (file, chosen) = if let Some(at) = typed.find(".kdl") {
            let (path, rest) = typed.split_at(at + ".kdl".len());
            let file = read_description(Path::new(path))?;
            let selection =
                Selection::parse(&format!("{}{rest}", file.id())).map_err(Failure::Selection)?;
            let chosen = file.choose(&selection).map_err(Failure::Selection)?;
            (Cow::Owned(file), chosen)
        } else {
            let chosen = catalogue::open(typed).map_err(Failure::Selection)?;
            let file = catalogue::file(&chosen.id);
            // The catalogue has just opened the game from one of its files.
            (Cow::Borrowed(file.expect("the catalogue has the file")), chosen)
        };
        let compiled = Compiled::new(&chosen.described);
        Ok(Opened { typed: typed.to_string(), file, chosen, compiled })
    }

    pub fn game(&self) -> &dyn Game {
        self.compiled.game()
    }

    pub fn family(&self) -> Family {
        self.game().family()
    }

    /// What a side is called: `Tigers`, `South`.
    pub fn side_name(&self, side: Side) -> Message {
        rulesheet::side_name(&self.chosen.described, side)
    }

    /// The name under which a record opens the game again.
    pub fn record_name(&self) -> String {
        if self.typed.contains(".kdl") { self.typed.clone() } else { self.chosen.name.clone() }
    }

    /// A game in progress at the place that the flags say.
    pub fn begin(&self, at: &At, terminal: &Terminal) -> Result<Box<dyn Session + '_>, Failure> {
        let position = at.position.as_deref();
        let mut session = self.game().begin(position, at.first).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(|fault| terminal.text(&fault.0)).collect();
            let message = if position.is_some() { "cli-bad-position" } else { "cli-bad-start" };
            Failure::Input(Message::new(message).with("faults", faults.join(" ")))
        })?;
        for (index, text) in moves(at).enumerate() {
            session.play(text).map_err(|refusal| {
                let message = Message::new("cli-refused")
                    .with("number", index + 1)
                    .with("move", text)
                    .with("reason", Argument::from(refusal.0));
                Failure::Input(message)
            })?;
        }
        Ok(session)
    }
}

/// The moves of `--moves`, separated by blanks or commas.
fn moves(at: &At) -> impl Iterator<Item = &str> {
    at.moves
        .as_deref()
        .unwrap_or_default()
        .split(|character: char| character.is_whitespace() || character == ',')
        .filter(|text| !text.is_empty())
}

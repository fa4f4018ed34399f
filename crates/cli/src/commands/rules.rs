//! `ludarium rules`: the rules of a game in words, made from its description.

use ludarium_rules::description::ReadingInfo;
use ludarium_rules::rulesheet;

use super::list::region;
use crate::args::At;
use crate::failure::Failure;
use crate::json;
use crate::opened::Opened;
use crate::terminal::Terminal;

/// A reading with more values than this is described without what each of them changes.
const MOST_VALUES: usize = 8;

pub fn run(name: &str, terminal: &mut Terminal) -> Result<(), Failure> {
    let opened = Opened::open(name)?;
    if terminal.json() {
        let sheet = as_json(&opened, terminal)?;
        return terminal.print_json(&sheet);
    }
    print(&opened, terminal)
}

/// Prints the whole sheet.
pub fn print(opened: &Opened, terminal: &mut Terminal) -> Result<(), Failure> {
    let file = &opened.file;
    terminal.heading(&format!("{} ({})", file.name(), opened.chosen.name))?;
    let place = region(file, terminal);
    let also: Vec<String> = file.also().iter().cloned().chain(place).collect();
    if !also.is_empty() {
        terminal.line(also.join(" · "))?;
    }
    if let Some(summary) = terminal.words().text(&format!("game-{}-summary", file.id())) {
        terminal.paragraph("", 0, &summary)?;
    }
    terminal.line("")?;
    let session = opened.begin(&At::default(), terminal)?;
    terminal.drawing(&session.draw())?;
    print_sections(opened, terminal)?;
    print_readings(opened, terminal)?;
    if !file.sources().is_empty() {
        terminal.line("")?;
        let title = terminal.word("cli-sources");
        terminal.heading(&title)?;
        for source in sources(opened) {
            terminal.paragraph("  · ", 4, &source)?;
        }
    }
    Ok(())
}

/// Prints the rules alone.
pub fn print_sections(opened: &Opened, terminal: &mut Terminal) -> Result<(), Failure> {
    for section in rulesheet::sheet(&opened.chosen.described).sections {
        terminal.line("")?;
        let title = terminal.text(&section.title);
        terminal.heading(&title)?;
        for sentence in &section.sentences {
            let text = terminal.text(sentence);
            terminal.paragraph("  · ", 4, &text)?;
        }
    }
    Ok(())
}

fn print_readings(opened: &Opened, terminal: &mut Terminal) -> Result<(), Failure> {
    let file = &opened.file;
    if file.rulesets().len() > 1 {
        terminal.line("")?;
        let title = terminal.word("cli-rulesets");
        terminal.heading(&title)?;
        for ruleset in file.rulesets() {
            let choices: Vec<String> =
                ruleset.choices.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let text = format!("{} {}", ruleset.name, choices.join(" "));
            terminal.paragraph("  · ", 4, text.trim_end())?;
        }
    }
    if file.readings().is_empty() {
        return Ok(());
    }
    terminal.line("")?;
    let title = terminal.word("cli-readings");
    terminal.heading(&title)?;
    for reading in file.readings() {
        let value = opened.chosen.value_of(&reading.name);
        terminal.line(format!("  {}={value}  ({})", reading.name, reading.summary()))?;
        if let Some(note) =
            terminal.words().text(&format!("reading-{}-{}", file.id(), reading.name))
        {
            terminal.paragraph("", 4, &note)?;
        }
        if reading.values.len() <= MOST_VALUES {
            print_changes(opened, reading, value, terminal)?;
        }
    }
    Ok(())
}

/// Prints what each other value of a reading changes.
fn print_changes(
    opened: &Opened,
    reading: &ReadingInfo,
    value: &str,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    for other in reading.values.iter().filter(|other| *other != value) {
        // A value that the other readings exclude changes nothing that could be told.
        let Ok(changed) = opened.file.choose(&opened.chosen.with(&reading.name, other)) else {
            continue;
        };
        let changes = rulesheet::changes(&opened.chosen.described, &changed.described);
        let texts: Vec<String> = changes.iter().map(|change| terminal.text(change)).collect();
        if !texts.is_empty() {
            terminal.paragraph("", 6, &format!("{other}: {}", texts.join(" ")))?;
        }
    }
    Ok(())
}

fn sources(opened: &Opened) -> Vec<String> {
    let source = |source: &ludarium_rules::description::Source| match &source.note {
        Some(note) => format!("{}: {note}", source.title),
        None => source.title.clone(),
    };
    opened.file.sources().iter().map(source).collect()
}

fn as_json(opened: &Opened, terminal: &Terminal) -> Result<json::Rules, Failure> {
    let session = opened.begin(&At::default(), terminal)?;
    let section = |section: &rulesheet::Section| json::Section {
        title: terminal.text(&section.title),
        sentences: section.sentences.iter().map(|sentence| terminal.text(sentence)).collect(),
    };
    let reading = |reading: &ReadingInfo| json::Reading {
        name: reading.name.clone(),
        values: reading.values.clone(),
        default: reading.default.clone(),
        value: Some(opened.chosen.value_of(&reading.name).to_string()),
    };
    Ok(json::Rules {
        game: opened.typed.clone(),
        id: opened.chosen.id.clone(),
        name: opened.file.name().to_string(),
        also: opened.file.also().to_vec(),
        region: region(&opened.file, terminal),
        ruleset: opened.chosen.ruleset.clone(),
        hash: opened.game().hash().to_string(),
        start: session.position(),
        board: session.draw().plain(),
        sections: rulesheet::sheet(&opened.chosen.described).sections.iter().map(section).collect(),
        readings: opened.file.readings().iter().map(reading).collect(),
        sources: sources(opened),
    })
}

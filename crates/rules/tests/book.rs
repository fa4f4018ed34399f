//! The book's chapter on the games is made from their files and from the words of the program, so
//! that it cannot say anything else.

use std::fmt::Write as _;
use std::path::Path;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Compiled;
use ludarium_rules::description::File;
use ludarium_rules::rulesheet::sheet;
use ludarium_rules::words::{Language, Words};

const HEAD: &str = "\
# Games and readings

<!-- Made from games/*.kdl and locales/en.ftl by the test `book`; `make docs` makes it again. -->

Each game is a file in `games/`. Its first three lines say where its rules come from. What the sources
leave open, and what had to be added to them, is a *reading*. A *ruleset* is a named choice of
readings; the first is the default. `game:ruleset+reading=value` names a game in every command:

```console
$ ludarium play bagha-chall:standard
$ ludarium rules oware:abapa+cycle=split
$ ludarium playout kaooa+crows=6+goal=3
```

`ludarium rules GAME` prints the whole rules of the game so named, in words. Below are the rules of
each game with its default readings, and then, for each reading, its values and the question that it
answers. The value in bold is the default.
";

fn chapter() -> Result<String, std::fmt::Error> {
    let words = Words::new(Language::English);
    let mut out = HEAD.to_string();
    for file in catalogue::files() {
        game(&mut out, file, &words)?;
    }
    Ok(out)
}

fn game(out: &mut String, file: &File, words: &Words) -> std::fmt::Result {
    let chosen = catalogue::open(file.id()).expect("a shipped game");
    let compiled = Compiled::new(&chosen.described);
    let start = compiled.game().begin(None, None).expect("a start").position();
    writeln!(out, "\n## {}: `{}`\n", file.name(), file.id())?;
    if let Some(summary) = words.text(&format!("game-{}-summary", file.id())) {
        writeln!(out, "{summary}")?;
    }
    if !file.also().is_empty() {
        writeln!(out, "Also called {}.", file.also().join(", "))?;
    }
    if let Some(region) = file.region() {
        writeln!(out, "From {region}.")?;
    }
    writeln!(out, "Start: `{start}`.\n\nSources:\n")?;
    for source in file.sources() {
        match &source.note {
            Some(note) => writeln!(out, "- {}: {note}", source.title)?,
            None => writeln!(out, "- {}", source.title)?,
        }
    }
    for section in &sheet(&chosen.described).sections {
        writeln!(out, "\n### {}\n", words.say(&section.title))?;
        for sentence in &section.sentences {
            writeln!(out, "- {}", words.say(sentence))?;
        }
    }
    writeln!(out, "\n### Rulesets\n")?;
    for ruleset in file.rulesets() {
        let choices: Vec<String> =
            ruleset.choices.iter().map(|(name, value)| format!("`{name}={value}`")).collect();
        let choices = if choices.is_empty() {
            "every reading at its default".to_string()
        } else {
            choices.join(", ")
        };
        writeln!(out, "- `{}`: {choices}", ruleset.name)?;
    }
    writeln!(out, "\n### Readings\n\n| reading | values | what it decides |\n|---|---|---|")?;
    for reading in file.readings() {
        let question = words
            .text(&format!("reading-{}-{}", file.id(), reading.name))
            .expect("every reading of a shipped game is explained");
        let values = if reading.values.len() > 8 {
            format!("`{}`; default **`{}`**", reading.summary(), reading.default)
        } else {
            let mark = |value: &String| {
                if *value == reading.default {
                    format!("**`{value}`**")
                } else {
                    format!("`{value}`")
                }
            };
            reading.values.iter().map(mark).collect::<Vec<_>>().join(", ")
        };
        writeln!(out, "| `{}` | {values} | {question} |", reading.name)?;
    }
    Ok(())
}

/// `UPDATE=1` writes the chapter anew.
#[test]
fn the_chapter_on_the_games_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/games.md");
    let chapter = chapter().expect("text can be written to a string");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &chapter).expect("the book is there");
    }
    assert_eq!(std::fs::read_to_string(&path).expect("the book is there"), chapter);
}

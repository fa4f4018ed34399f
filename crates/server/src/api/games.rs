//! The games there are, and the rules of each in words.

use axum::Json;
use axum::extract::State;
use ludarium_rules::catalogue;
use ludarium_rules::compiled::Compiled;
use ludarium_rules::description::{File, ReadingInfo};
use ludarium_rules::game::Side;
use ludarium_rules::message::{Argument, Message};
use ludarium_rules::rulesheet;

use super::tables::blocking;
use super::types::{
    Board, Example, GameDetail, GameSummary, Named, Reading, ReadingValue, Scene, Section,
    SideInfo, SideLetter,
};
use crate::app::{App, Shared};
use crate::extract::Path;
use crate::language::Spoken;
use crate::learning;
use crate::opened::Opened;
use crate::problem::Problem;
use crate::solving::Missing;

/// A reading with more values than this is told without what each of them changes.
const MOST_VALUES: usize = 8;

/// The games.
#[utoipa::path(
    get,
    path = "/games",
    tag = "games",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    responses((status = 200, body = Vec<GameSummary>))
)]
pub async fn list(
    State(app): State<Shared>,
    spoken: Spoken,
) -> Result<Json<Vec<GameSummary>>, Problem> {
    blocking(move || {
        let games = catalogue::files().iter().map(|file| {
            let opened = app.games.open(file.id())?;
            summary(&app, &opened, spoken)
        });
        games.collect::<Result<_, _>>().map(Json)
    })
    .await?
}

/// A game with the readings that its name chooses: its rules in words, and its other readings.
#[utoipa::path(
    get,
    path = "/games/{game}",
    tag = "games",
    params(
        ("game" = String, Path, description = "A name such as `oware:abapa+cycle=split`, percent-encoded; `~` is read for `+`"),
        ("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")
    ),
    responses((status = 200, body = GameDetail), (status = 404, body = Problem))
)]
pub async fn detail(
    State(app): State<Shared>,
    Path(game): Path<String>,
    spoken: Spoken,
) -> Result<Json<GameDetail>, Problem> {
    let opened = app.games.open(&game)?;
    blocking(move || told(&app, &opened, spoken)).await?.map(Json)
}

fn told(app: &App, opened: &Opened, spoken: Spoken) -> Result<GameDetail, Problem> {
    let summary = summary(app, opened, spoken)?;
    let solving = match app.solving.missing(opened) {
        Missing::Unsolved(takes) if !summary.perfect => Some(*takes),
        _ => None,
    };
    Ok(GameDetail {
        summary,
        solving,
        game: opened.chosen.name.clone(),
        ruleset: opened.chosen.ruleset.clone(),
        hash: opened.game().hash().into(),
        start: start(&opened.compiled)?.position(),
        may_choose_first: opened.game().may_choose_first(),
        sections: sections(opened, spoken),
        readings: readings(opened, spoken),
        named: named(opened),
        sources: sources(opened.file),
    })
}

/// The game as it begins.
pub(super) fn start(
    compiled: &Compiled,
) -> Result<Box<dyn ludarium_rules::face::Session + '_>, Problem> {
    // Every game that compiles can begin.
    compiled.game().begin(None, None).map_err(|_| Problem::internal())
}

fn summary(app: &App, opened: &Opened, spoken: Spoken) -> Result<GameSummary, Problem> {
    let (file, game) = (opened.file, opened.game());
    let family = game.family();
    Ok(GameSummary {
        id: file.id().into(),
        name: file.name().into(),
        also: file.also().to_vec(),
        family: family.word(),
        region: file.region().map(|region| spoken.0.region(region)),
        summary: spoken.0.text(&format!("game-{}-summary", file.id())).unwrap_or_default(),
        rulesets: file.rulesets().iter().map(|ruleset| ruleset.name.clone()).collect(),
        minutes: file.minutes().unwrap_or([10, 30]),
        board: Board::new(&game.board(), family),
        scene: Scene::new(&start(&opened.compiled)?.scene(), family),
        sides: Side::BOTH.map(|side| side_info(opened, side, spoken)),
        perfect: app.solving.is_perfect(&opened.compiled),
    })
}

pub(super) fn side_info(opened: &Opened, side: Side, spoken: Spoken) -> SideInfo {
    let name = rulesheet::side_name(&opened.chosen.described, side);
    let piece = name.arguments.iter().find_map(|(_, argument)| match argument {
        Argument::Piece(word) => Some(word.clone()),
        _ => None,
    });
    let letter = SideLetter::new(opened.game().family(), side);
    SideInfo { side: letter, name: spoken.say(&name), piece }
}

fn sections(opened: &Opened, spoken: Spoken) -> Vec<Section> {
    let section = |section: &rulesheet::Section| Section {
        id: section.title.id.into(),
        title: spoken.say(&section.title),
        sentences: section.sentences.iter().map(|sentence| spoken.say(sentence)).collect(),
        examples: examples(opened, section.title.id, spoken),
    };
    rulesheet::sheet(&opened.chosen.described).sections.iter().map(section).collect()
}

fn examples(opened: &Opened, section: &str, spoken: Spoken) -> Vec<Example> {
    let examples = learning::examples(opened, section, spoken.0.language());
    let shown = |example: learning::Example| Example {
        caption: example.caption,
        game: example.game,
        position: example.position,
        moves: example.moves,
    };
    examples.into_iter().map(shown).collect()
}

fn readings(opened: &Opened, spoken: Spoken) -> Vec<Reading> {
    let (file, chosen) = (opened.file, &opened.chosen);
    let reading = |reading: &ReadingInfo| {
        let own = chosen.value_of(&reading.name);
        let mut values = reading.values.clone();
        // An open reading may have a value that its list only has samples of.
        if !values.iter().any(|value| value == own) {
            values.push(own.into());
        }
        Reading {
            name: reading.name.clone(),
            question: spoken.0.text(&format!("reading-{}-{}", file.id(), reading.name)),
            value: own.into(),
            default: reading.default.clone(),
            summary: reading.summary(),
            open: reading.open,
            values: values.iter().map(|value| answer(opened, reading, value, spoken)).collect(),
        }
    };
    file.readings().iter().map(reading).collect()
}

/// What a value of a reading changes; for the one in force, what another would.
fn answer(opened: &Opened, reading: &ReadingInfo, value: &str, spoken: Spoken) -> ReadingValue {
    let selection = opened.chosen.with(&reading.name, value);
    let Ok(changed) = opened.file.choose(&selection) else {
        // A value that the other readings exclude changes nothing that could be told.
        let (value, game) = (value.into(), selection.to_string());
        return ReadingValue { value, changes: Vec::new(), possible: false, game };
    };
    let changes = if reading.values.len() > MOST_VALUES {
        Vec::new()
    } else if value == opened.chosen.value_of(&reading.name) {
        changes_in_force(opened, reading)
    } else {
        rulesheet::changes(&opened.chosen.described, &changed.described)
    };
    ReadingValue {
        value: value.into(),
        changes: changes.iter().map(|change| spoken.say(change)).collect(),
        possible: true,
        game: changed.name,
    }
}

/// The sentences of the rules that the first other possible value of a reading would take away.
fn changes_in_force(opened: &Opened, reading: &ReadingInfo) -> Vec<Message> {
    let own = opened.chosen.value_of(&reading.name);
    let mut others = reading.values.iter().filter(|value| *value != own);
    let other =
        others.find_map(|value| opened.file.choose(&opened.chosen.with(&reading.name, value)).ok());
    other.map_or_else(Vec::new, |other| {
        rulesheet::changes(&other.described, &opened.chosen.described)
    })
}

fn named(opened: &Opened) -> Vec<Named> {
    let rulesets = opened.file.rulesets();
    let default = rulesets.first().map(|ruleset| ruleset.name.as_str());
    rulesets
        .iter()
        .map(|ruleset| Named {
            ruleset: ruleset.name.clone(),
            game: if default == Some(&ruleset.name) {
                opened.chosen.id.clone()
            } else {
                format!("{}:{}", opened.chosen.id, ruleset.name)
            },
            choices: ruleset
                .choices
                .iter()
                .map(|(name, value)| format!("{name}={value}"))
                .collect(),
        })
        .collect()
}

fn sources(file: &File) -> Vec<String> {
    let source = |source: &ludarium_rules::description::Source| match &source.note {
        Some(note) => format!("{}: {note}", source.title),
        None => source.title.clone(),
    };
    file.sources().iter().map(source).collect()
}

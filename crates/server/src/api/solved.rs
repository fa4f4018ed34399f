//! The games that are solved, those that can be, and the solving.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ludarium_rules::catalogue;
use ludarium_rules::game::{Notation as _, Rules as _};
use ludarium_rules::hunt::{Position, Rules};
use ludarium_rules::message::Message;
use ludarium_solve::tables::{Tables, answer, solvable};

use super::games::{side_info, start};
use super::tables::blocking;
use super::types::{
    Board, FirstMove, LongestWin, Scene, SideLetter, Solve, SolveBegun, SolveRequest, SolvedGame,
    SolvedGames,
};
use crate::app::{App, Shared};
use crate::extract::{Body, Path};
use crate::language::Spoken;
use crate::opened::Opened;
use crate::problem::Problem;

/// Every game and ruleset that can be solved: its value, its numbers and its first moves where it is
/// solved, else what solving takes. Small games are solved when this is first asked for.
#[utoipa::path(
    get,
    path = "/solved",
    tag = "solved",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    responses((status = 200, body = SolvedGames))
)]
pub async fn solved(
    State(app): State<Shared>,
    spoken: Spoken,
) -> Result<Json<SolvedGames>, Problem> {
    blocking(move || {
        let mut games = Vec::new();
        for name in names(&app) {
            let Ok(opened) = app.games.open(&name) else { continue };
            if let Ok(rules) = solvable(&opened.compiled) {
                games.push(game(&app, &opened, rules, spoken)?);
            }
        }
        Ok(Json(SolvedGames { games, running: app.solving.solves.running() }))
    })
    .await?
}

/// The names of every ruleset of the catalogue, and of what else was solved into the folder.
fn names(app: &App) -> Vec<String> {
    let mut others: HashMap<&'static str, Vec<String>> = HashMap::new();
    let listed = app.solving.folder().and_then(|folder| folder.list().ok()).unwrap_or_default();
    for listed in listed {
        // The name by which it was solved, where it is still a game with those rules.
        let Some(name) = listed
            .files
            .iter()
            .find_map(|(header, _)| header.as_ref().ok().map(|header| header.game.clone()))
        else {
            continue;
        };
        let Ok(opened) = app.games.open(&name) else { continue };
        if opened.game().hash() == listed.hash {
            others.entry(opened.file.id()).or_default().push(opened.chosen.name.clone());
        }
    }
    let mut names: Vec<String> = Vec::new();
    for file in catalogue::files() {
        let rulesets = file.rulesets().iter().enumerate().map(|(at, ruleset)| match at {
            0 => file.id().to_owned(),
            _ => format!("{}:{}", file.id(), ruleset.name),
        });
        let mut of_file: Vec<String> = rulesets.collect();
        let mut more = others.remove(file.id()).unwrap_or_default();
        more.sort();
        of_file.extend(more);
        for name in of_file {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

fn game(
    app: &App,
    opened: &Opened,
    rules: &Rules<()>,
    spoken: Spoken,
) -> Result<SolvedGame, Problem> {
    let solving = &app.solving;
    let (file, family) = (opened.file, opened.game().family());
    let plan = solving.plan(rules);
    // A table that cannot be read is solved again.
    let tables = solving.open(&opened.compiled).ok().flatten();
    let tables = tables.filter(|tables| tables.is_complete());
    let session = start(&opened.compiled)?;
    let letter = |side| SideLetter::new(family, side);
    let begins = session.side();
    let mut told = SolvedGame {
        game: opened.chosen.name.clone(),
        id: file.id().into(),
        name: file.name().into(),
        title: title(opened),
        ruleset: ruleset(opened),
        readings: readings(opened),
        board: Board::new(&opened.game().board(), family),
        scene: Scene::new(&session.scene(), family),
        sides: ludarium_rules::Side::BOTH.map(|side| side_info(opened, side, spoken)),
        solved: tables.is_some(),
        small: solving.is_small(rules),
        begins: letter(begins),
        value: None,
        plies: None,
        winner: None,
        positions: plan.positions(),
        bytes: None,
        tiers: plan.steps.iter().map(|step| step.tiers.len()).sum(),
        longest_win: None,
        first: Vec::new(),
        solving: None,
        source: source(opened),
    };
    let Some(tables) = tables else {
        told.solving = Some(solving.takes(rules, &opened.chosen.name));
        return Ok(told);
    };
    let fault = |fault| solving.problem(&fault);
    let value = answer(&tables, &tables.rules().start()).map_err(fault)?;
    let value = value.ok_or_else(Problem::internal)?;
    told.winner = match value.value.word() {
        "win" => Some(letter(begins)),
        "loss" => Some(letter(begins.other())),
        _ => None,
    };
    (told.value, told.plies) = (Some(value.value.word()), value.plies);
    told.bytes = app.solving.folder().and_then(|folder| size_of(&folder.of(rules)));
    told.longest_win = longest_win(&tables).map_err(fault)?.map(|(position, plies)| LongestWin {
        side: letter(position.side()),
        plies,
        position: tables.rules().position_text(&position),
    });
    let choices: Vec<_> = session.moves().into_iter().zip(session.choices()).collect();
    told.first = value
        .moves
        .into_iter()
        .map(|answered| {
            let choice = choices.iter().find(|(mv, _)| *mv == answered.mv);
            FirstMove {
                from: choice.and_then(|(_, choice)| choice.from.clone()),
                to: choice.and_then(|(_, choice)| choice.to.clone()),
                mv: answered.mv,
                value: answered.value.word(),
                plies: answered.plies,
            }
        })
        .collect();
    Ok(told)
}

/// The ruleset, where it is not the default one.
fn ruleset(opened: &Opened) -> Option<String> {
    let default = opened.file.rulesets().first().map(|ruleset| &ruleset.name);
    (default != Some(&opened.chosen.ruleset)).then(|| opened.chosen.ruleset.clone())
}

/// The readings in the canonical name.
fn readings(opened: &Opened) -> Option<String> {
    opened.chosen.name.split_once('+').map(|(_, readings)| readings.replace('+', ", "))
}

/// The name with what sets the game apart from the others of its file: `Bagha-Chall, standard`.
fn title(opened: &Opened) -> String {
    let parts = [Some(opened.chosen.title.clone()), ruleset(opened), readings(opened)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn source(opened: &Opened) -> Option<String> {
    let titles: Vec<&str> =
        opened.file.sources().iter().map(|source| source.title.as_str()).collect();
    (!titles.is_empty()).then(|| titles.join("; "))
}

/// The bytes of the tables in a folder; `None` where there are none.
fn size_of(folder: &std::path::Path) -> Option<u64> {
    let entries = std::fs::read_dir(folder).ok()?;
    let sizes = entries.flatten().filter_map(|entry| Some(entry.metadata().ok()?.len()));
    Some(sizes.sum()).filter(|size| *size > 0)
}

/// The longest win of all positions whose plies are kept.
fn longest_win(
    tables: &Tables,
) -> Result<Option<(Position<()>, u16)>, ludarium_solve::tables::Fault> {
    let counts = tables.counts()?;
    let longest = counts
        .iter()
        .filter_map(|count| Some((count.longest_win?, count.example?, count)))
        // The first of the longest.
        .reduce(|best, one| if one.0 > best.0 { one } else { best });
    Ok(longest.map(|(plies, [hunters, prey], count)| {
        let (in_hand, captured) = (count.in_hand, count.captured);
        let position =
            Position::assemble_unchecked(hunters, prey, in_hand, captured, count.side(), None);
        (position, plies)
    }))
}

/// Begins to solve a game, or finds the solve of that game which runs already. One game is solved at
/// a time.
#[utoipa::path(
    post,
    path = "/solves",
    tag = "solved",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    request_body = SolveRequest,
    responses(
        (status = 202, body = SolveBegun),
        (status = 400, body = Problem),
        (status = 403, body = Problem, description = "This server does not solve for whoever asks"),
        (status = 404, body = Problem),
        (status = 409, body = Problem, description = "Another game is being solved"),
        (status = 422, body = Problem, description = "The game cannot be solved, or not on this machine")
    )
)]
pub async fn begin(
    State(app): State<Shared>,
    Body(request): Body<SolveRequest>,
) -> Result<(StatusCode, Json<SolveBegun>), Problem> {
    let opened = app.games.open(&request.game)?;
    blocking(move || {
        let solving = &app.solving;
        let rules =
            solvable(&opened.compiled).map_err(|reason| Problem::refused(reason).about("game"))?;
        let takes = solving.takes(rules, &opened.chosen.name);
        if !solving.may_solve() {
            let message = Message::new("solving-not-here").with("command", takes.command);
            return Err(Problem::of(StatusCode::FORBIDDEN, message));
        }
        let Some(folder) = solving.folder() else {
            return Err(Problem::refused(Message::new("solving-no-folder")));
        };
        if !takes.fits {
            let message = Message::new("solving-does-not-fit")
                .with("memory", ludarium_solve::tables::size_text(takes.memory))
                .with("disk", ludarium_solve::tables::size_text(takes.bytes))
                .with("command", takes.command);
            return Err(Problem::refused(message).about("game"));
        }
        let plan = solving.plan(rules);
        let id = solving.solves.begin(rules.clone(), plan, &takes.game, folder)?;
        Ok((StatusCode::ACCEPTED, Json(SolveBegun { id })))
    })
    .await?
}

/// How far a solve is.
#[utoipa::path(
    get,
    path = "/solves/{id}",
    tag = "solved",
    params(
        ("id" = String, Path, description = "The id of the solve"),
        ("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")
    ),
    responses((status = 200, body = Solve), (status = 404, body = Problem))
)]
pub async fn look(
    State(app): State<Shared>,
    Path(id): Path<String>,
    spoken: Spoken,
) -> Result<Json<Solve>, Problem> {
    app.solving.solves.look(&id, spoken).map(Json)
}

/// Stops a solve. What is finished is kept; the next solve of the game goes on after it.
#[utoipa::path(
    delete,
    path = "/solves/{id}",
    tag = "solved",
    params(
        ("id" = String, Path, description = "The id of the solve"),
        ("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")
    ),
    responses((status = 204), (status = 404, body = Problem))
)]
pub async fn stop(
    State(app): State<Shared>,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    app.solving.solves.stop(&id)?;
    Ok(StatusCode::NO_CONTENT)
}

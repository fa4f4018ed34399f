//! The requests of live games.

use axum::Json;
use axum::extract::{State, WebSocketUpgrade};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludarium_rules::{Message, Side};

use super::call::Call;
use super::table::check_owner;
use super::tables::{ask, failed, not_committed, seat, unknown};
use super::wire::{ClockSetting, LiveGame, NewKeys, NewLive, time_text};
use super::{keys, names, socket};
use crate::api;
use crate::api::types::SideLetter;
use crate::app::Shared;
use crate::client::Client;
use crate::extract::{Body, Path};
use crate::language::Spoken;
use crate::opened::Opened;
use crate::problem::Problem;
use crate::store::{Change, GameRow, KeyRow, Seat};

/// The clocks that can be set, in seconds.
const INITIAL: [u32; 2] = [5, 10_800];
const INCREMENT: [u32; 2] = [0, 180];

/// Begins a game to be played by link.
#[utoipa::path(
    post,
    path = "/live",
    tag = "live games",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    request_body = NewLive,
    responses(
        (status = 201, body = NewKeys),
        (status = 400, body = Problem),
        (status = 404, body = Problem),
        (status = 422, body = Problem),
        (status = 429, body = Problem, description = "Too many games of this address are not over")
    )
)]
pub async fn begin(
    State(app): State<Shared>,
    client: Client,
    Body(new): Body<NewLive>,
) -> Result<(StatusCode, Json<NewKeys>), Problem> {
    let opened = app.games.open(&new.game)?;
    let (game, keys, row) = {
        let session = api::begin(&opened, new.position.as_deref(), new.first)?;
        if session.outcome().is_some() {
            let over = Message::new("live-position-over");
            return Err(Problem::refused(over).about("position"));
        }
        let position = new.position.is_some().then(|| session.position());
        make(&app, &opened, &new, position)?
    };
    let creator = app.tables.creator(&app, client.0).await?;
    let taken = app.tables.take_game(&app, &creator).await?;
    let row = GameRow { creator: Some(creator), ..row };
    let change = Change::Create { game: Box::new(row), keys };
    app.store.write(change).await.map_err(|error| not_committed(&error))?;
    drop(taken);
    metrics::counter!("ludarium_live_games_total").increment(1);
    Ok((StatusCode::CREATED, Json(game)))
}

/// A game as it is asked for, checked, with its keys.
fn make(
    app: &Shared,
    opened: &Opened,
    new: &NewLive,
    position: Option<String>,
) -> Result<(NewKeys, Vec<KeyRow>, GameRow), Problem> {
    let family = opened.game().family();
    let letter = |side: Side| family.side_letter(side).to_string();
    let owner = match new.side.as_str() {
        "random" if keys::key()?.as_bytes()[0] % 2 == 0 => Side::One,
        "random" => Side::Two,
        text => Side::BOTH.into_iter().find(|side| letter(*side) == text).ok_or_else(|| {
            let [one, two] = Side::BOTH.map(letter);
            let message = Message::new("live-side").with("one", one).with("two", two);
            Problem::refused(message).about("side")
        })?,
    };
    let clock = new.clock.map(clock).transpose()?;
    let mut names = [None, None];
    names[owner.index()] = new.name.as_deref().map(names::read).transpose()?.flatten();
    let made = [keys::key()?, keys::key()?, keys::key()?];
    let seats = [Seat::Player(owner), Seat::Player(owner.other()), Seat::Watch];
    let rows = made.iter().zip(seats).map(|(key, seat)| KeyRow { hash: keys::hash(key), seat });
    let rows = rows.collect();
    let [key, invite, watch] = made;
    let mut next = [None, None];
    next[owner.index()] = Some(keys::hash(&keys::next(&key)));
    next[owner.other().index()] = Some(keys::hash(&keys::next(&invite)));
    let now = app.tables.time.now();
    let row = GameRow {
        id: keys::id()?,
        game: opened.chosen.name.clone(),
        rules: opened.game().hash().to_string(),
        position,
        first: new.first.and_then(|letter: SideLetter| letter.side(family)),
        owner,
        watch: watch.clone(),
        creator: None,
        names,
        clock,
        created: now,
        updated: now,
        end: None,
        offer: None,
        next,
        next_watch: None,
    };
    let expires = time_text(now + app.config.keep.as_millis() as i64);
    Ok((NewKeys { id: row.id.clone(), owner: key, invite, watch, expires }, rows, row))
}

fn clock(setting: ClockSetting) -> Result<[i64; 2], Problem> {
    let check = |seconds: u32, [least, most]: [u32; 2], field: &str| {
        if (least..=most).contains(&seconds) {
            return Ok(i64::from(seconds) * 1000);
        }
        let message = Message::new("live-seconds").with("least", least).with("most", most);
        Err(Problem::refused(message).about(field))
    };
    Ok([
        check(setting.initial_s, INITIAL, "clock.initial_s")?,
        check(setting.increment_s, INCREMENT, "clock.increment_s")?,
    ])
}

/// A game played by link.
#[utoipa::path(
    get,
    path = "/live/{key}",
    tag = "live games",
    params(
        ("key" = String, Path, description = "Any of the game's keys"),
        ("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")
    ),
    responses((status = 200, body = LiveGame), (status = 404, body = Problem))
)]
pub async fn look(
    State(app): State<Shared>,
    spoken: Spoken,
    Path(key): Path<String>,
) -> Result<Response, Problem> {
    let (id, seat) = seat(&app, &key).await?;
    let look = |answer| Call::Look { seat, key: key.clone(), spoken, answer };
    let (game, _) = ask(&app, &id, look).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(game)).into_response())
}

/// Deletes a game.
#[utoipa::path(
    delete,
    path = "/live/{key}",
    tag = "live games",
    params(("key" = String, Path, description = "The key of whoever began the game")),
    responses(
        (status = 204),
        (status = 403, body = Problem, description = "The key is another of the game's"),
        (status = 404, body = Problem)
    )
)]
pub async fn delete(
    State(app): State<Shared>,
    Path(key): Path<String>,
) -> Result<StatusCode, Problem> {
    let (id, seat) = seat(&app, &key).await?;
    let asked = ask(&app, &id, |answer| Call::Delete { seat, answer }).await;
    match asked {
        Ok(_) => {}
        // A game that cannot be set up, since its rules have changed, can be deleted all the same.
        Err(problem) if problem.status == StatusCode::CONFLICT.as_u16() => {
            let row = app.store.game(&id).await.map_err(|error| failed(&error))?;
            check_owner(&row.ok_or_else(unknown)?, seat)?;
            let change = Change::Delete { game: id };
            app.store.write(change).await.map_err(|error| not_committed(&error))?;
        }
        Err(problem) => return Err(problem),
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The record of a game, as a file.
#[utoipa::path(
    get,
    path = "/live/{key}/record",
    tag = "live games",
    params(("key" = String, Path, description = "Any of the game's keys")),
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 404, body = Problem)
    )
)]
pub async fn record(
    State(app): State<Shared>,
    Path(key): Path<String>,
) -> Result<Response, Problem> {
    let (id, _) = seat(&app, &key).await?;
    let (text, _) = ask(&app, &id, |answer| Call::Record { answer }).await?;
    let mut response = text.into_response();
    let headers = response.headers_mut();
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    headers.insert(header::CONTENT_TYPE, kind);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // An id is letters and digits.
    let file = format!("attachment; filename=\"ludarium-{id}.txt\"");
    if let Ok(file) = HeaderValue::from_str(&file) {
        headers.insert(header::CONTENT_DISPOSITION, file);
    }
    Ok(response)
}

/// A socket at the game: JSON text frames, `Frame` from the server and `Said` from the client.
#[utoipa::path(
    get,
    path = "/live/{key}/socket",
    tag = "live games",
    params(
        ("key" = String, Path, description = "Any of the game's keys"),
        ("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")
    ),
    responses(
        (status = 101, description = "The connection goes on as a WebSocket"),
        (status = 404, body = Problem),
        (status = 429, body = Problem, description = "Too many sockets of this address or at this game"),
        (status = 503, body = Problem)
    )
)]
pub async fn socket(
    State(app): State<Shared>,
    client: Client,
    spoken: Spoken,
    Path(key): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let taken = app.tables.take_socket(&app, client.0)?;
    let (id, seat) = seat(&app, &key).await?;
    let seated = socket::sit_down(&app, &id, seat, &key, spoken).await?;
    let upgrade = socket::limited(upgrade);
    Ok(upgrade.on_upgrade(move |socket| async move {
        socket::talk(app, seated, spoken, socket).await;
        drop(taken);
    }))
}

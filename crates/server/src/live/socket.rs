//! A WebSocket at a table: what the table says goes out, what the client says goes to the table.

use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{CloseFrame, Message as Packet, Utf8Bytes, WebSocket};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::call::{Arrival, Call, Out};
use super::table::RESTART;
use super::tables::ask;
use super::wire::{Frame, Said};
use crate::app::Shared;
use crate::extract;
use crate::language::Spoken;
use crate::problem::Problem;
use crate::store::Seat;

/// The longest message of a client, in bytes.
const LONGEST: usize = 4096;

/// How many frames may wait for a client that reads slowly.
const WAITING: usize = 64;

/// How often the server asks whether the client is still there, and after which silence it is not.
const HEARTBEAT: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_mins(1);

/// How long a frame may take to go out.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many messages a client may send in a second.
const MESSAGES: u32 = 50;

/// The client breaks the rules of the protocol: too many messages.
const POLICY: u16 = 1008;
/// The client reads too slowly. It may come again.
const SLOW: u16 = 1013;

/// A place at a table, given up when it is dropped.
pub(super) struct Seated {
    number: u64,
    way: mpsc::Sender<Call>,
    heard: mpsc::Receiver<Out>,
}

impl Drop for Seated {
    fn drop(&mut self) {
        let (way, number) = (self.way.clone(), self.number);
        if let Err(mpsc::error::TrySendError::Full(call)) = way.try_send(Call::Leave(number)) {
            tokio::spawn(async move { way.send(call).await });
        }
    }
}

/// Takes a place at a table.
pub(super) async fn sit_down(
    app: &Shared,
    id: &str,
    seat: Seat,
    key: &str,
    spoken: Spoken,
) -> Result<Seated, Problem> {
    let (out, heard) = mpsc::channel(WAITING);
    let guest = Arrival { seat, key: key.to_string(), spoken, out };
    let join = |answer| Call::Join { guest: guest.clone(), answer };
    let (number, way) = ask(app, id, join).await?;
    Ok(Seated { number, way, heard })
}

/// The upgrade with the limits of the protocol.
pub(super) fn limited(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
}

/// Carries messages to and fro until one side ends.
pub(super) async fn talk(app: Shared, mut seated: Seated, spoken: Spoken, mut socket: WebSocket) {
    metrics::gauge!("ludarium_live_sockets").increment(1.0);
    let code = carry(&app, &mut seated, spoken, &mut socket).await;
    drop(seated);
    if let Some(code) = code {
        let close = Packet::Close(Some(CloseFrame { code, reason: Utf8Bytes::default() }));
        // The client may be gone already.
        let _ = timeout(PATIENCE, socket.send(close)).await;
    }
    metrics::gauge!("ludarium_live_sockets").decrement(1.0);
}

/// Returns the code to close with, unless the connection is gone.
async fn carry(
    app: &Shared,
    seated: &mut Seated,
    spoken: Spoken,
    socket: &mut WebSocket,
) -> Option<u16> {
    let mut beats = interval(HEARTBEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut alive = Instant::now();
    let mut second = (Instant::now(), 0);
    let closed = app.tables.closed();
    tokio::pin!(closed);
    loop {
        let packet = tokio::select! {
            () = &mut closed => return Some(RESTART),
            out = seated.heard.recv() => match out {
                Some(Out::Text(text)) => Packet::Text(text),
                Some(Out::Close(code)) => return Some(code),
                None => return Some(SLOW),
            },
            packet = socket.recv() => {
                alive = Instant::now();
                let text = match packet {
                    Some(Ok(Packet::Text(text))) => text,
                    Some(Ok(Packet::Binary(_))) => Utf8Bytes::default(),
                    Some(Ok(Packet::Ping(_) | Packet::Pong(_))) => continue,
                    Some(Ok(Packet::Close(_)) | Err(_)) | None => return None,
                };
                if second.0.elapsed() >= Duration::from_secs(1) {
                    second = (Instant::now(), 0);
                }
                second.1 += 1;
                if second.1 > MESSAGES {
                    return Some(POLICY);
                }
                match extract::read::<Said>(text.as_bytes()) {
                    Ok(said) => {
                        let at = app.tables.time.now();
                        let call = Call::Said { from: seated.number, at, said };
                        if seated.way.send(call).await.is_err() {
                            return Some(RESTART);
                        }
                        continue;
                    }
                    Err(problem) => {
                        let problem = Box::new(problem.said_in(spoken.0));
                        Packet::Text(Frame::Refused { id: None, problem }.text().into())
                    }
                }
            }
            _ = beats.tick() => {
                if alive.elapsed() > SILENCE {
                    return Some(POLICY);
                }
                Packet::Ping(Bytes::new())
            }
        };
        if !matches!(timeout(PATIENCE, socket.send(packet)).await, Ok(Ok(()))) {
            return None;
        }
    }
}

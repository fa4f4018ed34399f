//! A client of live games: a few lines of HTTP, and a WebSocket.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Error, Message};

/// Nothing here takes that long unless it fails.
const PATIENCE: Duration = Duration::from_secs(30);

/// The answer to a request.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }
}

/// Sends a request.
pub async fn request(
    server: SocketAddr,
    method: &str,
    path: &str,
    body: Option<Value>,
) -> std::io::Result<Answer> {
    let body = body.map(|body| body.to_string()).unwrap_or_default();
    let mut stream = TcpStream::connect(server).await?;
    let head = format!(
        "{method} /api/v1{path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await?;
    let mut text = String::new();
    stream.read_to_string(&mut text).await?;
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Ok(Answer { status, head: head.to_string(), body: body.to_string() })
}

/// Somebody at a game.
#[derive(Debug)]
pub struct Guest(WebSocketStream<TcpStream>);

/// Why a socket says nothing more: the code that it was closed with, 0 without any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closed(pub u16);

impl Guest {
    /// Opens a socket; the error is the status of the refusal, 0 when there is no connection.
    pub async fn connect(server: SocketAddr, key: &str) -> Result<Guest, u16> {
        let url = format!("ws://{server}/api/v1/live/{key}/socket?lang=en");
        let stream = TcpStream::connect(server).await.map_err(|_| 0u16)?;
        stream.set_nodelay(true).map_err(|_| 0u16)?;
        match tokio_tungstenite::client_async(url, stream).await {
            Ok((socket, _)) => Ok(Guest(socket)),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(_) => Err(0),
        }
    }

    /// Says something.
    pub async fn say(&mut self, said: Value) -> Result<(), Closed> {
        self.say_text(said.to_string()).await
    }

    /// Says something that need not be JSON.
    pub async fn say_text(&mut self, text: String) -> Result<(), Closed> {
        self.0.send(Message::text(text)).await.map_err(|_| Closed(0))
    }

    /// Makes a move.
    pub async fn play(&mut self, ply: usize, mv: &str) -> Result<(), Closed> {
        self.say(json!({"type": "move", "id": format!("m{ply}"), "ply": ply, "move": mv})).await
    }

    /// What the server says next.
    pub async fn hear(&mut self) -> Result<Value, Closed> {
        loop {
            let next = timeout(PATIENCE, self.0.next()).await.expect("the server says something");
            match next {
                Some(Ok(Message::Text(text))) => {
                    return Ok(serde_json::from_str(&text).expect("frames are JSON"));
                }
                Some(Ok(Message::Close(frame))) => {
                    return Err(Closed(frame.map_or(0, |frame| frame.code.into())));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(Closed(0)),
            }
        }
    }

    /// What the server says next of that type.
    pub async fn hear_of(&mut self, kind: &str) -> Result<Value, Closed> {
        loop {
            let frame = self.hear().await?;
            if frame["type"] == kind {
                return Ok(frame);
            }
        }
    }
}

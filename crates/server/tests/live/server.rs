//! Servers to test: one in this process whose time the test sets, or a process of its own that can
//! be killed.

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use ludarium_server::live::{Tables, clock::Time};
use ludarium_server::store::Store;
use ludarium_server::{App, Config, app::Shared};
use serde_json::{Value, json};

use crate::client::{Answer, Guest, request};
use crate::postgres;

/// The time at which tests begin: 2026-11-30 12:00 UTC.
pub const NOON: i64 = 1_796_040_000_000;

/// A database that only this test uses.
pub struct Database {
    pub url: String,
    _folder: Option<tempfile::TempDir>,
}

impl Database {
    pub fn sqlite() -> Database {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("games.db").display());
        Database { url, _folder: Some(folder) }
    }

    pub async fn postgres() -> Database {
        Database { url: postgres::database().await, _folder: None }
    }
}

pub fn config(url: &str) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: url.into(),
        requests_per_minute: 1_000_000,
        games_per_address: 20,
        keep: Duration::from_hours(30 * 24),
        ..Config::default()
    }
}

/// A server in this process.
pub struct Server {
    pub app: Shared,
    pub address: SocketAddr,
    pub time: Time,
    task: tokio::task::JoinHandle<()>,
}

impl Server {
    pub async fn start(database: &Database) -> Server {
        Server::with(config(&database.url)).await
    }

    pub async fn with(config: Config) -> Server {
        let store = Store::open(&config.database).await.unwrap();
        let time = Time::standing(NOON);
        let app = App { tables: Tables::at(time.clone()), ..App::new(config, store) };
        let app = Arc::new(app);
        let listener = tokio::net::TcpListener::bind(app.config.listen).await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = ludarium_server::router(app.clone());
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let task = tokio::spawn(async move { axum::serve(listener, service).await.unwrap() });
        Server { app, address, time, task }
    }

    /// Ends the server as it ends when it is told to.
    pub async fn stop(self) {
        self.app.tables.close().await;
        self.app.store.close().await;
        self.task.abort();
    }

    pub async fn request(&self, method: &str, path: &str, body: Option<Value>) -> Answer {
        request(self.address, method, path, body).await.unwrap()
    }

    /// Begins a game and gives its keys; whoever begins plays `side`.
    pub async fn begin(&self, game: &str, side: &str) -> Keys {
        self.begin_with(json!({"game": game, "side": side})).await
    }

    pub async fn begin_with(&self, body: Value) -> Keys {
        let answer = self.request("POST", "/live", Some(body)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        Keys::of(&answer.json())
    }

    pub async fn look(&self, key: &str) -> Value {
        let answer = self.request("GET", &format!("/live/{key}"), None).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    /// Somebody at a game, and the game as he finds it.
    pub async fn join(&self, key: &str) -> (Guest, Value) {
        let mut guest = Guest::connect(self.address, key).await.unwrap();
        let frame = guest.hear().await.unwrap();
        assert_eq!(frame["type"], "game");
        (guest, frame["game"].clone())
    }
}

/// The keys of a game.
#[derive(Clone, Debug)]
pub struct Keys {
    pub owner: String,
    pub invite: String,
    pub watch: String,
}

impl Keys {
    pub fn of(answer: &Value) -> Keys {
        let key = |name: &str| answer[name].as_str().unwrap().to_string();
        Keys { owner: key("owner"), invite: key("invite"), watch: key("watch") }
    }
}

/// A server in a process of its own: this test program, told to run [`serve_as_child`] only.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

const URL: &str = "LUDARIUM_TEST_DATABASE";

impl Process {
    pub fn start(url: &str) -> Process {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kill::child_server", "--ignored", "--nocapture"])
            .env(URL, url)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| line.split("listening ").nth(1)?.trim().parse().ok())
            .expect("the child says where it listens");
        Process { child, address }
    }

    /// Ends the process as `kill -9` does.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// What the child does. It ends with its parent.
pub async fn serve_as_child() {
    let url = std::env::var(URL).expect("only the tests run this");
    std::thread::spawn(|| {
        let _ = std::io::stdin().read(&mut [0]);
        std::process::exit(0);
    });
    let ready = |address| println!("listening {address}");
    ludarium_server::serve(config(&url), ready, std::future::pending()).await.unwrap();
}

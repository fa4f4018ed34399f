//! `ludarium serve`: the web app and the HTTP API.

use ludarium_rules::message::Message;
use ludarium_server::{Config, serve};

use crate::args::Serve;
use crate::failure::Failure;
use crate::terminal::Terminal;

pub fn run(arguments: Serve, terminal: &mut Terminal) -> Result<(), Failure> {
    let mut config = Config { page: arguments.page, ..Config::default() };
    if let Some(port) = arguments.port {
        config.listen.set_port(port);
    }
    if let Some(database) = arguments.database {
        config.database = database;
    }
    let failed =
        |reason: String| Failure::Failed(Message::new("serve-failed").with("reason", reason));
    let runtime = tokio::runtime::Runtime::new().map_err(|error| failed(error.to_string()))?;
    let ready = |address: std::net::SocketAddr| {
        let message = Message::new("serve-ready").with("address", format!("http://{address}"));
        // Nothing is lost where nobody reads it.
        let _ = terminal.say(&message);
    };
    runtime.block_on(serve(config, ready)).map_err(|error| failed(error.to_string()))
}

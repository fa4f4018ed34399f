//! `ludarium serve`: the web app and the HTTP API.

mod data;

use std::net::{IpAddr, SocketAddr};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ludarium_rules::message::Message;
use ludarium_server::{Config, interrupted, log_to_stderr, serve};
use ludarium_solve::tables::Folder;
use serde::Serialize;

use crate::args::Serve;
use crate::failure::Failure;
use crate::interrupt;
use crate::terminal::Terminal;

/// What a program reads when the server is ready.
#[derive(Serialize)]
struct Ready {
    address: String,
}

pub fn run(arguments: Serve, terminal: &mut Terminal) -> Result<(), Failure> {
    log_to_stderr(arguments.log.as_deref(), arguments.log_json)
        .map_err(|reason| Failure::Input(Message::new("serve-bad-log").with("reason", reason)))?;
    let open = arguments.open;
    let config = configured(arguments)?;
    let failed =
        |reason: String| Failure::Failed(Message::new("serve-failed").with("reason", reason));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| failed(error.to_string()))?;
    // The server hears the first interrupt by itself; the second one ends the program at once.
    let heard = Arc::new(AtomicBool::new(false));
    let _listening = interrupt::listen(&heard);
    let is_exposed = !config.listen.ip().is_loopback();
    let mut told = Ok(());
    let ready = |address: SocketAddr| {
        let link = link(address);
        told = tell(&link, is_exposed, terminal);
        if open {
            open_browser(&link);
        }
    };
    let served = runtime.block_on(serve(config, ready, interrupted()));
    // A search that was told to stop does so within moments; nothing else is left to be done.
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    served.map_err(|error| Failure::Failed(error.message()))?;
    told
}

/// What the flags say.
fn configured(arguments: Serve) -> Result<Config, Failure> {
    let mut config = Config { listen: arguments.listen, ..Config::default() };
    if let Some(port) = arguments.port {
        config.listen.set_port(port);
    }
    config.database = match arguments.database {
        Some(database) => database,
        None => data::usual_database()?,
    };
    let unless_zero = |number: usize| if number == 0 { usize::MAX } else { number };
    config.tables =
        arguments.tables.tables.or_else(|| Folder::users().map(|folder| folder.path().to_owned()));
    config.solve = arguments.solve;
    config.page = arguments.page;
    config.hosts = arguments.host;
    config.behind_proxy = arguments.behind_proxy;
    config.public_metrics = arguments.public_metrics;
    config.body_limit = arguments.body_limit * 1024;
    config.search_time = arguments.search_time;
    if let Some(searches) = arguments.searches {
        config.searches = searches;
    }
    config.searches_per_address = unless_zero(arguments.searches_per_address);
    config.requests_per_minute = arguments.requests_per_minute;
    config.games_per_address = unless_zero(arguments.games_per_address);
    config.keep = arguments.keep;
    Ok(config)
}

/// The address to open.
fn link(address: SocketAddr) -> String {
    match address.ip() {
        ip if ip.is_unspecified() => format!("http://localhost:{}/", address.port()),
        IpAddr::V4(_) | IpAddr::V6(_) => format!("http://{address}/"),
    }
}

/// Says where the server is, and whom it can be reached by.
fn tell(link: &str, is_exposed: bool, terminal: &mut Terminal) -> Result<(), Failure> {
    if terminal.json() {
        return terminal.print_json_line(&Ready { address: link.to_string() });
    }
    terminal.say(&Message::new("serve-ready").with("address", link))?;
    if is_exposed {
        let warning = terminal.text(&Message::new("serve-exposed"));
        terminal.paragraph("", 0, &warning)?;
    }
    Ok(terminal.say(&Message::new("serve-end"))?)
}

/// Opens the page in the browser of the person, where there is one.
fn open_browser(link: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        command
    } else {
        Command::new("xdg-open")
    };
    // Without a browser the address is still there to be read.
    let _ =
        command.arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::link;

    #[test]
    fn the_address_can_be_opened() {
        for (address, link_of_it) in [
            ("127.0.0.1:80", "http://127.0.0.1:80/"),
            ("0.0.0.0:8017", "http://localhost:8017/"),
            ("[::]:8017", "http://localhost:8017/"),
            ("[::1]:8017", "http://[::1]:8017/"),
        ] {
            assert_eq!(link(address.parse().unwrap()), link_of_it);
        }
    }
}

//! A server from its start to its end.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use ludarium_rules::message::Message;
use tokio::net::TcpListener;

use crate::app::App;
use crate::config::Config;
use crate::live;
use crate::observe;
use crate::router::router;
use crate::store::{Store, StoreError};

/// How long requests that are being answered are waited for at the end.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a server could not start, or ended.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database cannot be opened.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The address cannot be listened on.
    #[error("{0} cannot be listened on: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// Connections can no longer be accepted.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

impl ServeError {
    /// The error as a message.
    pub fn message(&self) -> Message {
        match self {
            ServeError::Store(error) => error.message(),
            ServeError::Listen(address, error) => Message::new("serve-cannot-listen")
                .with("address", address.to_string())
                .with("reason", error.to_string()),
            ServeError::Io(error) => Message::new("serve-failed").with("reason", error.to_string()),
        }
    }
}

/// Runs a server until `stop` is ready. `ready` is told the address that it listens on.
///
/// Then no more connections are accepted, searches are stopped, sockets are closed with a word, the
/// requests that are being answered are waited for, and what waits is written to the database.
///
/// # Errors
/// When the database cannot be opened or the address cannot be listened on.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let address = config.listen;
    // Before the database is opened: a second server fails at once.
    let listener =
        TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))?;
    let store = Store::open(&config.database).await?;
    let app = Arc::new(App::new(config, store));
    live::start(&app);
    observe::start(&app);
    ready(listener.local_addr()?);
    let service = router(Arc::clone(&app)).into_make_service_with_connect_info::<SocketAddr>();
    let closing = Arc::clone(&app);
    let (told, mut all_told) = tokio::sync::oneshot::channel();
    let listener = listener.tap_io(|stream| {
        // A move is a small packet that somebody waits for.
        let _ = stream.set_nodelay(true);
    });
    let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
        stop.await;
        closing.searches.close();
        closing.solving.close();
        closing.tables.close().await;
        let _ = told.send(());
    });
    let served = tokio::select! {
        served = serving => served,
        // A client that never finishes its request does not keep the server from its end.
        () = async { let _ = (&mut all_told).await; tokio::time::sleep(PATIENCE).await } => Ok(()),
    };
    app.store.close().await;
    Ok(served?)
}

/// Ready when the process is told to end: by Ctrl-C, or by the system (`SIGTERM`).
pub async fn interrupted() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

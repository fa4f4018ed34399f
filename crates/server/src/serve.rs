//! A server from its start to its end.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;

use crate::app::App;
use crate::config::Config;
use crate::router::router;
use crate::store::Store;

/// Why a server could not start, or ended.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database cannot be opened.
    #[error("the database cannot be opened: {0}")]
    Store(#[from] sqlx::Error),
    /// The address cannot be listened on.
    #[error("{0} cannot be listened on: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// Connections can no longer be accepted.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

/// Runs a server until it is interrupted. `ready` is told the address that it listens on.
///
/// # Errors
/// When the database cannot be opened or the address cannot be listened on.
pub async fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let store = Store::open(&config.database).await?;
    let address = config.listen;
    let listener =
        TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))?;
    let app = Arc::new(App::new(config, store));
    ready(listener.local_addr()?);
    let service = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service)
        .with_graceful_shutdown(async move {
            let _ = tokio::signal::ctrl_c().await;
            app.searches.close();
        })
        .await?;
    Ok(())
}

//! The end of a server that is told to stop.

use std::net::SocketAddr;
use std::time::Duration;

use ludarium_server::{Config, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

async fn connected(address: SocketAddr, request: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

/// A search that would go on for ten minutes is told to stop, its report is sent, and the server
/// ends; whoever keeps a connection open without a request does not hinder it.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_finishes_what_it_does_and_ends() {
    let config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        search_time: Duration::from_mins(10),
        ..Config::default()
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let (ready, is_ready) = oneshot::channel();
    let server = tokio::spawn(serve(config, |address| ready.send(address).unwrap(), async {
        let _ = stopped.await;
    }));
    let address = is_ready.await.unwrap();
    let body = r#"{"game":"bagha-chall","time_ms":600000}"#;
    let request = format!(
        "POST /api/v1/analyse HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         accept: text/event-stream\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut search = connected(address, &request).await;
    // The search has begun when its first report comes.
    let mut seen = Vec::new();
    while !String::from_utf8_lossy(&seen).contains("event: report") {
        assert!(search.read_buf(&mut seen).await.unwrap() > 0);
    }
    let idle = connected(address, "").await;
    let mut kept = connected(address, "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
    assert!(kept.read(&mut [0; 1024]).await.unwrap() > 0);
    stop.send(()).unwrap();
    search.read_to_end(&mut seen).await.unwrap();
    assert!(String::from_utf8_lossy(&seen).contains("event: done"));
    server.await.unwrap().unwrap();
    assert!(TcpStream::connect(address).await.is_err());
    drop((idle, kept));
}

//! A server in this process, asked without a network.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use ludarium_server::store::Store;
use ludarium_server::{App, Config, router};
use serde_json::Value;
use tower::ServiceExt;

use crate::schema::Document;

pub const API: &str = "/api/v1";

pub struct Service {
    router: Router,
    document: Document,
}

/// An answer, read whole.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

impl Service {
    pub async fn new() -> Service {
        Service::with(Config { requests_per_minute: 0, ..Config::default() }).await
    }

    pub async fn with(config: Config) -> Service {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let router = router(Arc::new(App::new(config, store)));
        Service { router, document: Document::new() }
    }

    /// Sends a request as from a client of that address.
    pub async fn send_from(
        &self,
        address: [u8; 4],
        mut request: Request<Body>,
    ) -> axum::response::Response {
        let address = SocketAddr::from((address, 999));
        request.extensions_mut().insert(ConnectInfo(address));
        if !request.headers().contains_key(header::HOST) {
            request.headers_mut().insert(header::HOST, "localhost".parse().unwrap());
        }
        self.router.clone().oneshot(request).await.unwrap()
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.send_from([127, 0, 0, 1], request).await;
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status: parts.status, headers: parts.headers, text }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// Asks a route of the API, checks the answer against the document, and returns it.
    pub async fn ask(
        &self,
        method: Method,
        route: &str,
        path: &str,
        body: Option<Value>,
    ) -> Answer {
        let request = Request::builder().method(method.clone()).uri(format!("{API}{path}"));
        let request = match body {
            None => request.body(Body::empty()),
            Some(body) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(body.to_string())),
        };
        let answer = self.send(request.unwrap()).await;
        let kind = answer.header("content-type");
        if answer.status.is_client_error() || answer.status.is_server_error() {
            assert_eq!(kind, "application/problem+json", "{path}: {}", answer.text);
            assert_eq!(answer.json()["status"], answer.status.as_u16());
            assert!(!answer.json()["detail"].as_str().unwrap().is_empty());
        }
        if kind.contains("json") {
            let (route, status) = (format!("{API}{route}"), answer.status.as_u16());
            self.document.check(&method, &route, status, &answer.json());
        }
        answer
    }

    /// A request that is answered with 200.
    pub async fn ok(&self, method: Method, route: &str, path: &str, body: Option<Value>) -> Value {
        let answer = self.ask(method, route, path, body).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
        answer.json()
    }

    pub async fn post(&self, route: &str, body: Value) -> Value {
        self.ok(Method::POST, route, route, Some(body)).await
    }

    /// A request that is refused: its status, the id of the message, and the field.
    pub async fn refused(&self, route: &str, body: Value) -> (u16, String, Option<String>) {
        let answer = self.ask(Method::POST, route, route, Some(body)).await;
        assert!(!answer.status.is_success(), "{route}: {}", answer.text);
        let problem = answer.json();
        let text = |field: &str| problem[field].as_str().map(String::from);
        (answer.status.as_u16(), text("id").unwrap_or_default(), text("field"))
    }
}

//! How many requests an address may make.

use std::net::IpAddr;
use std::num::NonZeroU32;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use ludarium_rules::message::Message;

use crate::app::Shared;
use crate::client::Client;
use crate::problem::Problem;

/// The requests of each address in the last minute.
#[derive(Debug)]
pub struct Requests {
    limiter: Option<DefaultKeyedRateLimiter<IpAddr>>,
    clock: DefaultClock,
}

impl Requests {
    /// As many a minute; 0 is no limit.
    pub fn new(per_minute: u32) -> Requests {
        let quota = NonZeroU32::new(per_minute).map(Quota::per_minute);
        Requests { limiter: quota.map(RateLimiter::keyed), clock: DefaultClock::default() }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// That the address has made too many.
    pub fn count(&self, address: IpAddr) -> Result<(), Problem> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        limiter.check_key(&address).map_err(|early| {
            let wait = early.wait_time_from(self.clock.now()).as_secs() + 1;
            let message = Message::new("problem-requests").with("seconds", wait as usize);
            Problem::of(StatusCode::TOO_MANY_REQUESTS, message).retry_after(wait)
        })
    }

    /// Forgets the addresses that have not asked for long.
    pub fn tidy(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
        }
    }
}

/// Counts every request but those that watch over the server.
pub async fn count_requests(State(app): State<Shared>, request: Request, next: Next) -> Response {
    if matches!(request.uri().path(), "/healthz" | "/metrics") {
        return next.run(request).await;
    }
    let client = Client::of(request.headers(), request.extensions(), app.config.behind_proxy);
    match app.requests.count(client.0) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::Requests;
    use std::net::IpAddr;

    #[test]
    fn an_address_has_as_many_requests_as_it_may_make() {
        let [one, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        let requests = Requests::new(3);
        for _ in 0..3 {
            assert!(requests.count(one).is_ok());
        }
        let refused = requests.count(one).err();
        let after = refused.as_ref().and_then(|problem| problem.retry_after);
        assert_eq!(refused.map(|problem| problem.status), Some(429));
        // One in twenty seconds is allowed again.
        assert!(after.is_some_and(|seconds| (15..=21).contains(&seconds)), "{after:?}");
        assert!(requests.count(other).is_ok());
        let unlimited = Requests::new(0);
        assert!((0..10_000).all(|_| unlimited.count(one).is_ok()));
    }
}

//! Searches: how many may run, for whom, and when they are told to stop.
//!
//! A search is one blocking thread. [`Searches::admit`] waits a little for one to be free and gives
//! a [`Ticket`]; the search holds it until it ends. Whoever asked holds the [`Caller`]: when it is
//! dropped, because the answer was given or the connection was closed, the search is told to stop.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use axum::http::StatusCode;
use ludarium_rules::message::Message;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::problem::Problem;

/// How long a request waits for a search to be free.
const PATIENCE: Duration = Duration::from_secs(3);

/// The searches of a server.
#[derive(Debug)]
pub struct Searches {
    permits: Arc<Semaphore>,
    per_address: usize,
    running: Arc<Running>,
}

/// What runs and waits, by address.
#[derive(Debug, Default)]
struct Running {
    by_address: Mutex<HashMap<IpAddr, usize>>,
    flags: Mutex<Vec<Weak<AtomicBool>>>,
    is_closed: AtomicBool,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The right to run a search, until it is dropped.
#[derive(Debug)]
pub struct Ticket {
    stop: Arc<AtomicBool>,
    _permit: OwnedSemaphorePermit,
    _seat: Seat,
}

impl Ticket {
    /// The flag that tells the search to stop.
    pub fn stop(&self) -> &AtomicBool {
        &self.stop
    }
}

/// One of the searches of an address.
#[derive(Debug)]
struct Seat {
    running: Arc<Running>,
    address: IpAddr,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut by_address = lock(&self.running.by_address);
        if let Some(count) = by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

/// Whoever waits for a search; when this is dropped, the search is told to stop.
#[derive(Debug)]
pub struct Caller(Arc<AtomicBool>);

impl Caller {
    /// Tells the search to stop, as after its time.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Drop for Caller {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Searches {
    /// As many searches at the same time, and as many for one address.
    pub fn new(most: usize, per_address: usize) -> Searches {
        Searches {
            permits: Arc::new(Semaphore::new(most.max(1))),
            per_address: per_address.max(1),
            running: Arc::default(),
        }
    }

    /// The right to search, for an address that has not too many searches already.
    ///
    /// # Errors
    /// That the address has too many, that none became free in a while, or that the server is
    /// shutting down.
    pub async fn admit(&self, address: IpAddr) -> Result<(Ticket, Caller), Problem> {
        if self.running.is_closed.load(Ordering::Relaxed) {
            return Err(closing());
        }
        let seat = self.seat(address)?;
        let permit = Arc::clone(&self.permits).acquire_owned();
        let Ok(Ok(permit)) = tokio::time::timeout(PATIENCE, permit).await else {
            let message = Message::new("problem-busy");
            return Err(Problem::of(StatusCode::SERVICE_UNAVAILABLE, message).retry_after(5));
        };
        let stop = Arc::new(AtomicBool::new(false));
        let mut flags = lock(&self.running.flags);
        flags.retain(|flag| flag.strong_count() > 0);
        flags.push(Arc::downgrade(&stop));
        drop(flags);
        if self.running.is_closed.load(Ordering::Relaxed) {
            return Err(closing());
        }
        let caller = Caller(Arc::clone(&stop));
        Ok((Ticket { stop, _permit: permit, _seat: seat }, caller))
    }

    fn seat(&self, address: IpAddr) -> Result<Seat, Problem> {
        let mut by_address = lock(&self.running.by_address);
        let count = by_address.entry(address).or_default();
        if *count >= self.per_address {
            let message = Message::new("problem-searches").with("most", self.per_address);
            return Err(Problem::of(StatusCode::TOO_MANY_REQUESTS, message).retry_after(2));
        }
        *count += 1;
        Ok(Seat { running: Arc::clone(&self.running), address })
    }

    /// Stops every search and admits none from now on.
    pub fn close(&self) {
        self.running.is_closed.store(true, Ordering::Relaxed);
        for flag in lock(&self.running.flags).drain(..) {
            if let Some(flag) = flag.upgrade() {
                flag.store(true, Ordering::Relaxed);
            }
        }
    }
}

/// The server is shutting down.
fn closing() -> Problem {
    let message = Message::new("problem-closing");
    Problem::of(StatusCode::SERVICE_UNAVAILABLE, message).retry_after(10)
}

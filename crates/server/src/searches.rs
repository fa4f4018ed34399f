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
use ludarium_search::Report;
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
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Somebody who searches, once or more often, until this is dropped.
#[derive(Debug)]
pub struct Visit {
    stop: Arc<AtomicBool>,
    permits: Arc<Semaphore>,
    _seat: Seat,
}

impl Visit {
    /// The flag that tells the search to stop.
    pub fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    /// Waits on a blocking thread for the turn to search; `None` when the server is shutting down,
    /// which sets the flag too.
    pub fn wait_for_turn(&self) -> Option<Turn> {
        let waiting = Counted::new("ludarium_searches_waiting");
        let permit = Arc::clone(&self.permits).acquire_owned();
        let permit = tokio::runtime::Handle::current().block_on(permit).ok();
        drop(waiting);
        permit.map(Turn::new)
    }
}

/// The right to run one search, until it is dropped.
#[derive(Debug)]
pub struct Turn {
    _permit: OwnedSemaphorePermit,
    _running: Counted,
}

impl Turn {
    fn new(permit: OwnedSemaphorePermit) -> Turn {
        Turn { _permit: permit, _running: Counted::new("ludarium_searches_running") }
    }
}

/// Somebody whose turn it is.
#[derive(Debug)]
pub struct Ticket {
    _turn: Turn,
    visit: Visit,
}

impl Ticket {
    /// The flag that tells the search to stop.
    pub fn stop(&self) -> &AtomicBool {
        self.visit.stop()
    }
}

/// Measures what a search did.
pub fn measure<M>(report: &Report<M>) {
    metrics::counter!("ludarium_search_nodes_total").increment(report.nodes);
    metrics::histogram!("ludarium_search_seconds").record(report.elapsed.as_secs_f64());
}

/// One more in a gauge of the metrics, until it is dropped.
#[derive(Debug)]
struct Counted(&'static str);

impl Counted {
    fn new(gauge: &'static str) -> Counted {
        metrics::gauge!(gauge).increment(1.0);
        Counted(gauge)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        metrics::gauge!(self.0).decrement(1.0);
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

    /// Lets an address in that has not too many searches already. It then waits for its turns.
    ///
    /// # Errors
    /// That the address has too many, or that the server is shutting down.
    pub fn enter(&self, address: IpAddr) -> Result<(Visit, Caller), Problem> {
        let seat = self.seat(address)?;
        let stop = Arc::new(AtomicBool::new(false));
        let mut flags = lock(&self.running.flags);
        flags.retain(|flag| flag.strong_count() > 0);
        flags.push(Arc::downgrade(&stop));
        drop(flags);
        // After the flag is known: whoever closes now will set it.
        if self.permits.is_closed() {
            return Err(closing());
        }
        let caller = Caller(Arc::clone(&stop));
        Ok((Visit { stop, permits: Arc::clone(&self.permits), _seat: seat }, caller))
    }

    /// Lets an address in and waits a little for its turn.
    ///
    /// # Errors
    /// As [`Searches::enter`], or that no search became free in a while.
    pub async fn admit(&self, address: IpAddr) -> Result<(Ticket, Caller), Problem> {
        let (visit, caller) = self.enter(address)?;
        let waiting = Counted::new("ludarium_searches_waiting");
        let permit = tokio::time::timeout(PATIENCE, Arc::clone(&self.permits).acquire_owned());
        let permit = permit.await;
        drop(waiting);
        match permit {
            Ok(Ok(permit)) => Ok((Ticket { _turn: Turn::new(permit), visit }, caller)),
            Ok(Err(_)) => Err(closing()),
            Err(_) => {
                let message = Message::new("problem-busy");
                Err(Problem::of(StatusCode::SERVICE_UNAVAILABLE, message).retry_after(5))
            }
        }
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
        self.permits.close();
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

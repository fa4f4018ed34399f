//! The one task that writes. What waits while a transaction is committed goes into the next one
//! together (group commit), so that the disk is waited for once and not once a move.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use sqlx::AnyPool;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::change::Change;
use super::error::WriteError;

/// How many changes may wait.
const WAITING: usize = 4096;

/// How many changes go into one transaction.
const BATCH: usize = 512;

type Answer = oneshot::Sender<Result<(), WriteError>>;

/// The way to the task that writes.
#[derive(Clone, Debug)]
pub struct Writer(Arc<Mutex<Ends>>);

#[derive(Debug)]
struct Ends {
    sender: Option<mpsc::Sender<(Change, Answer)>>,
    task: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the task.
    pub fn start(pool: AnyPool) -> Writer {
        let (sender, receiver) = mpsc::channel(WAITING);
        let task = tokio::spawn(work(pool, receiver));
        Writer(Arc::new(Mutex::new(Ends { sender: Some(sender), task: Some(task) })))
    }

    /// Makes a change, and returns when it is committed.
    ///
    /// # Errors
    /// When it could not be committed.
    pub async fn write(&self, change: Change) -> Result<(), WriteError> {
        let (answer, answered) = oneshot::channel();
        {
            let ends = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let sender = ends.sender.as_ref().ok_or(WriteError::Closed)?;
            sender.try_send((change, answer)).map_err(|error| match error {
                mpsc::error::TrySendError::Full(_) => WriteError::Busy,
                mpsc::error::TrySendError::Closed(_) => WriteError::Closed,
            })?;
        }
        answered.await.unwrap_or(Err(WriteError::Closed))
    }

    /// Lets the task commit what waits, and ends it.
    pub async fn close(&self) {
        let task = {
            let mut ends = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            ends.sender = None;
            ends.task.take()
        };
        if let Some(task) = task {
            let _ = task.await;
        }
    }
}

async fn work(pool: AnyPool, mut receiver: mpsc::Receiver<(Change, Answer)>) {
    let mut batch = Vec::with_capacity(BATCH);
    while receiver.recv_many(&mut batch, BATCH).await > 0 {
        let begun = Instant::now();
        metrics::histogram!("ludarium_commit_changes").record(batch.len() as f64);
        if let Err(error) = commit(&pool, batch.iter().map(|(change, _)| change)).await {
            if batch.len() > 1 {
                one_by_one(&pool, &mut batch).await;
                continue;
            }
            tracing::error!(%error, "a change was not committed");
            for (_, answer) in batch.drain(..) {
                let _ = answer.send(Err(WriteError::Failed(error.to_string())));
            }
        } else {
            for (_, answer) in batch.drain(..) {
                // Whoever no longer waits need not hear.
                let _ = answer.send(Ok(()));
            }
        }
        metrics::histogram!("ludarium_commit_seconds").record(begun.elapsed().as_secs_f64());
    }
}

/// After a failure each change has a transaction of its own, so that one that the database refuses
/// does not take the others with it.
async fn one_by_one(pool: &AnyPool, batch: &mut Vec<(Change, Answer)>) {
    for (change, answer) in batch.drain(..) {
        let made = commit(pool, std::iter::once(&change)).await;
        if let Err(error) = &made {
            tracing::error!(%error, "a change was not committed");
        }
        let _ = answer.send(made.map_err(|error| WriteError::Failed(error.to_string())));
    }
}

async fn commit(
    pool: &AnyPool,
    changes: impl Iterator<Item = &Change> + Send,
) -> Result<(), sqlx::Error> {
    let mut transaction = pool.begin().await?;
    for change in changes {
        change.apply(&mut transaction).await?;
    }
    transaction.commit().await
}

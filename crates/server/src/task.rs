use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::task::JoinError;

use crate::metrics::TASK_RESTARTS;

/// The pause before a task that has failed is started again.
const PAUSE: Duration = Duration::from_secs(1);

/// A task panicked, or the runtime is shutting down.
#[derive(Debug, thiserror::Error)]
#[error("a task did not finish: {0}")]
pub struct TaskFailed(#[from] JoinError);

/// Runs `work` in a task of its own, so that it finishes even if its caller is cancelled.
///
/// # Errors
/// Those of `work`, and [`TaskFailed`] if it panics.
pub(crate) async fn uncancellable<T, E>(work: impl Future<Output = Result<T, E>> + Send + 'static) -> Result<T, E>
where
    T: Send + 'static,
    E: From<TaskFailed> + Send + 'static,
{
    tokio::spawn(work).await.map_err(TaskFailed)?
}

/// Keeps a task running that should never end: it is started again if it does, or panics.
pub(crate) async fn supervise<Run: Future<Output = ()> + Send>(name: &'static str, start: impl Fn() -> Run + Send) {
    loop {
        let ended = AssertUnwindSafe(start()).catch_unwind().await;
        let why = if ended.is_err() { "it panicked" } else { "it ended" };
        tracing::error!(task = name, why, "a background task is started again");
        metrics::counter!(TASK_RESTARTS, "task" => name).increment(1);
        tokio::time::sleep(PAUSE).await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_or_ends_is_started_again() {
        let (starts, third) = (AtomicUsize::new(0), tokio::sync::Notify::new());
        let run = || async {
            match starts.fetch_add(1, Ordering::Relaxed) {
                0 => panic!("at first"),
                1 => {}
                _ => {
                    third.notify_one();
                    std::future::pending().await
                }
            }
        };
        tokio::select! {
            () = supervise("test", run) => {}
            () = third.notified() => {}
        }
        assert_eq!(starts.load(Ordering::Relaxed), 3);
    }
}

use tokio::task::JoinError;

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

use std::io;

use crate::failure::Failure;

/// Runs a server or a worker. When it has ended, work that hangs does not keep the program.
pub(crate) fn block_on(work: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    let runtime = tokio::runtime::Runtime::new().map_err(|why| Failure::failed(format_args!("can't start: {why}")))?;
    let done = runtime.block_on(work);
    runtime.shutdown_background();
    done
}

/// Signals that ask the program to end.
pub(crate) struct Signals {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl Signals {
    /// Starts listening. From now on such signals no longer end the program by themselves.
    pub(crate) fn new() -> Result<Self, Failure> {
        Self::listen().map_err(|why| Failure::failed(format_args!("can't start: {why}")))
    }

    #[cfg(unix)]
    fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    #[cfg(not(unix))]
    fn listen() -> io::Result<Self> {
        Ok(Self {})
    }

    /// Completes on Ctrl-C or when the process is asked to end.
    #[cfg(unix)]
    pub(crate) async fn end(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }

    /// Completes on Ctrl-C.
    #[cfg(not(unix))]
    pub(crate) async fn end(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }

    /// Finishes `work`, unless a second signal comes.
    pub(crate) async fn finish<T>(&mut self, work: impl Future<Output = T>) -> Result<T, Failure> {
        tokio::select! {
            done = work => Ok(done),
            () = self.end() => Err(Failure::failed("stopped at once by a second signal; acknowledged moves are stored")),
        }
    }
}

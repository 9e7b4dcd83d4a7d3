use std::io;

use crate::failure::Failure;

/// What the operating system asks of a program that runs until it is told to end.
pub(crate) struct Signals {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl Signals {
    /// Listens from now on: nothing that comes later ends the program by itself.
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

    /// Comes back when somebody presses Ctrl-C or asks the process to end.
    #[cfg(unix)]
    pub(crate) async fn end(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }

    /// Comes back when somebody presses Ctrl-C.
    #[cfg(not(unix))]
    pub(crate) async fn end(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }

    /// Does what there is to do last, unless somebody asks a second time.
    pub(crate) async fn finish<T>(&mut self, work: impl Future<Output = T>) -> Result<T, Failure> {
        tokio::select! {
            done = work => Ok(done),
            () = self.end() => Err(Failure::failed("asked twice, it ends at once; what was acknowledged is stored")),
        }
    }
}

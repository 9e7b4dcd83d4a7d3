//! Threads for long computations, such as bots and reviews, so that they never block sockets.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

use tokio::runtime::Handle;
use tokio::sync::{Semaphore, oneshot};

use crate::metrics::{JOBS, JOBS_DONE};

type Job = Box<dyn FnOnce() + Send>;

/// A pool of threads. Clones share it.
#[derive(Clone)]
pub(crate) struct Jobs {
    /// `None` if jobs are run at once.
    sender: Option<Sender<Job>>,
    runtime: Handle,
}

impl Jobs {
    /// Starts the threads. They end when the last clone is dropped.
    pub(crate) fn start(threads: usize) -> Self {
        let (sender, jobs) = channel::<Job>();
        let jobs = Arc::new(Mutex::new(jobs));
        for number in 0..threads.max(1) {
            let jobs = Arc::clone(&jobs);
            let thread = thread::Builder::new().name(format!("job-{number}"));
            thread.spawn(move || work(&jobs)).expect("the operating system starts a thread");
        }
        Self { sender: Some(sender), runtime: Handle::current() }
    }

    /// Runs jobs at once, so that a simulation does not wait for another thread.
    #[cfg(test)]
    pub(crate) fn at_once() -> Self {
        Self { sender: None, runtime: Handle::current() }
    }

    /// Runs `work` on a thread, then `then` with its result on the runtime; `None` if it panicked.
    pub(crate) fn run_then<T, Later>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
        then: impl FnOnce(Option<T>) -> Later + Send + 'static,
    ) where
        T: Send + 'static,
        Later: Future<Output = ()> + Send + 'static,
    {
        let runtime = self.runtime.clone();
        let job = move || {
            let found = catch_unwind(AssertUnwindSafe(work)).ok();
            metrics::gauge!(JOBS).decrement(1);
            metrics::counter!(JOBS_DONE).increment(1);
            runtime.spawn(then(found));
        };
        metrics::gauge!(JOBS).increment(1);
        match &self.sender {
            Some(sender) => sender.send(Box::new(job)).expect("the threads outlive the pool"),
            None => job(),
        }
    }

    /// The result of `work`, run on a thread; `None` if it panicked.
    pub(crate) async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let (done, found) = oneshot::channel();
        self.run_then(work, move |result| async move {
            // The caller may have been cancelled.
            let _ = done.send(result);
        });
        found.await.ok().flatten()
    }

    /// Like [`Jobs::run`], for limited concurrency. A cancelled caller keeps its permit until the work is done.
    pub(crate) async fn run_limited<T: Send + 'static>(
        &self,
        permits: &Arc<Semaphore>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let permit = Arc::clone(permits).acquire_owned().await.ok()?;
        let work = move || {
            let _permit = permit;
            work()
        };
        self.run(work).await
    }
}

fn work(jobs: &Mutex<Receiver<Job>>) {
    loop {
        let job = jobs.lock().expect("no job runs under this lock").recv();
        match job {
            Ok(job) => job(),
            Err(_) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_cancelled_caller_keeps_its_permit_until_the_work_is_done() {
        let (jobs, turns) = (Jobs::start(2), Arc::new(Semaphore::new(1)));
        let ((begins, begun), (goes_on, may_go_on)) = (oneshot::channel(), channel::<()>());
        let asks = {
            let (jobs, turns) = (jobs.clone(), Arc::clone(&turns));
            let work = move || {
                begins.send(()).unwrap();
                may_go_on.recv().unwrap();
            };
            tokio::spawn(async move { jobs.run_limited(&turns, work).await })
        };
        begun.await.unwrap();
        asks.abort();
        assert!(asks.await.unwrap_err().is_cancelled());
        assert_eq!(turns.available_permits(), 0, "the work is not done");
        goes_on.send(()).unwrap();
        assert_eq!(jobs.run_limited(&turns, || 7).await, Some(7));
    }
}

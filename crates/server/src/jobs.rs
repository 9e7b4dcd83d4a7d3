//! Threads for what takes long: bots and reviews. Sockets never wait for them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

use tokio::runtime::Handle;
use tokio::sync::{Semaphore, oneshot};

use crate::metrics::{JOBS, JOBS_DONE};

type Job = Box<dyn FnOnce() + Send>;

/// The threads. Clones are the same threads.
#[derive(Clone)]
pub(crate) struct Jobs {
    sender: Sender<Job>,
    runtime: Handle,
}

impl Jobs {
    /// So many threads. They end when nobody can send a job any more.
    pub(crate) fn start(threads: usize) -> Self {
        let (sender, jobs) = channel::<Job>();
        let jobs = Arc::new(Mutex::new(jobs));
        for number in 0..threads.max(1) {
            let jobs = Arc::clone(&jobs);
            let thread = thread::Builder::new().name(format!("job-{number}"));
            thread.spawn(move || work(&jobs)).expect("the operating system starts a thread");
        }
        Self { sender, runtime: Handle::current() }
    }

    /// Runs `work` on a thread, and `then` with what it found on the runtime; `None` if it failed.
    pub(crate) fn run<T, Later>(
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
        self.sender.send(Box::new(job)).expect("the threads live as long as this");
    }

    /// What `work` finds on a thread; `None` if it failed.
    pub(crate) async fn ask<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let (done, found) = oneshot::channel();
        self.run(work, move |result| async move {
            // Whoever asked may have gone away.
            let _ = done.send(result);
        });
        found.await.ok().flatten()
    }

    /// The same, only so many at once. A turn ends with the work: whoever asks and goes away has not made room for another.
    pub(crate) async fn ask_in_turn<T: Send + 'static>(
        &self,
        turns: &Arc<Semaphore>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = Arc::clone(turns).acquire_owned().await.ok()?;
        let work = move || {
            let _turn = turn;
            work()
        };
        self.ask(work).await
    }
}

fn work(jobs: &Mutex<Receiver<Job>>) {
    loop {
        let job = jobs.lock().expect("jobs are not run under this").recv();
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
    async fn who_goes_away_makes_no_room_while_the_work_goes_on() {
        let (jobs, turns) = (Jobs::start(2), Arc::new(Semaphore::new(1)));
        let ((begins, begun), (goes_on, may_go_on)) = (oneshot::channel(), channel::<()>());
        let asks = {
            let (jobs, turns) = (jobs.clone(), Arc::clone(&turns));
            let work = move || {
                begins.send(()).unwrap();
                may_go_on.recv().unwrap();
            };
            tokio::spawn(async move { jobs.ask_in_turn(&turns, work).await })
        };
        begun.await.unwrap();
        asks.abort();
        assert!(asks.await.unwrap_err().is_cancelled());
        assert_eq!(turns.available_permits(), 0, "it is still being worked at");
        goes_on.send(()).unwrap();
        assert_eq!(jobs.ask_in_turn(&turns, || 7).await, Some(7));
    }
}

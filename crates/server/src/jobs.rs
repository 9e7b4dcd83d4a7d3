//! Threads for what takes long: bots and reviews. Sockets never wait for them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

use tokio::runtime::Handle;
use tokio::sync::oneshot;

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

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Runs all jobs on threads and returns their results in order; `None` if `report` stopped it.
pub(crate) fn share<J: Sync, D: Send>(
    jobs: &[J],
    threads: NonZeroUsize,
    report: &mut dyn FnMut(usize, usize) -> bool,
    work: impl Fn(&J) -> D + Sync,
) -> Option<Vec<D>> {
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.get().min(jobs.len()) {
            let (send, next, work) = (send.clone(), &next, &work);
            scope.spawn(move || {
                while let Some((i, job)) = jobs.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed)) {
                    if send.send((i, work(job))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut done: Vec<Option<D>> = jobs.iter().map(|_| None).collect();
        let mut count = 0;
        let mut goes_on = report(count, jobs.len());
        while goes_on && count < jobs.len() {
            let (i, result) = receive.recv().ok()?;
            done[i] = Some(result);
            count += 1;
            goes_on = report(count, jobs.len());
        }
        if !goes_on {
            next.store(jobs.len(), Ordering::Relaxed);
            return None;
        }
        done.into_iter().collect()
    })
}

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use bots::{Budget, ReviewPlan};
use catalog::AnyRecord;
use game::{Names, Record};
use words::story::{AnyMoments, Moment, Story, moments};
use words::{Lang, Told, Words};

/// A game that was looked over.
pub(super) struct Looked {
    pub(super) story: Story,
    pub(super) moments: AnyMoments,
    pub(super) names: Names,
}

/// A review that is being made, on a thread of its own. Whoever drops it cancels it.
pub(super) struct Work {
    finds: Receiver<Find>,
    pub(super) done: usize,
    pub(super) all: usize,
}

enum Find {
    Progress(usize, usize),
    Done(Box<Result<Looked, String>>),
}

impl Work {
    /// Begins to look a record over. `wake` is called from that thread whenever there is something to hear.
    pub(super) fn begin(record: AnyRecord, lang: Lang, budget: Budget, wake: impl Fn() + Send + 'static) -> Self {
        let (sender, finds) = channel();
        thread::spawn(move || {
            let looked = catch_unwind(AssertUnwindSafe(|| look_over(&record, lang, budget, &sender, &wake)));
            let looked = looked.unwrap_or_else(|_| Err("it broke off".into()));
            let _ = sender.send(Find::Done(Box::new(looked)));
            wake();
        });
        Self { finds, done: 0, all: 0 }
    }

    /// Takes in what the thread has told; the review once it is done, or why there is none.
    pub(super) fn hear(&mut self) -> Option<Result<Looked, String>> {
        loop {
            match self.finds.try_recv() {
                Ok(Find::Progress(done, all)) => (self.done, self.all) = (done, all),
                Ok(Find::Done(looked)) => return Some(*looked),
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => return None,
            }
        }
    }
}

fn look_over(
    record: &AnyRecord,
    lang: Lang,
    budget: Budget,
    sender: &Sender<Find>,
    wake: &dyn Fn(),
) -> Result<Looked, String> {
    let words = Words::new(lang);
    let names = words.names_of_record(record.players());
    let mut hear = |done, all| {
        let heard = sender.send(Find::Progress(done, all)).is_ok();
        wake();
        heard
    };
    let (story, moments) = match record {
        AnyRecord::Parade(record) => {
            let (story, moments) = tell(&words, record, &names, budget, &mut hear)?;
            (story, AnyMoments::Parade(moments))
        }
        AnyRecord::Alice(record) => {
            let (story, moments) = tell(&words, record, &names, budget, &mut hear)?;
            (story, AnyMoments::Alice(moments))
        }
    };
    Ok(Looked { story, moments, names })
}

fn tell<G: Told>(
    words: &Words,
    record: &Record<G>,
    names: &Names,
    budget: Budget,
    hear: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<(Story, Vec<Moment<G>>), String> {
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let plan = ReviewPlan { seat: None, budget, threads, seed: 0 };
    let review = bots::review(record, &plan, hear).map_err(|why| why.to_string())?;
    let story = Story::new(words, record, &review, names).map_err(|why| why.to_string())?;
    Ok((story, moments(record, &review).map_err(|why| why.to_string())?))
}

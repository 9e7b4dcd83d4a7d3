use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use bots::{Budget, Explained, ReviewPlan};
use catalog::{AnyRecord, each};
use game::{Names, Record, Seat, Viewer};
use host::story::{AnyMoments, Moments, Story, moments};
use i18n::{Lang, Locale, Narrate};
use table::Player;

/// The review of a game.
pub(super) struct Review {
    pub(super) story: Story,
    pub(super) moments: AnyMoments,
    pub(super) names: Names,
}

/// A review in progress, on a thread of its own. Dropping it cancels it.
pub(super) struct ReviewJob {
    finds: Receiver<JobNews>,
    pub(super) done: usize,
    pub(super) all: usize,
}

enum JobNews {
    Progress(usize, usize),
    Done(Box<Result<Review, String>>),
}

impl ReviewJob {
    /// Starts a review. `wake` is called from its thread when there is something to [`poll`](Self::poll).
    pub(super) fn begin(record: AnyRecord, lang: Lang, budget: Budget, wake: impl Fn() + Send + 'static) -> Self {
        let (sender, finds) = channel();
        thread::spawn(move || {
            let review = catch_unwind(AssertUnwindSafe(|| make_review(&record, lang, budget, &sender, &wake)));
            let review = review.unwrap_or_else(|_| Err("the analysis crashed".into()));
            let _ = sender.send(JobNews::Done(Box::new(review)));
            wake();
        });
        Self { finds, done: 0, all: 0 }
    }

    /// The review once it is done, or why it failed.
    pub(super) fn poll(&mut self) -> Option<Result<Review, String>> {
        loop {
            match self.finds.try_recv() {
                Ok(JobNews::Progress(done, all)) => (self.done, self.all) = (done, all),
                Ok(JobNews::Done(review)) => return Some(*review),
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => return None,
            }
        }
    }
}

fn make_review(
    record: &AnyRecord,
    lang: Lang,
    budget: Budget,
    sender: &Sender<JobNews>,
    wake: &dyn Fn(),
) -> Result<Review, String> {
    let locale = Locale::new(lang);
    let names = locale.names_of_any(record).seen_by(reader(record));
    let mut hear = |done, all| {
        let heard = sender.send(JobNews::Progress(done, all)).is_ok();
        wake();
        heard
    };
    let (story, moments) = each!(record, AnyRecord(record) => {
        let (story, moments) = tell(&locale, record, &names, budget, &mut hear)?;
        (story, moments.into())
    });
    Ok(Review { story, moments, names })
}

/// The reader sat at the seat of the only person; where several shared the keyboard, nobody is "you".
fn reader(record: &AnyRecord) -> Viewer {
    let is_person = |name: &String| matches!(Player::of_record(name), Player::Person(_));
    let people = Seat::all(record.players().len()).zip(record.players()).filter(|(_, name)| is_person(name));
    match people.map(|(seat, _)| seat).collect::<Vec<_>>()[..] {
        [seat] => Viewer::Seat(seat),
        _ => Viewer::Spectator,
    }
}

fn tell<G: Narrate + Explained>(
    locale: &Locale,
    record: &Record<G>,
    names: &Names,
    budget: Budget,
    hear: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<(Story, Moments<G>), String> {
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let plan = ReviewPlan { seat: None, budget, threads, seed: 0 };
    let review = bots::review(record, &plan, hear).map_err(|why| why.to_string())?;
    let story = Story::new(locale, record, &review, names).map_err(|why| why.to_string())?;
    Ok((story, moments(record, &review).map_err(|why| why.to_string())?))
}

#[test]
fn only_someone_who_played_alone_is_you() {
    use game::{FastDice, Game};
    use parade::{NoOptions, Parade};
    let reader_of = |players: &[&str]| {
        let setup = Parade::deal(&NoOptions {}, players.len(), &mut FastDice::new(1, 0, 0)).unwrap();
        let players = players.iter().map(|name| (*name).into()).collect();
        reader(&Record::<Parade>::new(players, NoOptions {}, setup).into())
    };
    assert_eq!(reader_of(&["bot:level:2", "Ann", "bot:level:3"]), Viewer::Seat(Seat::new(1).unwrap()));
    assert_eq!(reader_of(&["Ann", "Bob"]), Viewer::Spectator);
    assert_eq!(reader_of(&["bot:level:2", "bot:level:3"]), Viewer::Spectator);
}

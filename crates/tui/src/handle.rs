use std::sync::mpsc::{Receiver, channel};

use catalog::{AnySight, AnyTable};
use game::{Names, Seat, SeatSet};
use i18n::{Locale, t};
use table::Refused;

use crate::online::{LinkEvent, Remote};
use crate::session::{self, BadBot, SaveSlot, Session};
use crate::update::Update;

/// A game in progress, on this machine or at a server's table.
///
/// It never blocks. What others do arrives as [`News`], which the caller polls
/// and hands back to [`apply`](GameHandle::apply) when it is time to show it.
pub(crate) enum GameHandle {
    Local(LocalGame),
    Remote(Box<Remote>),
}

/// A game on this machine, and the news from its threads.
pub(crate) struct LocalGame {
    pub(crate) session: Box<Session>,
    news: Receiver<session::News>,
}

/// Something that arrived, for [`GameHandle::apply`].
pub(crate) enum News {
    Local(session::News),
    Remote(LinkEvent),
}

/// What became of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Submitted {
    /// It is done.
    Applied,
    /// It was sent; its result arrives as news.
    Sent,
}

impl GameHandle {
    /// A local game. `wake` is called from other threads when there is news.
    pub(crate) fn local(
        (table, slot): (AnyTable, SaveSlot),
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, BadBot> {
        let (sender, news) = channel();
        let tell = move |found| {
            let _ = sender.send(found);
            wake();
        };
        Ok(Self::Local(LocalGame { session: Box::new(Session::new(table, slot, tell)?), news }))
    }

    /// The game, if it is local.
    pub(crate) fn session(&self) -> Option<&Session> {
        if let Self::Local(local) = self { Some(&local.session) } else { None }
    }

    /// The game, if it is at a server.
    pub(crate) fn remote(&self) -> Option<&Remote> {
        if let Self::Remote(remote) = self { Some(remote) } else { None }
    }

    pub(crate) fn remote_mut(&mut self) -> Option<&mut Remote> {
        if let Self::Remote(remote) = self { Some(remote) } else { None }
    }

    /// The next news, if any has arrived.
    pub(crate) fn poll(&self) -> Option<News> {
        match self {
            Self::Local(local) => local.news.try_recv().ok().map(News::Local),
            Self::Remote(remote) => remote.poll().map(News::Remote),
        }
    }

    /// Waits for the next news; `None` if none can arrive.
    pub(crate) fn wait(&self) -> Option<News> {
        match self {
            Self::Local(local) => local.news.recv().ok().map(News::Local),
            Self::Remote(remote) => remote.wait().map(News::Remote),
        }
    }

    /// Applies news.
    pub(crate) fn apply(&mut self, news: News) -> Update {
        match (self, news) {
            (Self::Local(local), News::Local(news)) => local.session.apply(news),
            (Self::Remote(remote), News::Remote(event)) => remote.apply(event),
            _ => Update::Nothing,
        }
    }

    /// The players' names.
    pub(crate) fn names(&self, locale: &Locale) -> Names {
        match self {
            Self::Local(local) => local.session.names(locale),
            Self::Remote(remote) => remote.names(locale),
        }
    }

    /// The number of seats.
    pub(crate) fn seats(&self) -> usize {
        match self {
            Self::Local(local) => local.session.table().players().len(),
            Self::Remote(remote) => remote.seats(),
        }
    }

    /// The version of the table.
    pub(crate) fn version(&self) -> usize {
        match self {
            Self::Local(local) => local.session.table().version(),
            Self::Remote(remote) => remote.version(),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        match self {
            Self::Local(local) => local.session.table().is_over(),
            Self::Remote(remote) => remote.is_over(),
        }
    }

    /// What the person at `seat`, or anybody, may see, with the steps after version `since`.
    pub(crate) fn sight(&self, seat: Option<Seat>, since: usize) -> AnySight {
        match (self, seat) {
            (Self::Local(local), Some(seat)) => local.session.sight(seat, since),
            (Self::Local(local), None) => local.session.open_sight(since),
            (Self::Remote(remote), seat) => remote.sight(seat, since),
        }
    }

    /// The people at this keyboard.
    pub(crate) fn people(&self) -> SeatSet {
        match self {
            Self::Local(local) => local.session.table().people(),
            Self::Remote(remote) => remote.own(),
        }
    }

    /// Whether the person at `seat` has to decide something.
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        match self {
            Self::Local(local) => local.session.waiting().contains(seat),
            Self::Remote(remote) => remote.waits_for(seat),
        }
    }

    /// The seat of the person who has to take the keyboard before their cards are shown.
    pub(crate) fn hand_over(&self, shown: Option<Seat>) -> Option<Seat> {
        match self {
            Self::Local(local) => local.session.hand_over(shown),
            Self::Remote(remote) => remote.hand_over(),
        }
    }

    /// Tells the game that the person at `seat` has taken the keyboard.
    pub(crate) fn look(&mut self, seat: Seat) {
        if let Self::Remote(remote) = self {
            remote.look(seat);
        }
    }

    /// Plays a move of the person at `seat`.
    pub(crate) fn play(&mut self, seat: Seat, mv: &str, locale: &Locale) -> Result<Submitted, String> {
        match self {
            Self::Local(local) => applied(local.session.play(seat, mv), locale),
            Self::Remote(remote) => Ok(remote.play(seat, mv)),
        }
    }

    /// Takes back the last decision of `seat`.
    pub(crate) fn take_back(&mut self, seat: Seat, locale: &Locale) -> Result<Submitted, String> {
        let why = if self.has_takebacks() {
            t!(locale, "play-nothing-to-take-back")
        } else {
            t!(locale, "play-no-takebacks")
        };
        match self {
            Self::Local(local) => local.session.take_back(seat).map(|()| Submitted::Applied).map_err(|_| why),
            Self::Remote(remote) => remote.take_back(seat).ok_or(why),
        }
    }

    pub(crate) fn has_takebacks(&self) -> bool {
        match self {
            Self::Local(local) => local.session.table().terms().takebacks,
            Self::Remote(remote) => remote.room().is_some_and(|room| room.plan.terms.takebacks),
        }
    }

    /// Resigns for the person at `seat`.
    pub(crate) fn resign(&mut self, seat: Seat, locale: &Locale) -> Result<Submitted, String> {
        match self {
            Self::Local(local) => applied(local.session.resign(seat), locale),
            Self::Remote(remote) => Ok(remote.resign(seat)),
        }
    }

    /// Whether the person at the keyboard may resign at any time. Of several, each may
    /// only on their turn, so that nobody resigns for somebody else.
    pub(crate) fn resigns_freely(&self) -> bool {
        self.people().len() == 1
    }

    /// Whether the game ends if `seat` resigns.
    pub(crate) fn ends_if_resigned(&self, seat: Seat) -> bool {
        match self {
            Self::Local(local) => local.session.table().ends_if_resigned(seat),
            Self::Remote(remote) => remote.resigning_ends(),
        }
    }

    /// Whether there are hints; rated games have none.
    pub(crate) fn has_hints(&self) -> bool {
        self.remote().is_none_or(|remote| !remote.is_rated())
    }

    /// Requests hints for `seat`.
    pub(crate) fn ask_hint(&mut self, seat: Seat) {
        match self {
            Self::Local(local) => local.session.ask_hint(seat),
            Self::Remote(remote) => remote.ask_hint(seat),
        }
    }

    /// A number that changes with each decision here.
    pub(crate) fn decision(&self) -> u64 {
        match self {
            Self::Local(local) => local.session.decision(),
            Self::Remote(remote) => remote.decision(),
        }
    }

    /// What is going wrong, though the game goes on.
    pub(crate) fn trouble(&self, locale: &Locale) -> Option<String> {
        match self {
            Self::Local(local) => local.session.trouble().map(|why| t!(locale, "play-not-saved", why = why)),
            Self::Remote(remote) => remote.trouble(locale),
        }
    }
}

/// Whether two sights ask for the same decision; others may decide at the same time.
pub(crate) fn same_choice(before: &AnySight, after: &AnySight) -> bool {
    after.has_moves() && after.has_moves_of(before)
}

fn applied(result: Result<(), Refused>, locale: &Locale) -> Result<Submitted, String> {
    result.map(|()| Submitted::Applied).map_err(|why| locale.refused((&why).into()))
}

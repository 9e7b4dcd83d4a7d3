use std::sync::mpsc::{Receiver, channel};

use game::{Names, Seat, SeatSet};
use table::{AnySight, AnyTable, Emote, Refused};
use words::{Words, say};

use crate::online::{Event, Remote};
use crate::session::{self, BadBot, Hints, Place, Session};

/// A game that goes on: on this machine, or at the table of a server.
///
/// It never waits. Whatever others do comes as [`News`], which its user takes
/// and hands back to [`hear`](Live::hear) when it is time to show it.
pub(crate) enum Live {
    Here(Here),
    There(Box<Remote>),
}

/// A game on this machine, and what its threads find out.
pub(crate) struct Here {
    pub(crate) session: Box<Session>,
    news: Receiver<session::News>,
}

/// What came in; for [`Live::hear`].
pub(crate) enum News {
    Here(session::News),
    There(Event),
}

/// What news made of a game.
pub(crate) enum Heard {
    /// The table has changed.
    Changed,
    /// It is somebody else who looks, or all of the past has come.
    Afresh,
    /// The hints that were asked for are there.
    Hinted(Hints),
    /// There are no hints, though they were asked for.
    NoHint,
    /// A bot can't play on.
    Failed(Seat),
    /// What somebody here asked for is refused.
    Refused(String),
    /// Somebody said something.
    Said(Seat, Emote),
    /// Nothing at the table.
    Nothing,
}

/// How far it is with what somebody asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    /// It has happened.
    Now,
    /// It is on its way; the news will tell.
    Sent,
}

impl From<session::Heard> for Heard {
    fn from(heard: session::Heard) -> Self {
        match heard {
            session::Heard::Moved(_) => Self::Changed,
            session::Heard::Hinted(hints) => Self::Hinted(hints),
            session::Heard::NoHint => Self::NoHint,
            session::Heard::Failed(seat) => Self::Failed(seat),
            session::Heard::Nothing => Self::Nothing,
        }
    }
}

impl Live {
    /// A game on this machine. `wake` is called from other threads when there is news.
    pub(crate) fn here(
        (table, place): (AnyTable, Place),
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, BadBot> {
        let (sender, news) = channel();
        let tell = move |found| {
            let _ = sender.send(found);
            wake();
        };
        Ok(Self::Here(Here { session: Box::new(Session::new(table, place, tell)?), news }))
    }

    /// The game, if it is on this machine.
    pub(crate) fn session(&self) -> Option<&Session> {
        if let Self::Here(here) = self { Some(&here.session) } else { None }
    }

    /// The game, if it is at a server.
    pub(crate) fn remote(&self) -> Option<&Remote> {
        if let Self::There(remote) = self { Some(remote) } else { None }
    }

    pub(crate) fn remote_mut(&mut self) -> Option<&mut Remote> {
        if let Self::There(remote) = self { Some(remote) } else { None }
    }

    /// What came in, if something did.
    pub(crate) fn poll(&self) -> Option<News> {
        match self {
            Self::Here(here) => here.news.try_recv().ok().map(News::Here),
            Self::There(remote) => remote.poll().map(News::There),
        }
    }

    /// Waits for what comes next; nothing if nothing can.
    pub(crate) fn wait(&self) -> Option<News> {
        match self {
            Self::Here(here) => here.news.recv().ok().map(News::Here),
            Self::There(remote) => remote.wait().map(News::There),
        }
    }

    /// Takes in what came.
    pub(crate) fn hear(&mut self, news: News) -> Heard {
        match (self, news) {
            (Self::Here(here), News::Here(news)) => here.session.hear(news).into(),
            (Self::There(remote), News::There(event)) => remote.hear(event),
            _ => Heard::Nothing,
        }
    }

    /// What the players are called.
    pub(crate) fn names(&self, words: &Words) -> Names {
        match self {
            Self::Here(here) => here.session.names(words),
            Self::There(remote) => remote.names(words),
        }
    }

    /// How many sit at the table.
    pub(crate) fn seats(&self) -> usize {
        match self {
            Self::Here(here) => here.session.table().players().len(),
            Self::There(remote) => remote.seats(),
        }
    }

    /// How much has happened.
    pub(crate) fn version(&self) -> usize {
        match self {
            Self::Here(here) => here.session.table().version(),
            Self::There(remote) => remote.version(),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        match self {
            Self::Here(here) => here.session.table().is_over(),
            Self::There(remote) => remote.is_over(),
        }
    }

    /// What the person at `seat`, or anybody, is shown, with what happened after the version `since`.
    pub(crate) fn sight(&self, seat: Option<Seat>, since: usize) -> AnySight {
        match (self, seat) {
            (Self::Here(here), Some(seat)) => here.session.sight(seat, since),
            (Self::Here(here), None) => here.session.open_sight(since),
            (Self::There(remote), seat) => remote.sight(seat, since),
        }
    }

    /// The people at this keyboard.
    pub(crate) fn people(&self) -> SeatSet {
        match self {
            Self::Here(here) => here.session.table().people(),
            Self::There(remote) => remote.own(),
        }
    }

    /// Whether the person at `seat` decides something now.
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        match self {
            Self::Here(here) => here.session.waiting().contains(seat),
            Self::There(remote) => remote.waits_for(seat),
        }
    }

    /// The seat that the keyboard has to go to before anything of it is shown.
    pub(crate) fn hand_over(&self, shown: Option<Seat>) -> Option<Seat> {
        match self {
            Self::Here(here) => here.session.hand_over(shown),
            Self::There(remote) => remote.hand_over(),
        }
    }

    /// The keyboard was handed to the person at `seat`.
    pub(crate) fn look(&mut self, seat: Seat) {
        if let Self::There(remote) = self {
            remote.look(seat);
        }
    }

    /// Plays a move of the person at `seat`.
    pub(crate) fn play(&mut self, seat: Seat, mv: &str) -> Result<Done, String> {
        match self {
            Self::Here(here) => done(here.session.play(seat, mv)),
            Self::There(remote) => Ok(remote.play(seat, mv)),
        }
    }

    /// Goes back to the previous decision of `seat`.
    pub(crate) fn take_back(&mut self, seat: Seat, words: &Words) -> Result<Done, String> {
        let why = if self.has_takebacks() {
            say!(words, "play-nothing-to-take-back")
        } else {
            say!(words, "play-no-takebacks")
        };
        match self {
            Self::Here(here) => here.session.take_back(seat).map(|()| Done::Now).map_err(|_| why),
            Self::There(remote) => remote.take_back(seat).ok_or(why),
        }
    }

    pub(crate) fn has_takebacks(&self) -> bool {
        match self {
            Self::Here(here) => here.session.table().terms().takebacks,
            Self::There(remote) => remote.room().is_some_and(|room| room.plan.terms.takebacks),
        }
    }

    /// Resigns for the person at `seat`.
    pub(crate) fn resign(&mut self, seat: Seat) -> Result<Done, String> {
        match self {
            Self::Here(here) => done(here.session.resign(seat)),
            Self::There(remote) => Ok(remote.resign(seat)),
        }
    }

    /// Who could resign at any time; others when it is their turn, so that nobody does it for somebody else.
    pub(crate) fn resigns_freely(&self) -> bool {
        self.people().len() == 1
    }

    /// Whether the game ends if `seat` resigns.
    pub(crate) fn ends_if_resigned(&self, seat: Seat) -> bool {
        match self {
            Self::Here(here) => here.session.table().ends_if_resigned(seat),
            Self::There(remote) => remote.resigning_ends(),
        }
    }

    /// Whether anybody gets hints: in rated games nobody does.
    pub(crate) fn has_hints(&self) -> bool {
        self.remote().is_none_or(|remote| !remote.is_rated())
    }

    /// Asks what speaks for the moves of `seat`, where there are hints.
    pub(crate) fn ask_hint(&mut self, seat: Seat) {
        match self {
            Self::Here(here) => here.session.ask_hint(seat),
            Self::There(remote) => remote.ask_hint(seat),
        }
    }

    /// Changes when what is to be decided here is gone.
    pub(crate) fn decision(&self) -> u64 {
        match self {
            Self::Here(here) => here.session.decision(),
            Self::There(remote) => remote.decision(),
        }
    }

    /// What goes wrong, though the game goes on.
    pub(crate) fn trouble(&self, words: &Words) -> Option<String> {
        match self {
            Self::Here(here) => here.session.trouble().map(|why| say!(words, "play-not-saved", why = why)),
            Self::There(remote) => remote.trouble(words),
        }
    }
}

/// Whether it is still the same decision: others may decide at the same time.
pub(crate) fn same_choice(before: &AnySight, after: &AnySight) -> bool {
    match (before, after) {
        (AnySight::Parade(before), AnySight::Parade(after)) => !after.moves.is_empty() && before.moves == after.moves,
        (AnySight::Alice(before), AnySight::Alice(after)) => !after.moves.is_empty() && before.moves == after.moves,
        _ => false,
    }
}

fn done(asked: Result<(), Refused>) -> Result<Done, String> {
    asked.map(|()| Done::Now).map_err(|why| why.to_string())
}

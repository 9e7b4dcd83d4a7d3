//! A game on this machine.
//!
//! A [`Session`] has a table, lets the bots at it think, and keeps the game
//! after every move. It never waits: threads tell what they have found to the
//! function that the session was made with, which passes it on to whatever
//! channel its user listens to, and the user hands it to [`Session::hear`].

mod deal;
mod finished;
mod lock;
pub(crate) mod shelf;
mod think;

use std::sync::Arc;

use game::{Names, Seat, SeatSet, Viewer};
use table::{AnySight, AnyTable, Key, Refused, Request};
use words::Words;

pub use deal::{InvalidSeats, NewGame, NotDealt, seats};
pub use finished::Finished;
pub use host::{BadBot, HintOf, Hints};
pub use shelf::{NotContinued, Place, Shelf};

use deal::now;
pub(crate) use deal::twice;

/// A game on this machine: a table, its bots, and where it is kept.
pub struct Session {
    table: AnyTable,
    place: Place,
    tell: Arc<dyn Fn(News) + Send + Sync>,
    /// The bots that are thinking.
    asked: SeatSet,
    /// Changes when what bots think about is gone.
    epoch: u64,
    /// Changes when what a hint is about is gone.
    decision: u64,
    trouble: Option<String>,
}

/// What a thread has found out; for [`Session::hear`].
pub struct News(Found);

enum Found {
    Chosen { epoch: u64, seat: Seat, mv: Option<String> },
    Hinted { decision: u64, hints: Option<Hints> },
}

/// What news made of a session.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// A bot played.
    Moved(Seat),
    /// The hints that were asked for are there.
    Hinted(Hints),
    /// There are no hints, though they were asked for.
    NoHint,
    /// A bot can't play on.
    Failed(Seat),
    /// It was about something that is over.
    Nothing,
}

impl Session {
    /// Goes on with this table. It is kept at once, and bots begin to think.
    ///
    /// `tell` is called from other threads.
    ///
    /// # Errors
    /// If a bot at the table can't play.
    pub fn new(table: AnyTable, place: Place, tell: impl Fn(News) + Send + Sync + 'static) -> Result<Self, BadBot> {
        host::check_bots(&table)?;
        let tell = Arc::new(tell);
        let mut session = Self { table, place, tell, asked: SeatSet::EMPTY, epoch: 0, decision: 0, trouble: None };
        session.changed();
        Ok(session)
    }

    /// The table.
    pub fn table(&self) -> &AnyTable {
        &self.table
    }

    /// Where the game is kept.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// Why the game is not kept as it stands, if it isn't. It goes on nevertheless.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// What the players are called.
    pub fn names(&self, words: &Words) -> Names {
        words.names(&self.table.players())
    }

    /// What the person at `seat` is shown, with what happened after the version `since`.
    pub fn sight(&self, seat: Seat, since: usize) -> AnySight {
        self.table.sight(Viewer::Seat(seat), since, now())
    }

    /// What anybody may see, with what happened after the version `since`.
    pub fn open_sight(&self, since: usize) -> AnySight {
        self.table.sight(Viewer::Spectator, since, now())
    }

    /// The people who decide something now.
    pub fn waiting(&self) -> SeatSet {
        self.table.to_move().without(self.table.bots_to_move())
    }

    /// The seat that the keyboard has to go to before anything of it is shown,
    /// if that is another one than the one shown.
    pub fn hand_over(&self, shown: Option<Seat>) -> Option<Seat> {
        self.table.hand_over(self.table.people(), shown)
    }

    /// Plays a move of the person at `seat`.
    ///
    /// # Errors
    /// If it is refused; nothing has changed then.
    pub fn play(&mut self, seat: Seat, mv: &str) -> Result<(), Refused> {
        let version = self.table.version();
        self.submit(&Request::play(seat, version, self.key(), mv.into()))?;
        self.decision += 1;
        self.changed();
        Ok(())
    }

    /// Goes back to the previous decision of `seat`. The deal and all that chance will do stay the same.
    ///
    /// # Errors
    /// If it is refused; nothing has changed then.
    pub fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let version = self.table.version();
        self.submit(&Request::take_back(seat, version, self.key()))?;
        self.forget();
        self.changed();
        Ok(())
    }

    /// Resigns for the person at `seat`; a bot plays on if people are left.
    ///
    /// # Errors
    /// If it is refused; nothing has changed then.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refused> {
        self.submit(&Request::resign(seat, self.key()))?;
        self.forget();
        self.changed();
        Ok(())
    }

    /// Asks what speaks for the moves of `seat`; the answer is [`Heard::Hinted`].
    pub fn ask_hint(&self, seat: Seat) {
        let (decision, tell) = (self.decision, Arc::clone(&self.tell));
        think::hint(&self.table, seat, move |hints| tell(News(Found::Hinted { decision, hints })));
    }

    /// Changes when what people decide is decided.
    pub(crate) fn decision(&self) -> u64 {
        self.decision
    }

    /// Takes in what a thread has found out.
    pub fn hear(&mut self, news: News) -> Heard {
        match news.0 {
            Found::Hinted { decision, hints } if decision == self.decision => {
                hints.map_or(Heard::NoHint, Heard::Hinted)
            }
            Found::Chosen { epoch, seat, mv } if epoch == self.epoch => {
                self.asked = self.asked.without(SeatSet::only(seat));
                if mv.is_some_and(|mv| self.play_bot(seat, mv).is_ok()) {
                    self.changed();
                    Heard::Moved(seat)
                } else {
                    Heard::Failed(seat)
                }
            }
            Found::Hinted { .. } | Found::Chosen { .. } => Heard::Nothing,
        }
    }

    fn play_bot(&mut self, seat: Seat, mv: String) -> Result<(), Refused> {
        let (version, key) = (self.table.version(), self.key());
        let request = if self.table.people().contains(seat) {
            Request::play_for(seat, host::STAND_IN, version, key, mv)
        } else {
            Request::play(seat, version, key, mv)
        };
        self.submit(&request)
    }

    fn submit(&mut self, request: &Request<String>) -> Result<(), Refused> {
        self.table.submit(request, now()).map(drop)
    }

    /// Versions don't repeat, so neither do these.
    fn key(&self) -> Key {
        format!("local-{}", self.table.version()).parse().expect("a short word is a key")
    }

    /// Whatever is being thought about is gone.
    fn forget(&mut self) {
        self.asked = SeatSet::EMPTY;
        self.epoch += 1;
        self.decision += 1;
    }

    /// Keeps the game as it stands; [`trouble`](Session::trouble) tells if that failed.
    pub fn keep(&mut self) {
        let kept = if self.table.is_over() { self.place.finish(&self.table) } else { self.place.save(&self.table) };
        self.trouble = kept.err().map(|why| why.to_string());
    }

    /// Keeps the game before anybody is shown it, and asks the bots that have to move.
    fn changed(&mut self) {
        self.keep();
        for seat in self.table.bots_to_move().without(self.asked).iter() {
            self.asked = self.asked.with(seat);
            let (epoch, tell) = (self.epoch, Arc::clone(&self.tell));
            think::choose(&self.table, seat, move |mv| tell(News(Found::Chosen { epoch, seat, mv })));
        }
    }
}

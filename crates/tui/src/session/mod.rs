//! A local game.
//!
//! A [`Session`] has a table, lets its bots think, and saves the game after every
//! move. It never blocks: threads hand their results to the function that the
//! session was made with, which passes them on to a channel of the caller, who
//! hands them to [`Session::apply`].

pub(crate) mod data_dir;
mod deal;
mod finished;
mod lock;
mod think;
mod unfinished;

use std::sync::Arc;

use catalog::{AnyMove, AnySight, AnyTable};
use game::{Names, Seat, SeatSet, Viewer};
use i18n::Locale;
use table::{Key, Refused, Request};

pub use data_dir::{DataDir, NotContinued, SaveSlot};
pub use deal::{InvalidSeats, NewGame, NotDealt, seats};
pub use finished::Finished;
pub use host::{BadBot, HintOf, Hints};
pub use unfinished::Unfinished;

use crate::update::Update;
use deal::now;
pub(crate) use deal::twice;

/// A local game: a table, its bots and its save.
pub struct Session {
    table: AnyTable,
    slot: SaveSlot,
    tell: Arc<dyn Fn(News) + Send + Sync>,
    /// The bots that are thinking.
    asked: SeatSet,
    /// Changes when the bots' thoughts become pointless.
    epoch: u64,
    /// Changes with each decision of a person.
    decision: u64,
    trouble: Option<String>,
}

/// The result of a thread, for [`Session::apply`].
pub struct News(Found);

enum Found {
    Chosen { epoch: u64, seat: Seat, request: Option<Request<AnyMove>> },
    Hinted { decision: u64, hints: Option<Hints> },
}

impl Session {
    /// Plays at this table. The game is saved at once, and bots begin to think.
    ///
    /// `tell` is called from other threads.
    ///
    /// # Errors
    /// If a bot at the table can't play.
    pub fn new(table: AnyTable, slot: SaveSlot, tell: impl Fn(News) + Send + Sync + 'static) -> Result<Self, BadBot> {
        host::check_bots(&table)?;
        let tell = Arc::new(tell);
        let mut session = Self { table, slot, tell, asked: SeatSet::EMPTY, epoch: 0, decision: 0, trouble: None };
        session.changed();
        Ok(session)
    }

    /// The table.
    pub fn table(&self) -> &AnyTable {
        &self.table
    }

    /// The files of the game.
    pub fn slot(&self) -> &SaveSlot {
        &self.slot
    }

    /// Why the game could not be saved, if it couldn't. It goes on all the same.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// The players' names.
    pub fn names(&self, locale: &Locale) -> Names {
        locale.names(&self.table.seat_infos())
    }

    /// What the person at `seat` sees, with the steps after version `since`.
    pub fn sight(&self, seat: Seat, since: usize) -> AnySight {
        self.table.sight(Viewer::Seat(seat), since, now())
    }

    /// What anybody may see, with the steps after version `since`.
    pub fn open_sight(&self, since: usize) -> AnySight {
        self.table.sight(Viewer::Spectator, since, now())
    }

    /// The people who have to decide something.
    pub fn waiting(&self) -> SeatSet {
        self.table.to_move().without(self.table.bots_to_move())
    }

    /// The seat of the person who has to take the keyboard before their cards are
    /// shown, unless they have it already.
    pub fn hand_over(&self, shown: Option<Seat>) -> Option<Seat> {
        self.table.hand_over(self.table.people(), shown)
    }

    /// Plays a move of the person at `seat`.
    ///
    /// # Errors
    /// If the table refuses it; then nothing has changed.
    pub fn play(&mut self, seat: Seat, mv: &str) -> Result<(), Refused> {
        let version = self.table.version();
        let request = self.table.read(Request::play(seat, version, self.key(), mv.into()))?;
        self.submit(request)?;
        self.decision += 1;
        self.changed();
        Ok(())
    }

    /// Takes back the last decision of `seat`. The deal and future chance stay the same.
    ///
    /// # Errors
    /// If the table refuses it; then nothing has changed.
    pub fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let version = self.table.version();
        self.submit(Request::take_back(seat, version, self.key()))?;
        self.forget();
        self.changed();
        Ok(())
    }

    /// Resigns for the person at `seat`; a bot takes over if other people are left.
    ///
    /// # Errors
    /// If the table refuses it; then nothing has changed.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refused> {
        self.submit(Request::resign(seat, self.key()))?;
        self.forget();
        self.changed();
        Ok(())
    }

    /// Requests hints for `seat`; they arrive as [`Update::Hints`].
    pub fn ask_hint(&self, seat: Seat) {
        let (decision, tell) = (self.decision, Arc::clone(&self.tell));
        think::hint(&self.table, seat, move |hints| tell(News(Found::Hinted { decision, hints })));
    }

    /// A number that changes with each decision of a person.
    pub(crate) fn decision(&self) -> u64 {
        self.decision
    }

    /// Applies the result of a thread.
    pub fn apply(&mut self, news: News) -> Update {
        match news.0 {
            Found::Hinted { decision, hints } if decision == self.decision => {
                hints.map_or(Update::NoHints, Update::Hints)
            }
            Found::Chosen { epoch, seat, request } if epoch == self.epoch => {
                self.asked = self.asked.without(SeatSet::only(seat));
                if request.is_some_and(|request| self.submit(request).is_ok()) {
                    self.changed();
                    Update::Changed
                } else {
                    Update::BotFailed(seat)
                }
            }
            Found::Hinted { .. } | Found::Chosen { .. } => Update::Nothing,
        }
    }

    fn submit(&mut self, request: Request<AnyMove>) -> Result<(), Refused> {
        self.table.submit(request, now()).map(drop)
    }

    /// A new key: versions don't repeat, so neither do keys.
    fn key(&self) -> Key {
        format!("local-{}", self.table.version()).parse().expect("a short word is a key")
    }

    /// Makes the threads' results void.
    fn forget(&mut self) {
        self.asked = SeatSet::EMPTY;
        self.epoch += 1;
        self.decision += 1;
    }

    /// Saves the game; [`trouble`](Session::trouble) says if that failed.
    pub fn keep(&mut self) {
        let kept = if self.table.is_over() { self.slot.finish(&self.table) } else { self.slot.save(&self.table) };
        self.trouble = kept.err().map(|why| why.to_string());
    }

    /// Saves the game before it is shown, and lets the bots think whose turn it is.
    fn changed(&mut self) {
        self.keep();
        for seat in self.table.bots_to_move().without(self.asked).iter() {
            self.asked = self.asked.with(seat);
            let (epoch, tell) = (self.epoch, Arc::clone(&self.tell));
            think::choose(&self.table, seat, self.key(), move |request| {
                tell(News(Found::Chosen { epoch, seat, request }));
            });
        }
    }
}

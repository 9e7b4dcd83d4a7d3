use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use crate::entry::Entry;
use crate::read;
use crate::{Actor, FairKey, Fairness, Game, GameSheet, Names, Seat, SeatSet, ToMove, Unfair, WrongSeats, shorten};

/// The record of a match: the deal and every move, enough for anyone to verify it.
///
/// `docs/notation.md` describes the format.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Record<G: Game> {
    format: Format,
    game: Name<G>,
    /// One name per seat; a bot's begins with `bot:`.
    pub players: Vec<String>,
    /// The options chosen before the deal; [`Game::options_of`] adds those stored in the setup.
    #[serde(deserialize_with = "read::object")]
    pub options: G::Options,
    /// The deal.
    #[serde(deserialize_with = "read::object")]
    pub setup: G::Setup,
    /// Every move and every result of chance.
    #[serde(deserialize_with = "read::numbered")]
    pub entries: Vec<Entry<G::Move>>,
    /// The outcome; absent while the match is running.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<End<TieBreak<G>>>,
    /// The proof that nobody chose the deal; absent for matches dealt from a given seed.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "read::optional_object")]
    pub fairness: Option<Fairness>,
    /// The number of moves taken back.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub takebacks: u32,
}

/// The tie-break that a record of `G` stores beside scores and winners.
pub type TieBreak<G> = <<G as Game>::Sheet as GameSheet>::TieBreak;

/// The outcome of a recorded match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "ended", rename_all = "kebab-case")]
pub enum End<T> {
    /// It was played to the end.
    Played {
        /// Points by seat.
        scores: Vec<i32>,
        /// Fields of the game, above all its tie-break.
        #[serde(flatten)]
        tie_break: T,
        /// The seats in first place.
        winners: SeatSet,
        /// The seats that resigned on the way and so can't win.
        #[serde(default, skip_serializing_if = "SeatSet::is_empty_ref")]
        resigned: SeatSet,
    },
    /// It ended early, because too few people were left.
    Resigned {
        /// The seats that resigned.
        resigned: SeatSet,
        /// Everybody else.
        winners: SeatSet,
    },
}

impl<T> End<T> {
    /// The seats in first place, or everybody who did not resign.
    pub fn winners(&self) -> SeatSet {
        match self {
            Self::Played { winners, .. } | Self::Resigned { winners, .. } => *winners,
        }
    }

    /// The seats that resigned.
    pub fn resigned(&self) -> SeatSet {
        match self {
            Self::Played { resigned, .. } | Self::Resigned { resigned, .. } => *resigned,
        }
    }
}

/// One step of a replay.
pub struct Step<'a, G: Game> {
    /// The entry's number, from 1.
    pub number: usize,
    /// The entry.
    pub entry: &'a Entry<G::Move>,
    /// The events it caused.
    pub events: Vec<G::Event>,
    /// The match after it.
    pub game: &'a G,
}

/// The reason why a record does not follow the rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The game is not for this many players.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// The deal breaks the rules.
    #[error("setup: {0}")]
    Setup(String),
    /// The deal is for another number of players.
    #[error("there are {players} names in players, but the setup deals to {dealt}")]
    Players {
        /// The number of names.
        players: usize,
        /// The number of players in the deal.
        dealt: usize,
    },
    /// An entry breaks the rules.
    #[error("entry {number} ({who}: {mv}): {why}")]
    Entry {
        /// The entry's number, from 1.
        number: usize,
        /// The player's name, or "chance".
        who: String,
        /// The move.
        mv: String,
        /// The reason why it is refused.
        why: String,
    },
    /// The outcome is not the one that the entries lead to.
    #[error("outcome: {0}")]
    Outcome(String),
    /// The proof of fairness does not hold.
    #[error("fairness: {0}")]
    Unfair(#[from] Unfair),
}

impl<G: Game> Record<G> {
    /// The record of a match that is about to start.
    pub fn new(players: Vec<String>, options: G::Options, setup: G::Setup) -> Self {
        Self {
            format: Format,
            game: Name(PhantomData),
            players,
            options,
            setup,
            entries: Vec::new(),
            outcome: None,
            fairness: None,
            takebacks: 0,
        }
    }

    /// Appends a move.
    pub fn push(&mut self, actor: Actor, mv: G::Move) {
        self.entries.push(Entry { actor, mv, by: None });
    }

    /// The players' names, safe to print.
    pub fn names(&self) -> Names {
        Names::new(&self.players)
    }

    /// The record as one line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a record has text keys and finite numbers only")
    }

    /// The match before the first entry.
    ///
    /// # Errors
    /// If the players or the deal break the rules.
    pub fn start(&self) -> Result<G, RecordError> {
        WrongSeats::check::<G>(self.players.len())?;
        let game = G::start(&self.options, &self.setup).map_err(|why| RecordError::Setup(why.to_string()))?;
        if game.seats() == self.players.len() {
            Ok(game)
        } else {
            Err(RecordError::Players { players: self.players.len(), dealt: game.seats() })
        }
    }

    /// Replays the record, passing every step to `each`, and verifies all its claims.
    ///
    /// # Errors
    /// At the first claim that breaks a rule or contradicts the entries.
    pub fn replay(&self, mut each: impl FnMut(Step<'_, G>)) -> Result<G, RecordError> {
        let mut game = self.start()?;
        let mut chance_dice = self.check_deal()?.map(FairKey::chance_dice);
        for (number, entry) in (1..).zip(&self.entries) {
            if let (Actor::Chance, ToMove::Chance, Some(dice)) = (entry.actor, game.to_move(), &mut chance_dice)
                && game.draw(dice) != Some(entry.mv)
            {
                return Err(Unfair::Chance(number).into());
            }
            let events = game.play(entry.actor, entry.mv).map_err(|why| self.refuse(number, entry, &why))?;
            each(Step { number, entry, events, game: &game });
        }
        self.check_outcome(&game)?;
        Ok(game)
    }

    /// Closes the record of a match that was played to the end: writes the
    /// outcome, and sorts simultaneous moves by seat.
    ///
    /// # Errors
    /// If the record breaks a rule or the match is not over.
    pub fn finish(&mut self) -> Result<(), RecordError> {
        self.close(SeatSet::EMPTY)
    }

    /// Like [`finish`](Record::finish), for a match in which `resigned` gave up: it
    /// was played to the end without them, or ended once too few people were left.
    ///
    /// # Errors
    /// If the record breaks a rule or the match is not over; it has no outcome then.
    pub fn close(&mut self, resigned: SeatSet) -> Result<(), RecordError> {
        self.sort_simultaneous()?;
        self.outcome = None;
        let game = self.replay(|_| {})?;
        let stopped = || {
            let winners = SeatSet::first(game.seats()).without(resigned);
            (!resigned.is_empty()).then_some(End::Resigned { resigned, winners })
        };
        self.outcome = Some(played_end(&game, resigned).or_else(stopped).ok_or_else(not_over)?);
        let checked = self.check_outcome(&game);
        if checked.is_err() {
            self.outcome = None;
        }
        checked
    }

    /// Sorts the entries of each simultaneous decision by seat. They are
    /// consecutive, and each removes its own seat from the set still to act.
    fn sort_simultaneous(&mut self) -> Result<(), RecordError> {
        let mut waiting = Vec::with_capacity(self.entries.len());
        let mut game = self.start()?;
        for (number, entry) in (1..).zip(&self.entries) {
            waiting.push(game.to_move().seats());
            game.apply(entry.actor, entry.mv).map_err(|why| self.refuse(number, entry, &why))?;
        }
        let mut from = 0;
        while from < waiting.len() {
            let shrinks = |one: SeatSet, next: SeatSet| one.len() == next.len() + 1 && next.without(one).is_empty();
            let group = waiting[from..].windows(2).take_while(|pair| shrinks(pair[0], pair[1]) && !pair[1].is_empty());
            let to = from + 1 + group.count();
            self.entries[from..to].sort_by_key(|entry| entry.actor.seat());
            from = to;
        }
        Ok(())
    }

    /// The key of a fair deal, if there is one and it does produce this deal.
    fn check_deal(&self) -> Result<Option<FairKey>, RecordError> {
        let Some(fairness) = &self.fairness else { return Ok(None) };
        let Some(key) = fairness.key(self.players.len())? else {
            return if self.outcome.is_some() { Err(Unfair::NoSecret.into()) } else { Ok(None) };
        };
        let options = G::options_of(&self.options, &self.setup);
        let dealt = G::deal(&options, self.players.len(), &mut key.deal_dice())?;
        if dealt == self.setup { Ok(Some(key)) } else { Err(Unfair::Deal.into()) }
    }

    fn check_outcome(&self, game: &G) -> Result<(), RecordError> {
        match &self.outcome {
            None => Ok(()),
            Some(End::Resigned { .. }) if game.to_move() == ToMove::Nobody => {
                Err(wrong_outcome("the game was played to the end"))
            }
            Some(End::Resigned { resigned, winners }) => self.check_resignation(*resigned, *winners),
            Some(End::Played { resigned, .. }) if !resigned.is_empty() && self.people_left(*resigned)? < 2 => {
                Err(wrong_outcome("at most one person was left, so the game ended early"))
            }
            Some(said @ End::Played { resigned, .. }) => {
                let found = played_end(game, *resigned).ok_or_else(not_over)?;
                if *said == found {
                    return Ok(());
                }
                let show = |end| serde_json::to_string(end).unwrap_or_default();
                Err(RecordError::Outcome(format!("it says {}, but the entries give {}", show(said), show(&found))))
            }
        }
    }

    fn check_resignation(&self, resigned: SeatSet, winners: SeatSet) -> Result<(), RecordError> {
        let left = self.people_left(resigned)?;
        if left > 1 {
            return Err(wrong_outcome("more than one person was left, so the game goes on"));
        }
        if left == 0 && resigned.len() > 1 {
            return Err(wrong_outcome("the game ended when one person was left, who could no longer resign"));
        }
        if winners != SeatSet::first(self.players.len()).without(resigned) {
            return Err(wrong_outcome("the winners must be everybody who did not resign"));
        }
        Ok(())
    }

    /// The number of people left after `resigned`, all of them people, gave up.
    fn people_left(&self, resigned: SeatSet) -> Result<usize, RecordError> {
        let people: SeatSet = Seat::all(self.players.len()).filter(|seat| !self.is_bot(*seat)).collect();
        if resigned.is_empty() || !resigned.without(people).is_empty() {
            return Err(wrong_outcome("resigned must name people at the table"));
        }
        Ok(people.without(resigned).len())
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.players[seat.index()].starts_with("bot:")
    }

    fn refuse(&self, number: usize, entry: &Entry<G::Move>, why: &G::Illegal) -> RecordError {
        let who = match entry.actor {
            Actor::Seat(seat) => self.names().of(seat),
            Actor::Chance => "chance".into(),
        };
        RecordError::Entry { number, who, mv: entry.mv.to_string(), why: why.to_string() }
    }
}

fn wrong_outcome(why: &str) -> RecordError {
    RecordError::Outcome(why.into())
}

fn not_over() -> RecordError {
    wrong_outcome("the game is not over after the last entry")
}

/// The outcome of a match played to the end, which `resigned` can't win; `None` while it is running.
fn played_end<G: Game>(game: &G, resigned: SeatSet) -> Option<End<TieBreak<G>>> {
    debug_assert_eq!(game.to_move() == ToMove::Nobody, game.standings().is_some());
    let outcome = game.outcome()?;
    let stayed = SeatSet::first(game.seats()).without(resigned);
    Some(End::Played {
        scores: outcome.standings.scores.to_vec(),
        tie_break: outcome.sheet.tie_break(),
        winners: outcome.standings.best_among(stayed),
        resigned,
    })
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// The format's name; this program reads no other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
struct Format;

impl Format {
    const NAME: &'static str = "wonderland/1";
}

impl From<Format> for &'static str {
    fn from(_: Format) -> Self {
        Format::NAME
    }
}

impl TryFrom<String> for Format {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text == Self::NAME {
            Ok(Self)
        } else {
            Err(format!("unknown format {:?}; this program reads {:?}", shorten(&text, 40), Self::NAME))
        }
    }
}

/// The game's name, which every record of that game carries.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", try_from = "String", into = "&'static str")]
struct Name<G: Game>(PhantomData<G>);

impl<G: Game> Clone for Name<G> {
    fn clone(&self) -> Self {
        Self(PhantomData)
    }
}

impl<G: Game> PartialEq for Name<G> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<G: Game> fmt::Debug for Name<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::NAME)
    }
}

impl<G: Game> From<Name<G>> for &'static str {
    fn from(_: Name<G>) -> Self {
        G::NAME
    }
}

impl<G: Game> TryFrom<String> for Name<G> {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text == G::NAME {
            Ok(Self(PhantomData))
        } else {
            Err(format!("this is a game of {:?}, not of {:?}", shorten(&text, 40), G::NAME))
        }
    }
}

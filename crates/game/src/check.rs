use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{
    Actor, Dice, FastDice, Game, GameEvent, GameSheet, GameView, MoveList, Record, Seat, SeatSet, ToMove, Viewer,
};

/// The access that [`check_game`] needs to a game, beyond what players need.
pub trait Audit: Game {
    /// Every move that can be written down, legal or not.
    fn every_move() -> Vec<Self::Move>;

    /// Every card and piece, wherever it is now, in any order.
    fn inventory(&self) -> Vec<String>;

    /// The same match with everything hidden from `viewer` shuffled among itself.
    ///
    /// Unlike [`Game::determinize`] it starts from the whole match, so that each
    /// of the two can catch the other's mistakes.
    #[must_use]
    fn permute_hidden(&self, viewer: Viewer, dice: &mut impl Dice) -> Self;
}

/// A match with this many steps counts as endless.
const ENDLESS: usize = 5_000;
/// The number of samples after which "all are alike" counts as established.
const TRIES: usize = 40;

/// Plays `games` random matches at every table size, and checks after each step
/// that the game keeps the contract:
///
/// - legal moves are accepted, all others refused, and a refusal changes nothing;
/// - standings exist once the match is over, and not before;
/// - the record, through its JSON, replays to the same match at every step;
/// - moves, events and views survive their text and JSON forms;
/// - events, effects and the verdict are flat data with a `type`, as narrators need them;
/// - every card is somewhere, exactly once;
/// - a guess from a view has that same view, and guesses vary as long as more than
///   one world is consistent with the view;
/// - shuffling what is hidden from a viewer changes neither the view, nor a guess
///   made from it, nor any event that leaves the view as it was;
/// - during a simultaneous decision, events don't reveal anyone's choice;
/// - what two viewers both see is the same;
/// - a reshuffle changes only what nobody has seen.
///
/// # Panics
/// If the game breaks it; the message names the match and the step.
pub fn check_game<G: Audit>(options: &G::Options, games: u64, seed: u64) {
    let mut every_move = G::every_move();
    every_move.sort_unstable();
    for mv in &every_move {
        assert_eq!(mv.to_string().parse::<G::Move>().ok(), Some(*mv), "{mv} does not survive a round trip");
    }
    for seats in [G::SEATS.start() - 1, G::SEATS.end() + 1] {
        let dealt = G::deal(options, seats, &mut FastDice::new(seed, 0, 0));
        assert!(dealt.is_err(), "{seats} players were dealt cards");
    }
    for seats in G::SEATS {
        for index in 0..games {
            let mut check = Check::<G>::start(options, seats, seed, index, &every_move);
            while check.step() {}
            check.finish();
        }
    }
}

struct Check<'a, G: Audit> {
    game: G,
    record: Record<G>,
    dice: FastDice,
    /// Sorted.
    every_move: &'a [G::Move],
    inventory: Vec<String>,
    /// Whether any reshuffle changed something.
    reshuffled: bool,
    place: String,
}

impl<'a, G: Audit> Check<'a, G> {
    fn start(options: &G::Options, seats: usize, seed: u64, index: u64, every_move: &'a [G::Move]) -> Self {
        let mut dice = FastDice::new(seed, index, seats as u64);
        let setup = G::deal(options, seats, &mut dice).expect("the deal of a legal table");
        let game = G::start(options, &setup).expect("a dealt match starts");
        assert_eq!(game.seats(), seats, "the match has a different number of players");
        let record = Record::new(vec!["somebody".into(); seats], options.clone(), setup);
        let inventory = sorted(game.inventory());
        let place = format!("{} with {seats} players, seed {seed}, match {index}", G::NAME);
        Self { game, record, dice, every_move, inventory, reshuffled: false, place }
    }

    /// Checks the current state and plays one random move; false at the end.
    fn step(&mut self) -> bool {
        assert!(self.record.entries.len() < ENDLESS, "{}: it never ends", self.place);
        assert_eq!(sorted(self.game.inventory()), self.inventory, "{}: a card was lost or doubled", self.at());
        let over = self.game.to_move() == ToMove::Nobody;
        assert_eq!(self.game.standings().is_some(), over, "{}: standings before the end, or none", self.at());
        assert_eq!(self.game.outcome().is_some(), over, "{}: an outcome before the end, or none", self.at());
        self.check_refusals();
        self.check_views();
        self.check_reshuffle();
        let Some((actor, mv)) = self.random_move() else { return false };
        self.check_play(actor, mv);
        true
    }

    fn at(&self) -> String {
        format!("{}, after {} entries", self.place, self.record.entries.len())
    }

    fn random_move(&mut self) -> Option<(Actor, G::Move)> {
        let actor = match self.game.to_move() {
            ToMove::Nobody => return None,
            ToMove::Chance => Actor::Chance,
            some => {
                let nth = self.dice.below(some.seats().len() as u32) as usize;
                Actor::Seat(some.seats().iter().nth(nth).expect("somebody is to move"))
            }
        };
        let moves = self.game.moves(actor);
        let mv = moves.get(self.dice.below(moves.len() as u32) as usize);
        Some((actor, mv.unwrap_or_else(|| panic!("{}: {actor} has no move", self.at()))))
    }

    /// Legal moves are accepted; a sample of the others, sometimes all, is refused.
    fn check_refusals(&mut self) {
        let seats = Seat::all(self.game.seats() + 1).map(Actor::Seat);
        for actor in seats.chain([Actor::Chance]) {
            let legal = self.check_listed(actor);
            for &mv in &legal {
                let accepted = self.game.clone().apply(actor, mv);
                assert!(accepted.is_ok(), "{}: {actor} may {mv}, but it was refused: {accepted:?}", self.at());
            }
            let every = self.dice.below(100) == 0;
            let count = if every { self.every_move.len() } else { 8.min(self.every_move.len()) };
            for i in 0..count {
                let pick = if every { i } else { self.dice.below(self.every_move.len() as u32) as usize };
                let mv = self.every_move[pick];
                if !legal.contains(&mv) {
                    self.check_refused(actor, mv);
                }
            }
        }
    }

    /// The moves of `actor`, after checking that the list is consistent.
    fn check_listed(&self, actor: Actor) -> Vec<G::Move> {
        let at = || format!("{}: {actor}", self.at());
        let listed = self.game.moves(actor);
        let legal: Vec<_> = listed.clone().into_iter().collect();
        assert_eq!(listed.len(), legal.len(), "{}: `len` and iteration disagree", at());
        assert!(
            legal.iter().enumerate().all(|(i, mv)| listed.get(i) == Some(*mv)),
            "{}: `get` and iteration disagree",
            at()
        );
        assert_eq!(!legal.is_empty(), self.game.to_move().includes(actor), "{}: moves don't match the turn", at());
        let unknown = legal.iter().find(|mv| self.every_move.binary_search(mv).is_err());
        assert_eq!(unknown, None, "{}: a legal move is missing from `every_move`", at());
        legal
    }

    fn check_refused(&self, actor: Actor, mv: G::Move) {
        let mut game = self.game.clone();
        assert!(game.apply(actor, mv).is_err(), "{}: {actor} may not {mv}, but it was accepted", self.at());
        assert!(game.play(actor, mv).is_err(), "{}: {actor} may not {mv}, but it was accepted", self.at());
        assert!(game == self.game, "{}: refusing {actor} {mv} changed the match", self.at());
    }

    fn check_views(&mut self) {
        let seats = self.game.seats();
        let thorough = self.dice.below(10) == 0;
        let only = self.dice.below(seats as u32 + 2) as usize;
        let mut seen: Vec<Value> = Vec::new();
        for (i, viewer) in Viewer::all(seats).enumerate() {
            if thorough || i == only {
                seen.push(self.check_view(viewer));
            }
        }
        for (i, one) in seen.iter().enumerate() {
            for other in &seen[..i] {
                assert!(agree(one, other), "{}: two viewers disagree:\n{one}\n{other}", self.at());
            }
        }
    }

    fn check_reshuffle(&mut self) {
        let other = self.game.reshuffle(&mut self.dice);
        self.reshuffled |= other != self.game;
        assert_eq!(sorted(other.inventory()), self.inventory, "{}: a reshuffle lost or doubled a card", self.at());
        for viewer in Viewer::all(self.game.seats()).filter(|&viewer| viewer != Viewer::Open) {
            let (before, after) = (self.game.view(viewer).data(), other.view(viewer).data());
            assert_eq!(before, after, "{}: a reshuffle changes what can be seen", self.at());
        }
    }

    /// Checks one view and returns its data without the viewer.
    fn check_view(&mut self, viewer: Viewer) -> Value {
        let at = format!("{}, seen by {viewer:?}", self.at());
        let view = self.game.view(viewer);
        let data = view.data();
        round_trip(&data, &at);
        self.check_view_moves(viewer, &at);

        let seed = u64::from(self.dice.below(u32::MAX));
        let guess = G::determinize(&view, &mut FastDice::new(seed, 0, 0));
        assert_eq!(guess.view(viewer).data(), data, "{at}: a guess does not fit the view");
        assert_eq!(sorted(guess.inventory()), self.inventory, "{at}: a guess lost or doubled a card");

        let mut other_world = None;
        for _ in 0..TRIES {
            let world = self.game.permute_hidden(viewer, &mut self.dice);
            if world != self.game {
                other_world = Some(world);
                break;
            }
        }
        if let Some(world) = other_world {
            self.check_other_world(viewer, &world, seed, &guess, &at);
            let varied = (0..TRIES).any(|_| G::determinize(&view, &mut self.dice) != guess);
            assert!(varied, "{at}: every guess is the same, though other worlds fit the view");
        } else {
            assert!(guess == self.game, "{at}: only one world fits the view, but the guess differs");
        }

        let mut value = serde_json::to_value(&data).expect("a view is plain data");
        if let Value::Object(fields) = &mut value {
            fields.remove("viewer");
        }
        value
    }

    fn check_view_moves(&self, viewer: Viewer, at: &str) {
        let view = self.game.view(viewer);
        assert_eq!((view.viewer(), view.seats()), (viewer, self.game.seats()), "{at}: the view is another's");
        assert_eq!(view.to_move(), self.game.to_move(), "{at}: the view disagrees on who is to move");
        let moves = |list: G::Moves| list.into_iter().collect::<Vec<_>>();
        let own = match viewer {
            Viewer::Seat(seat) => moves(self.game.moves(Actor::Seat(seat))),
            Viewer::Spectator | Viewer::Open => Vec::new(),
        };
        assert_eq!(moves(view.moves()), own, "{at}: the view disagrees on the legal moves");
        let choices = view.legal_moves();
        let chosen: Vec<_> = choices.iter().map(|choice| choice.mv).collect();
        assert_eq!(chosen, own, "{at}: moves with and without effects differ");
        let foreseen = view.foreseen();
        assert!(choices.is_empty() || foreseen.is_empty(), "{at}: a viewer to move is told what would be");
        choices.iter().chain(&foreseen).for_each(|choice| assert_flat(&choice.effect, at));
    }

    fn check_other_world(&self, viewer: Viewer, world: &G, seed: u64, guess: &G, at: &str) {
        let json = |game: &G| serde_json::to_vec(&game.view(viewer).data()).expect("a view is plain data");
        assert!(json(world) == json(&self.game), "{at}: the view depends on what it hides");
        let again = G::determinize(&world.view(viewer), &mut FastDice::new(seed, 0, 0));
        assert!(again == *guess, "{at}: a guess depends on what the view hides");
        let foreseen = |game: &G| game.view(viewer).foreseen();
        assert_eq!(foreseen(world), foreseen(&self.game), "{at}: what is foreseen depends on what the view hides");
        if let Viewer::Seat(seat) = viewer {
            let (here, there) = (self.game.legal_moves(seat), world.legal_moves(seat));
            assert_eq!(there, here, "{at}: moves or effects depend on what the view hides");
        }
        self.check_events(viewer, world, at);
    }

    /// If a step leaves `viewer` with the same view, its events must look the same too:
    /// in another world, and for another choice in a simultaneous decision.
    fn check_events(&self, viewer: Viewer, world: &G, at: &str) {
        let observed = |game: &G, actor, mv| {
            let mut after = game.clone();
            let events = after.play(actor, mv).ok()?;
            Some((after.view(viewer).data(), events.iter().map(|event| event.seen_by(viewer)).collect::<Vec<_>>()))
        };
        let compare = |actor, mv, other_game, other_mv| {
            if let (Some((view, events)), Some((same, others))) =
                (observed(&self.game, actor, mv), observed(other_game, actor, other_mv))
                && view == same
            {
                assert_eq!(events, others, "{at}: events of {actor} {mv} reveal more than the view");
            }
        };
        let waiting = self.game.to_move().seats();
        for actor in waiting.iter().map(Actor::Seat).chain([Actor::Chance]) {
            let moves: Vec<_> = self.game.moves(actor).into_iter().collect();
            moves.iter().for_each(|&mv| compare(actor, mv, world, mv));
            if waiting.len() > 1 {
                moves.windows(2).for_each(|pair| compare(actor, pair[0], &self.game, pair[1]));
            }
        }
    }

    fn check_play(&mut self, actor: Actor, mv: G::Move) {
        let mut quiet = self.game.clone();
        quiet.apply(actor, mv).expect("a legal move");
        let events = self.game.play(actor, mv).expect("a legal move");
        assert!(quiet == self.game, "{}: {mv} gives another match without events", self.at());
        assert!(!events.is_empty(), "{}: {mv} caused no event", self.at());
        self.record.push(actor, mv);
        for event in &events {
            assert_flat(event, &self.at());
            round_trip(event, &self.at());
            assert_eq!(&event.seen_by(Viewer::Open), event, "{}: an event hides something from `Open`", self.at());
        }
        if self.dice.below(8) == 0 {
            self.check_replay();
        }
    }

    fn check_replay(&self) {
        let mut read: Record<G> = serde_json::from_str(&self.record.to_json()).expect("a record is read back");
        read.options = G::options_of(&read.options, &read.setup);
        assert!(read == self.record, "{}: the record does not survive a round trip", self.at());
        let replayed = read.replay(|_| {}).unwrap_or_else(|why| panic!("{}: {why}", self.at()));
        assert!(replayed == self.game, "{}: the replay ends differently", self.at());
    }

    fn finish(mut self) {
        let standings = self.game.standings().unwrap_or_else(|| panic!("{}: over without standings", self.place));
        let outcome = self.game.outcome().unwrap_or_else(|| panic!("{}: over without an outcome", self.place));
        assert_eq!(outcome.standings, standings, "{}: the outcome has other standings", self.place);
        assert!(!standings.winners().is_empty(), "{}: nobody won", self.place);
        let verdict = outcome.sheet.verdict(SeatSet::first(self.game.seats()));
        assert_flat(&verdict.unwrap_or_else(|| panic!("{}: over without a verdict", self.place)), &self.place);
        let ending = self.game.ending();
        assert!(ending.is_some_and(|ending| ending < G::ENDINGS.len()), "{}: it ended with {ending:?}", self.place);
        assert!(self.reshuffled, "{}: no reshuffle changes anything", self.place);
        self.check_steps();
        self.record.finish().unwrap_or_else(|why| panic!("{}: {why}", self.place));
        self.check_replay();
    }

    /// The replay matches the played game step by step.
    fn check_steps(&self) {
        let mut game = self.record.start().expect("a recorded match starts");
        let replayed = self.record.replay(|step| {
            game.apply(step.entry.actor, step.entry.mv).expect("a recorded move");
            assert!(game == *step.game, "{}: the replay differs at step {}", self.place, step.number);
        });
        assert!(replayed.as_ref() == Ok(&self.game), "{}: {replayed:?}", self.place);
    }
}

fn sorted(mut items: Vec<String>) -> Vec<String> {
    items.sort_unstable();
    items
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, at: &str) {
    let json = serde_json::to_string(value).expect("plain data");
    let read: T = serde_json::from_str(&json).unwrap_or_else(|why| panic!("{at}: {json}: {why}"));
    assert_eq!(&read, value, "{at}: {json}");
}

/// Checks that `value` is flat data with a `type`, or a list of such objects.
fn assert_flat(value: &impl Serialize, at: &str) {
    let value = serde_json::to_value(value).expect("plain data");
    let is_message = |value: &Value| match value {
        Value::Object(fields) => fields.get("type").is_some_and(Value::is_string) && fields.values().all(is_flat),
        _ => false,
    };
    let flat = if let Value::Array(items) = &value { items.iter().all(is_message) } else { is_message(&value) };
    assert!(flat, "{at}: {value} is not flat data with a type");
}

/// Whether a field is a plain value or a list; only list items may have fields of their own.
fn is_flat(field: &Value) -> bool {
    let is_item = |item: &Value| match item {
        Value::Object(fields) => fields.values().all(is_flat),
        Value::Array(_) => false,
        _ => true,
    };
    match field {
        Value::Object(_) => false,
        Value::Array(items) => items.iter().all(is_item),
        _ => true,
    }
}

/// Whether two views agree wherever neither of them is unknown (null).
fn agree(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Null, _) | (_, Value::Null) => true,
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(a, b)| agree(a, b))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len() && one.iter().all(|(key, a)| other.get(key).is_some_and(|b| agree(a, b)))
        }
        _ => one == other,
    }
}

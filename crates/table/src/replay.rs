use game::{Actor, End, Game, GameEvent, GameView, Offer, Record, RecordError, Seat, SeatSet, Viewer};

use crate::seats::Player;
use crate::{Ending, Happened, SeatInfo, Sight, Step};

impl<G: Game> Sight<G> {
    /// The sight of `viewer` after `step` entries of a recorded match, with the events of the last of
    /// them; `None` if there are fewer entries. Versions are numbers of entries here. As at the table,
    /// everything is open at the end, and only there is the secret of the deal revealed.
    ///
    /// The record is for people who may see all of it: this hides what its viewer could not see then.
    ///
    /// # Errors
    /// If the record breaks a rule.
    pub fn of_record(record: &Record<G>, viewer: Viewer, step: usize) -> Result<Option<Self>, RecordError> {
        let viewer = match viewer {
            Viewer::Seat(seat) if seat.index() >= record.players.len() => Viewer::Spectator,
            viewer => viewer,
        };
        let over = step == record.entries.len() && record.outcome.is_some();
        let eyes = if over { Viewer::Open } else { viewer };
        let mut found = (step == 0).then(|| record.start()).transpose()?.map(|game| (game, Vec::new()));
        record.replay(|now| {
            if now.number == step {
                let events = now.events.iter().map(|event| event.seen_by(eyes)).collect();
                let what = match now.entry.actor {
                    Actor::Seat(seat) => Happened::Played { seat, by: now.entry.by.clone(), events },
                    Actor::Chance => Happened::Chance { events },
                };
                found = Some((now.game.clone(), vec![Step { version: step, what }]));
            }
        })?;
        let Some((game, steps)) = found else { return Ok(None) };
        let view = game.view(eyes).data();
        let mut fairness = record.fairness.clone();
        if let Some(fairness) = fairness.as_mut().filter(|_| !over) {
            fairness.secret = None;
        }
        let end = record.outcome.as_ref().filter(|_| over);
        Ok(Some(Self {
            version: step,
            viewer,
            seats: seats(record, end.map_or(SeatSet::EMPTY, resigned)),
            to_move: if over { SeatSet::EMPTY } else { game.to_move().seats() },
            view,
            hash: None,
            moves: if over { Vec::new() } else { offers(&game, viewer) },
            foreseen: Vec::new(),
            steps,
            clock: None,
            takebacks: record.takebacks,
            can_take_back: false,
            resigning_ends: false,
            fairness,
            ending: end.map(|end| Ending::new(end.clone(), &game).seen_by(viewer, &game)),
        }))
    }
}

fn offers<G: Game>(game: &G, viewer: Viewer) -> Vec<Offer<G>> {
    match viewer {
        Viewer::Seat(seat) if game.to_move().seats().contains(seat) => game.legal_moves(seat),
        _ => Vec::new(),
    }
}

fn resigned<T>(end: &End<T>) -> SeatSet {
    match end {
        End::Played { resigned, .. } | End::Resigned { resigned, .. } => *resigned,
    }
}

fn seats<G: Game>(record: &Record<G>, resigned: SeatSet) -> Vec<SeatInfo> {
    let cast = Player::cast::<G>(record.players.iter().map(|name| Player::of_record(name)), &record.setup);
    let info = |(seat, name): (Seat, &String)| SeatInfo {
        name: name.clone(),
        persona: cast.get(seat.index()).copied().flatten(),
        bot: match Player::of_record(name) {
            Player::Person(_) => None,
            Player::Bot(bot) => Some(bot),
        },
        stand_in: None,
        resigned: resigned.contains(seat),
    };
    Seat::all(record.players.len()).zip(&record.players).map(info).collect()
}

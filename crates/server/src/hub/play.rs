use std::sync::Arc;

use game::Seat;
use table::{Accepted, AnyTable, Key, Millis, Player, Prepared, Request};

use super::{Hub, Live};
use crate::bus::Word;
use crate::error::Error;
use crate::store::{Appended, Due, NewStep};
use crate::time::now;

/// So long a bot may think before another node asks one too.
pub(super) const LEASE: Millis = Millis(15_000);

impl Hub {
    /// Does what somebody asks of a table. When this says so, it is stored.
    pub(crate) async fn submit(&self, live: &Arc<Live>, request: Request<String>) -> Result<Accepted, Error> {
        let (hub, live) = (self.clone(), Arc::clone(live));
        // Whoever asked may go away: the table here must not stay behind the store.
        let step = tokio::spawn(async move { hub.step(&live, &request).await });
        step.await.map_err(|why| Error::Inside(why.to_string()))?
    }

    async fn step(&self, live: &Arc<Live>, request: &Request<String>) -> Result<Accepted, Error> {
        let _door = live.door.lock().await;
        loop {
            let (prepared, step) = self.prepare(live, request)?;
            let Some(step) = step else { return Ok(prepared.accepted) };
            match self.store().append(step).await {
                Ok(Appended::Stored) => return self.commit(live, prepared),
                Ok(Appended::Conflict) => self.refresh(live).await?,
                Err(why) => {
                    // It may be stored all the same.
                    let _ = self.refresh(live).await;
                    return Err(why.into());
                }
            }
        }
    }

    /// What has to be stored; nothing if the request was granted before.
    fn prepare(&self, live: &Live, request: &Request<String>) -> Result<(Prepared<String>, Option<NewStep>), Error> {
        let (state, now) = (live.state(), now());
        let table = state.table.as_ref().ok_or(Error::WrongStage("the cards are not dealt yet"))?;
        let prepared = table.prepare(request, now)?;
        if prepared.lines.is_empty() {
            return Ok((prepared, None));
        }
        let lines = serde_json::to_string(&prepared.lines).expect("lines are plain data");
        let due = due(table, &prepared, now);
        let step = NewStep { table: live.id.clone(), from: prepared.from, lines, due };
        Ok((prepared, Some(step)))
    }

    fn commit(&self, live: &Arc<Live>, prepared: Prepared<String>) -> Result<Accepted, Error> {
        let accepted = {
            let mut state = live.change();
            let table = state.table.as_mut().ok_or(Error::WrongStage("the cards are not dealt yet"))?;
            table.commit(prepared)?
        };
        live.tick_version();
        self.0.bus.tell(&live.id, Word::Changed(accepted.version));
        self.look_after(live);
        metrics::counter!("wonderland_steps_total").increment(1);
        Ok(accepted)
    }

    /// Does what has to be done without anybody asking: bots move, ended games are closed.
    pub(crate) fn look_after(&self, live: &Arc<Live>) {
        let (over, seats) = {
            let state = live.state();
            let Some(table) = &state.table else { return };
            (table.is_over(), table.bots_to_move().iter().chain(table.flagged(now()).iter()).collect::<Vec<_>>())
        };
        if over && !live.is_ended() {
            let (hub, live) = (self.clone(), Arc::clone(live));
            tokio::spawn(async move {
                if let Err(why) = hub.finish(&live).await {
                    tracing::warn!(%why, table = %live.id, "the end of a game is not written down yet");
                }
            });
        }
        for seat in seats {
            self.ask_bot(live, seat);
        }
    }

    /// Lets a bot choose for a seat, and plays what it chose.
    fn ask_bot(&self, live: &Arc<Live>, seat: Seat) {
        let (hub, live) = (self.clone(), Arc::clone(live));
        let Some(table) = live.state().table.clone() else { return };
        let version = table.version();
        // The same decision has the same key on every node, so it is made once.
        let Ok(key) = format!("bot-{version}-{}", seat.index()).parse::<Key>() else { return };
        self.jobs().run(
            move || host::choose(&table, seat).map(|mv| play_of(&table, seat, key, mv)),
            move |request| async move {
                let Some(Some(request)) = request else {
                    return tracing::error!(table = %live.id, %seat, "a bot found no move");
                };
                if let Err(why) = hub.submit(&live, request).await {
                    // Somebody was faster, or the person returned.
                    tracing::debug!(%why, table = %live.id, %seat, "a bot's move is not played");
                }
            },
        );
    }
}

fn play_of(table: &AnyTable, seat: Seat, key: Key, mv: String) -> Request<String> {
    match table.players().get(seat.index()) {
        Some(Player::Person(_)) => Request::play_for(seat, host::STAND_IN, table.version(), key, mv),
        _ => Request::play(seat, table.version(), key, mv),
    }
}

/// When somebody has to look at the table after this step, though nobody asks.
fn due(table: &AnyTable, prepared: &Prepared<String>, now: Millis) -> Due {
    if prepared.over {
        return Due::At(now.plus(LEASE));
    }
    if !prepared.bots.is_empty() {
        return Due::At(now.plus(LEASE));
    }
    if table.terms().clock.is_some() {
        let mut after = table.clone();
        let deadline = after.commit(prepared.clone()).ok().and_then(|_| after.next_deadline());
        return deadline.map_or(Due::Never, Due::At);
    }
    let all_people = table.people().len() == table.players().len() && table.resigned().is_empty();
    if all_people { Due::Unchanged } else { Due::Never }
}

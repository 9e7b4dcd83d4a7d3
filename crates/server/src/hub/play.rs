use std::sync::Arc;
use std::time::Instant;

use table::{Accepted, AnyTable, Millis, Prepared, Request, Wish};

use super::{Hub, Live, to_the_end};
use crate::bus::Word;
use crate::error::Error;
use crate::metrics::{STEP_SECONDS, STEPS};
use crate::store::{Appended, Due, NewStep, StoreError};

/// So long a bot may think before another node asks one too.
pub(super) const LEASE: Millis = Millis(15_000);
/// What the keys of requests begin with that no person makes.
const OWN_KEYS: [&str; 3] = ["bot-", "here-", "gone-"];

impl Hub {
    /// Does what a person asks of a table. When this says so, it is stored.
    pub(crate) async fn submit(&self, live: &Arc<Live>, request: Request<String>) -> Result<Accepted, Error> {
        // Who used one of them could keep a bot from moving in their place, or a game from going on without them.
        if OWN_KEYS.iter().any(|own| request.key.as_str().starts_with(own)) {
            let why = format!(
                "keys that begin with {} are the server's",
                OWN_KEYS.map(|own| format!("`{own}`")).join(" or ")
            );
            return Err(Error::Unreadable(why));
        }
        self.act(live, request).await
    }

    /// Does what a person or a program asks of a table.
    pub(super) async fn act(&self, live: &Arc<Live>, request: Request<String>) -> Result<Accepted, Error> {
        let (hub, live) = (self.clone(), Arc::clone(live));
        let began = Instant::now();
        let done = to_the_end(async move { hub.step(&live, &request).await }).await;
        metrics::histogram!(STEP_SECONDS).record(began.elapsed());
        done
    }

    async fn step(&self, live: &Arc<Live>, request: &Request<String>) -> Result<Accepted, Error> {
        let _door = live.door.lock().await;
        loop {
            let (prepared, step) = self.prepare(live, request)?;
            let Some(step) = step else { return Ok(prepared.accepted) };
            match self.store().append(step).await {
                Ok(Appended::Stored) => return self.commit(live, prepared),
                Ok(Appended::Conflict) => self.refresh(live).await?,
                Err(why) => return self.after_failure(live, request, why).await,
            }
        }
    }

    /// The store failed; the step may be there all the same.
    async fn after_failure(
        &self,
        live: &Arc<Live>,
        request: &Request<String>,
        why: StoreError,
    ) -> Result<Accepted, Error> {
        // It may even come there after we have looked.
        live.doubt();
        if self.refresh(live).await.is_err() {
            return Err(why.into());
        }
        match self.prepare(live, request)? {
            (prepared, None) => Ok(self.announce(live, prepared.accepted)),
            (_, Some(_)) => Err(why.into()),
        }
    }

    /// What has to be stored; nothing if the request was granted before.
    fn prepare(&self, live: &Live, request: &Request<String>) -> Result<(Prepared<String>, Option<NewStep>), Error> {
        let (state, now) = (live.state(), self.now());
        let table = state.table.as_ref().ok_or(Error::WrongStage("the cards are not dealt yet"))?;
        let stands_in = matches!(request.wish, Wish::Play { by: Some(_), .. });
        if stands_in && !table.waits_for_program(now).contains(request.seat) {
            return Err(Error::WrongStage("the person is back and plays themselves"));
        }
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
        metrics::counter!(STEPS).increment(1);
        Ok(self.announce(live, accepted))
    }

    /// Something is stored and loaded: others hear of it, and bots go on.
    fn announce(&self, live: &Arc<Live>, accepted: Accepted) -> Accepted {
        self.0.bus.tell(&live.id, Word::Changed(accepted.version));
        self.look_after(live);
        accepted
    }
}

/// When somebody has to look at the table after this step, though nobody asks.
fn due(table: &AnyTable, prepared: &Prepared<String>, now: Millis) -> Due {
    if prepared.over {
        return Due::At(now.plus(LEASE));
    }
    let bots = (!prepared.bots.is_empty()).then(|| now.plus(LEASE));
    if table.terms().clock.is_some() {
        let mut after = table.clone();
        let deadline = after.commit(prepared.clone()).ok().and_then(|_| after.next_deadline());
        return bots.into_iter().chain(deadline).min().map_or(Due::Never, Due::At);
    }
    let all_people = table.people().len() == table.players().len() && table.resigned().is_empty();
    match bots {
        Some(time) => Due::At(time),
        None if all_people => Due::Unchanged,
        None => Due::Never,
    }
}

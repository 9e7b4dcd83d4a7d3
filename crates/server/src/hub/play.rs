use std::sync::Arc;
use std::time::Instant;

use catalog::{AnyMove, AnyPrepared, AnyTable};
use table::{Accepted, Millis, Request, Wish};

use super::{Hub, LoadedTable};
use crate::bus::Notice;
use crate::error::Error;
use crate::metrics::{STEP_SECONDS, STEPS};
use crate::store::{Appended, Due, LogHash, NewStep, StoreError};
use crate::task::uncancellable;

/// How long a bot has before another node runs it too.
pub(super) const LEASE: Millis = Millis(15_000);
/// The beginnings of keys that only the server uses.
const OWN_KEYS: [&str; 3] = ["bot-", "here-", "gone-"];

impl Hub {
    /// Handles a player's request, and waits until it is stored.
    pub(crate) async fn submit(&self, loaded: &Arc<LoadedTable>, request: Request<String>) -> Result<Accepted, Error> {
        // With such a key a player could block a bot's move, or their own removal.
        if OWN_KEYS.iter().any(|own| request.key.as_str().starts_with(own)) {
            return Err(Error::ReservedKey(&OWN_KEYS));
        }
        let request = loaded.state().table.as_ref().ok_or(Error::NotDealt)?.read(request)?;
        self.act(loaded, request).await
    }

    /// Handles a request of a player or a bot.
    pub(super) async fn act(&self, loaded: &Arc<LoadedTable>, request: Request<AnyMove>) -> Result<Accepted, Error> {
        let (hub, loaded) = (self.clone(), Arc::clone(loaded));
        let began = Instant::now();
        let done = uncancellable(async move { hub.step(&loaded, &request).await }).await;
        metrics::histogram!(STEP_SECONDS).record(began.elapsed());
        done
    }

    async fn step(&self, loaded: &Arc<LoadedTable>, request: &Request<AnyMove>) -> Result<Accepted, Error> {
        let _guard = loaded.write_lock.lock().await;
        if !loaded.state().has(seen_version(request)) {
            // The sender comes from another node, whose notice we missed.
            self.refresh(loaded).await?;
        }
        loop {
            let (prepared, step) = self.prepare(loaded, request)?;
            let Some(step) = step else { return Ok(prepared.accepted().clone()) };
            let hash = step.hash;
            match self.store().append(step).await {
                Ok(Appended::Stored) => return self.commit(loaded, prepared, hash),
                Ok(Appended::Conflict) => self.refresh(loaded).await?,
                Err(why) => return self.after_failure(loaded, request, why).await,
            }
        }
    }

    /// Handles a failure of the store, which may have stored the step all the same.
    async fn after_failure(
        &self,
        loaded: &Arc<LoadedTable>,
        request: &Request<AnyMove>,
        why: StoreError,
    ) -> Result<Accepted, Error> {
        // It may even be stored after this check.
        loaded.mark_suspect();
        if self.refresh(loaded).await.is_err() {
            return Err(why.into());
        }
        match self.prepare(loaded, request)? {
            (prepared, None) => Ok(self.announce(loaded, prepared.accepted().clone())),
            (_, Some(_)) => Err(why.into()),
        }
    }

    /// The step to store; `None` if the request was granted before.
    fn prepare(
        &self,
        loaded: &LoadedTable,
        request: &Request<AnyMove>,
    ) -> Result<(AnyPrepared, Option<NewStep>), Error> {
        let (state, now) = (loaded.state(), self.now());
        let table = state.table.as_ref().ok_or(Error::NotDealt)?;
        let stands_in = matches!(request.wish, Wish::Play { by: Some(_), .. });
        if stands_in && !table.waits_for_program(now).contains(request.seat) {
            return Err(Error::PlayerIsBack);
        }
        let prepared = table.prepare(request, now)?;
        let step = prepared
            .lines_json()
            .map(|lines| NewStep::new(&loaded.id, state.log_end(), lines, due(table, &prepared, now)));
        Ok((prepared, step))
    }

    fn commit(&self, loaded: &Arc<LoadedTable>, prepared: AnyPrepared, hash: LogHash) -> Result<Accepted, Error> {
        let accepted = {
            let mut state = loaded.state_mut();
            let table = state.table.as_mut().ok_or(Error::NotDealt)?;
            let accepted = table.commit(prepared)?;
            state.hash = hash;
            accepted
        };
        loaded.tick_version();
        metrics::counter!(STEPS).increment(1);
        Ok(self.announce(loaded, accepted))
    }

    /// Tells the other nodes about a stored step, and lets bots go on.
    fn announce(&self, loaded: &Arc<LoadedTable>, accepted: Accepted) -> Accepted {
        self.0.bus.publish(&loaded.id, Notice::Changed(accepted.version));
        self.drive(loaded);
        accepted
    }
}

/// The version that the sender has seen.
fn seen_version<M>(request: &Request<M>) -> usize {
    match request.wish {
        Wish::Play { version, .. } | Wish::TakeBack { version } => version,
        Wish::Resign | Wish::Return => 0,
    }
}

/// When the table is due after this step.
fn due(table: &AnyTable, prepared: &AnyPrepared, now: Millis) -> Due {
    if prepared.over() {
        return Due::At(now.plus(LEASE));
    }
    let bots = (!prepared.bots().is_empty()).then(|| now.plus(LEASE));
    if table.terms().clock.is_some() {
        return bots.into_iter().chain(prepared.deadline()).min().map_or(Due::Never, Due::At);
    }
    let all_people = || table.people().len() == table.players().len() && table.resigned().is_empty();
    match bots {
        Some(time) => Due::At(time),
        None if all_people() => Due::Unchanged,
        None => Due::Never,
    }
}

use axum::extract::State;
use bots::Explained;
use catalog::{AnyTable, RoomRefused, each};
use game::{GameView, Names, Seat, Viewer};
use host::story::told_reasons;
use host::{HintOf, ToldHints};
use i18n::{Locale, Narrate};
use protocol::{AnyHinted, Hinted, ToldHint};
use table::{Refused, Table};

use super::lang::{LangQuery, locale};
use super::tables::{load_table, seat};
use super::{Caller, Json, Path, Query};
use crate::app::App;
use crate::error::{Error, Fault};
use crate::guard::{Address, CostlyAction};
use crate::hub::LoadedTable;
use crate::id::Id;

/// A hint for the player of a seat, unless the game is rated.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/seats/{seat}/hint",
    tag = "playing",
    params(
        ("id" = Id, Path, description = "The table"),
        ("seat" = Seat, Path, description = "The seat, from 0"),
        ("lang" = Option<String>, Query, description = "The language: `en` (default), `fr` or `pl`"),
    ),
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "The hint, as in docs/after.md", body = Object), Error)
)]
pub(super) async fn show(
    State(app): State<App>,
    Caller(player): Caller,
    address: Address,
    Path((id, number)): Path<(String, usize)>,
    Query(query): Query<LangQuery>,
) -> Result<Json<ToldHints>, Error> {
    app.guards().throttle(CostlyAction::Analysis, address)?;
    let (loaded, seat) = (load_table(&app, &id).await?, seat(number)?);
    // Refuses at once, before waiting for a thread.
    decision(&loaded, &player.id, seat)?;
    let locale = locale(query.lang);
    let look = move || {
        // The game may have gone on during the wait.
        let table = decision(&loaded, &player.id, seat)?;
        Ok(hint(&table, seat, locale))
    };
    // Hints wait for each other, so that bots don't wait for hints.
    let hinted: Option<Result<_, Error>> = app.hub().jobs().run_limited(app.hints(), look).await;
    hinted.transpose()?.map(Json).ok_or_else(|| Fault::Job("hint").into())
}

/// The table, if the player has to move for this seat and hints are allowed.
fn decision(loaded: &LoadedTable, player: &Id, seat: Seat) -> Result<AnyTable, Error> {
    let table = {
        let state = loaded.state();
        if !state.room.held_by(player.as_str()).contains(seat) {
            return Err(RoomRefused::NotYours(seat).into());
        }
        if state.room.plan().rated {
            return Err(Error::RatedHasNoHints);
        }
        state.table.clone().ok_or(Error::NotDealt)?
    };
    if table.is_over() {
        return Err(Refused::Over.into());
    }
    if !table.to_move().contains(seat) {
        return Err(Refused::NotYourTurn { seat, to_move: table.to_move() }.into());
    }
    Ok(table)
}

fn hint(table: &AnyTable, seat: Seat, locale: &Locale) -> ToldHints {
    let names = locale.names(&table.seat_infos()).seen_by(Viewer::Seat(seat));
    each!(table, AnyTable(table) -> AnyHinted => hinted(table, seat, locale, &names))
}

fn hinted<G: Narrate + Explained>(table: &Table<G>, seat: Seat, locale: &Locale, names: &Names) -> Hinted<HintOf<G>> {
    let view = table.game().view(Viewer::Seat(seat)).data();
    let told = |hint: HintOf<G>| ToldHint {
        name: G::tell_move(locale, hint.estimate.mv, &view),
        why: told_reasons::<G>(locale, &hint.reasons, names),
        hint,
    };
    Hinted { version: table.version(), moves: host::hints_at(table, seat).into_iter().map(told).collect() }
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    use bots::{AliceReason, Hint, ParadeReason};
    visitor.visit::<AnyHinted<Hint<String, ParadeReason>, Hint<String, AliceReason>>>();
}

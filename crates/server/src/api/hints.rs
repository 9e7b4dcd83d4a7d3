use alice::Alice;
use axum::extract::State;
use bots::{AliceReason, Estimate, Hint, ParadeReason};
use game::{GameView, Names, Seat, Viewer};
use host::{HintOf, Hints};
use parade::Parade;
use serde::Serialize;
use table::{AnyTable, Refused, RoomRefused, Table};
use words::story::Why;
use words::{Told as ToldGame, Words};

use super::lang::{Told, words};
use super::tables::{live, seat};
use super::{Caller, Json, Path, Query};
use crate::app::App;
use crate::error::Error;
use crate::guard::{Address, Dear};
use crate::hub::Live;
use crate::id::Id;

/// What to do now, and why, in any of the games.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "game", rename_all = "kebab-case")]
pub(super) enum AnyHinted {
    /// In Parade.
    Parade(Hinted<ParadeReason>),
    /// In Alice in Wonderland.
    Alice(Hinted<AliceReason>),
}

/// What to do now, and why.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Hinted<R> {
    /// The version that it is about.
    version: usize,
    /// All moves, from the best on.
    moves: Vec<ToldHint<R>>,
}

/// A hint, with its reasons in words too.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct ToldHint<R> {
    /// The move, what to expect of it, and the reasons as data.
    #[serde(flatten)]
    hint: Hint<String, R>,
    /// What the move is called.
    name: String,
    /// The reasons in words, in the same order.
    why: Vec<Why>,
}

/// The moves of a seat from the best on, for who holds it, unless the game is rated.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/seats/{seat}/hint",
    tag = "playing",
    params(
        ("id" = Id, Path, description = "The table"),
        ("seat" = Seat, Path, description = "The seat, from 0"),
        ("lang" = Option<String>, Query, description = "In which words, `en`, `fr` or `pl`; English unless said"),
    ),
    security(("cookie" = []), ("token" = [])),
    responses((status = OK, description = "As docs/after.md describes it", body = Object), Error)
)]
pub(super) async fn show(
    State(app): State<App>,
    Caller(player): Caller,
    address: Address,
    Path((id, number)): Path<(String, usize)>,
    Query(told): Query<Told>,
) -> Result<Json<AnyHinted>, Error> {
    app.guards().spend(Dear::Thought, address)?;
    let (live, seat) = (live(&app, &id).await?, seat(number)?);
    // Who may not ask does not wait either.
    decision(&live, &player.id, seat)?;
    let words = words(told.lang);
    let look = move || {
        // While it waited, the game went on.
        let table = decision(&live, &player.id, seat)?;
        Ok(hint(&table, seat, words))
    };
    // Whoever asks twice waits, and the bots of others don't.
    let hinted: Option<Result<_, Error>> = app.hub().jobs().ask_in_turn(app.hints(), look).await;
    hinted.transpose()?.flatten().map(Json).ok_or_else(|| Error::Inside("a hint's thread is lost".into()))
}

/// The table at which this player has to decide for this seat now, with nobody against a hint.
fn decision(live: &Live, player: &Id, seat: Seat) -> Result<AnyTable, Error> {
    let table = {
        let state = live.state();
        if !state.room.held_by(player.as_str()).contains(seat) {
            return Err(RoomRefused::NotYours(seat).into());
        }
        if state.room.plan().rated {
            return Err(Error::Forbidden("there are no hints in rated games"));
        }
        state.table.clone().ok_or(Error::WrongStage("the cards are not dealt yet"))?
    };
    if table.is_over() {
        return Err(Refused::Over.into());
    }
    if !table.to_move().contains(seat) {
        return Err(Refused::NotYourTurn { seat, to_move: table.to_move() }.into());
    }
    Ok(table)
}

fn hint(table: &AnyTable, seat: Seat, words: &Words) -> Option<AnyHinted> {
    let names = words.names(&table.players());
    match (table, host::hints(table, seat)) {
        (AnyTable::Parade(table), Hints::Parade(hints)) => {
            Some(AnyHinted::Parade(hinted::<Parade>(table, seat, hints, words, &names)))
        }
        (AnyTable::Alice(table), Hints::Alice(hints)) => {
            Some(AnyHinted::Alice(hinted::<Alice>(table, seat, hints, words, &names)))
        }
        _ => None,
    }
}

fn hinted<G: ToldGame>(
    table: &Table<G>,
    seat: Seat,
    hints: Vec<HintOf<G>>,
    words: &Words,
    names: &Names,
) -> Hinted<G::Reason> {
    let view = table.game().view(Viewer::Seat(seat)).data();
    let told = |hint: HintOf<G>| ToldHint {
        name: G::brief_move(words, hint.estimate.mv, &view),
        why: Why::all::<G>(words, &hint.reasons, names),
        hint: written(hint),
    };
    Hinted { version: table.version(), moves: hints.into_iter().map(told).collect() }
}

/// The same with its move in the notation of records.
fn written<M: ToString, R>(hint: Hint<M, R>) -> Hint<String, R> {
    let Estimate { mv, win, score, error } = hint.estimate;
    let estimate = Estimate { mv: mv.to_string(), win, score, error };
    Hint { estimate, loss: hint.loss, label: hint.label, reasons: hint.reasons }
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<AnyHinted>();
}

use axum::extract::{Path, State};
use host::Hints;
use serde::Serialize;
use table::{Refused, RoomRefused};

use super::tables::{live, seat};
use super::{Caller, Json};
use crate::app::App;
use crate::error::Error;

/// What to do now, and why.
#[derive(Serialize)]
pub(super) struct Hinted {
    /// The version that it is about.
    version: usize,
    #[serde(flatten)]
    hints: Hints,
}

/// The moves of a seat from the best on, for who holds it, unless the game is rated.
pub(super) async fn show(
    State(app): State<App>,
    Caller(player): Caller,
    Path((id, number)): Path<(String, usize)>,
) -> Result<Json<Hinted>, Error> {
    let (live, seat) = (live(&app, &id).await?, seat(number)?);
    // Whoever asks twice waits, and the bots of others don't.
    let _turn = app.hints().acquire().await.map_err(|why| Error::Inside(why.to_string()))?;
    let table = {
        let state = live.state();
        if !state.room.held_by(player.id.as_str()).contains(seat) {
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
    let version = table.version();
    let hints = app.hub().jobs().ask(move || host::hints(&table, seat)).await;
    Ok(Json(Hinted { version, hints: hints.ok_or_else(|| Error::Inside("a hint's thread is lost".into()))? }))
}

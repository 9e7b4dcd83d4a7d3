//! How people do.

use axum::extract::{Path, State};
use catalog::GameKind;
use serde::Serialize;
use table::Millis;

use super::{Caller, Json};
use crate::app::App;
use crate::error::Error;
use crate::id::Id;
use crate::store::{Played, Rated, Recent};

/// So many games are told one by one.
const RECENT: i64 = 20;
/// So many rated games it takes to be on a leaderboard, which has so many places.
const LEAST: i64 = 10;
const PLACES: i64 = 100;

/// How somebody does.
#[derive(Serialize)]
pub(super) struct Statistics {
    name: String,
    account: bool,
    played: Vec<OfKind>,
    ratings: Vec<OfGame>,
    /// The last games first; those at tables by link are told to the player alone.
    recent: Vec<Game>,
}

/// All games of one kind and number of players.
#[derive(Serialize)]
struct OfKind {
    game: String,
    seats: i64,
    games: i64,
    wins: i64,
    /// Over the games that the player played to the end alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_score: Option<f64>,
    /// How many of these were reviewed.
    reviewed: i64,
    /// The mean score of these without what was luck.
    #[serde(skip_serializing_if = "Option::is_none")]
    luck_adjusted_score: Option<f64>,
}

#[derive(Serialize)]
struct OfGame {
    game: String,
    #[serde(flatten)]
    strength: Strength,
}

/// How strong somebody is.
#[derive(Serialize)]
struct Strength {
    /// 60 · (mu − 2 · sigma).
    rating: i64,
    mu: f64,
    sigma: f64,
    /// How many rated games that is known from.
    games: i64,
}

#[derive(Serialize)]
struct Game {
    table: Id,
    game: String,
    seats: i64,
    rated: bool,
    score: Option<i64>,
    place: i64,
    won: bool,
    resigned: bool,
    /// What the rating gained.
    #[serde(skip_serializing_if = "Option::is_none")]
    gain: Option<i64>,
    ended: Millis,
}

/// One of the strongest.
#[derive(Serialize)]
pub(super) struct Place {
    place: usize,
    name: String,
    #[serde(flatten)]
    strength: Strength,
}

/// How the player of this account or id does.
pub(super) async fn player(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(name): Path<String>,
) -> Result<Json<Statistics>, Error> {
    let store = app.store();
    let player = store.player(&name).await?.ok_or(Error::NotFound)?;
    let own = caller.is_some_and(|Caller(caller)| caller.id == player.id);
    Ok(Json(Statistics {
        played: store.played_by(&player.id).await?.into_iter().map(OfKind::from).collect(),
        ratings: store.ratings_of(&player.id).await?.into_iter().map(OfGame::from).collect(),
        recent: store.recent_of(&player.id, own, RECENT).await?.into_iter().map(Game::from).collect(),
        name: player.name,
        account: player.account,
    }))
}

/// The strongest accounts.
pub(super) async fn leaderboard(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<Place>>, Error> {
    let game: GameKind = game.parse().map_err(|_| Error::NotFound)?;
    let best = app.store().leaderboard(game.name(), LEAST, PLACES).await?;
    let place = |(place, rated): (usize, Rated)| Place { place, strength: Strength::of(&rated), name: rated.of };
    Ok(Json((1..).zip(best).map(place).collect()))
}

impl From<Played> for OfKind {
    fn from(played: Played) -> Self {
        let mean = |(count, sum): (i64, i64), unit: f64| (count > 0).then(|| sum as f64 / unit / count as f64);
        Self {
            mean_score: mean(played.scored, 1.0),
            reviewed: played.reviewed.0,
            luck_adjusted_score: mean(played.reviewed, 1000.0),
            game: played.game,
            seats: played.seats,
            games: played.games,
            wins: played.wins,
        }
    }
}

impl From<Rated> for OfGame {
    fn from(rated: Rated) -> Self {
        Self { strength: Strength::of(&rated), game: rated.of }
    }
}

impl Strength {
    fn of(rated: &Rated) -> Self {
        let Rated { rating, games, .. } = rated;
        Self { rating: rating.shown(), mu: rating.mu, sigma: rating.sigma, games: *games }
    }
}

impl From<Recent> for Game {
    fn from(recent: Recent) -> Self {
        let Recent { table, game, seats, rated, score, place, won, resigned, gain, ended } = recent;
        Self { table, game, seats, rated, score, place, won, resigned, gain, ended }
    }
}

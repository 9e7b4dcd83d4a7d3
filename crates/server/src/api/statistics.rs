//! How people do.

use axum::extract::State;
use catalog::GameKind;
use serde::Serialize;
use table::Millis;
use utoipa::ToSchema;

use super::extras::kind;
use super::{Caller, Json, Path};
use crate::app::App;
use crate::error::Error;
use crate::id::Id;
use crate::store::{Played, Rated, Recent, StoredPlayer};

/// So many games are told one by one.
const RECENT: i64 = 20;
/// So many rated games it takes to be on a leaderboard, which has so many places.
const LEAST: i64 = 10;
const PLACES: i64 = 100;

/// How somebody does.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PlayerStatistics"))]
#[schema(as = PlayerStatistics)]
pub(super) struct Statistics {
    /// What they are called.
    name: String,
    /// Whether it is an account, or a guest.
    account: bool,
    /// What they have played, by game and number of players.
    played: Vec<OfKind>,
    /// How strong they are, by game.
    ratings: Vec<OfGame>,
    /// The last games first; those at tables by link are told to the player alone.
    recent: Vec<Game>,
}

/// All games of one kind and number of players.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PlayedKind"))]
#[schema(as = PlayedKind)]
struct OfKind {
    /// The game.
    game: String,
    /// Among how many.
    seats: i64,
    /// How many games.
    games: i64,
    /// How many of them were won, alone or with others.
    wins: i64,
    /// Over the games that the player played to the end alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    mean_score: Option<f64>,
    /// How many of these were reviewed.
    reviewed: i64,
    /// The mean score of these without what was luck.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    luck_adjusted_score: Option<f64>,
}

/// How strong somebody is in one of the games.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "RatedGame"))]
#[schema(as = RatedGame)]
struct OfGame {
    /// Which.
    game: String,
    #[serde(flatten)]
    strength: Strength,
}

/// How strong somebody is.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Strength {
    /// 60 · (mu − 2 · sigma).
    rating: i64,
    /// The mean of what is believed.
    mu: f64,
    /// How far from it the truth may be.
    sigma: f64,
    /// How many rated games that is known from.
    games: i64,
}

/// A game that somebody played.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PlayedGame"))]
#[schema(as = PlayedGame)]
struct Game {
    /// The table's id, which is also its link.
    table: Id,
    /// The game.
    game: String,
    /// How many played.
    seats: i64,
    /// Whether it counted.
    rated: bool,
    /// The points; nothing if it was not played to the end.
    score: Option<i64>,
    /// The place, from 1.
    place: i64,
    /// Whether it was won, alone or with others.
    won: bool,
    /// Whether they gave up.
    resigned: bool,
    /// What the rating gained.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    gain: Option<i64>,
    /// When it ended, in milliseconds since 1970.
    ended: Millis,
}

/// One of the strongest.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "LeaderboardPlace"))]
#[schema(as = LeaderboardPlace)]
pub(super) struct Place {
    /// From 1.
    place: usize,
    /// The account.
    name: String,
    #[serde(flatten)]
    strength: Strength,
}

/// How a player does.
#[utoipa::path(
    get,
    path = "/api/v1/players/{name}",
    tag = "after",
    params(("name" = String, Path, description = "The name of an account, or a player's id")),
    responses((status = OK, description = "Statistics, ratings and the last games", body = Statistics), Error)
)]
pub(super) async fn player(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(name): Path<String>,
) -> Result<Json<Statistics>, Error> {
    let player = app.store().player(&name).await?.ok_or(Error::NotFound)?;
    let own = caller.is_some_and(|Caller(caller)| caller.id == player.id);
    Ok(Json(of(&app, &player, RECENT, own).await?))
}

/// How somebody does, with so many of the last games; and those at tables by link if it is their `own` question.
pub(super) async fn of(app: &App, player: &StoredPlayer, recent: i64, own: bool) -> Result<Statistics, Error> {
    let store = app.store();
    Ok(Statistics {
        name: player.name.clone(),
        account: player.account,
        played: store.played_by(&player.id).await?.into_iter().map(OfKind::from).collect(),
        ratings: store.ratings_of(&player.id).await?.into_iter().map(OfGame::from).collect(),
        recent: store.recent_of(&player.id, own, recent).await?.into_iter().map(Game::from).collect(),
    })
}

/// The strongest accounts in a game.
#[utoipa::path(
    get,
    path = "/api/v1/leaderboards/{game}",
    tag = "after",
    params(("game" = GameKind, Path, description = "The game")),
    responses((status = OK, description = "The strongest first", body = Vec<Place>), Error)
)]
pub(super) async fn leaderboard(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<Place>>, Error> {
    let best = app.store().leaderboard(kind(&game)?.name(), LEAST, PLACES).await?;
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

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<Statistics>();
    visitor.visit::<Place>();
}

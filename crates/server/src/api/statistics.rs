//! Statistics, ratings and leaderboards.

use std::cmp::Reverse;

use axum::extract::State;
use catalog::GameKind;
use protocol::{LeaderboardPlace, PlayedGame, PlayedKind, PlayerStatistics, RatedGame, Strength};

use super::extras::kind;
use super::{Caller, Json, Path};
use crate::app::App;
use crate::error::Error;
use crate::rating;
use crate::store::{Played, Rated, Recent, StoredPlayer};

/// The number of recent games.
const RECENT: i64 = 20;
/// The rated games and the opponents that a leaderboard requires.
const LEAST: [i64; 2] = [10, 5];
/// The length of a leaderboard.
const PLACES: i64 = 100;
/// The games that the bots' list looks back on.
const BOT_GAMES: i64 = 1000;

/// The statistics of a player. An account is found by its name once it has played a public or rated game.
#[utoipa::path(
    get,
    path = "/api/v1/players/{name}",
    tag = "after",
    params(("name" = String, Path, description = "The name of an account, or a player's id")),
    responses((status = OK, description = "Statistics, ratings and recent games", body = PlayerStatistics), Error)
)]
pub(super) async fn player(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(name): Path<String>,
) -> Result<Json<PlayerStatistics>, Error> {
    let caller = caller.map(|Caller(caller)| caller.id);
    let player = app.store().player(&name, caller.as_ref()).await?.ok_or(Error::NotFound)?;
    let own = caller.is_some_and(|caller| caller == player.id);
    Ok(Json(of(&app, &player, RECENT, own).await?))
}

/// The statistics of a player. Private tables are included if the player asks for their `own`.
pub(super) async fn of(app: &App, player: &StoredPlayer, recent: i64, own: bool) -> Result<PlayerStatistics, Error> {
    let store = app.store();
    Ok(PlayerStatistics {
        name: player.name.clone(),
        account: player.account,
        played: store.played_by(&player.id).await?.into_iter().map(Into::into).collect(),
        ratings: store.ratings_of(&player.id).await?.into_iter().map(Into::into).collect(),
        recent: store.recent_of(&player.id, own, recent).await?.into_iter().map(Into::into).collect(),
    })
}

/// The leaderboard of a game.
#[utoipa::path(
    get,
    path = "/api/v1/leaderboards/{game}",
    tag = "after",
    params(("game" = GameKind, Path, description = "The game")),
    responses((status = OK, description = "The strongest first", body = Vec<LeaderboardPlace>), Error)
)]
pub(super) async fn leaderboard(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Json<Vec<LeaderboardPlace>>, Error> {
    let best = app.store().leaderboard(kind(&game)?.name(), LEAST, PLACES).await?;
    Ok(Json(places(best)))
}

/// The bots' own list: their ratings over the last games that they took part in and nobody left. People are rated there
/// only to compare bots that never met, and their own ratings stay as they are.
#[utoipa::path(
    get,
    path = "/api/v1/leaderboards/{game}/bots",
    tag = "after",
    params(("game" = GameKind, Path, description = "The game")),
    responses((status = OK, description = "The strongest bots first", body = Vec<LeaderboardPlace>), Error)
)]
pub(super) async fn bots(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Json<Vec<LeaderboardPlace>>, Error> {
    let games = app.store().bot_games(kind(&game)?.name(), BOT_GAMES).await?;
    let ratings = rating::through(&games).into_iter();
    let mut bots: Vec<_> = ratings
        .filter(|(_, (_, games))| *games >= LEAST[0])
        .filter_map(|(who, (rating, games))| Some(Rated { of: who.strip_prefix("bot:")?.to_owned(), games, rating }))
        .collect();
    bots.sort_by_key(|bot| Reverse(bot.rating.shown()));
    Ok(Json(places(bots)))
}

fn places(best: Vec<Rated>) -> Vec<LeaderboardPlace> {
    let place = |(place, rated): (usize, Rated)| LeaderboardPlace { place, strength: strength(&rated), name: rated.of };
    (1..).zip(best).map(place).collect()
}

impl From<Played> for PlayedKind {
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

impl From<Rated> for RatedGame {
    fn from(rated: Rated) -> Self {
        Self { strength: strength(&rated), game: rated.of }
    }
}

fn strength(Rated { rating, games, .. }: &Rated) -> Strength {
    Strength { rating: rating.shown(), mu: rating.mu, sigma: rating.sigma, games: *games }
}

impl From<Recent> for PlayedGame {
    fn from(recent: Recent) -> Self {
        let Recent { table, game, seats, rated, score, place, won, resigned, gain, ended } = recent;
        Self { table: table.to_string(), game, seats, rated, score, place, won, resigned, gain, ended }
    }
}

#[cfg(test)]
pub(super) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<PlayerStatistics>();
    visitor.visit::<LeaderboardPlace>();
}

use table::Millis;

use super::{Store, StoreError, StoredPlayer, account_key, each};
use crate::id::Id;
use crate::rating::Rating;

/// All games of one kind and number of players that somebody played.
pub(crate) struct Played {
    pub(crate) game: String,
    pub(crate) seats: i64,
    pub(crate) games: i64,
    pub(crate) wins: i64,
    /// How many were scored with all decisions theirs to the end, and the sum of the points.
    pub(crate) scored: (i64, i64),
    /// How many of these were reviewed, and the sum of the points without luck, in thousandths.
    pub(crate) reviewed: (i64, i64),
}

/// A game that somebody played.
pub(crate) struct Recent {
    pub(crate) table: Id,
    pub(crate) game: String,
    pub(crate) seats: i64,
    pub(crate) rated: bool,
    pub(crate) score: Option<i64>,
    pub(crate) place: i64,
    pub(crate) won: bool,
    pub(crate) resigned: bool,
    pub(crate) gain: Option<i64>,
    pub(crate) ended: Millis,
}

/// How strong somebody is in one game.
pub(crate) struct Rated {
    /// The game; in a leaderboard, the account's name.
    pub(crate) of: String,
    pub(crate) games: i64,
    pub(crate) rating: Rating,
}

type PlayedRow = (String, i64, i64, i64, i64, i64, i64, i64);
type RecentRow = (String, String, i64, i64, Option<i64>, i64, i64, i64, Option<i64>, i64);

fn rated((of, games, mu, sigma): (String, i64, i64, i64)) -> Rated {
    Rated { of, games, rating: Rating::from_stored((mu, sigma)) }
}

impl Store {
    /// Whoever has this account or this id.
    pub(crate) async fn player(&self, account_or_id: &str) -> Result<Option<StoredPlayer>, StoreError> {
        let row: Option<(String, String, Option<String>)> = each!(self.backend, pool => {
            sqlx::query_as("SELECT id, name, account FROM players WHERE account = $1 OR id = $2")
                .bind(account_key(account_or_id))
                .bind(account_or_id)
                .fetch_optional(pool)
                .await
        })?;
        Ok(row.map(|(id, name, account)| StoredPlayer { id: Id::stored(id), name, account: account.is_some() }))
    }

    /// What somebody has played, by game and number of players.
    pub(crate) async fn played_by(&self, player: &Id) -> Result<Vec<Played>, StoreError> {
        let rows: Vec<PlayedRow> = each!(self.backend, pool => {
            sqlx::query_as(
                "SELECT game, seats, COUNT(*), CAST(SUM(won) AS BIGINT), COUNT(own),
                        CAST(COALESCE(SUM(own), 0) AS BIGINT), COUNT(own + score_luck),
                        CAST(COALESCE(SUM(1000 * own - score_luck), 0) AS BIGINT)
                 FROM (SELECT game, seats, won, score_luck,
                              CASE WHEN resigned = 0 AND stood_in = 0 THEN score END AS own
                       FROM results WHERE player = $1) AS mine
                 GROUP BY game, seats ORDER BY game, seats",
            )
            .bind(player.as_str())
            .fetch_all(pool)
            .await
        })?;
        let played = |(game, seats, games, wins, scored, score, reviewed, adjusted)| Played {
            game,
            seats,
            games,
            wins,
            scored: (scored, score),
            reviewed: (reviewed, adjusted),
        };
        Ok(rows.into_iter().map(played).collect())
    }

    /// How strong somebody is in each game in which they are rated.
    pub(crate) async fn ratings_of(&self, player: &Id) -> Result<Vec<Rated>, StoreError> {
        let rows: Vec<(String, i64, i64, i64)> = each!(self.backend, pool => {
            sqlx::query_as("SELECT game, games, mu, sigma FROM ratings WHERE player = $1 ORDER BY game")
                .bind(player.as_str())
                .fetch_all(pool)
                .await
        })?;
        Ok(rows.into_iter().map(rated).collect())
    }

    /// The last games of somebody, those at public tables alone unless `all`: who knows a table may look at it.
    pub(crate) async fn recent_of(&self, player: &Id, all: bool, most: i64) -> Result<Vec<Recent>, StoreError> {
        let rows: Vec<RecentRow> = each!(self.backend, pool => {
            sqlx::query_as(
                "SELECT r.table_id, r.game, r.seats, r.rated, r.score, r.place, r.won, r.resigned, r.gain, r.ended
                 FROM results r JOIN tables t ON t.id = r.table_id
                 WHERE r.player = $1 AND (t.public = 1 OR $2 = 1) ORDER BY r.ended DESC LIMIT $3",
            )
            .bind(player.as_str())
            .bind(i64::from(all))
            .bind(most)
            .fetch_all(pool)
            .await
        })?;
        let recent = |(table, game, seats, rated, score, place, won, resigned, gain, ended): RecentRow| Recent {
            table: Id::stored(table),
            game,
            seats,
            rated: rated == 1,
            score,
            place,
            won: won == 1,
            resigned: resigned == 1,
            gain,
            ended: Millis(u64::try_from(ended).unwrap_or(0)),
        };
        Ok(rows.into_iter().map(recent).collect())
    }

    /// The strongest accounts in a game that have played so many rated games.
    pub(crate) async fn leaderboard(&self, game: &str, least: i64, most: i64) -> Result<Vec<Rated>, StoreError> {
        let rows: Vec<(String, i64, i64, i64)> = each!(self.backend, pool => {
            sqlx::query_as(
                "SELECT p.name, r.games, r.mu, r.sigma FROM ratings r JOIN players p ON p.id = r.player
                 WHERE r.game = $1 AND r.games >= $2 AND p.account IS NOT NULL
                 ORDER BY r.mu - 2 * r.sigma DESC, p.account LIMIT $3",
            )
            .bind(game)
            .bind(least)
            .bind(most)
            .fetch_all(pool)
            .await
        })?;
        Ok(rows.into_iter().map(rated).collect())
    }
}

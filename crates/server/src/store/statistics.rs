use table::Millis;

use super::statement::sql;
use super::{Store, StoreError, StoredPlayer, from_db_time};
use crate::id::Id;
use crate::names::account_key;
use crate::rating::Rating;

/// A player's totals in one game with one number of players.
pub(crate) struct Played {
    pub(crate) game: String,
    pub(crate) seats: i64,
    pub(crate) games: i64,
    pub(crate) wins: i64,
    /// The number of games that they played to the end without a bot, and the sum of the points.
    pub(crate) scored: (i64, i64),
    /// The number of those that were reviewed, and the sum of the points without luck, in thousandths.
    pub(crate) reviewed: (i64, i64),
}

/// A player's result in one game.
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

/// The rating of a player in one game.
pub(crate) struct Rated {
    /// The game; in a leaderboard, the account's name.
    pub(crate) of: String,
    pub(crate) games: i64,
    pub(crate) rating: Rating,
}

/// A game that bots took part in: who played, and their places. Bots are called as in `bot:level:3`, people by their ids.
pub(crate) type BotGame = Vec<(String, usize)>;

type PlayedRow = (String, i64, i64, i64, i64, i64, i64, i64);
type RecentRow = (String, String, i64, i64, Option<i64>, i64, i64, i64, Option<i64>, i64);

impl Store {
    /// The player with this account name or id. By name only accounts are found that have shown it in a public or rated
    /// game, and the caller's own: others are nobody's business, not even that they exist.
    pub(crate) async fn player(
        &self,
        account_or_id: &str,
        caller: Option<&Id>,
    ) -> Result<Option<StoredPlayer>, StoreError> {
        let select = sql("SELECT id, name, account FROM players WHERE id = $2 OR account = $1 AND (id = $3 OR EXISTS
                 (SELECT 1 FROM results r JOIN tables t ON t.id = r.table_id
                  WHERE r.player = players.id AND (t.public = 1 OR r.rated = 1)))")
        .bind(account_key(account_or_id))
        .bind(account_or_id)
        .bind(caller.map_or("", Id::as_str));
        let row = self.backend.fetch_optional(select).await?;
        Ok(row.map(StoredPlayer::from_row))
    }

    /// A player's totals, by game and number of players.
    pub(crate) async fn played_by(&self, player: &Id) -> Result<Vec<Played>, StoreError> {
        let select = sql("SELECT game, seats, COUNT(*), CAST(SUM(won) AS BIGINT), COUNT(own),
                    CAST(COALESCE(SUM(own), 0) AS BIGINT), COUNT(own + score_luck),
                    CAST(COALESCE(SUM(1000 * own - score_luck), 0) AS BIGINT)
             FROM (SELECT game, seats, won, score_luck,
                          CASE WHEN resigned = 0 AND stood_in = 0 THEN score END AS own
                   FROM results WHERE player = $1) AS mine
             GROUP BY game, seats ORDER BY game, seats");
        Ok(self.backend.fetch_all(select.bind(player)).await?.into_iter().map(played).collect())
    }

    /// A player's ratings, by game.
    pub(crate) async fn ratings_of(&self, player: &Id) -> Result<Vec<Rated>, StoreError> {
        let select = sql("SELECT game, games, mu, sigma FROM ratings WHERE player = $1 ORDER BY game");
        Ok(self.backend.fetch_all(select.bind(player)).await?.into_iter().map(rated).collect())
    }

    /// A player's last games: at public tables, or at all. A private table's id is its invitation.
    pub(crate) async fn recent_of(&self, player: &Id, all: bool, most: i64) -> Result<Vec<Recent>, StoreError> {
        let select =
            sql("SELECT r.table_id, r.game, r.seats, r.rated, r.score, r.place, r.won, r.resigned, r.gain, r.ended
             FROM results r JOIN tables t ON t.id = r.table_id
             WHERE r.player = $1 AND (t.public = 1 OR $2 = 1) ORDER BY r.ended DESC LIMIT $3");
        let rows = self.backend.fetch_all(select.bind(player).bind(all).bind(most)).await?;
        Ok(rows.into_iter().map(recent).collect())
    }

    /// The strongest accounts in a game with at least so many rated games against so many opponents. An opponent who has
    /// met only one or two players does not count: they may be the player's own.
    pub(crate) async fn leaderboard(
        &self,
        game: &str,
        [games, opponents]: [i64; 2],
        most: i64,
    ) -> Result<Vec<Rated>, StoreError> {
        let select = sql("SELECT p.name, r.games, r.mu, r.sigma FROM ratings r JOIN players p ON p.id = r.player
             WHERE r.game = $1 AND r.games >= $2 AND p.account IS NOT NULL AND $3 <=
                 (SELECT COUNT(*) FROM pairings m WHERE m.game = $1 AND m.player = r.player AND 3 <=
                     (SELECT COUNT(*) FROM pairings o WHERE o.game = $1 AND o.player = m.opponent))
             ORDER BY r.mu - 2 * r.sigma DESC, p.account LIMIT $4");
        let rows = self.backend.fetch_all(select.bind(game).bind(games).bind(opponents).bind(most)).await?;
        Ok(rows.into_iter().map(rated).collect())
    }

    /// The last games of at most so many tables that bots took part in and that everybody played to the end, the oldest
    /// first. A bot on several seats is listed with the first of them.
    pub(crate) async fn bot_games(&self, game: &str, most: i64) -> Result<Vec<BotGame>, StoreError> {
        let select = sql("SELECT r.table_id, COALESCE('bot:' || r.bot, r.player, ''), r.place
             FROM (SELECT table_id, MAX(ended) AS ended FROM results WHERE game = $1 AND bot IS NOT NULL
                   GROUP BY table_id ORDER BY 2 DESC LIMIT $2) AS last
             JOIN results r ON r.table_id = last.table_id
             WHERE NOT EXISTS (SELECT 1 FROM results o
                 WHERE o.table_id = last.table_id AND (o.resigned = 1 OR o.stood_in > 0))
             ORDER BY last.ended, r.table_id, r.seat");
        let rows: Vec<(String, String, i64)> = self.backend.fetch_all(select.bind(game).bind(most)).await?;
        let tables = rows.chunk_by(|(one, ..), (other, ..)| one == other);
        Ok(tables.map(contenders).collect())
    }
}

fn contenders(rows: &[(String, String, i64)]) -> BotGame {
    let mut contenders = BotGame::new();
    for (_, who, place) in rows {
        // Nobody is known of a seat that was shared or whose player is gone.
        if !who.is_empty() && contenders.iter().all(|(other, _)| other != who) {
            contenders.push((who.clone(), *place as usize));
        }
    }
    contenders
}

fn rated((of, games, mu, sigma): (String, i64, i64, i64)) -> Rated {
    Rated { of, games, rating: Rating::from_stored((mu, sigma)) }
}

fn played((game, seats, games, wins, scored, score, reviewed, adjusted): PlayedRow) -> Played {
    Played { game, seats, games, wins, scored: (scored, score), reviewed: (reviewed, adjusted) }
}

fn recent((table, game, seats, rated, score, place, won, resigned, gain, ended): RecentRow) -> Recent {
    Recent {
        table: Id::from_db(table),
        game,
        seats,
        rated: rated == 1,
        score,
        place,
        won: won == 1,
        resigned: resigned == 1,
        gain,
        ended: from_db_time(ended),
    }
}

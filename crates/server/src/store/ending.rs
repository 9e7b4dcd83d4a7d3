use catalog::GameKind;
use table::{Millis, SeatResult};

use super::{Store, StoreError, stored, write};
use crate::id::Id;
use crate::rating::{self, Rating};

/// How a game ended, for everybody.
pub(crate) struct Ending {
    pub(crate) game: GameKind,
    pub(crate) rated: bool,
    pub(crate) seats: Vec<SeatEnd>,
}

/// How it ended for a seat.
pub(crate) struct SeatEnd {
    pub(crate) result: SeatResult,
    /// Whose result it is.
    pub(crate) player: Option<Id>,
    pub(crate) bot: Option<String>,
}

impl SeatEnd {
    /// How many decisions were made by a bot in place of the person, in thousandths.
    fn stood_in(&self) -> i64 {
        (1000 * self.result.stood_in / self.result.decisions.max(1)) as i64
    }

    /// The place that ratings count: who gave up, or let a bot play most of it, is behind everybody.
    fn rated_place(&self) -> usize {
        let left = self.result.resigned || self.stood_in() > 500;
        if left { game::MAX_SEATS + 1 } else { self.result.place }
    }
}

impl Ending {
    /// Whose rating changes. All nodes lock ratings in this order, so that none waits for another in a circle.
    fn rated(&self) -> Vec<(&Id, &SeatEnd)> {
        let seats = if self.rated { &self.seats[..] } else { &[] };
        let mut rated: Vec<_> = seats.iter().filter_map(|seat| Some((seat.player.as_ref()?, seat))).collect();
        rated.sort_by_key(|(player, _)| *player);
        rated
    }
}

impl Store {
    /// Gives the results of a guest to an account. Where both sat nobody knows which seat was theirs.
    pub(crate) async fn hand_on_results(&self, from: &Id, to: &Id) -> Result<(), StoreError> {
        write!(self.backend, conn => {
            sqlx::query("UPDATE results SET player = $2 WHERE player = $1")
                .bind(from.as_str())
                .bind(to.as_str())
                .execute(&mut *conn)
                .await?;
            sqlx::query(
                "UPDATE results SET player = NULL WHERE player = $1 AND table_id IN
                 (SELECT table_id FROM results WHERE player = $1 GROUP BY table_id HAVING COUNT(*) > 1)",
            )
            .bind(to.as_str())
            .execute(&mut *conn)
            .await?;
        });
        Ok(())
    }

    /// Says that a table is over, how everybody did, and what that does to ratings, all or nothing;
    /// whether that was new.
    pub(crate) async fn end(&self, id: &Id, ending: &Ending, now: Millis) -> Result<bool, StoreError> {
        let (game, new) = (ending.game.name(), Rating::default().stored());
        let ended = write!(self.backend, conn => {
            let rows = sqlx::query(
                "UPDATE tables SET stage = 'over', due = NULL, changed = $2 WHERE id = $1 AND stage = 'playing'",
            )
            .bind(id.as_str())
            .bind(stored(now))
            .execute(&mut *conn)
            .await?
            .rows_affected();
            // Of all who find that a game is over one comes here.
            if rows > 0 {
                let mut before = Vec::new();
                for (player, seat) in ending.rated() {
                    sqlx::query(
                        "INSERT INTO ratings (player, game, games, mu, sigma)
                         SELECT id, $2, 0, $3, $4 FROM players WHERE id = $1 AND account IS NOT NULL
                         ON CONFLICT DO NOTHING",
                    )
                    .bind(player.as_str())
                    .bind(game)
                    .bind(new.0)
                    .bind(new.1)
                    .execute(&mut *conn)
                    .await?;
                    // This locks the row as well: another game that ends now waits, and reads what is written here.
                    let rating: Option<(i64, i64)> = sqlx::query_as(
                        "UPDATE ratings SET games = games + 1 WHERE player = $1 AND game = $2 RETURNING mu, sigma",
                    )
                    .bind(player.as_str())
                    .bind(game)
                    .fetch_optional(&mut *conn)
                    .await?;
                    before.extend(rating.map(|rating| (player, seat, Rating::from_stored(rating))));
                }
                let placed: Vec<_> = before.iter().map(|(_, seat, rating)| (*rating, seat.rated_place())).collect();
                let mut gains = [None; game::MAX_SEATS];
                for ((player, seat, old), new) in before.iter().zip(rating::after(&placed)) {
                    gains[seat.result.seat.index()] = Some(new.shown() - old.shown());
                    let (mu, sigma) = new.stored();
                    sqlx::query("UPDATE ratings SET mu = $3, sigma = $4 WHERE player = $1 AND game = $2")
                        .bind(player.as_str())
                        .bind(game)
                        .bind(mu)
                        .bind(sigma)
                        .execute(&mut *conn)
                        .await?;
                }
                for seat in &ending.seats {
                    // Whoever has been deleted since is nobody.
                    sqlx::query(
                        "INSERT INTO results (table_id, seat, player, bot, game, seats, rated, score, place, won,
                                              resigned, stood_in, gain, ended)
                         VALUES ($1, $2, (SELECT id FROM players WHERE id = $3), $4, $5, $6, $7, $8, $9, $10,
                                 $11, $12, $13, $14)",
                    )
                    .bind(id.as_str())
                    .bind(seat.result.seat.index() as i64)
                    .bind(seat.player.as_ref().map(Id::as_str))
                    .bind(&seat.bot)
                    .bind(game)
                    .bind(ending.seats.len() as i64)
                    .bind(i64::from(ending.rated))
                    .bind(seat.result.score.map(i64::from))
                    .bind(seat.result.place as i64)
                    .bind(i64::from(seat.result.won))
                    .bind(i64::from(seat.result.resigned))
                    .bind(seat.stood_in())
                    .bind(gains[seat.result.seat.index()])
                    .bind(stored(now))
                    .execute(&mut *conn)
                    .await?;
                }
            }
            rows > 0
        });
        Ok(ended)
    }
}

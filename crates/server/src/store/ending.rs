//! The end of a game: its results, and what they do to ratings.

use catalog::GameKind;
use table::{Millis, SeatResult};

use super::statement::sql;
use super::transaction::Transaction;
use super::{Store, StoreError};
use crate::id::Id;
use crate::rating::{self, Rating};

/// The results of a finished game.
pub(crate) struct Ending {
    pub(crate) game: GameKind,
    pub(crate) rated: bool,
    pub(crate) seats: Vec<SeatEnd>,
}

/// The result of one seat.
pub(crate) struct SeatEnd {
    pub(crate) result: SeatResult,
    /// The player who is credited with it.
    pub(crate) player: Option<Id>,
    pub(crate) bot: Option<String>,
}

/// The decisions that every seat has to have made for a rated game to count: a game nobody played says nothing.
const DECISIONS: usize = 4;
/// The games of two players that count in full; after them, one a day does.
const PAIRED: i64 = 10;
const DAY: Millis = Millis(24 * 60 * 60 * 1000);

/// The change of a shown rating, by seat.
type Gains = [Option<i64>; game::MAX_SEATS];

impl SeatEnd {
    /// How many of the player's decisions a bot made for them, in thousandths.
    fn stood_in(&self) -> i64 {
        (1000 * self.result.stood_in / self.result.decisions.max(1)) as i64
    }

    /// The place that ratings count: players who resigned, or let a bot play most of the game, come last.
    fn rated_place(&self) -> usize {
        let left = self.result.resigned || self.stood_in() > 500;
        if left { game::MAX_SEATS + 1 } else { self.result.place }
    }
}

impl Ending {
    /// Whether enough was played for the game to count.
    fn is_played(&self) -> bool {
        self.seats.iter().all(|seat| seat.result.decisions >= DECISIONS)
    }

    /// The seats whose ratings change. All nodes lock ratings in this order, so that there is no deadlock.
    fn rated(&self) -> Vec<(&Id, &SeatEnd)> {
        let seats = if self.rated && self.is_played() { &self.seats[..] } else { &[] };
        let mut rated: Vec<_> = seats.iter().filter_map(|seat| Some((seat.player.as_ref()?, seat))).collect();
        rated.sort_by_key(|(player, _)| *player);
        rated
    }
}

impl Store {
    /// Gives a guest's results to an account. Where both had a seat, neither is credited.
    pub(crate) async fn transfer_results(&self, from: &Id, to: &Id) -> Result<(), StoreError> {
        let mut transaction = self.backend.begin().await?;
        let transfer = sql("UPDATE results SET player = $2 WHERE player = $1");
        transaction.execute(transfer.bind(from).bind(to)).await?;
        let ambiguous = sql("UPDATE results SET player = NULL WHERE player = $1 AND table_id IN
             (SELECT table_id FROM results WHERE player = $1 GROUP BY table_id HAVING COUNT(*) > 1)");
        transaction.execute(ambiguous.bind(to)).await?;
        transaction.commit().await
    }

    /// Stores that a game is over, its results and the new ratings, all or nothing; whether that was new.
    pub(crate) async fn finish_table(&self, id: &Id, ending: &Ending, now: Millis) -> Result<bool, StoreError> {
        let mut transaction = self.backend.begin().await?;
        // Of all nodes that notice the end only one gets past this.
        if !mark_over(&mut transaction, id, now).await? {
            return Ok(false);
        }
        let gains = update_ratings(&mut transaction, ending, now).await?;
        for seat in &ending.seats {
            insert_result(&mut transaction, id, ending, seat, gains[seat.result.seat.index()], now).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }
}

async fn mark_over(transaction: &mut Transaction, id: &Id, now: Millis) -> Result<bool, StoreError> {
    let update = sql("UPDATE tables SET stage = 'over', due = NULL, changed = $2 WHERE id = $1 AND stage = 'playing'");
    Ok(transaction.execute(update.bind(id).bind(now)).await? > 0)
}

/// Rates a game; by how much each shown rating changes.
async fn update_ratings(transaction: &mut Transaction, ending: &Ending, now: Millis) -> Result<Gains, StoreError> {
    let mut before = Vec::new();
    let rated = ending.rated();
    let players: Vec<&Id> = rated.iter().map(|(player, _)| *player).collect();
    if !count_pairs(transaction, &players, ending.game, now).await? {
        return Ok(Gains::default());
    }
    for (player, seat) in rated {
        let rating = count_game(transaction, player, ending.game).await?;
        before.extend(rating.map(|rating| (player, seat, rating)));
    }
    let placed: Vec<_> = before.iter().map(|(_, seat, rating)| (*rating, seat.rated_place())).collect();
    let mut gains = Gains::default();
    for ((player, seat, old), new) in before.into_iter().zip(rating::after(&placed)) {
        gains[seat.result.seat.index()] = Some(new.shown() - old.shown());
        store_rating(transaction, player, ending.game, new).await?;
    }
    Ok(gains)
}

/// Counts a game of each two of these players; false if none of them counts, because all have played each other so
/// often that more of it says nothing.
async fn count_pairs(
    transaction: &mut Transaction,
    players: &[&Id],
    game: GameKind,
    now: Millis,
) -> Result<bool, StoreError> {
    let pairs = players.iter().flat_map(|one| players.iter().map(move |other| (*one, *other)));
    let pairs: Vec<(&Id, &Id)> = pairs.filter(|(one, other)| one != other).collect();
    let mut counts = false;
    for (player, opponent) in pairs {
        let count = sql("INSERT INTO pairings (game, player, opponent, games, last)
             SELECT $1, one.id, other.id, 1, $4 FROM players one JOIN players other ON other.id = $3
             WHERE one.id = $2 AND one.account IS NOT NULL AND other.account IS NOT NULL
             ON CONFLICT (game, player, opponent) DO UPDATE SET games = pairings.games + 1, last = $4
             WHERE pairings.games < $5 OR pairings.last < $6")
        .bind(game.name())
        .bind(player)
        .bind(opponent)
        .bind(now)
        .bind(PAIRED)
        .bind(now.minus(DAY));
        counts |= transaction.execute(count).await? > 0;
    }
    Ok(counts)
}

/// Counts a rated game of an account; its rating before the game. `None` for guests.
async fn count_game(transaction: &mut Transaction, player: &Id, game: GameKind) -> Result<Option<Rating>, StoreError> {
    let (mu, sigma) = Rating::default().stored();
    let insert = sql("INSERT INTO ratings (player, game, games, mu, sigma)
         SELECT id, $2, 0, $3, $4 FROM players WHERE id = $1 AND account IS NOT NULL
         ON CONFLICT DO NOTHING");
    transaction.execute(insert.bind(player).bind(game.name()).bind(mu).bind(sigma)).await?;
    // This also locks the row: another game that ends now waits, and reads the rating after this one.
    let count = sql("UPDATE ratings SET games = games + 1 WHERE player = $1 AND game = $2 RETURNING mu, sigma");
    let rating = transaction.fetch_optional(count.bind(player).bind(game.name())).await?;
    Ok(rating.map(Rating::from_stored))
}

async fn store_rating(
    transaction: &mut Transaction,
    player: &Id,
    game: GameKind,
    rating: Rating,
) -> Result<(), StoreError> {
    let (mu, sigma) = rating.stored();
    let update = sql("UPDATE ratings SET mu = $3, sigma = $4 WHERE player = $1 AND game = $2");
    transaction.execute(update.bind(player).bind(game.name()).bind(mu).bind(sigma)).await.map(drop)
}

async fn insert_result(
    transaction: &mut Transaction,
    id: &Id,
    ending: &Ending,
    seat: &SeatEnd,
    gain: Option<i64>,
    now: Millis,
) -> Result<(), StoreError> {
    let result = &seat.result;
    // A player who was deleted meanwhile is not found, and so not credited.
    let insert = sql("INSERT INTO results (table_id, seat, player, bot, game, seats, rated, score, place, won,
                              resigned, stood_in, gain, ended)
         VALUES ($1, $2, (SELECT id FROM players WHERE id = $3), $4, $5, $6, $7, $8, $9, $10,
                 $11, $12, $13, $14)")
    .bind(id)
    .bind(result.seat.index())
    .bind(seat.player.as_ref().map(Id::as_str))
    .bind(seat.bot.as_deref())
    .bind(ending.game.name())
    .bind(ending.seats.len())
    .bind(ending.rated)
    .bind(result.score.map(i64::from))
    .bind(result.place)
    .bind(result.won)
    .bind(result.resigned)
    .bind(seat.stood_in())
    .bind(gain)
    .bind(now);
    transaction.execute(insert).await.map(drop)
}

//! Measures how long a node with many stored games takes to start, and to show one of them.
//! `make bench-server` runs it; its argument is the number of games.

use std::path::Path;
use std::time::Instant;

use catalog::{AnyTable, GameKind, Plan, Room};
use client::Client;
use game::{Hex32, Seat};
use server::store::{Database, Store};
use server::{Config, Server};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use table::{Key, Millis, Request, Secret};

/// The number of different games; the others are copies with other ids.
const PLAYED: u8 = 50;
const SEATS: usize = 4;

type Failed = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let games: u32 = std::env::args().nth(1).map_or(Ok(100_000), |text| text.parse())?;
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("wonderland.db");
    fill(&path, games).await?;
    println!("{games} stored games, {} MB", std::fs::metadata(&path)?.len() / 1_000_000);

    let config = Config::alone(Database::Sqlite(path));
    let started = Instant::now();
    let server = Server::start(config).await?;
    println!("start-up            {:.0} ms", started.elapsed().as_secs_f64() * 1e3);
    let mut client = Client::new(&format!("http://{}", server.address()))?;
    client.guest("Ann").await?;
    let asked = Instant::now();
    client.table(&id(games / 2)).await?;
    println!("showing one of them {:.1} ms", asked.elapsed().as_secs_f64() * 1e3);
    server.stop().await?;
    Ok(())
}

fn id(number: u32) -> String {
    format!("stored-{number:015}")
}

/// Writes games into a new database, without waiting for the disk.
async fn fill(path: &Path, games: u32) -> Result<(), Failed> {
    Store::open(&Database::Sqlite(path.into())).await?.close().await;
    let mut conn = SqliteConnectOptions::new().filename(path).pragma("synchronous", "OFF").connect().await?;
    sqlx::query("CREATE TEMP TABLE played (game BIGINT, room TEXT, head TEXT)").execute(&mut conn).await?;
    sqlx::query("CREATE TEMP TABLE moves (game BIGINT, n BIGINT, lines TEXT, PRIMARY KEY (game, n))")
        .execute(&mut conn)
        .await?;
    for game in 0..PLAYED {
        keep(&mut conn, game).await?;
    }
    let ids = "WITH RECURSIVE ids (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM ids WHERE i + 1 < $1)";
    for insert in [
        "INSERT INTO tables (id, stage, game, public, rated, revision, room, head, created, changed)
         SELECT printf('stored-%015d', i), 'over', 'parade', i % 2, 0, 5, room, head, i, i
         FROM ids JOIN played ON game = i % $2",
        "INSERT INTO steps (table_id, n, lines)
         SELECT printf('stored-%015d', i), n, lines FROM ids CROSS JOIN moves ON game = i % $2",
        "INSERT INTO tips (table_id, n, unhashed)
         SELECT printf('stored-%015d', i), MAX(n), MAX(n) FROM ids CROSS JOIN moves ON game = i % $2 GROUP BY i",
        "INSERT INTO places (player, table_id)
         SELECT printf('player-%015d', i % 5000), printf('stored-%015d', i) FROM ids WHERE $2 > 0",
    ] {
        let insert = sqlx::AssertSqlSafe(format!("{ids} {insert}"));
        sqlx::query(insert).bind(games).bind(PLAYED).execute(&mut conn).await?;
    }
    conn.close().await?;
    Ok(())
}

/// Plays a game, to be copied.
async fn keep(conn: &mut SqliteConnection, game: u8) -> Result<(), Failed> {
    let (room, mut table) = deal(game)?;
    sqlx::query("INSERT INTO played VALUES ($1, $2, $3)")
        .bind(game)
        .bind(serde_json::to_string(&room)?)
        .bind(table.save())
        .execute(&mut *conn)
        .await?;
    play(&mut table)?;
    for (n, line) in table.lines_since(0).iter().enumerate() {
        sqlx::query("INSERT INTO moves VALUES ($1, $2, $3)")
            .bind(game)
            .bind(n as i64)
            .bind(serde_json::to_string(&[line])?)
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

fn deal(game: u8) -> Result<(Room, AnyTable), Failed> {
    let plan = Plan { begins_when_full: true, ..Plan::of(GameKind::Parade) };
    let mut room = Room::new(plan, vec![None; SEATS], "host".into(), Secret::new([game; 32]))?;
    for seat in Seat::all(SEATS) {
        let holder = format!("player-{}", seat.index());
        room.sit(seat, &holder, &format!("Player {}", seat.index()))?;
        room.commit(seat, &holder, Hex32([game; 32]).digest())?;
    }
    room.begin(Millis(0))?;
    for seat in Seat::all(SEATS) {
        room.reveal(seat, &format!("player-{}", seat.index()), Hex32([game; 32]))?;
    }
    let table = room.deal(Millis(0))?;
    Ok((room, table))
}

/// Plays the first legal move until the game is over.
fn play(table: &mut AnyTable) -> Result<(), Failed> {
    while let Some(seat) = table.to_move().lowest() {
        let parade = table.parade().ok_or("a table of Parade")?;
        let mv = parade.offers(seat).first().ok_or("a move")?.mv.into();
        let (version, key) = (table.version(), format!("k{}", table.version()).parse::<Key>()?);
        table.submit(Request::play(seat, version, key, mv), Millis(0))?;
    }
    Ok(())
}

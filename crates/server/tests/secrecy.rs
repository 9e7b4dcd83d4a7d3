//! What a viewer receives does not depend on what is hidden from them: for two stored tables that differ only in
//! hidden cards, a running node sends the same bytes.

mod common;

use alice::Alice;
use catalog::{AnyTable, Room};
use client::{Client, Socket};
use common::{Node, TestStore};
use game::{Actor, Audit, Dice, FastDice, Game, GameView, Hex32, Viewer};
use parade::Parade;
use protocol::{ClientMsg, ServerMsg};
use serde_json::Value;
use server::store::Database;
use sqlx::SqlitePool;
use table::{Act, Line, Millis, Player, Request, Secret, Table, Terms};
use testkit::{plan, play, seat};

const NOW: Millis = Millis(1_000);
const NAMES: [&str; 4] = ["Ann", "Bob", "Cat", "Dan"];

/// A deal and its moves.
type World<G> = (<G as Game>::Setup, Vec<Line<<G as Game>::Move>>);

fn table_of<G: Game>((setup, lines): &World<G>) -> Option<Table<G>> {
    let seats = G::start(&G::Options::default(), setup).ok()?.seats();
    let players: Vec<Player> = NAMES[..seats].iter().map(|name| name.parse().unwrap()).collect();
    let mut table = Table::arranged(G::Options::default(), setup.clone(), &players, Terms::default(), 7, NOW).ok()?;
    table.extend(0, lines.clone()).ok()?;
    Some(table)
}

/// A random position of a random game.
fn some_world<G: Game>(seats: usize, dice: &mut FastDice) -> Option<World<G>> {
    let setup = G::deal(&G::Options::default(), seats, dice).ok()?;
    let mut table = table_of::<G>(&(setup.clone(), Vec::new()))?;
    for _ in 0..dice.below(60) {
        let mut next = table.clone();
        let waiting: Vec<_> = table.to_move().iter().collect();
        let seat = waiting[dice.below(waiting.len() as u32) as usize];
        let choices = table.game().legal_moves(seat);
        let mv = choices[dice.below(choices.len() as u32) as usize].mv;
        next.submit(&Request::play(seat, table.version(), key(table.version()), mv), NOW).unwrap();
        if next.is_over() {
            break;
        }
        table = next;
    }
    Some((setup, table.lines_since(0).cloned().collect()))
}

fn key(version: usize) -> table::Key {
    format!("k{version}").parse().unwrap()
}

/// Another position with the same view: hidden cards are swapped, or a secret choice differs.
fn other_world<G: Game>(world: &World<G>, viewer: Viewer, dice: &mut FastDice) -> Option<World<G>> {
    let here = table_of::<G>(world)?;
    let seen = all_seen::<G>(world, viewer)?;
    for attempt in 0..300 {
        let other = if attempt % 4 == 0 { choose_otherwise::<G>(world, dice) } else { swap_cards::<G>(world, dice) };
        let there = other.as_ref().and_then(table_of::<G>);
        let differs = there.is_some_and(|there| there.game() != here.game());
        if differs && other.as_ref().and_then(|other| all_seen::<G>(other, viewer)).as_ref() == Some(&seen) {
            return other;
        }
    }
    None
}

/// All views that the viewer has had. They know what they once saw, even if a later view does not show it.
fn all_seen<G: Game>((setup, lines): &World<G>, viewer: Viewer) -> Option<Vec<String>> {
    let mut table = table_of::<G>(&(setup.clone(), Vec::new()))?;
    let view = |table: &Table<G>| serde_json::to_string(&table.game().view(viewer).data()).unwrap();
    let mut seen = vec![view(&table)];
    // Chance belongs to the step that caused it.
    let is_chance = |line: &Line<G::Move>| matches!(&line.act, Act::Enter(entry) if entry.actor == Actor::Chance);
    for step in lines.chunk_by(|_, next| is_chance(next)) {
        table.extend(table.version(), step.to_vec()).ok()?;
        seen.push(view(&table));
    }
    Some(seen)
}

fn swap_cards<G: Game>((setup, lines): &World<G>, dice: &mut FastDice) -> Option<World<G>> {
    let mut json = serde_json::to_value(setup).ok()?;
    for _ in 0..=dice.below(8) {
        let mut places = Vec::new();
        leaves(&json, String::new(), &mut places);
        let mut any = || places[dice.below(places.len() as u32) as usize].clone();
        let (one, other) = (any(), any());
        let (left, right) = (json.pointer(&one)?.clone(), json.pointer(&other)?.clone());
        *json.pointer_mut(&one)? = right;
        *json.pointer_mut(&other)? = left;
    }
    Some((serde_json::from_value(json).ok()?, lines.clone()))
}

fn leaves(value: &Value, path: String, into: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().enumerate().for_each(|(i, item)| leaves(item, format!("{path}/{i}"), into)),
        Value::Object(fields) => fields.iter().for_each(|(name, field)| leaves(field, format!("{path}/{name}"), into)),
        _ => into.push(path),
    }
}

fn choose_otherwise<G: Game>((setup, lines): &World<G>, dice: &mut FastDice) -> Option<World<G>> {
    let mut lines = lines.clone();
    let mut last = lines.pop()?;
    let before = table_of::<G>(&(setup.clone(), lines.clone()))?;
    let Act::Enter(entry) = &mut last.act else { return None };
    let choices = before.game().legal_moves(entry.actor.seat()?);
    entry.mv = choices[dice.below(choices.len() as u32) as usize].mv;
    lines.push(last);
    Some((setup.clone(), lines))
}

/// Stores a table as a node would.
async fn insert<G: Game>(pool: &SqlitePool, world: &World<G>, holders: &[String], id: &str)
where
    AnyTable: From<Table<G>>,
{
    let begin = AnyTable::from(table_of::<G>(&(world.0.clone(), Vec::new())).unwrap());
    let lines: Vec<Line<String>> = world.1.iter().map(Line::to_text).collect();
    let seats = begin.players().len();
    let mut room = Room::new(plan(begin.kind()), vec![None; seats], holders[0].clone(), Secret::new([9; 32])).unwrap();
    for (index, holder) in holders.iter().take(seats).enumerate() {
        room.sit(seat(index), holder, NAMES[index]).unwrap();
        room.commit(seat(index), holder, Hex32([index as u8; 32]).digest()).unwrap();
    }
    room.begin(Millis(0)).unwrap();
    for (index, holder) in holders.iter().take(seats).enumerate() {
        room.reveal(seat(index), holder, Hex32([index as u8; 32])).unwrap();
    }
    sqlx::query(
        "INSERT INTO tables (id, stage, game, public, rated, revision, room, head, created, changed)
         VALUES ($1, 'playing', $2, 0, 0, 1, $3, $4, 0, 0)",
    )
    .bind(id)
    .bind(begin.kind().name())
    .bind(serde_json::to_string(&room).unwrap())
    .bind(begin.save())
    .execute(pool)
    .await
    .unwrap();
    // No step is empty.
    if lines.is_empty() {
        return;
    }
    sqlx::query("INSERT INTO steps (table_id, n, lines) VALUES ($1, 0, $2)")
        .bind(id)
        .bind(serde_json::to_string(&lines).unwrap())
        .execute(pool)
        .await
        .unwrap();
    // Only steps from before there were hashes may have none.
    let tip = sqlx::query("INSERT INTO tips (table_id, n, unhashed) VALUES ($1, 0, 0)");
    tip.bind(id).execute(pool).await.unwrap();
}

/// Everything a viewer receives who connects, syncs, and sends invalid requests.
async fn received(client: &Client, id: &str, tries: &[ClientMsg]) -> Vec<String> {
    let mut socket = client.socket(id).await.unwrap();
    let mut texts = Vec::new();
    until(&mut socket, &mut texts, "view").await;
    socket.send(&ClientMsg::Sync { version: 0 }).await.unwrap();
    until(&mut socket, &mut texts, "view").await;
    for message in tries {
        socket.send(message).await.unwrap();
        until(&mut socket, &mut texts, "refused").await;
    }
    let shown: Value = client.get(&format!("/tables/{id}")).await.unwrap();
    texts.push(shown["sight"].to_string());
    texts
}

async fn until(socket: &mut Socket, texts: &mut Vec<String>, kind: &str) {
    let begins = format!(r#"{{"type":"{kind}""#);
    loop {
        let text = socket.next_text().await.unwrap();
        assert!(!matches!(serde_json::from_str(&text).unwrap(), ServerMsg::Ack { .. }), "{text}");
        texts.push(text);
        if texts.last().is_some_and(|text| text.starts_with(&begins)) {
            return;
        }
    }
}

/// Moves that are illegal for this seat, whatever is hidden.
fn illegal_moves<G: Audit>(world: &World<G>, viewer: Viewer, dice: &mut FastDice) -> Vec<ClientMsg> {
    let table = table_of::<G>(world).unwrap();
    let own = if let Viewer::Seat(seat) = viewer { seat } else { seat(0) };
    let legal: Vec<G::Move> = match viewer {
        Viewer::Seat(seat) if table.to_move().contains(seat) => {
            table.game().legal_moves(seat).into_iter().map(|choice| choice.mv).collect()
        }
        _ => Vec::new(),
    };
    let every = G::every_move();
    let mut some = || every[dice.below(every.len() as u32) as usize];
    let wrong = (0..40).map(|_| some()).filter(|mv| !legal.contains(mv)).take(8);
    wrong.enumerate().map(|(i, mv)| play(own, table.version(), &format!("x{i}"), &mv.to_string())).collect()
}

async fn same_bytes<G: Audit>(node: &Node, pool: &SqlitePool) -> usize
where
    AnyTable: From<Table<G>>,
{
    let clients = node.guests(["Ann", "Bob", "Cat", "Dan", "Eve"]).await;
    let mut holders = Vec::new();
    for client in &clients {
        holders.push(client.me().await.unwrap().id);
    }
    let mut dice = FastDice::new(5, 0, 0);
    let mut compared = 0;
    for round in 0..24 {
        let seats = 2 + round % 3;
        let Some(world) = some_world::<G>(seats, &mut dice) else { continue };
        for (index, client) in clients.iter().enumerate().filter(|(index, _)| *index < seats || *index == 4) {
            let viewer = if index < seats { Viewer::Seat(seat(index)) } else { Viewer::Spectator };
            let Some(other) = other_world::<G>(&world, viewer, &mut dice) else { continue };
            let tries = illegal_moves::<G>(&world, viewer, &mut dice);
            let ids = ["a", "b"].map(|which| format!("{:-<22}", format!("{}{round}{which}{index}", G::NAME)));
            insert::<G>(pool, &world, &holders, &ids[0]).await;
            insert::<G>(pool, &other, &holders, &ids[1]).await;
            let here = received(client, &ids[0], &tries).await;
            let there = received(client, &ids[1], &tries).await;
            assert_eq!(here, there, "{viewer:?} receives what they may not know");
            compared += 1;
        }
    }
    compared
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hidden_cards_change_no_byte_on_the_wire() {
    let store = TestStore::sqlite();
    let node = store.node().await;
    let Database::Sqlite(path) = &store.database else { panic!("SQLite") };
    let pool = SqlitePool::connect(&format!("sqlite:{}", path.display())).await.unwrap();
    let compared = [same_bytes::<Parade>(&node, &pool).await, same_bytes::<Alice>(&node, &pool).await];
    assert!(compared.iter().all(|count| *count > 40), "only {compared:?} pairs were compared");
    pool.close().await;
    node.stop().await;
}

//! Guests, accounts, sessions and tokens.

#[macro_use]
mod common;

use catalog::GameKind;
use client::{Client, ClientError, ListedTable, NewTable, ShownTable};
use common::sql::run_sql;
use common::{Node, TestStore};
use game::{SeatSet, Viewer};
use protocol::{ClientMsg, Code, ServerMsg};
use reqwest::Method;
use reqwest::header::SET_COOKIE;
use serde_json::{Value, json};
use server::Config;
use table::FORGOTTEN;
use testkit::{Seen, next_sight, plan, play, play_first, seat, table_of};

on_both_stores![
    a_guest_keeps_everything_as_an_account,
    a_new_password_logs_out_other_devices,
    changing_a_password_and_ending_sessions_is_atomic,
    tokens_expire,
    a_stolen_database_holds_no_cookie,
];

const PASSWORD: &str = "down the rabbit hole";

async fn account(node: &Node, name: &str) -> Client {
    let mut client = node.guest(name).await;
    client.sign_up(name, PASSWORD).await.unwrap();
    client
}

/// Sends a request whose response is empty.
async fn done(client: &Client, method: Method, path: &str, body: &Value) -> Result<(), ClientError> {
    client.ask(method, path, Some(body)).await.map(drop)
}

fn code<T>(answer: Result<T, ClientError>) -> Option<Code> {
    match answer {
        Err(ClientError::Refused { code, .. }) => Some(code),
        Err(other) => panic!("{other}"),
        Ok(_) => None,
    }
}

/// The names at a table, by seat.
fn names(shown: &ShownTable) -> Vec<&str> {
    shown.room.seats.iter().filter_map(|chair| chair.name.as_deref()).collect()
}

async fn token(owner: &Client, scopes: &[&str]) -> Client {
    let body = json!({ "label": "my program", "scopes": scopes });
    let made: Value = owner.send(Method::POST, "/account/tokens", &body).await.unwrap();
    owner.with_token(made["token"].as_str().unwrap())
}

/// Waits until the socket is closed.
async fn ends(mut socket: client::Socket) {
    while socket.next_text().await.is_ok() {}
}

async fn a_guest_keeps_everything_as_an_account(store: TestStore) {
    let node = store.node().await;
    let mut ann = node.guest("Ann").await;
    let (guest, before) = (ann.me().await.unwrap(), ann.clone());
    let shown = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await;
    let planted = token(&ann, &["read", "play", "account"]).await;
    let (by_cookie, by_token) = (before.socket(&shown.id).await.unwrap(), planted.socket(&shown.id).await.unwrap());

    let me = ann.sign_up("Ann", PASSWORD).await.unwrap();
    assert_eq!((me.id.as_str(), me.account), (guest.id.as_str(), true));
    assert_eq!(ann.me().await.unwrap(), me);
    let mine: Vec<ListedTable> = ann.mine().await.unwrap();
    assert_eq!(mine.iter().map(|entry| &entry.id).collect::<Vec<_>>(), [&shown.id]);
    assert_eq!(code(before.me().await), Some(Code::Nobody), "the guest's cookie is worth nothing now");
    assert_eq!(code(planted.me().await), Some(Code::Nobody), "nor are tokens that somebody made before");
    ends(by_cookie).await;
    ends(by_token).await;
    assert_eq!(code(ann.sign_up("Ann2", PASSWORD).await), Some(Code::Forbidden), "once is enough");
}

#[tokio::test]
async fn cookies_are_renewed_with_every_session_request() {
    let node = Node::alone().await;
    let ann = account(&node, "Ann").await;
    for (method, body) in [(Method::GET, None), (Method::POST, Some(json!({ "name": "Ann" })))] {
        let answer = ann.ask(method, "/session", body.as_ref()).await.unwrap();
        let cookie = answer.headers()[SET_COOKIE].to_str().unwrap();
        assert!(cookie.starts_with(ann.cookie().unwrap()) && cookie.contains("Max-Age=31536000"), "{cookie}");
    }
    let program = token(&ann, &["read"]).await;
    let answer = program.ask(Method::GET, "/session", None::<&()>).await.unwrap();
    assert!(!answer.headers().contains_key(SET_COOKIE), "a program has no cookie");
}

#[tokio::test]
async fn account_names_are_unique_regardless_of_case() {
    let node = Node::alone().await;
    let ann = account(&node, "Änn").await;
    let mut other = node.guest("Änn").await;
    assert_eq!(code(other.sign_up("äNN", PASSWORD).await), Some(Code::Taken));
    for (name, password) in [("A", PASSWORD), ("bot:3", PASSWORD), (&"A".repeat(31), PASSWORD), ("Bob", "short")] {
        assert_eq!(code(other.sign_up(name, password).await), Some(Code::Unreadable), "{name} {password}");
    }
    // Nor can it just look the same, or be nobody's.
    for name in ["A\u{308}nn", "\u{c4}\u{578}\u{578}", "\u{c4}nn\u{200b}", "Anonymous", "b\u{43e}t:3"] {
        let refused = code(other.sign_up(name, PASSWORD).await);
        assert!(matches!(refused, Some(Code::Taken | Code::Unreadable)), "{name} {refused:?}");
    }
    other.sign_up("Bob", PASSWORD).await.unwrap();
    let rename = |name: &'static str| json!({ "name": name });
    assert_eq!(code(done(&other, Method::PUT, "/session", &rename("ÄNN")).await), Some(Code::Taken));
    // A player can change the case of their name; another name they had is free again.
    done(&ann, Method::PUT, "/session", &rename("ÄNN")).await.unwrap();
    done(&ann, Method::PUT, "/session", &rename("Cat")).await.unwrap();
    done(&other, Method::PUT, "/session", &rename("Änn")).await.unwrap();
    assert_eq!(other.me().await.unwrap().name, "Änn");
    let mut elsewhere = Client::new(&node.url).unwrap();
    assert_eq!(code(elsewhere.log_in("Bob", PASSWORD).await), Some(Code::Nobody));
    elsewhere.log_in(" änn ", PASSWORD).await.unwrap();
}

#[tokio::test]
async fn logging_in_transfers_the_guests_seats() {
    let node = Node::alone().await;
    let ann = account(&node, "Ann").await;
    let mut tablet = node.guest("Ann on the tablet").await;
    let bob = node.guest("Bob").await;
    let shown = table_of(&[&tablet, &bob], &[], plan(GameKind::Parade)).await;
    let before = tablet.socket(&shown.id).await.unwrap();
    let mut watching = ann.socket(&shown.id).await.unwrap();
    assert_eq!(next_sight(&mut watching).await.viewer(), Viewer::Spectator, "the seat is not hers yet");

    let guest = tablet.clone();
    let me = tablet.log_in("ann", PASSWORD).await.unwrap();
    assert_eq!(me, ann.me().await.unwrap());
    ends(before).await;
    assert_eq!(code(guest.me().await), Some(Code::Nobody));

    // Both devices have the seat now, and the open socket is shown the cards.
    assert_eq!(tablet.mine().await.unwrap().len(), 1);
    let room = ann.table(&shown.id).await.unwrap().room;
    assert_eq!(room.seats.iter().map(|chair| chair.own).collect::<Vec<_>>(), [true, false]);
    let mut sight = next_sight(&mut watching).await;
    while sight.viewer() == Viewer::Spectator {
        sight = next_sight(&mut watching).await;
    }
    assert_eq!(sight.viewer(), Viewer::Seat(seat(0)));
    let hers = Seen::from(&sight).to_move == SeatSet::only(seat(0));
    let (mover, other) = if hers { (&tablet, &bob) } else { (&bob, &tablet) };
    let mut socket = mover.socket(&shown.id).await.unwrap();
    let seen = Seen::from(&next_sight(&mut socket).await);
    let mv = play(seen.to_move.lowest().unwrap(), seen.version, "one", &seen.moves[0]);
    let answer: ServerMsg = mover.send(Method::POST, &format!("/tables/{}/request", shown.id), &mv).await.unwrap();
    assert!(matches!(answer, ServerMsg::Ack { .. }));
    let foreign = other.send::<ServerMsg>(Method::POST, &format!("/tables/{}/request", shown.id), &mv).await;
    assert_eq!(code(foreign), Some(Code::ForeignSeat));
}

#[tokio::test]
async fn ended_sessions_close_their_sockets() {
    let node = Node::alone().await;
    let mut ann = account(&node, "Ann").await;
    let mut phone = Client::new(&node.url).unwrap();
    phone.log_in("Ann", PASSWORD).await.unwrap();
    let shown = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await;
    let (here, there) = (ann.socket(&shown.id).await.unwrap(), phone.socket(&shown.id).await.unwrap());

    let sessions: Vec<Value> = ann.get("/account/sessions").await.unwrap();
    assert_eq!(sessions.len(), 2);
    assert!(sessions.iter().all(|one| one["created"].is_u64() && one["seen"].is_u64() && one["agent"].is_string()));
    let other = sessions.iter().find(|one| one["current"] == false).unwrap()["id"].as_str().unwrap();
    let stranger = node.guest("Bob").await;
    let end = format!("/account/sessions/{other}");
    assert_eq!(code(done(&stranger, Method::DELETE, &end, &json!({})).await), Some(Code::NotFound));
    done(&ann, Method::DELETE, &end, &json!({})).await.unwrap();
    ends(there).await;
    assert_eq!(code(phone.me().await), Some(Code::Nobody));
    assert!(ann.me().await.is_ok());

    done(&ann, Method::DELETE, "/session", &json!({})).await.unwrap();
    ends(here).await;
    assert_eq!(code(ann.me().await), Some(Code::Nobody));
    ann.log_in("Ann", PASSWORD).await.unwrap();
}

/// The body of a password change.
fn change(old: &str, new: &str) -> Value {
    json!({ "old": old, "new": new })
}

async fn changing_a_password_and_ending_sessions_is_atomic(store: TestStore) {
    let node = store.node().await;
    let ann = account(&node, "Ann").await;
    let mut phone = Client::new(&node.url).unwrap();
    phone.log_in("Ann", PASSWORD).await.unwrap();
    // A reference to the sessions keeps them from being deleted.
    run_sql(&store.database, "CREATE TABLE holding (session TEXT REFERENCES sessions (id))", &[]).await;
    run_sql(&store.database, "INSERT INTO holding SELECT id FROM sessions", &[]).await;
    let changes = async || done(&ann, Method::PUT, "/account/password", &change(PASSWORD, "through the glass")).await;
    assert_eq!(code(changes().await), Some(Code::Unavailable));
    assert!(phone.me().await.is_ok());
    Client::new(&node.url).unwrap().log_in("Ann", PASSWORD).await.unwrap();

    run_sql(&store.database, "DROP TABLE holding", &[]).await;
    changes().await.unwrap();
    assert_eq!(code(phone.me().await), Some(Code::Nobody));
    assert!(ann.me().await.is_ok());
}

async fn a_new_password_logs_out_other_devices(store: TestStore) {
    let node = store.node().await;
    let ann = account(&node, "Ann").await;
    let mut phone = Client::new(&node.url).unwrap();
    phone.log_in("Ann", PASSWORD).await.unwrap();
    let program = token(&ann, &["read", "play"]).await;
    let shown = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await;
    let by_token = program.socket(&shown.id).await.unwrap();
    let path = "/account/password";
    let wrong = done(&ann, Method::PUT, path, &change("not that", "through the glass")).await;
    assert_eq!(code(wrong), Some(Code::Nobody));
    assert_eq!(code(done(&ann, Method::PUT, path, &change(PASSWORD, "short")).await), Some(Code::Unreadable));
    done(&ann, Method::PUT, path, &change(PASSWORD, "through the glass")).await.unwrap();
    assert!(ann.me().await.is_ok());
    assert_eq!(code(phone.me().await), Some(Code::Nobody));
    assert_eq!(code(program.me().await), Some(Code::Nobody), "whoever knew the password may have made tokens");
    ends(by_token).await;
    assert_eq!(code(phone.log_in("Ann", PASSWORD).await), Some(Code::Nobody));
    phone.log_in("Ann", "through the glass").await.unwrap();
}

#[tokio::test]
async fn an_export_has_everything_but_secrets() {
    let node = Node::alone().await;
    let ann = account(&node, "Ann").await;
    token(&ann, &["read"]).await;
    let over = table_of(&[&ann], &["bot:1"], plan(GameKind::Alice)).await;
    play_first(&mut ann.socket(&over.id).await.unwrap(), seat(0)).await;
    let running = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await;

    let export: Value = ann.get("/account/export").await.unwrap();
    assert_eq!(export["player"]["name"], "Ann");
    assert_eq!(export["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(export["tokens"][0]["label"], "my program");
    assert!(export["tokens"][0].get("token").is_none() && export["tokens"][0].get("hash").is_none());
    let table = |id: &str| export["tables"].as_array().unwrap().iter().find(|one| one["id"] == id).unwrap();
    let record = catalog::AnyRecord::from_json(&table(&over.id)["record"].to_string()).unwrap();
    assert_eq!((record.check(), record.players()[0].as_str()), (Ok(()), "Ann"));
    assert!(table(&running.id).get("record").is_none(), "it would tell what is hidden");
    assert!(!export.to_string().contains("argon2"));
}

#[tokio::test]
async fn deleted_players_are_anonymous_and_their_games_stay() {
    let node = Node::alone().await;
    let (ann, bob) = (account(&node, "Ann").await, node.guest("Bob").await);
    let over = table_of(&[&ann, &bob], &[], plan(GameKind::Alice)).await;
    let (mut hers, mut his) = (ann.socket(&over.id).await.unwrap(), bob.socket(&over.id).await.unwrap());
    tokio::join!(play_first(&mut hers, seat(0)), play_first(&mut his, seat(1)));
    let running = table_of(&[&ann, &bob], &[], plan(GameKind::Parade)).await;
    let open = ann.open(&NewTable { plan: plan(GameKind::Parade), seats: vec![None, None] }).await.unwrap();
    bob.sit(&open.id, seat(1), &testkit::committed(2)).await.unwrap();
    let mut looks_on = bob.socket(&running.id).await.unwrap();
    next_sight(&mut looks_on).await;
    let program = token(&ann, &["read"]).await;

    let goodbye = |password: &str| json!({ "password": password });
    assert_eq!(code(done(&ann, Method::DELETE, "/account", &goodbye("wrong")).await), Some(Code::Nobody));
    assert_eq!(code(done(&ann, Method::DELETE, "/account", &json!({})).await), Some(Code::Nobody));
    done(&ann, Method::DELETE, "/account", &goodbye(PASSWORD)).await.unwrap();

    ends(hers).await;
    assert_eq!(code(ann.me().await), Some(Code::Nobody));
    assert_eq!(code(program.me().await), Some(Code::Nobody));
    assert_eq!(code(Client::new(&node.url).unwrap().log_in("Ann", PASSWORD).await), Some(Code::Nobody));

    // She resigned, so there is no opponent left.
    while !Seen::from(&next_sight(&mut looks_on).await).over {}
    for id in [&over.id, &running.id] {
        let shown = bob.table(id).await.unwrap();
        assert_eq!(names(&shown), [FORGOTTEN, "Bob"]);
        assert!(!serde_json::to_string(&shown.sight).unwrap().contains("Ann\""));
    }
    let export: Value = bob.get("/account/export").await.unwrap();
    let records = export["tables"].as_array().unwrap().iter().filter_map(|one| one.get("record"));
    for record in records {
        let record = catalog::AnyRecord::from_json(&record.to_string()).unwrap();
        assert_eq!((record.check(), record.players()), (Ok(()), [FORGOTTEN.into(), "Bob".into()].as_slice()));
    }
    assert!(bob.table(&open.id).await.unwrap().room.host, "the table that she opened is his");
    // The name is free.
    account(&node, "Ann").await;
}

async fn tokens_expire(store: TestStore) {
    let node = store.node().await;
    let ann = account(&node, "Ann").await;
    for days in [0, 366] {
        let body = json!({ "label": "", "scopes": ["read"], "days": days });
        assert_eq!(code(done(&ann, Method::POST, "/account/tokens", &body).await), Some(Code::Unreadable));
    }
    let program = token(&ann, &["read"]).await;
    program.me().await.unwrap();
    let listed: Vec<Value> = ann.get("/account/tokens").await.unwrap();
    let days = (listed[0]["expires"].as_u64().unwrap() - listed[0]["created"].as_u64().unwrap()) / 86_400_000;
    assert_eq!((days, listed[0]["seen"].is_u64()), (90, true), "{listed:?}");
    run_sql(&store.database, "UPDATE tokens SET expires = 1", &[]).await;
    assert_eq!(code(program.me().await), Some(Code::Nobody));
    assert_eq!(ann.get::<Vec<Value>>("/account/tokens").await.unwrap(), Vec::<Value>::new());
    node.stop().await;
}

/// The cookie is worth more than anything that is stored of it.
async fn a_stolen_database_holds_no_cookie(store: TestStore) {
    let node = store.node().await;
    let ann = node.guest("Ann").await;
    let listed: Vec<Value> = ann.get("/account/sessions").await.unwrap();
    let stored = listed[0]["id"].as_str().unwrap();
    assert!(listed[0]["current"] == true && !ann.cookie().unwrap().contains(stored), "{listed:?}");
    // A session of an older version, whose id is what the cookie says.
    let cookie = ann.cookie().unwrap().split_once('=').unwrap().1.to_string();
    let plain = cookie.split_once('.').unwrap().0;
    let older = "UPDATE sessions SET id = $1, hashed = NULL";
    run_sql(&store.database, older, &[plain]).await;
    assert_eq!(code(ann.me().await), Some(Code::Nobody));
    node.stop().await;
    let node = Node::start(Config { public_url: Some("https://play.example.org".into()), ..store.config() }).await;
    // It goes on, also under the cookie's old name; a new session has the name that nobody else can set, or none.
    node.again(&ann).me().await.unwrap();
    let mut new = Client::new(&node.url).unwrap();
    new.guest("New").await.unwrap();
    assert!(new.cookie().unwrap().starts_with("__Host-wonderland="), "{:?}", new.cookie());
    new.me().await.unwrap();
    let planted = new.cookie().unwrap().replace("__Host-", "");
    let victim = Client::new(&node.url).unwrap().with_cookie(Some(planted.clone()));
    assert_eq!(code(victim.me().await), Some(Code::Nobody));
    let both = format!("{planted}; {}; wonderland=junk", node.again(&ann).cookie().unwrap());
    let hers = Client::new(&node.url).unwrap().with_cookie(Some(both));
    assert_eq!(hers.me().await.unwrap().name, "Ann");
    node.stop().await;
}

#[tokio::test]
async fn tokens_are_limited_to_their_scopes() {
    let node = Node::alone().await;
    let ann = account(&node, "Ann").await;
    let new = NewTable { plan: plan(GameKind::Parade), seats: vec![None, Some("bot:1".parse().unwrap())] };
    let (read, plays) = (token(&ann, &["read"]).await, token(&ann, &["read", "play"]).await);
    let owns = token(&ann, &["account"]).await;

    assert_eq!(read.me().await.unwrap(), ann.me().await.unwrap());
    assert_eq!(code(read.open(&new).await), Some(Code::Forbidden));
    let shown = plays.open(&new).await.unwrap();
    testkit::sit_and_reveal(&plays, &shown.id, 0, 1).await;
    assert_eq!(read.mine().await.unwrap().len(), 1);
    play_first(&mut plays.socket(&shown.id).await.unwrap(), seat(0)).await;
    assert!(read.socket(&shown.id).await.is_err(), "a socket is for playing");
    assert_eq!(code(plays.get::<Value>("/account/tokens").await), Some(Code::Forbidden));
    assert_eq!(code(owns.open(&new).await), Some(Code::Forbidden));

    // A token can't grant scopes that it lacks.
    let more = json!({ "label": "", "scopes": ["account", "play"] });
    assert_eq!(code(owns.send::<Value>(Method::POST, "/account/tokens", &more).await), Some(Code::Forbidden));
    let none = json!({ "label": "", "scopes": [] });
    assert_eq!(code(ann.send::<Value>(Method::POST, "/account/tokens", &none).await), Some(Code::Forbidden));

    let tokens: Vec<Value> = owns.get("/account/tokens").await.unwrap();
    assert_eq!(tokens.len(), 3);
    let of_player = tokens.iter().find(|one| one["scopes"] == json!(["read", "play"])).unwrap();
    let socket = plays.socket(&shown.id).await.unwrap();
    let revoke = format!("/account/tokens/{}", of_player["id"].as_str().unwrap());
    done(&ann, Method::DELETE, &revoke, &json!({})).await.unwrap();
    ends(socket).await;
    assert_eq!(code(plays.me().await), Some(Code::Nobody));
    for wrong in ["", "wl_", "wl_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"] {
        assert_eq!(code(ann.with_token(wrong).lobby().await), Some(Code::Nobody), "a wrong token is not nobody");
    }
    // The id alone is not a valid token.
    let id = tokens[0]["id"].as_str().unwrap();
    assert_eq!(code(ann.with_token(&format!("wl_{id}")).me().await), Some(Code::Nobody));
    let resign = ClientMsg::Resign { seat: seat(0), key: "k".parse().unwrap() };
    let refused = read.send::<ServerMsg>(Method::POST, &format!("/tables/{}/request", shown.id), &resign).await;
    assert_eq!(code(refused), Some(Code::Forbidden));
}

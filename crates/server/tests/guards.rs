//! Protection against abuse. `docs/security.md` says which test is for which threat.

#[macro_use]
mod common;

use std::time::Duration;

use catalog::GameKind;
use client::{ClientError, NewTable};
use common::sql::run_sql;
use common::{Node, TestStore};
use protocol::{ClientMsg, Code, ServerMsg};
use reqwest::header::{self, HeaderMap};
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
use server::{Config, Limits, Rate};
use testkit::{plan, seat, sit_and_reveal, table_of};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Error as SocketError;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// One, and another in an hour.
const ONCE: Rate = Rate { burst: 1, every: Duration::from_secs(3600) };

/// A node with limits, behind a proxy that it trusts or not.
async fn guarded(limits: Limits, trust_proxy: bool) -> (Node, TestStore) {
    let store = TestStore::sqlite();
    let public_url = Some("https://wonderland.example".into());
    let config = Config { public_url, trust_proxy, limits: Some(limits), ..store.config() };
    (Node::start(config).await, store)
}

/// Sends a request with these headers; the body is JSON unless they say otherwise.
async fn ask(node: &Node, method: Method, path: &str, headers: &[(&str, &str)], body: &Value) -> Response {
    let mut all = HeaderMap::new();
    all.insert(header::CONTENT_TYPE, "application/json".parse().unwrap());
    for (name, value) in headers {
        all.insert(name.parse::<header::HeaderName>().unwrap(), value.parse().unwrap());
    }
    let request = client::http().unwrap().request(method, format!("{}/api/v1{path}", node.url));
    request.headers(all).body(body.to_string()).send().await.unwrap()
}

async fn is_problem(response: Response, status: StatusCode, code: &str) {
    assert_eq!(response.status(), status);
    for name in [
        "content-security-policy",
        "x-content-type-options",
        "x-frame-options",
        "referrer-policy",
        "cross-origin-opener-policy",
        "cache-control",
    ] {
        assert!(response.headers().contains_key(name), "{status} without {name}");
    }
    let problem: Value = response.json().await.unwrap();
    assert_eq!(problem["code"], code);
    assert!(problem["why"].as_str().is_some_and(|why| !why.is_empty()));
}

fn name() -> Value {
    json!({ "name": "Ann" })
}

#[tokio::test]
async fn every_refusal_is_json_and_has_the_headers() {
    let node = Node::alone().await;
    let nothing = json!({});
    let plain = [("content-type", "text/plain")];
    is_problem(ask(&node, Method::GET, "/nothing", &[], &nothing).await, StatusCode::NOT_FOUND, "not-found").await;
    let wrong_method = ask(&node, Method::PATCH, "/session", &[], &nothing).await;
    is_problem(wrong_method, StatusCode::METHOD_NOT_ALLOWED, "not-found").await;
    let nobody = ask(&node, Method::GET, "/session", &[], &nothing).await;
    is_problem(nobody, StatusCode::UNAUTHORIZED, "nobody").await;
    // A browser would log an error on everybody's first visit.
    let optional = ask(&node, Method::GET, "/session?optional=true", &[], &nothing).await;
    assert_eq!(optional.status(), StatusCode::NO_CONTENT);
    let token = [("authorization", "Bearer nonsense")];
    let wrong = ask(&node, Method::GET, "/session?optional=true", &token, &nothing).await;
    is_problem(wrong, StatusCode::UNAUTHORIZED, "nobody").await;
    let long = ask(&node, Method::POST, "/session", &[], &json!({ "name": "A".repeat(300_000) })).await;
    is_problem(long, StatusCode::PAYLOAD_TOO_LARGE, "unreadable").await;
    let not_json = ask(&node, Method::POST, "/session", &plain, &name()).await;
    is_problem(not_json, StatusCode::UNSUPPORTED_MEDIA_TYPE, "unreadable").await;
    let unknown = ask(&node, Method::POST, "/session", &[], &json!({ "name": "Ann", "admin": true })).await;
    is_problem(unknown, StatusCode::UNPROCESSABLE_ENTITY, "unreadable").await;
    let table = ask(&node, Method::GET, "/tables/..%2F..%2Fetc%2Fpasswd", &[], &nothing).await;
    is_problem(table, StatusCode::NOT_FOUND, "not-found").await;
}

#[tokio::test]
async fn successful_responses_have_the_headers_too() {
    let (node, _folder) = guarded(Limits::default(), false).await;
    let answer = ask(&node, Method::POST, "/session", &[], &name()).await;
    assert_eq!(answer.status(), StatusCode::OK);
    let policy = answer.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
    assert!(!policy.contains("unsafe"), "{policy}");
    assert_eq!(answer.headers()["referrer-policy"], "no-referrer", "a table's address is its key");
    assert!(answer.headers().contains_key("strict-transport-security"), "it is public by https");
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    for attribute in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
}

#[tokio::test]
async fn pages_of_other_sites_change_nothing() {
    let (node, _folder) = guarded(Limits::default(), false).await;
    let ann = node.guest("Ann").await;
    let cookie = ("cookie", ann.cookie().unwrap());
    let rename = json!({ "name": "Eve" });
    let port = "https://wonderland.example:8443";
    let evils =
        ["https://evil.example", "null", "https://wonderland.example.evil.example", "http://wonderland.example"];
    for evil in evils.into_iter().chain([port, node.url.as_str()]) {
        for (method, path) in [(Method::PUT, "/session"), (Method::POST, "/login"), (Method::DELETE, "/session")] {
            let answer = ask(&node, method, path, &[cookie, ("origin", evil)], &rename).await;
            is_problem(answer, StatusCode::FORBIDDEN, "forbidden").await;
        }
    }
    // What a form on another site can send without a preflight.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let answer = ask(&node, Method::PUT, "/session", &[cookie, ("content-type", kind)], &rename).await;
        is_problem(answer, StatusCode::UNSUPPORTED_MEDIA_TYPE, "unreadable").await;
    }
    assert_eq!(ann.me().await.unwrap().name, "Ann");
    for own in ["https://wonderland.example", "https://wonderland.example:443"] {
        let answer = ask(&node, Method::PUT, "/session", &[cookie, ("origin", own)], &rename).await;
        assert_eq!(answer.status(), StatusCode::OK, "{own}");
    }
    assert_eq!(ann.me().await.unwrap().name, "Eve");
}

#[tokio::test]
async fn sockets_are_refused_to_pages_of_other_sites() {
    let (node, _folder) = guarded(Limits::default(), false).await;
    let ann = node.guest("Ann").await;
    let shown = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await;
    let open = async |origin: &str| {
        let url = format!("{}/api/v1/tables/{}/socket", node.url.replacen("http", "ws", 1), shown.id);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        request.headers_mut().insert("cookie", ann.cookie().unwrap().parse().unwrap());
        match tokio_tungstenite::connect_async(request).await {
            Ok(_) => StatusCode::SWITCHING_PROTOCOLS,
            Err(SocketError::Http(answer)) => answer.status(),
            Err(other) => panic!("{other}"),
        }
    };
    for evil in ["https://evil.example", "null", "file://", "http://wonderland.example", node.url.as_str()] {
        assert_eq!(open(evil).await, StatusCode::FORBIDDEN, "{evil}");
    }
    for own in ["https://wonderland.example"] {
        assert_eq!(open(own).await, StatusCode::SWITCHING_PROTOCOLS, "{own}");
    }
}

#[tokio::test]
async fn guests_per_address_are_limited() {
    let limits = Limits { guests: ONCE, ..Limits::default() };
    let from = |address: &'static str| [("x-forwarded-for", address)];
    let (node, _folder) = guarded(limits, false).await;
    assert!(ask(&node, Method::POST, "/session", &from("203.0.113.1"), &name()).await.status().is_success());
    let second = ask(&node, Method::POST, "/session", &from("203.0.113.2"), &name()).await;
    assert!(second.headers()["retry-after"].to_str().unwrap().parse::<u64>().unwrap() > 3000);
    is_problem(second, StatusCode::TOO_MANY_REQUESTS, "busy").await;

    let (node, _folder) = guarded(limits, true).await;
    for (address, admitted) in [
        ("203.0.113.1", true),
        ("203.0.113.1", false),
        ("203.0.113.2", true),
        ("203.0.113.3, 203.0.113.2", false),
        ("2001:db8::1", true),
        ("2001:db8::2", false),
    ] {
        let answer = ask(&node, Method::POST, "/session", &[("x-forwarded-for", address)], &name()).await;
        assert_eq!(answer.status().is_success(), admitted, "{address}");
    }
}

#[tokio::test]
async fn requests_per_address_and_player_are_limited() {
    let thrice = Rate { burst: 3, ..ONCE };
    let (node, _folder) = guarded(Limits { requests_of_address: thrice, ..Limits::default() }, false).await;
    let statuses = async |node: &Node, headers: &[(&str, &str)]| {
        let mut statuses = Vec::new();
        for _ in 0..4 {
            statuses.push(ask(node, Method::GET, "/tables", headers, &json!({})).await.status().as_u16());
        }
        statuses
    };
    assert_eq!(statuses(&node, &[]).await, [200, 200, 200, 429]);

    // A player with several addresses is still one player.
    let (node, _folder) = guarded(Limits { requests_of_player: thrice, ..Limits::default() }, true).await;
    let ann = node.guest("Ann").await;
    let cookie = ("cookie", ann.cookie().unwrap());
    assert_eq!(statuses(&node, &[cookie, ("x-forwarded-for", "203.0.113.1")]).await, [200, 200, 200, 429]);
    assert_eq!(statuses(&node, &[cookie, ("x-forwarded-for", "203.0.113.2")]).await, [429; 4]);
    assert_eq!(statuses(&node, &[]).await, [200; 4]);
}

#[tokio::test]
async fn failed_logins_are_throttled() {
    let (node, _folder) = guarded(Limits::default(), true).await;
    let mut ann = node.guest("Ann").await;
    ann.sign_up("Ann", "down the rabbit hole").await.unwrap();
    let log_in = async |from: &str, name: &str, password: &str| {
        let body = json!({ "name": name, "password": password });
        ask(&node, Method::POST, "/login", &[("x-forwarded-for", from)], &body).await.status().as_u16()
    };
    for _ in 0..4 {
        assert_eq!(log_in("203.0.113.1", "Ann", "password").await, 401);
    }
    // The waits soon exceed the time that a slow machine takes.
    while log_in("203.0.113.1", "Ann", "password").await == 401 {}
    assert_eq!(log_in("203.0.113.1", "ANN", "down the rabbit hole").await, 429, "however it is written");
    assert_eq!(log_in("203.0.113.1", "Nobody", "down the rabbit hole").await, 401);
    assert_eq!(log_in("203.0.113.2", "Ann", "down the rabbit hole").await, 200, "the owner is not locked out");

    // Names that no account can have are not remembered.
    for _ in 0..6 {
        assert_eq!(log_in("203.0.113.3", &"A".repeat(31), "password").await, 401);
    }

    // An address that tries many names is throttled as well.
    let (node, _folder) = guarded(Limits { passwords: ONCE, ..Limits::default() }, false).await;
    let try_name = async |name: &str| {
        let body = json!({ "name": name, "password": "password" });
        ask(&node, Method::POST, "/login", &[], &body).await.status().as_u16()
    };
    assert_eq!((try_name("Ann").await, try_name("Bob").await), (401, 429));
}

#[tokio::test]
async fn responses_don_t_reveal_which_accounts_exist() {
    let (node, _folder) = guarded(Limits::default(), false).await;
    let mut ann = node.guest("Ann").await;
    ann.sign_up("Ann", "down the rabbit hole").await.unwrap();
    let mut answers = Vec::new();
    for name in ["Ann", "Nobody"] {
        let body = json!({ "name": name, "password": "password" });
        answers.push(ask(&node, Method::POST, "/login", &[], &body).await.text().await.unwrap());
    }
    assert_eq!(answers[0], answers[1]);
}

#[tokio::test]
async fn sockets_per_player_and_address_are_limited() {
    for (limits, others_get_in) in [
        (Limits { sockets_of_player: 2, ..Limits::default() }, true),
        (Limits { sockets_of_address: 2, ..Limits::default() }, false),
    ] {
        let (node, _folder) = guarded(limits, false).await;
        let (ann, bob) = (node.guest("Ann").await, node.guest("Bob").await);
        let shown = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await;
        let (first, second) = (ann.socket(&shown.id).await.unwrap(), ann.socket(&shown.id).await.unwrap());
        assert!(ann.socket(&shown.id).await.is_err());
        assert_eq!(bob.socket(&shown.id).await.is_ok(), others_get_in);
        drop((first, second));
        // The server notices a moment later.
        while ann.socket(&shown.id).await.is_err() {
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test]
async fn tables_per_player_are_limited() {
    let node = Node::alone().await;
    let ann = node.guest("Ann").await;
    // Whether or not the player has a seat at them.
    let new = NewTable { plan: plan(GameKind::Parade), seats: vec![None, None] };
    let mut last = None;
    for _ in 0..50 {
        last = Some(ann.open(&new).await.unwrap().id);
    }
    assert!(matches!(ann.open(&new).await, Err(ClientError::Refused { code: Code::Forbidden, .. })));
    ann.close(&last.unwrap()).await.unwrap();
    ann.open(&new).await.expect("room for one more");

    let (node, _folder) = guarded(Limits { tables: ONCE, ..Limits::default() }, false).await;
    let ann = node.guest("Ann").await;
    ann.open(&new).await.unwrap();
    assert!(matches!(ann.open(&new).await, Err(ClientError::Refused { code: Code::Busy, .. })));
}

#[tokio::test]
async fn no_bot_reads_the_servers_files() {
    let node = Node::alone().await;
    let ann = node.guest("Ann").await;
    let open = async |game, bot: &str| {
        ann.open(&NewTable { plan: plan(game), seats: vec![None, Some(bot.parse().unwrap())] }).await
    };
    let shown = open(GameKind::Parade, "bot:1").await.unwrap();
    // One of the files exists and the other does not; the responses don't reveal which.
    for bot in ["net:/etc/passwd", "net:/nowhere", "cmd:/bin/true", "level:9", "nobody"] {
        let name = format!("bot:{bot}");
        for answer in [open(GameKind::Parade, &name).await, ann.set_bot(&shown.id, seat(1), Some(&name)).await] {
            let Err(ClientError::Refused { code: Code::Unreadable, why }) = answer else {
                panic!("{name}: {answer:?}")
            };
            let own = "bot:random, bot:greedy, bot:fullscore, bot:level:1, bot:level:2, bot:level:3, bot:level:4, bot:level:5";
            assert_eq!(why, format!("{bot:?} is no bot of this server; for parade there is {own}"));
        }
    }
    assert!(open(GameKind::Alice, "bot:fullscore").await.is_err(), "it does not play Alice");
    for bot in ["bot:random", "bot:greedy", "bot:fullscore", "bot:5", "bot:level:5"] {
        open(GameKind::Parade, bot).await.unwrap();
    }
}

#[tokio::test]
async fn rematches_count_as_tables() {
    // The first table, and one rematch.
    let two = Rate { burst: 2, ..ONCE };
    let (node, _folder) = guarded(Limits { tables: two, ..Limits::default() }, false).await;
    let ann = node.guest("Ann").await;
    let first = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await.id;
    let next = rematch(&ann, &first, 0).await.expect("one rematch is allowed");
    // The seats have moved on by one.
    sit_and_reveal(&ann, &next, 1, 3).await;
    assert_eq!(rematch(&ann, &next, 1).await, Err(Code::Busy));
}

/// Resigns and asks for a rematch; its table.
async fn rematch(player: &client::Client, table: &str, index: usize) -> Result<String, Code> {
    let mut socket = player.socket(table).await.unwrap();
    let resign = ClientMsg::Resign { seat: seat(index), key: "enough".parse().unwrap() };
    socket.send(&resign).await.unwrap();
    loop {
        match socket.next().await.unwrap() {
            ServerMsg::View(sight) if sight.is_over() => {
                socket.send(&ClientMsg::Rematch { seat: seat(index) }).await.unwrap();
            }
            ServerMsg::Room(room) if room.next_table.is_some() => return Ok(room.next_table.unwrap()),
            ServerMsg::Refused { code, .. } => return Err(code),
            _ => {}
        }
    }
}

on_both_stores![the_limit_of_tables_is_not_a_race];

async fn the_limit_of_tables_is_not_a_race(store: TestStore) {
    let node = store.node().await;
    let ann = node.guest("Ann").await;
    let opening = (0..70).map(|_| {
        let ann = ann.clone();
        let new = NewTable { plan: plan(GameKind::Parade), seats: vec![None, None] };
        tokio::spawn(async move { ann.open(&new).await.is_ok() })
    });
    let mut opened = 0;
    for open in opening.collect::<Vec<_>>() {
        opened += usize::from(open.await.unwrap());
    }
    assert_eq!(opened, 50);
    node.stop().await;
}

/// One client never ends the head of its request, another never its body.
#[tokio::test]
async fn unfinished_requests_time_out() {
    let node = Node::alone().await;
    let answer = async |sent: &'static str| {
        let mut stream = TcpStream::connect(node.server.address()).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    };
    let (head, body) = tokio::join!(
        answer("GET /health HTTP/1.1\r\nHost: test\r\n"),
        answer(
            "POST /api/v1/session HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
        )
    );
    assert!(head.is_empty() || head.starts_with("HTTP/1.1 408"), "{head}");
    assert!(body.starts_with("HTTP/1.1 408"), "{body}");
}

#[tokio::test]
async fn reading_reviews_is_limited() {
    let (node, store) = guarded(Limits { analyses: ONCE, ..Limits::default() }, false).await;
    let ann = node.guest("Ann").await;
    let id = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await.id;
    let review =
        "INSERT INTO reviews (table_id, state, progress, asked, seen, review) VALUES ($1, 'done', 1000, 0, 0, '')";
    run_sql(&store.database, review, &[&id]).await;
    let path = format!("/tables/{id}/review");
    let first = ann.get::<Value>(&path).await;
    assert!(!matches!(first, Err(ClientError::Refused { code: Code::Busy, .. })), "{first:?}");
    let second = ann.get::<Value>(&path).await;
    assert!(matches!(second, Err(ClientError::Refused { code: Code::Busy, .. })), "{second:?}");
}

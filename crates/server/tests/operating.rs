//! Health, metrics, pages, the stream, and shutdown.

mod common;

use std::process::{Command, Stdio};
use std::time::Duration;

use catalog::{AnySight, GameKind};
use client::{Client, Method, NewTable, Response};
use common::sql::run_sql;
use common::{Node, TestStore};
use serde_json::Value;
use server::Config;
use testkit::{Seen, close_code, committed, next_sight, plan, play, play_first, seat, table_of};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Long enough for anything here; only a failing test waits for it.
const SOON: Duration = Duration::from_secs(60);

/// The status, the headers and the body of a response.
async fn get(node: &Node, path: &str) -> (u16, String, String) {
    let mut stream = TcpStream::connect(node.server.address()).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head[9..12].parse().unwrap(), head.to_ascii_lowercase(), body.into())
}

#[tokio::test]
async fn a_node_reports_its_health() {
    let node = Node::alone().await;
    assert_eq!(get(&node, "/health").await.0, 200);
    let (status, _, body) = get(&node, "/ready").await;
    assert_eq!((status, body.as_str()), (200, r#"{"store":true,"watch":true,"bus":true,"closing":false}"#));
}

#[tokio::test]
async fn links_use_the_address_that_others_can_reach() {
    let store = TestStore::sqlite();
    let public = Config { public_url: Some("http://play.example.org/".into()), ..store.config() };
    for (config, begins) in [(public, "http://play.example.org/tables/"), (store.config(), "")] {
        let node = Node::start(config).await;
        let ann = node.guest("Ann").await;
        let id = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await.id;
        let shown: Value = ann.get(&format!("/tables/{id}")).await.unwrap();
        let link = if begins.is_empty() { Value::Null } else { format!("{begins}{id}").into() };
        assert_eq!(shown["link"], link);
        node.stop().await;
    }
}

#[tokio::test]
async fn metrics_count_the_whole_process() {
    let (node, other) = (Node::alone().await, Node::alone().await);
    let ann = node.guest("Ann").await;
    let shown = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await;
    play_first(&mut ann.socket(&shown.id).await.unwrap(), seat(0)).await;
    get(&node, "/api/v1/tables/nothing").await;
    for node in [&node, &other] {
        let (status, head, text) = get(node, "/metrics").await;
        assert_eq!(status, 200);
        assert!(head.contains("text/plain"));
        for figure in [
            "wonderland_sockets ",
            "wonderland_tables ",
            "wonderland_steps_total ",
            "wonderland_step_seconds_bucket{le=\"0.001\"}",
            "wonderland_store_batch_steps_count ",
            "wonderland_jobs ",
            "wonderland_jobs_done_total ",
            "wonderland_errors_total{code=\"not-found\"}",
        ] {
            assert!(text.contains(figure), "{figure} is not in\n{text}");
        }
    }
}

#[tokio::test]
async fn pages_load_nothing_from_elsewhere() {
    let node = Node::alone().await;
    for path in ["/", "/api/docs", "/api/docs.js", "/api/page.css"] {
        let (status, _, body) = get(&node, path).await;
        assert_eq!(status, 200, "{path}");
        let foreign = body.replace("http://test/", "/");
        assert!(!foreign.contains("http://") && !foreign.contains("https://"), "{path} loads something foreign");
    }
    let (status, _, body) = get(&node, "/api/v1/openapi.json").await;
    let document: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, &document["openapi"]), (200, &Value::from("3.1.0")));
    for path in ["/api/v1/nothing", "/api/nothing", "/api/v1/tables/short"] {
        let (status, _, body) = get(&node, path).await;
        let problem: Value = serde_json::from_str(&body).unwrap_or_else(|why| panic!("{path}: {why}: {body}"));
        assert_eq!((status, &problem["code"]), (404, &Value::from("not-found")), "{path}");
    }
}

#[tokio::test]
async fn the_stream_shows_new_tables_turns_and_the_end() {
    let node = Node::alone().await;
    let ann = node.guest("Ann").await;
    let mut stream = stream(&ann).await;
    let shown = table_of(&[&ann], &["bot:1", "bot:greedy"], plan(GameKind::Alice)).await;
    let (mut version, mut turns) = (0, 0);
    loop {
        let line = timeout(SOON, stream.line()).await.expect("a line comes");
        assert_eq!(line["id"], Value::from(shown.id.as_str()));
        let Ok(sight) = serde_json::from_value::<AnySight>(line["sight"].clone()) else { continue };
        let seen = Seen::from(&sight);
        assert!(seen.version >= version, "versions go up");
        version = seen.version;
        if seen.over {
            break;
        }
        if let Some(mv) = seen.moves.first() {
            let request = play(seat(0), seen.version, &format!("k{}", seen.version), mv);
            // A repeated request gets the same answer.
            let answer: Result<Value, _> =
                ann.send(Method::POST, &format!("/tables/{}/request", shown.id), &request).await;
            turns += usize::from(answer.is_ok());
        }
    }
    assert!(turns >= 11, "Alice has eleven cards to play");
}

#[tokio::test]
async fn an_unfinished_game_is_found_among_many_finished_ones() {
    let store = TestStore::sqlite();
    let node = store.node().await;
    let ann = node.guest("Ann").await;
    let new = NewTable { plan: plan(GameKind::Parade), seats: vec![None, None] };
    let open = async || {
        let id = ann.open(&new).await.unwrap().id;
        ann.sit(&id, seat(0), &committed(1)).await.unwrap();
        id
    };
    let id = open().await;
    for _ in 0..3 {
        for _ in 0..40 {
            open().await;
        }
        run_sql(&store.database, "UPDATE tables SET stage = 'over' WHERE id <> $1", &[&id]).await;
    }
    let mine = ann.mine().await.unwrap();
    assert_eq!((mine.len(), &mine.last().unwrap().id), (100, &id));
    let line = timeout(SOON, stream(&ann).await.line()).await.expect("a line comes");
    assert_eq!(line["id"], id.as_str());
    node.stop().await;
}

struct Lines {
    response: Response,
    rest: Vec<u8>,
}

async fn stream(client: &Client) -> Lines {
    let response = client.ask(Method::GET, "/stream", None::<&()>).await.unwrap();
    Lines { response, rest: Vec::new() }
}

impl Lines {
    /// The next line that is not empty.
    async fn line(&mut self) -> Value {
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                if line.len() > 1 {
                    return serde_json::from_slice(&line).unwrap();
                }
                continue;
            }
            self.rest.extend(self.response.chunk().await.unwrap().expect("the stream goes on"));
        }
    }
}

#[tokio::test]
async fn a_bot_in_python_plays_both_games() {
    if Command::new("python3").arg("--version").output().is_err() {
        return eprintln!("Python is not installed: left out");
    }
    let node = Node::alone().await;
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bot.py");
    for game in GameKind::ALL {
        let (url, name) = (node.url.clone(), game.name());
        let run = move || {
            Command::new("python3")
                .args([script, &url, name])
                .stderr(Stdio::inherit())
                .output()
                .expect("python3 is there")
        };
        let done = timeout(SOON, tokio::task::spawn_blocking(run)).await.expect("it ends").unwrap();
        assert!(done.status.success(), "{game}");
        let outcome: Value = serde_json::from_slice(&done.stdout).unwrap();
        assert_eq!(outcome["ended"], Value::from("played"), "{game}");
        assert_eq!(outcome["scores"].as_array().map(Vec::len), Some(3), "{game}");
    }
}

#[tokio::test]
async fn shutdown_closes_sockets_and_streams_and_loses_nothing() {
    let store = TestStore::sqlite();
    let node = store.node().await;
    let (ann, bob) = (node.guest("Ann").await, node.guest("Bob").await);
    let shown = table_of(&[&ann, &bob], &[], plan(GameKind::Parade)).await;
    let mut socket = ann.socket(&shown.id).await.unwrap();
    let seen = Seen::from(&next_sight(&mut socket).await);
    let mover = if seen.to_move.contains(seat(0)) { &ann } else { &bob };
    let mut streamed = stream(&bob).await;
    streamed.line().await;
    let mut moving = mover.socket(&shown.id).await.unwrap();
    let now = Seen::from(&next_sight(&mut moving).await);
    moving.send(&play(now.to_move.lowest().unwrap(), now.version, "last", &now.moves[0])).await.unwrap();
    while Seen::from(&next_sight(&mut socket).await).version == now.version {}
    timeout(SOON, node.stop()).await.expect("it ends");
    assert_eq!(last_code(&mut socket).await, Some(1012));
    let after = store.node().await;
    let again: client::ShownTable = after.guest("Cat").await.get(&format!("/tables/{}", shown.id)).await.unwrap();
    assert_eq!(Seen::from(again.sight.as_ref().unwrap()).version, now.version + 1);
}

#[tokio::test]
async fn shutdown_does_not_wait_for_unfinished_requests() {
    let node = Node::alone().await;
    let mut stream = TcpStream::connect(node.server.address()).await.unwrap();
    let head = "POST /api/v1/session HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n\
                Content-Length: 100\r\nExpect: 100-continue\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 100", "it waits for the rest");
    timeout(SOON, node.stop()).await.expect("it ends");
}

/// The code of the frame that closes a socket.
async fn last_code(socket: &mut client::Socket) -> Option<u16> {
    timeout(SOON, close_code(socket)).await.expect("it is closed")
}

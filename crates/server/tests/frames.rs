//! What a connection to a table may send and how fast it has to read. `docs/security.md` says which test is for which
//! threat.

mod common;

use std::time::{Duration, Instant};

use catalog::GameKind;
use common::Node;
use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMsg, Code, ServerMsg};
use socket2::SockRef;
use testkit::{close_code, plan, play_first, seat, table_of};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// The address of a new table's socket, for anybody.
async fn open_table(node: &Node) -> String {
    let shown = table_of(&[&node.guest("Ann").await], &["bot:1"], plan(GameKind::Parade)).await;
    format!("{}/api/v1/tables/{}/socket", node.url.replacen("http", "ws", 1), shown.id)
}

#[tokio::test]
async fn long_frames_and_floods_are_refused() {
    let node = Node::alone().await;
    let ann = node.guest("Ann").await;
    let shown = table_of(&[&ann], &["bot:1"], plan(GameKind::Parade)).await;
    let mut socket = ann.socket(&shown.id).await.unwrap();
    socket.send_text(" ".repeat(ClientMsg::LONGEST + 1)).await.unwrap();
    assert_eq!(close_code(&mut socket).await, Some(1009));

    let mut socket = ann.socket(&shown.id).await.unwrap();
    for id in 0..100 {
        socket.send(&ClientMsg::Back { seat: seat(0), key: format!("k{id}").parse().unwrap() }).await.unwrap();
    }
    loop {
        if let ServerMsg::Refused { code: Code::Busy, key, .. } = socket.next().await.unwrap() {
            break assert!(key.is_some_and(|key| key.as_str().starts_with('k')), "it says which request it answers");
        }
    }
}

#[tokio::test]
async fn broken_frames_are_answered_with_their_close_code() {
    let node = Node::alone().await;
    let url = open_table(&node).await;
    // A text of one byte that is not UTF-8, and a frame of a kind that does not exist; both with a mask of zeros.
    for (frame, code) in [(&[0x81, 0x81, 0, 0, 0, 0, 0xFF][..], 1007), (&[0x83, 0x80, 0, 0, 0, 0], 1002)] {
        let (mut socket, _) = tokio_tungstenite::connect_async(&url).await.unwrap();
        socket.get_mut().write_all(frame).await.unwrap();
        let closed = loop {
            if let Message::Close(frame) = socket.next().await.unwrap().unwrap() {
                break frame.map(|frame| u16::from(frame.code));
            }
        };
        assert_eq!(closed, Some(code));
    }
}

#[tokio::test]
async fn pings_count_towards_the_limit() {
    let node = Node::alone().await;
    let url = open_table(&node).await;
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    for _ in 0..100 {
        socket.send(Message::Ping(vec![7].into())).await.unwrap();
    }
    loop {
        let Message::Text(text) = socket.next().await.unwrap().unwrap() else { continue };
        if let ServerMsg::Refused { code, .. } = serde_json::from_str(&text).unwrap() {
            break assert_eq!(code, Code::Busy);
        }
    }
}

#[tokio::test]
async fn invalid_messages_count_towards_the_limit() {
    let node = Node::alone().await;
    let url = open_table(&node).await;
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    for _ in 0..100 {
        socket.send(Message::binary(vec![0])).await.unwrap();
    }
    let mut codes = Vec::new();
    while codes.len() < 100 {
        let Message::Text(text) = socket.next().await.unwrap().unwrap() else { continue };
        if let ServerMsg::Refused { code, .. } = serde_json::from_str(&text).unwrap() {
            codes.push(code);
        }
    }
    assert_eq!((codes[0], codes.contains(&Code::Busy)), (Code::Unreadable, true), "{codes:?}");
}

/// Ann requests a whole game again and again and reads nothing. She is disconnected, and Bob is not affected.
#[tokio::test]
async fn slow_readers_are_disconnected() {
    let node = Node::alone().await;
    let (ann, bob) = (node.guest("Ann").await, node.guest("Bob").await);
    let shown = table_of(&[&ann, &bob], &["bot:random"; 4], plan(GameKind::Parade)).await;
    let (mut hers, mut his) = (ann.socket(&shown.id).await.unwrap(), bob.socket(&shown.id).await.unwrap());
    tokio::join!(play_first(&mut hers, seat(0)), play_first(&mut his, seat(1)));
    drop(hers);
    while is_online(&his.next().await.unwrap()).unwrap_or(true) {}

    let address = node.server.address();
    let socket = TcpSocket::new_v4().unwrap();
    // Small buffers on both sides, which are full at once.
    socket.set_recv_buffer_size(2048).unwrap();
    SockRef::from(&socket).set_tcp_mss(536).unwrap();
    let began = Instant::now();
    let stream = socket.connect(address).await.unwrap();
    let url = format!("ws://{address}/api/v1/tables/{}/socket", shown.id);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("cookie", ann.cookie().unwrap().parse().unwrap());
    let (mut deaf, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    while !is_online(&his.next().await.unwrap()).unwrap_or(false) {}

    let sync = serde_json::to_string(&ClientMsg::Sync { version: 0 }).unwrap();
    let asks = async {
        let mut rounds = tokio::time::interval(Duration::from_millis(20));
        loop {
            rounds.tick().await;
            if deaf.send(Message::text(sync.clone())).await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    };
    let cut_off = async { while is_online(&his.next().await.unwrap()).unwrap_or(true) {} };
    tokio::select! {
        () = asks => {}
        () = cut_off => {}
    }
    // After 20 s a missed heartbeat would disconnect her anyway.
    assert!(began.elapsed() < Duration::from_secs(19), "{:?}", began.elapsed());
    his.send(&ClientMsg::Ping { id: 7 }).await.unwrap();
    while !matches!(his.next().await.unwrap(), ServerMsg::Pong { id: 7, .. }) {}
}

/// Whether Ann is connected, if a message says so.
fn is_online(message: &ServerMsg) -> Option<bool> {
    match message {
        ServerMsg::Room(room) => Some(room.seats[seat(0).index()].online),
        _ => None,
    }
}

//! Connections over pipes, with a server that does what a test says and a clock that never waits.

use std::collections::VecDeque;
use std::time::Duration;

use futures_util::{FutureExt, SinkExt, StreamExt};
use tokio::io::{DuplexStream, duplex};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::sleep;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role};

use super::*;

/// The time that it takes to connect.
const HANDSHAKE: Duration = Duration::from_millis(50);

/// The server's end of a connection.
struct End(WebSocketStream<DuplexStream>);

impl End {
    async fn tell(&mut self, text: impl Into<String>) {
        self.0.send(Message::text(text.into())).await.unwrap();
    }

    async fn close(mut self, code: u16) {
        self.0.close(Some(CloseFrame { code: code.into(), reason: "".into() })).await.unwrap();
    }

    /// What has arrived.
    fn heard(&mut self) -> Vec<ClientMsg> {
        let next = || self.0.next().now_or_never().flatten();
        let read = |frame| match frame {
            Ok(Message::Text(text)) => ClientMsg::read(&text).unwrap(),
            other => panic!("{other:?}"),
        };
        std::iter::from_fn(next).map(read).collect()
    }
}

/// A client, and the ends of its connections. The first attempts are refused like this.
fn client(refusals: impl IntoIterator<Item = SocketError>) -> (Connection, UnboundedReceiver<End>) {
    let (sender, ends) = unbounded_channel();
    let mut refusals: VecDeque<SocketError> = refusals.into_iter().collect();
    let dial = move || -> Dialing {
        let (sender, refusal) = (sender.clone(), refusals.pop_front());
        Box::pin(async move {
            sleep(HANDSHAKE).await;
            if let Some(why) = refusal {
                return Err(why);
            }
            let (near, far) = duplex(1 << 16);
            sender.send(End(WebSocketStream::from_raw_socket(far, Role::Server, None).await)).ok().unwrap();
            Ok(Socket::over(WebSocketStream::from_raw_socket(near, Role::Client, None).await))
        })
    };
    (Connection::new(dial, Settings::default()), ends)
}

fn refused(status: u16) -> SocketError {
    SocketError::Refused { status, retry_after: None }
}

fn resign(key: &str) -> ClientMsg {
    ClientMsg::Resign { seat: game::Seat::FIRST, key: key.parse().unwrap() }
}

fn ack(key: &str) -> String {
    format!(r#"{{"type":"ack","seat":0,"key":"{key}","version":3}}"#)
}

fn refusal(code: &str, key: &str) -> String {
    format!(r#"{{"type":"refused","code":"{code}","why":"","key":"{key}"}}"#)
}

/// The example of the documentation, which is of version 2.
fn view() -> String {
    let text = include_str!("../../../../docs/protocol.md");
    let (_, after) = text.split_once("<!-- example: view -->\n```json server\n").unwrap();
    after.split_once("```").unwrap().0.into()
}

async fn connected(client: &mut Connection, ends: &mut UnboundedReceiver<End>) -> End {
    assert!(matches!(client.next().await, Ok(Event::Connected)));
    client.flush().await;
    ends.recv().await.unwrap()
}

/// Loses the connection; how long it takes until the next attempt.
async fn lost(client: &mut Connection) -> Duration {
    let event = client.next().await;
    assert!(matches!(event, Ok(Event::Lost(_))), "{event:?}");
    let State::Pausing { until } = client.state else { panic!("no pause") };
    until - Instant::now()
}

#[track_caller]
fn assert_pause(pause: Duration, most: u64) {
    let most = Duration::from_millis(most);
    assert!(pause >= most / 2 && pause <= most, "{pause:?} of {most:?}");
}

#[tokio::test(start_paused = true)]
async fn pauses_grow_until_a_connection_has_lasted() {
    let (mut client, mut ends) = client((0..6).map(|_| refused(503)));
    for most in [500, 1000, 2000, 4000, 8000, 15_000] {
        assert_pause(lost(&mut client).await, most);
    }
    // A server that takes us in and drops us is no better.
    drop(connected(&mut client, &mut ends).await);
    assert_pause(lost(&mut client).await, 15_000);
    let end = connected(&mut client, &mut ends).await;
    sleep(Settings::default().lasted).await;
    drop(end);
    assert_pause(lost(&mut client).await, 500);
}

#[tokio::test(start_paused = true)]
async fn a_pause_is_as_long_as_the_server_asks_for() {
    let busy = SocketError::Refused { status: 429, retry_after: Some(Duration::from_secs(30)) };
    let (mut client, _ends) = client([busy]);
    let pause = lost(&mut client).await;
    assert!(pause > Duration::from_secs(30) && pause <= Duration::from_millis(30_500), "{pause:?}");
}

#[tokio::test(start_paused = true)]
async fn a_request_is_sent_with_its_key_until_it_is_answered() {
    let (mut client, mut ends) = client([]);
    client.send(resign("a"));
    client.send(resign("b"));
    let mut end = connected(&mut client, &mut ends).await;
    assert_eq!(end.heard(), [resign("a"), resign("b")]);
    end.tell(ack("a")).await;
    assert!(matches!(client.next().await, Ok(Event::Message(ServerMsg::Ack { .. }))));
    drop(end);
    lost(&mut client).await;
    let mut end = connected(&mut client, &mut ends).await;
    assert_eq!(end.heard(), [resign("b")]);
    end.tell(refusal("stale", "b")).await;
    assert!(matches!(client.next().await, Ok(Event::Message(ServerMsg::Refused { .. }))));
    drop(end);
    lost(&mut client).await;
    assert_eq!(connected(&mut client, &mut ends).await.heard(), []);
}

#[tokio::test(start_paused = true)]
async fn a_request_that_the_server_can_t_answer_is_sent_again_after_a_rest() {
    for code in ["busy", "unavailable"] {
        let (mut client, mut ends) = client([]);
        let mut end = connected(&mut client, &mut ends).await;
        client.send(resign("a"));
        client.flush().await;
        assert_eq!(end.heard(), [resign("a")]);
        end.tell(refusal(code, "a")).await;
        assert!(matches!(client.next().await, Ok(Event::Postponed(_))));
        // Messages sent meanwhile wait too.
        client.send(ClientMsg::Start {});
        assert!(timeout(Duration::from_millis(999), client.next()).await.is_err());
        assert_eq!(end.heard(), []);
        assert!(timeout(Duration::from_millis(2), client.next()).await.is_err());
        assert_eq!(end.heard(), [resign("a"), ClientMsg::Start {}]);
    }
}

#[tokio::test(start_paused = true)]
async fn messages_wait_for_a_connection_and_pings_don_t() {
    let (mut client, mut ends) = client([]);
    let mut end = connected(&mut client, &mut ends).await;
    client.outbox.put(ClientMsg::Ping { id: 0 });
    client.outbox.put(ClientMsg::Sync { version: 0 });
    drop(end);
    lost(&mut client).await;
    client.send(ClientMsg::Start {});
    client.send(resign("a"));
    end = connected(&mut client, &mut ends).await;
    assert_eq!(end.heard(), [resign("a"), ClientMsg::Start {}]);
}

#[tokio::test(start_paused = true)]
async fn a_final_answer_is_final() {
    let closed = [(1000, Gone::NoTable), (1008, Gone::NotAllowed), (1009, Gone::TooLong)];
    for (code, gone) in closed {
        let (mut client, mut ends) = client([]);
        connected(&mut client, &mut ends).await.close(code).await;
        assert_eq!(client.next().await.unwrap_err(), gone);
        assert_eq!(client.next().await.unwrap_err(), gone);
        assert!(ends.try_recv().is_err(), "nobody comes back after {code}");
    }
    for (status, gone) in [(404, Gone::NoTable), (401, Gone::NotAllowed), (403, Gone::NotAllowed)] {
        let (mut client, _ends) = client([refused(status)]);
        assert_eq!(client.next().await.unwrap_err(), gone);
        assert_eq!(client.next().await.unwrap_err(), gone);
    }
    for code in [1001, 1011, 1012] {
        let (mut client, mut ends) = client([]);
        connected(&mut client, &mut ends).await.close(code).await;
        assert_pause(lost(&mut client).await, 500);
        connected(&mut client, &mut ends).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_damaged_sight_is_asked_for_again_once() {
    let (mut client, mut ends) = client([]);
    let mut end = connected(&mut client, &mut ends).await;
    end.tell(view()).await;
    assert!(matches!(client.next().await, Ok(Event::Message(ServerMsg::View(_)))), "the example is intact");
    let damaged = view().replace(r#""pile_size":48"#, r#""pile_size":47"#);
    assert_ne!(damaged, view());
    end.tell(damaged.clone()).await;
    assert!(matches!(client.next().await, Ok(Event::Damaged(_))));
    client.flush().await;
    assert_eq!(end.heard(), [ClientMsg::Sync { version: 0 }]);
    end.tell(damaged).await;
    assert!(matches!(client.next().await, Ok(Event::Message(ServerMsg::View(_)))));
    client.flush().await;
    assert_eq!(end.heard(), []);
}

#[tokio::test(start_paused = true)]
async fn a_silent_server_is_noticed() {
    let (mut client, mut ends) = client([]);
    let mut end = connected(&mut client, &mut ends).await;
    let settings = Settings::default();
    let begun = Instant::now();
    let (ping, pong) = (ClientMsg::Ping { id: 0 }, r#"{"type":"pong","id":0,"version":0}"#);
    for _ in 0..3 {
        assert!(timeout(settings.heartbeat.unwrap(), client.next()).await.is_err());
        client.flush().await;
        assert_eq!(end.heard(), std::slice::from_ref(&ping));
        end.tell(pong).await;
    }
    assert!(matches!(client.next().await, Ok(Event::Lost(SocketError::Silent))));
    let silence = settings.heartbeat.unwrap() + settings.patience;
    let took = begun.elapsed();
    assert!(took >= 3 * settings.heartbeat.unwrap() + silence && took < 4 * silence, "{took:?}");
}

#[tokio::test(start_paused = true)]
async fn a_client_that_slept_asks_before_it_gives_up() {
    let (mut client, mut ends) = client([]);
    let mut end = connected(&mut client, &mut ends).await;
    sleep(Duration::from_secs(3600)).await;
    assert!(timeout(Duration::from_secs(1), client.next()).await.is_err());
    assert_eq!(end.heard(), [ClientMsg::Ping { id: 0 }]);
}

#[tokio::test(start_paused = true)]
async fn a_pong_of_a_later_version_asks_for_what_was_missed() {
    let (mut client, mut ends) = client([]);
    let mut end = connected(&mut client, &mut ends).await;
    end.tell(view()).await;
    end.tell(r#"{"type":"pong","id":0,"version":2}"#).await;
    end.tell(r#"{"type":"pong","id":0,"version":5}"#).await;
    assert!(matches!(client.next().await, Ok(Event::Message(ServerMsg::View(_)))));
    assert!(timeout(HANDSHAKE, client.next()).await.is_err(), "pongs are nobody else's business");
    assert_eq!(end.heard(), [ClientMsg::Sync { version: 2 }]);
}

#[tokio::test(start_paused = true)]
async fn a_message_of_a_later_version_of_the_server_is_no_reason_to_leave() {
    let (mut client, mut ends) = client([]);
    let mut end = connected(&mut client, &mut ends).await;
    end.tell(r#"{"type":"weather","sunny":true}"#).await;
    assert!(matches!(client.next().await, Ok(Event::Unreadable(_))));
    end.tell(view()).await;
    assert!(matches!(client.next().await, Ok(Event::Message(_))));
}

#[tokio::test(start_paused = true)]
async fn waiting_can_be_given_up_at_any_moment() {
    let (mut client, mut ends) = client([refused(503)]);
    client.send(resign("a"));
    let mut events = Vec::new();
    // Shorter than a handshake, and than any pause.
    for _ in 0..200 {
        if let Ok(event) = timeout(Duration::from_millis(5), client.next()).await {
            events.push(event.unwrap());
        }
    }
    assert!(matches!(events[..], [Event::Lost(_), Event::Connected]), "{events:?}");
    assert_eq!(ends.recv().await.unwrap().heard(), [resign("a")]);
}

#[tokio::test(start_paused = true)]
async fn a_client_stays_below_the_rate_of_the_server() {
    let (mut client, mut ends) = client([]);
    let mut end = connected(&mut client, &mut ends).await;
    (0..45).for_each(|_| client.send(ClientMsg::Start {}));
    client.flush().await;
    assert_eq!(end.heard().len(), 30);
    assert!(timeout(Duration::from_millis(1_010), client.next()).await.is_err());
    assert_eq!(end.heard().len(), 15);
}

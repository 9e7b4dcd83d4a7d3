//! What each fault of the proxy does to a connection.

use std::io::ErrorKind;
use std::time::{Duration, Instant};

use testkit::{Flow, Proxy, Side};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

/// Long enough to notice bytes that should not come; more would only make the tests slower.
const QUIET: Duration = Duration::from_millis(100);

/// A server behind a proxy.
struct Place {
    proxy: Proxy,
    listener: TcpListener,
}

impl Place {
    async fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = format!("tcp://{}/path", listener.local_addr().unwrap());
        Self { proxy: Proxy::start(&server).await, listener }
    }

    async fn dial(&self) -> TcpStream {
        let address = self.proxy.url().trim_start_matches("tcp://").trim_end_matches("/path");
        TcpStream::connect(address).await.unwrap()
    }

    /// Both ends of a connection that has passed a byte in each direction.
    async fn connect(&self) -> (TcpStream, TcpStream) {
        let client = self.dial().await;
        let mut pair = (client, self.listener.accept().await.unwrap().0);
        exchange(&mut pair).await;
        pair
    }
}

async fn exchange((client, server): &mut (TcpStream, TcpStream)) {
    client.write_all(b"?").await.unwrap();
    assert_eq!(server.read_u8().await.unwrap(), b'?');
    server.write_all(b"!").await.unwrap();
    assert_eq!(client.read_u8().await.unwrap(), b'!');
}

/// Whether neither a byte nor the end of the stream comes.
async fn is_quiet(stream: &mut TcpStream) -> bool {
    timeout(QUIET, stream.read_u8()).await.is_err()
}

#[tokio::test]
async fn bytes_and_the_end_of_a_stream_pass() {
    let place = Place::new().await;
    let (mut client, mut server) = place.connect().await;
    assert_eq!(place.proxy.connections(), 1);
    client.shutdown().await.unwrap();
    assert_eq!(server.read_u8().await.unwrap_err().kind(), ErrorKind::UnexpectedEof);
    server.write_all(b"bye").await.unwrap();
    drop(server);
    let mut rest = String::new();
    client.read_to_string(&mut rest).await.unwrap();
    assert_eq!(rest, "bye");
}

#[tokio::test]
async fn held_bytes_wait_and_the_other_direction_passes() {
    let place = Place::new().await;
    let (mut client, mut server) = place.connect().await;
    place.proxy.set(Side::Server, Flow::Hold);
    client.write_all(b"one").await.unwrap();
    assert!(is_quiet(&mut server).await);
    server.write_all(b"!").await.unwrap();
    assert_eq!(client.read_u8().await.unwrap(), b'!');
    client.write_all(b"two").await.unwrap();
    drop(client);
    place.proxy.heal();
    let mut all = String::new();
    server.read_to_string(&mut all).await.unwrap();
    assert_eq!(all, "onetwo");
}

#[tokio::test]
async fn delayed_bytes_come_later_and_in_order() {
    let place = Place::new().await;
    let (mut client, mut server) = place.connect().await;
    let delay = Duration::from_millis(50);
    place.proxy.set(Side::Client, Flow::Delay(delay));
    let begin = Instant::now();
    server.write_all(b"1").await.unwrap();
    server.write_all(b"2").await.unwrap();
    assert_eq!((client.read_u8().await.unwrap(), client.read_u8().await.unwrap()), (b'1', b'2'));
    assert!(begin.elapsed() >= delay, "{:?}", begin.elapsed());
}

#[tokio::test]
async fn a_connection_that_lost_bytes_stays_silent() {
    let place = Place::new().await;
    let mut pair = place.connect().await;
    place.proxy.set(Side::Client, Flow::Silence);
    pair.1.write_all(b"lost").await.unwrap();
    assert!(is_quiet(&mut pair.0).await);
    place.proxy.heal();
    pair.0.write_all(b"?").await.unwrap();
    assert_eq!(pair.1.read_u8().await.unwrap(), b'?');
    pair.1.write_all(b"!").await.unwrap();
    drop(pair.1);
    assert!(is_quiet(&mut pair.0).await, "the end is lost, too");
    place.connect().await;
}

#[tokio::test]
async fn both_ends_of_a_cut_connection_are_reset() {
    let place = Place::new().await;
    let (mut client, mut server) = place.connect().await;
    place.proxy.refuse(true);
    place.proxy.cut();
    for end in [&mut client, &mut server] {
        assert_eq!(end.read_u8().await.unwrap_err().kind(), ErrorKind::ConnectionReset);
    }
    let mut refused = place.dial().await;
    assert_eq!(refused.read_u8().await.unwrap_err().kind(), ErrorKind::ConnectionReset);
    place.proxy.heal();
    place.connect().await;
}

#[tokio::test]
async fn the_surviving_end_of_a_half_open_connection_hears_nothing() {
    for surviving in [Side::Client, Side::Server] {
        let place = Place::new().await;
        let (client, server) = place.connect().await;
        place.proxy.half_open(surviving);
        let (mut survivor, mut other) = if surviving == Side::Client { (client, server) } else { (server, client) };
        assert_eq!(other.read_u8().await.unwrap_err().kind(), ErrorKind::UnexpectedEof);
        survivor.write_all(b"hello?").await.unwrap();
        assert!(is_quiet(&mut survivor).await);
        place.connect().await;
    }
}

#[tokio::test]
async fn a_dropped_proxy_takes_its_connections_along() {
    let place = Place::new().await;
    let (mut client, mut server) = place.connect().await;
    drop(place.proxy);
    assert!(client.read_u8().await.is_err() && server.read_u8().await.is_err());
}

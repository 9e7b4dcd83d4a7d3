//! What a client says about addresses where no server of ours answers.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;

use client::{Client, ClientError, Unreachable};
use protocol::Code;

/// Answers one request with this text, whatever it is, and returns the port.
fn answer(text: &'static str) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let _ = stream.read(&mut [0; 4096]);
        let _ = stream.write_all(text.as_bytes());
    });
    port
}

async fn ask(url: &str) -> ClientError {
    Client::new(url).unwrap().me().await.unwrap_err()
}

#[tokio::test]
async fn an_address_without_a_server_is_told_in_our_own_words() {
    let html = answer("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n<p>.");
    assert!(matches!(ask(&format!("http://127.0.0.1:{html}")).await, ClientError::Strange));
    let missing = answer("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n");
    assert!(matches!(ask(&format!("http://127.0.0.1:{missing}")).await, ClientError::Strange));
    let down = answer("HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n");
    let why = ask(&format!("http://127.0.0.1:{down}")).await;
    assert!(matches!(why, ClientError::Refused { code: Code::Unavailable, .. }), "{why:?}");
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    for (url, expected) in [
        (format!("http://{closed}"), Unreachable::Closed),
        (format!("https://127.0.0.1:{}", answer("HTTP/1.1 400 Bad Request\r\n\r\n")), Unreachable::Insecure),
        (format!("http://127.0.0.1:{}", answer("")), Unreachable::Broken),
        ("http://127.0.0.1:99999".into(), Unreachable::Address),
    ] {
        let why = ask(&url).await;
        assert!(matches!(why, ClientError::Unreachable(why) if why == expected), "{url}: {why:?}");
    }
}

//! Accepts connections, and serves requests on each until it ends.

use std::convert::Infallible;
use std::io;
use std::net::{SocketAddr, UdpSocket};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tower::Service;

use crate::metrics::TURNED_AWAY;

/// How long a client may take to send the head of a request, also after the one before.
const HEAD: Duration = Duration::from_secs(30);
/// The pause after a failure that is not the client's.
const PAUSE: Duration = Duration::from_millis(100);
/// How long a client that is turned away may take to send something.
const FAREWELL: Duration = Duration::from_millis(200);
/// How often a lack of descriptors is logged.
const REMIND: Duration = Duration::from_secs(10);
/// What a client gets if there is no descriptor left to serve it.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 5\r\n\
    Content-Length: 89\r\nConnection: close\r\n\r\n\
    {\"code\":\"unavailable\",\"why\":\"the server has too many connections; try again in a moment\"}";

/// Serves requests until the node shuts down.
pub(crate) async fn serve(listener: TcpListener, router: Router, closing: watch::Receiver<bool>) -> io::Result<()> {
    let (mut connections, mut reserve) = (JoinSet::new(), Reserve::new());
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    connections.spawn(connection(stream, peer, router.clone(), closing.clone()));
                }
                Err(why) => reserve.bear(&listener, &why).await,
            },
            Some(_) = connections.join_next(), if !connections.is_empty() => {}
            () = closed(closing.clone()) => break,
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
    Ok(())
}

/// Serves the requests of one connection.
async fn connection(stream: TcpStream, peer: SocketAddr, router: Router, closing: watch::Receiver<bool>) {
    // Otherwise small responses are delayed until more data follows.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request| answer(router.clone(), peer, request));
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD);
    let mut connection = std::pin::pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
    tokio::select! {
        _ = connection.as_mut() => return,
        () = closed(closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

async fn answer(mut router: Router, peer: SocketAddr, request: Request<Incoming>) -> Result<Response, Infallible> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    router.call(request).await
}

async fn closed(mut closing: watch::Receiver<bool>) {
    // An error means that the node was dropped, which ends it too.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// A descriptor that is kept for the moment when there are no others: to tell newcomers so.
struct Reserve {
    descriptor: Option<UdpSocket>,
    logged: Option<Instant>,
}

impl Reserve {
    fn new() -> Self {
        let mut reserve = Self { descriptor: None, logged: None };
        reserve.fill();
        reserve
    }

    fn fill(&mut self) {
        self.descriptor = UdpSocket::bind((std::net::Ipv4Addr::LOCALHOST, 0)).ok();
    }

    /// Handles a failure to accept a connection.
    async fn bear(&mut self, listener: &TcpListener, why: &io::Error) {
        if !is_exhausted(why) {
            if !is_of_client(why) {
                tracing::error!(%why, "a connection can't be accepted");
                sleep(PAUSE).await;
            }
            return;
        }
        if self.logged.is_none_or(|at| at.elapsed() > REMIND) {
            self.logged = Some(Instant::now());
            tracing::error!(%why, "there are no file descriptors left, so newcomers are turned away; raise the limit");
        }
        if self.descriptor.take().is_some()
            && let Ok(Ok((stream, _))) = timeout(PAUSE, listener.accept()).await
        {
            metrics::counter!(TURNED_AWAY).increment(1);
            turn_away(&stream).await;
        } else {
            sleep(PAUSE).await;
        }
        self.fill();
    }
}

/// Tells a client to come back later. Its request is read first: otherwise it might be cut off before it reads that.
async fn turn_away(stream: &TcpStream) {
    let _ = timeout(FAREWELL, stream.readable()).await;
    let _ = stream.try_read(&mut [0; 4096]);
    let _ = stream.try_write(FULL);
}

/// Whether the process or the machine has no descriptors left.
fn is_exhausted(why: &io::Error) -> bool {
    // EMFILE and ENFILE on Unix, WSAEMFILE on Windows.
    matches!(why.raw_os_error(), Some(23 | 24 | 10024))
}

/// Whether the client went away before it was accepted.
fn is_of_client(why: &io::Error) -> bool {
    matches!(
        why.kind(),
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newcomers_are_told_in_valid_http() {
        let text = std::str::from_utf8(FULL).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("Content-Length: {}", body.len())), "{}", body.len());
        let problem: protocol::Problem = serde_json::from_str(body).unwrap();
        assert_eq!(problem.code, protocol::Code::Unavailable);
    }
}

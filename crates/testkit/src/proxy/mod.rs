//! A TCP proxy that misbehaves on demand.

mod pump;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use pump::Pump;

/// A TCP proxy between clients and a server. It ends, with all its connections, when it is dropped.
///
/// As in a network, the two directions are independent, and the end of a stream travels like its bytes: a side learns
/// nothing of its peer's end while bytes to it are held or lost.
pub struct Proxy {
    url: String,
    faults: watch::Sender<Faults>,
    /// Held by the listener and by each connection.
    alive: Arc<()>,
}

/// One of the two ends of a connection through the proxy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The end that connected to the proxy.
    Client,
    /// The end that the proxy connected to.
    Server,
}

/// What happens to bytes on their way to one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Flow {
    /// They are passed on.
    #[default]
    Pass,
    /// They are passed on later by this much.
    Delay(Duration),
    /// They wait until the flow is another.
    Hold,
    /// They are lost. A connection that has lost any stays silent in this direction for good; new ones are whole.
    Silence,
}

#[derive(Clone, Copy, Default)]
struct Faults {
    to_client: Flow,
    to_server: Flow,
    refuses: bool,
    /// How often all connections were cut.
    cuts: usize,
    /// How often all connections lost one end, and which end survived last.
    halves: usize,
    surviving: Option<Side>,
}

impl Faults {
    fn flow_to(&self, side: Side) -> Flow {
        match side {
            Side::Client => self.to_client,
            Side::Server => self.to_server,
        }
    }
}

impl Proxy {
    /// Starts a proxy for a server, such as `http://127.0.0.1:8080` or `postgres://user@127.0.0.1:5432/name`.
    ///
    /// # Panics
    /// If the URL has no IP address and port, or there is no free port to listen on.
    pub async fn start(server: &str) -> Self {
        let place = authority(server);
        let to = place.parse().unwrap_or_else(|_| panic!("no IP address and port in {server}"));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let here = listener.local_addr().expect("it listens").to_string();
        let (faults, state) = watch::channel(Faults::default());
        let alive = Arc::default();
        tokio::spawn(accept(listener, to, state, Arc::clone(&alive)));
        Self { url: server.replacen(place, &here, 1), faults, alive }
    }

    /// The server's URL through this proxy.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Changes what happens to bytes on their way to this side, on connections that exist as well.
    pub fn set(&self, to: Side, flow: Flow) {
        self.faults.send_modify(|faults| match to {
            Side::Client => faults.to_client = flow,
            Side::Server => faults.to_server = flow,
        });
    }

    /// Changes what happens to bytes on their way to either side.
    pub fn set_both(&self, flow: Flow) {
        self.faults.send_modify(|faults| (faults.to_client, faults.to_server) = (flow, flow));
    }

    /// Resets all connections. New ones are accepted, unless they are [refused](Proxy::refuse).
    pub fn cut(&self) {
        self.faults.send_modify(|faults| faults.cuts += 1);
    }

    /// Closes one end of all connections. The surviving side is not told, and is never answered.
    pub fn half_open(&self, surviving: Side) {
        self.faults.send_modify(|faults| (faults.halves, faults.surviving) = (faults.halves + 1, Some(surviving)));
    }

    /// Resets new connections from now on, or no longer.
    pub fn refuse(&self, refuses: bool) {
        self.faults.send_modify(|faults| faults.refuses = refuses);
    }

    /// Ends all faults. Connections that are half open, or have lost bytes, don't recover.
    pub fn heal(&self) {
        self.set_both(Flow::Pass);
        self.refuse(false);
    }

    /// The number of connections, including half-open ones.
    pub fn connections(&self) -> usize {
        Arc::strong_count(&self.alive) - 2
    }
}

/// The address and port in a URL.
fn authority(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let place = rest.split(['/', '?']).next().unwrap_or_default();
    place.rsplit('@').next().unwrap_or_default()
}

async fn accept(listener: TcpListener, to: SocketAddr, mut state: watch::Receiver<Faults>, alive: Arc<()>) {
    loop {
        tokio::select! {
            Ok((client, _)) = listener.accept() => {
                if state.borrow().refuses {
                    let _ = client.set_zero_linger();
                } else {
                    tokio::spawn(connect(client, to, state.clone(), Arc::clone(&alive)));
                }
            }
            changed = state.changed() => if changed.is_err() { return },
        }
    }
}

/// Why a connection ends.
enum End {
    /// Both sides closed it.
    Closed,
    /// It is reset.
    Reset,
    /// One end is closed, and the other not told.
    Half(Side),
}

async fn connect(client: TcpStream, to: SocketAddr, mut state: watch::Receiver<Faults>, _alive: Arc<()>) {
    let before = *state.borrow_and_update();
    let Ok(server) = TcpStream::connect(to).await else {
        let _ = client.set_zero_linger();
        return;
    };
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
    let mut up = Pump::new(from_client, to_server, Side::Server);
    let mut down = Pump::new(from_server, to_client, Side::Client);
    let (up_state, down_state) = (state.clone(), state.clone());
    let end = tokio::select! {
        end = interruption(&mut state, before) => end,
        ran = async { tokio::try_join!(up.run(up_state), down.run(down_state)) } => match ran {
            Ok((true, true)) => End::Closed,
            _ => End::Reset,
        },
    };
    match end {
        End::Closed => {}
        End::Reset => [up, down].into_iter().for_each(Pump::reset),
        End::Half(surviving) => {
            let (client, server) = ((up.from, down.to), (down.from, up.to));
            let (kept, gone) = match surviving {
                Side::Client => (client, server),
                Side::Server => (server, client),
            };
            drop(gone);
            while !matches!(interruption(&mut state, before).await, End::Reset) {}
            drop(kept);
        }
    }
}

/// Waits until connections that began with these faults are cut, or cut in half.
async fn interruption(state: &mut watch::Receiver<Faults>, before: Faults) -> End {
    loop {
        if state.changed().await.is_err() {
            return End::Reset;
        }
        let now = *state.borrow_and_update();
        match now.surviving {
            _ if now.cuts != before.cuts => return End::Reset,
            Some(side) if now.halves != before.halves => return End::Half(side),
            _ => {}
        }
    }
}

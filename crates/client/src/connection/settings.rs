use std::time::Duration;

use crate::throttle::Rate;

/// How patient a connection is. The default is what docs/protocol.md asks of clients.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// The first pause before reconnecting. Each one is twice the pause before, and gets jitter.
    pub first_pause: Duration,
    /// The longest pause before reconnecting.
    pub longest_pause: Duration,
    /// A connection that lasted this long starts over with the first pause.
    pub lasted: Duration,
    /// The timeout of a new connection, and of an answer to a ping.
    pub patience: Duration,
    /// The silence after which a ping is sent; `None` to leave that to the server.
    pub heartbeat: Option<Duration>,
    /// The pause before a request is sent again, if the server could not answer it.
    pub rest: Duration,
    /// The limit of messages, which has to be below the server's.
    pub rate: Option<Rate>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            first_pause: Duration::from_millis(500),
            longest_pause: Duration::from_secs(15),
            lasted: Duration::from_secs(10),
            patience: Duration::from_secs(8),
            heartbeat: Some(Duration::from_secs(10)),
            rest: Duration::from_secs(1),
            rate: Some(Rate { burst: 30.0, per_second: 15.0 }),
        }
    }
}

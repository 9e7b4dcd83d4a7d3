//! Protection against abuse: rate limits, throttled logins, origin checks and security headers. The threats are in
//! `docs/security.md`.

mod address;
mod admit;
mod headers;
mod limits;
mod login;
mod origin;
mod sockets;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

pub(crate) use address::Address;
pub(crate) use admit::admit;
pub(crate) use headers::security_headers;
pub use limits::{Limits, Rate};
pub(crate) use origin::is_same_origin;
pub(crate) use sockets::SocketPermit;

use limits::RateLimiters;
use login::LoginAttempts;
use sockets::Sockets;

use crate::error::Error;
use crate::id::Id;

/// The limits of this node. Clones share their counts.
#[derive(Clone)]
pub(crate) struct Guards(Arc<Inner>);

struct Inner {
    trust_proxy: bool,
    /// `None` without limits, as for benchmarks.
    limiters: Option<RateLimiters>,
    attempts: LoginAttempts,
    sockets: Sockets,
}

/// An action that costs more than others, and has a limit of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CostlyAction {
    /// Creating a guest.
    Guest,
    /// Checking a password, right or wrong.
    Password,
    /// Opening a table.
    Table,
    /// Exporting all data.
    Export,
    /// A hint or a review.
    Analysis,
}

/// How often expired counts are dropped.
const SWEEP: Duration = Duration::from_secs(60);

impl Guards {
    pub(crate) fn new(limits: Option<Limits>, trust_proxy: bool) -> Self {
        let sockets = Sockets::new(limits.map(|limits| (limits.sockets_of_player, limits.sockets_of_address)));
        let limiters = limits.as_ref().map(RateLimiters::new);
        Self(Arc::new(Inner { trust_proxy, limiters, attempts: LoginAttempts::default(), sockets }))
    }

    /// Limits the requests of an address.
    fn throttle_request(&self, address: IpAddr) -> Result<(), Error> {
        self.0.limiters.as_ref().map_or(Ok(()), |limiters| limiters.throttle_request(address))
    }

    /// Limits the requests of a player.
    pub(crate) fn throttle_player(&self, player: &Id) -> Result<(), Error> {
        self.0.limiters.as_ref().map_or(Ok(()), |limiters| limiters.throttle_player(player))
    }

    /// Limits the costly actions of an address.
    pub(crate) fn throttle(&self, what: CostlyAction, address: Address) -> Result<(), Error> {
        self.0.limiters.as_ref().map_or(Ok(()), |limiters| limiters.throttle(what, address))
    }

    /// Failed logins, if there are limits.
    pub(crate) fn attempts(&self) -> Option<&LoginAttempts> {
        self.0.limiters.as_ref().map(|_| &self.0.attempts)
    }

    /// The open sockets of this node.
    pub(crate) fn sockets(&self) -> &Sockets {
        &self.0.sockets
    }

    /// Drops expired counts for as long as the node runs.
    pub(crate) async fn run_sweeps(self) {
        let mut rounds = tokio::time::interval(SWEEP);
        loop {
            rounds.tick().await;
            self.0.attempts.sweep(crate::time::now());
            if let Some(limiters) = &self.0.limiters {
                limiters.sweep();
            }
        }
    }
}

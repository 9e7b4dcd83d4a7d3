use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::{Address, CostlyAction};
use crate::error::Error;
use crate::id::Id;

/// A rate limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How many are allowed at once.
    pub burst: u32,
    /// How long until one more is allowed.
    pub every: Duration,
}

/// The limits of a node. Many people can share an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Requests per address.
    pub requests_of_address: Rate,
    /// Requests per player.
    pub requests_of_player: Rate,
    /// New guests per address.
    pub guests: Rate,
    /// Password checks per address.
    pub passwords: Rate,
    /// New tables per address.
    pub tables: Rate,
    /// Exports of all data per address.
    pub exports: Rate,
    /// Hints and reviews per address.
    pub analyses: Rate,
    /// Open sockets per player.
    pub sockets_of_player: usize,
    /// Open sockets per address.
    pub sockets_of_address: usize,
}

impl Rate {
    const fn new(burst: u32, every: Duration) -> Self {
        Self { burst, every }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests_of_address: Rate::new(400, Duration::from_millis(10)),
            requests_of_player: Rate::new(120, Duration::from_millis(50)),
            guests: Rate::new(40, Duration::from_secs(10)),
            passwords: Rate::new(20, Duration::from_secs(5)),
            tables: Rate::new(40, Duration::from_secs(5)),
            exports: Rate::new(5, Duration::from_secs(60)),
            analyses: Rate::new(40, Duration::from_secs(1)),
            sockets_of_player: 24,
            sockets_of_address: 400,
        }
    }
}

/// One limiter for each rate.
pub(super) struct RateLimiters {
    requests_of_address: Bucket<IpAddr>,
    requests_of_player: Bucket<Id>,
    guests: Bucket<IpAddr>,
    passwords: Bucket<IpAddr>,
    tables: Bucket<IpAddr>,
    exports: Bucket<IpAddr>,
    analyses: Bucket<IpAddr>,
}

struct Bucket<K: Hash + Eq + Clone>(DefaultKeyedRateLimiter<K>);

impl RateLimiters {
    pub(super) fn new(limits: &Limits) -> Self {
        Self {
            requests_of_address: Bucket::new(limits.requests_of_address),
            requests_of_player: Bucket::new(limits.requests_of_player),
            guests: Bucket::new(limits.guests),
            passwords: Bucket::new(limits.passwords),
            tables: Bucket::new(limits.tables),
            exports: Bucket::new(limits.exports),
            analyses: Bucket::new(limits.analyses),
        }
    }

    pub(super) fn throttle_request(&self, address: IpAddr) -> Result<(), Error> {
        self.requests_of_address.take(&address)
    }

    pub(super) fn throttle_player(&self, player: &Id) -> Result<(), Error> {
        self.requests_of_player.take(player)
    }

    pub(super) fn throttle(&self, what: CostlyAction, Address(address): Address) -> Result<(), Error> {
        let bucket = match what {
            CostlyAction::Guest => &self.guests,
            CostlyAction::Password => &self.passwords,
            CostlyAction::Table => &self.tables,
            CostlyAction::Export => &self.exports,
            CostlyAction::Analysis => &self.analyses,
        };
        bucket.take(&address)
    }

    /// Drops the counts of clients that have been quiet.
    pub(super) fn sweep(&self) {
        self.requests_of_player.0.retain_recent();
        for bucket in
            [&self.requests_of_address, &self.guests, &self.passwords, &self.tables, &self.exports, &self.analyses]
        {
            bucket.0.retain_recent();
        }
    }
}

impl<K: Hash + Eq + Clone> Bucket<K> {
    fn new(rate: Rate) -> Self {
        let quota = Quota::with_period(rate.every.max(Duration::from_nanos(1))).expect("a positive period");
        Self(RateLimiter::keyed(quota.allow_burst(NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN))))
    }

    fn take(&self, key: &K) -> Result<(), Error> {
        self.0
            .check_key(key)
            .map_err(|until| Error::TooManyRequests(until.wait_time_from(DefaultClock::default().now())))
    }
}

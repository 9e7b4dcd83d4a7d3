use std::hash::Hash;
use std::net::IpAddr;
use std::time::Duration;

use dashmap::DashMap;
use table::Millis;

use super::Address;
use crate::error::Error;

/// Throttles failed logins: strictly by name and address, and mildly by name alone, so that an attack from many
/// addresses can't lock the owner out.
#[derive(Default)]
pub(crate) struct LoginAttempts {
    pairs: DashMap<(String, IpAddr), Failures>,
    names: DashMap<String, Failures>,
}

/// Consecutive failures.
#[derive(Clone, Copy, Default)]
struct Failures {
    count: u32,
    last: Millis,
}

/// How the wait grows with the failures.
struct BackOff {
    /// This many failures cause no wait.
    free: u32,
    /// Each further one doubles the wait, from one second up to this.
    most: Millis,
}

const PAIR: BackOff = BackOff { free: 3, most: Millis(15 * 60 * 1000) };
const NAME: BackOff = BackOff { free: 20, most: Millis(30 * 1000) };
/// Failures expire after this long.
const MEMORY: Millis = Millis(60 * 60 * 1000);

impl LoginAttempts {
    /// Refuses an attempt that comes too early.
    pub(crate) fn check(&self, name: &str, Address(address): Address, now: Millis) -> Result<(), Error> {
        let pair = wait(&self.pairs, &(name.into(), address), &PAIR, now);
        let name = wait(&self.names, &name.into(), &NAME, now);
        match pair.max(name) {
            Millis::ZERO => Ok(()),
            wait => Err(Error::TooManyRequests(Duration::from_millis(wait.0))),
        }
    }

    /// Counts a failed attempt.
    pub(crate) fn failed(&self, name: &str, Address(address): Address, now: Millis) {
        count(&self.pairs, (name.into(), address), now);
        count(&self.names, name.into(), now);
    }

    /// Takes back an attempt that was counted as failed. Others may still be guessing at the name.
    pub(crate) fn succeeded(&self, name: &str, Address(address): Address) {
        self.pairs.remove(&(name.into(), address));
        if let Some(mut failures) = self.names.get_mut(name) {
            failures.count = failures.count.saturating_sub(1);
        }
    }

    /// Drops expired failures.
    pub(super) fn sweep(&self, now: Millis) {
        self.pairs.retain(|_, failures| now.minus(failures.last) < MEMORY);
        self.names.retain(|_, failures| now.minus(failures.last) < MEMORY);
    }
}

fn wait<K: Hash + Eq>(failures: &DashMap<K, Failures>, key: &K, back_off: &BackOff, now: Millis) -> Millis {
    let Failures { count, last } = failures.get(key).map_or_else(Failures::default, |found| *found);
    let Some(over) = count.checked_sub(back_off.free + 1) else { return Millis::ZERO };
    let pause = Millis(1000 << over.min(20)).min(back_off.most);
    pause.minus(now.minus(last))
}

fn count<K: Hash + Eq>(failures: &DashMap<K, Failures>, key: K, now: Millis) {
    let mut found = failures.entry(key).or_default();
    // Expired failures no longer count.
    let count = if now.minus(found.last) < MEMORY { found.count + 1 } else { 1 };
    *found = Failures { count, last: now };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> Address {
        Address(IpAddr::from([10, 0, 0, last]))
    }

    fn wait_of(attempts: &LoginAttempts, from: u8, now: Millis) -> u64 {
        match attempts.check("ann", address(from), now) {
            Ok(()) => 0,
            Err(Error::TooManyRequests(wait)) => wait.as_secs(),
            Err(why) => panic!("{why}"),
        }
    }

    #[test]
    fn failures_from_one_address_are_throttled() {
        let attempts = LoginAttempts::default();
        let now = Millis(5_000_000);
        let mut waits = Vec::new();
        for _ in 0..16 {
            waits.push(wait_of(&attempts, 1, now));
            attempts.failed("ann", address(1), now);
        }
        assert_eq!(waits, [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
        assert_eq!(wait_of(&attempts, 2, now), 0, "the owner is not locked out");
        assert_eq!(wait_of(&attempts, 1, now.plus(Millis(900_000))), 0, "and nobody is locked out for ever");
        attempts.succeeded("ann", address(1));
        assert_eq!(wait_of(&attempts, 1, now), 0);
    }

    #[test]
    fn failures_from_many_addresses_are_throttled() {
        let attempts = LoginAttempts::default();
        let now = Millis(5_000_000);
        for from in 0..100 {
            attempts.failed("ann", address(from), now);
        }
        assert_eq!(wait_of(&attempts, 200, now), 30);
        attempts.sweep(now.plus(MEMORY));
        assert!(attempts.names.is_empty() && attempts.pairs.is_empty());
    }
}

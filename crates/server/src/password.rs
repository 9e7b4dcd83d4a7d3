//! Password hashes: argon2id, on threads of their own, a few at a time.

use std::sync::LazyLock;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::error::{Error, Fault};

/// Each hash takes 19 MiB and about 20 ms; more at once would slow all of them down.
static PERMITS: Semaphore = Semaphore::const_new(2);
/// Requests that would wait longer are refused.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Shorter passwords are guessed; longer ones are attempts to keep the server busy.
const CHARACTERS: std::ops::RangeInclusive<usize> = 8..=200;

/// Checked where there is no account, so that it takes as long.
static NO_ACCOUNT: LazyLock<String> = LazyLock::new(|| argon2id("").expect("argon2 takes every password"));

/// Hashes a new password.
pub(crate) async fn hash(password: String) -> Result<String, Error> {
    if !CHARACTERS.contains(&password.chars().count()) {
        return Err(Error::PasswordLength(CHARACTERS));
    }
    run_limited(&PERMITS, move || argon2id(&password)).await?
}

/// Whether a password matches its hash. Without one it never does, and takes as long.
pub(crate) async fn verify(password: String, stored: Option<String>) -> Result<bool, Error> {
    run_limited(&PERMITS, move || {
        let known = stored.is_some();
        let stored = stored.as_deref().unwrap_or(&NO_ACCOUNT);
        let hash = PasswordHash::new(stored).map_err(password_fault)?;
        Ok(Argon2::default().verify_password(password.as_bytes(), &hash).is_ok() && known)
    })
    .await?
}

fn argon2id(password: &str) -> Result<String, Error> {
    // The parameters that OWASP recommends: 19 MiB, 2 rounds.
    let hash: PasswordHash = Argon2::default().hash_password(password.as_bytes()).map_err(password_fault)?;
    Ok(hash.to_string())
}

/// Runs `work` on a thread. A cancelled caller keeps its permit until the work is done.
async fn run_limited<T: Send + 'static>(
    permits: &'static Semaphore,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let permit = timeout(TIMEOUT, permits.acquire())
        .await
        .map_err(|_| Error::TooManyRequests(TIMEOUT))?
        .map_err(password_fault)?;
    let work = move || {
        let _permit = permit;
        work()
    };
    spawn_blocking(work).await.map_err(password_fault)
}

fn password_fault(why: impl std::fmt::Display) -> Error {
    Fault::Password(why.to_string()).into()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn a_cancelled_caller_keeps_its_permit_until_the_work_is_done() {
        static TURNS: Semaphore = Semaphore::const_new(1);
        let ((begins, begun), (goes_on, may_go_on)) = (oneshot::channel(), channel::<()>());
        let asks = tokio::spawn(run_limited(&TURNS, move || {
            begins.send(()).unwrap();
            may_go_on.recv().unwrap();
        }));
        begun.await.unwrap();
        asks.abort();
        assert!(asks.await.unwrap_err().is_cancelled());
        assert_eq!(TURNS.available_permits(), 0, "the work is not done");
        goes_on.send(()).unwrap();
        run_limited(&TURNS, || ()).await.unwrap();
    }

    #[tokio::test]
    async fn passwords_are_hashed_with_argon2id_and_verified() {
        let stored = hash("correct horse".into()).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert_ne!(stored, hash("correct horse".into()).await.unwrap(), "each has a salt of its own");
        assert!(verify("correct horse".into(), Some(stored.clone())).await.unwrap());
        assert!(!verify("correct house".into(), Some(stored)).await.unwrap());
        assert!(!verify(String::new(), None).await.unwrap(), "nobody has no password");
        for password in ["short", &"long".repeat(51)] {
            assert!(matches!(hash(password.into()).await, Err(Error::PasswordLength(_))));
        }
    }
}

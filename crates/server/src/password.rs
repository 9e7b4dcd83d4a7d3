//! Passwords: argon2id, on threads of their own, a few at a time.

use std::sync::LazyLock;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::error::Error;

/// Each takes 19 MiB and some 20 ms: more at once would only make all of them slow.
static AT_ONCE: Semaphore = Semaphore::const_new(2);
/// Who would wait longer is asked to come back.
const PATIENCE: Duration = Duration::from_secs(5);
/// Shorter ones are guessed; longer ones are somebody's attempt to keep us busy.
const CHARACTERS: std::ops::RangeInclusive<usize> = 8..=200;

/// What is compared where there is no account, so that it takes as long.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash("").expect("argon2 takes every password"));

/// What is kept of a new password.
pub(crate) async fn keep(password: String) -> Result<String, Error> {
    if !CHARACTERS.contains(&password.chars().count()) {
        let (least, most) = CHARACTERS.into_inner();
        return Err(Error::Unreadable(format!("a password has from {least} to {most} characters")));
    }
    in_turn(&AT_ONCE, move || hash(&password)).await?
}

/// Whether this is the password of which `kept` was kept; without an account it is not, as slowly.
pub(crate) async fn is_right(password: String, kept: Option<String>) -> Result<bool, Error> {
    in_turn(&AT_ONCE, move || {
        let known = kept.is_some();
        let kept = kept.as_deref().unwrap_or(&NOBODY);
        let hash = PasswordHash::new(kept).map_err(|why| Error::Inside(format!("a kept password: {why}")))?;
        Ok(Argon2::default().verify_password(password.as_bytes(), &hash).is_ok() && known)
    })
    .await?
}

fn hash(password: &str) -> Result<String, Error> {
    // The parameters are those that OWASP recommends: 19 MiB, 2 rounds.
    let hash: PasswordHash = Argon2::default().hash_password(password.as_bytes()).map_err(inside)?;
    Ok(hash.to_string())
}

/// Does it on a thread. A turn ends with the work: whoever asks and goes away has not made room for another.
async fn in_turn<T: Send + 'static>(
    turns: &'static Semaphore,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let turn = timeout(PATIENCE, turns.acquire()).await.map_err(|_| Error::Busy(PATIENCE))?.map_err(inside)?;
    let work = move || {
        let _turn = turn;
        work()
    };
    spawn_blocking(work).await.map_err(inside)
}

fn inside(why: impl std::fmt::Display) -> Error {
    Error::Inside(why.to_string())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn who_goes_away_makes_no_room_while_the_work_goes_on() {
        static TURNS: Semaphore = Semaphore::const_new(1);
        let ((begins, begun), (goes_on, may_go_on)) = (oneshot::channel(), channel::<()>());
        let asks = tokio::spawn(in_turn(&TURNS, move || {
            begins.send(()).unwrap();
            may_go_on.recv().unwrap();
        }));
        begun.await.unwrap();
        asks.abort();
        assert!(asks.await.unwrap_err().is_cancelled());
        assert_eq!(TURNS.available_permits(), 0, "it is still being worked at");
        goes_on.send(()).unwrap();
        in_turn(&TURNS, || ()).await.unwrap();
    }

    #[tokio::test]
    async fn passwords_are_kept_as_argon2id_and_recognised() {
        let kept = keep("correct horse".into()).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert_ne!(kept, keep("correct horse".into()).await.unwrap(), "each has a salt of its own");
        assert!(is_right("correct horse".into(), Some(kept.clone())).await.unwrap());
        assert!(!is_right("correct house".into(), Some(kept)).await.unwrap());
        assert!(!is_right(String::new(), None).await.unwrap(), "nobody has no password");
        for password in ["short", &"long".repeat(51)] {
            assert!(matches!(keep(password.into()).await, Err(Error::Unreadable(_))));
        }
    }
}

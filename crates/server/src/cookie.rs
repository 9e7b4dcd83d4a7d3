use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::id::{Id, random};
use crate::store::{Store, StoreError};

/// Signs session cookies. All nodes of a store share the key.
pub(crate) struct CookieKey(Vec<u8>);

/// The name of the cookie; where the public address uses HTTPS, with a prefix that keeps other hosts of the same domain
/// and unencrypted connections from setting it.
const NAME: &str = "wonderland";
const HOST_NAME: &str = "__Host-wonderland";
/// A year, in seconds. The cookie is renewed whenever the session is read or started.
pub(crate) const AGE: u32 = 365 * 24 * 60 * 60;
/// The most sessions of one request that are looked up.
const MOST: usize = 4;

/// A session in a cookie.
pub(crate) struct CookieSession {
    /// What the cookie says. The store has only its hash.
    pub(crate) secret: Id,
    /// Whether the cookie has the name that it had before it got its prefix.
    pub(crate) old_name: bool,
}

impl CookieKey {
    pub(crate) async fn of_store(store: &Store) -> Result<Self, StoreError> {
        let key = store.setting("cookie-key", &URL_SAFE_NO_PAD.encode(random::<32>())).await?;
        Ok(Self(key.into_bytes()))
    }

    /// The cookie of a session; with `secure` it is only sent over HTTPS.
    pub(crate) fn cookie(&self, secret: &Id, secure: bool) -> String {
        cookie(&self.sign(secret), AGE, secure)
    }

    /// A cookie that removes the session's.
    pub(crate) fn no_cookie(secure: bool) -> String {
        cookie("", 0, secure)
    }

    /// The sessions in `Cookie` headers whose signature is ours. A page of another host can add cookies of the same name,
    /// so there may be several; those with the prefix come first.
    pub(crate) fn sessions(&self, headers: &[&str], secure: bool) -> Vec<CookieSession> {
        let named = |name: &'static str, old_name| {
            let cookies = headers.iter().flat_map(|header| header.split(';'));
            let values = cookies.filter_map(move |one| one.trim().strip_prefix(name)?.strip_prefix('='));
            values.filter_map(move |value| Some(CookieSession { secret: self.verify(value)?, old_name }))
        };
        let prefixed = secure.then(|| named(HOST_NAME, false)).into_iter().flatten();
        prefixed.chain(named(NAME, secure)).take(MOST).collect()
    }

    /// The session in the value of a cookie, if the signature is ours.
    fn verify(&self, value: &str) -> Option<Id> {
        let (id, signature) = value.split_once('.')?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        // Takes constant time.
        self.mac(id).verify_slice(&signature).ok()?;
        Id::parse(id)
    }

    fn sign(&self, session: &Id) -> String {
        let signature = self.mac(session.as_str()).finalize().into_bytes();
        format!("{session}.{}", URL_SAFE_NO_PAD.encode(signature))
    }

    fn mac(&self, text: &str) -> Hmac<Sha256> {
        Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length").chain_update(text)
    }
}

fn cookie(value: &str, age: u32, secure: bool) -> String {
    let (name, secure) = if secure { (HOST_NAME, "; Secure") } else { (NAME, "") };
    format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(key: &CookieKey, header: &str, secure: bool) -> Vec<(Id, bool)> {
        let sessions = key.sessions(&[header], secure);
        sessions.into_iter().map(|session| (session.secret, session.old_name)).collect()
    }

    #[test]
    fn only_cookies_with_our_signature_are_accepted() {
        let (ours, theirs) = (CookieKey(vec![1; 32]), CookieKey(vec![2; 32]));
        let id = Id::random();
        let cookie = ours.cookie(&id, false);
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"));
        let sent = format!("other=1; {}", cookie.split(';').next().unwrap());
        assert_eq!(found(&ours, &sent, false), [(id.clone(), false)]);
        assert_eq!(found(&theirs, &sent, false), []);
        let forged = sent.replace(id.as_str(), Id::random().as_str());
        for header in [forged.as_str(), "", "wonderland=", "wonderland=a.b", &sent[..sent.len() - 4]] {
            assert_eq!(found(&ours, header, false), [], "{header}");
        }
    }

    #[test]
    fn junk_of_the_same_name_hides_no_session() {
        let (key, id) = (CookieKey(vec![1; 32]), Id::random());
        let good = key.cookie(&id, false).split(';').next().unwrap().to_string();
        let junk = CookieKey(vec![2; 32]).cookie(&id, false).split(';').next().unwrap().to_string();
        for header in [format!("wonderland=junk; {junk}; {good}"), format!("{good}; {junk}; wonderland")] {
            assert_eq!(found(&key, &header, false), [(id.clone(), false)], "{header}");
        }
    }

    #[test]
    fn encrypted_servers_prefer_the_name_that_nobody_else_can_set() {
        let (key, id, other) = (CookieKey(vec![1; 32]), Id::random(), Id::random());
        let cookie = key.cookie(&id, true);
        assert!(cookie.starts_with("__Host-wonderland=") && cookie.contains("; Secure") && cookie.contains("Path=/;"));
        let (good, planted) = (cookie.split(';').next().unwrap(), key.cookie(&other, false));
        let sent = format!("{}; {good}", planted.split(';').next().unwrap());
        assert_eq!(found(&key, &sent, true), [(id.clone(), false), (other.clone(), true)]);
        assert_eq!(found(&key, &sent, false), [(other, false)]);
    }
}

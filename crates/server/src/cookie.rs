use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::id::{Id, random};
use crate::store::{Store, StoreError};

/// Signs session cookies. All nodes of a store share the key.
pub(crate) struct CookieKey(Vec<u8>);

/// The name of the cookie.
const NAME: &str = "wonderland";
/// A year, in seconds. The cookie is renewed whenever the session is read or started.
pub(crate) const AGE: u32 = 365 * 24 * 60 * 60;

impl CookieKey {
    pub(crate) async fn of_store(store: &Store) -> Result<Self, StoreError> {
        let key = store.setting("cookie-key", &URL_SAFE_NO_PAD.encode(random::<32>())).await?;
        Ok(Self(key.into_bytes()))
    }

    /// The cookie of a session; with `secure` it is only sent over HTTPS.
    pub(crate) fn cookie(&self, session: &Id, secure: bool) -> String {
        cookie(&self.sign(session), AGE, secure)
    }

    /// A cookie that removes the session's.
    pub(crate) fn no_cookie(secure: bool) -> String {
        cookie("", 0, secure)
    }

    /// The session in a `Cookie` header, if the signature is ours.
    pub(crate) fn session(&self, header: &str) -> Option<Id> {
        let value = header.split(';').find_map(|one| one.trim().strip_prefix(NAME)?.strip_prefix('='))?;
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
    let secure = if secure { "; Secure" } else { "" };
    format!("{NAME}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_cookies_with_our_signature_are_accepted() {
        let (ours, theirs) = (CookieKey(vec![1; 32]), CookieKey(vec![2; 32]));
        let id = Id::random();
        let cookie = ours.cookie(&id, true);
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Secure"));
        let sent = format!("other=1; {}", cookie.split(';').next().unwrap());
        assert_eq!(ours.session(&sent), Some(id.clone()));
        assert_eq!(theirs.session(&sent), None);
        let forged = sent.replace(id.as_str(), Id::random().as_str());
        for header in [forged.as_str(), "", "wonderland=", "wonderland=a.b", &sent[..sent.len() - 4]] {
            assert_eq!(ours.session(header), None, "{header}");
        }
    }
}

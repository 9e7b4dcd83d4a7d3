use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::id::{Id, random};
use crate::store::{Store, StoreError};

/// Signs cookies. All nodes of a store have the same key.
pub(crate) struct CookieKey(Vec<u8>);

/// What the cookie is called.
const NAME: &str = "wonderland";
/// A year, in seconds; it is renewed whenever somebody asks or says who they are.
pub(crate) const AGE: u32 = 365 * 24 * 60 * 60;

impl CookieKey {
    pub(crate) async fn of_store(store: &Store) -> Result<Self, StoreError> {
        let key = store.setting("cookie-key", &URL_SAFE_NO_PAD.encode(random::<32>())).await?;
        Ok(Self(key.into_bytes()))
    }

    /// The cookie of a session. `secure` if it may only travel encrypted.
    pub(crate) fn cookie(&self, session: &Id, secure: bool) -> String {
        cookie(&self.sign(session), AGE, secure)
    }

    /// What takes the cookie of a session away.
    pub(crate) fn no_cookie(secure: bool) -> String {
        cookie("", 0, secure)
    }

    /// The session that a `Cookie` header names, if we signed it.
    pub(crate) fn session(&self, header: &str) -> Option<Id> {
        let value = header.split(';').find_map(|one| one.trim().strip_prefix(NAME)?.strip_prefix('='))?;
        let (id, signature) = value.split_once('.')?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        // This takes as long for a wrong signature as for a right one.
        self.mac(id).verify_slice(&signature).ok()?;
        Id::read(id)
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
    fn cookies_are_read_if_we_signed_them() {
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

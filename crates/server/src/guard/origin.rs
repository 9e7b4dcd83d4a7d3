use axum::http::{HeaderMap, Method, Uri, header};

use crate::error::Error;

/// Whether a request comes from a page of ours, or from no page at all.
pub(crate) fn is_ours(public_url: Option<&str>, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = |url: &str| url.parse::<Uri>().ok().and_then(|uri| Some(uri.authority()?.to_string()));
    let origin = origin.to_str().ok().and_then(host);
    let ours =
        [headers.get(header::HOST).and_then(|host| host.to_str().ok()).map(String::from), public_url.and_then(host)];
    origin.is_some() && ours.contains(&origin)
}

/// A page of somebody else must not act for who looks at it: what changes something has to come
/// from our own, in a form that no page can send elsewhere without asking. Programs with a token
/// have no cookie that a page could use.
pub(super) fn check(public_url: Option<&str>, method: &Method, headers: &HeaderMap) -> Result<(), Error> {
    if method.is_safe() || headers.contains_key(header::AUTHORIZATION) {
        return Ok(());
    }
    if !is_ours(public_url, headers) {
        return Err(Error::Forbidden("this page is not ours: only pages of this server may change something"));
    }
    let is_json =
        headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    // No page can send this one elsewhere without asking, whatever its body is.
    if is_json || method == Method::DELETE { Ok(()) } else { Err(Error::NotJson) }
}

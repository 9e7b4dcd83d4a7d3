use axum::http::{HeaderMap, Method, Uri, header};

use crate::error::Error;

/// Whether a request comes from one of our pages, or from no page at all.
pub(crate) fn is_same_origin(public_url: Option<&str>, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = |url: &str| url.parse::<Uri>().ok().and_then(|uri| Some(uri.authority()?.to_string()));
    let origin = origin.to_str().ok().and_then(host);
    let ours =
        [headers.get(header::HOST).and_then(|host| host.to_str().ok()).map(String::from), public_url.and_then(host)];
    origin.is_some() && ours.contains(&origin)
}

/// Prevents cross-site request forgery: a request that changes something must come from our own pages, in a form that
/// other sites can't send without a preflight. Programs with a token have no cookie that a page could abuse.
pub(super) fn check(public_url: Option<&str>, method: &Method, headers: &HeaderMap) -> Result<(), Error> {
    if method.is_safe() || headers.contains_key(header::AUTHORIZATION) {
        return Ok(());
    }
    if !is_same_origin(public_url, headers) {
        return Err(Error::ForeignPage);
    }
    let is_json =
        headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    // Other sites can't send DELETE without a preflight, whatever its body is.
    if is_json || method == Method::DELETE { Ok(()) } else { Err(Error::NotJson) }
}

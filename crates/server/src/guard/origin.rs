use axum::http::{HeaderMap, Method, Uri, header};

use crate::error::Error;

/// Whether a request comes from one of our pages, or from no page at all. Where there is a public address, scheme and
/// host have to be its own; the `Host` of a request is chosen by whoever sends it.
pub(crate) fn is_same_origin(public_url: Option<&str>, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Some(origin) = origin.to_str().ok().and_then(parse) else { return false };
    match public_url {
        Some(url) => parse(url).is_some_and(|public| public == origin),
        None => headers.get(header::HOST).is_some_and(|host| host.as_bytes() == origin.1.as_bytes()),
    }
}

/// The scheme and the host with its port, unless that is the usual one.
fn parse(url: &str) -> Option<(String, String)> {
    let uri = url.parse::<Uri>().ok()?;
    let (scheme, host) = (uri.scheme_str()?.to_lowercase(), uri.authority()?.as_str().to_lowercase());
    let usual = if scheme == "https" { ":443" } else { ":80" };
    let host = host.strip_suffix(usual).unwrap_or(&host).to_string();
    Some((scheme, host))
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

use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::timeout;

use super::{Address, origin};
use crate::app::App;
use crate::error::{Error, Fault};

/// The longest request body.
const LONGEST_BODY: usize = 256 * 1024;
/// How long a body may take to arrive.
const BODY: Duration = Duration::from_secs(15);

/// Middleware that limits requests by address and refuses those of other sites' pages.
pub(crate) async fn admit(State(app): State<App>, mut request: Request, next: Next) -> Result<Response, Error> {
    let address = Address::of(app.guards(), request.headers(), request.extensions()).ok_or(Fault::NoAddress)?;
    app.guards().throttle_request(address.0)?;
    origin::check(app.public_url(), request.method(), request.headers())?;
    request.extensions_mut().insert(address);
    Ok(next.run(with_body(request).await?).await)
}

/// The request with its whole body, which has to arrive in time: a client must not hold a connection for as long as it
/// likes.
async fn with_body(request: Request) -> Result<Request, Error> {
    if request.method().is_safe() {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    let length = parts.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: usize| length > LONGEST_BODY) {
        return Err(Error::TooLong);
    }
    let body = timeout(BODY, to_bytes(body, LONGEST_BODY)).await.map_err(|_| Error::TooSlow)?;
    // A client that has gone does not read which error it is.
    Ok(Request::from_parts(parts, body.map_err(|_| Error::TooLong)?.into()))
}

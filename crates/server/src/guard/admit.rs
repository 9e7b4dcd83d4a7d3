use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::{Address, origin};
use crate::app::App;
use crate::error::{Error, Fault};

/// Middleware that limits requests by address and refuses those of other sites' pages.
pub(crate) async fn admit(State(app): State<App>, mut request: Request, next: Next) -> Result<Response, Error> {
    let address = Address::of(app.guards(), request.headers(), request.extensions()).ok_or(Fault::NoAddress)?;
    app.guards().throttle_request(address.0)?;
    origin::check(app.public_url(), request.method(), request.headers())?;
    request.extensions_mut().insert(address);
    Ok(next.run(request).await)
}

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::{Address, origin};
use crate::app::App;
use crate::error::Error;

/// Lets a request in: not too many of one address, and nothing that another page wants.
pub(crate) async fn admit(State(app): State<App>, mut request: Request, next: Next) -> Result<Response, Error> {
    let address = Address::of(app.guards(), request.headers(), request.extensions())
        .ok_or_else(|| Error::Inside("a request without an address".into()))?;
    app.guards().asks(address.0)?;
    origin::check(app.public_url(), request.method(), request.headers())?;
    request.extensions_mut().insert(address);
    Ok(next.run(request).await)
}

//! The HTTP API under `/api/v1`, with one file per subject.

mod account;
mod caller;
mod docs;
mod extras;
mod finished;
#[cfg(feature = "fuzz")]
mod fuzz;
mod hints;
mod json;
mod lang;
mod operating;
mod path;
mod puzzles;
mod query;
mod reviews;
mod session;
mod sockets;
mod statistics;
mod stream;
mod tables;
mod tokens;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{delete, get, post, put};

use crate::app::App;
use crate::error::Error;
use crate::{guard, logs, web};

pub(crate) use caller::{Caller, Credential, Identity, Owner, Visitor};
#[cfg(feature = "fuzz")]
pub(crate) use fuzz::read_each;
pub(crate) use json::Json;
pub(crate) use path::Path;
pub(crate) use query::Query;

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let encrypted = app.is_encrypted();
    let router = Router::new()
        .nest("/api/v1", v1())
        .route("/health", get(operating::health))
        .route("/ready", get(operating::ready))
        .route("/metrics", get(operating::show_metrics))
        .merge(web::pages())
        .method_not_allowed_fallback(async || Error::WrongMethod)
        .layer(from_fn_with_state(app.clone(), guard::admit))
        .layer(from_fn(logs::request));
    guard::security_headers(router, encrypted).with_state(app)
}

fn v1() -> Router<App> {
    Router::new()
        .route("/session", get(session::show).post(session::begin).put(session::rename).delete(session::log_out))
        .route("/login", post(session::log_in))
        .route("/account", post(account::create).delete(account::delete))
        .route("/account/password", put(account::change_password))
        .route("/account/export", get(account::export))
        .route("/account/sessions", get(session::list))
        .route("/account/sessions/{id}", delete(session::end))
        .route("/account/tokens", get(tokens::list).post(tokens::create))
        .route("/account/tokens/{id}", delete(tokens::revoke))
        .route("/tables", get(tables::lobby).post(tables::open))
        .route("/tables/mine", get(tables::mine))
        .route("/tables/{id}", get(tables::show).delete(tables::close))
        .route("/tables/{id}/seats/{seat}", put(tables::sit).delete(tables::stand))
        .route("/tables/{id}/seats/{seat}/bot", put(tables::set_bot))
        .route("/tables/{id}/seats/{seat}/nonce", put(tables::reveal))
        .route("/tables/{id}/swap", post(tables::swap))
        .route("/tables/{id}/start", post(tables::start))
        .route("/tables/{id}/request", post(tables::request))
        .route("/tables/{id}/socket", get(sockets::open))
        .route("/tables/{id}/seats/{seat}/hint", get(hints::show))
        .route("/stream", get(stream::open))
        .route("/openapi.json", get(docs::show))
        .merge(after())
}

/// Routes for finished games, and for what needs no table.
fn after() -> Router<App> {
    Router::new()
        .route("/tables/{id}/record", get(finished::record))
        .route("/tables/{id}/replay", get(finished::replay))
        .route("/tables/{id}/verify", get(finished::verify))
        .route("/tables/{id}/review", get(reviews::show).post(reviews::ask))
        .route("/players/{name}", get(statistics::player))
        .route("/leaderboards/{game}", get(statistics::leaderboard))
        .route("/leaderboards/{game}/bots", get(statistics::bots))
        .route("/verify", post(extras::verify))
        .route("/score/{game}", post(extras::score))
        .route("/rules/{game}", get(extras::rules))
        .route("/lessons/{game}", get(extras::lesson))
        .route("/puzzles/today", get(puzzles::today))
        .route("/puzzles/{number}", get(puzzles::show).post(puzzles::answer))
}

/// The bodies of requests and responses.
#[cfg(test)]
pub(crate) fn bodies(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<protocol::Problem>();
    session::bodies(visitor);
    account::bodies(visitor);
    tokens::bodies(visitor);
    tables::bodies(visitor);
    hints::bodies(visitor);
    finished::bodies(visitor);
    reviews::bodies(visitor);
    statistics::bodies(visitor);
    extras::bodies(visitor);
    puzzles::bodies(visitor);
}

//! The OpenAPI document.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::IntoResponse;
use protocol::Problem;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::{
    account, extras, finished, hints, operating, puzzles, reviews, session, sockets, statistics, stream, tables, tokens,
};
use crate::id::Id;

/// The document. A test fails if a route is missing here.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Wonderland",
        description = "Tables of Parade and Alice in Wonderland. Start a guest session with POST /api/v1/session, which \
                       sets a cookie, or send a token.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    paths(
        session::show,
        session::begin,
        session::rename,
        session::log_in,
        session::log_out,
        session::list,
        session::end,
        account::create,
        account::change_password,
        account::export,
        account::delete,
        tokens::list,
        tokens::create,
        tokens::revoke,
        tables::lobby,
        tables::open,
        tables::mine,
        tables::show,
        tables::close,
        tables::sit,
        tables::stand,
        tables::set_bot,
        tables::reveal,
        tables::swap,
        tables::start,
        tables::request,
        sockets::open,
        stream::open,
        hints::show,
        finished::record,
        finished::replay,
        finished::verify,
        reviews::show,
        reviews::ask,
        statistics::player,
        statistics::leaderboard,
        statistics::bots,
        extras::verify,
        extras::score,
        extras::rules,
        extras::lesson,
        puzzles::today,
        puzzles::show,
        puzzles::answer,
        show,
        operating::health,
        operating::ready,
        operating::show_metrics,
    ),
    components(schemas(Id, Problem)),
    modifiers(&Security)
)]
struct Document;

struct Security;

impl Modify for Security {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let components = api.components.get_or_insert_default();
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("wonderland")));
        components.add_security_scheme("cookie", cookie);
        components.add_security_scheme("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    }
}

/// This document.
#[utoipa::path(
    get,
    path = "/api/v1/openapi.json",
    tag = "operating",
    responses((status = OK, description = "An OpenAPI document", body = Object))
)]
pub(super) async fn show() -> impl IntoResponse {
    static TEXT: LazyLock<String> = LazyLock::new(|| Document::openapi().to_json().expect("plain data"));
    ([(header::CONTENT_TYPE, "application/json")], TEXT.as_str())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

    fn document() -> serde_json::Value {
        serde_json::from_str(&Document::openapi().to_json().unwrap()).unwrap()
    }

    /// The values that a schema lists but its type excludes.
    fn excluded(schema: &serde_json::Value) -> Vec<&serde_json::Value> {
        let texts = |one: &&serde_json::Value| one.is_string() && schema["type"] != "string";
        let listed = schema["enum"].as_array().into_iter().flatten().filter(texts);
        let parts: Vec<_> = match schema {
            serde_json::Value::Array(parts) => parts.iter().collect(),
            serde_json::Value::Object(parts) => parts.values().collect(),
            _ => Vec::new(),
        };
        listed.chain(parts.into_iter().flat_map(excluded)).collect()
    }

    #[test]
    fn listed_values_are_of_their_type() {
        assert_eq!(excluded(&document()), Vec::<&serde_json::Value>::new());
    }

    /// The documented routes, such as `get /health`.
    fn documented() -> BTreeSet<String> {
        let document = document();
        let paths = document["paths"].as_object().unwrap();
        let of = |(path, item): (&String, &serde_json::Value)| {
            METHODS
                .iter()
                .filter(|method| item[**method].is_object())
                .map(|method| format!("{method} {path}"))
                .collect()
        };
        paths.iter().flat_map(of as fn(_) -> Vec<String>).collect()
    }

    /// The routes of the router, read from its source because it can't list them.
    fn routed() -> BTreeSet<String> {
        let source = include_str!("mod.rs");
        let mut found = BTreeSet::new();
        for call in source.split(".route(").skip(1) {
            let path = call.split('"').nth(1).expect("a route has a path");
            let rest = call.split_once("\",").expect("a route has methods").1;
            let methods = rest.split(".route(").next().unwrap();
            let prefix = if OUTSIDE.contains(&path) { "" } else { "/api/v1" };
            let named =
                |method: &&&str| methods.contains(&format!(" {method}(")) || methods.contains(&format!(".{method}("));
            let of_path: Vec<_> =
                METHODS.iter().filter(named).map(|method| format!("{method} {prefix}{path}")).collect();
            assert!(!of_path.is_empty(), "the route {path} has no method");
            found.extend(of_path);
        }
        found
    }

    /// Routes that are not under `/api/v1`.
    const OUTSIDE: [&str; 3] = ["/health", "/ready", "/metrics"];

    #[test]
    fn all_references_resolve() {
        let text = Document::openapi().to_json().unwrap();
        let document: serde_json::Value = serde_json::from_str(&text).unwrap();
        for rest in text.split("\"$ref\":\"#").skip(1) {
            let pointer = rest.split('"').next().unwrap();
            assert!(document.pointer(pointer).is_some(), "{pointer} does not exist");
        }
        assert!(document.pointer("/components/schemas/Problem").is_some());
    }

    #[test]
    fn the_document_has_exactly_the_routes() {
        assert_eq!(documented(), routed());
    }
}

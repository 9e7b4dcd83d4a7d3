use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header;
use axum::http::request::Parts;
use protocol::{Scope, Scopes};

use crate::app::App;
use crate::error::Error;
use crate::id::Id;
use crate::store::{StoreError, StoredPlayer};
use crate::time::now;
use crate::token::Token;

/// The player who sends a request. A token needs the scope `read` for safe methods, and `play` for others.
pub(crate) struct Caller(pub(crate) StoredPlayer);

/// The player whose account a request is about. A token needs the scope `account`.
pub(crate) struct Owner(pub(crate) Identity);

/// The player who opens a socket or a stream. A token needs the scope `play`.
pub(crate) struct Visitor(pub(crate) Identity);

/// A player, and how they were identified. Its scopes are those of [`Caller`].
pub(crate) struct Identity {
    pub(crate) player: StoredPlayer,
    pub(crate) credential: Credential,
    /// What their cookie says, if they have a session.
    pub(crate) cookie: Option<Id>,
    /// What they are allowed to do; everything with a session.
    pub(crate) scopes: Scopes,
}

/// What identifies a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Credential {
    /// The session whose secret is in a cookie.
    Session(Id),
    /// A token.
    Token(Id),
}

impl Credential {
    pub(crate) fn id(&self) -> &Id {
        match self {
            Self::Session(id) | Self::Token(id) => id,
        }
    }

    /// Whether it has not ended.
    pub(crate) async fn is_valid(&self, app: &App) -> Result<bool, StoreError> {
        app.store().is_valid(self.id()).await
    }
}

/// The scope that a request needs, unless it is about the account.
fn scope_of(parts: &Parts) -> Scope {
    if parts.method.is_safe() { Scope::Read } else { Scope::Play }
}

/// The sender of a request, if it has a cookie or a token. Scopes are checked here alone.
async fn identify(parts: &Parts, app: &App, needs: Scope) -> Result<Option<Identity>, Error> {
    let identity = match parts.headers.get(header::AUTHORIZATION) {
        Some(value) => {
            let text = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
            Some(by_token(app, text.and_then(Token::parse).ok_or(Error::NotSignedIn)?).await?)
        }
        None => by_cookie(parts, app).await?,
    };
    let Some(identity) = identity else { return Ok(None) };
    if !identity.scopes.allow(needs) {
        return Err(Error::MissingScope(needs.name()));
    }
    app.guards().throttle_player(&identity.player.id)?;
    Ok(Some(identity))
}

async fn by_token(app: &App, token: Token) -> Result<Identity, Error> {
    let (player, scopes) = app.store().token(&token, now()).await?.ok_or(Error::NotSignedIn)?;
    Ok(Identity { player, credential: Credential::Token(token.id), cookie: None, scopes })
}

async fn by_cookie(parts: &Parts, app: &App) -> Result<Option<Identity>, Error> {
    let cookies = parts.headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let cookies: Vec<&str> = cookies.collect();
    for session in app.cookie_key().sessions(&cookies, app.is_encrypted()) {
        if let Some(player) = app.store().session(&session, now()).await? {
            let credential = Credential::Session(session.secret.hashed());
            return Ok(Some(Identity { player, credential, cookie: Some(session.secret), scopes: Scopes::all() }));
        }
    }
    Ok(None)
}

/// Implements an extractor, for required and optional callers.
macro_rules! extract {
    ($who:ident, $parts:ident => $needs:expr, $make:expr) => {
        impl OptionalFromRequestParts<App> for $who {
            type Rejection = Error;

            async fn from_request_parts($parts: &mut Parts, app: &App) -> Result<Option<Self>, Error> {
                Ok(identify($parts, app, $needs).await?.map($make))
            }
        }

        impl FromRequestParts<App> for $who {
            type Rejection = Error;

            async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
                let who = <Self as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
                who.ok_or(Error::NotSignedIn)
            }
        }
    };
}

extract!(Caller, parts => scope_of(parts), |identity| Caller(identity.player));
extract!(Identity, parts => scope_of(parts), |identity| identity);
extract!(Owner, parts => Scope::Account, Owner);
extract!(Visitor, parts => Scope::Play, Visitor);

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header;
use axum::http::request::Parts;

use crate::app::App;
use crate::error::Error;
use crate::id::Id;
use crate::store::{StoreError, StoredPlayer};
use crate::time::now;
use crate::token::{Scope, Scopes, Token};

/// Whoever asks, known by their cookie or a token. A token needs the scope `read` to look at
/// something and `play` to change it.
pub(crate) struct Caller(pub(crate) StoredPlayer);

/// Whoever asks about themselves. A token needs the scope `account`.
pub(crate) struct Owner(pub(crate) Known);

/// Whoever opens a socket or the stream, which are for playing. A token needs the scope `play`.
pub(crate) struct Visitor(pub(crate) Known);

/// Somebody, and how we know; whoever asks, as [`Caller`].
pub(crate) struct Known {
    pub(crate) player: StoredPlayer,
    pub(crate) credential: Credential,
    /// What they may do; everything with a cookie.
    pub(crate) scopes: Scopes,
}

/// What somebody is known by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Credential {
    /// A cookie, which names this session.
    Session(Id),
    /// The token with this id.
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

impl Scope {
    /// What a request needs that is not about the account.
    fn of(parts: &Parts) -> Self {
        if parts.method.is_safe() { Self::Read } else { Self::Play }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Play => "play",
            Self::Account => "account",
        }
    }
}

/// Who asks, if they say so. This is the one place where that is found out, and what they may.
async fn known(parts: &Parts, app: &App, needs: Scope) -> Result<Option<Known>, Error> {
    let known = match parts.headers.get(header::AUTHORIZATION) {
        Some(value) => {
            let text = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
            Some(by_token(app, text.and_then(Token::read).ok_or(Error::Nobody)?).await?)
        }
        None => by_cookie(parts, app).await?,
    };
    let Some(known) = known else { return Ok(None) };
    if !known.scopes.allow(needs) {
        return Err(Error::Scope(needs.name()));
    }
    app.guards().player_asks(&known.player.id)?;
    Ok(Some(known))
}

async fn by_token(app: &App, token: Token) -> Result<Known, Error> {
    let (player, scopes) = app.store().token(&token, now()).await?.ok_or(Error::Nobody)?;
    Ok(Known { player, credential: Credential::Token(token.id), scopes })
}

async fn by_cookie(parts: &Parts, app: &App) -> Result<Option<Known>, Error> {
    let cookies = parts.headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let Some(session) = cookies.into_iter().find_map(|cookie| app.cookie_key().session(cookie)) else {
        return Ok(None);
    };
    let player = app.store().session(&session, now()).await?;
    Ok(player.map(|player| Known { player, credential: Credential::Session(session), scopes: Scopes::all() }))
}

/// Both ways to ask for somebody: who has to be known, and who may be.
macro_rules! extract {
    ($who:ident, $parts:ident => $needs:expr, $make:expr) => {
        impl OptionalFromRequestParts<App> for $who {
            type Rejection = Error;

            async fn from_request_parts($parts: &mut Parts, app: &App) -> Result<Option<Self>, Error> {
                Ok(known($parts, app, $needs).await?.map($make))
            }
        }

        impl FromRequestParts<App> for $who {
            type Rejection = Error;

            async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
                let who = <Self as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
                who.ok_or(Error::Nobody)
            }
        }
    };
}

extract!(Caller, parts => Scope::of(parts), |known| Caller(known.player));
extract!(Known, parts => Scope::of(parts), |known| known);
extract!(Owner, parts => Scope::Account, Owner);
extract!(Visitor, parts => Scope::Play, Visitor);

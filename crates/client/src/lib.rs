//! Talks to a server: for the terminal, for load, and for tests.
//!
//! A [`Client`] is one session, a guest or an account. A [`Connection`] keeps it
//! connected to one table; a [`Socket`] is a single connection there, until it is lost.

mod backoff;
mod connection;
mod nonces;
mod socket;
mod throttle;
mod tls;
mod unreachable;

use std::time::Duration;

use game::{Hex32, Seat};
use protocol::{Code, Login, Named, Problem, Reveal, Swap};
use reqwest::header::{AUTHORIZATION, COOKIE, HeaderName, SET_COOKIE};
use rustls::ClientConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use connection::{Connection, Dialing, Event, Gist, Gone, Incoming, Settings};
pub use nonces::Nonces;
pub use protocol::{ListedTable, Me, NewTable, ShownTable, SitDown};
pub use reqwest::{Method, Response};
pub use socket::{Socket, SocketError};
pub use throttle::Rate;
pub use unreachable::Unreachable;

/// A session at a server. Clones are the same session.
#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    /// As in `http://127.0.0.1:8080`, without a slash at the end.
    url: String,
    /// What the server knows us by.
    cookie: Option<String>,
    /// What a program says instead.
    token: Option<String>,
}

/// Why the server did not do what we asked for.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// It says why.
    #[error("{why}")]
    Refused {
        /// For programs.
        code: Code,
        /// In a sentence.
        why: String,
    },
    /// It answers with something else.
    #[error("no Wonderland server answers there; is the address right?")]
    Strange,
    /// It can't be asked.
    #[error("can't reach the server: {0}")]
    Unreachable(#[from] Unreachable),
}

impl From<reqwest::Error> for ClientError {
    fn from(error: reqwest::Error) -> Self {
        if error.is_decode() || error.is_redirect() { Self::Strange } else { Unreachable::of(&error).into() }
    }
}

/// What asks by HTTP, encrypted where the address says so.
///
/// # Errors
/// If there can't be one.
pub fn http() -> reqwest::Result<reqwest::Client> {
    let encryption = ClientConfig::clone(&tls::config());
    let http = reqwest::Client::builder().tls_backend_preconfigured(encryption);
    http.timeout(Duration::from_secs(30)).tcp_nodelay(true).build()
}

impl Client {
    /// A client of the server at this address, of nobody yet.
    ///
    /// # Errors
    /// If there can't be one.
    pub fn new(url: &str) -> Result<Self, ClientError> {
        Ok(Self { http: http()?, url: url.trim_end_matches('/').into(), cookie: None, token: None })
    }

    /// The same session as an earlier program's, which kept the [cookie](Client::cookie).
    #[must_use]
    pub fn with_cookie(self, cookie: Option<String>) -> Self {
        Self { cookie, ..self }
    }

    /// What the server knows us by.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// The same server, asked by a program with this token.
    #[must_use]
    pub fn with_token(&self, token: &str) -> Self {
        Self { cookie: None, token: Some(token.into()), ..self.clone() }
    }

    /// Becomes a guest of this name.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn guest(&mut self, name: &str) -> Result<Me, ClientError> {
        self.enter("/session", &Named { name: name.into() }).await
    }

    /// Turns the guest that we are into an account.
    ///
    /// # Errors
    /// If the server refuses it: somebody else may have the name.
    pub async fn sign_up(&mut self, name: &str, password: &str) -> Result<Me, ClientError> {
        self.enter("/account", &Login { name: name.into(), password: password.into() }).await
    }

    /// Becomes an account that there is; what the guest had that we are is the account's then.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn log_in(&mut self, name: &str, password: &str) -> Result<Me, ClientError> {
        self.enter("/login", &Login { name: name.into(), password: password.into() }).await
    }

    /// Becomes somebody, and keeps the cookie.
    async fn enter(&mut self, path: &str, body: &impl Serialize) -> Result<Me, ClientError> {
        let response = self.ask(Method::POST, path, Some(body)).await?;
        let cookie = response.headers().get(SET_COOKIE).and_then(|value| value.to_str().ok());
        if let Some(cookie) = cookie.and_then(|cookie| cookie.split(';').next()) {
            self.cookie = Some(cookie.into());
        }
        Ok(response.json().await?)
    }

    /// Who we are.
    ///
    /// # Errors
    /// If the server does not know us.
    pub async fn me(&self) -> Result<Me, ClientError> {
        self.get("/session").await
    }

    /// Opens a table.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn open(&self, new: &NewTable) -> Result<ShownTable, ClientError> {
        self.send(Method::POST, "/tables", new).await
    }

    /// The public tables.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn lobby(&self) -> Result<Vec<ListedTable>, ClientError> {
        self.get("/tables").await
    }

    /// Our own tables.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn mine(&self) -> Result<Vec<ListedTable>, ClientError> {
        self.get("/tables/mine").await
    }

    /// A table as we may see it.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn table(&self, id: &str) -> Result<ShownTable, ClientError> {
        self.get(&format!("/tables/{id}")).await
    }

    /// Sits down, or says more about a seat of ours.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn sit(&self, id: &str, seat: Seat, down: &SitDown) -> Result<ShownTable, ClientError> {
        self.send(Method::PUT, &format!("/tables/{id}/seats/{}", seat.index()), down).await
    }

    /// Reveals the nonce of a seat of ours.
    ///
    /// # Errors
    /// If the server refuses it: not everybody has committed to a nonce, or it is another one.
    pub async fn reveal(&self, id: &str, seat: Seat, nonce: Hex32) -> Result<ShownTable, ClientError> {
        self.send(Method::PUT, &format!("/tables/{id}/seats/{}/nonce", seat.index()), &Reveal { nonce }).await
    }

    /// Gets up.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn stand(&self, id: &str, seat: Seat) -> Result<ShownTable, ClientError> {
        let path = format!("/tables/{id}/seats/{}", seat.index());
        Ok(self.ask(Method::DELETE, &path, None::<&()>).await?.json().await?)
    }

    /// Puts a bot, as in `bot:3`, on a free seat, or takes it away.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn set_bot(&self, id: &str, seat: Seat, bot: Option<&str>) -> Result<ShownTable, ClientError> {
        let path = format!("/tables/{id}/seats/{}/bot", seat.index());
        self.send(Method::PUT, &path, &serde_json::json!({ "bot": bot })).await
    }

    /// Changes two seats.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn swap(&self, id: &str, one: Seat, other: Seat) -> Result<ShownTable, ClientError> {
        self.send(Method::POST, &format!("/tables/{id}/swap"), &Swap { one, other }).await
    }

    /// Closes a table that we opened and nobody plays at yet.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn close(&self, id: &str) -> Result<(), ClientError> {
        self.ask(Method::DELETE, &format!("/tables/{id}"), None::<&()>).await.map(drop)
    }

    /// Deals the cards.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn start(&self, id: &str) -> Result<ShownTable, ClientError> {
        self.send(Method::POST, &format!("/tables/{id}/start"), &()).await
    }

    /// Stays connected to a table: to our seats there, or to look on.
    pub fn connection<M: Incoming>(&self, id: &str, settings: Settings) -> Connection<M> {
        let (client, id) = (self.clone(), id.to_string());
        Connection::new(move || client.dial(&id), settings)
    }

    /// Connects to a table once, and owns what it needs for that.
    pub fn dial(&self, id: &str) -> Dialing {
        let (client, id) = (self.clone(), id.to_string());
        Box::pin(async move { client.socket(&id).await })
    }

    /// Connects to a table: to our seats there, or to look on.
    ///
    /// # Errors
    /// If there is no such table, or the server can't be reached.
    pub async fn socket(&self, id: &str) -> Result<Socket, SocketError> {
        let url = self.url.replacen("http", "ws", 1);
        Socket::open(&format!("{url}/api/v1/tables/{id}/socket"), self.credential()).await
    }

    /// The header that says who we are.
    fn credential(&self) -> Option<(HeaderName, String)> {
        let bearer = self.token.as_ref().map(|token| (AUTHORIZATION, format!("Bearer {token}")));
        bearer.or_else(|| Some((COOKIE, self.cookie.clone()?)))
    }

    /// Asks for something.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        Ok(self.ask(Method::GET, path, None::<&()>).await?.json().await?)
    }

    /// Sends something.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn send<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        Ok(self.ask(method, path, Some(body)).await?.json().await?)
    }

    /// Asks for something; the answer as it came.
    ///
    /// # Errors
    /// If the server refuses it.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<Response, ClientError> {
        let mut request = self.http.request(method, format!("{}/api/v1{path}", self.url));
        if let Some((name, value)) = self.credential() {
            request = request.header(name, value);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await?;
        let status = response.status();
        if status.is_success() {
            return Ok(response);
        }
        match response.json::<Problem>().await {
            Ok(Problem { code, why }) => Err(ClientError::Refused { code, why }),
            // A proxy answers for a server that is down.
            Err(_) if status.is_server_error() => {
                Err(ClientError::Refused { code: Code::Unavailable, why: "the server is down; try again later".into() })
            }
            Err(_) => Err(ClientError::Strange),
        }
    }
}

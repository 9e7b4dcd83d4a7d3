use std::time::Duration;

use futures_util::{Sink, SinkExt, Stream, StreamExt};
use protocol::{ClientMsg, ServerMsg};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::header::RETRY_AFTER;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue, Response};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{Connector, connect_async_tls_with_config};

use crate::tls;

/// A connection to a table. It ends when it is lost; a [`Connection`](crate::Connection) lasts.
pub struct Socket(Box<dyn Frames>);

/// Frames of a WebSocket, over whatever carries them.
pub(crate) trait Frames:
    Stream<Item = Result<Message, Error>> + Sink<Message, Error = Error> + Send + Unpin
{
}
impl<T: Stream<Item = Result<Message, Error>> + Sink<Message, Error = Error> + Send + Unpin> Frames for T {}

/// Why nothing comes any more.
#[derive(Debug, thiserror::Error)]
pub enum SocketError {
    /// The connection ended, with this code if the server closed it.
    #[error("the connection to the server ended")]
    Closed(Option<u16>),
    /// The connection failed.
    #[error("the connection to the server failed: {0}")]
    Failed(Box<Error>),
    /// The server does not open one.
    #[error("the server answers {status}")]
    Refused {
        /// Why not.
        status: u16,
        /// How long it wants to be left alone.
        retry_after: Option<Duration>,
    },
    /// The server takes too long.
    #[error("the server does not answer")]
    Silent,
    /// It is no message of ours.
    #[error("the server sent something that is not a message: {0}")]
    Unreadable(#[from] serde_json::Error),
}

impl From<Error> for SocketError {
    fn from(why: Error) -> Self {
        match why {
            Error::ConnectionClosed | Error::AlreadyClosed => Self::Closed(None),
            Error::Http(response) => {
                Self::Refused { status: response.status().as_u16(), retry_after: retry_after(&response) }
            }
            why => Self::Failed(Box::new(why)),
        }
    }
}

/// The header's seconds; a date, which no server of ours sends, is not read.
fn retry_after<T>(response: &Response<T>) -> Option<Duration> {
    let seconds: u32 = response.headers().get(RETRY_AFTER)?.to_str().ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds.into()))
}

impl SocketError {
    /// How long the server wants to be left alone.
    pub(crate) fn retry_after(&self) -> Option<Duration> {
        if let Self::Refused { retry_after, .. } = self { *retry_after } else { None }
    }
}

impl Socket {
    pub(crate) async fn open(url: &str, credential: Option<(HeaderName, String)>) -> Result<Self, SocketError> {
        let mut request = url.into_client_request()?;
        if let Some((name, value)) = credential
            && let Ok(value) = HeaderValue::from_str(&value)
        {
            request.headers_mut().insert(name, value);
        }
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let encryption = Connector::Rustls(tls::config());
        let (stream, _) = connect_async_tls_with_config(request, Some(config), true, Some(encryption)).await?;
        Ok(Self::over(stream))
    }

    pub(crate) fn over(frames: impl Frames + 'static) -> Self {
        Self(Box::new(frames))
    }

    /// Sends a message.
    ///
    /// # Errors
    /// If the connection failed.
    pub async fn send(&mut self, message: &ClientMsg) -> Result<(), SocketError> {
        self.send_text(serde_json::to_string(message)?).await
    }

    /// Sends whatever text, which may be no message.
    ///
    /// # Errors
    /// If the connection failed.
    pub async fn send_text(&mut self, text: String) -> Result<(), SocketError> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// Takes a message, which [`flush`](Socket::flush) sends. If this is dropped before it completes, the message was
    /// not taken.
    pub(crate) async fn feed(&mut self, message: &ClientMsg) -> Result<(), SocketError> {
        Ok(self.0.feed(Message::text(serde_json::to_string(message)?)).await?)
    }

    pub(crate) async fn flush(&mut self) -> Result<(), SocketError> {
        Ok(self.0.flush().await?)
    }

    /// The next message.
    ///
    /// # Errors
    /// If the connection ended, or it is no message.
    pub async fn next(&mut self) -> Result<ServerMsg, SocketError> {
        Ok(serde_json::from_str(&self.next_text().await?)?)
    }

    /// The next message, as its text came.
    ///
    /// # Errors
    /// If the connection ended.
    pub async fn next_text(&mut self) -> Result<String, SocketError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().into()),
                Some(Ok(Message::Close(frame))) => {
                    return Err(SocketError::Closed(frame.map(|frame| frame.code.into())));
                }
                None => return Err(SocketError::Closed(None)),
                // Pings are answered by the library when something is read.
                Some(Ok(_)) => {}
                Some(Err(why)) => return Err(why.into()),
            }
        }
    }
}

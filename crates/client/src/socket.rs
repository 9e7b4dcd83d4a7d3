use futures_util::{SinkExt, StreamExt};
use table::{ClientMsg, ServerMsg};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{Connector, MaybeTlsStream, WebSocketStream, connect_async_tls_with_config};

use crate::tls;

/// A connection to a table.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    close_code: Option<u16>,
}

/// Why nothing comes any more.
#[derive(Debug, thiserror::Error)]
pub enum SocketError {
    /// The connection ended.
    #[error("the connection to the server ended")]
    Closed,
    /// The connection failed.
    #[error("the connection to the server failed: {0}")]
    Failed(Box<Error>),
    /// The server does not open one, and says so with this status.
    #[error("the server answers {0}")]
    Refused(u16),
    /// It is no message of ours.
    #[error("the server sends what is no message: {0}")]
    Unreadable(#[from] serde_json::Error),
}

impl From<Error> for SocketError {
    fn from(why: Error) -> Self {
        match why {
            Error::ConnectionClosed | Error::AlreadyClosed => Self::Closed,
            Error::Http(response) => Self::Refused(response.status().as_u16()),
            why => Self::Failed(Box::new(why)),
        }
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
        Ok(Self { stream, close_code: None })
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
        Ok(self.stream.send(Message::text(text)).await?)
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
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().into()),
                Some(Ok(Message::Close(frame))) => {
                    self.close_code = frame.map(|frame| frame.code.into());
                    return Err(SocketError::Closed);
                }
                None => return Err(SocketError::Closed),
                // Pings are answered by the library when something is read.
                Some(Ok(_)) => {}
                Some(Err(why)) => return Err(why.into()),
            }
        }
    }

    /// Why the server closed the connection, if it did: 1012 if it comes back in a moment.
    pub fn close_code(&self) -> Option<u16> {
        self.close_code
    }
}

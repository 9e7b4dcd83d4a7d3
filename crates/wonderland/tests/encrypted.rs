//! A server behind a TLS proxy, as on the internet.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use testkit::{Program, free_port};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;

/// Starts a TLS proxy for this server, which ends with the runtime, and returns its address.
async fn proxy(server: String, key: CertifiedKey<rcgen::KeyPair>) -> String {
    let CertifiedKey { cert, signing_key } = key;
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![cert.into()], signing_key.serialize_der().try_into().unwrap())
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let (acceptor, server) = (acceptor.clone(), server.clone());
            tokio::spawn(async move {
                // A client that doesn't trust the certificate hangs up, as one test expects.
                let Ok(mut inside) = acceptor.accept(stream).await else { return };
                let mut outside = TcpStream::connect(server).await.unwrap();
                let _ = copy_bidirectional(&mut inside, &mut outside).await;
            });
        }
    });
    format!("https://localhost:{port}")
}

fn swarm(url: &str, trusted: Option<&Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wonderland"));
    command.args(["load", "--server", url, "--tables", "1", "--players", "2", "--seconds", "1", "--json"]);
    match trusted {
        Some(file) => command.env("SSL_CERT_FILE", file),
        None => command.env_remove("SSL_CERT_FILE"),
    };
    command.output().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn trusted_tls_servers_can_be_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let port = free_port();
    let args = ["serve", "--listen", &format!("127.0.0.1:{port}"), "--log", "warn", "--data"];
    let mut serve = Command::new(env!("CARGO_BIN_EXE_wonderland"));
    serve.args(args).arg(folder.path());
    let _server = tokio::task::block_in_place(|| Program::start(&mut serve, "Wonderland is at "));
    let key = generate_simple_self_signed(["localhost".to_string()]).unwrap();
    let file = folder.path().join("trusted.pem");
    std::fs::write(&file, key.cert.pem()).unwrap();
    let url = proxy(format!("127.0.0.1:{port}"), key).await;
    let run = move |trusted: Option<PathBuf>| {
        let url = url.clone();
        tokio::task::spawn_blocking(move || swarm(&url, trusted.as_deref()))
    };

    let trusted = run(Some(file)).await.unwrap();
    let report: serde_json::Value = serde_json::from_slice(&trusted.stdout).unwrap();
    assert!(trusted.status.success() && report["moves"].as_u64().unwrap() > 0, "{report}");

    let stranger = run(None).await.unwrap();
    let said = String::from_utf8(stranger.stderr).unwrap();
    assert_eq!(stranger.status.code(), Some(1));
    assert!(said.contains("certificate") && said.lines().count() <= 2, "{said}");
}

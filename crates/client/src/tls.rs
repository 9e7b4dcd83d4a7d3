//! Encryption, for addresses that begin with `https`.

use std::sync::{Arc, OnceLock};

use rustls::{ClientConfig, RootCertStore};

/// Trusts whom this machine trusts. The certificates are read once.
pub(crate) fn config() -> Arc<ClientConfig> {
    static CONFIG: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    Arc::clone(CONFIG.get_or_init(|| {
        let mut roots = RootCertStore::empty();
        // One that can't be read is one that is not trusted; the connection says what is missing.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let versions = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config = versions.expect("ring speaks them").with_root_certificates(roots).with_no_client_auth();
        Arc::new(config)
    }))
}

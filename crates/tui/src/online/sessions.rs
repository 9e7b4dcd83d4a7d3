use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

use crate::files;
use crate::session::DataDir;

/// The size limit of the file.
const LIMIT: u64 = 1 << 20;

/// The session cookies, by server, in a file that only its owner can read.
#[derive(Clone, Debug)]
pub(super) struct Sessions(PathBuf);

impl Sessions {
    pub(super) fn of(data_dir: &DataDir) -> Self {
        Self(data_dir.path().join("sessions.json"))
    }

    fn all(&self) -> BTreeMap<String, String> {
        let text = files::read_text(&self.0, LIMIT).ok();
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// The cookie of a server.
    pub(super) fn cookie(&self, url: &str) -> Option<String> {
        self.all().remove(url)
    }

    /// Saves the cookie of a server.
    pub(super) fn keep(&self, url: &str, cookie: &str) -> io::Result<()> {
        let mut all = self.all();
        all.insert(url.into(), cookie.into());
        let text = serde_json::to_string_pretty(&all)? + "\n";
        self.0.parent().map_or(Ok(()), std::fs::create_dir_all)?;
        files::replace_secret(&self.0, text.as_bytes())
    }
}

#[test]
fn cookies_are_kept_for_one_alone() {
    let folder = std::env::temp_dir().join(format!("wonderland-sessions-{}", std::process::id()));
    let sessions = Sessions::of(&DataDir::new(folder.clone()));
    assert_eq!(sessions.cookie("http://a"), None);
    sessions.keep("http://a", "session=1").unwrap();
    sessions.keep("http://b", "session=2").unwrap();
    assert_eq!(sessions.cookie("http://a").as_deref(), Some("session=1"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&sessions.0).unwrap().permissions().mode() & 0o777, 0o600);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

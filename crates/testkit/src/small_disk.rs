use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::postgres::is_root;
use crate::process::Watched;

/// A disk that a test can fill. Only root can have one.
pub struct SmallDisk {
    place: Watched,
}

impl SmallDisk {
    /// An empty disk; `None` if it can't be mounted, which is reported.
    ///
    /// # Panics
    /// If there is no folder for it.
    pub fn mount() -> Option<Self> {
        let place = Watched::new("umount disk");
        let folder = place.folder().join("disk");
        fs::create_dir(&folder).expect("a folder");
        let mount = || {
            let mut mount = Command::new("mount");
            mount.args(["-t", "tmpfs", "-o", "size=64m", "tmpfs"]).arg(&folder).stderr(Stdio::null()).status()
        };
        if is_root() && mount().is_ok_and(|status| status.success()) {
            return Some(Self { place });
        }
        eprintln!("left out: a full disk, because only root can mount a small one");
        None
    }

    /// Its folder.
    pub fn folder(&self) -> PathBuf {
        self.place.folder().join("disk")
    }

    /// Writes until there is no room left.
    ///
    /// # Panics
    /// If nothing can be written at all.
    pub fn fill(&self) {
        let mut file = File::create(self.filler()).expect("a file");
        for size in [1 << 20, 1 << 12, 1] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
    }

    /// Makes room again.
    ///
    /// # Panics
    /// If the disk was not filled.
    pub fn free(&self) {
        fs::remove_file(self.filler()).expect("the file");
    }

    fn filler(&self) -> PathBuf {
        self.folder().join("filler")
    }
}

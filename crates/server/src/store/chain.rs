//! The chain of hashes through a table's log: each step has a hash of its lines and of the step before.

use std::fmt;

use sha2::{Digest, Sha256};
use table::Line;

use crate::id::Id;

/// The hash of a log up to one of its steps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct LogHash([u8; 16]);

impl LogHash {
    /// The hash of an empty log.
    pub(crate) fn empty(table: &Id) -> Self {
        Self::of(Sha256::new().chain_update("wonderland-log/1 ").chain_update(table.as_str()))
    }

    /// The hash after a step whose first line has the number `n`.
    pub(crate) fn after(self, n: usize, lines: &str) -> Self {
        Self::of(Sha256::new().chain_update(self.0).chain_update((n as u64).to_be_bytes()).chain_update(lines))
    }

    fn of(hashed: Sha256) -> Self {
        let whole: [u8; 32] = hashed.finalize().into();
        let mut half = [0; 16];
        half.copy_from_slice(&whole[..16]);
        Self(half)
    }
}

impl fmt::Display for LogHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_be_bytes(self.0))
    }
}

impl fmt::Debug for LogHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A step as it is stored: the number of its first line, its lines and its hash.
pub(super) type StepRow = (i64, String, Option<String>);

/// The last step of a log, as it is stored beside the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tip {
    pub(super) n: i64,
    /// `None` if it was stored before there were hashes.
    pub(super) hash: Option<String>,
    /// The last step without a hash.
    pub(super) unhashed: Option<i64>,
}

/// Reads the steps of a log in order, and checks that none was lost or changed.
pub(super) struct LogReader<'a> {
    hash: LogHash,
    lines: Vec<Line<String>>,
    from: usize,
    tip: Option<&'a Tip>,
    reached_tip: bool,
}

impl<'a> LogReader<'a> {
    /// A reader of a whole log, which has to reach its tip.
    pub(super) fn whole(table: &Id, tip: Option<&'a Tip>) -> Self {
        Self { tip, reached_tip: tip.is_none(), ..Self::after(0, LogHash::empty(table)) }
    }

    /// A reader of the steps from this line on, before which the log has this hash.
    pub(super) fn after(from: usize, hash: LogHash) -> Self {
        Self { hash, lines: Vec::new(), from, tip: None, reached_tip: true }
    }

    pub(super) fn read(&mut self, (n, text, hash): &StepRow) -> Result<(), String> {
        let next = self.from + self.lines.len();
        if usize::try_from(*n) != Ok(next) {
            return Err(format!("there should be a step at line {next}, but the next one is at line {n}"));
        }
        self.hash = self.hash.after(next, text);
        self.check_hash(*n, hash.as_deref())?;
        let step: Vec<Line<String>> = serde_json::from_str(text).map_err(|why| why.to_string())?;
        self.lines.extend(step);
        Ok(())
    }

    fn check_hash(&mut self, n: i64, hash: Option<&str>) -> Result<(), String> {
        let expected = self.hash.to_string();
        match hash {
            Some(hash) if hash == expected => {}
            None if self.tip.and_then(|tip| tip.unhashed).is_some_and(|last| n <= last) => {}
            _ => return Err(format!("the step at line {n} or one before it was changed: its hash is not {expected}")),
        }
        if let Some(tip) = self.tip.filter(|tip| tip.n == n) {
            self.reached_tip = true;
            if tip.hash.as_deref().is_some_and(|hash| hash != expected) {
                return Err(format!("the step at line {n} is not the one that was last stored"));
            }
        }
        Ok(())
    }

    /// All lines, and the hash of the log.
    pub(super) fn end(self) -> Result<(Vec<Line<String>>, LogHash), String> {
        match self.tip {
            Some(tip) if !self.reached_tip => {
                Err(format!("its last steps are missing, up to the one at line {}", tip.n))
            }
            _ => Ok((self.lines, self.hash)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: [&str; 3] = [
        r#"[{"seat":0,"move":"R5","at":1}]"#,
        r#"[{"resign":1,"at":2},{"resign":2,"at":2}]"#,
        r#"[{"back":1,"at":3}]"#,
    ];

    fn log(table: &Id) -> (Vec<StepRow>, Tip) {
        let (mut hash, mut rows, mut n) = (LogHash::empty(table), Vec::new(), 0);
        for text in LINES {
            hash = hash.after(n, text);
            rows.push((n as i64, text.to_string(), Some(hash.to_string())));
            n += text.matches("\"at\"").count();
        }
        (rows, Tip { n: 3, hash: Some(hash.to_string()), unhashed: None })
    }

    fn read(table: &Id, rows: &[StepRow], tip: &Tip) -> Result<usize, String> {
        let mut reader = LogReader::whole(table, Some(tip));
        rows.iter().try_for_each(|row| reader.read(row))?;
        Ok(reader.end()?.0.len())
    }

    #[test]
    fn a_log_that_was_lost_or_changed_is_noticed() {
        let table = Id::random();
        let (rows, tip) = log(&table);
        assert_eq!(read(&table, &rows, &tip), Ok(4));
        assert!(read(&Id::random(), &rows, &tip).unwrap_err().contains("changed"), "another table's log");
        for row in 0..rows.len() {
            let mut lost = rows.clone();
            lost.remove(row);
            assert!(read(&table, &lost, &tip).is_err(), "a lost step");
            let mut changed = rows.clone();
            changed[row].1 = changed[row].1.replace("\"at\":", "\"at\":9");
            assert!(read(&table, &changed, &tip).is_err(), "a changed step");
            changed[row].2 = None;
            assert!(read(&table, &changed, &tip).is_err(), "a changed step without its hash");
        }
    }

    #[test]
    fn steps_from_before_there_were_hashes_are_accepted_and_fixed_by_the_first_one_after() {
        let table = Id::random();
        let (mut rows, tip) = log(&table);
        rows[..2].iter_mut().for_each(|row| row.2 = None);
        assert_eq!(read(&table, &rows, &Tip { unhashed: Some(1), ..tip.clone() }), Ok(4));
        assert!(read(&table, &rows, &tip).is_err());
        rows[0].1 = rows[0].1.replace("R5", "R6");
        assert!(read(&table, &rows, &Tip { unhashed: Some(1), ..tip }).is_err());
        let untouched = Tip { n: 1, hash: None, unhashed: Some(1) };
        assert_eq!(read(&table, &rows[..2], &untouched), Ok(3));
        assert!(read(&table, &rows[..1], &untouched).unwrap_err().contains("missing"));
    }
}

//! Whatever a record says, reading and replaying it comes to an answer.
#![no_main]

use catalog::AnyRecord;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(record) = AnyRecord::from_json(text) {
        let (told, checked) = record.transcript();
        assert!(!told.is_empty());
        assert_eq!(record.check(), checked);
    }
});

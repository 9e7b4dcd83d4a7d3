//! Any text is either refused as a record, or replayed and narrated without a panic.
#![no_main]

use catalog::{AnyRecord, each};
use i18n::{Lang, Locale};
use libfuzzer_sys::fuzz_target;

thread_local! {
    static LOCALE: Locale = Locale::new(Lang::En);
}

fuzz_target!(|text: &str| {
    if let Ok(record) = AnyRecord::from_json(text) {
        let (told, checked) =
            LOCALE.with(|locale| each!(&record, AnyRecord(record) => locale.transcript(record)));
        assert!(!told.is_empty());
        assert_eq!(record.check(), checked);
    }
});

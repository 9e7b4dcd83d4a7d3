//! Any bytes are either accepted or refused as the body of a request.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    server::fuzz::bodies(bytes);
});

//! Whatever bytes are the body of a request, reading them comes to an answer.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    server::fuzz::bodies(bytes);
});

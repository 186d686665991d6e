//! A line of a test suite that was read has a position that can be written and read again, and fields from the line.
#![no_main]

use kaeshi::notation::obf::parse_line;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match parse_line(text) {
        Ok(line) => {
            assert_eq!(line.position.to_string().parse(), Ok(line.position));
            for (key, value) in &line.fields {
                assert!(text.contains(key.as_str()) && text.contains(value.as_str()));
                assert!(line.field(key).is_some());
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});

//! Helpers of the reader's tests.

use super::read;
use crate::notation::record::{Record, Tags};
pub use crate::notation::write::moves;

/// A game in Hamlet's format, from <https://uenon1.com/archives/17837511.html>.
pub const NUMBERED: [&str; 8] = [
    "46 35 32 31 40 41 45 44",
    "37 39 27 24 20 33 43 29",
    "30 19 09 08 05 16 12 10",
    "21 18 11 () ## 04 07 23",
    "47 25 14 ## () 01 15 42",
    "38 28 13 06 03 02 34 36",
    "60 51 48 17 22 54 55 58",
    "59 49 26 50 52 53 57 56",
];

/// Returns every record of a text.
pub fn all(text: &str) -> Vec<Record> {
    let mut records = Vec::new();
    read(text, None, None, &mut |record| records.push(record));
    records
}

/// Returns the one record of a text that is sound.
pub fn one(text: &str) -> Record {
    let records = all(text);
    let [record] = &records[..] else { panic!("{} records in {text}: {records:?}", records.len()) };
    assert_eq!(record.fault, None, "{text}");
    record.clone()
}

/// Returns the other data of a record.
pub fn tags(record: &Record) -> Tags {
    record.tags.as_deref().cloned().unwrap_or_default()
}

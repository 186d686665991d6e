//! What the tests of the reader ask of a text.

use super::read;
use crate::notation::record::{Record, Tags};
use crate::square::Square;

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

/// Returns the moves of a record as a transcript.
pub fn moves(record: &Record) -> String {
    record.moves.iter().flatten().map(Square::to_string).collect()
}

/// Returns what else a record tells.
pub fn tags(record: &Record) -> Tags {
    record.tags.as_deref().cloned().unwrap_or_default()
}

//! Each record of any text is a legal game, can be written in every format, and can be read again from there.
#![no_main]

use kaeshi::notation::read::read;
use kaeshi::notation::{Format, Record, Variations, write};
use kaeshi::{Color, Position};
use libfuzzer_sys::fuzz_target;

fn records(text: &str, from: Option<Format>) -> Vec<Record> {
    let mut records = Vec::new();
    read(text, from, Some(Color::Black), &mut |record| records.push(record));
    records
}

fuzz_target!(|text: &str| {
    for &from in Format::ALL {
        records(text, Some(from));
    }
    for record in records(text, None) {
        if let Some(fault) = &record.fault {
            assert!(!fault.to_string().is_empty());
            let place = fault.clone().in_text().place();
            assert!(place.is_none_or(|place| place <= text.chars().count() + 1), "{fault:?}");
        }
        if let Some(tree) = &record.variations {
            let text = tree.text(record.first());
            assert_eq!(Variations::parse(&text).map(|(_, again)| again.text(record.first())), Ok(text));
        }
        let mut position = record.first();
        for &square in record.moves.iter().flatten() {
            position = if position.board.must_pass() { position.pass() } else { position };
            position = position.play(square);
        }
        let settled = if position.board.must_pass() { position.pass() } else { position };
        assert!(record.moves.is_none() || settled == record.position);
        if record.moves.as_ref().is_none_or(Vec::is_empty) {
            continue;
        }
        for written in [write::ggf(&record), write::sgf(&record), write::json(&record), write::picture(&record, true)] {
            let again = records(&written, None);
            assert_eq!(again.len(), 1, "{written}");
            assert_eq!((again[0].first(), &again[0].moves), (record.first(), &record.moves), "{written}");
        }
        assert!(write::board(&record).parse::<Position>().is_ok());
    }
});

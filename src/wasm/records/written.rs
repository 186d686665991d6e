//! Records written in other formats.

use js_sys::{Array, Error, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::{Writable, Written, tree};
use kaeshi::notation::parse_transcript;
use kaeshi::notation::record::{Ending, Format, Record, Tags};
use kaeshi::notation::write::{self, Picture};
use kaeshi::position::Position;
use kaeshi::square::{Square, SquareError};
use kaeshi_wasm::errors::thrown;

/// Writes a record in another format. Pictures take the title and the description that are given.
///
/// # Errors
/// A `BoardError`, a `TranscriptError` or a `RecordError` for a record that is not sound.
#[wasm_bindgen(js_name = writeRecord)]
pub fn write_record(
    record: &Writable,
    format: Written,
    title: Option<String>,
    description: Option<String>,
) -> Result<String, Error> {
    let text = |key: &str| Reflect::get(record, &key.into()).ok().and_then(|value| value.as_string());
    let position = |key: &str| -> Result<Option<Position>, Error> {
        let read = text(key).map(|text| text.parse::<Position>().map_err(|reason| thrown(&reason)));
        read.transpose()
    };
    let start = position("start")?;
    let made = match text("moves") {
        Some(moves) => {
            let moves = parse_transcript(&moves, start.unwrap_or(Position::START)).map_err(|reason| thrown(&reason))?;
            Record::of_game(Format::Transcript, start, moves)
        }
        None => Record::of_position(Format::Board, position("position")?.or(start).unwrap_or(Position::START), true),
    };
    let made = made.with_tags(Tags {
        black: text("black"),
        white: text("white"),
        black_level: text("blackLevel"),
        white_level: text("whiteLevel"),
        result: text("result"),
        ending: text("ending").and_then(|name| Ending::named(&name)),
        date: text("date"),
        event: text("event"),
        ..Tags::default()
    });
    let root = Reflect::get(record, &"tree".into()).unwrap_or_default();
    let tree = tree::read(&root, made.first()).map_err(|reason| thrown(&reason))?;
    let format = JsValue::from(format).as_string().unwrap_or_default();
    if format == "tree" {
        return Ok(tree.text(made.first()));
    }
    let made = made.with_variations(tree);
    let marks = marks_of(record)?;
    let marks: Vec<(Square, &str)> = marks.iter().map(|(square, mark)| (*square, mark.as_str())).collect();
    let last = text("last").map(|last| square_of(&last)).transpose()?;
    let is_print = Reflect::get(record, &"isPrint".into()).is_ok_and(|value| value.is_truthy());
    let (title, description) = (title.as_deref(), description.as_deref());
    let picture =
        |is_numbered: bool| Picture { is_numbered, is_print, last, marks: &marks, title, description }.draw(&made);
    Ok(match format.as_str() {
        "ggf" => write::ggf(&made),
        "sgf" => write::sgf(&made),
        "obf" => write::obf(&made),
        "board" => write::board(&made),
        "link" => write::link(&made),
        "embed" => write::embed(&made),
        "svg" => picture(made.moves.is_some()),
        "svg-position" => picture(false),
        "json" => write::json(&made),
        _ => write::transcript(&made),
    })
}

/// Reads the words on squares.
fn marks_of(record: &Writable) -> Result<Vec<(Square, String)>, Error> {
    let marks = Reflect::get(record, &"marks".into()).unwrap_or_default();
    let Some(marks) = marks.dyn_ref::<Object>() else { return Ok(Vec::new()) };
    let text = |value: JsValue| value.as_string().unwrap_or_default();
    Object::entries(marks)
        .iter()
        .map(|entry| {
            let entry: Array = entry.unchecked_into();
            Ok((square_of(&text(entry.get(0)))?, text(entry.get(1))))
        })
        .collect()
}

/// Reads the name of a square.
fn square_of(name: &str) -> Result<Square, Error> {
    name.parse().map_err(|reason: SquareError| thrown(&reason))
}

//! Records of every format: read from texts and files, and written again.

mod tree;
mod written;

pub use written::write_record;

use js_sys::{Array, Error, JsString, Object, Uint8Array};
use wasm_bindgen::prelude::*;

use kaeshi::notation::fault::Fault;
use kaeshi::notation::read::read;
use kaeshi::notation::recognise::{Kind, Recognised as Recognition};
use kaeshi::notation::record::{Ending, Record};
use kaeshi::notation::{self, NotationError, WthorNames};
use kaeshi::position::{Color, Position};
use kaeshi::square::Square;
use kaeshi_wasm::errors::{Misuse, thrown};
use kaeshi_wasm::values::{Bytes, MaybeSide, Text, number, object, string, wrong_type};

/// The greatest length of a text with many games, in bytes.
const LONGEST: usize = 8 << 20;
/// The greatest length of a year of the database, in bytes.
const LONGEST_YEAR: usize = 64 << 20;
/// The greatest number of records that a page receives.
const MOST: usize = 50_000;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The contents of a pasted text. */
export type Recognised =
  | { kind: "empty" }
  | {
      kind: "moves" | "position" | "link";
      /** The position after the moves. */
      position: string;
      /** Where the game begins; undefined for the usual start. */
      start: string | undefined;
      /** The moves from there as "f5d6c3", where the text has any. */
      moves: string | undefined;
      /** Whether the text says who is to move, by name or by its moves. */
      namesSide: boolean;
      /** The name of a puzzle in a link. */
      puzzle: string | undefined;
      /** The goal in a link, as it stands there. */
      goal: string | undefined;
    };

/** How a record is written. */
export type Format = "transcript" | "board" | "obf" | "ggf" | "sgf" | "playok" | "quest" | "nboard" | "hamlite"
  | "hamlet" | "link" | "embed" | "svg" | "json" | "wthor";
/** The formats that a record can be written in; "svg" shows a game with the numbers of its moves, and "tree" is the
 *  text of the analysis page in its links before it is packed. */
export type Written = "transcript" | "ggf" | "sgf" | "obf" | "board" | "link" | "embed" | "svg" | "svg-position"
  | "json" | "tree";

/** A fault, before which a record ends. */
export interface Fault {
  /** The line of the text, from 1, or the game in a WTHOR file. */
  line: number;
  /** The character of the whole text, from 1, if the fault stands at one. */
  place: number | undefined;
  /** The error; its place is counted in its line. */
  error: EngineError;
}

/** A game or a position as somebody wrote it down. */
export interface GameRecord {
  format: Format;
  /** Where it begins; undefined for the usual start. */
  start: string | undefined;
  /** The moves from there as "f5d6c3"; undefined for a position. */
  moves: string | undefined;
  /** The position after the moves. */
  position: string;
  isOver: boolean;
  /** Whether the text says who is to move, by name or by its moves. */
  namesSide: boolean;
  /** Whether there is a position or a move to show. */
  isSound: boolean;
  black: string | undefined;
  white: string | undefined;
  blackLevel: string | undefined;
  whiteLevel: string | undefined;
  /** The discs as "33-31", where they are known; "1-0" or "0-1" where only the winner is. */
  result: string | undefined;
  /** How the game ended, where not on the board. */
  ending: "resign" | "time" | "agreed" | undefined;
  date: string | undefined;
  event: string | undefined;
  /** The name of a puzzle in a link, and its goal. */
  puzzle: string | undefined;
  goal: string | undefined;
  /** The start of the variations, of which the moves are the first line; undefined where there is nothing but moves. */
  tree: TreeNode | undefined;
  fault: Fault | undefined;
}

/** The first fifty thousand records of a text, and how many there are in all. */
export interface Reading {
  records: GameRecord[];
  count: number;
}

/** The parts of a picture besides the discs. */
export interface Drawn {
  /** The square of the last move, which is marked. */
  last?: string | undefined;
  /** Texts on squares, by square. */
  marks?: Readonly<Record<string, string>> | undefined;
  /** As books are printed: black lines on white paper. */
  isPrint?: boolean | undefined;
}

/** A position of a tree of variations. */
export interface TreeNode {
  /** The move that led to it; none at the start. */
  readonly move?: string;
  /** An annotator's sign for the move. */
  readonly sign?: "!!" | "!" | "!?" | "?!" | "?" | "??";
  readonly comment?: string;
  /** Marks on squares, by square. */
  readonly marks?: Readonly<Record<string, "circle" | "cross" | "triangle" | "square">>;
  /** The moves that were tried here, the main line first. */
  readonly moves?: readonly TreeNode[];
}

/** A record to be written, as far as its format needs it, and the parts of its picture. */
export type Writable = Partial<Omit<GameRecord, "fault">> & Drawn;
"#;

#[wasm_bindgen]
extern "C" {
    /// A recognised text.
    #[wasm_bindgen(typescript_type = "Recognised")]
    pub type Recognised;
    /// The records of a text or a file.
    #[wasm_bindgen(typescript_type = "Reading")]
    pub type Reading;
    /// A record to write.
    #[wasm_bindgen(typescript_type = "Writable")]
    pub type Writable;
    /// The name of a format that is written.
    #[wasm_bindgen(typescript_type = "Written")]
    pub type Written;
}

/// Recognises a pasted text: moves, a position or a link. `side` is to move on a board that does not say it.
///
/// # Errors
/// A `BoardError`, a `TranscriptError` or a `LinkError` that describes the fault and its place; a `BoardError` when the
/// side to move is not known; a `TextError` when the text is too long.
#[wasm_bindgen]
pub fn recognise(text: &Text, side: MaybeSide) -> Result<Recognised, Error> {
    let found = notation::recognise(&string(text, "text")?, named(side)).map_err(|reason| thrown(&reason))?;
    Ok(found.map_or_else(|| object(&[("kind", "empty".into())]), |found| recognised(&found)).unchecked_into())
}

/// Returns every game and position of a text. `side` is to move on a board that does not say it.
///
/// A record with a fault contains it.
///
/// # Errors
/// A `TextError` when the text has more than eight megabytes.
#[wasm_bindgen(js_name = readRecords)]
pub fn read_records(text: &Text, side: MaybeSide) -> Result<Reading, Error> {
    if let Some(length) = text.dyn_ref::<JsString>().map(JsString::length).filter(|&n| n as usize > LONGEST) {
        return Err(thrown(&Misuse::TooLong { length: length as usize, limit: LONGEST }));
    }
    let text = text.as_string().ok_or_else(|| wrong_type("text", "string", text))?;
    let side = named(side);
    let mut found = Found::default();
    read(&text, None, side, &mut |record| found.add(&record));
    Ok(found.reading())
}

/// Returns the games of a WTHOR file, with the names of players and tournaments where their files are given, in any
/// order.
///
/// # Errors
/// A `WthorError` when one of the files is damaged, a `TextError` when the games take more than 64 megabytes.
#[wasm_bindgen(js_name = readWthor)]
pub fn read_wthor(games: &Bytes, names: Option<Bytes>, others: Option<Bytes>) -> Result<Reading, Error> {
    let (mut players, mut tournaments) = (None, None);
    for names in [names, others].into_iter().flatten() {
        let names: WthorNames = notation::parse_wthor_names(&bytes(&names)?).map_err(|reason| thrown(&reason))?;
        if names.is_players() {
            players = Some(names);
        } else {
            tournaments = Some(names);
        }
    }
    let mut found = Found::default();
    let take = &mut |record: Record| found.add(&record);
    notation::read_wthor(&bytes(games)?, players.as_ref(), tournaments.as_ref(), take)
        .map_err(|reason| thrown(&reason))?;
    Ok(found.reading())
}

/// Reads the name of a side.
fn named(side: MaybeSide) -> Option<Color> {
    match JsValue::from(side).as_string().as_deref() {
        Some("black") => Some(Color::Black),
        Some("white") => Some(Color::White),
        _ => None,
    }
}

fn recognised(found: &Recognition) -> JsValue {
    let kind = match found.kind {
        Kind::Moves => "moves",
        Kind::Position => "position",
        Kind::Link => "link",
    };
    let start = found.start.filter(|&start| start != Position::START);
    let moves = found.moves.as_ref().map(|moves| moves.iter().map(Square::to_string).collect::<String>());
    object(&[
        ("kind", kind.into()),
        ("position", found.position.to_string().into()),
        ("start", start.map(|start| start.to_string()).into()),
        ("moves", moves.into()),
        ("namesSide", found.names_side.into()),
        ("puzzle", found.puzzle.clone().into()),
        ("goal", found.goal.clone().into()),
    ])
}

/// The collected records.
#[derive(Default)]
struct Found {
    records: Array,
    count: usize,
}

impl Found {
    fn add(&mut self, record: &Record) {
        self.count += 1;
        if self.count <= MOST {
            self.records.push(&described(record));
        }
    }

    fn reading(self) -> Reading {
        object(&[("records", self.records.into()), ("count", number(self.count as f64))]).unchecked_into()
    }
}

fn described(record: &Record) -> JsValue {
    let tags = record.tags.as_deref().cloned().unwrap_or_default();
    let moves = record.moves.as_ref().map(|moves| moves.iter().map(Square::to_string).collect::<String>());
    let start = record.unusual_start().map(|start| start.to_string());
    object(&[
        ("format", record.format.name().into()),
        ("start", start.into()),
        ("moves", moves.into()),
        ("position", record.position.to_string().into()),
        ("isOver", record.side().is_none().into()),
        ("namesSide", record.names_side.into()),
        ("isSound", record.is_sound().into()),
        ("black", tags.black.into()),
        ("white", tags.white.into()),
        ("blackLevel", tags.black_level.into()),
        ("whiteLevel", tags.white_level.into()),
        ("result", record.result().filter(|_| record.is_sound()).into()),
        ("ending", tags.ending.map(Ending::name).into()),
        ("date", tags.date.into()),
        ("event", tags.event.into()),
        ("puzzle", tags.puzzle.into()),
        ("goal", tags.goal.into()),
        ("tree", record.variations.as_deref().map_or(JsValue::UNDEFINED, tree::described)),
        ("fault", record.fault.as_ref().map_or(JsValue::UNDEFINED, told)),
    ])
}

/// Converts a fault.
fn told(fault: &Fault) -> JsValue {
    let whole: NotationError = fault.clone().in_text();
    let place = whole.place().filter(|_| !matches!(fault.error, NotationError::Wthor(_)));
    let error: &Object = &thrown(&fault.error);
    object(&[
        ("line", number(fault.line as f64)),
        ("place", place.map_or(JsValue::UNDEFINED, |place| number(place as f64))),
        ("error", error.into()),
    ])
}

/// Reads the bytes of a file.
fn bytes(file: &Bytes) -> Result<Vec<u8>, Error> {
    let found: &Uint8Array = file.dyn_ref().ok_or_else(|| wrong_type("file", "Uint8Array", file))?;
    let length = found.length() as usize;
    if length > LONGEST_YEAR {
        return Err(thrown(&Misuse::TooLong { length, limit: LONGEST_YEAR }));
    }
    Ok(found.to_vec())
}

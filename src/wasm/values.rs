//! The data of a game for JavaScript: their types for the `.d.ts`, and functions that make them.
//!
//! They are plain objects and not exported classes, so that a worker can post them to its page and nobody has to free
//! them.

use js_sys::{Array, Error, JsString, Object, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::errors::{Misuse, thrown};
use kaeshi::eval::DISC;
use kaeshi::game::Played as PlayedMove;
use kaeshi::notation::{LONGEST_TEXT, parse_position_to_play};
use kaeshi::openings::Opening;
use kaeshi::position::{Color, Position};
use kaeshi::square::Square;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A side. */
export type Side = "black" | "white";
/** The goal of a puzzle: to win, to reach at least a draw, or to end with the most discs possible. */
export type Goal = "win" | "draw" | "best";
/** A goal, or the score that is to be reached: `+6` is to win by six or more. */
export type AnyGoal = Goal | `${"+" | "-"}${number}`;
/** A goal as one may ask for it: `wipe-out` is the score `+64`. */
export type AskedGoal = AnyGoal | "wipe-out";

/** A move that was made, with its effects. */
export interface Played {
  square: string;
  side: Side;
  /** The discs that turned over. */
  flips: string[];
  /** Who has to pass after the move, if anyone. */
  passed: Side | undefined;
  over: boolean;
}

/** The name of the opening of a game. */
export interface Opening {
  en: string;
  ja: string;
}

/** How a game ended: discs with the empty squares given to the winner, half to each in a draw. */
export interface Result {
  black: number;
  white: number;
  /** Nobody in a draw. */
  winner: Side | undefined;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// Text. Its type is checked before it is read: another value would be read as memory.
    #[wasm_bindgen(typescript_type = "string")]
    pub type Text;
    /// Bytes. Their type is checked before they are read, like that of text.
    #[wasm_bindgen(typescript_type = "Uint8Array")]
    pub type Bytes;
    /// `"black"` or `"white"`.
    #[wasm_bindgen(typescript_type = "Side | undefined")]
    pub type MaybeSide;
    /// A move that was played, with its effects.
    #[wasm_bindgen(typescript_type = "Played")]
    pub type Played;
    /// The names of an opening.
    #[wasm_bindgen(typescript_type = "Opening | undefined")]
    pub type MaybeOpening;
    /// The result of a game.
    #[wasm_bindgen(typescript_type = "Result | undefined")]
    pub type MaybeResult;
}

/// Reads a text.
///
/// # Errors
/// A `TypeError` when the caller passed something else, a `TextError` when it is too long to be read.
pub fn string(text: &Text, what: &'static str) -> Result<String, Error> {
    if let Some(length) = text.dyn_ref::<JsString>().map(JsString::length).filter(|&n| n as usize > LONGEST_TEXT) {
        return Err(thrown(&Misuse::TooLong { length: length as usize, limit: LONGEST_TEXT }));
    }
    text.as_string().ok_or_else(|| wrong_type(what, "string", text))
}

/// Reads bytes.
///
/// # Errors
/// A `TypeError` when the caller passed something else.
pub fn bytes(bytes: &Bytes, what: &'static str) -> Result<Vec<u8>, Error> {
    bytes.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec).ok_or_else(|| wrong_type(what, "Uint8Array", bytes))
}

/// Reads a position. The fields of a test-suite line may follow it; they are ignored.
///
/// # Errors
/// A `BoardError` when the text is no position, else as in [`string`].
pub fn position(text: &Text) -> Result<Position, Error> {
    parse_position_to_play(&string(text, "position")?).map_err(|reason| thrown(&reason))
}

/// Reads the name of a square.
///
/// # Errors
/// A `SquareError` when the text is no square, else as in [`string`].
pub fn square(text: &Text) -> Result<Square, Error> {
    string(text, "square")?.parse().map_err(|reason| thrown(&reason))
}

/// Returns the error of a value of the wrong type.
pub fn wrong_type(what: &'static str, expected: &'static str, found: &JsValue) -> Error {
    let found = found.js_typeof().as_string().unwrap_or_default();
    thrown(&Misuse::Type { what, expected, found })
}

/// Makes an object. Setting a field of a new object cannot fail.
pub fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (key, value) in fields {
        let set = Reflect::set(&object, &JsValue::from_str(key), value);
        debug_assert!(set.is_ok());
    }
    object.into()
}

/// Returns `"black"` or `"white"`, or nothing.
pub fn side(side: Option<Color>) -> JsValue {
    side.map_or(JsValue::UNDEFINED, |side| side.to_string().into())
}

/// Returns the names of squares.
pub fn squares(squares: impl IntoIterator<Item = Square>) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

thread_local! {
    /// The names of the squares: answers contain many of them, and passing a string to JavaScript is expensive.
    static NAMES: [JsValue; 64] = Square::ALL.map(|square| square.to_string().into());
}

/// Returns the name of a square.
fn name(square: Square) -> JsValue {
    NAMES.with(|names| names[square.index()].clone())
}

/// Returns an array with the names of squares.
pub fn texts(list: impl IntoIterator<Item = Square>) -> JsValue {
    list.into_iter().map(name).collect::<Array>().into()
}

/// Returns the name of a square, or undefined.
pub fn text(square: Option<Square>) -> JsValue {
    square.map_or(JsValue::UNDEFINED, name)
}

/// Returns a number.
pub fn number(value: impl Into<f64>) -> JsValue {
    JsValue::from_f64(value.into())
}

/// Returns a node count as a number; exact up to 2^53.
pub fn count(nodes: u64) -> JsValue {
    JsValue::from_f64(nodes as f64)
}

/// Converts hundredths of a disc to discs.
pub fn discs(value: i32) -> JsValue {
    number(f64::from(value) / f64::from(DISC))
}

/// Converts a move that was played.
pub fn played(played: &PlayedMove) -> Played {
    object(&[
        ("square", text(Some(played.square))),
        ("side", side(Some(played.side))),
        ("flips", texts(played.flips)),
        ("passed", side(played.passed)),
        ("over", played.over.into()),
    ])
    .unchecked_into()
}

/// Returns the names of an opening, or undefined.
pub fn opening(opening: Option<Opening>) -> MaybeOpening {
    opening
        .map_or(JsValue::UNDEFINED, |Opening { en, ja }| object(&[("en", en.into()), ("ja", ja.into())]))
        .unchecked_into()
}

/// Returns the result of a game, or undefined.
pub fn result(result: Option<kaeshi::game::GameResult>) -> MaybeResult {
    result
        .map_or(JsValue::UNDEFINED, |result| {
            object(&[
                ("black", number(result.black)),
                ("white", number(result.white)),
                ("winner", side(result.winner())),
            ])
        })
        .unchecked_into()
}

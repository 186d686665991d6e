//! How an error becomes JavaScript's: an `Error` with a `name`, a `message` in English, a `code`, and `params`.
//!
//! A page says the code and its parameters in its reader's language; the message is for logs.

use std::fmt;

use js_sys::{Error, Number, Object, Reflect};
use wasm_bindgen::prelude::*;

use crate::explain::{self, Code, Explained, Explanation, Param};
use crate::position::Color;

#[wasm_bindgen(typescript_custom_section)]
const PARAMS: &str = explain::TYPES;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Which error it is, by a name that does not change. */
export type ErrorCode = keyof ErrorParams;
/** What every function here throws when it cannot do what it was asked. */
export interface EngineError extends Error {
  code: ErrorCode;
  params: Record<string, string | number>;
}
"#;

/// What only a caller from JavaScript can do wrong, where types are promises.
#[derive(Clone, Debug, PartialEq)]
pub enum Misuse {
    /// A value of another type.
    Type {
        /// What was expected, as an id that pages translate.
        what: &'static str,
        /// As which type, an id too.
        expected: &'static str,
        /// Of which type it was.
        found: String,
    },
    /// A text longer than any board or game, refused before it is copied.
    TooLong {
        /// Its length.
        length: usize,
        /// How much is read.
        limit: usize,
    },
    /// A number that is no square.
    Square(f64),
    /// A value that is no set of squares: which of the two.
    Bitboard(&'static str),
    /// A level that does not exist.
    Level(f64),
    /// A search depth that does not exist.
    Depth(f64),
    /// Something that a solve cannot prove.
    SolveGoal(String),
    /// A side that would have to move and cannot.
    NoMove(Color),
    /// There is no job to go on with.
    NoJob,
    /// A worker without `performance`, whose slices nothing would end.
    NoClock,
    /// The laboratory has no such thing.
    #[cfg(feature = "lab")]
    Lab {
        /// What kind of thing, as an id that pages translate.
        what: &'static str,
        /// What the caller asked for.
        found: String,
        /// What there is, as words that end the sentence.
        expected: String,
    },
}

impl fmt::Display for Misuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misuse::Type { what, expected, found } => {
                write!(f, "the {what} is of type {found}: a {expected} is expected")
            }
            Misuse::TooLong { length, limit } => {
                write!(f, "the text is {length} characters long: at most {limit} are read")
            }
            Misuse::Square(number) => write!(f, "{} is not the number of a square, 0 to 63", digits(*number)),
            Misuse::Bitboard(what) => write!(f, "{what} is not a BigInt from 0 to 2^64 - 1"),
            Misuse::Level(level) => write!(f, "there is no level {}: levels go from 1 to 10", digits(*level)),
            Misuse::Depth(depth) => write!(f, "a depth from 1 to 60 is expected, not {}", digits(*depth)),
            Misuse::SolveGoal(goal) => write!(f, "'{goal}' is no goal of a solve: exact or wld is expected"),
            Misuse::NoMove(side) => write!(f, "{side} has no move in this position"),
            Misuse::NoJob => f.write_str("there is no job to run: set one first"),
            Misuse::NoClock => f.write_str("this worker has no clock"),
            #[cfg(feature = "lab")]
            Misuse::Lab { what, found, expected } => write!(f, "'{found}' is no {what}: {expected}"),
        }
    }
}

impl std::error::Error for Misuse {}

impl Explained for Misuse {
    fn name(&self) -> &'static str {
        match self {
            Misuse::Type { .. } => "TypeError",
            Misuse::TooLong { .. } => "TextError",
            Misuse::Square(_) => "SquareError",
            Misuse::Bitboard(_) => "BitboardError",
            Misuse::Level(_) => "LevelError",
            Misuse::Depth(_) => "DepthError",
            Misuse::SolveGoal(_) => "GoalError",
            Misuse::NoMove(_) => "MoveError",
            Misuse::NoJob => "JobError",
            Misuse::NoClock => "WorkerError",
            #[cfg(feature = "lab")]
            Misuse::Lab { .. } => "LabError",
        }
    }

    fn explain(&self) -> Explanation {
        match self {
            Misuse::Type { what, expected, found } => {
                Explanation::new(Code::WrongType, [(*what).into(), (*expected).into(), found.as_str().into()])
            }
            Misuse::TooLong { length, limit } => {
                Explanation::new(Code::TextTooLong, [(*length).into(), (*limit).into()])
            }
            Misuse::Square(number) => Explanation::new(Code::SquareNumber, [(*number).into()]),
            Misuse::Bitboard(what) => Explanation::new(Code::Bitboard, [(*what).into()]),
            Misuse::Level(level) => Explanation::new(Code::Level, [(*level).into()]),
            Misuse::Depth(depth) => Explanation::new(Code::Depth, [(*depth).into()]),
            Misuse::SolveGoal(goal) => Explanation::new(Code::SolveGoal, [goal.as_str().into()]),
            Misuse::NoMove(side) => Explanation::new(Code::NoMove, [side.to_string().into()]),
            Misuse::NoJob => Explanation::new(Code::NoJob, []),
            Misuse::NoClock => Explanation::new(Code::NoClock, []),
            #[cfg(feature = "lab")]
            Misuse::Lab { what, found, .. } => Explanation::new(Code::Lab, [(*what).into(), found.as_str().into()]),
        }
    }
}

/// Returns a number as JavaScript writes it: to write it ourselves would take four kilobytes of what a page downloads.
fn digits(number: f64) -> String {
    Number::from(number).to_string_with_radix(10).map(String::from).unwrap_or_default()
}

/// Makes JavaScript's error of one of ours.
pub fn thrown(reason: &dyn Explained) -> Error {
    let error = Error::new(&reason.to_string());
    error.set_name(reason.name());
    let (explanation, params) = (reason.explain(), Object::new());
    for (name, value) in explanation.params() {
        let value = match value {
            Param::Number(number) => JsValue::from_f64(*number),
            Param::Text(text) => text.into(),
        };
        set(&params, name, &value);
    }
    set(&error, "code", &explanation.code.name().into());
    set(&error, "params", &params);
    error
}

/// Sets a field. On a fresh object that cannot fail.
fn set(object: &JsValue, key: &str, value: &JsValue) {
    let set = Reflect::set(object, &JsValue::from_str(key), value);
    debug_assert!(set.is_ok());
}

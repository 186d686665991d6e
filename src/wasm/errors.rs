//! Conversion of errors to JavaScript: an `Error` with a `name`, a `message` in English, a `code`, and `params`.
//!
//! A page shows the message to who reads English, and translates the code and its parameters for others.

use std::fmt;

use js_sys::{Error, Number, Object, Reflect};
use wasm_bindgen::prelude::*;

use kaeshi::explain::{self, Code, Explained, Explanation, Param};
use kaeshi::position::Color;

#[wasm_bindgen(typescript_custom_section)]
const PARAMS: &str = explain::TYPES;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Which error it is, by a name that does not change. */
export type ErrorCode = keyof ErrorParams;
/** The error that every function here throws when it cannot do its task. */
export interface EngineError extends Error {
  code: ErrorCode;
  params: Record<string, string | number>;
}
"#;

/// Errors that only a caller from JavaScript can make, because types are not checked there.
#[derive(Clone, Debug, PartialEq)]
pub enum Misuse {
    /// A value of another type.
    Type {
        /// The expected thing, as an id that pages translate.
        what: &'static str,
        /// The expected type, an id too.
        expected: &'static str,
        /// The type of the value.
        found: String,
    },
    /// A text longer than any board or game, refused before it is copied.
    TooLong {
        /// Its length.
        length: usize,
        /// The greatest length that is read.
        limit: usize,
    },
    /// A number that is no square.
    Square(f64),
    /// A value that is no set of squares: which of the two.
    Bitboard(&'static str),
    /// A level that does not exist.
    Level(f64),
    /// A strength of a person that does not exist.
    Rating(f64),
    /// A search depth that does not exist.
    Depth(f64),
    /// A goal that a solve does not have.
    SolveGoal(String),
    /// A side that would have to move and cannot.
    NoMove(Color),
    /// There is no job to run.
    NoJob,
    /// A worker without `performance`, which has no clock to end its slices.
    NoClock,
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
            Misuse::Bitboard(what) => write!(f, "the discs of the {what} are not a BigInt from 0 to 2^64 - 1"),
            Misuse::Level(level) => write!(f, "there is no level {}: levels go from 1 to 10", digits(*level)),
            Misuse::Rating(rating) => {
                write!(f, "there is no rating {}: ratings go from 800 to 2400", digits(*rating))
            }
            Misuse::Depth(depth) => write!(f, "a depth from 1 to 60 is expected, not {}", digits(*depth)),
            Misuse::SolveGoal(goal) => write!(f, "'{goal}' is not a goal of a solve: exact or wld is expected"),
            Misuse::NoMove(side) => write!(f, "{side} has no move in this position"),
            Misuse::NoJob => f.write_str("there is no job to run: set one first"),
            Misuse::NoClock => f.write_str("this worker has no clock"),
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
            Misuse::Rating(_) => "RatingError",
            Misuse::Depth(_) => "DepthError",
            Misuse::SolveGoal(_) => "GoalError",
            Misuse::NoMove(_) => "MoveError",
            Misuse::NoJob => "JobError",
            Misuse::NoClock => "WorkerError",
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
            Misuse::Rating(rating) => Explanation::new(Code::Rating, [(*rating).into()]),
            Misuse::Depth(depth) => Explanation::new(Code::Depth, [(*depth).into()]),
            Misuse::SolveGoal(goal) => Explanation::new(Code::SolveGoal, [goal.as_str().into()]),
            Misuse::NoMove(side) => Explanation::new(Code::NoMove, [side.to_string().into()]),
            Misuse::NoJob => Explanation::new(Code::NoJob, []),
            Misuse::NoClock => Explanation::new(Code::NoClock, []),
        }
    }
}

/// Returns a number as JavaScript writes it: our own formatting would add four kilobytes to a page's download.
fn digits(number: f64) -> String {
    Number::from(number).to_string_with_radix(10).map(String::from).unwrap_or_default()
}

/// Converts one of our errors to a JavaScript error.
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

/// Sets a field. On a new object that cannot fail.
fn set(object: &JsValue, key: &str, value: &JsValue) {
    let set = Reflect::set(object, &JsValue::from_str(key), value);
    debug_assert!(set.is_ok());
}

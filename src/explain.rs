//! Errors as data: a code for the error, and named parameters.
//!
//! An error's English sentence is for logs and for those who read English. A page needs the same in its reader's
//! language, too, and should not have to parse a sentence for that. So every error that a page can meet also has a
//! [`Code`] with parameters. The
//! codes are in one table, with the parameters of each; the TypeScript types are generated from the same table, so a
//! page without a translation for a code does not pass its type checker.

use std::fmt::{self, Write};

/// A parameter of an error.
///
/// Its conversions are not inlined: errors consist of little else, and a page downloads them all.
#[derive(Clone, Debug, PartialEq)]
pub enum Param {
    /// A number: a count, a place in a text counted in characters from 1.
    Number(f64),
    /// A text: a square, a side, what was found.
    Text(String),
}

impl From<usize> for Param {
    #[inline(never)]
    fn from(number: usize) -> Param {
        Param::Number(number as f64)
    }
}

impl From<f64> for Param {
    #[inline(never)]
    fn from(number: f64) -> Param {
        Param::Number(number)
    }
}

impl From<char> for Param {
    #[inline(never)]
    fn from(found: char) -> Param {
        Param::Text(found.to_string())
    }
}

impl From<&str> for Param {
    #[inline(never)]
    fn from(text: &str) -> Param {
        Param::Text(text.to_string())
    }
}

impl From<String> for Param {
    #[inline(never)]
    fn from(text: String) -> Param {
        Param::Text(text)
    }
}

/// An error as a code with its parameters, in the order of the table of codes.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The code of the error.
    pub code: Code,
    values: Vec<Param>,
}

impl Explanation {
    /// Creates an explanation from a code and the values of its parameters, in the order of the table.
    ///
    /// # Panics
    /// In builds with debug assertions, when the code has another number of parameters.
    #[inline(never)]
    pub fn new<const N: usize>(code: Code, values: [Param; N]) -> Explanation {
        let values = Vec::from(values);
        debug_assert_eq!(code.params().len(), values.len(), "parameters of {}", code.name());
        Explanation { code, values }
    }

    /// Returns the parameters with their names.
    pub fn params(&self) -> impl Iterator<Item = (&'static str, &Param)> {
        self.code.params().iter().copied().zip(&self.values)
    }
}

/// Text from outside, quoted in a sentence without control characters and invisible characters.
///
/// The standard library's `escape_debug` does the same with tables of all of Unicode, which would add some kilobytes to
/// the first visit of every page.
pub(crate) struct Shown<'a>(pub &'a str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '\0' => f.write_str("\\0"),
            // Soft hyphens, marks of direction and width, line ends of other systems, marks of byte order.
            '\u{80}'..='\u{9f}' | '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' => {
                escape(f, c)
            }
            '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' => escape(f, c),
            '\x01'..='\x1f' | '\x7f' => escape(f, c),
            _ => f.write_char(c),
        })
    }
}

/// Writes a character as Rust's source would have it.
fn escape(f: &mut fmt::Formatter<'_>, c: char) -> fmt::Result {
    c.escape_default().try_for_each(|sign| f.write_char(sign))
}

/// An error that a page can translate for its reader.
///
/// Only `Display` is required: an implementation of `Debug` would add 2 KB to the first visit of every page.
pub trait Explained: fmt::Display {
    /// Returns the name of the error in JavaScript, such as `BoardError`.
    fn name(&self) -> &'static str;

    /// Returns the code of the error and its parameters.
    fn explain(&self) -> Explanation;
}

/// Defines the codes by one table: the type, its names and parameters, and their TypeScript types.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal { $($param:ident: $kind:ident),* })*) => {
        /// The code of an error, with a name that does not change.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code {
            $($(#[$doc])* $variant,)*
        }

        impl Code {
            /// Every code.
            pub const ALL: &[Code] = &[$(Code::$variant),*];

            /// Returns the name of the code in JavaScript.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Code::$variant => $name,)*
                }
            }

            /// Returns the names of the code's parameters.
            pub const fn params(self) -> &'static [&'static str] {
                match self {
                    $(Code::$variant => &[$(stringify!($param)),*],)*
                }
            }
        }

        /// The codes and their parameters as TypeScript types.
        #[cfg(feature = "internals")]
        pub const TYPES: &str = concat!(
            "/** The parameters of every error, by its code. */\nexport interface ErrorParams {\n",
            $("  ", $name, ": { ", $(stringify!($param), ": ", stringify!($kind), "; ",)* "};\n",)*
            "}\n",
        );
    };
}

codes! {
    /// A text is longer than any board or game.
    TextTooLong = "textTooLong" { length: number, limit: number }
    /// A value of another type than the one expected.
    WrongType = "wrongType" { what: string, expected: string, found: string }
    /// A character that is no sign of a board.
    BoardSign = "boardSign" { place: number, found: string, squares: number }
    /// A board with fewer than 64 squares.
    BoardTooShort = "boardTooShort" { squares: number }
    /// A board without the side to move.
    BoardNoSide = "boardNoSide" {}
    /// A board without discs, on which no game can continue.
    BoardNoDiscs = "boardNoDiscs" {}
    /// No side to move where one is expected.
    BoardSide = "boardSide" { place: number, found: string }
    /// Something behind the side to move.
    BoardTrailing = "boardTrailing" { place: number, found: string }
    /// A part of a test-suite line that cannot be read.
    LinePart = "linePart" { number: number, found: string }
    /// An address that names no game, position or puzzle.
    EmptyLink = "emptyLink" {}
    /// Text that is no move.
    MoveText = "moveText" { place: number, found: string, moves: number }
    /// A move of a transcript onto a disc.
    MoveOccupied = "moveOccupied" { place: number, number: number, side: string, square: string }
    /// A move of a transcript that turns nothing.
    MoveTurnsNothing = "moveTurnsNothing" { place: number, number: number, side: string, square: string }
    /// A pass in a transcript where the side to move can play.
    MovePass = "movePass" { place: number, side: string }
    /// A move of a transcript after the end of the game.
    MoveOver = "moveOver" { place: number, square: string, moves: number }
    /// A move of the side that is not to move.
    MoveOther = "moveOther" { place: number, number: number, side: string, square: string }
    /// A printed game without one of its moves.
    MoveMissing = "moveMissing" { number: number }
    /// A game in which discs were not turned although the rules demand it.
    MoveForgotten = "moveForgotten" { number: number }
    /// More variations, or more comments and marks on them, than are read.
    TooManyVariations = "variationsTooMany" { moves: number }
    /// A bracket, a brace or a quotation mark that is never closed.
    Unclosed = "unclosed" { place: number }
    /// A record of another game.
    OtherGame = "otherGame" { found: string }
    /// A record with neither moves nor a position.
    NoGame = "noGame" {}
    /// A file of the WTHOR database that ends within its head.
    WthorHead = "wthorHead" { bytes: number, head: number }
    /// A file of the WTHOR database with games on another board.
    WthorSize = "wthorSize" { size: number }
    /// A file of the WTHOR database of another length than its head tells.
    WthorLength = "wthorLength" { records: number, due: number, bytes: number }
    /// An invalid move in a file of the WTHOR database.
    WthorMove = "wthorMove" { number: number, game: number, found: number }
    /// A number of discs in a file of the WTHOR database that no game has.
    WthorDiscs = "wthorDiscs" { game: number, found: number }
    /// A text that is no square.
    Square = "square" { found: string }
    /// A number that is no square.
    SquareNumber = "squareNumber" { found: number }
    /// A move onto a disc.
    Occupied = "occupied" { square: string }
    /// A move that turns nothing.
    TurnsNothing = "turnsNothing" { square: string }
    /// A move in a finished game.
    GameOver = "gameOver" { square: string }
    /// A side that would have to move and cannot.
    NoMove = "noMove" { side: string }
    /// Two sides with a disc on one square.
    Overlap = "overlap" { square: string }
    /// A value that is no set of squares.
    Bitboard = "bitboard" { what: string }
    /// A level that does not exist.
    Level = "level" { found: number }
    /// A strength of a person that does not exist.
    Rating = "rating" { found: number }
    /// A search depth that does not exist.
    Depth = "depth" { found: number }
    /// A goal that no puzzle has.
    Goal = "goal" { found: string }
    /// Something that a solve cannot prove.
    SolveGoal = "solveGoal" { found: string }
    /// A search went on without a job.
    NoJob = "noJob" {}
    /// A worker without a clock.
    NoClock = "noClock" {}
    /// Something that the Lab does not have.
    Lab = "lab" { what: string, found: string }
    /// Bytes of another kind of file.
    OtherFile = "otherFile" { file: string, magic: string }
    /// A file made for something else than this engine has.
    FileMadeFor = "fileMadeFor" { file: string, found: string, expected: string }
    /// A file of another version of its format.
    FileVersion = "fileVersion" { file: string, found: string, expected: string }
    /// A file of another length than its head says.
    FileLength = "fileLength" { file: string, found: number, expected: number }
    /// A file whose checksum is wrong.
    FileDamaged = "fileDamaged" { file: string }
    /// A complete file whose contents are invalid.
    FileNonsense = "fileNonsense" { file: string, what: string }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_camel_case_and_no_two_codes_share_one() {
        let mut names: Vec<&str> = Code::ALL.iter().map(|code| code.name()).collect();
        for name in &names {
            assert!(name.starts_with(|c: char| c.is_ascii_lowercase()), "{name}");
            assert!(name.chars().all(|c| c.is_ascii_alphanumeric()), "{name}");
        }
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Code::ALL.len());
    }

    #[test]
    fn the_types_of_typescript_have_every_code() {
        for code in Code::ALL {
            let line = TYPES.lines().find(|line| line.trim_start().starts_with(&format!("{}: {{", code.name())));
            let line = line.unwrap_or_else(|| panic!("{} is missing", code.name()));
            assert!(code.params().iter().all(|param| line.contains(&format!(" {param}: "))), "{line}");
        }
    }
}

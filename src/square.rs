//! One of the 64 squares.
//!
//! A square is stored as its bit number: a1 is 0, b1 is 1, … h8 is 63, row by row from the top-left corner, as on
//! printed boards. The type guarantees a number below 64, so that other code can index tables without checks.

use std::fmt;
use std::str::FromStr;

use crate::explain::{Code, Explained, Explanation, Shown};

/// One of the 64 squares of the board, from a1 (top left) to h8 (bottom right).
///
/// ```
/// use kaeshi::Square;
/// let d3: Square = "d3".parse().unwrap();
/// assert_eq!((d3.file(), d3.rank(), d3.index()), (3, 2, 19));
/// assert_eq!(d3.to_string(), "d3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! name_squares {
    ($($name:ident)*) => { name_squares!(@ 0u8; $($name)*); };
    (@ $index:expr; $name:ident $($rest:ident)*) => {
        #[doc = concat!("The square ", stringify!($name), ".")]
        pub const $name: Square = Square($index);
        name_squares!(@ $index + 1; $($rest)*);
    };
    (@ $index:expr;) => {};
}

impl Square {
    name_squares! {
        A1 B1 C1 D1 E1 F1 G1 H1
        A2 B2 C2 D2 E2 F2 G2 H2
        A3 B3 C3 D3 E3 F3 G3 H3
        A4 B4 C4 D4 E4 F4 G4 H4
        A5 B5 C5 D5 E5 F5 G5 H5
        A6 B6 C6 D6 E6 F6 G6 H6
        A7 B7 C7 D7 E7 F7 G7 H7
        A8 B8 C8 D8 E8 F8 G8 H8
    }

    /// All squares, a1 first, row by row.
    pub const ALL: [Square; 64] = {
        let mut all = [Square(0); 64];
        let mut index = 0;
        while index < 64 {
            all[index] = Square(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the square with bit number `index`, or `None` when that is above 63.
    pub const fn new(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// Returns the square on `file` (0 for a … 7 for h) and `rank` (0 for row 1 … 7 for row 8).
    ///
    /// # Panics
    /// When either is above 7.
    pub const fn at(file: u8, rank: u8) -> Square {
        assert!(file < 8 && rank < 8);
        Square(rank * 8 + file)
    }

    /// Returns the square of the lowest set bit; there must be one.
    pub(crate) const fn lowest(bits: u64) -> Square {
        debug_assert!(bits != 0);
        Square(bits.trailing_zeros() as u8 & 63)
    }

    /// Returns the bit number, 0 … 63.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the column: 0 for a … 7 for h.
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// Returns the row: 0 for row 1 (the top one) … 7 for row 8.
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // `pad` keeps a width given in a format string.
        let text = [b'a' + self.file(), b'1' + self.rank()];
        f.pad(std::str::from_utf8(&text).unwrap_or_default())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error of a text that names no square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareError {
    text: String,
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a square: a letter a–h and a digit 1–8 are expected", Shown(&self.text))
    }
}

impl std::error::Error for SquareError {}

impl Explained for SquareError {
    fn name(&self) -> &'static str {
        "SquareError"
    }

    fn explain(&self) -> Explanation {
        Explanation::new(Code::Square, [self.text.as_str().into()])
    }
}

impl FromStr for Square {
    type Err = SquareError;

    /// Reads `d3` or `D3`.
    fn from_str(text: &str) -> Result<Square, SquareError> {
        if let [file, rank] = text.as_bytes() {
            let (file, rank) = (file.to_ascii_lowercase().wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
            if file < 8 && rank < 8 {
                return Ok(Square::at(file, rank));
            }
        }
        Err(SquareError { text: text.chars().take(20).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_survives_its_name() {
        for square in Square::ALL {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
        }
    }

    #[test]
    fn other_text_is_refused_with_its_words() {
        for text in ["", "d", "d9", "i3", "d33", "3d", "ｄ3"] {
            let error = text.parse::<Square>().unwrap_err();
            assert!(error.to_string().contains(text), "{error}");
        }
    }
}

//! A move in one byte on a grid of sixteen columns: `16 · y + x`, both counted from 1 (REAL Core).
//!
//! Fifteen columns on a grid of sixteen leave column 0 free: a mask and a shift give x and y, a neighbour off the board
//! is never a point of the board, and there are spare bytes for "no move" and "pass". The article first converted a
//! byte to a place on the board by table, found the arithmetic 30 % faster, and kept that.

use std::fmt;
use std::str::FromStr;

/// A point of a 15 × 15 board, a pass, or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Point(u8);

impl Point {
    /// No move.
    pub const NONE: Point = Point(0);
    /// A pass: on column 0, where no point is.
    pub const PASS: Point = Point(16);

    /// Returns the point in column `x` and row `y`.
    ///
    /// # Panics
    /// When either is not 1 … 15.
    pub const fn at(x: u8, y: u8) -> Point {
        assert!(1 <= x && x <= 15 && 1 <= y && y <= 15);
        Point(16 * y + x)
    }

    /// Creates a point from any byte; [`Point::is_point`] tests whether it is one.
    #[inline(always)]
    pub const fn from_byte(byte: u8) -> Point {
        Point(byte)
    }

    /// Returns the byte.
    #[inline(always)]
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// Returns column and row: the remainder and the quotient of 16.
    #[inline(always)]
    pub const fn xy(self) -> (u8, u8) {
        (self.0 & 15, self.0 >> 4)
    }

    /// Tests whether it is a point of a board with `side` columns and rows.
    #[inline(always)]
    pub const fn is_point(self, side: u8) -> bool {
        let (x, y) = self.xy();
        x.wrapping_sub(1) < side && y.wrapping_sub(1) < side
    }
}

/// Returns column and row of every byte, as a table.
pub fn table() -> [(u8, u8); 256] {
    std::array::from_fn(|byte| Point(byte as u8).xy())
}

/// Column and row as letters a … o; `--` for a pass and `..` for nothing.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (x, y) = self.xy();
        match *self {
            Point::NONE => f.write_str(".."),
            Point::PASS => f.write_str("--"),
            _ => write!(f, "{}{}", (b'a' + x - 1) as char, (b'a' + y - 1) as char),
        }
    }
}

/// The error of a text that is no point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointError(pub(super) String);

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a point: two letters a–o are expected", self.0)
    }
}

impl std::error::Error for PointError {}

impl FromStr for Point {
    type Err = PointError;

    /// Reads `hh`, the column before the row.
    fn from_str(text: &str) -> Result<Point, PointError> {
        match *text.as_bytes() {
            [x @ b'a'..=b'o', y @ b'a'..=b'o'] => Ok(Point::at(x - b'a' + 1, y - b'a' + 1)),
            [b'-', b'-'] => Ok(Point::PASS),
            [b'.', b'.'] => Ok(Point::NONE),
            _ => Err(PointError(text.chars().take(20).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_one_thing() {
        let points = (0..=255).map(Point::from_byte).filter(|point| point.is_point(15)).count();
        assert_eq!(points, 225);
        assert!(!Point::NONE.is_point(15) && !Point::PASS.is_point(15));
        for byte in (0..=255).filter(|&byte| Point::from_byte(byte).is_point(15)) {
            let point = Point::from_byte(byte);
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(Point::at(point.xy().0, point.xy().1), point);
        }
        assert_eq!(Point::at(8, 8).to_string(), "hh");
        assert!("p1".parse::<Point>().is_err() && "a".parse::<Point>().is_err());
    }
}

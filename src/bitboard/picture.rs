//! Sets as pictures: the [`bitboard!`](crate::bitboard!) macro reads one, and `Debug` writes one.
//!
//! A picture of the board in the source can be checked by eye, which a number cannot. It is read at compile time, so a
//! picture with a wrong sign does not compile.

use std::fmt;

use crate::bitboard::Bitboard;
use crate::square::Square;

/// Creates a [`Bitboard`] from a picture of 64 squares: `#` is in the set, `.` is not; a1 comes first.
///
/// A picture with another sign, or with more or fewer squares, does not compile.
#[macro_export]
macro_rules! bitboard {
    ($($picture:tt)*) => {
        const { $crate::Bitboard::from_picture(stringify!($($picture)*)) }
    };
}

impl Bitboard {
    /// Reads the picture of [`bitboard!`](crate::bitboard!): the body of the macro, not meant to be called by hand.
    ///
    /// # Panics
    /// When the picture has anything but 64 squares of `#` and `.`; at compile time, when used in a constant.
    #[doc(hidden)]
    pub const fn from_picture(picture: &str) -> Bitboard {
        let bytes = picture.as_bytes();
        let (mut bits, mut squares, mut i) = (0, 0, 0);
        while i < bytes.len() {
            match bytes[i] {
                b'#' | b'.' => {
                    assert!(squares < 64, "a picture has 64 squares");
                    if bytes[i] == b'#' {
                        bits |= 1 << squares;
                    }
                    squares += 1;
                }
                b' ' | b'\n' => {}
                _ => panic!("a picture is made of # and ."),
            }
            i += 1;
        }
        assert!(squares == 64, "a picture has 64 squares");
        Bitboard(bits)
    }
}

/// Writes eight rows of `#` and `.`, so that a failing test shows the board.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in 0..8 {
            f.write_str("\n")?;
            for file in 0..8 {
                f.write_str(if self.contains(Square::at(file, rank)) { "# " } else { ". " })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_writes_the_picture_that_the_macro_reads() {
        let edges = bitboard! {
            # # # # # # # #
            # . . . . . . #
            # . . . . . . #
            # . . . . . . #
            # . . . . . . #
            # . . . . . . #
            # . . . . . . #
            # # # # # # # #
        };
        assert_eq!(edges.len(), 28);
        assert_eq!(Bitboard::from_picture(&format!("{edges:?}")), edges);
    }
}

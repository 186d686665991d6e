//! A shape: its cells, the mirrors that map it to itself, and its number of weights.

use crate::bitboard::Bitboard;
use crate::square::Square;

/// The number of cells of the largest shapes: the greatest whose states an `i16` can number, with 0 in the middle.
pub const MOST_CELLS: usize = 10;

/// A set of squares whose state is one number.
pub struct Shape {
    /// The name of the shape.
    #[cfg(feature = "internals")]
    pub name: &'static str,
    pub(super) cells: Cells,
    /// The symmetries that map the shape to itself, as permutations of its cells: the cell `i` moves to the place of
    /// the cell `mirrors[m][i]`. The first is the identity.
    mirrors: [[u8; MOST_CELLS]; 8],
    mirrors_len: usize,
}

/// Up to [`MOST_CELLS`] squares in a fixed order.
#[derive(Clone, Copy)]
pub struct Cells {
    pub squares: [Square; MOST_CELLS],
    pub len: usize,
}

impl Cells {
    pub const fn as_slice(&self) -> &[Square] {
        self.squares.split_at(self.len).0
    }

    /// Returns the images of the cells under a symmetry of [`Bitboard::symmetry`].
    pub const fn symmetry(&self, number: u8) -> Cells {
        let (mut image, mut i) = (*self, 0);
        while i < self.len {
            image.squares[i] = Square::lowest(self.squares[i].bit().symmetry(number).bits());
            i += 1;
        }
        image
    }

    pub const fn set(&self) -> Bitboard {
        let (mut set, mut i) = (Bitboard::EMPTY, 0);
        while i < self.len {
            set = set.with(self.squares[i]);
            i += 1;
        }
        set
    }

    const fn position_of(&self, square: Square) -> u8 {
        let mut i = 0;
        while self.squares[i].index() != square.index() {
            i += 1;
        }
        i as u8
    }
}

impl Shape {
    /// Creates a shape from the names of its squares with a space between them.
    #[cfg_attr(not(feature = "internals"), expect(unused_variables, reason = "only the internals show the name"))]
    pub(super) const fn new(name: &'static str, squares: &str) -> Shape {
        let names = squares.as_bytes();
        let mut cells = Cells { squares: [Square::A1; MOST_CELLS], len: 0 };
        while cells.len * 3 < names.len() {
            cells.squares[cells.len] = Square::at(names[cells.len * 3] - b'a', names[cells.len * 3 + 1] - b'1');
            cells.len += 1;
        }
        let mut shape = Shape {
            #[cfg(feature = "internals")]
            name,
            cells,
            mirrors: [[0; MOST_CELLS]; 8],
            mirrors_len: 0,
        };
        let mut number = 0;
        while number < 8 {
            let image = cells.symmetry(number);
            if image.set().bits() == cells.set().bits() {
                let mut i = 0;
                while i < cells.len {
                    shape.mirrors[shape.mirrors_len][i] = cells.position_of(image.squares[i]);
                    i += 1;
                }
                shape.mirrors_len += 1;
            }
            number += 1;
        }
        shape
    }

    /// Returns the squares of the shape at the place of its definition, that of the digit 3⁰ first.
    #[cfg(feature = "internals")]
    pub const fn cells(&self) -> &[Square] {
        self.cells.as_slice()
    }

    /// Returns the number of states: 3 to the power of the number of cells.
    pub const fn states(&self) -> usize {
        3_usize.pow(self.cells.len as u32)
    }

    /// Returns the largest index. The smallest is its negative.
    pub const fn most(&self) -> i16 {
        (self.states() / 2) as i16
    }

    /// Returns the number of weights of the shape: its states, with mirror images counted once.
    ///
    /// By Burnside's lemma, this is the mean number of states that a mirror leaves unchanged, which is 3 to the power
    /// of the number of its cycles.
    pub const fn weights(&self) -> usize {
        let (mut fixed, mut mirror) = (0, 0);
        while mirror < self.mirrors_len {
            let (mut seen, mut cycles, mut start) = ([false; MOST_CELLS], 0, 0);
            while start < self.cells.len {
                cycles += !seen[start] as u32;
                let mut cell = start;
                while !seen[cell] {
                    seen[cell] = true;
                    cell = self.mirrors[mirror][cell] as usize;
                }
                start += 1;
            }
            fixed += 3_usize.pow(cycles);
            mirror += 1;
        }
        fixed / self.mirrors_len
    }

    /// Returns the smallest of the mirror images of `state`, all counted from 0.
    pub(super) fn smallest_image(&self, state: usize) -> usize {
        let (mut digits, mut rest) = ([0; MOST_CELLS], state);
        for digit in &mut digits[..self.cells.len] {
            (*digit, rest) = (rest % 3, rest / 3);
        }
        let image = |mirror: &[u8; MOST_CELLS]| {
            let cells = mirror[..self.cells.len].iter().rev();
            cells.fold(0, |image, &cell| image * 3 + digits[cell as usize])
        };
        self.mirrors[..self.mirrors_len].iter().map(image).min().unwrap_or(state)
    }
}

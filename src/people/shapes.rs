//! The squares around a move that are read together, and the rows of the tables that they name.
//!
//! A move is seen from the triangle a1–d1–d4: the board is turned and mirrored until the move lies there, so that the
//! eight corners' neighbours share what is learnt of one. There are ten such squares and d4 is never played, which
//! leaves nine *classes*. Around each class lie seven shapes: the four lines through the square, its neighbours, the
//! corner, and the two edges beside that corner. The state of a shape is a number in base three.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

/// The number of classes of squares.
pub const CLASSES: usize = 9;

/// The number of shapes around a move.
pub const SHAPES: usize = 8;

/// The shapes whose rows have features that the hidden layer combines: the lines and the neighbours.
pub const COMBINED: usize = 5;

const MOST: usize = 9;

/// The squares of the classes.
const SQUARES: [u8; CLASSES] = [0, 1, 2, 3, 9, 10, 11, 18, 19];

/// The class of each square, and the symmetry that brings it to its class's square.
static SEEN: [(u8, u8); 64] = {
    let mut seen = [(255, 0); 64];
    let mut symmetry = 8;
    while symmetry > 0 {
        symmetry -= 1;
        let mut square = 0;
        while square < 64 {
            let image = Bitboard::new(1 << square).symmetry(symmetry).bits().trailing_zeros() as u8;
            let mut class = 0;
            while class < CLASSES {
                if SQUARES[class] == image {
                    seen[square] = (class as u8, symmetry);
                }
                class += 1;
            }
            square += 1;
        }
    }
    seen
};

/// Returns the class of a square, and the number of the symmetry that brings it there. The centre, where nobody plays,
/// counts as class 8.
pub fn class_of(square: Square) -> (usize, u8) {
    let (class, symmetry) = SEEN[square.index()];
    (usize::from(class).min(CLASSES - 1), symmetry)
}

/// A shape around a move of one class.
#[derive(Clone, Copy)]
struct Shape {
    cells: [u8; MOST],
    length: usize,
    /// The row of the state 0.
    first: u32,
}

impl Shape {
    const fn with(mut self, at: u8, file: i8, rank: i8) -> Shape {
        if file < 0 || file > 7 || rank < 0 || rank > 7 || (rank * 8 + file) as u8 == at {
            return self;
        }
        let mut i = 0;
        while i < self.length {
            if self.cells[i] == (rank * 8 + file) as u8 {
                return self;
            }
            i += 1;
        }
        self.cells[self.length] = (rank * 8 + file) as u8;
        self.length += 1;
        self
    }

    const fn states(&self) -> u32 {
        3_u32.pow(self.length as u32)
    }
}

/// The shapes of all classes: those that are combined first.
static SHAPE: [[Shape; CLASSES]; SHAPES] = {
    let mut shapes = [[Shape { cells: [0; MOST], length: 0, first: 0 }; CLASSES]; SHAPES];
    let (mut number, mut first) = (0, 0);
    while number < SHAPES {
        let mut class = 0;
        while class < CLASSES {
            let at = SQUARES[class];
            let (file, rank) = ((at % 8) as i8, (at / 8) as i8);
            let mut shape = Shape { cells: [0; MOST], length: 0, first };
            let mut i = 0;
            while i < 8 {
                shape = match number {
                    0 => shape.with(at, i, rank),
                    1 => shape.with(at, file, i),
                    2 => shape.with(at, i, rank - file + i),
                    3 => shape.with(at, i, rank + file - i),
                    4 => {
                        let around = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
                        shape.with(at, file + around[i as usize].0, rank + around[i as usize].1)
                    }
                    5 => shape.with(at, i % 3, i / 3),
                    6 => shape.with(at, i, 0),
                    _ => shape.with(at, 0, i),
                };
                i += 1;
            }
            if number == 5 {
                shape = shape.with(at, 2, 2);
            }
            // The two X squares belong to an edge that the move itself lies on.
            if number == 6 && rank == 0 {
                shape = shape.with(at, 1, 1).with(at, 6, 1);
            }
            first += shape.states();
            shapes[number][class] = shape;
            class += 1;
        }
        number += 1;
    }
    shapes
};

/// The number of rows of all shapes, and of those that are combined.
pub const ROWS: usize = end_of(SHAPES - 1);
/// The number of rows of the shapes that are combined.
pub const COMBINED_ROWS: usize = end_of(COMBINED - 1);

const fn end_of(shape: usize) -> usize {
    let last = &SHAPE[shape][CLASSES - 1];
    (last.first + last.states()) as usize
}

/// The eight images of a board.
pub struct Images([Board; 8]);

impl Images {
    /// Returns the images of `board`.
    pub fn of(board: Board) -> Images {
        Images(std::array::from_fn(|number| board.symmetry(number as u8)))
    }

    /// Returns the image under symmetry `number`.
    pub fn image(&self, number: u8) -> Board {
        self.0[usize::from(number)]
    }
}

/// Returns the row of each shape around a move of `class`, on the board as that class sees it.
pub fn rows(image: Board, class: usize) -> [u32; SHAPES] {
    let (own, other) = (image.player.bits(), image.opponent.bits());
    std::array::from_fn(|number| {
        let shape = &SHAPE[number][class];
        let state = shape.cells[..shape.length]
            .iter()
            .fold(0, |state, &cell| state * 3 + (own >> cell & 1) as u32 + 2 * (other >> cell & 1) as u32);
        shape.first + state
    })
}

//! The layout of the weights: the place of the entry of every index.

use super::patterns::{SHAPE, SHAPES};

/// The number of entries that an index can reach.
pub const REACH: usize = {
    let shape = SHAPES - 1;
    (CENTRE[shape] as usize + SHAPE[shape].states() / 2 + 1).next_power_of_two()
};

/// The entries of all shapes.
pub type Entries = [i16; REACH + 1];

/// The place of the entry for index 0 of each shape.
pub static CENTRE: [i32; SHAPES] = {
    let (mut centre, mut shape, mut first) = ([0; SHAPES], 0, 0);
    while shape < SHAPES {
        centre[shape] = first + SHAPE[shape].most() as i32;
        first += SHAPE[shape].states() as i32;
        shape += 1;
    }
    centre
};

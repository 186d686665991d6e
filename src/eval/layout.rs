//! Where the weights of every index stand: how the evaluation lays them out, and what the sums of the indices read.

use super::patterns::{SHAPE, SHAPES};

/// How many entries an index can reach.
pub const REACH: usize = {
    let shape = SHAPES - 1;
    (CENTRE[shape] as usize + SHAPE[shape].states() / 2 + 1).next_power_of_two()
};

/// The entries of all shapes.
pub type Entries = [i16; REACH + 1];

/// Where the entry for index 0 of each shape stands.
pub static CENTRE: [i32; SHAPES] = {
    let (mut centre, mut shape, mut first) = ([0; SHAPES], 0, 0);
    while shape < SHAPES {
        centre[shape] = first + SHAPE[shape].most() as i32;
        first += SHAPE[shape].states() as i32;
        shape += 1;
    }
    centre
};

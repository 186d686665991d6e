//! The eight directions of the board, and those that lead away from each of its sides.

/// The eight directions of the implementations that use single steps, as steps (bits, up?) and names; bit i of a set of
/// directions is the i-th.
pub const DIRECTIONS: [(u32, bool, &str); 8] = [
    (1, true, "east"),
    (9, true, "south-east"),
    (8, true, "south"),
    (7, true, "south-west"),
    (1, false, "west"),
    (9, false, "north-west"),
    (8, false, "north"),
    (7, false, "north-east"),
];

pub const EASTWARD: u8 = 0b1000_0011;
pub const SOUTHWARD: u8 = 0b0000_1110;
pub const WESTWARD: u8 = 0b0011_1000;
pub const NORTHWARD: u8 = 0b1110_0000;
pub const ALL: u8 = 0xff;

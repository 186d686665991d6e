//! What does a move turn over? The rays in lanes, the lines by table, the dispatch by square, and the engine's own.
//!
//! - *four up, four down* ([`lanes`], issen): a carry finds the end of a rising ray, the highest set bit that of a falling;
//! - *lines by table* ([`lines`], issen's older way): four lines gathered, looked up, spread;
//! - *dispatch* ([`dispatch`], [`halves`], Hasera): a body for each class of squares, over `u64` and over 32-bit halves.
//!
//! Nanoseconds a call with AVX2 and with simd128: the engine's vectors 3.6 and 10.5, its scalar rays 6.2 and 13.3, four up
//! and four down in vectors 6.5 and 18.5 (shifted rays need more masks than rays from a table), tables with PEXT 6.5 and 77,
//! single steps without dispatch 25 and 38, with it 31–39 and 45–54: a mispredicted jump costs more than the directions it
//! saves. Halves take half as long again as words natively, and 1.8 times as long in WebAssembly.

pub mod dispatch;
pub mod halves;
pub mod lanes;
pub mod lines;

use super::lanes::Words;
use super::{HASERA, HOUSE, ISSEN, Technique, oracle, pext, unwatched, variant};
use crate::moves;

/// The eight directions of the bodies that go by single steps, as steps (bits, up?) and names; bit i of a set of directions is
/// the i-th.
const DIRECTIONS: [(u32, bool, &str); 8] = [
    (1, true, "east"),
    (9, true, "south-east"),
    (8, true, "south"),
    (7, true, "south-west"),
    (1, false, "west"),
    (9, false, "north-west"),
    (8, false, "north"),
    (7, false, "north-east"),
];

const EASTWARD: u8 = 0b1000_0011;
const SOUTHWARD: u8 = 0b0000_1110;
const WESTWARD: u8 = 0b0011_1000;
const NORTHWARD: u8 = 0b1110_0000;
const ALL: u8 = 0xff;

/// Flips.
pub static TECHNIQUE: Technique = Technique {
    id: "flips",
    unit: "call",
    units: 1,
    cost: 100,
    oracle: unwatched!("ray-walk", HOUSE, |input| oracle::flips(input.square, input.player, input.opponent)),
    variants: &[
        variant!("carry-lzcnt", ISSEN, |input, watch| lanes::by_count::<Words, _>(input, watch)),
        variant!("carry-fill", ISSEN, |input, watch| lanes::by_fill::<Words, _>(input, watch)),
        #[cfg(any(target_feature = "simd128", target_feature = "sse2"))]
        variant!("carry-lzcnt-simd", ISSEN, |input, watch| lanes::by_count::<super::lanes::Vector, _>(input, watch)),
        #[cfg(any(target_feature = "simd128", target_feature = "sse2"))]
        variant!("carry-fill-simd", ISSEN, |input, watch| lanes::by_fill::<super::lanes::Vector, _>(input, watch)),
        variant!("pext-table", ISSEN, |input, watch| lines::flips::<pext::Best, _>(input, watch)),
        variant!("no-dispatch", HASERA, |input, watch| dispatch::undivided(input, watch)),
        variant!("dispatch-match", HASERA, |input, watch| dispatch::by_match(input, watch)),
        variant!("dispatch-table", HASERA, |input, watch| dispatch::by_table(input, watch)),
        variant!("halves-no-dispatch", HASERA, |input, watch| halves::undivided(input, watch)),
        variant!("halves-match", HASERA, |input, watch| halves::by_match(input, watch)),
        variant!("halves-table", HASERA, |input, watch| halves::by_table(input, watch)),
        unwatched!("scalar", HOUSE, |input| moves::scalar::flips(input.square, input.player, input.opponent)),
        #[cfg(target_feature = "simd128")]
        unwatched!("simd", HOUSE, |input| moves::simd128::flips(input.square, input.player, input.opponent)),
        #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
        unwatched!("simd", HOUSE, |input| moves::avx2::flips(input.square, input.player, input.opponent)),
    ],
};

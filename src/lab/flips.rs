//! The flips of a move: rays in lanes, lines by table, dispatch by square, and the engine's own kernel.
//!
//! - *four up, four down* ([`lanes`], issen): a carry finds the end of a rising ray, the highest set bit that of a
//!   falling one;
//! - *lines by table* ([`lines`], issen's older way): four lines gathered, looked up, spread;
//! - *dispatch* ([`dispatch`], [`halves`], Hasera): a function for each class of squares, over `u64` and over 32-bit
//!   halves.
//!
//! `docs/benchmarks` has the times. In short: the engine's vectors win on every machine with vectors. Four up and four
//! down in vectors comes close, but rays shifted to the square need more masks than rays from a table. Dispatch by
//! square loses here, because squares come in random order: a mispredicted branch costs more than the directions it
//! saves.

mod directions;

/// Defines the two ways to choose a function by the class of the square; the macro `of_class` has the functions.
macro_rules! choices {
    () => {
        /// Chooses the function by a `match` on the class.
        #[inline(always)]
        pub fn by_match<W: Watch>(input: Input, watch: &mut W) -> u64 {
            of_class!(input.square, W, (input, watch))
        }

        type Body<W> = fn(Input, &mut W) -> u64;

        /// Chooses the function from a table of 64, as the article does.
        #[inline(always)]
        pub fn by_table<W: Watch>(input: Input, watch: &mut W) -> u64 {
            let bodies: &[Body<W>; 64] = const { &table::<W>() };
            bodies[input.square & 63](input, watch)
        }

        const fn table<W: Watch>() -> [Body<W>; 64] {
            let mut table: [Body<W>; 64] = [of_class!(0, W); 64];
            let mut square = 0;
            while square < 64 {
                table[square] = of_class!(square, W);
                square += 1;
            }
            table
        }
    };
}

pub mod dispatch;
pub mod halves;
pub mod lanes;
pub mod lines;

use super::lanes::Words;
use super::{HASERA, HOUSE, ISSEN, Technique, oracle, pext, unwatched, variant};
use kaeshi::moves;

/// Flips.
pub static TECHNIQUE: Technique = Technique {
    id: "flips",
    unit: "call",
    units: 1,
    cost: 100,
    oracle: unwatched!("ray-walk", HOUSE, |input| oracle::flips(input.square, input.player, input.opponent)),
    variants: &[
        variant!("carry-lzcnt", ISSEN, |input, watch| lanes::by_count::<Words, _>(input, watch)),
        variant!("carry-shuffle", ISSEN, |input, watch| lanes::by_shuffle::<Words, _>(input, watch)),
        variant!("carry-float", ISSEN, |input, watch| lanes::by_float::<Words, _>(input, watch)),
        variant!("carry-fill", HOUSE, |input, watch| lanes::by_fill::<Words, _>(input, watch)),
        #[cfg(any(target_feature = "simd128", target_feature = "sse2"))]
        variant!("carry-lzcnt-simd", ISSEN, |input, watch| lanes::by_count::<super::lanes::Vector, _>(input, watch)),
        #[cfg(any(target_feature = "simd128", target_feature = "sse2"))]
        variant!("carry-shuffle-simd", ISSEN, |input, watch| {
            lanes::by_shuffle::<super::lanes::Vector, _>(input, watch)
        }),
        #[cfg(any(target_feature = "simd128", target_feature = "sse2"))]
        variant!("carry-float-simd", ISSEN, |input, watch| lanes::by_float::<super::lanes::Vector, _>(input, watch)),
        #[cfg(any(target_feature = "simd128", target_feature = "sse2"))]
        variant!("carry-fill-simd", HOUSE, |input, watch| lanes::by_fill::<super::lanes::Vector, _>(input, watch)),
        variant!("pext-table", ISSEN, |input, watch| lines::flips::<pext::Best, _>(input, watch)),
        variant!("no-dispatch", HASERA, |input, watch| dispatch::undivided(input, watch)),
        variant!("dispatch-match", HASERA, |input, watch| dispatch::by_match(input, watch)),
        variant!("dispatch-table", HASERA, |input, watch| dispatch::by_table(input, watch)),
        variant!("halves-no-dispatch", HASERA, |input, watch| halves::undivided(input, watch)),
        variant!("halves-match", HASERA, |input, watch| halves::by_match(input, watch)),
        variant!("halves-table", HASERA, |input, watch| halves::by_table(input, watch)),
        unwatched!("scalar", HOUSE, |input| moves::scalar::flips(input.square, input.player, input.opponent)),
        #[cfg(any(target_feature = "simd128", target_feature = "avx2"))]
        unwatched!("simd", HOUSE, |input| moves::chosen::flips(input.square, input.player, input.opponent)),
    ],
};

//! Mobility in six ways, and by the engine's own kernel.
//!
//! - *six shifts* ([`shifts`], the talk): runs of the opponent's discs grow by one; *doubling*, which is not in the
//!   talk: by one, one, two, two;
//! - *byte carry* ([`carry`], issen): an addition passes through a run of ones, and the carry comes out after it;
//! - *lines by table* ([`lines`], issen's older way): each of the 38 lines is gathered and looked up.
//!
//! `docs/benchmarks` has the times. In short: the engine's vectors win, then doubling, then six shifts. Byte carry
//! loses to them, because rotating boards costs more than the carry saves; tables come last.

pub mod carry;
pub mod lines;
pub mod shifts;

use super::lanes::Words;
use super::{HOUSE, ISSEN, TALK, Technique, oracle, pext, unwatched, variant};
use kaeshi::moves;

/// Mobility.
pub static TECHNIQUE: Technique = Technique {
    id: "mobility",
    unit: "call",
    units: 1,
    cost: 2000,
    oracle: unwatched!("ray-walk", HOUSE, |input| oracle::mobility(input.player, input.opponent)),
    variants: &[
        variant!("six-shifts", TALK, |input, watch| shifts::six_shifts(input.player, input.opponent, watch)),
        variant!("doubling", HOUSE, |input, watch| shifts::doubling(input.player, input.opponent, watch)),
        variant!("byte-carry", ISSEN, |input, watch| carry::mobility::<Words, _>(input.player, input.opponent, watch)),
        #[cfg(any(target_feature = "simd128", target_feature = "sse2"))]
        variant!("byte-carry-simd", ISSEN, |input, watch| {
            carry::mobility::<super::lanes::Vector, _>(input.player, input.opponent, watch)
        }),
        variant!("pext-table", ISSEN, |input, watch| lines::mobility::<pext::Best, _>(
            input.player,
            input.opponent,
            watch
        )),
        unwatched!("scalar", HOUSE, |input| moves::scalar::mobility(input.player, input.opponent)),
        #[cfg(any(target_feature = "simd128", target_feature = "avx2"))]
        unwatched!("simd", HOUSE, |input| moves::chosen::mobility(input.player, input.opponent)),
    ],
};

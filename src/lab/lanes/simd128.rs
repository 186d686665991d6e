//! Four words in two simd128 registers.
//!
//! simd128 shifts both words of a register alike; lanes with counts of their own are made from both shifts.

use std::arch::wasm32::*;

use super::{Lanes, operators};

/// Four words in two registers.
#[derive(Clone, Copy, Debug)]
pub struct Simd128(v128, v128);

#[inline(always)]
fn both(a: Simd128, b: Simd128, with: impl Fn(v128, v128) -> v128) -> Simd128 {
    Simd128(with(a.0, b.0), with(a.1, b.1))
}

operators!(
    Simd128,
    BitAnd bitand |a, b| both(a, b, |a, b| v128_and(a, b)),
    BitOr bitor |a, b| both(a, b, |a, b| v128_or(a, b)),
    BitXor bitxor |a, b| both(a, b, |a, b| v128_xor(a, b))
);

impl Lanes for Simd128 {
    const NAME: &'static str = "simd128";

    #[inline(always)]
    fn new(words: [u64; 4]) -> Simd128 {
        Simd128(u64x2(words[0], words[1]), u64x2(words[2], words[3]))
    }
    #[inline(always)]
    fn splat(word: u64) -> Simd128 {
        Simd128(u64x2_splat(word), u64x2_splat(word))
    }
    #[inline(always)]
    fn words(self) -> [u64; 4] {
        [
            u64x2_extract_lane::<0>(self.0),
            u64x2_extract_lane::<1>(self.0),
            u64x2_extract_lane::<0>(self.1),
            u64x2_extract_lane::<1>(self.1),
        ]
    }
    #[inline(always)]
    fn add(self, other: Simd128) -> Simd128 {
        both(self, other, |a, b| i64x2_add(a, b))
    }
    #[inline(always)]
    fn add_doubles(self, other: Simd128) -> Simd128 {
        both(self, other, |a, b| f64x2_add(a, b))
    }
    #[inline(always)]
    fn add_bytes(self, other: Simd128) -> Simd128 {
        both(self, other, |a, b| i8x16_add(a, b))
    }
    #[inline(always)]
    fn shl<const N: u32>(self) -> Simd128 {
        both(self, self, |lanes, _| i64x2_shl(lanes, N))
    }
    #[inline(always)]
    fn shr<const N: u32>(self) -> Simd128 {
        both(self, self, |lanes, _| u64x2_shr(lanes, N))
    }
    #[inline(always)]
    fn shl_each(self, counts: Simd128) -> Simd128 {
        both(self, counts, |lanes, counts| {
            let (first, second) = (u64x2_extract_lane::<0>(counts) as u32, u64x2_extract_lane::<1>(counts) as u32);
            i64x2_shuffle::<0, 3>(i64x2_shl(lanes, first), i64x2_shl(lanes, second))
        })
    }
    #[inline(always)]
    fn is_zero(self) -> Simd128 {
        both(self, self, |lanes, _| i64x2_eq(lanes, i64x2_splat(0)))
    }
    #[inline(always)]
    fn reverse_bytes(self) -> Simd128 {
        both(self, self, |v, _| i8x16_shuffle::<7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8>(v, v))
    }
    /// Mirrors each half of a byte by a table of sixteen entries.
    #[inline(always)]
    fn mirror_bytes(self) -> Simd128 {
        let table = u8x16(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
        both(self, self, |lanes, _| {
            let low = i8x16_swizzle(table, v128_and(lanes, u8x16_splat(0x0f)));
            v128_or(i8x16_shl(low, 4), i8x16_swizzle(table, u8x16_shr(lanes, 4)))
        })
    }
    #[inline(always)]
    fn union(self) -> u64 {
        let half = v128_or(self.0, self.1);
        u64x2_extract_lane::<0>(half) | u64x2_extract_lane::<1>(half)
    }
}

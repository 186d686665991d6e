//! Four words in two SSE2 registers, which every x86-64 processor has.
//!
//! SSE2 shifts both words of a register alike and cannot reorder bytes; lanes with counts of their own and reversed
//! rows are made from both shifts, and from three swaps.

#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::{Lanes, operators};

/// Four words in two registers.
#[derive(Clone, Copy, Debug)]
pub struct Sse2(__m128i, __m128i);

/// Applies an operation to both registers: `both!(x, y, |a, b| …)`.
macro_rules! both {
    ($x:expr, $y:expr, |$a:ident, $b:ident| $call:expr) => {{
        let (x, y) = ($x, $y);
        let each = |$a: __m128i, $b: __m128i| {
            // SAFETY: SSE2 is part of every x86-64 and this file is compiled only for it.
            unsafe { $call }
        };
        Sse2(each(x.0, y.0), each(x.1, y.1))
    }};
    ($x:expr, |$a:ident| $call:expr) => {{
        let x = $x;
        let each = |$a: __m128i| {
            // SAFETY: as above.
            unsafe { $call }
        };
        Sse2(each(x.0), each(x.1))
    }};
}

operators!(
    Sse2,
    BitAnd bitand |a: Sse2, b: Sse2| both!(a, b, |a, b| _mm_and_si128(a, b)),
    BitOr bitor |a: Sse2, b: Sse2| both!(a, b, |a, b| _mm_or_si128(a, b)),
    BitXor bitxor |a: Sse2, b: Sse2| both!(a, b, |a, b| _mm_xor_si128(a, b))
);

impl Lanes for Sse2 {
    const NAME: &'static str = "sse2";

    #[inline(always)]
    fn new(words: [u64; 4]) -> Sse2 {
        let [a, b, c, d] = words.map(u64::cast_signed);
        // SAFETY: as above.
        unsafe { Sse2(_mm_set_epi64x(b, a), _mm_set_epi64x(d, c)) }
    }
    #[inline(always)]
    fn words(self) -> [u64; 4] {
        // SAFETY: as above.
        let pair = |pair| unsafe { [_mm_cvtsi128_si64(pair), _mm_cvtsi128_si64(_mm_unpackhi_epi64(pair, pair))] };
        let ([a, b], [c, d]) = (pair(self.0), pair(self.1));
        [a, b, c, d].map(i64::cast_unsigned)
    }
    #[inline(always)]
    fn add(self, other: Sse2) -> Sse2 {
        both!(self, other, |a, b| _mm_add_epi64(a, b))
    }
    #[inline(always)]
    fn add_doubles(self, other: Sse2) -> Sse2 {
        both!(self, other, |a, b| _mm_castpd_si128(_mm_add_pd(_mm_castsi128_pd(a), _mm_castsi128_pd(b))))
    }
    #[inline(always)]
    fn add_bytes(self, other: Sse2) -> Sse2 {
        both!(self, other, |a, b| _mm_add_epi8(a, b))
    }
    #[inline(always)]
    fn shl<const N: u32>(self) -> Sse2 {
        both!(self, |v| _mm_sll_epi64(v, _mm_cvtsi32_si128(N as i32)))
    }
    #[inline(always)]
    fn shr<const N: u32>(self) -> Sse2 {
        both!(self, |v| _mm_srl_epi64(v, _mm_cvtsi32_si128(N as i32)))
    }
    #[inline(always)]
    fn shl_each(self, counts: Sse2) -> Sse2 {
        both!(self, counts, |v, n| {
            let (first, second) = (_mm_sll_epi64(v, n), _mm_sll_epi64(v, _mm_unpackhi_epi64(n, n)));
            _mm_castpd_si128(_mm_move_sd(_mm_castsi128_pd(second), _mm_castsi128_pd(first)))
        })
    }
    #[inline(always)]
    fn is_zero(self) -> Sse2 {
        both!(self, |v| {
            // SSE2 compares halves of a word: both must be zero.
            let halves = _mm_cmpeq_epi32(v, _mm_setzero_si128());
            _mm_and_si128(halves, _mm_shuffle_epi32::<0b10_11_00_01>(halves))
        })
    }
    #[inline(always)]
    fn reverse_bytes(self) -> Sse2 {
        both!(self, |v| {
            let pairs = _mm_or_si128(_mm_slli_epi16::<8>(v), _mm_srli_epi16::<8>(v));
            _mm_shufflehi_epi16::<0b00_01_10_11>(_mm_shufflelo_epi16::<0b00_01_10_11>(pairs))
        })
    }
    #[inline(always)]
    fn union(self) -> u64 {
        // SAFETY: as above.
        unsafe {
            let half = _mm_or_si128(self.0, self.1);
            _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))) as u64
        }
    }
}

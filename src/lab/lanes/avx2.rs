//! Four words in one AVX2 register.

#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::{Lanes, operators};

/// Four words in one register.
#[derive(Clone, Copy, Debug)]
pub struct Avx2(__m256i);

/// Calls intrinsics and wraps their result.
macro_rules! avx2 {
    ($call:expr) => {
        // SAFETY: this file is compiled only where the whole program may use AVX2.
        Avx2(unsafe { $call })
    };
}

operators!(
    Avx2,
    BitAnd bitand |a: Avx2, b: Avx2| avx2!(_mm256_and_si256(a.0, b.0)),
    BitOr bitor |a: Avx2, b: Avx2| avx2!(_mm256_or_si256(a.0, b.0)),
    BitXor bitxor |a: Avx2, b: Avx2| avx2!(_mm256_xor_si256(a.0, b.0))
);

impl Lanes for Avx2 {
    const NAME: &'static str = "avx2";

    #[inline(always)]
    fn new(words: [u64; 4]) -> Avx2 {
        let [a, b, c, d] = words.map(u64::cast_signed);
        avx2!(_mm256_setr_epi64x(a, b, c, d))
    }
    #[inline(always)]
    fn words(self) -> [u64; 4] {
        let mut words = [0; 4];
        // SAFETY: as above, and the array is as long as the register.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
        words
    }
    #[inline(always)]
    fn add(self, other: Avx2) -> Avx2 {
        avx2!(_mm256_add_epi64(self.0, other.0))
    }
    #[inline(always)]
    fn add_doubles(self, other: Avx2) -> Avx2 {
        avx2!(_mm256_castpd_si256(_mm256_add_pd(_mm256_castsi256_pd(self.0), _mm256_castsi256_pd(other.0))))
    }
    #[inline(always)]
    fn add_bytes(self, other: Avx2) -> Avx2 {
        avx2!(_mm256_add_epi8(self.0, other.0))
    }
    #[inline(always)]
    fn shl<const N: u32>(self) -> Avx2 {
        avx2!(_mm256_sll_epi64(self.0, _mm_cvtsi32_si128(N as i32)))
    }
    #[inline(always)]
    fn shr<const N: u32>(self) -> Avx2 {
        avx2!(_mm256_srl_epi64(self.0, _mm_cvtsi32_si128(N as i32)))
    }
    #[inline(always)]
    fn shl_each(self, counts: Avx2) -> Avx2 {
        avx2!(_mm256_sllv_epi64(self.0, counts.0))
    }
    #[inline(always)]
    fn is_zero(self) -> Avx2 {
        avx2!(_mm256_cmpeq_epi64(self.0, _mm256_setzero_si256()))
    }
    #[inline(always)]
    fn reverse_bytes(self) -> Avx2 {
        avx2!({
            let order = _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
            _mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(order))
        })
    }
    /// Mirrors each half of a byte by a table of sixteen entries.
    #[inline(always)]
    fn mirror_bytes(self) -> Avx2 {
        avx2!({
            let low = _mm256_set1_epi8(0x0f);
            let sixteen = _mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
            let table = _mm256_broadcastsi128_si256(sixteen);
            let high = _mm256_slli_epi64::<4>(_mm256_shuffle_epi8(table, _mm256_and_si256(self.0, low)));
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi64::<4>(self.0), low));
            _mm256_or_si256(high, low)
        })
    }
    #[inline(always)]
    fn union(self) -> u64 {
        // SAFETY: as above.
        unsafe {
            let half = _mm_or_si128(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
            _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))) as u64
        }
    }
}

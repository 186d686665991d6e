//! Four words side by side: a common interface for vector techniques, with an implementation for each machine.
//!
//! The articles write their vector code in fours (`ulong4`), so the Lab does the same everywhere: one AVX2
//! register, two of SSE2 or simd128, or four plain words, where bytes are added in scalar code ([`Words`]). The
//! Lab compares ideas, and one source for all machines keeps the comparison fair. The engine's own kernels are
//! written for each machine separately, because the strengths of a machine (AVX2 shifts each lane by its own count,
//! simd128 all alike) are worth more there than a common source.

use std::ops::{BitAnd, BitOr, BitXor, Not};

cfg_select! {
    target_feature = "simd128" => {
        mod simd128;
        pub use simd128::Simd128 as Vector;
    }
    all(target_arch = "x86_64", target_feature = "avx2") => {
        mod avx2;
        pub use avx2::Avx2 as Vector;
    }
    all(target_arch = "x86_64", target_feature = "sse2") => {
        mod sse2;
        pub use sse2::Sse2 as Vector;
    }
    _ => {
        pub use Words as Vector;
    }
}

/// Four 64-bit words that are processed together.
pub trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The name of this implementation in benchmarks.
    const NAME: &'static str;

    /// Creates lanes from four words.
    fn new(words: [u64; 4]) -> Self;
    /// Returns the four words.
    fn words(self) -> [u64; 4];
    /// Adds word to word.
    fn add(self, other: Self) -> Self;
    /// Adds word to word as floating-point numbers of double precision.
    fn add_doubles(self, other: Self) -> Self;
    /// Adds byte to byte; no carry leaves its byte.
    fn add_bytes(self, other: Self) -> Self;
    /// Shifts all lanes left by `N`.
    fn shl<const N: u32>(self) -> Self;
    /// Shifts all lanes right by `N`.
    fn shr<const N: u32>(self) -> Self;
    /// Shifts each lane left by its own count, below 64.
    fn shl_each(self, counts: Self) -> Self;
    /// Returns all ones in lanes that are zero, and all zeros in the others.
    fn is_zero(self) -> Self;
    /// Reverses the order of the bytes in each lane, which mirrors the ranks of a board.
    fn reverse_bytes(self) -> Self;
    /// Joins the four words into one.
    fn union(self) -> u64;

    /// Returns the same word four times.
    #[inline(always)]
    fn splat(word: u64) -> Self {
        Self::new([word; 4])
    }

    /// Converts each word to the nearest floating-point number of double precision.
    ///
    /// Few machines have an instruction for that. But 2⁵² plus a half word, and 2⁸⁴ plus 2³² times a half word, have
    /// that half as their last bits: two numbers are assembled from bits, and their sum minus 2⁵² and 2⁸⁴ is the
    /// result.
    #[inline(always)]
    fn to_doubles(self) -> Self {
        let high = self.shr::<32>() | Self::splat(0x4530_0000_0000_0000);
        let low = self & Self::splat(0xffff_ffff) | Self::splat(0x4330_0000_0000_0000);
        // −(2⁸⁴ + 2⁵²)
        high.add_doubles(Self::splat(0xc530_0000_0010_0000)).add_doubles(low)
    }

    /// Reverses the bits of each byte, which mirrors the files of a board.
    #[inline(always)]
    fn mirror_bytes(self) -> Self {
        let (ones, twos, fours) = (
            Self::splat(0x5555_5555_5555_5555),
            Self::splat(0x3333_3333_3333_3333),
            Self::splat(0x0f0f_0f0f_0f0f_0f0f),
        );
        let v = self.shr::<1>() & ones | (self & ones).shl::<1>();
        let v = v.shr::<2>() & twos | (v & twos).shl::<2>();
        v.shr::<4>() & fours | (v & fours).shl::<4>()
    }
}

/// Implements the bit operators for a type of lanes.
macro_rules! operators {
    ($lanes:ty, $($operator:ident $method:ident $with:expr),*) => {
        $(impl std::ops::$operator for $lanes {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                $with(self, other)
            }
        })*
        impl std::ops::Not for $lanes {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                self ^ <$lanes as $crate::lanes::Lanes>::splat(!0)
            }
        }
    };
}
use operators;

/// Four plain words. Bytes are added without their top bits, which are combined afterwards.
#[derive(Clone, Copy, Debug)]
pub struct Words([u64; 4]);

#[inline(always)]
fn zip(a: Words, b: Words, with: impl Fn(u64, u64) -> u64) -> Words {
    Words([with(a.0[0], b.0[0]), with(a.0[1], b.0[1]), with(a.0[2], b.0[2]), with(a.0[3], b.0[3])])
}

self::operators!(
    Words,
    BitAnd bitand |a, b| zip(a, b, |a, b| a & b),
    BitOr bitor |a, b| zip(a, b, |a, b| a | b),
    BitXor bitxor |a, b| zip(a, b, |a, b| a ^ b)
);

impl Lanes for Words {
    const NAME: &'static str = "words";

    #[inline(always)]
    fn new(words: [u64; 4]) -> Words {
        Words(words)
    }
    #[inline(always)]
    fn words(self) -> [u64; 4] {
        self.0
    }
    #[inline(always)]
    fn add(self, other: Words) -> Words {
        zip(self, other, u64::wrapping_add)
    }
    #[inline(always)]
    fn add_doubles(self, other: Words) -> Words {
        zip(self, other, |a, b| (f64::from_bits(a) + f64::from_bits(b)).to_bits())
    }
    #[inline(always)]
    fn to_doubles(self) -> Words {
        Words(self.0.map(|word| (word as f64).to_bits()))
    }
    #[inline(always)]
    fn add_bytes(self, other: Words) -> Words {
        const TOPS: u64 = 0x8080_8080_8080_8080;
        zip(self, other, |a, b| (a & !TOPS).wrapping_add(b & !TOPS) ^ (a ^ b) & TOPS)
    }
    #[inline(always)]
    fn shl<const N: u32>(self) -> Words {
        Words(self.0.map(|word| word << N))
    }
    #[inline(always)]
    fn shr<const N: u32>(self) -> Words {
        Words(self.0.map(|word| word >> N))
    }
    #[inline(always)]
    fn shl_each(self, counts: Words) -> Words {
        zip(self, counts, |word, count| word << (count & 63))
    }
    #[inline(always)]
    fn is_zero(self) -> Words {
        Words(self.0.map(|word| u64::from(word == 0).wrapping_neg()))
    }
    #[inline(always)]
    fn reverse_bytes(self) -> Words {
        Words(self.0.map(u64::swap_bytes))
    }
    #[inline(always)]
    fn union(self) -> u64 {
        self.0[0] | self.0[1] | self.0[2] | self.0[3]
    }
}

#[cfg(test)]
mod tests {
    use super::{Lanes, Vector, Words};

    #[test]
    fn words_become_doubles() {
        let mut random = fastrand::Rng::with_seed(52);
        for round in 0..4000 {
            let words = std::array::from_fn(|_| random.u64(..) >> (round % 64));
            let expected = words.map(|word| (word as f64).to_bits());
            assert_eq!(Vector::new(words).to_doubles().words(), expected);
            assert_eq!(Words::new(words).to_doubles().words(), expected);
        }
    }
}

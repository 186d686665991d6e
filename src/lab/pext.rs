//! Gathering the bits under a mask, and spreading them again: PEXT and PDEP, in hardware and in software.
//!
//! x86-64 processors with BMI2 have both as one instruction (AMD's before Zen 3 take some hundred cycles for it).
//! WebAssembly has neither, nor has a baseline x86-64: there a loop over the bits of the mask does it, at some two
//! nanoseconds per bit, so techniques based on them are useful only in native builds.

/// A way to gather and spread bits.
pub trait Bits {
    /// Gathers the bits of `word` under `mask` at the low end of a word.
    fn gather(word: u64, mask: u64) -> u64;
    /// Spreads the low bits of `word` to the places under `mask`.
    fn spread(word: u64, mask: u64) -> u64;
}

/// The implementation in software, one bit after the other.
#[derive(Clone, Copy, Debug)]
pub struct Software;

impl Bits for Software {
    #[inline(always)]
    fn gather(word: u64, mask: u64) -> u64 {
        let (mut rest, mut gathered, mut to) = (mask, 0, 1);
        while rest != 0 {
            gathered |= if word & rest & rest.wrapping_neg() != 0 { to } else { 0 };
            to <<= 1;
            rest &= rest - 1;
        }
        gathered
    }

    #[inline(always)]
    fn spread(word: u64, mask: u64) -> u64 {
        let (mut rest, mut spread, mut from) = (mask, 0, word);
        while rest != 0 {
            spread |= if from & 1 != 0 { rest & rest.wrapping_neg() } else { 0 };
            from >>= 1;
            rest &= rest - 1;
        }
        spread
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
mod hardware {
    #![allow(unsafe_code)]

    use std::arch::x86_64::{_pdep_u64, _pext_u64};

    /// The implementation by one instruction.
    #[derive(Clone, Copy, Debug)]
    pub struct Bmi2;

    impl super::Bits for Bmi2 {
        #[inline(always)]
        fn gather(word: u64, mask: u64) -> u64 {
            // SAFETY: this module is compiled only where the whole program may use BMI2.
            unsafe { _pext_u64(word, mask) }
        }

        #[inline(always)]
        fn spread(word: u64, mask: u64) -> u64 {
            // SAFETY: as above.
            unsafe { _pdep_u64(word, mask) }
        }
    }
}

cfg_select! {
    all(target_arch = "x86_64", target_feature = "bmi2") => {
        pub use hardware::Bmi2;
        /// The best implementation on the target machine.
        pub type Best = Bmi2;
    }
    _ => {
        /// The best implementation on the target machine.
        pub type Best = Software;
    }
}

#[cfg(test)]
mod tests {
    use super::{Best, Bits, Software};

    #[test]
    fn the_article_s_example() {
        // stuvwxyz under 10101010 gives suwy.
        assert_eq!(Software::gather(0b1001_0110, 0b1010_1010), 0b1001);
        assert_eq!(Software::spread(0b1001, 0b1010_1010), 0b1000_0010);
    }

    #[test]
    fn hardware_and_software_agree() {
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..1000 {
            let (word, mask) = (random.u64(..), random.u64(..) & random.u64(..));
            assert_eq!(Best::gather(word, mask), Software::gather(word, mask));
            assert_eq!(Best::spread(word, mask), Software::spread(word, mask));
        }
    }
}

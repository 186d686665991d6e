//! Legal moves and flips: the two functions that everything else uses.
//!
//! There is one interface with three implementations. Each exports the same two functions on plain words and
//! [`cfg_select!`] below picks one at compile time; the rest of the crate never sees a `cfg`. With the feature
//! `internals` the scalar implementation is always included, because the others are tested against it (and it against a
//! ray walk, in `tests/kernels.rs`).
//!
//! The interface is the pair of functions and not a vector type: AVX2 shifts each lane by a count of its own, so it
//! puts four directions side by side; simd128 shifts all lanes alike, so it puts the board beside its mirror image.
//!
//! `spread` is a second interface, for the last squares of the exact search: a board that stays in registers from move
//! to move.
//!
//! Rejected, because they were slower than the chosen implementation: mobility by carry on turned boards, by six shifts
//! and by tables; flips by shifted rays in lanes, by tables and by a function for each class of squares. The Lab
//! compares them all, and `docs/benchmarks` has the times. There is no implementation for AVX-512: compiled for it, the
//! AVX2 one already uses its fused logic. Eight directions in one register took longer (see `docs/solver-trials.md`).

cfg_select! {
    target_feature = "simd128" => {
        mod runs;
        #[cfg(feature = "internals")]
        pub mod scalar;
        mod simd128;
        mod words;
        use simd128 as body;
        use words as spread_body;
    }
    all(target_arch = "x86_64", target_feature = "avx2") => {
        mod avx2;
        #[cfg(feature = "internals")]
        mod runs;
        #[cfg(feature = "internals")]
        pub mod scalar;
        use avx2 as body;
        use avx2::spread as spread_body;
    }
    _ => {
        mod runs;
        #[cfg(feature = "internals")]
        pub mod scalar;
        #[cfg(not(feature = "internals"))]
        mod scalar;
        mod words;
        use scalar as body;
        use words as spread_body;
    }
}

mod rays;
pub(crate) mod spread;

use crate::bitboard::Bitboard;
use crate::square::Square;

/// The implementation chosen at compile time, on plain words.
#[cfg(feature = "internals")]
pub mod chosen {
    pub use super::body::{flips, mobility};
}

/// The name of the implementation chosen at compile time: `"scalar"`, `"simd128"` or `"avx2"`.
pub const BODY: &str = body::NAME;

/// The name of the instructions that this was compiled for, as far as the kernels become faster by them.
#[cfg(feature = "internals")]
pub const INSTRUCTIONS: &str = cfg_select! {
    target_feature = "simd128" => "simd128",
    all(target_arch = "x86_64", target_feature = "avx2", target_feature = "avx512vl") => "AVX-512",
    all(target_arch = "x86_64", target_feature = "avx2") => "AVX2",
    _ => "scalar",
};

/// Returns the best of those instructions that this processor has and this build does not use.
#[cfg(feature = "internals")]
pub fn unused_instructions() -> Option<&'static str> {
    cfg_select! {
        target_arch = "x86_64" => {
            let has_avx2 = std::is_x86_feature_detected!("avx2");
            let best = match has_avx2 && std::is_x86_feature_detected!("avx512vl") {
                true => "AVX-512",
                false if has_avx2 => "AVX2",
                false => INSTRUCTIONS,
            };
            (best != INSTRUCTIONS).then_some(best)
        }
        _ => None,
    }
}

/// Finds the squares where `player` may play against `opponent`.
///
/// # Panics
/// In builds with debug assertions, when the two sets share a square. In other builds the result is then meaningless.
///
/// ```
/// use kaeshi::{Board, bitboard, moves};
/// let (player, opponent) = (Board::START.player(), Board::START.opponent());
/// assert_eq!(moves::mobility(player, opponent), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . # . . . .
///     . . # . . . . .
///     . . . . . # . .
///     . . . . # . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// ```
#[inline(always)]
pub fn mobility(player: Bitboard, opponent: Bitboard) -> Bitboard {
    debug_assert!(player.is_disjoint(opponent));
    Bitboard::new(body::mobility(player.bits(), opponent.bits()))
}

/// Finds the discs of `opponent` that turn over when `player` plays on the empty `square`; none when the move is not
/// legal.
///
/// # Panics
/// In builds with debug assertions, when the square is not empty. In other builds the result is then meaningless.
///
/// ```
/// use kaeshi::{Board, Square, moves};
/// let (player, opponent) = (Board::START.player(), Board::START.opponent());
/// assert_eq!(moves::flips(Square::D3, player, opponent), Square::D4.bit());
/// ```
#[inline(always)]
pub fn flips(square: Square, player: Bitboard, opponent: Bitboard) -> Bitboard {
    debug_assert!(!(player | opponent).contains(square));
    Bitboard::new(body::flips(square.index(), player.bits(), opponent.bits()))
}

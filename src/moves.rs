//! Where may a side play, and what does a move turn over: the two questions that everything else asks.
//!
//! One contract, three bodies. Each body exports the same two functions on plain words and [`cfg_select!`] below picks
//! one at compile time; the rest of the crate never sees a `cfg`. With the feature `internals` the scalar body is there
//! too, whichever is picked, because the others are tested against it (and it against a ray walk, in
//! `tests/kernels.rs`).
//!
//! The seam is the pair of functions and not a vector type: AVX2 shifts each lane by a count of its own, so it puts
//! four directions side by side; simd128 shifts all lanes alike, so it puts the board beside its mirror image.
//!
//! `spread` is a second seam, for the last squares of the exact search: a board that stays in the body's registers
//! from move to move.
//!
//! Rejected, because they were slower than the body that was chosen: mobility by carry on turned boards, by six shifts
//! and by tables; flips by shifted rays in lanes, by tables and by a body for each class of squares. The laboratory
//! races them all, and `docs/benchmarks` has the times. There is no body for AVX-512: compiled for it, the AVX2 body
//! already uses its fused logic. Eight directions in one register took longer (see `docs/solver.md`).

cfg_select! {
    target_feature = "simd128" => {
        mod runs;
        #[cfg(feature = "internals")]
        pub mod scalar;
        pub(crate) mod simd128;
        mod words;
        use simd128 as body;
        use words as spread_body;
    }
    all(target_arch = "x86_64", target_feature = "avx2") => {
        pub(crate) mod avx2;
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

/// The name of the body that was chosen when this was compiled: `"scalar"`, `"simd128"` or `"avx2"`.
pub const BODY: &str = body::NAME;

/// Finds the squares where `player` may play against `opponent`.
///
/// # Panics
/// In builds with debug assertions, when the two sets share a square. In others the answer is then meaningless.
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
/// In builds with debug assertions, when the square is not empty. In others the answer is then meaningless.
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

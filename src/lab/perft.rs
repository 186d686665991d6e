//! Counting the positions of a game tree, with each pair of kernels: the race that is closest to a real search.
//!
//! A pass costs a ply and a finished game is one leaf, as in the tables of the field; the last ply is counted in bulk,
//! by the number of moves. Here a kernel runs between other work, with its latency and its use of registers, and the
//! squares come as in a game: this is where the engine's kernels have to win.
//!
//! Flips by dispatch are compared with the same flips without it. Alone, dispatch loses, because the squares of a race
//! come in random order. In a tree the squares of a position come in rising order, and many of them lie near an edge.
//! There dispatch makes hardly any difference in WebAssembly (docs/benchmarks/techniques.md); the author of Hasera
//! Reversi found a gain.

use super::lanes::{Vector, Words};
use super::watch::Blind;
use super::{
    HASERA, HOUSE, ISSEN, TALK, Technique, flips as flip, mobility as mobile, oracle, pext, race::Input, unwatched,
};
use kaeshi::{Bitboard, Square, moves};

/// Finds the moves of a position.
pub trait Mobility {
    /// Returns the squares where `player` may play.
    fn moves(player: u64, opponent: u64) -> u64;
}

/// Finds the flips of a move.
pub trait Flips {
    /// Returns the discs that turn over.
    fn flips(square: usize, player: u64, opponent: u64) -> u64;
}

/// Defines a type for a kernel, so that a search can be compiled with it.
macro_rules! kernels {
    ($($(#[$attribute:meta])* $name:ident $kind:ident($($argument:ident: $type:ty),*) = $body:expr;)*) => {
        $($(#[$attribute])*
        pub struct $name;
        kernels!(@ $name $kind($($argument: $type),*) = $body);)*
    };
    (@ $name:ident mobility($($argument:ident: $type:ty),*) = $body:expr) => {
        impl Mobility for $name {
            #[inline(always)]
            fn moves($($argument: $type),*) -> u64 { $body }
        }
    };
    (@ $name:ident flips($($argument:ident: $type:ty),*) = $body:expr) => {
        impl Flips for $name {
            #[inline(always)]
            fn flips($($argument: $type),*) -> u64 { $body }
        }
    };
}

kernels! {
    /// The oracle's mobility.
    WalkMoves mobility(player: u64, opponent: u64) = oracle::mobility(player, opponent);
    /// Six shifts.
    SixShifts mobility(player: u64, opponent: u64) = mobile::shifts::six_shifts(player, opponent, &mut Blind);
    /// Byte carry in vector lanes, if available.
    ByteCarry mobility(player: u64, opponent: u64) = mobile::carry::mobility::<Vector, _>(player, opponent, &mut Blind);
    /// The engine's portable mobility.
    ScalarMoves mobility(player: u64, opponent: u64) = moves::scalar::mobility(player, opponent);
    /// The engine's mobility for this target.
    EngineMoves mobility(player: u64, opponent: u64) =
        moves::mobility(Bitboard::new(player), Bitboard::new(opponent)).bits();
    /// The oracle's flips.
    WalkFlips flips(square: usize, player: u64, opponent: u64) = oracle::flips(square, player, opponent);
    /// Dispatch by class of square.
    Dispatch flips(square: usize, player: u64, opponent: u64) =
        flip::dispatch::by_match(Input { player, opponent, square }, &mut Blind);
    /// The same function for every square, with all eight directions.
    NoDispatch flips(square: usize, player: u64, opponent: u64) =
        flip::dispatch::undivided(Input { player, opponent, square }, &mut Blind);
    /// Four rays down and four up, in words.
    CarryWords flips(square: usize, player: u64, opponent: u64) =
        flip::lanes::by_count::<Words, _>(Input { player, opponent, square }, &mut Blind);
    /// Four rays down and four up, in vector lanes, if available.
    CarryLanes flips(square: usize, player: u64, opponent: u64) =
        flip::lanes::by_shuffle::<Vector, _>(Input { player, opponent, square }, &mut Blind);
    /// Lines by PEXT and table.
    Pext flips(square: usize, player: u64, opponent: u64) =
        flip::lines::flips::<pext::Best, _>(Input { player, opponent, square }, &mut Blind);
    /// The engine's portable flips.
    ScalarFlips flips(square: usize, player: u64, opponent: u64) = moves::scalar::flips(square, player, opponent);
    /// The engine's flips for this target.
    EngineFlips flips(square: usize, player: u64, opponent: u64) =
        engine_flips(square, player, opponent);
}

/// Returns the engine's flips for a square's number, without a check: a number below 64 always names one.
#[inline(always)]
pub(super) fn engine_flips(square: usize, player: u64, opponent: u64) -> u64 {
    let flips = |square| moves::flips(square, Bitboard::new(player), Bitboard::new(opponent)).bits();
    Square::new(square as u8 & 63).map_or(0, flips)
}

/// Counts the leaves `depth` plies below a position.
#[inline(never)]
pub fn perft<M: Mobility, F: Flips>(player: u64, opponent: u64, depth: u32) -> u64 {
    let mut moves = M::moves(player, opponent);
    if depth <= 1 {
        // Without a move it is a pass or the end: one leaf in either case.
        return if depth == 0 { 1 } else { u64::from(moves.count_ones().max(1)) };
    }
    if moves == 0 {
        let over = M::moves(opponent, player) == 0;
        return if over { 1 } else { perft::<M, F>(opponent, player, depth - 1) };
    }
    let mut leaves = 0;
    if depth == 2 {
        // Without the call, the work on one move would overlap with that on the next.
        while moves != 0 {
            let square = moves.trailing_zeros() as usize;
            let flips = F::flips(square, player, opponent);
            leaves += u64::from(M::moves(opponent ^ flips, player ^ flips | 1 << square).count_ones().max(1));
            moves &= moves - 1;
        }
        return leaves;
    }
    while moves != 0 {
        let square = moves.trailing_zeros() as usize;
        let flips = F::flips(square, player, opponent);
        leaves += perft::<M, F>(opponent ^ flips, player ^ flips | 1 << square, depth - 1);
        moves &= moves - 1;
    }
    leaves
}

/// Counts from the start, black to move.
fn from_start<M: Mobility, F: Flips>(depth: u32) -> u64 {
    perft::<M, F>(0x0000_0008_1000_0000, 0x0000_0010_0800_0000, depth)
}

/// Defines a technique for each of two questions: three plies below the boards of the race, ten below the start.
macro_rules! pairs {
    ($($(#[$cfg:meta])* $id:literal $source:ident $moves:ident $flips:ident,)*) => {
        /// Three plies below a position.
        pub static PERFT: Technique = Technique {
            id: "perft",
            unit: "call",
            units: 1,
            cost: 200_000,
            oracle: unwatched!("ray-walk", HOUSE, |input| {
                perft::<WalkMoves, WalkFlips>(input.player, input.opponent, 3)
            }),
            variants: &[$($(#[$cfg])* unwatched!($id, $source, |input| {
                perft::<$moves, $flips>(input.player, input.opponent, 3)
            }),)*],
        };
        /// Ten plies below the start, counted leaf by leaf.
        pub static PERFT_10: Technique = Technique {
            id: "perft-10",
            unit: "leaf",
            units: 24_571_284,
            cost: 4_000_000_000,
            oracle: unwatched!("known", HOUSE, |_| 24_571_284),
            variants: &[$($(#[$cfg])* unwatched!($id, $source, |_| from_start::<$moves, $flips>(10)),)*],
        };
    };
}

pairs! {
    "six-shifts+no-dispatch" HASERA SixShifts NoDispatch,
    "six-shifts+dispatch" HASERA SixShifts Dispatch,
    "six-shifts+carry" TALK SixShifts CarryWords,
    "six-shifts+scalar" TALK SixShifts ScalarFlips,
    #[cfg(any(target_feature = "simd128", target_feature = "sse2"))]
    "byte-carry+carry" ISSEN ByteCarry CarryLanes,
    "scalar+no-dispatch" HASERA ScalarMoves NoDispatch,
    "scalar+dispatch" HASERA ScalarMoves Dispatch,
    "scalar+pext" ISSEN ScalarMoves Pext,
    "scalar+scalar" HOUSE ScalarMoves ScalarFlips,
    #[cfg(any(target_feature = "simd128", target_feature = "avx2"))]
    "scalar+simd" HOUSE ScalarMoves EngineFlips,
    #[cfg(any(target_feature = "simd128", target_feature = "avx2"))]
    "simd+scalar" HOUSE EngineMoves ScalarFlips,
    #[cfg(any(target_feature = "simd128", target_feature = "avx2"))]
    "simd+simd" HOUSE EngineMoves EngineFlips,
}

//! Reversi on true `u64` bitboards.

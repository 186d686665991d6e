//! The library of puzzles: made from games, kept by rules, graded, and shipped as lines of text.
//!
//! A [`maker`] plays games between players who make errors and stops at sizes that the number of the game fixes. A
//! position that passes the [`rules`] becomes an [`entry`]. The [`grade`] adds the difficulty, the [`themes`], and as
//! [`odds`] how likely people find the line ([`solvers`]). The [`selection`] drops duplicates and keeps a number of
//! each size and goal, of which a rule at first [`sight`] finds few. Each of these steps is a function of its input
//! alone, so that many machines may share them.

pub mod check;
pub mod entry;
pub mod games;
pub mod glance;
pub mod grade;
pub mod kinship;
pub mod ladder;
pub mod line;
pub mod maker;
pub mod odds;
pub mod own;
pub mod prover;
pub mod rules;
pub mod selection;
pub mod sight;
pub mod solvers;
pub mod tally;
pub mod themes;

use std::ops::RangeInclusive;

/// The sizes of the puzzles, in empty squares.
pub const SIZES: RangeInclusive<u32> = 4..=20;

/// The signs of games and odds: of the squares, a1 first, then b1, or of the numbers from 0.
const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

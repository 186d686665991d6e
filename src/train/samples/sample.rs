//! One sample, and the head of a file of them, as bytes; the format is told in `train/samples.rs`.

use kaeshi::{Bitboard, Board};

use crate::files::checksum;

/// How a file of samples begins.
pub(super) const MAGIC: &[u8; 8] = b"KaeshiS1";

/// Bytes of one sample.
pub(super) const RECORD: usize = 18;

/// A position and what it is worth to the side to move, in hundredths of a disc, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    pub board: Board,
    pub value: Option<i16>,
}

impl Sample {
    /// Returns the sample as the file has it.
    pub(super) fn to_bytes(self) -> [u8; RECORD] {
        let mut bytes = [0; RECORD];
        bytes[..8].copy_from_slice(&self.board.player().bits().to_le_bytes());
        bytes[8..16].copy_from_slice(&self.board.opponent().bits().to_le_bytes());
        bytes[16..].copy_from_slice(&self.value.unwrap_or(i16::MIN).to_le_bytes());
        bytes
    }

    /// Reads a sample; returns nothing where a square has two discs.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Sample> {
        let word = |at: usize| bytes[at..at + 8].iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        let (player, opponent) = (Bitboard::new(word(0)), Bitboard::new(word(8)));
        let value = i16::from_le_bytes([bytes[16], bytes[17]]);
        let board = Board::new(player, opponent).ok()?;
        Some(Sample { board, value: (value != i16::MIN).then_some(value) })
    }
}

/// Returns the head of a file with this recipe.
pub(super) fn head(recipe: &str) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend((recipe.len() as u32).to_le_bytes());
    bytes.extend(recipe.as_bytes());
    bytes.extend(checksum(recipe.as_bytes()).to_le_bytes());
    bytes
}

//! One sample, and the head of a file of them, as bytes; `train/samples.rs` describes the format.

use kaeshi::{Bitboard, Board};

use crate::files::checksum;

/// The first bytes of a file of samples.
pub(super) const MAGIC: &[u8; 8] = b"KaeshiS1";

/// The length of one sample in bytes.
pub(super) const RECORD: usize = 18;

/// A position and its value for the side to move, in hundredths of a disc, if it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    pub board: Board,
    pub value: Option<i16>,
}

impl Sample {
    /// Returns the sample in the format of the file.
    pub(super) fn to_bytes(self) -> [u8; RECORD] {
        let mut bytes = [0; RECORD];
        bytes[..8].copy_from_slice(&self.board.player().bits().to_le_bytes());
        bytes[8..16].copy_from_slice(&self.board.opponent().bits().to_le_bytes());
        bytes[16..].copy_from_slice(&self.value.unwrap_or(i16::MIN).to_le_bytes());
        bytes
    }

    /// Reads a sample; returns `None` if a square has two discs.
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

//! Weights as a file: what a browser loads and what training writes.
//!
//! All numbers have their low byte first. The head names the file and says what it was made for, so that another file, another
//! version of the format or of the patterns, and half a download are told apart from damage:
//!
//! | bytes | |
//! |---|---|
//! | 8 | `KAESHIWT` |
//! | 4 | schema: 2 |
//! | 4 | [`HASH`] of the patterns |
//! | 4 | length of the body |
//! | 4 | length of the body, packed |
//! | 4 | CRC-32 of all other bytes of the file |
//! | … | the body, packed by DEFLATE |
//!
//! The body:
//!
//! | bytes | |
//! |---|---|
//! | 4, … | length of the recipe; the recipe, a JSON object in UTF-8 |
//! | 1 | number of anchors, n |
//! | n · 31 | for each: empty squares; constant (2) and odd (2), in hundredths of a disc; a step for each list (2 each), in 256ths of a hundredth |
//! | n · [`WEIGHTS`] | the weights, anchor by anchor |

use std::fmt;

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::super::patterns::{HASH, LISTS, WEIGHTS};
use super::{Anchor, Weights};

const MAGIC: [u8; 8] = *b"KAESHIWT";
const SCHEMA: u32 = 2;
const HEAD: usize = 28;
/// Where the checksum stands, in the head.
const CHECKSUM: std::ops::Range<usize> = 24..28;

/// More than any body has: 64 anchors and a long recipe.
const LONGEST_BODY: u32 = 16 << 20;

/// Why bytes were refused as weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// The bytes do not begin as weights do.
    NotWeights,
    /// The file has another version of the format.
    OtherSchema(u32),
    /// The weights belong to patterns with another hash.
    OtherPatterns(u32),
    /// The file is `expected` bytes long and this many came.
    Length {
        /// What the head says.
        expected: u64,
        /// How many bytes there are.
        found: usize,
    },
    /// The checksum is not that of the bytes.
    Damaged,
    /// The bytes are as they were written and still make no sense: what it was that does not.
    Nonsense(&'static str),
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::NotWeights => f.write_str("this is no file of weights: it does not begin with KAESHIWT"),
            WeightsError::OtherSchema(found) => {
                write!(f, "the weights are written in version {found} of the format, and version {SCHEMA} is expected")
            }
            WeightsError::OtherPatterns(found) => {
                write!(
                    f,
                    "the weights were made for other patterns: those of {found:08x}, where {HASH:08x} is expected"
                )
            }
            WeightsError::Length { expected, found } => {
                write!(f, "the file of weights has {found} bytes, and its head says {expected}")
            }
            WeightsError::Damaged => f.write_str("the file of weights is damaged: its checksum is wrong"),
            WeightsError::Nonsense(what) => write!(f, "the file of weights makes no sense: {what}"),
        }
    }
}

impl std::error::Error for WeightsError {}

impl Weights {
    /// Writes the weights as a file.
    pub fn write(&self) -> Vec<u8> {
        let mut body = (self.recipe.len() as u32).to_le_bytes().to_vec();
        body.extend(self.recipe.as_bytes());
        body.push(self.anchors.len() as u8);
        for anchor in &self.anchors {
            body.push(anchor.empties);
            body.extend(anchor.constant.to_le_bytes());
            body.extend(anchor.odd.to_le_bytes());
            body.extend(anchor.steps.iter().flat_map(|step| step.to_le_bytes()));
        }
        for anchor in &self.anchors {
            body.extend(anchor.weights.iter().map(|&weight| weight as u8));
        }

        let packed = compress_to_vec(&body, 10);
        let mut bytes = MAGIC.to_vec();
        for word in [SCHEMA, HASH, body.len() as u32, packed.len() as u32, 0] {
            bytes.extend(word.to_le_bytes());
        }
        bytes.extend(packed);
        let sum = checksum(&bytes);
        bytes[CHECKSUM].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Reads weights from the bytes of a file.
    ///
    /// # Errors
    /// When they are not weights, not for these patterns, not whole or not as they were written.
    pub fn read(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let mut head = Reader(bytes);
        if head.take(MAGIC.len()).ok() != Some(&MAGIC) {
            return Err(WeightsError::NotWeights);
        }
        let short = |_| WeightsError::Length { expected: HEAD as u64, found: bytes.len() };
        let schema = head.word().map_err(short)?;
        if schema != SCHEMA {
            return Err(WeightsError::OtherSchema(schema));
        }
        let patterns = head.word().map_err(short)?;
        let (length, packed) = (head.word().map_err(short)?, head.word().map_err(short)?);
        let sum = head.word().map_err(short)?;
        let expected = HEAD as u64 + u64::from(packed);
        if expected != bytes.len() as u64 {
            return Err(WeightsError::Length { expected, found: bytes.len() });
        }
        if sum != checksum(bytes) {
            return Err(WeightsError::Damaged);
        }
        if patterns != HASH {
            return Err(WeightsError::OtherPatterns(patterns));
        }
        let body = decompress_to_vec_with_limit(head.0, length.min(LONGEST_BODY) as usize);
        let body = body.map_err(|_| WeightsError::Nonsense("the body cannot be unpacked"))?;
        Weights::read_body(&mut Reader(&body))
    }

    fn read_body(body: &mut Reader) -> Result<Weights, WeightsError> {
        let length = body.word()? as usize;
        let recipe = std::str::from_utf8(body.take(length)?);
        let recipe = recipe.map_err(|_| WeightsError::Nonsense("the recipe is not UTF-8"))?.to_owned();
        let [number] = body.array()?;
        let mut anchors = (0..number).map(|_| body.anchor()).collect::<Result<Vec<_>, _>>()?;
        for anchor in &mut anchors {
            anchor.weights = body.take(WEIGHTS)?.iter().map(|&byte| byte as i8).collect();
        }
        let in_order = anchors.is_sorted_by(|one, next| one.empties < next.empties);
        if !in_order || anchors.last().is_none_or(|last| last.empties > 64) {
            return Err(WeightsError::Nonsense("its anchors are not rising numbers of empty squares"));
        }
        if !body.0.is_empty() {
            return Err(WeightsError::Nonsense("there is more in the body than it says"));
        }
        Ok(Weights { anchors, recipe })
    }
}

/// The bytes that are still to be read.
struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    fn take(&mut self, number: usize) -> Result<&'b [u8], WeightsError> {
        let ends = WeightsError::Nonsense("the body ends too soon");
        let (taken, rest) = self.0.split_at_checked(number).ok_or(ends)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], WeightsError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn word(&mut self) -> Result<u32, WeightsError> {
        self.array().map(u32::from_le_bytes)
    }

    /// An anchor, all but its weights.
    fn anchor(&mut self) -> Result<Anchor, WeightsError> {
        let [empties] = self.array()?;
        let (constant, odd) = (i16::from_le_bytes(self.array()?), i16::from_le_bytes(self.array()?));
        let mut steps = [0; LISTS];
        for step in &mut steps {
            *step = u16::from_le_bytes(self.array()?);
        }
        Ok(Anchor { empties, constant, odd, steps, weights: Vec::new() })
    }
}

/// The checksum of a file: of all its bytes but those that hold it.
fn checksum(file: &[u8]) -> u32 {
    crc_32(file[..CHECKSUM.start].iter().chain(&file[CHECKSUM.end..]))
}

/// CRC-32, as in PNG and zip.
fn crc_32<'b>(bytes: impl Iterator<Item = &'b u8>) -> u32 {
    const TABLE: [u32; 256] = {
        let (mut table, mut byte) = ([0; 256], 0);
        while byte < 256 {
            let (mut sum, mut bit) = (byte as u32, 0);
            while bit < 8 {
                sum = sum >> 1 ^ if sum & 1 != 0 { 0xedb8_8320 } else { 0 };
                bit += 1;
            }
            table[byte] = sum;
            byte += 1;
        }
        table
    };
    !bytes.fold(!0, |sum: u32, byte| sum >> 8 ^ TABLE[(sum as u8 ^ byte) as usize])
}

#[cfg(test)]
mod tests;

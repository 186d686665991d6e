//! Weights as a file: what a browser loads and what training writes.
//!
//! A [packed](crate::packed) file that begins with `KAESHIWT` and is made for the [`HASH`] of the patterns. The body, all numbers
//! with their low byte first:
//!
//! | bytes | |
//! |---|---|
//! | 4, … | length of the recipe; the recipe, a JSON object in UTF-8 |
//! | 1 | number of anchors, n |
//! | n · 31 | for each: empty squares; constant (2) and odd (2), in hundredths of a disc; a step for each list (2 each), in 256ths of a hundredth |
//! | n · [`WEIGHTS`] | the weights, anchor by anchor |

use std::fmt;

use crate::packed::{Flaw, Format, Reader, written_recipe};

use super::super::patterns::{HASH, LISTS, WEIGHTS};
use super::{Anchor, Weights};

const SCHEMA: u32 = 2;
const FORMAT: Format = Format { magic: *b"KAESHIWT", schema: SCHEMA, made_for: HASH };

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

impl From<Flaw> for WeightsError {
    fn from(flaw: Flaw) -> WeightsError {
        match flaw {
            Flaw::OtherFile => WeightsError::NotWeights,
            Flaw::OtherSchema(found) => WeightsError::OtherSchema(found),
            Flaw::MadeFor(found) => WeightsError::OtherPatterns(found),
            Flaw::Length { expected, found } => WeightsError::Length { expected, found },
            Flaw::Damaged => WeightsError::Damaged,
            Flaw::Nonsense(what) => WeightsError::Nonsense(what),
        }
    }
}

impl Weights {
    /// Writes the weights as a file.
    pub fn write(&self) -> Vec<u8> {
        let mut body = written_recipe(&self.recipe);
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
        FORMAT.pack(&body)
    }

    /// Reads weights from the bytes of a file.
    ///
    /// # Errors
    /// When they are not weights, not for these patterns, not whole or not as they were written.
    pub fn read(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let body = FORMAT.unpack(bytes)?;
        Ok(Weights::read_body(Reader(&body))?)
    }

    fn read_body(mut body: Reader) -> Result<Weights, Flaw> {
        let recipe = body.recipe()?;
        let [number] = body.array()?;
        let mut anchors = (0..number).map(|_| read_anchor(&mut body)).collect::<Result<Vec<_>, _>>()?;
        for anchor in &mut anchors {
            anchor.weights = body.take(WEIGHTS)?.iter().map(|&byte| byte as i8).collect();
        }
        let in_order = anchors.is_sorted_by(|one, next| one.empties < next.empties);
        if !in_order || anchors.last().is_none_or(|last| last.empties > 64) {
            return Err(Flaw::Nonsense("its anchors are not rising numbers of empty squares"));
        }
        body.end()?;
        Ok(Weights { anchors, recipe })
    }
}

/// Reads an anchor, all but its weights.
fn read_anchor(body: &mut Reader) -> Result<Anchor, Flaw> {
    let [empties] = body.array()?;
    let (constant, odd) = (i16::from_le_bytes(body.array()?), i16::from_le_bytes(body.array()?));
    let mut steps = [0; LISTS];
    for step in &mut steps {
        *step = u16::from_le_bytes(body.array()?);
    }
    Ok(Anchor { empties, constant, odd, steps, weights: Vec::new() })
}

#[cfg(test)]
mod tests;

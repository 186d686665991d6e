//! The file format of weights, which training writes and browsers load.
//!
//! A [packed](crate::packed) file that begins with `KAESHIWT` and is made for the [`HASH`] of the patterns. The body,
//! all numbers with their low byte first:
//!
//! | bytes | |
//! |---|---|
//! | 4, … | length of the recipe; the recipe, a JSON object in UTF-8 |
//! | 1 | number of anchors, n |
//! | n · 31 | for each: empty squares; constant (2) and odd (2), in hundredths of a disc; a step for each list (2) |
//! | n · [`WEIGHTS`] | the weights, anchor by anchor |
//!
//! The steps are in 256ths of a hundredth.

use crate::packed::{FileError, Flaw, Format, Reader, written_recipe};

use super::super::patterns::{HASH, LISTS, WEIGHTS};
use super::{Anchor, Weights};

const FORMAT: Format =
    Format { id: "weights", name: "file of weights", magic: *b"KAESHIWT", schema: 2, made_for: ("patterns", HASH) };

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
    /// Returns an error when the bytes are not weights, not for these patterns, incomplete or damaged.
    pub fn read(bytes: &[u8]) -> Result<Weights, FileError> {
        FORMAT.read(bytes, Weights::read_body)
    }

    /// Returns the weights of this version: 600 KB of the program.
    ///
    /// ```
    /// use kaeshi::Board;
    /// use kaeshi::eval::{Evaluator, Weights};
    /// use kaeshi::search::{Level, Limits, Searcher, Table};
    ///
    /// let mut searcher = Searcher::new(Table::with_megabytes(16));
    /// searcher.set_evaluator(Evaluator::trained(Weights::built_in()));
    /// let choice = searcher.choose(Board::START, Level::new(4)?, 1, &Limits::NONE);
    /// assert!(Board::START.mobility().contains(choice.best));
    /// # Ok::<(), kaeshi::search::LevelError>(())
    /// ```
    #[cfg(feature = "weights")]
    pub fn built_in() -> Weights {
        Weights::read(include_bytes!("../default.weights")).expect("a test reads them")
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

/// Reads an anchor without its weights.
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

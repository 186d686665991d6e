//! The bindings of the Lab: its techniques, races, steps, automata, and the search for magic numbers.
//!
//! The caller measures the time: a race here is a loop that returns its sum, as a proof that it was run.

use std::fmt;

use js_sys::{Array, BigInt, BigUint64Array, Error};
use wasm_bindgen::prelude::*;

use kaeshi::explain::{Code, Explained, Explanation};
use kaeshi_lab::attacks::magic::{self, Piece};
use kaeshi_lab::automata::Row;
use kaeshi_lab::flips::dispatch;
use kaeshi_lab::race::Input;
use kaeshi_lab::watch::{Blind, Step};
use kaeshi_lab::{TECHNIQUES, Technique, Variant};
use kaeshi_wasm::errors::thrown;
use kaeshi_wasm::values::{Text, number, object, string};
use kaeshi_wasm_engine as _; // for its exports
use kaeshi_wasm_records as _; // for its exports
use kaeshi_wasm_rules::{board, square_number};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A technique: a question, and the variants that answer it; the first one is the oracle. */
export interface LabTechnique {
  id: string;
  /** The unit that an answer is counted in, and how many of them it has. */
  unit: string;
  units: number;
  variants: LabVariant[];
}
/** A way to answer. */
export interface LabVariant {
  id: string;
  /** The article the idea comes from. */
  source: string;
  file: string;
  /** Whether `lab_steps` can show it. */
  steps: boolean;
}
/** One thing that a technique shows of its work. */
export interface LabStep {
  phase: string;
  name: string;
  shape: "board" | "line" | "number" | "cells" | "row";
  /** One word, one a lane, eight a board of cells, or a row of cells. */
  words: bigint[];
  /** The line of the source that shows it. */
  file: string;
  line: number;
}
/** A magic number, and how many were tried until it was found. */
export interface LabMagic {
  magic: bigint;
  tries: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// Every technique.
    #[wasm_bindgen(typescript_type = "LabTechnique[]")]
    pub type Techniques;
    /// The steps that a technique showed.
    #[wasm_bindgen(typescript_type = "LabStep[]")]
    pub type LabSteps;
    /// The result of a search.
    #[wasm_bindgen(typescript_type = "LabMagic | undefined")]
    pub type MaybeMagic;
}

/// Something that the Lab does not have.
#[derive(Debug)]
struct Unknown<'a> {
    /// The kind of thing, as an id that pages translate.
    what: &'static str,
    /// The name given by the caller.
    found: String,
    /// The available names, as words that end the sentence.
    expected: &'a str,
}

impl fmt::Display for Unknown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no {}: {}", self.found, self.what, self.expected)
    }
}

impl std::error::Error for Unknown<'_> {}

impl Explained for Unknown<'_> {
    fn name(&self) -> &'static str {
        "LabError"
    }

    fn explain(&self) -> Explanation {
        Explanation::new(Code::Lab, [self.what.into(), self.found.as_str().into()])
    }
}

/// Returns the error of a name that the Lab does not have.
fn unknown(what: &'static str, found: impl ToString, expected: &str) -> Error {
    thrown(&Unknown { what, found: found.to_string(), expected })
}

/// Lists the techniques with their variants.
#[wasm_bindgen]
pub fn lab_techniques() -> Techniques {
    let variant = |variant: &Variant| {
        object(&[
            ("id", variant.id.into()),
            ("source", variant.source.into()),
            ("file", variant.file.into()),
            ("steps", variant.steps.is_some().into()),
        ])
    };
    let technique = |technique: &&'static Technique| {
        object(&[
            ("id", technique.id.into()),
            ("unit", technique.unit.into()),
            ("units", number(technique.units)),
            ("variants", technique.all().map(variant).collect::<Array>().into()),
        ])
    };
    TECHNIQUES.iter().map(technique).collect::<Array>().unchecked_into()
}

fn find(technique: &Text, variant: &Text) -> Result<&'static Variant, Error> {
    let (technique, variant) = (string(technique, "technique")?, string(variant, "variant")?);
    let found = Technique::find(&technique)
        .ok_or_else(|| unknown("technique", &technique, "the function lab_techniques lists them"))?;
    found.variant(&variant).ok_or_else(|| unknown("variant", &variant, &format!("of the technique {technique}")))
}

/// Answers that many questions in a loop and returns the sum of the answers; `kind` is "latency" or "throughput".
///
/// # Errors
/// A `LabError` for a technique, a variant or a kind that does not exist.
#[wasm_bindgen]
pub fn lab_run(technique: &Text, variant: &Text, kind: &Text, iterations: u32) -> Result<u64, Error> {
    let variant = find(technique, variant)?;
    match string(kind, "raceKind")?.as_str() {
        "latency" => Ok((variant.latency)(iterations)),
        "throughput" => Ok((variant.throughput)(iterations)),
        other => Err(unknown("raceKind", other, "latency or throughput is expected")),
    }
}

/// Returns every word that a technique computes for a position and a square; undefined if the variant shows none.
///
/// # Errors
/// A `LabError` for a technique or variant that does not exist, a `BitboardError` or `SquareError` for the position.
#[wasm_bindgen]
pub fn lab_steps(
    technique: &Text,
    variant: &Text,
    player: BigInt,
    opponent: BigInt,
    square: f64,
) -> Result<LabSteps, Error> {
    let (variant, board, square) = (find(technique, variant)?, board(player, opponent)?, square_number(square)?);
    let input = Input { player: board.player().bits(), opponent: board.opponent().bits(), square: square.index() };
    let steps = variant.steps.map_or_else(Vec::new, |steps| steps(input));
    let step = |step: &Step| {
        let words: Array = step.words.iter().map(|&word| JsValue::from(word)).collect();
        object(&[
            ("phase", step.phase.into()),
            ("name", step.name.into()),
            ("shape", step.shape.name().into()),
            ("words", words.into()),
            ("file", step.place.file().into()),
            ("line", number(step.place.line())),
        ])
    };
    Ok(steps.iter().map(step).collect::<Array>().unchecked_into())
}

/// Computes an elementary automaton: a row of `width` cells, 64 to a word, and the `steps` rows after it, one after the
/// other.
///
/// # Errors
/// A `LabError` when the rule is not 0 … 255, the width not 1 … 65536, or the row has another number of words.
#[wasm_bindgen]
pub fn lab_automaton(rule: f64, width: u32, first: &[u64], steps: u32) -> Result<BigUint64Array, Error> {
    if !(1..=65_536).contains(&width) || first.len() != width.div_ceil(64) as usize {
        return Err(unknown("row", width, &format!("1 to 65536 cells are expected, and {} words came", first.len())));
    }
    if f64::from(rule as u8) != rule {
        return Err(unknown("rule", rule, "0 to 255 is expected"));
    }
    let mut row = Row::new(width as usize);
    row.words_mut().copy_from_slice(first);
    let mut rows = first.to_vec();
    for _ in 0..steps.min(65_536) {
        row.step(rule as u8, &mut Blind);
        rows.extend_from_slice(row.words_mut());
    }
    Ok(BigUint64Array::from(rows.as_slice()))
}

/// Returns the same as `flips`, by the scalar function for the square's class (Hasera Reversi's idea) instead of SIMD:
/// the discs of `opponent` that turn over when `player` plays on `square`; 0n when that is not legal.
///
/// # Errors
/// A `SquareError` when the number is no square, a `BitboardError` for the words.
#[wasm_bindgen]
pub fn flips_by_class(square: f64, player: BigInt, opponent: BigInt) -> Result<u64, Error> {
    let (square, board) = (square_number(square)?, board(player, opponent)?);
    let input = Input { player: board.player().bits(), opponent: board.opponent().bits(), square: square.index() };
    Ok(if board.empties().contains(square) { dispatch::by_match(input, &mut Blind) } else { 0 })
}

/// Searches a magic number for a "rook" or a "bishop" on a square; undefined when none is among the first `tries`.
///
/// # Errors
/// A `LabError` for another piece, a `SquareError` for no square.
#[wasm_bindgen]
pub fn lab_find_magic(piece: &Text, square: f64, seed: u32, tries: u32) -> Result<MaybeMagic, Error> {
    let piece = match string(piece, "piece")?.as_str() {
        "rook" => Piece::Rook,
        "bishop" => Piece::Bishop,
        other => return Err(unknown("piece", other, "rook or bishop is expected")),
    };
    let found = magic::search(piece, square_number(square)?.index(), seed.into(), tries);
    let shown = found
        .map_or(JsValue::UNDEFINED, |found| object(&[("magic", found.magic.into()), ("tries", number(found.tries))]));
    Ok(shown.unchecked_into())
}

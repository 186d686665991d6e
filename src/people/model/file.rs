//! The file format of the model, which training writes and browsers load.
//!
//! A [packed](crate::packed) file that begins with `KAESHIPL`. The body, all numbers with their low byte first:
//!
//! | bytes | |
//! |---|---|
//! | 4, … | length of the recipe; the recipe, a JSON object in UTF-8 |
//! | 4 · 2 | the steps of cells, features, combined rows and plain rows |
//! | … | the layers: numbers, features, second, out, linear (2 bytes each), both biases (4 bytes each) |
//! | … | the cells, the combined rows, column by column, and the plain rows, a byte each |

use super::{CELLS, FIRST, Model, NUMBERS, PLAIN_ROWS, ROW, ROWS, SECOND, WIDTH, WholeLayers};
use crate::packed::{FileError, Flaw, Format, Reader, written_recipe};

const FORMAT: Format = Format {
    id: "people",
    name: "model of how people play",
    magic: *b"KAESHIPL",
    schema: 1,
    made_for: ("features", 1),
};

/// The greatest step: no sum of bytes in such steps leaves an `i32`.
const GREATEST_STEP: u16 = 0x7fff;

impl Model {
    /// Writes the model as a file.
    pub fn write(&self) -> Vec<u8> {
        let layers = &self.layers;
        let mut body = written_recipe(&self.recipe);
        body.extend(self.steps.iter().flat_map(|&step| (step as u16).to_le_bytes()));
        let mut words = |words: &mut dyn Iterator<Item = &i16>| body.extend(words.flat_map(|word| word.to_le_bytes()));
        words(&mut layers.numbers.iter().flatten());
        words(&mut layers.features.iter().flatten());
        words(&mut layers.second.iter().flatten());
        words(&mut layers.out.iter());
        words(&mut layers.linear.iter());
        body.extend(layers.bias.iter().chain(&layers.second_bias).flat_map(|bias| bias.to_le_bytes()));
        body.extend(self.cells.iter().flatten().map(|&byte| byte as u8));
        for column in 0..ROW {
            body.extend(self.rows.iter().map(|row| row[column] as u8));
        }
        body.extend(self.plain.iter().map(|&byte| byte as u8));
        FORMAT.pack(&body)
    }

    /// Reads a model from the bytes of a file.
    ///
    /// # Errors
    /// Returns an error when the bytes are no model, not for these features, incomplete or damaged.
    pub fn read(bytes: &[u8]) -> Result<Model, FileError> {
        FORMAT.read(bytes, Model::read_body)
    }

    /// Returns the model of this version.
    #[cfg(feature = "weights")]
    pub fn built_in() -> Model {
        Model::read(include_bytes!("../default.people")).expect("a test reads it")
    }

    fn read_body(mut body: Reader) -> Result<Model, Flaw> {
        let recipe = body.recipe()?;
        let mut steps = [0; 4];
        for step in &mut steps {
            let read = u16::from_le_bytes(body.array()?);
            if !(1..=GREATEST_STEP).contains(&read) {
                return Err(Flaw::Nonsense("a step is out of range"));
            }
            *step = read.into();
        }
        let numbers = (0..NUMBERS).map(|_| words(&mut body)).collect::<Result<_, _>>()?;
        let mut features = [[0; FIRST]; WIDTH];
        for weights in &mut features {
            *weights = words(&mut body)?;
        }
        let mut second = [[0; SECOND]; FIRST];
        for weights in &mut second {
            *weights = words(&mut body)?;
        }
        let (out, linear) = (words(&mut body)?, words(&mut body)?);
        let (bias, second_bias) = (longs(&mut body)?, longs(&mut body)?);
        let cells =
            body.take(CELLS * FIRST)?.as_chunks().0.iter().map(|cell| cell.map(|byte: u8| byte as i8)).collect();
        let columns = body.take(ROWS * ROW)?;
        let row = |row: usize| std::array::from_fn(|column| columns[column * ROWS + row] as i8);
        let rows = (0..ROWS).map(row).collect();
        let plain = body.take(PLAIN_ROWS)?.iter().map(|&byte| byte as i8).collect();
        body.end()?;
        let layers = WholeLayers { numbers, features, bias, second, second_bias, out, linear };
        Ok(Model { recipe, layers, steps, cells, rows, plain })
    }
}

fn words<const N: usize>(body: &mut Reader) -> Result<[i16; N], Flaw> {
    let mut words = [0; N];
    for word in &mut words {
        *word = i16::from_le_bytes(body.array()?);
    }
    Ok(words)
}

/// Reads sums before a layer, which are far from the ends of an `i32`.
fn longs<const N: usize>(body: &mut Reader) -> Result<[i32; N], Flaw> {
    let mut longs = [0; N];
    for long in &mut longs {
        *long = i32::from_le_bytes(body.array()?);
        if long.unsigned_abs() > 1 << 27 {
            return Err(Flaw::Nonsense("a bias is out of range"));
        }
    }
    Ok(longs)
}

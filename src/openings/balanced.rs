//! Openings in which neither side is ahead, for starting games.
//!
//! The list `balanced.openings` has every position after eight moves, up to the eight symmetries, whose value is at
//! most two discs for either side by a long search. `kaeshi train openings` makes it, as docs/openings.md describes. It
//! is a [packed](crate::packed) file that begins with `KAESHIOP`; the body has the low byte of numbers first:
//!
//! | bytes | |
//! |---|---|
//! | 4, … | length of the recipe; the recipe, a JSON object in UTF-8 |
//! | 4, 1 | number of openings; moves of each |
//! | … | a byte for each opening: how many moves it shares with the one before it |
//! | … | the other moves of all openings, a byte each: the number of the square |
//! | … | a signed byte for each opening: its value in quarters of a disc |

use crate::eval::DISC;
#[cfg(feature = "internals")]
use crate::packed::written_recipe;
use crate::packed::{FileError, Flaw, Format, Reader};
use crate::square::Square;

const FORMAT: Format =
    Format { id: "openings", name: "list of openings", magic: *b"KAESHIOP", schema: 1, made_for: ("rules", 0) };

/// An upper limit for the number of openings in a file.
const MOST: usize = 1 << 18;

/// The unit of the stored values, in hundredths of a disc.
const STEP: i32 = DISC / 4;

/// An opening in which neither side is ahead.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BalancedOpening {
    /// The moves from the start.
    pub moves: Vec<Square>,
    /// The value of the position after them for its side to move, in hundredths of a disc.
    pub value: i32,
}

/// A list of openings in which neither side is ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balanced {
    openings: Vec<BalancedOpening>,
    recipe: String,
}

impl Balanced {
    /// Creates a list of `openings`, sorted by their moves; `recipe` describes how it was made, as a JSON object.
    /// Values are rounded to quarters of a disc.
    #[cfg(feature = "internals")]
    pub fn new(recipe: &str, mut openings: Vec<BalancedOpening>) -> Balanced {
        openings.iter_mut().for_each(|opening| opening.value = steps(opening.value) * STEP);
        openings.sort();
        Balanced { openings, recipe: recipe.to_owned() }
    }

    /// Returns the openings, sorted by their moves.
    ///
    /// ```
    /// use kaeshi::openings::balanced::Balanced;
    /// let list = Balanced::read(&std::fs::read("src/openings/balanced.openings")?)?;
    /// assert!(list.openings().len() >= 5000);
    /// assert!(list.openings().iter().all(|opening| opening.moves.len() == 8 && opening.value.abs() <= 200));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn openings(&self) -> &[BalancedOpening] {
        &self.openings
    }

    /// Returns the recipe of the list, as a JSON object.
    pub fn recipe(&self) -> &str {
        &self.recipe
    }

    /// Writes the list as a file.
    #[cfg(feature = "internals")]
    pub fn write(&self) -> Vec<u8> {
        let plies = self.openings.first().map_or(0, |opening| opening.moves.len());
        let mut body = written_recipe(&self.recipe);
        body.extend((self.openings.len() as u32).to_le_bytes());
        body.push(plies as u8);
        let (mut shares, mut moves) = (Vec::new(), Vec::new());
        let mut before: &[Square] = &[];
        for opening in &self.openings {
            let share = before.iter().zip(&opening.moves).take_while(|(old, new)| old == new).count();
            shares.push(share as u8);
            moves.extend(opening.moves[share..].iter().map(|square| square.index() as u8));
            before = &opening.moves;
        }
        body.extend(shares);
        body.extend(moves);
        body.extend(self.openings.iter().map(|opening| steps(opening.value) as i8 as u8));
        FORMAT.pack(&body)
    }

    /// Reads a list from the bytes of a file.
    ///
    /// # Errors
    /// Returns an error when they are no list of openings, incomplete or damaged.
    pub fn read(bytes: &[u8]) -> Result<Balanced, FileError> {
        FORMAT.read(bytes, Balanced::read_body)
    }

    fn read_body(mut body: Reader) -> Result<Balanced, Flaw> {
        let recipe = body.recipe()?;
        let (count, [plies]) = (body.word()? as usize, body.array()?);
        if count > MOST || !(1..=60).contains(&plies) {
            return Err(Flaw::Nonsense("there are too many openings, or they have too many moves"));
        }
        let shares = body.take(count)?;
        let mut openings: Vec<BalancedOpening> = Vec::new();
        for &share in shares {
            let before = openings.last().map_or(&[][..], |opening| &opening.moves);
            let shared = before
                .get(..share.into())
                .ok_or(Flaw::Nonsense("an opening repeats more moves than the one before it has"))?;
            let mut moves = shared.to_vec();
            for _ in share..plies {
                let [number] = body.array()?;
                moves.push(Square::new(number).ok_or(Flaw::Nonsense("a move is not a square"))?);
            }
            openings.push(BalancedOpening { moves, value: 0 });
        }
        for opening in &mut openings {
            opening.value = i32::from(i8::from_le_bytes(body.array()?)) * STEP;
        }
        body.end()?;
        Ok(Balanced { openings, recipe })
    }
}

/// Returns hundredths of a disc in the unit of the stored values.
#[cfg(feature = "internals")]
fn steps(value: i32) -> i32 {
    (value + STEP / 2).div_euclid(STEP).clamp(-127, 127)
}

#[cfg(test)]
mod tests;

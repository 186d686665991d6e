//! The opening explorer for pages.

use js_sys::{Array, Error, Uint8Array};
use wasm_bindgen::prelude::*;

use kaeshi::book::Book;
use kaeshi::explorer::{Explorer as Inner, Lines, Row};
use kaeshi::notation::{parse_transcript, parse_wthor_names, parse_wthor_soundly};
use kaeshi::openings::{Opening, opening_of};
use kaeshi::position::Position;
use kaeshi_wasm::errors::thrown;
use kaeshi_wasm::values::{self, Bytes, Text, bytes, discs, number, object, position, string, texts};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A move of the opening explorer. */
export interface ExplorerRow {
  /** The squares that lead to the same position up to symmetry; mostly one. */
  squares: string[];
  /** How many games went on with it. */
  games: number;
  /** How many of them Black won; games whose end is not known are neither won nor drawn. */
  black: number;
  draws: number;
  white: number;
  /** Its value in the opening book for the side to move, in discs. */
  value: number | undefined;
  /** The fewest lines of the opening book that each side must remember to keep the game even. */
  lines: { black: number; white: number } | undefined;
  /** The name of the position that it leads to. */
  opening: Opening | undefined;
}

/** The openings of a file of games. */
export interface OpeningsOf {
  /** Each that a game has. */
  names: Opening[];
  /** The place of each game's opening among them, from 1; 0 where it has none. */
  of: Uint8Array;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The moves of a position.
    #[wasm_bindgen(typescript_type = "ExplorerRow[]")]
    pub type ExplorerRows;
    /// The openings of a file of games.
    #[wasm_bindgen(typescript_type = "OpeningsOf")]
    pub type OpeningsOf;
}

/// Games and an opening book, searchable by position.
#[wasm_bindgen]
#[derive(Default)]
pub struct Explorer {
    inner: Inner,
}

#[wasm_bindgen]
impl Explorer {
    /// Makes an explorer without games and without a book.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Explorer {
        Explorer::default()
    }

    /// Sets the opening book, given as the bytes of its file.
    ///
    /// # Errors
    /// A `BookError` when the bytes are no book, a `TypeError` when they are no bytes.
    #[wasm_bindgen(js_name = setBook)]
    pub fn set_book(&mut self, book: &Bytes) -> Result<(), Error> {
        self.inner.set_book(Book::read(&bytes(book, "book")?).map_err(|reason| thrown(&reason))?);
        Ok(())
    }

    /// Adds a game to a source (0 to 31): its moves as text, its first position, and Black's discs minus White's at its
    /// end if known.
    ///
    /// # Errors
    /// A `TranscriptError` or a `BoardError` when it is no game.
    pub fn add(&mut self, source: u8, moves: &Text, start: Option<Text>, lead: Option<f64>) -> Result<(), Error> {
        let start = start.map_or(Ok(Position::START), |start| position(&start))?;
        let moves = parse_transcript(&string(moves, "transcript")?, start).map_err(|reason| thrown(&reason))?;
        self.inner.add(source, start, &moves, lead.map(|lead| lead as i8));
        Ok(())
    }

    /// Adds the games of a WTHOR file to a source; returns how many there are. One that is damaged has the moves before
    /// its fault.
    ///
    /// # Errors
    /// A `WthorError` when the bytes are no such file, a `TypeError` when they are no bytes.
    #[wasm_bindgen(js_name = addWthor)]
    pub fn add_wthor(&mut self, source: u8, file: &Bytes) -> Result<usize, Error> {
        let games = parse_wthor_soundly(&bytes(file, "file")?).map_err(|reason| thrown(&reason))?.games;
        for game in &games {
            let lead = 2 * (i16::from(game.black.min(64)) - 32);
            self.inner.add_unchecked(source, Position::START, &game.moves, lead as i8);
        }
        Ok(games.len())
    }

    /// Has only some games of a source counted: those whose byte is not 0, in the order in which they were added. All
    /// are counted without bytes.
    ///
    /// # Errors
    /// A `TypeError` when they are no bytes.
    pub fn choose(&mut self, source: u8, chosen: Option<Bytes>) -> Result<(), Error> {
        let chosen = chosen.map(|chosen| bytes(&chosen, "chosen")).transpose()?;
        self.inner.choose(source, chosen.map(|chosen| chosen.iter().map(|&byte| byte != 0).collect()));
        Ok(())
    }

    /// Returns the numbers of the games of a source in which a position stands, whatever its symmetry and the order of
    /// the moves, from 0 in the order in which they were added.
    ///
    /// # Errors
    /// A `BoardError` when the text is no position.
    pub fn through(&self, at: &Text, source: u8) -> Result<Vec<u32>, Error> {
        Ok(self.inner.through(position(at)?, source))
    }

    /// Removes the games of a source.
    pub fn forget(&mut self, source: u8) {
        self.inner.forget(source);
    }

    /// Returns the moves played from a position in some sources, one bit each, with the book's values and the lines
    /// that each side must remember to keep the game even; the most played first, then those with the best values.
    ///
    /// # Errors
    /// A `BoardError` when the text is no position.
    pub fn rows(&self, at: &Text, sources: u32) -> Result<ExplorerRows, Error> {
        let rows = self.inner.rows(position(at)?, sources);
        Ok(rows.iter().map(row).collect::<Array>().unchecked_into())
    }
}

/// Returns the names of the openings in a WTHOR file, and for each game the place of its opening among them, counted
/// from 1, or 0 where it has none.
///
/// # Errors
/// A `WthorError` when the bytes are no such file, a `TypeError` when they are no bytes.
#[wasm_bindgen(js_name = nameOpenings)]
pub fn name_openings(file: &Bytes) -> Result<OpeningsOf, Error> {
    let games = parse_wthor_soundly(&bytes(file, "file")?).map_err(|reason| thrown(&reason))?.games;
    let mut names: Vec<Opening> = Vec::new();
    let mut place = |opening: Opening| {
        names.iter().position(|known| *known == opening).unwrap_or_else(|| {
            names.push(opening);
            names.len() - 1
        })
    };
    let of: Vec<u8> =
        games.iter().map(|game| opening_of(&game.moves).map_or(0, |found| place(found) as u8 + 1)).collect();
    let names = names.into_iter().map(|name| values::opening(Some(name)));
    Ok(object(&[("names", names.collect::<Array>().into()), ("of", Uint8Array::from(&of[..]).into())]).unchecked_into())
}

/// Returns the names of players or tournaments in a file of WTHOR, in the order of their numbers; empty for nobody.
///
/// # Errors
/// A `WthorError` when the bytes are no such file, a `TypeError` when they are no bytes.
#[wasm_bindgen(js_name = wthorNames)]
pub fn wthor_names(file: &Bytes) -> Result<Vec<String>, Error> {
    let names = parse_wthor_names(&bytes(file, "file")?).map_err(|reason| thrown(&reason))?;
    // Question marks stand for somebody who is not known.
    let name = |name: &str| if name.trim_matches('?').is_empty() { String::new() } else { name.to_string() };
    Ok((0..=u16::MAX).map_while(|number| names.get(number).map(name)).collect())
}

fn row(row: &Row) -> JsValue {
    object(&[
        ("squares", texts(row.squares)),
        ("games", number(row.games)),
        ("black", number(row.black)),
        ("draws", number(row.draws)),
        ("white", number(row.white)),
        ("value", row.value.map_or(JsValue::UNDEFINED, discs)),
        ("lines", row.lines.map_or(JsValue::UNDEFINED, lines)),
        ("opening", values::opening(row.opening).into()),
    ])
}

fn lines(Lines { black, white }: Lines) -> JsValue {
    object(&[("black", number(black)), ("white", number(white))])
}

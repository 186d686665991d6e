//! The opening explorer for pages.

use js_sys::{Array, Error};
use wasm_bindgen::prelude::*;

use kaeshi::book::Book;
use kaeshi::explorer::{Explorer as Inner, Row};
use kaeshi::notation::{parse_transcript, parse_wthor};
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
  /** What the opening book says it is worth to the side to move, in discs. */
  value: number | undefined;
  /** What players call the position that it leads to. */
  opening: Opening | undefined;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The moves of a position.
    #[wasm_bindgen(typescript_type = "ExplorerRow[]")]
    pub type ExplorerRows;
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

    /// Adds some games of a WTHOR file to a source, from the game number `from` on, counted from 0; returns how many
    /// the file has.
    ///
    /// # Errors
    /// A `WthorError` when the bytes are no such file, a `TypeError` when they are no bytes.
    #[wasm_bindgen(js_name = addWthor)]
    pub fn add_wthor(&mut self, source: u8, file: &Bytes, from: usize, count: usize) -> Result<usize, Error> {
        let games = parse_wthor(&bytes(file, "file")?).map_err(|reason| thrown(&reason))?.games;
        for game in games.iter().skip(from).take(count) {
            self.inner.add(source, Position::START, &game.moves, Some(2 * (game.black as i8 - 32)));
        }
        Ok(games.len())
    }

    /// Removes the games of a source.
    pub fn forget(&mut self, source: u8) {
        self.inner.forget(source);
    }

    /// Returns the moves played from a position in some sources, one bit each, with the book's values; the most played
    /// first, then those with the best values.
    ///
    /// # Errors
    /// A `BoardError` when the text is no position.
    pub fn rows(&self, at: &Text, sources: u32) -> Result<ExplorerRows, Error> {
        let rows = self.inner.rows(position(at)?, sources);
        Ok(rows.iter().map(row).collect::<Array>().unchecked_into())
    }
}

fn row(row: &Row) -> JsValue {
    object(&[
        ("squares", texts(row.squares)),
        ("games", number(row.games)),
        ("black", number(row.black)),
        ("draws", number(row.draws)),
        ("white", number(row.white)),
        ("value", row.value.map_or(JsValue::UNDEFINED, discs)),
        ("opening", values::opening(row.opening).into()),
    ])
}

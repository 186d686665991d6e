//! Bindings for JavaScript: they convert and forward, and decide nothing.
//!
//! [`game::Game`] is for the page, [`engine::Engine`] for the worker, and the functions here are for people who want the
//! bitboards themselves. Every bad input comes back as a thrown `Error` whose `name` says which kind it is
//! (`BoardError`, `TranscriptError`, `SquareError`, `IllegalMoveError`, `LevelError`, `GoalError`, `BitboardError`,
//! `MoveError`, `JobError`, `WeightsError`, `BookError`, `TypeError`) and whose message says what was wrong and where. A panic would be a defect; the hook installed at the start
//! writes where it happened to the console.

mod answers;
pub mod engine;
pub mod game;
mod hints;
#[cfg(feature = "lab")]
pub mod lab;
pub mod levels;
mod values;

use js_sys::{BigInt, BigUint64Array, Error};
use wasm_bindgen::prelude::*;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::lab::flips::dispatch;
use crate::lab::race::Input;
use crate::lab::watch::Blind;
use crate::moves;
use crate::search::{self, Limits, Searcher, Table};
use crate::square::Square;
use answers::Solved;
use values::{Text, error, named};

/// Makes a panic say where it happened; runs once when the module is instantiated.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Says whether this build uses the `simd128` instructions.
#[wasm_bindgen(js_name = hasSimd)]
pub fn has_simd() -> bool {
    moves::BODY == "simd128"
}

/// The squares where `player` may play against `opponent`, as bits: a1 is bit 0, h8 bit 63.
///
/// # Errors
/// A `BitboardError` when a word is no BigInt from 0 to 2^64 − 1 or the two share a square.
#[wasm_bindgen]
pub fn mobility(player: BigInt, opponent: BigInt) -> Result<u64, Error> {
    Ok(board(player, opponent)?.mobility().bits())
}

/// The discs of `opponent` that turn over when `player` plays on `square` (0 for a1 … 63 for h8); 0n when that is not legal.
///
/// # Errors
/// A `SquareError` when the number is no square, a `BitboardError` as in `mobility`.
#[wasm_bindgen]
pub fn flips(square: f64, player: BigInt, opponent: BigInt) -> Result<u64, Error> {
    let (square, board) = (square_number(square)?, board(player, opponent)?);
    let free = board.empties().contains(square);
    Ok(if free { board.flips(square).bits() } else { 0 })
}

/// The same as `flips`, by the scalar body for the square's class (Hasera Reversi's idea) instead of SIMD: the discs of `opponent` that turn over when `player` plays on
/// `square`; 0n when that is not legal.
///
/// # Errors
/// A `SquareError` when the number is no square, a `BitboardError` for the words.
#[wasm_bindgen]
pub fn flips_at(square: f64, player: BigInt, opponent: BigInt) -> Result<u64, Error> {
    let (square, board) = (square_number(square)?, board(player, opponent)?);
    let input = Input { player: board.player.bits(), opponent: board.opponent.bits(), square: square.index() };
    Ok(if board.empties().contains(square) { dispatch::by_match(input, &mut Blind) } else { 0 })
}

/// The position after a move on `square`: the discs of the side that is to move then, and those of the side that moved.
///
/// # Errors
/// An `IllegalMoveError` when the move is not legal, else as in `flips`.
#[wasm_bindgen]
pub fn play(square: f64, player: BigInt, opponent: BigInt) -> Result<BigUint64Array, Error> {
    let after = board(player, opponent)?
        .try_play(square_number(square)?)
        .map_err(|reason| named("IllegalMoveError", &reason))?;
    Ok(BigUint64Array::from([after.player.bits(), after.opponent.bits()].as_slice()))
}

/// Solves a position exactly before it returns, however long that takes; a page uses `Engine` in a worker instead.
///
/// # Errors
/// A `BoardError` when the text is no position.
#[wasm_bindgen]
pub fn solve(position: &Text) -> Result<Solved, Error> {
    let position = game::position(position)?;
    let mut searcher = Searcher::new(Table::with_megabytes(engine::TABLE_MEGABYTES));
    let found = searcher.solve(position.board, search::Goal::Exact, &Limits::NONE, &mut |_| ());
    Ok(answers::solved(position, &found, found.nodes))
}

/// Reads two words as a board.
fn board(player: BigInt, opponent: BigInt) -> Result<Board, Error> {
    let (player, opponent) = (word(player, "player")?, word(opponent, "opponent")?);
    if let Some(square) = (player & opponent).first() {
        return Err(error("BitboardError", &format!("player and opponent both have a disc on {square}")));
    }
    Ok(Board { player, opponent })
}

/// Reads one word. A `BigInt` that is too large would lose its upper bits without a word, so it is asked for its value.
fn word(value: BigInt, name: &str) -> Result<Bitboard, Error> {
    let bits = u64::try_from(JsValue::from(value))
        .map_err(|_| error("BitboardError", &format!("{name} is not a BigInt from 0 to 2^64 - 1")))?;
    Ok(Bitboard::new(bits))
}

/// Reads the number of a square.
fn square_number(number: f64) -> Result<Square, Error> {
    let square = Square::new(number as u8).filter(|square| square.index() as f64 == number);
    square.ok_or_else(|| error("SquareError", &format!("{number} is not the number of a square, 0 to 63")))
}

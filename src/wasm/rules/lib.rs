//! The rules: the game of a page, the reader of boards, and the bitboard functions for users who need no game, with
//! squares as bits.

pub mod game;
pub mod notation;

use js_sys::{BigInt, BigUint64Array, Error};
use wasm_bindgen::prelude::*;

use kaeshi::bitboard::Bitboard;
use kaeshi::board::Board;
use kaeshi::moves;
use kaeshi::square::Square;
use kaeshi_wasm::errors::{Misuse, thrown};

/// Says whether this build uses the `simd128` instructions.
#[wasm_bindgen(js_name = hasSimd)]
pub fn has_simd() -> bool {
    moves::BODY == "simd128"
}

/// Returns the squares where `player` may play against `opponent`, as bits: a1 is bit 0, h8 bit 63.
///
/// # Errors
/// A `BitboardError` when a word is no BigInt from 0 to 2^64 − 1 or the two share a square.
#[wasm_bindgen]
pub fn mobility(player: BigInt, opponent: BigInt) -> Result<u64, Error> {
    Ok(board(player, opponent)?.mobility().bits())
}

/// Returns the discs of `opponent` that turn over when `player` plays on `square` (0 for a1 … 63 for h8); 0n when that
/// is not legal.
///
/// # Errors
/// A `SquareError` when the number is no square, a `BitboardError` as in `mobility`.
#[wasm_bindgen]
pub fn flips(square: f64, player: BigInt, opponent: BigInt) -> Result<u64, Error> {
    let (square, board) = (square_number(square)?, board(player, opponent)?);
    let free = board.empties().contains(square);
    Ok(if free { board.flips(square).bits() } else { 0 })
}

/// Returns the position after a move on `square`: the discs of the side that is to move then, and those of the side
/// that moved.
///
/// # Errors
/// An `IllegalMoveError` when the move is not legal, else as in `flips`.
#[wasm_bindgen]
pub fn play(square: f64, player: BigInt, opponent: BigInt) -> Result<BigUint64Array, Error> {
    let after = board(player, opponent)?.try_play(square_number(square)?).map_err(|reason| thrown(&reason))?;
    Ok(BigUint64Array::from([after.player().bits(), after.opponent().bits()].as_slice()))
}

/// Reads two words as a board.
pub fn board(player: BigInt, opponent: BigInt) -> Result<Board, Error> {
    let (player, opponent) = (word(player, "player")?, word(opponent, "opponent")?);
    Board::new(player, opponent).map_err(|overlap| thrown(&overlap))
}

/// Reads one word. Converting a `BigInt` that is too large would silently drop its upper bits, so its value is checked.
fn word(value: BigInt, name: &'static str) -> Result<Bitboard, Error> {
    let bits = u64::try_from(JsValue::from(value)).map_err(|_| thrown(&Misuse::Bitboard(name)))?;
    Ok(Bitboard::new(bits))
}

/// Reads the number of a square.
pub fn square_number(number: f64) -> Result<Square, Error> {
    let square = Square::new(number as u8).filter(|square| square.index() as f64 == number);
    square.ok_or_else(|| thrown(&Misuse::Square(number)))
}

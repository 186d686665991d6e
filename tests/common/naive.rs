//! The rules in their simplest form: walk from the square, one step at a time.
//!
//! There are no bit tricks, no tables and no masks: this code verifies the scalar implementation, so it has to be
//! obviously right rather than fast. It shares nothing with the engine but the names of the squares.

use kaeshi::{Bitboard, Square};

/// The content of a square.
#[derive(Clone, Copy, PartialEq)]
enum Disc {
    Player,
    Opponent,
}

/// Returns the discs that turn over when the player plays on the empty `square`.
pub fn flips(square: Square, player: Bitboard, opponent: Bitboard) -> Bitboard {
    let disc = |file: i8, rank: i8| {
        let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
        let square = on_board.then(|| Square::at(file as u8, rank as u8))?;
        if player.contains(square) {
            Some(Disc::Player)
        } else if opponent.contains(square) {
            Some(Disc::Opponent)
        } else {
            None
        }
    };
    let mut turned = Bitboard::EMPTY;
    for (east, south) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
        let mut run = Bitboard::EMPTY;
        let (mut file, mut rank) = (square.file() as i8 + east, square.rank() as i8 + south);
        while disc(file, rank) == Some(Disc::Opponent) {
            run = run.with(Square::at(file as u8, rank as u8));
            file += east;
            rank += south;
        }
        if disc(file, rank) == Some(Disc::Player) {
            turned |= run;
        }
    }
    turned
}

/// Returns the empty squares where the player turns at least one disc.
pub fn mobility(player: Bitboard, opponent: Bitboard) -> Bitboard {
    let empty = !(player | opponent);
    empty.into_iter().filter(|&square| !flips(square, player, opponent).is_empty()).collect()
}

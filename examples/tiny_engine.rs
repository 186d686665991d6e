//! A tiny engine on top of the rules: alpha-beta with mobility and corners, against random moves.
//!
//! It shows how a search uses [`Board`]: moves are iterated as a set, boards are copied, and a score is always the
//! mover's, so that one function serves both sides.
//!
//! ```sh
//! cargo run --release --example tiny_engine
//! ```

use kaeshi::{Bitboard, Board, Color, Game, Square};

/// More than any value.
const INFINITE: i32 = 1_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut game, mut random) = (Game::new(), Random(2026));
    while let Some(side) = game.side() {
        let board = game.position().board;
        let square = match side {
            Color::Black => best_move(board, 4),
            Color::White => random.choose(board.mobility()),
        };
        game.play(square.expect("the side to move has a move"))?;
    }
    println!("{}", game.transcript());
    println!("{}", game.result().expect("the game is over"));
    Ok(())
}

/// Returns the best move by a search of `depth` plies, or `None` if there is no move.
fn best_move(board: Board, depth: u32) -> Option<Square> {
    let value = |square: &Square| -search(board.play_unchecked(*square), -INFINITE, INFINITE, depth - 1);
    board.mobility().into_iter().max_by_key(value)
}

/// Returns the value of `board` for its mover, as far as it lies between `alpha` and `beta`.
fn search(board: Board, mut alpha: i32, beta: i32, depth: u32) -> i32 {
    let moves = board.mobility();
    if moves.is_empty() {
        return match board.must_pass() {
            true => -search(board.pass(), -beta, -alpha, depth),
            // A finished game counts for more than any estimate.
            false => i32::from(board.score()) * 1_000,
        };
    }
    if depth == 0 {
        return estimate(board);
    }
    for square in moves {
        alpha = alpha.max(-search(board.play_unchecked(square), -beta, -alpha, depth - 1));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// Estimates a board for its mover, by mobility and corners.
fn estimate(board: Board) -> i32 {
    let (player, opponent) = (board, board.pass());
    let of = |side: Board| (side.mobility().len() + 10 * (side.player() & Bitboard::CORNERS).len()) as i32;
    of(player) - of(opponent)
}

/// Random numbers of 64 bits (G. Marsaglia's xorshift, 2003).
struct Random(u64);

impl Random {
    fn choose(&mut self, squares: Bitboard) -> Option<Square> {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        squares.into_iter().nth((self.0 % u64::from(squares.len().max(1))) as usize)
    }
}

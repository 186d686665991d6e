//! The exact solver: the score of a position, the best move, and best play to the end of the game.
//!
//! ```sh
//! cargo run --release --example solve
//! cargo run --release --example solve -- "64 squares and the side to move"
//! ```

use kaeshi::search::{Limits, Searcher, Table};
use kaeshi::{Game, Position};

/// White to play and win, 15 squares empty (a puzzle from surippadesu.blog74.fc2.com).
const PUZZLE: &str = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Position = std::env::args().nth(1).as_deref().unwrap_or(PUZZLE).parse()?;
    println!("{position:?}");

    // The table is the memory of a searcher. It keeps it from one question to the next.
    let mut searcher = Searcher::new(Table::with_megabytes(16));
    let found = searcher.solve(position.board, &Limits::NONE);

    // Without a limit the search runs until the score is proved.
    let score = found.score().expect("nothing stopped the search");
    println!("score for {}: {score:+}", position.side);

    let mut game = Game::from_position(position);
    for square in found.pv {
        game.play(square)?;
    }
    println!("best play: {}", game.transcript());
    if let Some(result) = game.result() {
        println!("ends {result}");
    }
    Ok(())
}

//! The exact score of every legal move of a position, the best first.
//!
//! ```sh
//! cargo run --release --example all_moves
//! cargo run --release --example all_moves -- "64 squares and the side to move"
//! ```

use std::cmp::Reverse;
use std::time::Duration;

use kaeshi::Position;
use kaeshi::search::{Limits, Searcher, Table};

/// Black to move, 14 squares empty.
const POSITION: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Position = std::env::args().nth(1).as_deref().unwrap_or(POSITION).parse()?;
    println!("{position:?}");

    // A program with an impatient user sets a limit: it gets the bounds proved until then.
    let mut searcher = Searcher::new(Table::with_megabytes(16));
    let mut scores = searcher.scores(position.board, &Limits::time(Duration::from_secs(60)));

    scores.moves.sort_by_key(|(_, bounds)| Reverse(bounds.lower));
    for (square, bounds) in scores.moves {
        match bounds.score() {
            Some(score) => println!("{square} {score:+}"),
            None => println!("{square} {:+} to {:+}", bounds.lower, bounds.upper),
        }
    }
    Ok(())
}

//! The value of an unfinished position: its static evaluation, and the value of a search.
//!
//! ```sh
//! cargo run --release --features weights --example evaluate
//! cargo run --release --features weights --example evaluate -- my.weights
//! ```

use kaeshi::eval::{DISC, Evaluator, Weights};
use kaeshi::search::{Limits, Searcher, Table};
use kaeshi::{Game, Position};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The weights that come with the crate, by the feature `weights`, or those of a file.
    let weights = match std::env::args().nth(1) {
        Some(path) => Weights::read(&std::fs::read(path)?)?,
        None => Weights::built_in(),
    };

    let mut searcher = Searcher::new(Table::with_megabytes(16));
    searcher.set_evaluator(Evaluator::trained(weights));

    let game = Game::from_transcript("f5d6c3d3c4f4f6f3e6e7", Position::START)?;
    for depth in [0, 1, 4, 8] {
        let found = searcher.evaluate(game.position().board, depth, &Limits::NONE);
        let discs = f64::from(found.value) / f64::from(DISC);
        let best = found.best.map_or("no move".into(), |square| square.to_string());
        println!("{depth} plies ahead: {best} {discs:+.2}");
    }
    Ok(())
}

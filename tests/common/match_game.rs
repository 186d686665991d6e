//! A whole game between two levels under limits, to be the same on every machine.

use kaeshi::eval::Evaluator;
use kaeshi::search::{Level, Limits, Searcher, Table};
use kaeshi::{Game, Position};

/// What [`transcript`] gives with the evaluation's test weights. A change of the search, of the levels or of ProbCut's constants that
/// moves it says so in its commit.
pub const TRANSCRIPT: &str = "f5d6c4f4e6d3c5b5d2g5g6e3h5e7f3g2g3d1g1e2c1f2e1h3h4g4f6h1c2c3h2f1b3b1c7a4a5d7b4b6a2h7h6b8a3b2h8f7a1g7c8d8g8f8e8a8b7a7a6c6";

/// Plays level 8 against level 4, each move after 60,000 nodes at the latest and with one table for both, and gives the moves.
///
/// # Panics
/// When a move is not legal.
pub fn transcript(evaluator: Evaluator) -> String {
    let mut searcher = Searcher::new(Table::with_megabytes(1));
    searcher.set_evaluator(evaluator);
    let mut game = Game::from_transcript("f5d6c4", Position::START).unwrap();
    let levels = [8, 4].map(|number| Level::new(number).unwrap());
    while game.side().is_some() {
        let level = levels[game.moves().len() % 2];
        let choice = searcher.choose(game.position().board, level, 5, &Limits::nodes(60_000));
        game.play(choice.best).unwrap();
    }
    game.transcript()
}

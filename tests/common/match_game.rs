//! A whole game between two levels under limits, to be the same on every machine.

use kaeshi::eval::Evaluator;
use kaeshi::search::{Level, Limits, Searcher, Table};
use kaeshi::{Game, Position};

/// What [`transcript`] gives with the evaluation's test weights. A change of the search, of the levels or of ProbCut's constants that
/// moves it says so in its commit.
pub const TRANSCRIPT: &str = "f5d6c4f4c5d3e6b5d2g5g4d1h5e7c2e2f2f3a5a6b3b2e3g3h3h4f7a4b1e1f1g8f6g6c7b4f8h6h8h2d8b8c1g2g1e8d7c8c3c6a8g7h7h1a1a2b7b6a3a7";

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

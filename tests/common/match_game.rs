//! A whole game between two levels under limits, to be the same on every machine.

use kaeshi::eval::Evaluator;
use kaeshi::search::{Level, Limits, Searcher, Table};
use kaeshi::{Game, Position};

/// What [`transcript`] gives with the evaluation's test weights. A change of the search, of the levels or of ProbCut's constants that
/// moves it says so in its commit.
pub const TRANSCRIPT: &str = "f5d6c4f4c5d3e6b5d2g5g4d1h5e7c7d7e8b7c8h4h3d8a6a7a8b8c6h6f6g7h7f7f8g8h8g6b6g3a5a4a3c2f3c3b4e2e3g2f2g1e1c1h1h2f1b2b1b3a2a1";

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

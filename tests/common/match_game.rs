//! A whole game between two levels under limits, to be the same on every machine.

use kaeshi::eval::Evaluator;
use kaeshi::search::{Level, Limits, Searcher, Table};
use kaeshi::{Game, Position};

/// What [`transcript`] gives with the evaluation's test weights. A change of the search, of the levels or of ProbCut's constants that
/// moves it says so in its commit.
pub const TRANSCRIPT: &str = "f5d6c4f4e6d3c7b8c5b4b3g5g6g7h7f7a4e3d7h5e2a3b6b2a2c2b1f6b7c3b5f3d2c1f2d1e8h6e1f8h4a1e7h8g3d8g8h3g4c6c8a8a7f1h2a5g1a6g2h1";

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

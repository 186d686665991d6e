//! A whole game between two levels under limits, to be the same on every machine.

use kaeshi::eval::Evaluator;
use kaeshi::search::{Level, Limits, Searcher, Table};
use kaeshi::{Game, Position};

/// What [`transcript`] gives with the evaluation's test weights. A change of the search, of the levels or of ProbCut's constants that
/// moves it says so in its commit.
pub const TRANSCRIPT: &str = "f5d6c4f4c5b4e3d2a4d3e6g5e2e7g6g7h7a3g8a5h6h5h4f3c1f2g2f1g3e1g4c3b3b2d1h1h2b1b5f6a1c2g1b6a2h3f7f8a6c6c7b8c8d8e8h8d7b7a7a8";

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

//! A whole game between two levels under limits, which must be the same on every machine.

use kaeshi::eval::Evaluator;
use kaeshi::search::{Level, Limits, Searcher, Table};
use kaeshi::{Game, Position};

/// The expected result of [`transcript`] with the evaluation's test weights. A change of the search, of the levels or
/// of ProbCut's constants that changes it must say so in its commit.
pub const TRANSCRIPT: &str = "f5d6c4f4c5d3e6g6e3b5g5e7d2e2g7h5b4c1c2b2d7d8c6g4f7b6a5b3a7c7\
    c3f6b7c8g3a6f2h2g2h8g8a3d1a4b8a8f1h3h4f3h1g1e1e8f8h6h7a2a1b1";

/// Plays level 8 against level 4, each move after 60,000 nodes at the latest and with one table for both, and returns
/// the moves.
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

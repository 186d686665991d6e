//! A whole game between two levels under limits, which must be the same on every machine.

use kaeshi::eval::Evaluator;
use kaeshi::search::{Level, Limits, Searcher, Table};
use kaeshi::{Game, Position};

/// The expected result of [`transcript`] with the evaluation's test weights. A change of the search, of the levels or
/// of ProbCut's constants that changes it must say so in its commit.
pub const TRANSCRIPT: &str = "\
    f5d6c4f4g4g3g2h4g5f2f3g1f6b4c5e2h1e6h2h5h6d3h3g7a4g6h7b3c2e3e7b6d7e8c6a3d8d2a6a7a8c3f7a5f8b2b5c7b8g8\
    h8b7d1f1e1c1b1a2c8a1";

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

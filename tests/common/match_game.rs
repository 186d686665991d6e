//! A whole game between two levels under limits, which must be the same on every machine.

use kaeshi::eval::Evaluator;
use kaeshi::search::{Level, Limits, Searcher, Table};
use kaeshi::{Game, Position};

/// The expected result of [`transcript`] with the evaluation's test weights. A change of the search, of the levels or
/// of ProbCut's constants that changes it must say so in its commit.
pub const TRANSCRIPT: &str = "\
    f5d6c4f4e6d3c5g6e3b5g5e7b4b3e8f7h7h5a4f8f6d8c7d7c8b8b2g4a6e2b6a3f1g7h8d2f2f3g8c3a2g2c2a7a5c1b7c6a8a1\
    g1h6h1g3h2h3h4e1d1b1";

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

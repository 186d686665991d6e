//! A small book, and a whole game with it, which must be the same on every machine.

use std::collections::BTreeSet;

use kaeshi::book::{Book, successors};
use kaeshi::eval::{self, Evaluator};
use kaeshi::search::{Level, Limits, Searcher, Table};
use kaeshi::{Board, Game};

/// The expected result of [`transcript_by_book`] with the evaluation's test weights.
pub const TRANSCRIPT_BY_BOOK: &str = "\
    f5d6c3f4f6d3c4f3e3d2c2b4b2c1g2g3b3b1c5h1e7g7f7f8e2f2d1b5a1e1f1c6e6d7a2d8c8g8e8g1h8h4h3h7h6b7a8a3g6a5\
    c7b6h5h2g4g5a6b8a7a4";

/// Returns a book of `branches` branches with the hand-made evaluation, without search.
pub fn grown(branches: usize) -> Book {
    let mut book = Book::begin("{}");
    for _ in 0..branches {
        let (_, board) = book.frontier(50, 40, &BTreeSet::new())[0];
        let children: Vec<(Board, i32)> =
            successors(board).map(|successor| (successor.board, eval::evaluate(successor.board))).collect();
        book.grow(board, &children);
    }
    book
}

/// Plays level 8 against level 4 from the start with a book, each move after 30,000 nodes at the latest; returns the
/// moves, and the number of them that came from the book.
///
/// # Panics
/// When a move is not legal.
pub fn transcript_by_book(evaluator: Evaluator) -> (String, usize) {
    let mut searcher = Searcher::new(Table::with_megabytes(1));
    searcher.set_evaluator(evaluator);
    searcher.set_book(Some(grown(200)));
    let (mut game, mut known) = (Game::new(), 0);
    let levels = [8, 4].map(|number| Level::new(number).unwrap());
    while game.side().is_some() {
        let level = levels[game.moves().len() % 2];
        let choice = searcher.choose(game.position().board, level, 5, &Limits::nodes(30_000));
        game.play(choice.best).unwrap();
        known += usize::from(choice.book);
    }
    (game.transcript(), known)
}

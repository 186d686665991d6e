//! A small book, and a whole game with it, which must be the same on every machine.

use std::collections::BTreeSet;

use kaeshi::book::{Book, successors};
use kaeshi::eval::{self, Evaluator};
use kaeshi::search::{Level, Limits, Searcher, Table};
use kaeshi::{Board, Game};

/// The expected result of [`transcript_by_book`] with the evaluation's test weights.
pub const TRANSCRIPT_BY_BOOK: &str = "\
    f5d6c3f4f6d3c4f3e3d2c2b4c6c1d1g7a4b7h8b3a3e2c7c8c5e6b6f7b8a6g2a2a8b5b1g4a1d8a5h1a7b2d7e8g3h7g1g5f1f2\
    e1h3h2e7h6h5h4g6f8g8";

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

//! A small book, and a whole game with it, which must be the same on every machine.

use std::collections::BTreeSet;

use kaeshi::book::{Book, successors};
use kaeshi::eval::{self, Evaluator};
use kaeshi::search::{Level, Limits, Searcher, Table};
use kaeshi::{Board, Game};

/// The expected result of [`transcript_by_book`] with the evaluation's test weights.
pub const TRANSCRIPT_BY_BOOK: &str = "\
    f5d6c3f4f6d3c4f3e3d2c2b4e2d1e1g5b5b6h6f7a6b1a5f1g7c5b2f2c7a4g2e7a3a7b7e6g4h8g6h7a8c1g8h5g3a2a1f8g1h4\
    b3h2h1b8c8h3d8e8d7c6";

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

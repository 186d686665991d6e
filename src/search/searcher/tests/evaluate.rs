//! Tests of values against plain minimax; they are exact if the search reaches the end.

use crate::board::Board;
use crate::eval::{self, DISC};
use crate::position::Position;
use crate::search::{Level, Limits, Searcher, Table};
use crate::testing::random_board;

/// Returns the value of `board` at `depth`, by a full search of the tree.
fn by_hand(board: Board, depth: u8) -> i32 {
    if board.is_over() {
        return i32::from(board.score()) * DISC;
    }
    if board.must_pass() {
        return -by_hand(board.pass(), depth);
    }
    if depth == 0 {
        return eval::evaluate(board);
    }
    board.mobility().into_iter().map(|square| -by_hand(board.play(square), depth - 1)).max().unwrap_or_default()
}

#[test]
fn values_and_moves_are_those_of_plain_minimax() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut searcher = Searcher::new(Table::with_megabytes(1));
    for _ in 0..60 {
        let board = random_board(&mut random, 30);
        for depth in 0..4 {
            let found = searcher.evaluate(board, depth, &Limits::NONE);
            assert_eq!(found.value, by_hand(board, depth), "depth {depth}: {board:?}");
            let ahead = depth.max(1);
            let Some(best) = found.best else { continue };
            assert_eq!(-by_hand(board.play(best), ahead - 1), by_hand(board, ahead), "{best}: {board:?}");
        }
    }
}

#[test]
fn a_search_to_the_last_square_is_exact() {
    let mut random = fastrand::Rng::with_seed(6);
    let mut searcher = Searcher::new(Table::with_megabytes(1));
    for _ in 0..20 {
        let board = random_board(&mut random, 8);
        let found = searcher.evaluate(board, 8, &Limits::NONE);
        let solved = searcher.solve(board, &Limits::NONE);
        assert_eq!((found.exact, Some(found.value / DISC)), (true, solved.score().map(i32::from)), "{board:?}");
    }
}

#[test]
fn passes_and_finished_games_have_values() {
    let mut searcher = Searcher::new(Table::with_megabytes(1));
    let pass: Position = "-OXXXXXX---------OXXXXXX---------------------------------------- O".parse().unwrap();
    let (before, after) = (pass.board, pass.board.pass());
    for depth in [0, 4] {
        let (passed, moved) =
            (searcher.evaluate(before, depth, &Limits::NONE), searcher.evaluate(after, depth, &Limits::NONE));
        assert_eq!((passed.value, passed.best, passed.depth), (-moved.value, None, moved.depth));
        assert!(moved.best.is_some());
    }
    let over: Position = "X-------------------------------------------------------------XX O".parse().unwrap();
    let found = searcher.evaluate(over.board, 0, &Limits::NONE);
    assert_eq!((found.value, found.best, found.exact, found.depth), (-64 * DISC, None, true, 0));
}

#[test]
fn a_value_is_never_beyond_a_wipe_out() {
    // White has one disc and eight moves, after each of which Black takes all.
    let lost: Position = "--------------------------XXX-----XOX-----XXXXX---X---X---X----X O".parse().unwrap();
    for number in 6..=10 {
        let level = Level::new(number).unwrap();
        for seed in 0..3 {
            let mut searcher = Searcher::new(Table::with_megabytes(1));
            let choice = searcher.choose(lost.board, level, seed, &Limits::NONE);
            assert_eq!(choice.value, -64 * DISC, "level {number}, seed {seed}");
        }
    }
}

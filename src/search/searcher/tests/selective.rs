//! The selective pass: its table entries are never taken for proofs.

use crate::board::Board;
use crate::search::context::Search;
use crate::search::endgame::null_window;
use crate::search::limits::Meter;
use crate::search::small_table::SmallTable;
use crate::search::solve::SELECTIVE_PASS_FROM;
use crate::search::{Limits, Searcher, Table};
use crate::testing::{random_board, trained};

/// Returns the answers to null windows all over the scale.
fn answers(search: &mut Search, board: Board) -> Vec<bool> {
    (-63..=63).step_by(6).map(|alpha| null_window(search, board, alpha).expect("there is no limit") > alpha).collect()
}

#[test]
fn a_proof_uses_nothing_that_a_selective_pass_left() {
    let (mut random, trained) = (fastrand::Rng::with_seed(18), trained());
    let (mut meter, mut other_meter) = (Meter::new(&Limits::NONE), Meter::new(&Limits::NONE));
    let used = Table::with_megabytes(1);
    let mut used_small = SmallTable::for_table(&used);
    let mut guessed = 0;
    for _ in 0..24 {
        let board = random_board(&mut random, 14);
        let fresh = Table::with_megabytes(1);
        let mut fresh_small = SmallTable::for_table(&fresh);
        let expected = answers(&mut Search::new(&fresh, &mut fresh_small, &trained, &mut other_meter), board);
        let mut search = Search::new(&used, &mut used_small, &trained, &mut meter);
        search.selective = true;
        guessed += usize::from(answers(&mut search, board) != expected);
        search.selective = false;
        assert_eq!(answers(&mut search, board), expected, "{board:?}");
    }
    assert!(guessed > 0, "no selective search was ever wrong: it has proved what it should have guessed");
}

#[test]
fn scores_are_the_same_with_and_without_a_selective_pass() {
    let mut random = fastrand::Rng::with_seed(20);
    let mut searcher = Searcher::new(Table::with_megabytes(4));
    searcher.set_evaluator(trained());
    let mut by_hand = Searcher::new(Table::with_megabytes(4));
    for _ in 0..6 {
        let board = random_board(&mut random, SELECTIVE_PASS_FROM);
        let score = |searcher: &mut Searcher| {
            let found = searcher.solve(board, &Limits::NONE);
            (found.score(), found.complete)
        };
        let expected = score(&mut by_hand);
        assert_eq!(score(&mut searcher), expected, "{board:?}");
        assert!(expected.1);
    }
}

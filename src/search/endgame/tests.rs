//! Tests of the exact search with any of its techniques switched off.

use super::*;
use crate::eval::Evaluator;
use crate::search::ablation::Ablation;
use crate::search::limits::{Limits, Meter};
use crate::search::small_table::SmallTable;
use crate::search::table::Table;
use crate::testing::random_board;

/// Creates both tables.
fn both(megabytes: usize) -> (Table, SmallTable) {
    let table = Table::with_megabytes(megabytes);
    let small = SmallTable::for_table(&table);
    (table, small)
}

/// Finds the score by null windows alone, in a search without some of its techniques.
fn score(board: Board, table: &mut (Table, SmallTable), ablation: Ablation) -> i32 {
    let (mut meter, hand) = (Meter::new(&Limits::NONE), Evaluator::hand());
    let mut search = Search { ablation, ..Search::new(&table.0, &mut table.1, &hand, &mut meter) };
    let (mut lower, mut upper) = (-64_i32, 64);
    while lower < upper {
        let alpha = (lower + upper).div_euclid(2) | 1;
        let value = null_window(&mut search, board, alpha).expect("there is no limit");
        if value > alpha { lower = value } else { upper = value }
    }
    lower
}

#[test]
fn no_technique_changes_a_score() {
    let mut random = fastrand::Rng::with_seed(8);
    let bare = Ablation::of(&Ablation::SAVINGS);
    // One table for each ablation, which fills up with the entries of that search.
    let mut tables = [(); 5].map(|()| both(1));
    let (mut whole, mut empty) = (both(1), both(0));
    for i in 0..400 {
        let board = random_board(&mut random, if i % 8 == 0 { 12 } else { 6 + i % 4 });
        let expected = score(board, &mut whole, Ablation::default());
        for (technique, table) in Ablation::SAVINGS.into_iter().zip(&mut tables) {
            assert_eq!(score(board, table, Ablation::of(&[technique])), expected, "without {technique:?}: {board:?}");
        }
        if board.empties().len() < 10 {
            assert_eq!(score(board, &mut empty, bare), expected, "{board:?}");
        }
    }
}

#[test]
fn every_technique_can_be_switched_off() {
    let mut random = fastrand::Rng::with_seed(9);
    let boards: Vec<Board> = (0..8).map(|_| random_board(&mut random, 16)).collect();
    let nodes = |ablation| {
        let ((table, mut small), mut meter) = (both(1), Meter::new(&Limits::NONE));
        let hand = Evaluator::hand();
        let mut search = Search { ablation, ..Search::new(&table, &mut small, &hand, &mut meter) };
        for &board in &boards {
            for alpha in [-21, -1, 1, 21] {
                null_window(&mut search, board, alpha).expect("there is no limit");
            }
        }
        meter.nodes
    };
    let all = nodes(Ablation::default());
    for technique in Ablation::SAVINGS {
        assert_ne!(nodes(Ablation::of(&[technique])), all, "{technique:?}");
    }
}

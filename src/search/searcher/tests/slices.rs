//! A search in slices resumes where it was stopped: it visits exactly the nodes of a search in one call.

use crate::board::Board;
use crate::search::limits::Proof;
use crate::search::solve::SELECTIVE_PASS_FROM;
use crate::search::{HintScope, Limits, Searcher, Table};
use crate::testing::{random_board, trained};

/// Nodes in a slice: the fewest that are honoured, and others that end elsewhere.
const SLICES: [u64; 3] = [16_384, 17_001, 50_003];

/// The fewest.
const SLICE: u64 = SLICES[0];

fn searcher() -> Searcher {
    let mut searcher = Searcher::new(Table::with_megabytes(2));
    searcher.set_evaluator(trained());
    searcher
}

/// Repeats a question, for `slice` nodes each time, until the answer is complete; returns it with the nodes of all
/// slices, and the number of slices.
fn in_slices<T>(slice: u64, mut ask: impl FnMut(&Limits) -> (Option<T>, u64)) -> (T, u64, u32) {
    let (mut nodes, mut slices) = (0, 0);
    loop {
        let (answer, visited) = ask(&Limits::nodes(slice));
        (nodes, slices) = (nodes + visited, slices + 1);
        if let Some(answer) = answer {
            return (answer, nodes, slices);
        }
        assert!(slices < 10_000, "the search gets on");
    }
}

#[test]
fn a_proof_in_slices_visits_the_nodes_of_one_call() {
    let (mut random, mut many) = (fastrand::Rng::with_seed(77), 0);
    for empties in [10, 13, 14, 15, 16, 17, 15, 16, 17, SELECTIVE_PASS_FROM, SELECTIVE_PASS_FROM] {
        let board = random_board(&mut random, empties);
        for proof in [Proof::Exact, Proof::Wld] {
            let mut whole = searcher();
            let expected = whole.solve(board, &Limits { proof, ..Limits::NONE });
            for slice in SLICES {
                let mut sliced = searcher();
                let ((bounds, pv), nodes, slices) = in_slices(slice, |limits| {
                    let found = sliced.solve(board, &Limits { proof, ..*limits });
                    (found.complete.then_some((found.bounds, found.pv)), found.nodes)
                });
                let found = (bounds, pv, nodes);
                assert_eq!(found, (expected.bounds, expected.pv.clone(), expected.nodes), "{slice}: {board:?}");
                many += u32::from(slices > 4);
            }
        }
    }
    assert!(many >= 20, "{many}: most proofs were done in a few slices");
}

#[test]
fn the_scores_of_all_moves_and_a_single_question_cost_the_same_in_slices() {
    let mut random = fastrand::Rng::with_seed(22);
    for empties in [13, 15] {
        let board = random_board(&mut random, empties);
        for slice in SLICES {
            let (mut whole, mut sliced) = (searcher(), searcher());
            let expected = whole.scores(board, &Limits::NONE);
            let (moves, nodes, _) = in_slices(slice, |limits| {
                let scores = sliced.scores(board, limits);
                (scores.complete.then_some(scores.moves), scores.nodes)
            });
            assert_eq!((moves, nodes), (expected.moves, expected.nodes), "{slice}: {board:?}");
            (whole, sliced) = (searcher(), searcher());
            let expected = whole.reaches(board, 2, &Limits::NONE);
            let (answer, ..) = in_slices(slice, |limits| (sliced.reaches(board, 2, limits), 0));
            assert_eq!((Some(answer), sliced.visited()), (expected, whole.visited()), "{slice}: {board:?}");
        }
    }
}

#[test]
fn a_proof_that_begins_with_what_an_earlier_one_left_costs_the_same_in_slices() {
    let mut random = fastrand::Rng::with_seed(25);
    for _ in 0..12 {
        let board = random_board(&mut random, 16);
        let (mut whole, mut sliced) = (searcher(), searcher());
        for next in board.mobility().into_iter().take(4).map(|square| board.play(square)) {
            let before = (whole.solve(board, &Limits::NONE), sliced.solve(board, &Limits::NONE));
            assert_eq!(before.0, before.1, "{board:?}");
            let expected = whole.solve(next, &Limits::NONE);
            let (pv, nodes, _) = in_slices(SLICE, |limits| {
                let found = sliced.solve(next, limits);
                (found.complete.then_some(found.pv), found.nodes)
            });
            assert_eq!((pv, nodes), (expected.pv, expected.nodes), "{next:?}");
        }
    }
}

#[test]
fn hints_with_lines_cost_the_same_in_slices() {
    let mut random = fastrand::Rng::with_seed(24);
    let scope = HintScope { lines: 3, exact_from: 16, ..HintScope::of_depth(12) };
    for empties in [14, 16, 22] {
        let board = random_board(&mut random, empties);
        let expected = searcher().hints_at(board, scope, &Limits::NONE);
        for slice in SLICES {
            let mut sliced = searcher();
            let (moves, nodes, _) = in_slices(slice, |limits| {
                let hints = sliced.hints_at(board, scope, limits);
                (hints.complete.then_some(hints.moves), hints.nodes)
            });
            assert_eq!((moves, nodes), (expected.moves.clone(), expected.nodes), "{slice}: {board:?}");
        }
    }
}

/// Stops a proof and asks another question about the same position: no unfinished result is used.
#[test]
fn a_proof_that_was_stopped_leaves_nothing_to_another_question() {
    let mut random = fastrand::Rng::with_seed(23);
    let (mut reference, mut stopped) = (searcher(), searcher());
    for i in 0..8 {
        let empties = if i == 0 { SELECTIVE_PASS_FROM } else { 14 };
        let boards: [Board; 2] = std::array::from_fn(|_| random_board(&mut random, empties));
        let scores = boards.map(|board| reference.solve(board, &Limits::NONE).bounds);
        for slices in [1, 3, 9, 27] {
            for (board, score) in boards.into_iter().zip(scores) {
                stopped.clear();
                for _ in 0..slices {
                    stopped.solve(board, &Limits::nodes(SLICE));
                }
                let high = score.lower.saturating_add(2).min(64);
                assert_eq!(stopped.reaches(board, high, &Limits::nodes(SLICE)).unwrap_or(false), score.lower >= high);
                let sign = stopped.solve(board, &Limits { proof: Proof::Wld, ..Limits::NONE }).bounds;
                assert!(sign.lower <= score.lower && score.upper <= sign.upper, "{board:?}");
                let found = stopped.solve(board, &Limits::NONE);
                assert_eq!((found.bounds, found.complete), (score, true), "{board:?}");
                let best = stopped.scores(board, &Limits::NONE).moves.iter().map(|(_, bounds)| bounds.lower).max();
                assert_eq!(best, Some(score.lower), "{board:?}");
            }
        }
    }
}

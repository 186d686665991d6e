//! A proof in slices goes on where it was stopped: it visits the nodes of a proof in one call, but for a few that lie
//! below the open nodes, where there is no table of what was tried.

use crate::board::Board;
use crate::search::limits::Proof;
use crate::search::solve::SELECTIVE_PASS_FROM;
use crate::search::{Limits, Searcher, Table};
use crate::testing::{random_board, trained};

/// Nodes in a slice: the fewest that are honoured.
const SLICE: u64 = 16_384;

/// So many nodes a slice may visit again.
const AGAIN: u64 = SLICE / 200;

fn searcher() -> Searcher {
    let mut searcher = Searcher::new(Table::with_megabytes(2));
    searcher.set_evaluator(trained());
    searcher
}

/// Asks again and again until the answer is complete; returns it with the nodes of all slices, and how many these were.
fn in_slices<T>(mut ask: impl FnMut(&Limits) -> (Option<T>, u64)) -> (T, u64, u32) {
    let (mut nodes, mut slices) = (0, 0);
    loop {
        let (answer, visited) = ask(&Limits { proof: Proof::Exact, ..Limits::nodes(SLICE) });
        (nodes, slices) = (nodes + visited, slices + 1);
        if let Some(answer) = answer {
            return (answer, nodes, slices);
        }
        assert!(slices < 10_000, "the search gets on");
    }
}

#[test]
fn a_proof_in_slices_visits_the_nodes_of_one_call() {
    let (mut random, mut many) = (fastrand::Rng::with_seed(21), 0);
    for empties in [13, 14, 15, 16, SELECTIVE_PASS_FROM, SELECTIVE_PASS_FROM] {
        let board = random_board(&mut random, empties);
        for proof in [Proof::Exact, Proof::Wld] {
            let (mut whole, mut sliced) = (searcher(), searcher());
            let expected = whole.solve(board, &Limits { proof, ..Limits::NONE });
            let ((bounds, pv), nodes, slices) = in_slices(|limits| {
                let found = sliced.solve(board, &Limits { proof, ..*limits });
                (found.complete.then_some((found.bounds, found.pv)), found.nodes)
            });
            assert_eq!((bounds, pv), (expected.bounds, expected.pv), "{board:?}");
            assert!(nodes.abs_diff(expected.nodes) < AGAIN * u64::from(slices), "{nodes}, not {}", expected.nodes);
            many += u32::from(slices > 4);
        }
    }
    assert!(many >= 5, "{many}: most proofs were done in a few slices");
}

#[test]
fn the_scores_of_all_moves_and_a_single_question_cost_the_same_in_slices() {
    let mut random = fastrand::Rng::with_seed(22);
    for empties in [13, 15] {
        let board = random_board(&mut random, empties);
        let (mut whole, mut sliced) = (searcher(), searcher());
        let expected = whole.scores(board, &Limits::NONE);
        let (moves, nodes, slices) = in_slices(|limits| {
            let scores = sliced.scores(board, limits);
            (scores.complete.then_some(scores.moves), scores.nodes)
        });
        assert_eq!(moves, expected.moves, "{board:?}");
        assert!(nodes.abs_diff(expected.nodes) < AGAIN * u64::from(slices), "{nodes}, not {}", expected.nodes);
        (whole, sliced) = (searcher(), searcher());
        let expected = whole.reaches(board, 2, &Limits::NONE);
        let (answer, _, slices) = in_slices(|limits| (sliced.reaches(board, 2, limits), 0));
        assert_eq!(Some(answer), expected, "{board:?}");
        assert!(sliced.visited().abs_diff(whole.visited()) < AGAIN * u64::from(slices), "{board:?}");
    }
}

/// Stops a proof and asks something else about the same position: nothing half done is taken for an answer.
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

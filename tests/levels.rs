//! The levels with a trained evaluation, whose search leaves out moves that are unlikely to matter. That may cost a
//! good move, but it must not make answers depend on slices or on the machine, nor may such results be taken for
//! proofs. (The results about other positions in a searcher's table may change its answer, until the table is cleared:
//! the windows of a node depend on the moves that the table names, and a cut that is nearly always right holds for one
//! window and not for another.)

use crate::common::eval as evaluation;
use crate::common::match_game;
use crate::common::search;

use kaeshi::eval::{Evaluator, Weights};
use kaeshi::search::{Choice, Level, Limits, Searcher, Strength, Table};
use kaeshi::{Board, Position};
use search::random_board;

fn searcher() -> Searcher {
    let weights = Weights::read(include_bytes!("../src/eval/default.weights")).unwrap();
    let mut searcher = Searcher::new(Table::with_megabytes(2));
    searcher.set_evaluator(Evaluator::trained(weights));
    searcher
}

/// Boards where the side to move has a choice.
fn boards(seed: u64, empties: u32) -> impl Iterator<Item = Board> {
    let mut random = fastrand::Rng::with_seed(seed);
    let boards = std::iter::repeat_with(move || random_board(&mut random, empties));
    boards.filter(|board| board.mobility().len() > 1)
}

/// Asks for a move in slices; the nodes are those of all slices together.
fn choose_in_slices(searcher: &mut Searcher, board: Board, strength: Strength) -> (Choice, u32) {
    let (mut nodes, mut slices) = (0, 0);
    loop {
        let choice = searcher.choose_at(board, strength, 3, &Limits::nodes(1));
        (nodes, slices) = (nodes + choice.nodes, slices + 1);
        if choice.complete {
            return (Choice { nodes, ..choice }, slices);
        }
    }
}

#[test]
fn a_search_in_slices_visits_the_very_nodes_of_a_whole_one() {
    for (allowance, depth, node_budget) in [(0, 14, u64::MAX), (200, 9, u64::MAX), (0, 20, 120_000)] {
        let strength = Strength { allowance, selective: true, node_budget, ..Strength::of_depth(depth) };
        let mut most = 0;
        for board in boards(1, 34).take(4) {
            let whole = searcher().choose_at(board, strength, 3, &Limits::NONE);
            let (sliced, slices) = choose_in_slices(&mut searcher(), board, strength);
            assert_eq!(sliced, whole, "{slices} slices: {board:?}");
            most = most.max(slices);
        }
        assert!(most > 4, "something was sliced");
    }
}

#[test]
fn a_node_budget_ends_after_a_whole_search() {
    let node_budget = 30_000;
    for board in boards(7, 34).take(4) {
        let search = |strength, limits: Limits| searcher().choose_at(board, strength, 3, &limits);
        let within = Strength { node_budget, ..Strength::of_depth(20) };
        let found = search(within, Limits::NONE);
        let [before, same] =
            [found.depth - 1, found.depth].map(|depth| search(Strength::of_depth(depth), Limits::NONE));
        assert_eq!((found.best, found.value, found.nodes), (same.best, same.value, same.nodes), "{board:?}");
        assert!(before.nodes < node_budget && node_budget <= found.nodes, "{} moves ahead: {board:?}", found.depth);
        // Which depths a selective search leaves out depends on its budget.
        let selective = Strength { selective: true, ..within };
        let found = search(selective, Limits::NONE);
        assert!(found.complete && (2..20).contains(&found.depth) && node_budget <= found.nodes, "{board:?}");
        let stopped = search(selective, Limits::nodes(node_budget));
        assert!(!stopped.complete, "a depth was under way when the budget was spent: {board:?}");
    }
}

#[test]
fn a_stopped_proof_answers_by_the_searches_before_it() {
    let strength = Strength { exact_from: 40, selective: true, ..Strength::of_depth(1) };
    let lines = include_str!("data/human_40.txt").lines().filter(|line| !line.starts_with('#'));
    let boards = lines.map(|line| line[..66].parse::<Position>().unwrap().board);
    for board in boards.take(5) {
        let best = searcher().evaluate(board, 6, &Limits::NONE).value;
        for limits in [1, 200_000].map(Limits::nodes) {
            let choice = searcher().choose_at(board, strength, 3, &limits);
            assert!(!choice.complete && choice.depth > 0, "{board:?}: {choice:?}");
            let value = -searcher().evaluate(board.play(choice.best), 5, &Limits::NONE).value;
            assert!(value > best - 500, "{value} instead of {best}: {board:?}, {choice:?}");
        }
    }
}

#[test]
fn a_searcher_that_forgets_answers_like_a_new_one() {
    let (mut used, level) = (searcher(), Level::new(7).unwrap());
    for board in boards(2, 40).take(4) {
        let fresh = searcher().choose(board, level, 1, &Limits::NONE);
        used.clear();
        assert_eq!(used.choose(board, level, 1, &Limits::NONE), fresh, "{board:?}");
    }
}

#[test]
fn guesses_are_never_taken_for_proofs() {
    for board in boards(3, 13).take(6) {
        let (mut used, mut other) = (searcher(), searcher());
        let strength = Strength { selective: true, ..Strength::of_depth(12) };
        assert!(!used.choose_at(board, strength, 1, &Limits::NONE).exact);
        let [after, alone] = [&mut used, &mut other].map(|searcher| searcher.solve(board, &Limits::NONE));
        assert_eq!(after.score(), alone.score(), "{board:?}");
        // The same holds for the values of a search without such cuts.
        let plain = searcher().evaluate(board, 8, &Limits::NONE);
        used.choose_at(board, Strength { selective: true, ..Strength::of_depth(8) }, 1, &Limits::NONE);
        assert_eq!(used.evaluate(board, 8, &Limits::NONE).value, plain.value, "{board:?}");
    }
}

#[test]
fn cuts_on_probabilities_save_most_of_the_nodes() {
    let (mut plain, mut selective) = (0, 0);
    for board in boards(4, 30).take(4) {
        let strength = Strength::of_depth(8);
        plain += searcher().choose_at(board, strength, 1, &Limits::NONE).nodes;
        selective += searcher().choose_at(board, Strength { selective: true, ..strength }, 1, &Limits::NONE).nodes;
    }
    assert!(selective * 2 < plain, "{selective} of {plain}");
}

#[test]
fn an_evaluation_is_what_a_player_of_that_strength_sees() {
    for board in boards(5, 36).take(4) {
        let strength = Strength { allowance: 300, selective: true, ..Strength::of_depth(9) };
        let choice = searcher().choose_at(board, Strength { allowance: 0, ..strength }, 1, &Limits::NONE);
        let seen = searcher().evaluate_at(board, strength, &Limits::NONE);
        assert_eq!((seen.value, seen.best, seen.nodes), (choice.value, Some(choice.best), choice.nodes), "{board:?}");
    }
}

#[test]
fn the_game_is_the_one_that_every_machine_plays() {
    let evaluator = Evaluator::trained(evaluation::random_weights());
    assert_eq!(match_game::transcript(evaluator), match_game::TRANSCRIPT);
}

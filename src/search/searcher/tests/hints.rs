//! Tests of hints: every move's value is that of a separate search, and slices change nothing.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::eval::DISC;
use crate::notation::parse_transcript;
use crate::position::Position;
use crate::search::hints::PLAIN_UP_TO;
use crate::search::root::Share;
use crate::search::{Hint, HintScope, Hints, Limits, Searcher, Strength, Table};
use crate::square::Square;
use crate::testing::{random_board, trained};

/// Returns a position from random play in which there is a legal move.
fn after_random_moves(random: &mut fastrand::Rng, empties: u32) -> Board {
    loop {
        let board = random_board(random, empties);
        if !board.mobility().is_empty() {
            return board;
        }
    }
}

fn searcher() -> Searcher {
    Searcher::new(Table::with_megabytes(1))
}

#[test]
fn estimates_are_those_of_the_positions_that_the_moves_lead_to() {
    let mut random = fastrand::Rng::with_seed(31);
    for empties in [24, 36, 48] {
        let board = after_random_moves(&mut random, empties);
        let hints = searcher().hints(board, 5, &Limits::NONE);
        assert!(hints.complete && hints.moves.is_sorted_by_key(|hint| -hint.value));
        assert_eq!(hints.moves.len() as u32, board.mobility().len());
        for hint in &hints.moves {
            let child = searcher().evaluate(board.play(hint.square), 3, &Limits::NONE);
            assert_eq!((hint.value, hint.exact, hint.depth), (-child.value, false, 4), "{} in {board:?}", hint.square);
        }
    }
}

#[test]
fn deep_searches_trust_shallow_ones_where_there_are_weights() {
    let board = after_random_moves(&mut fastrand::Rng::with_seed(35), 40);
    let mut searcher = searcher();
    searcher.set_evaluator(trained());
    let [plain, deep] = [PLAIN_UP_TO, PLAIN_UP_TO + 2].map(|depth| searcher.hints(board, depth, &Limits::NONE));
    let mut other = Searcher::new(Table::with_megabytes(1));
    other.set_evaluator(trained());
    for hint in &plain.moves {
        let child = other.evaluate(board.play(hint.square), PLAIN_UP_TO - 1, &Limits::NONE);
        assert_eq!(hint.value, -child.value, "{}", hint.square);
    }
    // Without cuts two more plies would take many times as long as all before them.
    assert!(deep.moves.iter().all(|hint| hint.depth == PLAIN_UP_TO + 2 && !hint.exact));
    assert!(deep.nodes < 4 * plain.nodes, "{} after {}", deep.nodes, plain.nodes);
}

#[test]
fn near_the_end_every_move_is_proved() {
    let mut random = fastrand::Rng::with_seed(32);
    for empties in [1, 2, 7, 12] {
        let board = after_random_moves(&mut random, empties);
        let hints = searcher().hints(board, 12, &Limits::NONE);
        assert!(hints.complete);
        assert_eq!(hints.moves.len() as u32, board.mobility().len());
        for hint in &hints.moves {
            let child = searcher().solve(board.play(hint.square), &Limits::NONE);
            let score = child.score().map(|score| -i32::from(score) * DISC);
            assert_eq!((Some(hint.value), hint.exact, hint.depth), (score, true, empties as u8), "{board:?}");
        }
    }
}

#[test]
fn slices_end_with_the_answer_of_one_call_and_depths_only_grow() {
    let mut random = fastrand::Rng::with_seed(33);
    for empties in [13, 30] {
        let board = after_random_moves(&mut random, empties);
        let whole = searcher().hints(board, 8, &Limits::NONE);
        let (mut sliced, mut before, mut slices) = (searcher(), Vec::new(), 0);
        let last = loop {
            let now = sliced.hints(board, 8, &Limits::nodes(3_000));
            let depth =
                |hints: &[Hint], square| hints.iter().find(|hint| hint.square == square).map_or(0, |hint| hint.depth);
            assert!(before.iter().all(|hint: &Hint| depth(&now.moves, hint.square) >= hint.depth));
            slices += 1;
            if now.complete {
                break now;
            }
            before = now.moves;
        };
        assert!(slices > 1, "one slice was enough with {empties} empty squares");
        assert_eq!(last.moves, whole.moves);
    }
}

/// Plays a move and the line after it; returns the final position, and the sign of the first mover's scores there.
fn after_line(board: Board, square: Square, line: &[Square]) -> (Board, i8) {
    let mut now = (board.play(square), -1);
    for &next in line {
        if now.0.must_pass() {
            now = (now.0.pass(), -now.1);
        }
        now = (now.0.play(next), -now.1);
    }
    now
}

#[test]
fn lines_behind_proved_moves_reach_the_end_of_the_game_at_the_score_in_slices_too() {
    let mut random = fastrand::Rng::with_seed(36);
    let scope = HintScope { lines: 3, ..HintScope::of_depth(6) };
    for empties in [1, 6, 11, 13] {
        let board = after_random_moves(&mut random, empties);
        let mut sliced = searcher();
        let found = loop {
            let now = sliced.hints_at(board, scope, &Limits::nodes(4_000));
            if now.complete {
                break now.moves;
            }
        };
        for (place, hint) in found.iter().enumerate() {
            let (end, sign) = after_line(board, hint.square, &hint.line);
            assert_eq!(place < 3, end.is_over() && i32::from(sign * end.score()) * DISC == hint.value, "{hint:?}");
        }
    }
}

#[test]
fn lines_behind_estimates_are_legal_and_go_nearly_as_far_as_the_search() {
    let board = after_random_moves(&mut fastrand::Rng::with_seed(37), 40);
    let scope = HintScope { lines: 60, exact_from: 0, ..HintScope::of_depth(8) };
    let found = searcher().hints_at(board, scope, &Limits::NONE);
    for hint in &found.moves {
        after_line(board, hint.square, &hint.line);
        assert!((4..=10).contains(&hint.line.len()), "{hint:?}");
    }
    let late = after_random_moves(&mut fastrand::Rng::with_seed(38), 10);
    let found = searcher().hints_at(late, HintScope { exact_from: 9, ..scope }, &Limits::NONE);
    assert!(found.complete && found.moves.iter().all(|hint| !hint.exact && hint.depth == 8));
}

#[test]
fn a_move_chosen_in_between_changes_nothing() {
    let board = after_random_moves(&mut fastrand::Rng::with_seed(34), 40);
    let whole = searcher().hints(board, 6, &Limits::NONE);
    let mut searcher = searcher();
    searcher.hints(board, 6, &Limits::nodes(3_000));
    searcher.choose_at(board, Strength::of_depth(3), 0, &Limits::NONE);
    assert_eq!(searcher.hints(board, 6, &Limits::NONE).moves, whole.moves);
}

#[test]
fn where_nobody_can_move_there_is_nothing_to_hint() {
    let pass: crate::position::Position =
        "-OXXXXXX---------OXXXXXX---------------------------------------- O".parse().unwrap();
    assert_eq!(searcher().hints(pass.board, 8, &Limits::NONE), Hints { moves: Vec::new(), nodes: 1, complete: true });
}

#[test]
fn moves_that_are_one_by_symmetry_have_one_value_and_line() {
    for (moves, kinds) in [("", 1), ("f5f6d3c3", 2), ("d3c3b3d2c2b4c4", 3)] {
        let moves = parse_transcript(moves, Position::START).expect("it is legal");
        let board = moves.into_iter().fold(Board::START, Board::play);
        for of in 1..4 {
            let mut hints = Vec::new();
            for number in 0..of {
                let mut searcher = searcher();
                searcher.set_evaluator(trained());
                searcher.set_share(Share { number, of });
                let scope = HintScope { lines: 16, ..HintScope::of_depth(14) };
                hints.extend(searcher.hints_at(board, scope, &Limits::NONE).moves);
            }
            let told: BTreeSet<_> =
                hints.iter().map(|hint| (board.play(hint.square).canonical(), hint.value)).collect();
            assert_eq!((hints.len() as u32, told.len()), (board.mobility().len(), kinds), "{of}: {hints:?}");
            // The lines are played on the board, and lead to one position.
            let end = |hint: &Hint| {
                let start = board.play(hint.square);
                let end = hint.line.iter().fold(start, |board, &square| board.try_play(square).expect("it is legal"));
                (start.canonical(), end.canonical())
            };
            let ends: BTreeSet<_> = hints.iter().map(end).collect();
            assert_eq!(ends.len(), kinds, "{of}: {hints:?}");
            assert!(hints.iter().all(|hint| hint.line.len() > 2), "{hints:?}");
        }
    }
}

//! The trained evaluation: both bodies against a reading cell by cell, values against the sum of weights.

use crate::common::eval as checker;

use kaeshi::eval::weights::{Layer, Weights, quantised};
use kaeshi::eval::{Evaluator, LIMIT, evaluate, patterns::WEIGHTS};
use kaeshi::{Board, Square};

#[test]
fn the_scalar_body_reads_what_the_cells_say() {
    checker::check_scalar_body();
}

#[test]
fn the_chosen_body_reads_what_the_cells_say() {
    checker::check_chosen_body();
}

#[test]
fn a_value_is_the_sum_of_the_weights() {
    checker::check_values();
}

#[test]
fn values_are_the_same_everywhere() {
    assert_eq!(checker::signature(), checker::SIGNATURE);
}

#[test]
fn the_file_holds_all_that_an_evaluation_needs() {
    let weights = checker::random_weights();
    let read = Evaluator::trained(Weights::read(&weights.write()).unwrap());
    let written = Evaluator::trained(weights.clone());
    assert_eq!(read.weights(), Some(&weights));
    let mut board = Board::START;
    while !board.is_over() {
        assert_eq!(read.value(board), written.value(board));
        board = board.mobility().first().map_or(board.pass(), |square| board.play(square));
    }
}

#[test]
fn no_sum_of_weights_claims_a_finished_game() {
    for (sign, value) in [(1.0, LIMIT), (-1.0, -LIMIT)] {
        let layer = Layer { weights: vec![sign * 3000.0; WEIGHTS], ..Layer::random(30, 1) };
        let evaluator = Evaluator::trained(quantised(&[layer], 1.0, "{}"));
        assert_eq!(evaluator.value(Board::START), value);
    }
}

#[test]
fn an_evaluation_without_weights_is_the_hand_made_one() {
    let evaluator = Evaluator::hand();
    let board = Board::START.play(Square::D3).play(Square::C3);
    assert_eq!(evaluator.value(board), evaluate(board));
    assert_eq!(evaluator.weights(), None);
}

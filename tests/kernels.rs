//! The implementations of mobility and flips compared: the ray walk, the scalar one, and the compiled vector one.

use crate::common::kernels;
use crate::common::naive;

use kaeshi::{Square, moves};

#[test]
fn the_checker_reaches_what_it_promises() {
    let boards = kernels::boards();
    assert_eq!(boards.len(), kernels::BOARDS);
    for square in Square::ALL {
        let longest = boards.iter().filter(|board| board.empties().contains(square));
        let longest = longest.map(|board| naive::flips(square, board.player(), board.opponent()).len()).max();
        assert!(longest >= Some(5), "{square}: {longest:?}");
    }
}

#[test]
fn the_scalar_body_does_what_a_ray_walk_does() {
    kernels::check_against_ray_walk(moves::scalar::mobility, moves::scalar::flips);
}

#[test]
fn the_chosen_body_does_what_the_scalar_body_does() {
    kernels::check_chosen_body();
}

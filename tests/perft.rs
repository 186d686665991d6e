//! The move generator against the published leaf counts (Aart Bik), and the rule for passes and early ends by itself.

use kaeshi::{Board, Position, perft};

/// The published counts, by depth.
fn published() -> Vec<(u32, u64)> {
    let lines = include_str!("data/perft.txt").lines().filter(|line| !line.starts_with('#'));
    let pairs = lines.map(|line| line.split_once(';').expect("depth;leaves"));
    pairs.map(|(depth, leaves)| (depth.parse().unwrap(), leaves.parse().unwrap())).collect()
}

fn check(depths: std::ops::RangeInclusive<u32>) {
    for (depth, leaves) in published().into_iter().filter(|(depth, _)| depths.contains(depth)) {
        assert_eq!(perft(Board::START, depth), leaves, "depth {depth}");
    }
}

#[test]
fn counts_to_depth_9_are_the_published_ones() {
    check(1..=9);
}

#[test]
#[ignore = "takes seconds, and minutes in a build without optimisation"]
fn counts_to_depth_11_are_the_published_ones() {
    check(10..=11);
}

#[test]
fn a_pass_costs_one_ply_and_a_finished_game_is_one_leaf() {
    let board = |text: &str| text.parse::<Position>().unwrap().board;
    // White has no move in either row; black has one in each.
    let white_must_pass = board("-OXXXXXX---------OXXXXXX---------------------------------------- O");
    assert_eq!((1..=4).map(|depth| perft(white_must_pass, depth)).collect::<Vec<_>>(), [1, 2, 2, 2]);
    let over = board("X--------------------------------------------------------------- X");
    assert_eq!((0..=3).map(|depth| perft(over, depth)).collect::<Vec<_>>(), [1, 1, 1, 1]);
}

#[test]
fn symmetric_positions_have_equal_counts() {
    let board = Board::START.play(kaeshi::Square::F5).play(kaeshi::Square::D6).play(kaeshi::Square::C3);
    for number in 0..8 {
        assert_eq!(perft(board.symmetry(number), 5), perft(board, 5), "symmetry {number}");
    }
}

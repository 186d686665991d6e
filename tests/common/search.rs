//! References for the exact search, natively and in the browser: plain minimax, and the signature of a fixed search.

use kaeshi::search::{Level, Limits, Proof, Searcher, Table};
use kaeshi::{Board, Position};

/// The nodes of [`fixed_search`]. All builds visit the same ones; a change of the search that changes this number must
/// say so in its commit.
pub const SIGNATURE: u64 = 1_593_019;

/// Returns the score of `board` for the side to move by a full search of the tree.
pub fn minimax(board: Board) -> i8 {
    let moves = board.mobility();
    if moves.is_empty() {
        return if board.is_over() { board.score() } else { -minimax(board.pass()) };
    }
    moves.into_iter().map(|square| -minimax(board.play(square))).max().unwrap_or(-64)
}

/// A position with at most `empties` empty squares from random play; the game may have ended before.
pub fn random_board(random: &mut fastrand::Rng, empties: u32) -> Board {
    let mut board = Board::START;
    while board.empties().len() > empties && !board.is_over() {
        let moves: Vec<_> = board.mobility().into_iter().collect();
        board = if moves.is_empty() { board.pass() } else { board.play(moves[random.usize(..moves.len())]) };
    }
    board
}

/// Solves, scores all moves of and chooses moves in the first FFO positions and the opening, and counts the nodes.
pub fn fixed_search() -> u64 {
    let mut searcher = Searcher::new(Table::with_megabytes(1));
    let mut nodes = 0;
    let lines = include_str!("../data/ffo_1_19.txt").lines().filter(|line| !line.starts_with('#'));
    for line in lines.take(10) {
        let position: Position = line.split(';').next().unwrap().trim().parse().unwrap();
        nodes += searcher.solve(position.board, &Limits::NONE).nodes;
        nodes += searcher.scores(position.board, &Limits::NONE).nodes;
        searcher.clear();
        nodes += searcher.solve(position.board, &Limits { proof: Proof::Wld, ..Limits::NONE }).nodes;
        searcher.clear();
    }
    for number in [2, 5, 8] {
        nodes += searcher.choose_at(Board::START, Level::new(number).unwrap().strength(), 7, &Limits::NONE).nodes;
    }
    nodes
}

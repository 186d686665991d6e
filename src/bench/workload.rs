//! The timed work of the criterion benches and of `kaeshi bench`, each part with its known answer.
//!
//! Boards come from random games, with equally many from every stage of the game, because the engine calls the kernels
//! at all of them. The positions to solve are the first of the FFO suite and of a set from random play.

use kaeshi::search::{Limits, Searcher, Table};
use kaeshi::{Board, Position, Square, moves};

/// The number of leaves of the game tree [`PERFT_DEPTH`] plies down, as published (Aart Bik).
pub const PERFT_LEAVES: u64 = 3_005_288;

/// The depth of the timed perft.
pub const PERFT_DEPTH: u32 = 9;

/// Positions with 12 to 14 empty squares and their exact scores for the side to move. The first four are FFO 1–4
/// (FFORUM, French Othello Federation); the others were scored alike by Edax and Egaroucid.
const ENDGAMES: [(&str, i8); 6] = [
    ("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X", 18),
    ("-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X", 10),
    ("----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X", 2),
    ("-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X", 0),
    ("--O-OO---OOOOO-OOOOOOOO-OOOXOOXOXXOOOXXO-XXOOXOOXO-XXOO-XO-XXOOO X", 36),
    ("-OOOOO--XXXXOOO-XXXXOOO-XXXOOO--XXXXOX--XXOOOXXOXXOOOX-XX-OOO--- X", 10),
];

/// A legal move: its square and the board it is played on.
pub type Move = (Square, Board);

/// Returns about `count` boards with a legal move of each, from seeded random games.
pub fn moves_of_random_games(count: usize) -> Vec<Move> {
    let mut random = fastrand::Rng::with_seed(0x6b61_6573_6869);
    let mut found = Vec::with_capacity(count + 64);
    while found.len() < count {
        let mut board = Board::START;
        while !board.is_over() {
            if board.must_pass() {
                board = board.pass();
            }
            let legal: Vec<Square> = board.mobility().into_iter().collect();
            let square = legal[random.usize(..legal.len())];
            found.push((square, board));
            board = board.play(square);
        }
    }
    found
}

/// Counts the legal moves of all boards together, by the scalar implementation.
pub fn count_of_mobility(moves: &[Move]) -> u32 {
    let legal = |board: &Board| moves::scalar::mobility(board.player().bits(), board.opponent().bits());
    moves.iter().map(|(_, board)| legal(board).count_ones()).sum()
}

/// Counts the discs that the moves turn over together, by the scalar implementation.
pub fn count_of_flips(moves: &[Move]) -> u32 {
    let flips = |square: Square, board: &Board| {
        moves::scalar::flips(square.index(), board.player().bits(), board.opponent().bits())
    };
    moves.iter().map(|(square, board)| flips(*square, board).count_ones()).sum()
}

/// Returns the positions to solve, with their scores.
pub fn endgames() -> Vec<(Board, i8)> {
    let board = |text: &str| text.parse::<Position>().expect("the list is well-formed").board;
    ENDGAMES.map(|(text, score)| (board(text), score)).to_vec()
}

/// Returns a searcher with a table that fits the endgames.
pub fn searcher() -> Searcher {
    Searcher::new(Table::with_megabytes(8))
}

/// Solves one position; returns the nodes that it took.
///
/// # Panics
/// When the score is not `expected`.
pub fn solve(searcher: &mut Searcher, board: Board, expected: i8) -> u64 {
    let found = searcher.solve(board, &Limits::NONE);
    assert_eq!(found.score(), Some(expected), "{board:?}");
    found.nodes
}

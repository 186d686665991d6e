//! Checks of mobility and flips, applied to every implementation natively and in the browser.
//!
//! There are two kinds of boards: named ones that cover every edge, every direction and every length of a run, and
//! seeded random ones of every density. These need not arise in a game, because the functions must work on any two
//! disjoint sets.

use kaeshi::{Bitboard, Board, Square, moves};

use super::naive;

/// The number of boards of [`boards`].
pub const BOARDS: usize = 6 * 64 * 8 + 4 + 2_000;

/// Every run of every length in every direction from every square, four full boards, and random boards.
pub fn boards() -> Vec<Board> {
    let mut boards = Vec::new();
    for square in Square::ALL {
        for (east, south) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
            for length in 1..=6 {
                boards.push(run(square, east, south, length));
            }
        }
    }
    let (none, all) = (Bitboard::EMPTY, Bitboard::FULL);
    boards.extend(
        [(none, none), (all, none), (none, all)].map(|(player, opponent)| Board::new(player, opponent).unwrap()),
    );
    boards.push(Board::START);
    let mut random = fastrand::Rng::with_seed(0x6b61_6573_6869);
    boards.extend((0..2_000).map(|_| random_board(&mut random)));
    boards
}

/// A run of `length` opponent's discs beside `square`, closed by one of the player's, as far as the board reaches.
fn run(square: Square, east: i8, south: i8, length: i8) -> Board {
    let at = |step: i8| {
        let (file, rank) = (square.file() as i8 + step * east, square.rank() as i8 + step * south);
        let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
        on_board.then(|| Square::at(file as u8, rank as u8))
    };
    Board::new(at(length + 1).into_iter().collect(), (1..=length).filter_map(at).collect()).unwrap()
}

/// Discs on a random share of the squares, a random share of them the player's.
fn random_board(random: &mut fastrand::Rng) -> Board {
    let (discs, own) = (random.u8(..), random.u8(..));
    let mut sides = [Bitboard::EMPTY; 2];
    for square in Square::ALL {
        if random.u8(..) < discs {
            let side = &mut sides[usize::from(random.u8(..) >= own)];
            *side = side.with(square);
        }
    }
    Board::new(sides[0], sides[1]).unwrap()
}

/// Checks an implementation against the ray walk on all of [`boards`].
///
/// # Panics
/// When it differs anywhere, with the board.
pub fn check_against_ray_walk(mobility: impl Fn(u64, u64) -> u64, flips: impl Fn(usize, u64, u64) -> u64) {
    compare(
        mobility,
        flips,
        |p, o| naive::mobility(set(p), set(o)).bits(),
        |square, p, o| naive::flips(Square::ALL[square], set(p), set(o)).bits(),
    );
}

/// Checks the implementation that this build uses against the scalar one, which has to be checked itself.
///
/// # Panics
/// When they differ anywhere, with the board.
pub fn check_chosen_body() {
    compare(
        |player, opponent| moves::mobility(set(player), set(opponent)).bits(),
        |square, player, opponent| moves::flips(Square::ALL[square], set(player), set(opponent)).bits(),
        moves::scalar::mobility,
        moves::scalar::flips,
    );
}

/// Checks an implementation against another one on all of [`boards`].
///
/// # Panics
/// When they differ anywhere, with the board.
pub fn compare(
    mobility: impl Fn(u64, u64) -> u64,
    flips: impl Fn(usize, u64, u64) -> u64,
    true_mobility: impl Fn(u64, u64) -> u64,
    true_flips: impl Fn(usize, u64, u64) -> u64,
) {
    for board in boards() {
        let (player, opponent) = (board.player().bits(), board.opponent().bits());
        assert_eq!(set(mobility(player, opponent)), set(true_mobility(player, opponent)), "mobility of {board:?}");
        for square in board.empties() {
            let (found, expected) =
                (flips(square.index(), player, opponent), true_flips(square.index(), player, opponent));
            assert_eq!(set(found), set(expected), "flips of {square} on {board:?}");
        }
    }
}

fn set(bits: u64) -> Bitboard {
    Bitboard::new(bits)
}

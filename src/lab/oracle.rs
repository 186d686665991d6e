//! The oracle, the reference for every technique: walks along rays, one square at a time.
//!
//! There are no masks, no carries and no tables: a square has a file and a rank, and a step changes them. Every
//! technique must give its answers; its time is the first bar of every race.

/// The eight directions as steps (file, rank).
pub const DIRECTIONS: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// Returns the number of the square on `file` and `rank`, or `None` off the board.
pub fn on_board(file: i32, rank: i32) -> Option<usize> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

fn has(board: u64, square: usize) -> bool {
    board >> square & 1 != 0
}

/// Returns the discs of `opponent` between `square` and the nearest disc of `player` in one direction, if any.
fn run(square: usize, (file, rank): (i32, i32), player: u64, opponent: u64) -> u64 {
    let (mut x, mut y, mut run) = ((square % 8) as i32, (square / 8) as i32, 0);
    loop {
        x += file;
        y += rank;
        match on_board(x, y) {
            Some(next) if has(opponent, next) => run |= 1 << next,
            Some(next) if has(player, next) => return run,
            _ => return 0,
        }
    }
}

/// Returns the discs that turn over when `player` plays on the empty `square`.
pub fn flips(square: usize, player: u64, opponent: u64) -> u64 {
    DIRECTIONS.into_iter().map(|step| run(square, step, player, opponent)).fold(0, |all, run| all | run)
}

/// Returns the squares where `player` may play.
pub fn mobility(player: u64, opponent: u64) -> u64 {
    let legal = |&square: &usize| !has(player | opponent, square) && flips(square, player, opponent) != 0;
    (0..64).filter(legal).fold(0, |all, square| all | 1 << square)
}

/// Returns the squares that a chess queen on `square` attacks: each ray up to and including the first `occupied`
/// square.
pub fn queen_attacks(square: usize, occupied: u64) -> u64 {
    let mut all = 0;
    for (file, rank) in DIRECTIONS {
        let (mut x, mut y) = ((square % 8) as i32 + file, (square / 8) as i32 + rank);
        while let Some(next) = on_board(x, y) {
            all |= 1 << next;
            if has(occupied, next) {
                break;
            }
            x += file;
            y += rank;
        }
    }
    all
}

/// Maps the set by symmetry `number`: bit 0 mirrors the files, bit 1 the ranks, bit 2 transposes, in this order.
pub fn image(board: u64, number: u32) -> u64 {
    let mut image = 0;
    for square in (0..64).filter(|&square| has(board, square)) {
        let (mut file, mut rank) = (square % 8, square / 8);
        if number & 1 != 0 {
            file = 7 - file;
        }
        if number & 2 != 0 {
            rank = 7 - rank;
        }
        if number & 4 != 0 {
            (file, rank) = (rank, file);
        }
        image |= 1_u64 << (rank * 8 + file);
    }
    image
}

/// Returns the smallest of the eight images.
pub fn canonical(board: u64) -> u64 {
    (0..8).map(|number| image(board, number)).fold(board, u64::min)
}

/// Counts the squares of the set.
pub fn count(board: u64) -> u64 {
    (0..64).filter(|&square| has(board, square)).count() as u64
}

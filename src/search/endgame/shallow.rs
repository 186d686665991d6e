//! Five to ten empty squares.
//!
//! With five, the moves are tried by parity, corners first; there is no table, and nothing is sorted. With six to ten
//! there are the stability cut, the small table and the ordering by mobility. Each number of empty squares has its own
//! compiled code.
//!
//! Nine of ten nodes that are cut at all are cut by the first move that is searched. So a move that leaves the opponent
//! at most one reply is searched as soon as it is found: it would come first or nearly so, and if it cuts, the others
//! need not be generated.
//!
//! No search is stopped here: a node with ten empty squares is done within a fraction of a millisecond, and one that
//! was stopped half way would have to begin anew.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::search::ablation::Saving;
use crate::search::context::Search;
use crate::search::endgame::choices::{Choice, Choices};
use crate::search::endgame::last_four::four;
use crate::search::endgame::node::{answer_in, found, stability_cut};
use crate::search::endgame::recall::probe;
use crate::search::ordering::{self, LATE, NEAR};
use crate::search::parity::isolated;
use crate::search::score::{BEST_SCORE, NO_SCORE};
use crate::search::statistics::{self, Event};
use crate::square::Square;

/// The number of empty squares from which on the children's table entries are probed before any child is searched.
const CHILD_ENTRIES_FROM: usize = 9;

/// The number of empty squares up to which moves are sorted by [`LATE`].
const LATE_TO: usize = 7;

/// The number of replies up to which a move is searched before the others are generated.
const FEW_REPLIES: u32 = 1;

/// Returns a bound on the score of `board`, which has five empty squares and the legal moves `mobility`: a lower one
/// above `alpha` or an upper one below it.
pub(crate) fn five(search: &mut Search, board: Board, mobility: Bitboard, alpha: i32) -> i32 {
    search.meter.nodes += 1;
    statistics::count(Event::Node, 5);
    if let Some(upper) = stability_cut(search, board, alpha, 5) {
        return upper;
    }
    if mobility.is_empty() {
        let passed = board.pass();
        let replies = passed.mobility();
        return if replies.is_empty() { board.score() as i32 } else { -five(search, passed, replies, -alpha) };
    }
    let empties = board.empties();
    let isolated = isolated(empties);
    let spread = board.spread();
    let mut best = NO_SCORE;
    let mut left = mobility;
    while !left.is_empty() {
        let square = next_of_five(left, isolated);
        left = left.without(square);
        let child = spread.play(square, spread.flips(square));
        let value = -four(child, empties.without(square), -alpha, &mut search.meter.nodes);
        statistics::searched(5, best == NO_SCORE, value > alpha);
        best = best.max(value);
        if best > alpha {
            return best;
        }
    }
    best
}

/// Returns the move in `left` to try next: isolated squares before others, of either kind corners first. One choice at
/// a time, without a branch, took 3 to 5 % less time than a loop over four groups.
#[inline(always)]
fn next_of_five(left: Bitboard, isolated: Bitboard) -> Square {
    let group = left & isolated;
    let group = if group.is_empty() { left } else { group };
    let corners = group & Bitboard::CORNERS;
    let group = if corners.is_empty() { group } else { corners };
    Square::lowest(group.bits())
}

/// Returns the same for a board with six to ten empty squares.
pub(crate) fn shallow(search: &mut Search, board: Board, alpha: i32, empties: u32) -> i32 {
    let mobility = board.mobility();
    match empties {
        6 => near::<6>(search, board, mobility, alpha),
        7 => near::<7>(search, board, mobility, alpha),
        8 => near::<8>(search, board, mobility, alpha),
        9 => near::<9>(search, board, mobility, alpha),
        _ => near::<10>(search, board, mobility, alpha),
    }
}

/// Returns the same for a board with `N` empty squares and the legal moves `mobility`.
fn near<const N: usize>(search: &mut Search, board: Board, mobility: Bitboard, alpha: i32) -> i32 {
    search.meter.nodes += 1;
    statistics::count(Event::Node, N as u32);
    if let Some(upper) = stability_cut(search, board, alpha, N as u32) {
        return upper;
    }
    if mobility.is_empty() {
        let passed = board.pass();
        let replies = passed.mobility();
        let over = replies.is_empty();
        return if over { board.score() as i32 } else { -near::<N>(search, passed, replies, -alpha) };
    }
    let (known, hint) = probe(search, board, N as u32);
    statistics::probed(N as u32, known, alpha);
    if let Some(value) = known.and_then(|known| answer_in(known, alpha)) {
        return value;
    }
    let best = best_move::<N>(search, board, mobility, hint, alpha);
    if search.ablation.keeps(Saving::SmallTable) {
        search.small.store(board, found(best, alpha));
    }
    best.0
}

/// Returns the value of a `board` with `N` empty squares and the legal moves `mobility`, and the move that gives it.
/// `hint` is the move to try first.
#[inline(always)]
fn best_move<const N: usize>(
    search: &mut Search,
    board: Board,
    mobility: Bitboard,
    hint: Option<Square>,
    alpha: i32,
) -> (i32, Square) {
    let mut trial = Trial::<N> { best: (NO_SCORE, Square::lowest(mobility.bits())), alpha, searched: false };
    let mut left = mobility;
    if N >= CHILD_ENTRIES_FROM && search.ablation.keeps(Saving::ChildEntries) {
        left = trial.ask_children(search, board, mobility);
        if trial.best.0 > alpha {
            return trial.best;
        }
    }
    let sorted = search.ablation.keeps(Saving::Ordering);
    if let Some(square) = hint.filter(|&square| sorted && left.contains(square)) {
        let child = board.play_unchecked(square);
        if trial.search(search, Choice { square, child, replies: child.mobility() }) {
            return trial.best;
        }
        left = left.without(square);
    }
    let isolated = isolated(board.empties());
    let mut choices = Choices::<N>::new();
    let spread = board.spread();
    for square in left {
        // The child stays in registers until its replies are computed.
        let spread = spread.play(square, spread.flips(square));
        let child = Board::gathered(spread);
        if child.player.is_empty() {
            return (BEST_SCORE, square);
        }
        let replies = spread.mobility();
        let choice = Choice { square, child, replies };
        if !sorted || replies.len() <= FEW_REPLIES {
            if trial.search(search, choice) {
                return trial.best;
            }
        } else {
            if N > 6 {
                // It arrives while the other moves are generated.
                search.small.fetch_early(child);
            }
            let weights = if N <= LATE_TO { &LATE } else { &NEAR };
            choices.add(choice, ordering::score(weights, square, child, replies, isolated));
        }
    }
    while let Some(choice) = choices.take_best() {
        if trial.search(search, choice) {
            break;
        }
    }
    trial.best
}

/// The moves of a board with `N` empty squares, tried one after the other.
struct Trial<const N: usize> {
    best: (i32, Square),
    alpha: i32,
    searched: bool,
}

impl<const N: usize> Trial<N> {
    /// Searches the position after a move, and tests whether it makes a cut.
    #[inline(always)]
    fn search(&mut self, search: &mut Search, Choice { square, child, replies }: Choice) -> bool {
        let alpha = -self.alpha;
        let value = -match N {
            6 => five(search, child, replies, alpha),
            7 => near::<6>(search, child, replies, alpha),
            8 => near::<7>(search, child, replies, alpha),
            9 => near::<8>(search, child, replies, alpha),
            _ => near::<9>(search, child, replies, alpha),
        };
        let cut = value > self.alpha;
        statistics::searched(N as u32, !self.searched, cut);
        self.searched = true;
        if value > self.best.0 {
            self.best = (value, square);
        }
        cut
    }

    /// Probes the table for the children, and returns the moves that may be worth more than `alpha`.
    #[inline(always)]
    fn ask_children(&mut self, search: &Search, board: Board, mobility: Bitboard) -> Bitboard {
        let mut left = mobility;
        for square in mobility {
            let Some(known) = probe(search, board.play_unchecked(square), N as u32 - 1).0 else {
                continue;
            };
            let Some(value) = answer_in(known, -self.alpha).map(|value| -value) else {
                continue;
            };
            if value > self.alpha {
                statistics::count(Event::ChildCut, N as u32);
                self.best = (value, square);
                return Bitboard::EMPTY;
            }
            statistics::count(Event::ChildRefuted, N as u32);
            self.best.0 = self.best.0.max(value);
            left = left.without(square);
        }
        left
    }
}

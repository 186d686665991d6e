//! Making puzzles: play a game, stop near the end, keep what is worth solving.
//!
//! The engine plays the games itself, at low levels and after a random opening, so that positions look as they do in
//! people's games. A position is kept when it has several moves and exactly one of them wins. At least one losing move
//! must look better at first sight than the winning one: a puzzle needs a wrong move that tempts. A game gives one
//! puzzle at most. No two puzzles are images of each other under the eight symmetries.

use std::collections::HashSet;

use fastrand::Rng;

use super::{Goal, ReplySearch, View, view};
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::position::{Color, Position};
use crate::search::{Level, Limits, Searcher};
use crate::square::Square;

/// A puzzle with what its generator knows about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position; the solver is to move.
    pub position: Position,
    /// What is asked.
    pub goal: Goal,
    /// The only first move that reaches the goal.
    pub best: Square,
    /// The best score of the solver.
    pub score: i8,
    /// How many of the solver's own moves in a row, from the first, are the only right one along the best defence.
    pub only_moves: usize,
    /// How hard it seems, larger is harder: its empty squares, the moves to choose from, and the losing moves that
    /// tempt.
    pub difficulty: u32,
}

/// A generator of puzzles, reproducible from a seed.
pub struct Generator {
    rng: Rng,
    searcher: Searcher,
    seen: HashSet<Board>,
}

impl Generator {
    /// Creates a generator; the same seed gives the same puzzles.
    pub fn new(seed: u64, searcher: Searcher) -> Generator {
        Generator { rng: Rng::with_seed(seed), searcher, seen: HashSet::new() }
    }

    /// Plays one game down to `empties` empty squares and gives the puzzle found there, if there is one.
    pub fn try_one(&mut self, empties: u32) -> Option<Puzzle> {
        let position = self.play_down_to(empties)?;
        let view = view(&mut self.searcher, position.board, Goal::Win, &Limits::NONE)?;
        let best = single_answer(&view)?;
        if view.moves.len() < fewest_moves(empties) || view.score > 16 || tempting(position.board, best, &view) == 0 {
            return None;
        }
        let fresh = self.seen.insert(position.board.canonical());
        fresh.then(|| Puzzle {
            position,
            goal: Goal::Win,
            best,
            score: view.score,
            only_moves: self.only_moves(position.board),
            difficulty: difficulty(position.board, best, &view),
        })
    }

    /// Makes `count` puzzles with `empties` empty squares that `fit`, the easiest first, and tells `found` of each.
    ///
    /// # Errors
    /// Returns how many were made when `games` games in a row brought no other.
    pub fn set(
        &mut self,
        empties: u32,
        count: usize,
        games: u32,
        fit: impl Fn(&Puzzle) -> bool,
        mut found: impl FnMut(),
    ) -> Result<Vec<Puzzle>, usize> {
        let mut puzzles = Vec::new();
        while puzzles.len() < count {
            let puzzle = (0..games).filter_map(|_| self.try_one(empties)).find(&fit).ok_or(puzzles.len())?;
            puzzles.push(puzzle);
            found();
        }
        puzzles.sort_by_key(|puzzle| puzzle.difficulty);
        Ok(puzzles)
    }

    /// Returns the position of a game when `empties` squares are left; `None` when the game ended before or the sizes
    /// do not meet.
    fn play_down_to(&mut self, empties: u32) -> Option<Position> {
        let mut position = Position::START;
        let opening = self.rng.u32(6..=16);
        let levels = [0; 2].map(|_: u8| Level::ALL[self.rng.usize(2..=5)]);
        while position.board.empties().len() > empties {
            let moves = position.board.mobility();
            if moves.is_empty() {
                if position.board.is_over() {
                    return None;
                }
                position = position.pass();
                continue;
            }
            let played = 60 - position.board.empties().len();
            let square = if played < opening {
                moves.into_iter().nth(self.rng.usize(..moves.len() as usize))?
            } else {
                let level = levels[usize::from(position.side == Color::White)];
                self.searcher.choose(position.board, level, self.rng.u64(..), &Limits::NONE).best
            };
            position = position.play(square);
        }
        Some(position)
    }

    /// Walks the line of best defence and counts how long the solver has only one right move.
    fn only_moves(&mut self, mut board: Board) -> usize {
        let mut count = 0;
        loop {
            // The solver's turn: to move, to pass, or the end.
            if board.must_pass() {
                board = board.pass();
            } else {
                let judged = view(&mut self.searcher, board, Goal::Win, &Limits::NONE);
                let Some(best) = judged.as_ref().and_then(single_answer) else { return count };
                count += 1;
                board = board.play(best);
            }
            // The defender's turn.
            if board.is_over() {
                return count;
            }
            board = if board.must_pass() { board.pass() } else { self.defend(board) };
            if board.is_over() {
                return count;
            }
        }
    }

    /// Returns the position after the best defence.
    fn defend(&mut self, board: Board) -> Board {
        let mut search = ReplySearch::new(board, Goal::Win);
        loop {
            if let Some(reply) = search.run(&mut self.searcher, &Limits::NONE) {
                return board.play(reply.square);
            }
        }
    }
}

/// Returns the winning move, when exactly one wins.
fn single_answer(view: &View) -> Option<Square> {
    let mut right = view.right();
    let first = right.next()?;
    right.next().is_none().then_some(first.square)
}

/// Returns how many legal moves make a choice worth the name.
const fn fewest_moves(empties: u32) -> usize {
    if empties < 8 { 3 } else { 4 }
}

/// Returns what a move promises at a glance: a corner first, then few answers for the opponent, then many discs turned.
fn glance(board: Board, square: Square) -> i32 {
    let flips = board.flips(square);
    let after = board.play_flips_unchecked(square, flips);
    let corner = i32::from(Bitboard::CORNERS.contains(square));
    40 * corner - 4 * after.mobility().len() as i32 + flips.len() as i32
}

/// Returns how many losing moves promise more at a glance than the winning one.
fn tempting(board: Board, best: Square, view: &View) -> usize {
    let promise = glance(board, best);
    view.moves.iter().filter(|judged| !judged.keeps && glance(board, judged.square) > promise).count()
}

/// Returns how hard a puzzle seems: its empty squares, the moves to choose from, and the losing moves that tempt more
/// than the answer.
fn difficulty(board: Board, best: Square, view: &View) -> u32 {
    4 * board.empties().len() + view.moves.len() as u32 + 3 * tempting(board, best, view) as u32
}

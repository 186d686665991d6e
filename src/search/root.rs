//! The root of a search: its position, and the facts known about each of its moves.
//!
//! A root differs from an ordinary node. It has time to order its moves well, and its question is which move is best,
//! not only whether one is good enough. It is also kept when a slice of a search ends: the next slice finds here the
//! results of the former ones, even if the transposition table has lost them.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::search::context::Node;
use crate::search::limits::Proof;
use crate::search::ordering::{Move, NEAR};
use crate::search::parity::odd_quadrants;
use crate::search::score::Bounds;
use crate::sorting::sort_few;
use crate::square::Square;

/// A move of the root.
#[derive(Clone)]
pub(crate) struct RootMove {
    pub square: Square,
    /// The position after the move.
    pub child: Node,
    /// The proved bounds of its score.
    pub bounds: Bounds,
    /// The estimated value, in hundredths of a disc.
    pub value: i32,
    /// The search depth behind the value; 0 before the first search.
    pub depth: u8,
}

impl RootMove {
    /// Returns the lower bound of its score.
    pub fn lower(&self) -> i32 {
        self.bounds.lower.into()
    }

    /// Returns the upper bound of its score.
    pub fn upper(&self) -> i32 {
        self.bounds.upper.into()
    }
}

/// The part of a position's moves that a searcher answers for, when searchers without shared memory divide them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The number of this share, counted from 0.
    pub number: usize,
    /// The number of shares.
    pub of: usize,
}

impl Share {
    /// All moves.
    pub const ALL: Share = Share { number: 0, of: 1 };

    /// Tests whether the move at a place in the order belongs to this share. Moves are dealt back and forth, so that
    /// each share has likely and unlikely ones.
    fn has(self, place: usize) -> bool {
        let place = place % (2 * self.of);
        place.min(2 * self.of - 1 - place) == self.number
    }
}

/// The position that is searched, with its legal moves.
#[derive(Clone)]
pub(crate) struct Root {
    pub board: Board,
    /// The share of the legal moves that is kept.
    pub share: Share,
    /// The legal moves, likely ones first.
    pub moves: Vec<RootMove>,
}

impl Root {
    /// Lists the moves of `board`.
    pub fn new(board: Board) -> Root {
        let odd = odd_quadrants(board.empties());
        let mut moves: Vec<_> = board
            .mobility()
            .into_iter()
            .map(|square| Move::of(board, square))
            .map(|choice| (choice.guess(&NEAR, odd), choice.square, choice.child))
            .collect();
        sort_few(&mut moves, |&(score, square, _)| (-score, square));
        let moves = moves
            .into_iter()
            .map(|(_, square, child)| RootMove {
                square,
                child: Node::of(child),
                bounds: Bounds::OPEN,
                value: 0,
                depth: 0,
            })
            .collect();
        Root { board, share: Share::ALL, moves }
    }

    /// Keeps only the moves that belong to `share`. Moves that are one by symmetry belong to the same.
    pub fn keep(&mut self, share: Share) {
        let board = self.board;
        let mut dealt: Vec<Bitboard> = Vec::new();
        self.moves.retain(|root_move| {
            let place = dealt.iter().position(|images| images.contains(root_move.square));
            share.has(place.unwrap_or_else(|| {
                dealt.push(images(board, root_move.square).map(|(_, image)| image).collect());
                dealt.len() - 1
            }))
        });
        self.share = share;
    }

    /// Returns the bounds of the position that the moves together prove.
    pub fn bounds(&self) -> Bounds {
        let lower = self.moves.iter().map(|root_move| root_move.bounds.lower).max();
        let upper = self.moves.iter().map(|root_move| root_move.bounds.upper).max();
        Bounds { lower: lower.unwrap_or(Bounds::OPEN.lower), upper: upper.unwrap_or(Bounds::OPEN.upper) }
    }

    /// Tests whether the bounds answer the question of `proof`.
    pub fn answers(&self, proof: Proof) -> bool {
        match proof {
            Proof::Exact => self.bounds().is_exact(),
            Proof::Wld => self.bounds().is_sign_known(),
        }
    }

    /// Tests whether the score of every move is proved.
    pub fn answers_all(&self) -> bool {
        self.moves.iter().all(|root_move| root_move.bounds.is_exact())
    }

    /// Returns the first move that reaches the best proved score.
    ///
    /// If there are several, the choice depends on the order of the moves alone, never on the table, so that equal
    /// questions get equal answers.
    #[inline(never)]
    pub fn best(&self) -> Option<&RootMove> {
        let Bounds { lower, upper } = self.bounds();
        if lower > Bounds::OPEN.lower || self.answers_all() {
            return self.moves.iter().find(|root_move| root_move.bounds.lower == lower);
        }
        // No move has a good lower bound: take one that is not refuted.
        self.moves.iter().find(|root_move| root_move.bounds.upper == upper)
    }

    /// Returns the best move if the score is proved, or if it is proved to be better than the first in the order. The
    /// function stands once in the code, because a page downloads that.
    #[inline(never)]
    pub fn best_of_known(&self) -> Option<&RootMove> {
        self.best().filter(|best| self.answers(Proof::Exact) || best.lower() > self.moves[0].upper())
    }
}

/// Returns the squares that are one with a square by a symmetry of the position, each with the number of a symmetry
/// that leads there. The first is the square itself.
pub(crate) fn images(board: Board, square: Square) -> impl Iterator<Item = (u8, Square)> {
    let symmetries = (0..8).filter(move |&number| number == 0 || board.symmetry(number) == board);
    symmetries.map(move |number| (number, image(square, number)))
}

/// Returns the image of a square under a symmetry.
pub(crate) fn image(square: Square, number: u8) -> Square {
    square.bit().symmetry(number).first().unwrap_or(square)
}

//! The moves of a node with up to ten empty squares, on the stack, with selection of the best remaining one.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

/// A legal move, the position after it, and the opponent's moves there.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub square: Square,
    pub child: Board,
    pub replies: Bitboard,
}

/// The key of an empty place.
const NO_MOVE: i32 = i32::MIN;

/// At most `N` moves, ten or fewer.
///
/// A key combines the score of a move with its place in the last four bits. So the greatest key names the next move,
/// and finding it needs no branch that a processor could mispredict.
pub(super) struct Choices<const N: usize> {
    choices: [Choice; N],
    keys: [i32; 16],
    count: usize,
}

impl<const N: usize> Choices<N> {
    /// Creates an empty list.
    #[inline(always)]
    pub fn new() -> Self {
        let nothing = Board::new_unchecked(Bitboard::EMPTY, Bitboard::EMPTY);
        let none = Choice { square: Square::A1, child: nothing, replies: Bitboard::EMPTY };
        Choices { choices: [none; N], keys: [NO_MOVE; 16], count: 0 }
    }

    /// Adds a move with a score between −2²⁷ and 2²⁷.
    #[inline(always)]
    pub fn add(&mut self, choice: Choice, score: i32) {
        self.choices[self.count] = choice;
        self.keys[self.count] = score << 4 | (15 - self.count as i32);
        self.count += 1;
    }

    /// Removes and returns the move with the highest score; of several, the one that was added first.
    #[inline(always)]
    pub fn take_best(&mut self) -> Option<Choice> {
        let keys = if N <= 8 { &self.keys[..8] } else { &self.keys[..] };
        let greatest = keys.iter().copied().fold(NO_MOVE, i32::max);
        if greatest == NO_MOVE {
            return None;
        }
        let place = (15 - (greatest & 15)) as usize;
        self.keys[place] = NO_MOVE;
        Some(self.choices[place])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_by_their_scores_and_equal_ones_as_they_were_added() {
        let mut random = fastrand::Rng::with_seed(11);
        for _ in 0..1000 {
            let mut choices = Choices::<10>::new();
            let mut scores = Vec::new();
            for square in Square::ALL.into_iter().take(random.usize(..=10)) {
                let score = random.i32(-4..4) * 30_000_000;
                let choice = Choice { square, child: Board::START, replies: Bitboard::EMPTY };
                choices.add(choice, score);
                scores.push((score, square));
            }
            scores.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
            let taken: Vec<Square> = std::iter::from_fn(|| choices.take_best()).map(|choice| choice.square).collect();
            assert_eq!(taken, scores.iter().map(|&(_, square)| square).collect::<Vec<_>>());
        }
    }
}

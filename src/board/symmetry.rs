//! The images of a board under the eight symmetries, and the canonical one.

use crate::board::Board;

impl Board {
    /// Returns the image of the position under one of the eight symmetries of
    /// [`Bitboard::symmetry`](crate::Bitboard::symmetry).
    ///
    /// # Panics
    /// When `number` is above 7.
    #[must_use]
    pub const fn symmetry(self, number: u8) -> Board {
        Board { player: self.player.symmetry(number), opponent: self.opponent.symmetry(number) }
    }

    /// Returns the smallest of the eight images of the position. It is the same for all eight.
    #[must_use]
    pub fn canonical(self) -> Board {
        // Seven steps, and no image more than three of them away (the article on the eight symmetries): the processor
        // works on several at a time. A Gray code takes seven steps too, each after the one before; the Lab races
        // them.
        let across = self.transpose();
        let (files, quarter) = (self.mirror_files(), across.mirror_files());
        let (half, quarter_back) = (files.mirror_ranks(), across.mirror_ranks());
        let images = [across, files, quarter, self.mirror_ranks(), half, quarter_back, quarter.mirror_ranks()];
        images.into_iter().fold(self, Ord::min)
    }

    const fn mirror_files(self) -> Board {
        Board { player: self.player.mirror_files(), opponent: self.opponent.mirror_files() }
    }

    const fn mirror_ranks(self) -> Board {
        Board { player: self.player.mirror_ranks(), opponent: self.opponent.mirror_ranks() }
    }

    const fn transpose(self) -> Board {
        Board { player: self.player.transpose(), opponent: self.opponent.transpose() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::random_boards;

    #[test]
    fn the_canonical_position_is_the_smallest_image() {
        for board in random_boards(8).take(500) {
            let images = (0..8).map(|number| board.symmetry(number));
            assert_eq!(Some(board.canonical()), images.min(), "{board:?}");
        }
    }

    #[test]
    fn all_first_moves_are_one_position_up_to_symmetry() {
        let mut after: Vec<Board> =
            Board::START.mobility().into_iter().map(|square| Board::START.play(square).canonical()).collect();
        after.dedup();
        assert_eq!(after.len(), 1);
    }
}

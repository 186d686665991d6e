//! The eight symmetries of the board, by delta swaps.
//!
//! A mirror swaps ever larger neighbours, and the transpose swaps ever larger squares across the diagonal. Both take a
//! few shifts on the whole word (Knuth, TAOCP 7.1.3; prime's diary, Advent Calendar 2016 day 3).

use crate::bitboard::Bitboard;

impl Bitboard {
    /// Returns the set mirrored left to right: file a becomes file h.
    #[must_use]
    pub const fn mirror_files(self) -> Bitboard {
        let mut b = self.0;
        b = (b >> 1 & 0x5555_5555_5555_5555) | (b & 0x5555_5555_5555_5555) << 1;
        b = (b >> 2 & 0x3333_3333_3333_3333) | (b & 0x3333_3333_3333_3333) << 2;
        b = (b >> 4 & 0x0f0f_0f0f_0f0f_0f0f) | (b & 0x0f0f_0f0f_0f0f_0f0f) << 4;
        Bitboard(b)
    }

    /// Returns the set mirrored top to bottom: row 1 becomes row 8.
    #[must_use]
    pub const fn mirror_ranks(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }

    /// Returns the set mirrored in the diagonal a1–h8: b1 becomes a2.
    #[must_use]
    pub const fn transpose(self) -> Bitboard {
        let mut b = self.0;
        let mut t = (b ^ b >> 7) & 0x00aa_00aa_00aa_00aa;
        b ^= t ^ t << 7;
        t = (b ^ b >> 14) & 0x0000_cccc_0000_cccc;
        b ^= t ^ t << 14;
        t = (b ^ b >> 28) & 0x0000_0000_f0f0_f0f0;
        b ^= t ^ t << 28;
        Bitboard(b)
    }

    /// Returns the image of the set under one of the eight symmetries.
    ///
    /// Bit 0 of `number` mirrors the files, bit 1 mirrors the ranks, bit 2 transposes, in this order.
    ///
    /// # Panics
    /// When `number` is above 7.
    #[must_use]
    pub const fn symmetry(self, number: u8) -> Bitboard {
        assert!(number < 8);
        let mut b = self;
        if number & 1 != 0 {
            b = b.mirror_files();
        }
        if number & 2 != 0 {
            b = b.mirror_ranks();
        }
        if number & 4 != 0 {
            b = b.transpose();
        }
        b
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::Square;

    const LETTER_F: Bitboard = bitboard! {
        . . . . . . . .
        . # # # # # . .
        . # . . . . . .
        . # # # . . . .
        . # . . . . . .
        . # . . . . . .
        . # . . . . . .
        . . . . . . . .
    };

    #[test]
    fn symmetries_move_every_square_where_its_name_says() {
        for square in Square::ALL {
            let (file, rank) = (square.file(), square.rank());
            assert_eq!(square.bit().mirror_files(), Square::at(7 - file, rank).bit());
            assert_eq!(square.bit().mirror_ranks(), Square::at(file, 7 - rank).bit());
            assert_eq!(square.bit().transpose(), Square::at(rank, file).bit());
        }
    }

    #[test]
    fn eight_symmetries_of_a_lopsided_set_are_all_different() {
        let mut images: Vec<Bitboard> = (0..8).map(|number| LETTER_F.symmetry(number)).collect();
        images.sort();
        images.dedup();
        assert_eq!(images.len(), 8);
    }
}

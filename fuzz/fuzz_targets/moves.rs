//! Moves and flips agree between the compiled implementation, the scalar one, and a walk along the rays. It has to run
//! on a machine with AVX2: otherwise the first two would be the same one.
#![no_main]

#[path = "../../tests/common/naive.rs"]
#[allow(dead_code, reason = "only flips are asked of it")]
mod naive;

use kaeshi::moves::{self, scalar};
use kaeshi::{Bitboard, Board, Square};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|words: [u64; 2]| {
    #[cfg(target_arch = "x86_64")]
    assert_eq!(moves::BODY == "avx2", is_x86_feature_detected!("avx2"), "compile with -Ctarget-cpu=x86-64-v3");
    let [own, discs] = words;
    let (player, opponent) = (Bitboard::new(own & discs), Bitboard::new(!own & discs));
    let mobility = moves::mobility(player, opponent);
    assert_eq!(mobility.bits(), scalar::mobility(player.bits(), opponent.bits()));
    let board = Board::new(player, opponent).expect("no square has two discs");
    for square in board.empties() {
        let flips = moves::flips(square, player, opponent);
        assert_eq!(flips.bits(), scalar::flips(square.index(), player.bits(), opponent.bits()));
        assert_eq!(flips, naive::flips(square, player, opponent));
        assert_eq!(mobility.contains(square), !flips.is_empty());
    }
    assert!(Square::ALL.iter().all(|&square| !mobility.contains(square) || board.empties().contains(square)));
});

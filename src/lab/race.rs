//! The loops that every technique is timed in, and the boards they run over.
//!
//! *Throughput* asks many independent questions in a row; *latency* makes each question wait for the previous answer.
//! In both the number of the next board goes through a black box: the compiler can neither hoist a call out of the loop
//! nor answer four boards at once in vector registers, which would time its vectoriser and not the techniques. Each
//! loop returns the sum of its answers, so that nothing is dead code and all variants must agree.
//!
//! The boards are 4096 different positions of random games: with a few hundred the branch predictor would learn the
//! whole list, which favours everything that branches.

use std::hint::black_box;
use std::sync::LazyLock;

use kaeshi::moves::scalar;

/// The input of a technique: a position and an empty square of it, or data derived from these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Input {
    /// The discs of the side to move.
    pub player: u64,
    /// The other discs.
    pub opponent: u64,
    /// The number of a square, below 64; empty, if the position has an empty square.
    pub square: usize,
}

/// The number of boards of a race.
pub const BOARDS: usize = 4096;

static INPUTS: LazyLock<Box<[Input; BOARDS]>> = LazyLock::new(|| {
    let mut random = fastrand::Rng::with_seed(0x6c61_6221);
    let mut inputs = Box::new([Input { player: 0, opponent: 0, square: 0 }; BOARDS]);
    let mut next = 0;
    while next < BOARDS {
        let (mut player, mut opponent, mut passes) = (0x0000_0008_1000_0000_u64, 0x0000_0010_0800_0000_u64, 0);
        while passes < 2 && next < BOARDS {
            let mut moves = scalar::mobility(player, opponent);
            if moves == 0 {
                passes += 1;
                (player, opponent) = (opponent, player);
                continue;
            }
            passes = 0;
            for _ in 0..random.u32(..moves.count_ones()) {
                moves &= moves - 1;
            }
            let square = moves.trailing_zeros() as usize;
            inputs[next] = Input { player, opponent, square };
            next += 1;
            let flips = scalar::flips(square, player, opponent);
            (player, opponent) = (opponent ^ flips, player ^ flips | 1 << square);
        }
    }
    random.shuffle(inputs.as_mut_slice());
    inputs
});

/// Returns the boards of every race: positions of random games with one legal move each, in random order.
pub fn inputs() -> &'static [Input; BOARDS] {
    &INPUTS
}

/// Asks one question after the other, none waiting for another's answer, and returns the sum of the answers.
#[inline(always)]
pub fn throughput(iterations: u32, mut answer: impl FnMut(Input) -> u64) -> u64 {
    let inputs = inputs();
    let mut sum = 0_u64;
    for i in 0..iterations as usize {
        let mut input = inputs[black_box(i) % BOARDS];
        input.square &= 63;
        sum = sum.wrapping_add(answer(input));
    }
    sum
}

/// Asks the same questions, each waiting for the previous answer, and returns the sum of the answers.
#[inline(always)]
pub fn latency(iterations: u32, mut answer: impl FnMut(Input) -> u64) -> u64 {
    let inputs = inputs();
    let none = black_box(0_u64);
    let (mut sum, mut last) = (0_u64, 0);
    for i in 0..iterations as usize {
        let mut input = inputs[black_box(i) % BOARDS];
        // This changes nothing, but the processor needs the answer to know that.
        let link = last & none;
        input.player ^= link;
        input.opponent ^= link;
        input.square = (input.square ^ link as usize) & 63;
        last = answer(input);
        sum = sum.wrapping_add(last);
    }
    sum
}

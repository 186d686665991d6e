//! Mobility, flips, perft and solve under criterion; every answer is checked before and while it is timed.
//!
//! The scalar implementation is timed next to the one that was compiled in, in the same run:
//!
//! ```sh
//! cargo bench --package kaeshi-benches --bench kernels                                       # scalar and scalar
//! RUSTFLAGS="-C target-cpu=x86-64-v3" cargo bench --package kaeshi-benches --bench kernels   # scalar and AVX2
//! ```
//!
//! The names are the same in both, so that the results of two builds can be compared. In the second the scalar
//! implementation is compiled for AVX2 machines too. The speed of the whole program, perft and solve included, needs
//! two builds, which take turns:
//!
//! ```sh
//! cargo build --release --features cli
//! RUSTFLAGS="-C target-cpu=x86-64-v3" cargo build --release --features cli --target-dir target/v3
//! target/v3/release/kaeshi bench --against target/release/kaeshi
//! ```
//!
//! Throughput: calls that do not wait for each other. Latency: each call needs the answer of the one before, as in a
//! search that follows one line.

#[path = "../src/bench/workload.rs"]
mod workload;

use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use kaeshi::{Bitboard, Board, Square, moves, perft};
use workload::Move;

fn set(bits: u64) -> Bitboard {
    Bitboard::new(bits)
}

fn scalar_mobility(player: Bitboard, opponent: Bitboard) -> Bitboard {
    set(moves::scalar::mobility(player.bits(), opponent.bits()))
}

fn scalar_flips(square: Square, player: Bitboard, opponent: Bitboard) -> Bitboard {
    set(moves::scalar::flips(square.index(), player.bits(), opponent.bits()))
}

/// Times a function of a move in both ways. `black_box` on each argument keeps the compiler from merging calls; for
/// latency the previous answer decides, by a bit that is never set, which board comes next.
fn both_ways(criterion: &mut Criterion, name: &str, calls: &[Move], expected: u32, call: impl Fn(&Move) -> Bitboard) {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(calls.len() as u64));
    group.bench_function("throughput", |bencher| {
        bencher.iter(|| {
            let total: u32 = calls.iter().map(|one| call(&black_box(*one)).len()).sum();
            assert_eq!(total, expected);
        });
    });
    group.bench_function("latency", |bencher| {
        bencher.iter(|| {
            let (mut total, mut index) = (0, 0);
            while index < calls.len() {
                let answer = black_box(call(&calls[index])).len();
                total += answer;
                // No board has 128 moves or flips: this adds 1, but the compiler must compute the answer to know that.
                index += 1 + (answer >> 7) as usize;
            }
            assert_eq!(total, expected);
        });
    });
    group.finish();
}

fn kernels(criterion: &mut Criterion) {
    let calls = workload::moves_of_random_games(4_096);
    let mobility = workload::count_of_mobility(&calls);
    both_ways(criterion, "mobility/scalar", &calls, mobility, |(_, board)| {
        scalar_mobility(board.player(), board.opponent())
    });
    both_ways(criterion, "mobility/chosen", &calls, mobility, |(_, board)| {
        moves::mobility(board.player(), board.opponent())
    });
    let flips = workload::count_of_flips(&calls);
    both_ways(criterion, "flips/scalar", &calls, flips, |(square, board)| {
        scalar_flips(*square, board.player(), board.opponent())
    });
    both_ways(criterion, "flips/chosen", &calls, flips, |(square, board)| {
        moves::flips(*square, board.player(), board.opponent())
    });
}

/// Computes perft by the scalar implementation, whichever was chosen for the library.
fn scalar_perft(board: Board, depth: u32) -> u64 {
    let moves = scalar_mobility(board.player(), board.opponent());
    if moves.is_empty() {
        let other = board.pass();
        let over = scalar_mobility(other.player(), other.opponent()).is_empty();
        return if over || depth == 1 { 1 } else { scalar_perft(other, depth - 1) };
    }
    if depth == 1 {
        return u64::from(moves.len());
    }
    let after = |square| board.play_flips_unchecked(square, scalar_flips(square, board.player(), board.opponent()));
    moves.into_iter().map(|square| scalar_perft(after(square), depth - 1)).sum()
}

fn trees(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(workload::PERFT_LEAVES));
    let mut count = |name: &str, perft: fn(Board, u32) -> u64| {
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                assert_eq!(perft(black_box(Board::START), workload::PERFT_DEPTH), workload::PERFT_LEAVES);
            });
        });
    };
    count("scalar", scalar_perft);
    count("chosen", perft);
    group.finish();
}

fn endgames(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solve");
    for (i, (board, score)) in workload::endgames().into_iter().enumerate() {
        // The table is made in the set-up: each solve begins with an empty one.
        let name = format!("{} ({} empties, score {score:+})", i + 1, board.empties().len());
        group.bench_function(name, |bencher| {
            bencher.iter_batched_ref(
                workload::searcher,
                |searcher| workload::solve(searcher, board, score),
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = kernels, trees, endgames
}
criterion_main!(benches);

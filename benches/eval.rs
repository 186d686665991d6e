//! The trained evaluation under criterion; every sum of values is checked while it is timed.
//!
//! The main case is the work of a search at a leaf: from the indices of the parent to those of the child, and their
//! sum. For comparison it times the same child read disc by disc, the hand-made evaluation, and the layout of the
//! weights, which is made once for each number of empty squares.
//!
//! ```sh
//! RUSTFLAGS="-C target-cpu=x86-64-v3" cargo bench --package kaeshi-benches --bench eval
//! ```
//!
//! In WebAssembly the Lab's technique `evaluation` times the same.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kaeshi::eval::weights::{Blend, Layer, Weights, quantised};
use kaeshi::eval::{Evaluator, Indices, evaluate, stage::StageWeights};
use kaeshi::{Bitboard, Board, Square};

/// A move with the data that a search has at hand, including the parent's indices.
struct Leaf {
    parent: usize,
    square: Square,
    flips: Bitboard,
    child: Board,
}

/// Some four thousand moves, four moves deep below a position with 34 empty squares: siblings and cousins, as in a
/// search.
#[derive(Default)]
struct Tree {
    parents: Vec<Indices>,
    leaves: Vec<Leaf>,
}

impl Tree {
    fn new() -> Tree {
        let (mut board, mut random) = (Board::START, fastrand::Rng::with_seed(3));
        while board.empties().len() > 34 {
            let moves: Vec<Square> = board.mobility().into_iter().collect();
            board = if moves.is_empty() { board.pass() } else { board.play(moves[random.usize(..moves.len())]) };
        }
        let mut tree = Tree::default();
        tree.grow(board, 4);
        tree
    }

    fn grow(&mut self, board: Board, depth: u32) {
        let parent = self.parents.len();
        if depth == 1 {
            self.parents.push(Indices::of(board));
        }
        for square in board.mobility() {
            let (flips, child) = (board.flips(square), board.play(square));
            if depth == 1 {
                self.leaves.push(Leaf { parent, square, flips, child });
            } else if self.leaves.len() < 4096 {
                self.grow(child, depth - 1);
            }
        }
    }
}

fn weights() -> Weights {
    quantised(&[20, 40].map(|empties| Layer::random(empties, 7)), 4.0, "{}")
}

fn values(criterion: &mut Criterion) {
    let (Tree { parents, leaves }, trained) = (Tree::new(), Evaluator::trained(weights()));
    let mut group = criterion.benchmark_group("evaluation");
    group.throughput(Throughput::Elements(leaves.len() as u64));
    let mut time = |name: &str, value: &dyn Fn(&Leaf) -> i32| {
        let expected: i64 = leaves.iter().map(|leaf| i64::from(value(leaf))).sum();
        group.bench_function(name, |bencher| {
            bencher.iter(|| assert_eq!(leaves.iter().map(|leaf| i64::from(value(leaf))).sum::<i64>(), expected));
        });
        expected
    };
    let incremental = time("incremental", &|leaf| {
        let Leaf { parent, square, flips, child } = black_box(leaf);
        trained.value_at(*child, &parents[*parent].play(*square, *flips))
    });
    let scratch = time("from scratch", &|leaf| trained.value(black_box(leaf.child)));
    assert_eq!(incremental, scratch);
    time("by hand", &|leaf| evaluate(black_box(leaf.child)));
    group.finish();
}

fn stages(criterion: &mut Criterion) {
    let (weights, board) = (weights(), Board::START);
    let indices = Indices::of(board);
    let expected = StageWeights::new(&Blend::new(&weights, 30)).value(board, board.mobility(), &indices);
    criterion.bench_function("stage", |bencher| {
        bencher.iter(|| {
            assert_eq!(
                StageWeights::new(&Blend::new(&weights, black_box(30))).value(board, board.mobility(), &indices),
                expected
            )
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = values, stages
}
criterion_main!(benches);

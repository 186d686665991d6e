//! The clock of the timed searches, and the preparation before it starts.

use std::hint::black_box;
use std::time::Duration;

use kaeshi::Board;
use kaeshi::eval::Evaluator;

/// Makes the tables that the evaluation builds when it first meets a number of empty squares, by playing on to the end.
/// They serve all positions, so no single one should pay for them.
pub fn make_tables(evaluator: &Evaluator, mut board: Board) {
    while !board.is_over() {
        black_box(evaluator.value(board));
        board = board.mobility().first().map_or(board.pass(), |square| board.play(square));
    }
}

/// Runs `work`; returns its answer and the seconds of processor time that it took.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let begun = processor_time();
    let answer = work();
    (answer, (processor_time() - begun).as_secs_f64())
}

/// Returns the processor time used by this process.
#[cfg(unix)]
fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// Returns the wall-clock time, on systems without a clock of processor time.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static BEGUN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    BEGUN.elapsed()
}

//! The clock of the searches that are timed, and what is done before it starts.

use std::hint::black_box;
use std::time::Duration;

use kaeshi::Board;
use kaeshi::eval::Evaluator;

/// Has the evaluation make the tables that it makes when a number of empty squares is first met: by playing on to the
/// end. They serve all positions and would be counted to one.
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

/// Returns the processor time that this process has had.
#[cfg(unix)]
fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// Returns the time that passes, where processor time cannot be asked for.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static BEGUN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    BEGUN.elapsed()
}

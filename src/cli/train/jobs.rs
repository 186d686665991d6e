//! Jobs on all cores, their results in order.
//!
//! A run is a row of jobs, each a function of its number alone. Threads take the next one as they get free; results are
//! handed on in the order of the jobs, so that a file written from them is the same whatever the number of threads, and a
//! run that is taken up again simply begins at a later job.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The option that every step has.
#[derive(clap::Args)]
pub struct Threads {
    /// Threads to work with [default: one for each core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    /// How many threads to work with.
    pub fn count(&self) -> usize {
        self.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
    }
}

/// Does the `jobs`, each thread with a state of its own made by `start`, and hands their results to `finish` in order.
///
/// # Errors
/// What `finish` reports; the jobs not yet begun are left.
pub fn in_order<S, T: Send>(
    threads: usize,
    jobs: Range<usize>,
    start: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> T + Sync,
    mut finish: impl FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    let next = AtomicUsize::new(jobs.start);
    let (sender, receiver) = sync_channel(threads * 4);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, start, work, end) = (sender.clone(), &next, &start, &work, jobs.end);
            scope.spawn(move || {
                let mut state = start();
                loop {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= end || sender.send((job, work(&mut state, job))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let (mut waiting, mut due) = (BTreeMap::new(), jobs.start);
        // The receiver is moved in here: when `finish` fails it goes, and the threads stop at their next result.
        for (job, result) in receiver {
            waiting.insert(job, result);
            while let Some(result) = waiting.remove(&due) {
                finish(result)?;
                due += 1;
            }
        }
        Ok(())
    })
}

/// Hands each of the `tasks` to `work`, on `threads` threads. Tasks that write do so to places of their own, so the order in
/// which they are taken shows nowhere.
pub fn each<T: Send>(threads: usize, tasks: impl IntoIterator<Item = T>, work: impl Fn(T) + Sync) {
    let tasks: Vec<T> = tasks.into_iter().collect();
    if threads < 2 {
        tasks.into_iter().for_each(work);
        return;
    }
    let tasks = Mutex::new(tasks.into_iter());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(task) = next_of(&tasks) {
                    work(task);
                }
            });
        }
    });
}

/// The next task; the lock is held no longer than that takes.
fn next_of<T>(tasks: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    tasks.lock().unwrap_or_else(PoisonError::into_inner).next()
}

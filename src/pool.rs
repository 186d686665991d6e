//! Threads that share a list of jobs and deliver the results in the order of the jobs.
//!
//! A free thread takes the next job. Results are delivered in the jobs' order, whichever thread finishes first. So
//! everything that follows from them is the same for any number of threads: a file that is written, or the moment at
//! which a match stops. And a killed run has finished its first jobs and can resume after them.
//!
//! rayon, the usual library for such work, cuts a range into halves, so that its threads begin far apart. A killed run
//! would have finished jobs from everywhere and could write none of the later ones. Threads of the standard library and
//! one queue are enough here.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The number of threads that work at a time. They live as long as one call.
#[derive(Clone, Copy, Debug)]
pub struct Pool {
    threads: usize,
}

impl Pool {
    /// Creates a pool of `threads` threads; without a number, of one for each processor.
    pub fn new(threads: Option<NonZeroUsize>) -> Pool {
        let threads = threads.or_else(|| thread::available_parallelism().ok());
        Pool { threads: threads.map_or(1, NonZeroUsize::get) }
    }

    /// Returns the number of threads.
    pub const fn threads(self) -> usize {
        self.threads
    }

    /// Does all `jobs`, each thread with its own state made by `start`, and passes the results to `finish` in order.
    ///
    /// # Errors
    /// Returns the error of `finish`; jobs that have not begun are not done.
    pub fn in_order<J: Send, S, T: Send>(
        &self,
        jobs: impl Iterator<Item = J> + Send,
        start: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, J) -> T + Sync,
        mut finish: impl FnMut(T) -> io::Result<()>,
    ) -> io::Result<()> {
        let work = |state: &mut S, job, _: &AtomicBool| Some(work(state, job));
        self.until(jobs, start, work, |result| finish(result).map(ControlFlow::Continue))
    }

    /// Does the same until `finish` breaks. That raises a flag that `work` receives: it may then give up its job and
    /// return `None`.
    ///
    /// # Errors
    /// Returns the error of `finish`, which also raises the flag.
    pub fn until<J: Send, S, T: Send>(
        &self,
        jobs: impl Iterator<Item = J> + Send,
        start: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, J, &AtomicBool) -> Option<T> + Sync,
        finish: impl FnMut(T) -> io::Result<ControlFlow<()>>,
    ) -> io::Result<()> {
        let jobs = Mutex::new(jobs.enumerate());
        let stop = AtomicBool::new(false);
        let (sender, results) = sync_channel(4 * self.threads);
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (sender, jobs, start, work, stop) = (sender.clone(), &jobs, &start, &work, &stop);
                scope.spawn(move || {
                    let _raised = RaisedOnPanic(stop);
                    let mut state = start();
                    while !stop.load(Ordering::Relaxed) {
                        let Some((number, job)) = next_of(jobs) else { return };
                        let Some(result) = work(&mut state, job, stop) else { return };
                        if sender.send((number, result)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let outcome = hand_over(results, finish);
            stop.store(true, Ordering::Relaxed);
            outcome
        })
    }

    /// Passes each of the `tasks` to `work`. Tasks write to separate places only, so their order does not matter.
    pub fn each<T: Send>(&self, tasks: impl IntoIterator<Item = T>, work: impl Fn(T) + Sync) {
        let tasks: Vec<T> = tasks.into_iter().collect();
        if self.threads < 2 {
            tasks.into_iter().for_each(work);
            return;
        }
        let tasks = Mutex::new(tasks.into_iter());
        thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    while let Some(task) = next_of(&tasks) {
                        work(task);
                    }
                });
            }
        });
    }
}

/// Takes the next job; the lock is held only for that.
fn next_of<T>(jobs: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    jobs.lock().unwrap_or_else(PoisonError::into_inner).next()
}

/// Delivers results by their numbers, from 0, each as soon as all before it have arrived.
///
/// The receiver is moved in here: when this returns it is dropped, and threads that wait to send continue and see the
/// flag.
fn hand_over<T>(
    results: Receiver<(usize, T)>,
    mut finish: impl FnMut(T) -> io::Result<ControlFlow<()>>,
) -> io::Result<()> {
    let (mut early, mut due) = (BTreeMap::new(), 0);
    for (number, result) in results {
        early.insert(number, result);
        while let Some(result) = early.remove(&due) {
            due += 1;
            if finish(result)?.is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Raises the flag when its thread panics, so that the others stop.
struct RaisedOnPanic<'s>(&'s AtomicBool);

impl Drop for RaisedOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    fn pool(threads: usize) -> Pool {
        Pool::new(NonZeroUsize::new(threads))
    }

    #[test]
    fn results_come_in_order_whatever_takes_longest() {
        for threads in [1, 2, 7] {
            let mut results = Vec::new();
            let slow_at_first = |_: &mut (), job: u64| {
                thread::sleep(Duration::from_millis(if job == 0 { 20 } else { job % 3 }));
                job * job
            };
            let finish = |result| {
                results.push(result);
                Ok(())
            };
            pool(threads).in_order(3..3, || (), slow_at_first, |_| panic!("there is no job")).unwrap();
            pool(threads).in_order(0..40, || (), slow_at_first, finish).unwrap();
            assert_eq!(results, (0..40).map(|job| job * job).collect::<Vec<_>>(), "{threads} threads");
        }
    }

    #[test]
    fn a_failure_leaves_the_jobs_not_yet_begun() {
        let begun = AtomicUsize::new(0);
        let work = |_: &mut (), _| begun.fetch_add(1, Ordering::Relaxed);
        let finish = |_| Err(io::Error::other("the disk is full"));
        let error = pool(3).in_order(0..1_000_000, || (), work, finish).unwrap_err();
        assert_eq!(error.to_string(), "the disk is full");
        assert!(begun.into_inner() < 500_000, "no thread went on");
    }

    #[test]
    fn jobs_under_way_are_told_to_stop() {
        // All jobs but the first would run for ever.
        let work = |_: &mut (), job, stop: &AtomicBool| {
            while job > 0 && !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            (job == 0).then_some(job)
        };
        pool(4).until(0.., || (), work, |_| Ok(ControlFlow::Break(()))).unwrap();
    }

    #[test]
    fn a_panic_ends_the_others_too() {
        let panicked = std::panic::catch_unwind(|| {
            let work = |_: &mut (), job: u64| assert_ne!(job, 5, "planted");
            pool(2).in_order(0.., || (), work, |()| Ok(()))
        });
        assert!(panicked.is_err());
    }

    #[test]
    fn every_task_is_done_once() {
        for threads in [1, 3] {
            let mut places = [0; 100];
            pool(threads).each(places.iter_mut().enumerate(), |(number, place)| *place += number);
            assert!((0..).zip(places).all(|(number, place)| number == place));
        }
    }
}

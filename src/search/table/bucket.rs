//! Words that several threads read and write without waiting for each other, and without torn reads.
//!
//! A bucket has a version beside its words: a sequence lock. A writer makes the version odd, writes, and makes it the
//! next even number. A writer that finds it odd gives up instead of waiting. A reader reads the version before and
//! after the words; if it was odd or has changed, the words may come from two writes, and the read fails. So no thread
//! ever sees half an entry. The proof rests on the memory model alone, and `loom` checks its orders with up to three
//! preemptions; see the test below.
//!
//! Every word is stored with `Release` and loaded with `Acquire`. A reader that sees a word of a write then also sees
//! the odd version stored before it, so no fence is needed, which WebAssembly would make a full one. On x86 both are
//! plain moves.

#[cfg(all(loom, test))]
use loom::sync::atomic::{AtomicU64, Ordering};
#[cfg(not(all(loom, test)))]
use std::sync::atomic::{AtomicU64, Ordering};

/// A group of words on cache lines of their own: on a pair of them, which processors fetch together.
#[repr(align(128))]
pub(crate) struct Bucket<const WORDS: usize> {
    version: AtomicU64,
    words: [AtomicU64; WORDS],
}

impl<const WORDS: usize> Bucket<WORDS> {
    /// Creates a bucket of zeros.
    pub fn new() -> Bucket<WORDS> {
        Bucket { version: AtomicU64::new(0), words: [const { 0 }; WORDS].map(AtomicU64::new) }
    }

    /// Returns the result of `look` on the words, or `None` if they were written meanwhile. `look` may see words of
    /// several writes; its result is then dropped.
    #[inline(always)]
    pub fn read<T>(&self, look: impl FnOnce(Words<WORDS>) -> T) -> Option<T> {
        let version = self.version.load(Ordering::Acquire);
        let seen = look(Words(&self.words));
        // The loads of the words cannot come after this one, since they acquire.
        (version & 1 == 0 && self.version.load(Ordering::Relaxed) == version).then_some(seen)
    }

    /// Lets `change` write, or does nothing if another thread is writing.
    #[inline(always)]
    pub fn write(&self, change: impl FnOnce(Words<WORDS>)) {
        let version = self.version.load(Ordering::Relaxed);
        if version & 1 == 0
            && self.version.compare_exchange(version, version + 1, Ordering::Acquire, Ordering::Relaxed).is_ok()
        {
            change(Words(&self.words));
            self.version.store(version + 2, Ordering::Release);
        }
    }
}

/// The words of a bucket, while it is read or written.
#[derive(Clone, Copy)]
pub(crate) struct Words<'b, const WORDS: usize>(&'b [AtomicU64; WORDS]);

impl<const WORDS: usize> Words<'_, WORDS> {
    #[inline(always)]
    pub fn get(self, index: usize) -> u64 {
        self.0[index].load(Ordering::Acquire)
    }

    #[inline(always)]
    pub fn set(self, index: usize, word: u64) {
        self.0[index].store(word, Ordering::Release);
    }
}

#[cfg(all(loom, test))]
mod all_orders {
    //! `./build.sh test --only loom` runs these.

    use super::*;
    use loom::sync::Arc;
    use loom::thread;

    /// Checks that no thread reads inconsistent words while threads write equal ones, and that the final words are
    /// consistent.
    fn nobody_reads_torn_words(readers: usize, writers: u64) {
        let mut model = loom::model::Builder::new();
        model.preemption_bound = Some(3);
        model.check(move || {
            let bucket = Arc::new(Bucket::<3>::new());
            let spawn = |work: Box<dyn Fn(&Bucket<3>) + Send>| {
                let bucket = Arc::clone(&bucket);
                thread::spawn(move || work(&bucket))
            };
            let mut threads: Vec<_> = (1..=writers)
                .map(|word| {
                    spawn(Box::new(move |bucket| bucket.write(|words| (0..3).for_each(|i| words.set(i, word)))))
                })
                .collect();
            let read = |bucket: &Bucket<3>| {
                if let Some([a, b, c]) = bucket.read(|words| [0, 1, 2].map(|i| words.get(i))) {
                    assert!(a == b && b == c, "{a} {b} {c}");
                }
            };
            threads.extend((1..readers).map(|_| spawn(Box::new(read))));
            read(&bucket);
            for thread in threads {
                thread.join().expect("no thread panics");
            }
            let left = bucket.read(|words| [0, 1, 2].map(|i| words.get(i))).expect("nobody writes any more");
            assert!(left[0] > 0 && left == [left[0]; 3]);
        });
    }

    #[test]
    fn of_one_writer_and_one_reader() {
        nobody_reads_torn_words(1, 1);
    }

    #[test]
    fn of_two_writers_and_one_reader() {
        nobody_reads_torn_words(1, 2);
    }

    #[test]
    fn of_one_writer_and_two_readers() {
        nobody_reads_torn_words(2, 1);
    }
}

#[cfg(all(not(loom), test))]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;
    use std::thread;

    #[test]
    fn threads_that_write_at_once_leave_whole_words() {
        let (bucket, done) = (Bucket::<7>::new(), AtomicBool::new(false));
        let seen = thread::scope(|scope| {
            let readers: Vec<_> = (0..2)
                .map(|_| {
                    scope.spawn(|| {
                        let mut seen = 0_u64;
                        // The last read comes after the last write, so nothing disturbs it.
                        loop {
                            let is_last = done.load(Ordering::Acquire);
                            if let Some(words) = bucket.read(|words| std::array::from_fn::<_, 7, _>(|i| words.get(i))) {
                                assert_eq!(words, [words[0]; 7]);
                                seen += 1;
                            }
                            if is_last {
                                break seen;
                            }
                        }
                    })
                })
                .collect();
            let writers = [1_u64, 2].map(|first| {
                let bucket = &bucket;
                scope.spawn(move || {
                    for word in (first..400_000).step_by(2) {
                        bucket.write(|words| (0..7).for_each(|i| words.set(i, word)));
                    }
                })
            });
            for writer in writers {
                writer.join().expect("no writer panics");
            }
            done.store(true, Ordering::Release);
            readers.into_iter().map(|reader| reader.join().expect("no reader panics")).sum::<u64>()
        });
        assert!(seen >= 2, "reads that nothing disturbs are whole");
    }

    #[test]
    fn a_locked_bucket_drops_writes_and_shows_nothing() {
        let bucket = Bucket::<1>::new();
        bucket.write(|outer| {
            outer.set(0, 5);
            bucket.write(|inner| inner.set(0, 6));
            assert!(bucket.read(|words| words.get(0)).is_none());
        });
        assert_eq!(bucket.read(|words| words.get(0)), Some(5));
    }
}

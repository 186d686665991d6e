//! Lines from another program, read by a separate thread.

use std::io::{self, BufRead, Read};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::files::lines::{LONGEST, Step, read_line};

/// The time limit for an answer once the input has ended: a program that sent everything at once still gets all
/// answers, and one that is gone leaves no search running.
const GRACE: Duration = Duration::from_secs(10);

/// A line that was received.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// A line without its end; bytes that are no UTF-8 are replaced.
    Text(String),
    /// A line of more than a mebibyte, which was dropped.
    TooLong,
}

/// The immediate effect of a line, before it is answered in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// None.
    Nothing,
    /// The current search stops.
    Stop,
    /// The session ends, as at the end of the input.
    End,
}

/// The received lines, and a flag that stops a search.
pub struct Input {
    lines: Receiver<Line>,
    stop: Arc<AtomicBool>,
    /// The number of lines that have raised the flag and are not yet answered.
    raised: Arc<AtomicUsize>,
    /// The lines that have come and were not taken yet.
    waiting: Arc<AtomicUsize>,
    end: Arc<End>,
}

/// Whether the input has ended, and since when the last line taken is being answered.
#[derive(Default)]
struct End {
    ended: AtomicBool,
    taken: Mutex<Option<Instant>>,
}

impl Input {
    /// Creates an input that reads lines. Calls `hear` with a line as soon as it arrives.
    pub fn new(reader: impl Read + Send + 'static, hear: fn(&str) -> Heard) -> Input {
        let (sender, lines) = channel();
        let (stop, end) = (Arc::new(AtomicBool::new(false)), Arc::new(End::default()));
        let raised = Arc::new(AtomicUsize::new(0));
        let (stopper, raiser, ender) = (Arc::clone(&stop), Arc::clone(&raised), Arc::clone(&end));
        let waiting = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&waiting);
        thread::spawn(move || {
            let mut reader = io::BufReader::new(reader);
            while let Ok(Some(line)) = next_line(&mut reader) {
                let heard = if let Line::Text(text) = &line { hear(text) } else { Heard::Nothing };
                if heard == Heard::Stop {
                    // Counted first: `go_on` either sees it counted or lowers the flag before it is raised here.
                    raiser.fetch_add(1, Ordering::SeqCst);
                    stopper.store(true, Ordering::SeqCst);
                }
                counter.fetch_add(1, Ordering::SeqCst);
                if sender.send(line).is_err() {
                    return;
                }
                if heard == Heard::End {
                    break;
                }
            }
            drop(sender);
            ender.ended.store(true, Ordering::Relaxed);
            let mut ended = Instant::now();
            // The command ends, and this thread with it, when the last line is answered.
            loop {
                thread::sleep(Duration::from_millis(50));
                let taken = ender.lock();
                ended = taken.map_or(ended, |taken| taken.max(ended));
                if ended.elapsed() > GRACE {
                    stopper.store(true, Ordering::Relaxed);
                }
            }
        });
        Input { lines, stop, raised, waiting, end }
    }

    /// Returns the flag that stops a search.
    pub fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    /// Waits for the next line; `None` when the input has ended.
    pub fn next(&self) -> Option<Line> {
        let line = self.lines.recv().ok();
        if line.is_some() {
            self.waiting.fetch_sub(1, Ordering::SeqCst);
        }
        let mut taken = self.end.lock();
        *taken = Some(Instant::now());
        // Once the input has ended, no line that is still to come can have raised the flag.
        if self.end.ended.load(Ordering::Relaxed) {
            self.stop.store(false, Ordering::Relaxed);
        }
        line
    }

    /// Tests whether a line has come that was not taken yet, or a search is to stop.
    pub fn is_urgent(&self) -> bool {
        self.waiting.load(Ordering::SeqCst) > 0 || self.stop.load(Ordering::Relaxed)
    }

    /// Waits until a line has come, a search is to stop, or no more lines can come.
    pub fn wait(&self) {
        while !self.is_urgent() && !self.end.ended.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Lowers the flag when the line that raised it is answered. It stays raised if another such line waits: the lines
    /// between the two are to be stopped. Call it once for every line that stops.
    pub fn go_on(&self) {
        self.stop.store(false, Ordering::SeqCst);
        let waiting = self.raised.fetch_sub(1, Ordering::SeqCst) > 1;
        if waiting && !self.end.ended.load(Ordering::SeqCst) {
            self.stop.store(true, Ordering::SeqCst);
        }
    }
}

impl End {
    fn lock(&self) -> MutexGuard<'_, Option<Instant>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads a line; `None` at the end of the input.
fn next_line(reader: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    Ok(match read_line(reader, &mut bytes, LONGEST)? {
        Step::End => None,
        Step::TooLong => Some(Line::TooLong),
        Step::Line => Some(Line::Text(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_string())),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_end_takes_no_memory() {
        let text = [vec![b'x'; 3 << 20], b"\nping 1\r\n\xff".to_vec()].concat();
        let hear = |line: &str| if line.starts_with("ping") { Heard::Stop } else { Heard::Nothing };
        let input = Input::new(io::Cursor::new(text), hear);
        let lines: Vec<Line> = std::iter::from_fn(|| input.lines.recv().ok()).collect();
        let [long, ping, odd] = &lines[..] else { panic!("{} lines", lines.len()) };
        assert_eq!((long, ping, odd), (&Line::TooLong, &Line::Text("ping 1".into()), &Line::Text("\u{fffd}".into())));
        assert!(input.stop().load(Ordering::Relaxed));
    }

    /// A pipe that stays open without further lines.
    struct Held(io::Cursor<&'static str>);

    impl Read for Held {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            match self.0.read(buffer)? {
                0 => loop {
                    thread::park();
                },
                read => Ok(read),
            }
        }
    }

    #[test]
    fn the_input_ends_with_the_line_that_ends_the_session() {
        let hear = |line: &str| if line == "quit" { Heard::End } else { Heard::Nothing };
        let input = Input::new(Held(io::Cursor::new("go\nquit\nping 1\n")), hear);
        let lines: Vec<Line> = std::iter::from_fn(|| input.lines.recv().ok()).collect();
        assert_eq!(lines, ["go", "quit"].map(|line| Line::Text(line.into())));
    }
}

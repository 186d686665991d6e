//! Lines from another program, read by a thread of their own.

use std::io::{self, BufRead, Read};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::files::lines::{LONGEST, Step, read_line};

/// How long the answer to a line may take once the input has ended: who sent everything at once still gets all answers,
/// and who is gone does not leave a search behind.
const GRACE: Duration = Duration::from_secs(10);

/// What came in.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// A line without its end; bytes that are no UTF-8 are replaced.
    Text(String),
    /// A line of more than a mebibyte, which nobody kept.
    TooLong,
}

/// What a line means before its turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Nothing.
    Nothing,
    /// The search under way is to stop.
    Stop,
    /// The session ends with it, as with the end of the input.
    End,
}

/// The lines that come in, and a flag that stops a search.
pub struct Input {
    lines: Receiver<Line>,
    stop: Arc<AtomicBool>,
    /// The lines that have set the flag and are still to be answered.
    raised: Arc<AtomicUsize>,
    end: Arc<End>,
}

/// Whether the input has ended, and since when the line is answered that was taken last.
#[derive(Default)]
struct End {
    ended: AtomicBool,
    taken: Mutex<Option<Instant>>,
}

impl Input {
    /// Begins to read. `hear` is asked about a line as soon as it is there.
    pub fn new(reader: impl Read + Send + 'static, hear: fn(&str) -> Heard) -> Input {
        let (sender, lines) = channel();
        let (stop, end) = (Arc::new(AtomicBool::new(false)), Arc::new(End::default()));
        let raised = Arc::new(AtomicUsize::new(0));
        let (stopper, raiser, ender) = (Arc::clone(&stop), Arc::clone(&raised), Arc::clone(&end));
        thread::spawn(move || {
            let mut reader = io::BufReader::new(reader);
            while let Ok(Some(line)) = next_line(&mut reader) {
                let heard = if let Line::Text(text) = &line { hear(text) } else { Heard::Nothing };
                if heard == Heard::Stop {
                    // Counted first: `go_on` either sees it counted or lowers the flag before it is raised here.
                    raiser.fetch_add(1, Ordering::SeqCst);
                    stopper.store(true, Ordering::SeqCst);
                }
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
        Input { lines, stop, raised, end }
    }

    /// Returns the flag that stops a search.
    pub fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    /// Waits for the next line; `None` when the input has ended.
    pub fn next(&self) -> Option<Line> {
        let line = self.lines.recv().ok();
        let mut taken = self.end.lock();
        *taken = Some(Instant::now());
        // What has set the flag now is no line that is still to come.
        if self.end.ended.load(Ordering::Relaxed) {
            self.stop.store(false, Ordering::Relaxed);
        }
        line
    }

    /// Lowers the flag, for the line that raised it has come. It stays raised where another such line waits behind it:
    /// what stands between the two is to be stopped. Once for every line that stops.
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

    /// A pipe that somebody holds open and says no more.
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

//! The process of another program: lines to it, and lines from it within a time.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::fault::Fault;
use crate::files::lines::{LONGEST, Step, read_line};

/// The number of lines that wait to be read. A program that writes more waits itself.
const WAITING: usize = 1000;

/// The time after which the flag that ends a match is read again.
const PAUSE: Duration = Duration::from_millis(20);

/// A program that runs, which is ended when this is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// The moment until which an answer is waited for, and the time that is named when it has not come.
    until: Instant,
    time: Duration,
}

impl Process {
    /// Starts a program. What it writes to standard error is dropped.
    pub fn start(words: &[String]) -> io::Result<Process> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| io::Error::other("it has no pipes"))?;
        let (sender, lines) = sync_channel(WAITING);
        thread::spawn(move || {
            let mut reader = BufReader::new(output);
            let mut bytes = Vec::new();
            while let Ok(Step::Line) = read_line(&mut reader, &mut bytes, LONGEST) {
                let line = String::from_utf8_lossy(&bytes).trim().to_string();
                bytes.clear();
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Process { child, input, lines, until: Instant::now(), time: Duration::ZERO })
    }

    /// Sets the time for all answers from now on: `left` is waited, and `time` is what a fault tells.
    pub fn wait_at_most(&mut self, left: Duration, time: Duration) {
        (self.until, self.time) = (Instant::now() + left, time);
    }

    /// Sends a line.
    ///
    /// # Errors
    /// Returns a fault when the program has ended.
    pub fn send(&mut self, line: &str) -> Result<(), Fault> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(|_| Fault::Ended)
    }

    /// Waits for the next line.
    ///
    /// # Errors
    /// Returns a fault when the time is over, the program has ended, or `stop` is set.
    pub fn next(&mut self, stop: &AtomicBool) -> Result<String, Fault> {
        loop {
            let left = self.until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(PAUSE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Ended),
                Err(RecvTimeoutError::Timeout) if left.is_zero() || stop.load(Ordering::Relaxed) => {
                    return Err(Fault::Silent(self.time));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for Process {
    /// Asks the program to end, in both protocols by the same word, and ends it if it does not.
    fn drop(&mut self) {
        let _ = self.send("quit");
        for _ in 0..10 {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(PAUSE);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

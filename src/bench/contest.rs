//! A comparison of two builds of the command, timed in turns.
//!
//! The implementation of mobility and flips is chosen at compile time, so comparing two of them takes two builds. On a
//! shared machine seconds mean little, but a ratio is meaningful when its two figures are taken close together: the two
//! programs take turns, round by round, each in a process of its own, and the median of the rounds' ratios counts. A
//! ratio that is too low is measured again: noise from other programs passes, a slow build stays slow.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use super::kernels::{Times, median, middle};
use crate::progress::Reporter;

/// The number of times that a ratio must be too low before it is believed.
const ATTEMPTS: u32 = 3;

/// A comparison of this build with another one.
pub struct Contest {
    /// The medians of this build.
    pub ours: Times,
    /// The medians of the other one.
    pub theirs: Times,
    /// The ratio by which this build is faster, for each figure.
    pub ratios: [f64; 4],
}

impl Contest {
    /// Times this program and `other` in turns, again if this one is not `at_least` times as fast in a figure.
    ///
    /// # Errors
    /// Returns an error when a program does not start, fails, or gives no times.
    pub fn hold(other: &Path, rounds: u32, at_least: [f64; 4], reporter: &mut impl Reporter) -> io::Result<Contest> {
        let mut attempts = 0;
        loop {
            let done = (attempts * rounds) as usize;
            reporter.begin(done, done + rounds as usize, "rounds");
            let contest = Contest::hold_once(other, rounds, reporter)?;
            attempts += 1;
            if attempts == ATTEMPTS || contest.slower_than(at_least).next().is_none() {
                return Ok(contest);
            }
        }
    }

    fn hold_once(other: &Path, rounds: u32, reporter: &mut impl Reporter) -> io::Result<Contest> {
        let this = std::env::current_exe()?;
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            ours.push(one_round(&this)?);
            theirs.push(one_round(other)?);
            reporter.step();
        }
        let ratios = [0, 1, 2, 3].map(|i| {
            let rounds = ours.iter().zip(&theirs);
            middle(rounds.map(|(ours, theirs)| theirs.figures()[i] / ours.figures()[i]).collect())
        });
        Ok(Contest { ours: median(&ours), theirs: median(&theirs), ratios })
    }

    /// Lists the figures in which this build is not `at_least` times as fast, by number, with the ratio.
    pub fn slower_than(&self, at_least: [f64; 4]) -> impl Iterator<Item = (usize, f64)> {
        self.ratios.into_iter().enumerate().filter(move |(figure, ratio)| *ratio < at_least[*figure])
    }
}

/// Runs `program` to time itself once.
fn one_round(program: &Path) -> io::Result<Times> {
    let wrong = |what: String| io::Error::other(format!("{}: {what}", program.display()));
    let mut command = Command::new(program);
    let output = command.args(["bench", "--json", "--rounds", "1"]).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| wrong(format!("it does not start: {error}")))?;
    if !output.status.success() {
        return Err(wrong("it failed".to_string()));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| wrong(format!("it gave no times: {error}")))
}

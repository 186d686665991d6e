//! A file with the games of a match, from which a match that was stopped goes on.
//!
//! It has a game a line, as `kaeshi replay` reads it, or in GGF where its name ends so. Lines that begin with # frame
//! them: the first names the match, and one behind every pair has the effort of both sides. A pair without that is
//! played again. Times are left out but for GGF with a clock, so that the same match makes the same file.

use std::fs::OpenOptions;
use std::io::{self, BufWriter, Write};

use kaeshi::{Color, Position};

use super::control::TimeControl;
use super::ggf::{Entry, ggf};
use super::pair::{MatchGame, Pair, PairOutcome, Spent};
use super::program::Fault;
use crate::files::lock::Lock;
use crate::files::output::Output;
use crate::files::{invalid, named};

/// The beginning of the line behind a pair.
const SPENT: &str = "# spent ";

/// The match that a record is of.
#[derive(Clone, Debug)]
pub struct Head {
    /// The names of A and B.
    pub sides: [String; 2],
    /// Its openings, seed and other settings, in one line.
    pub settings: String,
    /// The time control, if there is one.
    pub control: Option<TimeControl>,
}

/// A file with one game per line.
pub struct Record {
    output: Output,
    writer: BufWriter<Box<dyn Write + Send>>,
    head: Head,
    is_ggf: bool,
    _lock: Option<Lock>,
}

impl Record {
    /// Begins to write games, or goes on with those of the same match; returns also the outcomes of the pairs that the
    /// file has.
    ///
    /// # Errors
    /// Returns an error when the file cannot be written, or has something else in it and is not to be replaced.
    pub fn open(output: Output, head: Head) -> io::Result<(Record, Vec<PairOutcome>)> {
        let lock = output.lock()?;
        let first = format!("# {} against {}; {}\n", head.sides[0], head.sides[1], head.settings);
        let is_ggf = output.file().is_some_and(|path| path.extension().is_some_and(|ending| ending == "ggf"));
        let mut known = Vec::new();
        let writer: Box<dyn Write + Send> = match output.file().filter(|_| output.is_made()) {
            Some(path) => {
                let text = std::fs::read_to_string(path).map_err(|error| named(path, error))?;
                let Some(games) = text.strip_prefix(&first) else {
                    let what = "the file is there already, and is not a record of this match: --force replaces it";
                    return Err(invalid(format_args!("{}: {what}", path.display())));
                };
                let (pairs, length) = read(games);
                known = pairs;
                let file = OpenOptions::new().append(true).open(path);
                let kept = file.and_then(|file| file.set_len((first.len() + length) as u64).map(|()| file));
                Box::new(kept.map_err(|error| output.unwritten(error))?)
            }
            None => {
                let mut writer = output.create()?;
                writer.write_all(first.as_bytes()).map_err(|error| output.unwritten(error))?;
                writer
            }
        };
        Ok((Record { output, writer: BufWriter::new(writer), head, is_ggf, _lock: lock }, known))
    }

    /// Writes a pair. What is written stays if the match is stopped.
    ///
    /// # Errors
    /// Returns an error when it cannot be written.
    pub fn write(&mut self, pair: &Pair) -> io::Result<()> {
        let mut text = String::new();
        for (played, times) in pair.games.iter().zip(&pair.times) {
            let sides = self.head.sides.each_ref().map(String::as_str);
            text += &if self.is_ggf {
                let names = if played.a == Color::Black { sides } else { [sides[1], sides[0]] };
                let result = &result_of(played);
                ggf(&Entry { game: &played.game, times, control: self.head.control, names, result })
            } else {
                line_of(played)
            };
            text.push('\n');
        }
        let [a, b] = pair.spent.map(|Spent { moves, nodes, .. }| format!("{moves} moves, {nodes} nodes"));
        text += &format!("{SPENT}{a}; {b}\n");
        let written = self.writer.write_all(text.as_bytes()).and_then(|()| self.writer.flush());
        written.map_err(|error| self.output.unwritten(error))
    }
}

/// Writes a game as a line of `kaeshi replay`.
fn line_of(MatchGame { game, a, discs, fault }: &MatchGame) -> String {
    let outcome = match fault {
        Some((is_b, fault)) => {
            let side = if *is_b { !*a } else { *a };
            format!("fault={side} {}", fault.to_string().replace([';', '\n'], ","))
        }
        None => format!("black={}", 32 + if *a == Color::Black { discs / 2 } else { -discs / 2 }),
    };
    let start = game.start();
    let start = if start == Position::START { String::new() } else { format!("; start={start}") };
    format!("{}; {outcome}; a={a}{start}", game.transcript())
}

/// Returns the result in GGF: black's discs more, and how a game was lost before its end.
fn result_of(played: &MatchGame) -> String {
    let ending = match played.fault {
        None => "",
        Some((_, Fault::Late)) => ":t",
        Some(_) => ":r",
    };
    let discs = if played.a == Color::Black { played.discs } else { -played.discs };
    format!("{discs:+}.000{ending}")
}

/// Reads the whole pairs of a record, and returns them with the length of their text.
fn read(text: &str) -> (Vec<PairOutcome>, usize) {
    let (mut pairs, mut length) = (Vec::new(), 0);
    let mut lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    while let (Some(first), Some(second), Some(last)) = (lines.next(), lines.next(), lines.next()) {
        let games = outcome_of(first, Color::Black).zip(outcome_of(second, Color::White));
        let Some((((discs, fault), (more, other)), spent)) = games.zip(spent_of(last)) else { break };
        pairs.push(PairOutcome { discs: [discs, more], faults: [fault, other], spent });
        length += first.len() + second.len() + last.len();
    }
    (pairs, length)
}

/// Returns the discs of A, and by whose fault the game was lost, if it was: whether by B's.
fn outcome_of(line: &str, a: Color) -> Option<(i32, Option<bool>)> {
    let field = |before: &str| line.split_once(before).map(|(_, rest)| rest);
    let (black, is_fault) = if let Some(result) = field("RE[") {
        let (result, _) = result.split_once(']')?;
        let (discs, ending) = result.split_once(".000")?;
        (discs.parse().ok()?, !ending.is_empty())
    } else if let Some(discs) = field("; black=") {
        (2 * discs.split(';').next()?.parse::<i32>().ok()? - 64, false)
    } else {
        (if field("; fault=")?.starts_with("black") { -64 } else { 64 }, true)
    };
    let discs = if a == Color::Black { black } else { -black };
    Some((discs, is_fault.then_some(discs > 0)))
}

/// Reads the effort of both sides.
fn spent_of(line: &str) -> Option<[Spent; 2]> {
    let (a, b) = line.trim_end().strip_prefix(SPENT)?.split_once("; ")?;
    let side = |text: &str| {
        let (moves, nodes) = text.strip_suffix(" nodes")?.split_once(" moves, ")?;
        Some(Spent { moves: moves.parse().ok()?, nodes: nodes.parse().ok()?, ..Spent::default() })
    };
    Some([side(a)?, side(b)?])
}

//! `kaeshi train book`: the opening book, made by the engine itself.
//!
//! Round after round the cheapest leaves of the book (see [`Book::frontier`]) are looked into: every position that their moves
//! lead to is valued by a search, and those within reach of the best become leaves in their place, as do those of the openings that
//! have a name. All moves get a short look
//! first, since most are far from the best and need no long one. A value is the mean of two looks, one move apart: looks of one
//! length lean to the side that moves last, and lines of even and odd length could not be compared.
//!
//! A round is as large whatever the number of threads, and a search remembers nothing of other positions, so the book depends on
//! the options alone. What was found out is appended to a file of samples beside the book, `NAME.tree.part`: a position without
//! a value, then what its moves lead to. Started again, the step goes on from there, also for a larger book than before.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use kaeshi::book::{Book, Successor, successors};
use kaeshi::search::{Limits, Searcher, Strength};
use kaeshi::{Board, openings};

use super::fit::replace;
use super::jobs::{Threads, in_order};
use super::samples::{Reader, Sample, Writer, wrong};
use super::trained::Trained;
use crate::cli::Outcome;
use crate::cli::screen::Screen;

/// Make the opening book.
#[derive(clap::Args)]
pub struct Args {
    /// The book to write
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// The file of weights
    #[arg(short, long, value_name = "FILE")]
    weights: PathBuf,
    /// How many positions to look into
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    positions: u32,
    /// How many moves ahead, leaving out what a shallow look makes unlikely; a value is the mean of this look and one a move shorter
    #[arg(long, value_name = "MOVES", default_value_t = 10, value_parser = clap::value_parser!(u8).range(2..=20))]
    depth: u8,
    /// By how many discs a move may be worse than the best to be in the book
    #[arg(long, value_name = "DISCS", default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=20))]
    reach: u8,
    /// What a move costs besides what it loses, in hundredths of a disc: with less, best lines are followed farther
    #[arg(long, value_name = "COST", default_value_t = 25, value_parser = clap::value_parser!(u8).range(1..=200))]
    fee: u8,
    /// Look into no position after so many moves
    #[arg(long, value_name = "MOVES", default_value_t = 24, value_parser = clap::value_parser!(u8).range(1..=30))]
    length: u8,
    #[command(flatten)]
    threads: Threads,
}

/// Positions that are looked into before the next ones are chosen.
const ROUND: usize = 64;

/// How many moves ahead the short look goes that every move gets, and by how many hundredths of a disc it may be mistaken.
const SHORT: u8 = 4;
const DOUBT: i32 = 300;

/// A position and what its moves lead to.
type Grown = (Board, Vec<(Board, i32)>);

/// Grows the book and writes it.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let weights = Trained::read(&args.weights)?;
    let welcome = openings::boards();
    let Args { depth, reach, fee, length, .. } = args;
    let recipe = format!(
        r#""weights":"{:016x}","openings":{},"depth":{depth},"reach":{reach},"fee":{fee},"length":{length}"#,
        weights.checksum,
        welcome.len()
    );
    let mut book = Book::begin(&format!(r#"{{{recipe},"positions":{}}}"#, args.positions));
    let mut journal = Journal::open(&args.out, &recipe)?;
    let positions = args.positions as usize;
    let mut screen = Screen::with_time_left(journal.known.len().min(positions), positions, "positions");
    let mut done = 0;
    while done < positions {
        let round = book.frontier(i32::from(*fee), 60 - u32::from(*length), &welcome);
        let round: Vec<Board> = round.into_iter().map(|(_, board)| board).take(ROUND.min(positions - done)).collect();
        if round.is_empty() {
            screen.complain(format_args!("only {done} positions are within {length} moves of the start"));
            break;
        }
        let mut grown = journal.recall(&round)?;
        in_order(
            args.threads.count(),
            grown.len()..round.len(),
            || weights.searcher(),
            |searcher, job| (round[job], look_into(searcher, round[job], &book, &welcome, args)),
            |found| {
                screen.step();
                journal.note(&found)?;
                grown.push(found);
                Ok(())
            },
        )?;
        done += grown.len();
        book.grow_all(&grown);
    }
    let bytes = book.write();
    replace(&args.out, &bytes)?;
    screen.answer(format_args!(
        "{} positions, {} of them with moves, up to {} moves from the start, in {} bytes",
        book.positions(),
        book.branches(),
        book.length(),
        bytes.len()
    ))?;
    Ok(screen.finish())
}

/// Values what the moves of `board` lead to, and gives those within reach of the best.
fn look_into(
    searcher: &mut Searcher,
    board: Board,
    book: &Book,
    welcome: &BTreeSet<Board>,
    args: &Args,
) -> Vec<(Board, i32)> {
    // A value may lean on what the searcher remembers: it is to remember no more than this position.
    searcher.clear();
    let reach = 100 * i32::from(args.reach);
    let mut grades: Vec<Grade> = successors(board).map(|successor| Grade::new(successor, book)).collect();
    grades.sort_by_key(|grade| grade.child);
    grades.dedup_by_key(|grade| grade.child);
    for (depth, reach) in [(SHORT, reach + DOUBT), (args.depth, reach)] {
        grades.iter_mut().for_each(|grade| grade.look(searcher, depth));
        let best = grades.iter().map(|grade| grade.value).max().unwrap_or(0);
        grades.retain(|grade| grade.value >= best - reach || welcome.contains(&grade.child));
    }
    grades.into_iter().map(|grade| (grade.child, grade.sign * grade.value)).collect()
}

/// A move's grade.
struct Grade {
    /// The position that it leads to, and what its value has to be multiplied by to be the mover's.
    child: Board,
    sign: i32,
    /// What it is worth to the mover, in hundredths of a disc.
    value: i32,
    /// The book has the value.
    is_known: bool,
}

impl Grade {
    fn new(successor: Successor, book: &Book) -> Grade {
        let Successor { board, sign, .. } = successor;
        let value = book.value(board);
        Grade { child: board, sign, value: sign * value.unwrap_or(0), is_known: value.is_some() }
    }

    fn look(&mut self, searcher: &mut Searcher, depth: u8) {
        let mut look = |depth| {
            let strength = Strength { selective: true, ..Strength::of_depth(depth) };
            searcher.choose_at(self.child, strength, 0, &Limits::NONE).value
        };
        if !self.is_known {
            self.value = self.sign * (look(depth - 1) + look(depth)).div_euclid(2);
        }
    }
}

/// What was found out, in a file beside the book.
struct Journal {
    path: PathBuf,
    writer: Writer,
    /// What the file has from earlier runs.
    known: std::vec::IntoIter<Grown>,
}

impl Journal {
    /// Opens the journal beside the book `out`, or begins one.
    fn open(out: &Path, recipe: &str) -> io::Result<Journal> {
        let beside = |ending: &str| {
            let mut name = out.as_os_str().to_owned();
            name.push(ending);
            PathBuf::from(name)
        };
        let (path, part) = (beside(".tree"), beside(".tree.part"));
        let writer = Writer::begin(&path, recipe)?;
        let Some(writer) = writer else { return Err(wrong(&path, "this is no book under work: remove it")) };
        let mut known: Vec<Grown> = Vec::new();
        for Sample { board, value } in Reader::open(&part)?.all()? {
            match (value, known.last_mut()) {
                (None, _) => known.push((board, Vec::new())),
                (Some(value), Some((_, children))) => children.push((board, value.into())),
                (Some(_), None) => return Err(wrong(&part, "it does not begin with a position of the book")),
            }
        }
        Ok(Journal { path: part, writer, known: known.into_iter() })
    }

    /// What is known of the positions of a round: of the first so many.
    fn recall(&mut self, round: &[Board]) -> io::Result<Vec<Grown>> {
        let known: Vec<Grown> = self.known.by_ref().take(round.len()).collect();
        if known.iter().zip(round).any(|((board, _), due)| board != due) {
            return Err(wrong(&self.path, "this book was grown by another version: remove it"));
        }
        Ok(known)
    }

    fn note(&mut self, (board, children): &Grown) -> io::Result<()> {
        let children = children.iter().map(|&(board, value)| Sample { board, value: Some(value as i16) });
        let samples: Vec<Sample> = std::iter::once(Sample { board: *board, value: None }).chain(children).collect();
        self.writer.append(&samples)
    }
}

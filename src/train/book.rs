//! The opening book, made by the engine itself.
//!
//! The book grows in rounds. In each round the cheapest leaves of the book (see [`Book::frontier`]) are expanded: every
//! position that their moves lead to is valued by a search. Those within reach of the best become leaves in their
//! place, as do those of the openings that have a name. All moves get a short search first, since most are far from the
//! best and need no long one. A value is the mean of two searches, one move apart: the value of a search leans to the
//! side that moves last, and lines of even and odd length could not be compared.
//!
//! A round is as large whatever the number of threads, and a search remembers nothing of other positions, so the book
//! depends on the options alone. What was found out goes into a [`journal`] beside the book. Started again, the step
//! goes on from there, also for a larger book than before.

mod journal;

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use kaeshi::book::{Book, Successor, successors};
use kaeshi::search::{Limits, Searcher, Strength};
use kaeshi::{Board, openings};

use super::trained::Trained;
use crate::files::replace;
use crate::pool::Pool;
use crate::progress::Reporter;
use journal::Journal;

/// Positions that are expanded before the next ones are chosen.
const ROUND: usize = 64;

/// The depth of the short search that every move gets.
const SHORT: u8 = 4;

/// By how many hundredths of a disc the short search may be mistaken.
const DOUBT: i32 = 300;

/// How a book is made.
pub struct Plan {
    /// How many positions are expanded.
    pub positions: u32,
    /// The search depth; a value is the mean of this depth and of one move less.
    pub depth: u8,
    /// By how many discs a move may be worse than the best to be in the book.
    pub reach: u8,
    /// What a move costs besides what it loses, in hundredths of a disc.
    pub fee: u8,
    /// Positions after so many moves are not expanded.
    pub length: u8,
}

/// A book that was made.
pub struct Made {
    pub book: Book,
    /// How long its file is.
    pub bytes: usize,
}

impl Plan {
    /// Grows the book and writes it to `out`.
    ///
    /// # Errors
    /// Returns an error when a file cannot be written, or when the journal belongs to another book.
    pub fn make(&self, out: &Path, weights: &Trained, pool: Pool, progress: &mut dyn Reporter) -> io::Result<Made> {
        let named = openings::boards();
        let recipe = self.recipe(weights, named.len());
        let mut book = Book::begin(&format!(r#"{{{recipe},"positions":{}}}"#, self.positions));
        let mut journal = Journal::open(out, &recipe)?;
        let positions = self.positions as usize;
        progress.begin(journal.len().min(positions), positions, "positions");
        let mut done = 0;
        while done < positions {
            let round = book.frontier(i32::from(self.fee), 60 - u32::from(self.length), &named);
            let round = round.into_iter().map(|(_, board)| board).take(ROUND.min(positions - done));
            let round: Vec<Board> = round.collect();
            if round.is_empty() {
                let length = self.length;
                progress.complain(&format_args!("only {done} positions are within {length} moves of the start"));
                break;
            }
            let mut grown = journal.recall(&round)?;
            pool.in_order(
                round[grown.len()..].iter(),
                || weights.searcher(),
                |searcher, board| (*board, self.expand(searcher, *board, &book, &named)),
                |found| {
                    progress.step();
                    journal.note(&found)?;
                    grown.push(found);
                    Ok(())
                },
            )?;
            done += grown.len();
            book.grow_all(&grown);
        }
        let bytes = book.write();
        replace(out, &bytes)?;
        Ok(Made { book, bytes: bytes.len() })
    }

    fn recipe(&self, weights: &Trained, openings: usize) -> String {
        let Plan { depth, reach, fee, length, .. } = self;
        let weights = weights.checksum;
        let from = format!(r#""weights":"{weights:016x}","openings":{openings}"#);
        format!(r#"{from},"depth":{depth},"reach":{reach},"fee":{fee},"length":{length}"#)
    }

    /// Values what the moves of `board` lead to, and returns those within reach of the best, or with a name.
    fn expand(&self, searcher: &mut Searcher, board: Board, book: &Book, named: &BTreeSet<Board>) -> Vec<(Board, i32)> {
        // A value may lean on what the searcher remembers: it is to remember no more than this position.
        searcher.clear();
        let reach = 100 * i32::from(self.reach);
        let mut grades: Vec<Grade> = successors(board).map(|successor| Grade::new(successor, book)).collect();
        grades.sort_by_key(|grade| grade.child);
        grades.dedup_by_key(|grade| grade.child);
        for (depth, reach) in [(SHORT, reach + DOUBT), (self.depth, reach)] {
            grades.iter_mut().for_each(|grade| grade.search(searcher, depth));
            let best = grades.iter().map(|grade| grade.value).max().unwrap_or(0);
            grades.retain(|grade| grade.value >= best - reach || named.contains(&grade.child));
        }
        grades.into_iter().map(|grade| (grade.child, grade.sign * grade.value)).collect()
    }
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

    /// Values the move by searches of `depth` and one move less, unless the book has its value.
    fn search(&mut self, searcher: &mut Searcher, depth: u8) {
        let mut value = |depth| {
            let strength = Strength { selective: true, ..Strength::of_depth(depth) };
            searcher.choose_at(self.child, strength, 0, &Limits::NONE).value
        };
        if !self.is_known {
            self.value = self.sign * (value(depth - 1) + value(depth)).div_euclid(2);
        }
    }
}

//! The making of the opening book by the engine.
//!
//! The book grows in rounds. In each round the cheapest leaves of the book (see [`Book::frontier`]) are expanded: every
//! position after one of their moves is evaluated by a search. Those within reach of the best become leaves in their
//! place, as do those of the openings that have a name. All moves get a short search first, since most are far from the
//! best and need no long one. A value is the mean of two searches, one move apart: the value of a search favours the
//! side that moves last, and lines of even and odd length could not be compared.
//!
//! The size of a round does not depend on the number of threads, and a search uses nothing from other positions, so the
//! book depends on the options alone. Results go into a [`journal`] beside the book. Started again, the step continues
//! from there, also for a larger book than before.

mod journal;

use std::collections::BTreeSet;
use std::io;

use kaeshi::book::{Book, Successor, successors};
use kaeshi::search::{Limits, Searcher, Strength};
use kaeshi::{Board, openings};

use super::trained::Trained;
use crate::files::output::Output;
use crate::pool::Pool;
use crate::progress::Reporter;
use journal::Journal;

/// Positions that are expanded before the next ones are chosen.
const ROUND: usize = 64;

/// The depth of the short search that every move gets.
const SHORT: u8 = 4;

/// The greatest error of the short search that is allowed for, in hundredths of a disc.
const DOUBT: i32 = 300;

/// The options of a book.
pub struct Plan {
    /// The number of positions to expand.
    pub positions: u32,
    /// The search depth; a value is the mean of this depth and of one move less.
    pub depth: u8,
    /// The greatest loss of a move in the book against the best move, in discs.
    pub reach: u8,
    /// The cost of each move besides the value it loses, in hundredths of a disc.
    pub fee: u8,
    /// The greatest number of moves before a position that is expanded.
    pub length: u8,
}

/// A finished book.
pub struct Made {
    pub book: Book,
    /// The length of its file.
    pub bytes: usize,
}

impl Plan {
    /// Grows the book and writes it to `out`.
    ///
    /// # Errors
    /// Returns an error when a file cannot be written, or when the journal belongs to another book.
    pub fn make(&self, out: &Output, weights: &Trained, pool: Pool, progress: &mut dyn Reporter) -> io::Result<Made> {
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
        out.write(&bytes)?;
        Ok(Made { book, bytes: bytes.len() })
    }

    fn recipe(&self, weights: &Trained, openings: usize) -> String {
        let Plan { depth, reach, fee, length, .. } = self;
        let weights = weights.checksum;
        let from = format!(r#""weights":"{weights:016x}","openings":{openings}"#);
        format!(r#"{from},"depth":{depth},"reach":{reach},"fee":{fee},"length":{length}"#)
    }

    /// Evaluates the positions after the moves of `board`, and returns those within reach of the best, or with a name.
    fn expand(&self, searcher: &mut Searcher, board: Board, book: &Book, named: &BTreeSet<Board>) -> Vec<(Board, i32)> {
        // Values may depend on the table, so it must hold nothing of other positions.
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

/// A move with its value.
struct Grade {
    /// The position after it, and the factor that turns its value into the mover's.
    child: Board,
    sign: i32,
    /// The value for the mover, in hundredths of a disc.
    value: i32,
    /// Whether the book has the value.
    is_known: bool,
}

impl Grade {
    fn new(successor: Successor, book: &Book) -> Grade {
        let Successor { board, sign, .. } = successor;
        let value = book.value(board);
        Grade { child: board, sign, value: sign * value.unwrap_or(0), is_known: value.is_some() }
    }

    /// Evaluates the move by searches of `depth` and one move less, unless the book has its value.
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

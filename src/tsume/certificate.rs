//! The certificate of a puzzle: the results of a solver, in a form that fits into a link and that anybody can check.
//!
//! It contains the exact score of every first move, and how many of the solver's moves in a row are the only right one.
//! Like [`Defences`](super::defences::Defences), [`Certifying`] asks for the scores that it needs and receives the
//! answers, so that native code and a page take the same steps. The claims of a link are compared with a certificate
//! made anew ([`Certificate::differences`]).

use std::fmt;
use std::str::FromStr;

use super::{Goal, ReplySearch, scored};
use crate::board::Board;
use crate::search::{Limits, Searcher};
use crate::square::Square;

/// The proved facts about a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// Every first move with its exact score for the solver, in the order of the board.
    pub moves: Vec<(Square, i8)>,
    /// The number of the solver's moves in a row, from the first, that are the only right one against the best defence.
    pub unique: u8,
}

/// A false claim of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// This move has another score than the claimed one.
    Score {
        /// The move.
        square: Square,
        /// The claimed score.
        claimed: i8,
        /// The true score.
        found: i8,
    },
    /// This square is no legal move.
    NoMove(Square),
    /// This legal move is left out.
    LeftOut(Square),
    /// The solution is unique for another number of moves.
    Unique {
        /// The number claimed.
        claimed: u8,
        /// The true one.
        found: u8,
    },
}

impl Certificate {
    /// Lists the claims that differ from this certificate, which a solver found.
    pub fn differences(&self, claimed: &Certificate) -> Vec<Difference> {
        let of = |moves: &[(Square, i8)], square| moves.iter().find(|(known, _)| *known == square).map(|&(_, s)| s);
        let mut differences = Vec::new();
        for &(square, score) in &claimed.moves {
            match of(&self.moves, square) {
                None => differences.push(Difference::NoMove(square)),
                Some(found) if found != score => {
                    differences.push(Difference::Score { square, claimed: score, found });
                }
                _ => {}
            }
        }
        let left_out = self.moves.iter().filter(|(square, _)| of(&claimed.moves, *square).is_none());
        differences.extend(left_out.map(|&(square, _)| Difference::LeftOut(square)));
        if self.unique != claimed.unique {
            differences.push(Difference::Unique { claimed: claimed.unique, found: self.unique });
        }
        differences
    }
}

/// Uses only signs that an address keeps unescaped: `b2_8.g7-4.u3` means +8 for b2, -4 for g7, and three unique moves.
impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (square, score) in &self.moves {
            write!(f, "{square}{}{}.", if *score < 0 { '-' } else { '_' }, score.unsigned_abs())?;
        }
        write!(f, "u{}", self.unique)
    }
}

/// The text is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CertificateError;

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is not a certificate, which has the form b2_8.g7-4.u3")
    }
}

impl std::error::Error for CertificateError {}

impl FromStr for Certificate {
    type Err = CertificateError;

    fn from_str(text: &str) -> Result<Certificate, CertificateError> {
        let (moves, unique) = text.rsplit_once('u').ok_or(CertificateError)?;
        let unique = unique.parse().map_err(|_| CertificateError)?;
        let mut read = Certificate { moves: Vec::new(), unique };
        for part in moves.split_terminator('.') {
            let (square, score) = part.split_at_checked(2).ok_or(CertificateError)?;
            let square: Square = square.parse().map_err(|_| CertificateError)?;
            let score = match (score.chars().next(), score.get(1..).and_then(|digits| digits.parse::<u8>().ok())) {
                (Some('_'), Some(number)) if number <= 64 => number as i8,
                (Some('-'), Some(number)) if number <= 64 => -(number as i8),
                _ => return Err(CertificateError),
            };
            read.moves.push((square, score));
        }
        Ok(read)
    }
}

/// The next question that a certificate needs answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The exact score of every move of the solver, who is to move.
    Scores(Board),
    /// The best defence of the opponent, who is to move.
    Reply(Board),
}

/// A certificate under construction.
#[derive(Clone, Debug)]
pub struct Certifying {
    goal: Goal,
    next: Option<Wanted>,
    is_first: bool,
    found: Certificate,
}

impl Certifying {
    /// Begins the certificate of a puzzle.
    pub fn new(board: Board, goal: Goal) -> Certifying {
        let mut making = Certifying { goal, next: None, is_first: true, found: Certificate::default() };
        making.go_on(board, true);
        making
    }

    /// Returns the next question; `None` when the certificate is complete.
    pub fn wanted(&self) -> Option<Wanted> {
        self.next
    }

    /// Answers a question with the exact score of every move of the solver.
    pub fn tell_scores(&mut self, scores: &[(Square, i8)]) {
        let Some(Wanted::Scores(board)) = self.next else { return };
        self.next = None;
        if self.is_first {
            self.is_first = false;
            self.found.moves = scores.to_vec();
            self.found.moves.sort_by_key(|&(square, _)| square);
        }
        let best = scores.iter().map(|&(_, score)| score).max().unwrap_or(-64);
        let mut right = scores.iter().filter(|&&(_, score)| self.goal.keeps(score, best));
        if let (Some(&(only, _)), None) = (right.next(), right.next())
            && board.mobility().contains(only)
        {
            self.found.unique += 1;
            self.go_on(board.play(only), false);
        }
    }

    /// Answers a question with the best defence.
    pub fn tell_reply(&mut self, square: Square) {
        let Some(Wanted::Reply(board)) = self.next else { return };
        self.next = None;
        if board.mobility().contains(square) {
            self.go_on(board.play(square), true);
        }
    }

    /// Returns the certificate.
    pub fn found(&self) -> &Certificate {
        &self.found
    }

    /// Sets the next question about a position, with the solver or the opponent to move.
    fn go_on(&mut self, board: Board, is_solver: bool) {
        let (board, is_solver) = if board.must_pass() { (board.pass(), !is_solver) } else { (board, is_solver) };
        self.next = if board.is_over() {
            None
        } else if is_solver {
            Some(Wanted::Scores(board))
        } else if self.is_first {
            // The solver of the puzzle has no move, so there is nothing to find.
            None
        } else {
            Some(Wanted::Reply(board))
        };
    }
}

/// Certifies a puzzle.
pub fn certify(searcher: &mut Searcher, board: Board, goal: Goal) -> Certificate {
    let mut making = Certifying::new(board, goal);
    while let Some(wanted) = making.wanted() {
        match wanted {
            Wanted::Scores(board) => {
                if let Some(found) = scored(searcher, board, &Limits::NONE) {
                    making.tell_scores(&found.moves);
                }
            }
            Wanted::Reply(board) => {
                let mut search = ReplySearch::new(board, goal);
                if let Some(reply) = std::iter::repeat_with(|| search.run(searcher, &Limits::NONE)).find_map(|it| it) {
                    making.tell_reply(reply.square);
                }
            }
        }
    }
    making.found
}

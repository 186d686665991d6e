//! Positions from files: games that people played, and positions with known scores.
//!
//! It reads WTHOR's `.wtb` files, and text with one game or position per line: a transcript; a row of a list of games
//! (year, number, tournament, black, white, black's discs, black's discs with best play from 24 empty squares on,
//! moves, passes, state, transcript); a board with `score=` in discs or `value=` in hundredths of a disc, as test
//! suites and `train export` write it. The first word of a line determines its kind.

use std::io;
use std::path::Path;

use fastrand::Rng;
use kaeshi::notation::parse_line;
use kaeshi::{Game, Position, Square};

use super::listed;
use super::samples::Sample;
use super::selfplay::any;
use super::span::Span;
use crate::files::wrong;
use crate::progress::Reporter;

/// The label of positions from games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameLabel {
    /// No label.
    None,
    /// The result of the game.
    Result,
    /// The score of the game with best play from 24 empty squares on, if the file has it.
    Theoretical,
}

/// The selection of positions from files.
pub struct Filter {
    pub label: GameLabel,
    /// The years from which games are taken; games without a year are then left out.
    pub years: Option<Span>,
    /// If set, each position is replaced by an unlabelled one after a random move, drawn with this seed.
    pub stray: Option<u64>,
}

/// A game with its data from the file.
struct Told {
    year: Option<u16>,
    /// Black's discs with best play, and the number of empty squares from which on it is best play.
    theoretical: Option<(u8, u32)>,
    game: Game,
}

/// The empty squares from which on the lists' theoretical scores count best play.
const LIST_DEPTH: u32 = 24;

impl Filter {
    /// Hands the samples of each game or position of the file to `take`. Lines that cannot be read are reported and
    /// left out.
    ///
    /// # Errors
    /// Returns an error when the file cannot be read, is a damaged `.wtb` file, or `take` fails.
    pub fn read(&self, path: &Path, progress: &mut dyn Reporter, take: &mut Take) -> io::Result<()> {
        let Some(file) = listed::wthor(path)? else {
            let read = |line: &str| self.samples_of_line(line);
            return listed::each_line(path, progress, read, |samples| take(&self.strayed(samples)));
        };
        for (record, number) in file.games.iter().zip(1..) {
            let transcript: String = record.moves.iter().map(Square::to_string).collect();
            let game = Game::from_transcript(&transcript, Position::START)
                .map_err(|error| wrong(path, format_args!("game {number}: {error}")))?;
            let theoretical = Some((record.theoretical, u32::from(file.depth)));
            take(&self.strayed(self.samples(&Told { year: Some(file.year), theoretical, game })))?;
        }
        Ok(())
    }

    /// Returns the samples, or if strays are asked for, positions after a random move from each.
    fn strayed(&self, samples: Vec<Sample>) -> Vec<Sample> {
        let Some(seed) = self.stray else { return samples };
        let behind = |sample: Sample| {
            let (player, opponent) = (sample.board.player(), sample.board.opponent());
            let mut random = Rng::with_seed(seed ^ player.bits() ^ opponent.bits().rotate_left(32));
            let moves = sample.board.mobility();
            let board = sample.board.play(any(moves, &mut random)?);
            let board = if board.must_pass() { board.pass() } else { board };
            (!board.is_over()).then_some(Sample { board, value: None })
        };
        samples.into_iter().filter_map(behind).collect()
    }

    fn samples_of_line(&self, text: &str) -> Result<Vec<Sample>, String> {
        let first = text.chars().next().unwrap_or_default();
        if !first.is_ascii_digit() && !matches!(first, 'c'..='f' | 'C'..='F') {
            return position(text).map(|sample| vec![sample]);
        }
        let columns: Vec<&str> = text.split_whitespace().collect();
        let told = match columns[0].parse() {
            Ok(year) => row(year, &columns)?,
            Err(_) => Told { year: None, theoretical: None, game: game(text)? },
        };
        Ok(self.samples(&told))
    }

    /// Returns the positions of a game in which a side had to move.
    fn samples(&self, told: &Told) -> Vec<Sample> {
        if self.years.as_ref().is_some_and(|years| told.year.is_none_or(|year| !years.contains(year.into()))) {
            return Vec::new();
        }
        let mut game = told.game.clone();
        let label = match self.label {
            GameLabel::None => None,
            GameLabel::Result => game.result().map(|result| (result.black, 0)),
            GameLabel::Theoretical => told.theoretical,
        };
        let mut samples = Vec::new();
        for ply in 0..=game.line().len() {
            game.go_to(ply);
            if game.is_over() {
                break;
            }
            let Position { board, side } = game.position();
            let value = label.filter(|&(_, depth)| board.empties().len() >= depth).map(|(black, _)| {
                let score = 2 * i16::from(black) - 64;
                if side == kaeshi::Color::Black { 100 * score } else { -100 * score }
            });
            samples.push(Sample { board, value });
        }
        samples
    }
}

/// A function that receives the samples of a game or a position.
type Take<'t> = dyn FnMut(&[Sample]) -> io::Result<()> + 't;

fn game(transcript: &str) -> Result<Game, String> {
    Game::from_transcript(transcript, Position::START).map_err(|error| error.to_string())
}

/// Reads a row of a list of games.
fn row(year: u16, columns: &[&str]) -> Result<Told, String> {
    let &[_, _, _, _, _, _, theoretical, _, _, _, transcript] = columns else {
        return Err(format!("a row of a list of games has 11 columns; this has {}", columns.len()));
    };
    let theoretical = theoretical.parse().ok().filter(|&discs: &u8| discs <= 64);
    let theoretical = theoretical.ok_or("column 7 is black's discs with best play, 0 to 64")?;
    let game = game(transcript).map_err(|error| format!("column 11: {error}"))?;
    Ok(Told { year: Some(year), theoretical: Some((theoretical, LIST_DEPTH)), game })
}

/// Reads a position with `score=` or `value=`.
fn position(text: &str) -> Result<Sample, String> {
    let line = parse_line(text).map_err(|error| error.to_string())?;
    let value = match line.field("value") {
        Some(value) => Some(value.parse().map_err(|_| format!("'{value}' is not a value in hundredths of a disc"))?),
        None => line.score().map(|score| score * 100),
    };
    match value {
        Some(value) if !(-6400..=6400).contains(&value) => {
            Err(format!("no position is worth {value} hundredths of a disc"))
        }
        _ => Ok(Sample { board: line.position.board, value: value.map(|value| value as i16) }),
    }
}

//! `kaeshi train select`: an even share of positions, none twice.
//!
//! Images of one position under the eight symmetries are one position. Which ones are taken is decided by a hash of the
//! position and the seed: it is a fair draw, it does not depend on the order of the files, and the same position is drawn
//! alike whatever else lies beside it.

use std::io;
use std::path::PathBuf;

use kaeshi::Board;

use super::positions::Span;
use super::samples::{Sample, Writer, read_all};
use crate::cli::Outcome;
use crate::cli::screen::Screen;

/// Take a share of the positions of files of samples, none twice.
///
/// A position and its mirror images count as one; where their values differ, their mean is kept. Positions where the side to
/// move cannot move are left out.
#[derive(clap::Args)]
pub struct Args {
    /// Files of samples
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The file of samples to write
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// Take positions with so many empty squares only
    #[arg(long, value_name = "EMPTIES", default_value = "0-60")]
    empties: Span,
    /// Take so many at most
    #[arg(long, value_name = "N")]
    count: Option<usize>,
    /// Leave out the positions of this file of samples; may be given several times
    #[arg(long, value_name = "FILE")]
    without: Vec<PathBuf>,
    /// Another seed takes others
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Samples in one chunk.
const CHUNK: usize = 1 << 12;

/// Selects the positions.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let (mut samples, recipes) = read_all(&args.files)?;
    let (others, without) = read_all(&args.without)?;
    let mut recipe = format!("selected {} of {} empties, seed {}", count(args.count), args.empties, args.seed);
    recipe += &format!(" [{}]", recipes.join("; "));
    if !without.is_empty() {
        recipe += &format!(" without [{}]", without.join("; "));
    }
    let Some(mut writer) = Writer::begin(&args.out, &recipe)? else { return Ok(Outcome::Clean) };
    writer.restart()?;
    samples.retain(|sample| args.empties.contains(sample.board.empties().len()));
    let mut samples = without_twins(samples);
    let mut left_out: Vec<Board> = others.iter().map(|sample| sample.board.canonical()).collect();
    left_out.sort_unstable();
    samples.retain(|sample| left_out.binary_search(&sample.board).is_err() && !sample.board.mobility().is_empty());
    samples.sort_by_cached_key(|sample| draw(sample.board, args.seed));
    samples.truncate(args.count.unwrap_or(usize::MAX));
    for chunk in samples.chunks(CHUNK) {
        writer.append(chunk)?;
    }
    let screen = Screen::new();
    screen.answer(format_args!("{} positions", writer.samples))?;
    writer.finish()?;
    Ok(screen.finish())
}

fn count(count: Option<usize>) -> String {
    count.map_or("all".to_string(), |count| count.to_string())
}

/// The samples as their smallest images, one for each position, with the mean of its values.
fn without_twins(mut samples: Vec<Sample>) -> Vec<Sample> {
    for sample in &mut samples {
        sample.board = sample.board.canonical();
    }
    samples.sort_unstable_by_key(|sample| sample.board);
    let twins = samples.chunk_by(|one, other| one.board == other.board);
    twins.map(|twins| Sample { value: mean(twins), ..twins[0] }).collect()
}

fn mean(samples: &[Sample]) -> Option<i16> {
    let values = samples.iter().filter_map(|sample| sample.value);
    let (sum, count) = values.fold((0, 0), |(sum, count), value| (sum + i64::from(value), count + 1));
    if count == 0 { None } else { Some((sum / count) as i16) }
}

/// The ticket of a position: which ones are taken, and in which order they are written.
fn draw(board: Board, seed: u64) -> u64 {
    let mix = |word: u64| {
        let word = (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
    };
    mix(board.player.bits() ^ mix(board.opponent.bits() ^ mix(seed)))
}

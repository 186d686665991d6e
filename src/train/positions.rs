//! Positions to train on: from games of the engine against itself, or from files.

use std::io;
use std::path::PathBuf;

use kaeshi::search::Searcher;

use super::games::Filter;
use super::samples::{Sample, Writer};
use super::selfplay::{self, Style};
use crate::files::output::Output;
use crate::pool::Pool;
use crate::progress::Reporter;

/// The number of games in one job.
const GAMES: u32 = 64;

/// The number of samples of files in one chunk.
const CHUNK: usize = 1 << 16;

/// Plays `games` games, in whole jobs, and writes their positions to `out`; resumes a stopped run.
///
/// # Errors
/// Returns an error when the file cannot be written.
pub fn play(games: u32, style: &Style, out: Output, pool: Pool, progress: &mut dyn Reporter) -> io::Result<()> {
    let jobs = games.div_ceil(GAMES) as usize;
    let recipe = format!(
        "positions of {} games, opening {}, {}, slips {}, seed {}",
        jobs * GAMES as usize,
        style.opening,
        style.players.recipe(),
        style.slips,
        style.seed
    );
    let Some(writer) = Writer::begin(out, &recipe)? else { return Ok(()) };
    let work = |searcher: &mut Searcher, job| selfplay::play(searcher, style, job, GAMES);
    writer.fill(jobs, pool, progress, || style.players.searcher(), work)
}

/// Writes to `out` the positions that the `filter` selects from the files; returns their number, or `None` if the file
/// was already finished.
///
/// # Errors
/// Returns an error when a file cannot be read or written.
pub fn read(files: &[PathBuf], filter: &Filter, out: Output, progress: &mut dyn Reporter) -> io::Result<Option<usize>> {
    let names: Vec<_> = files.iter().map(|path| path.file_name().unwrap_or_default().to_string_lossy()).collect();
    let mut recipe = format!("positions of {}, label {:?}", names.join(" "), filter.label);
    if let Some(years) = filter.years {
        recipe += &format!(", years {years}");
    }
    if let Some(seed) = filter.stray {
        recipe += &format!(", strayed, seed {seed}");
    }
    let Some(mut writer) = Writer::begin(out, &recipe)? else { return Ok(None) };
    // Reading takes seconds, so an unfinished file is written again from its beginning.
    writer.restart()?;
    let mut waiting: Vec<Sample> = Vec::new();
    for path in files {
        filter.read(path, progress, &mut |samples| {
            waiting.extend(samples);
            if waiting.len() >= CHUNK {
                writer.append(&waiting)?;
                waiting.clear();
            }
            Ok(())
        })?;
    }
    writer.append(&waiting)?;
    let written = writer.samples;
    writer.finish()?;
    Ok(Some(written))
}

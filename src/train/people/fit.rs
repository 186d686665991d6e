//! The whole fit: from files of games to a file of the model.

use std::io;
use std::path::PathBuf;

use fastrand::Rng;
use kaeshi::eval::Weights;
use kaeshi::people::quantised;
use serde::Serialize;

use super::cache::values;
use super::checkpoint::Checkpoint;
use super::descent::{BATCH, Descent, Options, met};
use super::examples::{Examples, of_game};
use super::games::{PlayedGame, read};
use super::network::Network;
use super::ratings::Ratings;
use crate::files::output::Output;
use crate::files::{checksum_with, invalid, remove};
use crate::pool::Pool;
use crate::progress::Reporter;
use crate::train::span::Span;

/// The games of some files, with their players' strengths.
pub struct Record {
    pub games: Vec<PlayedGame>,
    pub ratings: Ratings,
}

impl Record {
    /// Reads the files, and rates the players by the results of all games.
    ///
    /// # Errors
    /// Returns an error when a file cannot be read.
    pub fn read(files: &[PathBuf], progress: &mut dyn Reporter) -> io::Result<Record> {
        let mut games = Vec::new();
        for file in files {
            games.extend(read(file, progress)?);
        }
        let ratings = Ratings::fit(&games);
        Ok(Record { games, ratings })
    }

    /// Draws games of these years by a seed, at most `most`.
    pub fn draw(&self, years: Span, most: usize, seed: u64) -> Vec<&PlayedGame> {
        let mut games: Vec<&PlayedGame> = self.games.iter().filter(|game| years.contains(game.year.into())).collect();
        Rng::with_seed(seed).shuffle(&mut games);
        games.truncate(most);
        games
    }
}

/// The data of a fit or a measure: which games, and where their values are kept.
pub struct Data<'d> {
    pub record: &'d Record,
    pub weights: &'d Weights,
    pub values: PathBuf,
    pub pool: Pool,
}

impl Data<'_> {
    /// Returns the examples of `games`.
    ///
    /// # Errors
    /// Returns an error when the file of values cannot be used.
    pub fn examples(&self, games: &[&PlayedGame], progress: &mut dyn Reporter) -> io::Result<Examples> {
        let mut all = Examples::default();
        let values = values(&self.values, games, self.weights, self.pool, progress)?;
        games.iter().zip(values).for_each(|(game, values)| all.add(of_game(game, &self.record.ratings, values)));
        Ok(all)
    }
}

/// The recipe in a file of the model.
#[derive(Serialize)]
pub struct Recipe {
    pub program: String,
    pub source: String,
    pub years: String,
    pub games: usize,
    pub positions: usize,
    pub epochs: u32,
    pub rate: f32,
    pub rows_rate: f32,
    pub least: u32,
    pub seed: u64,
}

/// A fit: which games, and how.
pub struct Fit {
    pub years: Span,
    pub games: usize,
    pub least: u32,
    pub source: String,
    pub options: Options,
}

impl Fit {
    /// Fits the model and writes its file; returns its recipe and its length.
    ///
    /// # Errors
    /// Returns an error when there are no games, or a file cannot be read or written.
    pub fn run(&self, data: &Data, out: &Output, progress: &mut dyn Reporter) -> io::Result<(Recipe, usize)> {
        let _lock = out.lock()?;
        let games = data.record.draw(self.years, self.games, self.options.seed);
        if games.is_empty() {
            return Err(invalid(format_args!("there are no games of the years {}", self.years)));
        }
        let examples = data.examples(&games, progress)?;
        let checkpoint = Checkpoint { path: out.beside(".part"), fingerprint: self.fingerprint(&examples) };
        if out.is_forced() && checkpoint.load().is_err() {
            remove(&checkpoint.path)?;
        }
        let network: Network = descend(self.options, &examples, Some(&checkpoint), data.pool, progress)?;
        let Options { epochs, rate, rows_rate, seed, .. } = self.options;
        let recipe = Recipe {
            program: format!("kaeshi {}", env!("CARGO_PKG_VERSION")),
            source: self.source.clone(),
            years: self.years.to_string(),
            games: games.len(),
            positions: examples.list.len(),
            epochs,
            rate,
            rows_rate,
            least: self.least,
            seed,
        };
        let text = serde_json::to_string(&recipe).map_err(io::Error::other)?;
        let bytes = quantised(&network.layers(&met(&examples)), self.least, &text).write();
        out.write(&bytes)?;
        remove(&checkpoint.path)?;
        Ok((recipe, bytes.len()))
    }

    fn fingerprint(&self, examples: &Examples) -> u64 {
        let Options { epochs, rate, rows_rate, seed, .. } = self.options;
        let options = [epochs.into(), rate.to_bits().into(), rows_rate.to_bits().into(), seed];
        let words = examples.list.iter().flat_map(|example| {
            let board = example.situation.board();
            let known = u64::from(example.played) << 16 | u64::from(example.strength as u16);
            [board.player().bits(), board.opponent().bits(), known]
        });
        checksum_with(0xcbf2_9ce4_8422_2325, options.into_iter().chain(words))
    }
}

/// Fits a network to examples, from a checkpoint if there is one, and saves one after each epoch.
///
/// # Errors
/// Returns an error when the checkpoint cannot be read or written, or belongs to something else.
pub fn descend(
    options: Options,
    examples: &Examples,
    checkpoint: Option<&Checkpoint>,
    pool: Pool,
    progress: &mut dyn Reporter,
) -> io::Result<Network> {
    let saved = checkpoint.map_or(Ok(None), Checkpoint::load)?;
    let mut descent = saved.unwrap_or_else(|| Descent::new(options.seed));
    let steps = examples.list.len().div_ceil(BATCH);
    progress.begin(steps * descent.epochs as usize, steps * options.epochs as usize, "steps");
    while descent.epochs < options.epochs {
        descent.epoch(examples, &options, pool, progress);
        checkpoint.map_or(Ok(()), |checkpoint| checkpoint.save(&descent))?;
    }
    Ok(descent.network)
}

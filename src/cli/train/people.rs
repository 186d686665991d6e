//! `kaeshi train people`: fits the model of how people play.

use std::io;
use std::path::PathBuf;

use kaeshi::eval::Weights;

use crate::cli::options::{Force, Threads};
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::files::assets::Asset;
use crate::files::invalid;
use crate::files::output::Output;
use crate::train::people::descent::Options;
use crate::train::people::fit::{Data, Fit, Record};
use crate::train::span::Span;

/// Fit the model of how people play to games with their players.
///
/// The players' strengths are fitted first, to the results of all games. Then the engine values every move of the games
/// that are learnt, and the weights are fitted to the moves that were played. The values are kept in a file, and the
/// state of the fit after each epoch in another, so a run that was stopped goes on.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    games: Played,
    /// The model to write
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    force: Force,
    /// Learn the games of these years
    #[arg(long, value_name = "YEARS", default_value = "1977-2021", value_parser = years())]
    years: Span,
    /// The greatest number of games to learn; the seed decides which
    #[arg(long, value_name = "COUNT", default_value_t = 30_000, value_parser = clap::value_parser!(u32).range(1..))]
    most: u32,
    #[command(flatten)]
    course: Course,
    /// How often a row of a table must occur in the training games to be kept; a higher number makes a smaller file
    #[arg(long, value_name = "COUNT", default_value_t = 100)]
    least: u32,
    /// The version of the program to record in the file, such as "$(git describe --always --dirty)"
    #[arg(long, value_name = "TEXT", default_value = "unknown")]
    source: String,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of a line: the recipe that the file carries
    #[arg(long)]
    json: bool,
}

/// The games that are read, and the engine's values of their moves.
#[derive(clap::Args)]
pub struct Played {
    /// Files of games: WTHOR's .wtb files, or lists with a row for each game (see docs/training.md)
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The file in which the engine's values of the moves are kept from run to run
    #[arg(long, value_name = "FILE")]
    pub values: PathBuf,
    /// Value moves by the weights in a file instead of the built-in ones
    #[arg(long, value_name = "FILE", value_parser = Asset::<Weights>::named)]
    weights: Option<Asset<Weights>>,
}

impl Played {
    /// Returns the weights by which moves are valued.
    ///
    /// # Errors
    /// Returns an error when there are none.
    pub fn weights(&self) -> io::Result<Weights> {
        let weights = self.weights.clone().unwrap_or_else(Asset::built_in);
        weights.get().cloned().ok_or_else(|| invalid("the model needs trained weights: --weights hand has none"))
    }
}

/// How the weights are fitted.
#[derive(clap::Args)]
pub struct Course {
    /// The number of passes over the positions
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    epochs: u32,
    /// The length of the first steps in the layers
    #[arg(long, value_name = "LENGTH", default_value_t = 0.002)]
    rate: f32,
    /// The length of the first steps in the tables
    #[arg(long, value_name = "LENGTH", default_value_t = 0.05)]
    rows_rate: f32,
    /// The seed of the games that are drawn, of the first weights and of the order of the positions
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

impl Course {
    /// Returns the options.
    ///
    /// # Errors
    /// Returns an error when a length is no length.
    pub fn options(&self) -> io::Result<Options> {
        let &Course { epochs, rate, rows_rate, seed } = self;
        let is_length = |length: f32| length > 0.0 && length <= 1.0;
        if !(is_length(rate) && is_length(rows_rate)) {
            return Err(invalid("--rate and --rows-rate have to be above 0 and at most 1"));
        }
        Ok(Options { epochs, rate, rows_rate, seed, without: None })
    }
}

/// Returns the parser of spans of years.
pub fn years() -> impl Fn(&str) -> Result<Span, String> + Clone {
    Span::within("years", 1900..=2100)
}

/// Fits the model.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let out = Output::of_job(&args.out, args.force.is_given(), ".part")?;
    let mut screen = Screen::beside(Some(&out));
    let (options, weights) = (args.course.options()?, args.games.weights()?);
    let record = Record::read(&args.games.files, &mut screen)?;
    let data =
        Data { record: &record, weights: &weights, values: args.games.values.clone(), pool: args.threads.pool() };
    let fit =
        Fit { years: args.years, games: args.most as usize, least: args.least, source: args.source.clone(), options };
    let (recipe, bytes) = fit.run(&data, &out, &mut screen)?;
    if args.json {
        screen.answer(to_json(&recipe))?;
    } else {
        let (games, positions) = (recipe.games, recipe.positions);
        screen.answer(format_args!("{games} games, {positions} positions, {} of {bytes} bytes", args.out.display()))?;
    }
    Ok(screen.finish())
}

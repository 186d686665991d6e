//! The options that several commands share.

use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use kaeshi::eval::Weights;
use kaeshi::search::{Level, Searcher};

use crate::files::assets::{self, Asset};
use crate::files::input::{Input, Place, column};
use crate::files::invalid;
use crate::memory;
use crate::pool::Pool;

/// The positions that a command reads.
#[derive(clap::Args)]
pub struct Files {
    /// Files with a position a line; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Files {
    /// Opens the files.
    pub fn input(&self) -> Input {
        Input::open(&self.files)
    }

    /// Returns the width of the column that says where a line stands.
    pub fn width(&self) -> usize {
        column(self.files.len())
    }

    /// Returns what that column says.
    pub fn cell(&self, place: &Place) -> String {
        place.short(self.files.len())
    }
}

/// The games that a command reads.
#[derive(clap::Args)]
pub struct GameFiles {
    /// Files with games; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// With what the commands search that read positions from files.
#[derive(clap::Args)]
pub struct Engine {
    /// Evaluate by the weights in a file, or 'hand' by rules made by hand, instead of by the built-in weights; no exact
    /// score depends on it
    #[arg(long, value_name = "FILE", value_parser = Asset::<Weights>::named)]
    weights: Option<Asset<Weights>>,
    /// Memory for the transposition table, in megabytes
    #[arg(long, value_name = "MEGABYTES", default_value = "64", value_parser = megabytes)]
    table: u32,
}

impl Engine {
    /// Creates the searcher that was asked for.
    pub fn searcher(&self) -> Searcher {
        assets::searcher(self.table, self.weights.as_ref())
    }

    /// Tests whether there is memory for a searcher of each thread of a pool.
    ///
    /// # Errors
    /// When there is not.
    pub fn has_tables(&self, pool: Pool) -> io::Result<()> {
        has_tables(pool.threads() as u64, "threads", self.table)
    }
}

/// With how many threads a command works.
#[derive(clap::Args)]
pub struct Threads {
    /// How many threads work at a time [default: as many as there are processors]
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Threads {
    /// Creates the pool that was asked for.
    pub fn pool(&self) -> Pool {
        Pool::new(self.threads.and_then(|threads| NonZeroUsize::new(threads.into())))
    }
}

/// Reads a level from 1 to 10.
///
/// # Errors
/// When it is none, in words for the person who typed it.
pub fn level(text: &str) -> Result<Level, String> {
    let number = text.parse().map_err(|_| format!("'{text}' is not a number from 1 to 10"))?;
    Level::new(number).map_err(|error| error.to_string())
}

/// Reads the size of a table: as much as this system gives.
///
/// # Errors
/// Returns in words what is wrong with it.
pub fn megabytes(text: &str) -> Result<u32, String> {
    let number: Option<u32> = text.parse().ok().filter(|number| (1..=65_536).contains(number));
    let number = number.ok_or("a number from 1 to 65536 is expected")?;
    if memory::is_given(number.into()) {
        Ok(number)
    } else {
        Err(format!("this system does not give {number} MB of memory"))
    }
}

/// Reads a number of seconds.
///
/// # Errors
/// Returns in words what is wrong with it.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|seconds| !seconds.is_zero()).ok_or_else(|| "a number above 0 is expected, as 0.5 or 10".to_string())
}

/// Tests whether this system gives the memory for the tables of so many `owners`, which a sentence names.
///
/// # Errors
/// When it does not.
pub fn has_tables(owners: u64, what: &str, megabytes: u32) -> io::Result<()> {
    let needed = owners * u64::from(megabytes);
    if owners == 1 || memory::is_given(needed) {
        return Ok(());
    }
    Err(invalid(format_args!(
        "the tables of {owners} {what} need {needed} MB of memory, which this system does not give: \
         say a smaller --table or fewer --threads"
    )))
}

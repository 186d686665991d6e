//! The options that several commands share.

use std::borrow::Cow;
use std::io::{self, BufRead, IsTerminal};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kaeshi::eval::Weights;
use kaeshi::search::{Level, Searcher, Table};

use crate::files::assets::{self, Asset};
use crate::files::games::Games;
use crate::files::input::{Input, Place, column};
use crate::files::invalid;
use crate::files::output::Output;
use crate::memory;
use crate::pool::Pool;

/// The positions that a command reads.
#[derive(clap::Args)]
pub struct Files {
    /// Files with one position per line; -, or a pipe if no file is named, is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Files {
    /// Opens the files.
    pub fn input(&self) -> Input {
        Input::open(&named_or_piped(&self.files))
    }

    /// Returns the width of the column with the place of a line.
    pub fn width(&self) -> usize {
        column(self.files.len())
    }

    /// Returns the cell of that column.
    pub fn cell(&self, place: &Place) -> String {
        place.short(self.files.len())
    }
}

/// The games that a command reads.
#[derive(clap::Args)]
pub struct GameFiles {
    /// Files with games; -, or a pipe where none is named, is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl GameFiles {
    /// Opens the files.
    pub fn games(&self) -> Games {
        Games::open(&named_or_piped(&self.files))
    }

    /// Returns how many were named.
    pub fn count(&self) -> usize {
        self.files.len()
    }
}

/// Returns the files that were named; where none was, standard input, if it is a pipe with something in it. Otherwise
/// the command line is wrong, and the command ends.
pub fn named_or_piped(files: &[PathBuf]) -> Cow<'_, [PathBuf]> {
    if !files.is_empty() {
        return Cow::Borrowed(files);
    }
    let mut input = io::stdin().lock();
    if input.is_terminal() || input.fill_buf().is_ok_and(<[u8]>::is_empty) {
        let what = "no <FILE> is named, and nothing comes on standard input\n\nFor more information, try '--help'.\n";
        clap::Error::raw(clap::error::ErrorKind::MissingRequiredArgument, what).exit();
    }
    Cow::Owned(vec!["-".into()])
}

/// The options of the searcher in commands that read positions from files.
#[derive(clap::Args)]
pub struct Engine {
    /// Evaluate by the weights in a file, or by 'hand' for the hand-made rules, instead of the built-in weights; exact
    /// scores do not depend on it
    #[arg(long, value_name = "FILE", value_parser = Asset::<Weights>::named)]
    weights: Option<Asset<Weights>>,
    /// Memory for the transposition table, in megabytes [default: 64; 'solve' takes 4 up to 20 empty squares, 16 up to
    /// 26]
    #[arg(long, value_name = "MEGABYTES", value_parser = megabytes)]
    table: Option<u32>,
}

/// The megabytes of a table for all that is no single proof.
const MEGABYTES: u32 = 64;

/// The memory of the table that a prover begins with, where no size was asked for.
const LEAST_MEGABYTES: u32 = 1;

impl Engine {
    /// Creates a searcher from the options.
    pub fn searcher(&self) -> Searcher {
        assets::searcher(self.table.unwrap_or(MEGABYTES), self.weights.as_ref())
    }

    /// Creates a searcher for proofs alone, each begun with [`Engine::clear_for`].
    pub fn prover(&self) -> Searcher {
        assets::searcher(self.table.unwrap_or(LEAST_MEGABYTES), self.weights.as_ref())
    }

    /// Empties the tables of a `searcher` before a proof with `empties` empty squares. Where no size was asked for, the
    /// table gets the one that suits the proof, as far as this system gives it: so it depends on no earlier position.
    pub fn clear_for(&self, searcher: &mut Searcher, empties: u32) {
        let wanted = Table::megabytes_to_prove(empties);
        let suits = self.table.is_some() || searcher.table().bytes().div_ceil(1 << 20) == wanted;
        if suits || !memory::is_given(wanted as u64) {
            searcher.clear();
        } else {
            searcher.set_table(Table::with_megabytes(wanted));
        }
    }

    /// Tests whether there is memory for a searcher of each thread of a pool.
    ///
    /// # Errors
    /// Returns an error when there is not enough memory.
    pub fn has_tables(&self, pool: Pool) -> io::Result<()> {
        has_tables(pool.threads() as u64, "threads", self.table.unwrap_or(MEGABYTES))
    }

    /// Tests whether there is memory for an [`Engine::prover`] of each thread of a pool.
    ///
    /// # Errors
    /// Returns an error when there is not enough memory.
    pub fn has_provers(&self, pool: Pool) -> io::Result<()> {
        has_tables(pool.threads() as u64, "threads", self.table.unwrap_or(LEAST_MEGABYTES))
    }
}

/// Whether a command may replace existing files.
#[derive(clap::Args)]
pub struct Force {
    /// Replace existing files
    #[arg(long)]
    force: bool,
}

impl Force {
    /// Tests whether existing files are to be replaced.
    pub fn is_given(&self) -> bool {
        self.force
    }

    /// Prepares to write a file.
    ///
    /// # Errors
    /// Returns an error when the file exists and is not to be replaced, or cannot be written.
    pub fn output(&self, path: &Path) -> io::Result<Output> {
        Output::new(path, self.force)
    }
}

/// The number of threads of a command.
#[derive(clap::Args)]
pub struct Threads {
    /// The number of threads [default: one for each processor]
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Threads {
    /// Creates a pool of threads.
    pub fn pool(&self) -> Pool {
        Pool::new(self.threads.and_then(|threads| NonZeroUsize::new(threads.into())))
    }
}

/// Reads a level from 1 to 10.
///
/// # Errors
/// Returns a message for the user when the text is no level.
pub fn level(text: &str) -> Result<Level, String> {
    let number = text.parse().map_err(|_| format!("'{text}' is not a number from 1 to 10"))?;
    Level::new(number).map_err(|error| error.to_string())
}

/// Reads the size of a table, up to the memory that this system gives.
///
/// # Errors
/// Returns a message for the user when the text is no possible size.
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
/// Returns a message for the user when the text is no time.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|seconds| !seconds.is_zero()).ok_or_else(|| "a number above 0 is expected, as 0.5 or 10".to_string())
}

/// Tests whether this system gives the memory for this many tables; `what` names their owners in the message.
///
/// # Errors
/// Returns an error when it does not.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_a_proof_suits_the_position_where_no_size_is_asked_for() {
        let sizes = |table| {
            let engine = Engine { weights: None, table };
            let mut searcher = engine.prover();
            [14, 24, 30, 14].map(|empties| {
                engine.clear_for(&mut searcher, empties);
                searcher.table().bytes() >> 20
            })
        };
        assert_eq!(sizes(None), [4, 16, 64, 4]);
        assert_eq!(sizes(Some(2)), [2; 4]);
    }
}

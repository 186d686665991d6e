//! `kaeshi tsume generate`: finds candidates in games.

use std::io;
use std::ops::{Range, RangeInclusive};
use std::path::PathBuf;

use kaeshi::tsume::library::SIZES;
use kaeshi::tsume::library::games::Kind;
use kaeshi::tsume::library::tally::Tally;

use crate::cli::options::{Force, Threads};
use crate::cli::screen::{Outcome, Screen};
use crate::files::invalid;
use crate::files::lock::Lock;
use crate::files::output::{Output, check_folder};
use crate::progress::Reporter;
use crate::puzzles::report::rules;
use crate::puzzles::shard::Shard;
use crate::puzzles::work;

/// Play games, stop them near the end, and keep the positions that are puzzles by the rules.
///
/// The result depends only on the seed, the kind and the numbers of the games, not on the machine or the number of
/// threads. A range gives the same candidates as its parts together. At the end the number of positions that each rule
/// refused is printed.
#[derive(clap::Args)]
pub struct Args {
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The numbers of the games, from FROM up to but not including TO
    #[arg(long, value_name = "FROM..TO", value_parser = range)]
    games: Range<u64>,
    /// The kind of games: usual, passes, later-passes or wipe-outs
    ///
    /// In a usual game both sides make errors, and in every third game one side passes early. With `passes` there is an
    /// early pass in every game: without a pass it is Black's turn with an even number of empty squares and White's
    /// with an odd one, so these games give puzzles of the colour that is rarer at each size. With `later-passes` the
    /// pass comes after an opening like that of usual games, and the games differ more. With `wipe-outs` one side plays
    /// at random, and only positions are kept in which the other can take every disc.
    #[arg(long, value_name = "KIND", value_parser = kind, default_value = "usual")]
    kind: Kind,
    /// Take only positions with this many empty squares: N, or N-M for each number from N to M
    #[arg(long, value_name = "N", value_parser = empties, default_value = "4-20")]
    empties: RangeInclusive<u32>,
    /// The file to write, - for standard output; with --shard a folder
    #[arg(long, value_name = "PATH")]
    out: PathBuf,
    #[command(flatten)]
    force: Force,
    /// Write a separate file for every N games; existing files are left unchanged, unless --force is given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    shard: Option<u64>,
    #[command(flatten)]
    threads: Threads,
}

/// Makes the candidates.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let Args { seed, games, out, .. } = args;
    let kind = args.kind;
    let pool = args.threads.pool();
    let Some(size) = args.shard else {
        let out = args.force.output(out)?;
        let mut screen = Screen::beside(Some(&out));
        let _lock = out.lock()?;
        screen.begin(0, usize::try_from(games.end - games.start).map_err(invalid)?, "games");
        let shard = work::generate(*seed, kind, &args.empties, games.clone(), pool, || screen.step())?;
        out.write(shard.to_string().as_bytes())?;
        screen.answer(rules(&shard.tally.total()))?;
        return Ok(screen.finish());
    };
    let mut screen = Screen::new();
    check_folder(out, args.force.is_given(), [])?;
    let _lock = Lock::take_folder(out)?;
    let shards: Vec<Range<u64>> = (games.start..games.end)
        .step_by(usize::try_from(size).map_err(invalid)?)
        .map(|from| from..games.end.min(from + size))
        .collect();
    screen.begin(0, shards.len(), "shards");
    // Games of another kind or size with the same seed and numbers get files with other names.
    let of_kind = if kind == Kind::Usual { String::new() } else { format!("{}-", kind.name()) };
    let (from, to) = (args.empties.start(), args.empties.end());
    let of_sizes = if args.empties == SIZES { String::new() } else { format!("{from:02}-{to:02}-") };
    let mut tally = Tally::default();
    for games in shards {
        let file = out.join(format!("{seed}-{of_kind}{of_sizes}{:08}-{:08}.txt", games.start, games.end));
        let output = Output::resumed(&file, args.force.is_given())?;
        let shard = if output.is_made() {
            Shard::read(&file)?
        } else {
            let shard = work::generate(*seed, kind, &args.empties, games, pool, || {})?;
            output.write(shard.to_string().as_bytes())?;
            shard
        };
        tally.add(&shard.tally);
        screen.step();
    }
    screen.answer(rules(&tally.total()))?;
    Ok(screen.finish())
}

/// Reads the name of a kind of games.
fn kind(text: &str) -> Result<Kind, String> {
    let found = Kind::ALL.into_iter().find(|kind| kind.name() == text);
    found.ok_or_else(|| {
        format!("'{}' is not a kind: usual, passes, later-passes or wipe-outs is expected", text.escape_debug())
    })
}

/// Reads a number of empty squares, or the first and the last of a range of them.
fn empties(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.parse().ok().filter(|size| SIZES.contains(size));
    let (Some(from), Some(to)) = (number(from), number(to)) else {
        return Err("a number from 4 to 20 is expected, or two as 10-12".into());
    };
    if from > to { Err(format!("{from} is more than {to}")) } else { Ok(from..=to) }
}

/// Reads a range of numbers.
fn range(text: &str) -> Result<Range<u64>, String> {
    let (from, to) = text.split_once("..").ok_or("two numbers are expected, as 0..1000")?;
    let number = |text: &str| text.parse().map_err(|_| format!("'{}' is not a number", text.escape_debug()));
    let range: Range<u64> = number(from)?..number(to)?;
    if range.is_empty() { Err(format!("there is no game from {} up to {}", range.start, range.end)) } else { Ok(range) }
}

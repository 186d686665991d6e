//! `kaeshi bench`: how fast this build is, and how many times faster than another one.

mod effort;
mod midgame;
mod solver;
mod statistics;

use std::io;
use std::path::PathBuf;

use super::screen::{Outcome, Screen, to_json};
use super::version;
use crate::bench::contest::Contest;
use crate::bench::kernels::{Times, measure, median};
use crate::bench::workload;

/// Time mobility, flips, perft and solve.
///
/// With --against, another build of this command is timed in turns with this one, and the ratios are printed.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    only: Option<Only>,
    /// Compare with another build of the command, in alternating rounds
    #[arg(long, value_name = "PROGRAM")]
    against: Option<PathBuf>,
    /// Fail unless this build is at least RATIO times as fast as the other; three attempts are made
    ///
    /// One ratio is for every measurement; four, with commas between them, are for mobility, flips, perft and solve.
    #[arg(long, value_name = "RATIO", requires = "against", value_parser = ratios)]
    at_least: Option<Ratios>,
    /// The number of rounds; the medians are shown
    #[arg(long, value_name = "COUNT", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// Print JSON with the keys body, mobility, flips, perft and solve (nanoseconds)
    ///
    /// With --against there are two lines, one object each, this build first.
    #[arg(long)]
    json: bool,
}

/// A ratio for each measurement.
type Ratios = [f64; 4];

/// Reads one ratio for all measurements, or one for each.
fn ratios(text: &str) -> Result<Ratios, String> {
    let ratios: Option<Vec<f64>> = text.split(',').map(|ratio| ratio.parse().ok()).collect();
    match ratios.as_deref() {
        Some(&[ratio]) => Ok([ratio; 4]),
        Some(&[mobility, flips, perft, solve]) => Ok([mobility, flips, perft, solve]),
        _ => Err("a ratio is expected, or four with commas between them".to_string()),
    }
}

/// The measurements that have a subcommand of their own.
#[derive(clap::Subcommand)]
enum Only {
    Solver(solver::Args),
    Midgame(midgame::Args),
}

/// Times this build, alone or against another.
pub fn run(args: &Args) -> io::Result<Outcome> {
    match &args.only {
        Some(Only::Solver(args)) => return solver::run(args),
        Some(Only::Midgame(args)) => return midgame::run(args),
        None => {}
    }
    let mut screen = Screen::with_bar(Some(u64::from(args.rounds)));
    let Some(other) = &args.against else {
        let rounds = (0..args.rounds).map(|_| {
            screen.step();
            measure()
        });
        let times = median(&rounds.collect::<Vec<_>>());
        screen.answer(if args.json { to_json(&times) } else { table(&times, None) })?;
        version::advise(args.json, &screen);
        return Ok(screen.finish());
    };
    let at_least = args.at_least.unwrap_or_default();
    let contest = Contest::hold(other, args.rounds, at_least, &mut screen)?;
    if args.json {
        screen.answer(to_json(&contest.ours))?;
        screen.answer(to_json(&contest.theirs))?;
    } else {
        screen.answer(table(&contest.ours, Some((&contest.theirs, &contest.ratios))))?;
    }
    let (ours, theirs) = (&contest.ours.body, &contest.theirs.body);
    for (figure, ratio) in contest.slower_than(at_least) {
        let (name, ..) = &cells(&contest.ours)[figure];
        screen.complain(format_args!("{name}: {ours} is only {ratio:.2} times as fast as {theirs}"));
    }
    Ok(screen.finish())
}

/// Returns the figures in a table, with those of another build and the ratios where there is one.
fn table(ours: &Times, theirs: Option<(&Times, &[f64; 4])>) -> String {
    let mut lines = vec![match theirs {
        Some((theirs, _)) => format!("{:<20}{:>12}{:>12}   {} is faster by", "", theirs.body, ours.body, ours.body),
        None => format!("{:<20}{:>12}", "", ours.body),
    }];
    for (i, (name, unit, figure)) in cells(ours).into_iter().enumerate() {
        let ours = format!("{figure:.2} {unit}");
        lines.push(match theirs.map(|(theirs, ratios)| (cells(theirs)[i].2, ratios[i])) {
            Some((other, ratio)) => format!("{name:<20}{:>12}{ours:>12}   {ratio:.2}×", format!("{other:.2} {unit}")),
            None => format!("{name:<20}{ours:>12}"),
        });
    }
    lines.join("\n")
}

/// Returns the rows: the thing timed, the unit, and the number of units it took.
fn cells(times: &Times) -> [(String, &'static str, f64); 4] {
    [
        ("mobility".to_string(), "ns", times.mobility),
        ("flips".to_string(), "ns", times.flips),
        (format!("perft {}", workload::PERFT_DEPTH), "ms", times.perft / 1e6),
        (format!("solve {} endgames", workload::endgames().len()), "ms", times.solve / 1e6),
    ]
}

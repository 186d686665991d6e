//! `kaeshi bench`: how fast this build is, and how many times faster than another one.
//!
//! Which body of mobility and flips runs is settled when the program is compiled, so two builds have to be compared. On
//! a shared machine seconds mean little, but a ratio means something when its two figures are taken close together: the
//! two programs take turns, round by round, each in a process of its own, and the median of the rounds' ratios counts.
//! What is slower than it should be is timed again: a neighbour's noise passes, a slow body stays slow.

mod effort;
mod midgame;
mod solver;
mod statistics;
#[path = "../../benches/common/workload.rs"]
mod workload;

use std::hint::black_box;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use kaeshi::{Bitboard, Board, moves, perft};
use serde::{Deserialize, Serialize};

use super::screen::{Outcome, Screen, to_json};

/// Time mobility, flips, perft and solve.
///
/// With --against, the same is done with another build of this command, in turns with this one, and the ratios are
/// printed.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    only: Option<Only>,
    /// Compare with this other build of the command, round by round
    #[arg(long, value_name = "PROGRAM")]
    against: Option<PathBuf>,
    /// Complain when this build is not that many times as fast as the other one in everything, three times in a row
    #[arg(long, value_name = "RATIO", requires = "against")]
    at_least: Option<f64>,
    /// How often everything is timed; the medians are shown
    #[arg(long, value_name = "COUNT", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// Print JSON: body, then nanoseconds as mobility, flips, perft and solve
    ///
    /// With --against one such object a line, this program's first.
    #[arg(long)]
    json: bool,
}

/// What may be timed on its own.
#[derive(clap::Subcommand)]
enum Only {
    Solver(solver::Args),
    Midgame(midgame::Args),
}

/// What one build needs: nanoseconds for a call of mobility and of flips, for the whole perft, for all positions
/// solved.
#[derive(Clone, Serialize, Deserialize)]
struct Times {
    body: String,
    mobility: f64,
    flips: f64,
    perft: f64,
    solve: f64,
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
            Ok(measure())
        });
        let times = median(&rounds.collect::<io::Result<Vec<_>>>()?);
        screen.answer(if args.json { to_json(&times) } else { table(&times, None) })?;
        return Ok(screen.finish());
    };
    let at_least = args.at_least.unwrap_or(0.0);
    let mut attempts = 1;
    let contest = loop {
        let contest = Contest::hold(other, args.rounds, || screen.step())?;
        if attempts == ATTEMPTS || contest.slower_than(at_least).is_empty() {
            break contest;
        }
        attempts += 1;
        screen.lengthen(u64::from(args.rounds));
    };
    if args.json {
        screen.answer(to_json(&contest.ours))?;
        screen.answer(to_json(&contest.theirs))?;
    } else {
        screen.answer(table(&contest.ours, Some((&contest.theirs, &contest.ratios))))?;
    }
    let (ours, theirs) = (&contest.ours.body, &contest.theirs.body);
    for (name, ratio) in contest.slower_than(at_least) {
        screen.complain(format_args!("{name}: {ours} is only {ratio:.2} times as fast as {theirs}"));
    }
    Ok(screen.finish())
}

/// How often a ratio may be too low before it is believed.
const ATTEMPTS: u32 = 3;

/// This build against another one: the medians of both, and how many times as fast this one is in each figure.
struct Contest {
    ours: Times,
    theirs: Times,
    ratios: [f64; 4],
}

impl Contest {
    /// Lets this program and `other` take turns; tells `step` of every round.
    fn hold(other: &Path, rounds: u32, mut step: impl FnMut()) -> io::Result<Contest> {
        let this = std::env::current_exe()?;
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            ours.push(one_round(&this)?);
            theirs.push(one_round(other)?);
            step();
        }
        let ratios = [0, 1, 2, 3].map(|i| {
            let rounds = ours.iter().zip(&theirs);
            middle(rounds.map(|(ours, theirs)| cells(theirs)[i].2 / cells(ours)[i].2).collect())
        });
        Ok(Contest { ours: median(&ours), theirs: median(&theirs), ratios })
    }

    /// Returns what is not `at_least` times as fast here as there, and how many times as fast it is.
    fn slower_than(&self, at_least: f64) -> Vec<(String, f64)> {
        let named = cells(&self.ours).into_iter().zip(self.ratios).map(|((name, ..), ratio)| (name, ratio));
        named.filter(|(_, ratio)| *ratio < at_least).collect()
    }
}

/// Lets `program` time itself once.
fn one_round(program: &Path) -> io::Result<Times> {
    let wrong = |what: String| io::Error::other(format!("{}: {what}", program.display()));
    let mut command = Command::new(program);
    let output = command.args(["bench", "--json", "--rounds", "1"]).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| wrong(format!("it does not start: {error}")))?;
    if !output.status.success() {
        return Err(wrong("it failed".to_string()));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| wrong(format!("it gave no times: {error}")))
}

/// Times everything once.
///
/// # Panics
/// When an answer is wrong: a fast wrong answer is worth nothing.
fn measure() -> Times {
    let moves = workload::moves_of_random_games(4_096);
    let calls = 500 * moves.len();
    let mobility = time(|| {
        let count = |(_, board): &workload::Move| legal(board.player(), board.opponent()).len();
        (0..500).map(|_| moves.iter().map(count).sum::<u32>()).fold(None, agree)
    });
    assert_eq!(mobility.0, Some(workload::count_of_mobility(&moves)));
    let flips = time(|| {
        let count = |(square, board): &workload::Move| {
            moves::flips(black_box(*square), black_box(board.player()), black_box(board.opponent())).len()
        };
        (0..500).map(|_| moves.iter().map(count).sum::<u32>()).fold(None, agree)
    });
    assert_eq!(flips.0, Some(workload::count_of_flips(&moves)));
    let perft = time(|| perft(black_box(Board::START), workload::PERFT_DEPTH));
    assert_eq!(perft.0, workload::PERFT_LEAVES);
    Times {
        body: moves::BODY.to_string(),
        mobility: mobility.1 / calls as f64,
        flips: flips.1 / calls as f64,
        perft: perft.1,
        solve: solve_all(),
    }
}

/// Returns the mobility of boards that the compiler cannot know, so that it neither hoists nor merges calls.
#[inline(always)]
fn legal(player: Bitboard, opponent: Bitboard) -> Bitboard {
    moves::mobility(black_box(player), black_box(opponent))
}

/// Folds the sums of equal passes into the one that they all give.
fn agree(before: Option<u32>, sum: u32) -> Option<u32> {
    assert!(before.is_none_or(|before| before == sum), "two passes over the same boards gave different sums");
    Some(sum)
}

/// Returns the nanoseconds to solve all positions once, in the mean of five times over, each from an empty table.
/// Emptying it is not counted, nor that the system hands out its memory when it is first written to.
fn solve_all() -> f64 {
    let mut searcher = workload::searcher();
    for (board, score) in workload::endgames() {
        workload::solve(&mut searcher, board, score);
    }
    let mut nanoseconds = 0.0;
    for _ in 0..5 {
        for (board, score) in workload::endgames() {
            searcher.clear();
            nanoseconds += time(|| workload::solve(&mut searcher, board, score)).1;
        }
    }
    nanoseconds / 5.0
}

/// Runs `work`; gives its answer and the nanoseconds that it took.
fn time<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let begun = Instant::now();
    let answer = work();
    (answer, begun.elapsed().as_secs_f64() * 1e9)
}

/// Returns the median of each figure.
fn median(rounds: &[Times]) -> Times {
    let of = |figure: fn(&Times) -> f64| middle(rounds.iter().map(figure).collect());
    Times {
        body: rounds[0].body.clone(),
        mobility: of(|times| times.mobility),
        flips: of(|times| times.flips),
        perft: of(|times| times.perft),
        solve: of(|times| times.solve),
    }
}

/// Returns the median.
fn middle(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
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

/// Returns what was timed, the unit, and how many of it it took.
fn cells(times: &Times) -> [(String, &'static str, f64); 4] {
    [
        ("mobility".to_string(), "ns", times.mobility),
        ("flips".to_string(), "ns", times.flips),
        (format!("perft {}", workload::PERFT_DEPTH), "ms", times.perft / 1e6),
        (format!("solve {} endgames", workload::endgames().len()), "ms", times.solve / 1e6),
    ]
}

//! `kaeshi match`: which of two settings plays better, and how sure that is.

mod report;

use std::io;
use std::path::PathBuf;

use kaeshi::Game;
use kaeshi::eval::Weights;
use kaeshi::search::Level;

use super::options::{Threads, has_tables, megabytes};
use super::screen::{Outcome, Screen, to_json};
use crate::files::assets::Asset;
use crate::tournament::openings::Source;
use crate::tournament::play::Match;
use crate::tournament::record::Record;
use crate::tournament::setting::Setting;
use crate::tournament::sprt::{Hypotheses, Sprt};
use crate::tournament::tally::Tally;
use report::Report;

/// Let two settings play against each other.
///
/// A setting is level=N, or depth=N and, from so many empty squares on, exact=N. With nodes=N a move is made after so
/// many nodes at the latest, though not before some 16,000. With budget=N the search has a node budget: once it has
/// visited so many nodes it ends the depth at hand and begins no deeper one. With weights=FILE positions are evaluated
/// by those weights. With probcut there are selective passes: shallow searches may stand for deep ones. A level with
/// book=FILE, or book=built-in, plays from that opening book as far as it knows it, and varies its play beyond as it
/// does against people; otherwise openings are the match's own matter. As in:
/// kaeshi match level=6 depth=5,exact=12,nodes=100000
///
/// Every opening is played twice, with the colours swapped. The win rate counts a draw as half a win; intervals are
/// those of 95 % confidence, with the two games of an opening as one observation. The same settings, openings and seed
/// give the same games, whatever the number of threads.
#[derive(clap::Args)]
pub struct Args {
    /// The setting that is asked about
    #[arg(value_name = "A", required_unless_present = "ladder")]
    a: Option<Setting>,
    /// The setting that it plays against
    #[arg(value_name = "B", required_unless_present = "ladder")]
    b: Option<Setting>,
    /// Let each level play against the one below instead, and print a table in Markdown
    #[arg(long, conflicts_with_all = ["a", "b", "record"])]
    ladder: bool,
    /// Let both sides evaluate by the weights in a file (or 'hand'), but for a setting that names its own
    #[arg(long, value_name = "FILE", value_parser = Asset::<Weights>::named)]
    weights: Option<Asset<Weights>>,
    /// How many games, an even number; where openings or a verdict are there earlier, fewer [default: 200]
    #[arg(long, value_name = "COUNT", value_parser = even)]
    games: Option<usize>,
    /// Where games begin: after so many random moves that left neither side far ahead, in the 'balanced' openings that
    /// the pages have too, or as the lines of a file say
    ///
    /// A line of a file is a transcript, f5d6c3…, or a position of 64 characters and the side to move. An opening that
    /// is the image of an earlier one is left out.
    #[arg(long, value_name = "MOVES|balanced|FILE", default_value = "10")]
    openings: Source,
    /// Another seed gives other openings and, where a level plays by chance, other choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    /// Stop as soon as a sequential test accepts that A's win rate is H0, or that it is H1
    ///
    /// Both are win rates, as 0.5,0.55, or Elo differences, as 0elo,20elo. The test is the generalised sequential
    /// probability ratio test on pairs of games.
    #[arg(long, value_name = "H0,H1")]
    sprt: Option<Hypotheses>,
    /// How often the test may accept H1 where H0 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = risk, requires = "sprt")]
    alpha: f64,
    /// How often the test may accept H0 where H1 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = risk, requires = "sprt")]
    beta: f64,
    /// Write every game to a file, as 'kaeshi replay' reads them
    ///
    /// Behind a transcript stand black (black's discs), a (A's colour) and, where the game did not begin at the usual
    /// start, start (its first position).
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print a JSON object instead of text; with --ladder, one a line
    ///
    /// Its keys are a, b, seed, openings, games, wins, draws, losses, pentanomial (how many pairs brought A 0, ½, 1, 1½
    /// and 2 points), win_rate, discs and elo (each with value, lower and upper; null where it is infinite),
    /// nodes_a_move and seconds_a_move (A's, then B's); and with --sprt also sprt, with h0, h1, log_ratio, lower, upper
    /// and accepted ("H0", "H1" or null).
    #[arg(long)]
    json: bool,
    /// Memory for the transposition table of each side of each game, in megabytes
    #[arg(long, value_name = "MEGABYTES", default_value = "8", value_parser = megabytes)]
    table: u32,
}

/// Reads a number of games.
fn even(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if number >= 2 && number % 2 == 0 => Ok(number),
        _ => Err("an even number is expected: every opening is played twice".to_string()),
    }
}

/// Reads the risk of a wrong verdict.
fn risk(text: &str) -> Result<f64, String> {
    let risk = text.parse().ok().filter(|risk| *risk > 0.0 && *risk < 0.5);
    risk.ok_or_else(|| "a probability above 0 and below 0.5 is expected".to_string())
}

/// Plays the match, or the matches of the ladder.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let matches: Vec<_> = settings(args);
    let players = 2 * args.threads.pool().threads() as u64;
    has_tables(players, "players", args.table)?;
    let (openings, complaints) = args.openings.open(args.seed);
    let games = args.games.unwrap_or_else(|| openings.len().map_or(200, |len| 2 * len));
    let mut screen = Screen::with_bar(Some((games * matches.len()) as u64));
    complaints.iter().for_each(|complaint| screen.complain(complaint));
    if openings.len() == Some(0) {
        return Err(io::Error::other(format!("{} has no opening to begin with", args.openings)));
    }
    if args.ladder && !args.json {
        screen.answer(Report::head())?;
    }
    let sprt = args.sprt.map(|hypotheses| Sprt::new(hypotheses, args.alpha, args.beta));
    for settings in &matches {
        let tally = play(args, settings, sprt, openings.games().take(games / 2), &screen)?;
        let report = Report::new(settings, args.seed, args.openings.to_string(), &tally, sprt.as_ref());
        match (args.json, args.ladder) {
            (true, _) => screen.answer(to_json(&report))?,
            (false, true) => screen.answer(report.row())?,
            (false, false) => screen.answer(report.text())?,
        }
        let played = 2 * tally.pairs() as usize;
        if played < games && sprt.is_none_or(|sprt| sprt.verdict(&tally.pentanomial).is_none()) {
            screen.complain(format_args!("{played} games were played, not {games}: there are no more openings"));
        }
    }
    Ok(screen.finish())
}

/// Returns who plays whom.
fn settings(args: &Args) -> Vec<[Setting; 2]> {
    let matches = match (&args.a, &args.b) {
        (Some(a), Some(b)) => vec![[a.clone(), b.clone()]],
        _ => Level::ALL.windows(2).map(|pair| [pair[1], pair[0]].map(Setting::of_level)).collect(),
    };
    let with_weights = |settings: [Setting; 2]| settings.map(|setting| setting.or_weights(args.weights.as_ref()));
    matches.into_iter().map(with_weights).collect()
}

/// Plays one match, with its record and its progress, and returns what it adds up to.
fn play(
    args: &Args,
    settings: &[Setting; 2],
    sprt: Option<Sprt>,
    openings: impl Iterator<Item = Game> + Send,
    screen: &Screen,
) -> io::Result<Tally> {
    let mut record = args.record.as_deref().map(Record::create).transpose()?;
    let contest = Match { settings, seed: args.seed, pool: args.threads.pool(), megabytes: args.table, sprt };
    let tally = contest.play(openings, |pair, tally| {
        for played in &pair.games {
            screen.step();
            record.as_mut().map_or(Ok(()), |record| record.write(played))?;
        }
        let Tally { wins, draws, losses, pentanomial, .. } = tally;
        let test = sprt.map_or(String::new(), |sprt| format!(", test {:+.2}", sprt.log_ratio(pentanomial)));
        let [a, b] = settings;
        screen.note(format!("{a} against {b}: +{wins} ={draws} -{losses}{test}"));
        Ok(())
    })?;
    record.map_or(Ok(()), Record::finish)?;
    Ok(tally)
}

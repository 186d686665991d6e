//! `kaeshi match`: which of two settings or programs plays better, and how certain that is.

mod report;

use std::io;
use std::path::PathBuf;

use kaeshi::Game;
use kaeshi::eval::Weights;
use kaeshi::search::Level;

use super::options::{Force, Threads, has_tables, megabytes};
use super::screen::{Outcome, Screen, to_json};
use crate::files::assets::Asset;
use crate::files::checksum;
use crate::files::output::Output;
use crate::tournament::contender::Contender;
use crate::tournament::control::TimeControl;
use crate::tournament::openings::{Openings, Source};
use crate::tournament::pair::{MatchGame, PairOutcome};
use crate::tournament::play::Match;
use crate::tournament::record::{Head, Record};
use crate::tournament::setting::Setting;
use crate::tournament::sprt::{Hypotheses, Sprt};
use crate::tournament::tally::Tally;
use report::Report;

/// Let two settings, or other programs, play a match against each other.
///
/// A setting is level=N, or person=N for the model of a person of N Elo points (800 to 2400), or depth=N, with exact=N
/// to play perfectly from N empty squares on. With nodes=N each move is limited to N nodes, though never to fewer than
/// about 16,000. With budget=N the search has a node budget: after N nodes it finishes the current depth and begins no
/// deeper one. With weights=FILE positions are evaluated by those weights. With probcut shallow searches may replace
/// deep ones (selective passes). A level with book=FILE, or book=built-in, plays from that opening book as far as the
/// level uses it, and after that, without a clock, varies its moves as it does against people; otherwise the match
/// chooses the openings. For example: kaeshi match level=6 depth=5,exact=12,nodes=100000
///
/// gtp:COMMAND is another program, which speaks the Go Text Protocol, and nboard:COMMAND one that speaks NBoard's, at
/// depth N with nboard=N:COMMAND. For example: kaeshi match level=8 'gtp:gtp-rhino' --games 20. Each thread runs
/// programs of its own. A program that plays an illegal move, says nothing for five minutes, resigns, ends, or has no
/// time left loses the game by 64 discs, and the output says so.
///
/// Every opening is played twice, with the colours swapped. The win rate counts a draw as half a win. Intervals are 95
/// % confidence intervals, with the two games of an opening as one observation. The same settings, openings and seed
/// give the same games, whatever the number of threads, as long as no clock and no other program is involved.
#[derive(clap::Args)]
pub struct Args {
    /// The setting or program under test
    #[arg(value_name = "A", required_unless_present = "ladder")]
    a: Option<Contender>,
    /// The setting or program to play against
    #[arg(value_name = "B", required_unless_present = "ladder")]
    b: Option<Contender>,
    /// Let each level play against the level below instead, and print a table in Markdown
    #[arg(long, conflicts_with_all = ["a", "b", "record"])]
    ladder: bool,
    /// Let both sides evaluate by the weights in a file (or 'hand'), except a setting that names its own
    #[arg(long, value_name = "FILE", value_parser = Asset::<Weights>::named)]
    weights: Option<Asset<Weights>>,
    /// The number of games, even; fewer when the openings run out or the test is decided [default: 200]
    #[arg(long, value_name = "COUNT", value_parser = even)]
    games: Option<usize>,
    /// The openings: a number of random moves that left neither side far ahead, 'balanced' for the list that the pages
    /// use, or a file
    ///
    /// A line of a file is a transcript, f5d6c3…, or a position of 64 characters and the side to move. An opening that
    /// is a mirror image or rotation of an earlier one is left out.
    #[arg(long, value_name = "MOVES|balanced|FILE", default_value = "10")]
    openings: Source,
    /// The seed of the openings and of a level's random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The time of each side for all its moves of a game, in seconds; with 60+0.5 every move adds half a second
    ///
    /// The strongest level uses what the clock allows, the others no more than they need.
    #[arg(long, value_name = "SECONDS[+INCREMENT]", conflicts_with = "ladder")]
    clock: Option<TimeControl>,
    #[command(flatten)]
    threads: Threads,
    /// Stop as soon as a sequential test decides that A's win rate is H0, or that it is H1
    ///
    /// Both are win rates, as 0.5,0.55, or Elo differences, as 0elo,20elo. The test is the generalised sequential
    /// probability ratio test on pairs of games.
    #[arg(long, value_name = "H0,H1")]
    sprt: Option<Hypotheses>,
    /// The probability of accepting H1 when H0 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = risk, requires = "sprt")]
    alpha: f64,
    /// The probability of accepting H0 when H1 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = risk, requires = "sprt")]
    beta: f64,
    /// Write every game to a file that 'kaeshi replay' can read, in GGF if its name ends in .ggf; - is standard output
    ///
    /// After each transcript follow black (Black's discs), or fault (the side that lost by one, and which), a (A's
    /// colour) and, if the game did not begin at the standard start, start (its first position). Lines that begin with
    /// # are no games. If the file is the record of a match of the same sides, openings, seed, table and clock, the
    /// match continues: the games of the file are counted and not played again. So a match that was stopped can be
    /// finished, and one that was too short made longer.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Print a JSON object instead of text; with --ladder, one per line
    ///
    /// Its keys are a, b, seed, openings, games, wins, draws, losses, faults (the games that A lost by a fault, and B),
    /// pentanomial (how many pairs brought A 0, ½, 1, 1½ and 2 points), win_rate, discs and elo (each with value, and
    /// lower and upper, the ends of the interval of 95 % confidence; null where one is infinite), nodes_a_move and
    /// seconds_a_move (A's, then B's; null where a program does not tell its nodes, and where all games were there
    /// already); and with --sprt also sprt, with h0, h1, log_ratio, lower, upper and accepted ("H0", "H1" or null).
    #[arg(long)]
    json: bool,
    /// Memory for the transposition table of each side in each game, in megabytes
    #[arg(long, value_name = "MEGABYTES", default_value = "8", value_parser = megabytes)]
    table: u32,
}

/// Reads an even number of games.
fn even(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if number >= 2 && number % 2 == 0 => Ok(number),
        _ => Err("an even number is expected: every opening is played twice".to_string()),
    }
}

/// Reads an error probability of the sequential test.
fn risk(text: &str) -> Result<f64, String> {
    let risk = text.parse().ok().filter(|risk| *risk > 0.0 && *risk < 0.5);
    risk.ok_or_else(|| "a probability above 0 and below 0.5 is expected".to_string())
}

/// Plays the match, or the matches of the ladder.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let matches: Vec<_> = sides(args);
    let players = 2 * args.threads.pool().threads() as u64;
    has_tables(players, "players", args.table)?;
    matches.iter().flatten().try_for_each(Contender::check)?;
    let (openings, complaints) = args.openings.open(args.seed);
    let games = args.games.unwrap_or_else(|| openings.len().map_or(200, |len| 2 * len));
    let output = |path: &PathBuf| Output::resumed(path, args.force.is_given());
    let record = args.record.as_ref().map(output).transpose()?;
    let mut screen = Screen::with_bar(Some((games * matches.len()) as u64)).aside_of(record.as_ref());
    let opened = record.map(|output| Record::open(output, head(args, &matches[0], &openings))).transpose()?;
    let (mut record, mut known) = opened.unzip();
    let known = known.get_or_insert_default();
    known.truncate(games / 2);
    complaints.iter().for_each(|complaint| screen.complain(complaint));
    if openings.len() == Some(0) {
        return Err(io::Error::other(format!("{} has no opening to begin with", args.openings)));
    }
    if args.ladder && !args.json {
        screen.answer(Report::head())?;
    }
    let sprt = args.sprt.map(|hypotheses| Sprt::new(hypotheses, args.alpha, args.beta));
    for sides in &matches {
        let tally = play(args, sides, sprt, openings.games().take(games / 2), (record.as_mut(), known), &screen)?;
        let report = Report::new(sides, args.seed, args.openings.to_string(), &tally, sprt.as_ref());
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

/// Returns what tells a match from others: all that its games depend on.
fn head(args: &Args, sides: &[Contender; 2], openings: &Openings) -> Head {
    let openings =
        openings.checksum().map_or(args.openings.to_string(), |sum| format!("{} ({sum:016x})", args.openings));
    let clock = args.clock.map_or(String::new(), |clock| format!("; clock {clock}"));
    let weights = args.weights.as_ref().map_or(String::new(), |weights| match weights.get() {
        Some(weights) => format!("; weights {:016x}", checksum(&weights.write())),
        None => "; weights by hand".to_string(),
    });
    let settings = format!("{openings}; seed {}; table {} MB{weights}{clock}", args.seed, args.table);
    Head { sides: sides.each_ref().map(ToString::to_string), settings, control: args.clock }
}

/// Returns the pairs of sides that play.
fn sides(args: &Args) -> Vec<[Contender; 2]> {
    let with_weights = |setting: Setting| Contender::Setting(Box::new(setting.or_weights(args.weights.as_ref())));
    match (&args.a, &args.b) {
        (Some(a), Some(b)) => vec![[a, b].map(|side| match side {
            Contender::Setting(setting) => with_weights(Setting::clone(setting)),
            Contender::Program(_) => side.clone(),
        })],
        _ => {
            let of_levels = |pair: &[Level]| [pair[1], pair[0]].map(|level| with_weights(Setting::of_level(level)));
            Level::ALL.windows(2).map(of_levels).collect()
        }
    }
}

/// Plays one match, with its record and its progress, and returns its tally.
fn play(
    args: &Args,
    sides: &[Contender; 2],
    sprt: Option<Sprt>,
    openings: impl Iterator<Item = Game> + Send,
    (mut record, known): (Option<&mut Record>, &[PairOutcome]),
    screen: &Screen,
) -> io::Result<Tally> {
    let (pool, control) = (args.threads.pool(), args.clock);
    let contest = Match { sides, seed: args.seed, pool, megabytes: args.table, control, sprt };
    (0..2 * known.len()).for_each(|_| screen.step());
    contest.play(openings, known, |pair, tally| {
        for played in &pair.games {
            screen.step();
            if let Some(fault) = fault_of(played, sides) {
                screen.advise(fault);
            }
        }
        record.as_mut().map_or(Ok(()), |record| record.write(pair))?;
        let Tally { wins, draws, losses, pentanomial, .. } = tally;
        let test = sprt.map_or(String::new(), |sprt| format!(", test {:+.2}", sprt.log_ratio(pentanomial)));
        let [a, b] = sides;
        screen.note(format!("{a} against {b}: +{wins} ={draws} -{losses}{test}"));
        Ok(())
    })
}

/// Returns in words by which fault a game was lost, and where.
fn fault_of(played: &MatchGame, sides: &[Contender; 2]) -> Option<String> {
    let (is_b, fault) = played.fault.as_ref()?;
    let (side, color) = (&sides[usize::from(*is_b)], if *is_b { !played.a } else { played.a });
    Some(format!("{side} as {color} {fault}, after {}", played.game.transcript()))
}

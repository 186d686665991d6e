//! `kaeshi train people-report`: measures the model of how people play.

mod goals;

use std::collections::HashSet;
use std::io;
use std::time::Instant;

use kaeshi::eval::Evaluator;
use kaeshi::people::{Group, Model, Rating};

use self::goals::Goals;
use super::people::{Course, Played, years};
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen};
use crate::files::assets::Asset;
use crate::pool::Pool;
use crate::train::people::examples::{Example, Examples};
use crate::train::people::fit::{Data, Record};
use crate::train::people::ladder::{Encounter, Habits, KINDS, PHASES, play};
use crate::train::people::report::{BANDS, Known, Ranges, centres, known, ranges, without};
use crate::train::people::tally::Tally;
use crate::train::span::Span;

/// Measure the model of how people play on games of years that it did not learn from, and in games of its own.
///
/// Prints how often the model predicts the move that was played, by phase and by band of strength; how often moves with
/// a given predicted chance were played; how much people lose and where they play, compared with the model's own games;
/// the score of each step of strength against the step below; how well a game shows its player's strength; with
/// --ablation how much each group of features contributes; and at the end the goals of the model, each with 'true' or
/// 'false'.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    games: Played,
    /// The model: a file, or 'built-in'
    #[arg(long, value_name = "FILE", default_value = "built-in", value_parser = Asset::<Model>::named)]
    model: Asset<Model>,
    /// The years whose games are measured
    #[arg(long, value_name = "YEARS", default_value = "2022-2023", value_parser = years())]
    years: Span,
    /// The greatest number of games to measure; the seed decides which
    #[arg(long, value_name = "COUNT", default_value_t = 100_000)]
    most: u32,
    /// The number of games of each step against the step below, and of each band; 0 plays none
    #[arg(long, value_name = "COUNT", default_value_t = 200)]
    play: u32,
    /// The number of sides of games whose strength is estimated from their moves
    #[arg(long, value_name = "COUNT", default_value_t = 1000)]
    rated: u32,
    /// Fit the model again without each group of features in turn, to this many games of the years 1977 to 2021; 0
    /// skips this
    #[arg(long, value_name = "GAMES", default_value_t = 0)]
    ablation: u32,
    #[command(flatten)]
    course: Course,
    #[command(flatten)]
    threads: Threads,
}

/// Measures the model.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let mut screen = Screen::new();
    let (options, weights, pool) = (args.course.options()?, args.games.weights()?, args.threads.pool());
    let Some(model) = args.model.get() else { return Err(crate::files::invalid("there is no model 'none'")) };
    let record = Record::read(&args.games.files, &mut screen)?;
    let data = |ending: &str| Data {
        record: &record,
        weights: &weights,
        values: crate::files::beside(&args.games.values, ending),
        pool,
    };
    let unseen = record.draw(args.years, args.most as usize, options.seed);
    let unseen = data(".unseen").examples(&unseen, &mut screen)?;
    let spread = record.ratings.spread();
    let at = |part: usize| spread.get(spread.len() * part / 100).copied().unwrap_or(f64::NAN);
    screen.answer(format_args!(
        "strengths of {} games' players: {:.0} at 5 %, {:.0} at 25 %, {:.0} at 50 %, {:.0} at 75 %, {:.0} at 95 %",
        record.games.len(),
        at(5),
        at(25),
        at(50),
        at(75),
        at(95)
    ))?;

    let measured = known(model, &unseen, pool)?;
    let mut goals = Goals::default();
    goals.of_file(model);
    tell_known(&screen, &measured, &centres(&unseen))?;
    goals.of_known(&measured);
    let evaluator = Evaluator::trained(weights.clone());
    if args.rated > 0 {
        goals.of_ranges(&tell_ranges(&screen, model, &unseen, args.rated as usize, pool)?);
    }
    if args.play > 0 {
        for (band, &centre) in centres(&unseen).iter().enumerate() {
            let own = play(model, &evaluator, [centre; 2], args.play, options.seed << 32, pool);
            tell_habits(&screen, band, centre, &measured, &own.habits)?;
            goals.of_habits(band, &measured.people[band], &own.habits);
        }
        tell_ladder(&screen, model, &evaluator, args, &mut goals)?;
    }
    if args.ablation > 0 {
        let training = record.draw(Span { from: 1977, to: 2021 }, args.ablation as usize, options.seed);
        let training = data("").examples(&training, &mut screen)?;
        screen.head("left out                                  first   three    nats");
        let mut all = None;
        // A fit without the phase would be without all that is left, too.
        let groups = Group::ALL.into_iter().filter(|&group| group != Group::Phase);
        for group in std::iter::once(None).chain(groups.map(Some)) {
            let tally = without(group, &training, &unseen, options, pool, &mut screen)?;
            let all: &Tally = all.get_or_insert(tally);
            let name = group.map_or("nothing", Group::name);
            screen.answer(format_args!(
                "{name:<40}  {:>5.2}  {:>6.2}  {:>6.4}  {:+.4}",
                tally.first(),
                tally.three(),
                tally.nats(),
                tally.nats() - all.nats()
            ))?;
        }
    }
    goals.tell(&screen)?;
    Ok(screen.finish())
}

fn tell_known(screen: &Screen, known: &Known, centres: &[Rating; BANDS.len()]) -> io::Result<()> {
    screen.head("empties   unforced   first   three    nats");
    let row = |name: &str, tally: &Tally| {
        format!("{name:<7}  {:>9}  {:>6.2}  {:>6.2}  {:>6.4}", tally.moves, tally.first(), tally.three(), tally.nats())
    };
    for (ten, tally) in known.tens.iter().enumerate() {
        screen.answer(row(&format!("{}-{}", 10 * ten, 10 * ten + 9), tally))?;
    }
    let all = known.all();
    screen.answer(row("all", &all))?;
    let (forced, moves) = (f64::from(all.forced), f64::from(all.moves));
    screen.answer(format_args!(
        "with forced moves: first {:.2}, three {:.2}, {:.4} nats",
        (all.first() * moves + 100.0 * forced) / (moves + forced),
        (all.three() * moves + 100.0 * forced) / (moves + forced),
        all.nats / (moves + forced)
    ))?;
    let names: Vec<String> = centres.iter().map(|centre| format!("{centre:>6}")).collect();
    screen.head(format_args!("nats of the model at the strength  {}", names.join("  ")));
    for (&(_, _, name), tallies) in BANDS.iter().zip(&known.bands) {
        let cells: Vec<String> = tallies.iter().map(|tally| format!("{:.4}", tally.nats())).collect();
        screen.answer(format_args!("people {name:<9} ({:>6} moves)     {}", tallies[0].moves, cells.join("  ")))?;
    }
    screen.head("chance        moves    said    played");
    for (class, &(moves, sum, played)) in known.curve.iter().enumerate() {
        let share = |part: f64| 100.0 * part / f64::from(moves.max(1));
        screen.answer(format_args!(
            "{:>2}-{:<3} %  {moves:>8}  {:>6.2}    {:>6.2}",
            10 * class,
            10 * class + 10,
            share(sum),
            share(played.into())
        ))?;
    }
    Ok(())
}

fn tell_ranges(screen: &Screen, model: &Model, unseen: &Examples, count: usize, pool: Pool) -> io::Result<Ranges> {
    let sides = sides(unseen, count);
    let ranges = ranges(model, &sides, unseen, pool)?;
    let share = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
    let mean = |sum: f64, whole: u32| sum / f64::from(whole.max(1));
    screen.answer(format_args!(
        "strength of {} sides of games: {:.1} % of the ranges hold it; {:.1} % are shown, {:.0} points wide, \
         of which {:.1} % hold it; the middle is {:.0} points off, the average of all players {:.0}",
        ranges.sides,
        share(ranges.held, ranges.sides),
        share(ranges.shown, ranges.sides),
        mean(ranges.widths, ranges.shown),
        share(ranges.shown_held, ranges.shown),
        mean(ranges.distance, ranges.sides),
        mean(ranges.distance_of_mean, ranges.sides)
    ))?;
    Ok(ranges)
}

/// Returns the examples of the first sides of games, which stand one behind the other.
fn sides(unseen: &Examples, count: usize) -> Vec<Vec<&Example>> {
    let mut sides: Vec<[Vec<&Example>; 2]> = Vec::new();
    let mut turn = 0;
    for example in &unseen.list {
        // A game's examples begin with its second move, at 59 empty squares.
        if example.situation.board().empties().len() == 59 {
            if 2 * sides.len() >= count {
                break;
            }
            sides.push(Default::default());
            turn = 0;
        } else if example.situation.last().is_some() {
            turn = 1 - turn;
        }
        if let Some(game) = sides.last_mut() {
            game[turn].push(example);
        }
    }
    sides.into_iter().flatten().collect()
}

fn tell_habits(screen: &Screen, band: usize, centre: Rating, known: &Known, own: &Habits) -> io::Result<()> {
    let (people, expected) = (&known.people[band], known.expected[band].losses());
    screen.answer(format_args!("people {}, and the model at {centre} in its own games:", BANDS[band].2))?;
    for (phase, name) in PHASES.iter().enumerate() {
        let (theirs, ours) = (people.losses()[phase], own.losses()[phase]);
        screen.answer(format_args!(
            "  discs lost with a move, {name:<7}  {theirs:.3}  {ours:.3}  {:+.1} %; expected in the people's positions \
             {:.3}, {:+.1} %",
            100.0 * (ours / theirs - 1.0),
            expected[phase],
            100.0 * (expected[phase] / theirs - 1.0)
        ))?;
    }
    for (kind, name) in KINDS.iter().enumerate() {
        let (theirs, ours) = (people.shares()[kind], own.shares()[kind]);
        screen.answer(format_args!("  share of {name:<6} {theirs:>6.2} %  {ours:>6.2} %  {:+.2}", ours - theirs))?;
    }
    Ok(())
}

fn tell_ladder(
    screen: &Screen,
    model: &Model,
    evaluator: &Evaluator,
    args: &Args,
    goals: &mut Goals,
) -> io::Result<()> {
    let (seed, pool) = (args.course.seed, args.threads.pool());
    let mut seen = HashSet::new();
    let (mut games, begun) = (0, Instant::now());
    let mut lines = Vec::new();
    screen.head("step   against    points   discs lost with a move: opening, middle, end");
    for pair in Rating::STEPS.windows(2) {
        let encounter = play(model, evaluator, [pair[1], pair[0]], args.play, seed + u64::from(games), pool);
        goals.of_step([pair[0], pair[1]], &encounter);
        let Encounter { games: played, points, habits, transcripts } = encounter;
        games += played;
        lines.extend(transcripts.first().map(|game| format!("{} (black) - {}: {game}", pair[1], pair[0])));
        seen.extend(transcripts);
        let losses = habits.losses().map(|lost| format!("{lost:.3}")).join("  ");
        let share = 100.0 * points / f64::from(played.max(1));
        screen.answer(format_args!("{:>4}   {:>7}   {share:>5.1} %   {losses}", pair[1], pair[0]))?;
    }
    let spent = 1000.0 * begun.elapsed().as_secs_f64() * pool.threads() as f64 / (60.0 * f64::from(games));
    screen.answer(format_args!("{} of {games} games differ; {spent:.2} ms of a processor for a move", seen.len()))?;
    goals.of_games(games, seen.len());
    lines.into_iter().try_for_each(|line| screen.answer(line))
}

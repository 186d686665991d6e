//! `kaeshi analyse`: the review of games, move by move.

mod json;
mod reviewed;
mod table;
mod why;

use std::io;
use std::num::NonZeroUsize;
use std::time::Duration;

use kaeshi::review::Effort;
use kaeshi::search::Searcher;

use super::options::{Engine, GameFiles, seconds};
use super::screen::{Outcome, Screen, to_json};
use crate::files::games::{Found, NoGame};
use crate::pool::Pool;
use reviewed::{Reviewed, review};

/// Review games: what each move was worth, and what it lost.
///
/// A file holds games in any format that 'kaeshi convert' reads, or one transcript per line, as 'kaeshi replay' reads
/// them. Games from standard input are reviewed as they arrive. The end of a game is proved, from the last move
/// backwards. The moves before it are estimated, more and more deeply until the time is over. Scores are those of the
/// side that moved: the difference in discs at the end of the game, empty squares given to the winner.
///
/// With --depth or --exact-from, and without --seconds, the result depends on these two alone, not on the machine or
/// the number of threads. Without them the review goes as far as the time allows. The exit status is 1 when some input
/// is not a complete game; the other games are reviewed all the same.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    games: GameFiles,
    /// Print JSON instead of a table: one object per move and one per game
    ///
    /// The keys of a move are game (the number of the game, from 1), ply (the number of the move, from 1), side ("X" or
    /// "O"), move, score (in discs, for that side), exact (whether all of this is proved), best (a best move, the move
    /// itself where none is better), loss (discs lost against the best move), mark ("best", "good", "inaccuracy",
    /// "mistake" or "blunder"), depth (the search depth in moves) and line (best play, beginning with the better move).
    /// The last object of a game has game, moves, accuracy, lost and marks of both sides, turning_point (a ply, or
    /// null), exact (how many moves are proved), discs (the result of both sides, or null), complete (whether the whole
    /// review was done), nodes and seconds. Input that is not a complete game has only game and error.
    ///
    /// With --why a move has one key more, why: what speaks against it, the most telling first. A fact has kind, side,
    /// squares, line ("played" or "better"), ply (the moves of that line after which it is so), count and other (how
    /// many in this line and in the other one) and proved.
    #[arg(long)]
    json: bool,
    /// Say why each move that lost something is worse than the better one, where the board shows it
    #[arg(long)]
    why: bool,
    /// The time limit for each game [default: 12; no limit with --depth or --exact-from]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    seconds: Option<Duration>,
    /// Estimate moves at this search depth, 1 to 60 [default: 12 with --exact-from]
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: Option<u8>,
    /// Prove moves made with at most this many empty squares [default: 20 with --depth]
    #[arg(long, value_name = "EMPTIES", value_parser = clap::value_parser!(u32).range(0..=60))]
    exact_from: Option<u32>,
    #[command(flatten)]
    engine: Engine,
    /// The number of threads; they review several games at a time, or share the proofs of a single game [default: one
    /// for each processor]
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// The time for a game when no option sets it.
const USUAL_SECONDS: Duration = Duration::from_secs(12);

/// Reviews every game of the files.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let input = args.games.games();
    let mut screen = Screen::with_bar(input.total());
    let pool = Pool::new(args.threads.and_then(|threads| NonZeroUsize::new(threads.into())));
    let (effort, time) = args.budget();
    let work = |searcher: &mut Searcher, found: Result<Found, NoGame>| {
        let game = found.map_err(|error| error.to_string())?.whole()?;
        Ok(review(game, searcher, effort, time))
    };
    let mut number = 0;
    let mut finish = |screen: &mut Screen, reviewed: Result<Reviewed, String>| {
        number += 1;
        screen.step();
        answer(screen, number, reviewed, args)
    };
    if input.total().is_some_and(|games| games > 1) {
        args.engine.has_tables(pool)?;
        let games: Vec<_> = input.collect();
        pool.in_order(games.into_iter(), || args.engine.searcher(), work, |done| finish(&mut screen, done))?;
    } else {
        let mut searcher = args.engine.searcher().with_threads(pool.threads());
        for found in input {
            let reviewed = work(&mut searcher, found);
            finish(&mut screen, reviewed)?;
        }
    }
    Ok(screen.finish())
}

impl Args {
    /// Returns how deep the review goes, and its time limit.
    fn budget(&self) -> (Effort, Option<Duration>) {
        if self.depth.is_none() && self.exact_from.is_none() {
            return (Effort::FULL, Some(self.seconds.unwrap_or(USUAL_SECONDS)));
        }
        let Effort { depth, exact_from } = Effort::USUAL;
        let effort = Effort { depth: self.depth.unwrap_or(depth), exact_from: self.exact_from.unwrap_or(exact_from) };
        (effort, self.seconds)
    }
}

/// Prints a reviewed game, or reports the error of input that is no game.
fn answer(screen: &mut Screen, number: usize, reviewed: Result<Reviewed, String>, args: &Args) -> io::Result<()> {
    match reviewed {
        Err(error) => {
            screen.complain(&error);
            if args.json { screen.answer(to_json(&json::Failure { game: number, error })) } else { Ok(()) }
        }
        Ok(reviewed) if args.json => {
            for (index, judged) in reviewed.moves.iter().enumerate() {
                let why = args.why.then(|| why::why(&reviewed, index).unwrap_or_default());
                screen.answer(to_json(&json::Move::of(number, judged, why.as_deref())))?;
            }
            screen.answer(to_json(&json::Whole::of(number, &reviewed)))
        }
        Ok(reviewed) => {
            for line in table::lines(number, &reviewed, args.why) {
                screen.answer(line)?;
            }
            Ok(())
        }
    }
}

//! `kaeshi play`: a game at the terminal, against the engine or against another person.
//!
//! One loop: show the board, let the side to move play, repeat. A typed line is first parsed into a [`Request`], so
//! that reading and acting stay apart. Everything is printed to standard output, because the dialogue is the answer of
//! this command.

mod request;

use std::fmt;
use std::io;
use std::time::{SystemTime, UNIX_EPOCH};

use super::color::{GOOD, Styled};
use super::options::{Threads, level};
use super::screen::{Outcome, print};
use kaeshi::book::Book;
use kaeshi::eval::Weights;
use kaeshi::people::Rating;
use kaeshi::search::Level;
use kaeshi::{Bitboard, Color, Game, Position, Square};

use crate::files::assets::{self, Asset};
use crate::files::lines::{LONGEST, Step, read_line};
use crate::session::{Advice, Opponent, People, Session};
use request::{HELP, Request};

/// Play a game at the terminal.
///
/// Type a square such as f5 to play there. Other words: undo, redo, hint, moves, level N, person N, new, help, quit.
/// The engine's moves are searched by one thread, so that a seed reproduces them; hints use several threads.
#[derive(clap::Args)]
pub struct Args {
    /// Your side; with 'both' two people share the keyboard, with 'none' you watch
    #[arg(long, value_name = "SIDE", value_enum, default_value = "black")]
    side: Side,
    /// The engine's playing strength, from 1 for beginners to 10
    #[arg(long, value_name = "N", default_value = "4", value_parser = level)]
    level: Level,
    /// Play against the model of a person of this strength instead, in Elo points from 800 to 2400
    #[arg(long, value_name = "ELO", value_parser = str::parse::<Rating>, conflicts_with = "level")]
    person: Option<Rating>,
    /// The first position: 64 characters a1…h8 of X, O and -, then the side to move
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, value_parser = str::parse::<Position>)]
    from: Option<Position>,
    /// Let the engine evaluate by the weights in a file, or by 'hand' for the hand-made rules, instead of the built-in
    /// weights
    #[arg(long, value_name = "FILE", value_parser = Asset::<Weights>::named)]
    weights: Option<Asset<Weights>>,
    /// Let the engine play from the opening book in a file, or from 'none', instead of the built-in book
    #[arg(long, value_name = "FILE", value_parser = Asset::<Book>::named)]
    book: Option<Asset<Book>>,
    /// The seed of the engine's choices; the same seed gives the same moves again [default: another one for each game]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    threads: Threads,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Side {
    /// You play black
    Black,
    /// You play white
    White,
    /// Two people play
    Both,
    /// The engine plays both sides
    None,
}

/// Plays until the user quits, or the input ends.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let start = args.from.unwrap_or(Position::START);
    let time = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let book = args.book.clone().unwrap_or_else(Asset::built_in);
    let searchers = [1, args.threads.pool().threads()].map(|threads| {
        let mut searcher = assets::searcher(64, args.weights.as_ref()).with_threads(threads);
        searcher.set_book(book.get().cloned());
        searcher
    });
    let opponent = args.person.map_or(Opponent::Level(args.level), Opponent::Person);
    let seed = args.seed.unwrap_or_else(time);
    let mut session = Session::new(start, args.side.people(), opponent, seed, searchers);
    let mut input = io::stdin().lock();
    show(&session)?;
    loop {
        if session.is_engine_to_move() {
            let_engine_play(&mut session)?;
            continue;
        }
        if !session.has_people() {
            break;
        }
        prompt(session.game())?;
        let mut line = Vec::new();
        match read_line(&mut input, &mut line, LONGEST)? {
            Step::End => {
                tell("")?;
                break;
            }
            Step::TooLong => {
                tell(format_args!("A line of more than {} MiB is not read.", LONGEST >> 20))?;
                continue;
            }
            Step::Line => {}
        }
        match Request::read(&String::from_utf8_lossy(&line)) {
            Ok(Request::Quit) => break,
            Ok(request) => fulfil(&mut session, request)?,
            Err(explanation) => tell(explanation)?,
        }
    }
    tell_moves(session.game())?;
    Ok(Outcome::Clean)
}

impl Side {
    const fn people(self) -> People {
        let (black, white) = match self {
            Side::Black => (true, false),
            Side::White => (false, true),
            Side::Both => (true, true),
            Side::None => (false, false),
        };
        People { black, white }
    }
}

/// Carries out a request.
fn fulfil(session: &mut Session, request: Request) -> io::Result<()> {
    match request {
        Request::Play(square) => match session.play(square) {
            Ok(()) => show(session),
            Err(error) => {
                let legal = session.game().legal_moves();
                let legal: Vec<String> = legal.into_iter().map(|legal| legal.to_string()).collect();
                let choice =
                    if legal.is_empty() { String::new() } else { format!(" You can play {}.", legal.join(", ")) };
                tell(format_args!("That is not possible: {error}.{choice}"))
            }
        },
        Request::Undo if session.undo() => show(session),
        Request::Undo => tell("There is no move of yours to take back."),
        Request::Redo if session.redo() => show(session),
        Request::Redo => tell("There is no move that was taken back."),
        Request::Hint => hint(session),
        Request::Moves => tell_moves(session.game()),
        Request::Opponent(opponent) => {
            session.set_opponent(opponent);
            tell(format_args!("The engine plays {opponent} from now on."))
        }
        Request::New => {
            session.restart();
            show(session)
        }
        Request::Help => tell(HELP),
        Request::Quit => Ok(()),
    }
}

fn let_engine_play(session: &mut Session) -> io::Result<()> {
    let side = session.game().position().side;
    let choice = session.let_engine_play().map_err(io::Error::other)?;
    let by_book = if choice.book { ", by the book" } else { "" };
    tell(format_args!("{} ({}) plays {}{by_book}.", name(side), session.opponent(), choice.best))?;
    show(session)
}

/// Shows the score of every move if it can be proved at once, else one good move.
fn hint(session: &mut Session) -> io::Result<()> {
    match session.advice() {
        None => tell("The game is over."),
        Some(Advice::Estimate(choice)) => {
            let discs = f64::from(choice.value) / 100.0;
            tell(format_args!("{} looks good: about {discs:+.0} for you at the end.", choice.best))
        }
        Some(Advice::Proof(moves)) => {
            let moves: Vec<String> = moves.iter().map(|(square, score)| format!("{square} {score:+}")).collect();
            tell(format_args!("With best play from here: {}.", moves.join(", ")))
        }
    }
}

fn tell_moves(game: &Game) -> io::Result<()> {
    match game.moves() {
        [] => tell("No move has been played."),
        moves => tell(format_args!("{} moves: {}", moves.len(), game.transcript())),
    }
}

/// Shows the board, and whose turn it is or the result.
fn show(session: &Session) -> io::Result<()> {
    let game = session.game();
    let position = game.position();
    let legal = if session.is_engine_to_move() { Bitboard::EMPTY } else { game.legal_moves() };
    tell("\n    a b c d e f g h")?;
    for rank in 0..8 {
        let square = |file| match position.disc(Square::at(file, rank)) {
            Some(color) => color.letter().to_string(),
            None if legal.contains(Square::at(file, rank)) => Styled(GOOD, '*').to_string(),
            None => ".".to_string(),
        };
        let row: String = (0..8).map(|file| format!(" {}", square(file))).collect();
        let margin = match rank {
            3 => format!("    Black X {:2}", position.black().len()),
            4 => format!("    White O {:2}", position.white().len()),
            _ => String::new(),
        };
        tell(format_args!("  {}{row}{margin}", rank + 1))?;
    }
    tell("")?;
    if let Some(result) = game.result() {
        let verdict = match result.winner() {
            Some(winner) => format!("{} has won", name(winner)),
            None => "A draw".to_string(),
        };
        return tell(format_args!(
            "The game is over. {verdict}: {} to {}.",
            result.black.max(result.white),
            result.black.min(result.white)
        ));
    }
    match game.passed() {
        Some(passed) => tell(format_args!("{} cannot move and passes.", name(passed))),
        None => Ok(()),
    }
}

fn prompt(game: &Game) -> io::Result<()> {
    match game.side() {
        Some(side) => print(format_args!("{} to move (* can be played, help explains): ", name(side))),
        None => print(format_args!("undo, new or quit: ")),
    }
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn tell(line: impl fmt::Display) -> io::Result<()> {
    print(format_args!("{line}\n"))
}

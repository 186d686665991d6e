//! `kaeshi play`: a game at the terminal, against the engine or against another person.
//!
//! One loop: show the board, let whoever is to move move, again. What was typed becomes a [`Request`] first, so that
//! reading and doing stay apart. All of it goes to standard output, since the talk is what the command is for.

mod request;

use std::fmt;
use std::io::{self, BufRead};
use std::time::{SystemTime, UNIX_EPOCH};

use super::screen::{Outcome, print};
use kaeshi::book::Book;
use kaeshi::eval::Weights;
use kaeshi::search::{Level, Limits, Searcher};
use kaeshi::{Bitboard, Color, Game, Position, Square};

use crate::files::assets::{self, Asset};
use request::{HELP, Request};

/// Play a game at the terminal.
///
/// Type a square such as f5 to play there. Other words: undo, redo, hint, moves, level N, new, help, quit.
#[derive(clap::Args)]
pub struct Args {
    /// Your side; with both, two people share the keyboard, with none you watch
    #[arg(long, value_name = "SIDE", value_enum, default_value = "black")]
    side: Side,
    /// How well the engine plays, from 1 for beginners to 10
    #[arg(long, value_name = "N", default_value = "4", value_parser = request::level)]
    level: Level,
    /// Begin here: 64 characters a1…h8 of X, O and -, then the side to move
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, value_parser = str::parse::<Position>)]
    from: Option<Position>,
    /// Let the engine evaluate by the weights in a file, or 'hand' by rules made by hand, instead of by the built-in
    /// weights
    #[arg(long, value_name = "FILE", value_parser = Asset::<Weights>::named)]
    weights: Option<Asset<Weights>>,
    /// Let the engine play from the opening book in a file, or 'none', instead of from the built-in book
    #[arg(long, value_name = "FILE", value_parser = Asset::<Book>::named)]
    book: Option<Asset<Book>>,
    /// The same seed makes the engine choose the same moves again; otherwise each game is another
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
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

/// A game under way.
struct Session {
    game: Game,
    start: Position,
    side: Side,
    level: Level,
    seed: u64,
    searcher: Searcher,
}

/// Plays until the person has had enough, or the input ends.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let start = args.from.unwrap_or(Position::START);
    let time = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let mut session = Session {
        game: Game::from_position(start),
        start,
        side: args.side,
        level: args.level,
        seed: args.seed.unwrap_or_else(time),
        searcher: assets::searcher(64, args.weights.as_ref()),
    };
    let book = args.book.clone().unwrap_or_else(Asset::built_in);
    session.searcher.set_book(book.get().cloned());
    let mut input = io::stdin().lock();
    session.show()?;
    loop {
        if session.is_engine_to_move() {
            session.let_engine_play()?;
            continue;
        }
        if session.side == Side::None {
            break;
        }
        session.prompt()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            tell("")?;
            break;
        }
        match Request::read(&String::from_utf8_lossy(&line)) {
            Ok(Request::Quit) => break,
            Ok(request) => session.fulfil(request)?,
            Err(explanation) => tell(explanation)?,
        }
    }
    session.tell_moves()?;
    Ok(Outcome::Clean)
}

impl Session {
    /// Says whether a person plays `color`.
    fn is_person(&self, color: Color) -> bool {
        match self.side {
            Side::Black => color == Color::Black,
            Side::White => color == Color::White,
            Side::Both => true,
            Side::None => false,
        }
    }

    fn is_engine_to_move(&self) -> bool {
        self.game.side().is_some_and(|side| !self.is_person(side))
    }

    /// Does what was asked for.
    fn fulfil(&mut self, request: Request) -> io::Result<()> {
        match request {
            Request::Play(square) => match self.game.play(square) {
                Ok(_) => self.show(),
                Err(error) => {
                    let legal: Vec<String> =
                        self.game.legal_moves().into_iter().map(|legal| legal.to_string()).collect();
                    let choice =
                        if legal.is_empty() { String::new() } else { format!(" You can play {}.", legal.join(", ")) };
                    tell(format_args!("That is not possible: {error}.{choice}"))
                }
            },
            Request::Undo => match self.turns_of_persons().into_iter().rev().find(|&ply| ply < self.game.ply()) {
                Some(ply) => self.go_to(ply),
                None => tell("There is no move of yours to take back."),
            },
            Request::Redo => match self.turns_of_persons().into_iter().find(|&ply| ply > self.game.ply()) {
                Some(ply) => self.go_to(ply),
                None => tell("There is no move that was taken back."),
            },
            Request::Hint => self.hint(),
            Request::Moves => self.tell_moves(),
            Request::Level(level) => {
                self.level = level;
                tell(format_args!("The engine plays at level {level} from now on."))
            }
            Request::New => {
                self.game = Game::from_position(self.start);
                self.show()
            }
            Request::Help => tell(HELP),
            Request::Quit => Ok(()),
        }
    }

    /// Returns the points of the line at which a person had to move, by the number of moves before them; also its end,
    /// if nobody has to move there.
    fn turns_of_persons(&self) -> Vec<usize> {
        let is_turn = |&ply: &usize| self.game.mover(ply).is_none_or(|side| self.is_person(side));
        (0..=self.game.line().len()).filter(is_turn).collect()
    }

    fn go_to(&mut self, ply: usize) -> io::Result<()> {
        self.game.go_to(ply);
        self.show()
    }

    fn let_engine_play(&mut self) -> io::Result<()> {
        let Position { board, side } = self.game.position();
        let choice = self.searcher.choose(board, self.level, self.seed, &Limits::NONE);
        let by_book = if choice.book { ", by the book" } else { "" };
        tell(format_args!("{} (level {}) plays {}{by_book}.", name(side), self.level, choice.best))?;
        self.game.play(choice.best).map_err(io::Error::other)?;
        self.show()
    }

    /// Shows the score of every move where it can be proved at once, else one good move.
    fn hint(&mut self) -> io::Result<()> {
        let board = self.game.position().board;
        if self.game.is_over() {
            return tell("The game is over.");
        }
        if board.empties().len() > PROVED_HINTS {
            let choice = self.searcher.choose(board, Level::MAX, self.seed, &Limits::NONE);
            let discs = f64::from(choice.value) / 100.0;
            return tell(format_args!("{} looks good: about {discs:+.0} for you at the end.", choice.best));
        }
        let mut moves = self.searcher.scores(board, &Limits::NONE).moves;
        moves.sort_by_key(|(_, bounds)| std::cmp::Reverse(bounds.lower));
        let moves: Vec<String> = moves.iter().map(|(square, bounds)| format!("{square} {:+}", bounds.lower)).collect();
        tell(format_args!("With best play from here: {}.", moves.join(", ")))
    }

    fn tell_moves(&self) -> io::Result<()> {
        match self.game.moves() {
            [] => tell("No move has been played."),
            moves => tell(format_args!("{} moves: {}", moves.len(), self.game.transcript())),
        }
    }

    /// Shows the board, and what is to be said about it.
    fn show(&self) -> io::Result<()> {
        let position = self.game.position();
        let legal = if self.is_engine_to_move() { Bitboard::EMPTY } else { self.game.legal_moves() };
        tell("\n    a b c d e f g h")?;
        for rank in 0..8 {
            let square = |file| match position.disc(Square::at(file, rank)) {
                Some(color) => color.letter(),
                None if legal.contains(Square::at(file, rank)) => '*',
                None => '.',
            };
            let row: String = (0..8).flat_map(|file| [' ', square(file)]).collect();
            let margin = match rank {
                3 => format!("    Black X {:2}", position.black().len()),
                4 => format!("    White O {:2}", position.white().len()),
                _ => String::new(),
            };
            tell(format_args!("  {}{row}{margin}", rank + 1))?;
        }
        tell("")?;
        if let Some(result) = self.game.result() {
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
        match self.game.passed() {
            Some(passed) => tell(format_args!("{} cannot move and passes.", name(passed))),
            None => Ok(()),
        }
    }

    fn prompt(&self) -> io::Result<()> {
        match self.game.side() {
            Some(side) => print(format_args!("{} to move (* can be played, help explains): ", name(side))),
            None => print(format_args!("undo, new or quit: ")),
        }
    }
}

/// The number of empty squares from which on hints are proved: such a position takes well under a second.
const PROVED_HINTS: u32 = 16;

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn tell(line: impl fmt::Display) -> io::Result<()> {
    print(format_args!("{line}\n"))
}

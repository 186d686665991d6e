//! `kaeshi svg`: draws a position or a game as an accessible picture.

use std::io;
use std::path::{Path, PathBuf};

use kaeshi::notation::write::{self, Picture};
use kaeshi::notation::{BoardError, NotationError, Record};
use kaeshi::{Color, Square};

use super::convert::format;
use super::screen::{Outcome, Screen};
use crate::files::source::Source;

/// Draw a position or a game as SVG, for pages, feeds, Markdown and print.
///
/// The picture has a title and a description for screen readers, and needs no style sheet and no script. The input may
/// be in any format that 'kaeshi convert' reads: a board, moves as f5d6c3, a link.
#[derive(clap::Args)]
pub struct Args {
    /// The position or the game; when left out, standard input is read
    #[arg(value_name = "TEXT", conflicts_with = "file", allow_hyphen_values = true)]
    text: Option<String>,
    /// A file with the position or the game
    #[arg(long, short, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Draw the whole game, each disc with the number of its move, instead of the position after the moves
    #[arg(long)]
    numbers: bool,
    /// Mark the last move
    #[arg(long, conflicts_with = "numbers")]
    last: bool,
    /// Write a word on a square, as d3=A; may be repeated
    #[arg(long = "mark", value_name = "SQUARE=WORD", value_parser = mark)]
    marks: Vec<(Square, String)>,
    /// Draw black lines on white paper, as in printed books
    #[arg(long)]
    print: bool,
    /// Write an HTML element with the picture inside as the fallback for readers without scripts
    #[arg(long)]
    element: bool,
    /// The title of the picture, instead of an English sentence
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// The alternative text of the picture, instead of a list of the squares or the moves
    #[arg(long, value_name = "TEXT")]
    description: Option<String>,
    /// The side to move when a board does not give it
    #[arg(long, value_name = "X|O", value_parser = format::side)]
    side: Option<Color>,
}

/// Draws the first position or game of the input.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let mut screen = Screen::new();
    let source = match &args.file {
        Some(path) => Source::open(path, None, None)?,
        None => match &args.text {
            Some(text) => Source::of(Path::new("the text"), text.clone().into_bytes()),
            None => Source::open(Path::new("-"), None, None)?,
        },
    };
    let (mut first, mut count) = (None, 0);
    let read = source.read(None, args.side, &mut |record| {
        count += 1;
        first.get_or_insert(record);
    });
    if let Err(why) = read {
        screen.complain(format_args!("{}: {why}", source.name));
    }
    let Some(record) = first else {
        if count == 0 {
            screen.complain(format_args!("{} has neither moves nor a position", source.name));
        }
        return Ok(screen.finish());
    };
    if let Some(error) = source.complaint(&record) {
        let sideless = NotationError::Board(BoardError::NoSide);
        let is_sideless = record.fault.as_ref().is_some_and(|fault| fault.error == sideless);
        screen.complain(format_args!("{error}{}", if is_sideless { ": use --side X or --side O" } else { "" }));
        return Ok(screen.finish());
    }
    if count > 1 {
        screen.complain(format_args!(
            "{} has {count} games or positions, and the first is drawn: 'kaeshi convert --to svg' draws them all",
            source.name
        ));
    }
    screen.answer(format_args!("{}", drawn(args, &record)))?;
    Ok(screen.finish())
}

/// Returns the picture, or the element with the picture inside.
fn drawn(args: &Args, record: &Record) -> String {
    let marks: Vec<(Square, &str)> = args.marks.iter().map(|(square, word)| (*square, word.as_str())).collect();
    let last = record.moves.as_ref().and_then(|moves| moves.last()).copied().filter(|_| args.last);
    let picture = Picture {
        is_numbered: args.numbers && record.moves.is_some(),
        is_print: args.print,
        last,
        marks: &marks,
        title: args.title.as_deref(),
        description: args.description.as_deref(),
    };
    let svg = picture.draw(record);
    if !args.element {
        return svg;
    }
    let element = write::embed(record);
    element.replacen("></", &format!(">{svg}</"), 1)
}

/// Reads a square and a word.
///
/// # Errors
/// Returns a message for the user when the text is no mark.
fn mark(text: &str) -> Result<(Square, String), String> {
    let (square, word) = text.split_once('=').ok_or("a square and a word are expected, as d3=A")?;
    Ok((square.parse().map_err(|error| format!("{error}"))?, word.to_string()))
}

//! `kaeshi tsume explain`: why the right first move of a puzzle is right, and the tempting wrong ones are not.

use std::io;

use kaeshi::eval::{Evaluator, Weights};
use kaeshi::people::Model;
use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::prover::Prover;
use kaeshi::tsume::parity::Parity;
use kaeshi::tsume::reasons::{Reason, Side, Told};
use kaeshi::{Bitboard, Color, Square};
use serde::Serialize;

use super::folder::Library;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::files::assets::{self, Asset};
use crate::puzzles::elimination::{Explained, STRENGTH, eliminate};

/// Explain the first moves of puzzles: why the right one is right, and why each tempting wrong one fails.
///
/// Tempting moves are the wrong moves that people play most, by the model of how people play; four at most are shown.
/// For each move the command prints the share of people who play it, the final discs (the solver's first), the line of
/// best play, the facts that set this line apart from that of the right move, and the regions of empty squares before
/// and after it, with the side that plays last in each.
#[derive(clap::Args)]
pub struct Args {
    /// The names of puzzles, as 'kaeshi tsume list' has them
    #[arg(value_name = "ID", required = true)]
    ids: Vec<String>,
    #[command(flatten)]
    puzzles: Library,
    /// Print one JSON object per puzzle instead of sentences
    ///
    /// Its keys are id, board (64 characters of X, O and -), side (the solver, "X" or "O"), goal, kind ("technique", or
    /// "counting" without a theme) and moves. The right move stands first. Each has square, right (true or false),
    /// share (of people of 1500 who play it), score (for the solver), line (squares), facts and regions. A fact has
    /// reason (its kind), side, squares, ply (after how many moves of the line), count and other (in the line of the
    /// right move; of the right move, in that of the best wrong one). A region has before (squares) and after: its
    /// parts, each with squares and last (the side that plays last there, null where a square stays empty).
    #[arg(long)]
    json: bool,
}

/// The JSON object of a puzzle.
#[derive(Serialize)]
struct Row {
    id: String,
    board: String,
    side: char,
    goal: String,
    kind: &'static str,
    moves: Vec<ToldMove>,
}

#[derive(Serialize)]
struct ToldMove {
    square: String,
    right: bool,
    share: f64,
    score: i8,
    line: Vec<String>,
    facts: Vec<ToldFact>,
    regions: Vec<ToldRegion>,
}

#[derive(Serialize)]
struct ToldFact {
    reason: &'static str,
    side: char,
    squares: Vec<String>,
    ply: usize,
    count: i32,
    other: i32,
}

#[derive(Serialize)]
struct ToldRegion {
    before: Vec<String>,
    after: Vec<ToldPart>,
}

#[derive(Serialize)]
struct ToldPart {
    squares: Vec<String>,
    last: Option<char>,
}

/// Explains the puzzles.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let mut screen = Screen::new();
    let (sizes, _) = args.puzzles.read()?;
    let (model, weights) = (Asset::<Model>::built_in(), Asset::<Weights>::built_in());
    let model = model.get().expect("it is built in");
    let evaluator = weights.get().map_or_else(Evaluator::hand, |weights| Evaluator::trained(weights.clone()));
    let mut prover = Prover::new(assets::searcher(16, Some(&weights)));
    for id in &args.ids {
        let Some(entry) = sizes.values().flatten().find(|entry| entry.id() == *id) else {
            screen.complain(format_args!("{} is not a puzzle of the library", id.escape_debug()));
            continue;
        };
        let moves = eliminate(&mut prover, model, &evaluator, entry);
        if args.json {
            screen.answer(to_json(&row(entry, &moves)))?;
        } else {
            print(entry, &moves, &screen)?;
        }
    }
    Ok(screen.finish())
}

fn row(entry: &Entry, moves: &[Explained]) -> Row {
    let letter = |side| color(entry, side).letter();
    let fact = |fact: &Told| ToldFact {
        reason: fact.reason.name(),
        side: letter(fact.side),
        squares: list(fact.squares),
        ply: fact.ply,
        count: fact.count,
        other: fact.other,
    };
    let part =
        |&(squares, last): &(Bitboard, Option<Side>)| ToldPart { squares: list(squares), last: last.map(letter) };
    let region =
        |region: &Parity| ToldRegion { before: list(region.before), after: region.after.iter().map(part).collect() };
    let told = |each: &Explained| ToldMove {
        square: each.square.to_string(),
        right: each.is_right,
        share: (10_000.0 * each.share).round() / 10_000.0,
        score: each.score,
        line: list(each.line.iter().copied()),
        facts: each.facts.iter().map(fact).collect(),
        regions: each.parities.iter().map(region).collect(),
    };
    Row {
        id: entry.id(),
        board: entry.position.board_text(),
        side: entry.position.side.letter(),
        goal: entry.goal.to_string(),
        kind: entry.themes.kind().name(),
        moves: moves.iter().map(told).collect(),
    }
}

/// Prints what a reader wants to know of the moves.
fn print(entry: &Entry, moves: &[Explained], screen: &Screen) -> io::Result<()> {
    let goal = entry.goal;
    screen.answer(format_args!(
        "{}: {} to play, {goal}, {} empties, {}",
        entry.id(),
        name(entry, Side::Solver),
        entry.empties(),
        entry.themes.kind().name()
    ))?;
    for each in moves {
        let Explained { square, share, score, facts, line, parities, .. } = each;
        let word = if each.is_right { "right" } else { "wrong" };
        let percent = 100.0 * share;
        screen.answer(format_args!(
            "  {square}  {word}, {percent:.0} % of people of {STRENGTH} play it, {}",
            ends(*score)
        ))?;
        let said: Vec<String> = facts.iter().map(|fact| sentence(entry, fact)).collect();
        screen.answer(format_args!("      {}", said.join(" ")))?;
        screen.answer(format_args!("      Best play: {}", list(line.iter().copied()).join(" ")))?;
        let regions: Vec<String> = parities.iter().map(|parity| region(entry, parity)).collect();
        screen.answer(format_args!("      Parity: {}", regions.join("; ")))?;
    }
    Ok(())
}

/// Returns the final discs, the solver's first.
fn ends(score: impl Into<i32>) -> String {
    let score = score.into();
    format!("{}-{}", (64 + score) / 2, (64 - score) / 2)
}

/// Returns a fact in words.
fn sentence(entry: &Entry, fact: &Told) -> String {
    let Told { squares, ply, count, other, .. } = *fact;
    let (side, names) = (name(entry, fact.side), list(squares));
    let corners = format!("the corner{} {}", if names.len() == 1 { "" } else { "s" }, names.join(" and "));
    let names = names.join(" ");
    let later = match ply {
        0 | 1 => "Then".to_string(),
        2 => "1 move later".to_string(),
        _ => format!("{} moves later", ply - 1),
    };
    match fact.reason {
        Reason::Passes if ply == 1 => format!("After {names}, {side} must pass."),
        Reason::Passes => format!("Later, after {names}, {side} must pass."),
        Reason::CornerGiven => format!("It gives {side} {corners}."),
        Reason::CornerTaken => format!("It takes {corners}; otherwise {side} never gets it."),
        Reason::Corner => format!("{side} gets {corners}."),
        Reason::NoMove if squares.len() == 1 => format!("{side} cannot play {names}."),
        Reason::NoMove => format!("{side} has no legal move in {names} ({}).", counted(squares)),
        Reason::LastMove if squares.len() == 1 => format!("{side} gets to play {names}."),
        Reason::LastMove => format!("{side} gets the last move in {names} ({}).", counted(squares)),
        Reason::SquareTaken => format!("It plays {names}, where {side} plays otherwise."),
        Reason::Stable => format!("{side} soon has {}.", number(count, "more stable disc")),
        Reason::Moves => format!("{later} {side} has {}; otherwise {other}.", number(count, "legal move")),
        Reason::SafeMoves => {
            let gives = if count == 1 { "gives" } else { "give" };
            format!("{later} {side} has {} that {gives} no corner away; otherwise {other}.", number(count, "move"))
        }
        Reason::Frontier => {
            let discs = number(count, "disc");
            let touch = if count == 1 { "touches" } else { "touch" };
            format!("{later} {discs} of {side} {touch} empty squares; otherwise {other}.")
        }
        Reason::Count => {
            format!("It comes down to the count: {side} ends with {}, otherwise {}.", ends(count), ends(other))
        }
    }
}

/// Returns a region before and after the move.
fn region(entry: &Entry, parity: &Parity) -> String {
    let part = |&(squares, last): &(Bitboard, Option<Side>)| {
        let last = last.map_or(String::new(), |side| format!(", {} last", name(entry, side)));
        format!("{}{last}", counted(squares))
    };
    let parts: Vec<String> = parity.after.iter().map(part).collect();
    let names = list(parity.before).join(" ");
    match &parity.after[..] {
        [] => format!("{names} is filled"),
        [(after, _)] if *after == parity.before => format!("{names} {}", parts.join("")),
        _ => format!("{names} from {} to {}", counted(parity.before), parts.join(" and ")),
    }
}

/// Returns a number of squares and its parity.
fn counted(squares: Bitboard) -> String {
    let n = squares.len();
    format!("{} {}", n, if n % 2 == 1 { "odd" } else { "even" })
}

fn number(n: i32, of: &str) -> String {
    format!("{n} {of}{}", if n == 1 { "" } else { "s" })
}

fn list(squares: impl IntoIterator<Item = Square>) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

/// Returns the name of a side, as a sentence begins with it.
fn name(entry: &Entry, side: Side) -> &'static str {
    match color(entry, side) {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn color(entry: &Entry, side: Side) -> Color {
    if side == Side::Solver { entry.position.side } else { !entry.position.side }
}

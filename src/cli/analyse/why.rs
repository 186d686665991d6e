//! The facts behind a move that lost something: for JSON, and as English sentences for the table.

use kaeshi::eval::DISC;
use kaeshi::reasons::{Fact, Kind, Line, facts, refutation, told};
use kaeshi::review::{Mark, ReviewedMove, played_line};
use kaeshi::search::{Limits, Searcher, Table};
use kaeshi::{Bitboard, Position, Square};
use serde::Serialize;

use super::reviewed::Reviewed;

/// A fact, as JSON has it.
#[derive(Serialize)]
pub struct Reason {
    kind: &'static str,
    side: char,
    squares: Vec<String>,
    line: &'static str,
    ply: usize,
    count: u32,
    other: u32,
    proved: bool,
}

impl From<&Fact> for Reason {
    fn from(fact: &Fact) -> Reason {
        Reason {
            kind: fact.kind.name(),
            side: fact.side.letter(),
            squares: fact.squares.into_iter().map(|square| square.to_string()).collect(),
            line: fact.line.name(),
            ply: fact.ply,
            count: fact.count,
            other: fact.other,
            proved: fact.proved,
        }
    }
}

/// Returns the most telling facts against a move of the game; `None` where it is no inaccuracy and nothing worse.
pub fn why(reviewed: &Reviewed, index: usize) -> Option<Vec<Fact>> {
    let judged = &reviewed.moves[index];
    if judged.mark < Mark::Inaccuracy {
        return None;
    }
    let position = reviewed.game.positions()[judged.ply - 1];
    let played = played_line(&reviewed.moves, index);
    let mut found = facts(position, &played, &judged.line, judged.exact);
    found.extend(refutation(position, &losses(position, judged)));
    Some(told(position.side, &found))
}

/// The most empty squares with which all replies to a move are solved while a reader waits.
const SOLVED_EMPTIES: u32 = 14;

/// Returns what a proved mistake loses after each reply, in discs; nothing of any other move.
fn losses(position: Position, judged: &ReviewedMove) -> Vec<(Square, i32)> {
    if !judged.exact || position.board.empties().len() > SOLVED_EMPTIES {
        return Vec::new();
    }
    let best = judged.best_score() / DISC;
    let mut searcher = Searcher::new(Table::with_megabytes(1));
    let scores = searcher.scores(position.board.play(judged.square), &Limits::NONE);
    let replies = scores.moves.into_iter();
    replies.filter_map(|(square, bounds)| Some((square, best + i32::from(bounds.score()?)))).collect()
}

/// Returns the sentences about a move: what speaks against it, or that nothing does.
pub fn said(reviewed: &Reviewed, index: usize) -> Option<String> {
    let facts = why(reviewed, index)?;
    let judged = &reviewed.moves[index];
    let sentences: Vec<String> = facts.iter().filter_map(|fact| sentence(fact, judged.square, judged.best)).collect();
    Some(if sentences.is_empty() { "Too deep for words: see the line.".to_string() } else { sentences.join(" ") })
}

/// Returns a fact in words; `None` for those that count in the rule alone. Counts are told of the move that was played,
/// in whatever line they tell most.
fn sentence(fact: &Fact, played: Square, better: Square) -> Option<String> {
    let Fact { kind, side, ply, .. } = *fact;
    let is_of_played = fact.line == Line::Played;
    let [this, that] = if is_of_played { [played, better] } else { [better, played] };
    let [n, m] = if is_of_played { [fact.count, fact.other] } else { [fact.other, fact.count] };
    let squares = names(fact.squares);
    let number = |of: &str| format!("{n} {of}{}", if n == 1 { "" } else { "s" });
    let giving = if n == 1 { "gives" } else { "give" };
    let touching = if n == 1 { "disc touches" } else { "discs touch" };
    let later = format!("{} move{} later", ply - 1, if ply == 2 { "" } else { "s" });
    let gives = if n > m { "gives" } else { "costs" };
    Some(match kind {
        Kind::Passes if ply == 1 => format!("After {this}, {side} must pass."),
        Kind::Passes if fact.proved => format!("Best play after {this} leaves {side} without a move after {squares}."),
        Kind::Passes => format!("In the expected line after {this}, {side} has no move after {squares}."),
        Kind::CornerGiven if ply == 1 => {
            format!("{this} lets {side} take the corner {squares}; {that} does not.")
        }
        Kind::CornerGiven => format!("{this} gives {side} the corner {squares}."),
        Kind::Corner if ply == 1 => format!("{this} takes the corner {squares}; after {that}, {side} never gets it."),
        Kind::Corner => {
            let how = if fact.proved { "With best play" } else { "In the expected line" };
            format!("{how} after {this}, {side} takes the corner {squares}; after {that}, it never does.")
        }
        Kind::Replies if ply == 1 => format!("{played} leaves {side} {}; {better}, {m}.", number("move")),
        Kind::Replies => {
            format!("{played} {gives} {side} mobility: {later} it has {}; with {better}, {m}.", number("move"))
        }
        Kind::Safe if ply == 1 => {
            format!("{played} leaves {side} {} that {giving} no corner away; {better}, {m}.", number("move"))
        }
        Kind::Safe => {
            let safe = format!("{later} it has {n} that {giving} no corner away");
            format!("{played} {gives} {side} safe moves: {safe}; with {better}, {m}.")
        }
        Kind::Frontier if ply == 1 => {
            format!("{played} leaves {side} {} next to empty squares; {better}, {m}.", number("disc"))
        }
        Kind::Frontier => {
            let (verb, how) = if n > m { ("opens up", "") } else { ("keeps", " enclosed") };
            let touched = format!("{later} {n} {touching} empty squares");
            format!("{played} {verb} {side}’s discs{how}: {touched}; with {better}, {m}.")
        }
        Kind::Stable if ply == 1 => format!("{played} leaves {side} {}; {better}, {m}.", number("stable disc")),
        Kind::Stable => {
            format!("{played} {gives} {side} stable discs: {later} it has {n}; with {better}, {m}.")
        }
        Kind::LastMove if fact.squares.contains(that) => format!("{this} leaves {squares} to {side}."),
        Kind::LastMove => {
            format!("With {this}, {side} gets the last move in the region {squares}; with {that}, it does not.")
        }
        Kind::NoMove => format!("After {this}, {side} has no move at {squares}; after {that}, it does."),
        Kind::Wedge => format!("With {this}, {side} gets a wedge at {squares}; with {that}, it does not."),
        Kind::ForcedEntry if ply == 1 => format!("{this} leaves {side} only moves next to empty corners: {squares}."),
        Kind::ForcedEntry => {
            let how = if fact.proved { "With best play" } else { "In the expected line" };
            format!("{how} after {this}, {side} is forced to play next to an empty corner: {squares}.")
        }
        Kind::OnlyReply => {
            format!("{this} leaves {side} one move that gives no corner away, {squares}; {that} leaves it none.")
        }
        Kind::Free if ply == 1 => {
            format!("{played} leaves {side} {} that the opponent cannot play; {better}, {m}.", number("safe move"))
        }
        Kind::Free => {
            let own = format!("{later} it has {} that the opponent cannot play", number("safe move"));
            format!("{played} {gives} {side} free moves: {own}; with {better}, {m}.")
        }
        Kind::Refutation => {
            let mover = !side;
            format!(
                "Only {squares} punishes {this}: after any other reply {mover} does at least as well as after {that}."
            )
        }
        Kind::Reach | Kind::Edge | Kind::Diagonal | Kind::Gap | Kind::Greed => return None,
    })
}

fn names(squares: Bitboard) -> String {
    let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
    names.join(" ")
}

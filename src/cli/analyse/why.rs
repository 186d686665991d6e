//! The facts behind a move that lost something: for JSON, and as English sentences for the table.

use kaeshi::reasons::{Fact, Kind, Line, facts, told};
use kaeshi::review::{Mark, played_line};
use kaeshi::{Bitboard, Square};
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
    Some(told(position.side, &facts(position, &played, &judged.line, judged.exact)))
}

/// Returns the sentences about a move: what speaks against it, or that nothing does.
pub fn said(reviewed: &Reviewed, index: usize) -> Option<String> {
    let facts = why(reviewed, index)?;
    if facts.is_empty() {
        return Some("Deeper than words: see the line.".to_string());
    }
    let judged = &reviewed.moves[index];
    let sentences = facts.iter().map(|fact| sentence(fact, judged.square, judged.best));
    Some(sentences.collect::<Vec<_>>().join(" "))
}

fn sentence(fact: &Fact, played: Square, better: Square) -> String {
    let [this, that] = if fact.line == Line::Played { [played, better] } else { [better, played] };
    let Fact { kind, side, ply, count, other, .. } = *fact;
    let squares = names(fact.squares);
    let when = if ply == 1 { format!("After {this}") } else { format!("{ply} moves into the line of {this}") };
    let number = |count: u32, of: &str| format!("{count} {of}{}", if count == 1 { "" } else { "s" });
    match kind {
        Kind::Passes if ply == 1 => format!("After {this}, {side} must pass."),
        Kind::Passes => format!("In the line of {this}, {side} must pass after {squares}."),
        Kind::CornerGiven => format!("{this} gives {side} the corner {squares}."),
        Kind::Corner => format!("In the line of {this}, {side} gets the corner {squares}; not after {that}."),
        Kind::Replies => format!("{when}, {side} has {}, not {other} as after {that}.", number(count, "move")),
        Kind::Safe if count == 0 => format!("{when}, {side} has no safe move; after {that} {other}."),
        Kind::Safe => format!("{when}, {side} has {}, not {other} as after {that}.", number(count, "safe move")),
        Kind::Frontier => {
            format!("{when}, {side} has {count} discs beside empty squares, not {other} as after {that}.")
        }
        Kind::Reach => {
            format!("{when}, {side} can hope for {}, not {other} as after {that}.", number(count, "square"))
        }
        Kind::Stable => format!("{when}, {side} has {}, not {other} as after {that}.", number(count, "stable disc")),
        Kind::Edge => {
            format!("{when}, {side} has {} on the edges, not {other} as after {that}.", number(count, "disc"))
        }
        Kind::Diagonal => format!("{when}, {side} stands diagonally beside an empty corner ({squares})."),
        Kind::LastMove => format!("After {this}, {side} plays last in {squares}; after {that} the other side does."),
        Kind::NoMove => format!("After {this}, {side} cannot play in {squares}; after {that} it can."),
    }
}

fn names(squares: Bitboard) -> String {
    let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
    names.join(" ")
}

//! Records as GGF and as SGF.

use crate::bitboard::Bitboard;
use crate::notation::record::{Ending, Record, discs_of};
use crate::notation::variations::{Node, Variations};
use crate::position::{Color, Position};
use crate::square::Square;

/// Writes a game or a position as GGF, the Generic Game Format, in one line.
pub fn ggf(record: &Record) -> String {
    let mut text = "(;GM[Othello]".to_string();
    let tags = record.tags.clone().unwrap_or_default();
    let ending = match tags.ending {
        Some(Ending::Resign) => ":r",
        Some(Ending::Time) => ":t",
        Some(Ending::Agreed) => ":s",
        None => "",
    };
    let result = record.result().map(|result| match discs_of(&result) {
        Some((black, white)) if black + white == 64 => {
            format!("{:+}.000{ending}", i16::from(black) - i16::from(white))
        }
        _ => won_by(&result, tags.ending).unwrap_or(result),
    });
    let properties = [
        ("PC", tags.event),
        ("DT", tags.date),
        ("PB", tags.black),
        ("PW", tags.white),
        ("RB", tags.black_level),
        ("RW", tags.white_level),
        ("RE", Some(result.unwrap_or_else(|| "?".to_string()))),
        ("TY", Some("8".to_string())),
    ];
    for (key, value) in properties {
        push(&mut text, key, value.as_deref());
    }
    let first = if record.moves.is_some() { record.first() } else { record.position };
    let board = first.board_text().replace('X', "*");
    let rows: Vec<&str> = (0..8).map(|row| &board[8 * row..8 * row + 8]).collect();
    let side = if first.side == Color::Black { "*" } else { "O" };
    push(&mut text, "BO", Some(&format!("8 {} {side}", rows.join(" "))));
    for turn in turns(record) {
        let word = turn.square.map_or("PA".to_string(), |square| square.to_string());
        push(&mut text, letter(turn.side), Some(&word));
    }
    text + ";)"
}

/// Writes a game or a position as SGF, the Smart Game Format, with its variations. It is one line, except for line
/// breaks in comments.
pub fn sgf(record: &Record) -> String {
    let mut text = "(;FF[4]GM[2]SZ[8]".to_string();
    let tags = record.tags.clone().unwrap_or_default();
    let result = record.result().map(|result| match discs_of(&result) {
        Some((black, white)) if black + white == 64 && black > white => format!("B+{}", black - white),
        Some((black, white)) if black + white == 64 && white > black => format!("W+{}", white - black),
        Some((32, 32)) => "0".to_string(),
        _ => won_by(&result, tags.ending).unwrap_or(result),
    });
    let properties = [
        ("EV", tags.event),
        ("DT", tags.date),
        ("PB", tags.black),
        ("PW", tags.white),
        ("BR", tags.black_level),
        ("WR", tags.white_level),
        ("RE", result),
    ];
    for (key, value) in properties {
        push(&mut text, key, value.as_deref());
    }
    let start = if record.moves.is_some() { record.unusual_start() } else { Some(record.position) };
    if let Some(start) = start {
        for (key, discs) in [("AB", start.black()), ("AW", start.white())] {
            let squares = |discs: Bitboard| discs.into_iter().map(|square| format!("[{square}]")).collect::<String>();
            if !discs.is_empty() {
                text += key;
                text += &squares(discs);
            }
        }
        push(&mut text, "PL", Some(letter(start.side)));
    }
    if let Some(variations) = &record.variations {
        text += &variations.nodes[0].note.sgf();
        push_behind(&mut text, variations, 0, record.first());
        return text + ")";
    }
    for Turn { side, square } in turns(record) {
        push_turn(&mut text, side, square);
    }
    text + ")"
}

/// Writes the winner of a game that ended early: `B+R`, `W+T`.
fn won_by(result: &str, ending: Option<Ending>) -> Option<String> {
    let winner = match result {
        "1-0" => "B",
        "0-1" => "W",
        _ => return None,
    };
    match ending? {
        Ending::Resign => Some(format!("{winner}+R")),
        Ending::Time => Some(format!("{winner}+T")),
        Ending::Agreed => None,
    }
}

fn push_turn(text: &mut String, side: Color, square: Option<Square>) {
    text.push(';');
    *text += letter(side);
    *text += &square.map_or("[]".to_string(), |square| format!("[{square}]"));
}

/// Writes the nodes after a node. Calls nest no deeper than a game has moves.
fn push_behind(text: &mut String, variations: &Variations, at: usize, mut now: Position) {
    let mut children = &variations.nodes[at].children;
    while !children.is_empty() {
        if now.board.must_pass() {
            push_turn(text, now.side, None);
            now = now.pass();
        }
        let mut last = (0, now);
        for &child in children {
            if children.len() > 1 {
                text.push('(');
            }
            let Node { square, note, .. } = &variations.nodes[child];
            push_turn(text, now.side, *square);
            *text += &note.sgf();
            last = (child, square.map_or(now, |square| now.play(square)));
            if children.len() > 1 {
                push_behind(text, variations, child, last.1);
                text.push(')');
            }
        }
        if children.len() > 1 {
            return;
        }
        now = last.1;
        children = &variations.nodes[last.0].children;
    }
}

/// Writes a property, if it has a value.
fn push(text: &mut String, key: &str, value: Option<&str>) {
    let Some(value) = value else { return };
    *text += key;
    text.push('[');
    for c in value.chars() {
        match c {
            ']' | '\\' => text.extend(['\\', c]),
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    text.push(']');
}

fn letter(side: Color) -> &'static str {
    if side == Color::Black { "B" } else { "W" }
}

/// A move, or a pass.
struct Turn {
    side: Color,
    square: Option<Square>,
}

/// Returns the moves of a game and the passes between them.
fn turns(record: &Record) -> Vec<Turn> {
    let mut turns = Vec::new();
    let mut now = record.first();
    for &square in record.moves.iter().flatten() {
        if now.board.must_pass() {
            turns.push(Turn { side: now.side, square: None });
            now = now.pass();
        }
        turns.push(Turn { side: now.side, square: Some(square) });
        now = Position::play(now, square);
    }
    turns
}

//! Lines of the NBoard protocol: `set game` with a game in GGF, and the moves made from there, `move F5/1.5/2`. The
//! other commands do not concern the game.

use std::ops::Range;

use super::reader::Reader;
use super::tree;
use crate::notation::fault::NotationError;
use crate::notation::record::{Format, Record};
use crate::notation::transcript::scan;

/// Tests whether a text has a line with the command that sets a game.
pub(super) fn has_commands(text: &str) -> bool {
    text.lines().any(|line| behind(line, "set game").is_some())
}

/// Returns the text after a command, if the line has it; arrows before it, as in logs, are skipped.
fn behind<'t>(line: &'t str, command: &str) -> Option<&'t str> {
    let line = line.trim_start().trim_start_matches(['<', '>']).trim_start();
    let (start, rest) = line.split_at_checked(command.len())?;
    (start.eq_ignore_ascii_case(command) && rest.starts_with(char::is_whitespace)).then_some(rest)
}

/// Reads the games that are set, each with the moves after it.
pub(super) fn read(reader: &mut Reader) {
    let text = reader.text;
    let mut now: Option<Record> = None;
    let (mut at, mut lines) = (0, Vec::new());
    while at < text.len() {
        let line = &text[at..text[at..].find('\n').map_or(text.len(), |end| at + end + 1)];
        let mut end = at + line.len();
        if let Some(game) = behind(line, "set game") {
            give(reader, now.take(), &mut lines);
            let begin = reader.byte_of(game);
            // A game may have several lines, and begins on this one.
            if let Some(begin) = tree::next_game(text, begin).filter(|&found| found < end) {
                let (mut record, behind) = tree::read_game(reader, begin, true);
                // A game begins without a move.
                record.fault = record.fault.filter(|fault| fault.error != NotationError::NoGame);
                now = Some(record);
                end = end.max(behind);
                lines.push(at..end);
            } else {
                reader.refuse(Format::Nboard, line.trim_end(), NotationError::NoGame);
            }
        } else if let (Some(word), Some(record)) = (behind(line, "move"), &mut now)
            && record.fault.is_none()
        {
            play(reader, record, word);
            lines.push(at..end);
        }
        at = end;
    }
    give(reader, now, &mut lines);
}

/// Passes on a game that stands in some lines.
fn give(reader: &mut Reader, game: Option<Record>, lines: &mut Vec<Range<usize>>) {
    let mut lines = lines.drain(..);
    lines.next().into_iter().for_each(|line| reader.used(line));
    game.into_iter().for_each(|record| reader.give(record));
    lines.for_each(|line| reader.used(line));
}

/// Plays a move after those of a game.
fn play(reader: &mut Reader, record: &mut Record, word: &str) {
    let word = word.trim().split('/').next().unwrap_or_default().trim_end();
    let mut moves = record.moves.take().unwrap_or_default();
    let before = moves.len();
    if let Err((byte, error)) = scan(word, record.position, &mut |square, _| moves.push(square)) {
        // The moves of the game come before this one.
        let error = error.behind(before);
        record.fault = Some(reader.fault_at(reader.byte_of(word) + byte, error));
    }
    let played = Record::of_game(record.format, record.start, moves);
    (record.position, record.moves) = (played.position, played.moves);
    // The first line of the variations no longer equals the moves.
    record.variations = None;
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, one};
    use crate::notation::record::Format;
    use crate::position::Position;

    #[test]
    fn a_game_may_begin_without_a_move() {
        let game = "set game (;GM[Othello]PB[a]PW[b]TY[8];)";
        assert_eq!(moves(&one(&format!("{game}\nmove F5//1\nmove d6\n"))), "f5d6");
        assert_eq!((one(game).position, moves(&one(game))), (Position::START, String::new()));
        assert_eq!(moves(&one("set game (;GM[Othello];)\nmove f5")), "f5");
        assert!(all("set game (;GM[Chess];)")[0].fault.is_some());
        let wrong = &all(&format!("{game}\nmove F5\nmove a1\nmove d6"))[..];
        assert!(wrong.len() == 1 && wrong[0].fault.is_some() && moves(&wrong[0]) == "f5");
    }

    #[test]
    fn commands_around_a_game_are_read() {
        let game = "set game (;GM[Othello]PB[a]PW[b]TY[8]B[F5]W[D6];)";
        for text in [
            format!("nboard 2\nset depth 10\n{game}\nmove C3\ngo\nping 1\n"),
            format!("{game}\nMove c3/1.5/2"),
            format!("< nboard 2\n< {game}\n> pong 1\n< move C3//3\n"),
        ] {
            let record = one(&text);
            assert_eq!((record.format, moves(&record).as_str()), (Format::Nboard, "f5d6c3"), "{text}");
        }
        assert_eq!(all(&format!("{game}\nmove C3\n{game}\nmove D3")).len(), 2);
        let record = &all(&format!("nboard 2\n{game}\nmove A1\nmove C3"))[0];
        let fault = record.fault.as_ref().unwrap();
        let said = "move 3 at character 6 is not legal for black: a disc on a1 would flip nothing";
        assert_eq!((fault.line, fault.to_string().as_str(), moves(record).as_str()), (3, said, "f5d6"));
        assert_eq!(all("ping 1\nset game nothing")[0].fault.as_ref().unwrap().line, 2);
    }
}

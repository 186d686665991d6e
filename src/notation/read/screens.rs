//! Boards as programs print them at a terminal: the number of each row on both of its sides, and beside it what else
//! there is to say. Edax has the game there, too, as a board with the number of every move.
//! (<https://github.com/abulmo/edax-reversi>, `play_print` and `board_print`; the server GGS has bars before the rows.)

use super::drawn::side_in;
use super::grids::BARS;
use super::numbers::of_numbers;
use super::reader::Reader;
use crate::notation::fault::NotationError;
use crate::notation::parse_diagram;
use crate::notation::record::{Format, Record};
use crate::notation::signs::sign;
use crate::position::Color;

/// A board with what stands beside it.
pub(super) struct Screen<'t> {
    first: &'t str,
    rows: String,
    beside: Vec<&'t str>,
}

impl<'t> Screen<'t> {
    /// Finds such boards; none where nothing is said beside the rows.
    pub(super) fn all(text: &'t str) -> Vec<Screen<'t>> {
        let mut screens = Vec::new();
        let mut now: Option<Screen> = None;
        for line in text.lines() {
            let due = now.as_ref().map_or(1, |screen| screen.beside.len() + 1);
            let found = row(line, due).or_else(|| row(line, 1));
            let Some((squares, beside)) = found else {
                now = None;
                continue;
            };
            let is_first = row(line, due).is_none();
            let mut screen = now.take().filter(|_| !is_first).unwrap_or(Screen {
                first: line,
                rows: String::new(),
                beside: Vec::new(),
            });
            screen.rows += &squares;
            screen.beside.push(beside);
            if screen.beside.len() < 8 {
                now = Some(screen);
            } else if screen.beside.iter().any(|beside| beside.contains(char::is_alphabetic)) {
                screens.push(screen);
            }
        }
        screens
    }

    /// Reads the game beside the board, or the position.
    pub(super) fn read(&self, reader: &mut Reader) {
        let told = self.beside.iter().find_map(|beside| side_in(beside, false));
        let at = reader.byte_of(self.first);
        let end = self.beside.last().map_or(at, |last| reader.byte_of(last) + last.len());
        reader.used(at..end);
        let read = parse_diagram(&self.rows).and_then(|diagram| {
            // Who would be to move in a finished game does not matter.
            let is_over = || diagram.position(Color::Black).board.is_over().then_some(Color::Black);
            diagram.position_to_play(told.or(reader.side).or_else(is_over))
        });
        let position = match read {
            Ok(position) => position,
            Err(error) => {
                let fault = reader.fault_at(at, error);
                return reader.give(Record::nothing(Format::Board).with_fault(fault));
            }
        };
        let cells: Vec<Vec<&str>> = self.beside.iter().map(|beside| cells(beside)).collect();
        let is_game = cells.iter().all(|row| row.len() == 8) && cells.iter().flatten().any(|cell| is_number(cell));
        if !is_game {
            return reader.give(Record::of_position(Format::Board, position, told.is_some()));
        }
        let (record, error) = of_numbers(Format::Transcript, &cells);
        let is_same = [record.position.black(), record.position.white()] == [position.black(), position.white()];
        let moves = record.moves.as_ref().map_or(0, Vec::len);
        let error = error.or((!is_same).then_some(NotationError::Forgotten { number: moves }));
        let fault = error.map(|error| reader.fault_at(at, error.at(1)));
        reader.give(Record { fault, ..record });
    }
}

/// Returns the signs of a row between its number and its number, and what stands beside it.
fn row(line: &str, number: usize) -> Option<(String, &str)> {
    let number = char::from_digit(number as u32, 10)?;
    let mut rest = line.trim_start_matches([' ', '\t', '|']).strip_prefix(number)?;
    rest = rest.strip_prefix([' ', '|'])?;
    let mut squares = String::new();
    while squares.chars().count() < 8 {
        rest = rest.trim_start();
        let c = rest.chars().next().filter(|c| sign(*c).is_some())?;
        squares.push(c);
        rest = &rest[c.len_utf8()..];
    }
    let beside = rest.trim_start().strip_prefix(number)?;
    (beside.is_empty() || beside.starts_with([' ', '|', '\t'])).then_some((squares, beside))
}

/// Returns what stands between the bars beside a row.
fn cells(beside: &str) -> Vec<&str> {
    let mut cells: Vec<&str> = beside.split(BARS).skip(1).map(str::trim).collect();
    cells.pop();
    cells
}

fn is_number(cell: &str) -> bool {
    cell.parse::<u8>().is_ok()
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, one};
    use crate::position::{Color, Position};
    use crate::square::Square;

    /// Prints a game as Edax does.
    fn screen(start: Position, line: &[Square]) -> String {
        let columns = "  A B C D E F G H            BLACK            A  B  C  D  E  F  G  H\n";
        let now = line.iter().fold(start, |position, &square| position.play(square).settled());
        let mut text = columns.to_string();
        for rank in 0..8 {
            text += &format!("{} ", rank + 1);
            for file in 0..8 {
                let square = Square::at(file, rank);
                let legal = now.board.mobility().contains(square);
                text += match now.disc(square) {
                    Some(Color::Black) => "* ",
                    Some(Color::White) => "O ",
                    None if legal => ". ",
                    None => "- ",
                };
            }
            let (name, sign) = if now.side == Color::Black { ("Black", '*') } else { ("White", 'O') };
            let beside = match rank {
                0 | 7 => "    0:00.000            ".to_string(),
                1 | 6 => format!("   {:2} discs  {:2} moves   ", now.black().len(), now.board.mobility().len()),
                3 => format!("  ply {:2} ({:2} empties)   ", line.len() + 1, now.board.empties().len()),
                4 => format!("    {name}'s turn ({sign})    "),
                _ => " ".repeat(24),
            };
            text += &format!("{}{beside}{} ", rank + 1, rank + 1);
            for file in 0..8 {
                let square = Square::at(file, rank);
                let played = line.iter().position(|&played| played == square);
                text += &match (played, start.disc(square)) {
                    (Some(number), _) => format!("|{:2}", number + 1),
                    (None, Some(Color::Black)) => "|##".to_string(),
                    (None, Some(Color::White)) => "|()".to_string(),
                    (None, None) => "|  ".to_string(),
                };
            }
            text += &format!("| {}\n", rank + 1);
        }
        text + &columns.replace("BLACK", "WHITE")
    }

    #[test]
    fn the_screen_of_edax_is_its_game() {
        let line = [Square::F5, Square::D6, Square::C3, Square::D3];
        assert_eq!(moves(&one(&screen(Position::START, &line))), "f5d6c3d3");
        assert_eq!(one(&screen(Position::START, &[])).position, Position::START);
        let white = one(&screen(Position::START.pass(), &[Square::F4, Square::D3]));
        assert_eq!((white.first(), moves(&white).as_str()), (Position::START.pass(), "f4d3"));
        let two =
            format!("{}\n>play d6\n\n{}", screen(Position::START, &line[..1]), screen(Position::START, &line[..2]));
        assert_eq!(all(&two).iter().map(moves).collect::<Vec<_>>(), ["f5", "f5d6"]);
        // A board that the game does not lead to.
        let wrong = screen(Position::START, &line).replacen("- - - -", "* - - -", 1);
        assert!(all(&wrong)[0].fault.is_some());
    }

    #[test]
    fn words_beside_a_board_say_whose_turn_it_is() {
        let mut text = "  A B C D E F G H\n".to_string();
        for (rank, row) in (1..).zip(Position::START.board_text().replace('X', "*").as_bytes().chunks(8)) {
            let spaced: String = row.iter().map(|&sign| format!("{} ", sign as char)).collect();
            let beside = ["", " O to move", "", " O: discs =  2    moves =  4"].get(rank - 1).unwrap_or(&"");
            text += &format!("{rank} {spaced}{rank}{beside}\n");
        }
        assert_eq!(one(&format!("{text}  A B C D E F G H\n")).position, Position::START.pass());
        let ggs: String = text.lines().map(|line| format!("|{line}\n")).collect();
        assert_eq!(one(&ggs).position, Position::START.pass());
    }
}

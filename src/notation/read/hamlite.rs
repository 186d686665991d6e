//! The parameters of the player Hamlite, and of its predecessor Hamlet, in an address.
//!
//! Hamlite's are `kifu` (or `diag`), `start_board` in eight rows, `start_color` and `forgat`, the discs that the
//! players forgot to turn (<http://hamlite.ifdef.jp/parameter.html>); `matrix` has the number of every move instead of
//! the moves. In its boards `x`, `*`, `o` and `@` are discs with a mark, `+` an empty square with one, and any other
//! sign a sign on an empty square. Hamlet's board is eight rows with the number of every move, `Line1` to `Line8`.

use super::fields::{Field, LINES};
use super::numbers::of_numbers;
use super::reader::Reader;
use crate::notation::record::{Format, Record};

/// Returns the board of 64 signs, without its marks, and the side to move if a 65th sign gives it.
pub(super) fn board(text: &str) -> Option<(String, &'static str)> {
    let signs: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let board = signs.get(..64)?.iter().map(|sign| match sign {
        'X' | 'x' | '*' => 'X',
        'O' | 'o' | '@' => 'O',
        _ => '-',
    });
    let side = match signs[64..] {
        [] => "",
        ['X' | 'x' | '*'] => "X",
        ['O' | 'o'] => "O",
        _ => return None,
    };
    Some((board.collect(), side))
}

/// Returns the side to move by the last field that gives it: `start_color`, or the sign after the squares of a board. A
/// colour that is neither black nor white is ignored.
pub(super) fn side(fields: &[Field]) -> &'static str {
    let color = |field: &Field| match (field.value.trim().to_ascii_lowercase().as_str(), field.is_hamlite) {
        ("black", _) | ("x", false) => Some("X"),
        ("white", _) | ("o", false) => Some("O"),
        _ => None,
    };
    let said = |field: &Field| match field.name {
        "s" => color(field),
        "p" => board(&field.value).map(|(_, side)| side).filter(|side| !side.is_empty()),
        _ => None,
    };
    fields.iter().rev().find_map(said).unwrap_or("")
}

/// Returns the eight rows of a board with the number of every move, if the address has one: moves after a `matrix`
/// replace it.
pub(super) fn rows(fields: &[Field]) -> Option<[Vec<String>; 8]> {
    let value = |name: &str| fields.iter().rev().find(|field| field.is_hamlite && field.name == name);
    let game = fields.iter().rev().find(|field| field.is_hamlite && ["matrix", "m"].contains(&field.name));
    if let Some(matrix) = game.filter(|field| field.name == "matrix") {
        let signs: Vec<char> = matrix.value.chars().filter(|c| !c.is_whitespace()).collect();
        let cells: Vec<String> = signs.chunks(2).map(|cell| cell.iter().collect()).collect();
        let mut rows = cells.chunks(8).map(<[String]>::to_vec);
        return (cells.len() == 64).then(|| std::array::from_fn(|_| rows.next().unwrap_or_default()));
    }
    let line = |name: &str| Some(value(name)?.value.split_whitespace().map(str::to_string).collect());
    let lines: Vec<Vec<String>> = LINES.into_iter().map_while(line).collect();
    lines.try_into().ok()
}

/// Makes the game of a board with the number of every move.
pub(super) fn give_numbered(reader: &mut Reader, part: &str, rows: &[Vec<String>; 8]) {
    let format = if part.to_ascii_lowercase().contains("matrix=") { Format::Hamlite } else { Format::Hamlet };
    let (record, error) = of_numbers(format, rows);
    let fault = error.map(|error| reader.fault(part, error));
    reader.give(Record { fault, ..record });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read::testing::{NUMBERED, moves, one};
    use crate::position::Position;

    const START: &str = "---------------------------OX------XO---------------------------";

    #[test]
    fn boards_are_read_as_hamlite_reads_them() {
        // An address of <https://reversi-ai.appspot.com/>, as other programs write it.
        let link =
            "https://reversi-ai.appspot.com/v1.62/hamlite.html?&lastmove_check=on&lastmove_mark=num&start_board=";
        let white = Position::START.pass();
        assert_eq!(one(&format!("{link}{START}&start_color=white&ai=on")).position, white);
        assert_eq!(one(&format!("{link}{START}&start_color=black&ai=on")).position, Position::START);
        assert_eq!(one(&format!("{link}{START}O")).position, white, "the 65th sign is who is to move");
        assert_eq!(one(&format!("{link}{START}O&start_color=black")).position, Position::START);
        // Marks on discs and on empty squares, and letters in a question about a move.
        let marked = "A--+-----------------------@x----B-*o---------------------------";
        assert_eq!(one(&format!("start_board={marked}")).position, Position::START);
    }

    #[test]
    fn of_two_sides_the_last_counts_and_what_is_no_color_says_nothing() {
        let white = Position::START.pass();
        for (said, position) in [
            (format!("start_color=black&start_board={START}O"), white),
            (format!("start_color=white&start_board={START}X"), Position::START),
            (format!("start_color=white&start_board={START}"), white),
            (format!("start_board={START}&start_color=red"), Position::START),
            (format!("start_board={START}O&start_color=red"), white),
            (format!("start_board={START}&start_color=O"), Position::START),
            (format!("start_board={START}&start_color=WHITE"), white),
            ("kifu=&start_color=White".to_string(), white),
            ("kifu=&start_color=white&start_color=Black".to_string(), Position::START),
            ("kifu=&start_color=green".to_string(), Position::START),
        ] {
            assert_eq!(one(&format!("http://example.org/hamlite.html?{said}")).position, position, "{said}");
        }
    }

    #[test]
    fn of_moves_and_their_numbers_the_last_counts() {
        let matrix = format!("matrix={}", NUMBERED.concat().replace("##", "%23%23"));
        let first = |said: String| moves(&one(&format!("http://example.org/hamlite.html?{said}")))[..4].to_string();
        assert_eq!(first(format!("{matrix}&kifu=c4c3")), "c4c3");
        assert_eq!(first(format!("kifu=c4c3&{matrix}")), "f5f6");
        assert_eq!(first(format!("{matrix}&kifu=c4c3&{matrix}")), "f5f6");
    }

    #[test]
    fn moves_have_several_names_and_the_last_counts() {
        for said in ["kifu=c4&kifu=f5f6e6", "start_mode=diag&diag=f5f6e6", "KIFU=f5f6e6&&ai="] {
            assert_eq!(moves(&one(&format!("http://example.org/hamlite.html?{said}"))), "f5f6e6", "{said}");
        }
    }

    #[test]
    fn numbered_boards_are_read_from_addresses() {
        let lines: String = (1..).zip(NUMBERED).map(|(n, row)| format!("&Line{n}={}", row.replace(' ', "+"))).collect();
        let hamlet = one(&format!("https://example.org/frame.html?{}", lines.replace("##", "%23%23")));
        let matrix =
            one(&format!("https://example.org/hamlite.html?matrix={}", NUMBERED.concat().replace("##", "%23%23")));
        assert_eq!((hamlet.format, matrix.format), (Format::Hamlet, Format::Hamlite));
        assert_eq!(hamlet.moves.as_ref().map(Vec::len), Some(60));
        assert_eq!(moves(&hamlet), moves(&matrix));
        assert!(moves(&hamlet).starts_with("f5f6e6f4e3d6"));
    }
}

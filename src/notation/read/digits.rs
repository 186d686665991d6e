//! Boards in digits, as programs print them: 0 is an empty square, 1 a black disc, 2 a white one, unless a legend says
//! otherwise; in eight rows or in one, perhaps with commas and brackets. Where empty squares are dots or hyphens, 0 is
//! black and 1 white, as in Egaroucid (<https://github.com/Nyanyan/Egaroucid>, `docs/usage/en/index.md`).

use super::legend::Legend;

/// The characters that may occur between digits.
const MARKS: [char; 8] = [',', ';', '[', ']', '{', '}', '(', ')'];
/// The greatest length of a board.
const LONGEST: usize = 4096;

/// Returns a text with the digits of a board replaced by its signs, character for character; `None` if it has no board.
pub(super) fn plain(text: &str) -> Option<String> {
    if text.len() > LONGEST || !text.contains(['1', '2']) {
        return None;
    }
    if let Some(board) = of_two(text) {
        return Some(board);
    }
    let rows: Vec<Row> = text.lines().map(row).collect();
    let eights = rows.iter().filter(|row| row.digits == 8).count();
    let wholes = rows.iter().filter(|row| row.digits == 64).count();
    let wanted = match (eights, wholes) {
        (8, 0) => 8,
        (0, 1) => 64,
        _ => return None,
    };
    let legend = Legend::of_digits(text);
    let signs = |line: &str, from: usize| signs(line, from, legend.as_ref());
    let is_disc = |c: char| matches!(sign(c, legend.as_ref()), 'X' | 'O') && c.is_ascii_digit();
    let mut lines = Vec::new();
    let (mut seen, mut has_disc) = (0, false);
    for (line, row) in text.split_inclusive('\n').zip(&rows) {
        if row.digits == wanted {
            seen += 1;
            has_disc |= line.chars().skip(row.from).any(is_disc);
            lines.push(signs(line, row.from));
        } else if seen > 0 && line.trim().len() == 1 && line.trim().contains(is_disc) {
            // The side to move, below the board.
            lines.push(signs(line, 0));
        } else if line.trim().chars().all(|c| MARKS.contains(&c)) {
            lines.push(line.replace(MARKS, " "));
        } else if row.digits > 2 {
            return None;
        } else {
            lines.push(line.to_string());
        }
    }
    has_disc.then(|| lines.concat())
}

/// Returns a text in which 0 and 1 are discs beside other signs for empty squares, as X and O.
fn of_two(text: &str) -> Option<String> {
    let is_square = |c: &char| matches!(c, '0' | '1' | '.' | '-');
    let is_row = |line: &&str| {
        let squares = line.chars().filter(is_square).count();
        let is_known = line.chars().all(|c| is_square(&c) || c.is_whitespace());
        is_known && [8, 64, 65].contains(&squares)
    };
    let rows: Vec<&str> = text.lines().filter(is_row).collect();
    let squares: usize = rows.iter().map(|row| row.chars().filter(is_square).count()).sum();
    let has = |sign: &[char]| rows.iter().any(|row| row.contains(sign));
    let is_whole = [64, 65].contains(&squares) && matches!(rows.len(), 1 | 8);
    (is_whole && has(&['1']) && has(&['.', '-'])).then_some(())?;
    // One that calls 0 an empty square is that of another board.
    let legend = Legend::of(text).filter(|legend| legend.sign('0') != Some('-'));
    let sign = |c: char| match (legend.as_ref().and_then(|legend| legend.sign(c)), c) {
        (Some(sign), '0' | '1') => sign,
        (_, '0') => 'X',
        (_, '1') => 'O',
        _ => c,
    };
    let line = |line: &str| {
        let is_side = matches!(line.trim(), "0" | "1");
        if is_row(&line) || is_side { line.chars().map(sign).collect() } else { line.to_string() }
    };
    Some(text.split_inclusive('\n').map(line).collect())
}

/// Tests whether a line is a row of a board, with discs or without.
pub(super) fn is_row(line: &str) -> bool {
    line.len() <= LONGEST && row(line).digits == 8
}

/// A line.
struct Row {
    /// The number of its squares; 0 if it has anything else.
    digits: usize,
    /// The number of characters before them: white space and perhaps the number of the row.
    from: usize,
}

fn row(line: &str) -> Row {
    let is_known = line.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || MARKS.contains(&c) || c == '|');
    let nothing = Row { digits: 0, from: 0 };
    if !is_known {
        return side_behind(line).unwrap_or(nothing);
    }
    let count = line.chars().filter(char::is_ascii_digit).count();
    let first = line.chars().position(|c| c.is_ascii_digit());
    let squares = |from: usize| line.chars().skip(from).filter(char::is_ascii_digit).all(|c| c <= '2');
    match (count, first) {
        (8 | 64, _) if squares(0) => Row { digits: count, from: 0 },
        // The number of the row, separated from it.
        (9, Some(first)) if squares(first + 1) && line.chars().nth(first + 1).is_some_and(|c| !c.is_ascii_digit()) => {
            Row { digits: 8, from: first + 1 }
        }
        (65, _) if squares(0) && line.trim_end().chars().rev().nth(1).is_some_and(char::is_whitespace) => {
            Row { digits: 64, from: 0 }
        }
        _ => nothing,
    }
}

/// Returns a line of 64 digits followed by words.
fn side_behind(line: &str) -> Option<Row> {
    let (squares, _) = line.trim_start().split_at_checked(64)?;
    let is_board = squares.bytes().all(|byte| matches!(byte, b'0'..=b'2'));
    let is_apart = line.trim_start()[64..].starts_with(char::is_whitespace);
    (is_board && is_apart).then_some(Row { digits: 64, from: 0 })
}

/// Returns a line with signs for its digits; the first `from` characters become blanks.
fn signs(line: &str, from: usize, legend: Option<&Legend>) -> String {
    let of_letter = |(at, c): (usize, char)| match c {
        '\n' | '\r' => c,
        _ if at < from || MARKS.contains(&c) => ' ',
        c => sign(c, legend),
    };
    line.chars().enumerate().map(of_letter).collect()
}

/// Returns the sign for a digit: by the legend, where there is one.
fn sign(c: char, legend: Option<&Legend>) -> char {
    match (legend.filter(|_| matches!(c, '0'..='2')), c) {
        (Some(legend), _) => legend.sign(c).unwrap_or(c),
        (None, '0') => '-',
        (None, '1') => 'X',
        (None, '2') => 'O',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, one};
    use crate::position::Position;

    const ROWS: [&str; 8] =
        ["00000000", "00000000", "00000000", "00021000", "00012000", "00000000", "00000000", "00000000"];

    #[test]
    fn zero_and_one_are_discs_beside_dots() {
        let rows = ROWS.map(|row| row.replace('0', ".").replace('1', "0").replace('2', "1"));
        for (text, position) in [
            (format!("{}0", rows.concat()), Position::START),
            (format!("{} 1", rows.concat()), Position::START.pass()),
            (format!("{}\n1", rows.join("\n")), Position::START.pass()),
            (format!("0\n{}", rows.join("\n")), Position::START),
        ] {
            assert_eq!(one(&text).position, position, "{text}");
        }
    }

    #[test]
    fn boards_in_digits_are_read() {
        let spaced = |row: &str, sign: &str| row.chars().map(String::from).collect::<Vec<_>>().join(sign);
        let nested: String = ROWS.iter().map(|row| format!("  [{}],\n", spaced(row, ", "))).collect();
        let numbered: String = ROWS.iter().zip(1..).map(|(row, i)| format!("{i} {}\n", spaced(row, " "))).collect();
        for text in [
            format!("{}\nblack to move", ROWS.join("\n")),
            format!("{}\n1", ROWS.join("\n")),
            format!("{} 1", ROWS.concat()),
            format!("{} black", ROWS.concat()),
            format!("Problem 7: black to play\n\n{}", ROWS.join("\n")),
            format!("[\n{nested}]\nblack to move"),
            format!("{numbered}\nblack"),
            format!("  a b c d e f g h\n{numbered}\nblack"),
        ] {
            assert_eq!(one(&text).position, Position::START, "{text}");
        }
        let white = format!("{}\n2", ROWS.join("\n"));
        assert_eq!(one(&white).position, Position::START.pass());
        let sideless = all(&ROWS.join("\n"));
        assert_eq!(
            sideless[0].fault.as_ref().unwrap().to_string(),
            "the side to move, X or O, is missing after the 64 squares"
        );
        // A legend says what the digits are.
        for legend in ["0 = empty, 1 = white, 2 = black", "2=黒 1=白", "1: white 2: black", "Black = 2, White = 1"] {
            let text = format!(
                "{legend}\n{}\nBlack to move",
                ROWS.join("\n").replace('1', "3").replace('2', "1").replace('3', "2")
            );
            assert_eq!(one(&text).position, Position::START, "{text}");
        }
        let turned = ROWS.join("\n").replace('0', "4").replace('2', "0").replace('4', "2");
        let text = format!("{turned}\n0: white 1: black 2: empty\nblack to move");
        assert_eq!(one(&text).position, Position::START, "{text}");
        // How many discs there are is no legend.
        let counted = format!("{}\nBlack: 2\nWhite: 2\nblack to move", ROWS.join("\n"));
        assert_eq!(one(&counted).position, Position::START);
        // Seven rows are no board, and neither is a row of three kinds of numbers.
        assert!(all(&ROWS[1..].join("\n"))[0].fault.is_some());
        assert!(all(&ROWS.join("\n").replacen('1', "3", 1))[0].fault.is_some());
    }
}

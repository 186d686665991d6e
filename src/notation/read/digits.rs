//! Boards in digits, as programs print them: 0 is an empty square, 1 a black disc, 2 a white one; in eight rows or
//! in one, perhaps with commas and brackets.

/// What may stand between digits.
const MARKS: [char; 8] = [',', ';', '[', ']', '{', '}', '(', ')'];
/// A text longer than this is no board.
const LONGEST: usize = 4096;

/// Returns a text in which the digits of a board are its signs, character for character; nothing where it has none.
pub(super) fn plain(text: &str) -> Option<String> {
    if text.len() > LONGEST || !text.contains(['1', '2']) {
        return None;
    }
    let rows: Vec<Row> = text.lines().map(row).collect();
    let eights = rows.iter().filter(|row| row.digits == 8).count();
    let wholes = rows.iter().filter(|row| row.digits == 64).count();
    let wanted = match (eights, wholes) {
        (8, 0) => 8,
        (0, 1) => 64,
        _ => return None,
    };
    let mut lines = Vec::new();
    let (mut seen, mut has_disc) = (0, false);
    for (line, row) in text.split_inclusive('\n').zip(&rows) {
        if row.digits == wanted {
            seen += 1;
            has_disc |= line.contains('2') || line.chars().skip(row.from).any(|c| c == '1');
            lines.push(signs(line, row.from));
        } else if seen > 0 && matches!(line.trim(), "1" | "2") {
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

/// A line.
struct Row {
    /// How many squares it has; 0 where it has anything else.
    digits: usize,
    /// How many characters stand before them: white space and perhaps the number of the row.
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
        // The number of the row, apart from it.
        (9, Some(first)) if squares(first + 1) && line.chars().nth(first + 1).is_some_and(|c| !c.is_ascii_digit()) => {
            Row { digits: 8, from: first + 1 }
        }
        (65, _) if squares(0) && line.trim_end().chars().rev().nth(1).is_some_and(char::is_whitespace) => {
            Row { digits: 64, from: 0 }
        }
        _ => nothing,
    }
}

/// Returns a line of 64 digits with words behind them.
fn side_behind(line: &str) -> Option<Row> {
    let (squares, _) = line.trim_start().split_at_checked(64)?;
    let is_board = squares.bytes().all(|byte| matches!(byte, b'0'..=b'2'));
    let is_apart = line.trim_start()[64..].starts_with(char::is_whitespace);
    (is_board && is_apart).then_some(Row { digits: 64, from: 0 })
}

/// Returns a line with signs for its digits; so many characters before them are blank.
fn signs(line: &str, from: usize) -> String {
    let sign = |(at, c): (usize, char)| match c {
        '\n' | '\r' => c,
        _ if at < from || MARKS.contains(&c) => ' ',
        '0' => '-',
        '1' => 'X',
        '2' => 'O',
        c => c,
    };
    line.chars().enumerate().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, one};
    use crate::position::Position;

    const ROWS: [&str; 8] =
        ["00000000", "00000000", "00000000", "00021000", "00012000", "00000000", "00000000", "00000000"];

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
        // Seven rows are no board, and a row of three kinds of numbers is none.
        assert!(all(&ROWS[1..].join("\n"))[0].fault.is_some());
        assert!(all(&ROWS.join("\n").replacen('1', "3", 1))[0].fault.is_some());
    }
}

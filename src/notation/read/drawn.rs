//! Boards in eight rows with other text around them: a title, a frame, letters of columns, the side to move.
//!
//! A row has eight signs, perhaps between bars and with its number on one side or on both. Between the rows there may
//! be lines of a frame and blank ones. The text above the first row, and a line below the last, may name the side to
//! move in words; a title may be any text.

use super::grids::{BARS, is_frame};
use super::legend::Legend;
use crate::notation::signs::{Discs, color, letters, sign};
use crate::position::Color;

/// The number of lines that are searched for the first row.
const HEAD: usize = 40;

/// The most lines between the first and the last line below a board that may say who is to move.
const MOST_WORDS: usize = 3;

/// A board in a text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Drawn {
    /// The eight rows as signs alone, followed by the side to move if the text names it.
    pub(super) rows: String,
    /// The side to move, as words around the board say it.
    pub(super) side: Option<Color>,
    /// The number of lines before its rows.
    pub(super) line: usize,
    /// The number of lines before that which stands behind the last row.
    pub(super) end: usize,
    /// Likewise, where that begins and ends which stands below it and before the next board.
    pub(super) below: [usize; 2],
}

/// The kind of a line.
enum Line {
    /// Eight signs, whether they are between bars, and the side that follows them.
    Row(String, bool, Option<Color>),
    /// A frame, letters of columns, or nothing.
    Between,
    /// Words, or anything else.
    Other,
}

/// Returns the boards of a text in their order; none if it has none, or if something besides words is next to one.
pub(super) fn boards(text: &str) -> Vec<Drawn> {
    let lines: Vec<&str> = text.lines().collect();
    let discs = Discs::of(text);
    let mut found: Vec<Drawn> = Vec::new();
    let mut at = 0;
    while let Some(found_rows) = next(&lines, at) {
        let Next { first, behind, is_barred, .. } = found_rows;
        let board = lines[first..behind].join("\n");
        let discs = Discs::of(&board).or(discs);
        let Some(Next { rows, .. }) = next(&discs.resolved(&board).lines().collect::<Vec<_>>(), 0) else {
            return Vec::new();
        };
        let side_in = |line: &str, is_below: bool| side_in(&discs.resolved(line), is_below);
        if found.is_empty() && lines[at..first].iter().filter(|line| !line.trim().is_empty()).count() > HEAD {
            return Vec::new();
        }
        let Some((end, below)) = below(&lines, behind, is_barred, &side_in) else { return Vec::new() };
        let is_sign = |line: &&&str| line.trim().chars().count() == 1;
        let sign = || lines[at..first].last().filter(is_sign).and_then(|line| side_in(line, true));
        let above = || sign().or_else(|| lines[at..first].iter().rev().find_map(|line| side_in(line, false)));
        let side = rows.iter().find_map(|row| row.1).or(below).or_else(above);
        if let Some(last) = found.last_mut() {
            last.below[1] = first;
        }
        let rows = rows.into_iter().map(|(row, _)| row + "\n").collect();
        found.push(Drawn { rows, side, line: first, end: behind, below: [end, lines.len()] });
        at = end;
    }
    let rest = lines.get(at..).unwrap_or_default();
    if rest.iter().any(|line| is_half(line)) { Vec::new() } else { found }
}

type Rows = Vec<(String, Option<Color>)>;

/// Eight rows.
struct Next {
    /// The first of their lines, and the line after the last.
    first: usize,
    behind: usize,
    /// Whether they are between bars.
    is_barred: bool,
    rows: Rows,
}

/// Returns the next eight rows at or after a line.
fn next(lines: &[&str], from: usize) -> Option<Next> {
    let (mut rows, mut first, mut is_barred): (Rows, usize, bool) = (Vec::new(), from, false);
    for (number, line) in lines.iter().enumerate().skip(from) {
        match read(line) {
            Line::Row(..) if is_edge(line) && is_before_bars(lines, number) => {}
            Line::Row(row, bars, side) => {
                if rows.is_empty() {
                    (first, is_barred) = (number, bars);
                }
                if bars != is_barred {
                    return None;
                }
                rows.push((row, side));
                if rows.len() == 8 {
                    return Some(Next { first, behind: number + 1, is_barred, rows });
                }
            }
            Line::Between => {}
            Line::Other if rows.is_empty() && !is_half(line) => {}
            Line::Other => return None,
        }
    }
    None
}

/// Tests whether a line of eight hyphens is the upper edge of a frame: the next line has bars.
fn is_before_bars(lines: &[&str], number: usize) -> bool {
    lines.get(number + 1).is_some_and(|line| matches!(read(line), Line::Row(_, true, _)))
}

/// Tests whether a line may be an edge: of hyphens, or of equals signs, alone.
fn is_edge(line: &str) -> bool {
    let line = line.trim();
    line.len() > 2 && line.chars().all(|c| "-=+".contains(c))
}

/// Returns the end of the text that belongs to the board before this line, and the side to move by that text; `None` if
/// more squares follow than a board has.
fn below(
    lines: &[&str],
    from: usize,
    is_barred: bool,
    side_in: &dyn Fn(&str, bool) -> Option<Color>,
) -> Option<(usize, Option<Color>)> {
    let (mut is_parted, mut words) = (false, None);
    for (number, line) in lines.iter().enumerate().skip(from) {
        if line.trim().is_empty() {
            if words.is_some() {
                break;
            }
            is_parted = true;
        } else if is_barred && is_edge(line) || matches!(read(line), Line::Between) {
        } else if !is_parted && (is_half(line) || matches!(read(line), Line::Row(..))) {
            return None;
        } else {
            // Text after an empty line belongs to the next board, if there is one.
            let is_of_next = (is_parted || words.is_some()) && next(lines, number).is_some();
            let side = side_in(line, words.is_none()).filter(|_| !is_of_next);
            if side.is_some() {
                return Some((number + 1, side));
            }
            let first = *words.get_or_insert(number);
            if is_parted || number > first + MOST_WORDS {
                break;
            }
        }
    }
    Some((words.unwrap_or(lines.len()), None))
}

/// Tests whether a line consists of signs but is no row: something that may be squares.
pub(super) fn is_half(line: &str) -> bool {
    let letters = letters(line);
    letters.len() > 2 && letters.iter().all(|letter| sign(letter.found).is_some())
}

/// Returns the kind of a line.
fn read(line: &str) -> Line {
    let found = letters(line);
    let is_row = found.len() >= 8 && found[..8].iter().all(|letter| sign(letter.found).is_some());
    let side = match found.get(8..).unwrap_or_default() {
        [] if is_row => Some(None),
        [only] if is_row && only.is_alone && color(only.found).is_some() => Some(color(only.found)),
        _ => None,
    };
    if let Some(side) = side {
        let is_barred = line.chars().filter(|c| BARS.contains(c)).count() >= 2;
        return Line::Row(found[..8].iter().map(|letter| letter.found).collect(), is_barred, side);
    }
    let is_of_columns = |c: char| c.is_whitespace() || "abcdefghABCDEFGH|+".contains(c);
    let is_between =
        if found.is_empty() { line.chars().all(is_of_columns) || is_frame_of(line) } else { is_frame_of(line) };
    if is_between { Line::Between } else { Line::Other }
}

/// Tests whether a line is a row of a board.
pub(super) fn is_row(line: &str) -> bool {
    matches!(read(line), Line::Row(..))
}

/// Tests whether a line is one of a frame, whatever numbers or letters of columns it has.
fn is_frame_of(line: &str) -> bool {
    let line = line.trim();
    let is_corner = |c: Option<char>| c.is_some_and(|c| "+┌┏├┣└┗╔╠╚┐┓┤┫┘┛╗╣╝".contains(c));
    let is_long = line.chars().count() > 8;
    is_frame(line) && (line.contains(BARS) || is_long)
        || is_corner(line.chars().next())
            && is_corner(line.chars().last())
            && is_long
            && line.chars().all(|c| "+-=─━═┼╋┬┳┴┻├┣┤┫┌┏┐┓└┗┘┛╔╠╚╗╣╝╦╩╬ ".contains(c))
}

/// Returns the side to move according to a line of words: `Black to play and win!`, `White's turn`, `○番`. In a line
/// below a board, a sign or a name alone is enough.
pub(super) fn side_in(line: &str, is_below: bool) -> Option<Color> {
    let words: Vec<String> = line
        .split(|c: char| c.is_whitespace() || ",.:;!?()[]\"。、".contains(c))
        .filter(|word| !word.is_empty())
        .map(|word| word.trim_end_matches("'s").trim_end_matches("’s").to_lowercase())
        .collect();
    let named = |word: &String| match word.as_str() {
        "black" | "黒" | "先手" | "先手番" | "先手の番" | "先手から" | "次は先手" => {
            Some(Color::Black)
        }
        "white" | "白" | "後手" | "後手番" | "後手の番" | "後手から" | "次は後手" => {
            Some(Color::White)
        }
        word => {
            let is_turn = ["番", "先", "手", "から", "次は"].iter().any(|turn| word.contains(turn));
            match [word.contains('黒') && is_turn, word.contains('白') && is_turn] {
                [true, false] => Some(Color::Black),
                [false, true] => Some(Color::White),
                // A disc, or a letter alone, perhaps before the word for a turn.
                _ => word.chars().next().filter(|_| is_turn || word.chars().count() == 1).and_then(color),
            }
        }
    };
    let is_verb = |word: &String| {
        ["to", "plays", "play", "moves", "move", "turn", "next", "番", "番です"].contains(&word.as_str())
    };
    let before_verb = words.windows(2).find(|two| is_verb(&two[1])).and_then(|two| named(&two[0]));
    let behind_verb = || {
        words
            .windows(2)
            .find(|two| ["turn", "move", "player", "side", "手番", "番"].contains(&two[0].as_str()))
            .and_then(|two| named(&two[1]))
    };
    let by_name = || {
        let sides: Vec<Color> = words.iter().filter(|word| word.chars().count() > 1).filter_map(named).collect();
        sides.first().copied().filter(|first| sides.iter().all(|side| side == first))
    };
    let alone = || words.first().filter(|_| is_below && words.len() == 1).and_then(named);
    if Legend::is_in(line) {
        return None;
    }
    before_verb.or_else(behind_verb).or_else(by_name).or_else(alone)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read::testing::{all, one};
    use crate::position::Position;

    const ROWS: [&str; 8] =
        ["--------", "--------", "--------", "---OX---", "---XO---", "--------", "--------", "--------"];

    #[test]
    fn words_say_whose_turn_it_is() {
        for (words, side) in [
            ("Black to play and win!", Some(Color::Black)),
            ("Problem 12: White to move, Black resigned", Some(Color::White)),
            ("White's turn", Some(Color::White)),
            ("Next to move: black", Some(Color::Black)),
            ("黒番", Some(Color::Black)),
            ("白の手番です", Some(Color::White)),
            ("手番：白".replace('：', ":").as_str(), Some(Color::White)),
            ("● to move", Some(Color::Black)),
            ("次は白", Some(Color::White)),
            ("次は黒です。", Some(Color::Black)),
            ("黒から", Some(Color::Black)),
            ("白から打って引き分け", Some(Color::White)),
            ("第3問 先手番", Some(Color::Black)),
            ("後手番", Some(Color::White)),
            ("黒から白へ", None),
            ("A game of black and white", None),
            ("My favourite position", None),
        ] {
            assert_eq!(side_in(words, false), side, "{words}");
        }
        assert_eq!((side_in("O", true), side_in("O", false)), (Some(Color::White), None));
    }

    #[test]
    fn titles_and_frames_stand_around_boards() {
        let plain = ROWS.join("\n");
        let barred = |bar: &str| ROWS.map(|row| format!("{bar}{row}{bar}\n")).concat();
        let numbered: String = ROWS.iter().zip(1..).map(|(row, i)| format!("{i}| {row} |{i}\n")).collect();
        for text in [
            format!("Black to play and win!\n{plain}"),
            format!("Problem 3\n\n{plain}\n\nBlack to move"),
            format!("A title\nand more of it\n{plain}\nX\n"),
            format!("Black to move\n{}", ROWS.concat()),
            format!("第5問\n{}\n黒番", ROWS.concat()),
            format!("+--------+\n{}+--------+\nblack", barred("|")),
            format!("--------\n{}--------\nblack", barred("|")),
            format!("┌────────┐\n{}└────────┘\n● to move", barred("│")),
            format!("  a b c d e f g h\n +----------+\n{numbered} +----------+\n  a b c d e f g h\nblack to move"),
            format!("Exercise, black to move\n{}\n", plain.replace('-', "・").replace('X', "■").replace('O', "□")),
            format!("A title\n{plain} X"),
        ] {
            assert_eq!(one(&text).position, Position::START, "{text}");
        }
        let two = format!("One: black to play\n{plain}\n\nTwo: white to play\n{plain}\n");
        assert_eq!(
            all(&two).iter().map(|record| record.position.side).collect::<Vec<_>>(),
            [Color::Black, Color::White]
        );
    }

    #[test]
    fn a_drawing_without_eight_rows_of_eight_is_no_board() {
        let plain = ROWS.join("\n");
        for text in [
            format!("{plain}\n--------"),
            ROWS[1..].join("\n"),
            format!("{plain}\n---X---\n"),
            plain.replacen('-', "?", 1),
        ] {
            assert_eq!(boards(&text), [], "{text}");
            assert!(all(&text)[0].fault.is_some(), "{text}");
        }
        let fault = all(&format!("A title\n{}", plain.replacen('X', "?", 1)))[0].fault.clone().unwrap();
        assert_eq!((fault.line, fault.error.place()), (5, Some(5)));
        // The side to move must be known from somewhere.
        let fault = all(&format!("A title\n{plain}"))[0].fault.clone().unwrap();
        assert_eq!(fault.error, crate::notation::BoardError::NoSide.into());
    }
}

//! The parts of a text that holds several formats, one below the other: a game in SGF and a transcript behind it, a
//! list of moves and the board at the end of it.
//!
//! A blank line may stand between two parts. What has brackets ends where they do, so its reader knows what stands
//! behind it. Words belong to the part above them, at the beginning to the one below.

use super::after_board;
use super::beginnings;
use super::boards;
use super::digits;
use super::drawn;
use super::fen;
use super::fields::{self, fields, has_parameters};
use super::grids::{self, BARS};
use super::json;
use super::legend::Legend;
use super::lines::{is_meant, numbered};
use super::link;
use super::logs::Log;
use super::markup;
use super::nboard;
use super::remarks::{self, Moves};
use super::screens::Screen;
use super::tree;
use crate::notation::transcript::square_at;

/// The kind of a part, as far as one reader reads it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Moves,
    /// Moves in brackets and quotation marks.
    List,
    Board,
    /// Boards in a line each.
    Lines,
    Digits,
    /// A board with the numbers of moves.
    Numbers,
    Screen,
    Fen,
    Log,
    Address,
    /// Elements and parameters of pages.
    Markup,
    /// GGF, SGF, JSON.
    Bracketed,
}

/// Returns the bytes at which the parts of a text begin, and its end.
pub(super) fn places(text: &str) -> Vec<usize> {
    let mut places = vec![0];
    let (mut above, mut field) = (None, None);
    if !is_picture(text.trim_start()) {
        let pieces = paragraphs(text).flat_map(|(at, paragraph)| {
            pieces(paragraph).into_iter().map(move |(inside, piece, kind)| (at + inside, piece, kind))
        });
        for (at, paragraph, kind) in pieces {
            match above {
                // A line behind a number sign would be a comment.
                Some(above) if !is_one(above, kind) || above != kind && paragraph.starts_with('#') => places.push(at),
                // A board with a legend is not read by that of another.
                Some(_) if Legend::of(paragraph).is_some() => places.push(at),
                // Parameters of the same name are those of another game.
                Some(_) if field.is_some() && fields::first(paragraph) == field => places.push(at),
                None if json::begins(paragraph) => places[0] = at,
                None if at > 0 && stands_first(kind) => places.push(at),
                _ => {}
            }
            field = fields::first(paragraph);
            // Moves behind a board are its own.
            above = above.filter(|&above| above != kind && is_one(above, kind)).or(Some(kind));
            if kind == Kind::Bracketed {
                break;
            }
        }
    }
    places.push(text.len());
    places
}

/// Tests whether a text begins like a picture of a game or a position.
pub(super) fn is_picture(text: &str) -> bool {
    let begin = text.get(..5).unwrap_or_default().to_ascii_lowercase();
    let tag = || text.split_once("<svg ").and_then(|(_, behind)| behind.split('>').next());
    ["<?xml", "<svg "].contains(&begin.as_str()) && tag().is_some_and(|tag| markup::has_record(&format!("svg {tag}")))
}

/// Tests whether anything but words stands in a text.
pub(super) fn has_any(text: &str) -> bool {
    paragraphs(text).any(|(_, paragraph)| !pieces(paragraph).is_empty())
}

/// Tests whether a paragraph of one kind is read together with the one above it.
fn is_one(above: Kind, kind: Kind) -> bool {
    let is_told_apart = matches!(kind, Kind::List | Kind::Digits | Kind::Numbers | Kind::Bracketed);
    let is_board = matches!(above, Kind::Board | Kind::Lines | Kind::Digits | Kind::Fen);
    above == kind && !is_told_apart || is_board && kind == Kind::Moves
}

/// Tests whether nothing stands before what a reader reads, not even words.
fn stands_first(kind: Kind) -> bool {
    matches!(kind, Kind::List | Kind::Address | Kind::Markup)
}

/// Returns what stands between blank lines, each with its byte.
fn paragraphs(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let (mut lines, mut at) = (text.split_inclusive('\n').peekable(), 0);
    std::iter::from_fn(move || {
        while let Some(blank) = lines.next_if(|line| line.trim().is_empty()) {
            at += blank.len();
        }
        let begin = at;
        while let Some(line) = lines.next_if(|line| !line.trim().is_empty()) {
            at += line.len();
        }
        (at > begin).then(|| (begin, &text[begin..at]))
    })
}

/// Returns the pieces of a paragraph that are of several kinds, each with its byte: they begin at a line that is of a
/// kind by itself. What is not understood by pieces is one.
fn pieces(paragraph: &str) -> Vec<(usize, &str, Kind)> {
    let whole = kind(paragraph);
    let as_one = || whole.map(|kind| (0, paragraph, kind)).into_iter().collect();
    if matches!(whole, Some(Kind::Bracketed | Kind::List)) {
        return as_one();
    }
    let (mut cuts, mut above, mut at, mut open) = (vec![0], None, 0, 0);
    let (mut has_legend, mut field) = (false, None);
    for line in paragraph.split_inclusive('\n') {
        let kind = if open > 0 { None } else { kind_of_line(line) };
        // The values of parameters may have several lines, but no lists and tables.
        let is_list = line.contains(BARS) || matches!(numbered(line), (Some(_), first) if is_meant(first));
        if field.is_some() && is_list && open == 0 {
            cuts.push(at);
            (above, has_legend, field) = (None, false, None);
        }
        let kind = kind.filter(|&kind| field.is_none() || stands_first(kind));
        let is_again = field.is_some() && fields::first(line) == field;
        let legend = Legend::of(line);
        // It stands above its board, or below.
        if let (Some(legend), Some(_)) = (&legend, above)
            && let next = paragraph[at + line.len()..].lines().next().unwrap_or_default()
            && (has_legend
                || drawn::is_row(next)
                || legend.is_of(next)
                || !legend.is_of(&paragraph[cuts[cuts.len() - 1]..at]))
        {
            cuts.push(at);
            (above, has_legend) = (None, false);
        }
        has_legend |= legend.is_some();
        let count = |signs: [char; 2]| line.matches(signs).count() as isize;
        open = (open + count(['<', '[']) - count(['>', ']'])).max(0);
        if kind.is_some_and(|kind| is_again || above.map_or(at > 0 && stands_first(kind), |above| above != kind)) {
            cuts.push(at);
            has_legend = false;
        }
        if kind.is_some() {
            field = fields::first(line);
        }
        above = kind.or(above);
        at += line.len();
    }
    cuts.push(at);
    let piece = |ends: &[usize]| {
        let piece = &paragraph[ends[0]..ends[1]];
        Some((ends[0], piece, kind(piece)?))
    };
    let is_title = |ends: &&[usize]| ends[0] == 0 && kind(&paragraph[..ends[1]]).is_none();
    let found: Option<Vec<_>> =
        if cuts.len() > 2 { cuts.windows(2).skip_while(is_title).map(piece).collect() } else { None };
    found.unwrap_or_else(as_one)
}

/// Returns the kind that a line has whatever stands around it.
fn kind_of_line(line: &str) -> Option<Kind> {
    let is_cell = |cell: &&str| cell.chars().count() < 3 && square_at(cell).is_none();
    let begin = line.trim_start();
    let cells = || line.split([' ', ',', '|']).map(str::trim).filter(|cell| !cell.is_empty()).filter(is_cell);
    if link::begins(begin)
        || begin.starts_with('<')
        || fields::first(begin).is_some()
        || remarks::is_list(begin)
        || fen::is_in(begin)
    {
        kind(line)
    } else if after_board::is_moves(line) {
        Some(Kind::Moves)
    } else if Log::of(line).is_some() {
        Some(Kind::Log)
    } else if boards::is_whole(&line) {
        Some(Kind::Lines)
    } else if digits::is_row(line) {
        Some(Kind::Digits)
    } else if drawn::is_row(line) || cells().count() > 7 {
        let is_of_numbers =
            |cell: &str| cell.len() == 2 && (cell.parse::<u8>().is_ok() || ["--", "()", "##"].contains(&cell));
        Some(if cells().any(is_of_numbers) { Kind::Numbers } else { Kind::Board })
    } else {
        boards::has_rows(line).then_some(Kind::Board)
    }
}

/// Returns the kind of a paragraph; nothing for words, and for what is no part by itself.
fn kind(paragraph: &str) -> Option<Kind> {
    let begin = paragraph.trim_start_matches('\u{feff}').trim_start();
    if has_brackets(begin) {
        return Some(Kind::Bracketed);
    }
    if link::begins(begin) {
        return (link::names_record(begin) || fields(begin).iter().any(|field| field.is_hamlite))
            .then_some(Kind::Address);
    }
    if begin.starts_with('<') && markup::is_known(begin) || has_parameters(begin) {
        return Some(Kind::Markup);
    }
    if remarks::is_list(begin) {
        return Some(Kind::List);
    }
    if !Screen::all(paragraph).is_empty() {
        return Some(Kind::Screen);
    }
    if fen::is_in(paragraph) {
        return Some(Kind::Fen);
    }
    let plain = grids::plain(paragraph);
    if grids::numbered(plain.as_deref().unwrap_or(paragraph)).is_some() {
        return Some(Kind::Numbers);
    }
    if plain.is_none() && digits::plain(paragraph).is_some() {
        return Some(Kind::Digits);
    }
    let rows = plain.as_deref().unwrap_or(paragraph);
    if boards::has_rows(rows) {
        return Some(if drawn::boards(rows).is_empty() { Kind::Lines } else { Kind::Board });
    }
    if Log::of(paragraph).is_some() {
        return Some(Kind::Log);
    }
    let moves = Moves::of(paragraph);
    // Prose may begin with a square.
    let is_prose = |line: &str| squares(line) < 4 && square_at(numbered(line).1).is_some();
    let is_of_moves =
        |line: &str| after_board::is_moves(line) || !is_prose(line) && beginnings::is_in([line].into_iter());
    (squares(&moves.text) > 1 && moves.text.lines().any(is_of_moves)).then_some(Kind::Moves)
}

/// Tests whether a text has a format with brackets, which ends where they do.
pub(super) fn has_brackets(text: &str) -> bool {
    json::first(text).is_some() || tree::next_game(text, 0).is_some() || nboard::has_commands(text)
}

/// Returns how many squares a text names.
fn squares(text: &str) -> usize {
    text.char_indices().filter(|&(at, c)| c.is_ascii_alphabetic() && square_at(&text[at..]).is_some()).count()
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{NUMBERED, all, moves};
    use crate::position::Position;

    const SGF: &str = "(;GM[2]FF[4];B[f5];W[f6])";

    #[test]
    fn games_and_boards_beside_a_record_are_read() {
        let board = "---------------------------OX------XO--------------------------- X";
        for (text, found) in [
            (format!("{SGF}\n\nf5d6c3"), &["f5f6", "f5d6c3"][..]),
            (format!("f5d6c3\n\n{SGF}"), &["f5d6c3", "f5f6"]),
            (format!("f5d6c3\n{SGF}c4e3\n{SGF} d3c5"), &["f5d6c3", "f5f6", "c4e3", "f5f6", "d3c5"]),
            (format!("1. f5 d6\n2. c3\n{SGF}\nalice 33-31 bob\n**f5** d6"), &["f5d6c3", "f5f6", "f5d6"]),
            (format!("{SGF}\n{board}; f5d6"), &["f5f6", "f5d6"]),
            (format!("A game of 2024, d3 to be seen:\n{SGF}\nThe end."), &["f5f6"]),
            ("(;GM[Othello]PC[x]B[f5]W[f6];)\n\nf5d6c3".into(), &["f5f6", "f5d6c3"]),
            ("{\"moves\":\"f5f6\"}\nf5d6c3\n{\"moves\":\"c4e3\"}".into(), &["f5f6", "f5d6c3", "c4e3"]),
            (format!("#m=f5f6\n\nf5d6c3\n\n{board}\n\nd3c5"), &["f5f6", "f5d6c3", "d3c5"]),
        ] {
            let records = all(&text);
            assert_eq!(records.iter().map(moves).collect::<Vec<_>>(), found, "{text}");
            assert!(records.iter().all(|record| record.fault.is_none()), "{text}: {records:?}");
        }
    }

    #[test]
    fn formats_need_no_blank_line_between_them() {
        let fen = "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1";
        let numbers = NUMBERED.join("\n");
        let frame = "<iframe src=\"https://example.org/frame.html?mode=replay&amp;m=c4e3\"></iframe>";
        let list = "[\"f5\",\"f6\"]";
        for (text, found) in [
            (format!("f5d6c3\n{fen}"), 2),
            (format!("{fen}\nf5d6\n{frame}\n{list}"), 3),
            (format!("{frame}\nf5d6c3\n{list}"), 3),
            ("f5d6c3\n&kifu=f5f6\ne6".into(), 2),
            (format!("{list}\n&kifu=f5f6\n{list}\nkifu=c4e3\nkifu=c4c3"), 5),
            (format!("{numbers}\nf5d6c3"), 2),
            (format!("f5d6c3\n{numbers}"), 2),
        ] {
            let records = all(&text);
            assert_eq!(records.len(), found, "{text}: {records:?}");
            assert!(records.iter().all(|record| record.fault.is_none()), "{text}: {records:?}");
        }
    }

    #[test]
    fn a_board_and_its_moves_end_before_the_next_board() {
        let rows = "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nO\nf4d3";
        let digits = rows[..72].replace('-', "0").replace('X', "1").replace('O', "2");
        let line = format!("{} X; d3:+0\n", Position::START.board_text());
        let spaced: String = digits.chars().flat_map(|c| if c == '\n' { vec![c] } else { vec![c, ' '] }).collect();
        for (above, found) in [
            (format!("{digits}2\n"), vec!["", "f4d3"]),
            (format!("{spaced}2\n"), vec!["", "f4d3"]),
            (format!("{digits}2\nf4d3c4\n"), vec!["f4d3c4", "f4d3"]),
            (format!("{digits}2\n\nf4d3c4\n\n"), vec!["f4d3c4", "f4d3"]),
            (line.clone(), vec!["", "f4d3"]),
            (format!("{line}{line}"), vec!["", "", "f4d3"]),
            (format!("{rows}\n{line}"), vec!["f4d3", "", "f4d3"]),
        ] {
            let text = format!("{above}{rows}");
            let records = all(&text);
            assert_eq!(records.iter().map(moves).collect::<Vec<_>>(), found, "{text}: {records:?}");
            assert!(records.iter().all(|record| record.fault.is_none()), "{text}: {records:?}");
        }
    }

    #[test]
    fn a_table_below_a_parameter_is_a_game_of_its_own() {
        for table in [
            "| # | Black | White |\n|---|-------|-------|\n| 1 | f5 | f6 |",
            "# | Black | White\n--|-------|------\n1 | f5 | f6",
            "1. f5 f6",
        ] {
            let records = all(&format!("&kifu=f5d6c3\n{table}\n"));
            assert_eq!(records.iter().map(moves).collect::<Vec<_>>(), ["f5d6c3", "f5f6"], "{table}: {records:?}");
        }
    }

    #[test]
    fn each_reader_takes_the_rest_of_the_one_before() {
        let rows = "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nO";
        let hamlite = |moves: &str| format!("<iframe src=\"http://example.org/hamlite.html?kifu={moves}\"></iframe>");
        let hamlet: String =
            (1..).zip(NUMBERED).map(|(n, row)| format!("<param name=line{n} value=\"{row}\">")).collect();
        for (text, found) in [
            (
                "#othello today f5d6c3\n8/8/8/3pP3/3Pp3/8/8/8 w\n[\"f5\",\"f6\"]\nwords\n{\"moves\":\"c4e3\"}"
                    .to_string(),
                4,
            ),
            (format!("A game:\n{{\"moves\":\"c4e3\"}}\nand\n{SGF}\nand\n  {{\"moves\":\"f5\"}}"), 3),
            (format!("Look:\nhttps://example.org/#m=f5f6\nf5d6\n{}\n{}", hamlite("f5f6"), hamlite("f5d6")), 4),
            (format!("<applet>{hamlet}</applet>\n<applet>{hamlet}</applet>"), 2),
            (format!("set game {SGF}\nf5d6c3\nmove c3\n{rows}"), 3),
        ] {
            let records = all(&text);
            assert_eq!(records.len(), found, "{text}: {records:?}");
            let is_sound = |fault: &crate::notation::fault::Fault| fault.to_string().contains("not legal");
            assert!(records.iter().filter_map(|record| record.fault.as_ref()).all(is_sound), "{text}: {records:?}");
        }
    }

    #[test]
    fn a_legend_is_that_of_its_board() {
        let board = |first: char, second: char| {
            let row = |middle: String| format!("🟩🟩🟩{middle}🟩🟩🟩\n");
            let empty = row("🟩🟩".into()).repeat(3);
            format!("{empty}{}{}{empty}", row(format!("{first}{second}")), row(format!("{second}{first}")))
        };
        let (one, two) = ("🔵 = black, 🔴 = white\n", "🔴 = black, 🔵 = white\n");
        let side = "Black to move\n";
        let (first, second) = (board('🔴', '🔵') + side, board('🔵', '🔴') + side);
        for text in [
            format!("{one}{first}{two}{second}"),
            format!("{one}{first}\n{two}{second}"),
            format!("{first}{one}\n{second}{two}"),
            format!("f5d6\n{one}{first}[\"f5\",\"f6\"]\n{two}{second}"),
            format!("{second}{one}{first}"),
        ] {
            let records = all(&text).into_iter().filter(|record| record.moves.is_none());
            let found: Vec<_> = records.map(|record| (record.position, record.fault)).collect();
            assert_eq!(found, [(Position::START, None), (Position::START, None)], "{text}");
        }
        // Which of two legends is right nobody knows.
        assert!(all(&format!("{one}{two}{first}"))[0].fault.is_some());
    }

    #[test]
    fn faults_in_every_part_have_their_places() {
        let text = format!("♥ and ｗｏｒｄｓ\nf5a1\n{SGF} f5d6\n c3a1\n(;GM[2];B[a1])\n  f5f5");
        let faults = all(&text).into_iter().filter_map(|record| record.fault);
        let found: Vec<_> = faults.map(|fault| (fault.line, fault.in_text().place())).collect();
        let place = |sign: &str| text.find(sign).map(|byte| text[..byte].chars().count() + 1);
        let [first, second, third] = ["a1\n(;GM[2]FF", "a1\n(;GM[2];B", "a1])"].map(place);
        assert_eq!(found, [(2, first), (4, second), (5, third), (6, place("f5f5").map(|place| place + 2))]);
    }
}

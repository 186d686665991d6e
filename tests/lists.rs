//! Lists of moves in every layout: a list is one game, and a wrong move in it is an error at that move. It is never
//! another game.

use crate::common::records;

use kaeshi::notation::Record;
use kaeshi::notation::read::read;
use kaeshi::{Color, Position, Square};
use records::records;

/// A move as a list has it.
struct Entry<'t> {
    text: &'t str,
    color: Color,
    /// From 0.
    index: usize,
}

impl Entry<'_> {
    fn number(&self) -> usize {
        self.index + 1
    }

    fn side<'a>(&self, black: &'a str, white: &'a str) -> &'a str {
        if self.color == Color::Black { black } else { white }
    }

    /// Returns the text before the first move of a pair.
    fn pair(&self, before: &str) -> String {
        if self.index.is_multiple_of(2) { format!("{before}{}. ", self.index / 2 + 1) } else { String::new() }
    }
}

/// The text above a list, before a move, after it, and below the list.
type Form = (&'static str, fn(&Entry) -> String, fn(&Entry) -> String, &'static str);

/// The text around a list and around its moves.
trait Dress {
    /// Returns the text above the list and below it.
    fn around(&self) -> [&str; 2];
    fn before(&self, entry: &Entry) -> String;
    fn behind(&self, entry: &Entry) -> String;
}

impl Dress for Form {
    fn around(&self) -> [&str; 2] {
        [self.0, self.3]
    }

    fn before(&self, entry: &Entry) -> String {
        self.1(entry)
    }

    fn behind(&self, entry: &Entry) -> String {
        self.2(entry)
    }
}

/// A list whose moves have a bullet, a number, a side, emphasis and a value, or some of them.
struct Parts {
    bullet: &'static str,
    /// The number of each move, `N` in it, or of each pair.
    number: &'static str,
    is_paired: bool,
    sides: [&'static str; 2],
    wrap: &'static str,
    value: &'static str,
    between: &'static str,
}

impl Dress for Parts {
    fn around(&self) -> [&str; 2] {
        ["", ""]
    }

    fn before(&self, entry: &Entry) -> String {
        let is_first = !self.is_paired || entry.index.is_multiple_of(2);
        let number = if self.is_paired { entry.index / 2 + 1 } else { entry.number() };
        let number = if is_first { self.number.replace('N', &number.to_string()) } else { String::new() };
        let bullet = if is_first { self.bullet } else { "" };
        format!("{bullet}{number}{}{}", entry.side(self.sides[0], self.sides[1]), self.wrap)
    }

    fn behind(&self, entry: &Entry) -> String {
        let is_inside = self.is_paired && entry.index.is_multiple_of(2);
        format!("{}{}{}", self.wrap, self.value, if is_inside { " " } else { self.between })
    }
}

const BULLETS: [&str; 4] = ["", "- ", "* ", "> "];
const NUMBERS: [(&str, bool); 18] = [
    ("", false),
    ("N. ", false),
    ("N.", false),
    ("N) ", false),
    ("(N) ", false),
    ("[N] ", false),
    ("N: ", false),
    ("N手目 ", false),
    ("第N手 ", false),
    ("no.N ", false),
    ("#N ", false),
    ("N・", false),
    ("Move N: ", false),
    ("N ", false),
    ("N. ", true),
    ("N.", true),
    ("N) ", true),
    ("N ", true),
];
const SIDES: [[&str; 2]; 5] = [["", ""], ["●", "○"], ["黒", "白"], ["Black: ", "White: "], ["B ", "W "]];
const WRAPS: [&str; 6] = ["", "**", "*", "`", "\"", "__"];
const VALUES: [&str; 5] = ["", "!", " (+0.3)", "+2", " (52%)"];
const BETWEEN: [&str; 6] = ["\n", "\r\n", " ", ", ", "\n\n", "; "];

/// Returns every list of such parts.
fn parts() -> impl Iterator<Item = Parts> {
    let lists = BULLETS.into_iter().flat_map(|bullet| NUMBERS.map(|number| (bullet, number)));
    let lists = lists.flat_map(|list| SIDES.into_iter().flat_map(move |sides| WRAPS.map(|wrap| (list, sides, wrap))));
    let lists =
        lists.flat_map(|list| VALUES.into_iter().flat_map(move |value| BETWEEN.map(|each| (list, value, each))));
    lists.map(|(((bullet, (number, is_paired)), sides, wrap), value, between)| Parts {
        bullet,
        number,
        is_paired,
        sides,
        wrap,
        value,
        between,
    })
}

fn nothing(_: &Entry) -> String {
    String::new()
}

/// Every form of a list.
const FORMS: [(&str, Form); 58] = [
    ("joined", ("", nothing, nothing, "")),
    ("with spaces", ("", nothing, |_| " ".into(), "")),
    ("with commas", ("", nothing, |_| ", ".into(), "")),
    ("with hyphens", ("", nothing, |_| "-".into(), "")),
    ("headed", ("Black: alice\nWhite: bob\n", nothing, nothing, "")),
    ("with signs", ("", |entry| entry.side("+", "-").into(), nothing, "")),
    ("numbered", ("", |entry| format!("{}. ", entry.number()), |_| " ".into(), "")),
    ("numbered, close", ("", |entry| format!("{}.", entry.number()), |_| " ".into(), "")),
    ("numbered, without dots", ("", |entry| format!("{} ", entry.number()), |_| " ".into(), "")),
    ("in brackets", ("", |entry| format!("({}) ", entry.number()), |_| " ".into(), "")),
    ("in square brackets", ("", |entry| format!("[{}]", entry.number()), |_| "\n".into(), "")),
    ("moves in brackets", ("", |_| "(".into(), |_| ")".into(), "")),
    ("moves in brackets, lines", ("", |_| "[".into(), |_| "]\n".into(), "")),
    ("numbered, moves in brackets", ("", |entry| format!("{}. (", entry.number()), |_| ") ".into(), "")),
    ("counted, with a word before", ("", |entry| format!("第{}手 ", entry.number()), |_| " ".into(), "")),
    ("counted with No.", ("", |entry| format!("No.{} ", entry.number()), |_| " ".into(), "")),
    ("counted with a number sign", ("", |entry| format!("#{} ", entry.number()), |_| "\n".into(), "")),
    ("numbered, with a dot in the middle", ("", |entry| format!("{}・", entry.number()), |_| " ".into(), "")),
    ("numbered, with dots in the middle, lines", ("", |entry| format!("{}・", entry.number()), |_| "\n".into(), "")),
    ("counted", ("", |entry| format!("{}手目 ", entry.number()), |_| " ".into(), "")),
    ("counted, lines", ("棋譜\n", |entry| format!("{}手目：", entry.number()), |_| "\n".into(), "")),
    ("in pairs", ("", |entry| entry.pair(""), |_| " ".into(), "")),
    ("with sides", ("", |entry| entry.side("黒：", "白：").into(), |_| " ".into(), "")),
    ("with sides, lines", ("", |entry| entry.side("黒：", "白：").into(), |_| "\n".into(), "")),
    ("with words", ("", |entry| entry.side("Black ", "White ").into(), |_| "\n".into(), "")),
    ("with discs", ("", |entry| format!("{}. {}", entry.number(), entry.side("●", "○")), |_| "\n".into(), "")),
    ("lines", ("", nothing, |_| "\n".into(), "")),
    ("lines of another system", ("", nothing, |_| "\r\n".into(), "")),
    ("numbered lines", ("", |entry| format!("{}. ", entry.number()), |_| "\n".into(), "")),
    ("numbered lines, headed", ("alice 33-31 bob\n\n", |entry| format!("{}. ", entry.number()), |_| "\r\n".into(), "")),
    ("lines with colons", ("", |entry| format!("{}: ", entry.number()), |_| "\n".into(), "")),
    ("lines with brackets", ("", |entry| format!("{}) ", entry.number()), |_| "\n".into(), "")),
    ("lines of pairs", ("", |entry| entry.pair("\n"), |_| " ".into(), "")),
    ("lines of pairs, without numbers", ("", nothing, |entry| entry.side(" ", "\n").into(), "")),
    ("the number of a list", ("", |_| "1. ".into(), |_| "\n".into(), "")),
    ("the number of a list, in a line", ("", |_| "1. ".into(), |_| " ".into(), "")),
    (
        "the number of a list of pairs",
        (
            "",
            |entry| if entry.index % 2 == 0 { "1. " } else { " " }.into(),
            |entry| if entry.index % 2 == 1 { "\n" } else { "" }.into(),
            "",
        ),
    ),
    ("lines of ten", ("", nothing, |entry| if entry.number() % 10 == 0 { "\n" } else { " " }.into(), "")),
    (
        "pairs, broken anywhere",
        ("", |entry| entry.pair(""), |entry| if entry.number() % 17 == 0 { "\n" } else { " " }.into(), ""),
    ),
    ("lines of twenty, joined", ("", nothing, |entry| if entry.number() % 20 == 0 { "\n" } else { "" }.into(), "")),
    ("words of two", ("", nothing, |entry| if entry.number() % 2 == 0 { " " } else { "" }.into(), "")),
    ("words of three", ("", nothing, |entry| if entry.number() % 3 == 0 { ", " } else { "" }.into(), "")),
    ("words of ten", ("", nothing, |entry| if entry.number() % 10 == 0 { " " } else { "" }.into(), "")),
    ("a list of Markdown", ("", |_| "- ".into(), |_| "\n".into(), "")),
    ("a list with bullets", ("moves:\n", |_| "  • ".into(), |_| "\n".into(), "")),
    ("quoted", ("", |entry| format!("> {}. ", entry.number()), |_| "\n".into(), "")),
    ("quoted twice", ("", |entry| format!(">> {}. ", entry.number()), |_| "\n".into(), "")),
    ("entries", ("<ol>\n", |_| "<li>".into(), |_| "</li>\n".into(), "</ol>")),
    (
        "with values apart",
        ("", |entry| format!("{}. ", entry.number()), |entry| entry.side(" +0.5\n", " -1.25\n").into(), ""),
    ),
    ("emphasised", ("", |entry| entry.side("**", "").into(), |entry| entry.side("** ", " ").into(), "")),
    ("with opinions", ("", nothing, |entry| entry.side("! ", "?? ").into(), "")),
    ("with values", ("", nothing, |entry| entry.side(" (+0.3) ", " (-2) ").into(), "")),
    ("with values, close", ("", nothing, |entry| entry.side("+0 ", "-2 ").into(), "")),
    ("an array", ("[", |_| "\"".into(), |_| "\",".into(), "\"--\"]")),
    (
        "a table",
        ("| # | Black | White |\n|---|---|---|", |entry| entry.pair("\n| ").replace('.', " |"), |_| " | ".into(), ""),
    ),
    ("paragraphs", ("<p>", |entry| format!("{}. <b>", entry.number()), |_| "</b><br>".into(), "</p>")),
    (
        "cells",
        (
            "<table><tr><th>#</th><th>Move</th></tr>",
            |entry| format!("<tr><td>{}</td><td>", entry.number()),
            |_| "</td></tr>\n".into(),
            "</table>",
        ),
    ),
    (
        "a log",
        (
            "",
            |entry| format!("Move {} :\n{} plays a disc on ", entry.number(), entry.side("alice", "bob")),
            |entry| format!(" and turns over {} discs\n", entry.number() % 5 + 1),
            "",
        ),
    ),
];

/// Games with their movers: as many as serve, most of them with a move on file b early on and some with passes.
fn games() -> Vec<Vec<(Square, Color)>> {
    let edge = records(include_str!("data/transcripts_edge.txt")).take(3).map(|record| record.fields[0]);
    let others = records(include_str!("data/transcripts_unfinished.txt")).take(4).map(|record| record.fields[0]);
    let game = |text: &str| {
        let mut position = Position::START;
        let moves = kaeshi::notation::parse_transcript(text, position).unwrap();
        let mover = |square| {
            position = if position.board.must_pass() { position.pass() } else { position };
            let color = position.side;
            position = position.play(square);
            (square, color)
        };
        moves.into_iter().map(mover).collect()
    };
    edge.chain(others).map(game).collect()
}

fn all(text: &str) -> Vec<Record> {
    let mut records = Vec::new();
    read(text, None, None, &mut |record| records.push(record));
    records
}

/// Returns a list of moves, the last `entries`; where the one at `at` begins, in characters from 1.
fn list(form: &impl Dress, moves: &[(String, Color)], at: usize) -> (String, usize) {
    let [above, below] = form.around();
    let (mut text, mut place) = (above.to_string(), 0);
    for (index, (square, color)) in moves.iter().enumerate() {
        let entry = Entry { text: square, color: *color, index };
        text += &form.before(&entry);
        if index == at {
            place = text.chars().count() + 1;
        }
        text += entry.text;
        text += &form.behind(&entry);
    }
    (text + below, place)
}

fn transcript(moves: &[Square]) -> String {
    moves.iter().map(Square::to_string).collect()
}

/// Reads the list of the first moves of a game, one of them wrong where `wrong` says so; says what is not as it should
/// be.
fn said_of(form: &impl Dress, game: &[(Square, Color)], wrong: Option<(usize, &str)>) -> Result<(), String> {
    let mut moves: Vec<_> = game.iter().map(|(square, color)| (square.to_string(), *color)).collect();
    let at = wrong.map_or(0, |(at, _)| at);
    if let Some((at, wrong)) = wrong {
        moves[at].0 = wrong.to_string();
    }
    let (text, place) = list(form, &moves, at);
    let text = text.replace(",\"--\"]", "]");
    let records = all(&text);
    let sound = &game[..wrong.map_or(game.len(), |(at, _)| at)];
    let expected = (transcript(&sound.iter().map(|each| each.0).collect::<Vec<_>>()), wrong.map(|_| place));
    let told = |record: &Record| {
        let place = record.fault.clone().map(|fault| fault.in_text().place().unwrap_or_default());
        (record.moves.as_deref().map(transcript).unwrap_or_default(), place)
    };
    let found: Vec<_> = records.iter().map(told).collect();
    if found == [expected.clone()] { Ok(()) } else { Err(format!("{text}\n{found:?}\ninstead of {expected:?}")) }
}

/// Tests every form with lists of some lengths, and fails with what is wrong first in each form.
fn in_every_form(mut cases: impl FnMut(&[(Square, Color)], &mut dyn FnMut(usize, Option<(usize, &str)>))) {
    let mut wrong = Vec::new();
    for (name, form) in FORMS {
        let mut failures = Vec::new();
        for game in games() {
            cases(&game, &mut |length, wrong| failures.extend(said_of(&form, &game[..length], wrong).err()));
        }
        wrong.extend(failures.first().map(|first| format!("{name}: {} failures, first {first}\n", failures.len())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Tries every fourth of the lengths beyond eight, or all with `KAESHI_ALL`.
#[test]
fn a_list_of_any_length_is_one_game() {
    let is_all = std::env::var_os("KAESHI_ALL").is_some();
    let is_tried = |length: &usize| is_all || *length <= 8 || length.is_multiple_of(4);
    in_every_form(|game, read| (1..=game.len()).filter(is_tried).for_each(|length| read(length, None)));
}

/// Tries one in 29 of all lengths of a list and places in it, or all with `KAESHI_ALL`.
#[test]
fn a_wrong_move_is_an_error_at_that_move() {
    let is_tried = |length, at| (length + at) % 29 == 0 || std::env::var_os("KAESHI_ALL").is_some();
    in_every_form(|game, read| {
        let whole = (0..game.len()).map(|at| (game.len(), at));
        let halves = (1..=game.len()).map(|length| (length, length / 2));
        let ends = (1..=game.len()).map(|length| (length, length - 1));
        for (length, at) in whole.chain(halves).chain(ends).filter(|&(length, at)| is_tried(length, at)) {
            wrong_moves(game, at).iter().for_each(|wrong| read(length, Some((at, wrong))));
        }
    });
}

/// Tries one length and place of one list in 27, or six of each list with `KAESHI_ALL`.
#[test]
fn a_list_of_any_parts_is_one_game() {
    let games = games();
    let mut random = fastrand::Rng::with_seed(31);
    let is_all = std::env::var_os("KAESHI_ALL").is_some();
    let mut wrong = Vec::new();
    for form in parts().filter(|form| form.bullet.is_empty() || form.between.contains('\n')) {
        for _ in 0..if is_all { 6 } else { usize::from(random.usize(..27) == 0) } {
            let game = &games[random.usize(..games.len())];
            let length = random.usize(1..=game.len());
            let at = random.usize(..length);
            let wrong_move = random.choice(wrong_moves(game, at)).filter(|_| random.usize(..6) > 0);
            wrong.extend(said_of(&form, &game[..length], wrong_move.as_deref().map(|wrong| (at, wrong))).err());
        }
    }
    assert!(wrong.is_empty(), "{} lists\n{}", wrong.len(), wrong[..wrong.len().min(5)].join("\n"));
}

/// Games in one line, each behind a name, are read one by one. With one wrong move the right ones are, or it is said.
#[test]
fn games_in_one_line_are_all_read() {
    let mut random = fastrand::Rng::with_seed(32);
    let names: [fn(usize) -> String; 6] = [
        |number| format!("Game {number}: "),
        |number| format!("#{number} alice - bob: "),
        |number| format!("carol{number} vs dave "),
        |number| format!("第{number}局　"),
        |_| "alice 33-31 bob: ".into(),
        |number| format!("({}) ", ["Anna", "Bert", "Cleo"][number % 3]),
    ];
    let mut wrong = Vec::new();
    for name in names {
        for between in [" ", " / ", "; ", ", ", " | "] {
            for length in 2..12 {
                let games: Vec<Vec<String>> = (0..random.usize(2..=4))
                    .map(|_| {
                        let games = games();
                        games[random.usize(..games.len())].iter().take(length).map(|each| each.0.to_string()).collect()
                    })
                    .collect();
                let text = |games: &[Vec<String>]| {
                    let named =
                        |(number, game): (usize, &Vec<String>)| format!("{}{}", name(number + 1), game.concat());
                    let text = games.iter().enumerate().map(named).collect::<Vec<_>>().join(between);
                    if text.starts_with('#') { format!("Round {text}") } else { text }
                };
                let told: Vec<String> = all(&text(&games))
                    .iter()
                    .map(|record| transcript(record.moves.as_deref().unwrap_or(&[])))
                    .collect();
                let expected: Vec<String> = games.iter().map(|game| game.concat()).collect();
                if told != expected {
                    wrong.push(format!("{}\n{told:?}", text(&games)));
                }
                for (number, at) in [(0, 0), (0, 1), (1, 0), (1, 1), (1, length - 1)] {
                    for move_instead in ["d4", "a9"] {
                        let mut games = games.clone();
                        let last = games[number].len() - 1;
                        games[number][at.min(last)] = move_instead.into();
                        if all(&text(&games)).iter().all(|record| record.fault.is_none()) {
                            wrong.push(format!("{}: nothing is said", text(&games)));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
}

/// Games in one line, each a word, are read one by one, unless they are one legal game together. With one wrong move
/// there is an error at that move, and the other games are read where they have more than three moves.
#[test]
fn games_that_are_words_of_one_line_are_all_read() {
    let mut random = fastrand::Rng::with_seed(33);
    let forms = [" ", ", ", ",", "; ", ";", "\t", " / "].map(|between| ("", false, between));
    let forms = forms.into_iter().chain([("", true, " "), ("My games: ", false, ", ")]);
    let all_games = games();
    let mut wrong = Vec::new();
    let mut count = 0;
    for (title, is_numbered, between) in forms {
        let number = |number: usize| if is_numbered { format!("{number}. ") } else { String::new() };
        for length in 2..40 {
            for many in 2..=5 {
                let games: Vec<Vec<String>> = (0..many)
                    .map(|_| {
                        random.choice(&all_games).unwrap().iter().take(length).map(|each| each.0.to_string()).collect()
                    })
                    .collect();
                let text = |games: &[Vec<String>]| {
                    let words = games.iter().enumerate();
                    let words: Vec<_> = words.map(|(at, game)| number(at + 1) + &game.concat()).collect();
                    format!("{title}{}", words.join(between))
                };
                let told = |text: &str| {
                    let told = |record: &Record| {
                        let place = record.fault.clone().map(|fault| fault.in_text().place().unwrap_or_default());
                        (record.moves.as_deref().map(transcript).unwrap_or_default(), place)
                    };
                    all(text).iter().map(told).collect::<Vec<_>>()
                };
                let is_one = |games: &[Vec<String>]| {
                    kaeshi::notation::parse_transcript(&games.concat().concat(), Position::START).is_ok()
                };
                if is_one(&games) {
                    continue;
                }
                count += 1;
                let whole = |games: &[Vec<String>]| games.iter().map(|game| (game.concat(), None)).collect::<Vec<_>>();
                if told(&text(&games)) != whole(&games) {
                    wrong.push(format!("{}\n{:?}", text(&games), told(&text(&games))));
                }
                let (which, at) = (random.usize(..many), random.usize(..games[0].len()));
                let at = at.min(games[which].len() - 1);
                for instead in ["d4", "a9"] {
                    let mut games = games.clone();
                    games[which][at] = instead.into();
                    let text = text(&games);
                    let before =
                        games[..which].iter().map(|game| number(1).len() + game.concat().len() + between.len());
                    let place = title.len() + before.sum::<usize>() + number(1).len() + 2 * at + 1;
                    let told = told(&text);
                    let faults: Vec<_> = told.iter().filter_map(|(_, place)| *place).collect();
                    let others = games.iter().enumerate().filter(|&(index, _)| index != which);
                    let has = |game: &Vec<String>| told.iter().any(|(moves, _)| *moves == game.concat());
                    if faults != [place] || length > 3 && !others.into_iter().all(|(_, game)| has(game)) {
                        wrong.push(format!("{text}\n{told:?} instead of {place}"));
                    }
                }
            }
        }
    }
    assert!(
        count > 1000 && wrong.is_empty(),
        "{} of {count} wrong\n{}",
        wrong.len(),
        wrong[..wrong.len().min(20)].join("\n")
    );
}

/// Returns moves that are wrong in place of one of a game: onto a disc, where nothing is turned, and no square.
fn wrong_moves(game: &[(Square, Color)], at: usize) -> [String; 3] {
    let mut position = Position::START;
    for &(square, _) in &game[..at] {
        position = if position.board.must_pass() { position.pass() } else { position }.play(square);
    }
    position = if position.board.must_pass() { position.pass() } else { position };
    let discs = position.black() | position.white();
    let taken = game[..at].iter().map(|each| each.0).rev().chain([Square::D4]).next();
    let turns_nothing = Square::ALL
        .into_iter()
        .rev()
        .find(|&square| !discs.contains(square) && !position.board.mobility().contains(square));
    [taken, turns_nothing.or(Some(Square::E5))]
        .map(|square| square.unwrap().to_string())
        .into_iter()
        .chain(["z9".to_string()])
        .collect::<Vec<_>>()
        .try_into()
        .unwrap()
}

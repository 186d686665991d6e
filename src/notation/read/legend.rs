//! The legend of a board's signs: `0 = empty, 1 = white, 2 = black`, `🔵＝黒 🔴＝白`.

use crate::position::Color;

/// Words for what a square has.
const WORDS: [(&str, Option<Color>); 18] = [
    ("first player", Some(Color::Black)),
    ("second player", Some(Color::White)),
    ("black", Some(Color::Black)),
    ("dark", Some(Color::Black)),
    ("黒", Some(Color::Black)),
    ("先手", Some(Color::Black)),
    ("white", Some(Color::White)),
    ("light", Some(Color::White)),
    ("白", Some(Color::White)),
    ("後手", Some(Color::White)),
    ("empty", None),
    ("blank", None),
    ("vacant", None),
    ("none", None),
    ("空", None),
    ("なし", None),
    ("b", Some(Color::Black)),
    ("w", Some(Color::White)),
];

/// Words and signs that stand between a sign and its meaning.
const LINKS: [(&str, Link); 22] = [
    ("=", Link::Equal),
    ("→", Link::Equal),
    (":", Link::Sure),
    ("は", Link::Sure),
    ("–", Link::Weak),
    ("—", Link::Weak),
    ("-", Link::Weak),
    ("(", Link::Weak),
    ("が", Link::Weak),
    ("is", Link::Weak),
    ("are", Link::Weak),
    ("for", Link::Weak),
    ("as", Link::Weak),
    ("means", Link::Weak),
    ("uses", Link::Weak),
    ("stands for", Link::Weak),
    ("represents", Link::Weak),
    ("represent", Link::Weak),
    ("denotes", Link::Weak),
    ("marks", Link::Weak),
    ("marked", Link::Weak),
    ("shown", Link::Weak),
];

/// Words in a legend that say nothing.
const FILLERS: [&str; 25] = [
    "and", "discs", "disc", "disks", "disk", "stones", "stone", "pieces", "piece", "player", "squares", "square",
    "cells", "cell", "the", "digit", "number", "by", "legend", "石", "駒", "マス", "凡例", "き", "、",
];

/// The number of lines that are searched for a legend.
const MOST_LINES: usize = 100;

/// The signs that a text gives a meaning, with the signs that have it for every reader.
pub(super) struct Legend(Vec<(char, char)>);

impl Legend {
    /// Finds the legend of a text: it names the signs of both colours, and not the same one.
    pub(super) fn of(text: &str) -> Option<Legend> {
        let mut signs = Vec::new();
        lines(text).for_each(|tokens| pairs(&tokens, &mut signs));
        let legend = Legend(signs);
        let both = legend.named('X').zip(legend.named('O')).filter(|(black, white)| black != white);
        both.map(|_| legend)
    }

    /// Finds the legend of a board in digits. It may name one colour alone, in a line that has nothing else: then the
    /// other one has the other sign. What seems to be a legend and is not understood leaves the digits as they are.
    pub(super) fn of_digits(text: &str) -> Option<Legend> {
        let (mut all, mut alone, mut has_counts) = (Vec::new(), Vec::new(), false);
        for tokens in lines(text) {
            if is_unclear(&tokens) {
                return Some(Legend(Vec::new()));
            }
            pairs(&tokens, &mut all);
            if is_alone(&tokens) {
                pairs(&tokens, &mut alone);
            }
            has_counts |= tokens.contains(&Token::Number) && has_color(&tokens, 'X') | has_color(&tokens, 'O');
        }
        let discs = all.iter().filter(|&&(_, of)| of != '-').count();
        let other = |sign| match sign {
            '1' => Some('2'),
            '2' => Some('1'),
            _ => None,
        };
        match alone[..] {
            // A sign has two meanings, or a colour two signs.
            _ if discs > 2 => Some(Legend(Vec::new())),
            [(sign, of)] if discs == 1 && of != '-' && !has_counts => {
                let of_other = if of == 'X' { 'O' } else { 'X' };
                other(sign).map(|other| Legend(vec![(sign, of), (other, of_other), ('0', '-')]))
            }
            _ => Legend::of(text),
        }
    }

    /// Tests whether a line says what a digit means, and nothing else.
    pub(super) fn is_in(line: &str) -> bool {
        let mut signs = Vec::new();
        lines(line).filter(|tokens| is_alone(tokens)).for_each(|tokens| pairs(&tokens, &mut signs));
        signs.iter().any(|(sign, _)| sign.is_ascii_digit())
    }

    /// Returns the sign that means a colour.
    fn named(&self, color: char) -> Option<char> {
        self.0.iter().find(|&&(_, of)| of == color).map(|&(sign, _)| sign)
    }

    /// Tests whether a text has a row of the signs that the legend names.
    pub(super) fn is_of(&self, text: &str) -> bool {
        let is_digit = |c: &char| matches!(c, '0'..='2');
        let is_in = |line: &str, sign: char| {
            let are_digits = || {
                line.chars().filter(is_digit).count() >= 8 && line.chars().all(|c| !c.is_alphanumeric() || is_digit(&c))
            };
            line.contains(sign) && (!sign.is_ascii() || are_digits())
        };
        text.lines().any(|line| self.0.iter().any(|&(sign, _)| is_in(line, sign)))
    }

    /// Returns what a sign means: `X`, `O` or `-`, and `!` if it is said to mean two things. Where digits are named for
    /// discs, another one is an empty square.
    pub(super) fn sign(&self, c: char) -> Option<char> {
        let meanings = self.0.iter().filter(|&&(sign, _)| sign == c).map(|&(_, of)| of);
        let named = meanings.reduce(|_, _| '!');
        named.or_else(|| (c.is_ascii_digit() && self.0.iter().all(|(sign, _)| sign.is_ascii_digit())).then_some('-'))
    }

    /// Returns a text in which pictures have the signs that they mean, character for character; nothing where the
    /// legend names none.
    pub(super) fn plain(&self, text: &str) -> Option<String> {
        let sign = |c: char| if c.is_ascii() { None } else { self.sign(c) };
        text.contains(|c| sign(c).is_some()).then(|| text.chars().map(|c| sign(c).unwrap_or(c)).collect())
    }
}

/// How sure it is that something has a sign and its meaning on its sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Link {
    /// Only in a line that has nothing else.
    Weak,
    /// Between a sign and the word behind it. Behind a word a number may be that of the discs, or anything else.
    Sure,
    Equal,
}

/// A piece of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    Sign(char),
    /// A word for what a square has, as the sign of that for every reader.
    Word(char),
    Link(Link),
    /// A comma or the like.
    Break,
    /// A number that is no sign.
    Number,
    Other,
}

/// Returns the pieces of each line that may be a legend.
fn lines(text: &str) -> impl Iterator<Item = Vec<Token>> {
    let lines = text.lines().take(MOST_LINES).filter(|line| line.len() < 400);
    lines.map(|line| tokens(&line.to_ascii_lowercase()))
}

/// Returns the pieces of a line in small letters.
fn tokens(line: &str) -> Vec<Token> {
    let (mut tokens, mut rest) = (Vec::new(), line);
    while let Some(c) = rest.chars().next() {
        let is_inner = |c: char| c.is_ascii_alphabetic();
        let starts = |word: &&str| {
            let behind = rest.strip_prefix(*word);
            behind.is_some_and(|behind| !word.ends_with(is_inner) || !behind.starts_with(is_inner))
        };
        let length = |is: fn(&char) -> bool| rest.chars().take_while(is).map(char::len_utf8).sum::<usize>();
        let (token, length) = if let Some((word, color)) = WORDS.iter().find(|(word, _)| starts(word)) {
            let meaning = match color {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None => '-',
            };
            (Some(Token::Word(meaning)), word.len())
        } else if let Some((word, link)) = LINKS.iter().find(|(word, _)| starts(word)) {
            (Some(Token::Link(*link)), word.len())
        } else if let Some(word) = FILLERS.iter().find(|word| starts(word)) {
            (None, word.len())
        } else if c.is_ascii_digit() {
            let length = length(char::is_ascii_digit);
            let is_sign = length == 1 && c <= '2' && !rest[1..].starts_with(is_inner);
            (Some(if is_sign { Token::Sign(c) } else { Token::Number }), length)
        } else if c.is_alphanumeric() {
            let is_word: fn(&char) -> bool =
                if c.is_ascii() { |c| c.is_ascii_alphanumeric() } else { |c| !c.is_ascii() };
            (Some(Token::Other), if c.is_ascii() { length(is_word) } else { c.len_utf8() })
        } else {
            let token = match c {
                ',' | ';' | '.' | '/' | '|' | '、' => Some(Token::Break),
                _ if is_sign(c) => Some(Token::Sign(c)),
                _ => None,
            };
            (token, c.len_utf8())
        };
        tokens.extend(token);
        rest = &rest[length..];
    }
    tokens
}

/// Finds the signs that a line gives a meaning, each before or behind a word with something between that says so. In a
/// line that has nothing else digits may also stand beside their words.
fn pairs(tokens: &[Token], signs: &mut Vec<(char, char)>) {
    let is_alone = is_alone(tokens);
    let mut at = 0;
    while at < tokens.len() {
        let links =
            tokens[at + 1..].iter().map_while(|token| if let Token::Link(link) = token { Some(link) } else { None });
        let (count, link) = (links.clone().count(), links.max());
        let is_meant = |sign: char, least: Link| is_alone && sign.is_ascii() || link >= Some(&least);
        let pair = match (tokens[at], tokens.get(at + 1 + count)) {
            (Token::Sign(sign), Some(&Token::Word(of))) if is_meant(sign, Link::Sure) => Some((sign, of)),
            (Token::Word(of), Some(&Token::Sign(sign))) if is_meant(sign, Link::Equal) => Some((sign, of)),
            _ => None,
        };
        signs.extend(pair.filter(|pair| !signs.contains(pair)));
        at += if pair.is_some() { count + 2 } else { 1 };
    }
}

/// Tests whether a line seems to be a legend of both discs and says nothing that is understood.
fn is_unclear(tokens: &[Token]) -> bool {
    let is_disc = |token: &Token| matches!(token, Token::Sign('1' | '2'));
    let is_linked = |pair: &&[Token], least: Link| {
        let is_link = |token: &Token| matches!(token, Token::Link(link) if *link >= least);
        is_disc(&pair[0]) && is_link(&pair[1]) || is_link(&pair[0]) && is_disc(&pair[1])
    };
    let linked = |least: Link| tokens.windows(2).filter(|pair| is_linked(pair, least)).count();
    let are_named = has_color(tokens, 'X') && has_color(tokens, 'O');
    let are_both = tokens.contains(&Token::Sign('1')) && tokens.contains(&Token::Sign('2'));
    let mut understood = Vec::new();
    pairs(tokens, &mut understood);
    let seems_one = if are_named { linked(Link::Weak) > 0 } else { linked(Link::Equal) > 1 };
    are_both && seems_one && understood.is_empty()
}

/// Tests whether a line names a colour.
fn has_color(tokens: &[Token], color: char) -> bool {
    tokens.contains(&Token::Word(color))
}

/// Tests whether a line has a legend and nothing else.
fn is_alone(tokens: &[Token]) -> bool {
    !tokens.iter().any(|token| matches!(token, Token::Other | Token::Number))
}

/// Tests whether a character may be the sign of a square by a legend.
fn is_sign(c: char) -> bool {
    c.is_ascii_digit() || !c.is_ascii() && !c.is_alphanumeric() && !"（）「」、。・※…".contains(c) && c != '\u{fe0f}'
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::all;
    use crate::position::Position;

    /// Reads the first position in digits below a legend; `None` if it is refused.
    fn start(legend: &str, discs: [char; 2]) -> Option<Position> {
        only(&format!("{legend}\n{}\nBlack to move", board(discs)))
    }

    /// Reads it above a legend.
    fn start_above(legend: &str, discs: [char; 2]) -> Option<Position> {
        only(&format!("{}\n{legend}\nBlack to move", board(discs)))
    }

    fn board([black, white]: [char; 2]) -> String {
        let sign = |c| match c {
            'X' => black,
            'O' => white,
            _ => '0',
        };
        let board = Position::START.to_string();
        let squares: Vec<char> = board.chars().take(64).map(sign).collect();
        squares.chunks(8).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
    }

    fn only(text: &str) -> Option<Position> {
        let records = all(text);
        let [record] = &records[..] else { panic!("{text}: {records:?}") };
        record.fault.is_none().then_some(record.position)
    }

    #[test]
    fn legends_of_digits_are_read_in_every_form() {
        for legend in [
            "1: white, 2: black",
            "white=1 black=2",
            "白:1 黒:2",
            "黒2 白1",
            "1が白、2が黒",
            "white: 1",
            "1 – white",
            "2 for black",
            "1 → white",
            "2 – Black\n1 – White",
            "Black (2)\nWhite (1)",
            "Black uses 2 and white uses 1",
            "black 2 - white 1",
            "B: 2, W: 1",
            "Player 1 is white",
            "first player: 2",
            "2 represents black",
            "Black discs are marked 2",
            "The digit 1 denotes White",
        ] {
            assert_eq!(start(legend, ['2', '1']), Some(Position::START), "{legend}");
            assert_eq!(start_above(legend, ['2', '1']), Some(Position::START), "{legend}");
        }
        // Numbers of discs, of moves and of puzzles are no legend.
        for other in [
            "Black: 2 White: 2",
            "黒 2 白 2",
            "Black: 4\nWhite: 1",
            "Problem 2: black to move",
            "1. White to move, Black has 2 discs",
            "第1問 黒番 2手",
        ] {
            assert_eq!(start(other, ['1', '2']), Some(Position::START), "{other}");
        }
        for unclear in [
            "schwarz=2 weiss=1",
            "1 = black, 1 = white, 2 = black",
            "In this diagram 1 stands for the white side and 2 for the black side",
        ] {
            assert_eq!(start(unclear, ['1', '2']), None, "{unclear}");
        }
    }
}

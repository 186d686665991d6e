//! Logs of a game: a sentence for each move, `alice plays a disc on f5 and turns over 1 disc`, with other lines between
//! them. They are known by their likeness: what stands before the square is one of two texts, and what stands behind it
//! is always the same but for numbers. The oldest move stands first or last.

use super::lines::{is_first, is_meant};
use super::reader::Reader;
use crate::notation::record::{Format, Record, Tags};
use crate::notation::transcript::scan;
use crate::position::Position;

/// The words behind a square by which a single sentence of Board Game Arena is known.
const TURNS: &str = "and turns over";

/// A sentence about a move.
struct Sentence<'t> {
    /// The text before the square, the text that was meant as one, and the text after it.
    head: &'t str,
    square: &'t str,
    tail: &'t str,
}

/// The sentences about the moves of a game, in their order.
pub(super) struct Log<'t>(Vec<Sentence<'t>>);

impl<'t> Log<'t> {
    /// Finds the sentences of a log; nothing where a text is none.
    pub(super) fn of(text: &'t str) -> Option<Log<'t>> {
        let mut sentences: Vec<Sentence> = Vec::new();
        let mut heads: Vec<&str> = Vec::new();
        for line in text.lines() {
            let Some(sentence) = sentence(line) else { continue };
            let is_like = |first: &Sentence| likeness(first.tail).eq(likeness(sentence.tail));
            if !heads.contains(&sentence.head) {
                heads.push(sentence.head);
            }
            if heads.len() > 2 || !sentences.first().is_none_or(is_like) {
                return None;
            }
            sentences.push(sentence);
        }
        let is_known = sentences.len() > 1 || sentences.first()?.tail.trim_start().starts_with(TURNS);
        let is_end = |sentence: Option<&Sentence>| sentence.is_some_and(|sentence| is_first(sentence.square, 0));
        if !is_end(sentences.first()) && is_end(sentences.last()) {
            sentences.reverse();
        }
        is_known.then_some(Log(sentences))
    }

    /// Reads the game.
    pub(super) fn read(self, reader: &mut Reader) {
        let (mut moves, mut position, mut fault) = (Vec::new(), Position::START, None);
        for sentence in &self.0 {
            let mut square = None;
            let read = scan(sentence.square, position, &mut |played, _| square = Some(played));
            if let Err((_, error)) = read {
                fault = Some(reader.fault_at(reader.byte_of(sentence.square), error.behind(moves.len())));
                break;
            }
            if let Some(played) = square {
                position = position.settled().play(played);
                moves.push(played);
            }
        }
        let text = reader.text;
        text.lines().filter(|line| sentence(line).is_some()).for_each(|line| reader.used_part(line));
        let record = Record::of_game(Format::Transcript, None, moves).with_tags(self.players());
        reader.give(Record { fault, ..record });
    }

    /// Returns who played: what the two texts before the squares do not share.
    fn players(&self) -> Tags {
        let Some(black) = self.0.first().map(|sentence| sentence.head) else { return Tags::default() };
        let Some(white) = self.0.iter().map(|sentence| sentence.head).find(|head| *head != black) else {
            return Tags::default();
        };
        let shared = black.chars().rev().zip(white.chars().rev()).take_while(|(one, other)| one == other);
        let shared: usize = shared.map(|(c, _)| c.len_utf8()).sum();
        // A name ends with a word.
        let shared = black[black.len() - shared..].find(char::is_whitespace).map_or(0, |word| shared - word);
        let name = |head: &str| Some(head[..head.len() - shared].trim().to_string()).filter(|name| !name.is_empty());
        Tags { black: name(black), white: name(white), ..Tags::default() }
    }
}

/// Returns the sentence of a line that has words before what is meant for a square, and behind it.
fn sentence(line: &str) -> Option<Sentence<'_>> {
    let is_begin =
        |&(at, _): &(usize, char)| is_meant(&line[at..]) && !line[..at].ends_with(|c: char| c.is_ascii_alphanumeric());
    let (at, _) = line.char_indices().rev().find(is_begin)?;
    let (head, square, tail) = (&line[..at], &line[at..at + 2], &line[at + 2..]);
    let has_word = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count() > 2;
    (has_word(head) && has_word(tail)).then_some(Sentence { head, square, tail })
}

/// Returns the letters of a text that do not change with a number: without digits, and without the letter of a plural.
fn likeness(text: &str) -> impl Iterator<Item = char> {
    text.trim_end().trim_end_matches('s').chars().filter(|c| !c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, one, tags};

    #[test]
    fn logs_are_read_in_either_order() {
        let lines = [
            "al B2 plays a disc on F5 and turns over 1 disc",
            "bob plays a disc on D6 and turns over 1 disc",
            "al B2 plays a disc on C3 and turns over 12 discs",
        ];
        let log = |lines: [&str; 3]| -> String {
            (1..).zip(lines).map(|(n, line)| format!("Move {n} :\n11/23/2026 1:0{n} PM\n{line}\n")).collect()
        };
        let [first, second, third] = lines;
        for text in [log(lines), log([third, second, first])] {
            let record = one(&text);
            let told = tags(&record);
            let names = (told.black.as_deref(), told.white.as_deref());
            assert_eq!((moves(&record).as_str(), names), ("f5d6c3", (Some("al B2"), Some("bob"))), "{text}");
        }
        let wrong = all(&log(lines).replace("C3", "A1"));
        let fault = wrong[0].fault.as_ref().unwrap();
        assert_eq!((wrong.len(), moves(&wrong[0]).as_str(), fault.line, fault.error.place()), (1, "f5d6", 9, Some(23)));
    }
}

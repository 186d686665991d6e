//! The values of properties in GGF and SGF: squares, texts, results, sizes.

use crate::notation::record::{Ending, discs_of, discs_of_difference};
use crate::notation::transcript::square_at;
use crate::square::Square;

/// Reads a square, whose row may be a digit or a letter.
pub(super) fn square(word: &str) -> Option<Square> {
    let at = |byte: u8, first: u8| byte.checked_sub(first).filter(|&at| at < 8);
    let by_letters = || match *word.to_ascii_lowercase().as_bytes() {
        [file, rank] => Some(Square::at(at(file, b'a')?, at(rank, b'a')?)),
        _ => None,
    };
    square_at(word).filter(|_| word.len() == 2).or_else(by_letters)
}

/// Returns a value without its escapes and white space around.
pub(super) fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut is_escaped = false;
    for c in value.trim().chars() {
        if c == '\\' && !is_escaped {
            is_escaped = true;
        } else {
            text.push(c);
            is_escaped = false;
        }
    }
    text
}

/// Reads a result: `33-31` if it is the difference in discs (`+2.000`, `B+2`, `W+2`, `0`), `1-0` or `0-1` if it only
/// names the winner (`B+R`, `W+T`), and the reason why the game ended early, if it did.
pub(super) fn result_of(result: &str) -> (String, Option<Ending>) {
    let (sign, rest) = match result.split_at_checked(2) {
        Some(("B+" | "b+", rest)) => (1, rest),
        Some(("W+" | "w+", rest)) => (-1, rest),
        _ => (1, result),
    };
    let (number, why) = rest.split_once(':').unwrap_or((rest, ""));
    let is_won = rest.len() < result.len();
    let word = if why.is_empty() { number } else { why };
    let ending = match word.trim().to_ascii_lowercase().as_str() {
        "r" | "resign" | "resigned" => Some(Ending::Resign),
        "t" | "l" | "time" | "timeout" => Some(Ending::Time),
        "s" | "agreed" => Some(Ending::Agreed),
        _ => None,
    };
    let difference = number.trim().parse::<f64>().ok().filter(|number| number.fract() == 0.0);
    let is_draw = matches!(result.to_ascii_lowercase().as_str(), "draw" | "1/2-1/2" | "½-½");
    let discs = difference.or(is_draw.then_some(0.0)).and_then(|number| discs_of_difference(sign * number as i32));
    let winner = || is_won.then(|| if sign > 0 { "1-0" } else { "0-1" }.to_string());
    let told = discs.or_else(|| discs_of(result).map(|_| result.to_string())).or_else(winner);
    (told.unwrap_or_else(|| result.to_string()), ending)
}

/// Tests whether the type of a game on GGS (`TY[s8r18]`) has the standard rules: 8 by 8 squares, not lost by having
/// more discs (`a`), no corners or squares removed. Random discs (`r`) are on the board that the record gives.
pub(super) fn is_usual_type(kind: &str, has_board: bool) -> bool {
    let kind = kind.trim();
    let options = kind.trim_start_matches(|c: char| !c.is_ascii_digit());
    let behind = options.trim_start_matches(|c: char| c.is_ascii_digit());
    let size = &options[..options.len() - behind.len()];
    let words = kind[..kind.len() - options.len()].chars().chain(behind.chars());
    let is_known = |c: char| {
        c.is_ascii_digit()
            || matches!(c, 's' | 'k' | 'b' | 'w' | 'n' | 'p' | ' ' | '.' | '+' | '-')
            || c == 'r' && has_board
    };
    matches!(size, "8" | "") && words.into_iter().all(is_known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_told_with_what_ended_the_game() {
        for (text, result, ending) in [
            ("+2.000", "33-31", None),
            ("-64.00:t", "0-64", Some(Ending::Time)),
            ("+12.000:r", "38-26", Some(Ending::Resign)),
            ("+0.0:s", "32-32", Some(Ending::Agreed)),
            ("B+2", "33-31", None),
            ("W+R", "0-1", Some(Ending::Resign)),
            ("B+Time", "1-0", Some(Ending::Time)),
            ("1-0", "1-0", None),
            ("0-1", "0-1", None),
            ("1/2-1/2", "32-32", None),
            ("33-31", "33-31", None),
            ("Draw", "32-32", None),
            ("Void", "Void", None),
        ] {
            assert_eq!(result_of(text), (result.to_string(), ending), "{text}");
        }
    }

    #[test]
    fn types_of_other_games_are_told_apart() {
        for kind in ["8", "s8", "8b", "8k0.5", ""] {
            assert!(is_usual_type(kind, false), "{kind}");
        }
        for kind in ["8a", "s8r18", "10", "88r20", "6", "4a"] {
            assert!(!is_usual_type(kind, false), "{kind}");
        }
        assert!(is_usual_type("s8r18", true) && !is_usual_type("8ar18", true));
    }
}

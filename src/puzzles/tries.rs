//! Tries of people, in the text that the pages give away, and how hard they show a puzzle to be.
//!
//! Solver and puzzle meet as two players do: a solver of the puzzle's rating solves it every other time (Elo). How sure
//! a solver's rating is counts as in Glicko (Glickman, 1999). The grade that was computed is the expectation before any
//! try, and off by a normal deviation; the calibrated grade is the most likely one after the tries.

use std::f64::consts::LN_10;
use std::fmt::Display;
use std::io;
use std::path::Path;

use crate::files::wrong;

/// The first line of the text.
const HEAD: &str = "kaeshi-tries 1";
/// The rating and the deviation of a solver of whom nothing is known, as the training begins.
const UNKNOWN: (f64, f64) = (1500.0, 350.0);

/// The first try of a puzzle, without help and not against the clock.
#[derive(Clone, Debug, PartialEq)]
pub struct Try {
    /// The puzzle's name.
    pub puzzle: String,
    /// Whether it was solved without a mistake.
    pub is_right: bool,
    /// The solver's rating before it.
    pub rating: f64,
    /// The deviation of that rating.
    pub deviation: f64,
}

/// The tries of a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tries {
    /// The tries that count.
    pub counted: Vec<Try>,
    /// How many do not: later tries, tries with help, and tries against the clock.
    pub left_out: usize,
}

impl Tries {
    /// Parses the text of the file at `path`.
    ///
    /// # Errors
    /// Returns an error with the file and the line when it is no such text.
    pub fn parse(path: &Path, text: &str) -> io::Result<Tries> {
        let mut lines = text.lines().zip(1..);
        let head = lines.next().map_or("", |(line, _)| line.trim_end());
        if head != HEAD {
            let what =
                format!("line 1: '{}' is not the head of a file of tries: '{HEAD}' is expected", shortened(head));
            return Err(wrong(path, what));
        }
        let mut tries = Tries::default();
        for (line, number) in lines.filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#')) {
            match read(line).map_err(|what| wrong(path, format_args!("line {number}: {what}")))? {
                Some(counted) => tries.counted.push(counted),
                None => tries.left_out += 1,
            }
        }
        Ok(tries)
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}

/// Reads a line; none if the try does not count.
fn read(line: &str) -> Result<Option<Try>, String> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let &[puzzle, room, time, result, _, _, rating, deviation] = &fields[..] else {
        return Err(format!("it has {} fields: a try has 8", fields.len()));
    };
    let expected = |name: &str, found: &str, what: &dyn Display| format!("{name} is '{}': {what}", shortened(found));
    let time: u32 = time.parse().map_err(|_| expected("the try", time, &"a number from 1 on is expected"))?;
    if !["list", "daily", "training", "rush"].contains(&room) {
        return Err(expected("the room", room, &"list, daily, training or rush is expected"));
    }
    let is_right = match result {
        "right" => Some(true),
        "wrong" => Some(false),
        "helped" => None,
        _ => return Err(expected("the result", result, &"right, wrong or helped is expected")),
    };
    let number = |name: &str, text: &str, unknown: f64| match text {
        "-" => Ok(unknown),
        _ => match text.parse() {
            Ok(number) if (0.0..=4000.0).contains(&number) => Ok(number),
            _ => Err(expected(name, text, &"a number up to 4000 or - is expected")),
        },
    };
    let rating = number("the rating", rating, UNKNOWN.0)?;
    let deviation = number("the deviation", deviation, UNKNOWN.1)?;
    let counts = time == 1 && room != "rush";
    Ok(is_right.filter(|_| counts).map(|is_right| Try { puzzle: puzzle.to_owned(), is_right, rating, deviation }))
}

/// The steps of Elo's scale: 400 points are odds of ten to one.
const STEEPNESS: f64 = LN_10 / 400.0;

impl Try {
    /// Returns how much less the solver's rating tells than a sure one.
    fn weight(&self) -> f64 {
        let sure = STEEPNESS * self.deviation / std::f64::consts::PI;
        1.0 / (1.0 + 3.0 * sure * sure).sqrt()
    }

    /// Returns the chance that the solver finds a puzzle of this difficulty.
    pub fn chance(&self, difficulty: f64) -> f64 {
        1.0 / (1.0 + (STEEPNESS * self.weight() * (difficulty - self.rating)).exp())
    }
}

/// Returns the most likely difficulty of a puzzle after these tries, when the computed one is off by a normal
/// `deviation`.
pub fn calibrated(graded: u16, tries: &[Try], deviation: f64) -> f64 {
    let mut difficulty = f64::from(graded);
    // The logarithm of the likelihood is concave, so a few of Newton's steps find its summit; each is kept short, since
    // the first may lead far beyond.
    for _ in 0..100 {
        let mut slope = (f64::from(graded) - difficulty) / (deviation * deviation);
        let mut bend = 1.0 / (deviation * deviation);
        for each in tries {
            let (weight, chance) = (STEEPNESS * each.weight(), each.chance(difficulty));
            slope += weight * (chance - f64::from(u8::from(each.is_right)));
            bend += weight * weight * chance * (1.0 - chance);
        }
        let step = (slope / bend).clamp(-100.0, 100.0);
        difficulty += step;
        if step.abs() < 0.01 {
            break;
        }
    }
    difficulty
}

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;

    fn parse(text: &str) -> io::Result<Tries> {
        Tries::parse(Path::new("a.txt"), text)
    }

    #[test]
    fn first_tries_without_help_and_clock_count() {
        let text = [
            "kaeshi-tries 1",
            "# puzzle room try",
            "6-aaaaa list 1 wrong 2 61 - -",
            "6-aaaaa training 2 right 0 9 1511 320",
            "7-bbbbb rush 1 right 0 5 1511 320",
            "7-ccccc daily 1 helped 0 5 1511 -",
            "",
            "8-ddddd training 1 right 0 48 1602 90",
        ];
        let Tries { counted, left_out } = parse(&text.join("\n")).unwrap();
        let of =
            |puzzle: &str, is_right, (rating, deviation)| Try { puzzle: puzzle.into(), is_right, rating, deviation };
        assert_eq!(counted, [of("6-aaaaa", false, UNKNOWN), of("8-ddddd", true, (1602.0, 90.0))]);
        assert_eq!(left_out, 3);
    }

    #[test]
    fn errors_say_where_and_why() {
        let said = |text: &str| parse(text).unwrap_err().to_string();
        let of = |line: &str| said(&format!("{HEAD}\n{line}\n"));
        assert_eq!(said(""), "a.txt: line 1: '' is not the head of a file of tries: 'kaeshi-tries 1' is expected");
        assert!(said("kaeshi-tries 2\n").contains("'kaeshi-tries 2' is not the head of a file of tries"));
        assert_eq!(of("6-aaaaa list 1"), "a.txt: line 2: it has 3 fields: a try has 8");
        let line = |with: [&str; 4]| format!("6-aaaaa {} {} {} 0 9 {} 90", with[0], with[1], with[2], with[3]);
        assert!(of(&line(["cellar", "1", "right", "-"])).ends_with("list, daily, training or rush is expected"));
        assert!(of(&line(["list", "x", "right", "-"])).contains("the try is 'x'"));
        assert!(of(&line(["list", "1", "good", "-"])).contains("the result is 'good'"));
        assert!(of(&line(["list", "1", "right", "NaN"])).contains("the rating is 'NaN'"));
    }

    #[test]
    fn tries_correct_a_wrong_grade() {
        let mut rng = Rng::with_seed(7);
        let (mut before, mut after) = (0.0, 0.0);
        for _ in 0..200 {
            let graded = rng.u16(900..2100);
            let off: f64 = (0..12).map(|_| rng.f64()).sum::<f64>() - 6.0;
            let truth = f64::from(graded) + 200.0 * off;
            let tries: Vec<Try> = (0..60)
                .map(|_| {
                    let rating = f64::from(rng.u32(900..2100));
                    let mut one = Try { puzzle: String::new(), is_right: false, rating, deviation: 60.0 };
                    one.is_right = rng.f64() < one.chance(truth);
                    one
                })
                .collect();
            before += (f64::from(graded) - truth).abs() / 200.0;
            after += (calibrated(graded, &tries, 200.0) - truth).abs() / 200.0;
        }
        assert!(after < 0.5 * before && after < 65.0, "{before} {after}");
        assert_eq!(calibrated(1500, &[], 200.0), 1500.0);
    }
}

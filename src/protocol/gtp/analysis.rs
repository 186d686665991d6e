//! Values of positions and moves, for programs that show them on their board.
//!
//! Sabaki and its like ask once and hear more and more until they send another line ("Engine Analysis Integration",
//! <https://github.com/SabakiHQ/Sabaki/blob/master/docs/guides/engine-analysis-integration.md>). GoGui asks for a
//! drawing ("Analyze Commands", <https://www.kayufu.com/gogui/analyze.html>).

use std::io::{self, Write};
use std::time::{Duration, Instant};

use kaeshi::eval::DISC;
use kaeshi::search::{Hint, HintScope, Limits};
use kaeshi::{Color, Game, Square};

use super::words::{Words, word};
use super::{Answer, Session};
use crate::protocol::input::Input;

/// The commands whose answer goes on until another line comes.
const NAMES: [&str; 3] = ["analyze", "lz-analyze", "kata-analyze"];

/// The entries of GoGui's window for analysis: the kind of answer, its name, the command.
pub(super) const COMMANDS: [&str; 3] = [
    "gfx/Scores of all moves/kaeshi-scores %m",
    "gfx/Best line/kaeshi-line %m",
    "plist/Legal moves/gogui-rules_legal_moves",
];

/// How often the search is asked what it knows, and for another line.
const SLICE: Duration = Duration::from_millis(30);

/// How often the other program is told where it does not say so.
const INTERVAL: Duration = Duration::from_secs(1);

/// How long a drawing may take.
const DRAWING: Duration = Duration::from_secs(3);

/// The discs of an estimate by which the odds of winning grow by a factor of e. With this number the values of searches
/// to depth 6 tell best which of 838 positions of the tests with 16 to 20 empty squares are won.
const ODDS: f64 = 2.5;

/// The side to analyse, and how often to report.
struct Request {
    color: Option<Color>,
    interval: Duration,
    moves: usize,
}

impl Request {
    /// Reads `[COLOR] [CENTISECONDS] [KEY VALUE]…`; of the keys `interval` and `maxmoves` are understood.
    fn read(words: &Words) -> Result<Request, String> {
        let mut request = Request { color: None, interval: INTERVAL, moves: usize::MAX };
        let centiseconds = |place| Ok::<_, String>(Duration::from_millis(10 * u64::from(words.number(place)?)));
        let mut place = 0;
        if words.color(place).is_ok() {
            request.color = words.color(place).ok();
            place += 1;
        }
        if words.number(place).is_ok() {
            request.interval = centiseconds(place)?;
            place += 1;
        }
        while place < words.len() {
            match words.get(place, "")? {
                "interval" => request.interval = centiseconds(place + 1)?,
                "maxmoves" => request.moves = words.number(place + 1)?.max(1) as usize,
                _ => {}
            }
            place += 2;
        }
        Ok(request)
    }
}

impl<W: Write> Session<W> {
    /// Tests whether the answer to a command goes on until another line comes.
    pub(super) fn goes_on(&self, words: &Words) -> bool {
        NAMES.contains(&words.name)
    }

    /// Tells what the moves of a position are worth, more and more deeply, until another line comes.
    ///
    /// # Errors
    /// Returns an error when the output cannot be written.
    pub(super) fn analyze(&mut self, words: &Words, input: &Input) -> io::Result<()> {
        let asked = Request::read(words).and_then(|request| Ok((self.shown(request.color)?, request)));
        let (game, Request { interval, moves, .. }) = match asked {
            Ok(asked) => asked,
            Err(error) => return self.say(words.id.clone(), Err(error)),
        };
        writeln!(self.output, "={}", words.id.as_deref().unwrap_or_default())?;
        // Something is told in any case: the first few thousand nodes are searched whatever the flag says.
        let mut limits = Limits::nodes(1);
        let (mut nodes, mut told) = (0, None::<Instant>);
        let scope = HintScope { depth: 60, exact_from: 60, lines: moves.min(64) as u8 };
        loop {
            let hints = self.thinker.searcher().hints_at(game.position().board, scope, &limits);
            nodes += hints.nodes;
            let is_last = hints.complete || input.is_urgent();
            if is_last || told.is_none_or(|told| told.elapsed() >= interval) {
                let share = nodes / hints.moves.len().max(1) as u64;
                let infos = hints.moves.iter().take(moves).enumerate();
                let infos = infos.map(|(order, hint)| info(&game, hint, share, order, words.name == "lz-analyze"));
                writeln!(self.output, "{}", infos.collect::<Vec<_>>().join(" "))?;
                self.output.flush()?;
                told = Some(Instant::now());
            }
            if is_last {
                break;
            }
            limits = Limits { time: Some(SLICE.min(interval)), cancel: Some(input.stop()), ..Limits::NONE };
        }
        input.wait();
        writeln!(self.output)?;
        self.output.flush()
    }

    /// Draws what every move is worth: exact scores as whole numbers, estimates with a digit behind the point.
    pub(super) fn scores(&mut self, words: &Words, input: &Input) -> Answer {
        let (game, hints) = self.drawn(words, input)?;
        let labels: Vec<String> = hints.iter().map(|hint| format!("{} {}", name(hint.square), discs(hint))).collect();
        let best =
            hints.first().map_or(String::new(), |best| format!("MARK {}\nTEXT {}", name(best.square), said(best)));
        let side = game.side().map_or("nobody", word);
        Ok(format!("LABEL {}\n{best}, for {side}", labels.join(" ")))
    }

    /// Draws the best moves from here on.
    pub(super) fn best_line(&mut self, words: &Words, input: &Input) -> Answer {
        let (game, hints) = self.drawn(words, input)?;
        let best = hints.first().ok_or("there is no move")?;
        let moves: Vec<String> = line(&game, best)
            .into_iter()
            .map(|(color, square)| format!("{} {}", &word(color)[..1], square.map_or("PASS".to_string(), name)))
            .collect();
        Ok(format!("VAR {}\nTEXT {}", moves.join(" "), said(best)))
    }

    /// Returns the game whose side to move is asked about, and its moves with what they are worth, as far as the effort
    /// and the time go.
    fn drawn(&mut self, words: &Words, input: &Input) -> Result<(Game, Vec<Hint>), String> {
        let game = self.shown(if words.len() > 0 { Some(words.color(0)?) } else { None })?;
        let strength = self.effort.strength();
        // Moves are compared from depth 2 on.
        let depth = strength.depth.max(2);
        let scope = HintScope { depth, exact_from: strength.exact_from as u8, lines: 1 };
        let board = game.position().board;
        let first = self.thinker.searcher().hints_at(board, scope, &Limits::nodes(1));
        let limits = Limits { time: Some(DRAWING), cancel: Some(input.stop()), ..Limits::NONE };
        let hints = if first.complete { first } else { self.thinker.searcher().hints_at(board, scope, &limits) };
        Ok((game, hints.moves))
    }

    /// Returns the game as it stands for a side that is asked about, or for the one whose turn it is.
    fn shown(&self, color: Option<Color>) -> Result<Game, String> {
        let color = color.or(self.game.side()).ok_or("the game is over")?;
        self.turn_of(color).ok_or_else(|| format!("{} has no move", word(color)))
    }
}

/// Returns what is told of a move. In `hundredths` of a per cent the chance of winning is a whole number.
fn info(game: &Game, hint: &Hint, share: u64, order: usize, hundredths: bool) -> String {
    let chance = chance(hint);
    let winrate = if hundredths { format!("{:.0}", 1e4 * chance) } else { format!("{chance:.4}") };
    let pv: Vec<String> =
        line(game, hint).into_iter().map(|(_, square)| square.map_or("pass".to_string(), name)).collect();
    let lead = f64::from(hint.value) / f64::from(DISC);
    let (square, pv) = (name(hint.square), pv.join(" "));
    format!("info move {square} visits {share} winrate {winrate} scoreLead {lead:.2} order {order} pv {pv}")
}

/// Returns the chance of winning with best play, a draw being half of it: what is proved is certain.
fn chance(hint: &Hint) -> f64 {
    match (hint.exact, hint.value.signum()) {
        (true, sign) => 0.5 * f64::from(1 + sign),
        (false, _) => 1.0 / (1.0 + (-f64::from(hint.value) / f64::from(DISC) / ODDS).exp()),
    }
}

/// Returns a move and the line behind it, with whose move each is and the passes that are due.
fn line(game: &Game, hint: &Hint) -> Vec<(Color, Option<Square>)> {
    let mut game = game.clone();
    let mut moves = Vec::new();
    let behind = hint.line.iter().filter(|&&square| square != hint.square);
    for &square in std::iter::once(&hint.square).chain(behind) {
        let Ok(played) = game.play(square) else { break };
        moves.push((played.side, Some(square)));
        moves.extend(played.passed.map(|side| (side, None)));
    }
    // A pass behind the last move leads nowhere.
    moves.truncate(moves.iter().rposition(|(_, square)| square.is_some()).map_or(0, |last| last + 1));
    moves
}

/// Returns what a move is worth, in discs.
fn discs(hint: &Hint) -> String {
    let discs = f64::from(hint.value) / f64::from(DISC);
    if hint.exact { format!("{discs:+.0}") } else { format!("{discs:+.1}") }
}

/// Returns what is said of the best move.
fn said(best: &Hint) -> String {
    let how = if best.exact { "proved".to_string() } else { format!("estimated at depth {}", best.depth) };
    format!("{} {}, {how}", name(best.square), discs(best))
}

/// Writes a square as these programs look for it.
fn name(square: Square) -> String {
    square.to_string().to_uppercase()
}

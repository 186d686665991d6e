//! The table that `kaeshi analyse` prints.

use std::fmt::Write;

use anstyle::Style;
use kaeshi::eval::DISC;
use kaeshi::review::{Mark, ReviewedMove};
use kaeshi::{Color, Square};

use super::reviewed::Reviewed;
use super::why::said;
use crate::cli::color::{BAD, DOUBTFUL, GOOD, Styled};

/// Returns the lines of a game: a heading, one line per move, one per side, and the turning point.
/// With `why` a line below a move says what speaks against it.
pub fn lines(number: usize, reviewed: &Reviewed, why: bool) -> Vec<String> {
    let Reviewed { game, moves, summary, seconds, .. } = reviewed;
    let mut lines = vec![
        format!("game {number}: {} moves, {} of them proved, {seconds:.1} s", game.moves().len(), summary.exact),
        " ply  side   move    score   best    loss  mark        better line".to_string(),
    ];
    for (index, judged) in moves.iter().enumerate() {
        lines.push(cells(judged));
        lines.extend(why.then(|| said(reviewed, index)).flatten().map(|said| format!("      {said}")));
    }
    for side in [Color::Black, Color::White] {
        let play = summary.of_side(side);
        let accuracy = play.accuracy.map_or("-".to_string(), |accuracy| format!("{accuracy:.1}"));
        let discs = f64::from(play.lost) / f64::from(DISC);
        let mut line = format!("{side}: accuracy {accuracy}, {discs:.1} discs lost");
        for mark in Mark::ALL {
            // Writing to a string cannot fail.
            let _ = write!(line, ", {} {mark}", play.marks[mark as usize]);
        }
        lines.push(line);
    }
    if let Some(ply) = summary.turning_point {
        lines.push(format!("turning point: move {ply}, {}", game.moves()[ply - 1]));
    }
    lines
}

/// Returns the style of a mark.
fn style_of(mark: Mark) -> Style {
    match mark {
        Mark::Best | Mark::Good => GOOD,
        Mark::Inaccuracy => Style::new(),
        Mark::Mistake => DOUBTFUL,
        Mark::Blunder => BAD,
    }
}

/// Returns a row of the table; a tilde marks an estimate.
fn cells(judged: &ReviewedMove) -> String {
    let shown = |value: i32, signed: bool| {
        let discs = f64::from(value) / f64::from(DISC);
        match (judged.exact, signed) {
            (true, true) => format!("{discs:+.0}"),
            (true, false) => format!("{discs:.0}"),
            (false, true) => format!("~{discs:+.1}"),
            (false, false) => format!("~{discs:.1}"),
        }
    };
    let best = if judged.best == judged.square { String::new() } else { judged.best.to_string() };
    let loss = if judged.loss == 0 { String::new() } else { shown(judged.loss, false) };
    let line: String = judged.line.iter().map(Square::to_string).collect();
    let ReviewedMove { ply, side, square, .. } = judged;
    // Behind a mark without a line there are no spaces.
    let (mark, gap) = (Styled(style_of(judged.mark), judged.mark), 12 - judged.mark.name().len());
    let score = shown(judged.score, true);
    format!("{ply:>4}  {side:<5}  {square:<4}  {score:>7}   {best:<4}  {loss:>6}  {mark}{:gap$}{line}", "")
        .trim_end()
        .to_string()
}

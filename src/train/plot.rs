//! A plot as SVG: mean errors by number of empty squares, one line per file. The game goes from left to right, so the
//! horizontal axis falls.

use std::fmt::Write;

/// A line of the plot.
pub struct Line {
    /// The name in the legend.
    pub name: String,
    /// Empty squares and mean distance in discs, rising.
    pub points: Vec<(f64, f64)>,
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 400.0;
/// Room for the numbers on the left and below.
const MARGIN: f64 = 48.0;
/// Room for the legend on the right.
const LEGEND: f64 = 170.0;

/// Colours that people with colour blindness can distinguish (after Okabe and Ito).
const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

/// Draws the lines, with a title above.
pub fn draw(lines: &[Line], title: &str) -> String {
    let distances = lines.iter().flat_map(|line| &line.points).map(|&(_, distance)| distance);
    let top = distances.fold(1.0, f64::max).ceil();
    let x = |empties: f64| MARGIN + (60.0 - empties) / 60.0 * (WIDTH - MARGIN - LEGEND);
    let y = |distance: f64| HEIGHT - MARGIN - distance / top * (HEIGHT - 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    let mut add = |what: std::fmt::Arguments<'_>| {
        let _ = writeln!(svg, "{what}");
    };
    for empties in (0..=60).step_by(10).map(f64::from) {
        let (x, low) = (x(empties), y(0.0));
        add(format_args!("<path d=\"M{x:.1} {low:.1}V{:.1}\" stroke=\"#ddd\"/>", y(top)));
        add(format_args!("<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{empties}</text>", low + 16.0));
    }
    for distance in (0..=top as u32).map(f64::from) {
        let (y, left) = (y(distance), x(60.0));
        add(format_args!("<path d=\"M{left:.1} {y:.1}H{:.1}\" stroke=\"#ddd\"/>", x(0.0)));
        add(format_args!("<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{distance}</text>", left - 6.0, y + 4.0));
    }
    let (middle, below) = (x(30.0), HEIGHT - 10.0);
    add(format_args!("<text x=\"{middle:.1}\" y=\"{below:.1}\" text-anchor=\"middle\">empty squares</text>"));
    add(format_args!("<text x=\"{MARGIN}\" y=\"{:.1}\">{title}</text>", MARGIN - 14.0));
    for (i, line) in lines.iter().enumerate() {
        let colour = COLOURS[i % COLOURS.len()];
        let points: Vec<String> = line.points.iter().map(|&(e, d)| format!("{:.1},{:.1}", x(e), y(d))).collect();
        let points = points.join(" ");
        add(format_args!("<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"));
        for point in points.split(' ') {
            let (cx, cy) = point.split_once(',').unwrap_or_default();
            add(format_args!("<circle cx=\"{cx}\" cy=\"{cy}\" r=\"3\" fill=\"{colour}\"/>"));
        }
        let (left, height) = (WIDTH - LEGEND + 16.0, MARGIN + 18.0 * i as f64);
        let name = line.name.replace('&', "&amp;").replace('<', "&lt;");
        add(format_args!("<text x=\"{left:.1}\" y=\"{height:.1}\" fill=\"{colour}\">{name}</text>"));
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_its_points_and_its_name() {
        let lines = [
            Line { name: "people".into(), points: vec![(10.0, 5.0), (24.0, 4.0)] },
            Line { name: "a<b".into(), points: vec![(60.0, 0.0)] },
        ];
        let svg = draw(&lines, "discs");
        assert_eq!((svg.matches("<polyline").count(), svg.matches("<circle").count()), (2, 3));
        // 60 empty squares and error 0 are the corner where the axes meet.
        assert!(svg.contains("points=\"48.0,352.0\"") && svg.contains(">people<") && svg.contains(">a&lt;b<"));
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    }
}
